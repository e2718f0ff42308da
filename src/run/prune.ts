import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { readEntries, stillThere, withoutId } from './ledger.js';

/** Days after which what a run left on disk is of no use: its things are gone, and nobody asks why it failed any more. */
export const KEPT_DAYS = 30;
/** Runs that are looked at in one go, so that a folder of any size costs little. */
const LOOKED_AT = 1000;
/** What is written into the state folder for each run: its ledger, its failures, its diagnosis. */
const OF_A_RUN = /^([a-z0-9-]{1,64})(\.jsonl|-failed|-diagnosis\.txt)$/;

/**
 * Removes what runs of long ago left in the state folder, each run's things together. A run whose ledger tells of anything
 * that was not deleted stays, however old it is: the next teardown needs it. So does whatever is not ours.
 *
 * @param now - milliseconds since the epoch.
 * @param own - the run that is going on.
 * @returns how many runs were removed.
 */
export async function pruneState(folder: string, { now, own }: { now: number; own: string }): Promise<number> {
  const runs = new Map<string, string[]>();
  for (const name of await namesIn(folder)) {
    const run = OF_A_RUN.exec(name)?.[1];
    if (run !== undefined && run !== own) runs.set(run, [...(runs.get(run) ?? []), join(folder, name)]);
  }
  let removed = 0;
  for (const paths of [...runs.values()].slice(0, LOOKED_AT)) {
    if (!(await isOld(paths, now - KEPT_DAYS * 86_400_000)) || !(await isDone(paths))) continue;
    for (const path of paths) await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether nothing of it was written since then; a link is nothing of ours. */
async function isOld(paths: readonly string[], since: number): Promise<boolean> {
  const found = await Promise.all(paths.map((path) => lstat(path)));
  return found.every((each) => (each.isFile() || each.isDirectory()) && each.mtimeMs < since);
}

/** Whether its ledger, if there is one, tells that all it made is gone. What cannot be read as a ledger tells nothing. */
async function isDone(paths: readonly string[]): Promise<boolean> {
  const path = paths.find((each) => each.endsWith('.jsonl'));
  if (path === undefined) return true;
  const entries = readEntries(await readFile(path, 'utf8'));
  return entries.length > 0 && stillThere(entries).length === 0 && withoutId(entries).length === 0;
}
