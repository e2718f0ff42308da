import type { SnapshotRow } from '../../rows.js';
import { naiveMicro, type Store } from '../../store.js';
import { said, textOf, type Incoming, type Json, type Reply } from '../../wire.js';
import { no } from '../nova/errors.js';
import { bodyOf, checkSize, overLimit, usage } from './common.js';
import { findVolume } from './volumes.js';

export const snapshotView = (row: SnapshotRow, fresh = false): Json => ({
  id: row.id,
  created_at: naiveMicro(row.createdAt),
  updated_at: row.updatedAt === undefined ? null : naiveMicro(row.updatedAt),
  name: row.name,
  description: row.description,
  volume_id: row.volumeId,
  status: row.status,
  size: row.size,
  metadata: row.metadata,
  group_snapshot_id: null,
  user_id: row.userId,
  ...(fresh
    ? {}
    : {
        'os-extended-snapshot-attributes:project_id': row.projectId,
        'os-extended-snapshot-attributes:progress': row.status === 'available' ? '100%' : '0%',
      }),
});

export function findSnapshot(store: Store, request: Incoming): SnapshotRow {
  const id = request.params['id'] ?? '';
  const row = store.snapshots.get(id);
  if (row?.projectId !== request.caller.projectId) {
    throw no(404, `Snapshot ${id} could not be found.`);
  }
  return row;
}

export function createSnapshot(store: Store, request: Incoming): Reply {
  const values = bodyOf(request, 'snapshot');
  const { projectId, userId } = request.caller;
  const volume = findVolume(store, request, said(values['volume_id']));
  const force = values['force'] === true || request.minor >= 66;
  if (volume.status !== 'available' && !(force && volume.status === 'in-use')) {
    throw no(
      400,
      `Invalid volume: Volume ${volume.id} status must be available, but current status is: ${volume.status}.`,
    );
  }
  const limit = store.limit(projectId, 'snapshots');
  if (limit >= 0 && usage(store, projectId).snapshots + 1 > limit) {
    throw overLimit(
      `SnapshotLimitExceeded: Maximum number of snapshots allowed (${limit}) exceeded for quota 'snapshots'.`,
    );
  }
  checkSize(store, projectId, volume.size);
  const row: SnapshotRow = {
    id: store.uuid(),
    name: textOf(values['name']) ?? null,
    description: textOf(values['description']) ?? null,
    projectId,
    userId,
    volumeId: volume.id,
    size: volume.size,
    status: 'creating',
    metadata: {},
    createdAt: store.now(),
    updatedAt: undefined,
  };
  store.snapshots.set(row.id, row);
  store.later('snapshot-create', () => {
    row.status = 'available';
    row.updatedAt = store.now();
  });
  return { status: 202, body: { snapshot: snapshotView(row, true) } };
}

export function deleteSnapshot(store: Store, request: Incoming): Reply {
  const row = findSnapshot(store, request);
  if (row.status !== 'available' && row.status !== 'error') {
    throw no(400, 'Invalid snapshot: Snapshot status must be available or error and must not be part of a group.');
  }
  row.status = 'deleting';
  store.later('snapshot-delete', () => store.snapshots.delete(row.id));
  return { status: 202 };
}
