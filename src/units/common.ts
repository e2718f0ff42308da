import { ApiError, OmegaError, UsageError } from '../openstack/errors.js';
import type { Outputs, OutputValues, UnitContext } from './unit.js';

/** Foreign text as one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A step that never came to its own work, and why: what it builds on is not there. */
export class NotRun extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotRun';
  }
}

/** Whether it tells of something that went wrong, and not only that the step was stopped or never begun. */
export const isFailure = (error: unknown): boolean =>
  !(error instanceof NotRun || (error instanceof OmegaError && error.class === 'interrupted'));

/** Several failures as one error, as `settled` throws it. */
export function asOne(failures: readonly unknown[]): unknown {
  const worst = failures.find((each) => isFailure(each) && !(each instanceof UsageError));
  const usage = failures.filter((each) => each instanceof UsageError);
  const [first] = usage;
  if (worst !== undefined || first === undefined) return worst ?? failures[0];
  const texts = [...new Set(usage.map((each) => each.message))];
  if (texts.length === 1) return first;
  return new UsageError(texts.join('; '), { cause: first.reason });
}

/**
 * All the answers, once everything that was begun has come to its end: a unit that fails leaves nothing under way behind
 * its back, which teardown could miss.
 *
 * @throws what failed first in the order given; a stop or a missing foundation only where nothing else went wrong; what
 * the user has to mend in one go, where that is all.
 */
export async function settled<const T extends readonly unknown[]>(
  begun: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(begun);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length > 0) throw asOne(failures);
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}

/** Hands outputs on as soon as they can be built on, and gives them back. */
export function tell<O extends Partial<OutputValues<Outputs>>>(context: UnitContext, outputs: O): O {
  for (const [name, value] of Object.entries(outputs)) {
    if (value !== undefined) context.onOutput?.(name, value);
  }
  return outputs;
}

/** Turns several findings about the input into one error that lists them all. */
export function allWrong(findings: readonly string[], hint?: string): UsageError | undefined {
  if (findings.length === 0) return undefined;
  return new UsageError(findings.join('; '), hint === undefined ? {} : { hint });
}

/**
 * The failure of a call on a thing that the user named by its id. That it is not there (404) is the input's fault then, not the
 * platform's.
 *
 * @param input - the input that named it, `--server-id` say; nothing where an earlier step of this process did.
 */
export function asNamed(error: unknown, input: string | undefined): unknown {
  if (input === undefined || !(error instanceof ApiError) || error.reason !== 'not-found') return error;
  return reworded(error, error.message, { class: 'usage', reason: 'missing-name', hint: `Check ${input}.` });
}

/** The same failure in another class, or with better words; what was captured stays. */
export function reworded(
  error: OmegaError,
  message: string,
  change: Partial<Pick<OmegaError, 'class' | 'reason' | 'hint'>> = {},
): OmegaError {
  const hint = change.hint ?? error.hint;
  return new OmegaError(message, {
    class: change.class ?? error.class,
    cause: change.reason ?? error.reason,
    from: error,
    ...(hint === undefined ? {} : { hint }),
    ...(error.capture === undefined ? {} : { capture: error.capture }),
  });
}
