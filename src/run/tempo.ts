import type { KindName } from '../resources/kind.js';

/** Seconds in which a create is answered by a platform that has nothing else to do (lab-findings, Times). */
const AT_REST: Readonly<Record<KindName, number>> = {
  network: 0.4,
  subnet: 0.4,
  router: 1.4,
  'security-group': 0.3,
  keypair: 0.15,
  server: 0.6,
  volume: 0.3,
  'floating-ip': 1,
  'load-balancer': 0.6,
  secret: 0.1,
  port: 0.4,
};
/** A platform this many times as slow is waited for no longer before the first look: the pace does the rest. */
const SLOWEST = 2.5;

/**
 * How busy the platform is, seen from how long it takes to answer this run's creates. What it then does on its own takes
 * longer too, though far less than in proportion: hence the cube root (measured on the lab).
 */
export class Tempo {
  private readonly ratios: number[] = [];

  /** @param seconds - from sending a create to its answer. */
  note(kind: KindName, seconds: number): void {
    this.ratios.push(seconds / AT_REST[kind]);
    this.ratios.sort((one, other) => one - other);
  }

  /** By how much usual times are to be stretched: 1 to `SLOWEST`. */
  get factor(): number {
    const median = this.ratios[Math.floor(this.ratios.length / 2)] ?? 1;
    return Math.min(SLOWEST, Math.max(1, Math.cbrt(median)));
  }
}
