import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import type { Emulator } from '../../../emulator/emulator.js';
import { startEmulator } from '../../../emulator/start.js';
import { scaledClock } from '../../../src/openstack/clock.js';
import { checkoutUnderTest, startAct, tool, type ActOptions, type Running } from './act.js';
import { pastedWorkflows } from './pasted.js';

/** Times as fast as real time, for the emulator and for the actions that speak to it. */
const RATE = 100;
const PRESENT = tool('act') !== undefined && tool('node24') !== undefined;
if (!PRESENT)
  process.stderr.write('!!! NO WORKFLOW IS RUN HERE: act or Node 24 is absent. test/faces/tools installs them.\n');
const suite = PRESENT ? describe : describe.skip;

const SEQUENCE = [
  ...['auth-smoke', 'network-buildout', 'security-group', 'compute-boot', 'volume-attach', 'public-access'],
  ...['lb-provision', 'secret-roundtrip', 'teardown'],
];
const ALL_PASSED = SEQUENCE.map((unit) => `${unit}=passed`).join(',');

let checkout: string;
beforeAll(() => {
  checkout = checkoutUnderTest(mkdtempSync(join(tmpdir(), 'omega-ci-checkout-')));
});
afterAll(() => rmSync(checkout, { recursive: true }));

/** Everything that a cloud has, one line each. */
const held = (emulator: Emulator): string =>
  Object.entries(emulator.inventory())
    .flatMap(([kind, things]) => things.map((thing) => `${kind} ${thing.name || thing.id}`))
    .sort()
    .join('\n');

/** `name` of every POST that made a server: who made it is in it. */
const servers = (emulator: Emulator): string[] =>
  emulator.calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/servers'))
    .map(({ body }) => (JSON.parse(body) as { server: { name: string } }).server.name);

