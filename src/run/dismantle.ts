import pLimit from 'p-limit';

import { asOmegaError, OmegaError } from '../openstack/errors.js';
import { isGone } from '../resources/common.js';
import type { Found, KindName } from '../resources/kind.js';
import { KINDS } from '../resources/kinds.js';
import { goneBefore } from '../resources/order.js';
import { KindList, type Listing } from './kind-list.js';
import { parseMarker } from './marker.js';
import type { Run } from './run.js';
import { ofRun, type Survey, type Target } from './survey.js';
import { PACE_SECONDS } from './wait.js';

export interface Thing {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
}

/** What a teardown came to. Only when `left` and `unlisted` are empty is nothing left. */
export interface Dismantled {
  readonly deleted: readonly Thing[];
  readonly left: readonly (Thing & { reason: string })[];
  /** Kinds that could not be listed, and why: of these nothing can be claimed. */
  readonly unlisted: ReadonlyMap<KindName, string>;
  readonly absent: readonly KindName[];
}

/** Seconds that a refusal for what still hangs on a thing is met with patience: references lag (openstack-facts 3). */
const CONFLICT_BUDGET = 180;
/** Seconds for a change that is under way (an amphora may take 300 to boot), or for a deletion to be done. */
const CHANGE_BUDGET = 600;
/** Seconds between two looks at most. */
const SLOWEST = 30;
/** So many things of a kind are looked at one by one; more of them in one list. */
const FEW = 3;
/** Deletions under way at one time. */
const TOGETHER = 8;
/** Times that a list may bring up new things of the run: what was in flight when the run was killed. */
const ROUNDS = 3;

/** Deletes what the survey found, each as soon as all that hangs on it is gone, and proves by lists that nothing is left. */
export async function dismantle(run: Run, survey: Survey, signal?: AbortSignal): Promise<Dismantled> {
  return new Dismantling(run, survey, signal).run();
}

/** A thing on its way out. */
interface Work {
  target: Target;
  outcome: 'open' | 'gone' | 'left';
  done: Promise<void>;
}

class Dismantling {
  private readonly works = new Map<string, Work>();
  private readonly deleted: Thing[] = [];
  private readonly left: (Thing & { reason: string })[] = [];
  private readonly unlisted: Map<KindName, string>;
  /** When the last deletion of a kind was answered: a list that proves something is asked for after that. */
  private readonly deletedAt = new Map<KindName, number>();
  private readonly kinds: KindName[];
  private readonly proven = new Set<KindName>();
  private readonly together = pLimit(TOGETHER);
  private readonly eventful: boolean;

  constructor(
    private readonly context: Run,
    private readonly survey: Survey,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.unlisted = new Map(survey.unlisted);
    this.kinds = (Object.keys(KINDS) as KindName[]).filter((kind) => !survey.absent.includes(kind));
    this.eventful = survey.targets.length + survey.pending.size + survey.alreadyGone.length > 0;
  }

  async run(): Promise<Dismantled> {
    for (const { kind, id, name } of this.survey.alreadyGone) await this.settle({ kind, id, name }, 'already gone');
    // All are known before the first looks for what it has to wait for.
    for (const target of this.survey.targets) this.begin(target);
    for (
      let unproven = this.kinds;
      unproven.length > 0;
      unproven = this.kinds.filter((kind) => !this.proven.has(kind))
    ) {
      // All come to their end before one's failure is told: nothing goes on behind the caller's back.
      const results = await Promise.allSettled(unproven.map((kind) => this.prove(kind)));
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw failure.reason;
    }
    const { deleted, left, unlisted } = this;
    return { deleted, left, unlisted, absent: this.survey.absent };
  }

  private begin(target: Target): void {
    const key = `${target.kind} ${target.id}`;
    if (this.works.has(key)) return;
    const work: Work = { target, outcome: 'open', done: Promise.resolve() };
    this.works.set(key, work);
    this.proven.delete(target.kind);
    // The turn of the loop lets all of a survey be entered first.
    work.done = Promise.resolve().then(() => this.see(work));
    work.done.catch(() => undefined); // awaited by `prove`; here only so that no rejection is unhandled meanwhile
  }

  private of(kind: KindName): Work[] {
    return [...this.works.values()].filter((work) => work.target.kind === kind);
  }

  /** One thing from first to last; what goes wrong is its reason to be left, and stops nothing else. */
  private async see(work: Work): Promise<void> {
    const { target } = work;
    try {
      const how = await this.dispose(target);
      await this.settle(target, how);
      work.outcome = 'gone';
    } catch (error) {
      if (this.signal?.aborted) throw error;
      work.outcome = 'left';
      const reason = asOmegaError(error).message;
      const more = await KINDS[target.kind].explain?.(this.context.cloud, target.id).catch(() => undefined);
      this.left.push({ ...thingOf(target), reason: [reason, more].filter(Boolean).join('; ') });
      this.context.log.warning(`${label(target)} is left: ${reason}`);
    }
  }

