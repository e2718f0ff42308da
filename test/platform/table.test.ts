import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { fittingGrid, grid, roomOf } from '../../src/platform/table.js';

const BUNDLE = `/home/jenkins/agent/workspace/acme/${'a-long-folder/'.repeat(8)}omega-ci/12/diagnosis.txt`;
const HREF = `https://barbican.example.com:9311/v1/containers/${'0123456789abcdef'.repeat(6)}`;

const bodyOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(2, -1)
    .map((line) =>
      line
        .split('│')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
/** What a column holds, all its lines one after the other. */
const column = (text: string, at: number, between = ''): string =>
  bodyOf(text)
    .map((cells) => cells[at])
    .join(between);
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

describe('off a terminal', () => {
  const room = roomOf({ write: () => true });

  test.each([BUNDLE, HREF])('%s stays in one piece, whatever is beside it', async (value) => {
    const rows = [
      ['bundle', value],
      ['class', 'quota'],
    ];
    const text = await fittingGrid(['Output', 'Value'], rows, room);
    expect(bodyOf(text)).toEqual(rows);
    // The frame is whole all the same.
    expect(
      new Set(
        text
          .trimEnd()
          .split('\n')
          .map((line) => line.length),
      ).size,
    ).toBe(1);
  });

  test('a path within a sentence is on a line of its own, in one piece', async () => {
    const text = await fittingGrid(['A', 'B'], [['a', `the whole record is in ${BUNDLE} for you`]], room);
    expect(bodyOf(text).map((cells) => cells[1])).toEqual(['the whole record is in', BUNDLE, 'for you']);
  });
});

describe.each([60, 80, 100, 200])('on a terminal of %d', (columns) => {
  const room = roomOf({ write: () => true, isTTY: true, columns });

  test('no line is wider, and no character is lost', async () => {
    const text = await fittingGrid(['Output', 'Value'], [['bundle', BUNDLE]], room);
    expect(widest(text)).toBeLessThanOrEqual(columns);
    expect(column(text, 1)).toBe(BUNDLE);
    // After a slash, so that each part can still be read.
    for (const [, cell] of bodyOf(text).slice(0, -1)) expect(cell).toMatch(/\/$/);
    const long = await fittingGrid(['Output', 'Value'], [['digest', 'x'.repeat(300)]], room);
    expect(widest(long)).toBeLessThanOrEqual(columns);
    expect(column(long, 1)).toBe('x'.repeat(300));
  });

  test('words stay whole', async () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const text = await fittingGrid(['A', 'B'], [['a', words]], room);
    expect(column(text, 1, ' ')).toBe(words);
    expect(widest(text)).toBeLessThanOrEqual(columns);
  });
});

test('a column of words beside others of a width: they wrap, the frame stays, twice as wide characters count twice', async () => {
  const rows = [['teardown', 'cleanup discipline: everything goes', 'passed', '1.0']];
  const text = await grid(['Step', 'Proves', 'Result', 'Seconds'], rows, [21, 22, 11, 9]);
  expect(bodyOf(text).map((cells) => cells[1])).toEqual(['cleanup discipline:', 'everything goes']);
  const wide = await grid(['A'], [['漢字 漢字 漢字']], [11], true);
  expect(bodyOf(wide).map(([cell]) => cell)).toEqual(['漢字 漢字', '漢字']);
});

test('the column of many words need not be the last: it takes what the others leave', async () => {
  const words = 'everything of the run goes, in an order that respects what hangs on what, and lists prove that it did';
  const text = await fittingGrid(
    ['Step', 'Proves', 'Result'],
    [['teardown', words, 'passed']],
    { width: 60, tight: false },
    1,
  );
  expect(column(text, 1, ' ')).toBe(words);
  expect(widest(text)).toBeLessThanOrEqual(60);
  expect(widest(text)).toBeGreaterThan(50);
});

test('a width within reason', () => {
  const widths = [undefined, 0, 20, 100, 1000].map((columns) => roomOf({ write: () => true, columns: columns! }).width);
  expect(widths).toEqual([100, 100, 60, 100, 1000]);
});

test('whatever is in a cell: every character but blanks is still there, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), fc.boolean(), async (value, tight) => {
      const cell = value.replace(/[│\s\p{C}#:]/gu, 'x');
      const text = await grid(['A'], [[cell]], [20], tight);
      expect(column(text, 0)).toBe(cell);
    }),
  );
});
