import type { VolumeRow } from '../../rows.js';
import { naiveMicro, rowsWhere, zulu, type Store } from '../../store.js';
import { isObject, said, textOf, type Incoming, type Json, type Reply } from '../../wire.js';
import { invalidField, linkedPage, no } from '../nova/errors.js';
import { MALFORMED, bodyOf, checkSize, overLimit, usage } from './common.js';

const MAX_PAGE = 1000;
/** One text for every cause (openstack-facts 2). */
const NOT_DELETABLE =
  'Invalid volume: Volume status must be available or error or error_restoring or error_extending or error_managing and must not be migrating, attached, belong to a group, have snapshots, awaiting a transfer, or be disassociated from snapshots after volume transfer.';
const DELETABLE = ['available', 'error', 'error_restoring', 'error_extending', 'error_managing'];
export /** The filters that the operator's resource_filters.json allows; `name` is in the stock file. */
const FILTERS = [
  'name',
  'status',
  'metadata',
  'bootable',
  'migration_status',
  'availability_zone',
  'group_id',
  'size',
  'created_at',
  'updated_at',
  'consumes_quota',
];
/** What a new volume may be given; anything else is refused. */
const ATTRIBUTES = [
  ...['name', 'description', 'display_name', 'display_description', 'volume_type', 'metadata', 'snapshot_id', 'size'],
  ...['source_volid', 'consistencygroup_id', 'group_id', 'availability_zone', 'imageRef', 'image_id', 'multiattach'],
  ...['backup_id', 'OS-SCH-HNT:scheduler_hints', 'scheduler_hints'],
];
const PAGING = ['limit', 'marker', 'offset', 'sort', 'sort_key', 'sort_dir', 'all_tenants', 'with_count'];

export function links(request: Incoming, row: VolumeRow): Json {
  const at = (root: string): string => `${request.base}${root}/${row.projectId}/volumes/${row.id}`;
  return {
    links: [
      { rel: 'self', href: at('/v3') },
      { rel: 'bookmark', href: at('') },
    ],
  };
}

export function volumeView(store: Store, row: VolumeRow, request: Incoming, fresh = false): Json {
  const { attachment } = row;
  const settled = attachment !== undefined && !attachment.reserved;
  return {
    id: row.id,
    status: row.status,
    size: row.size,
    availability_zone: 'nova',
    // A fresh volume still shows the fraction that the database does not keep.
    created_at: fresh ? `${zulu(row.createdAt).slice(0, -1)}.187994` : naiveMicro(row.createdAt),
    updated_at: row.updatedAt === undefined ? null : naiveMicro(row.updatedAt),
    name: row.name,
    description: row.description,
    volume_type: row.type,
    snapshot_id: row.snapshotId,
    source_volid: null,
    metadata: row.metadata,
    ...links(request, row),
    user_id: row.userId,
    bootable: row.imageId === null ? 'false' : 'true',
    encrypted: false,
    replication_status: null,
    consistencygroup_id: null,
    multiattach: false,
    attachments: settled
      ? [
          {
            id: row.id,
            attachment_id: attachment.id,
            volume_id: row.id,
            server_id: attachment.serverId,
            host_name: null,
            device: attachment.device,
            attached_at: naiveMicro(attachment.at),
          },
        ]
      : [],
    ...(request.minor >= 13 ? { group_id: null } : {}),
    ...(request.minor >= 48
      ? {
          shared_targets: row.status === 'creating',
          service_uuid: row.status === 'creating' ? null : store.volumeServiceId,
        }
      : {}),
    ...(fresh ? {} : { 'os-vol-tenant-attr:tenant_id': row.projectId }),
  };
}

export function findVolume(store: Store, request: Incoming, id = request.params['id'] ?? ''): VolumeRow {
  const row = store.volumes.get(id);
  if (row?.projectId !== request.caller.projectId) {
    throw no(404, `Volume ${id} could not be found.`);
  }
  return row;
}

export function filtered(store: Store, request: Incoming): VolumeRow[] {
  const { query } = request;
  const unknown = [...query.keys()].filter((name) => !FILTERS.includes(name) && !PAGING.includes(name));
  if (unknown.length > 0) throw no(400, `Invalid filters ${unknown.join(',')} are found in query options.`);
  const metadata = query.get('metadata');
  const pairs = metadata === null ? [] : [...metadata.matchAll(/['"]([^'"]*)['"]\s*:\s*u?['"]([^'"]*)['"]/g)];
  return [...store.volumes.values()]
    .filter((row) => row.projectId === request.caller.projectId)
    .filter((row) => !query.has('name') || row.name === query.get('name'))
    .filter((row) => !query.has('status') || row.status === query.get('status'))
    .filter((row) => !query.has('size') || String(row.size) === query.get('size'))
    .filter((row) => pairs.every(([, key, value]) => row.metadata[key ?? ''] === value))
    .reverse(); // newest first
}

export function listVolumes(store: Store, request: Incoming, view: (row: VolumeRow) => Json): Reply {
  const detail = request.path.endsWith('/detail') ? '/detail' : '';
  const { page, links: next } = linkedPage(filtered(store, request), request, {
    max: store.pageSize ?? MAX_PAGE,
    key: 'volumes_links',
    path: `/v3/${request.caller.projectId}/volumes${detail}`,
    idOf: (row) => row.id,
    noMarker: (marker) => no(404, `Volume ${marker} could not be found.`),
    badLimit: no(400, 'limit param must be an integer'),
  });
  return { status: 200, body: { volumes: page.map(view), ...next } };
}

