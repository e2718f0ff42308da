import { spawnSync } from 'node:child_process';

import { describe, expect, test } from '@jest/globals';

import { unitHelp } from '../../src/main/help.js';
import { readCommand } from '../../src/main/program.js';
import { quotaPreflight } from '../../src/units/quota-preflight.js';
import { boot, command, stubs } from './stub.js';

const needed = ['--image', 'ubuntu-24.04', '--network-id', 'n1'];
function values(argv: readonly string[], env = {}): Readonly<Record<string, unknown>> {
  const read = readCommand(stubs[0]!, argv, env, stubs, { image: 'emulated' });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return { ...read.request.values, ...read.request.settings };
}
function problems(argv: readonly string[], env = {}): readonly string[] {
  const read = readCommand(stubs[0]!, argv, env, stubs, {});
  return 'problems' in read ? read.problems : [];
}

describe('inputs', () => {
  test('from the command line, in every way to write them', () => {
    expect(
      values([...needed, '--ports=22,80', '--monitor', 'false', '--boot-timeout', '60', '-o', 'json']),
    ).toMatchObject({
      image: 'ubuntu-24.04',
      ports: [22, 80],
      monitor: false,
      'boot-timeout': 60,
      format: 'json',
      'dry-run': false,
    });
    expect(values([...needed, '--image=-odd', '--monitor', '--dry-run', '--keypair=a=b'])).toMatchObject({
      image: '-odd',
      monitor: true,
      'dry-run': true,
      keypair: 'a=b',
    });
    expect(values([...needed, '-c', 'server-id', '-ojson'])).toMatchObject({ column: ['server-id'], format: 'json' });
  });

  test('from the environment; the command line goes first; what is empty is not given', () => {
    const env = {
      OMEGA_CI_IMAGE: 'debian',
      OMEGA_CI_NETWORK_ID: 'n2',
      OMEGA_CI_BOOT_TIMEOUT: '',
      OMEGA_CI_FORMAT: 'yaml',
    };
    expect(values(['--network-id', 'n1'], env)).toMatchObject({ image: 'debian', 'boot-timeout': 600, format: 'yaml' });
    expect(values(['--image', 'mine', '--network-id', ''], env)['image']).toBe('mine');
  });

  test('an output of another unit is known from the start', () => {
    expect(values(needed)['network-id']).toMatchObject({ known: 'n1' });
  });

  test("the emulator's defaults do not stand in for what means something when it is left out", () => {
    const read = readCommand(quotaPreflight, ['--emulator'], {}, [quotaPreflight], { flavor: 'm1.tiny' });
    expect(read).toMatchObject({ request: { values: {} } });
    expect('request' in read && read.request.values).not.toHaveProperty('flavor');
    expect(unitHelp(quotaPreflight, 120)).not.toContain('--flavor m1.tiny');
  });
  test("the emulator's defaults count on the emulator alone", () => {
    expect(values(['--network-id', 'n1', '--emulator'])['image']).toBe('emulated');
    expect(problems(['--network-id', 'n1'])).toHaveLength(1);
  });
});

