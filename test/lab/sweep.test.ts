import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { issued, pkcs8 } from '../units/certificates.js';
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

  test("keeps a secret under somebody's listener, and takes one with the load balancer that goes too", async () => {
    const outputs = async (...args: string[]): Promise<Record<string, string>> => {
      const outcome = await here.omega([...args, '--run-id', 'tls', '-o', 'json']);
      ended(outcome, 0);
      return JSON.parse(outcome.stdout) as Record<string, string>;
    };
    const leaf = await issued('CN=www.example.org');
    writeFileSync(join(here.folder, 'all.pem'), pkcs8(leaf) + leaf.pem);
    const network = await outputs(
      'network-buildout',
      '--external-network',
      'provider-ext',
      '--allocation',
      '10.35.0.0/16',
    );
    const theirs = (await outputs('tls-certificate', '--certificate', 'all.pem'))['certificate-ref']!;
    const ours = (await outputs('tls-certificate', '--certificate', 'all.pem'))['certificate-ref']!;
    const subnet = network['subnet-id']!;
    await outputs(
      ...(['lb-provision', '--subnet-id', subnet, '--fixed-ip', '10.35.0.77', '--lb-monitor', 'none'] as const),
      ...(['--certificate-ref', ours, '--lb-provider', 'amphora'] as const),
    );
    const listener = `--name web --protocol TERMINATED_HTTPS --protocol-port 443 --default-tls-container-ref ${theirs}`;
    // Nova names a blank volume after its server, and puts no marker on it.
    const blank = '--block-device source_type=blank,destination_type=volume,volume_size=1,boot_index=-1';
    // Both quotes: its shell takes one away.
    const marker = `--property "'omega-ci=omega-ci:v1 run=tls repo=local exp=1 ver=0.1.0'"`;
    await here.openstack([
      `loadbalancer create --name theirs --provider amphora --vip-subnet-id ${subnet} --wait -f value`,
      `loadbalancer listener create ${listener} --wait -f value theirs`,
      `server create --image ubuntu-24.04 --flavor m1.tiny --network ${network['network-id']!} ${blank} ${marker} --wait -f value web`,
    ]);
    await sleep(3500);
    const kept = await swept(0, '--apply');
    const id = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
    const line = (what: string): RegExp => new RegExp(`kept: ${what}: load-balancer theirs stays and needs it`);
    expect(kept.log).toMatch(line(`secret \\S+ \\(${id(theirs)}\\)`));
    // Its router and network stay with the subnet.
    expect(kept.told).toMatchObject({ failed: '0', kept: '4', deleted: '4' });
    const secrets = await here.openstack(['secret list -f value', 'volume list -f value', 'server list -f value']);
    expect(secrets).toContain(id(theirs));
    expect(secrets).not.toContain(id(ours));
    expect(secrets).not.toMatch(/blank-vol|web/);

    await here.openstack(['loadbalancer delete --cascade --wait theirs']);
    expect((await swept(0, '--apply')).told).toMatchObject({ deleted: '4', kept: '0', failed: '0' });
    expect(await listed(here)).not.toContain('-tls');
  });
});
