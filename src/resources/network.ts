import type { Network } from '../openstack/services/network.js';
import { holders, neutronFound, unlessGone } from './common.js';
import type { Found, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';

const toFound = (row: Network): Found => ({ ...neutronFound('network', row), status: row.status });

/** Neutron lists shared and external networks of others too: those are never ours, whatever they carry. */
export const network: ResourceKind<Record<string, never>, Network> = {
  name: 'network',
  service: 'network',
  hangsOn: [],
  heavyweight: false,
  nameLimit: 255,
  usual: USUAL.network,
  create: (cloud, { name, marker }) => cloud.network.createNetwork({ name, description: marker }),
  idOf: (thing) => thing.id,
  get: (cloud, id) => cloud.network.network(id),
  async list(cloud) {
    const projectId = await cloud.projectId();
    const rows = await cloud.network.networks({ project_id: projectId });
    return rows
      .filter((row) => row.project_id === projectId && !row.shared && row['router:external'] !== true)
      .map(toFound);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.network.network(id));
    return row && toFound(row);
  },
  async remove(cloud, { id, revision }) {
    await cloud.network.deleteNetwork(id, revision);
    return 'asked';
  },
  explain: (cloud, id) => holders(cloud, { network_id: id }),
};
