import type { SnapshotRow, VolumeRow } from '../rows.js';
import { naiveMicro, rowsWhere, zulu, type Store } from '../store.js';
import {
  Refusal,
  isObject,
  jsonBody,
  middleware401,
  textOf,
  webob,
  type Incoming,
  type Json,
  type Reply,
  type Route,
  type Service,
} from '../wire.js';
import { denied, fault, invalidField, linkedPage, minorVersion, no } from './nova-errors.js';

const ROOT = '/v3/:project';
const RANGE = { major: 3, min: 0, max: 71 };
const MAX_PAGE = 1000;
const MALFORMED = 'The server could not comply with the request since it is either malformed or otherwise incorrect.';
/** One text for every cause (openstack-facts 2). */
const NOT_DELETABLE =
  'Invalid volume: Volume status must be available or error or error_restoring or error_extending or error_managing and must not be migrating, attached, belong to a group, have snapshots, awaiting a transfer, or be disassociated from snapshots after volume transfer.';
const DELETABLE = ['available', 'error', 'error_restoring', 'error_extending', 'error_managing'];
/** The filters that the operator's resource_filters.json allows; `name` is in the stock file. */
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
const PAGING = ['limit', 'marker', 'offset', 'sort', 'sort_key', 'sort_dir', 'all_tenants', 'with_count'];

/** 413 with `Retry-After: 0`: a client that honours it spins for ever (openstack-facts 2). */
function overLimit(message: string): Refusal {
  const reply = fault(413, message, { retryAfter: '0' });
  return new Refusal({ ...reply, headers: { ...reply.headers, 'retry-after': '0' } });
}

