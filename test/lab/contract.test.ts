import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LAB_HOME, onboard, type LabTenant } from '../contract/lab.js';
import { record } from '../contract/record.js';
import { tell, type Observations } from '../contract/story.js';
import { stories } from '../contract/stories/index.js';

const release = readFileSync(`${LAB_HOME}/release`, 'utf8').trim();
/** `CONTRACT_STORIES=compute` tells only the stories with that in their name; `CONTRACT_LOG=file` keeps every answer. */
const { CONTRACT_STORIES: only = '', CONTRACT_LOG: log, CONTRACT_RECORD: keep } = process.env;
const told = stories.filter((story) => story.name.includes(only));

describe(`the contract's calls on the lab, ${release}`, () => {
  let tenant: LabTenant | undefined;
  const seen: Observations = {};

  beforeAll(async () => {
    tenant = await onboard(`contract-${process.pid}`);
    for (const story of told) {
      await tell(story, tenant, seen, (line) => log && appendFileSync(log, `${line}\n`));
    }
    if (keep) record(release, seen);
  });
  afterAll(() => tenant?.remove());

  test('every step could be made', () => {
    expect(Object.entries(seen).filter(([, what]) => typeof what === 'string')).toEqual([]);
  });
});
