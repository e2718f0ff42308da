import type { SecurityGroup } from '../openstack/services/network.js';
import { neutronFound, unlessGone } from './common.js';
import type { Found, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';

const toFound = (row: SecurityGroup): Found => ({
  ...neutronFound('security-group', row),
  takes: { rules: row.security_group_rules.length },
});

/** Its rules go with it. */
export const securityGroup: ResourceKind<Record<string, never>, SecurityGroup> = {
  name: 'security-group',
  service: 'network',
  hangsOn: [],
  heavyweight: false,
  nameLimit: 255,
  usual: USUAL['security-group'],
  create: (cloud, { name, marker }) => cloud.network.createSecurityGroup({ name, description: marker }),
  idOf: (thing) => thing.id,
  get: (cloud, id) => cloud.network.securityGroup(id),
  async list(cloud) {
    const projectId = await cloud.projectId();
    const rows = await cloud.network.securityGroups({ project_id: projectId });
    return rows.filter((row) => row.project_id === projectId && row.name !== 'default').map(toFound);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.network.securityGroup(id));
    return row && toFound(row);
  },
  async remove(cloud, { id, revision }) {
    await cloud.network.deleteSecurityGroup(id, revision);
    return 'asked';
  },
};
