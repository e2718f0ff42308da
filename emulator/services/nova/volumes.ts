import type { ServerRow, VolumeRow } from '../../rows.js';
import type { Store } from '../../store.js';
import { isObject, jsonBody, textOf, type Incoming, type Json, type Reply, type Route } from '../../wire.js';
import { invalidField, no } from './errors.js';
import { checkState, findServer, recordAction } from './servers.js';

const DETACHABLE =
  "Unable to detach volume. Volume status must be 'in-use' and attach_status must be 'attached' to detach.";

function volumeOf(store: Store, id: string, projectId: string): VolumeRow {
  const volume = store.volumes.get(id);
  if (volume?.projectId !== projectId) throw no(404, `Volume ${id} could not be found.`);
  return volume;
}

const attachmentView = (row: ServerRow, held: ServerRow['volumes'][number], minor: number): Json => ({
  ...(minor < 89 ? { id: held.volumeId } : {}),
  volumeId: held.volumeId,
  serverId: row.id,
  device: held.device,
  ...(minor >= 70 ? { tag: null } : {}),
  ...(minor >= 79 ? { delete_on_termination: held.deleteOnTermination } : {}),
});

function attach(store: Store, request: Incoming): Reply {
  const row = findServer(store, request);
  const body = jsonBody(request);
  const asked = isObject(body) ? body['volumeAttachment'] : undefined;
  const volumeId = isObject(asked) ? textOf(asked['volumeId']) : undefined;
  if (!isObject(asked) || volumeId === undefined) {
    throw invalidField('volumeAttachment', asked ?? {}, "'volumeId' is a required property");
  }
  checkState(row, 'attach_volume');
  const volume = volumeOf(store, volumeId, row.projectId);
  if (volume.attachment !== undefined) {
    const where = volume.attachment.serverId;
    throw no(400, `Invalid volume: volume ${volumeId} is already attached to instances: ${where}`);
  }
  if (volume.status !== 'available') {
    throw no(400, `Invalid volume: volume '${volumeId}' status must be 'available'. Currently in '${volume.status}'`);
  }
  const letters = 'bcdefghijklmnopqrstuvwxyz'.split('');
  const taken = row.volumes.map((held) => held.device);
  const device = letters.map((letter) => `/dev/sd${letter}`).find((name) => !taken.includes(name));
  if (device === undefined) {
    throw no(403, 'The maximum allowed number of disk devices (26) to attach to a single instance has been exceeded.');
  }
  const held = { volumeId, device, deleteOnTermination: asked['delete_on_termination'] === true };
  const action = recordAction(store, row, request, 'attach_volume', 'compute_attach_volume');
  row.volumes.push(held);
  volume.status = 'reserved';
  volume.attachment = { id: store.uuid(), serverId: row.id, device, at: store.now(), reserved: true };
  volume.updatedAt = store.now();
  const { attachment } = volume;
  const failure = store.takeFailure('volume-attach');
  store.later(store.secondsOf('volume-attach') / 2, () => {
    if (volume.attachment === attachment && volume.status === 'reserved') volume.status = 'attaching';
  });
  store.later('volume-attach', () => {
    if (volume.attachment !== attachment) return;
    action.endedAt = store.now();
    volume.updatedAt = store.now();
    if (failure !== undefined) {
      // Accepted with 200, then it comes to nothing: the volume is simply available again (openstack-facts 3).
      action.error = failure;
      volume.status = 'available';
      volume.attachment = undefined;
      row.volumes = row.volumes.filter((item) => item !== held);
      return;
    }
    volume.status = 'in-use';
    attachment.reserved = false;
    attachment.at = store.now();
  });
  return { status: 200, body: { volumeAttachment: attachmentView(row, held, request.minor) } };
}

function detach(store: Store, request: Incoming): Reply {
  const row = findServer(store, request);
  const volumeId = request.params['volume'] ?? '';
  const volume = store.volumes.get(volumeId);
  const held = row.volumes.find((item) => item.volumeId === volumeId);
  if (volume === undefined || held === undefined) {
    throw no(404, `Instance ${row.id} is not attached to volume ${volumeId}`);
  }
  checkState(row, 'detach_volume');
  if (volume.status !== 'in-use') {
    throw no(
      400,
      `Invalid volume: Invalid input received: Invalid volume: ${DETACHABLE} (HTTP 400) (Request-ID: req-${store.uuid()})`,
    );
  }
  const action = recordAction(store, row, request, 'detach_volume', 'compute_detach_volume');
  const { attachment } = volume;
  volume.status = 'detaching';
  volume.updatedAt = store.now();
  const failure = store.takeFailure('volume-detach');
  store.later('volume-detach', () => {
    if (volume.attachment !== attachment) return;
    action.endedAt = store.now();
    volume.updatedAt = store.now();
    if (failure !== undefined) {
      action.error = failure;
      volume.status = 'in-use';
      return;
    }
    volume.status = 'available';
    volume.attachment = undefined;
    row.volumes = row.volumes.filter((item) => item !== held);
  });
  return { status: 202, headers: { 'content-type': 'application/json' } };
}

/** `/servers/<id>/os-volume_attachments` */
export function volumeAttachmentRoutes(store: Store, serverPath: string): Route[] {
  const path = `${serverPath}/:id/os-volume_attachments`;
  return [
    {
      method: 'GET',
      path,
      handle: (request) => {
        const row = findServer(store, request);
        const rows = row.volumes.map((held) => attachmentView(row, held, request.minor));
        return { status: 200, body: { volumeAttachments: rows } };
      },
    },
    { method: 'POST', path, handle: (request) => attach(store, request) },
    {
      method: 'GET',
      path: `${path}/:volume`,
      handle: (request) => {
        const row = findServer(store, request);
        const volumeId = request.params['volume'] ?? '';
        const held = row.volumes.find((item) => item.volumeId === volumeId);
        if (held === undefined) throw no(404, `Instance ${row.id} is not attached to volume ${volumeId}`);
        return { status: 200, body: { volumeAttachment: attachmentView(row, held, request.minor) } };
      },
    },
    { method: 'DELETE', path: `${path}/:volume`, handle: (request) => detach(store, request) },
  ];
}
