import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';

import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { runCommand } from '../../src/main/command.js';
import type { Host } from '../../src/main/host.js';
import { scaledClock } from '../../src/openstack/clock.js';
import { temporaryFolder } from '../../src/platform/temporary.js';
import { cloudEnv } from '../../src/units/cloud-env.js';
import { smoke, Text } from '../main/stub.js';

let emulator: Emulator;
let folder: string;
let temp: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-cloud-env-test-'));
  temp = join(folder, 'tmp');
  mkdirSync(temp);
  emulator = await startEmulator({ clock: scaledClock(100) });
  writeFileSync(join(folder, 'ca.pem'), emulator.caPem);
  writeFileSync(join(folder, 'clouds.yaml'), emulator.cloudsYaml(join(folder, 'ca.pem')));
});
afterEach(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true });
});

async function omega(
  argv: readonly string[],
  env: Record<string, string> = {},
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const [stdout, stderr] = [new Text(), new Text()];
  const host: Host = {
    env: {
      HOME: folder,
      XDG_STATE_HOME: folder,
      TMPDIR: temp,
      OS_CLIENT_CONFIG_FILE: join(folder, 'clouds.yaml'),
      OMEGA_CI_EMULATOR_CLOCK: '100',
      ...env,
    },
    cwd: folder,
    stdout,
    stderr,
    clock: scaledClock(),
    random: Math.random,
    randomBytes: (count) => new Uint8Array(count).fill(7),
    onSignal: () => () => undefined,
  };
  const exitCode = await runCommand(argv, host, [cloudEnv, smoke]);
  return { exitCode, stdout: stdout.text, stderr: stderr.text };
}
const WRITE = ['cloud-env', '--cloud', 'acme', '--run-id', 'b1', '-o', 'json'];
const secret = (): string => emulator.tenants[0]!.credentialSecret;

describe('cloud-env', () => {
  test('a clouds.yaml and the CA, for their owner alone, that another client signs in with', async () => {
    const said = await omega(WRITE);
    expect(said.exitCode).toBe(0);
    const outputs = JSON.parse(said.stdout) as Record<string, string>;
    const path = join(temp, 'omega-ci-cloud-env-b1_acme/clouds.yaml');
    expect(outputs).toEqual({ cloud: 'acme', 'clouds-yaml': path });
    expect(`${said.stdout}${said.stderr}`).not.toContain(secret());
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
    const ca = join(path, '../ca-bundle.pem');
    expect(load(readFileSync(path, 'utf8'), { schema: FAILSAFE_SCHEMA })).toEqual({
      clouds: {
        acme: {
          auth_type: 'v3applicationcredential',
          auth: {
            auth_url: `${emulator.url}/identity/v3`,
            application_credential_id: emulator.tenants[0]!.credentialId,
            application_credential_secret: secret(),
          },
          region_name: 'RegionOne',
          identity_api_version: '3',
          cacert: ca,
        },
      },
    });
    expect(readFileSync(ca, 'utf8')).toBe(emulator.caPem);
    // The file's own reader takes it too, from any folder.
    const again = await omega(['cloud-env', '--run-id', 'b2', '-o', 'value', '-c', 'cloud'], {
      OS_CLIENT_CONFIG_FILE: path,
    });
    expect(again).toMatchObject({ exitCode: 0, stdout: 'acme\n' });
  });

  test('variables are a cloud with a name that other tools do not take for the environment', async () => {
    const said = await omega(['cloud-env', '--run-id', 'b1', '-o', 'json'], {
      OS_CLIENT_CONFIG_FILE: '',
      OS_AUTH_URL: `${emulator.url}/identity/v3`,
      OS_CACERT: emulator.caPem,
      OS_APPLICATION_CREDENTIAL_ID: emulator.tenants[0]!.credentialId,
      OS_APPLICATION_CREDENTIAL_SECRET: secret(),
    });
    expect(JSON.parse(said.stdout)).toMatchObject({ cloud: 'omega' });
    expect(readdirSync(join(temp, 'omega-ci-cloud-env-b1_omega')).sort()).toEqual(['ca-bundle.pem', 'clouds.yaml']);
  });

  test('--export: lines for eval, and a word where nothing can be set', async () => {
    const path = join(temp, 'omega-ci-cloud-env-b1_acme/clouds.yaml');
    const shell = await omega(['cloud-env', '--cloud', 'acme', '--run-id', 'b1', '-o', 'shell', '--export']);
    expect(shell.stdout).toBe(
      `export CLOUD='acme'\nexport CLOUDS_YAML='${path}'\nexport OS_CLOUD='acme'\nexport OS_CLIENT_CONFIG_FILE='${path}'\n`,
    );
    const plain = await omega(WRITE);
    expect(plain.stdout).not.toContain('OS_CLOUD');
    const json = await omega([...WRITE, '--export']);
    expect(json.stderr).toContain('OS_CLOUD and OS_CLIENT_CONFIG_FILE cannot be set from here: use -o shell');
  });

  test('a credential that is refused is told at once, and nothing is written', async () => {
    emulator.revokeCredential(emulator.tenants[0]!.credentialId);
    const said = await omega(WRITE);
    expect(said.exitCode).toBe(3);
    expect(readdirSync(temp)).toEqual([]);
  });
  test('--dry-run writes nothing, and says where it would', async () => {
    const said = await omega([...WRITE, '--dry-run']);
    expect(said.stdout).toContain(join(temp, 'omega-ci-cloud-env-b1_acme/clouds.yaml'));
    expect(readdirSync(temp)).toEqual([]);
  });
  test.each<[string, (path: string) => void]>([
    ['a link', (path) => symlinkSync(folder, path)],
    ['a folder that others may enter', (path) => mkdirSync(path, { mode: 0o755 })],
    ['a file', (path) => writeFileSync(path, '')],
  ])('where somebody has laid %s of that name, no secret is put', async (_, lay) => {
    lay(join(temp, 'omega-ci-cloud-env-b1_acme'));
    const said = await omega(WRITE);
    expect(said.exitCode).toBe(2);
    expect(said.stderr).toContain("is not a folder of this user's own: nothing is written there");
    expect(readdirSync(folder)).not.toContain('ca-bundle.pem');
  });
});

