import { harmless } from '../report/text.js';
import type { Sink } from './terminal.js';

/** How wide a table may be. */
export interface Room {
  /** Characters a line, frame included. */
  readonly width: number;
  /**
   * Whether what is longer than its column is broken anywhere. Only where a person looks at a terminal, which would break
   * the frame instead; elsewhere an id, an address or a path stays in one piece, for whoever copies or searches it.
   */
  readonly tight: boolean;
}

/** A terminal's own width within reason; 100 where there is none, for the log of a CI system or a file. */
export const roomOf = ({ isTTY, columns }: Sink): Room => ({
  width: columns === undefined || columns === 0 ? 100 : Math.max(columns, 60),
  tight: isTTY === true,
});

/**
 * Rows in a frame, no wider than they are. Every cell is one harmless line; where a column was given a width, a cell goes
 * on in the next line, at a blank or after a comma.
 *
 * @param widths - in characters, frame excluded; `undefined` for as wide as need be.
 */
export async function grid(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly (number | undefined)[] = [],
  tight = false,
): Promise<string> {
  const { default: Table } = await import('cli-table3');
  const frame = new Table({
    head: [...head],
    style: { head: [], border: [] },
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
  });
  const cell = (text: string, column: number): string => {
    const width = widths[column];
    const line = harmless(text);
    return width === undefined ? line : wrapped(line, width - 2, tight).join('\n');
  };
  frame.push(...rows.map((cells) => cells.map(cell)));
  return `${frame.toString()}\n`;
}

/**
 * Rows in a frame that fits.
 *
 * @param wordy - the column of many words, which takes what the others leave; the last unless told.
 */
export function fittingGrid(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { width, tight }: Room,
  wordy = head.length - 1,
): Promise<string> {
  const natural = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((text) => widthOf(harmless(text)))),
  );
  // Each has a blank on both sides and a line after it, and the frame begins with one.
  const frame = head.length * 3 + 1;
  const others = natural.reduce((sum, each, column) => (column === wordy ? sum : sum + each), 0);
  const room = Math.max(22, width - frame - others);
  return grid(
    head,
    rows,
    Array.from(head, (_, column) => (column === wordy ? room + 2 : undefined)),
    tight,
  );
}

/** Characters that a terminal draws over two places. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;
const widthOf = (text: string): number => Array.from(text).length + (text.match(WIDE)?.length ?? 0);

/** The text in lines of at most so many characters, broken after blanks and commas; within a word only if it is tight. */
function wrapped(text: string, width: number, tight: boolean): string[] {
  const words = text.match(/[^\s,]*[\s,]+|[^\s,]+/g) ?? [];
  const pieces = words.flatMap((word) => (tight && widthOf(word.trimEnd()) > width ? cutUp(word, width) : [word]));
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

/** A word that is too long for a line of its own: after a slash or the like where there is one, else where the line ends. */
function cutUp(word: string, width: number): string[] {
  return (word.match(/[^/&?=;:]*[/&?=;:]+|[^/&?=;:]+/g) ?? []).flatMap((part) => {
    const pieces: string[] = [];
    for (const character of part) {
      const last = pieces.at(-1);
      if (last !== undefined && widthOf(last + character) <= width) pieces[pieces.length - 1] = last + character;
      else pieces.push(character);
    }
    return pieces;
  });
}
