import pLimit from 'p-limit';

import { ApiError, asOmegaError, type OmegaError } from '../openstack/errors.js';
import { isGone } from '../resources/common.js';
import type { Found, KindName, Removal } from '../resources/kind.js';
import { KINDS } from '../resources/kinds.js';
import { goneBefore } from '../resources/order.js';
import { Objection, teardownOf, withoutRevision, type Aim, type Dismantled, type Thing } from './aim.js';
import { KindList, type Listing } from './kind-list.js';
import type { Run } from './run.js';
import type { Survey, Target } from './survey.js';
import { Tally } from './tally.js';
import { UnderWay } from './under-way.js';
import { PACE_SECONDS } from './wait.js';

/** Seconds that a refusal for what still hangs on a thing is met with patience: references lag (openstack-facts 3). */
const CONFLICT_BUDGET = 180;
/** Seconds for a change that is under way (an amphora may take 300 to boot), or for a deletion to be done. */
const CHANGE_BUDGET = 600;
/** Seconds between two looks at most. */
const SLOWEST = 30;
/** So many things of a kind are looked at one by one; more of them in one list. */
const FEW = 3;
/** Deletions of one kind that are asked for at one time: a kind whose service hangs holds up no other. */
const TOGETHER = 6;
/** Times that a thing which changes while it is looked at is looked at again. */
const LOOKS = 3;
/** Times that a list may bring up new things of the run: what was in flight when the run was killed. */
const ROUNDS = 3;

/**
 * Deletes what the survey found, each as soon as all that hangs on it is gone, and proves by lists that nothing is left.
 *
 * @param aim - the run's own things unless told.
 */
export async function dismantle(
  run: Run,
  survey: Survey,
  signal?: AbortSignal,
  aim: Aim = teardownOf(run),
): Promise<Dismantled> {
  return new Dismantling(run, survey, signal, aim).run();
}

class Dismantling {
  private readonly underWay = new UnderWay();
  private readonly tally = new Tally();
  private readonly unlisted: Map<KindName, string>;
  /** When the last deletion of a kind was answered: a list that proves something is asked for after that. */
  private readonly deletedAt = new Map<KindName, number>();
  private readonly kinds: KindName[];
  private readonly proven = new Set<KindName>();
  private readonly slots = new Map<KindName, ReturnType<typeof pLimit>>();
  private readonly eventful: boolean;

  constructor(
    private readonly context: Run,
    private readonly survey: Survey,
    private readonly signal: AbortSignal | undefined,
    private readonly aim: Aim,
  ) {
    this.unlisted = new Map(survey.unlisted);
    this.kinds = Object.keys(survey.lists) as KindName[];
    this.eventful = survey.targets.length + survey.pending.size + survey.alreadyGone.length > 0;
  }

  async run(): Promise<Dismantled> {
    for (const { kind, id, name } of this.survey.alreadyGone) await this.settle({ kind, id, name }, 'already gone');
    // All are known before the first looks for what it has to wait for.
    for (const target of this.survey.targets) this.begin(target);
    const unprovenOf = (): KindName[] => this.kinds.filter((kind) => !this.proven.has(kind));
    for (let unproven = this.kinds; unproven.length > 0; unproven = unprovenOf()) {
      // All come to their end before one's failure is told: nothing goes on behind the caller's back.
      const results = await Promise.allSettled(unproven.map((kind) => this.prove(kind)));
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw failure.reason;
    }
    await this.lookForTheLeft();
    return {
      ...this.tally.result(),
      unlisted: this.unlisted,
      absent: this.survey.absent,
    };
  }

  /** What was left may have gone since: with the network that it was on, or late. */
  private async lookForTheLeft(): Promise<void> {
    const listed = (kind: KindName): boolean => !this.unlisted.has(kind) && this.survey.lists[kind] !== undefined;
    for (const kind of [...this.tally.kindsLeft()].filter(listed)) {
      try {
        this.correct(kind, await this.list(kind).after(this.context.clock.now()));
      } catch (error) {
        if (this.signal?.aborted) throw error;
        this.unlisted.set(kind, asOmegaError(error).message);
      }
    }
  }

  private begin(target: Target): void {
    if (this.underWay.knows(target.kind, target.id)) return;
    this.proven.delete(target.kind);
    this.underWay.begin(target, () => this.see(target));
  }

