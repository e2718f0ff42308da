import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desk, ended, listed, listener, RELEASE, type Desk } from './command.js';

/** Each unit in a process of its own, in the order of the guide; `{unit.output}` is what one before it printed. */
const CHAIN: readonly (readonly [string, readonly string[]])[] = [
  ['auth-smoke', []],
  ['network-buildout', ['--external-network', 'provider-ext', '--allocation', '10.31.0.0/16']],
  ['security-group', ['--ports', '22,80,{probe}']],
  [
    'compute-boot',
    [
      ...['--image', 'ubuntu-24.04', '--flavor', 'm1.tiny', '--network-id', '{network-buildout.network-id}'],
      ...['--security-group-id', '{security-group.security-group-id}'],
    ],
  ],
  ['volume-attach', ['--server-id', '{compute-boot.server-id}']],
  [
    'public-access',
    [
      ...['--external-network', 'provider-ext', '--port-id', '{compute-boot.port-id}'],
      ...['--router-id', '{network-buildout.router-id}', '--probe', 'tcp:{probe}'],
    ],
  ],
  ['lb-provision', ['--subnet-id', '{network-buildout.subnet-id}', '--fixed-ip', '{compute-boot.fixed-ip}']],
  ['secret-roundtrip', []],
];

describe(`units in processes of their own, ${RELEASE}`, () => {
  let here: Desk;
  let probed: Awaited<ReturnType<typeof listener>>;
  beforeAll(async () => {
    here = await desk(`units-${process.pid}`);
    probed = await listener();
  });
  afterAll(async () => {
    await probed.close();
    await here.close();
  });

  test.each([
    ['with the ledger', true],
    ['with the ledger lost', false],
  ])('fed by one another, then torn down %s', async (_, keep) => {
    const run = keep ? 'kept' : 'lost';
    const ledger = join(here.folder, `${run}.jsonl`);
    const common = ['--run-id', run, '--ledger', ledger, '-o', 'json'];
    const outputs: Record<string, string> = { probe: String(probed.port) };
    const known = (text: string): string =>
      text.replace(/\{([a-z.-]+)\}/g, (all, name: string) => outputs[name] ?? `no output ${all}`);
    for (const [unit, inputs] of CHAIN) {
      const outcome = await here.omega([unit, ...inputs.map(known), ...common]);
      ended(outcome, 0);
      for (const [name, value] of Object.entries(JSON.parse(outcome.stdout) as Record<string, string>)) {
        outputs[`${unit}.${name}`] = value;
      }
    }
    expect(outputs).toMatchObject({
      'auth-smoke.project-id': here.tenant.projectId,
      'public-access.reachable': 'true',
      'lb-provision.operating-status': 'ONLINE',
      'secret-roundtrip.verified': 'true',
    });
    const before = await listed(here);
    for (const name of ['network-id', 'subnet-id', 'router-id']) {
      expect(before).toContain(outputs[`network-buildout.${name}`]);
    }
    for (const name of ['compute-boot.server-id', 'volume-attach.volume-id', 'lb-provision.load-balancer-id']) {
      expect(before).toContain(outputs[name]);
    }
    expect(existsSync(ledger)).toBe(true);
    if (!keep) rmSync(ledger);
    const outcome = await here.omega(['teardown', ...common]);
    ended(outcome, 0);
    expect(JSON.parse(outcome.stdout)).toMatchObject({ left: '0' });
    expect(await listed(here)).not.toContain(`-${run}`);
  });
});
