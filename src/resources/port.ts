import type { Port } from '../openstack/services/network.js';
import { found, neutronFound, refs, unlessGone } from './common.js';
import type { Found, ListedKind, Ref } from './kind.js';
import { USUAL } from './usual.js';
import { loadBalancerOfVip } from './vip-ports.js';

/** The owners of a router's interfaces: plain, distributed, and replicated for high availability. */
export const INTERFACE = /^network:(?:router_interface|ha_router_replicated_interface)/;

/** What a port belongs to, as far as the product knows such things. */
function deviceOf(row: Port): Ref[] {
  const balancer = loadBalancerOfVip(row);
  if (balancer !== undefined) return refs('load-balancer', balancer);
  if (row.device_owner.startsWith('compute:')) return refs('server', row.device_id);
  return INTERFACE.test(row.device_owner) ? refs('router', row.device_id) : [];
}

function toFound(row: Port): Found {
  const subnets = refs('subnet', ...row.fixed_ips.map((address) => address.subnet_id));
  const device = deviceOf(row);
  const isInterface = INTERFACE.test(row.device_owner);
  return found({
    ...neutronFound('port', row),
    // A subnet that stays keeps its way out: the interface, and with it the router.
    needs: [
      ...refs('network', row.network_id),
      ...subnets,
      ...refs('security-group', ...(row.security_groups ?? [])),
      ...(isInterface ? device : []),
    ],
    neededBy: isInterface ? [...device, ...subnets] : device,
    device: { owner: row.device_owner, id: row.device_id },
  });
}

/**
 * A port comes with a server, a router or a load balancer and goes with it. What is left of one whose owner has vanished
 * holds its subnet, and nobody else removes it.
 */
export const port: ListedKind = {
  name: 'port',
  service: 'network',
  hangsOn: ['subnet', 'network', 'security-group'],
  heavyweight: false,
  nameLimit: 255,
  usual: USUAL.port,
  async list(cloud) {
    const projectId = await cloud.projectId();
    const rows = await cloud.network.ports({ project_id: projectId });
    return rows.filter((row) => row.project_id === projectId).map(toFound);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.network.port(id));
    return row && toFound(row);
  },
  async remove(cloud, { id, revision }) {
    await cloud.network.deletePort(id, revision);
    return 'asked';
  },
};
