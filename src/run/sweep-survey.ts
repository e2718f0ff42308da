import pLimit from 'p-limit';

import { asOmegaError } from '../openstack/errors.js';
import { refOf } from '../resources/common.js';
import type { Found, KindName, Ref } from '../resources/kind.js';
import { KINDS } from '../resources/kinds.js';
import { deletionLevels } from '../resources/order.js';
import { KindList } from './kind-list.js';
import type { Pipelines } from './pipelines.js';
import type { Run } from './run.js';
import { askAboutRuns } from './sweep-runs.js';
import { leaksIn } from './sweep-leaks.js';
import { isMarked, judge, runKey, type Candidate, type SweepRules } from './sweep-rules.js';
import { usersOf } from './sweep-users.js';
import { inUse } from './sweep-uses.js';

/** Something of ours that stays, and why. */
export interface Kept {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
  readonly why: string;
}

/** What of ours is in the project, before anything is deleted. */
export interface SweepSurvey {
  /** In the order of deletion, within a kind the oldest first. */
  readonly candidates: readonly Candidate[];
  readonly kept: readonly Kept[];
  readonly lists: Readonly<Partial<Record<KindName, KindList>>>;
  readonly unlisted: ReadonlyMap<KindName, string>;
  readonly absent: readonly KindName[];
  /** Things in the project, ours and others', as far as they could be listed; ports come with others and do not count. */
  readonly total: number;
}

export interface SweepOptions {
  readonly rules: Omit<SweepRules, 'now' | 'projectId' | 'tenant'>;
  /** From `clockAhead`. */
  readonly ahead: number;
  readonly everyVipPort: boolean;
  /** All that may go, where a plan says so. */
  readonly only?: ReadonlySet<Ref> | undefined;
  /** Things that may go at most. */
  readonly most?: number | undefined;
  readonly pipelines?: Pipelines | undefined;
  readonly spanText: (seconds: number) => string;
}

const ORDER: readonly KindName[] = deletionLevels(KINDS).flat();
/** Keypairs whose age is asked for at one time: no list tells it (openstack-facts 1.9). */
const TOGETHER = 6;

/** Seconds that two clocks may differ without a word. */
const SKEW = 60;

/**
 * Milliseconds by which this machine's clock is ahead of the cloud's, as the token tells that is issued now. A runner whose
 * clock is ahead would find everything old: ages are reckoned by the clock that is behind. To be asked before anything
 * else, since a token that is older than the question would look like a clock that is ahead.
 */
export async function clockAhead(run: Run): Promise<number> {
  const before = run.clock.now();
  const { issuedAt } = await run.cloud.session.token();
  const ahead = before - issuedAt.getTime();
  if (ahead <= SKEW * 1000) return 0;
  const seconds = Math.round(ahead / 1000);
  run.log.warning(`this machine's clock is ${seconds} s ahead of the cloud's: ages are reckoned by the cloud's`);
  return ahead;
}

/**
 * Finds what runs have left in the project: one list a kind, one read a keypair of ours, one question a run, and who uses what
 * might go.
 */
export async function surveyProject(run: Run, options: SweepOptions, signal?: AbortSignal): Promise<SweepSurvey> {
  const { cloud } = run;
  const rules: SweepRules = {
    ...options.rules,
    now: run.clock.now() - options.ahead,
    projectId: await cloud.projectId(),
    tenant: run.tenant,
  };
  const { lists, rows, unlisted, absent } = await listAll(run, signal);
  const kept: Kept[] = [];
  const keep = ({ kind, id, name }: Pick<Kept, 'kind' | 'id' | 'name'>, why: string): void =>
    void kept.push({ kind, id, name, why });

  const marked = ORDER.flatMap((kind) => (rows[kind] ?? []).filter(isMarked));
  const leaks = leaksIn(rows, options.everyVipPort);
  const ours = await dated(run, rules, options, [
    ...marked.map((found) => ({ found, leak: undefined })),
    ...leaks.map(({ found, why }) => ({ found, leak: why })),
  ]);
  let candidates: Candidate[] = [];
  for (const { found, leak } of ours) {
    const verdict = judge(found, rules, options.spanText);
    if (verdict.is === 'old') candidates.push({ found, leak, marker: verdict.marker, ageSeconds: verdict.ageSeconds });
    else keep(found, verdict.is === 'kept' ? verdict.why : 'its age is unknown: the service gives no time');
  }
  const drop = (why: (candidate: Candidate) => string | undefined): void => {
    candidates = candidates.filter((candidate) => {
      const reason = why(candidate);
      if (reason !== undefined) keep(candidate.found, reason);
      return reason === undefined;
    });
  };
  const { only, most } = options;
  if (only !== undefined) drop(({ found }) => (only.has(refOf(found)) ? undefined : 'it is not in the plan'));
  if (options.pipelines !== undefined) {
    const going = await askAboutRuns(options.pipelines, candidates, run.log);
    drop(({ marker }) => going.get(runKey(marker)));
  }
  const blind = (['port', 'server', 'load-balancer'] as const).filter((kind) => unlisted.has(kind));
  if (blind.length > 0) {
    // Whoever uses them cannot be seen.
    drop(({ found }) =>
      SHARED.has(found.kind)
        ? `${blind.join('s and ')}s could not be listed, so nobody can tell who uses it`
        : undefined,
    );
  }
  const all = Object.values(rows).flat();
  const others = await usersOf(
    run,
    all,
    candidates.map(({ found }) => found),
  );
  drop(({ found }) => others.blind.get(found.kind));
  const release = (): void => {
    const needed = inUse(all, new Set(candidates.map(({ found }) => refOf(found))), others.users);
    drop(({ found }) => {
      const by = needed.get(refOf(found));
      return by === undefined ? undefined : `${by} stays and needs it`;
    });
  };
  release();
  if (most !== undefined && candidates.length > most) {
    const first = new Set(oldestRunsFirst(candidates).slice(0, most));
    drop((candidate) => (first.has(candidate) ? undefined : `the ${most} that may go at once are others`));
    release();
  }
  return {
    candidates: inOrder(candidates),
    kept,
    lists,
    unlisted,
    absent,
    total: all.filter(({ kind }) => kind !== 'port').length + leaks.filter(({ found }) => found.kind === 'port').length,
  };
}

