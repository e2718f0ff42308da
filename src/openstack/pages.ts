import { incompleteList, noSuchKey, truncatedList } from './messages.js';
import type { Query } from './session.js';

/** One page of a list: its rows and, if there is another, the parameters that ask for it. */
export interface Page {
  rows: readonly unknown[];
  next: Query | undefined;
  /** What the service counts in all, where it says so (Barbican). */
  total: number | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads one page, whichever way the service points to the next (openstack-facts 1.4). Of a link only marker, limit and
 * offset are taken: its host may be wrong and it may have lost the filters.
 *
 * @returns the page, or the reason why the body is not one.
 */
export function readPage(body: unknown, key: string): Page | string {
  if (!isFields(body)) return noSuchKey(key);
  const rows = body[key];
  if (!Array.isArray(rows)) return noSuchKey(key);
  if (body['truncated'] === true) return truncatedList; // Keystone, when its list limit cut it off
  const total = body['total'];
  return { rows, next: parametersOf(nextLink(body, key)), total: typeof total === 'number' ? total : undefined };
}

/** Nova, Cinder, Neutron, Octavia: `<key>_links`. Glance, Barbican, Magnum: `next`. Keystone: `links.next`. */
function nextLink(body: Fields, key: string): string | undefined {
  const links: unknown = body[`${key}_links`];
  const fromLinks = Array.isArray(links)
    ? (links as unknown[]).find((link): link is Fields => isFields(link) && link['rel'] === 'next')?.['href']
    : undefined;
  const fromKeystone = isFields(body['links']) ? body['links']['next'] : undefined;
  return [fromLinks, body['next'], fromKeystone].find(
    (href): href is string => typeof href === 'string' && href !== '',
  );
}

function parametersOf(href: string | undefined): Query | undefined {
  if (href === undefined) return undefined;
  const query = new URLSearchParams(href.includes('?') ? href.slice(href.indexOf('?') + 1) : '');
  const wanted = ['marker', 'limit', 'offset'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(wanted);
}

/** Why a list that has been read to its end cannot be whole; `undefined` if nothing speaks against it. */
export const whyIncomplete = (rows: number, total: number | undefined): string | undefined =>
  total !== undefined && rows < total ? incompleteList(rows, total) : undefined;
