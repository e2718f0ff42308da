import type { Clock } from '../openstack/clock.js';
import type { Environment, Sink } from '../platform/terminal.js';
import type { Terminal } from './terminal-prompt.js';

/** The process as the command sees it: what a test replaces. */
export interface Host {
  readonly env: Environment;
  readonly cwd: string;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** Absent where nobody sits at a terminal. */
  readonly terminal?: Terminal | undefined;
  /** Real time. */
  readonly clock: Clock;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Calls back on every SIGINT and SIGTERM until the returned function is called. */
  onSignal(listener: (signal: 'SIGINT' | 'SIGTERM') => void): () => void;
}
