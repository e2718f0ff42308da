import type { Cloud } from '../openstack/cloud.js';
import { ApiError } from '../openstack/errors.js';
import type { Router } from '../openstack/services/network.js';
import { isGone, neutronFound, unlessGone } from './common.js';
import type { Found, ResourceKind } from './kind.js';
import { INTERFACE } from './port.js';
import { USUAL } from './usual.js';

const toFound = (row: Router): Found => ({ ...neutronFound('router', row), status: row.status });

/**
 * Interfaces go by subnet through the router, never by deleting their ports, which Neutron refuses (`ServicePortInUse`);
 * one port may carry several subnets.
 */
async function removeInterfaces(cloud: Cloud, routerId: string): Promise<void> {
  const ports = await cloud.network.ports({ device_id: routerId });
  const subnets = ports
    .filter((port) => port.device_id === routerId && INTERFACE.test(port.device_owner))
    .flatMap((port) => port.fixed_ips.map((address) => address.subnet_id));
  for (const subnetId of new Set(subnets)) await removeInterface(cloud, routerId, subnetId);
}

async function removeInterface(cloud: Cloud, routerId: string, subnetId: string): Promise<void> {
  try {
    await cloud.network.removeRouterInterface(routerId, subnetId);
  } catch (error) {
    if (isGone(error)) return;
    if (!(error instanceof ApiError) || error.type !== 'RouterInterfaceInUseByRoute') throw error;
    await cloud.network.clearRoutes(routerId);
    await cloud.network.removeRouterInterface(routerId, subnetId);
  }
}

/** The gateway goes with the router; interfaces must be gone before it, and routes through them before these. */
export const router: ResourceKind<{ external_gateway_info?: { network_id: string } }, Router> = {
  name: 'router',
  service: 'network',
  hangsOn: ['subnet', 'network'],
  heavyweight: false,
  nameLimit: 255,
  usual: USUAL.router,
  create: (cloud, { name, marker }, spec) => cloud.network.createRouter({ name, description: marker, ...spec }),
  idOf: (thing) => thing.id,
  get: (cloud, id) => cloud.network.router(id),
  async list(cloud) {
    const projectId = await cloud.projectId();
    const rows = await cloud.network.routers({ project_id: projectId });
    return rows.filter((row) => row.project_id === projectId).map(toFound);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.network.router(id));
    return row && toFound(row);
  },
  /** Without `If-Match`: Neutron takes the gateway off first, and then finds the revision changed by itself (lab). */
  async remove(cloud, { id }) {
    await removeInterfaces(cloud, id);
    await cloud.network.deleteRouter(id);
    return 'asked';
  },
};