  private async settle(thing: Thing, how: string): Promise<void> {
    this.deletedAt.set(thing.kind, this.context.clock.now());
    await this.context.deleted(thing.kind, thing.id);
    this.deleted.push(thingOf(thing));
    this.context.log.info(`${label(thing)} ${how}`);
  }

  /** @returns how it went, for the log. @throws why it could not. */
  private async dispose(target: Target): Promise<string> {
    const kind = KINDS[target.kind];
    const { clock } = this.context;
    const began = clock.now();
    const patience = (seconds: number): boolean => clock.now() - began < seconds * 1000;
    let own = target.own;
    for (let round = 1; ; round++) {
      const before = kind.deletable?.(target.found.status);
      const blocked = before === 'now' && kind.name === 'volume' ? false : await this.waitForDependents(target.kind);
      if (!own || before === 'later' || (before === 'held' && target.found.attachedTo === undefined)) {
        const found = await this.look(target);
        if (found === undefined) return 'already gone';
        target.found = found;
      }
      own = false; // what comes after a first try is decided on what is there now
      const state = kind.deletable?.(target.found.status) ?? 'now';
      if (state === 'never')
        throw new Error(`its state is ${target.found.status ?? ''}, which only the operator can end`);
      if (state === 'going') return this.waitUntilGone(target);
      if (state === 'later') {
        if (!patience(CHANGE_BUDGET)) throw new Error(`it is still ${target.found.status ?? ''}`);
        await this.list(target.kind).after(clock.now() + gap(round));
        continue;
      }
      if (this.isOnlyLagging(target.found) && patience(CONFLICT_BUDGET)) {
        await this.list(target.kind).after(clock.now() + gap(round));
        continue;
      }
      if (this.signal?.aborted) throw asOmegaError(this.signal.reason);
      try {
        const { found } = target;
        const removal = await this.together(() => kind.remove(this.context.cloud, found, this.signal));
        if (removal === 'asked') {
          return kind.usual.gone === 0 ? 'deleted' : await this.waitUntilGone(target);
        }
        await this.list(target.kind).after(clock.now() + 1000);
      } catch (error) {
        if (isGone(error)) return 'already gone';
        const failure = asOmegaError(error);
        const lagging = failure.reason === 'conflict-dependency' || failure.reason === 'conflict-state';
        if (!lagging || blocked || !patience(CONFLICT_BUDGET)) throw error;
        this.context.log.warning(`${label(target)} cannot go yet: ${failure.message}`);
        await this.lookForDependents(target.kind);
        await clock.sleep(PACE_SECONDS, this.signal);
      }
    }
  }

  /** @returns whether one of what hangs on this kind could not be deleted: then waiting for it is no use. */
  private async waitForDependents(kind: KindName): Promise<boolean> {
    const others = goneBefore(kind, KINDS);
    const open = (): Work[] => others.flatMap((other) => this.of(other)).filter((work) => work.outcome === 'open');
    for (let works = open(); works.length > 0; works = open()) await Promise.all(works.map((work) => work.done));
    return others.some((other) => this.of(other).some((work) => work.outcome === 'left'));
  }

  /** Cinder may show a volume as attached for a moment after the server that it was attached to is gone. */
  private isOnlyLagging({ attachedTo = [] }: Found): boolean {
    return attachedTo.length > 0 && attachedTo.every((id) => this.works.get(`server ${id}`)?.outcome === 'gone');
  }

  /** Something hangs on it that nobody knew of: a thing whose create was in flight when the run was killed. */
  private async lookForDependents(kind: KindName): Promise<void> {
    await Promise.all(
      goneBefore(kind, KINDS)
        .filter((other) => this.survey.lists[other] !== undefined)
        .map(async (other) => {
          const listing = await this.list(other).recent();
          this.adopt(other, listing);
        }),
    );
  }

  /** Takes up what a listing shows of the run and nobody has seen yet. */
  private adopt(kind: KindName, listing: Listing): boolean {
    const fresh = ofRun(listing.rows, this.context.id).filter((row) => !this.works.has(`${kind} ${row.id}`));
    for (const found of fresh) this.begin({ kind, id: found.id, name: found.name, found, own: false });
    return fresh.length > 0;
  }

  private list(kind: KindName): KindList {
    const list = this.survey.lists[kind];
    if (list === undefined) throw new Error('its service is not in the catalogue');
    return list;
  }

  /**
   * Marker and project as they are now: from a list younger than the pace, else from the thing itself where that is
   * cheaper than a list (which the proof will need in a moment) or where lists are refused.
   *
   * @throws OmegaError when it is not the run's: then it stays.
   */
  private async look({ kind, id }: Target): Promise<Found | undefined> {
    const found = await this.lookAt(kind, id);
    if (found === undefined) return undefined;
    const run = parseMarker(found.marker)?.run;
    const project = await this.context.cloud.projectId();
    if (run === this.context.id && (found.projectId ?? project) === project) return found;
    const whose = run === undefined ? 'it carries no marker any more' : `its marker names the run ${run}`;
    throw new OmegaError(`${whose}, so it is not touched`, { class: 'leftovers', cause: 'leftovers' });
  }

