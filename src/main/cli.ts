#!/usr/bin/env node
import { guardProcess } from './guard.js';
import { VERSION } from './version.js';

const argv = process.argv.slice(2);

guardProcess((text) => process.stderr.write(`error: ${text}\n`));

if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  // Scripts ask for it often; nothing else need be loaded for it.
  process.stdout.write(`omega-ci ${VERSION}\n`);
} else {
  const [{ runCommand }, { UNITS }, { processHost }] = await Promise.all([
    import('./command.js'),
    import('../units/all.js'),
    import('./process-host.js'),
  ]);
  const exitCode = await runCommand(argv, processHost(), UNITS);
  process.exitCode ||= exitCode;
}
