import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';

import type { Emulator } from '../../../emulator/emulator.js';
import { UNITS } from '../../../src/units/all.js';
import { cloud, leaks, secretsOf, stubs, things } from './built.js';
import { jobOutputs } from './runner.js';
import { actionFile, Job, until, type Ended } from './step.js';

let folder: string;
let dist: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-actions-'));
  dist = stubs(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const running: Emulator[] = [];
afterEach(async () => {
  for (const emulator of running.splice(0)) await emulator.close();
});
const job = (options: ConstructorParameters<typeof Job>[2] = {}): Job =>
  new Job(mkdtempSync(join(folder, 'job-')), dist, options);
async function onCloud(
  rate = 40,
): Promise<{ emulator: Emulator; job: Job; secret: string; env: Record<string, string> }> {
  const { emulator, env, secret } = await cloud(folder, rate);
  running.push(emulator);
  return { emulator, env, secret, job: job({ env, secrets: [secret] }) };
}
const errors = (step: Ended): string[] =>
  step.log.annotations.filter(({ type }) => type === 'error').map(({ text }) => text);
const BUILD = {
  'external-network': 'provider-ext',
  allocation: '10.30.0.0/16',
  image: 'ubuntu-24.04',
  flavor: 'm1.tiny',
  probe: 'none',
};

describe('action.yml', () => {
  test.each(['.', ...readdirSync('actions').map((name) => `actions/${name}`)])(
    '%s is one that the runner takes',
    (at) => {
      const action = actionFile(at);
      const text = readFileSync(join(at, 'action.yml'), 'utf8');
      expect(action.runs.using).toBe('node24');
      expect(action.description.length).toBeLessThanOrEqual(125);
      // An expression is allowed in an input's default alone.
      expect(text.replace(/^ {4}default: .*$/gm, '')).not.toContain('${{');
      for (const [name, input] of Object.entries(action.inputs)) {
        expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
        expect(input.description.length).toBeGreaterThan(10);
        expect(['true', 'false']).toContain(input.required);
      }
      for (const output of Object.values(action.outputs)) expect(output.description.length).toBeGreaterThan(3);
    },
  );

  test('there is one a unit; a post step has only what leaves something for the end of the job', () => {
    expect(readdirSync('actions').sort()).toEqual(UNITS.map(({ name }) => name).sort());
    const posts = UNITS.filter(({ name }) => actionFile(`actions/${name}`).runs.post !== undefined);
    expect(posts).toEqual(UNITS.filter(({ name }) => ['cloud-env', 'acceptance'].includes(name)));
    expect(actionFile('.').runs).toMatchObject({ post: 'dist/acceptance/post.js', 'post-if': 'always()' });
  });
});

describe('inputs', () => {
  test('all that is wrong at once, the nearest name for what is unknown; outputs are set all the same', async () => {
    const step = await job().uses({
      action: 'actions/compute-boot',
      inputs: { imgae: 'x', 'server-timeout': 'soon', 'network-id': 'n', 'security-group-id': 's', summary: 'no' },
    });
    expect(step.code).toBe(2);
    expect(errors(step).slice(0, -1)).toEqual([
      'imgae is not an input of compute-boot; did you mean image?',
      'image is missing: Image to boot (name or id) (for example ubuntu-24.04)',
      'flavor is missing: Size of the server (name or id) (for example m1.tiny)',
      'server-timeout: "soon" is not a whole number from 10 to 7200',
      'summary: "no" is none of always, on-failure, never',
    ]);
    expect(errors(step).at(-1)).toMatch(/^usage \(input\): compute-boot was not started, 5 problems: imgae is/);
    expect(Object.fromEntries(step.outputs)).toEqual({ 'server-id': '', 'fixed-ip': '', 'port-id': '' });
  });

  test('more problems than annotations: the last word still has its place', async () => {
    const inputs = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`odd-${index}`, 'x']));
    const step = await job().uses({ action: 'actions/teardown', inputs });
    expect(step.log.lost).toEqual([]);
    expect(errors(step)).toHaveLength(10);
    expect(errors(step).at(-1)).toContain('14 problems');
    expect(step.log.shown.filter((line) => line.startsWith('error: odd-'))).toHaveLength(5);
  });

  test('a yes or no is false until it is known; no credential says where it was looked for', async () => {
    const step = await job().uses({ action: '.', inputs: BUILD });
    expect(step.code).toBe(2);
    expect(errors(step).at(-1)).toMatch(/^usage \(credential-missing\): no credential was found: none of OS_AUTH_URL/);
    expect(Object.fromEntries(step.outputs)).toEqual({ passed: 'false', report: '', steps: '' });
  });

  test('an input that is a secret is hidden before a word is said, also where it is wrong', async () => {
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
    const { job, secret } = await onCloud();
    // A key where a certificate belongs, a password to no file, and the same from OMEGA_CI_*.
    const step = await job.uses({
      action: 'actions/tls-certificate',
      inputs: { certificate: pem, 'pkcs12-password': 'open sesame 42', chain: 'nothing.pem' },
      env: { OMEGA_CI_PRIVATE_KEY: pem },
    });
    expect(step.code).toBe(2);
    expect(step.log.commands.map(({ name }) => name)[0]).toBe('add-mask');
    expect(leaks(step, [secret, 'open sesame 42', ...pem.split('\n').slice(1, -2)])).toEqual([]);
    for (const line of pem.split('\n').slice(1, -2)) expect(job.masks.hides(`x${line}x`)).toBe(true);
    expect(job.masks.hides('-----BEGIN PRIVATE KEY-----')).toBe(false);
  });

  test('outside GitHub no secret is printed as a mask', async () => {
    const env = { GITHUB_ACTIONS: '', OS_APPLICATION_CREDENTIAL_SECRET: 'a-secret-of-mine' };
    const step = await job().uses({ action: 'actions/auth-smoke', env, inputs: { cluod: 'x' } });
    expect(step.raw).not.toContain('a-secret-of-mine');
    expect(step.raw).not.toContain('add-mask');
  });
});

