import { ApiError } from '../openstack/errors.js';
import type { Subnet } from '../openstack/services/network.js';
import { holders, neutronFound, unlessGone } from './common.js';
import type { ResourceKind } from './kind.js';
import { USUAL } from './usual.js';
import { deleteOrphanedVipPorts } from './vip-ports.js';

export interface SubnetSpec {
  network_id: string;
  cidr: string;
  ip_version: 4 | 6;
  dns_nameservers?: readonly string[];
}

export const subnet: ResourceKind<SubnetSpec, Subnet> = {
  name: 'subnet',
  service: 'network',
  hangsOn: ['network'],
  heavyweight: false,
  nameLimit: 255,
  usual: USUAL.subnet,
  create: (cloud, { name, marker }, spec) => cloud.network.createSubnet({ name, description: marker, ...spec }),
  idOf: (thing) => thing.id,
  get: (cloud, id) => cloud.network.subnet(id),
  async list(cloud) {
    const projectId = await cloud.projectId();
    const rows = await cloud.network.subnets({ project_id: projectId });
    return rows.filter((row) => row.project_id === projectId).map((row) => neutronFound('subnet', row));
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.network.subnet(id));
    return row && neutronFound('subnet', row);
  },
  async remove(cloud, { id }) {
    try {
      await cloud.network.deleteSubnet(id);
      return 'asked';
    } catch (error) {
      const inUse = error instanceof ApiError && error.reason === 'conflict-dependency';
      if (!inUse || (await deleteOrphanedVipPorts(cloud, id)) === 0) throw error;
      return 'cleared';
    }
  },
  explain: (cloud, id) => holders(cloud, { subnet_id: id }),
};
