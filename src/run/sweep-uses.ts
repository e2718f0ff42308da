import { refOf } from '../resources/common.js';
import type { Found, Ref } from '../resources/kind.js';

/**
 * Of what might go, that which something needs that stays: a server's network, its router and its floating IP, the volume
 * that is attached to it, a load balancer's subnet. Grows with the number of things and of what each of them needs.
 *
 * @param rows - everything listed, ours and others'.
 * @param candidates - what might go.
 * @param more - what is in no list of a kind and needs something: as long as what it is a part of (`of`) stays, where that is
 *   listed, else whatever happens.
 * @returns each that must stay, and what it is needed by.
 */
export function inUse(
  rows: Iterable<Found>,
  candidates: ReadonlySet<Ref>,
  more: readonly { readonly name: string; readonly of?: readonly Ref[]; readonly needs: readonly Ref[] }[] = [],
): Map<Ref, string> {
  const all = new Map<Ref, Found>();
  for (const row of rows) all.set(refOf(row), row);
  const needs = new Map<Ref, Ref[]>();
  const add = (from: Ref, to: Ref): void => {
    const list = needs.get(from);
    if (list === undefined) needs.set(from, [to]);
    else list.push(to);
  };
  for (const [ref, row] of all) {
    for (const other of row.needs ?? []) add(ref, other);
    for (const other of row.neededBy ?? []) add(other, ref);
  }
  const because = new Map<Ref, string>();
  const seen = new Set<Ref>();
  const open: { ref: Ref; name: string }[] = [];
  for (const [ref, row] of all) if (stays(ref, row, candidates, all)) open.push({ ref, name: nameOf(row) });
  for (const each of more) {
    const wholes = (each.of ?? []).filter((ref) => all.has(ref));
    for (const ref of each.needs) {
      for (const whole of wholes) add(whole, ref);
      if (wholes.length > 0) continue;
      if (candidates.has(ref)) because.set(ref, each.name);
      open.push({ ref, name: each.name });
    }
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next.ref)) continue;
    seen.add(next.ref);
    for (const ref of needs.get(next.ref) ?? []) {
      if (candidates.has(ref) && !because.has(ref)) because.set(ref, next.name);
      const row = all.get(ref);
      // A port says little: the thing that it belongs to is what needs the network.
      open.push({ ref, name: row === undefined || row.kind === 'port' ? next.name : nameOf(row) });
    }
  }
  return because;
}

/**
 * Whether it stays whatever the sweep does. Neutron's own ports come and go with their network, and a port that belongs to
 * something stays only if that does.
 */
function stays(ref: Ref, row: Found, candidates: ReadonlySet<Ref>, all: ReadonlyMap<Ref, Found>): boolean {
  if (candidates.has(ref)) return false;
  if (row.kind !== 'port') return true;
  const owners = row.neededBy ?? [];
  if (owners.length > 0) return !owners.some((owner) => all.has(owner));
  return !row.device?.owner.startsWith('network:');
}

const nameOf = ({ kind, name, id }: Found): string => `${kind} ${name || id}`;
