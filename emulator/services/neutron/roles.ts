import type { Standard } from '../../rows.js';
import { holds, Refusal, type Caller, type Json } from '../../wire.js';
import { no, own, type Collection } from './common.js';

/** Kinds whose 404 carries the very thing that it hides, by a slip of Neutron's (seen on the lab). */
const SHOWN_ALL_THE_SAME = ['network', 'subnet', 'port'];
const hidden = (): Refusal => no(404, 'HTTPNotFound', 'The resource could not be found.');

/**
 * Whether the caller reads this row: what is its own shows only with `reader`, what is everybody's without any role. So to
 * a credential with `member` alone the project looks empty (seen on the lab).
 */
export const readable = (row: Standard, caller: Caller): boolean => holds(caller, 'reader') || !own(row, caller);

/** A collection as its list shows it to a caller. */
export const listed = <R extends Standard>(collection: Collection<R>): Collection<R> => ({
  ...collection,
  visible: (row, caller) => collection.visible(row, caller) && readable(row, caller),
});

/** Throws the 404 of a row that the caller may not read. */
export function checkReadable<R extends Standard>(collection: Collection<R>, row: R, caller: Caller): void {
  if (readable(row, caller)) return;
  if (!SHOWN_ALL_THE_SAME.includes(collection.key)) throw hidden();
  throw new Refusal({ status: 404, body: { [collection.key]: collection.view(row) } });
}

/** Throws 403 unless the caller may make things. */
export function checkCreates<R extends Standard>({ key }: Collection<R>, values: Json, caller: Caller): void {
  if (holds(caller, 'member')) return;
  const rule = `rule:create_${key}`;
  const more = key === 'router' && values['external_gateway_info'] !== undefined;
  const all = more ? `(${rule} and ${rule}:external_gateway_info)` : rule;
  throw no(403, 'PolicyNotAuthorized', `${all} is disallowed by policy`);
}

/** Throws unless the caller may change things: 404 where he may not even read them. */
export function checkChanges({ key }: { key: string }, action: string, caller: Caller): void {
  const interfaces = action.endsWith('_router_interface');
  // Whoever changes a router's interfaces must read the router too; for anything else `member` suffices.
  const may = holds(caller, 'member') && (!interfaces || holds(caller, 'reader'));
  if (may) return;
  if (!holds(caller, 'reader')) throw hidden();
  throw no(403, 'PolicyNotAuthorized', `rule:${interfaces ? action : `${action}_${key}`} is disallowed by policy`);
}
