import { randomBytes } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { UsageError } from '../../../src/openstack/errors.js';
import { annotation, debugLine, maskable, maskLine } from '../../../src/platform/github-commands.js';
import { fileEntry } from '../../../src/platform/github-files.js';
import { GitHubPlatform } from '../../../src/platform/github.js';
import { createRedactor, formsOf } from '../../../src/run/redact.js';
import { report as sample } from '../../report/sample.js';
import { fileEntries, jobOutputs, Masks, parseCommand, readLog } from './runner.js';

const ESC = '\u001b';
const NASTY: readonly string[] = [
  '',
  ' ',
  'plain',
  `it's "quoted" and \\ back`,
  '$HOME ${x} $(id) `id`',
  '<<EOF',
  'a<<EOF\nEOF\nother=1',
  'name=value',
  '::error::x',
  '\n::add-mask::x',
  '##[error]x',
  'a ##[set-output name=x]y',
  'section_start:1:x\r\u001b[0K',
  `${ESC}[31mred${ESC}[0m`,
  'one\r\ntwo\r\n',
  'lone\rreturn',
  '\n\n',
  'x'.repeat(6 * 1024),
  '100%25 %0A %0D',
  'snow ☃ and 🏔',
];

describe('the model of the runner', () => {
  test('commands, the older form among them', () => {
    expect(parseCommand('  ::error title=a%3Ab,line=1::x%0Ay%25')).toEqual({
      name: 'error',
      properties: { title: 'a:b', line: '1' },
      data: 'x\ny%',
    });
    expect(parseCommand('so ##[add-mask]x')).toEqual({ name: 'add-mask', properties: {}, data: 'x' });
    expect(parseCommand('a ::error::x')).toBeUndefined();
    expect(parseCommand('::unheard::x')).toBeUndefined();
  });

  test('masks: every line however short, and its encodings', () => {
    const masks = new Masks();
    masks.add('s3cret"\n{\n');
    for (const form of ['s3cret"', 's3cret\\"', 's3cret%22', 's3cret&quot;', Buffer.from('s3cret"').toString('base64')])
      expect(masks.mask(`<${form}>`)).toBe('<***>');
    expect(
      jobOutputs(
        new Map([
          ['id', '4f'],
          ['json', '{}'],
        ]),
        masks,
      ),
    ).toEqual({ kept: ['id'], dropped: ['json'] });
  });

  test('file commands: both forms, the last of a name, and what it refuses', () => {
    expect([...fileEntries('a=1\nb<<E\nx\n\ny\nE\n\na=2=3\nc<<E\nE\n')]).toEqual([
      ['a', '2=3'],
      ['b', 'x\n\ny'],
      ['c', ''],
    ]);
    for (const wrong of ['x<<E\ny\n', '<<E\nE\n', 'nothing\n', '=x\n']) expect(() => fileEntries(wrong)).toThrow();
  });
});

describe('outputs and state', () => {
  test.each(NASTY.map((value) => [JSON.stringify(value).slice(0, 40), value]))('%s arrives as it is', (_, value) => {
    const text =
      fileEntry('before', 'x', randomBytes) +
      fileEntry('server-id', value, randomBytes) +
      fileEntry('z', '', randomBytes);
    expect([...fileEntries(text)]).toEqual([
      ['before', 'x'],
      ['server-id', value],
      ['z', ''],
    ]);
  });

  test('any text arrives or is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        let text: string;
        try {
          text = fileEntry('x', value, randomBytes);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
          expect(/[\0\p{Cs}]/u.test(value)).toBe(true);
          return;
        }
        expect([...fileEntries(Buffer.from(text).toString('utf8'))]).toEqual([['x', value]]);
      }),
    );
  });

  test('what cannot arrive is refused: NUL, half a character, too much, an end that was guessed, an odd name', () => {
    const known = (): Uint8Array => new Uint8Array(16);
    for (const value of ['a\0b', '\ud800', 'x'.repeat(300_000)])
      expect(() => fileEntry('x', value, randomBytes)).toThrow(UsageError);
    expect(() => fileEntry('x', `omega_${'00'.repeat(16)}`, known)).toThrow(UsageError);
    for (const name of ['', 'a=b', 'a<<b', 'a\nb', '1a'])
      expect(() => fileEntry(name, 'x', randomBytes)).toThrow(UsageError);
  });
});

describe('lines', () => {
  test.each(NASTY.map((value) => [JSON.stringify(value).slice(0, 40), value]))(
    '%s is text, nothing else',
    (_, value) => {
      const { platform, log } = github();
      platform.log.info(value);
      platform.step({ unit: 'u', title: value, state: 'running' });
      expect(readLog(log(), new Masks()).commands).toEqual([]);
      expect(log()).not.toContain('##[');
      expect(log().split('\n')).toHaveLength(3);
      for (const line of [annotation('error', value, value), debugLine(value)]) {
        expect(line).not.toMatch(/[\r\n]/);
        const command = parseCommand(line)!;
        expect(['error', 'debug']).toContain(command.name);
        expect(Object.keys(command.properties)).toEqual(command.name === 'error' ? ['title'] : []);
        if (command.name === 'error') expect(command.data.length).toBeLessThanOrEqual(4096);
        if (/^[\w ]{0,4000}$/.test(value)) expect(command.data).toBe(value.trim());
      }
    },
  );

  test('no more annotations of a type than GitHub takes, none too long', () => {
    const { platform, log } = github();
    for (let index = 0; index < 15; index += 1) {
      platform.log.warning(`warned ${index} ${'x'.repeat(5000)}`);
      platform.problem(`wrong ${index}`);
    }
    platform.failure('error: usage (input): all wrong');
    const read = readLog(log(), new Masks());
    expect(read.lost).toEqual([]);
    expect(read.annotations.filter(({ type }) => type === 'warning')).toHaveLength(10);
    expect(read.annotations.at(-1)).toEqual({
      type: 'error',
      title: 'omega-ci test',
      text: 'usage (input): all wrong',
    });
    expect(read.shown.filter((line) => line.startsWith('warning: warned'))).toHaveLength(5);
  });
});

