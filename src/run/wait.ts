import type { Judgement, KindName } from '../resources/kind.js';

/** One figure for the reads of a session and for the looks of a wait. */
export { PACE_SECONDS } from '../openstack/retry.js';

export interface WaitOptions<Thing> {
  /** What is awaited, for the log and the time-out's text: `server web to become ACTIVE`. */
  what: string;
  /**
   * Which thing it is: its changes of state go into the ledger, what was learnt of its kind's times corrects `usual`, and
   * if it vanishes the text names it. Absent only for what is no resource (a port that should answer).
   */
  of?: { kind: KindName; id: string; change?: string };
  /** Seconds until the first look, counted from now. */
  usual: number;
  /** Seconds after which the wait gives up (class `timeout`). */
  deadline: number;
  /** One read. `undefined`, or an error with the cause `not-found`, means that the thing is not there. */
  read(): Promise<Thing | undefined>;
  /** Never asked of what is not there: the waiter tolerates two such answers and then says that it disappeared. */
  judge(thing: Thing): Judgement;
  /** More of why it failed, word for word; asked once. */
  explain?(): Promise<string | undefined>;
}
