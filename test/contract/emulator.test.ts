import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unlike } from './compare.js';
import { emulated } from './emulated.js';
import { recorded } from './record.js';
import { tell, type Observations } from './story.js';
import { stories } from './stories/index.js';

/**
 * The emulator against what the lab answered when it was last recorded; `test/lab/contract.test.ts` holds both against a
 * lab that runs. So an emulator that is kinder than the real thing fails here, where there is no lab.
 */
describe('the emulator answers as the lab did', () => {
  const lab = { name: 'lab', seen: recorded('2024.1') };
  const seen: Observations = {};
  let target: Awaited<ReturnType<typeof emulated>> | undefined;
  const { CONTRACT_LOG: log } = process.env;

  beforeAll(async () => {
    target = await emulated();
    for (const story of stories) await tell(story, target, seen, (line) => log && appendFileSync(log, `${line}\n`));
  }, 120_000);
  afterAll(() => target?.close());

  test.each(stories.map((story) => [story.name, story] as const))('%s', (_, story) => {
    expect(unlike(story, lab, { name: 'emulator', seen }, '2024.1')).toEqual([]);
  });
});