  private async lookAt(kind: KindName, id: string): Promise<Found | undefined> {
    const list = this.survey.lists[kind];
    const few = this.of(kind).filter((work) => work.outcome === 'open').length <= FEW;
    if (list === undefined || this.unlisted.has(kind) || (few && !list.isFresh())) {
      return KINDS[kind].read(this.context.cloud, id);
    }
    return (await list.recent()).rows.find((row) => row.id === id);
  }

  private async waitUntilGone(target: Target): Promise<string> {
    const { clock, log } = this.context;
    const kind = KINDS[target.kind];
    const asked = clock.now();
    let reverted = 0;
    let saidAt = asked;
    let moment = asked + kind.usual.gone * this.context.slowness * 1000;
    for (let round = 1; ; round++) {
      const row = (await this.list(target.kind).after(moment)).rows.find((each) => each.id === target.id);
      if (row === undefined) return `deleted, gone after ${Math.round((clock.now() - asked) / 100) / 10} s`;
      const state = kind.deletable?.(row.status);
      // A deletion that failed inside the service shows only in this: the thing is back, or never went.
      reverted = state === 'going' ? 0 : reverted + 1;
      if (state === 'never' || reverted > 1)
        throw new Error(`its deletion ended in the state ${row.status ?? 'unknown'}`);
      if (clock.now() - asked > CHANGE_BUDGET * 1000) throw new Error(`it is still ${row.status ?? 'there'}`);
      if (clock.now() - saidAt > 45_000) {
        log.info(`${label(target)} is still ${row.status ?? 'there'}`);
        saidAt = clock.now();
      }
      moment = clock.now() + gap(round);
    }
  }

  /** When all of a kind have been dealt with, its list must show nothing of the run; what it shows is dealt with too. */
  private async prove(kind: KindName): Promise<void> {
    for (let round = 1; ; round++) {
      await this.finish(kind);
      this.proven.add(kind);
      if (this.unlisted.has(kind)) return;
      let listing: Listing;
      try {
        listing = await this.proof(kind);
      } catch (error) {
        if (this.signal?.aborted) throw error;
        this.unlisted.set(kind, asOmegaError(error).message);
        return;
      }
      if (round < ROUNDS && this.adopt(kind, listing)) continue;
      if (this.of(kind).some((work) => work.outcome === 'open')) continue;
      this.reportWhatIsListed(kind, listing);
      return;
    }
  }

  private async finish(kind: KindName): Promise<void> {
    const open = (): Work[] => this.of(kind).filter((work) => work.outcome === 'open');
    for (let works = open(); works.length > 0; works = open()) await Promise.all(works.map((work) => work.done));
  }

  /**
   * A listing that was asked for after the kind's last deletion. Where the run has left traces, what nobody deleted is
   * listed again at the end too: it may have been in flight before.
   */
  private async proof(kind: KindName): Promise<Listing> {
    const { last } = this.list(kind);
    const { clock } = this.context;
    const since = this.deletedAt.get(kind);
    if (since !== undefined) return this.list(kind).after(this.lastAnswer(kind, since));
    if (last === undefined) return this.list(kind).after(clock.now());
    return this.eventful ? this.list(kind).after(last.at + PACE_SECONDS * 1000) : last;
  }

  /** For a kind whose deletions take time, the list that no longer showed the last of them is the proof already. */
  private lastAnswer(kind: KindName, since: number): number {
    const { last } = this.list(kind);
    const seen = last !== undefined && KINDS[kind].usual.gone > 0 && last.at <= since;
    return seen && ofRun(last.rows, this.context.id).length === 0 ? last.askedAt : since;
  }

  /** What a list shows although its deletion was answered is left; that alone decides (cases C39). */
  private reportWhatIsListed(kind: KindName, listing: Listing): void {
    for (const row of ofRun(listing.rows, this.context.id)) {
      if (this.left.some((each) => each.kind === kind && each.id === row.id)) continue;
      const index = this.deleted.findIndex((each) => each.kind === kind && each.id === row.id);
      if (index >= 0) this.deleted.splice(index, 1);
      this.left.push({ kind, id: row.id, name: row.name, reason: 'its deletion was answered, yet it is still listed' });
    }
    for (const each of [...this.left]) {
      const listed = listing.rows.some((row) => row.id === each.id);
      if (each.kind !== kind || listed) continue;
      this.left.splice(this.left.indexOf(each), 1); // it went after all
      this.deleted.push(thingOf(each));
    }
  }
}

const gap = (round: number): number => Math.min(SLOWEST, PACE_SECONDS * 1.25 ** (round - 1)) * 1000;
const thingOf = ({ kind, id, name }: Thing): Thing => ({ kind, id, name });
const label = ({ kind, id, name }: Thing): string => `${kind} ${name || id}`;
