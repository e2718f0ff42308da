import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { deliver } from '../../src/main/deliver.js';
import { OmegaError } from '../../src/openstack/errors.js';
import { ShellPlatform } from '../../src/platform/shell.js';
import type { Report } from '../../src/report/report.js';
import { report } from '../report/sample.js';

const NOW = Date.parse('2026-06-01T00:00:00Z');

let folder: string;
let old: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-deliver-'));
  old = join(folder, 'state/build-0-failed');
  mkdirSync(old, { recursive: true });
  utimesSync(old, NOW / 1000 - 90 * 86_400, NOW / 1000 - 90 * 86_400);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The exit code, and what was said. */
async function delivered(
  change: Partial<Report>,
  state: string | null = join(folder, 'state'),
): Promise<{ code: number; said: string }> {
  let said = '';
  const sink = { write: (text: string) => void (said += text) };
  const platform = new ShellPlatform({
    stdout: sink,
    stderr: sink,
    env: {},
    redact: String,
    format: 'json',
    columns: [],
    prefix: '',
    debug: true,
  });
  const code = await deliver({
    report: report(change),
    platform,
    directory: undefined,
    cwd: folder,
    redact: String,
    state: state ?? undefined,
    now: NOW,
  });
  return { code, said };
}
const error = new OmegaError('it failed', { class: 'platform', cause: 'answer' });
const failed = { passed: false, error, pointer: 'Why: omega-ci diagnose', exitCode: 6 };

test.each(['acceptance', 'teardown', 'sweep'])('%s tidies up what runs of long ago left', async (unit) => {
  expect((await delivered({ unit })).code).toBe(0);
  expect(existsSync(old)).toBe(false);
});

test('a failure does too, and is kept itself; a stop does not, whose time is short', async () => {
  const interrupted = new OmegaError('stopped', { class: 'interrupted', cause: 'signal' });
  await delivered({ unit: 'teardown', passed: false, error: interrupted, exitCode: 143 });
  expect(existsSync(old)).toBe(true);
  const { code, said } = await delivered({ ...failed, unit: 'compute-boot', runId: 'build-1' });
  expect({ code, said }).toMatchObject({ code: 6, said: expect.stringContaining('omega-ci diagnose') });
  expect(existsSync(old)).toBe(false);
  expect(existsSync(join(folder, 'state/build-1-failed'))).toBe(true);
});

test('any other unit, and the emulator, leave the folder alone', async () => {
  await delivered({ unit: 'auth-smoke' });
  await delivered({ unit: 'teardown' }, null);
  expect(existsSync(old)).toBe(true);
});

test('a folder that cannot be tidied or written hinders nobody', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect((await delivered({ unit: 'teardown' }, file)).code).toBe(0);
  const { code, said } = await delivered(failed, file);
  expect(code).toBe(6);
  expect(said).toMatch(/debug: the state folder .*file/);
  expect(said).toContain('omega-ci diagnose');
});
