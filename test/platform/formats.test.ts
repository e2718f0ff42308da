import { execFileSync } from 'node:child_process';

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { load } from 'js-yaml';

import { formatted, variableName } from '../../src/platform/formats.js';
import { HOSTILE } from '../report/sample.js';

const nasty = [
  "it's",
  '$HOME `id` $(id) ${X}',
  '"quoted" \\ back\\\\slash',
  'line\nline\r\nline\n',
  '  blanks  ',
  '*?[a]{b,c}~ !! # ; & | < > ( )',
  "'; touch /tmp/never; '",
  'ä€😀',
  '-n',
  '',
  'yes',
  '0123',
  'a: b # c',
  HOSTILE.replace(/\0|\ud800|\ufffe/g, ''),
];
const values = Object.fromEntries(nasty.map((text, index) => [`value-${index}`, text]));

const shells = ['sh', 'bash', 'dash'].filter((shell) => {
  try {
    execFileSync(shell, ['-c', 'exit 0']);
    return true;
  } catch {
    return false;
  }
});

describe('-o shell', () => {
  test.each(shells)('every value comes through an eval in %s as it was, and nothing else happens', async (shell) => {
    const script = await formatted('shell', values, { prefix: 'Web_' });
    const read = nasty.map((_, index) => `printf '%s\\0' "$WEB_VALUE_${index}"`).join('\n');
    const out = execFileSync(shell, ['-euc', `eval "$1"\n${read}`, shell, script]).toString();
    expect(out.split('\0').slice(0, -1)).toEqual(nasty);
  });

  test('any text at all comes through', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 20 }), async (texts) => {
        const clean = texts.map((text) => text.replace(/\0/g, ''));
        const script = await formatted('shell', Object.fromEntries(clean.map((text, index) => [`v${index}`, text])));
        const read = clean.map((_, index) => `printf '%s\\0' "$V${index}"`).join('\n');
        const out = execFileSync('sh', ['-euc', `eval "$1"\n${read}`, 'sh', script]).toString();
        expect(out.split('\0').slice(0, -1)).toEqual(clean.map((text) => Buffer.from(text).toString()));
      }),
      { numRuns: 25 },
    );
  });

  test('no line of it is a command to a CI system', async () => {
    const script = await formatted('shell', { text: HOSTILE.replace(/\0/g, '') });
    for (const line of script.split('\n')) expect(line).not.toMatch(/^\s*::|##\[/);
  });

  test('a NUL is refused', async () => {
    await expect(formatted('shell', { a: 'x\0y' })).rejects.toMatchObject({ class: 'usage' });
  });
});

describe('-o json and -o yaml', () => {
  test('both are read back as the same texts, YAML also by a reader of 1.1', async () => {
    const text = await formatted('yaml', values);
    expect(JSON.parse(await formatted('json', values))).toEqual(values);
    expect(load(text)).toEqual(values);
    for (const line of `${text}${await formatted('json', values)}`.split('\n')) expect(line).not.toMatch(/^\s*::|##\[/);
    expect(await formatted('yaml', { a: 'no', b: '1e3', c: '2001-01-01' })).toBe(
      'a: "no"\nb: "1e3"\nc: "2001-01-01"\n',
    );
  });

  test('nothing is still a document', async () => {
    expect(await formatted('json', {})).toBe('{}\n');
    expect(await formatted('yaml', {})).toBe('{}\n');
  });
});

describe('-o value', () => {
  test('one value a line; an empty value is an empty line', async () => {
    expect(await formatted('value', { a: 'x', b: '', c: ' y ' })).toBe('x\n\n y \n');
  });

  test.each(['two\nlines', '::set-output name=x::y', '  ::stop-commands::t', 'a ##[error] b', 'a\rb'])(
    '%j is refused',
    async (text) => {
      await expect(formatted('value', { a: text })).rejects.toMatchObject({ class: 'usage' });
    },
  );
});

describe('-o dotenv', () => {
  test('lines that GitLab reads as they are', async () => {
    const text = await formatted(
      'dotenv',
      { 'server-id': 'a=b "c" \'d\' #e', cidr: '10.0.0.0/24' },
      { prefix: 'web_' },
    );
    expect(text).toBe('WEB_SERVER_ID=a=b "c" \'d\' #e\nWEB_CIDR=10.0.0.0/24\n');
    for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^[A-Z_][A-Z0-9_]*=.*$/);
  });

  test.each(['a$b', 'two\nlines', ' leading', 'trailing ', 'tab\there', 'esc\u001b[0m', '##[error]'])(
    '%j is refused',
    async (text) => {
      await expect(formatted('dotenv', { a: text })).rejects.toMatchObject({ class: 'usage' });
    },
  );

  test('too much is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`v${index}`, 'x']));
    await expect(formatted('dotenv', many)).rejects.toThrow('at most 20 variables');
    await expect(formatted('dotenv', { a: 'x'.repeat(5118) })).rejects.toThrow('less than 5120 bytes');
    expect(await formatted('dotenv', { a: 'x'.repeat(5116) })).toHaveLength(5119);
  });
});

describe('names of variables', () => {
  test('upper case, with underscores', () => {
    expect(variableName('server-id')).toBe('SERVER_ID');
    expect(variableName('server-id', 'Web_')).toBe('WEB_SERVER_ID');
  });
  test.each([
    ['cloud', 'OS_'],
    ['path', ''],
    ['commit-sha', 'CI_'],
    ['preload', 'ld_'],
    ['x', '1'],
  ])('%s after %j is refused', (name, prefix) => {
    expect(() => variableName(name, prefix)).toThrow();
  });
});

test('-o table: a hostile value is one harmless cell', async () => {
  const text = await formatted('table', { name: HOSTILE, id: 'd290f1ee' });
  expect(text).toContain('d290f1ee');
  for (const line of text.split('\n')) expect(line).not.toMatch(/^\s*::|##\[|\p{Cc}/u);
});
