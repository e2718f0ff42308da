import type { Judgement } from '../resources/kind.js';

/** Seconds that must lie between two reads of one thing (guide, section 6). An input can only raise it. */
export const PACE_SECONDS = 10;

export interface WaitOptions<Thing> {
  /** What is awaited, for the log and the time-out's text: `server web to become ACTIVE`. */
  what: string;
  /** Seconds until the first look, counted from now. */
  usual: number;
  /** Seconds after which the wait gives up (class `timeout`). */
  deadline: number;
  /** One read. `undefined` means that the thing is not there. */
  read(): Promise<Thing | undefined>;
  judge(thing: Thing | undefined): Judgement;
  /** More of why it failed, word for word; asked once. */
  explain?(): Promise<string | undefined>;
}
