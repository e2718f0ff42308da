import { randomBytes } from 'node:crypto';

import { scaledClock } from '../openstack/clock.js';
import type { Host } from './host.js';
import { terminalOf } from './terminal-prompt.js';

/** This very process. */
export const processHost = (): Host => ({
  env: process.env,
  cwd: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  get terminal() {
    return terminalOf(process.stdin, process.stderr);
  },
  clock: scaledClock(),
  random: Math.random,
  randomBytes,
  onSignal(listener) {
    const names = ['SIGINT', 'SIGTERM'] as const;
    const listeners = names.map((name) => [name, () => listener(name)] as const);
    for (const [name, each] of listeners) process.on(name, each);
    return () => {
      for (const [name, each] of listeners) process.off(name, each);
    };
  },
});
