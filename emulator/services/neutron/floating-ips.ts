import type { FloatingIpRow, PortRow, RouterRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import { textOf, type Caller, type Json } from '../../wire.js';
import { badRequest, checkQuota, dates, no, own, shortText, standard, touch, type Collection } from './common.js';
import { findNetwork } from './networks.js';
import { createPort, portMissing } from './ports.js';
import { interfacesOf } from './routers.js';

const missing = (id: string) => no(404, 'FloatingIPNotFound', `Floating IP ${id} could not be found`);

/** The router that joins the port's subnet to the external network. @throws 404 when there is none. */
function routerFor(store: Store, port: PortRow, subnetId: string, networkId: string): RouterRow {
  const found = [...store.routers.values()].find(
    (router) =>
      router.gateway?.networkId === networkId &&
      interfacesOf(store, router.id).some((item) => item.fixedIps.some((ip) => ip.subnet_id === subnetId)),
  );
  if (found !== undefined) return found;
  throw no(
    404,
    'ExternalGatewayForFloatingIPNotFound',
    `External network ${networkId} is not reachable from subnet ${subnetId}.  Therefore, cannot associate Port ${port.id} with a Floating IP.`,
  );
}

function associate(store: Store, row: FloatingIpRow, values: Json, caller: Caller): void {
  const portId = textOf(values['port_id']);
  if (portId === undefined) {
    row.portId = null;
    row.fixedAddress = null;
    row.routerId = null;
    row.status = 'DOWN';
    return;
  }
  const port = store.ports.get(portId);
  if (port === undefined || !own(port, caller)) throw portMissing(portId);
  const asked = textOf(values['fixed_ip_address']);
  const fixed = port.fixedIps.find((ip) => asked === undefined || ip.ip_address === asked);
  if (fixed === undefined) {
    throw badRequest(
      'floatingip',
      asked === undefined
        ? `Cannot add floating IP to port ${port.id} that has no fixed IPv4 addresses.`
        : `Port ${port.id} does not have fixed ip ${asked}.`,
    );
  }
  const router = routerFor(store, port, fixed.subnet_id, row.networkId);
  const other = rowsWhere(
    store.floatingIps,
    (item) => item.id !== row.id && item.portId === port.id && item.fixedAddress === fixed.ip_address,
  )[0];
  if (other !== undefined) {
    throw no(
      409,
      'FloatingIPPortAlreadyAssociated',
      `Cannot associate floating IP ${row.address} (${row.id}) with port ${port.id} using fixed IP ${fixed.ip_address}, as that fixed IP already has a floating IP on external network ${row.networkId}.`,
    );
  }
  row.portId = port.id;
  row.fixedAddress = fixed.ip_address;
  row.routerId = router.id;
  row.status = 'DOWN';
  store.later('floating-ip', () => {
    if (row.portId !== port.id || row.status === 'ACTIVE') return;
    row.status = 'ACTIVE';
    touch(store, row);
  });
}

export function floatingIps(store: Store): Collection<FloatingIpRow> {
  const portDetails = (id: string | null): Json | null => {
    const port = id === null ? undefined : store.ports.get(id);
    if (port === undefined) return null;
    return {
      name: port.name,
      network_id: port.networkId,
      mac_address: port.mac,
      admin_state_up: port.adminUp,
      status: port.status,
      device_id: port.deviceId,
      device_owner: port.deviceOwner,
    };
  };
  return {
    path: 'floatingips',
    key: 'floatingip',
    plural: 'floatingips',
    rows: store.floatingIps,
    missing,
    view: (row) => ({
      id: row.id,
      tenant_id: row.projectId,
      floating_ip_address: row.address,
      floating_network_id: row.networkId,
      router_id: row.routerId,
      port_id: row.portId,
      fixed_ip_address: row.fixedAddress,
      status: row.status,
      description: row.description,
      qos_policy_id: null,
      port_details: portDetails(row.portId),
      dns_domain: '',
      dns_name: '',
      port_forwardings: [],
      ...dates(row),
    }),
    visible: (row, caller) => own(row, caller),
    attributes: [
      'floating_network_id',
      'description',
      'port_id',
      'fixed_ip_address',
      'floating_ip_address',
      'subnet_id',
      'dns_domain',
      'dns_name',
      'qos_policy_id',
    ],
    create: (values, caller) => {
      if (values['floating_network_id'] === undefined) {
        throw no(
          400,
          'HTTPBadRequest',
          "Failed to parse request. Required attribute 'floating_network_id' not specified",
        );
      }
      if (values['floating_ip_address'] !== undefined) {
        throw no(
          403,
          'PolicyNotAuthorized',
          '(rule:create_floatingip and rule:create_floatingip:floating_ip_address) is disallowed by policy',
        );
      }
      const network = findNetwork(store, values['floating_network_id'], caller);
      if (!network.external) {
        throw badRequest('floatingip', `Network ${network.id} is not a valid external network.`);
      }
      const used = rowsWhere(store.floatingIps, (row) => own(row, caller)).length;
      checkQuota(store, caller.projectId, 'floatingip', used);
      const common = standard(store, values, caller);
      const port = createPort(store, {
        projectId: '', // belongs to nobody, on the external network (openstack-facts 3)
        networkId: network.id,
        deviceId: common.id,
        deviceOwner: 'network:floatingip',
        portSecurity: false,
        status: 'N/A',
      });
      const row: FloatingIpRow = {
        ...common,
        networkId: network.id,
        address: port.fixedIps[0]?.ip_address ?? '',
        externalPortId: port.id,
        portId: null,
        fixedAddress: null,
        routerId: null,
        status: 'DOWN',
      };
      try {
        associate(store, row, values, caller);
      } catch (error) {
        store.ports.delete(port.id);
        throw error;
      }
      store.floatingIps.set(row.id, row);
      return row;
    },
    update: (row, values, caller) => {
      if ('port_id' in values) associate(store, row, values, caller);
      if (values['description'] !== undefined) row.description = shortText(values, 'description');
      touch(store, row);
    },
    remove: (row) => {
      store.ports.delete(row.externalPortId);
      store.floatingIps.delete(row.id);
    },
  };
}
