import type { Figure } from './quota-read.js';
import type { QuotaResource } from './quota-resources.js';

/** One resource: what is needed of it, what there is, and what that comes to. */
export interface QuotaRow {
  readonly resource: QuotaResource;
  /** Absent where nothing was asked for. */
  readonly needed: number | undefined;
  readonly figure: Figure;
  readonly verdict: 'fits' | 'short' | 'unknown' | 'absent';
  /** What is free; `undefined` where that is not known. Unlimited is infinite. */
  readonly free: number | undefined;
}

export function rowOf(resource: QuotaResource, needed: number | undefined, figure: Figure): QuotaRow {
  const free = freeOf(figure);
  const verdict =
    figure.is === 'absent' ? 'absent' : free === undefined ? 'unknown' : (needed ?? 0) <= free ? 'fits' : 'short';
  return { resource, needed, figure, verdict, free };
}

/** A quota may have been lowered below what is used: then nothing is free. */
function freeOf(figure: Figure): number | undefined {
  if (figure.is === 'unlimited') return Infinity;
  return figure.is === 'limited' ? Math.max(0, figure.limit - figure.used) : undefined;
}

/** By how much it is short. */
export const missingOf = ({ needed = 0, free = 0 }: QuotaRow): number => needed - free;

/** A count as people read it: GiB of memory may be a fraction. */
export const amount = (value: number): string =>
  value === Infinity ? 'unlimited' : String(Math.round(value * 100) / 100);

/** What is free of it, for the output. */
export const headroomOf = ({ free, verdict }: QuotaRow): string =>
  verdict === 'absent' ? 'absent' : free === undefined ? 'unknown' : amount(free);

/** `used of limit` as far as they are known. */
export function standing({ figure }: QuotaRow): string {
  if (figure.is === 'absent') return 'no such service';
  const used = figure.used === undefined ? 'unknown' : amount(figure.used);
  if (figure.is === 'unlimited') return figure.used === undefined ? 'no limit' : `${used}, no limit`;
  return `${used} of ${figure.limit === undefined ? 'unknown' : amount(figure.limit)}`;
}

const CELLS = 20;

/** Used, then what is needed, then what stays free; what does not fit stands over the edge. */
export function bar({ figure, needed = 0 }: QuotaRow): string {
  if (figure.is !== 'limited') return '';
  const { limit, used } = figure;
  const cells = (value: number): number => {
    if (value <= 0) return 0;
    if (limit <= 0) return CELLS;
    // The smallest amount shows, and what is not quite full does not look full.
    const share = Math.round((value / limit) * CELLS);
    return Math.min(CELLS, Math.max(1, value < limit ? Math.min(share, CELLS - 1) : share));
  };
  const taken = cells(used);
  const wanted = Math.min(CELLS - taken, cells(used + needed) - taken || (needed > 0 ? 1 : 0));
  const over = used + needed > limit && needed > 0 ? '▶' : '';
  return '█'.repeat(taken) + '▓'.repeat(Math.max(0, wanted)) + '░'.repeat(CELLS - taken - Math.max(0, wanted)) + over;
}

/** What a row comes to, for the table. */
export function saying(row: QuotaRow): string {
  switch (row.verdict) {
    case 'fits':
      return row.needed === undefined ? '' : 'fits';
    case 'short':
      return `short by ${amount(missingOf(row))}`;
    case 'absent':
      return 'this cloud has no such service';
    case 'unknown':
      return `unknown: ${row.figure.is === 'unknown' ? row.figure.why : ''}`;
  }
}
