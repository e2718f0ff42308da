import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { runCommand } from '../../src/main/command.js';
import { expiryOf } from '../../src/main/credential-expiry.js';
import type { Host } from '../../src/main/host.js';
import { scaledClock } from '../../src/openstack/clock.js';
import { UNITS } from '../../src/units/all.js';
import { Tenant } from '../emulator/tenant.js';
import { Text } from './stub.js';

const RATE = 300;
const PASSWORD = 'acme-svc-password';
let emulator: Emulator;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-credential-'));
  emulator = await startEmulator({ clock: scaledClock(RATE) });
  writeFileSync(join(folder, 'ca.pem'), emulator.caPem);
  writeFileSync(join(folder, 'clouds.yaml'), emulator.cloudsYaml(join(folder, 'ca.pem')));
});
afterEach(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true });
});

interface Said {
  exitCode: number;
  stdout: string;
  stderr: string;
  /** What was asked of the person. */
  asked: readonly string[];
}
/** The command at a terminal, where somebody types `password`; `null`: no terminal. */
async function omega(
  argv: readonly string[],
  { password = PASSWORD, env = {} }: { password?: string | null; env?: Record<string, string> } = {},
): Promise<Said> {
  const [stdout, stderr] = [new Text(), new Text()];
  const asked: string[] = [];
  const askSecret = (question: string): Promise<string> => {
    asked.push(question);
    return Promise.resolve(password ?? '');
  };
  const host: Host = {
    env: {
      HOME: folder,
      XDG_STATE_HOME: folder,
      OS_CLIENT_CONFIG_FILE: join(folder, 'clouds.yaml'),
      OMEGA_CI_EMULATOR_CLOCK: String(RATE),
      ...env,
    },
    cwd: folder,
    stdout,
    stderr,
    clock: scaledClock(),
    random: Math.random,
    randomBytes: (count) => new Uint8Array(count).fill(7),
    onSignal: () => () => undefined,
    ...(password === null ? {} : { terminal: { askSecret } }),
  };
  const exitCode = await runCommand(argv, host, UNITS);
  const said = { exitCode, stdout: stdout.text, stderr: stderr.text, asked };
  expect(`${said.stdout}${said.stderr}`).not.toContain(PASSWORD);
  return said;
}
const MINT = ['credential', 'mint', 'nightly', '--cloud', 'acme', '--expires', '30d'];
const names = async (): Promise<string[]> => {
  const { stdout } = await omega(['credential', 'list', '--cloud', 'acme', '-o', 'json']);
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
};

