import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from '@jest/globals';

import { tool } from './act.js';
import { pastedWorkflows } from './pasted.js';

const FILES = ['.github/workflows', 'examples/github'].flatMap((folder) =>
  readdirSync(join(process.cwd(), folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => join(folder, name)),
);
// What documents tell to paste, short as it has to be there.
const folder = mkdtempSync(join(tmpdir(), 'omega-ci-pasted-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PASTED = pastedWorkflows().map(({ name, text }) => {
  const path = join(folder, `${name.replace(/\W+/g, '-')}.yml`);
  writeFileSync(path, text);
  return path;
});

function said(file: string, ...argv: string[]): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(file, argv, { encoding: 'utf8', cwd: process.cwd() });
  return { code: status, text: stdout + stderr };
}

describe('workflows and examples', () => {
  const check = (name: 'actionlint' | 'zizmor', run: (file: string) => void): void => {
    const file = tool(name);
    if (file === undefined) process.stderr.write(`!!! ${name} IS ABSENT: test/faces/tools installs it.\n`);
    (file === undefined ? test.skip : test)(`are clean for ${name}`, () => run(file!));
  };

  check('actionlint', (file) => {
    expect(said(file, '-no-color', ...FILES, ...PASTED)).toEqual({ code: 0, text: '' });
    // It would say so: an example with a misspelt context is refused.
    const wrong = spawnSync(file, ['-no-color', '-'], {
      encoding: 'utf8',
      input: 'on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ run: "echo ${{ step.a }}" }] } }\n',
    });
    expect(wrong.stdout).toContain('undefined variable "step"');
  });

  check('zizmor', (file) => {
    const options = ['--offline', '--no-progress', '--color=never', '--config', '.github/zizmor.yml'];
    const pasted = said(file, ...options, ...PASTED);
    expect(pasted).toMatchObject({ code: 0, text: expect.stringContaining('No findings to report') });
    const { code, text } = said(file, ...options, '--persona=pedantic', ...FILES, '.github/dependabot.yml');
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('No findings to report') });
    for (const path of FILES) expect(text).toContain(`completed ${path}`);
  });
});
