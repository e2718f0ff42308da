import type { Clock } from '../../src/openstack/clock.js';

/** A clock that jumps to the next sleeper as soon as nothing else is to be done. */
export class ManualClock implements Clock {
  private at: number;
  private sleepers: { until: number; wake: () => void }[] = [];
  private scheduled = false;

  constructor(start = Date.UTC(2026, 0, 1)) {
    this.at = start;
  }

  now(): number {
    return this.at;
  }

  sleep(seconds: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    return new Promise((resolve, reject) => {
      const abandon = (): void => {
        this.sleepers = this.sleepers.filter((each) => each !== sleeper);
        reject(signal?.reason as Error);
      };
      const wake = (): void => {
        signal?.removeEventListener('abort', abandon);
        resolve();
      };
      const sleeper = { until: this.at + Math.max(0, seconds) * 1000, wake };
      this.sleepers.push(sleeper);
      signal?.addEventListener('abort', abandon);
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    // Two turns of the loop: whatever else can run has run before time moves.
    setImmediate(() => setImmediate(() => this.advance()));
  }

  private advance(): void {
    this.scheduled = false;
    const next = this.sleepers.sort((one, other) => one.until - other.until).shift();
    if (next === undefined) return;
    this.at = Math.max(this.at, next.until);
    next.wake();
    if (this.sleepers.length > 0) this.schedule();
  }
}
