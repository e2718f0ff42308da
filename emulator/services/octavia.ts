import type { Balanced, ListenerRow, LoadBalancerRow, MemberRow, MonitorRow, PoolRow } from '../rows.js';
import { rowsWhere, type Store } from '../store.js';
import {
  middleware401,
  listOf,
  textOf,
  type Incoming,
  type Json,
  type Reply,
  type Route,
  type Service,
} from '../wire.js';
import {
  LISTENER,
  MEMBER,
  MONITOR,
  POOL,
  makeListener,
  makeMember,
  makeMonitor,
  makePool,
} from './octavia/children.js';
import { denied, immutable, listed, no, validation, valuesOf, whole } from './octavia/common.js';
import { checkMutable, dropPool, pend, settle, startMember } from './octavia/life.js';
import { LOAD_BALANCER, PROVIDERS, createLoadBalancer, deleteLoadBalancer } from './octavia/load-balancers.js';
import {
  listenerView,
  listenersOf,
  loadBalancerView,
  memberView,
  membersOf,
  monitorView,
  poolView,
  statusTree,
} from './octavia/views.js';

const QUOTAS = ['load_balancer', 'listener', 'member', 'pool', 'health_monitor', 'l7policy', 'l7rule'];

/** Octavia with the providers `amphora`, its alias `octavia`, and `ovn`. */
export function octavia(store: Store, keystone: string): Service {
  function find<R extends Balanced>(table: ReadonlyMap<string, R>, kind: string, id: string, request: Incoming): R {
    const row = table.get(id);
    if (row === undefined || row.projectId !== request.caller.projectId) throw no(404, `${kind} ${id} not found.`);
    return row;
  }
  const idOf = (request: Incoming): string => request.params['id'] ?? '';
  const lbOf = (request: Incoming, id = idOf(request)): LoadBalancerRow =>
    find(store.loadBalancers, 'Load Balancer', id, request);
  const listenerOf = (request: Incoming, id = idOf(request)): ListenerRow =>
    find(store.listeners, 'Listener', id, request);
  const poolOf = (request: Incoming, id = idOf(request)): PoolRow => find(store.pools, 'Pool', id, request);
  const monitorOf = (request: Incoming): MonitorRow => find(store.monitors, 'Health Monitor', idOf(request), request);
  const memberOf = (request: Incoming): MemberRow => {
    const row = find(store.members, 'Member', request.params['member'] ?? '', request);
    if (row.poolId !== idOf(request)) throw no(404, `Member ${row.id} not found.`);
    return row;
  };
  const own = <R extends Balanced>(table: ReadonlyMap<string, R>, request: Incoming): R[] =>
    rowsWhere(table, (row) => row.projectId === request.caller.projectId);
  const parentOf = (row: { loadBalancerId: string }, request: Incoming): LoadBalancerRow =>
    lbOf(request, row.loadBalancerId);
  const listenersOn = (pool: PoolRow): ListenerRow[] =>
    listenersOf(store, pool.loadBalancerId).filter((listener) => listener.poolId === pool.id);
  const through = (pool: PoolRow): Balanced[] => [...listenersOn(pool), pool];

  const rename = (row: Balanced, values: Json): void => {
    row.name = textOf(values['name']) ?? row.name;
    row.description = textOf(values['description']) ?? row.description;
    if (values['tags'] !== undefined) row.tags = listOf(values['tags']).map(String);
    row.updatedAt = store.now();
  };
  /** A write that a member of the load-balancing role may make; reading needs the role too (openstack-facts 5). */
  const guarded = (route: Route): Route => ({
    ...route,
    handle: (request) => {
      if (!request.caller.roles.some((role) => role.startsWith('load-balancer_') || role === 'admin')) throw denied();
      return route.handle(request);
    },
  });

  const lbRoutes = (root: string): Route[] => [
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
      handle: (request) => ({ status: 200, body: { loadbalancer: loadBalancerView(store, lbOf(request)) } }),
    },
    {
      method: 'PUT',
      path: `${root}/loadbalancers/:id`,
      handle: (request) => {
        const row = lbOf(request);
        const values = valuesOf(request, 'load_balancer', 'loadbalancer', LOAD_BALANCER);
        if (row.provisioning !== 'ACTIVE') {
          throw no(409, `Invalid state ${row.provisioning} of loadbalancer resource ${row.id}`);
        }
        rename(row, values);
        pend(store, row, [], () => undefined);
        return { status: 200, body: { loadbalancer: loadBalancerView(store, row) } };
      },
    },
    {
      method: 'DELETE',
      path: `${root}/loadbalancers/:id`,
      handle: (request) => {
        deleteLoadBalancer(store, lbOf(request), request.query.get('cascade')?.toLowerCase() === 'true');
        return { status: 204 };
      },
    },
    {
      method: 'GET',
      path: `${root}/loadbalancers/:id/status`,
      handle: (request) => ({ status: 200, body: statusTree(store, lbOf(request)) }),
    },
    {
      method: 'GET',
      path: `${root}/loadbalancers/:id/stats`,
      handle: (request) => {
        lbOf(request);
        const counters = ['bytes_in', 'bytes_out', 'active_connections', 'total_connections', 'request_errors'];
        return { status: 200, body: { stats: Object.fromEntries(counters.map((name) => [name, 0])) } };
      },
    },
  ];

  const createListener = (request: Incoming): Reply => {
    const values = valuesOf(request, 'listener_', 'listener', LISTENER);
    const lb = lbOf(request, String(values['loadbalancer_id'] ?? values['load_balancer_id'] ?? ''));
    const wantedPool = textOf(values['default_pool_id']);
    const pool = wantedPool === undefined ? undefined : poolOf(request, wantedPool);
    const row = makeListenerUnlessBusy(lb, values, request);
    if (pool !== undefined) row.poolId = pool.id;
    pend(store, lb, [], () => settle(store, row));
    return { status: 201, body: { listener: listenerView(store, row) } };
  };
  const makeListenerUnlessBusy = (lb: LoadBalancerRow, values: Json, request: Incoming): ListenerRow => {
    const row = makeListener(store, lb, values, request.caller);
    if (lb.provisioning === 'ACTIVE') return row;
    store.listeners.delete(row.id);
    throw immutable('Load Balancer', lb.id);
  };
  const createPool = (request: Incoming): Reply => {
    const values = valuesOf(request, 'pool_', 'pool', POOL);
    const listenerId = textOf(values['listener_id']);
    const listener = listenerId === undefined ? undefined : listenerOf(request, listenerId);
    const lbId = textOf(values['loadbalancer_id']) ?? listener?.loadBalancerId;
    if (lbId === undefined) {
      throw validation('Must provide at least one of: loadbalancer_id, listener_id.');
    }
    const lb = lbOf(request, lbId);
    checkMutable(lb, 'Load Balancer', lb.id);
    const row = makePool(store, lb, listener, values, request.caller);
    pend(store, lb, listener === undefined ? [] : [listener], () => settle(store, row));
    return { status: 201, body: { pool: poolView(store, row) } };
  };
  const createMember = (request: Incoming): Reply => {
    const pool = poolOf(request);
    const lb = parentOf(pool, request);
    const values = valuesOf(request, 'member_', 'member', MEMBER);
    const known = lb.provisioning === 'ACTIVE';
    const row = makeMember(store, pool, values, request.caller);
    if (!known) {
      store.members.delete(row.id);
      throw immutable('Pool', pool.id);
    }
    pend(store, lb, through(pool), () => startMember(store, pool, row));
    return { status: 201, body: { member: memberView(row) } };
  };
  const createMonitor = (request: Incoming): Reply => {
    const values = valuesOf(request, 'health_monitor_', 'healthmonitor', MONITOR);
    const pool = poolOf(request, String(values['pool_id'] ?? ''));
    const lb = parentOf(pool, request);
    if (pool.monitorId !== null) throw no(409, 'This pool already has a health monitor');
    checkMutable(lb, 'Pool', pool.id);
    const row = makeMonitor(store, lb, pool, values, request.caller);
    pend(store, lb, through(pool), () => {
      settle(store, row);
      row.operating = 'ONLINE';
    });
    return { status: 201, body: { healthmonitor: monitorView(store, row) } };
  };

  const childRoutes = (root: string): Route[] => [
    {
      method: 'GET',
      path: `${root}/listeners`,
      handle: (request) =>
        listed(store, own(store.listeners, request), request, {
          plural: 'listeners',
          path: request.path,
          view: (row) => listenerView(store, row),
          filters: ['protocol', 'protocol_port', 'default_pool_id', 'load_balancer_id'],
        }),
    },
    { method: 'POST', path: `${root}/listeners`, handle: createListener },
    {
      method: 'GET',
      path: `${root}/listeners/:id`,
      handle: (request) => ({ status: 200, body: { listener: listenerView(store, listenerOf(request)) } }),
    },
    {
      method: 'PUT',
      path: `${root}/listeners/:id`,
      handle: (request) => {
        const row = listenerOf(request);
        const lb = parentOf(row, request);
        const values = valuesOf(request, 'listener_', 'listener', LISTENER);
        checkMutable(lb, 'Load Balancer', lb.id);
        const poolId = values['default_pool_id'];
        if (poolId === null) row.poolId = null;
        else if (poolId !== undefined) row.poolId = poolOf(request, String(poolId)).id;
        rename(row, values);
        pend(store, lb, [row], () => undefined);
        return { status: 200, body: { listener: listenerView(store, row) } };
      },
    },
    {
      method: 'DELETE',
      path: `${root}/listeners/:id`,
      handle: (request) => {
        const row = listenerOf(request);
        const lb = parentOf(row, request);
        checkMutable(lb, 'Load Balancer', lb.id);
        row.provisioning = 'PENDING_DELETE';
        pend(store, lb, [], () => store.listeners.delete(row.id));
        return { status: 204 };
      },
    },
    {
      method: 'GET',
      path: `${root}/pools`,
      handle: (request) =>
        listed(store, own(store.pools, request), request, {
          plural: 'pools',
          path: request.path,
          view: (row) => poolView(store, row),
          filters: ['protocol', 'lb_algorithm', 'loadbalancer_id'],
        }),
    },
    { method: 'POST', path: `${root}/pools`, handle: createPool },
    {
      method: 'GET',
      path: `${root}/pools/:id`,
      handle: (request) => ({ status: 200, body: { pool: poolView(store, poolOf(request)) } }),
    },
    {
      method: 'PUT',
      path: `${root}/pools/:id`,
      handle: (request) => {
        const row = poolOf(request);
        const lb = parentOf(row, request);
        const values = valuesOf(request, 'pool_', 'pool', POOL);
        checkMutable(lb, 'Load Balancer', lb.id);
        rename(row, values);
        pend(store, lb, through(row), () => undefined);
        return { status: 200, body: { pool: poolView(store, row) } };
      },
    },
    {
      method: 'DELETE',
      path: `${root}/pools/:id`,
      handle: (request) => {
        const row = poolOf(request);
        const lb = parentOf(row, request);
        checkMutable(lb, 'Load Balancer', lb.id);
        const users = listenersOn(row);
        row.provisioning = 'PENDING_DELETE';
        pend(store, lb, users, () => dropPool(store, row));
        return { status: 204 };
      },
    },
    {
      method: 'GET',
      path: `${root}/pools/:id/members`,
      handle: (request) =>
        listed(store, membersOf(store, poolOf(request).id), request, {
          plural: 'members',
          path: request.path,
          view: memberView,
          filters: ['address', 'protocol_port', 'weight', 'subnet_id'],
        }),
    },
    { method: 'POST', path: `${root}/pools/:id/members`, handle: createMember },
    {
      method: 'GET',
      path: `${root}/pools/:id/members/:member`,
      handle: (request) => ({ status: 200, body: { member: memberView(memberOf(request)) } }),
    },
    {
      method: 'PUT',
      path: `${root}/pools/:id/members/:member`,
      handle: (request) => {
        const pool = poolOf(request);
        const row = memberOf(request);
        const lb = parentOf(pool, request);
        const values = valuesOf(request, 'member_', 'member', MEMBER);
        checkMutable(lb, 'Pool', pool.id);
        rename(row, values);
        row.weight = whole(values, 'weight', { min: 0, max: 256 }, row.weight);
        pend(store, lb, [...through(pool), row], () => undefined);
        return { status: 200, body: { member: memberView(row) } };
      },
    },
    {
      method: 'DELETE',
      path: `${root}/pools/:id/members/:member`,
      handle: (request) => {
        const pool = poolOf(request);
        const row = memberOf(request);
        const lb = parentOf(pool, request);
        checkMutable(lb, 'Pool', pool.id);
        row.provisioning = 'PENDING_DELETE';
        pend(store, lb, through(pool), () => store.members.delete(row.id));
        return { status: 204 };
      },
    },
    {
      method: 'GET',
      path: `${root}/healthmonitors`,
      handle: (request) =>
        listed(store, own(store.monitors, request), request, {
          plural: 'healthmonitors',
          path: request.path,
          view: (row) => monitorView(store, row),
          filters: ['type', 'pool_id'],
        }),
    },
    { method: 'POST', path: `${root}/healthmonitors`, handle: createMonitor },
    {
      method: 'GET',
      path: `${root}/healthmonitors/:id`,
      handle: (request) => ({ status: 200, body: { healthmonitor: monitorView(store, monitorOf(request)) } }),
    },
    {
      method: 'DELETE',
      path: `${root}/healthmonitors/:id`,
      handle: (request) => {
        const row = monitorOf(request);
        const pool = poolOf(request, row.poolId);
        const lb = parentOf(pool, request);
        checkMutable(lb, 'Pool', pool.id);
        row.provisioning = 'PENDING_DELETE';
        pend(store, lb, through(pool), () => {
          store.monitors.delete(row.id);
          pool.monitorId = null;
        });
        return { status: 204 };
      },
    },
  ];

  const empty = (path: string, key: string): Route => ({
    method: 'GET',
    path,
    handle: () => ({ status: 200, body: { [key]: [], [`${key}_links`]: [] } }),
  });
  const otherRoutes = (root: string): Route[] => [
    { method: 'GET', path: `${root}/providers`, handle: () => ({ status: 200, body: { providers: PROVIDERS } }) },
    empty(`${root}/flavors`, 'flavors'),
    empty(`${root}/availabilityzones`, 'availability_zones'),
    empty(`${root}/l7policies`, 'l7policies'),
    {
      method: 'GET',
      path: `${root}/quotas/:project`,
      handle: (request) => {
        const project = request.params['project'] ?? '';
        if (project !== request.caller.projectId) throw denied();
        return {
          status: 200,
          body: { quota: Object.fromEntries(QUOTAS.map((name) => [name, store.limit(project, name)])) },
        };
      },
    },
    ...(['PUT', 'DELETE'] as const).map((method): Route => ({
      method,
      path: `${root}/quotas/:project`,
      handle: () => {
        throw denied();
      },
    })),
  ];

  const version = (request: Incoming, number: string): Json => ({
    id: `v2.${number}`,
    status: number === '28' ? 'CURRENT' : 'SUPPORTED',
    updated: '2016-12-11T00:00:00Z',
    links: [{ href: `${request.base}/v2`, rel: 'self' }], // all of them the same (openstack-facts 1.2)
  });
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/',
      open: true,
      handle: (request) => ({
        status: 200,
        body: { versions: Array.from({ length: 29 }, (_, minor) => version(request, String(minor))) },
      }),
    },
    ...['/v2.0/lbaas', '/v2/lbaas'].flatMap((root) =>
      [...lbRoutes(root), ...childRoutes(root), ...otherRoutes(root)].map(guarded),
    ),
    {
      method: 'GET',
      path: '/v2.0/octavia/amphorae',
      handle: () => {
        throw denied();
      },
    },
  ];

  return {
    type: 'load-balancer',
    official: 'load-balancer',
    name: 'octavia',
    prefix: '/load-balancer',
    endpoint: () => '',
    routes,
    headers: (request) => ({ 'x-openstack-request-id': request.requestId }),
    unauthorized: () => middleware401(keystone),
    noRoute: () => ({ status: 404, body: { code: 404, title: 'Not Found', description: '' } }),
    unknownToJson: () => no(400, 'Request is not in valid JSON format').reply,
  };
}
