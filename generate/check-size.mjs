// What a job downloads for an action: `git archive` of the commit, as GitHub sends it. Fails above the budget.
import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';

const BUDGET = 1_000_000;

const root = new URL('..', import.meta.url).pathname;
const archive = (...paths) =>
  gzipSync(execFileSync('git', ['archive', 'HEAD', ...paths], { cwd: root, maxBuffer: 1 << 28 })).length;
const size = archive();
console.log(`${size} of ${BUDGET} bytes, dist/ ${archive('dist')} of them`);
process.exitCode = size > BUDGET ? 1 : 0;
