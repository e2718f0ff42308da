import type { Store } from '../../store.js';
import type { Route } from '../../wire.js';
import { listed, no, valuesOf } from './common.js';
import { lbOf, own, rename } from './find.js';
import { pend } from './life.js';
import { LOAD_BALANCER, createLoadBalancer, deleteLoadBalancer } from './load-balancers.js';
import { loadBalancerView, statusTree } from './views.js';

/** `/loadbalancers` with the status tree. */
export const loadBalancerRoutes = (store: Store, root: string): Route[] => [
  {
    method: 'GET',
    path: `${root}/loadbalancers`,
    handle: (request) =>
      listed(store, own(store.loadBalancers, request), request, {
        plural: 'loadbalancers',
        path: request.path,
        view: (row) => loadBalancerView(store, row),
        filters: ['vip_address', 'vip_port_id', 'vip_subnet_id', 'vip_network_id', 'provider', 'flavor_id'],
      }),
  },
  {
    method: 'POST',
    path: `${root}/loadbalancers`,
    handle: (request) => {
      const values = valuesOf(request, 'load_balancer', 'loadbalancer', LOAD_BALANCER);
      const row = createLoadBalancer(store, values, request);
      return { status: 201, body: { loadbalancer: loadBalancerView(store, row, true) } };
    },
  },
  {
    method: 'GET',
    path: `${root}/loadbalancers/:id`,
    handle: (request) => ({ status: 200, body: { loadbalancer: loadBalancerView(store, lbOf(store, request)) } }),
  },
  {
    method: 'PUT',
    path: `${root}/loadbalancers/:id`,
    handle: (request) => {
      const row = lbOf(store, request);
      const values = valuesOf(request, 'load_balancer', 'loadbalancer', LOAD_BALANCER);
      if (row.provisioning !== 'ACTIVE') {
        throw no(409, `Invalid state ${row.provisioning} of loadbalancer resource ${row.id}`);
      }
      rename(store, row, values);
      pend(store, row, [], () => undefined);
      return { status: 200, body: { loadbalancer: loadBalancerView(store, row) } };
    },
  },
  {
    method: 'DELETE',
    path: `${root}/loadbalancers/:id`,
    handle: (request) => {
      deleteLoadBalancer(store, lbOf(store, request), request.query.get('cascade')?.toLowerCase() === 'true');
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    path: `${root}/loadbalancers/:id/status`,
    handle: (request) => ({ status: 200, body: statusTree(store, lbOf(store, request)) }),
  },
  {
    method: 'GET',
    path: `${root}/loadbalancers/:id/stats`,
    handle: (request) => {
      lbOf(store, request);
      const counters = ['bytes_in', 'bytes_out', 'active_connections', 'total_connections', 'request_errors'];
      return { status: 200, body: { stats: Object.fromEntries(counters.map((name) => [name, 0])) } };
    },
  },
];
