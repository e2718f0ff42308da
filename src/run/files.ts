import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** What the run needs of a disk. */
export interface RunFiles {
  /** The file's text; `undefined` when there is none. */
  read(path: string): Promise<string | undefined>;
  /** Appends to a file that only its owner can read (0600), making it and its folder; on the disk when it resolves. */
  append(path: string, text: string): Promise<void>;
}

export const diskFiles: RunFiles = {
  async read(path) {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
      throw error;
    }
  },
  async append(path, text) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a', 0o600);
    try {
      await file.appendFile(text);
      await file.datasync();
    } finally {
      await file.close();
    }
  },
};

/** The machine that a unit runs on, as far as the unit may touch it. Relative paths begin in the workspace. */
export interface Machine {
  /** The job's workspace. */
  readonly cwd: string;
  /** A folder of the user's own outside every workspace: what a job must find again, and nobody else should. */
  readonly stateFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The file's text; `undefined` when there is none. */
  read(path: string): Promise<string | undefined>;
  /** The file's bytes; `undefined` when there is none. */
  readBytes(path: string): Promise<Uint8Array | undefined>;
  /** The names in a folder, sorted, folders' with a slash at their end; none when there is no such folder. */
  list(path: string): Promise<readonly string[]>;
  /**
   * Writes a file that only its owner can read (0600), with the folders on the way (0700): whole, or not at all.
   *
   * @returns its absolute path.
   */
  writePrivate(path: string, text: string): Promise<string>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
}

/** This very machine. */
export function thisMachine(about: Pick<Machine, 'cwd' | 'stateFolder' | 'env'>): Machine {
  const at = (path: string): string => resolve(about.cwd, path);
  return {
    ...about,
    read: (path) => diskFiles.read(at(path)),
    async readBytes(path) {
      try {
        return await readFile(at(path));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async list(path) {
      try {
        const entries = await readdir(at(path), { withFileTypes: true });
        return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      }
    },
    async writePrivate(path, text) {
      const whole = at(path);
      await mkdir(dirname(whole), { recursive: true, mode: 0o700 });
      const draft = `${whole}.${process.pid}.part`;
      // Never through a link that somebody laid there, nor into a file that others may read already.
      await rm(draft, { force: true });
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(text);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(draft, whole);
      return whole;
    },
    remove: (path) => rm(at(path), { force: true }),
  };
}
