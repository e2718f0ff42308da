import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

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
