import type { ListenerRow, LoadBalancerRow } from '../../rows.js';
import type { Store } from '../../store.js';
import { said, textOf, type Incoming, type Json, type Reply, type Route } from '../../wire.js';
import { LISTENER, MEMBER, MONITOR, POOL, makeListener, makeMember, makeMonitor, makePool } from './children.js';
import { immutable, listed, no, validation, valuesOf, whole } from './common.js';
import {
  lbOf,
  listenerOf,
  listenersOn,
  memberOf,
  monitorOf,
  own,
  parentOf,
  poolInPath,
  poolOf,
  rename,
  through,
} from './find.js';
import { checkMutable, dropPool, pend, settle, startMember } from './life.js';
import { listenerView, memberView, membersOf, monitorView, poolView } from './views.js';

const createListener = (store: Store, request: Incoming): Reply => {
  const values = valuesOf(request, 'listener_', 'listener', LISTENER);
  const lb = lbOf(store, request, said(values['loadbalancer_id'] ?? values['load_balancer_id'] ?? ''));
  const wantedPool = textOf(values['default_pool_id']);
  const pool = wantedPool === undefined ? undefined : poolOf(store, request, wantedPool);
  const row = makeListenerUnlessBusy(store, lb, values, request);
  if (pool !== undefined) row.poolId = pool.id;
  pend(store, lb, [], () => settle(store, row));
  return { status: 201, body: { listener: listenerView(store, row) } };
};
const makeListenerUnlessBusy = (store: Store, lb: LoadBalancerRow, values: Json, request: Incoming): ListenerRow => {
  const row = makeListener(store, lb, values, request.caller);
  if (lb.provisioning === 'ACTIVE') return row;
  store.listeners.delete(row.id);
  throw immutable('Load Balancer', lb.id);
};
const createPool = (store: Store, request: Incoming): Reply => {
  const values = valuesOf(request, 'pool_', 'pool', POOL);
  const listenerId = textOf(values['listener_id']);
  const listener = listenerId === undefined ? undefined : listenerOf(store, request, listenerId);
  const lbId = textOf(values['loadbalancer_id']) ?? listener?.loadBalancerId;
  if (lbId === undefined) {
    throw validation('Must provide at least one of: loadbalancer_id, listener_id.');
  }
  const lb = lbOf(store, request, lbId);
  checkMutable(lb, 'Load Balancer', lb.id);
  const row = makePool(store, lb, listener, values, request.caller);
  pend(store, lb, listener === undefined ? [] : [listener], () => settle(store, row));
  return { status: 201, body: { pool: poolView(store, row) } };
};
const createMember = (store: Store, request: Incoming): Reply => {
  const pool = poolInPath(store, request);
  const lb = parentOf(store, pool, request);
  const values = valuesOf(request, 'member_', 'member', MEMBER);
  const known = lb.provisioning === 'ACTIVE';
  const row = makeMember(store, pool, values, request.caller);
  if (!known) {
    store.members.delete(row.id);
    throw immutable('Pool', pool.id);
  }
  pend(store, lb, through(store, pool), () => startMember(store, pool, row));
  return { status: 201, body: { member: memberView(row) } };
};
const createMonitor = (store: Store, request: Incoming): Reply => {
  const values = valuesOf(request, 'health_monitor_', 'healthmonitor', MONITOR);
  const pool = poolOf(store, request, said(values['pool_id'] ?? ''));
  const lb = parentOf(store, pool, request);
  if (pool.monitorId !== null) throw no(409, 'This pool already has a health monitor');
  checkMutable(lb, 'Pool', pool.id);
  const row = makeMonitor(store, lb, pool, values, request.caller);
  pend(store, lb, through(store, pool), () => {
    settle(store, row);
    row.operating = 'ONLINE';
  });
  return { status: 201, body: { healthmonitor: monitorView(store, row) } };
};

