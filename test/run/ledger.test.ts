import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { diskFiles } from '../../src/run/files.js';
import { defaultLedgerPath, openLedger, stillThere, withoutId } from '../../src/run/ledger.js';
import { MemoryFiles } from './fakes.js';
import { ManualClock } from './manual-clock.js';

const intent = { event: 'intent', kind: 'server', name: 'web', marker: 'm' } as const;
const created = { event: 'created', kind: 'server', name: 'web', id: 's1' } as const;

test('lines are on the disk, for the owner only, before append resolves, and are read back', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'ledger-')), 'deeper', 'run.jsonl');
  const ledger = await openLedger(path, diskFiles, new ManualClock());
  await Promise.all([ledger.append(intent), ledger.append(created)]);
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { at: '2026-01-01T00:00:00.000Z', ...intent },
    { at: '2026-01-01T00:00:00.000Z', ...created },
  ]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await openLedger(path, diskFiles, new ManualClock())).entries).toEqual(ledger.entries);
});

test('a line that a kill has torn is left out, and the next one is whole', async () => {
  const files = new MemoryFiles();
  const text = `${JSON.stringify({ at: '', ...intent })}\n{"at":"","event":"created","kind":"server","na`;
  files.texts.set('/ledger', text);
  const ledger = await openLedger('/ledger', files, new ManualClock());
  expect(ledger.entries).toEqual([{ at: '', ...intent }]);
  await ledger.append(created);
  const again = await openLedger('/ledger', files, new ManualClock());
  expect(again.entries.map((entry) => entry.event)).toEqual(['intent', 'created']);
});

test('lines of other shapes are left out', async () => {
  const files = new MemoryFiles();
  files.texts.set('/ledger', '42\nnull\n{"event":"created","kind":"server"}\n{"event":"else"}\n\n');
  expect((await openLedger('/ledger', files, new ManualClock())).entries).toEqual([]);
});

test('a place that cannot be written is a usage error, and nothing counts as written', async () => {
  const files = new MemoryFiles();
  files.append = () => Promise.reject(new Error('EACCES: permission denied'));
  const ledger = await openLedger('/ledger', files, new ManualClock());
  await expect(ledger.append(intent)).rejects.toMatchObject({
    class: 'usage',
    message: 'cannot write the ledger /ledger: EACCES: permission denied',
  });
  expect(ledger.entries).toEqual([]);
});

test('without a path it is kept in memory', async () => {
  const ledger = await openLedger(undefined, new MemoryFiles(), new ManualClock());
  await ledger.append(created);
  expect(ledger.entries).toHaveLength(1);
});

test('it tells what is still there and what may be', async () => {
  const ledger = await openLedger(undefined, new MemoryFiles(), new ManualClock());
  await ledger.append(intent);
  expect(withoutId(ledger.entries)).toEqual([{ kind: 'server', name: 'web' }]);
  await ledger.append(created);
  await ledger.append({ event: 'state', kind: 'server', id: 's1', state: 'BUILD' });
  await ledger.append({ event: 'intent', kind: 'volume', name: 'data', marker: 'm' });
  await ledger.append({ event: 'refused', kind: 'volume', name: 'data' });
  expect(withoutId(ledger.entries)).toEqual([]);
  expect(stillThere(ledger.entries)).toEqual([{ kind: 'server', name: 'web', id: 's1', state: 'BUILD' }]);
  await ledger.append({ event: 'deleted', kind: 'server', id: 's1' });
  expect(stillThere(ledger.entries)).toEqual([]);
});

test('it lies outside the workspace', () => {
  expect(defaultLedgerPath({ RUNNER_TEMP: '/runner/temp', GITHUB_WORKSPACE: '/w' }, '/home/ci', 'r1')).toBe(
    '/runner/temp/omega-ci/r1.jsonl',
  );
  expect(defaultLedgerPath({ XDG_STATE_HOME: '/state' }, '/home/ci', 'r1')).toBe('/state/omega-ci/r1.jsonl');
  expect(defaultLedgerPath({ CI_PROJECT_DIR: '/builds/a/b' }, '/home/ci', 'r1')).toBe(
    '/home/ci/.local/state/omega-ci/r1.jsonl',
  );
});
