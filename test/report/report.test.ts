import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';

import { OmegaError } from '../../src/openstack/errors.js';
import { capturesOf } from '../../src/report/collect.js';
import { junitXml } from '../../src/report/junit.js';
import { reportJson } from '../../src/report/json.js';
import { summaryMarkdown, SUMMARY_BYTES } from '../../src/report/markdown.js';
import { cut, harmless, plain } from '../../src/report/text.js';
import { writeReport } from '../../src/report/write.js';
import { capture, HOSTILE, hostileReport, report } from './sample.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'omega-ci-report-'));
});
afterAll(async () => rm(directory, { recursive: true }));

/** expat, the strictest parser at hand; where there is no Python, the checks on characters and structure must do. */
function strictlyParsed(xml: string): void {
  const script = 'import sys,xml.dom.minidom as m; m.parseString(sys.stdin.buffer.read())';
  const { error, status, stderr } = spawnSync('python3', ['-c', script], { input: xml });
  if (error === undefined) expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' });
}

describe('JUnit', () => {
  test('is well-formed and counts right, whatever the cloud said', () => {
    const xml = junitXml(hostileReport());
    strictlyParsed(xml);
    const { testsuites } = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
      testsuites: { testsuite: Record<string, unknown> & { testcase: Record<string, unknown>[] } };
    };
    const { testsuite } = testsuites;
    expect(testsuite).toMatchObject({ '@_tests': '3', '@_failures': '1', '@_skipped': '1', '@_errors': '0' });
    expect(testsuite.testcase.map((each) => each['@_classname'])).toEqual(Array(3).fill('omega-ci.compute-boot'));
    expect(JSON.stringify(testsuite.testcase[1]?.['failure'])).toContain('platform.resource-error');
    expect(xml).not.toMatch(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]|&#27;|&#x1b;/iu);
  });

  test('a failure beside its steps is not green', () => {
    const error = new OmegaError('stopped by SIGTERM', { class: 'interrupted', cause: 'signal' });
    const steps = [{ unit: 'auth-smoke', title: 't', proves: 'p', result: 'passed', seconds: 1, detail: 'd' } as const];
    expect(junitXml(report({ passed: false, error, steps }))).toContain('failures="1"');
    expect(junitXml(report({ passed: true, steps }))).toContain('failures="0"');
  });

  test('a single unit is one case', () => {
    const xml = junitXml(report());
    expect(xml).toContain('tests="1"');
    expect(xml).toContain('<testcase name="compute-boot" classname="omega-ci.compute-boot" time="12.250"');
  });
});

describe('summary', () => {
  test('stays below its limit with tables and fences whole, and says that it was cut', () => {
    const text = summaryMarkdown(hostileReport());
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SUMMARY_BYTES);
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(1000);
    for (const row of rows) expect(row.replace(/\\./g, '').endsWith('|')).toBe(true);
    const widths = rows.map((row) => row.replace(/\\\|/g, '').split('|').length);
    expect(new Set(widths)).toEqual(new Set([8, 4]));
    const small = summaryMarkdown(hostileReport(), 4000);
    expect(Buffer.byteLength(small)).toBeLessThanOrEqual(4000);
    expect(small).toMatch(/Cut here: \d+ more lines/);
    expect((small.match(/^`{3,}/gm) ?? []).length % 2).toBe(0);
  });

  test('no foreign text acts as Markdown or HTML in a cell', () => {
    const text = summaryMarkdown(report({ outputs: { name: 'a|b <b>x</b> `c` [l](u)\nnext' } }));
    expect(text).toContain('a\\|b &lt;b&gt;x&lt;/b&gt; \\`c\\` \\[l\\](u) next');
  });

  test('says what it warned of, as text, and no more of it than a person reads', () => {
    const warnings = [
      'the credential ends in 3 days',
      '<b>*x*</b>\n| a |',
      ...Array.from({ length: 30 }, (_, n) => `w${n}`),
    ];
    const lines = summaryMarkdown(report({ warnings })).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '- ⚠️ the credential ends in 3 days',
        '- ⚠️ &lt;b&gt;\\*x\\*&lt;/b&gt; \\| a \\|',
        '- 12 more in report.json',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(21);
    expect((JSON.parse(reportJson(report({ warnings }))) as { warnings: unknown }).warnings).toEqual(warnings);
    expect(summaryMarkdown(report())).not.toContain('⚠️');
  });

  test('a capture cannot close its own fence', () => {
    const text = summaryMarkdown(report({ captures: [capture('before\n```\n# not a title\n`````\n')] }));
    expect(text).toMatch(/^``````text$/m);
  });
});

describe('text', () => {
  test('nothing that a CI system acts on is left', () => {
    for (const line of HOSTILE.split('\n')) {
      expect(harmless(line)).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Cs}]/u);
    }
    expect(harmless('::set-output name=x::y')).toBe('| ::set-output name=x::y');
    expect(harmless('two\nlines\tand  blanks ')).toBe('two lines and blanks');
    expect(plain('a\r\nb\u001b]0;title\u0007c')).toBe('a\nbc');
  });

  test('a cut never leaves half a character', () => {
    for (let bytes = 20; bytes < 30; bytes += 1) {
      const text = cut('ä€😀'.repeat(10), bytes);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
      expect(text).not.toContain('\ufffd');
    }
    expect(cut('short', 100)).toBe('short');
  });
});

