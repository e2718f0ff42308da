import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { KEPT_DAYS, pruneState } from '../../src/run/prune.js';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const DAY = 86_400_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = '2026-01-01T00:00:00Z';
const MADE = { at, event: 'created', kind: 'server', name: 'ci-acme-1-server', id: '1' };
const INTENT = { at, event: 'intent', kind: 'server', name: 'ci-acme-1-server', marker: 'm' };
const GONE = { at, event: 'deleted', kind: 'server', id: '1' };

function aged(name: string, days: number): void {
  const then = new Date(NOW - days * DAY);
  utimesSync(join(folder, name), then, then);
}
function ledger(run: string, days: number, ...lines: readonly object[]): void {
  const begun = { at, event: 'run', run, marker: 'm', cloud: 'acme', tenant: 'acme' };
  writeFileSync(join(folder, `${run}.jsonl`), [begun, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
  aged(`${run}.jsonl`, days);
}
function failures(run: string, days: number): void {
  mkdirSync(join(folder, `${run}-failed/teardown-1`), { recursive: true });
  writeFileSync(join(folder, `${run}-failed/teardown-1/report.json`), '{}');
  aged(`${run}-failed`, days);
}
const prune = (own = 'mine'): Promise<number> => pruneState(folder, { now: NOW, own });
const left = (): string[] => readdirSync(folder).sort();

test('a run of long ago whose things are gone goes with all that it left; a younger one stays', async () => {
  for (const [run, days] of [
    ['old', KEPT_DAYS + 1],
    ['young', KEPT_DAYS - 1],
  ] as const) {
    ledger(run, days, INTENT, MADE, GONE);
    failures(run, days);
    writeFileSync(join(folder, `${run}-diagnosis.txt`), 'x');
    aged(`${run}-diagnosis.txt`, days);
  }
  failures('elsewhere', 90);
  expect(await prune()).toBe(2);
  expect(left()).toEqual(['young-diagnosis.txt', 'young-failed', 'young.jsonl']);
});

test.each([
  ['something was made and not deleted', [INTENT, MADE]],
  ['a create was sent whose answer never came', [INTENT]],
])('%s: the ledger stays however old it is, and the failures with it', async (_, lines) => {
  ledger('old', 400, ...lines);
  failures('old', 400);
  expect(await prune()).toBe(0);
  expect(left()).toEqual(['old-failed', 'old.jsonl']);
});

test('a run that has written anything lately is not taken apart', async () => {
  ledger('old', 90, INTENT, MADE, GONE);
  failures('old', 1);
  expect(await prune()).toBe(0);
  expect(left()).toEqual(['old-failed', 'old.jsonl']);
});

test('the run that goes on, what is no ledger, links, and whatever is not ours stay', async () => {
  ledger('mine', 90, INTENT, MADE, GONE);
  writeFileSync(join(folder, 'strange.jsonl'), 'no ledger\n');
  aged('strange.jsonl', 90);
  writeFileSync(join(folder, 'Notes.txt'), 'x');
  aged('Notes.txt', 90);
  mkdirSync(join(folder, 'target'));
  writeFileSync(join(folder, 'target/kept'), 'x');
  aged('target', 90);
  symlinkSync(join(folder, 'target'), join(folder, 'link-failed'));
  expect(await prune()).toBe(0);
  expect(left()).toEqual(['Notes.txt', 'link-failed', 'mine.jsonl', 'strange.jsonl', 'target']);
  expect(readdirSync(join(folder, 'target'))).toEqual(['kept']);
});

test('no such folder: nothing to do', async () => {
  expect(await pruneState(join(folder, 'none'), { now: NOW, own: 'mine' })).toBe(0);
});
