import { refOf } from '../resources/common.js';
import type { Found } from '../resources/kind.js';
import { KindList } from './kind-list.js';
import { parseMarker } from './marker.js';
import type { Run } from './run.js';
import { ownerVanished } from './sweep-leaks.js';
import { secretUsers, type User } from './sweep-users.js';
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

/**
 * Why a secret must stay after all, by who uses it right before its deletion: Barbican deletes it under a listener. One
 * list serves all secrets, at the pace of every list; where it still shows what may have gone meanwhile, the next decides.
 */
export function secretGuard(run: Run): (found: Found) => Promise<string | undefined> {
  const list = new KindList<User>({ list: secretUsers }, run.cloud, run.clock, run.signal);
  const userIn = (users: readonly User[], found: Found): User | undefined =>
    users.find(({ needs }) => needs.includes(refOf(found)));
  return async (found) => {
    if (found.kind !== 'secret' || userIn((await list.recent()).rows, found) === undefined) return undefined;
    const user = userIn((await list.after(run.clock.now())).rows, found);
    return user && `${user.name} uses it`;
  };
}