describe('what is wrong is told at once', () => {
  test('all of it', () => {
    expect(
      problems(
        [
          '--imgae',
          'x',
          '--boot-timeout',
          'soon',
          '--provider',
          'f5',
          '--ports',
          'stray',
          'extra',
          '--keypair',
          '-c',
          'nope',
        ],

        { OMEGA_CI_MONITOR: 'perhaps', OMEGA_CI_FORMAT: 'xml' },
      ).join('\n'),
    ).toMatchInlineSnapshot(`
      "--imgae is not an input of compute-boot; did you mean --image?
      an argument too many: "extra"
      --keypair needs a value, for example mine
      --image is missing: Image to boot (for example ubuntu-24.04)
      --network-id is missing: Network to boot on (for example 0f0c5a1e, the output network-id of network-buildout)
      --boot-timeout: "soon" is not a whole number from 1 to 7200
      --provider: "f5" is none of amphora, ovn
      OMEGA_CI_MONITOR: "perhaps" is neither true nor false
      OMEGA_CI_FORMAT: "xml" is none of table, json, yaml, value, shell, dotenv
      -c nope: compute-boot has no such output; it has server-id"
    `);
  });

  test('what is below zero is the value of the option before it, and refused as that', () => {
    expect(problems([...needed, '--boot-timeout', '-5h'])).toEqual([
      '--boot-timeout: "-5h" is not a whole number from 1 to 7200',
    ]);
    expect(problems([...needed, '--dry-run', '-5h'])).toEqual(['-5h is not an input of compute-boot']);
  });

  test('a secret on the command line is refused and not repeated', () => {
    const text = problems([...needed, '--application-credential-secret', 's3cr3t', '--os-password=s3cr3t']).join('\n');
    expect(text).toContain('secrets are never taken from the command line');
    expect(text).not.toContain('s3cr3t');
  });

  test('on stderr, with one closing line and exit code 2', async () => {
    const { exitCode, stdout, stderr } = await command(['compute-boot', '--provider', 'f5']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toHaveLength(4);
    expect(stderr).toMatch(/\nerror: usage \(input\): compute-boot was not started, 3 problems; .*\n$/);
  });

  test('a secret of the environment that was given in the wrong place is not repeated either', async () => {
    const env = { OS_APPLICATION_CREDENTIAL_SECRET: 's3cr3t-of-mine' };
    const { stderr } = await command(['compute-boot', ...needed, '--provider', 's3cr3t-of-mine'], env);
    expect(stderr).toContain('"***" is none of amphora, ovn');
  });
});

describe('units', () => {
  test('a misspelt one gets a suggestion', async () => {
    expect(await command(['compute-bot'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'error: usage (input): there is no unit compute-bot; did you mean compute-boot?\n',
    });
    expect((await command(['xyz'])).stderr).toContain('see omega-ci --help');
    expect((await command(['--nonsense'])).exitCode).toBe(2);
  });

  test('options may stand before it', async () => {
    expect((await command(['--help', 'compute-boot'])).stdout).toContain('omega-ci compute-boot');
    expect((await command(['--provider', 'f5', 'compute-boot'])).stderr).toContain('compute-boot was not started');
  });

  test('none at all shows the help on stderr and is a usage error', async () => {
    const { exitCode, stdout, stderr } = await command([]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('compute-boot');
  });
});

describe('help', () => {
  test.each([[['--help']], [['-h']], [['help']]])('%j lists units and exit codes', async (argv) => {
    const { exitCode, stdout, stderr } = await command(argv);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    for (const text of ['auth-smoke', 'compute-boot', 'emulator', 'completion', '130, 143'])
      expect(stdout).toContain(text);
  });

  test.each([[['compute-boot', '--help']], [['help', 'compute-boot']], [['compute-boot', '--imgae', '-h']]])(
    '%j tells all about a unit, within the width',
    async (argv) => {
      const { exitCode, stdout } = await command(argv);
      expect(exitCode).toBe(0);
      for (const [name, input] of Object.entries(boot.inputs)) {
        expect(stdout).toContain(`--${name} `);
        expect(stdout.replace(/\s+/g, ' ')).toContain(input.description);
      }
      expect(stdout).toMatch(/Inputs that it needs:\n {2}--image/);
      expect(stdout).toContain('omega-ci compute-boot --cloud acme --image ubuntu-24.04 --network-id 0f0c5a1e');
      for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
    },
  );
});

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('%s knows units and inputs', async (shell) => {
    const { exitCode, stdout } = await command(['completion', shell]);
    expect(exitCode).toBe(0);
    for (const text of ['compute-boot', 'network-id', 'amphora']) expect(stdout).toContain(text);
  });
  test.each([
    ['acc', ''],
    ['comp', 'compute-boot completion'],
    ['help aut', 'auth-smoke'],
    ['compute-boot --prov', '--provider'],
    ['compute-boot --provider ', 'amphora ovn'],
    ['compute-boot --provider = o', 'ovn'],
    ['compute-boot --provider =', 'amphora ovn'],
    ['compute-boot -o j', 'json'],
    ['compute-boot -c ', 'server-id'],
    ['auth-smoke --column p', 'project-id'],
    ['compute-boot --image ', ''],
    ['compute-boot --monitor --im', '--image'],
    ['compute-boot --report /et', '/etc'],
  ])('bash: %s', async (line, words) => {
    const { stdout: script } = await command(['completion', 'bash']);
    const typed = ['omega-ci', ...line.split(' ')];
    const ask = `COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _omega_ci; echo "\${COMPREPLY[*]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-uc', `${script}\n${ask}`, 'bash', ...typed], {
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: `${words}\n`, stderr: '' });
  });
  test('another shell is a usage error', async () => {
    expect(await command(['completion', 'tcsh'])).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

test('variables of ours that nothing reads are named', () => {
  const read = readCommand(stubs[0]!, needed, { OMEGA_CI_IMGAE: 'x', OMEGA_CI_PORTS: '' }, stubs, {});
  expect('request' in read && read.request.warnings).toEqual([
    'OMEGA_CI_IMGAE is read by no unit; did you mean OMEGA_CI_IMAGE?',
  ]);
});
