import { addressNumber, rangeOf } from '../../addresses.js';
import type { PortRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import { listOf, objectsOf, said, textOf, type Caller, type Json } from '../../wire.js';
import { checkQuota, dates, flag, invalid, no, own, shortText, standard, touch, type Collection } from './common.js';
import { findNetwork, freeAddress, subnetMissing } from './networks.js';
import { defaultGroup, findGroup } from './security-groups.js';

export const portMissing = (id: string) => no(404, 'PortNotFound', `Port ${id} could not be found.`);

/** Owners whose ports go only the way they came (openstack-facts 2). */
const SERVICE_OWNERS = ['network:router_interface', 'network:router_gateway', 'network:floatingip'];

/** Addresses of a new port: those asked for, else one of the network's first subnet of each version. */
function addressesFor(store: Store, networkId: string, asked: readonly Json[]): PortRow['fixedIps'] {
  const subnets = rowsWhere(store.subnets, (subnet) => subnet.networkId === networkId);
  if (asked.length === 0) {
    const first = subnets.find((subnet) => subnet.version === 4) ?? subnets[0];
    return first === undefined ? [] : [{ subnet_id: first.id, ip_address: freeAddress(store, first) }];
  }
  return asked.map((want) => {
    const address = textOf(want['ip_address']);
    const wantedId = textOf(want['subnet_id']);
    const subnet = subnets.find((candidate) => {
      if (wantedId !== undefined) return candidate.id === wantedId;
      const range = rangeOf(candidate.cidr);
      const number = address === undefined ? undefined : addressNumber(address);
      return range !== undefined && number !== undefined && range.first <= number && number <= range.last;
    });
    if (subnet === undefined) {
      if (wantedId !== undefined) throw subnetMissing(wantedId);
      throw invalid(`IP address ${address ?? ''} is not a valid IP for any of the subnets on the specified network.`);
    }
    if (address === undefined) return { subnet_id: subnet.id, ip_address: freeAddress(store, subnet) };
    const used = [...store.ports.values()].some((port) =>
      port.fixedIps.some((ip) => ip.subnet_id === subnet.id && ip.ip_address === address),
    );
    if (used) {
      throw no(409, 'IpAddressAlreadyAllocated', `IP address ${address} already allocated in subnet ${subnet.id}`);
    }
    return { subnet_id: subnet.id, ip_address: address };
  });
}

const mac = (store: Store): string => `fa:16:3e:${[store.hex(2), store.hex(2), store.hex(2)].join(':')}`;

/** Makes a port for a tenant or, as Nova, Octavia and the routers do, on a tenant's behalf. */
export function createPort(
  store: Store,
  port: {
    projectId: string;
    networkId: string;
    values?: Json;
    name?: string;
    deviceId?: string;
    deviceOwner?: string;
    fixedIps?: readonly Json[];
    groups?: readonly string[];
    status?: string;
    portSecurity?: boolean;
    adminUp?: boolean;
  },
): PortRow {
  const caller: Caller = { userId: '', projectId: port.projectId, roles: [] };
  const common = standard(store, port.values ?? {}, caller);
  if (port.projectId !== '' && port.projectId !== store.operatorProjectId) {
    checkQuota(store, port.projectId, 'port', rowsWhere(store.ports, (row) => row.projectId === port.projectId).length);
  }
  const portSecurity = port.portSecurity ?? true;
  const row: PortRow = {
    ...common,
    name: port.name ?? common.name,
    networkId: port.networkId,
    mac: mac(store),
    adminUp: port.adminUp ?? true,
    status: port.status ?? 'DOWN',
    deviceId: port.deviceId ?? '',
    deviceOwner: port.deviceOwner ?? '',
    fixedIps: addressesFor(store, port.networkId, port.fixedIps ?? []),
    securityGroups: portSecurity ? [...(port.groups ?? [defaultGroup(store, port.projectId).id])] : [],
    portSecurity,
    addressPairs: [],
    revision: 1,
  };
  store.ports.set(row.id, row);
  return row;
}

/** Removes a port; a floating IP on it is left without a port, as Neutron does. */
export function removePort(store: Store, id: string): void {
  for (const address of store.floatingIps.values()) {
    if (address.portId !== id) continue;
    address.portId = null;
    address.fixedAddress = null;
    address.routerId = null;
    address.status = 'DOWN';
    touch(store, address);
  }
  store.ports.delete(id);
}

export function ports(store: Store): Collection<PortRow> {
  const view = (row: PortRow): Json => ({
    id: row.id,
    name: row.name,
    network_id: row.networkId,
    tenant_id: row.projectId,
    mac_address: row.mac,
    admin_state_up: row.adminUp,
    status: row.status,
    device_id: row.deviceId,
    device_owner: row.deviceOwner,
    fixed_ips: row.fixedIps,
    allowed_address_pairs: row.addressPairs,
    extra_dhcp_opts: [],
    security_groups: row.securityGroups,
    description: row.description,
    'binding:vnic_type': 'normal',
    port_security_enabled: row.portSecurity,
    qos_policy_id: null,
    qos_network_policy_id: null,
    ip_allocation: 'immediate',
    ...dates(row),
  });
  const groupsOf = (values: Json, caller: Caller): string[] | undefined =>
    values['security_groups'] === undefined
      ? undefined
      : listOf(values['security_groups']).map((id) => findGroup(store, said(id), caller).id);
  return {
    path: 'ports',
    key: 'port',
    plural: 'ports',
    rows: store.ports,
    missing: portMissing,
    view,
    // A network's owner sees every port on it, Octavia's and DHCP's too (openstack-facts 3).
    visible: (row, caller) => own(row, caller) || store.networks.get(row.networkId)?.projectId === caller.projectId,
    attributes: [
      'name',
      'description',
      'network_id',
      'admin_state_up',
      'mac_address',
      'fixed_ips',
      'device_id',
      'device_owner',
      'security_groups',
      'allowed_address_pairs',
      'extra_dhcp_opts',
      'port_security_enabled',
      'qos_policy_id',
      'dns_name',
      'binding:vnic_type',
      'binding:host_id',
      'binding:profile',
    ],
    filters: {
      fixed_ips: (row, value) => {
        const at = value.indexOf('=');
        const [name, text] = [value.slice(0, at), value.slice(at + 1)];
        return row.fixedIps.some((ip) =>
          name === 'ip_address_substr'
            ? ip.ip_address.includes(text)
            : (name === 'subnet_id' ? ip.subnet_id : ip.ip_address) === text,
        );
      },
    },
    create: (values, caller) => {
      if (values['network_id'] === undefined) {
        throw no(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'network_id' not specified");
      }
      const network = findNetwork(store, values['network_id'], caller);
      // A tenant may not put a port on the external network by hand.
      if (network.external && !own(network, caller)) {
        throw no(403, 'PolicyNotAuthorized', 'rule:create_port is disallowed by policy');
      }
      const groups = groupsOf(values, caller);
      return createPort(store, {
        projectId: caller.projectId,
        networkId: network.id,
        values,
        fixedIps: objectsOf(values['fixed_ips']),
        deviceId: textOf(values['device_id']) ?? '',
        deviceOwner: textOf(values['device_owner']) ?? '',
        portSecurity: flag(values, 'port_security_enabled', true),
        adminUp: flag(values, 'admin_state_up', true),
        ...(groups === undefined ? {} : { groups }),
      });
    },
    update: (row, values, caller) => {
      if (values['name'] !== undefined) row.name = shortText(values, 'name');
      if (values['description'] !== undefined) row.description = shortText(values, 'description');
      row.adminUp = flag(values, 'admin_state_up', row.adminUp);
      row.securityGroups = groupsOf(values, caller) ?? row.securityGroups;
      if (values['allowed_address_pairs'] !== undefined)
        row.addressPairs = [...listOf(values['allowed_address_pairs'])];
      touch(store, row);
    },
    remove: (row, caller) => {
      if (!own(row, caller)) throw no(403, 'PolicyNotAuthorized', 'rule:delete_port is disallowed by policy');
      if (SERVICE_OWNERS.includes(row.deviceOwner)) {
        throw no(
          409,
          'ServicePortInUse',
          `Port ${row.id} cannot be deleted directly via the port API: has device owner ${row.deviceOwner}.`,
        );
      }
      removePort(store, row.id);
    },
  };
}
