import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { OmegaError, UsageError } from '../../src/openstack/errors.js';
import type { RequestRecord } from '../../src/openstack/session.js';
import type { Report } from '../../src/report/report.js';
import { keepFailure, writeReport } from '../../src/report/write.js';
import { authSmoke } from '../../src/units/auth-smoke.js';
import { diagnose } from '../../src/units/diagnose.js';
import { networkBuildout } from '../../src/units/network-buildout.js';
import type { AnyUnit } from '../../src/units/unit.js';
import { report } from '../report/sample.js';
import { Lines } from '../run/fakes.js';
import { OnEmulator } from '../run/on-emulator.js';
import { machineIn, parsed, processOn, type Process } from './on-cloud.js';

let place: OnEmulator;
let folder: string;
beforeAll(async () => {
  place = await OnEmulator.start();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omega-diagnose-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => place.close());

/** A process as another credential of the tenant, whose machine is the test's folder. */
async function processAs(
  credential?: { credentialId: string; credentialSecret: string },
  trusted = true,
): Promise<Process> {
  const process = await processOn(place, { machine: machineIn(folder) });
  const own =
    credential === undefined
      ? {}
      : { credential: { id: credential.credentialId, secret: credential.credentialSecret } };
  const cloud = await place.cloud(0, own, trusted);
  const context = { ...process.context, run: { ...process.run, cloud } };
  return {
    ...process,
    context,
    call: async (unit, texts) => unit.run(context, await unit.plan(context, parsed(unit, texts))),
  };
}

/** The report of a failure, as a face would have kept it. */
async function kept(error: OmegaError, change: Partial<Report> = {}): Promise<void> {
  const captures = error.capture === undefined ? [] : [error.capture];
  const failed = report({ runId: '12', passed: false, error, captures, exitCode: 6, ...change });
  await keepFailure(join(folder, 'state', '12-failed'), failed, (text) => text);
}

interface Diagnosis {
  class: string;
  cause: string;
  bundle: string;
  facts: Record<string, unknown>;
  told: string;
}
async function diagnosed(process: Process, texts?: Record<string, string>): Promise<Diagnosis> {
  const { outputs, facts } = await process.call(diagnose, texts);
  const told = [...process.log.lines, ...process.log.warnings].join('\n');
  return { ...(outputs as unknown as Diagnosis), facts: facts ?? {}, told };
}
const failing = async (process: Process, unit: AnyUnit, texts?: Record<string, string>): Promise<OmegaError> => {
  const result = await process.call(unit, texts).catch((error: unknown) => ({ error }));
  if (!(result.error instanceof OmegaError)) throw new Error('it did not fail');
  return result.error;
};

describe('the credential', () => {
  test('revoked', async () => {
    const credential = place.emulator.addCredential();
    place.emulator.revokeCredential(credential.credentialId);
    const found = await diagnosed(await processAs(credential));
    expect(found).toMatchObject({ class: 'auth', cause: 'revoked' });
    expect(found.told).toContain(`Could not find Application Credential: ${credential.credentialId}.`);
  });

  test('expired and a wrong secret look alike, unless an earlier step has read when it ends', async () => {
    const credential = place.emulator.addCredential({ expiresAt: place.clock.now() + 86_400_000 });
    const seen = await (await processAs(credential)).call(authSmoke);
    const process = await processAs({ ...credential, credentialSecret: 'another-secret' });
    expect(await diagnosed(process)).toMatchObject({ class: 'auth', cause: 'expired-or-wrong-secret' });

    const passed = report({ runId: '12', unit: 'auth-smoke', outputs: seen.outputs });
    await writeReport(join(folder, 'workspace/.omega-ci/auth-smoke'), passed, (text) => text);
    expect(await diagnosed(process)).toMatchObject({ class: 'auth', cause: 'wrong-secret' });

    const ended = report({ ...passed, outputs: { 'expires-at': '2020-01-01T00:00:00Z' } });
    await writeReport(join(folder, 'workspace/.omega-ci/auth-smoke'), ended, (text) => text);
    expect(await diagnosed(process)).toMatchObject({ class: 'auth', cause: 'expired' });
  });

  test('it let this very run in before, and does not any more: the secret is right, so it has expired', async () => {
    const credential = place.emulator.addCredential();
    place.emulator.expireCredential(credential.credentialId);
    const process = await processAs(credential);
    const error = await failing(process, authSmoke);
    const url = error.capture!.url;
    const requests: RequestRecord[] = [201, 401].map((status) => ({
      at: '2026-05-01T10:00:00.000Z',
      service: 'identity',
      method: 'POST',
      url,
      status,
      elapsedSeconds: 0.1,
      attempt: 1,
    }));
    await kept(error, { requests });
    expect(await diagnosed(process)).toMatchObject({ class: 'auth', cause: 'expired' });
  });

  test('a CA bundle that does not vouch for Keystone, told with its code', async () => {
    const process = await processAs(undefined, false);
    const found = await diagnosed(process);
    expect(found).toMatchObject({ class: 'auth', cause: 'ca' });
    expect(found.told).toMatch(/SELF_SIGNED|UNABLE_TO/);
  });

  test('no credential in the environment at all: no cloud, and a diagnosis all the same', async () => {
    const log = new Lines();
    const bare = { machine: machineIn(folder), redact: String, log, runId: '12', now: () => place.clock.now() };
    const error = new UsageError('OS_APPLICATION_CREDENTIAL_SECRET is empty', { cause: 'credential-missing' });
    const { outputs } = await diagnose.withoutCloud!(bare, { captures: undefined, 'bundle-file': undefined }, error);
    expect(outputs).toMatchObject({ class: 'auth', cause: 'configuration' });
    expect(readFileSync(outputs.bundle, 'utf8')).toContain('OS_APPLICATION_CREDENTIAL_SECRET is empty');
  });

  test('it works again: the refusal of then is told as one of then', async () => {
    const credential = place.emulator.addCredential();
    place.emulator.revokeCredential(credential.credentialId);
    await kept(await failing(await processAs(credential), authSmoke));
    const found = await diagnosed(await processAs());
    expect(found).toMatchObject({ class: 'auth', cause: 'revoked' });
    expect(found.told).toContain('accepted now');
  });
});

describe('what it is once the credential is alive', () => {
  test('a quota, with what is used up now', async () => {
    place.emulator.setQuota(place.projectId, 'router', 1);
    // A run of its own: what it makes before it fails is nothing that another would find.
    const error = await failing(await processOn(place, { id: 'full' }), networkBuildout);
    await kept(error, { unit: 'network-buildout' });
    const found = await diagnosed(await processAs());
    place.emulator.setQuota(place.projectId, 'router', 10);
    expect(found).toMatchObject({ class: 'quota', cause: 'quota' });
    expect(found.told).toMatch(/quota: used up: .*routers 1 of 1/);
  }, 30_000);

  test('a platform that answers 500: a bundle word for word, and the message to send with it', async () => {
    const body = '{"NeutronError": {"type": "HTTPInternalServerError", "message": "the queue is lost", "detail": ""}}';
    const headers = { 'x-openstack-request-id': 'req-77' };
    place.emulator.inject({
      service: 'network',
      method: 'POST',
      path: /networks$/,
      status: 500,
      headers,
      body,
      times: 2,
    });
    const process = await processAs();
    const error = await failing(process, networkBuildout);
    const command = 'omega-ci network-buildout --run-id 12';
    await kept(error, { unit: 'network-buildout', command });
    const found = await diagnosed(await processAs());
    expect(found).toMatchObject({ class: 'platform', cause: 'transient' });
    expect(found.bundle).toBe(join(folder, 'state', '12-diagnosis.txt'));
    expect(statSync(found.bundle).mode & 0o777).toBe(0o600);
    const text = readFileSync(found.bundle, 'utf8');
    for (const part of [command, error.message, body, 'req-77', 'omega-ci 0.1.0', 'Node v24.0.0'])
      expect(text).toContain(part);
    expect(found.facts['send']).toBe(true);
    expect(found.facts['message']).toContain(`    ${command}\n`);
    expect(found.facts['message']).toContain(error.message);
    expect(found.told).toContain('the message to send with it');
  }, 30_000);

  test.each([
    ['Policy does not allow this request to be performed.', 'boundary', 'policy'],
    ["Policy doesn't allow identity:create_user to be performed.", 'boundary', 'by-design'],
    ['Failed to create trustee or trust for Cluster: 7', 'boundary', 'trust'],
  ])('refused by design: %s', async (message, kind, cause) => {
    await kept(new OmegaError(message, { class: 'boundary', cause: cause === 'policy' ? 'policy' : 'by-design' }));
    expect(await diagnosed(await processAs())).toMatchObject({ class: kind, cause });
  });

  test('a cluster that failed for want of a trust, though no unit of ours made it', async () => {
    const process = await processAs();
    const { session } = process.context.run.cloud;
    const service = 'container-infrastructure-management';
    const json = { name: 'k8s', cluster_template_id: 'k8s-template', node_count: 1, master_count: 1 };
    const made = await session.call({ service, method: 'POST', path: '/clusters', json });
    await place.clock.sleep(30);
    const found = await diagnosed(process);
    await session.call({ service, method: 'DELETE', path: `/clusters/${(made.json as { uuid: string }).uuid}` });
    await place.clock.sleep(30);
    expect(found).toMatchObject({ class: 'boundary', cause: 'trust' });
    expect(found.told).toContain('password of the cluster user');
    expect(readFileSync(found.bundle, 'utf8')).toContain('Failed to create trustee or trust for Cluster');
  });

  test('nothing failed: it says so, and writes nothing', async () => {
    const found = await diagnosed(await processAs());
    expect(found).toMatchObject({ class: 'none', cause: 'none', bundle: '' });
  });
});

describe('bad input', () => {
  test('files that are no reports are named and left out; a folder that is not there is told', async () => {
    const reports = join(folder, 'workspace/reports');
    for (const [name, text] of [
      ['torn', '{"product": {"name": "omega-ci"'],
      ['other', '{"passed": false}'],
      ['list', '[]'],
    ]) {
      mkdirSync(join(reports, name!), { recursive: true });
      writeFileSync(join(reports, name!, 'report.json'), text!);
    }
    const process = await processAs();
    expect(await diagnosed(process, { captures: 'reports' })).toMatchObject({ class: 'none' });
    expect(process.log.warnings.filter((line) => line.includes('is not a report of omega-ci'))).toHaveLength(3);
    const other = await processAs();
    expect((await diagnosed(other, { captures: 'nowhere' })).told).toContain('nowhere holds no report of a failure');
  });

  test('a report may be named itself; a record that cannot be written is told, and the diagnosis stays', async () => {
    await kept(new OmegaError('x', { class: 'quota', cause: 'quota' }));
    const [name] = readdirSync(join(folder, 'state/12-failed'));
    mkdirSync(join(folder, 'workspace'));
    const process = await processAs();
    const captures = `../state/12-failed/${name!}/report.json`;
    const { outputs, error } = await process.call(diagnose, { captures, 'bundle-file': '.' });
    expect(outputs).toMatchObject({ class: 'quota', bundle: '' });
    expect(error).toMatchObject({ class: 'usage', message: expect.stringContaining('cannot be written') });
  });

  test('another run is left alone unless its folder is named', async () => {
    await kept(new OmegaError('x', { class: 'quota', cause: 'quota' }), { runId: '13' });
    expect(await diagnosed(await processAs())).toMatchObject({ class: 'none' });
    expect(await diagnosed(await processAs(), { captures: '../state' })).toMatchObject({ class: 'quota' });
  });

  test('the bundle goes where it is told, through no link, and a secret in a capture does not go along', async () => {
    const target = join(folder, 'workspace', 'mine.txt');
    const process = await processAs();
    process.context.onSecret('hunter2-hunter2');
    await kept(new OmegaError('it said hunter2-hunter2', { class: 'platform', cause: 'answer' }));
    const { bundle } = await diagnosed(process, { 'bundle-file': 'mine.txt' });
    expect(bundle).toBe(target);
    expect(readFileSync(target, 'utf8')).not.toContain('hunter2-hunter2');
  });
});
