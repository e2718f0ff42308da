import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { authenticate, byCredential, endpointOf } from '../contract/target.js';
import { at, send } from '../contract/wire.js';
import { desk, ended, RELEASE, type Desk } from './command.js';

describe(`why it failed, ${RELEASE}`, () => {
  let here: Desk;
  beforeAll(async () => {
    here = await desk(`diagnose-${process.pid}`);
  });
  afterAll(() => here.close());

  /** The diagnosis by a process of its own, which knows the run's id alone; and what it has said. */
  async function diagnosed(
    run: string,
    env: Record<string, string> = {},
  ): Promise<{ class: string; cause: string; bundle: string; stderr: string }> {
    const outcome = await here.omega(['diagnose', '--run-id', run, '-o', 'json'], env);
    ended(outcome, 0);
    expect(outcome.stderr).not.toContain(here.tenant.credential.secret);
    return {
      ...(JSON.parse(outcome.stdout) as { class: string; cause: string; bundle: string }),
      stderr: outcome.stderr,
    };
  }
  const as = (name: string, { id, secret }: { id: string; secret: string }): Record<string, string> => ({
    OS_CLIENT_CONFIG_FILE: here.cloudsYaml(`${name}.yaml`, (text) =>
      text.replace(here.tenant.credential.id, id).replace(here.tenant.credential.secret, secret),
    ),
  });

  test('a credential that is revoked, then one that expires while its end is known', async () => {
    const gone = await here.tenant.mint({ name: 'gone' });
    const env = as('gone', gone);
    await here.tenant.revoke(gone.id);
    const failed = await here.omega(['auth-smoke', '--run-id', 'gone'], env);
    ended(failed, 3);
    expect(failed.stderr).toContain('omega-ci diagnose --cloud lab --run-id gone');
    expect(await diagnosed('gone', env)).toMatchObject({ class: 'auth', cause: 'revoked' });

    const short = as('short', await here.tenant.mint({ name: 'short', life: 20 }));
    const end = Date.now() + 21_000;
    const smoke = await here.omega(['auth-smoke', '--run-id', 'short', '--report', '.omega-ci/smoke'], short);
    ended(smoke, 0);
    expect(smoke.stderr).toMatch(/warning: the application credential ends in 0 h, at /);
    await sleep(Math.max(0, end - Date.now()));
    ended(await here.omega(['auth-smoke', '--run-id', 'short'], short), 3);
    expect(await diagnosed('short', short)).toMatchObject({ class: 'auth', cause: 'expired' });
  });

  test("a wrong secret, and a CA bundle that is not the cloud's", async () => {
    const { id } = here.tenant.credential;
    const wrong = as('wrong', { id, secret: 'not-the-secret-at-all' });
    ended(await here.omega(['auth-smoke', '--run-id', 'wrong'], wrong), 3);
    expect(await diagnosed('wrong', wrong)).toMatchObject({ class: 'auth', cause: 'expired-or-wrong-secret' });

    const file = here.cloudsYaml('ca.yaml', (text) => text.replace(/\n +cacert:.*/, ''));
    const found = await diagnosed('ca', { OS_CLIENT_CONFIG_FILE: file });
    expect(found).toMatchObject({ class: 'auth', cause: 'ca' });
  });

  test('a quota, with its bundle; then access rules that do not list the call', async () => {
    await here.tenant.setQuota('key-manager', 'secrets', 0);
    const failed = await here.omega(['secret-roundtrip', '--run-id', 'full']);
    ended(failed, 4);
    await here.tenant.resetQuota('key-manager');
    const found = await diagnosed('full');
    expect(found).toMatchObject({ class: 'quota', cause: 'quota' });
    expect(found.bundle).toBe(join(here.folder, '.local/state/omega-ci/full-diagnosis.txt'));
    expect(statSync(found.bundle).mode & 0o777).toBe(0o600);
    const text = readFileSync(found.bundle, 'utf8');
    expect(text).toContain('omega-ci secret-roundtrip --run-id full');
    expect(text).toMatch(/req-[0-9a-f-]{36}/);
    expect(text).not.toContain(here.tenant.credential.secret);

    const accessRules = [{ service: 'network', method: 'GET', path: '/v2.0/networks' }];
    const env = as('ruled', await here.tenant.mint({ name: 'ruled', accessRules }));
    ended(await here.omega(['secret-roundtrip', '--run-id', 'ruled'], env), 5);
    expect(await diagnosed('ruled', env)).toMatchObject({ class: 'boundary', cause: 'access-rules' });
  });

  test('a cluster that Magnum took and then failed for want of a trust', async () => {
    const token = await authenticate(here.tenant, byCredential(here.tenant.credential));
    const headers = { 'x-auth-token': token.headers['x-subject-token']! };
    const base = endpointOf(token, 'container-infra');
    const call = (method: string, path: string, body?: unknown): ReturnType<typeof send> =>
      send(here.tenant.ca, { method, url: base + path, headers, ...(body === undefined ? {} : { body }) });
    const template = at((await call('GET', '/clustertemplates')).json, 'clustertemplates.0.uuid');
    const wanted = { name: 'k8s', cluster_template_id: template, node_count: 1, master_count: 1 };
    const made = await call('POST', '/clusters', wanted);
    expect(made.status).toBe(202);
    const id = at(made.json, 'uuid') as string;
    let reason: unknown = null;
    for (let look = 0; look < 6 && reason === null; look++) {
      await sleep(5000);
      reason = at((await call('GET', `/clusters/${id}`)).json, 'status_reason');
    }
    const found = await diagnosed('cluster');
    expect((await call('DELETE', `/clusters/${id}`)).status).toBe(204);
    expect(found).toMatchObject({ class: 'boundary', cause: 'trust' });
    expect(found.stderr).toContain('password of the cluster user');
    expect(readFileSync(found.bundle, 'utf8')).toContain(`Failed to create trustee or trust for Cluster: ${id}`);
  });
});
