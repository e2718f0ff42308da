import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { describeHere, Stage } from './stage.js';

const stage = Stage.forEachTest();

describeHere('the other examples, under act on the emulator', () => {
  test('examples/github/units.yml: outputs chain from auth-smoke to teardown, over steps and jobs', async () => {
    const run = await stage.start('examples/github/units.yml', 'push').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { build: 'success', use: 'success', teardown: 'success' },
    });
    const [auth, network, server] = ['auth', 'network', 'server'].map((id) => run.outputs(id));
    expect(auth).toMatchObject({ 'project-id': stage.emulator.tenants[0]!.projectId });
    const made = (path: RegExp): Record<string, Record<string, unknown>> =>
      JSON.parse(stage.emulator.calls.find((call) => call.method === 'POST' && path.test(call.path))!.body) as never;
    expect(JSON.stringify(made(/\/servers$/))).toContain(network!['network-id']);
    expect(JSON.stringify(made(/\/v2\.0\/floatingips/))).toContain(server!['port-id']);
    expect(JSON.stringify(made(/\/loadbalancers$/))).toContain(network!['subnet-id']);
    expect(run.text('use')).toContain(
      `server at ${run.outputs('public')['floating-ip']}, load balancer at ${run.outputs('balancer')['vip-address']} ` +
        `in project ${stage.emulator.tenants[0]!.projectId}`,
    );
    const { deleted, left } = run.outputs('teardown');
    expect(Number(deleted)).toBeGreaterThanOrEqual(8);
    expect(left).toBe('0');
    expect(run.text('teardown')).toContain(`deleted ${deleted}, left 0`);
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/units.yml: a platform that fails in the middle, and the teardown job goes on', async () => {
    stage.emulator.failNext('server-build', 'No valid host was found. There are not enough hosts available.');
    const run = await stage.start('examples/github/units.yml', 'push').ended;
    expect({ code: run.code, jobs: run.jobs() }).toMatchObject({
      code: 1,
      jobs: { build: 'failure', teardown: 'success' },
    });
    expect(run.steps('build')).toMatchObject({ 'Open the firewall': 'success', 'Boot a server': 'failure' });
    expect(run.text('build')).toContain('No valid host was found');
    expect(run.jobs()['use']).not.toBe('success');
    expect(run.outputs('teardown')).toMatchObject({ left: '0' });
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/units.yml: cancelled while a server boots, the teardown job goes on', async () => {
    const started = stage.start('examples/github/units.yml', 'push');
    await stage.called(started, 'POST', /\/servers$/);
    // act kills the step, and then does what `always()` says.
    started.child.kill('SIGINT');
    const run = await started.ended;
    expect(run.code).not.toBe(0);
    expect({ jobs: run.jobs(), text: run.text('teardown') }).toMatchObject({ jobs: { teardown: 'success' } });
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/units.yml: the step is killed, the teardown job goes on by the run id alone', async () => {
    const started = stage.start('examples/github/units.yml', 'push');
    await stage.called(started, 'POST', /\/servers$/);
    const killed = started.killSteps(/dist\/compute-boot\//);
    const run = await started.ended;
    expect(await killed).toBe(1);
    expect({ code: run.code, jobs: run.jobs() }).toMatchObject({
      code: 1,
      jobs: { build: 'failure', teardown: 'success' },
    });
    expect(run.outputs('teardown')).toMatchObject({ left: '0' });
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/failing-step.yml: the last step of the same job tears down', async () => {
    const run = await stage.start('examples/github/failing-step.yml', 'pull_request').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 1,
      jobs: { test: 'failure' },
    });
    expect(run.steps()).toMatchObject({
      'Boot a server': 'success',
      'Your tests go here; these fail': 'failure',
      'Clear up': 'success',
    });
    expect(stage.emulator.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/volumes'))).toBe(false);
    expect(stage.servers).toHaveLength(1);
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/tenants.yml: the legs of a matrix keep apart, even in one project', async () => {
    const run = await stage.start('examples/github/tenants.yml', 'workflow_dispatch').ended;
    expect({ code: run.code, text: run.text() }).toMatchObject({ code: 0 });
    expect(Object.values(run.jobs())).toEqual(['success', 'success']);
    for (const tenant of ['acme', 'globex'])
      expect(run.text()).toMatch(new RegExp(`^${tenant} 9 of 9 steps passed`, 'm'));
    expect(stage.servers.sort()).toEqual(['ci-acme-4711-acme-server', 'ci-globex-4711-globex-server']);
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/sweep.yml: as the schedule starts it, every tenant by itself', async () => {
    const run = await stage.start('examples/github/sweep.yml', 'schedule').ended;
    expect({ code: run.code, text: run.text() }).toMatchObject({ code: 0 });
    expect(Object.values(run.jobs())).toEqual(['success', 'success']);
    expect(run.text().match(/^0 of 0 deleted, 0 kept, 0 failed: nothing of omega-ci is left/gm)).toHaveLength(2);
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/smoke.yml: as the schedule starts it', async () => {
    const run = await stage.start('examples/github/smoke.yml', 'schedule').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { smoke: 'success' },
    });
    expect(run.text()).toMatch(/^5 of 5 steps passed/m);
    expect(run.steps()).toMatchObject({ 'Post Authenticate, build, boot, clear up': 'success' });
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/smoke.yml: the step is killed, the post step of the action tears down', async () => {
    const started = stage.start('examples/github/smoke.yml', 'schedule');
    await stage.called(started, 'POST', /\/servers$/);
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
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/kubernetes.yml: deploys by the kubeconfig alone, and leaves no copy of it', async () => {
    const shop = mkdtempSync(join(stage.checkout, 'shop-'));
    const kubectl = join(shop, 'kubectl');
    writeFileSync(kubectl, `#!/bin/sh\necho "$KUBECONFIG|$(cat "$KUBECONFIG")|$*" >>'${shop}/calls'\n`, {
      mode: 0o755,
    });
    const run = await stage.start('examples/github/kubernetes.yml', 'push', {
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
    expect(stage.emulator.calls).toEqual([]);
  });
});
