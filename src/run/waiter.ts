import { causeOfFault } from '../openstack/classify.js';
import type { Clock } from '../openstack/clock.js';
import { ApiError, asOmegaError, OmegaError } from '../openstack/errors.js';
import { isGone } from '../resources/common.js';
import { interrupted, unlessInterrupted } from './interrupt.js';
import type { Log } from './log.js';
import { PACE_SECONDS, type WaitOptions } from './wait.js';

export interface WaiterOptions {
  clock: Clock;
  /** Between 0 and 1; jitter. */
  random: () => number;
  log: Log;
  signal: AbortSignal;
  /** `Run.slowness`, as it is now. */
  slowness: () => number;
  /** Told of each change of state, before the wait goes on. */
  onState: (of: NonNullable<WaitOptions<unknown>['of']>, state: string) => Promise<void>;
}

/** Seconds between two looks at most. */
const SLOWEST = 30;
/** Seconds without a line after which a wait tells that it is still there. */
const QUIET = 45;
/** Looks without an answer before the deadline may end a wait. */
const ATTEMPTS = 5;
/** Seconds beyond the deadline in which they may be made. */
const GRACE = 60;

/**
 * One conversation's waits: they share what was learnt of how long things take here.
 *
 * @returns the function that `Run.wait` documents.
 */
export function createWaiter(options: WaiterOptions): <Thing>(wait: WaitOptions<Thing>) => Promise<Thing> {
  const learnt = new Map<string, number>();
  return (wait) => new Wait(options, wait, learnt).run();
}

/** What the last look came to, where it was not the thing itself. */
interface Trouble {
  error: OmegaError;
  /** How many looks in a row. */
  times: number;
}

class Wait<Thing> {
  private readonly began: number;
  private readonly transitions: { state: string; at: number }[] = [];
  private looks = 0;
  private absent = 0;
  private trouble: Trouble | undefined;
  private saidAt: number;

  constructor(
    private readonly options: WaiterOptions,
    private readonly wait: WaitOptions<Thing>,
    private readonly learnt: Map<string, number>,
  ) {
    this.began = this.saidAt = options.clock.now();
  }

  async run(): Promise<Thing> {
    const { of, usual, deadline } = this.wait;
    const key = of && `${of.kind} ${of.change ?? 'ready'}`;
    const learnt = (key === undefined ? undefined : this.learnt.get(key)) ?? 0;
    // What is no resource (a port that should answer) does not depend on how busy the platform is.
    const expected = of === undefined ? usual : usual * this.options.slowness();
    await this.sleepUntil(Math.min(deadline, Math.max(expected, learnt)));
    for (;;) {
      const done = await this.look();
      if (done !== undefined) {
        // Done at a later look: it takes longer here than was thought, and at most this long.
        if (key !== undefined && this.looks > 1) this.learnt.set(key, this.elapsed());
        return done.thing;
      }
      const gap = Math.min(SLOWEST, PACE_SECONDS * 1.25 ** (this.looks - 1)) * (1 + this.options.random() / 10);
      const next = this.elapsed() + gap;
      if (next <= deadline || this.mayGoOn()) await this.sleepUntil(next);
      else if (this.elapsed() + PACE_SECONDS <= deadline) await this.sleepUntil(deadline);
      else throw this.timedOut();
    }
  }

  /** One read. `undefined` when the wait goes on; throws when it must not. */
  private async look(): Promise<{ thing: Thing } | undefined> {
    this.looks += 1;
    let thing: Thing | undefined;
    try {
      thing = await unlessInterrupted(this.wait.read(), this.options.signal, `waiting for ${this.wait.what}`);
    } catch (error) {
      if (!isGone(error)) {
        this.hiccup(error);
        return undefined;
      }
    }
    this.trouble = undefined;
    if (thing === undefined) {
      this.missing();
      return undefined;
    }
    this.absent = 0;
    const judgement = this.wait.judge(thing);
    const state = judgement.state ?? statusOf(thing);
    if (state !== undefined) await this.note(state);
    if (judgement.is === 'failed') throw await this.failed(judgement.state);
    if (judgement.is === 'done') return { thing };
    this.heartbeat();
    return undefined;
  }

  /** A hiccup costs one warning; what will not go away by itself ends the wait, a refusal after one more look. */
  private hiccup(thrown: unknown): void {
    const error = asOmegaError(thrown);
    const times = (this.trouble?.times ?? 0) + 1;
    this.trouble = { error, times };
    if (!mayPass(error) && !(error.class === 'boundary' && times === 1)) throw error;
    this.say(() => this.options.log.warning(`${this.wait.what}: ${error.message}; looking again`));
  }

