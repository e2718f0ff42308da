import type { KindName } from './kind.js';

type Graph = Readonly<Record<KindName, { readonly hangsOn: readonly KindName[] }>>;

/** The kinds that must be gone before this one can go: those that hang on it. */
export function goneBefore(kind: KindName, graph: Graph): KindName[] {
  return (Object.keys(graph) as KindName[]).filter((other) => graph[other].hangsOn.includes(kind));
}

/**
 * The order of deletion, derived from what each kind hangs on: all of one level may go at once, when all of the levels
 * before it are gone.
 *
 * @throws Error when kinds hang on each other in a ring: a defect of the declarations.
 */
export function deletionLevels(graph: Graph): KindName[][] {
  const levels: KindName[][] = [];
  let left = Object.keys(graph) as KindName[];
  while (left.length > 0) {
    const free = left.filter((kind) => goneBefore(kind, graph).every((other) => !left.includes(other)));
    if (free.length === 0) throw new Error(`these kinds hang on each other: ${left.join(', ')}`);
    levels.push(free);
    left = left.filter((kind) => !free.includes(kind));
  }
  return levels;
}
