import { scaledClock, type Clock } from '../../src/openstack/clock.js';

/** Time that can jump, so that things are old without a wait; it runs so many times as fast as the wall's. */
export class Jumping implements Clock {
  private readonly inner: Clock;
  private offset = 0;
  constructor(rate = 200) {
    this.inner = scaledClock(rate);
  }
  now = (): number => this.inner.now() + this.offset;
  sleep: Clock['sleep'] = (seconds, signal) => this.inner.sleep(seconds, signal);
  jump(hours: number): void {
    this.offset += hours * 3_600_000;
  }
}