suite('under act, on the emulator', () => {
  let emulator: Emulator;
  let before: string;
  let running: Running[];
  beforeEach(async () => {
    emulator = await startEmulator({ clock: scaledClock(RATE), random: Math.random });
    before = held(emulator);
    running = [];
  });
  afterEach(async () => {
    for (const { child, home } of running) {
      if (child.exitCode === null) child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    }
    await emulator.close();
  });

  function start(workflow: string, event: string, more: Partial<ActOptions> = {}): Running {
    const [acme] = emulator.tenants;
    const started = startAct({
      workflow,
      event,
      checkout,
      vars: {
        OS_AUTH_URL: `${emulator.url}/identity/v3`,
        OS_REGION_NAME: 'RegionOne',
        OS_CACERT: emulator.caPem,
        // Nothing answers at an emulated address.
        PROBE: 'none',
      },
      secrets: {
        OS_APPLICATION_CREDENTIAL_ID: acme!.credentialId,
        OS_APPLICATION_CREDENTIAL_SECRET: acme!.credentialSecret,
      },
      env: { OMEGA_CI_EMULATOR_CLOCK: String(RATE) },
      ...more,
    });
    running.push(started);
    return started;
  }
  /** The reusable workflow by itself, with what a caller would give it. */
  const acceptance = (inputs: Readonly<Record<string, string>> = {}): Running =>
    start('.github/workflows/acceptance.yml', 'workflow_call', {
      vars: {},
      inputs: {
        tenant: 'acme',
        'auth-url': `${emulator.url}/identity/v3`,
        'ca-cert': emulator.caPem,
        'external-network': 'provider-ext',
        allocation: '10.30.0.0/16',
        image: 'ubuntu-24.04',
        flavor: 'm1.tiny',
        probe: 'none',
        ...inputs,
      },
      secrets: {
        'application-credential-id': emulator.tenants[0]!.credentialId,
        'application-credential-secret': emulator.tenants[0]!.credentialSecret,
      },
    });

  /** Waits for the emulator to get such a call, while the workflow goes on. */
  async function called({ child }: Running, method: string, path: RegExp): Promise<void> {
    while (!emulator.calls.some((call) => call.method === method && path.test(call.path))) {
      if (child.exitCode !== null) throw new Error(`it ended before ${method} ${String(path)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  test('acceptance.yml: everything passes, its outputs are handed on, the report is kept', async () => {
    const started = acceptance();
    const run = await started.ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { acceptance: 'success', teardown: 'success' },
    });
    expect(run.outputs('acceptance')).toMatchObject({ passed: 'true', steps: ALL_PASSED });
    expect(run.outputs('teardown')).toEqual({ deleted: '0', left: '0' });
    expect(held(emulator)).toBe(before);
    const artifact = join(started.artifacts, 'omega-ci-acme');
    expect(readdirSync(artifact)).toEqual(expect.arrayContaining(['junit.xml', 'report.json', 'summary.md']));
    expect(readFileSync(join(artifact, 'junit.xml'), 'utf8')).toContain('<testsuite');
    // The run's id is that of the workflow run and the tenant: what the teardown job goes by.
    expect(servers(emulator)).toEqual([expect.stringContaining('4711-acme')]);
    expect(run.text() + run.errors).not.toContain(emulator.tenants[0]!.credentialSecret);
  });

  test('acceptance.yml: the step is killed, its post step tears down, and the job after it finds nothing left', async () => {
    const started = acceptance();
    await called(started, 'POST', /\/servers$/);
    const killed = started.killSteps(/dist\/acceptance\/index/);
    const run = await started.ended;
    expect(await killed).toBeGreaterThanOrEqual(1);
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 1,
      jobs: { acceptance: 'failure', teardown: 'success' },
    });
    expect(run.steps('acceptance')).toMatchObject({
      'Run the worked sequence': 'failure',
      'Post Run the worked sequence': 'success',
    });
    expect(run.outputs('teardown')).toEqual({ deleted: '0', left: '0' });
    expect(held(emulator)).toBe(before);
  });

  test('acceptance.yml: what an earlier attempt left behind goes in the job of its own', async () => {
    const { credentialId, credentialSecret } = emulator.tenants[0]!;
    await promisify(execFile)(
      process.execPath,
      [join(checkout, 'dist/cli.js'), 'security-group', '--run-id', '4711-acme'],
      {
        env: {
          HOME: checkout,
          OMEGA_CI_EMULATOR_CLOCK: String(RATE),
          OS_AUTH_TYPE: 'v3applicationcredential',
          OS_AUTH_URL: `${emulator.url}/identity/v3`,
          OS_CACERT: emulator.caPem,
          OS_APPLICATION_CREDENTIAL_ID: credentialId,
          OS_APPLICATION_CREDENTIAL_SECRET: credentialSecret,
        },
      },
    );
    expect(held(emulator)).not.toBe(before);
    // This attempt fails on its input, before it knows of anything to clear up.
    const run = await acceptance({ steps: 'auth-smoke,no-such-step' }).ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text('teardown') }).toMatchObject({
      code: 1,
      jobs: { acceptance: 'failure', teardown: 'success' },
    });
    expect(run.text('acceptance')).toContain('nothing to take down');
    expect(run.outputs('teardown')).toEqual({ deleted: '1', left: '0' });
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/acceptance.yml: calls it, and reads its outputs', async () => {
    const run = await start('examples/github/acceptance.yml', 'workflow_dispatch').ended;
    expect({ code: run.code, jobs: run.jobs(), errors: run.errors }).toMatchObject({
      code: 0,
      jobs: { result: 'success' },
    });
    expect(run.text('result')).toMatch(
      new RegExp(`^run 4711-acme: 9 of 9 steps passed in [\\d.]+ \\w+ \\(${ALL_PASSED}\\)\nleft behind: 0$`, 'm'),
    );
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/units.yml: outputs chain from auth-smoke to teardown, over steps and jobs', async () => {
    const run = await start('examples/github/units.yml', 'push').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { build: 'success', use: 'success', teardown: 'success' },
    });
    const [auth, network, server] = ['auth', 'network', 'server'].map((id) => run.outputs(id));
    expect(auth).toMatchObject({ 'project-id': emulator.tenants[0]!.projectId });
    const made = (path: RegExp): Record<string, Record<string, unknown>> =>
      JSON.parse(emulator.calls.find((call) => call.method === 'POST' && path.test(call.path))!.body) as never;
    expect(JSON.stringify(made(/\/servers$/))).toContain(network!['network-id']);
    expect(JSON.stringify(made(/\/v2\.0\/floatingips/))).toContain(server!['port-id']);
    expect(JSON.stringify(made(/\/loadbalancers$/))).toContain(network!['subnet-id']);
    expect(run.text('use')).toContain(
      `server at ${run.outputs('public')['floating-ip']}, load balancer at ${run.outputs('balancer')['vip-address']} ` +
        `in project ${emulator.tenants[0]!.projectId}`,
    );
    const { deleted, left } = run.outputs('teardown');
    expect(Number(deleted)).toBeGreaterThanOrEqual(8);
    expect(left).toBe('0');
    expect(run.text('teardown')).toContain(`deleted ${deleted}, left 0`);
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/units.yml: a platform that fails in the middle, and the teardown job goes on', async () => {
    emulator.failNext('server-build', 'No valid host was found. There are not enough hosts available.');
    const run = await start('examples/github/units.yml', 'push').ended;
    expect({ code: run.code, jobs: run.jobs() }).toMatchObject({
      code: 1,
      jobs: { build: 'failure', teardown: 'success' },
    });
    expect(run.steps('build')).toMatchObject({ 'Open the firewall': 'success', 'Boot a server': 'failure' });
    expect(run.text('build')).toContain('No valid host was found');
    expect(run.jobs()['use']).not.toBe('success');
    expect(run.outputs('teardown')).toMatchObject({ left: '0' });
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/units.yml: cancelled while a server boots, the teardown job goes on', async () => {
    const started = start('examples/github/units.yml', 'push');
    await called(started, 'POST', /\/servers$/);
    // act kills the step, and then does what `always()` says.
    started.child.kill('SIGINT');
    const run = await started.ended;
    expect(run.code).not.toBe(0);
    expect({ jobs: run.jobs(), text: run.text('teardown') }).toMatchObject({ jobs: { teardown: 'success' } });
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/units.yml: the step is killed, the teardown job goes on by the run id alone', async () => {
    const started = start('examples/github/units.yml', 'push');
    await called(started, 'POST', /\/servers$/);
    const killed = started.killSteps(/dist\/compute-boot\//);
    const run = await started.ended;
    expect(await killed).toBe(1);
    expect({ code: run.code, jobs: run.jobs() }).toMatchObject({
      code: 1,
      jobs: { build: 'failure', teardown: 'success' },
    });
    expect(run.outputs('teardown')).toMatchObject({ left: '0' });
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/failing-step.yml: the last step of the same job tears down', async () => {
    const run = await start('examples/github/failing-step.yml', 'pull_request').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 1,
      jobs: { test: 'failure' },
    });
    expect(run.steps()).toMatchObject({
      'Boot a server': 'success',
      'Your tests go here; these fail': 'failure',
      'Clear up': 'success',
    });
    expect(emulator.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/volumes'))).toBe(false);
    expect(servers(emulator)).toHaveLength(1);
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/tenants.yml: the legs of a matrix keep apart, even in one project', async () => {
    const run = await start('examples/github/tenants.yml', 'workflow_dispatch').ended;
    expect({ code: run.code, text: run.text() }).toMatchObject({ code: 0 });
    expect(Object.values(run.jobs())).toEqual(['success', 'success']);
    for (const tenant of ['acme', 'globex'])
      expect(run.text()).toMatch(new RegExp(`^${tenant} 9 of 9 steps passed`, 'm'));
    expect(servers(emulator).sort()).toEqual(['ci-acme-4711-acme-server', 'ci-globex-4711-globex-server']);
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/sweep.yml: as the schedule starts it, every tenant by itself', async () => {
    const run = await start('examples/github/sweep.yml', 'schedule').ended;
    expect({ code: run.code, text: run.text() }).toMatchObject({ code: 0 });
    expect(Object.values(run.jobs())).toEqual(['success', 'success']);
    expect(run.text().match(/^0 of 0 deleted, 0 kept, 0 failed: nothing of omega-ci is left/gm)).toHaveLength(2);
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/smoke.yml: as the schedule starts it', async () => {
    const run = await start('examples/github/smoke.yml', 'schedule').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { smoke: 'success' },
    });
    expect(run.text()).toMatch(/^5 of 5 steps passed/m);
    expect(run.steps()).toMatchObject({ 'Post Authenticate, build, boot, clear up': 'success' });
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/smoke.yml: the step is killed, the post step of the action tears down', async () => {
    const started = start('examples/github/smoke.yml', 'schedule');
    await called(started, 'POST', /\/servers$/);
    const killed = started.killSteps(/dist\/acceptance\/index/);
    const run = await started.ended;
    expect(await killed).toBeGreaterThanOrEqual(1);
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 1,
      jobs: { smoke: 'failure' },
    });
    expect(run.steps()).toMatchObject({
      'Authenticate, build, boot, clear up': 'failure',
      'Post Authenticate, build, boot, clear up': 'success',
    });
    expect(held(emulator)).toBe(before);
  });

  test('examples/github/kubernetes.yml: deploys by the kubeconfig alone, and leaves no copy of it', async () => {
    const shop = mkdtempSync(join(checkout, 'shop-'));
    const kubectl = join(shop, 'kubectl');
    writeFileSync(kubectl, `#!/bin/sh\necho "$KUBECONFIG|$(cat "$KUBECONFIG")|$*" >>'${shop}/calls'\n`, {
      mode: 0o755,
    });
    const run = await start('examples/github/kubernetes.yml', 'push', {
      files: ['examples/kubernetes'],
      vars: {},
      secrets: { KUBECONFIG: 'kind: Config' },
      env: { KUBECTL: kubectl },
    }).ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { deploy: 'success' },
    });
    const calls = readFileSync(join(shop, 'calls'), 'utf8').trim().split('\n');
    for (const call of calls) expect(call).toMatch(/\|kind: Config\|/);
    expect(calls.at(-1)).toMatch(/\|rollout status --namespace shop deployment\/web --timeout=5m$/);
    expect(existsSync(calls[0]!.split('|')[0]!)).toBe(false);
    expect(emulator.calls).toEqual([]);
  });

  /** A workflow as a document shows it, pasted into a repository that has the credential. */
  function paste(name: string): Running {
    const path = join(checkout, 'pasted.yml');
    writeFileSync(path, pastedWorkflows().find((each) => each.name === name)!.text);
    const [acme] = emulator.tenants;
    return start(path, /^on: (\w+)$/m.exec(readFileSync(path, 'utf8'))![1]!, {
      vars: {
        OS_AUTH_URL: `${emulator.url}/identity/v3`,
        OS_CACERT: emulator.caPem,
        OS_APPLICATION_CREDENTIAL_ID: acme!.credentialId,
        PROBE: 'none',
      },
      env: { OMEGA_CI_EMULATOR_CLOCK: String(RATE), OS_CACERT: emulator.caPem },
    });
  }

  test('README.md 1: pasted, it works without a cloud', async () => {
    const run = await paste('README.md 1').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { prove: 'success' },
    });
    expect(run.outputs('0')).toMatchObject({ passed: 'true', steps: ALL_PASSED });
    expect(emulator.calls).toEqual([]);
  });

  test('docs/github.md 1: pasted, its steps feed one another and the last one clears up', async () => {
    const run = await paste('docs/github.md 1').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { test: 'success' },
    });
    expect(run.text()).toContain(`your tests go here, against ${run.outputs('server')['fixed-ip']}`);
    expect(run.outputs('server')['fixed-ip']).toMatch(/^10\.30\./);
    expect(held(emulator)).toBe(before);
  });

  test('docs/github.md 2: pasted, it calls the acceptance workflow', async () => {
    const run = await paste('docs/github.md 2').ended;
    expect({ code: run.code, errors: run.errors }).toMatchObject({ code: 0 });
    expect(Object.values(run.jobs())).toEqual(['success', 'success']);
    expect(run.text()).toMatch(/^acceptance passed: /m);
    expect(servers(emulator)).toHaveLength(1);
    expect(held(emulator)).toBe(before);
  });

  test('docs/github.md 3: pasted, later steps find the cloud, and the post step removes the file', async () => {
    const started = paste('docs/github.md 3');
    const run = await started.ended;
    expect({ code: run.code, text: run.text() }).toMatchObject({ code: 0 });
    const [, cloud, path] = /find cloud (\S+) in (\S+)/.exec(run.text())!;
    expect(cloud).toBe('omega');
    expect(path).toMatch(/clouds\.yaml$/);
    expect(run.text()).toContain(`removed ${dirname(path!)}`);
    expect(existsSync(dirname(path!))).toBe(false);
  });

  test('no example is left out here', () => {
    const own = readFileSync(join(process.cwd(), 'test/faces/workflows/workflows.slow.test.ts'), 'utf8');
    for (const name of readdirSync(join(process.cwd(), 'examples/github')).filter((each) => each.endsWith('.yml')))
      expect(own).toContain(`start('examples/github/${name}'`);
    expect(pastedWorkflows().length).toBeGreaterThan(2);
    for (const { name } of pastedWorkflows()) expect(own).toContain(`paste('${name}')`);
  });
});