export function tell(store: Store, row: VolumeRow, text: string, requestId: string, eventId: string): void {
  store.volumeMessages.unshift({
    id: store.uuid(),
    projectId: row.projectId,
    resourceType: 'VOLUME',
    resourceId: row.id,
    eventId,
    text,
    level: 'ERROR',
    requestId,
    at: store.now(),
  });
}

export function createVolume(store: Store, request: Incoming): Reply {
  const values = bodyOf(request, 'volume');
  const odd = Object.keys(values).filter((name) => !ATTRIBUTES.includes(name));
  if (odd.length > 0) {
    const names = odd.map((name) => `'${name}'`).join(', ');
    const were = odd.length === 1 ? 'was' : 'were';
    throw invalidField('volume', values, `Additional properties are not allowed (${names} ${were} unexpected)`);
  }
  const { projectId, userId } = request.caller;
  const snapshotId = textOf(values['snapshot_id']) ?? null;
  const snapshot = snapshotId === null ? undefined : store.snapshots.get(snapshotId);
  if (snapshotId !== null && snapshot?.projectId !== projectId) {
    throw no(404, `Snapshot ${snapshotId} could not be found.`);
  }
  const size: unknown = values['size'] ?? snapshot?.size;
  if (size === undefined) throw no(400, MALFORMED);
  const number = Number(size);
  if (!Number.isInteger(number)) throw invalidField('size', size, `'${said(size)}' is not of type 'integer'`);
  if (number < 1) throw invalidField('size', size, `${number} is less than the minimum of 1`);
  const type = textOf(values['volume_type']) ?? 'standard';
  const typeName = Object.keys(store.volumeTypeIds).find((name) => name === type || store.volumeTypeIds[name] === type);
  if (typeName === undefined) throw no(404, `Volume type with name ${type} could not be found.`);
  const imageRef = textOf(values['imageRef']) ?? null;
  if (imageRef !== null && !store.images.has(imageRef)) {
    throw no(400, 'Invalid image identifier or unable to access requested image.');
  }
  const metadata: Record<string, string> = {};
  for (const [key, value] of Object.entries(isObject(values['metadata']) ? values['metadata'] : {})) {
    if (typeof value !== 'string') throw invalidField(key, value, `${said(value)} is not of type 'string'`);
    if (value.length > 255) throw invalidField(key, value, `'${value}' is too long`);
    metadata[key] = value;
  }
  const limit = store.limit(projectId, 'volumes');
  if (limit >= 0 && usage(store, projectId).volumes + 1 > limit) {
    throw overLimit(`VolumeLimitExceeded: Maximum number of volumes allowed (${limit}) exceeded for quota 'volumes'.`);
  }
  checkSize(store, projectId, number);
  const row: VolumeRow = {
    id: store.uuid(),
    name: textOf(values['name']) ?? null,
    description: textOf(values['description']) ?? null,
    projectId,
    userId,
    status: 'creating',
    size: number,
    type: typeName,
    metadata,
    createdAt: store.now(),
    updatedAt: undefined,
    attachment: undefined,
    snapshotId,
    imageId: imageRef,
  };
  store.volumes.set(row.id, row);
  const failure = store.takeFailure('volume-create');
  store.later('volume-create', () => {
    if (row.status !== 'creating') return;
    row.status = failure === undefined ? 'available' : 'error';
    row.updatedAt = store.now();
    if (failure !== undefined) tell(store, row, failure, request.requestId, 'VOLUME_VOLUME_001_002');
  });
  return { status: 202, body: { volume: volumeView(store, row, request, true) } };
}

export function deleteVolume(store: Store, request: Incoming): Reply {
  const row = findVolume(store, request);
  const snapshots = rowsWhere(store.snapshots, (snapshot) => snapshot.volumeId === row.id);
  const cascade = request.query.get('cascade')?.toLowerCase() === 'true';
  if (!DELETABLE.includes(row.status) || row.attachment !== undefined || (snapshots.length > 0 && !cascade)) {
    throw no(400, NOT_DELETABLE);
  }
  const before = row.status;
  row.status = 'deleting';
  row.updatedAt = store.now();
  const failure = store.takeFailure('volume-delete');
  store.later('volume-delete', () => {
    if (failure !== undefined) {
      // A busy volume is simply back (openstack-facts 3).
      row.status = before;
      row.updatedAt = store.now();
      tell(store, row, failure, request.requestId, 'VOLUME_VOLUME_001_001');
      return;
    }
    for (const snapshot of snapshots) store.snapshots.delete(snapshot.id);
    store.volumes.delete(row.id);
  });
  return { status: 202, headers: { 'content-type': 'text/html; charset=UTF-8' } };
}

export const attachments = (store: Store, request: Incoming): Reply => ({
  status: 200,
  body: {
    attachments: [...store.volumes.values()]
      .filter((row) => row.projectId === request.caller.projectId)
      .flatMap((row) =>
        row.attachment === undefined
          ? []
          : [
              {
                id: row.attachment.id,
                status: row.attachment.reserved ? 'reserved' : 'attached',
                instance: row.attachment.serverId,
                volume_id: row.id,
              },
            ],
      ),
  },
});
export function deleteAttachment(store: Store, request: Incoming): Reply {
  const id = request.params['id'] ?? '';
  const row = [...store.volumes.values()].find((volume) => volume.attachment?.id === id);
  if (row?.projectId !== request.caller.projectId) {
    throw no(404, `Volume attachment could not be found with filter: attachment_id = ${id}.`);
  }
  // Safe only where Nova has the server no more (openstack-facts 2).
  if (store.servers.has(row.attachment?.serverId ?? '')) {
    throw no(409, `Detach volume from instance ${row.attachment?.serverId ?? ''} using the Compute API`);
  }
  row.attachment = undefined;
  row.status = 'available';
  return { status: 200, body: { attachments: [] } };
}
