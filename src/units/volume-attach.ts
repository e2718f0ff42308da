import { ApiError } from '../openstack/errors.js';
import type { Volume } from '../openstack/services/block-storage.js';
import type { Judgement } from '../resources/kind.js';
import { server } from '../resources/server.js';
import { USUAL } from '../resources/usual.js';
import { volume } from '../resources/volume.js';
import type { Run } from '../run/run.js';
import { asNamed, reworded, settled, tell } from './common.js';
import { inputs } from './input.js';
import { unit } from './unit.js';

/** One change of the volume, and how to tell that it has happened, or never will. */
interface Change {
  readonly name: keyof typeof USUAL.volume;
  /** The status that it should lead to. */
  readonly to: 'available' | 'in-use';
  /** The server whose record may say why it went wrong. */
  readonly serverId?: string;
  readonly judge: (volume: Volume) => Judgement;
}

const holds = (row: Volume, serverId: string): boolean =>
  row.attachments.some((attachment) => attachment.server_id === serverId);
const pending = (row: Volume): Judgement => ({ is: 'pending', state: row.status });
const failed = (row: Volume, why = ''): Judgement => ({ is: 'failed', state: `${row.status}${why}` });

const creation: Change = {
  name: 'ready',
  to: 'available',
  judge: (row) =>
    row.status === 'available' ? { is: 'done' } : row.status.startsWith('error') ? failed(row) : pending(row),
};
/** Nova says 200 before the attach is done; a volume that is back at `available` was given up (openstack-facts 3). */
const attaching = (serverId: string): Change => ({
  name: 'attached',
  serverId,
  to: 'in-use',
  judge(row) {
    if (row.status === 'in-use' && holds(row, serverId)) return { is: 'done' };
    if (row.status === 'available') return failed(row, ' again: the attach was given up');
    return row.status.startsWith('error') ? failed(row) : pending(row);
  },
});
const detaching = (serverId: string): Change => {
  let looks = 0;
  return {
    name: 'detached',
    serverId,
    to: 'available',
    judge(row) {
      looks++;
      if (row.status === 'available' && !holds(row, serverId)) return { is: 'done' };
      // Nova sets `detaching` before it answers: what is `in-use` at a second look was given up.
      if (row.status === 'in-use' && looks > 1) return failed(row, ' again: the detach was given up');
      return row.status.startsWith('error') ? failed(row) : pending(row);
    },
  };
};

/**
 * The volume, looked for first among those that have the status which is awaited: that is the answer if there is one. Else
 * its own state, which a list by status cannot tell. Where the operator forbids the filter (400), only the latter.
 */
async function look(run: Run, id: string, status: string): Promise<Volume> {
  const storage = run.cloud.blockStorage;
  try {
    const rows = await storage.volumes({ status });
    const row = rows.find((each) => each.id === id && each.status === status);
    if (row !== undefined) return row;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
  }
  return storage.volume(id);
}

/** Cinder's messages on the volume, then Nova's on what was asked of the server. */
async function explained(run: Run, id: string, serverId: string | undefined): Promise<string | undefined> {
  const texts = await settled([
    volume.explain?.(run.cloud, id),
    serverId === undefined ? undefined : server.explain?.(run.cloud, serverId),
  ]);
  return texts.filter((text) => text !== undefined).join('; ') || undefined;
}

function changed(run: Run, id: string, change: Change, deadline: number, read: () => Promise<Volume>): Promise<Volume> {
  return run.wait({
    what: `volume ${run.name('volume')} to become ${change.to}`,
    of: { kind: 'volume', id, change: change.name },
    usual: USUAL.volume[change.name],
    deadline,
    read,
    judge: change.judge,
    explain: () => explained(run, id, change.serverId),
  });
}

/**
 * Nova's attach, whose answer can be lost in its own queue after a minute: the volume then says whether it happened
 * (lab-findings), and a second attempt is never made blindly.
 */
async function attach(run: Run, serverId: string, id: string, input: string | undefined): Promise<void> {
  try {
    await run.cloud.compute.attachVolume(serverId, id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.fate === 'refused') throw asNamed(error, input);
    run.log.warning(`the attach was answered "${error.message}": looking at the volume to see whether it happened`);
    const row = await run.cloud.blockStorage.volume(id);
    const under = row.status === 'attaching' || row.status === 'reserved' || holds(row, serverId);
    if (!under) throw reworded(error, `${error.message}; the volume is ${row.status} and not attached`);
  }
}

export const volumeAttach = unit({
  name: 'volume-attach',
  title: 'Attach a volume',
  proves: 'the storage path end to end',
  creates: 'volume',
  inputs: {
    'server-id': inputs.output({
      description: 'Server that it is attached to, and detached from',
      example: '5d0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
      from: 'compute-boot.server-id',
    }),
    'volume-size': inputs.integer({ min: 1, max: 16384 }, { description: 'Size in GiB', example: '1', default: '1' }),
    'volume-type': inputs.optional(
      inputs.text({ description: "Volume type; without one, the cloud's default", example: 'ceph-ssd' }),
    ),
    'volume-timeout': inputs.integer(
      { min: 10, max: 7200 },
      { description: 'Seconds that each change of the volume may take', example: '300', default: '300' },
    ),
  },
  outputs: {
    'volume-id': { description: 'The volume, detached again', example: '7f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    device: { description: 'Where the server saw it', example: '/dev/vdb' },
  },
  takes: ({ 'volume-size': gib = 1 }) => ({ volumes: 1, gib }),
  plan: ({ run }, values) =>
    Promise.resolve({
      says: [
        `make volume ${run.name('volume')} of ${values['volume-size']} GiB`,
        'attach it to the server, see it in use, detach it',
      ],
      serverId: values['server-id'],
      deadline: values['volume-timeout'],
      spec: {
        size: values['volume-size'],
        ...(values['volume-type'] === undefined ? {} : { volume_type: values['volume-type'] }),
      },
    }),
  async run(context, { serverId: awaited, deadline, spec }) {
    const { run } = context;
    const storage = run.cloud.blockStorage;
    // The server may still be booting while the volume is made.
    const [{ id }, serverId] = await settled([
      run
        .make(volume, 'volume', spec, ({ id }) =>
          changed(run, id, creation, deadline, () => look(run, id, creation.to)),
        )
        .catch((error: unknown) => {
          throw asNamed(error, 'volume_type' in spec ? '--volume-type' : undefined);
        }),
      awaited.value,
    ]);
    tell(context, { 'volume-id': id });
    await attach(run, serverId, id, awaited.known === undefined ? undefined : '--server-id');
    const used = await changed(run, id, attaching(serverId), deadline, () => look(run, id, 'in-use'));
    const device = used.attachments.find((each) => each.server_id === serverId)?.device ?? '';
    run.log.info(`volume ${id} is in-use at server ${serverId}${device ? ` as ${device}` : ''}`);
    await run.cloud.compute.detachVolume(serverId, id);
    await changed(run, id, detaching(serverId), deadline, () => storage.volume(id));
    return {
      outputs: { 'volume-id': id, ...tell(context, { device }) },
      detail: `in-use${device ? ` as ${device}` : ''}, then detached`,
    };
  },
});
