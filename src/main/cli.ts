#!/usr/bin/env node
import { randomBytes } from 'node:crypto';

import { VERSION } from './version.js';

const argv = process.argv.slice(2);

/** A reader that has read enough (`| head`) is no failure. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (thrown: unknown) => {
    const text = thrown instanceof Error ? thrown.message : String(thrown);
    process.stderr.write(`error: defect (defect): ${text.replace(/\s+/g, ' ')}. Please report it.\n`);
    process.exitCode = 1;
  });
}

if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  // Scripts ask for it often; nothing else need be loaded for it.
  process.stdout.write(`omega-ci ${VERSION}\n`);
} else {
  const [{ runCommand }, { UNITS }, { scaledClock }] = await Promise.all([
    import('./command.js'),
    import('../units/all.js'),
    import('../openstack/clock.js'),
  ]);
  const exitCode = await runCommand(
    argv,
    {
      env: process.env,
      cwd: process.cwd(),
      stdout: process.stdout,
      stderr: process.stderr,
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
    },
    UNITS,
  );
  process.exitCode ||= exitCode;
}