describe('cloud-env --remove', () => {
  const left = (): string[] => readdirSync(temp).sort();
  test('all clouds of the run, no other run’s; again is no failure; needs no cloud', async () => {
    for (const [cloud, run] of [
      ['acme', 'b1'],
      ['globex', 'b1'],
      ['acme', 'b11'],
    ] as const)
      await omega(['cloud-env', '--cloud', cloud, '--run-id', run]);
    expect(left()).toHaveLength(3);
    await emulator.close();
    const env = { OS_CLIENT_CONFIG_FILE: '' };
    const removed = await omega(['cloud-env', '--remove', '--run-id', 'b1'], env);
    expect(removed).toMatchObject({ exitCode: 0, stdout: '' });
    expect(left()).toEqual(['omega-ci-cloud-env-b11_acme']);
    const again = await omega(['cloud-env', '--remove', '--run-id', 'b1'], env);
    expect(again).toMatchObject({ exitCode: 0, stderr: 'nothing to remove\n' });
  });
  test('what OS_CLIENT_CONFIG_FILE points at, if cloud-env wrote it', async () => {
    const { stdout } = await omega(['cloud-env', '--cloud', 'acme', '-o', 'value', '-c', 'clouds-yaml']);
    const removed = await omega(['cloud-env', '--remove'], { OS_CLIENT_CONFIG_FILE: stdout.trim() });
    expect(removed.exitCode).toBe(0);
    expect(left()).toEqual([]);
    for (const argv of [[], ['--run-id', 'b1']]) {
      const again = await omega(['cloud-env', '--remove', ...argv], { OS_CLIENT_CONFIG_FILE: stdout.trim() });
      expect(again).toMatchObject({ exitCode: 0, stderr: 'nothing to remove\n' });
    }
    const { stdout: kept } = await omega(['cloud-env', '--cloud', 'acme', '-o', 'value', '-c', 'clouds-yaml']);
    writeFileSync(join(kept.trim(), '../mine'), '');
    const partly = await omega(['cloud-env', '--remove'], { OS_CLIENT_CONFIG_FILE: kept.trim() });
    expect(partly.stderr).toContain('what else is there stays');
    expect(readdirSync(join(kept.trim(), '..'))).toEqual(['mine']);
    const foreign = await omega(['cloud-env', '--remove']);
    expect(foreign.exitCode).toBe(2);
    expect(foreign.stderr).toContain('nothing tells which run is meant');
    expect(readdirSync(folder)).toContain('clouds.yaml');
  });
  test('in GitLab and Jenkins by what they call the run', async () => {
    for (const env of [
      { GITLAB_CI: 'true', CI_PROJECT_ID: '1', CI_PIPELINE_ID: '2', CI_PROJECT_DIR: join(folder, 'p') },
      { JENKINS_URL: 'https://j', BUILD_TAG: 'jenkins-x-1', WORKSPACE: join(folder, 'p') },
    ]) {
      const said = await omega(['cloud-env', '--cloud', 'acme', '-o', 'value', '-c', 'clouds-yaml'], env);
      expect(said.stderr).toContain('passed');
      expect(said.stdout).toMatch(new RegExp(`^${folder}/p(\\.tmp|@tmp)/omega-ci-cloud-env-`));
      const removed = await omega(['cloud-env', '--remove'], env);
      expect(removed.stderr).toContain('removed ');
      expect(() => statSync(said.stdout.trim())).toThrow('ENOENT');
    }
  });
  test('takes nothing else', async () => {
    const said = await omega(['cloud-env', '--remove', '--cloud', 'acme']);
    expect(said.exitCode).toBe(2);
    expect(said.stderr).toContain('cloud-env --remove takes nothing but --run-id, not --cloud acme');
  });
});

test('the folder of each platform', () => {
  expect(temporaryFolder('github', { RUNNER_TEMP: '/r/_temp' })).toBe('/r/_temp');
  expect(temporaryFolder('gitlab', { CI_PROJECT_DIR: '/b/p' })).toBe('/b/p.tmp');
  expect(temporaryFolder('jenkins', { WORKSPACE_TMP: '/w@tmp', WORKSPACE: '/w' })).toBe('/w@tmp');
  expect(temporaryFolder('jenkins', { WORKSPACE: '/w' })).toBe('/w@tmp');
  expect(temporaryFolder('shell', { TMPDIR: '/t' })).toBe('/t');
  expect(temporaryFolder('github', { TMPDIR: '/t' })).toBe('/t');
});
