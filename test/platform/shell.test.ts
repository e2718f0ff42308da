import { describe, expect, test } from '@jest/globals';

import { ShellPlatform, type ShellOptions } from '../../src/platform/shell.js';
import { hasColour, isLive, widthOf, type Sink } from '../../src/platform/terminal.js';
import { HOSTILE, report } from '../report/sample.js';

class Text implements Sink {
  text = '';
  constructor(readonly isTTY = false) {}
  write(text: string): void {
    this.text += text;
  }
}

function shell(change: Partial<ShellOptions> = {}): { platform: ShellPlatform; stdout: Text; stderr: Text } {
  const [stdout, stderr] = [new Text(), new Text()];
  const redact = (text: string): string => text.replaceAll('s3cr3t', '***');
  const options = { stdout, stderr, env: {}, redact, format: 'json', columns: [], prefix: '', debug: false } as const;
  return { platform: new ShellPlatform({ ...options, ...change }), stdout, stderr };
}

describe('words', () => {
  test('one line each on stderr, redacted, without commands or control characters', () => {
    const { platform, stdout, stderr } = shell({ debug: true });
    platform.log.info(HOSTILE);
    for (const line of HOSTILE.split('\n')) platform.log.info(line);
    platform.log.warning('with s3cr3t');
    platform.log.debug('::add-mask::x');
    platform.failure('the end');
    const lines = stderr.text.trimEnd().split('\n');
    expect(lines).toHaveLength(1 + HOSTILE.split('\n').length + 3);
    for (const line of lines) expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}]/u);
    expect(stderr.text).toContain('warning: with ***');
    expect(stdout.text).toBe('');
  });

  test('debug words only when asked for', () => {
    const { platform, stderr } = shell();
    platform.log.debug('x');
    expect(stderr.text).toBe('');
  });

  test('steps are plain lines where nobody looks at a terminal', async () => {
    const { platform, stderr } = shell();
    await platform.begin([{ unit: 'a', title: 'A' }]);
    platform.step({ unit: 'a', title: 'Do A', state: 'running' });
    const step = { unit: 'a', title: 'Do A', proves: 'p', seconds: 2.25, detail: 'made x' } as const;
    platform.step({ ...step, result: 'passed' });
    platform.step({ ...step, result: 'failed' });
    platform.step({ ...step, result: 'not run' });
    expect(stderr.text).toBe(
      'a: Do A\na: passed after 2.3 s: made x\na: failed after 2.3 s: made x\na: not run: made x\n',
    );
  });
});

describe('the end', () => {
  test('outputs asked for, in that order, alone on stdout', async () => {
    const { platform, stdout, stderr } = shell({ columns: ['b', 'a'] });
    platform.output('a', '1');
    platform.output('b', 's3cr3t');
    platform.output('c', '3');
    await platform.finish(report());
    expect(stdout.text).toBe('{\n  "b": "***",\n  "a": "1"\n}\n');
    expect(stderr.text).toBe('');
  });

  test('outputs as a table: off a terminal too a list goes on after a comma, and nothing of it is lost', async () => {
    const { platform, stdout } = shell({ format: 'table' });
    const steps = Array.from({ length: 12 }, (_, at) => `some-unit-${at}=passed`).join(',');
    platform.output('steps', steps);
    platform.output('passed', 'true');
    await platform.finish(report());
    const lines = stdout.text.trimEnd().split('\n');
    const cells = lines.slice(2, -2).map((line) => line.split('│')[2]?.trim() ?? '');
    expect(cells.length).toBeGreaterThan(2);
    for (const cell of cells) expect(cell).toMatch(/=passed,?$/);
    expect(cells.join('')).toBe(steps);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('outputs as a table: no wider than they are', async () => {
    const { platform, stdout } = shell({ format: 'table' });
    platform.output('passed', 'true');
    await platform.finish(report());
    expect(stdout.text).toBe(
      ['┌────────┬───────┐', '│ Output │ Value │', '│ passed │ true  │', '└────────┴───────┘', ''].join('\n'),
    );
  });

  test('a table of the steps on stderr', async () => {
    const { platform, stderr } = shell();
    const step = { title: 'T', proves: 'x | ::y', detail: '' };
    await platform.finish(
      report({
        steps: [
          { ...step, unit: 'auth-smoke', result: 'passed', seconds: 1.25 },
          { ...step, unit: 'teardown', result: 'not run', seconds: 0 },
        ],
      }),
    );
    expect(stderr.text).toMatch(/│ Step +│ What it proves +│ Result +│ Seconds +│/);
    expect(stderr.text).toMatch(/│ auth-smoke +│ x \| ::y +│ passed +│ 1\.3 +│/);
    expect(stderr.text).toMatch(/│ teardown +│ .* │ not run +│ +│/);
  });

  test('nothing on stdout for a failure without outputs; what there is when there are some', async () => {
    const failed = report({ passed: false, outputs: {} });
    const none = shell();
    await none.platform.finish(failed);
    expect(none.stdout.text).toBe('');
    const some = shell();
    some.platform.output('server-id', 'x');
    await some.platform.finish(failed);
    expect(JSON.parse(some.stdout.text)).toEqual({ 'server-id': 'x' });
  });

  test.each([
    ['table', 'create server a\n'],
    ['json', '{\n  "plan": [\n    "create server a"\n  ]\n}\n'],
    ['shell', ''],
  ] as const)('a dry run gives its plan as %s', async (format, expected) => {
    const { platform, stdout } = shell({ format });
    await platform.finish(report({ dryRun: true, plan: ['create server a'] }));
    expect(stdout.text).toBe(expected);
  });
});

describe('the terminal', () => {
  test.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
  ])('colour on a terminal (%s) with %j: %s', (isTTY, env, expected) => {
    expect(hasColour(new Text(isTTY), env)).toBe(expected);
  });

  test('redrawn only on terminals, and never in CI', () => {
    expect(isLive([new Text(true), new Text(true)], {})).toBe(true);
    expect(isLive([new Text(false), new Text(true)], {})).toBe(false);
    expect(isLive([new Text(true)], { CI: 'true' })).toBe(false);
    expect(isLive([{ write: () => undefined, isTTY: true, columns: 0 }], {})).toBe(false);
  });

  test('a width within reason', () => {
    expect([undefined, 20, 100, 1000].map((columns) => widthOf({ write: () => undefined, columns: columns! }))).toEqual(
      [100, 60, 100, 140],
    );
  });
});
