import { ApiError } from '../openstack/errors.js';
import type { Subnet } from '../openstack/services/network.js';
import { holders, neutronFound, refs, unlessGone } from './common.js';
import type { Found, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';
import { deleteOrphanedVipPorts } from './vip-ports.js';

export interface SubnetSpec {
  network_id: string;
  cidr: string;
  ip_version: 4 | 6;
  dns_nameservers?: readonly string[];
}

const toFound = (row: Subnet): Found => neutronFound('subnet', row, { needs: refs('network', row.network_id) });

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
    return rows.filter((row) => row.project_id === projectId).map(toFound);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.network.subnet(id));
    return row && toFound(row);
  },
  async remove(cloud, { id, revision }) {
    try {
      await cloud.network.deleteSubnet(id, revision);
      return 'asked';
    } catch (error) {
      const inUse = error instanceof ApiError && error.reason === 'conflict-dependency';
      if (!inUse || (await deleteOrphanedVipPorts(cloud, id)) === 0) throw error;
      return 'cleared';
    }
  },
  explain: (cloud, id) => holders(cloud, { subnet_id: id }),
};
