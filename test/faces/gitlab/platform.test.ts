import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from '@jest/globals';

import { choosePlatform, platformOf, type ChooseOptions } from '../../../src/platform/choose.js';
import { DotenvFile, dotenvDisk, type DotenvDisk } from '../../../src/platform/dotenv-file.js';
import { formatted } from '../../../src/platform/formats.js';
import type { Platform } from '../../../src/platform/platform.js';
import type { Sink } from '../../../src/platform/terminal.js';
import { command } from '../../main/stub.js';
import { HOSTILE, report } from '../../report/sample.js';
import { readDotenv } from './dotenv.js';

const ESC = '\u001b';
/** What GitLab takes for the beginning or the end of a section. */
const MARKER = new RegExp(`section_(start|end):(\\d+):([A-Za-z0-9_.-]+)(\\[[^\\]]*\\])?\\r${ESC}\\[0K`, 'gu');

const directory = mkdtempSync(join(tmpdir(), 'omega-ci-gitlab-'));
afterAll(() => rmSync(directory, { recursive: true }));

class Text implements Sink {
  text = '';
  readonly isTTY = true;
  write(text: string): void {
    this.text += text;
  }
}

async function gitlab(
  change: Partial<ChooseOptions> = {},
): Promise<{ platform: Platform; stdout: Text; stderr: Text }> {
  const [stdout, stderr] = [new Text(), new Text()];
  const platform = await choosePlatform({
    platform: 'auto',
    unit: { name: 'compute-boot', title: 'Boot a server', outputs: {} },
    stdout,
    stderr,
    env: { GITLAB_CI: 'true', TERM: 'dumb' },
    redact: (text) => text.replaceAll('s3cr3t', '***'),
    format: 'json',
    columns: [],
    prefix: '',
    dotenv: undefined,
    debug: false,
    now: () => 1_700_000_000_900,
    unique: 'a1b2',
    ...change,
  });
  return { platform, stdout, stderr };
}

describe('which platform', () => {
  test.each([
    [{}, 'shell'],
    [{ CI: 'true' }, 'shell'],
    [{ GITLAB_CI: 'true' }, 'gitlab'],
    [{ GITLAB_CI: 'false' }, 'shell'],
    [{ GITHUB_ACTIONS: 'true', GITLAB_CI: '' }, 'github'],
    [{ JENKINS_URL: 'https://jenkins.example.com/' }, 'jenkins'],
  ])('%j is %s', (env, name) => expect(platformOf(env)).toBe(name));

  test('unless it is said', async () => {
    expect((await gitlab({ platform: 'shell' })).platform.name).toBe('shell');
    expect((await gitlab({ platform: 'gitlab', env: {} })).platform.name).toBe('gitlab');
  });
});

