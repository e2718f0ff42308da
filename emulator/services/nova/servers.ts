import type { PortRow, ServerAction, ServerRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import { Refusal, textOf, type Incoming, type Json } from '../../wire.js';
import { createPort, removePort } from '../neutron/ports.js';
import { denied, no } from './errors.js';
import { checkQuotas, wantedOf, type MadeVolume, type Wanted } from './wanted.js';

export function findServer(store: Store, request: Incoming): ServerRow {
  const id = request.params['id'] ?? '';
  const row = store.servers.get(id);
  if (row?.projectId !== request.caller.projectId) {
    throw no(404, `Instance ${id} could not be found.`);
  }
  return row;
}

/** Throws 409 unless the server's states allow the action. */
export function checkState(row: ServerRow, action: string): void {
  if (row.locked) throw no(409, `Instance ${row.id} is locked`);
  if (row.taskState !== null) {
    throw no(409, `Cannot '${action}' instance ${row.id} while it is in task_state ${row.taskState}`);
  }
  if (row.vmState !== 'active' && row.vmState !== 'stopped' && row.vmState !== 'paused') {
    throw no(409, `Cannot '${action}' instance ${row.id} while it is in vm_state ${row.vmState}`);
  }
}

export function recordAction(
  store: Store,
  row: ServerRow,
  request: Incoming,
  action: string,
  event: string,
): ServerAction {
  const entry: ServerAction = {
    action,
    requestId: request.requestId,
    userId: request.caller.userId,
    startedAt: store.now(),
    endedAt: undefined,
    error: null,
    event,
  };
  row.actions.unshift(entry);
  return entry;
}

/** `POST /servers`: 202 with little more than the id, then BUILD for as long as a real one takes. */
export function createServer(store: Store, server: Json, request: Incoming): ServerRow {
  const wanted = wantedOf(store, server, request);
  if (server['host'] !== undefined) throw denied('compute:servers:create:requested_destination');
  checkQuotas(store, wanted, request.caller.projectId);
  const now = store.now();
  const row: ServerRow = {
    id: store.uuid(),
    name: wanted.name,
    projectId: request.caller.projectId,
    userId: request.caller.userId,
    status: 'BUILD',
    taskState: 'scheduling',
    vmState: 'building',
    createdAt: now,
    updatedAt: now,
    launchedAt: undefined,
    imageId: wanted.imageId,
    flavor: wanted.flavor,
    keyName: wanted.keyName,
    metadata: wanted.metadata,
    tags: wanted.tags,
    groups: wanted.groups,
    description: textOf(server['description']) ?? null,
    userData: textOf(server['user_data']),
    hostId: '',
    locked: false,
    fault: undefined,
    volumes: [],
    givenPorts: wanted.networks.flatMap(({ port }) => (port === undefined ? [] : [port.id])),
    actions: [],
  };
  store.servers.set(row.id, row);
  const action = recordAction(store, row, request, 'create', 'compute__do_build_and_run_instance');
  store.later('server-schedule', () => schedule(store, row, wanted, action));
  return row;
}

function building(store: Store, row: ServerRow): boolean {
  return store.servers.has(row.id) && row.status === 'BUILD' && row.taskState !== 'deleting';
}

function schedule(store: Store, row: ServerRow, wanted: Wanted, action: ServerAction): void {
  if (!building(store, row)) return;
  const failure = store.takeFailure('server-build');
  try {
    if (failure !== undefined) throw no(500, failure);
    for (const { networkId, port, fixedIp } of wanted.networks) {
      if (port !== undefined) {
        port.deviceId = row.id;
        port.deviceOwner = 'compute:nova';
        continue;
      }
      createPort(store, {
        projectId: row.projectId,
        networkId,
        deviceId: row.id,
        deviceOwner: 'compute:nova',
        groups: row.groups,
        fixedIps: fixedIp === undefined ? [] : [{ ip_address: fixedIp }],
      });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    failBuild(
      store,
      row,
      action,
      failure ?? 'Build of instance aborted: Failed to allocate the network(s), not rescheduling.',
    );
    return;
  }
  wanted.volumes.forEach((volume, at) => makeVolume(store, row, volume, at));
  row.taskState = 'spawning';
  row.hostId = store.hex(56);
  row.updatedAt = store.now();
  store.later(store.secondsOf('server-build') - store.secondsOf('server-schedule'), () => {
    if (!building(store, row)) return;
    row.status = 'ACTIVE';
    row.vmState = 'active';
    row.taskState = null;
    row.launchedAt = store.now();
    row.updatedAt = store.now();
    action.endedAt = store.now();
    for (const port of portsOf(store, row)) port.status = 'ACTIVE';
  });
}

/** Without a name, or named after the server where it is blank; attached at once, and without a marker (lab). */
function makeVolume(
  store: Store,
  row: ServerRow,
  { size, imageId, deleteOnTermination }: MadeVolume,
  at: number,
): void {
  const [id, now, device] = [store.uuid(), store.now(), `/dev/sd${'abcdefgh'[at] ?? 'z'}`];
  store.volumes.set(id, {
    id,
    name: imageId === null ? `${row.id}-blank-vol` : '',
    description: '',
    projectId: row.projectId,
    userId: row.userId,
    status: 'in-use',
    size,
    type: 'standard',
    metadata: {},
    createdAt: now,
    updatedAt: now,
    attachment: { id: store.uuid(), serverId: row.id, device, at: now, reserved: false },
    snapshotId: null,
    imageId,
  });
  row.volumes.push({ volumeId: id, device, deleteOnTermination });
}

function failBuild(store: Store, row: ServerRow, action: ServerAction, message: string): void {
  row.status = 'ERROR';
  row.vmState = 'error';
  row.taskState = null;
  row.updatedAt = store.now();
  row.fault = { code: 500, message, at: store.now() };
  action.endedAt = store.now();
  action.error = 'Error';
}

export const portsOf = (store: Store, row: ServerRow): PortRow[] =>
  rowsWhere(store.ports, (port) => port.deviceId === row.id);

/** `DELETE /servers/<id>`: the 404 comes first, the ports and volumes follow (openstack-facts 3). */
export function deleteServer(store: Store, row: ServerRow, request: Incoming): void {
  if (row.locked) throw no(409, `Instance ${row.id} is locked`);
  if (row.taskState === 'deleting') return; // Nova takes it again
  const action = recordAction(store, row, request, 'delete', 'compute_terminate_instance');
  row.taskState = 'deleting';
  row.updatedAt = store.now();
  store.later('server-delete', () => {
    action.endedAt = store.now();
    store.servers.delete(row.id);
    store.deletedServers.set(row.id, row);
    store.later('server-references', () => release(store, row));
  });
}

function release(store: Store, row: ServerRow): void {
  for (const port of portsOf(store, row)) {
    if (!row.givenPorts.includes(port.id)) {
      removePort(store, port.id);
      continue;
    }
    port.deviceId = '';
    port.deviceOwner = '';
    port.status = 'DOWN';
  }
  for (const { volumeId, deleteOnTermination } of row.volumes) {
    const volume = store.volumes.get(volumeId);
    if (volume === undefined) continue;
    if (deleteOnTermination) store.volumes.delete(volumeId);
    volume.status = 'available';
    volume.attachment = undefined;
    volume.updatedAt = store.now();
  }
  row.volumes = [];
}
