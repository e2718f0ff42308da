import type { Server, ServerCreate } from '../openstack/services/compute.js';
import { parseTime } from '../openstack/time.js';
import { found, METADATA_KEY, refs, unlessGone } from './common.js';
import type { Found, Judgement, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';

const toFound = (row: Server): Found =>
  found({
    kind: 'server',
    id: row.id,
    name: row.name,
    projectId: row.tenant_id,
    createdAt: parseTime(row.created),
    marker: row.metadata[METADATA_KEY],
    status: stateOf(row),
    takes: takenBy(row),
    needs: refs('keypair', row.key_name),
    // Whoever locked it wants it to stay, and Nova refuses its deletion (409).
    held: row.locked === true ? 'it is locked' : undefined,
  });

const takenBy = ({ flavor }: Server): Found['takes'] =>
  flavor?.vcpus === undefined || flavor.ram === undefined ? undefined : { vcpus: flavor.vcpus, ramMib: flavor.ram };

/** `ACTIVE`, or `ACTIVE (deleting)` while a task is under way. */
function stateOf(row: Server): string {
  const task = row['OS-EXT-STS:task_state'];
  return task ? `${row.status} (${task})` : row.status;
}

/** ACTIVE and settled: a server with a task under way is not ready. Nova's fault stands in the state, word for word. */
export function judgeServer(server: Server): Judgement {
  const state = stateOf(server);
  if (server.status === 'ERROR')
    return { is: 'failed', state: server.fault ? `ERROR: ${server.fault.message}` : state };
  if (server.status === 'DELETED' || server.status === 'SOFT_DELETED') return { is: 'failed', state };
  return state === 'ACTIVE' ? { is: 'done' } : { is: 'pending', state };
}

/** The name is cut to what a host name may have, since Nova makes the host name of it. */
export const server: ResourceKind<Omit<ServerCreate, 'name' | 'metadata'>, { id: string }> = {
  name: 'server',
  service: 'compute',
  hangsOn: ['subnet', 'network', 'security-group', 'volume'],
  heavyweight: true,
  nameLimit: 63,
  usual: USUAL.server,
  create: (cloud, { name, marker }, spec) =>
    cloud.compute.createServer({ ...spec, name, metadata: { [METADATA_KEY]: marker } }),
  idOf: (thing) => thing.id,
  get: async (cloud, id) => ({ id: (await cloud.compute.server(id)).id }),
  async list(cloud) {
    const projectId = await cloud.projectId();
    return (await cloud.compute.servers()).filter((row) => row.tenant_id === projectId).map(toFound);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.compute.server(id));
    return row && toFound(row);
  },
  deletable: (status) => (/\((soft-)?deleting\)|DELETED/.test(status ?? '') ? 'going' : 'now'),
  async remove(cloud, { id }) {
    await cloud.compute.deleteServer(id);
    return 'asked';
  },
  /** The actions that went wrong; the fault itself is in the server, and `judgeServer` tells it. */
  async explain(cloud, id) {
    const failed = (await cloud.compute.instanceActions(id)).filter((action) => action.message);
    const texts = failed.map(
      (action) => `${action.action}: ${action.message ?? ''} (${action.request_id ?? 'no request id'})`,
    );
    return texts.length > 0 ? texts.join('; ') : undefined;
  },
};
