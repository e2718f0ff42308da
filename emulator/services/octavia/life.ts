import type { Balanced, LoadBalancerRow, MemberRow, PoolRow } from '../../rows.js';
import { answers } from '../../reach.js';
import type { Store } from '../../store.js';
import { removePort } from '../neutron/ports.js';
import { immutable } from './common.js';
import { listenersOf, membersOf, poolsOf } from './views.js';

/** All that hangs on a load balancer, itself included. */
export function family(store: Store, row: LoadBalancerRow): Balanced[] {
  const pools = poolsOf(store, row.id);
  return [
    row,
    ...listenersOf(store, row.id),
    ...pools,
    ...pools.flatMap((pool) => membersOf(store, pool.id)),
    ...pools.flatMap((pool) => {
      const monitor = pool.monitorId === null ? undefined : store.monitors.get(pool.monitorId);
      return monitor === undefined ? [] : [monitor];
    }),
  ];
}

export function settle(store: Store, row: Balanced): void {
  row.provisioning = 'ACTIVE';
  row.updatedAt = store.now();
}

/** A member that a monitor watches starts OFFLINE; without one nothing is ever known of it. */
export function startMember(store: Store, pool: PoolRow, member: MemberRow): void {
  if (member.operating === 'NO_MONITOR' || member.operating === 'OFFLINE') {
    member.operating = pool.monitorId === null ? 'NO_MONITOR' : 'OFFLINE';
  }
  settle(store, member);
}

/**
 * What the amphora's heartbeat or OVN's monitor says: from the members up the tree, as Octavia does it.
 *
 * OVN's verdict reaches the listener, the amphora's passes it by.
 */
export function heartbeat(store: Store, row: LoadBalancerRow): void {
  if (!store.loadBalancers.has(row.id) || row.provisioning.startsWith('PENDING_DELETE')) return;
  if (row.provisioning === 'PENDING_CREATE' || row.provisioning === 'ERROR') return;
  let whole = 'ONLINE';
  for (const pool of poolsOf(store, row.id)) {
    if (pool.provisioning === 'PENDING_CREATE') continue;
    pool.operating = verdict(store, row, pool);
    const monitor = pool.monitorId === null ? undefined : store.monitors.get(pool.monitorId);
    if (monitor !== undefined && monitor.provisioning !== 'PENDING_CREATE') monitor.operating = 'ONLINE';
    if (pool.operating === 'ERROR') whole = 'ERROR';
    if (pool.operating === 'DEGRADED' && whole === 'ONLINE') whole = 'DEGRADED';
  }
  for (const listener of listenersOf(store, row.id)) {
    if (listener.provisioning === 'PENDING_CREATE') continue;
    const pool = listener.poolId === null ? undefined : store.pools.get(listener.poolId);
    listener.operating = row.provider === 'ovn' && pool !== undefined ? pool.operating : 'ONLINE';
  }
  row.operating = whole;
}

function verdict(store: Store, row: LoadBalancerRow, pool: PoolRow): string {
  const members = membersOf(store, pool.id).filter((member) => member.provisioning !== 'PENDING_CREATE');
  if (pool.monitorId === null) {
    for (const member of members) member.operating = 'NO_MONITOR';
    return 'ONLINE';
  }
  for (const member of members) {
    // The lab's no-op amphorae call every member well; OVN really asks (lab-findings). Both see what was marked down.
    const down = store.downAddresses.has(member.address);
    const well = !down && (row.provider !== 'ovn' || answers(store, member.address, member.port));
    member.operating = well ? 'ONLINE' : 'ERROR';
    member.updatedAt = store.now();
  }
  const ill = members.filter((member) => member.operating === 'ERROR').length;
  if (ill === 0) return 'ONLINE';
  return ill === members.length ? 'ERROR' : 'DEGRADED';
}

/** Throws the 409 of a write on something that is being changed already. */
export function checkMutable(row: LoadBalancerRow, kind: 'Load Balancer' | 'Pool', id: string): void {
  if (row.provisioning !== 'ACTIVE') throw immutable(kind, id);
}

/** Puts the load balancer and what the write passes through in PENDING_UPDATE, and has all of it settle later. */
export function pend(store: Store, row: LoadBalancerRow, through: readonly Balanced[], done: () => void): void {
  const touched = [row, ...through];
  for (const item of touched) item.provisioning = 'PENDING_UPDATE';
  store.later('load-balancer-update', () => {
    for (const item of touched) if (item.provisioning === 'PENDING_UPDATE') settle(store, item);
    done();
    store.later('load-balancer-online', () => heartbeat(store, row));
  });
}

/** Forgets a pool with its members and monitor. */
export function dropPool(store: Store, pool: PoolRow): void {
  for (const member of membersOf(store, pool.id)) store.members.delete(member.id);
  if (pool.monitorId !== null) store.monitors.delete(pool.monitorId);
  for (const listener of listenersOf(store, pool.loadBalancerId)) {
    if (listener.poolId === pool.id) listener.poolId = null;
  }
  store.pools.delete(pool.id);
}

/** The load balancer is gone at once, its VIP port some seconds later (openstack-facts 3). */
export function dropLoadBalancer(store: Store, row: LoadBalancerRow): void {
  for (const pool of poolsOf(store, row.id)) dropPool(store, pool);
  for (const listener of listenersOf(store, row.id)) store.listeners.delete(listener.id);
  store.loadBalancers.delete(row.id);
  store.later('load-balancer-port', () => {
    if (row.ownsVipPort) removePort(store, row.vipPortId);
    for (const port of store.ports.values()) {
      if (port.name === `octavia-lb-vrrp-${row.id}`) store.ports.delete(port.id);
    }
  });
}
