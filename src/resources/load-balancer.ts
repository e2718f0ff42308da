import type { LoadBalancer, LoadBalancerCreate, StatusTree } from '../openstack/services/load-balancer.js';
import { parseTime } from '../openstack/time.js';
import { found, refs, unlessGone } from './common.js';
import type { Deletable, Found, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';

const toFound = (row: LoadBalancer): Found =>
  found({
    kind: 'load-balancer',
    id: row.id,
    name: row.name,
    projectId: row.project_id,
    createdAt: parseTime(row.created_at),
    // The tag is the marker's own field; the description holds it for eyes, and for an Octavia before tags (v2.5).
    marker: row.tags?.find((tag) => tag.startsWith('omega-ci:')) ?? row.description ?? undefined,
    status: row.provisioning_status,
    needs: [...refs('port', row.vip_port_id), ...refs('subnet', row.vip_subnet_id)],
  });

/** Octavia refuses every change, deletion too, while one is under way; ERROR can go (openstack-facts 3). */
function deletable(status: string | undefined): Deletable {
  if (status === 'PENDING_DELETE' || status === 'DELETED') return 'going';
  return status?.startsWith('PENDING_') ? 'later' : 'now';
}

/** One line a part of the tree: `member web 10.0.0.5:80 ACTIVE/ERROR`. */
export function statusLines(tree: StatusTree): string[] {
  const line = (what: string, part: { provisioning_status: string; operating_status: string }): string =>
    `${what} ${part.provisioning_status}/${part.operating_status}`;
  const pools = (each: NonNullable<StatusTree['pools']>[number]): string[] => [
    line(`pool ${each.name ?? each.id}`, each),
    ...each.members.map((member) => line(`member ${member.address}:${member.protocol_port}`, member)),
    ...(each.health_monitor && 'id' in each.health_monitor
      ? [line(`health monitor ${each.health_monitor.name ?? each.health_monitor.id}`, each.health_monitor)]
      : []),
  ];
  const lines = [
    line(`load balancer ${tree.name ?? tree.id}`, tree),
    ...(tree.listeners ?? []).flatMap((listener) => [
      line(`listener ${listener.name ?? listener.id}`, listener),
      ...listener.pools.flatMap(pools),
    ]),
    ...(tree.pools ?? []).flatMap(pools),
  ];
  return [...new Set(lines)];
}

/** Children are part of it: they go with it in one call (`cascade`), and carry the same tag. */
export const loadBalancer: ResourceKind<Omit<LoadBalancerCreate, 'name' | 'tags' | 'description'>, LoadBalancer> = {
  name: 'load-balancer',
  service: 'load-balancer',
  hangsOn: ['subnet', 'network', 'secret'],
  heavyweight: true,
  nameLimit: 255,
  usual: USUAL['load-balancer'],
  create: (cloud, { name, marker }, spec) =>
    cloud.loadBalancer.createLoadBalancer({ ...spec, name, description: marker, tags: [marker] }),
  idOf: (thing) => thing.id,
  get: (cloud, id) => cloud.loadBalancer.loadBalancer(id),
  async list(cloud) {
    const projectId = await cloud.projectId();
    const rows = await cloud.loadBalancer.loadBalancers({ project_id: projectId });
    return rows.filter((row) => row.project_id === projectId && row.provisioning_status !== 'DELETED').map(toFound);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.loadBalancer.loadBalancer(id));
    return row === undefined || row.provisioning_status === 'DELETED' ? undefined : toFound(row);
  },
  deletable,
  async remove(cloud, { id }) {
    await cloud.loadBalancer.deleteLoadBalancer(id);
    return 'asked';
  },
  explain: async (cloud, id) => statusLines(await cloud.loadBalancer.statusTree(id)).join('; '),
};
