import type { Fault } from './emulator.js';

/** Which fault meets which call: the first that fits, counted down. */
export class FaultScript {
  private readonly entries: { fault: Fault; seen: number; left: number }[] = [];

  constructor(faults: readonly Fault[]) {
    for (const fault of faults) this.add(fault);
  }

  add(fault: Fault): void {
    this.entries.push({ fault, seen: 0, left: fault.times ?? 1 });
  }

  /** The fault for this call, if any; it is used up once. */
  take(call: { service: string; method: string; pathWithQuery: string }): Fault | undefined {
    for (const entry of this.entries) {
      const { fault } = entry;
      if (entry.left <= 0) continue;
      if (fault.service !== undefined && fault.service !== call.service) continue;
      if (fault.method !== undefined && fault.method.toUpperCase() !== call.method) continue;
      if (fault.path !== undefined && call.pathWithQuery.search(fault.path) < 0) continue;
      entry.seen += 1;
      // `nth` with `times` means: from the n-th on, so many times.
      if (fault.nth !== undefined && entry.seen < fault.nth) continue;
      entry.left -= 1;
      return fault;
    }
    return undefined;
  }
}
