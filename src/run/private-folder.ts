import { lstat, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { UsageError } from '../openstack/errors.js';

/**
 * A folder that only this user can enter (0700), made if it is not there. In a folder that others write to, somebody else
 * may have laid one of that name: then nothing is put into it.
 *
 * @throws UsageError when it is somebody else's, a link, or open to others.
 */
export async function privateFolder(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await lstat(path);
  // Windows knows neither owners nor modes of this kind.
  const foreign = process.getuid !== undefined && found.uid !== process.getuid();
  const open = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  if (found.isDirectory() && !foreign && !open) return path;
  throw new UsageError(`${path} is not a folder of this user's own: nothing is written there`, {
    cause: 'configuration',
    hint: 'Remove it, or give another --run-id.',
  });
}

/** Folders whose name begins so, with their paths. */
export async function foldersLike(parent: string, start: string): Promise<string[]> {
  try {
    const entries = await readdir(parent, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && entry.name.startsWith(start))
      .map(({ name }) => join(parent, name));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/**
 * Removes these files and then the folder. Whatever else has been put there stays, and the folder with it; what is gone
 * already counts as removed.
 *
 * @returns whether the folder is gone.
 */
export async function removeFolder(path: string, files: readonly string[]): Promise<boolean> {
  for (const name of files) await rm(join(path, name), { force: true });
  try {
    await rmdir(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}
