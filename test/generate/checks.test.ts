import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { checkSame } from '../../generate/same.js';
import { checkGenerated, generatedFiles, writeGenerated } from '../../generate/tree.js';

let folder: string;
let told: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-generate-'));
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const tell = (line: string): void => void told.push(line);
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

describe('npm run check-generated', () => {
  const wanted = generatedFiles(pathToFileURL(`${process.cwd()}/`));
  const root = (): URL => pathToFileURL(`${folder}/`);
  const check = (): { code: number; told: string[] } => {
    told = [];
    return { code: checkGenerated(root(), wanted, tell), told };
  };
  const isTold = (path: string): { code: number; told: string[] } => ({
    code: 1,
    told: [`${path} is not what npm run generate writes`],
  });

  beforeEach(() => {
    cpSync('package.json', join(folder, 'package.json'));
    for (const path of ['vars/omegaCi.groovy', 'vars/omegaCi.txt']) write(path, 'by hand');
    writeGenerated(root(), wanted, tell);
    expect(check()).toEqual({ code: 0, told: [] });
  });

  test.each([
    'README.md',
    'actions/teardown/action.yml',
    'action.yml',
    'docs/units/teardown.md',
    'schemas/teardown.json',
    'src/main/version.ts',
    'src/openstack/validators.gen.cjs',
    'templates/teardown/template.yml',
    'vars/omegaTeardown.groovy',
    'vars/omegaTeardown.txt',
  ])('%s, changed by hand or gone, is told, not mended; npm run generate mends it', (path) => {
    const right = read(path);
    write(path, `${right.slice(0, -1)} `);
    expect(check()).toEqual(isTold(path));
    expect(read(path)).not.toBe(right);
    rmSync(join(folder, path));
    expect(check()).toEqual(isTold(path));
    writeGenerated(root(), wanted, tell);
    expect(read(path)).toBe(right);
    expect(check()).toEqual({ code: 0, told: [] });
  });

  test.each([
    'templates/old-unit/template.yml',
    'actions/old-unit/action.yml',
    'docs/units/old-unit.md',
    'schemas/old-unit.json',
    'vars/omegaOldUnit.groovy',
  ])('%s, of a unit that is no more, is told, and npm run generate removes it', (path) => {
    write(path, 'made long ago');
    expect(check()).toEqual(isTold(path));
    writeGenerated(root(), wanted, tell);
    expect(existsSync(join(folder, path))).toBe(false);
    // What is written by hand beside it stays.
    expect(read('vars/omegaCi.groovy')).toBe('by hand');
  });

  test('of the README a table that was changed is told, and no word beside it', () => {
    const right = read('README.md');
    write('README.md', right.replace('| [`teardown`]', '| [`taerdown`]'));
    expect(checkGenerated(root(), generatedFiles(root()), tell)).toBe(1);
    write('README.md', `${right}\nA word more.\n`);
    expect(checkGenerated(root(), generatedFiles(root()), tell)).toBe(0);
  });
});

describe('npm run check-dist', () => {
  const check = (): { code: number; told: string[] } => ({
    code: checkSame(join(folder, 'fresh'), join(folder, 'dist'), tell),
    told,
  });
  beforeEach(() => {
    for (const place of ['fresh', 'dist']) {
      write(`${place}/index.js`, 'one bundle');
      write(`${place}/teardown/index.js`, 'a stub');
      write(`${place}/empty.js`, '');
    }
  });

  test('the same bytes: nothing is told', () => expect(check()).toEqual({ code: 0, told: [] }));

  test.each([
    ['one byte is another', () => write('dist/index.js', 'one bundlf'), 'index.js'],
    ['a stub has been left out', () => rmSync(join(folder, 'dist/teardown/index.js')), 'teardown/index.js'],
    ['an empty file has been left out', () => rmSync(join(folder, 'dist/empty.js')), 'empty.js'],
    ['a stub is there for no unit', () => write('dist/old-unit/index.js', 'a stub'), 'old-unit/index.js'],
  ])('%s: it is told', (_, tamper, name) => {
    tamper();
    expect(check()).toEqual({ code: 1, told: [`dist/${name} is not what npm run dist makes`] });
  });
});