  /** One thing from first to last; what goes wrong is its reason to be left, and stops nothing else. */
  private async see(target: Target): Promise<'gone' | 'left'> {
    try {
      const how = await this.dispose(target);
      await this.settle(target, how);
      return 'gone';
    } catch (error) {
      if (this.signal?.aborted) throw error;
      await this.keep(target, asOmegaError(error));
      return 'left';
    }
  }

  private async keep(target: Target, why: OmegaError): Promise<void> {
    const { log, cloud } = this.context;
    if (this.aim.closely && why instanceof Objection) {
      this.tally.spare(target, why.message);
      log.info(`${label(target)} is kept: ${why.message}`);
      return;
    }
    const more = await KINDS[target.kind].explain?.(cloud, target.id).catch(() => undefined);
    this.tally.leave(target, [why.message, more].filter(Boolean).join('; '));
    log.warning(`${label(target)} is left: ${why.message}`);
  }

  private async settle(thing: Thing, how: string): Promise<void> {
    this.deletedAt.set(thing.kind, this.context.clock.now());
    if (!this.aim.closely) await this.context.deleted(thing.kind, thing.id);
    this.tally.went(thing);
    this.context.log.info(`${label(thing)} ${how}`);
  }

  private late(): boolean {
    return this.aim.until !== undefined && this.context.clock.now() > this.aim.until;
  }

  /** @returns how it went, for the log. @throws why it could not. */
  private async dispose(target: Target): Promise<string> {
    const kind = KINDS[target.kind];
    const { clock } = this.context;
    const began = clock.now();
    const patience = (seconds: number): boolean => !this.late() && clock.now() - began < seconds * 1000;
    let own = target.own;
    for (let round = 1; ; round++) {
      const before = kind.deletable?.(target.found.status);
      const blocked = before === 'now' && kind.name === 'volume' ? false : await this.waitForDependents(target.kind);
      const needsLook = !own || before === 'later' || (before === 'held' && target.found.attachedTo === undefined);
      own = false; // what comes after a first try is decided on what is there now
      try {
        const step = await this.slot(target.kind)(() => this.step(target, needsLook, patience));
        if (step === 'gone') return 'already gone';
        if (step === 'going') return await this.waitUntilGone(target);
        if (step === 'asked') return kind.usual.gone === 0 ? 'deleted' : await this.waitUntilGone(target);
        await this.list(target.kind).after(clock.now() + (step === 'cleared' ? 1000 : gap(round)));
      } catch (error) {
        if (isGone(error)) return 'already gone';
        if (error instanceof ApiError && error.status === 412 && round < LOOKS) continue; // it has changed meanwhile
        if (error instanceof ApiError && error.status === 0 && error.fate === 'unknown' && round < LOOKS) {
          this.context.log.warning(`${label(target)} is looked at again: ${error.message}`); // it may have happened
          await clock.sleep(PACE_SECONDS, this.signal);
          continue;
        }
        const failure = asOmegaError(error);
        const lagging = failure.reason === 'conflict-dependency' || failure.reason === 'conflict-state';
        if (!lagging || blocked || !patience(CONFLICT_BUDGET)) throw error;
        this.context.log.warning(`${label(target)} cannot go yet: ${failure.message}`);
        await this.lookForDependents(target.kind);
        await clock.sleep(PACE_SECONDS, this.signal);
      }
    }
  }

  private slot(kind: KindName): ReturnType<typeof pLimit> {
    const limit = this.slots.get(kind) ?? pLimit(TOGETHER);
    this.slots.set(kind, limit);
    return limit;
  }

  /** Looks, and asks for the deletion if nothing speaks against it. `wait`: something else has to end before. */
  private async step(
    target: Target,
    needsLook: boolean,
    patience: (seconds: number) => boolean,
  ): Promise<'gone' | 'going' | 'wait' | Removal> {
    const kind = KINDS[target.kind];
    if (this.signal?.aborted) throw asOmegaError(this.signal.reason);
    if (this.late()) throw new Error('it was not begun within the time for all');
    if (needsLook) {
      const found = await this.look(target);
      if (found === undefined) return 'gone';
      target.found = found;
    }
    const { found } = target;
    const state = kind.deletable?.(found.status) ?? 'now';
    if (state === 'never') throw new Error(`its state is ${found.status ?? ''}, which only the operator can end`);
    if (state === 'going') return 'going';
    if (state === 'later') {
      if (!patience(CHANGE_BUDGET)) throw new Error(`it is still ${found.status ?? ''}`);
      return 'wait';
    }
    if (this.isOnlyLagging(found) && patience(CONFLICT_BUDGET)) return 'wait';
    // For teardown the marker is enough, and a revision that some service has moved on would only cost another round.
    return kind.remove(this.context.cloud, this.aim.closely ? found : withoutRevision(found), this.signal);
  }

