import { rowsWhere, type Store } from '../../store.js';
import type { LoadBalancerRow, PoolRow } from '../../rows.js';
import { isObject, objectsOf, Refusal, said, textOf, type Caller, type Incoming, type Json } from '../../wire.js';
import { createPort } from '../neutron/ports.js';
import { LISTENER, MEMBER, MONITOR, POOL, makeListener, makeMember, makeMonitor, makePool } from './children.js';
import { COMMON, balanced, checkQuota, known, no, validation } from './common.js';
import { dropLoadBalancer, dropPool, family, heartbeat, settle, startMember } from './life.js';
import { listenersOf, membersOf, poolsOf } from './views.js';

export const PROVIDERS = [
  { name: 'ovn', description: 'OVN provider' },
  { name: 'amphora', description: 'Amphora provider (no-op appliances)' },
  { name: 'octavia', description: 'Alias of amphora' },
];
export const LOAD_BALANCER = [
  ...COMMON,
  'vip_subnet_id',
  'vip_network_id',
  'vip_port_id',
  'vip_address',
  'vip_qos_policy_id',
  'additional_vips',
  'provider',
  'listeners',
  'pools',
  'flavor_id',
  'availability_zone',
];

/** Where the VIP is to be: the port given, or one that the provider makes. */
function vip(
  store: Store,
  id: string,
  provider: string,
  values: Json,
  caller: Caller,
): Pick<LoadBalancerRow, 'vipAddress' | 'vipNetworkId' | 'vipPortId' | 'vipSubnetId' | 'ownsVipPort'> {
  const portId = textOf(values['vip_port_id']);
  const given = portId === undefined ? undefined : store.ports.get(portId);
  if (portId !== undefined && given?.projectId !== caller.projectId) throw no(400, `Port ${portId} not found.`);
  const subnetId = textOf(values['vip_subnet_id']);
  const subnet = subnetId === undefined ? undefined : store.subnets.get(subnetId);
  const shared = subnet !== undefined && store.networks.get(subnet.networkId)?.shared === true;
  if (subnetId !== undefined && (subnet === undefined || (subnet.projectId !== caller.projectId && !shared))) {
    throw no(400, `Subnet ${subnetId} not found.`);
  }
  const networkId = textOf(values['vip_network_id']) ?? subnet?.networkId ?? given?.networkId;
  if (networkId === undefined) {
    throw validation('VIP must contain one of: vip_port_id, vip_network_id, vip_subnet_id.');
  }
  if (!store.networks.has(networkId)) throw no(400, `Network ${networkId} not found.`);
  const address = textOf(values['vip_address']);
  const fixed = {
    ...(subnetId === undefined ? {} : { subnet_id: subnetId }),
    ...(address === undefined ? {} : { ip_address: address }),
  };
  let port = given;
  if (port === undefined) {
    try {
      // The amphora's port is told by owner and device, OVN's by its name alone (lab-findings).
      port = createPort(store, {
        projectId: caller.projectId,
        networkId,
        name: provider === 'ovn' ? `ovn-lb-vip-${id}` : `octavia-lb-${id}`,
        deviceId: provider === 'ovn' ? '' : `lb-${id}`,
        deviceOwner: provider === 'ovn' ? '' : 'Octavia',
        fixedIps: Object.keys(fixed).length === 0 ? [] : [fixed],
        adminUp: false,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const body = error.reply.body;
      const inner = isObject(body) && isObject(body['NeutronError']) ? body['NeutronError'] : {};
      throw no(500, `Provider '${provider}' reports error: ${said(inner['message'])}`);
    }
  }
  const ip = port.fixedIps[0];
  return {
    vipAddress: ip?.ip_address ?? '',
    vipNetworkId: networkId,
    vipPortId: port.id,
    vipSubnetId: ip?.subnet_id ?? '',
    ownsVipPort: given === undefined,
  };
}

/** The children of a fully populated create; each pool in it needs a name. */
function populate(store: Store, row: LoadBalancerRow, values: Json, caller: Caller): void {
  const fillPool = (given: Json, listener: Parameters<typeof makePool>[2]): void => {
    if (textOf(given['name']) === undefined) {
      throw validation('Pools must be named when creating a fully populated loadbalancer.');
    }
    const pool = makePool(store, row, listener, known(given, 'load_balancer.loadbalancer.pool', POOL), caller);
    for (const member of objectsOf(given['members'])) {
      makeMember(store, pool, known(member, 'load_balancer.loadbalancer.member', MEMBER), caller);
    }
    const monitor = given['healthmonitor'];
    if (isObject(monitor)) {
      makeMonitor(store, row, pool, known(monitor, 'load_balancer.loadbalancer.healthmonitor', MONITOR), caller);
    }
  };
  const named = new Map<string, PoolRow>();
  for (const pool of objectsOf(values['pools'])) {
    fillPool(pool, undefined);
    const made = poolsOf(store, row.id).at(-1);
    if (made !== undefined) named.set(made.name, made);
  }
  for (const given of objectsOf(values['listeners'])) {
    const listener = makeListener(store, row, known(given, 'load_balancer.loadbalancer.listener', LISTENER), caller);
    const pool = given['default_pool'];
    if (!isObject(pool)) continue;
    const reference = Object.keys(pool).length === 1 ? named.get(said(pool['name'])) : undefined;
    if (reference !== undefined) listener.poolId = reference.id;
    else fillPool(pool, listener);
  }
}

/** `POST /loadbalancers`, bare or fully populated. */
export function createLoadBalancer(store: Store, values: Json, request: Incoming): LoadBalancerRow {
  const { caller } = request;
  const id = store.uuid();
  const provider = textOf(values['provider']) ?? 'amphora';
  const places = ['vip_port_id', 'vip_network_id', 'vip_subnet_id'];
  if (places.every((name) => textOf(values[name]) === undefined)) {
    throw validation('VIP must contain one of: vip_port_id, vip_network_id, vip_subnet_id.');
  }
  if (!PROVIDERS.some(({ name }) => name === provider)) {
    const subnetId = textOf(values['vip_subnet_id']);
    if (subnetId !== undefined && !store.subnets.has(subnetId)) throw no(400, `Subnet ${subnetId} not found.`);
    throw no(400, `Provider '${provider}' is not enabled.`);
  }
  const own = rowsWhere(store.loadBalancers, (row) => row.projectId === caller.projectId);
  checkQuota(store, caller.projectId, 'load_balancer', 'Load Balancer', own.length);
  const common = balanced(store, values, caller);
  const row: LoadBalancerRow = { ...common, ...vip(store, id, provider, values, caller), id, provider };
  store.loadBalancers.set(id, row);
  try {
    populate(store, row, values, caller);
  } catch (error) {
    // Refused only now, Octavia leaves the VIP port that it has made behind, in the tenant's project (seen on the lab).
    for (const pool of poolsOf(store, id)) dropPool(store, pool);
    for (const listener of listenersOf(store, id)) store.listeners.delete(listener.id);
    store.loadBalancers.delete(id);
    throw error;
  }
  const failure = store.takeFailure('load-balancer-create');
  store.later(provider === 'ovn' ? 'load-balancer-create-ovn' : 'load-balancer-create', () => {
    if (row.provisioning !== 'PENDING_CREATE') return;
    if (failure === undefined) build(store, row);
    else for (const item of family(store, row)) item.provisioning = 'ERROR';
  });
  return row;
}

function build(store: Store, row: LoadBalancerRow): void {
  settle(store, row);
  if (row.provider === 'ovn') row.operating = 'ONLINE';
  else plugAmphora(store, row);
  const watched = poolsOf(store, row.id).some((pool) => pool.monitorId !== null);
  const stuck = store.octavia === 'zed' && (row.provider !== 'ovn' || watched);
  if (!stuck) {
    // OVN's members and monitor follow their load balancer by a moment (seen on the lab).
    if (row.provider === 'ovn') store.later('load-balancer-update', () => settleChildren(store, row));
    else settleChildren(store, row);
  }
  store.later('load-balancer-online', () => heartbeat(store, row));
}

function settleChildren(store: Store, row: LoadBalancerRow): void {
  for (const pool of poolsOf(store, row.id)) {
    for (const member of membersOf(store, pool.id)) startMember(store, pool, member);
  }
  for (const item of family(store, row)) if (item.provisioning === 'PENDING_CREATE') settle(store, item);
}

/** The amphora's own port on the tenant's subnet, in the service project: it holds the subnet too. */
function plugAmphora(store: Store, row: LoadBalancerRow): void {
  const port = store.ports.get(row.vipPortId);
  if (port === undefined) return;
  createPort(store, {
    projectId: store.operatorProjectId,
    networkId: row.vipNetworkId,
    name: `octavia-lb-vrrp-${row.id}`,
    deviceId: store.uuid(),
    deviceOwner: 'compute:nova',
    fixedIps: [{ subnet_id: row.vipSubnetId }],
    status: 'ACTIVE',
    groups: [],
  });
  // The VIP's security group is Octavia's: the tenant sees its id on the port, and not the group (lab-findings).
  port.securityGroups = [store.uuid()];
  port.status = 'DOWN';
}

/** `DELETE /loadbalancers/<id>` */
export function deleteLoadBalancer(store: Store, row: LoadBalancerRow, cascade: boolean): void {
  if (row.provisioning !== 'ACTIVE' && row.provisioning !== 'ERROR') {
    throw no(409, `Invalid state ${row.provisioning} of loadbalancer resource ${row.id}`);
  }
  if (!cascade && (listenersOf(store, row.id).length > 0 || poolsOf(store, row.id).length > 0)) {
    throw validation(`Cannot delete Load Balancer ${row.id} - it has children`);
  }
  row.provisioning = 'PENDING_DELETE';
  row.updatedAt = store.now();
  const failure = store.takeFailure('load-balancer-delete');
  store.later('load-balancer-delete', () => {
    if (failure === undefined) dropLoadBalancer(store, row);
    else row.provisioning = 'ERROR';
  });
}
