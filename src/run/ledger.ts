import type { KindName } from '../resources/kind.js';

/** One line of the run's append-only record. */
export type LedgerEntry = { at: string } & (
  | { event: 'run'; run: string; marker: string; cloud: string; tenant: string }
  | { event: 'intent'; kind: KindName; name: string; marker: string }
  | { event: 'created'; kind: KindName; name: string; id: string }
  | { event: 'state'; kind: KindName; id: string; state: string }
  | { event: 'deleted'; kind: KindName; id: string }
);

/** The run's record, on disk before the call that it announces is sent. */
export interface Ledger {
  /** Where it lies; `undefined` when it is kept in memory only. */
  readonly path: string | undefined;
  /** What was there when it was opened and what was added since, oldest first. */
  readonly entries: readonly LedgerEntry[];
  /** Appends one line and flushes it to the disk (fsync) before it resolves. */
  append(entry: LedgerEntry extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never): Promise<void>;
}
