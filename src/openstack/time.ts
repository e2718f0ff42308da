/**
 * A time as any of the services writes it. Without an offset it is UTC, as all services mean it (openstack-facts 1.9).
 *
 * @returns `undefined` for what is missing or cannot be read; such a thing is never old.
 */
export function parseTime(text: string | null | undefined): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  if (parts === null) return undefined;
  const [, day, time, fraction = '', offset = 'Z'] = parts;
  // ECMAScript reads three digits of a second; OpenStack writes six.
  const iso = `${day}T${time}${fraction === '' ? '' : fraction.slice(0, 4)}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A time as Keystone and people read it: ISO 8601, in UTC, without a fraction where there is none. */
export const isoTime = (time: Date | number): string => new Date(time).toISOString().replace('.000Z', 'Z');
