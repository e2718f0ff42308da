import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const filesOf = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  );

/**
 * Tells each file of `dist/` that is not, byte for byte, what has just been made anew; what only one of both has, too.
 *
 * @returns the exit code.
 */
export function checkSame(fresh: string, dist: string, tell: (line: string) => void): 0 | 1 {
  const [made, kept] = [filesOf(fresh), filesOf(dist)];
  const names = [...new Set([...made.keys(), ...kept.keys()])].sort();
  const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
    one !== undefined && other !== undefined && one.equals(other);
  const different = names.filter((name) => !isSame(made.get(name), kept.get(name)));
  for (const name of different) tell(`dist/${name} is not what npm run dist makes`);
  return different.length > 0 ? 1 : 0;
}