describe('credential rules', () => {
  test('the table names every call and the roles; nothing is asked of any cloud', async () => {
    const said = await omega(['credential', 'rules', '--units', 'network-buildout']);
    expect(said.exitCode).toBe(0);
    expect(said.stdout).toMatch(/network +│ POST +│ \/v2\.0\/routers /);
    expect(said.stdout).toMatch(/network +│ PUT +│ \/v2\.0\/routers\/\*\/add_router_interface /);
    // What it makes must be taken down again.
    expect(said.stdout).toMatch(/volumev3 +│ GET +│ \/v3\/\*\/volumes\/detail /);
    expect(said.stdout).toContain('Roles: creator, load-balancer_member, member, reader');
    expect(said.stderr).toContain('which takes teardown');
    expect(emulator.calls).toEqual([]);
  });
  test('as JSON it is what the openstack client takes as --access-rules', async () => {
    const { stdout } = await omega(['credential', 'rules', '--units', 'auth-smoke', '-o', 'json']);
    const rules = JSON.parse(stdout) as Record<string, string>[];
    expect(rules.every((rule) => Object.keys(rule).join() === 'service,method,path')).toBe(true);
    expect(rules.every(({ method, path }) => method === 'GET' && path!.startsWith('/'))).toBe(true);
  });
  test('with a cloud, services and paths are called as its catalogue has them', async () => {
    const said = await omega(['credential', 'rules', '--units', 'auth-smoke', '--cloud', 'acme', '-o', 'json']);
    const paths = (JSON.parse(said.stdout) as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/v2.1/flavors/detail', '/compute/v2.1/flavors/detail']));
  });
});

describe('credential mint', () => {
  test('what it makes carries the whole sequence, and nothing besides', async () => {
    const file = join(folder, 'deep/nightly.yaml');
    const said = await omega([...MINT, '--units', 'acceptance', '--secret-file', file]);
    expect(said.stderr).toMatch(
      /^made nightly \([0-9a-f]{32}\): project acme-prod, roles creator, load-balancer_member, member, reader, \d+ access rules, ends 20/m,
    );
    expect(said).toMatchObject({
      exitCode: 0,
      stdout: '',
      asked: ['Password of acme-svc (domain acme), for project acme-prod: '],
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const text = readFileSync(file, 'utf8');
    const [id, secret] = ['id', 'secret'].map(
      (key) => new RegExp(`application_credential_${key}: "(.+)"`).exec(text)![1]!,
    );
    expect(said.stderr).not.toContain(secret);
    const build = ['--external-network', 'provider-ext', '--allocation', '10.30.0.0/16', '--image', 'ubuntu-24.04'];
    const env = { OS_CLIENT_CONFIG_FILE: file };
    const run = await omega(['acceptance', ...build, '--flavor', 'm1.tiny', '--probe', 'none'], { env });
    expect(run.stderr).toContain('acceptance passed');
    expect(run.exitCode).toBe(0);

    const tenant = await Tenant.of(emulator);
    await tenant.authenticate(id!, secret!);
    expect((await tenant.nova('GET', '/servers/detail')).status).toBe(200);
    expect((await tenant.nova('GET', '/os-server-groups')).status).toBe(401);
    expect((await tenant.neutron('POST', '/ports', {})).status).toBe(401);
    tenant.close();
  }, 60_000);

  test('without a file the secret is on stdout, once, as the delivered file has it', async () => {
    const said = await omega([...MINT, '--roles', 'reader,member']);
    expect(said.stdout).toMatch(/^id: [0-9a-f]{32}\nsecret: \S{40,}\n$/);
    expect(said.stderr).toContain('roles reader, member, no access rules');
    expect(said.stderr).toContain('shown this once');
  });
  test('roles that do not suffice for the units are said so, and when Keystone says that it ends', async () => {
    const said = await omega([...MINT, '--units', 'auth-smoke', '--roles', 'member']);
    expect(said.stderr).toMatch(/^warning: it lacks .*reader, which these units need: some calls will be refused$/m);
    const { stdout } = await omega(['credential', 'list', '--cloud', 'acme', '-o', 'json']);
    const made = (JSON.parse(stdout) as { name: string; expires: string }[]).find(({ name }) => name === 'nightly')!;
    expect(said.stderr).toContain(`ends ${made.expires}\n`);
  });
  test('the account may be named by variables; a stored password is not used', async () => {
    const env = {
      OS_CLIENT_CONFIG_FILE: '',
      OS_AUTH_URL: `${emulator.url}/identity/v3`,
      OS_CACERT: join(folder, 'ca.pem'),
      OS_USERNAME: 'acme-svc',
      OS_USER_DOMAIN_NAME: 'acme',
      OS_PROJECT_NAME: 'acme-prod',
      OS_PASSWORD: 'stored',
    };
    const argv = ['credential', 'mint', 'nightly', '--expires', '12h', '--units', 'auth-smoke'];
    const said = await omega(argv, { env });
    expect(said.stderr).toContain('warning: ignored, the password is asked for: OS_PASSWORD of the OS_* variables');
    expect(said).toMatchObject({ exitCode: 0, asked: ['Password of acme-svc (domain acme): '] });
    // Everywhere else it stays what the guide forbids.
    const smoke = await omega(['auth-smoke'], { env });
    expect(smoke.exitCode).toBe(2);
    expect(smoke.stderr).toContain('rule 1 of the guide');
  });
  test.each(['CI', 'GITHUB_ACTIONS', 'GITLAB_CI', 'JENKINS_URL', 'TF_BUILD', 'BUILDKITE'])(
    'not in CI: %s',
    async (name) => {
      const said = await omega([...MINT, '--units', 'acceptance'], { env: { [name]: 'true' } });
      expect(said.exitCode).toBe(2);
      expect(said.stderr).toContain(`credentials are not made or revoked in CI, and ${name} is set`);
      expect(said.stderr).toContain("Using method 'application_credential' is not allowed for managing additional");
      expect(said.asked).toEqual([]);
      expect(emulator.calls).toEqual([]);
    },
  );
  test('not without a terminal; revoking neither', async () => {
    for (const argv of [
      [...MINT, '--units', 'acceptance'],
      ['credential', 'revoke', 'nightly', '--cloud', 'acme'],
    ]) {
      const said = await omega(argv, { password: null });
      expect(said.stderr).toContain('the password is asked for, and this is no terminal');
      expect(said.exitCode).toBe(2);
    }
    expect(emulator.calls).toEqual([]);
  });
  test('a wrong password, and none at all', async () => {
    const wrong = await omega([...MINT, '--units', 'acceptance'], { password: 'wrong' });
    expect(wrong.exitCode).toBe(3);
    expect(wrong.stderr).toMatch(/Keystone does not let acme-svc .* in: .*requires authentication/);
    const none = await omega([...MINT, '--units', 'acceptance'], { password: '' });
    expect(none.exitCode).toBe(2);
    expect(none.stderr).toContain('no password was typed');
  });
  test.each<[string, readonly string[], RegExp]>([
    ['no name', ['mint', '--expires', '30d', '--units', 'acceptance'], /needs a name/],
    ['two names', ['mint', 'a', 'b', '--expires', '30d', '--units', 'acceptance'], /too many: "b"/],
    ['no end', ['mint', 'a', '--units', 'acceptance'], /--expires is missing/],
    ['a bare number', ['mint', 'a', '--expires', '30', '--units', 'acceptance'], /"30" is no span or time: of what\?/],
    ['years', ['mint', 'a', '--expires', '100w', '--units', 'acceptance'], /100w is not from 1 hour to 366 days away/],
    ['the past', ['mint', 'a', '--expires', '2020-01-01', '--units', 'acceptance'], /2020-01-01 is past/],
    ['no units', ['mint', 'a', '--expires', '30d'], /--units is missing/],
    ['an unknown unit', ['mint', 'a', '--expires', '30d', '--units', 'nope'], /"nope" is no unit: they are/],
    ['a slip', ['mint', 'a', '--expirs', '30d'], /--expirs is not known to credential mint; did you mean --expires\?/],
    [
      'no such day',
      ['mint', 'a', '--expires', '2027-02-30', '--units', 'acceptance'],
      /"2027-02-30" is no span or time/,
    ],
    ['a password', ['mint', 'a', '--password', 'x'], /--password is not known: the password is asked for/],
    [
      'a file that is there',
      ['mint', 'a', '--expires', '30d', '--units', 'acceptance', '--secret-file', 'ca.pem'],
      /ca\.pem is there already/,
    ],
    ['a verb that is not', ['create'], /credential has no "create", only rules, mint, revoke, list/],
    ['no verb', [], /credential needs one of rules, mint, revoke, list/],
  ])('bad input: %s', async (_, argv, message) => {
    const said = await omega(['credential', ...argv]);
    expect(said.stderr).toMatch(message);
    expect(said.exitCode).toBe(2);
    expect(said.asked).toEqual([]);
    expect(emulator.calls).toEqual([]);
  });
  test('a role that the account lacks, a name that is taken: nothing is made, no empty file stays', async () => {
    const file = join(folder, 'x.yaml');
    const lacking = await omega([...MINT, '--roles', 'admin', '--secret-file', file]);
    expect(lacking.stderr).toContain('acme-svc in project acme-prod has no role admin');
    const argv = ['credential', 'mint', 'acme-svc-cred', '--cloud', 'acme', '--expires', '1d', '--units', 'auth-smoke'];
    const taken = await omega([...argv, '--secret-file', file]);
    expect(taken.stderr).toContain('there is a credential acme-svc-cred already');
    expect([lacking.exitCode, taken.exitCode]).toEqual([2, 2]);
    expect(() => statSync(file)).toThrow('ENOENT');
    expect(await names()).toEqual(['acme-svc-cred']);
  });
  test.each([
    [400, 'Invalid application credential: Cannot create an application credential with unassigned role'],
    [404, 'Role member is not defined'],
  ])(
    'a role that vanished since the sign-in (%i) is a boundary, in one line; no empty file stays',
    async (code, message) => {
      const file = join(folder, 'x.yaml');
      const body = { error: { code, message, title: 'said by the lab' } };
      emulator.inject({ method: 'POST', path: /application_credentials$/, status: code, body });
      const said = await omega([...MINT, '--units', 'acceptance', '--secret-file', file]);
      expect(said.stderr).toContain(message);
      expect(said.stderr).toMatch(/does not hold all of .*member.* any more: ask the provider, or give --roles\.$/m);
      expect(said.exitCode).toBe(5);
      expect(() => statSync(file)).toThrow('ENOENT');
      expect(await names()).toEqual(['acme-svc-cred']);
    },
  );
  test('an answer that is lost: what was made is revoked again', async () => {
    emulator.inject({ method: 'POST', path: /application_credentials$/, execute: true, status: 502, body: '<html>' });
    const said = await omega([...MINT, '--units', 'acceptance']);
    expect(said.exitCode).toBe(6);
    expect(said.stderr).toContain('it was made, and is revoked again since nobody knows its secret');
    expect(await names()).toEqual(['acme-svc-cred']);
  });
});

describe('credential revoke and list', () => {
  test('revokes by name; what used it is refused at once', async () => {
    await omega([...MINT, '--units', 'auth-smoke']);
    const listed = await omega(['credential', 'list', '--cloud', 'acme']);
    expect(listed.stdout).toMatch(
      /│ acme-svc-cred \(this one\) +│ [0-9a-f]{32} │ never +│ creator, load-balancer_member, member, reader │ none/,
    );
    expect(await names()).toEqual(['acme-svc-cred', 'nightly']);
    const revoked = await omega(['credential', 'revoke', 'nightly', '--cloud', 'acme']);
    expect(revoked.stderr).toMatch(/revoked nightly \([0-9a-f]{32}\): whatever used it is refused from now on/);
    expect(await names()).toEqual(['acme-svc-cred']);
  });
  test('what the cloud itself signs in with goes by its id alone', async () => {
    const own = ['credential', 'revoke', 'acme-svc-cred', '--cloud', 'acme'];
    const said = await omega(own);
    expect(said.exitCode).toBe(2);
    const [, id = ''] =
      /acme-svc-cred is what cloud acme itself signs in with: .* omega-ci credential revoke ([0-9a-f]{32})$/m.exec(
        said.stderr,
      ) ?? [];
    expect(await names()).toEqual(['acme-svc-cred']);
    const meant = await omega(own.with(2, id));
    expect(meant.stderr).toContain(`revoked acme-svc-cred (${id})`);
    const list = await omega(['credential', 'list', '--cloud', 'acme']);
    expect(list.exitCode).toBe(3);
  });
  test('an unknown one: what there is', async () => {
    const said = await omega(['credential', 'revoke', 'nope', '--cloud', 'acme']);
    expect(said.exitCode).toBe(2);
    expect(said.stderr).toContain('acme-svc has no credential "nope". It has acme-svc-cred.');
  });
});

test('what a unit warns of stands in its report and its summary, once', async () => {
  const said = await omega(['auth-smoke', '--cloud', 'acme', '--units', 'auth-smoke', '--report', 'report']);
  const warning =
    'the credential holds more roles than auth-smoke needs: member. Make a narrower one (guide, section 4)';
  expect(said.stderr).toContain(`warning: ${warning}\n`);
  const text = (name: string): string => readFileSync(join(folder, 'report', name), 'utf8');
  expect((JSON.parse(text('report.json')) as { warnings: string[] }).warnings).toEqual([warning]);
  expect(text('summary.md')).toContain(`- ⚠️ ${warning}\n`);
});

test('spans and times', () => {
  const now = Date.parse('2026-11-30T12:00:00.700Z');
  const iso = (text: string): string => new Date(expiryOf(text, now)).toISOString();
  expect(iso('30d')).toBe('2026-12-30T12:00:00.000Z');
  expect(iso('8w')).toBe('2027-01-25T12:00:00.000Z');
  expect(iso('2027-01-01')).toBe('2027-01-01T00:00:00.000Z');
  expect(iso('2027-01-01T10:00+02:00')).toBe('2027-01-01T08:00:00.000Z');
  for (const text of [
    '0d',
    '-1d',
    '1.5d',
    '1e3h',
    '30m',
    'soon',
    '',
    '2027-13-01',
    '2027-02-30',
    '2027-02-29T23:00-05:00',
    '2027-01-01 10:00',
  ]) {
    expect(() => expiryOf(text, now)).toThrow(/--expires/);
  }
});
