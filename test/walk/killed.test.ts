import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { Emulator, Fault } from '../../emulator/emulator.js';
import { writeTenantFiles } from '../../emulator/files.js';
import { startEmulator } from '../../emulator/start.js';
import { scaledClock } from '../../src/openstack/clock.js';

/** Times as fast as real time, for the emulator and for the commands that speak to it. */
const RATE = 150;
/** Commands at work at one time. */
const AT_ONCE = 2;
const cli = join(process.cwd(), 'build/src/main/cli.js');
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'omega-ci-killed-'));
});
afterAll(async () => rm(directory, { recursive: true }));

interface Stage {
  emulator: Emulator;
  folder: string;
}

async function stage(name: string, faults: readonly Fault[]): Promise<Stage> {
  const emulator = await startEmulator({ clock: scaledClock(RATE), random: Math.random, faults });
  const folder = join(directory, name);
  await writeTenantFiles(emulator, folder);
  return { emulator, folder };
}

const command = ({ folder }: Stage, argv: readonly string[]): ReturnType<typeof spawn> =>
  spawn(process.execPath, [cli, ...argv, '--cloud', 'acme', '--run-id', 'walk', '--ledger', join(folder, 'ledger')], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      OS_CLIENT_CONFIG_FILE: join(folder, 'clouds.yaml'),
      OMEGA_CI_EMULATOR_CLOCK: String(RATE),
    },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
const acceptance = [
  'acceptance',
  ...['--external-network', 'provider-ext', '--image', 'ubuntu-24.04', '--flavor', 'm1.tiny'],
  ...['--allocation', '10.30.0.0/16', '--probe', 'none'],
];

/** What a project has, by kind and id. */
const held = ({ emulator }: Stage): string =>
  Object.entries(emulator.inventory())
    .flatMap(([kind, things]) => things.map((thing) => `${kind} ${thing.name || thing.id}`))
    .sort()
    .join('\n');

/** The run was over before the call came: how many there are varies, since a late thing is looked at once more. */
const NEVER = Symbol('never came');

/** `undefined` when all is well; else what was left or said. */
async function killedAt(number: number, executed: boolean): Promise<string | typeof NEVER | undefined> {
  // The call is held back for a while, in which its sender dies; then it is carried out all the same, or it never is.
  const heldBack: Fault = { nth: number, delay: 40, ...(executed ? {} : { status: 503, body: 'gone' }) };
  const here = await stage(`${number}-${executed ? 'executed' : 'dropped'}`, [heldBack]);
  try {
    const before = held(here);
    const run = command(here, acceptance);
    const ended = once(run, 'exit');
    const arrived = (): boolean => here.emulator.calls.length >= number;
    while (!arrived() && run.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2));
    run.kill('SIGKILL');
    const [status, signal] = (await ended) as [number | null, string | null];
    if (signal !== 'SIGKILL') return status === 0 && held(here) === before ? NEVER : `ended with ${status} by itself`;
    await new Promise((resolve) => setTimeout(resolve, (45 / RATE) * 1000));
    const teardown = command(here, ['teardown']);
    let said = '';
    teardown.stderr?.on('data', (chunk) => (said += String(chunk)));
    const [code] = (await once(teardown, 'close')) as [number | null];
    const after = held(here);
    if (code === 0 && after === before) return undefined;
    const { method, path } = here.emulator.calls[number - 1]!;
    return `killed at call ${number} (${method} ${path}, ${executed ? 'executed' : 'dropped'}): exit ${code}\n${said}\n${after}`;
  } finally {
    await here.emulator.close();
  }
}

describe('killed with SIGKILL at every call of the acceptance run, then torn down by the run id alone', () => {
  test('nothing is left', async () => {
    const whole = await stage('whole', []);
    const [code] = (await once(command(whole, acceptance), 'exit')) as [number | null];
    const calls = [...whole.emulator.calls];
    await whole.emulator.close();
    expect(code).toBe(0);
    expect(calls.length).toBeGreaterThan(50);

    const moments = calls.flatMap(({ method, number }) =>
      method === 'GET' ? [{ number, executed: true }] : [true, false].map((executed) => ({ number, executed })),
    );
    const failures: string[] = [];
    let never = 0;
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let moment = moments[next++]; moment !== undefined; moment = moments[next++]) {
        const failure = await killedAt(moment.number, moment.executed);
        if (failure === NEVER) never += 1;
        else if (failure !== undefined) failures.push(failure);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(failures).toEqual([]);
    expect(never).toBeLessThan(moments.length / 10);
  }, 900_000);
});
