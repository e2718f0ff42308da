import { asOmegaError } from '../openstack/errors.js';
import type { Found, KindName } from '../resources/kind.js';
import { parseMarker } from '../run/marker.js';
import type { Run } from '../run/run.js';
import { isLongOver } from './left-behind.js';
import type { QuotaReader } from './quota-read.js';
import { FREED_BY, SERVICE_OF, type QuotaResource } from './quota-resources.js';
import { amount } from './quota-rows.js';

/** Something of ours whose deletion would give back what is short. */
export interface Leak {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
  readonly run: string;
  /** Its run is long over: it was left behind. Otherwise the run may still be going. */
  readonly left: boolean;
  /** How much it would give back of each resource that is short. */
  readonly frees: Readonly<Partial<Record<QuotaResource, number>>>;
}

/**
 * What carries our marker, of other runs than this one, and would free what is short. Nothing is judged by its name.
 *
 * @returns the leaks, those left behind first, and the kinds that could not be listed.
 */
export async function leaksOf(
  run: Run,
  reader: QuotaReader,
  short: readonly QuotaResource[],
): Promise<{ leaks: Leak[]; unlisted: KindName[] }> {
  const kinds = [...new Set(short.flatMap((resource) => Object.keys(FREED_BY[resource]) as KindName[]))];
  const unlisted: KindName[] = [];
  const leaks = await Promise.all(
    kinds.map(async (kind) => {
      try {
        return (await reader.found(kind)).flatMap((found) => leakOf(run, found, short) ?? []);
      } catch (error) {
        if (run.signal.aborted) throw error;
        run.log.debug(`${kind}s could not be listed: ${asOmegaError(error).message}`);
        unlisted.push(kind);
        return [];
      }
    }),
  );
  return { leaks: leaks.flat().sort((one, other) => Number(other.left) - Number(one.left)), unlisted };
}

function leakOf(run: Run, found: Found, short: readonly QuotaResource[]): Leak | undefined {
  const marker = parseMarker(found.marker);
  if (marker === undefined || marker.run === run.id) return undefined;
  const frees = Object.fromEntries(
    short.flatMap((resource) => {
      const freed = FREED_BY[resource][found.kind]?.(found) ?? 0;
      return freed > 0 ? [[resource, freed]] : [];
    }),
  );
  if (Object.keys(frees).length === 0) return undefined;
  const left = isLongOver(marker, run.clock.now());
  return { kind: found.kind, id: found.id, name: found.name || found.id, run: marker.run, left, frees };
}

/** Things named in an error; more would bury the rest. */
const SHOWN = 6;

/** One line of what would free how much: `floating-ip ci-acme-11-fip (run 11)`. */
export function leakText(leaks: readonly Leak[]): string {
  const shown = leaks.slice(0, SHOWN).map(({ kind, name, id, run }) => {
    const which = name === id || kind === 'keypair' ? name : `${name} (${id})`;
    return `${kind} ${which} of run ${run}`;
  });
  const more = leaks.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** How much all of them would free: `2 floating-ips, at least 3 ports`. */
export function freedText(leaks: readonly Leak[], short: readonly QuotaResource[]): string {
  return short
    .flatMap((resource) => {
      const sum = leaks.reduce((so, { frees }) => so + (frees[resource] ?? 0), 0);
      if (sum === 0) return [];
      const vague = resource === 'ports' || (SERVICE_OF[resource] === 'load-balancer' && resource !== 'load-balancers');
      const unit = sum === 1 && !resource.endsWith('gib') ? resource.replace(/s$/, '') : resource;
      return [`${vague ? 'at least ' : ''}${amount(sum)} ${unit}`];
    })
    .join(', ');
}
