import type { Volume } from '../openstack/services/block-storage.js';
import { parseTime } from '../openstack/time.js';
import { found, isGone, METADATA_KEY, refs, unlessGone } from './common.js';
import type { Deletable, Found, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';

const toFound = (row: Volume): Found =>
  found({
    kind: 'volume',
    id: row.id,
    name: row.name ?? '',
    projectId: row['os-vol-tenant-attr:tenant_id'],
    createdAt: parseTime(row.created_at),
    marker: row.metadata[METADATA_KEY],
    status: row.status,
    attachedTo: row.attachments.map((attachment) => attachment.server_id),
    takes: { gib: row.size },
    neededBy: refs('server', ...row.attachments.map((attachment) => attachment.server_id)),
  });

/** Cinder deletes only what is at rest, and refuses the rest with one text for every cause (openstack-facts 2). */
const AT_REST = new Set(['available', 'error', 'error_restoring', 'error_extending', 'error_managing']);

function deletable(status: string | undefined): Deletable {
  if (status === undefined || status === 'in-use') return 'held';
  if (status === 'deleting') return 'going';
  if (status === 'error_deleting') return 'never';
  return AT_REST.has(status) ? 'now' : 'later';
}

export const volume: ResourceKind<{ size: number; volume_type?: string }, Volume> = {
  name: 'volume',
  service: 'block-storage',
  hangsOn: [],
  heavyweight: false,
  nameLimit: 255,
  usual: USUAL.volume,
  create: (cloud, { name, marker }, spec) =>
    cloud.blockStorage.createVolume({ ...spec, name, metadata: { [METADATA_KEY]: marker } }),
  idOf: (thing) => thing.id,
  get: (cloud, id) => cloud.blockStorage.volume(id),
  async list(cloud) {
    const projectId = await cloud.projectId();
    const rows = await cloud.blockStorage.volumes();
    return rows.map(toFound).filter((each) => each.projectId === undefined || each.projectId === projectId);
  },
  async read(cloud, id) {
    const row = await unlessGone(cloud.blockStorage.volume(id));
    return row && toFound(row);
  },
  deletable,
  /** While it is attached, the detach is asked for (through Nova, as Cinder demands), and the caller comes again. */
  async remove(cloud, { id, attachedTo = [] }) {
    for (const serverId of attachedTo) {
      try {
        await cloud.compute.detachVolume(serverId, id);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
    if (attachedTo.length > 0) return 'cleared';
    await cloud.blockStorage.deleteVolume(id);
    return 'asked';
  },
  async explain(cloud, id) {
    const messages = await cloud.blockStorage.messages(id);
    const texts = messages.map((each) => `${each.user_message} (${each.request_id ?? 'no request id'})`);
    return texts.length > 0 ? texts.join('; ') : undefined;
  },
};
