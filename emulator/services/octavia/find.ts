import type { Balanced, ListenerRow, LoadBalancerRow, MemberRow, MonitorRow, PoolRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import { Refusal, listOf, textOf, type Incoming, type Json } from '../../wire.js';
import { no } from './common.js';
import { listenersOf } from './views.js';

export function find<R extends Balanced>(
  table: ReadonlyMap<string, R>,
  kind: string,
  id: string,
  request: Incoming,
): R {
  const row = table.get(id);
  if (row?.projectId !== request.caller.projectId) throw no(404, `${kind} ${id} not found.`);
  return row;
}
export const idOf = (request: Incoming): string => request.params['id'] ?? '';
export const lbOf = (store: Store, request: Incoming, id = idOf(request)): LoadBalancerRow =>
  find(store.loadBalancers, 'Load Balancer', id, request);
export const listenerOf = (store: Store, request: Incoming, id = idOf(request)): ListenerRow =>
  find(store.listeners, 'Listener', id, request);
export const poolOf = (store: Store, request: Incoming, id = idOf(request)): PoolRow =>
  find(store.pools, 'Pool', id, request);
/** The pool in a member's path: looked up while routing, so its 404 has another form (seen on the lab). */
export function poolInPath(store: Store, request: Incoming): PoolRow {
  const id = idOf(request);
  const row = store.pools.get(id);
  if (row?.projectId === request.caller.projectId) return row;
  throw new Refusal({ status: 404, body: { code: 404, title: 'Bad Request', description: `Pool ${id} not found.` } });
}
export const monitorOf = (store: Store, request: Incoming): MonitorRow =>
  find(store.monitors, 'Health Monitor', idOf(request), request);
export const memberOf = (store: Store, request: Incoming): MemberRow => {
  const row = find(store.members, 'Member', request.params['member'] ?? '', request);
  if (row.poolId !== idOf(request)) throw no(404, `Member ${row.id} not found.`);
  return row;
};
export const own = <R extends Balanced>(table: ReadonlyMap<string, R>, request: Incoming): R[] =>
  rowsWhere(table, (row) => row.projectId === request.caller.projectId);
export const parentOf = (store: Store, row: { loadBalancerId: string }, request: Incoming): LoadBalancerRow =>
  lbOf(store, request, row.loadBalancerId);
export const listenersOn = (store: Store, pool: PoolRow): ListenerRow[] =>
  listenersOf(store, pool.loadBalancerId).filter((listener) => listener.poolId === pool.id);
export const through = (store: Store, pool: PoolRow): Balanced[] => [...listenersOn(store, pool), pool];

export const rename = (store: Store, row: Balanced, values: Json): void => {
  row.name = textOf(values['name']) ?? row.name;
  row.description = textOf(values['description']) ?? row.description;
  if (values['tags'] !== undefined) row.tags = listOf(values['tags']).map(String);
  row.updatedAt = store.now();
};
