import type { Found } from '../resources/kind.js';
import { resourceName } from './identity.js';
import { parseMarker, type Marker } from './marker.js';

/** What a sweep goes by. */
export interface SweepRules {
  /** Milliseconds since the epoch, by the clock that is behind: the cloud's or ours. */
  readonly now: number;
  /** Seconds that a thing must have existed. */
  readonly olderThan: number;
  /** Names or ids that stay; `*` stands for anything. */
  readonly exclude: readonly string[];
  readonly projectId: string;
  /** Part of every name: what tells this project's keypairs from those of the same user in others. */
  readonly tenant: string;
}

/** Something that may go. */
export interface Candidate {
  /** As listed; what carries no marker has that of the thing it came with. */
  readonly found: Found;
  readonly marker: Marker;
  readonly ageSeconds: number;
  /** How it is ours, where it carries no marker itself. */
  readonly leak: string | undefined;
}

/** What tells one run from another. */
export const runKey = ({ run, repository }: Pick<Marker, 'run' | 'repository'>): string => `${repository} ${run}`;

export type Verdict =
  | { readonly is: 'old'; readonly marker: Marker; readonly ageSeconds: number }
  | { readonly is: 'kept'; readonly why: string }
  /** Only its own page tells its age (a keypair). */
  | { readonly is: 'undated' };

/** Whether a text is a marker of the product, of whatever form: the whole field, never a part of one. */
export const isMarked = (found: Pick<Found, 'marker'>): boolean => found.marker?.startsWith('omega-ci:') === true;

/**
 * Whether one thing of ours may go, by itself alone. Whatever is not certain keeps it.
 *
 * @param text - how a span of seconds is told.
 */
export function judge(found: Found, rules: SweepRules, text: (seconds: number) => string): Verdict {
  const kept = (why: string): Verdict => ({ is: 'kept', why });
  const marker = parseMarker(found.marker);
  if (marker === undefined) return kept('its marker cannot be read');
  if ((found.projectId ?? rules.projectId) !== rules.projectId) return kept('it belongs to another project');
  const names = [found.name, found.id];
  const excluded = rules.exclude.find((pattern) => names.some((name) => fits(pattern, name)));
  if (excluded !== undefined) return kept(`it is excluded by ${excluded}`);
  if (found.held !== undefined) return kept(found.held);
  // A keypair is the user's, whatever project: the name tells whose it is (openstack-facts 3).
  if (found.kind === 'keypair' && !found.name.startsWith(stem(rules.tenant, marker.run)))
    return kept(`its name is none of tenant ${rules.tenant}: it may belong to another project of the same user`);
  const keptUntil = marker.expiresAt.getTime();
  if (keptUntil > rules.now) return kept(`its run asked to keep it until ${marker.expiresAt.toISOString()}`);
  const created = found.createdAt?.getTime();
  if (created === undefined && found.kind === 'keypair') return { is: 'undated' };
  if (created === undefined || Number.isNaN(created)) return kept('its age is unknown: the service gives no time');
  if (created > rules.now)
    return kept(`its age is unknown: it is dated in the future (${new Date(created).toISOString()})`);
  const ageSeconds = (rules.now - created) / 1000;
  if (ageSeconds <= rules.olderThan)
    return kept(`it is ${text(ageSeconds)} old, not more than ${text(rules.olderThan)}`);
  return { is: 'old', marker, ageSeconds };
}

/** What every name of a run begins with, without what it is cut to: names of 255 characters are never cut before that. */
const stem = (tenant: string, run: string): string => resourceName(tenant, run, 'x').slice(0, -1);

function fits(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(name);
}
