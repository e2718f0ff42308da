import type { Found } from '../resources/kind.js';
import { parseMarker } from './marker.js';
import type { Run } from './run.js';
import { ownerVanished } from './sweep-leaks.js';
import { judge, type Candidate, type SweepRules } from './sweep-rules.js';

/**
 * Why a thing must stay after all, by what it is right before its deletion: marker, project, age and protections once
 * more, and that nobody has come to use it since it was listed.
 */
export async function objectionTo(
  run: Run,
  found: Found,
  planned: Candidate | undefined,
  rules: SweepRules,
  text: (seconds: number) => string,
): Promise<string | undefined> {
  if (planned === undefined) return 'nobody planned to delete it';
  const before = planned.found;
  const { leak } = planned;
  if (leak === undefined) {
    if (parseMarker(found.marker)?.run !== planned.marker.run) return 'its marker has changed since it was listed';
  } else {
    if (found.marker !== undefined && found.marker !== '') return 'somebody has put a text where its marker would be';
    if (found.name !== before.name) return 'its name has changed since it was listed';
    if (found.kind === 'port' && !(await ownerVanished(run.cloud, found))) return 'what it belongs to is there again';
  }
  const known = new Set([...(before.neededBy ?? []), ...(before.needs ?? [])]);
  const user = [...(found.neededBy ?? []), ...(found.needs ?? [])].find((ref) => !known.has(ref));
  if (user !== undefined) return `${user} has come to it since it was listed`;
  const verdict = judge({ ...found, ...(leak === undefined ? {} : { marker: before.marker ?? '' }) }, rules, text);
  if (verdict.is === 'old') return undefined;
  return verdict.is === 'kept' ? verdict.why : 'its age is unknown: the service gives no time';
}
