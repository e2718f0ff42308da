import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { UNITS } from '../src/units/all.js';
import { unitFiles } from './files.js';
import { validatorsSource } from './validators.js';

/** Folders that hold nothing but what is written here: whatever else is in them is of a unit that is no more. */
const OWNED = ['docs/units', 'actions', 'schemas', 'vars', 'templates'];
/** What is written by hand in one of them: what the Jenkins steps share. */
const BY_HAND = ['vars/omegaCi.groovy', 'vars/omegaCi.txt'];

/** Path and text of all that is made from the declarations, for the checkout in this folder (its URL ends with a slash). */
export function generatedFiles(root: URL): ReadonlyMap<string, string> {
  const { version } = JSON.parse(read(root, 'package.json') ?? '{}') as { version: string };
  return new Map([
    ['src/openstack/validators.gen.cjs', validatorsSource()],
    [
      'src/main/version.ts',
      `// Written from package.json by npm run generate. Do not edit.\nexport const VERSION = '${version}';\n`,
    ],
    ...unitFiles(UNITS, version, read(root, 'README.md') ?? ''),
  ]);
}

/** Writes what is not as it should be, and removes what was made from declarations that are no more. */
export function writeGenerated(root: URL, wanted: ReadonlyMap<string, string>, tell: (line: string) => void): void {
  const { different, stale } = wrongIn(root, wanted);
  for (const path of different) {
    mkdirSync(new URL('.', new URL(path, root)), { recursive: true });
    writeFileSync(new URL(path, root), wanted.get(path) ?? '');
  }
  for (const path of stale) rmSync(new URL(path, root));
  tell(`${different.length} written, ${stale.length} removed`);
}

/**
 * Writes nothing, and tells each file that is not what would be written.
 *
 * @returns the exit code.
 */
export function checkGenerated(root: URL, wanted: ReadonlyMap<string, string>, tell: (line: string) => void): 0 | 1 {
  const { different, stale } = wrongIn(root, wanted);
  for (const path of [...different, ...stale]) tell(`${path} is not what npm run generate writes`);
  return different.length + stale.length > 0 ? 1 : 0;
}

function wrongIn(root: URL, wanted: ReadonlyMap<string, string>): { different: string[]; stale: string[] } {
  const stale = OWNED.flatMap((folder) => filesOf(root, folder)).filter(
    (path) => !wanted.has(path) && !BY_HAND.includes(path),
  );
  return { different: [...wanted].filter(([path, text]) => read(root, path) !== text).map(([path]) => path), stale };
}

function read(root: URL, path: string): string | undefined {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function filesOf(root: URL, folder: string): string[] {
  if (!existsSync(new URL(folder, root))) return [];
  return readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(fileURLToPath(root), join(entry.parentPath, entry.name)));
}
