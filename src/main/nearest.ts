import { closest, distance } from 'fastest-levenshtein';

/** The nearest of some names, if it is near enough to have been meant. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const best = closest(text, names);
  return distance(text, best) <= Math.max(2, Math.floor(text.length / 3)) ? best : undefined;
}
