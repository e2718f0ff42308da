import type { Cloud } from '../../src/openstack/cloud.js';
import { ApiError, type ErrorCause, type ErrorClass } from '../../src/openstack/errors.js';
import type { RunFiles } from '../../src/run/files.js';
import { openLedger, type Ledger } from '../../src/run/ledger.js';
import type { Log } from '../../src/run/log.js';
import { openRun, type RunOptions } from '../../src/run/open-run.js';
import type { Run } from '../../src/run/run.js';
import { ManualClock } from './manual-clock.js';

export class Lines implements Log {
  readonly lines: string[] = [];
  readonly warnings: string[] = [];
  info = (text: string): void => void this.lines.push(text);
  warning = (text: string): void => void this.warnings.push(text);
  debug = (): void => undefined;
}

export class MemoryFiles implements RunFiles {
  readonly texts = new Map<string, string>();
  readonly appended: string[] = [];
  read = async (path: string): Promise<string | undefined> => this.texts.get(path);
  append = async (path: string, text: string): Promise<void> => {
    this.appended.push(text);
    this.texts.set(path, (this.texts.get(path) ?? '') + text);
  };
}

/** A refusal as the session would throw it. */
export function refusal(
  status: number,
  options: {
    class?: ErrorClass;
    cause?: ErrorCause;
    body?: string;
    fate?: 'refused' | 'unknown';
    type?: string;
    message?: string;
  } = {},
): ApiError {
  const body =
    options.body ?? JSON.stringify({ error: { code: status, message: options.message ?? `status ${status}` } });
  return new ApiError(options.message ?? `answered ${status}`, {
    class: options.class ?? 'platform',
    cause: options.cause ?? (status === 404 ? 'not-found' : 'transient'),
    status,
    fate: options.fate ?? 'refused',
    type: options.type,
    capture: { at: '', service: 'compute', method: 'GET', url: 'https://cloud.test/', status, body, elapsedSeconds: 0 },
  });
}

export async function testRun(cloud: Partial<Cloud>, options: Partial<RunOptions> = {}) {
  const clock = options.clock ?? new ManualClock();
  const log = new Lines();
  const files = new MemoryFiles();
  const ledger: Ledger = options.ledger ?? (await openLedger('/ledger', files, clock));
  const run: Run = openRun({
    id: 'run-12',
    repository: 'acme/shop',
    tenant: 'acme',
    cloud: cloud as Cloud,
    clock,
    random: () => 0,
    log,
    ledger,
    signal: new AbortController().signal,
    version: '0.1.0',
    ...options,
  });
  return { run, clock, log, files, ledger };
}

export const session = {
  config: { name: 'acme' },
  token: async () => ({}),
  has: async () => true,
} as unknown as Cloud['session'];
