import type { FloatingIp } from '../openstack/services/network.js';
import { parseTime } from '../openstack/time.js';
import { found, labelled, refs, unlabelled, unlessGone } from './common.js';
import type { Found, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';

export interface FloatingIpSpec {
  floating_network_id: string;
  port_id?: string;
  fixed_ip_address?: string;
}

const toFound = (row: FloatingIp): Found => {
  const { name, marker } = unlabelled(row.description);
  return found({
    kind: 'floating-ip',
    id: row.id,
    name: marker === undefined ? row.floating_ip_address : name,
    projectId: row.project_id,
    createdAt: parseTime(row.created_at),
    marker,
    status: row.status,
    revision: row.revision_number,
    needs: refs('router', row.router_id),
    neededBy: refs('port', row.port_id),
  });
};

/** It has no name of its own: name and marker stand in its description. While it is in use its router cannot go. */
export const floatingIp: ResourceKind<FloatingIpSpec, FloatingIp> = {
  name: 'floating-ip',
  service: 'network',
  hangsOn: ['router'],
  heavyweight: false,
  nameLimit: 63,
  usual: USUAL['floating-ip'],
  create: (cloud, identity, spec) => cloud.network.createFloatingIp({ ...spec, description: labelled(identity) }),
  idOf: (thing) => thing.id,
  get: (cloud, id) => cloud.network.floatingIp(id),
  async list(cloud) {
    const projectId = await cloud.projectId();
    const rows = await cloud.network.floatingIps({ project_id: projectId });
    return rows.filter((row) => row.project_id === projectId).map(toFound);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.network.floatingIp(id));
    return row && toFound(row);
  },
  async remove(cloud, { id, revision }) {
    await cloud.network.deleteFloatingIp(id, revision);
    return 'asked';
  },
};