/** Cinder. */
export function cinder(store: Store, keystone: string): Service {
  const typeIds: Readonly<Record<string, string>> = { standard: store.uuid(), __DEFAULT__: store.uuid() };

  const links = (request: Incoming, row: VolumeRow): Json => {
    const at = (root: string): string => `${request.base}${root}/${row.projectId}/volumes/${row.id}`;
    return {
      links: [
        { rel: 'self', href: at('/v3') },
        { rel: 'bookmark', href: at('') },
      ],
    };
  };
  const volumeView = (row: VolumeRow, request: Incoming, fresh = false): Json => {
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
      ...(request.minor >= 48 ? { shared_targets: row.status === 'creating', service_uuid: null } : {}),
      ...(fresh ? {} : { 'os-vol-tenant-attr:tenant_id': row.projectId }),
    };
  };
  const snapshotView = (row: SnapshotRow, fresh = false): Json => ({
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

  const findVolume = (request: Incoming, id = request.params['id'] ?? ''): VolumeRow => {
    const row = store.volumes.get(id);
    if (row === undefined || row.projectId !== request.caller.projectId) {
      throw no(404, `Volume ${id} could not be found.`);
    }
    return row;
  };
  const findSnapshot = (request: Incoming): SnapshotRow => {
    const id = request.params['id'] ?? '';
    const row = store.snapshots.get(id);
    if (row === undefined || row.projectId !== request.caller.projectId) {
      throw no(404, `Snapshot ${id} could not be found.`);
    }
    return row;
  };
  const bodyOf = (request: Incoming, key: string): Json => {
    const body = jsonBody(request);
    const value = isObject(body) ? body[key] : undefined;
    if (!isObject(value)) throw no(400, MALFORMED);
    return value;
  };

  const filtered = (request: Incoming): VolumeRow[] => {
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
  };
  const listVolumes = (request: Incoming, view: (row: VolumeRow) => Json): Reply => {
    const detail = request.path.endsWith('/detail') ? '/detail' : '';
    const { page, links: next } = linkedPage(filtered(request), request, {
      max: store.pageSize ?? MAX_PAGE,
      key: 'volumes_links',
      path: `/v3/${request.caller.projectId}/volumes${detail}`,
      idOf: (row) => row.id,
      noMarker: (marker) => no(404, `Volume ${marker} could not be found.`),
    });
    return { status: 200, body: { volumes: page.map(view), ...next } };
  };

  const usage = (projectId: string) => {
    const volumes = rowsWhere(store.volumes, (row) => row.projectId === projectId);
    const snapshots = rowsWhere(store.snapshots, (row) => row.projectId === projectId);
    const sum = (rows: readonly { size: number }[]): number => rows.reduce((total, row) => total + row.size, 0);
    return { volumes: volumes.length, snapshots: snapshots.length, gigabytes: sum(volumes) + sum(snapshots) };
  };
  const checkSize = (projectId: string, size: number): void => {
    const limit = store.limit(projectId, 'gigabytes');
    const { gigabytes } = usage(projectId);
    if (limit >= 0 && gigabytes + size > limit) {
      throw overLimit(
        `VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested ${size}G, quota is ${limit}G and ${gigabytes}G has been consumed.`,
      );
    }
  };

  const createVolume = (request: Incoming): Reply => {
    const values = bodyOf(request, 'volume');
    const { projectId, userId } = request.caller;
    const snapshotId = textOf(values['snapshot_id']) ?? null;
    const snapshot = snapshotId === null ? undefined : store.snapshots.get(snapshotId);
    if (snapshotId !== null && snapshot?.projectId !== projectId) {
      throw no(404, `Snapshot ${snapshotId} could not be found.`);
    }
    const size = values['size'] ?? snapshot?.size;
    if (size === undefined || size === null) throw no(400, MALFORMED);
    const number = Number(size);
    if (!Number.isInteger(number)) throw invalidField('size', size, `'${String(size)}' is not of type 'integer'`);
    if (number < 1) throw invalidField('size', size, `${number} is less than the minimum of 1`);
    const type = textOf(values['volume_type']) ?? 'standard';
    const typeName = Object.keys(typeIds).find((name) => name === type || typeIds[name] === type);
    if (typeName === undefined) throw no(404, `Volume type with name ${type} could not be found.`);
    const imageRef = textOf(values['imageRef']) ?? null;
    if (imageRef !== null && !store.images.has(imageRef)) {
      throw no(400, 'Invalid image identifier or unable to access requested image.');
    }
    const metadata: Record<string, string> = {};
    for (const [key, value] of Object.entries(isObject(values['metadata']) ? values['metadata'] : {})) {
      if (typeof value !== 'string') throw invalidField(key, value, `${String(value)} is not of type 'string'`);
      if (value.length > 255) throw invalidField(key, value, `'${value}' is too long`);
      metadata[key] = value;
    }
    const limit = store.limit(projectId, 'volumes');
    if (limit >= 0 && usage(projectId).volumes + 1 > limit) {
      throw overLimit(
        `VolumeLimitExceeded: Maximum number of volumes allowed (${limit}) exceeded for quota 'volumes'.`,
      );
    }
    checkSize(projectId, number);
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
      if (failure !== undefined) tell(row, failure, request.requestId, 'VOLUME_VOLUME_001_002');
    });
    return { status: 202, body: { volume: volumeView(row, request, true) } };
  };

  const tell = (row: VolumeRow, text: string, requestId: string, eventId: string): void => {
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
  };

  const deleteVolume = (request: Incoming): Reply => {
    const row = findVolume(request);
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
        tell(row, failure, request.requestId, 'VOLUME_VOLUME_001_001');
        return;
      }
      for (const snapshot of snapshots) store.snapshots.delete(snapshot.id);
      store.volumes.delete(row.id);
    });
    return { status: 202 };
  };

  const createSnapshot = (request: Incoming): Reply => {
    const values = bodyOf(request, 'snapshot');
    const { projectId, userId } = request.caller;
    const volume = findVolume(request, String(values['volume_id']));
    const force = values['force'] === true || request.minor >= 66;
    if (volume.status !== 'available' && !(force && volume.status === 'in-use')) {
      throw no(
        400,
        `Invalid volume: Volume ${volume.id} status must be available, but current status is: ${volume.status}.`,
      );
    }
    const limit = store.limit(projectId, 'snapshots');
    if (limit >= 0 && usage(projectId).snapshots + 1 > limit) {
      throw overLimit(
        `SnapshotLimitExceeded: Maximum number of snapshots allowed (${limit}) exceeded for quota 'snapshots'.`,
      );
    }
    checkSize(projectId, volume.size);
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
  };
  const deleteSnapshot = (request: Incoming): Reply => {
    const row = findSnapshot(request);
    if (row.status !== 'available' && row.status !== 'error') {
      throw no(400, 'Invalid snapshot: Snapshot status must be available or error and must not be part of a group.');
    }
    row.status = 'deleting';
    store.later('snapshot-delete', () => store.snapshots.delete(row.id));
    return { status: 202 };
  };

  const QUOTAS = ['volumes', 'per_volume_gigabytes', 'snapshots', 'gigabytes', 'backups', 'backup_gigabytes'];
  const quotaSet = (request: Incoming): Reply => {
    const project = request.params['id'] ?? '';
    if (project !== request.caller.projectId) throw denied('volume_extension:quotas:show');
    const counts: Readonly<Record<string, number>> = usage(project);
    const detail = request.query.get('usage')?.toLowerCase() === 'true';
    const perType = Object.keys(typeIds).flatMap((type) =>
      ['volumes', 'gigabytes', 'snapshots'].map((name) => `${name}_${type}`),
    );
    const value = (name: string): unknown => {
      const limit = store.limit(project, name);
      return detail ? { limit, in_use: counts[name] ?? 0, reserved: 0 } : limit;
    };
    const values = [...QUOTAS, ...perType, 'groups'].map((name) => [name, value(name)]);
    return { status: 200, body: { quota_set: { ...Object.fromEntries(values), id: project } } };
  };
  const limits = (request: Incoming): Reply => {
    const { projectId } = request.caller;
    const used = usage(projectId);
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
  };
  const messages = (request: Incoming): Reply => {
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
  };
  const attachments = (request: Incoming): Reply => ({
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
  const deleteAttachment = (request: Incoming): Reply => {
    const id = request.params['id'] ?? '';
    const row = [...store.volumes.values()].find((volume) => volume.attachment?.id === id);
    if (row === undefined || row.projectId !== request.caller.projectId) {
      throw no(404, `Volume attachment could not be found with filter: attachment_id = ${id}.`);
    }
    // Safe only where Nova has the server no more (openstack-facts 2).
    if (store.servers.has(row.attachment?.serverId ?? '')) {
      throw no(409, `Detach volume from instance ${row.attachment?.serverId ?? ''} using the Compute API`);
    }
    row.attachment = undefined;
    row.status = 'available';
    return { status: 200, body: { attachments: [] } };
  };

  const typeView = (name: string): Json => ({
    id: typeIds[name],
    name,
    is_public: true,
    description: name === '__DEFAULT__' ? 'Default Volume Type' : null,
    extra_specs: {},
    'os-volume-type-access:is_public': true,
  });

  const routes: Route[] = [
    {
      method: 'GET',
      path: '/',
      open: true,
      handle: (request) => ({
        status: 300,
        body: {
          versions: [
            {
              id: 'v3.0',
              status: 'CURRENT',
              version: '3.71',
              min_version: '3.0',
              updated: '2023-08-31T00:00:00Z',
              links: [
                { rel: 'describedby', type: 'text/html', href: 'https://docs.openstack.org/' },
                { rel: 'self', href: `${request.base}/v3/` },
              ],
              'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.volume+json;version=3' }],
            },
          ],
        },
      }),
    },
    {
      method: 'GET',
      path: `${ROOT}/volumes`,
      handle: (request) => listVolumes(request, (row) => ({ id: row.id, name: row.name, ...links(request, row) })),
    },
    {
      method: 'GET',
      path: `${ROOT}/volumes/detail`,
      handle: (request) => listVolumes(request, (row) => volumeView(row, request)),
    },
    { method: 'POST', path: `${ROOT}/volumes`, handle: createVolume },
    {
      method: 'GET',
      path: `${ROOT}/volumes/:id`,
      handle: (request) => ({ status: 200, body: { volume: volumeView(findVolume(request), request) } }),
    },
    {
      method: 'PUT',
      path: `${ROOT}/volumes/:id`,
      handle: (request) => {
        const row = findVolume(request);
        const values = bodyOf(request, 'volume');
        row.name = textOf(values['name']) ?? row.name;
        row.description = textOf(values['description']) ?? row.description;
        row.updatedAt = store.now();
        return { status: 200, body: { volume: volumeView(row, request) } };
      },
    },
    { method: 'DELETE', path: `${ROOT}/volumes/:id`, handle: deleteVolume },
    {
      method: 'GET',
      path: `${ROOT}/snapshots/detail`,
      handle: (request) => ({
        status: 200,
        body: {
          snapshots: rowsWhere(store.snapshots, (row) => row.projectId === request.caller.projectId).map((row) =>
            snapshotView(row),
          ),
        },
      }),
    },
    { method: 'POST', path: `${ROOT}/snapshots`, handle: createSnapshot },
    {
      method: 'GET',
      path: `${ROOT}/snapshots/:id`,
      handle: (request) => ({ status: 200, body: { snapshot: snapshotView(findSnapshot(request)) } }),
    },
    { method: 'DELETE', path: `${ROOT}/snapshots/:id`, handle: deleteSnapshot },
    { method: 'GET', path: `${ROOT}/backups/detail`, handle: () => ({ status: 200, body: { backups: [] } }) },
    { method: 'GET', path: `${ROOT}/attachments`, handle: attachments },
    { method: 'DELETE', path: `${ROOT}/attachments/:id`, handle: deleteAttachment },
    { method: 'GET', path: `${ROOT}/messages`, handle: messages },
    { method: 'GET', path: `${ROOT}/limits`, handle: limits },
    { method: 'GET', path: `${ROOT}/os-quota-sets/:id`, handle: quotaSet },
    {
      method: 'GET',
      path: `${ROOT}/types`,
      handle: () => ({ status: 200, body: { volume_types: Object.keys(typeIds).map(typeView) } }),
    },
    {
      method: 'GET',
      path: `${ROOT}/types/:id`,
      handle: (request) => {
        const id = request.params['id'] ?? '';
        const name = id === 'default' ? 'standard' : Object.keys(typeIds).find((key) => typeIds[key] === id);
        if (name === undefined) throw no(404, `Volume type ${id} could not be found.`);
        return { status: 200, body: { volume_type: typeView(name) } };
      },
    },
    {
      method: 'GET',
      path: `${ROOT}/resource_filters`,
      handle: () => ({ status: 200, body: { resource_filters: [{ resource: 'volume', filters: FILTERS }] } }),
    },
    {
      method: 'GET',
      path: `${ROOT}/os-availability-zone`,
      handle: () => ({
        status: 200,
        body: { availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true } }] },
      }),
    },
    ...(
      [
        ['PUT', 'os-quota-sets/:id', 'volume_extension:quotas:update'],
        ['GET', 'scheduler-stats/get_pools', 'scheduler_extension:scheduler_stats:get_pools'],
        ['GET', 'os-services', 'volume_extension:services:index'],
      ] as const
    ).map(([method, path, rule]): Route => ({
      method,
      path: `${ROOT}/${path}`,
      handle: () => {
        throw denied(rule);
      },
    })),
  ];

  return {
    type: 'volumev3',
    official: 'block-storage',
    name: 'cinderv3',
    prefix: '/volume',
    endpoint: (projectId) => `/v3/${projectId}`,
    routes,
    before: (request) => {
      // Only the word `volume` is taken; any other service's name alone is a malformed request (openstack-facts 1.3).
      request.minor = minorVersion(request, 'volume', RANGE, () => no(400, MALFORMED));
      const project = request.path.split('/')[2];
      if (request.path.startsWith('/v3/') && project !== request.caller.projectId)
        throw no(400, 'Malformed request url');
    },
    headers: (request) => ({
      'openstack-api-version': `volume 3.${request.minor}`,
      vary: 'OpenStack-API-Version',
      'x-openstack-request-id': request.requestId,
      'x-compute-request-id': request.requestId,
    }),
    unauthorized: () => middleware401(keystone),
    noRoute: () => webob(404, 'Not Found', 'The resource could not be found.'),
    unknownToJson: () => fault(400, MALFORMED),
  };
}
