import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unlike } from '../contract/compare.js';
import { emulated } from '../contract/emulated.js';
import { LAB_HOME, onboard, type LabTenant } from '../contract/lab.js';
import { record, recorded } from '../contract/record.js';
import { tell, type Observations } from '../contract/story.js';
import { stories } from '../contract/stories/index.js';

const release = readFileSync(`${LAB_HOME}/release`, 'utf8').trim();
/**
 * `CONTRACT_STORIES=compute|roles` tells only the stories with one of these in their name; `CONTRACT_LOG=file` keeps every answer;
 * `CONTRACT_RECORD=1` makes what the lab answers the record that the emulator is held against elsewhere.
 */
const { CONTRACT_STORIES: only = '', CONTRACT_LOG: log, CONTRACT_RECORD: keep } = process.env;
const named = stories.filter(({ name }) => only.split('|').some((part) => name.includes(part)));
const told = named.filter((story) => story.release === undefined || story.release === release);

describe(`the same calls to the lab, ${release}, and to the emulator`, () => {
  const lab: Observations = {};
  const emulator: Observations = {};
  let tenant: LabTenant | undefined;
  let double: Awaited<ReturnType<typeof emulated>> | undefined;

  beforeAll(async () => {
    double = await emulated();
    tenant = await onboard(`contract-${process.pid}`);
    const note = (line: string): void => {
      if (log) appendFileSync(log, `${line}\n`);
    };
    for (const story of told) {
      await tell(story, double, emulator, note);
      await tell(story, tenant, lab, note);
    }
    if (keep) record(release, lab, stories);
  }, 1_200_000);
  afterAll(async () => {
    await double?.close();
    await tenant?.remove();
  });

  test.each(told.map((story) => [story.name, story] as const))('%s', (_, story) => {
    expect(unlike(story, { name: 'lab', seen: lab }, { name: 'emulator', seen: emulator }, release)).toEqual([]);
  });

  for (const { name, release: other } of named.filter((story) => !told.includes(story))) {
    test.skip(`${name}: true of ${other ?? 'none'}`, () => undefined);
  }

  test('the record is what the lab answers', () => {
    const of = { name: 'record', seen: recorded('2024.1') };
    expect(told.flatMap((story) => unlike(story, of, { name: 'lab', seen: lab }, release))).toEqual([]);
  });
});
