import type { ListenerRow, LoadBalancerRow, MemberRow, MonitorRow, PoolRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import type { Json } from '../../wire.js';
import { dates, head } from './common.js';

export const listenersOf = (store: Store, loadBalancerId: string): ListenerRow[] =>
  rowsWhere(store.listeners, (row) => row.loadBalancerId === loadBalancerId);
export const poolsOf = (store: Store, loadBalancerId: string): PoolRow[] =>
  rowsWhere(store.pools, (row) => row.loadBalancerId === loadBalancerId);
export const membersOf = (store: Store, poolId: string): MemberRow[] =>
  rowsWhere(store.members, (row) => row.poolId === poolId);
const usersOf = (store: Store, poolId: string): ListenerRow[] =>
  rowsWhere(store.listeners, (row) => row.poolId === poolId);

const ids = (rows: readonly { id: string }[]): Json[] => rows.map(({ id }) => ({ id }));

/** `whole`: as the answer to a fully populated create shows it, with its children written out. */
export function loadBalancerView(store: Store, row: LoadBalancerRow, whole = false): Json {
  const listeners = listenersOf(store, row.id);
  const pools = poolsOf(store, row.id);
  return {
    ...head(row),
    project_id: row.projectId,
    ...dates(row),
    vip_address: row.vipAddress,
    vip_port_id: row.vipPortId,
    vip_subnet_id: row.vipSubnetId,
    vip_network_id: row.vipNetworkId,
    additional_vips: [],
    listeners: whole ? listeners.map((item) => listenerView(store, item, true)) : ids(listeners),
    pools: whole ? pools.map((item) => poolView(store, item, true)) : ids(pools),
    provider: row.provider,
    flavor_id: null,
    vip_qos_policy_id: null,
    tags: row.tags,
    availability_zone: null,
    vip_vnic_type: 'normal',
    tenant_id: row.projectId,
  };
}

/** Octavia's own choice for listeners that end TLS (lab). */
const TLS = {
  tls_ciphers: 'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE-RSA-AES256-GCM-SHA384',
  tls_versions: ['TLSv1.2', 'TLSv1.3'],
  alpn_protocols: ['h2', 'http/1.1', 'http/1.0'],
};

export function listenerView(_store: Store, row: ListenerRow, nested = false): Json {
  return {
    ...head(row),
    protocol: row.protocol,
    protocol_port: row.port,
    connection_limit: -1,
    default_tls_container_ref: row.tlsRef,
    sni_container_refs: row.sniRefs,
    project_id: row.projectId,
    default_pool_id: row.poolId,
    l7policies: [],
    insert_headers: {},
    ...dates(row),
    ...(nested ? {} : { loadbalancers: [{ id: row.loadBalancerId }] }),
    timeout_client_data: 50_000,
    timeout_member_connect: 5000,
    timeout_member_data: 50_000,
    timeout_tcp_inspect: 0,
    tags: row.tags,
    client_ca_tls_container_ref: row.clientCaRef,
    client_authentication: row.clientAuthentication,
    client_crl_container_ref: null,
    allowed_cidrs: null,
    ...(row.protocol === 'TERMINATED_HTTPS' ? TLS : { tls_ciphers: null, tls_versions: null, alpn_protocols: null }),
    hsts_max_age: null,
    hsts_include_subdomains: false,
    hsts_preload: false,
    tenant_id: row.projectId,
  };
}

export function poolView(store: Store, row: PoolRow, nested = false): Json {
  const monitor = row.monitorId === null ? undefined : store.monitors.get(row.monitorId);
  const members = membersOf(store, row.id);
  return {
    ...head(row),
    protocol: row.protocol,
    lb_algorithm: row.algorithm,
    session_persistence: null,
    project_id: row.projectId,
    ...(nested ? {} : { loadbalancers: [{ id: row.loadBalancerId }] }),
    listeners: ids(usersOf(store, row.id)),
    ...dates(row),
    ...(monitor === undefined
      ? nested
        ? { healthmonitor: null }
        : {}
      : nested
        ? { healthmonitor: monitorView(store, monitor, true) }
        : { healthmonitor_id: monitor.id }),
    members: nested ? members.map(memberView) : ids(members),
    tags: row.tags,
    tls_container_ref: null,
    ca_tls_container_ref: null,
    crl_container_ref: null,
    tls_enabled: false,
    tls_ciphers: null,
    tls_versions: null,
    alpn_protocols: null,
    tenant_id: row.projectId,
  };
}

export const memberView = (row: MemberRow): Json => ({
  id: row.id,
  name: row.name,
  operating_status: row.operating,
  provisioning_status: row.provisioning,
  admin_state_up: row.adminUp,
  address: row.address,
  protocol_port: row.port,
  weight: row.weight,
  backup: false,
  subnet_id: row.subnetId,
  project_id: row.projectId,
  ...dates(row),
  monitor_address: null,
  monitor_port: null,
  tags: row.tags,
  tenant_id: row.projectId,
});

export function monitorView(_store: Store, row: MonitorRow, nested = false): Json {
  const http = row.type === 'HTTP' || row.type === 'HTTPS';
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    delay: row.delay,
    timeout: row.timeout,
    max_retries: row.maxRetries,
    max_retries_down: 3,
    http_method: http ? 'GET' : null,
    url_path: http ? (row.urlPath ?? '/') : null,
    expected_codes: http ? '200' : null,
    admin_state_up: row.adminUp,
    project_id: row.projectId,
    ...(nested ? {} : { pools: [{ id: row.poolId }] }),
    provisioning_status: row.provisioning,
    operating_status: row.operating,
    ...dates(row),
    tags: row.tags,
    http_version: null,
    domain_name: null,
    tenant_id: row.projectId,
  };
}

/** `GET /loadbalancers/<id>/status` */
export function statusTree(store: Store, row: LoadBalancerRow): Json {
  const status = (item: { id: string; name: string; provisioning: string; operating: string }): Json => ({
    id: item.id,
    name: item.name,
    operating_status: item.operating,
    provisioning_status: item.provisioning,
  });
  const pool = (item: PoolRow): Json => {
    const monitor = item.monitorId === null ? undefined : store.monitors.get(item.monitorId);
    return {
      ...status(item),
      ...(monitor === undefined ? {} : { health_monitor: { ...status(monitor), type: monitor.type } }),
      members: membersOf(store, item.id).map((member) => ({
        ...status(member),
        address: member.address,
        protocol_port: member.port,
      })),
    };
  };
  const listeners = listenersOf(store, row.id);
  const orphans = poolsOf(store, row.id).filter((item) => !listeners.some((listener) => listener.poolId === item.id));
  return {
    statuses: {
      loadbalancer: {
        ...status(row),
        listeners: listeners.map((listener) => ({
          ...status(listener),
          pools: poolsOf(store, row.id)
            .filter((item) => item.id === listener.poolId)
            .map(pool),
        })),
        ...(orphans.length > 0 ? { pools: orphans.map(pool) } : {}),
      },
    },
  };
}
