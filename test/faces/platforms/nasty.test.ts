import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { load } from 'js-yaml';

import { EXIT_CODES, OmegaError } from '../../../src/openstack/errors.js';
import { formatted, type Format } from '../../../src/platform/formats.js';
import { fileEntry } from '../../../src/platform/github-files.js';
import { GitHubPlatform } from '../../../src/platform/github.js';
import { GitlabPlatform } from '../../../src/platform/gitlab.js';
import { jenkinsPlatform } from '../../../src/platform/jenkins.js';
import type { Platform } from '../../../src/platform/platform.js';
import { ShellPlatform } from '../../../src/platform/shell.js';
import { reportJson } from '../../../src/report/json.js';
import { summaryMarkdown } from '../../../src/report/markdown.js';
import { report } from '../../report/sample.js';
import { NASTY } from './nasty.js';

const rows = Object.entries(NASTY).map(([what, text]) => ({ what, text }));

/** How a value arrives on the other side of a writer, read by a parser that is not ours. */
interface Writer {
  readonly name: string;
  readonly write: (value: string) => Promise<string>;
  readonly read: (text: string) => string | undefined | Promise<string | undefined>;
  /** What it cannot carry as it is. */
  readonly refuses: (value: string) => boolean;
}

const stdout = (format: Format, read: Writer['read'], refuses: Writer['refuses'] = () => false): Writer => ({
  name: `-o ${format}`,
  write: (value) => formatted(format, { 'server-id': value }),
  read,
  refuses,
});
/** What a real shell makes of it: all texts in one process, since each takes its time to start. */
function evaluated(shell: string): Writer['read'] {
  let values: Promise<Map<string, string>> | undefined;
  const all = async (): Promise<Map<string, string>> => {
    const texts = await Promise.all(rows.map(({ text }) => formatted('shell', { 'server-id': text })));
    const script = 'for text; do eval "$text"; printf "%s\\0" "$SERVER_ID"; done';
    const out = execFileSync(shell, ['-euc', script, shell, ...texts], {
      env: { PATH: process.env['PATH'], HOME: '/home/replaced' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Map(
      out
        .toString()
        .split('\0')
        .slice(0, -1)
        .map((value, index) => [texts[index] ?? '', value]),
    );
  };
  return async (text) => (await (values ??= all())).get(text);
}
const outputsOf = (json: string): string | undefined =>
  (JSON.parse(json) as { outputs: Record<string, string> }).outputs['server-id'];

/** GitLab's own rules for a dotenv report (ci-systems-facts 1.3): one bad line and the upload, and so the job, fails. */
function gitlabReads(text: string): string | undefined {
  if (Buffer.byteLength(text) >= 5120) throw new Error('too large');
  const values = new Map<string, string>();
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const [, key, value] = /^\s*(\w+)\s*=(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`Invalid Format: ${line}`);
    // The runner replaces what looks like a variable.
    values.set(key, value.trim().replace(/\$(\w+|\{\w+\}|\$)/g, ''));
  }
  if (values.size !== 1) throw new Error('another variable');
  return values.get('SERVER_ID');
}

/** As the runner reads `GITHUB_OUTPUT` (ci-systems-facts 2): by which of `=` and `<<` comes first on the line. */
function githubReads(text: string): string | undefined {
  const values = new Map<string, string>();
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const [equals, heredoc] = [line.indexOf('='), line.indexOf('<<')];
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) values.set(line.slice(0, equals), line.slice(equals + 1));
    else if (heredoc >= 0) {
      const end = lines.indexOf(line.slice(heredoc + 2), at + 1);
      if (end < 0) throw new Error('Matching delimiter not found');
      values.set(line.slice(0, heredoc), lines.slice(at + 1, end).join('\n'));
      at = end;
    } else throw new Error(`Invalid format '${line}'`);
  }
  if (values.size !== 1) throw new Error('another output');
  return values.get('server-id');
}

const writers: Writer[] = [
  stdout('json', (text) => (JSON.parse(text) as Record<string, string>)['server-id']),
  stdout('yaml', (text) => (load(text) as Record<string, string>)['server-id']),
  stdout(
    'value',
    (text) => text.replace(/\n$/, ''),
    (value) => /[\r\n]/.test(value) || /^\s*::/.test(value) || value.includes('##['),
  ),
  ...['sh', 'bash', 'dash'].filter(exists).map((shell) => ({
    ...stdout('shell', evaluated(shell)),
    name: `-o shell in ${shell}`,
  })),
  stdout(
    'dotenv',
    gitlabReads,
    (value) =>
      /\p{Cc}/u.test(value) ||
      value.includes('$') ||
      value.includes('##[') ||
      value.trim() !== value ||
      value.length > 5000,
  ),
  {
    name: 'GITHUB_OUTPUT',
    write: async (value) => fileEntry('server-id', value, (count) => new Uint8Array(count).fill(7)),
    read: githubReads,
    refuses: () => false,
  },
  {
    name: 'report.json, which the Jenkins library reads',
    write: async (value) => reportJson(report({ outputs: { 'server-id': value } })),
    read: outputsOf,
    refuses: () => false,
  },
];

function exists(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', 'exit 0']);
    return true;
  } catch {
    return false;
  }
}

describe.each(writers)('$name', ({ write, read, refuses }) => {
  test.each(rows.filter(({ text }) => !refuses(text)))('carries $what as it is', async ({ text }) => {
    expect(await read(await write(text))).toBe(text);
  });

  const refused = rows.filter(({ text }) => refuses(text));
  if (refused.length > 0) {
    test.each(refused)('refuses $what, which ends with exit code 2', async ({ text }) => {
      const error: unknown = await write(text).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(OmegaError);
      expect(EXIT_CODES[(error as OmegaError).class]).toBe(2);
    });
  }
});

