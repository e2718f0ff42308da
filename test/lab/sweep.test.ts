import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desk, ended, listed, RELEASE, traffic, type Desk } from './command.js';

interface Swept {
  found: string;
  planned: string;
  deleted: string;
  kept: string;
  failed: string;
}

/** What a run builds and never takes down, in the order of the guide. */
async function leftBehind(here: Desk, run: string): Promise<Record<string, string>> {
  const outputs: Record<string, string> = {};
  const unit = async (name: string, ...args: string[]): Promise<void> => {
    const outcome = await here.omega([
      name,
      ...args,
      '--run-id',
      run,
      '-o',
      'json',
      '--ledger',
      join(here.folder, run),
    ]);
    ended(outcome, 0);
    Object.assign(outputs, JSON.parse(outcome.stdout) as Record<string, string>);
  };
  await unit('network-buildout', '--external-network', 'provider-ext', '--allocation', '10.33.0.0/16');
  await unit('security-group', '--ports', '22');
  await unit(
    ...(['compute-boot', '--image', 'ubuntu-24.04', '--flavor', 'm1.tiny'] as const),
    ...['--network-id', outputs['network-id']!, '--security-group-id', outputs['security-group-id']!],
  );
  await Promise.all([
    unit('volume-attach', '--server-id', outputs['server-id']!),
    unit('lb-provision', '--subnet-id', outputs['subnet-id']!, '--fixed-ip', outputs['fixed-ip']!),
  ]);
  return outputs;
}

describe(`sweep, ${RELEASE}`, () => {
  let here: Desk;
  beforeAll(async () => {
    here = await desk(`sweep-${process.pid}`);
  });
  afterAll(() => here.close());

  const swept = async (code: number, ...args: string[]): Promise<{ told: Swept; log: string }> => {
    const outcome = await here.omega(['sweep', '--older-than', '3s', '-o', 'json', ...args]);
    ended(outcome, code);
    return { told: (outcome.stdout === '' ? {} : JSON.parse(outcome.stdout)) as Swept, log: outcome.stderr };
  };

  test('plans, keeps what is in use, and then deletes just what was planned, in few calls', async () => {
    const { 'server-id': serverId, 'router-id': routerId } = await leftBehind(here, 'old');
    // A secret of this very moment, a foreign volume, and a foreign server beside ours on the network.
    await here.openstack(['volume create --size 1 somebodys', `server lock ${serverId}`]);
    await sleep(3500);
    const locked = await swept(0);
    expect(locked.log).toMatch(/kept: server \S+ \(\S+\): it is locked/);
    expect(locked.log).toMatch(/kept: router \S+ \(\S+\): \S+ \S+ stays and needs it/);
    await here.openstack([`server unlock ${serverId}`]);

    const plan = join(here.folder, 'plan.json');
    const dry = await swept(0, '--plan', plan);
    expect(dry.told).toMatchObject({ deleted: '0', failed: '0', found: dry.told.planned });
    expect(await listed(here)).toContain(routerId);

    const edited = join(here.folder, 'edited.json');
    writeFileSync(edited, readFileSync(plan, 'utf8').replace(routerId!, serverId!));
    expect((await swept(2, '--apply', '--plan', edited)).log).toContain('was edited');

    const mark = Date.now();
    const real = await swept(0, '--apply', '--plan', plan);
    expect(real.told).toMatchObject({ deleted: dry.told.planned, kept: '0', failed: '0' });
    expect(real.log).toContain('nothing of omega-ci is left');
    const left = await listed(here);
    expect(left).not.toContain('-old');
    expect(left).toContain('somebodys');
    expect((await traffic(mark)).quick).toEqual({});
  });
});