describe('a job', () => {
  test('outputs chain from step to step, teardown needs no input, nothing secret is shown, nothing is dropped', async () => {
    const { emulator, job, secret } = await onCloud();
    const debugged = { RUNNER_DEBUG: '1' };
    const steps: Record<string, Ended> = {};
    const step = async (unit: string, inputs: Record<string, string> = {}, from: Record<string, string> = {}) => {
      const chained = Object.entries(from).map(([name, of]) => [name, steps[of]!.outputs.get(name)!]);
      const ended = await job.uses({
        action: `actions/${unit}`,
        inputs: { ...inputs, ...(Object.fromEntries(chained) as Record<string, string>) },
        env: debugged,
      });
      steps[unit] = ended;
      expect({ unit, code: ended.code, raw: ended.code === 0 ? '' : ended.raw }).toEqual({ unit, code: 0, raw: '' });
      return ended;
    };
    const pick = (...names: (keyof typeof BUILD)[]): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, BUILD[name]]));
    await step('auth-smoke');
    await step('network-buildout', pick('external-network', 'allocation'));
    await step('security-group');
    await step('compute-boot', pick('image', 'flavor'), {
      'network-id': 'network-buildout',
      'security-group-id': 'security-group',
    });
    await step('secret-roundtrip');
    expect(things(emulator).length).toBeGreaterThan(4);
    await step('teardown');
    expect(things(emulator)).toEqual([]);

    for (const [unit, ended] of Object.entries(steps)) {
      expect([...ended.outputs.keys()].sort()).toEqual(Object.keys(actionFile(`actions/${unit}`).outputs).sort());
      expect({ unit, empty: [...ended.outputs].filter(([, value]) => value === '') }).toEqual({ unit, empty: [] });
      expect(jobOutputs(ended.outputs, job.masks).dropped).toEqual([]);
      expect(leaks(ended, [...secretsOf(emulator), secret])).toEqual([]);
      expect(ended.log.lost).toEqual([]);
      expect(ended.log.depth).toBeLessThan(2);
      expect(ended.summary).toContain(`omega-ci ${unit}: passed`);
      expect(ended.raw).toContain('::debug::');
    }
    expect(secretsOf(emulator).length).toBeGreaterThan(5);
  }, 60_000);

  test('the whole sequence in one step; its post step has nothing left to do', async () => {
    const { emulator, job } = await onCloud();
    const main = await job.uses({ action: '.', inputs: BUILD });
    expect({ code: main.code, raw: main.code === 0 ? '' : main.raw }).toEqual({ code: 0, raw: '' });
    expect(main.outputs.get('passed')).toBe('true');
    expect(jobOutputs(main.outputs, job.masks).dropped).toEqual([]);
    expect(main.state.get('done')).toBe('true');
    expect(main.log.commands.filter(({ name }) => name === 'group')).toHaveLength(1);
    expect(main.log.depth).toBe(1);
    const calls = emulator.calls.length;
    const post = await job.uses({ action: '.', state: main.state });
    expect({ code: post.code, calls: emulator.calls.length }).toEqual({ code: 0, calls });
    expect(post.log.shown.join('\n')).toMatch(/nothing to take down: the main step left nothing of run \S+/);
    expect(leaks(main, secretsOf(emulator))).toEqual([]);
  }, 60_000);

  test('a post step without any state, or without a credential', async () => {
    const { emulator, job: mine } = await onCloud();
    expect((await mine.uses({ action: '.', state: new Map() })).code).toBe(0);
    expect(emulator.calls).toEqual([]);
    const bare = await job().uses({ action: '.', state: new Map([['run-id', '7']]) });
    expect(bare.code).toBe(2);
    expect(errors(bare).at(-1)).toMatch(/^run 7 is not taken down: a post step has the credential only from env:/);
  });

  test('a clouds.yaml as an input; a line of it that an output holds is told of', async () => {
    const { emulator, secret } = await onCloud();
    const text = emulator.cloudsYaml(join(folder, 'ca-40.pem'));
    const uses = async (yaml: string): Promise<{ step: Ended; dropped: string[] }> => {
      // As GitHub has it: the input is a secret, and so each of its lines.
      const mine = job({ env: { OMEGA_CI_EMULATOR_CLOCK: '40' }, secrets: [yaml] });
      const inputs = { cloud: 'acme', 'clouds-yaml': yaml };
      const step = await mine.uses({ action: 'actions/auth-smoke', inputs });
      expect({ code: step.code, raw: step.code === 0 ? '' : step.raw }).toEqual({ code: 0, raw: '' });
      expect(leaks(step, [secret])).toEqual([]);
      return { step, dropped: jobOutputs(step.outputs, mine.masks).dropped };
    };
    const usual = await uses(text);
    expect({ dropped: usual.dropped, told: usual.step.log.annotations }).toEqual({ dropped: [], told: [] });
    const unlucky = await uses(`# who may read this:\n#\n${text}\n# all of\nx-note: |\n  acme-prod\n`);
    expect(unlucky.dropped).toEqual(['project-name']);
    expect(unlucky.step.files.GITHUB_OUTPUT).toContain('acme-prod');
    expect(unlucky.step.log.annotations.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^GitHub drops a job output made of project-name if the clouds.yaml is kept as one secret/),
    ]);
  }, 30_000);
});

