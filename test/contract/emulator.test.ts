import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emulated } from './emulated.js';
import { recorded } from './record.js';
import { differences } from './shape.js';
import { tell, type Observations } from './story.js';
import { stories } from './stories/index.js';

/**
 * The emulator against what the lab answered when it was last recorded; `test/lab/contract.test.ts` holds the record
 * itself against a lab that runs. So a kinder emulator fails here, where there is no lab.
 */
describe('the emulator answers as the lab did', () => {
  const lab = recorded('2024.1');
  const seen: Observations = {};
  let target: Awaited<ReturnType<typeof emulated>>;
  const log = process.env['CONTRACT_LOG'];

  beforeAll(async () => {
    target = await emulated();
    for (const story of stories) await tell(story, target, seen, (line) => log && appendFileSync(log, `${line}\n`));
  }, 120_000);
  afterAll(() => target.close());

  test.each(stories.map((story) => [story.name, story] as const))('%s', (_, story) => {
    const found = story.steps.flatMap((step) => {
      const name = `${story.name}: ${step.name}`;
      const [left, right] = [lab[name], seen[name]];
      if (typeof left !== 'object') return [`${name}: the lab's answer was not recorded`];
      if (typeof right !== 'object') return [`${name}: ${right ?? 'not told'}`];
      const lines = differences({ name: 'lab', seen: left }, { name: 'emulator', seen: right }, step.allow ?? []);
      return lines.map((line) => `${name}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});
