import type { Cloud } from '../openstack/cloud.js';
import type { Port } from '../openstack/services/network.js';
import { isGone } from './common.js';

/** `octavia-lb-<id>`, or `ovn-lb-vip-<id>`, which names neither owner nor device. */
const VIP_PORT = /^(?:octavia-lb|ovn-lb-vip)-([0-9a-f-]{36})$/;

/** The load balancer whose VIP port it is, by the name that only Octavia gives; `undefined` for any other port. */
export const loadBalancerOfVip = (port: Pick<Port, 'name' | 'device_owner'>): string | undefined =>
  ['', 'Octavia'].includes(port.device_owner) ? VIP_PORT.exec(port.name)?.[1] : undefined;

/**
 * Deletes the VIP ports that load balancers have left on a subnet: one that was refused in a fully populated create
 * leaves its port behind in the tenant's project (seen with both providers on 2024.1), and so may one whose deletion was
 * cut short. The port of a load balancer that is still listed is Octavia's, and is not touched.
 *
 * @param subnetId - a subnet that the run itself has made.
 * @returns how many were deleted.
 */
export async function deleteOrphanedVipPorts(cloud: Cloud, subnetId: string): Promise<number> {
  const projectId = await cloud.projectId();
  const ports = await cloud.network.ports({ fixed_ips: `subnet_id=${subnetId}` });
  const candidates = ports.filter((port) => isVipPortOn(port, subnetId, projectId));
  if (candidates.length === 0 || !(await cloud.session.has('load-balancer'))) return 0;
  const alive = new Set((await cloud.loadBalancer.loadBalancers({ project_id: projectId })).map((each) => each.id));
  const orphans = candidates.filter((port) => !alive.has(loadBalancerOfVip(port) ?? ''));
  for (const port of orphans) {
    await cloud.network.deletePort(port.id, port.revision_number).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
  return orphans.length;
}

const isVipPortOn = (port: Port, subnetId: string, projectId: string): boolean =>
  port.project_id === projectId &&
  loadBalancerOfVip(port) !== undefined &&
  port.fixed_ips.some((address) => address.subnet_id === subnetId);
