import { addressNumber, addressText, overlap, rangeOf } from '../../addresses.js';
import type { NetworkRow, PortRow, SubnetRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import { listOf, said, type Caller, type Json } from '../../wire.js';
import { checkQuota, dates, flag, invalid, no, own, shortText, standard, touch, type Collection } from './common.js';

/** Ports that Neutron makes and removes by itself: they never hold a network (openstack-facts 3). */
const AUTOMATIC = ['network:dhcp', 'network:distributed'];

export const portsOf = (store: Store, networkId: string): PortRow[] =>
  rowsWhere(store.ports, (port) => port.networkId === networkId && !AUTOMATIC.includes(port.deviceOwner));

export const visibleNetwork = (row: NetworkRow, caller: Caller): boolean =>
  own(row, caller) || row.shared || row.external;

export const networkMissing = (id: string) => no(404, 'NetworkNotFound', `Network ${id} could not be found.`);
export const subnetMissing = (id: string) => no(404, 'SubnetNotFound', `Subnet ${id} could not be found.`);

export function findNetwork(store: Store, id: unknown, caller: Caller): NetworkRow {
  const row = store.networks.get(said(id));
  if (row === undefined || !visibleNetwork(row, caller)) throw networkMissing(said(id));
  return row;
}

/** The external network's subnets are the operator's: a tenant sees the network, not its subnets. */
export function visibleSubnet(store: Store, row: SubnetRow, caller: Caller): boolean {
  return own(row, caller) || store.networks.get(row.networkId)?.shared === true;
}

export function networks(store: Store): Collection<NetworkRow> {
  const view = (row: NetworkRow, shown?: 'listed' | 'created'): Json => ({
    id: row.id,
    name: row.name,
    tenant_id: row.projectId,
    admin_state_up: row.adminUp,
    mtu: row.mtu,
    status: 'ACTIVE',
    subnets: rowsWhere(store.subnets, (subnet) => subnet.networkId === row.id).map((subnet) => subnet.id),
    shared: row.shared,
    availability_zone_hints: [],
    availability_zones: [],
    ipv4_address_scope: null,
    ipv6_address_scope: null,
    'router:external': row.external,
    description: row.description,
    port_security_enabled: true,
    qos_policy_id: null,
    l2_adjacency: true,
    ...(row.external || shown === 'created' ? { is_default: false } : {}),
    ...dates(row),
  });
  const operatorOnly = (values: Json, action: string): void => {
    for (const [name, rule] of [
      ['shared', 'shared'],
      ['router:external', 'router:external'],
      ['provider:network_type', 'provider:network_type'],
      ['provider:physical_network', 'provider:physical_network'],
      ['provider:segmentation_id', 'provider:segmentation_id'],
    ] as const) {
      if (values[name] === undefined || values[name] === false) continue;
      throw no(
        403,
        'PolicyNotAuthorized',
        `(rule:${action}_network and rule:${action}_network:${rule}) is disallowed by policy`,
      );
    }
  };
  return {
    path: 'networks',
    key: 'network',
    plural: 'networks',
    rows: store.networks,
    missing: networkMissing,
    view,
    visible: visibleNetwork,
    attributes: [
      'name',
      'description',
      'admin_state_up',
      'shared',
      'router:external',
      'mtu',
      'port_security_enabled',
      'dns_domain',
      'availability_zone_hints',
      'qos_policy_id',
      'is_default',
      'provider:network_type',
      'provider:physical_network',
      'provider:segmentation_id',
    ],
    create: (values, caller) => {
      const common = standard(store, values, caller);
      const adminUp = flag(values, 'admin_state_up', true);
      operatorOnly(values, 'create');
      checkQuota(store, caller.projectId, 'network', rowsWhere(store.networks, (row) => own(row, caller)).length);
      const row = { ...common, adminUp, mtu: 1442, external: false, shared: false, revision: 1 };
      store.networks.set(row.id, row);
      return row;
    },
    update: (row, values) => {
      operatorOnly(values, 'update');
      if (values['name'] !== undefined) row.name = shortText(values, 'name');
      if (values['description'] !== undefined) row.description = shortText(values, 'description');
      row.adminUp = flag(values, 'admin_state_up', row.adminUp);
      touch(store, row);
    },
    remove: (row) => {
      const ports = portsOf(store, row.id).map((port) => port.id);
      if (ports.length > 0) {
        throw no(
          409,
          'NetworkInUse',
          `Unable to complete operation on network ${row.id}. There are one or more ports still in use on the network, id for these ports is: ${ports.join(',')}.`,
        );
      }
      // Its subnets go with it, and the ports that Neutron made itself.
      for (const subnet of rowsWhere(store.subnets, (item) => item.networkId === row.id))
        store.subnets.delete(subnet.id);
      for (const port of rowsWhere(store.ports, (item) => item.networkId === row.id)) store.ports.delete(port.id);
      store.networks.delete(row.id);
    },
  };
}

function poolsOf(cidr: string, gateway: string | null): SubnetRow['pools'] {
  const range = rangeOf(cidr);
  if (range === undefined) return [];
  const { version } = range;
  // The network's own and the broadcast address are no hosts; the gateway is cut out of the pool.
  const first = range.first + 1n;
  const last = version === 4 ? range.last - 1n : range.last;
  const hole = gateway === null ? undefined : addressNumber(gateway);
  if (hole === undefined || hole < first || hole > last) {
    return [{ start: addressText(first, version), end: addressText(last, version) }];
  }
  const parts: [bigint, bigint][] = [
    [first, hole - 1n],
    [hole + 1n, last],
  ];
  return parts
    .filter(([start, end]) => start <= end)
    .map(([start, end]) => ({ start: addressText(start, version), end: addressText(end, version) }));
}

export function subnets(store: Store): Collection<SubnetRow> {
  const view = (row: SubnetRow): Json => ({
    id: row.id,
    name: row.name,
    tenant_id: row.projectId,
    network_id: row.networkId,
    ip_version: row.version,
    subnetpool_id: null,
    enable_dhcp: row.dhcp,
    ipv6_ra_mode: null,
    ipv6_address_mode: null,
    gateway_ip: row.gateway,
    cidr: row.cidr,
    allocation_pools: row.pools,
    host_routes: row.hostRoutes,
    dns_nameservers: row.nameservers,
    description: row.description,
    service_types: [],
    ...dates(row),
  });
  const create = (values: Json, caller: Caller): SubnetRow => {
    const common = standard(store, values, caller);
    const version = Number(values['ip_version']);
    if (version !== 4 && version !== 6) {
      throw values['ip_version'] === undefined
        ? no(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'ip_version' not specified")
        : no(
            400,
            'HTTPBadRequest',
            `Invalid input for ip_version. Reason: '${said(values['ip_version'])}' is not in [4, 6].`,
          );
    }
    if (values['network_id'] === undefined) {
      throw no(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'network_id' not specified");
    }
    const cidr = values['cidr'];
    const range = typeof cidr === 'string' ? rangeOf(cidr) : undefined;
    if (cidr !== undefined && cidr !== null && range === undefined) {
      throw invalid(`${said(cidr)} is not in a CIDR format.`);
    }
    const network = findNetwork(store, values['network_id'], caller);
    if (!own(network, caller)) throw no(403, 'PolicyNotAuthorized', 'rule:create_subnet is disallowed by policy');
    if (range === undefined) {
      throw no(400, 'BadRequest', 'Bad subnets request: a subnetpool must be specified in the absence of a cidr.');
    }
    if (range.version !== version) {
      throw invalid(`cidr '${range.cidr}' does not match the ip_version '${version}'.`);
    }
    for (const other of rowsWhere(store.subnets, (row) => row.networkId === network.id)) {
      const theirs = rangeOf(other.cidr);
      if (theirs !== undefined && overlap(range, theirs)) {
        throw invalid(
          `Requested subnet with cidr: ${range.cidr} for network: ${network.id} overlaps with another subnet.`,
        );
      }
    }
    checkQuota(store, caller.projectId, 'subnet', rowsWhere(store.subnets, (row) => own(row, caller)).length);
    const given = values['gateway_ip'];
    const gateway = given === null ? null : typeof given === 'string' ? given : addressText(range.first + 1n, version);
    const pools = listOf(values['allocation_pools']) as SubnetRow['pools'];
    const row: SubnetRow = {
      ...common,
      networkId: network.id,
      cidr: range.cidr,
      version,
      gateway,
      dhcp: flag(values, 'enable_dhcp', true),
      pools: pools.length > 0 ? [...pools] : poolsOf(range.cidr, gateway),
      nameservers: listOf(values['dns_nameservers']).map(String),
      hostRoutes: [...listOf(values['host_routes'])],
    };
    store.subnets.set(row.id, row);
    touch(store, network);
    return row;
  };
  return {
    path: 'subnets',
    key: 'subnet',
    plural: 'subnets',
    rows: store.subnets,
    missing: subnetMissing,
    view,
    visible: (row, caller) => visibleSubnet(store, row, caller),
    attributes: [
      'name',
      'description',
      'network_id',
      'cidr',
      'ip_version',
      'gateway_ip',
      'enable_dhcp',
      'allocation_pools',
      'dns_nameservers',
      'host_routes',
      'subnetpool_id',
      'prefixlen',
      'ipv6_ra_mode',
      'ipv6_address_mode',
      'service_types',
      'segment_id',
      'use_default_subnetpool',
    ],
    create,
    update: (row, values) => {
      if (values['name'] !== undefined) row.name = shortText(values, 'name');
      if (values['description'] !== undefined) row.description = shortText(values, 'description');
      if (values['dns_nameservers'] !== undefined) row.nameservers = listOf(values['dns_nameservers']).map(String);
      row.dhcp = flag(values, 'enable_dhcp', row.dhcp);
      touch(store, row);
    },
    remove: (row) => {
      const holds = portsOf(store, row.networkId).some((port) => port.fixedIps.some((ip) => ip.subnet_id === row.id));
      if (holds) {
        throw no(
          409,
          'SubnetInUse',
          `Unable to complete operation on subnet ${row.id}: One or more ports have an IP allocation from this subnet.`,
        );
      }
      store.subnets.delete(row.id);
      const network = store.networks.get(row.networkId);
      if (network !== undefined) touch(store, network);
    },
  };
}

/** A free address of a subnet's pools, picked at random as OVN's IPAM does. @throws 409 when none is left. */
export function freeAddress(store: Store, subnet: SubnetRow): string {
  const taken = new Set<string>();
  for (const port of store.ports.values()) {
    for (const ip of port.fixedIps) if (ip.subnet_id === subnet.id) taken.add(ip.ip_address);
  }
  for (const pool of subnet.pools) {
    const first = addressNumber(pool.start);
    const last = addressNumber(pool.end);
    if (first === undefined || last === undefined) continue;
    const size = Number(last - first + 1n < 1024n ? last - first + 1n : 1024n);
    const from = store.pick(size);
    for (let step = 0; step < size; step++) {
      const address = addressText(first + BigInt((from + step) % size), subnet.version);
      if (!taken.has(address)) return address;
    }
  }
  throw no(409, 'IpAddressGenerationFailure', `No more IP addresses available on network ${subnet.networkId}.`);
}