/** What others' things may depend on without a trace in their own lists. */
const SHARED: ReadonlySet<KindName> = new Set(['network', 'subnet', 'router', 'security-group', 'floating-ip', 'port']);

type Rows = Partial<Record<KindName, readonly Found[]>>;

/** Ports first: what they belong to was there before them, so its list cannot be older than theirs. */
async function listAll(
  run: Run,
  signal: AbortSignal | undefined,
): Promise<Pick<SweepSurvey, 'lists' | 'unlisted' | 'absent'> & { rows: Rows }> {
  const { cloud } = run;
  const services = await Promise.all(ORDER.map((name) => cloud.session.has(KINDS[name].service)));
  const present = ORDER.filter((_name, index) => services[index]);
  const lists: Partial<Record<KindName, KindList>> = {};
  const rows: Rows = {};
  const unlisted = new Map<KindName, string>();
  const read = async (name: KindName): Promise<void> => {
    const list = new KindList(KINDS[name], cloud, run.clock, signal);
    lists[name] = list;
    try {
      rows[name] = (await list.recent()).rows;
    } catch (error) {
      const failure = asOmegaError(error);
      if (signal?.aborted) throw failure;
      unlisted.set(name, failure.message);
    }
  };
  if (present.includes('port')) await read('port');
  await Promise.all(present.filter((name) => name !== 'port').map(read));
  return { lists, rows, unlisted, absent: ORDER.filter((name) => !present.includes(name)) };
}

interface Ours {
  readonly found: Found;
  readonly leak: string | undefined;
}

/** With the age of each that no list dates, and without what has gone meanwhile. Without a time it stays undated. */
async function dated(run: Run, rules: SweepRules, options: SweepOptions, ours: readonly Ours[]): Promise<Ours[]> {
  const limit = pLimit(TOGETHER);
  const results = await Promise.all(
    ours.map(async (each) => {
      const { found } = each;
      if (judge(found, rules, options.spanText).is !== 'undated') return each;
      return limit(async () => {
        try {
          const read = await KINDS[found.kind].read(run.cloud, found.id);
          return read === undefined ? undefined : { ...each, found: { ...found, ...read } };
        } catch (error) {
          run.log.warning(`${found.kind} ${found.name}: its age cannot be read: ${asOmegaError(error).message}`);
          return each;
        }
      });
    }),
  );
  return results.filter((each) => each !== undefined);
}

function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const rank = new Map(ORDER.map((kind, index) => [kind, index]));
  const rankOf = ({ found }: Candidate): number => rank.get(found.kind) ?? 0;
  return [...candidates].sort((one, other) => rankOf(one) - rankOf(other) || other.ageSeconds - one.ageSeconds);
}

/** Runs one after the other, the oldest first; within each what hangs on others before these. */
function oldestRunsFirst(candidates: readonly Candidate[]): Candidate[] {
  const oldest = new Map<string, number>();
  for (const { marker, ageSeconds } of candidates) {
    oldest.set(runKey(marker), Math.max(ageSeconds, oldest.get(runKey(marker)) ?? 0));
  }
  const ageOf = ({ marker }: Candidate): number => oldest.get(runKey(marker)) ?? 0;
  const byName = (one: Candidate, other: Candidate): number => (runKey(one.marker) < runKey(other.marker) ? -1 : 1);
  return inOrder(candidates).sort(
    (one, other) => ageOf(other) - ageOf(one) || (runKey(one.marker) === runKey(other.marker) ? 0 : byName(one, other)),
  );
}
