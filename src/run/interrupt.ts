import { OmegaError } from '../openstack/errors.js';

/** The error of a run that was told to stop: the signal's own reason where that is one of ours. */
export function interrupted(signal: AbortSignal, during: string): OmegaError {
  const { reason } = signal as { reason: unknown };
  if (reason instanceof OmegaError) return reason;
  return new OmegaError(`stopped while ${during}`, { class: 'interrupted', cause: 'signal', from: reason });
}

/** The promise's value, unless the signal is aborted first. */
export async function unlessInterrupted<T>(work: Promise<T>, signal: AbortSignal, during: string): Promise<T> {
  if (signal.aborted) throw interrupted(signal, during);
  let abandon: (() => void) | undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    abandon = () => reject(interrupted(signal, during));
    signal.addEventListener('abort', abandon, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    if (abandon) signal.removeEventListener('abort', abandon);
  }
}
