import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { UNITS } from '../src/units/all.js';
import { unitFiles } from './files.js';
import { validatorsSource } from './validators.js';

/**
 * Writes everything that is made from the declarations. With `--check` it writes nothing and fails where a file is not
 * what it would write.
 */
const root = new URL('../../', import.meta.url);
const read = (path: string): string | undefined => {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
const { version } = JSON.parse(read('package.json') ?? '{}') as { version: string };

const wanted = new Map([
  ['src/openstack/validators.gen.cjs', validatorsSource()],
  [
    'src/main/version.ts',
    `// Written from package.json by npm run generate. Do not edit.\nexport const VERSION = '${version}';\n`,
  ],
  ...unitFiles(UNITS, version, read('README.md') ?? ''),
]);
/** Folders that hold nothing but what is written here: whatever else is in them is of a unit that is no more. */
const OWNED = ['docs/units', 'actions', 'schemas', 'vars', 'templates'];
/** What is written by hand in one of them: what the Jenkins steps share. */
const BY_HAND = ['vars/omegaCi.groovy', 'vars/omegaCi.txt'];
const filesOf = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(fileURLToPath(root), join(entry.parentPath, entry.name)));
for (const folder of OWNED) mkdirSync(new URL(folder, root), { recursive: true });
const stale = OWNED.flatMap(filesOf).filter((path) => !wanted.has(path) && !BY_HAND.includes(path));
const different = [...wanted].filter(([path, text]) => read(path) !== text).map(([path]) => path);

if (process.argv.includes('--check')) {
  for (const path of [...different, ...stale]) console.error(`${path} is not what npm run generate writes`);
  process.exitCode = different.length + stale.length > 0 ? 1 : 0;
} else {
  for (const path of different) {
    mkdirSync(new URL('.', new URL(path, root)), { recursive: true });
    writeFileSync(new URL(path, root), wanted.get(path) ?? '');
  }
  for (const path of stale) rmSync(new URL(path, root));
  console.error(`${different.length} written, ${stale.length} removed`);
}
