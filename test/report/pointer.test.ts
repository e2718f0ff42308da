import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { OmegaError, UsageError, type ErrorClass } from '../../src/openstack/errors.js';
import { junitXml } from '../../src/report/junit.js';
import { summaryMarkdown } from '../../src/report/markdown.js';
import { pointerTo } from '../../src/report/pointer.js';
import { keepFailure } from '../../src/report/write.js';
import { report } from './sample.js';

const of = (kind: ErrorClass): OmegaError => new OmegaError('it failed', { class: kind, cause: 'answer' });
const here = { runId: 'build-1', cloud: 'acme' };

test.each([
  ['shell', /: omega-ci diagnose --cloud acme --run-id build-1$/],
  ['github', /"if: failure\(\)" and "uses: omega-cloud\/omega-ci\/actions\/diagnose@v1"$/],
  ['gitlab', /component omega-cloud\/omega-ci\/diagnose .*omega-ci diagnose --cloud acme --run-id build-1$/],
  ['jenkins', /omegaDiagnose\(\) in post \{ failure \}.*omega-ci diagnose --cloud acme --run-id build-1$/],
] as const)('in the words of %s, on one line', (place, words) => {
  const line = pointerTo(of('platform'), { ...here, place });
  expect(line).toMatch(words);
  expect(line).not.toContain('\n');
});

test('for whatever does not explain itself', () => {
  const pointed = (error: OmegaError): boolean => pointerTo(error, { ...here, place: 'shell' }) !== undefined;
  for (const kind of ['auth', 'quota', 'boundary', 'platform', 'timeout', 'leftovers', 'defect'] as const)
    expect(pointed(of(kind))).toBe(true);
  expect(pointed(of('interrupted'))).toBe(false);
  expect(pointed(new UsageError('no image is called "x"', { cause: 'missing-name' }))).toBe(false);
  expect(pointed(new UsageError('there is no secret', { cause: 'credential-missing' }))).toBe(true);
});

test('it stands in summary and test results; the failure is kept for its owner alone', async () => {
  const pointer = 'Why, and what to send to whom: omega-ci diagnose --run-id build-1';
  const failed = report({ passed: false, error: of('platform'), pointer });
  expect(summaryMarkdown(failed)).toContain('omega-ci diagnose --run-id build-1');
  expect(junitXml(failed)).toContain(pointer);
  const folder = mkdtempSync(join(tmpdir(), 'omega-ci-kept-'));
  await keepFailure(join(folder, 'build-1-failed'), failed, (text) => text.replaceAll('it failed', '***'));
  const [name] = readdirSync(join(folder, 'build-1-failed'));
  const path = join(folder, 'build-1-failed', name!, 'report.json');
  expect(name).toMatch(/^compute-boot-\d+$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ command: failed.command, error: { message: '***' } });
  rmSync(folder, { recursive: true });
});
