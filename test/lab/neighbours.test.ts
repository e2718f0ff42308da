import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { hasTool } from '../faces/served.js';
import { desk, ended, listed, RELEASE, type Desk } from './command.js';

const PEERS = process.env['PEERS_HOME'] ?? '/opt/omega-peers';
const RUN = 'neighbours-1';
const PROVIDER = 'terraform-provider-openstack';
const TOFU = [`${PEERS}/bin/tofu`, 'terraform'].find((name) => existsSync(name) || hasTool(name));

interface Neighbour {
  readonly name: string;
  readonly there: boolean;
  /** What points its example at it. */
  readonly env: Readonly<Record<string, string>>;
  /** What it says once all of it is built: it is killed then, in a run of its own. */
  readonly built?: RegExp;
}
const NEIGHBOURS: readonly Neighbour[] = [
  { name: 'openstack-client', there: true, env: {}, built: /address: / },
  {
    name: 'opentofu',
    there: TOFU !== undefined && existsSync(`${PEERS}/bin/${PROVIDER}`),
    env: { TOFU: TOFU ?? '' },
    // Only then it has written its state.
    built: /Apply complete!/,
  },
  {
    name: 'ansible',
    there: existsSync(`${PEERS}/ansible/bin/ansible-playbook`),
    env: { ANSIBLE_PLAYBOOK: `${PEERS}/ansible/bin/ansible-playbook`, ANSIBLE_PYTHON: `${PEERS}/ansible/bin/python` },
  },
];
const absent = NEIGHBOURS.filter(({ there }) => !there);
for (const { name } of absent)
  process.stderr.write(`!!! ${name} IS ABSENT and was not tried beside omega-ci: bench/peers/install brings it.\n`);

/** Without the network's own DHCP port, which comes when it likes. */
const things = async (of: Desk): Promise<string> =>
  (await listed(of)).replace(/^.*network:(distributed|dhcp).*\n/gm, '');

describe(`neighbours, in one pipeline and from one clouds.yaml, ${RELEASE}`, () => {
  let here: Desk;
  let before: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    here = await desk(`neighbours-${process.pid}`);
    const outcome = await here.omega(
      ['network-buildout', '--external-network', 'provider-ext', '--allocation', '10.30.0.0/16', '-o', 'json'],
      { OMEGA_CI_RUN_ID: RUN },
    );
    ended(outcome, 0);
    const network = JSON.parse(outcome.stdout) as Record<string, string>;
    env = {
      PATH: `${process.env['LAB_VENV'] ?? `/opt/omega-lab/${RELEASE}`}/bin:${process.env['PATH'] ?? ''}`,
      HOME: here.folder,
      OS_CLOUD: 'lab',
      OMEGA_CI_RUN_ID: RUN,
      NETWORK_ID: network['network-id']!,
      SUBNET_ID: network['subnet-id']!,
      TF_CLI_CONFIG_FILE: mirror(here.folder),
    };
    before = await things(here);
  });
  afterAll(() => here.close());

  /** Runs a neighbour's example, and kills all of it once it has said so much. */
  function run(
    name: string,
    argv: readonly string[],
    more: object,
    until?: RegExp,
  ): Promise<{ code: number | null; text: string }> {
    const child = spawn(join(process.cwd(), 'examples', name, 'run.sh'), argv, {
      cwd: here.folder,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (until?.test(text) === true && child.exitCode === null && child.signalCode === null)
          process.kill(-child.pid!, 'SIGKILL');
      });
    return new Promise((resolve) => {
      child.on('close', (code) => resolve({ code, text }));
    });
  }

  if (absent.length > 0) test.skip.each(absent)('$name: absent', () => undefined);

  test.each(NEIGHBOURS.filter(({ there }) => there))(
    '$name builds on what the run has built, and leaves nothing',
    async ({ name, env: own, built }) => {
      const whole = await run(name, [], own);
      expect(whole).toEqual({ code: 0, text: expect.stringMatching(/address: 10\.30\.\d+\.\d+/) });
      expect(await things(here)).toBe(before);

      if (built === undefined) return;
      const killed = await run(name, [], own, built);
      expect(killed).toEqual({ code: null, text: expect.stringMatching(built) });
      expect(await things(here)).toContain(`ci-${RUN}-`);
      expect(await things(here)).not.toBe(before);
      const cleanup = await run(name, ['cleanup'], own);
      expect(cleanup).toMatchObject({ code: 0 });
      expect(await things(here)).toBe(before);
    },
  );

  test('then the run is taken down, its own things and no others', async () => {
    const outcome = await here.omega(['teardown', '-o', 'json'], { OMEGA_CI_RUN_ID: RUN });
    ended(outcome, 0);
    expect(JSON.parse(outcome.stdout)).toEqual({ deleted: '3', left: '0' });
  });
});

/** Where OpenTofu and Terraform find the provider, as a site that mirrors it has it. */
function mirror(folder: string): string {
  for (const registry of ['registry.opentofu.org', 'registry.terraform.io']) {
    const at = join(
      folder,
      'mirror',
      registry,
      PROVIDER,
      'openstack/3.4.0',
      `linux_${process.arch.replace('x64', 'amd64')}`,
    );
    mkdirSync(at, { recursive: true });
    symlinkSync(`${PEERS}/bin/${PROVIDER}`, join(at, `${PROVIDER}_v3.4.0`));
  }
  const path = join(folder, 'tofurc');
  writeFileSync(path, `provider_installation {\n  filesystem_mirror { path = "${folder}/mirror" }\n}\n`);
  return path;
}
