import { asOmegaError, OmegaError } from '../openstack/errors.js';
import type { Found, KindName } from '../resources/kind.js';
import { KINDS, MADE_KINDS } from '../resources/kinds.js';
import { deletionLevels } from '../resources/order.js';
import { KindList } from './kind-list.js';
import { stillThere, withoutId } from './ledger.js';
import { parseMarker } from './marker.js';
import type { Run } from './run.js';

/** One thing that teardown is after. */
export interface Target {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
  /** As it was last listed, or as this process remembers it. */
  found: Found;
  /** Made by this very process: no look is needed before it is deleted. */
  readonly own: boolean;
}

/** What a run has, as far as can be told before anything is deleted. */
export interface Survey {
  readonly targets: readonly Target[];
  readonly lists: Readonly<Partial<Record<KindName, KindList>>>;
  /** Kinds that could not be listed, and why. */
  readonly unlisted: ReadonlyMap<KindName, string>;
  /** Kinds whose service the catalogue does not have. */
  readonly absent: readonly KindName[];
  /** In the ledger, but in no list any more. */
  readonly alreadyGone: readonly { kind: KindName; id: string; name: string }[];
  /** Kinds of which something was asked for and no id is known: it may still appear. */
  readonly pending: ReadonlySet<KindName>;
}

/** Every kind that a run makes, in the order of deletion. */
export const DELETION_ORDER: readonly KindName[] = deletionLevels(KINDS)
  .flat()
  .filter((name) => MADE_KINDS.includes(name));

/** The run's things in a listing: by the whole run id within the marker, never by a name (cases C41). */
export const ofRun = (rows: readonly Found[], run: string): Found[] =>
  rows.filter((row) => parseMarker(row.marker)?.run === run);

/**
 * Finds what a run has: by the ledger, and by one list of every kind. A process that has made things itself knows them,
 * and needs no list to begin with: the lists at the end would show what it does not know of.
 */
export async function survey(run: Run, signal?: AbortSignal): Promise<Survey> {
  const { cloud } = run;
  await cloud.session.token(); // a credential that does not work is told as that, not as ten lists that failed
  const services = await Promise.all(DELETION_ORDER.map((name) => cloud.session.has(KINDS[name].service)));
  const present = DELETION_ORDER.filter((_name, index) => services[index]);
  const lists: Partial<Record<KindName, KindList>> = {};
  for (const name of present) lists[name] = new KindList(KINDS[name], cloud, run.clock, signal);

  const unlisted = new Map<KindName, string>();
  const remembers = run.made.length > 0;
  if (!remembers) {
    await Promise.all(
      present.map(async (name) => {
        try {
          await lists[name]?.recent();
        } catch (error) {
          const failure = asOmegaError(error);
          if (signal?.aborted) throw failure;
          unlisted.set(name, failure.message);
        }
      }),
    );
  }

  const targets = new Map<string, Target>();
  const add = (target: Target): void => void targets.set(`${target.kind} ${target.id}`, target);
  for (const { kind, id, name, state } of run.made) {
    add({ kind, id, name, own: true, found: remembered(kind, id, name, run.marker, state) });
  }
  for (const name of present) {
    for (const found of ofRun(lists[name]?.last?.rows ?? [], run.id)) {
      add({ kind: name, id: found.id, name: found.name, found, own: false });
    }
  }
  const alreadyGone = [];
  for (const { kind, id, name } of stillThere(run.ledger.entries)) {
    if (targets.has(`${kind} ${id}`)) continue;
    const rows = lists[kind]?.last?.rows;
    const row = lists[kind]?.last?.byId.get(id);
    if (rows !== undefined && row === undefined) alreadyGone.push({ kind, id, name });
    else add({ kind, id, name, own: false, found: row ?? { kind, id, name } });
  }
  return {
    targets: inOrder([...targets.values()]),
    lists,
    unlisted,
    absent: DELETION_ORDER.filter((name) => !present.includes(name)),
    alreadyGone,
    pending: new Set(withoutId(run.ledger.entries).map(({ kind }) => kind)),
  };
}

function remembered(kind: KindName, id: string, name: string, marker: string, status: string | undefined): Found {
  return { kind, id, name, marker, ...(status === undefined ? {} : { status }) };
}

const inOrder = (targets: Target[]): Target[] =>
  targets.sort((one, other) => DELETION_ORDER.indexOf(one.kind) - DELETION_ORDER.indexOf(other.kind));

/** Things that an error names at most. */
const TOLD = 20;

/** The error of a teardown that cannot say that nothing is left, naming each thing and kind with its reason. */
export function leftoverError(
  left: readonly { kind: KindName; id: string; name: string; reason: string }[],
  unlisted: ReadonlyMap<KindName, string>,
  unit: 'teardown' | 'sweep' = 'teardown',
): OmegaError | undefined {
  const things = left.map((each) => `${each.kind} ${each.name || each.id} (${each.id}): ${each.reason}`);
  const kinds = [...unlisted].map(([kind, reason]) => `${kind}s could not be listed: ${reason}`);
  if (things.length + kinds.length === 0) return undefined;
  const head = things.length > 0 ? `${things.length} left after ${unit}` : 'cannot tell whether anything is left';
  const more = things.length > TOLD ? [`and ${things.length - TOLD} more, in the report`] : [];
  return new OmegaError(`${head}: ${[...things.slice(0, TOLD), ...more, ...kinds].join('; ')}`.replace(/\s+/g, ' '), {
    class: 'leftovers',
    cause: 'leftovers',
    hint: `Run ${unit} again; if a reason stays, send it to whoever runs the platform.`,
  });
}