describe('cloud-env', () => {
  test('a file for the steps that follow, outside the workspace, for its owner alone; the post step removes it', async () => {
    const { emulator, job, secret } = await onCloud();
    const main = await job.uses({ action: 'actions/cloud-env', inputs: { export: 'true' } });
    expect({ code: main.code, raw: main.code === 0 ? '' : main.raw }).toEqual({ code: 0, raw: '' });
    const path = main.outputs.get('clouds-yaml')!;
    expect(Object.fromEntries(main.exported)).toEqual({ OS_CLOUD: 'omega', OS_CLIENT_CONFIG_FILE: path });
    expect(dirname(dirname(path))).toBe(job.temp);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain(secret);
    expect(leaks(main, [...secretsOf(emulator), secret])).toEqual([]);
    expect(jobOutputs(main.outputs, job.masks).dropped).toEqual([]);

    // A later step signs in with nothing but that, as any other tool would.
    const unset = Object.fromEntries(Object.keys(job.options.env ?? {}).map((name) => [name, '']));
    const found = { ...unset, ...Object.fromEntries(main.exported), OMEGA_CI_EMULATOR_CLOCK: '40' };
    expect((await job.uses({ action: 'actions/auth-smoke', env: found })).code).toBe(0);

    const calls = emulator.calls.length;
    const post = await job.uses({ action: 'actions/cloud-env', state: main.state, env: unset });
    expect({ code: post.code, calls: emulator.calls.length }).toEqual({ code: 0, calls });
    expect(existsSync(dirname(path))).toBe(false);
    expect((await job.uses({ action: 'actions/cloud-env', state: new Map(), env: unset })).code).toBe(0);
  }, 30_000);
});