/** A place whose log is read back. */
interface Place {
  readonly name: string;
  open(say: (text: string) => void): Platform;
}
const redact = (text: string): string => text;
const shellOptions = (say: (text: string) => void): ConstructorParameters<typeof ShellPlatform>[0] => ({
  stdout: { write: say },
  stderr: { write: say },
  env: {},
  redact,
  format: 'table',
  columns: [],
  prefix: '',
  debug: true,
});
const unit = { name: 'compute-boot', title: 'Boot a server' };
const places: Place[] = [
  { name: 'shell', open: (say) => new ShellPlatform(shellOptions(say)) },
  { name: 'jenkins', open: (say) => jenkinsPlatform(shellOptions(say)) },
  {
    name: 'gitlab',
    open: (say) => new GitlabPlatform({ ...shellOptions(say), unit, now: () => 1_000_000, unique: 'x1' }),
  },
  {
    name: 'github',
    open: (say) =>
      new GitHubPlatform({
        stdout: { write: say },
        env: { GITHUB_ACTIONS: 'true', RUNNER_DEBUG: '1', GITHUB_OUTPUT: 'o', GITHUB_STEP_SUMMARY: 's' },
        redact,
        randomBytes: (count) => new Uint8Array(count).fill(7),
        append: () => undefined,
        title: unit.name,
        outputs: { 'server-id': '' },
      }),
  },
];

/** Everything that a run says, with one text wherever text from elsewhere can stand. */
async function logOf(place: Place, text: string): Promise<string> {
  let log = '';
  const platform = place.open((said) => (log += said));
  // What a step proves is ours, and short: a table takes long to wrap it.
  const step = { unit: 'compute-boot', title: text, proves: text.slice(0, 300), seconds: 1, detail: text };
  const steps = [
    { ...step, result: 'passed' as const },
    { ...step, result: 'failed' as const },
    { ...step, result: 'not run' as const },
  ];
  platform.log.info(text);
  platform.log.warning(text);
  platform.log.debug(text);
  await platform.begin([{ unit: 'compute-boot', title: text }]);
  platform.step({ unit: 'compute-boot', title: text, state: 'running' });
  for (const each of steps) platform.step(each);
  platform.output('server-id', text);
  platform.failure(text);
  await platform.finish(report({ steps, outputs: { 'server-id': text } }));
  return log;
}

/** Control characters, and with an ESC the name of a section of GitLab's. */
const ESC = '\u001b';
const CONTROL = new RegExp(`${ESC}(\\[0Ksection_(start|end):\\d+:[\\w.-]+)?|[^\\P{Cc}\\n]`, 'gu');

/** What some CI system would act on: GitHub's commands old and new, GitLab's sections, terminal sequences, notes. */
function commandsIn(log: string): string[] {
  const found: string[] = [];
  for (const line of log.split(/\r\n|\n|\r|\u2028|\u2029/)) {
    const command = /^\s*::([a-z-]+)[^:]*::/i.exec(line)?.[1];
    if (command !== undefined) found.push(`::${command}`);
    for (const match of line.matchAll(/##\[[^\]]*\]?/g)) found.push(match[0]);
  }
  for (const match of log.matchAll(CONTROL)) found.push(match[0]);
  return found;
}

describe.each(places)("the log of $name: nobody else's text is a command", (place) => {
  test.each(rows)('$what', async ({ text }) => {
    expect(commandsIn(await logOf(place, text))).toEqual(commandsIn(await logOf(place, 'plain')));
  });
});

test("what finds commands does find them: the platforms' own, and those of a text that is printed raw", async () => {
  const of = async (name: string): Promise<string[]> =>
    commandsIn(
      await logOf(
        places.find((place) => place.name === name)!,
        'plain',
      ),
    );
  expect(await of('shell')).toEqual([]);
  expect(await of('jenkins')).toEqual([]);
  expect((await of('gitlab')).filter((each) => each.includes('section_'))).toHaveLength(2);
  expect(await of('github')).toEqual(expect.arrayContaining(['::warning', '::error', '::group', '::endgroup']));
  for (const what of ['a command', 'a command after blanks', 'an older command', 'a section', 'a console note'])
    expect(commandsIn(NASTY[what]!)).not.toEqual([]);
});

test.each(rows)('the summary keeps $what in its place', ({ text }) => {
  const step = { unit: 'compute-boot', title: text, proves: text, result: 'passed' as const, seconds: 1, detail: text };
  const lines = (value: string): number =>
    summaryMarkdown(report({ steps: [{ ...step, detail: value, proves: value }], outputs: { 'server-id': value } }))
      .split('\n')
      .filter((line) => line.startsWith('|')).length;
  expect(lines(text)).toBe(lines('plain'));
});

test('units, reports and runs never name a CI system', () => {
  const named = /(?<![A-Z_])(GITHUB_|GITLAB_|CI_[A-Z]|JENKINS|BUILD_(TAG|NUMBER|ID|URL)|RUNNER_[A-Z])/;
  // Who a run belongs to is worked out in the one place, and where its record lies in the other.
  const allowed = ['src/run/identity.ts', 'src/run/ledger.ts'];
  const files = ['src/units', 'src/report', 'src/run'].flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(30);
  const naming = files.filter((file) => named.test(readFileSync(join(process.cwd(), file), 'utf8')));
  expect(naming.filter((file) => !allowed.includes(file))).toEqual([]);
  expect(naming).toContain('src/run/identity.ts');
});
