import { UsageError } from '../openstack/errors.js';

const UNITS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 7 * 24 };
const HOUR = 3_600_000;
/** Hours. A credential that outlives the pipeline by years is what an expiry date is there against. */
const [SHORTEST, LONGEST] = [1, 366 * 24];
const EXAMPLE = '30d, 12h, 8w or 2027-01-01T00:00:00Z';

/**
 * When a credential is to end: a span from now, or a time.
 *
 * @param now - milliseconds since the epoch; so is the result, on a whole second.
 * @throws UsageError when it is neither, or is not from an hour to a year away.
 */
export function expiryOf(text: string, now: number): number {
  const [, count, unit] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  const span = count === undefined || unit === undefined ? undefined : Number(count) * (UNITS[unit] ?? 0);
  const at = span === undefined ? timeOf(text) : now + span * HOUR;
  if (at === undefined) {
    const bare = /^\d+$/.test(text) ? ': of what?' : '';
    throw new UsageError(`--expires: ${JSON.stringify(text)} is no span or time${bare}`, {
      hint: `Give it as ${EXAMPLE}.`,
    });
  }
  const hours = (at - now) / HOUR;
  if (hours <= 0) throw new UsageError(`--expires: ${text} is past`);
  if (hours < SHORTEST || hours > LONGEST) {
    throw new UsageError(`--expires: ${text} is not from 1 hour to 366 days away`, {
      hint: 'A pipeline gets a new credential before the old one ends.',
    });
  }
  return Math.floor(at / 1000) * 1000;
}

/** A date, which means its first moment, or a time with its offset; in UTC where it has none. */
function timeOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/.test(text)) return undefined;
  const whole = text.includes('T') ? text : `${text}T00:00`;
  const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(whole) ? whole : `${whole}Z`);
  // The 30th of February is taken for the 2nd of March.
  const day = text.slice(0, 10);
  const real = new Date(Date.parse(`${day}T00:00Z`));
  return Number.isNaN(time) || real.toISOString().slice(0, 10) !== day ? undefined : time;
}

/** When Keystone says that a credential ends, which is in UTC and says so or not: `2027-01-01T00:00:00.000000`. */
export const endOf = (text: string): string => `${text.replace(/Z$/, '').replace(/\.\d+$/, '')}Z`;
