import type { Clock } from './clock.js';
import { PACE_SECONDS } from './retry.js';

/** Keeps two reads of one URL 10 s apart, whoever asks and whatever the first one came to (guide, section 6). */
export class PaceGuard {
  private readonly readAt = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Seconds until the URL may be read again; 0 if it may be now. */
  secondsUntilReadable(url: string): number {
    const last = this.readAt.get(keyOf(url));
    return last === undefined ? 0 : Math.max(0, PACE_SECONDS - (this.clock.now() - last) / 1000);
  }

  /** Waits until the URL may be read, and takes the turn: whoever asks next waits from here on. */
  async turn(url: string, signal?: AbortSignal): Promise<void> {
    for (let wait = this.secondsUntilReadable(url); wait > 0; wait = this.secondsUntilReadable(url))
      await this.clock.sleep(wait, signal);
    this.readAt.set(keyOf(url), this.clock.now());
  }

  /** Counts the 10 s from the answer, so that they hold on the server's side too. */
  done(url: string): void {
    this.readAt.set(keyOf(url), this.clock.now());
  }
}

/** The order of parameters makes no other thing of it. */
function keyOf(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.sort();
  return parsed.href;
}
