// Bundles the command: node generate/dist.mjs [--check]. With --check it bundles into a temporary folder and compares
// that with dist/, byte for byte.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const check = process.argv.includes('--check');
const out = check ? mkdtempSync(join(tmpdir(), 'omega-ci-dist-')) : join(root, 'dist');

if (!check) rmSync(out, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js'), 'build', join(root, 'build/src/main/cli.js')].concat([
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
// The bundle is what `bin` names; its chunks find it by that name.
renameSync(join(out, 'index.js'), join(out, 'cli.js'));
chmodSync(join(out, 'cli.js'), 0o755);

if (check) {
  const files = (folder) =>
    new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(folder, path), readFileSync(path)]),
    );
  const [fresh, kept] = [files(out), files(join(root, 'dist'))];
  const names = new Set([...fresh.keys(), ...kept.keys()]);
  const different = [...names].filter((name) => !fresh.get(name)?.equals(kept.get(name) ?? new Uint8Array()));
  for (const name of different) console.error(`dist/${name} is not what npm run dist makes`);
  rmSync(out, { recursive: true });
  process.exitCode = different.length > 0 ? 1 : 0;
}