  /** @returns whether one of what hangs on this kind could not be deleted: then waiting for it is no use. */
  private async waitForDependents(kind: KindName): Promise<boolean> {
    const others = goneBefore(kind, KINDS);
    const { underWay } = this;
    while (others.some((other) => underWay.openOf(other) > 0)) {
      await Promise.all(others.map((other) => underWay.idle(other)));
    }
    return others.some((other) => underWay.isStuck(other));
  }

  /** Cinder may show a volume as attached for a moment after the server that it was attached to is gone. */
  private isOnlyLagging({ attachedTo = [] }: Found): boolean {
    return attachedTo.length > 0 && attachedTo.every((id) => this.underWay.isGone('server', id));
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
    const fresh = this.aim.mine(listing.rows).filter((row) => !this.underWay.knows(kind, row.id));
    for (const found of fresh) this.begin({ kind, id: found.id, name: found.name, found, own: false });
    return fresh.length > 0;
  }

  private list(kind: KindName): KindList {
    const list = this.survey.lists[kind];
    if (list === undefined) throw new Error('its service is not in the catalogue');
    return list;
  }

  /**
   * What the thing is now: from a list younger than the pace, else from the thing itself where that is cheaper than a list
   * (which the proof will need in a moment) or where lists are refused.
   *
   * @throws Objection when it must not be deleted.
   */
  private async look(target: Target): Promise<Found | undefined> {
    const found = await this.lookAt(target.kind, target.id);
    if (found === undefined) return undefined;
    const reason = await this.aim.objection(found, target);
    if (reason !== undefined) throw new Objection(reason);
    return found;
  }

  private async lookAt(kind: KindName, id: string): Promise<Found | undefined> {
    const list = this.survey.lists[kind];
    const few = this.underWay.openOf(kind) <= FEW;
    if (this.aim.closely || list === undefined || this.unlisted.has(kind) || (few && !list.isFresh())) {
      return KINDS[kind].read(this.context.cloud, id);
    }
    return (await list.recent()).byId.get(id);
  }

  private async waitUntilGone(target: Target): Promise<string> {
    const { clock, log } = this.context;
    const kind = KINDS[target.kind];
    const asked = clock.now();
    let reverted = 0;
    let saidAt = asked;
    let moment = asked + kind.usual.gone * this.context.slowness * 1000;
    for (let round = 1; ; round++) {
      const row = (await this.list(target.kind).after(moment)).byId.get(target.id);
      if (row === undefined) return `deleted, gone after ${Math.round((clock.now() - asked) / 100) / 10} s`;
      const state = kind.deletable?.(row.status); // a deletion that failed inside the service: back, or never gone
      reverted = state === 'going' ? 0 : reverted + 1;
      if (state === 'never' || reverted > 1)
        throw new Error(`its deletion ended in the state ${row.status ?? 'unknown'}`);
      if (this.late() || clock.now() - asked > CHANGE_BUDGET * 1000)
        throw new Error(`it is still ${row.status ?? 'there'}`);
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
      while (this.underWay.openOf(kind) > 0) await this.underWay.idle(kind);
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
      if (this.underWay.openOf(kind) > 0) continue;
      this.correct(kind, listing);
      return;
    }
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
    const again = this.eventful && !this.aim.closely;
    return again ? this.list(kind).after(last.at + PACE_SECONDS * 1000) : last;
  }

  /** For a kind whose deletions take time, the list that no longer showed the last of them is the proof already. */
  private lastAnswer(kind: KindName, since: number): number {
    const { last } = this.list(kind);
    const seen = last !== undefined && KINDS[kind].usual.gone > 0 && last.at <= since;
    return seen && this.aim.mine(last.rows).length === 0 ? last.askedAt : since;
  }

  private correct(kind: KindName, listing: Listing): void {
    this.tally.correct(kind, listing, this.aim.mine(listing.rows));
  }
}

const gap = (round: number): number => Math.min(SLOWEST, PACE_SECONDS * 1.25 ** (round - 1)) * 1000;
const label = ({ kind, id, name }: Thing): string => `${kind} ${name || id}`;
