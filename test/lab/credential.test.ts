import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { authenticate, byCredential, endpointOf } from '../contract/target.js';
import { send } from '../contract/wire.js';
import { atTerminal, type Seen } from '../main/at-terminal.js';
import { CLI, desk, ended, RELEASE, type Desk } from './command.js';

/** A person at a terminal mints a credential for a pipeline, which then runs with it and nothing else. */
describe(`credentials of their own for pipelines, ${RELEASE}`, () => {
  let here: Desk;
  beforeAll(async () => {
    here = await desk(`credential-${process.pid}`);
  });
  afterAll(async () => here.close());

  const omega = (argv: readonly string[]): Promise<Seen> =>
    atTerminal([process.execPath, CLI, ...argv, '--cloud', 'lab'], {
      cwd: here.folder,
      env: { PATH: process.env['PATH'], HOME: here.folder },
      question: /Password of .*: $/,
      answer: `${here.tenant.password}\r`,
    });
  /** Only the calls that were refused for want of a rule. */
  const refused = (directory: string): string[] =>
    readFileSync(join(here.folder, directory, 'requests.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"status":401'));

  test('the rules of acceptance and sweep carry both, and nothing else', async () => {
    const minted = await omega([
      ...['credential', 'mint', 'nightly', '--units', 'acceptance,sweep', '--expires', '2h'],
      ...['--secret-file', 'nightly.yaml'],
    ]);
    expect(minted.screen).toMatch(/made nightly \([0-9a-f]{32}\): .*, \d+ access rules, ends /);
    expect(minted.code).toBe(0);
    expect(minted.screen).not.toContain(here.tenant.password);
    expect(statSync(join(here.folder, 'nightly.yaml')).mode & 0o777).toBe(0o600);

    const env = { OS_CLIENT_CONFIG_FILE: join(here.folder, 'nightly.yaml') };
    const build = ['--external-network', 'provider-ext', '--allocation', '10.33.0.0/16', '--image', 'ubuntu-24.04'];
    const options = ['--flavor', 'm1.tiny', '--probe', 'none', '--report', 'acceptance'];
    ended(await here.omega(['acceptance', ...build, ...options], env), 0);
    ended(await here.omega(['sweep', '--older-than', '1h', '--report', 'sweep'], env), 0);
    expect([...refused('acceptance'), ...refused('sweep')]).toEqual([]);

    const text = readFileSync(env.OS_CLIENT_CONFIG_FILE, 'utf8');
    const part = (key: string): string => new RegExp(`application_credential_${key}: "(.+)"`).exec(text)![1]!;
    const { ca, authUrl } = here.tenant;
    const token = await authenticate({ ca, authUrl }, byCredential({ id: part('id'), secret: part('secret') }));
    const status = async (service: 'compute' | 'network', path: string): Promise<number> => {
      const headers = { 'x-auth-token': token.headers['x-subject-token']! };
      return (await send(ca, { method: 'GET', url: endpointOf(token, service) + path, headers })).status;
    };
    expect(await status('compute', '/servers/detail')).toBe(200);
    expect(await status('compute', '/os-server-groups')).toBe(401);
    expect(await status('network', '/subnetpools')).toBe(401);
  }, 900_000);

  test('revoked by its owner, it is refused at once', async () => {
    const seen = await omega(['credential', 'revoke', 'nightly']);
    expect(seen.screen).toContain('whatever used it is refused from now on');
    const env = { OS_CLIENT_CONFIG_FILE: join(here.folder, 'nightly.yaml') };
    const smoke = await here.omega(['auth-smoke'], env);
    ended(smoke, 3);
    expect(smoke.stderr).toContain('Could not find Application Credential');
  }, 120_000);

  test('the openstack client signs in with what cloud-env writes', async () => {
    const written = await here.omega(['cloud-env', '--run-id', 'lab', '-o', 'json'], { TMPDIR: here.folder });
    ended(written, 0);
    const { cloud, 'clouds-yaml': path } = JSON.parse(written.stdout) as Record<string, string>;
    expect(cloud).toBe('lab');
    expect(await here.openstack(['token issue -f value -c project_id'], { OS_CLIENT_CONFIG_FILE: path! })).toContain(
      here.tenant.projectId,
    );
    ended(await here.omega(['cloud-env', '--remove', '--run-id', 'lab'], { TMPDIR: here.folder }), 0);
    expect(() => statSync(path!)).toThrow('ENOENT');
  }, 120_000);
});
