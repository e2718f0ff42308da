import type { ApiError } from './errors.js';
import { parseTime } from './time.js';

/** Times one call is sent, all told. */
export const ATTEMPTS = 5;
/** Seconds between two reads of one thing at least (guide, section 6); pauses start from it as well. */
export const PACE_SECONDS = 10;
/** Seconds that `Retry-After` can ask for at most. */
const LONGEST_PAUSE = 120;

const REPEATABLE = ['GET', 'HEAD', 'DELETE'];

/**
 * Seconds to pause before the call is sent again, or `undefined` if it must not be (openstack-facts 6.11 to 6.13).
 *
 * Quota, capacity, policy and what is invalid are never repeated, whatever `Retry-After` says: Cinder's says 0. A call
 * that changes something is repeated only when it is certain that it was not carried out.
 *
 * @param attempt - how often it has been sent, from 1.
 * @param known - whether this host has ever answered: a wrong address is told at once, a restart is waited for.
 * @param random - between 0 and 1.
 */
export function pauseBeforeRetry(
  error: ApiError,
  call: { method: string; attempt: number; known: boolean; retryAfter: string | undefined; now: number },
  random: number,
): number | undefined {
  if (call.attempt >= attemptsFor(error, call.known)) return undefined;
  const harmless = REPEATABLE.includes(call.method) || error.fate === 'refused';
  const repeatable =
    error.reason === 'rate-limit' ||
    (error.reason === 'transient' && harmless) ||
    (error.reason === 'connectivity' && error.fate === 'refused' && call.known);
  if (!repeatable) return undefined;
  const own = PACE_SECONDS * 1.5 ** (call.attempt - 1) * (1 + random / 4);
  const asked = retryAfterSeconds(call.retryAfter, call.now);
  return asked === undefined ? own : Math.min(LONGEST_PAUSE, Math.max(PACE_SECONDS, asked) + random);
}

/**
 * Times that a call is sent at most. A gateway that knows no such path, or a host that has never answered (plain HTTP to a
 * TLS port, a firewall that drops), is wrong for longer than a moment.
 */
export const attemptsFor = (error: ApiError, known: boolean): number =>
  error.status === 404 || (error.status === 0 && !known) ? 2 : ATTEMPTS;

/** Seconds that a `Retry-After` asks for: a number, or a date. */
export function retryAfterSeconds(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value);
  const date = Date.parse(value);
  const at = Number.isNaN(date) ? parseTime(value)?.getTime() : date;
  return at === undefined ? undefined : Math.max(0, (at - now) / 1000);
}