describe('masks', () => {
  const KEY = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\n{\n==\n-----END OPENSSH PRIVATE KEY-----\n';

  test('the telling lines alone, so that nothing common is hidden', () => {
    expect(maskable(KEY)).toEqual(['b3BlbnNzaC1rZXk']);
    expect(maskable('short')).toEqual([]);
    const { platform, log } = github();
    platform.mask(KEY);
    const masks = new Masks();
    readLog(log(), masks);
    expect(
      jobOutputs(
        new Map([
          ['id', '{}'],
          ['pem', 'OPENSSH PRIVATE KEY'],
          ['key', 'x b3BlbnNzaC1rZXk'],
        ]),
        masks,
      ),
    ).toEqual({
      kept: ['id', 'pem'],
      dropped: ['key'],
    });
  });

  test('a mask with signs of its own arrives whole', () => {
    const secret = 'per%cent%0Aand::more';
    expect(parseCommand(maskLine(secret))).toEqual({ name: 'add-mask', properties: {}, data: secret });
  });

  test('whatever the secret: no form of it is left anywhere', () => {
    const texts = fc
      .string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 })
      .filter((text) => /[a-z0-9]/i.test(text) && text.trim() === text && text.length >= 8);
    fc.assert(
      fc.property(texts, (secret) => {
        const { platform, log, files, redactor } = github();
        redactor.register(secret);
        platform.mask(secret);
        const basic = Buffer.from(`user:${secret}`).toString('base64');
        const said = [...formsOf(secret), `Authorization: Basic ${basic}`, `X-Auth-Token: ${secret}`, `a${secret}b`];
        for (const text of said) {
          platform.log.info(text);
          platform.log.warning(text);
          platform.log.debug(text);
          platform.failure(text);
          platform.output('id', text);
          platform.save('id', text);
          platform.summary(text);
        }
        const masks = new Masks();
        const shown = readLog(log(), masks).shown.join('\n') + Object.values(files).join('\n');
        for (const form of formsOf(secret)) expect(shown).not.toContain(form);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the end', () => {
  test('every declared output is there from the start, and the last value counts', async () => {
    const { platform, files } = github({ id: '', done: 'false' });
    platform.openOutputs();
    expect(Object.fromEntries(fileEntries(files['out']!))).toEqual({ id: '', done: 'false' });
    platform.output('id', '1');
    platform.output('undeclared', 'x');
    await platform.finish(sample());
    expect(Object.fromEntries(fileEntries(files['out']!))).toEqual({ id: '1', done: 'false' });
  });

  test('an output that cannot be handed on is refused at the end', async () => {
    const { platform } = github({ id: '' });
    platform.output('id', 'a\0b');
    await expect(platform.finish(sample())).rejects.toThrow(UsageError);
  });

  test('a summary below what GitHub takes, whatever there is to say', () => {
    const { platform, files } = github();
    const report = sample();
    platform.summarise({
      ...report,
      outputs: Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`o-${at}`, 'x'.repeat(900)])),
    });
    expect(Buffer.byteLength(files['summary']!)).toBeLessThan(1024 * 1024);
    expect(files['summary']).toMatch(/Cut here: \d+ more lines/);
    expect(files['summary']).not.toMatch(/\]\(\w+:/);
  });

  test('one folded group, in which foreign text is text', async () => {
    const { platform, log } = github();
    const proves = '::endgroup:: ##[error]x';
    const step = { unit: 'auth-smoke', title: 'x', proves, result: 'passed' as const, seconds: 1, detail: '' };
    await platform.finish({ ...sample(), steps: [step, { ...step, unit: '::error::y' }] });
    const read = readLog(log(), new Masks());
    expect(read.commands.map(({ name }) => name)).toEqual(['group', 'endgroup']);
    expect(log()).not.toContain('##[');
  });
});

/** A platform whose files are texts; `log` is what was printed. */
function github(outputs: Readonly<Record<string, string>> = { id: '' }) {
  const files: Record<string, string> = {};
  let text = '';
  const redactor = createRedactor();
  const platform = new GitHubPlatform({
    stdout: { write: (line) => (text += line) },
    env: {
      GITHUB_ACTIONS: 'true',
      RUNNER_DEBUG: '',
      GITHUB_OUTPUT: 'out',
      GITHUB_STATE: 'state',
      GITHUB_STEP_SUMMARY: 'summary',
    },
    redact: (line) => redactor.redact(line),
    randomBytes,
    append: (path, line) => (files[path] = (files[path] ?? '') + line),
    title: 'omega-ci test',
    outputs,
  });
  return { platform, files, redactor, log: () => text };
}
