import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@jest/globals';

import type { Running } from './act.js';
import { ALL_PASSED, describeHere, RATE, Stage } from './stage.js';

const stage = Stage.forEachTest();

describeHere('the acceptance workflow, under act on the emulator', () => {
  /** The reusable workflow by itself, with what a caller would give it. */
  const acceptance = (inputs: Readonly<Record<string, string>> = {}): Running =>
    stage.start('.github/workflows/acceptance.yml', 'workflow_call', {
      vars: {},
      inputs: {
        tenant: 'acme',
        'auth-url': `${stage.emulator.url}/identity/v3`,
        'ca-cert': stage.emulator.caPem,
        'external-network': 'provider-ext',
        allocation: '10.30.0.0/16',
        image: 'ubuntu-24.04',
        flavor: 'm1.tiny',
        probe: 'none',
        ...inputs,
      },
      secrets: {
        'application-credential-id': stage.emulator.tenants[0]!.credentialId,
        'application-credential-secret': stage.emulator.tenants[0]!.credentialSecret,
      },
    });

  test('acceptance.yml: everything passes, its outputs are handed on, the report is kept', async () => {
    const started = acceptance();
    const run = await started.ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { acceptance: 'success', teardown: 'success' },
    });
    expect(run.outputs('acceptance')).toMatchObject({ passed: 'true', steps: ALL_PASSED });
    expect(run.steps('acceptance')).not.toMatchObject({ 'Find out why it failed': 'success' });
    expect(run.outputs('teardown')).toEqual({ deleted: '0', left: '0' });
    expect(stage.changed).toEqual([]);
    const artifact = join(started.artifacts, 'omega-ci-acme');
    expect(readdirSync(artifact)).toEqual(expect.arrayContaining(['junit.xml', 'report.json', 'summary.md']));
    expect(readFileSync(join(artifact, 'junit.xml'), 'utf8')).toContain('<testsuite');
    // The run's id is that of the workflow run and the tenant: what the teardown job goes by.
    expect(stage.servers).toEqual([expect.stringContaining('4711-acme')]);
    expect(run.text() + run.errors).not.toContain(stage.emulator.tenants[0]!.credentialSecret);
  });

  test('acceptance.yml: it fails, and says whose the fault is; the record is kept with the report', async () => {
    stage.emulator.setQuota(stage.emulator.tenants[0]!.projectId, 'router', 0);
    const started = acceptance();
    const run = await started.ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 1,
      jobs: { acceptance: 'failure', teardown: 'success' },
    });
    expect(run.steps('acceptance')).toMatchObject({
      'Find out why it failed': 'success',
      'Keep report, JUnit file and diagnosis': 'success',
    });
    expect(run.outputs('diagnose')).toMatchObject({ class: 'quota', cause: 'quota' });
    const artifact = join(started.artifacts, 'omega-ci-acme');
    expect(readdirSync(artifact)).toEqual(expect.arrayContaining(['diagnosis.txt', 'junit.xml', 'report.json']));
    // The report is that of the sequence, not of the diagnosis.
    expect(JSON.parse(readFileSync(join(artifact, 'report.json'), 'utf8'))).toMatchObject({ unit: 'acceptance' });
    const record = readFileSync(join(artifact, 'diagnosis.txt'), 'utf8');
    expect(record).toContain('4711-acme');
    expect(record).toMatch(/Quota exceeded for resources/);
    expect(record).not.toContain(stage.emulator.tenants[0]!.credentialSecret);
    expect(stage.changed).toEqual([]);
  });

  test('acceptance.yml: the step is killed, its post step tears down, and the job after it finds nothing left', async () => {
    const started = acceptance();
    await stage.called(started, 'POST', /\/servers$/);
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
    expect(stage.changed).toEqual([]);
  });

  test('acceptance.yml: what an earlier attempt left behind goes in the job of its own', async () => {
    const { credentialId, credentialSecret } = stage.emulator.tenants[0]!;
    await promisify(execFile)(
      process.execPath,
      [join(stage.checkout, 'dist/cli.js'), 'security-group', '--run-id', '4711-acme'],
      {
        env: {
          HOME: stage.checkout,
          OMEGA_CI_EMULATOR_CLOCK: String(RATE),
          OS_AUTH_TYPE: 'v3applicationcredential',
          OS_AUTH_URL: `${stage.emulator.url}/identity/v3`,
          OS_CACERT: stage.emulator.caPem,
          OS_APPLICATION_CREDENTIAL_ID: credentialId,
          OS_APPLICATION_CREDENTIAL_SECRET: credentialSecret,
        },
      },
    );
    expect(stage.changed).not.toEqual([]);
    // This attempt fails on its input, before it knows of anything to clear up.
    const run = await acceptance({ steps: 'auth-smoke,no-such-step' }).ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text('teardown') }).toMatchObject({
      code: 1,
      jobs: { acceptance: 'failure', teardown: 'success' },
    });
    expect(run.text('acceptance')).toContain('nothing to take down');
    expect(run.outputs('teardown')).toEqual({ deleted: '1', left: '0' });
    expect(stage.changed).toEqual([]);
  });

  test('examples/github/acceptance.yml: calls it, and reads its outputs', async () => {
    const run = await stage.start('examples/github/acceptance.yml', 'workflow_dispatch').ended;
    expect({ code: run.code, jobs: run.jobs(), errors: run.errors }).toMatchObject({
      code: 0,
      jobs: { result: 'success' },
    });
    expect(run.text('result')).toMatch(
      new RegExp(`^run 4711-acme: 9 of 9 steps passed in [\\d.]+ \\w+ \\(${ALL_PASSED}\\)\nleft behind: 0$`, 'm'),
    );
    expect(stage.changed).toEqual([]);
  });
});
