import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { unitHelp } from '../../src/main/help.js';
import { UNITS } from '../../src/units/all.js';

const cli = join(process.cwd(), 'build/src/main/cli.js');
let directory: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'omega-ci-cli-'));
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(directory, { recursive: true });
});

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}
/** An environment without the settings of whoever runs the tests. */
const bare = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], HOME: directory, XDG_STATE_HOME: directory });

function run(argv: readonly string[], env: NodeJS.ProcessEnv = {}, node: readonly string[] = []): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...bare(), ...env }, cwd: directory };
    execFile(process.execPath, [...node, cli, ...argv], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
const sh = (script: string, env: NodeJS.ProcessEnv = {}, cwd = directory): Promise<Ended> =>
  new Promise((resolve) => {
    execFile('sh', ['-euc', script], { env: { ...bare(), CLI: cli, ...env }, cwd }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

/** Waits until a running command has said something. */
async function until(child: ChildProcess, said: () => string, text: string): Promise<void> {
  while (!said().includes(text)) {
    if (child.exitCode !== null) throw new Error(`it ended before it said ${text}: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
function start(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { child: ChildProcess; said: () => string; errors: () => string } {
  const child = spawn(process.execPath, [cli, ...argv], { env: { ...bare(), ...env }, cwd: directory });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  return { child, said: () => text, errors: () => errors };
}
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

describe('as a process', () => {
  test('--version and --help say so on stdout alone', async () => {
    const version = await run(['--version']);
    expect(version).toEqual({ code: 0, stdout: expect.stringMatching(/^omega-ci \d+\.\d+\.\d+\n$/), stderr: '' });
    const help = await run(['acceptance', '--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const text of ['--lb-provider', '--probe', '--steps', '--responder']) expect(help.stdout).toContain(text);
  });

  test('a missing credential says where it looked, ends with 2, and contacts nobody', async () => {
    const { code, stdout, stderr } = await run(['auth-smoke']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(lastLine(stderr)).toMatch(/^error: usage \(.*clouds\.yaml/);
  });

  test('what nobody caught is a defect: one line, exit 1', async () => {
    const guarded = 'process.listenerCount("unhandledRejection")>0';
    const reject = `data:text/javascript,const i=setInterval(()=>{if(${guarded}){clearInterval(i);Promise.reject(new Error("boom"))}},5)`;
    const { code, stderr } = await run(['auth-smoke', '--emulator'], {}, ['--import', reject]);
    expect(code).toBe(1);
    expect(stderr).toContain('error: defect (defect): boom. Please report it.\n');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('a reader that has read enough is no failure', async () => {
    const { code, stderr } = await sh('node "$CLI" acceptance --help | head -n 1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('a full disk behind stdout is told as that', async () => {
    const { code, stderr } = await sh('node "$CLI" auth-smoke --emulator -o json >/dev/full');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: usage \(configuration\): stdout cannot be written: ENOSPC/m);
  });

  test('help on what there is not, and on what is no unit', async () => {
    const [wrong, emulator, completion] = await Promise.all([
      run(['help', 'aceptance']),
      run(['help', 'emulator']),
      run(['completion', '--help']),
    ]);
    expect(wrong).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('did you mean acceptance?') });
    expect(emulator).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: omega-ci emulator/), stderr: '' });
    expect(completion).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: omega-ci completion/), stderr: '' });
  });

  test('a report that cannot be written is told before anything is done', async () => {
    await writeFile(join(directory, 'taken'), '');
    const { code, stderr } = await run(['security-group', '--emulator', '--report', 'taken']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: usage \(configuration\): the report cannot be written to .*taken: .*--report\.\n$/);
  });

  test('what is wrong with inputs taken together is told with all else, before a cloud is looked for', async () => {
    const argv = [
      '--volume-size',
      '0',
      '--lb-provider',
      'ovn',
      '--lb-protocol',
      'HTTP',
      '--cidr',
      '10.30/16',
      '--stepz',
    ];
    const { code, stderr } = await run(['acceptance', '--image', 'x', '--flavor', 'y', ...argv]);
    expect(code).toBe(2);
    expect(stderr.trimEnd().split('\n')).toEqual([
      '--stepz is not an input of acceptance; did you mean --steps?',
      '--cidr: "10.30/16" is no IPv4 range such as 10.30.0.0/16',
      '--volume-size: "0" is not a whole number from 1 to 16384',
      'network-buildout needs --external-network, or --network to use an existing network',
      'public-access needs --external-network (for example provider-ext)',
      'the ovn provider takes --lb-protocol TCP only',
      'error: usage (input): acceptance was not started, 6 problems; see omega-ci acceptance --help',
    ]);
  });
});

describe('on the emulator', () => {
  test('every example for it in the help works as it stands there', async () => {
    const lines = UNITS.flatMap((unit) => unitHelp(unit, 100).match(/^ {2}omega-ci .*--emulator.*$/gm) ?? []);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const { code, stderr } = await run(line.trim().split(' ').slice(1));
      expect({ line, code, stderr: code === 0 ? '' : stderr }).toEqual({ line, code: 0, stderr: '' });
    }
  }, 120_000);

  test('outputs go from a real shell into the next command', async () => {
    const { code, stdout, stderr } = await sh(
      'eval "$(node "$CLI" auth-smoke --emulator -o shell --output-prefix acme_)"; printf "%s|%s" "$ACME_PROJECT_NAME" "$ACME_ROLES"',
    );
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toMatch(/^acme-prod\|.*member/);
    expect(stderr).toMatch(/^cloud acme from emulator: https:\/\/127\.0\.0\.1:\d+/);
  });

  test('acceptance: nine steps in under 10 s, nothing left, reports that hold', async () => {
    const began = performance.now();
    const { code, stdout, stderr } = await run(['acceptance', '--emulator', '-o', 'json', '--report', 'report']);
    const seconds = (performance.now() - began) / 1000;
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(seconds).toBeLessThan(10);
    expect(JSON.parse(stdout)).toMatchObject({ passed: 'true' });
    expect(stderr).toMatch(/nothing of run \S+ is left/);
    const place = join(directory, 'report');
    expect((await readdir(place)).sort()).toEqual(['junit.xml', 'report.json', 'requests.jsonl', 'summary.md']);
    const report = JSON.parse(await readFile(join(place, 'report.json'), 'utf8')) as {
      steps: { result: string }[];
      seconds: number;
      requests: number;
    };
    expect(report.steps.map((step) => step.result)).toEqual(Array(9).fill('passed'));
    // What a real cloud takes, not what the fast clock took.
    expect(report.seconds).toBeGreaterThan(60);
    const requests = (await readFile(join(place, 'requests.jsonl'), 'utf8')).trimEnd().split('\n');
    expect(requests).toHaveLength(report.requests);
    expect(await readFile(join(place, 'junit.xml'), 'utf8')).toContain('tests="9" failures="0"');
  });

  test('--dry-run gives the plan and changes nothing', async () => {
    const { code, stdout } = await run(['network-buildout', '--emulator', '--dry-run', '--report', 'dry']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/network/);
    const requests = await readFile(join(directory, 'dry', 'requests.jsonl'), 'utf8');
    const methods = requests
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { method: string; service: string });
    expect(methods.filter((each) => each.method !== 'GET' && each.service !== 'identity')).toEqual([]);
  });
});

describe('signals', () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('%s ends the run, takes down what it made, and exits with %d', async (signal, code) => {
    const { child, said } = start(['acceptance', '--emulator', '--report', `report-${signal}`]);
    await until(child, said, 'server ci-acme-');
    child.kill(signal);
    const [exit] = (await once(child, 'exit')) as [number];
    expect(exit).toBe(code);
    expect(said()).toMatch(/nothing of run \S+ is left/);
    expect(lastLine(said())).toMatch(/^error: interrupted \(signal\): /);
    const report = JSON.parse(await readFile(join(directory, `report-${signal}`, 'report.json'), 'utf8')) as object;
    expect(report).toMatchObject({ passed: false, exitCode: code, error: { class: 'interrupted' } });
  });

  test('a second one ends even the waiting for that', async () => {
    const { child, said } = start(['acceptance', '--emulator']);
    await until(child, said, 'server ci-acme-');
    child.kill('SIGINT');
    await until(child, said, 'SIGINT: ending the run');
    child.kill('SIGINT');
    const [exit] = (await once(child, 'exit')) as [number];
    expect(exit).toBe(130);
    expect(said()).toContain('SIGINT again: not waiting any longer');
    expect(said()).not.toMatch(/nothing of run \S+ is left/);
  });
});

describe('the emulator as a process of its own', () => {
  test("the README's script, as it is pasted", async () => {
    const readme = await readFile('README.md', 'utf8');
    const script = /<!-- example: run by the tests -->\s*```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    expect(script).toContain('node dist/cli.js teardown');
    const { code, stdout, stderr } = await sh(
      script.replaceAll('dist/cli.js', 'build/src/main/cli.js'),
      {},
      process.cwd(),
    );
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('"server-id"');
    expect(stderr).toMatch(/nothing of run demo-\d+ is left/);
  }, 60_000);

  test('it serves until it is told to stop, and its files are its tenants', async () => {
    const { child, said } = start(['emulator', '--dir', 'served']);
    await until(child, said, 'serving until interrupted');
    const env = { OS_CLIENT_CONFIG_FILE: join(directory, 'served', 'clouds.yaml') };
    const [acme, globex, none] = await Promise.all([
      run(['auth-smoke', '--cloud', 'acme', '-o', 'value', '-c', 'project-id'], env),
      run(['auth-smoke', '--cloud', 'globex', '-o', 'value', '-c', 'project-id'], env),
      run(['auth-smoke', '--cloud', 'nobody'], env),
    ]);
    expect([acme.code, globex.code, none.code]).toEqual([0, 0, 2]);
    expect(acme.stdout).not.toBe(globex.stdout);
    expect(lastLine(none.stderr)).toContain('acme, globex');
    child.kill('SIGTERM');
    expect(((await once(child, 'exit')) as [number])[0]).toBe(0);
    expect(said()).toMatch(/stopped after \d+ calls/);
  });

  test('whoever was stopped is told to clean up only where that is left to do', async () => {
    const { child, said } = start(['emulator', '--dir', 'stopped', '--clock-rate', '40']);
    await until(child, said, 'serving until interrupted');
    const env: NodeJS.ProcessEnv = Object.fromEntries(
      [...said().matchAll(/^export (\w+)='?([^'\n]*)'?$/gm)].map(([, name = '', value = '']) => [name, value] as const),
    );
    const own = [
      '--external-network',
      'provider-ext',
      '--image',
      'ubuntu-24.04',
      '--flavor',
      'm1.tiny',
      '--probe',
      'none',
    ];
    const stopped = async (signals: number): Promise<string> => {
      const run = start(['acceptance', ...own, '--allocation', '10.30.0.0/16'], env);
      await until(run.child, run.said, 'server ci-acme-');
      run.child.kill('SIGTERM');
      if (signals > 1) {
        await until(run.child, run.said, 'SIGTERM: ending the run');
        run.child.kill('SIGTERM');
      }
      await once(run.child, 'close');
      // Nothing that goes on behind its back is told after the last word.
      expect(lastLine(run.errors())).toMatch(/^error: interrupted /);
      return run.said();
    };
    expect(await stopped(1)).toMatch(/^error: interrupted \(signal\): stopped by SIGTERM\.?$/m);
    expect(await stopped(2)).toMatch(
      /^error: interrupted \(signal\): .* What was made stays until: omega-ci teardown /m,
    );
    child.kill('SIGTERM');
  }, 60_000);

  test('the fast clock is refused for anything but this machine', async () => {
    const env = {
      OS_AUTH_TYPE: 'v3applicationcredential',
      OS_AUTH_URL: 'https://cloud.test:5000/v3',
      OS_APPLICATION_CREDENTIAL_ID: 'x',
      OS_APPLICATION_CREDENTIAL_SECRET: 's3cr3t-of-mine',
      OMEGA_CI_EMULATOR_CLOCK: '20',
    };
    const { code, stderr } = await run(['auth-smoke'], env);
    expect(code).toBe(2);
    expect(lastLine(stderr)).toContain('OMEGA_CI_EMULATOR_CLOCK is for the emulator alone, and cloud.test:5000');
    expect(stderr).not.toContain('s3cr3t');
  });
});
