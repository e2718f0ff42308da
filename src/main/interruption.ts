import type { Clock } from '../openstack/clock.js';
import { OmegaError } from '../openstack/errors.js';
import type { Host } from './host.js';

type SignalName = 'SIGINT' | 'SIGTERM';

/** What a shell expects of a process that a signal ended: 128 and the signal's number. */
const CODES: Readonly<Record<SignalName, number>> = { SIGINT: 130, SIGTERM: 143 };

/**
 * Signals, in two stages. The first stops the run: waits end, nothing new is made, what tidies up still does. The second
 * stops even the waiting for that, and whatever is left is for a later teardown.
 */
export interface Interruption {
  /** Aborted by the first signal. */
  readonly stop: AbortSignal;
  /** Aborted by the second. */
  readonly abandon: AbortSignal;
  /** The exit code that belongs to the first signal; that of SIGINT if there was none. */
  readonly exitCode: number;
  dispose(): void;
}

/** @param onSignal - told of each signal, to say what happens now. */
export function watchSignals(host: Host, onSignal: (name: SignalName, nth: number) => void): Interruption {
  const stop = new AbortController();
  const abandon = new AbortController();
  let nth = 0;
  let exitCode = CODES.SIGINT;
  const dispose = host.onSignal((name) => {
    nth += 1;
    const error = new OmegaError(`stopped by ${name}`, { class: 'interrupted', cause: 'signal' });
    if (nth === 1) {
      exitCode = CODES[name];
      stop.abort(error);
    } else abandon.abort(error);
    onSignal(name, nth);
  });
  return {
    stop: stop.signal,
    abandon: abandon.signal,
    get exitCode() {
      return exitCode;
    },
    dispose,
  };
}

/** A clock whose sleeps all end when the run is abandoned, so that nothing holds the process. */
export function abandonable(clock: Clock, abandon: AbortSignal): Clock {
  return {
    now: () => clock.now(),
    sleep: (seconds, signal) =>
      clock.sleep(seconds, signal === undefined ? abandon : AbortSignal.any([signal, abandon])),
  };
}

/** The promise's outcome, or the signal's reason if that comes first. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Whatever becomes of work that nobody waits for any more is no unhandled rejection.
    void work.catch(() => undefined);
    void aborted.catch(() => undefined);
  }
}
