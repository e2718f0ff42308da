import { OmegaError } from '../openstack/errors.js';
import type { Found, KindName } from '../resources/kind.js';
import { parseMarker } from './marker.js';
import type { Run } from './run.js';
import { ofRun } from './survey.js';

export interface Thing {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
}

/** What a teardown came to. Only when `left` and `unlisted` are empty is nothing left. */
export interface Dismantled {
  readonly deleted: readonly Thing[];
  readonly left: readonly (Thing & { reason: string })[];
  /** What was not touched since it is no longer what it was: a sweep leaves it in peace. */
  readonly spared: readonly (Thing & { reason: string })[];
  /** Kinds that could not be listed, and why: of these nothing can be claimed. */
  readonly unlisted: ReadonlyMap<KindName, string>;
  readonly absent: readonly KindName[];
}

/** What may be deleted, and how carefully. */
export interface Aim {
  /** Those of a listing's rows that this is about; what they show is dealt with, whoever knew of it. */
  mine(rows: readonly Found[]): readonly Found[];
  /** Why a thing must stay, by what it is now; `undefined` when it may go. */
  objection(found: Found, thing: Thing): Promise<string | undefined>;
  /**
   * Each thing itself is read right before its deletion, whatever a list has shown, and where the service can do that
   * (Neutron) the deletion holds only for what was read. What speaks against it then spares it.
   */
  readonly closely: boolean;
  /** Milliseconds on the clock: no deletion begins after that, and none is waited for. */
  readonly until?: number;
}

/** A run's own things: what carries its marker in its project. */
export function teardownOf(run: Run): Aim {
  return {
    closely: false,
    mine: (rows) => ofRun(rows, run.id),
    async objection(found) {
      const whose = parseMarker(found.marker)?.run;
      const project = await run.cloud.projectId();
      if (whose === run.id && (found.projectId ?? project) === project) return undefined;
      const marker = whose === undefined ? 'it carries no marker any more' : `its marker names the run ${whose}`;
      return `${marker}, so it is not touched`;
    },
  };
}

/** Why a thing is not touched. */
export class Objection extends OmegaError {
  constructor(reason: string) {
    super(reason, { class: 'leftovers', cause: 'leftovers' });
    this.name = 'Objection';
  }
}

/** For a deletion that holds whatever the thing has become. */
export function withoutRevision(found: Found): Found {
  const copy = { ...found };
  delete copy.revision;
  return copy;
}
