import type { Clock } from '../openstack/clock.js';
import type { Cloud } from '../openstack/cloud.js';
import type { Found } from '../resources/kind.js';
import { PACE_SECONDS } from './wait.js';

/** What one list call showed. */
export interface Listing<Row = Found> {
  readonly rows: readonly Row[];
  readonly byId: ReadonlyMap<string, Row>;
  /** Milliseconds on the clock: when it was asked for, and when it had come. */
  readonly askedAt: number;
  readonly at: number;
}

/**
 * One kind's list, shared by all who wait for something in it: one call where many are awaited, and never two calls
 * within the pace.
 */
export class KindList<Row extends { readonly id: string } = Found> {
  /** The newest listing that came. */
  last: Listing<Row> | undefined;
  /** The next one, while it still waits for its moment: whoever comes now joins it. */
  private next: { due: number; listing: Promise<Listing<Row>> } | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly kind: { list(cloud: Cloud): Promise<readonly Row[]> },
    private readonly cloud: Cloud,
    private readonly clock: Clock,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** A listing that was asked for no earlier than a moment of the clock (milliseconds). */
  after(moment: number): Promise<Listing<Row>> {
    if (this.last !== undefined && this.last.askedAt >= moment) return Promise.resolve(this.last);
    if (this.next !== undefined) {
      this.next.due = Math.max(this.next.due, moment);
      return this.next.listing;
    }
    const turn = { due: moment };
    const listing = this.running.then(() => this.ask(turn));
    // One object: what a joiner adds to `due` is what the call waits for.
    this.next = Object.assign(turn, { listing });
    this.running = listing.catch(() => undefined);
    return listing;
  }

  /** Whether the last listing is younger than the pace. */
  isFresh(): boolean {
    return this.last !== undefined && this.clock.now() - this.last.at < PACE_SECONDS * 1000;
  }

  /** The last listing if it is fresh, else a new one. */
  recent(): Promise<Listing<Row>> {
    return this.last !== undefined && this.isFresh() ? Promise.resolve(this.last) : this.after(this.clock.now());
  }

  private async ask(turn: { due: number }): Promise<Listing<Row>> {
    const paced = this.last === undefined ? 0 : this.last.at + PACE_SECONDS * 1000;
    for (;;) {
      const left = Math.max(turn.due, paced) - this.clock.now();
      if (left <= 0) break;
      await this.clock.sleep(left / 1000, this.signal);
    }
    this.next = undefined;
    const askedAt = this.clock.now();
    const rows = await this.kind.list(this.cloud);
    this.last = { rows, byId: new Map(rows.map((row) => [row.id, row])), askedAt, at: this.clock.now() };
    return this.last;
  }
}
