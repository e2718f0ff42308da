import { readFileSync, writeFileSync } from 'node:fs';

import { UNITS } from '../src/units/all.js';
import { callsText } from './calls-table.js';
import { record } from './record.js';
import { scenarios } from './scenarios.js';

/**
 * Writes `src/units/calls.gen.ts`: which calls each unit makes. With `--check` it writes nothing, and fails where the table is
 * not what it would write.
 */
const path = new URL('../../src/units/calls.gen.ts', import.meta.url);
const text = callsText(await record(scenarios(UNITS)));
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text) {
  console.error('src/units/calls.gen.ts is not what npm run generate-calls writes');
  process.exitCode = 1;
}
