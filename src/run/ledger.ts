import { join } from 'node:path';

import type { Clock } from '../openstack/clock.js';
import { UsageError } from '../openstack/errors.js';
import type { KindName } from '../resources/kind.js';
import type { RunFiles } from './files.js';

/** One line of the run's append-only record. */
export type LedgerEntry = { at: string } & (
  | { event: 'run'; run: string; marker: string; cloud: string; tenant: string }
  | { event: 'intent'; kind: KindName; name: string; marker: string }
  | { event: 'refused'; kind: KindName; name: string }
  | { event: 'created'; kind: KindName; name: string; id: string }
  | { event: 'state'; kind: KindName; id: string; state: string }
  | { event: 'deleted'; kind: KindName; id: string }
);
/** A line as its writer gives it: the ledger adds the time. */
export type LedgerLine = LedgerEntry extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never;

/** The run's record, on disk before the call that it announces is sent. */
export interface Ledger {
  /** Where it lies; `undefined` when it is kept in memory only. */
  readonly path: string | undefined;
  /** What was there when it was opened and what was added since, oldest first. */
  readonly entries: readonly LedgerEntry[];
  /** Appends one line and flushes it to the disk (fsync) before it resolves. */
  append(entry: LedgerLine): Promise<void>;
}

/**
 * Opens the record of a run, which need not be there yet. A line that was torn by a kill counts as not written.
 *
 * @throws UsageError when the file is there and cannot be read; `append` throws one when it cannot be written: then
 *   nothing may be made.
 */
export async function openLedger(path: string | undefined, files: RunFiles, clock: Clock): Promise<Ledger> {
  const text = path === undefined ? '' : ((await files.read(path).catch(refuse(path, 'read'))) ?? '');
  const entries = readEntries(text);
  let torn = text !== '' && !text.endsWith('\n');
  let last: Promise<void> = Promise.resolve();
  return {
    path,
    entries,
    append(line) {
      const entry = { at: new Date(clock.now()).toISOString(), ...line };
      const write = async (): Promise<void> => {
        if (path !== undefined) {
          await files.append(path, `${torn ? '\n' : ''}${JSON.stringify(entry)}\n`).catch(refuse(path, 'write'));
          torn = false;
        }
        entries.push(entry);
      };
      const written = last.then(write);
      last = written.catch(() => undefined);
      return written;
    },
  };
}

/** The lines of a ledger; what a kill has torn, or what is none, is left out. */
export const readEntries = (text: string): LedgerEntry[] => text.split('\n').flatMap((line) => parsed(line) ?? []);

const refuse =
  (path: string, what: 'read' | 'write') =>
  (error: unknown): never => {
    const reason = String(error).replace(/^Error: /, '');
    throw new UsageError(`cannot ${what} the ledger ${path}: ${reason}`, {
      cause: 'configuration',
      hint: 'Name a place that can be written with --ledger.',
      from: error,
    });
  };

/** The texts that each event cannot do without. */
const NEEDED: Readonly<Record<LedgerEntry['event'], readonly string[]>> = {
  run: ['run', 'marker'],
  intent: ['kind', 'name', 'marker'],
  refused: ['kind', 'name'],
  created: ['kind', 'name', 'id'],
  state: ['kind', 'id', 'state'],
  deleted: ['kind', 'id'],
};

function parsed(line: string): LedgerEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined; // an empty line, or one that a kill has torn
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const needed = Object.entries(NEEDED).find(([event]) => event === fields['event'])?.[1];
  return needed?.every((key) => typeof fields[key] === 'string') ? (value as LedgerEntry) : undefined;
}

/**
 * Where a run's ledger lies unless the user says: outside every workspace, since a workspace may be cleaned, cached,
 * archived or published. On GitHub that is the runner's own folder, which the job's later steps see and which is removed
 * after the job; elsewhere the user's state folder (on GitLab all but `CI_PROJECT_DIR` is outside: with a runner that
 * keeps no home between jobs, teardown works from the marker alone).
 */
export function defaultLedgerPath(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
  runId: string,
): string {
  return join(stateFolder(env, home), `${runId}.jsonl`);
}

/** The folder in which that file lies, with whatever else a job must find again outside its workspace. */
export function stateFolder(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const folder = env['RUNNER_TEMP'] || env['XDG_STATE_HOME'] || join(home, '.local', 'state');
  return join(folder, 'omega-ci');
}

/** The folder that keeps what failed in a run, for whoever looks into it afterwards. */
export const failuresFolder = (state: string, runId: string): string => join(state, `${runId}-failed`);

/** What a ledger knows of one thing. */
export interface Recorded {
  readonly kind: KindName;
  readonly name: string;
  readonly id: string;
  /** The last state seen. */
  readonly state: string | undefined;
}

/** What was created and not deleted, as far as the ledger knows. */
export function stillThere(entries: readonly LedgerEntry[]): Recorded[] {
  const things = new Map<string, Recorded>();
  for (const entry of entries) {
    if (entry.event === 'created') {
      const { kind, name, id } = entry;
      things.set(`${kind} ${id}`, { kind, name, id, state: undefined });
    } else if (entry.event === 'state') {
      const thing = things.get(`${entry.kind} ${entry.id}`);
      if (thing) things.set(`${entry.kind} ${entry.id}`, { ...thing, state: entry.state });
    } else if (entry.event === 'deleted') things.delete(`${entry.kind} ${entry.id}`);
  }
  return [...things.values()];
}

/** The creates that were announced and neither answered with an id nor refused: they may have been carried out all the same. */
export function withoutId(entries: readonly LedgerEntry[]): { kind: KindName; name: string }[] {
  const open = new Map<string, { kind: KindName; name: string }>();
  for (const entry of entries) {
    if (entry.event === 'intent') open.set(`${entry.kind} ${entry.name}`, { kind: entry.kind, name: entry.name });
    else if (entry.event === 'created' || entry.event === 'refused') open.delete(`${entry.kind} ${entry.name}`);
  }
  return [...open.values()];
}