/** Listeners, pools, members and health monitors. */
export const childRoutes = (store: Store, root: string): Route[] => [
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
  { method: 'POST', path: `${root}/listeners`, handle: (request) => createListener(store, request) },
  {
    method: 'GET',
    path: `${root}/listeners/:id`,
    handle: (request) => ({ status: 200, body: { listener: listenerView(store, listenerOf(store, request)) } }),
  },
  {
    method: 'PUT',
    path: `${root}/listeners/:id`,
    handle: (request) => {
      const row = listenerOf(store, request);
      const lb = parentOf(store, row, request);
      const values = valuesOf(request, 'listener_', 'listener', LISTENER);
      checkMutable(lb, 'Load Balancer', lb.id);
      const poolId = values['default_pool_id'];
      if (poolId === null) row.poolId = null;
      else if (poolId !== undefined) row.poolId = poolOf(store, request, said(poolId)).id;
      rename(store, row, values);
      pend(store, lb, [row], () => undefined);
      return { status: 200, body: { listener: listenerView(store, row) } };
    },
  },
  {
    method: 'DELETE',
    path: `${root}/listeners/:id`,
    handle: (request) => {
      const row = listenerOf(store, request);
      const lb = parentOf(store, row, request);
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
  { method: 'POST', path: `${root}/pools`, handle: (request) => createPool(store, request) },
  {
    method: 'GET',
    path: `${root}/pools/:id`,
    handle: (request) => ({ status: 200, body: { pool: poolView(store, poolOf(store, request)) } }),
  },
  {
    method: 'PUT',
    path: `${root}/pools/:id`,
    handle: (request) => {
      const row = poolOf(store, request);
      const lb = parentOf(store, row, request);
      const values = valuesOf(request, 'pool_', 'pool', POOL);
      checkMutable(lb, 'Load Balancer', lb.id);
      rename(store, row, values);
      pend(store, lb, through(store, row), () => undefined);
      return { status: 200, body: { pool: poolView(store, row) } };
    },
  },
  {
    method: 'DELETE',
    path: `${root}/pools/:id`,
    handle: (request) => {
      const row = poolOf(store, request);
      const lb = parentOf(store, row, request);
      checkMutable(lb, 'Load Balancer', lb.id);
      const users = listenersOn(store, row);
      row.provisioning = 'PENDING_DELETE';
      pend(store, lb, users, () => dropPool(store, row));
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    path: `${root}/pools/:id/members`,
    handle: (request) =>
      listed(store, membersOf(store, poolInPath(store, request).id), request, {
        plural: 'members',
        path: request.path,
        view: memberView,
        filters: ['address', 'protocol_port', 'weight', 'subnet_id'],
      }),
  },
  { method: 'POST', path: `${root}/pools/:id/members`, handle: (request) => createMember(store, request) },
  {
    method: 'GET',
    path: `${root}/pools/:id/members/:member`,
    handle: (request) => {
      poolInPath(store, request);
      return { status: 200, body: { member: memberView(memberOf(store, request)) } };
    },
  },
  {
    method: 'PUT',
    path: `${root}/pools/:id/members/:member`,
    handle: (request) => {
      const pool = poolInPath(store, request);
      const row = memberOf(store, request);
      const lb = parentOf(store, pool, request);
      const values = valuesOf(request, 'member_', 'member', MEMBER);
      checkMutable(lb, 'Pool', pool.id);
      rename(store, row, values);
      row.weight = whole(values, 'weight', { min: 0, max: 256 }, row.weight);
      pend(store, lb, [...through(store, pool), row], () => undefined);
      return { status: 200, body: { member: memberView(row) } };
    },
  },
  {
    method: 'DELETE',
    path: `${root}/pools/:id/members/:member`,
    handle: (request) => {
      const pool = poolInPath(store, request);
      const row = memberOf(store, request);
      const lb = parentOf(store, pool, request);
      checkMutable(lb, 'Pool', pool.id);
      row.provisioning = 'PENDING_DELETE';
      pend(store, lb, through(store, pool), () => store.members.delete(row.id));
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
  { method: 'POST', path: `${root}/healthmonitors`, handle: (request) => createMonitor(store, request) },
  {
    method: 'GET',
    path: `${root}/healthmonitors/:id`,
    handle: (request) => ({ status: 200, body: { healthmonitor: monitorView(store, monitorOf(store, request)) } }),
  },
  {
    method: 'DELETE',
    path: `${root}/healthmonitors/:id`,
    handle: (request) => {
      const row = monitorOf(store, request);
      const pool = poolOf(store, request, row.poolId);
      const lb = parentOf(store, pool, request);
      checkMutable(lb, 'Pool', pool.id);
      row.provisioning = 'PENDING_DELETE';
      pend(store, lb, through(store, pool), () => {
        store.monitors.delete(row.id);
        pool.monitorId = null;
      });
      return { status: 204 };
    },
  },
];