describe('what the cloud says', () => {
  test('is never a command of ours', async () => {
    const { emulator, job } = await onCloud();
    const nasty =
      '::error::mine%0A::set-output name=x::y\n::add-mask::e\n##[error]boom ##[add-mask]network\r\n::stop-commands::x';
    emulator.inject({
      service: 'network',
      method: 'POST',
      times: Infinity,
      status: 409,
      body: { NeutronError: { type: 'OverQuota', message: `Quota exceeded\n${nasty}`, detail: nasty } },
    });
    const step = await job.uses({
      action: 'actions/network-buildout',
      inputs: { 'external-network': 'provider-ext', allocation: '10.30.0.0/16' },
    });
    expect(step.code).toBe(4);
    const names = step.log.commands.filter(({ name }) => name !== 'add-mask').map(({ name }) => name);
    expect([...new Set(names)]).toEqual(['error']);
    expect(step.raw).not.toMatch(/##\[/);
    const masks = step.log.commands.filter(({ name }) => name === 'add-mask').map(({ data }) => data);
    expect(masks.filter((mask) => ['e', 'network'].includes(mask))).toEqual([]);
    expect(errors(step).at(-1)).toMatch(/^quota \(quota\): .*Quota exceeded/);
    expect(step.summary).toContain('Quota exceeded');
  }, 30_000);
});

describe('cancelled', () => {
  const ledger = (job: Job): { event: string }[] => {
    const place = join(job.temp, 'omega-ci');
    const [name] = readdirSync(place);
    const text = readFileSync(join(place, name!), 'utf8');
    expect(text.endsWith('\n')).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
  };

  test('SIGINT: it ends before the runner would send SIGTERM, the ledger is whole, the post step takes down', async () => {
    // So slow that its own teardown cannot end in time.
    const { emulator, job, secret } = await onCloud(4);
    const step = job.start({
      action: '.',
      inputs: { ...BUILD, steps: 'network-buildout,security-group,compute-boot' },
    });
    await until(step, 'server ci-');
    const began = performance.now();
    step.child.kill('SIGINT');
    const killer = setTimeout(() => step.child.kill('SIGTERM'), 7500);
    const main = await step.ended;
    clearTimeout(killer);
    expect((performance.now() - began) / 1000).toBeLessThan(7);
    expect({ code: main.code, raw: main.code === 130 ? '' : main.raw }).toEqual({ code: 130, raw: '' });
    expect(ledger(job).filter(({ event }) => event === 'created').length).toBeGreaterThan(3);
    expect(main.outputs.get('passed')).toBe('false');
    expect(main.state.get('run-id')).toBeDefined();
    const post = await job.uses({ action: '.', state: main.state });
    expect({ code: post.code, raw: post.code === 0 ? '' : post.raw }).toEqual({ code: 0, raw: '' });
    expect(things(emulator)).toEqual([]);
    for (const each of [main, post]) expect(leaks(each, [...secretsOf(emulator), secret])).toEqual([]);
  }, 90_000);

  test('killed outright: what was known is handed on, and the post step takes down', async () => {
    const { emulator, job } = await onCloud();
    const step = job.start({ action: '.', inputs: { ...BUILD, steps: 'network-buildout,security-group' } });
    await until(step, 'router ci-');
    step.child.kill('SIGKILL');
    const main = await step.ended;
    expect(Object.fromEntries(main.outputs)).toEqual({ passed: 'false', report: '', steps: '' });
    const post = await job.uses({ action: '.', state: main.state });
    expect(post.code).toBe(0);
    expect(things(emulator)).toEqual([]);
  }, 60_000);
});
