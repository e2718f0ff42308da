// Bundles the command and the actions: node generate/dist.mjs [--check | --out FOLDER]. One bundle with all code, and a
// few lines for each of what starts it. With --check it bundles into a temporary folder and compares that with dist/, byte
// for byte.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { minifySync } from '@swc/core';

const root = new URL('..', import.meta.url).pathname;
// Not named outright: the compiler would take what it has written for a source.
const built = (path) => import(join(root, 'build', path));
const [{ actionStubs }, { checkSame }, { UNITS }] = [
  await built('generate/github.js'),
  await built('generate/same.js'),
  await built('src/units/all.js'),
];
const check = process.argv.includes('--check');
const given = process.argv.includes('--out') ? process.argv[process.argv.indexOf('--out') + 1] : undefined;
const out = check ? mkdtempSync(join(tmpdir(), 'omega-ci-dist-')) : (given ?? join(root, 'dist'));

if (!check && given === undefined) rmSync(out, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js'), 'build', join(root, 'build/src/main/entry.js')].concat([
    '--out',
    out,
    '--target',
    'es2022',
    '--license',
    'licenses.txt',
    '--no-cache',
    '--quiet',
  ]),
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);
// Comments and blanks cost a third of a checkout's size, and a tenth of a short command's CPU for reading past them. Names
// stay as they are: what a stack trace shows can be looked up in the sources.
for (const file of readdirSync(out).filter((name) => name.endsWith('.js'))) {
  const { code } = minifySync(readFileSync(join(out, file), 'utf8'), {
    compress: false,
    mangle: false,
    module: true,
    format: { comments: false },
  });
  writeFileSync(join(out, file), `${code}\n`);
}
const starters = [
  [
    'cli.js',
    "#!/usr/bin/env node\n// Written by npm run dist.\nimport { command } from './index.js';\n\nawait command();\n",
  ],
  ...actionStubs(UNITS),
];
for (const [path, text] of starters) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}
chmodSync(join(out, 'cli.js'), 0o755);

if (check) {
  process.exitCode = checkSame(out, join(root, 'dist'), (line) => console.error(line));
  rmSync(out, { recursive: true });
}
