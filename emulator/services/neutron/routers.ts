import { overlap, rangeOf } from '../../addresses.js';
import type { PortRow, RouterRow, SubnetRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import { isObject, objectsOf, said, textOf, type Caller, type Json } from '../../wire.js';
import { badRequest, checkQuota, dates, flag, no, own, shortText, standard, touch, type Collection } from './common.js';
import { findNetwork, subnetMissing, visibleSubnet } from './networks.js';
import { createPort, portMissing, removePort } from './ports.js';

const INTERFACE = 'network:router_interface';

export const routerMissing = (id: string) => no(404, 'RouterNotFound', `Router ${id} could not be found`);

export const interfacesOf = (store: Store, routerId: string): PortRow[] =>
  rowsWhere(store.ports, (port) => port.deviceId === routerId && port.deviceOwner === INTERFACE);

function gatewayView(store: Store, row: RouterRow): Json | null {
  if (row.gateway === null) return null;
  const fixed = store.ports.get(row.gateway.portId)?.fixedIps ?? [];
  return { network_id: row.gateway.networkId, external_fixed_ips: fixed, enable_snat: row.gateway.snat };
}

function setGateway(store: Store, row: RouterRow, info: unknown, caller: Caller): void {
  const wanted = isObject(info) && info['network_id'] !== undefined ? info : undefined;
  const networkId = wanted === undefined ? undefined : findNetwork(store, wanted['network_id'], caller).id;
  if (networkId !== undefined && store.networks.get(networkId)?.external !== true) {
    throw badRequest('router', `Network ${networkId} is not an external network.`);
  }
  if (row.gateway !== null && row.gateway.networkId !== networkId) {
    clearGateway(store, row);
  }
  if (networkId === undefined || row.gateway !== null) return;
  const port = createPort(store, {
    projectId: '', // a gateway's port belongs to nobody: it is not in the tenant's lists, nor in its quota
    networkId,
    deviceId: row.id,
    deviceOwner: 'network:router_gateway',
    status: 'ACTIVE',
    portSecurity: false,
  });
  row.gateway = { networkId, snat: true, portId: port.id };
}

function clearGateway(store: Store, row: RouterRow): void {
  const { gateway } = row;
  if (gateway === null) return;
  if ([...store.floatingIps.values()].some((address) => address.routerId === row.id)) {
    throw no(
      409,
      'RouterExternalGatewayInUseByFloatingIp',
      `Gateway cannot be updated for router ${row.id}, since a gateway to external network ${gateway.networkId} is required by one or more floating IPs.`,
    );
  }
  store.ports.delete(gateway.portId);
  row.gateway = null;
}

export function routers(store: Store): Collection<RouterRow> {
  return {
    path: 'routers',
    key: 'router',
    plural: 'routers',
    rows: store.routers,
    missing: routerMissing,
    view: (row) => {
      const gateway = gatewayView(store, row);
      return {
        id: row.id,
        name: row.name,
        tenant_id: row.projectId,
        admin_state_up: row.adminUp,
        status: 'ACTIVE',
        external_gateway_info: gateway,
        description: row.description,
        availability_zones: [],
        availability_zone_hints: [],
        enable_default_route_ecmp: false,
        enable_default_route_bfd: false,
        external_gateways:
          gateway === null
            ? []
            : [{ network_id: gateway['network_id'], external_fixed_ips: gateway['external_fixed_ips'] }],
        routes: row.routes,
        flavor_id: null,
        ...dates(row),
      };
    },
    visible: (row, caller) => own(row, caller),
    attributes: [
      'name',
      'description',
      'admin_state_up',
      'external_gateway_info',
      'external_gateways',
      'routes',
      'availability_zone_hints',
      'distributed',
      'ha',
      'flavor_id',
      'enable_default_route_ecmp',
      'enable_default_route_bfd',
    ],
    create: (values, caller) => {
      const common = standard(store, values, caller);
      for (const name of ['distributed', 'ha']) {
        if (values[name] === undefined) continue;
        throw no(
          403,
          'PolicyNotAuthorized',
          `(rule:create_router and rule:create_router:${name}) is disallowed by policy`,
        );
      }
      checkQuota(store, caller.projectId, 'router', rowsWhere(store.routers, (row) => own(row, caller)).length);
      const row: RouterRow = {
        ...common,
        adminUp: flag(values, 'admin_state_up', true),
        gateway: null,
        routes: [],
        revision: 2,
      };
      setGateway(store, row, values['external_gateway_info'], caller);
      store.routers.set(row.id, row);
      return row;
    },
    update: (row, values, caller) => {
      if ('external_gateway_info' in values) setGateway(store, row, values['external_gateway_info'], caller);
      if (values['name'] !== undefined) row.name = shortText(values, 'name');
      if (values['description'] !== undefined) row.description = shortText(values, 'description');
      if (values['routes'] !== undefined) {
        row.routes = objectsOf(values['routes']).map((route) => ({
          destination: said(route['destination']),
          nexthop: said(route['nexthop']),
        }));
      }
      row.adminUp = flag(values, 'admin_state_up', row.adminUp);
      touch(store, row);
    },
    remove: (row) => {
      if ([...store.floatingIps.values()].some((address) => address.routerId === row.id)) clearGateway(store, row);
      const interfaces = interfacesOf(store, row.id).map((port) => port.id);
      if (interfaces.length > 0) {
        throw no(409, 'RouterInUse', `Router ${row.id} still has ports: ${interfaces.join(', ')}.`);
      }
      clearGateway(store, row);
      store.routers.delete(row.id);
    },
  };
}

function subnetOf(store: Store, id: string, caller: Caller): SubnetRow {
  const subnet = store.subnets.get(id);
  if (subnet === undefined || !visibleSubnet(store, subnet, caller)) throw subnetMissing(id);
  return subnet;
}

function interfaceBody(row: RouterRow, port: PortRow, subnetId: string): Json {
  return {
    id: row.id,
    tenant_id: row.projectId,
    port_id: port.id,
    network_id: port.networkId,
    subnet_id: subnetId,
    subnet_ids: [subnetId],
  };
}

/** `PUT /routers/<id>/add_router_interface` */
export function addInterface(store: Store, row: RouterRow, values: Json, caller: Caller): Json {
  const portId = textOf(values['port_id']);
  const subnetId = textOf(values['subnet_id']);
  if ((portId === undefined) === (subnetId === undefined)) {
    throw badRequest(
      'router',
      portId === undefined
        ? 'Either subnet_id or port_id must be specified.'
        : 'Cannot specify both subnet-id and port-id.',
    );
  }
  const given = portId === undefined ? undefined : store.ports.get(portId);
  if (portId !== undefined && (given === undefined || !own(given, caller))) throw portMissing(portId);
  const subnet = subnetOf(store, subnetId ?? given?.fixedIps[0]?.subnet_id ?? '', caller);
  const range = rangeOf(subnet.cidr);
  for (const port of interfacesOf(store, row.id)) {
    for (const ip of port.fixedIps) {
      const other = store.subnets.get(ip.subnet_id);
      const theirs = other === undefined ? undefined : rangeOf(other.cidr);
      if (other === undefined || range === undefined || theirs === undefined || !overlap(range, theirs)) continue;
      throw badRequest(
        'router',
        `Cidr ${subnet.cidr} of subnet ${subnet.id} overlaps with cidr ${other.cidr} of subnet ${other.id}.`,
      );
    }
  }
  if (given === undefined && subnet.gateway === null) {
    throw badRequest('router', 'Subnet for router interface must have a gateway IP');
  }
  const used = [...store.ports.values()].find((port) =>
    port.fixedIps.some((ip) => ip.subnet_id === subnet.id && ip.ip_address === subnet.gateway),
  );
  if (given === undefined && used !== undefined) {
    throw no(
      409,
      'IpAddressInUse',
      `Unable to complete operation for network ${subnet.networkId}. The IP address ${subnet.gateway ?? ''} is in use.`,
    );
  }
  const port =
    given ??
    createPort(store, {
      projectId: row.projectId,
      networkId: subnet.networkId,
      deviceId: row.id,
      deviceOwner: INTERFACE,
      fixedIps: [{ subnet_id: subnet.id, ip_address: subnet.gateway }],
      status: 'ACTIVE',
      portSecurity: false,
    });
  port.deviceId = row.id;
  port.deviceOwner = INTERFACE;
  touch(store, row);
  return interfaceBody(row, port, subnet.id);
}

/** `PUT /routers/<id>/remove_router_interface` */
export function removeInterface(store: Store, row: RouterRow, values: Json, caller: Caller): Json {
  const portId = textOf(values['port_id']);
  const subnetId = textOf(values['subnet_id']);
  if (portId === undefined && subnetId === undefined) {
    throw badRequest('router', 'Either subnet_id or port_id must be specified.');
  }
  if (subnetId !== undefined) subnetOf(store, subnetId, caller);
  const port = interfacesOf(store, row.id).find(
    (candidate) => candidate.id === portId || candidate.fixedIps.some((ip) => ip.subnet_id === subnetId),
  );
  if (port === undefined) {
    throw portId === undefined
      ? no(404, 'RouterInterfaceNotFoundForSubnet', `Router ${row.id} has no interface on subnet ${subnetId ?? ''}`)
      : no(404, 'RouterInterfaceNotFound', `Router ${row.id} does not have an interface with id ${portId}`);
  }
  const served = port.fixedIps[0]?.subnet_id ?? '';
  const needed = [...store.floatingIps.values()].some((address) => {
    if (address.routerId !== row.id || address.portId === null) return false;
    return store.ports.get(address.portId)?.fixedIps.some((ip) => ip.subnet_id === served) ?? false;
  });
  if (needed) {
    throw no(
      409,
      'RouterInterfaceInUseByFloatingIP',
      `Router interface for subnet ${served} on router ${row.id} cannot be deleted, as it is required by one or more floating IPs.`,
    );
  }
  const range = rangeOf(store.subnets.get(served)?.cidr ?? '');
  const routed = row.routes.some((route) => {
    const hop = rangeOf(route.nexthop);
    return range !== undefined && hop !== undefined && overlap(range, hop);
  });
  if (routed) {
    throw no(
      409,
      'RouterInterfaceInUseByRoute',
      `Router interface for subnet ${served} on router ${row.id} cannot be deleted, as it is required by one or more routes.`,
    );
  }
  removePort(store, port.id);
  touch(store, row);
  return interfaceBody(row, port, served);
}
