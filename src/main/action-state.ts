import type { Environment } from '../platform/terminal.js';

/** What an action's main step keeps for its post step; no secret among it. */
export const STATE = {
  runId: 'run-id',
  cloud: 'cloud',
  tenant: 'tenant',
  caCert: 'ca-cert',
  ledger: 'ledger',
  /** `true` once nothing of the run can be left. */
  done: 'done',
  /** A folder that the job's end must remove. */
  folder: 'folder',
} as const;

export interface State {
  readonly runId: string | undefined;
  readonly cloud: string | undefined;
  readonly tenant: string | undefined;
  readonly caCert: string | undefined;
  readonly ledger: string | undefined;
  readonly done: boolean;
  readonly folder: string | undefined;
}

/** The state as the runner gives it back: `STATE_<name>`. */
export function readState(env: Environment): State {
  const of = (name: string): string | undefined => env[`STATE_${name}`] || undefined;
  return {
    runId: of(STATE.runId),
    cloud: of(STATE.cloud),
    tenant: of(STATE.tenant),
    caCert: of(STATE.caCert),
    ledger: of(STATE.ledger),
    done: of(STATE.done) === 'true',
    folder: of(STATE.folder),
  };
}