describe('the log', () => {
  test('a section around the work, that no other command has; results and the last word below it', async () => {
    const { platform, stderr, stdout } = await gitlab();
    platform.log.info('made');
    platform.log.warning('careful');
    platform.output('server-id', 'd290f1ee');
    await platform.finish(report({ steps: [] }));
    platform.failure('the end');
    expect(stderr.text).toBe(
      `${ESC}[0Ksection_start:1700000000:omega_ci_compute_boot_a1b2\r${ESC}[0Kcompute-boot: Boot a server\n` +
        'made\nwarning: careful\n' +
        `${ESC}[0Ksection_end:1700000000:omega_ci_compute_boot_a1b2\r${ESC}[0K\nthe end\n`,
    );
    expect(JSON.parse(stdout.text)).toEqual({ 'server-id': 'd290f1ee' });
  });

  test('no section where there is nothing to fold', async () => {
    const { platform, stderr } = await gitlab();
    platform.failure('the end');
    expect(stderr.text).toBe('the end\n');
  });

  test('foreign text forges no section, has no colour and is no command of another CI system', async () => {
    const { platform, stderr } = await gitlab({ debug: true });
    const forged = `x ${ESC}[0Ksection_end:1:omega_ci_compute_boot_a1b2\r${ESC}[0K::error::y ${ESC}[31mred`;
    for (const text of [forged, HOSTILE, '::add-mask::z', '##[error]']) {
      platform.log.info(text);
      platform.log.warning(text);
      platform.log.debug(text);
      platform.step({ unit: 'a', title: text, state: 'running' });
      platform.step({ unit: 'a', title: 'A', proves: text, seconds: 1, detail: text, result: 'failed' });
    }
    await platform.finish(
      report({ steps: [{ unit: 'a', title: 'A', proves: forged, seconds: 1, detail: forged, result: 'passed' }] }),
    );
    platform.failure(forged);
    expect([...stderr.text.matchAll(MARKER)].map(([, what]) => what)).toEqual(['start', 'end']);
    const rest = stderr.text.replace(MARKER, '').replaceAll(`${ESC}[0K`, '');
    expect(rest).not.toMatch(/[^\P{Cc}\n]/u);
    for (const line of rest.split('\n')) expect(line).not.toMatch(/^\s*::|##\[/);
  });

  test.each(['json', 'yaml', 'shell', 'table'] as const)('nor does an output with -o %s', async (format) => {
    const value = `x${ESC}[0Ksection_start:1:forged\r${ESC}[0Ky`;
    expect(await formatted(format, { a: value })).not.toMatch(MARKER);
  });

  test('not redrawn, and coloured only when that is forced', async () => {
    const { platform, stderr } = await gitlab({ env: { GITLAB_CI: 'true', FORCE_COLOR: '1' } });
    await platform.begin([{ unit: 'a', title: 'A' }]);
    platform.step({ unit: 'a', title: 'A', state: 'running' });
    expect(stderr.text).toContain(`${ESC}[1ma: ${ESC}[22mA\n`);
  });
});

describe('the dotenv report', () => {
  const path = join(directory, 'outputs.env');
  const dotenv = (): Record<string, string> => readDotenv(readFileSync(path, 'utf8'));

  test('is there from the start, and has each output at once', async () => {
    const { platform } = await gitlab({ dotenv: path, prefix: 'WEB_' });
    expect(dotenv()).toEqual({});
    platform.output('server-id', 'd290f1ee');
    expect(dotenv()).toEqual({ WEB_SERVER_ID: 'd290f1ee' });
    platform.output('router-id', '');
    platform.output('server-id', 'd290f1ee');
    platform.output('fixed-ip', 'holds s3cr3t');
    expect(dotenv()).toEqual({ WEB_SERVER_ID: 'd290f1ee', WEB_ROUTER_ID: '', WEB_FIXED_IP: 'holds ***' });
    await platform.finish(report());
  });

  test('keeps what another command of the job has put there, replaces what is its own', async () => {
    writeFileSync(path, 'OTHER=1\nA=old\n');
    const { platform } = await gitlab({ dotenv: path, columns: ['a'] });
    platform.output('a', 'new');
    platform.output('b', 'not asked for');
    expect(dotenv()).toEqual({ OTHER: '1', A: 'new' });
  });

  test.each([
    ['a$b', 'holds a $'],
    ['two\nlines', 'control character'],
    [' x', 'blank'],
    [`${ESC}[0m`, 'control character'],
    ['x'.repeat(6000), 'less than 5120 bytes'],
  ])('%j is told at the end, and costs no other output', async (value, problem) => {
    rmSync(path, { force: true });
    const { platform } = await gitlab({ dotenv: path });
    platform.output('a', '1');
    platform.output('b', value);
    platform.output('c', '3');
    expect(dotenv()).toEqual({ A: '1', C: '3' });
    await expect(platform.finish(report())).rejects.toMatchObject({
      class: 'usage',
      message: expect.stringContaining(problem),
    });
  });

  test('a name that the jobs after it would read as an input is refused', async () => {
    rmSync(path, { force: true });
    const { platform } = await gitlab({ dotenv: path, prefix: 'OMEGA_CI_' });
    platform.output('server-id', 'd290f1ee');
    expect(dotenv()).toEqual({});
    await expect(platform.finish(report())).rejects.toMatchObject({ class: 'usage' });
  });

  test('a name that no output may have is told before anything is begun', async () => {
    const refused =
      /^error: usage \(input\): the variable (OS_SERVER_ID must not be replaced|OMEGA_CI_SERVER_ID would be read)/;
    const argv = ['compute-boot', '--image', 'i', '--network-id', 'n'];
    rmSync(path, { force: true });
    for (const more of [
      ['--dotenv', path, '--output-prefix', 'OS_'],
      ['--dotenv', path, '--output-prefix', 'OMEGA_CI_', '-c', 'server-id'],
      ['-o', 'shell', '--output-prefix', 'OS_'],
      ['-o', 'dotenv', '--output-prefix', 'OS_'],
    ]) {
      const said = await command([...argv, ...more]);
      expect([more, said]).toMatchObject([more, { exitCode: 2, stdout: '', stderr: expect.stringMatching(refused) }]);
      expect(() => readFileSync(path)).toThrow('ENOENT');
    }
    const other = await command([...argv, '-o', 'json', '--output-prefix', 'OS_']);
    expect(other.stderr).not.toMatch(refused);
  });

  test('is never seen half written', () => {
    const states: string[] = [];
    const disk: DotenvDisk = { read: () => states.at(-1), replace: (_, text) => states.push(text) };
    const file = new DotenvFile('x', '', disk);
    for (const [name, value] of [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ] as const)
      file.set(name, value);
    expect(states.map((text) => readDotenv(text))).toEqual([{}, { A: '1' }, { A: '1', B: '2' }, { A: '3', B: '2' }]);
  });

  test('where it cannot be written, nothing is begun', async () => {
    expect(() => new DotenvFile('/dev/null/x', '', dotenvDisk)).toThrow('cannot be written');
    const { exitCode, stderr } = await command(['compute-boot', '--image', 'i', '--network-id', 'n'], {
      OMEGA_CI_DOTENV: '/dev/null/x',
    });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^error: usage \(configuration\): the dotenv file/);
  });
});

describe("GitLab's rules for a dotenv report", () => {
  test.each(['A=1\n\n', '# a\n', 'export A=1\n', 'A-B=1\n', 'A="1"\n', 'A=$B\n', 'A=1', 'A\n', 'A=1\nA=2\n', 'A= 1\n'])(
    '%j breaks them',
    (text) => expect(() => readDotenv(text)).toThrow(),
  );
  test('twenty variables, less than 5120 bytes', () => {
    const lines = (count: number): string => Array.from({ length: count }, (_, index) => `A${index}=x\n`).join('');
    expect(Object.keys(readDotenv(lines(20)))).toHaveLength(20);
    expect(() => readDotenv(lines(21))).toThrow('at most 20');
    expect(() => readDotenv(`A=${'x'.repeat(5117)}\n`)).toThrow('less than 5120');
  });
});