describe('the report as files', () => {
  test('four files, whole, redacted in every form that the writers give a secret', async () => {
    const secret = 'p|w<"s3cr3t>`\\';
    const redact = (text: string): string => text.replaceAll(secret, '***');
    const error = new OmegaError(`refused ${secret}`, {
      class: 'platform',
      cause: 'answer',
      hint: secret,
      capture: capture(secret),
    });
    const steps = [
      { unit: 'u', title: secret, proves: secret, result: 'failed', seconds: 1, detail: secret, error } as const,
    ];
    const at = '2026-05-01T10:00:00.000Z';
    const request = { at, service: 'compute', method: 'GET', url: `https://x/${secret}`, status: 200 };
    const whole = report({
      passed: false,
      error,
      steps,
      captures: [capture(secret)],
      facts: { [secret]: [secret] },
      requests: [{ ...request, elapsedSeconds: 1, attempt: 1 }],
      exitCode: 6,
    });
    const place = join(directory, 'new', 'place');
    await writeReport(place, whole, redact);
    expect((await readdir(place)).sort()).toEqual(['junit.xml', 'report.json', 'requests.jsonl', 'summary.md']);
    for (const name of await readdir(place)) {
      const text = await readFile(join(place, name), 'utf8');
      expect(text).toContain('***');
      expect(text).not.toContain('s3cr3t');
    }
    const parsed = JSON.parse(await readFile(join(place, 'report.json'), 'utf8')) as Record<string, unknown>;
    expect(parsed).toMatchObject({
      format: 1,
      requests: 1,
      exitCode: 6,
      error: { class: 'platform', cause: 'answer' },
    });
  });

  test('a place that cannot be written to is a usage error', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    await expect(writeReport(join(file, 'sub'), report(), String)).rejects.toMatchObject({ class: 'usage' });
  });

  test('errors stand in the JSON as class, cause and words', () => {
    const parsed = JSON.parse(reportJson(hostileReport())) as { steps: { error?: unknown }[] };
    expect(parsed.steps[1]?.error).toMatchObject({ class: 'platform', hint: 'Ask | them' });
  });
});

test('captures are found behind and beside errors, each once, oldest first', () => {
  const [one, two] = [
    { ...capture('1'), at: '2026-05-01T10:00:02Z' },
    { ...capture('2'), at: '2026-05-01T10:00:01Z' },
  ];
  const inner = new OmegaError('inner', { class: 'platform', cause: 'answer', capture: one });
  const outer = new OmegaError('outer', { class: 'platform', cause: 'answer', from: inner });
  const other = new OmegaError('other', { class: 'quota', cause: 'quota', capture: two });
  expect(capturesOf([new AggregateError([outer, other]), outer, undefined])).toEqual([two, one]);
});
