import type { ListenerRow, LoadBalancerRow, MemberRow, MonitorRow, PoolRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import { textOf, type Caller, type Json } from '../../wire.js';
import { certificatesOf } from './certificates.js';
import { COMMON, balanced, checkQuota, ipOf, no, oneOf, validation, whole } from './common.js';
import { listenersOf, membersOf } from './views.js';

const PROTOCOLS = ['TCP', 'UDP', 'PROMETHEUS', 'HTTP', 'HTTPS', 'SCTP', 'TERMINATED_HTTPS'];
const POOL_PROTOCOLS = ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'SCTP', 'TCP', 'UDP'];
const ALGORITHMS = ['ROUND_ROBIN', 'LEAST_CONNECTIONS', 'SOURCE_IP', 'SOURCE_IP_PORT'];
const MONITORS = ['HTTP', 'HTTPS', 'PING', 'SCTP', 'TCP', 'TLS-HELLO', 'UDP-CONNECT'];
/** Which pools a listener takes, as Octavia pairs them. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  TCP: ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
  HTTP: ['HTTP', 'PROXY', 'PROXYV2'],
  HTTPS: ['HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
  TERMINATED_HTTPS: ['HTTP', 'PROXY', 'PROXYV2'],
  UDP: ['UDP'],
  SCTP: ['SCTP'],
};

export const LISTENER = [
  ...COMMON,
  'loadbalancer_id',
  'load_balancer_id',
  'protocol',
  'protocol_port',
  'default_pool',
  'default_pool_id',
  'connection_limit',
  'default_tls_container_ref',
  'sni_container_refs',
  'client_ca_tls_container_ref',
  'client_authentication',
  'insert_headers',
  'timeout_client_data',
  'timeout_member_connect',
  'timeout_member_data',
  'timeout_tcp_inspect',
  'allowed_cidrs',
  'tls_ciphers',
  'tls_versions',
  'l7policies',
];
export const POOL = [
  ...COMMON,
  'loadbalancer_id',
  'listener_id',
  'protocol',
  'lb_algorithm',
  'members',
  'healthmonitor',
  'session_persistence',
  'tls_enabled',
];
export const MEMBER = [
  'name',
  'admin_state_up',
  'project_id',
  'tenant_id',
  'tags',
  'address',
  'protocol_port',
  'subnet_id',
  'weight',
  'backup',
  'monitor_address',
  'monitor_port',
];
export const MONITOR = [
  'name',
  'admin_state_up',
  'project_id',
  'tenant_id',
  'tags',
  'pool_id',
  'type',
  'delay',
  'timeout',
  'max_retries',
  'max_retries_down',
  'url_path',
  'http_method',
  'expected_codes',
  'http_version',
  'domain_name',
];

/** What OVN's provider cannot do is a 501 (lab-findings). */
const unsupported = (what: string) =>
  no(501, `Provider 'ovn' does not support a requested option: OVN provider does not support ${what}`);

const owned = <R extends { projectId: string }>(table: ReadonlyMap<string, R>, caller: Caller): number =>
  rowsWhere(table, (row) => row.projectId === caller.projectId).length;

export function makeListener(store: Store, lb: LoadBalancerRow, values: Json, caller: Caller): ListenerRow {
  const protocol = oneOf(values, 'protocol', PROTOCOLS);
  const port = whole(values, 'protocol_port', { min: 1, max: 65_535 });
  // Octavia's own checks come before the provider's.
  const certificates = certificatesOf(store, protocol, values, caller);
  if (lb.provider === 'ovn' && !['TCP', 'UDP', 'SCTP'].includes(protocol)) throw unsupported(`${protocol} protocol`);
  const transport = (name: string): string => (name === 'UDP' || name === 'SCTP' ? name : 'TCP');
  const other = listenersOf(store, lb.id).find(
    (row) => row.port === port && transport(row.protocol) === transport(protocol),
  );
  if (other !== undefined) {
    throw no(
      409,
      `Another Listener on this Load Balancer is already using protocol ${protocol} and protocol_port ${port}`,
    );
  }
  checkQuota(store, caller.projectId, 'listener', 'Listener', owned(store.listeners, caller));
  const row: ListenerRow = {
    ...balanced(store, values, caller),
    loadBalancerId: lb.id,
    protocol,
    port,
    poolId: null,
    ...certificates,
  };
  store.listeners.set(row.id, row);
  return row;
}

