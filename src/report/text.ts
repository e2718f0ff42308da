/** What makes text from a cloud safe to show: it may hold colour codes, commands for the CI system, half characters. */

// Sequences that a terminal would act on: CSI, OSC, and the two-character ones.
// eslint's no-control-regex is met by building these from code points.
const ESC = '\u001b';
const BEL = '\u0007';
const terminal = new RegExp(
  `${ESC}\\[[0-?]*[ -/]*[@-~]|${ESC}\\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)?|${ESC}[@-Z\\\\-_]|${ESC}`,
  'gu',
);
/** Control characters (line ends among them), halves of characters, separators that start a line, non-characters. */
const control = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;
const controlButLines = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;

/** The text without terminal sequences, control characters and lone surrogates; line feeds and tabs stay. */
export function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(terminal, '').replace(controlButLines, '');
}

/** The same on one line: every run of white space becomes one blank. */
export function oneLine(text: string): string {
  return text.replace(terminal, '').replace(control, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * One line that no CI system takes for a command: GitHub's runner acts on `::` at the start of a line and on `##[`
 * anywhere in it, wherever the line comes from (cases.md C49).
 */
export function harmless(line: string): string {
  return oneLine(line)
    .replace(/^::/, '| ::')
    .replace(/##(?=\[)/g, '## ');
}

/** At most so many UTF-8 bytes of a text, never half a character, with a note when it was cut. */
export function cut(text: string, bytes: number, note = ' … (cut)'): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const room = bytes - Buffer.byteLength(note);
  return `${Buffer.from(text)
    .subarray(0, room)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')}${note}`;
}
