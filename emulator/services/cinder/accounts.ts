import { naiveMicro, type Store } from '../../store.js';
import { webob, type Incoming, type Json, type Reply } from '../../wire.js';
import { denied } from '../nova/errors.js';
import { usage } from './common.js';

const QUOTAS = ['volumes', 'per_volume_gigabytes', 'snapshots', 'gigabytes', 'backups', 'backup_gigabytes'];
export function quotaSet(store: Store, request: Incoming): Reply {
  const project = request.params['id'] ?? '';
  if (project !== request.caller.projectId) throw denied('volume_extension:quotas:show');
  const counts: Readonly<Record<string, number>> = usage(store, project);
  const detail = request.query.get('usage')?.toLowerCase() === 'true';
  const perType = Object.keys(store.volumeTypeIds).flatMap((type) =>
    ['volumes', 'gigabytes', 'snapshots'].map((name) => `${name}_${type}`),
  );
  const value = (name: string): unknown => {
    const limit = store.limit(project, name);
    return detail ? { limit, in_use: counts[name] ?? 0, reserved: 0 } : limit;
  };
  const values: [string, unknown][] = [...QUOTAS, ...perType, 'groups'].map((name) => [name, value(name)]);
  return { status: 200, body: { quota_set: { ...Object.fromEntries<unknown>(values), id: project } } };
}

export function limits(store: Store, request: Incoming): Reply {
  const { projectId } = request.caller;
  const used = usage(store, projectId);
  const absolute = {
    maxTotalVolumes: store.limit(projectId, 'volumes'),
    maxTotalSnapshots: store.limit(projectId, 'snapshots'),
    maxTotalVolumeGigabytes: store.limit(projectId, 'gigabytes'),
    maxTotalBackups: store.limit(projectId, 'backups'),
    maxTotalBackupGigabytes: store.limit(projectId, 'backup_gigabytes'),
    totalVolumesUsed: used.volumes,
    totalGigabytesUsed: used.gigabytes,
    totalSnapshotsUsed: used.snapshots,
    totalBackupsUsed: 0,
    totalBackupGigabytesUsed: 0,
  };
  return { status: 200, body: { limits: { rate: [], absolute } } };
}

export function messages(store: Store, request: Incoming): Reply {
  if (request.minor < 3) return webob(404, 'Not Found', 'The resource could not be found.');
  const id = request.query.get('resource_uuid');
  const rows = store.volumeMessages
    .filter((row) => row.projectId === request.caller.projectId)
    // The filter works from 3.31 on; before it is ignored.
    .filter((row) => id === null || request.minor < 31 || row.resourceId === id)
    .map((row) => ({
      id: row.id,
      event_id: row.eventId,
      user_message: row.text,
      message_level: row.level,
      created_at: naiveMicro(row.at),
      guaranteed_until: naiveMicro(row.at + 30 * 86_400_000),
      request_id: row.requestId,
      resource_type: row.resourceType,
      resource_uuid: row.resourceId,
      links: [],
    }));
  return { status: 200, body: { messages: rows } };
}

export const typeView = (store: Store, name: string): Json => ({
  id: store.volumeTypeIds[name],
  name,
  is_public: true,
  description: name === '__DEFAULT__' ? 'Default Volume Type' : null,
  extra_specs: {},
  'os-volume-type-access:is_public': true,
});