  /** A thing may be unknown for a moment after its create was answered; one that was there and is not has vanished. */
  private missing(): void {
    this.absent += 1;
    const seen = this.transitions.at(-1);
    if (this.absent <= (seen === undefined ? 2 : 1)) return;
    const { of, what } = this.wait;
    const thing = of ? `${of.kind} ${of.id}` : what;
    throw new OmegaError(
      seen === undefined
        ? `${thing} disappeared after its create was answered: ${this.absent} looks did not find it`
        : `${thing} disappeared after status ${seen.state}`,
      { class: 'platform', cause: 'vanished', hint: 'Somebody or something else has deleted it.' },
    );
  }

  private async note(state: string): Promise<void> {
    if (this.transitions.at(-1)?.state === state) return;
    this.transitions.push({ state, at: this.elapsed() });
    this.say(() => this.options.log.info(`${this.wait.what}: ${state}`));
    if (this.wait.of) await this.options.onState(this.wait.of, state);
  }

  private heartbeat(): void {
    if (this.options.clock.now() - this.saidAt < QUIET * 1000) return;
    const state = this.transitions.at(-1)?.state ?? 'no answer yet';
    this.say(() => this.options.log.info(`${this.wait.what}: ${state}, ${Math.round(this.elapsed())} s so far`));
  }

  private say(line: () => void): void {
    this.saidAt = this.options.clock.now();
    line();
  }

  private async failed(state: string): Promise<OmegaError> {
    const more = await this.wait.explain?.().catch((error: unknown) => {
      this.options.log.debug(`no explanation to be had: ${asOmegaError(error).message}`);
      return undefined;
    });
    const text = [state, more].filter(Boolean).join('; ');
    const verdict = causeOfFault(text);
    return new OmegaError(oneLine(`${this.wait.what}: ${text}`), verdict);
  }

  /** Silence to the end is the platform's fault, not slowness. */
  private timedOut(): OmegaError {
    const { what, deadline } = this.wait;
    const { trouble, transitions } = this;
    if (trouble !== undefined && (trouble.times >= ATTEMPTS || trouble.times === this.looks)) {
      const { message, reason, hint, capture } = trouble.error;
      return new OmegaError(
        oneLine(`${what}: no answer within ${deadline} s (${trouble.times} looks); last: ${message}`),
        {
          class: 'platform',
          cause: reason,
          from: trouble.error,
          ...(hint === undefined ? {} : { hint }),
          ...(capture === undefined ? {} : { capture }),
        },
      );
    }
    const course = transitions.map(({ state, at }) => `${state} at ${Math.round(at)} s`).join(', ');
    const seen = course ? `last ${transitions.at(-1)?.state ?? ''} (${course})` : 'never seen';
    const last = trouble ? `; last error: ${trouble.error.message}` : '';
    return new OmegaError(oneLine(`${what}: not within ${deadline} s; ${seen}${last}`), {
      class: 'timeout',
      cause: 'deadline',
      hint: 'Give it longer, or ask the platform why it is slow.',
    });
  }

  /** The deadline does not cut off a series of unanswered looks before it can be called an outage. */
  private mayGoOn(): boolean {
    const unanswered = this.trouble?.times ?? 0;
    return unanswered > 0 && unanswered < ATTEMPTS && this.elapsed() < this.wait.deadline + GRACE;
  }

  private elapsed(): number {
    return (this.options.clock.now() - this.began) / 1000;
  }

  /** Sleeps to a moment counted from the wait's begin, with a line where the silence would grow long. */
  private async sleepUntil(moment: number): Promise<void> {
    const { clock, signal } = this.options;
    for (let left = moment - this.elapsed(); left > 0; left = moment - this.elapsed()) {
      try {
        await clock.sleep(Math.min(left, QUIET), signal);
      } catch (error) {
        if (signal.aborted) throw interrupted(signal, `waiting for ${this.wait.what}`);
        throw error;
      }
      if (moment - this.elapsed() > 0) this.heartbeat();
    }
  }
}

/** What may be gone at the next look: a broken connection, an overloaded service, a gateway's page, half an answer. */
const mayPass = (error: OmegaError): boolean =>
  ['transient', 'rate-limit', 'connectivity', 'answer'].includes(error.reason) ||
  (error instanceof ApiError && error.status >= 500 && error.class === 'platform');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The state as the service calls it. */
function statusOf(thing: unknown): string | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  const { status, provisioning_status: provisioning } = thing as Record<string, unknown>;
  return [status, provisioning].find((each) => typeof each === 'string');
}
