import { ApiError } from './errors.js';
import { misread, type Exchange } from './exchange.js';
import { endlessList, repeatingLink } from './messages.js';
import { readPage, whyIncomplete } from './pages.js';
import type { Query } from './session.js';

/** More pages than any list of a tenant has; an end for what has none. */
const MOST_PAGES = 1000;

/** Reads one page: the list's own parameters with these added. */
export type ReadPage = (parameters: Query) => Promise<{ body: unknown; exchange: Exchange }>;

/**
 * All rows of a list, or an error: never a part of it (cases C43).
 *
 * When the object that marks the page is deleted meanwhile, or rows are lost between two pages, the list is read once
 * more from the start.
 *
 * @param look - looks at the rows of each page and throws when they are not as they should be.
 * @throws ApiError class `platform`, cause `answer`, when a body is no list, a link repeats, or rows are missing.
 */
export async function readAll(
  page: ReadPage,
  key: string,
  look: (rows: readonly unknown[], exchange: Exchange) => void,
): Promise<unknown[]> {
  return (await readOnce(page, key, look, false)) ?? (await readOnce(page, key, look, true)) ?? [];
}

/** `undefined` asks for another round; in the last one that is an error. */
async function readOnce(
  page: ReadPage,
  key: string,
  look: (rows: readonly unknown[], exchange: Exchange) => void,
  last: boolean,
): Promise<unknown[] | undefined> {
  const rows: unknown[] = [];
  const known = new Set<string>();
  const seen = new Set([placeOf({})]);
  let query: Query = {};
  for (let pages = 1; ; pages++) {
    let read: Awaited<ReturnType<ReadPage>>;
    try {
      read = await page(query);
    } catch (error) {
      // 400 or 404 on a later page: the object that the marker names is gone (openstack-facts 1.4).
      if (!last && pages > 1 && error instanceof ApiError && [400, 404].includes(error.status)) return undefined;
      throw error;
    }
    const found = readPage(read.body, key);
    if (typeof found === 'string') throw misread(read.exchange, found);
    look(found.rows, read.exchange);
    for (const row of found.rows) {
      const id = idOf(row);
      if (id === undefined || !known.has(id)) rows.push(row);
      if (id !== undefined) known.add(id);
    }
    if (found.next === undefined) {
      const why = whyIncomplete(rows.length, found.total);
      if (why === undefined) return rows;
      if (last) throw misread(read.exchange, why);
      return undefined;
    }
    const place = placeOf(found.next);
    if (seen.has(place)) throw misread(read.exchange, repeatingLink);
    if (pages >= MOST_PAGES) throw misread(read.exchange, endlessList(pages));
    seen.add(place);
    query = found.next;
  }
}

/** Where a page begins; the first page's offset may be written as 0 or left out. */
const placeOf = ({ marker, offset }: Query): string => `${String(marker ?? '')} ${String(offset ?? 0)}`;

/** A row that slipped to the next page while the list was read is counted once. */
function idOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { id, secret_ref: ref } = row as Record<string, unknown>;
  return typeof id === 'string' ? id : typeof ref === 'string' ? ref : undefined;
}