export function makePool(
  store: Store,
  lb: LoadBalancerRow,
  listener: ListenerRow | undefined,
  values: Json,
  caller: Caller,
): PoolRow {
  const protocol = oneOf(values, 'protocol', POOL_PROTOCOLS);
  const algorithm = oneOf(values, 'lb_algorithm', ALGORITHMS);
  if (lb.provider === 'ovn') {
    if (!['TCP', 'UDP', 'SCTP'].includes(protocol)) throw unsupported(`${protocol} protocol`);
    if (algorithm !== 'SOURCE_IP_PORT') throw unsupported(`${algorithm} algorithm`);
  }
  if (listener !== undefined) {
    if (listener.poolId !== null) throw no(409, 'This listener already has a default pool');
    if (!(PAIRS[listener.protocol] ?? []).includes(protocol)) {
      throw validation(`Pool protocol '${protocol}' is invalid while the listener protocol is '${listener.protocol}'.`);
    }
  }
  checkQuota(store, caller.projectId, 'pool', 'Pool', owned(store.pools, caller));
  const row: PoolRow = {
    ...balanced(store, values, caller),
    loadBalancerId: lb.id,
    protocol,
    algorithm,
    monitorId: null,
  };
  store.pools.set(row.id, row);
  if (listener !== undefined) listener.poolId = row.id;
  return row;
}

export function makeMember(store: Store, pool: PoolRow, values: Json, caller: Caller): MemberRow {
  const address = ipOf(values, 'address');
  const port = whole(values, 'protocol_port', { min: 1, max: 65_535 });
  const subnetId = textOf(values['subnet_id']) ?? null;
  if (subnetId !== null) {
    const subnet = store.subnets.get(subnetId);
    if (subnet?.projectId !== caller.projectId) throw no(400, `Subnet ${subnetId} not found.`);
  }
  if (membersOf(store, pool.id).some((row) => row.address === address && row.port === port)) {
    throw no(409, `Another member on this pool is already using ip ${address} on protocol_port ${port}`);
  }
  checkQuota(store, caller.projectId, 'member', 'Member', owned(store.members, caller));
  const row: MemberRow = {
    ...balanced(store, values, caller, pool.monitorId === null ? 'NO_MONITOR' : 'OFFLINE'),
    poolId: pool.id,
    address,
    port,
    weight: whole(values, 'weight', { min: 0, max: 256 }, 1),
    subnetId,
  };
  store.members.set(row.id, row);
  return row;
}

export function makeMonitor(
  store: Store,
  lb: LoadBalancerRow,
  pool: PoolRow,
  values: Json,
  caller: Caller,
): MonitorRow {
  const type = oneOf(values, 'type', MONITORS);
  const delay = whole(values, 'delay', { min: 0, max: 2_147_483_647 });
  const timeout = whole(values, 'timeout', { min: 0, max: 2_147_483_647 });
  const maxRetries = whole(values, 'max_retries', { min: 1, max: 10 });
  if (pool.monitorId !== null) throw no(409, 'This pool already has a health monitor');
  if (lb.provider === 'ovn' && !['TCP', 'UDP-CONNECT'].includes(type)) throw unsupported(`${type} health monitor type`);
  checkQuota(store, caller.projectId, 'health_monitor', 'Health Monitor', owned(store.monitors, caller));
  const row: MonitorRow = {
    ...balanced(store, values, caller),
    poolId: pool.id,
    type,
    delay,
    timeout,
    maxRetries,
    urlPath: textOf(values['url_path']) ?? null,
  };
  store.monitors.set(row.id, row);
  pool.monitorId = row.id;
  return row;
}
