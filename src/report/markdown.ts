import type { Capture } from '../openstack/errors.js';
import type { Report } from './report.js';
import { cut, oneLine, plain } from './text.js';

/** GitHub drops a summary of 1 MiB or more without a word (cases.md C49). */
export const SUMMARY_BYTES = 1_000_000;
const CAPTURE_BYTES = 4096;
const CELL_BYTES = 2000;
/** More than a person reads; a slow cloud gives one for every call that was tried again. */
const WARNINGS = 20;

/** Text inside a table's cell: one line, and nothing in it that Markdown or HTML would act on. */
export function cell(text: string): string {
  return cut(oneLine(text), CELL_BYTES)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]|~#!@$]/g, (mark) => `\\${mark}`);
}

/** Verbatim text in a fence that it cannot close. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const head = (...titles: readonly string[]): string[] => [row(...titles), `|${titles.map(() => '---|').join('')}`];
const sign = (result: string): string => (result === 'passed' ? '✅' : result === 'failed' ? '❌' : '⏭️');

function captureText(capture: Capture): string {
  const answer = capture.status === undefined ? 'no answer' : String(capture.status);
  const request = capture.requestId === undefined ? '' : `, request id ${capture.requestId}`;
  const line = `${capture.method} ${capture.url}`;
  const about = `${capture.at}, ${capture.service}: ${answer}${request}, after ${capture.elapsedSeconds.toFixed(1)} s`;
  return fenced(plain(`${line}\n${about}\n\n${cut(capture.body, CAPTURE_BYTES)}`));
}

/** Blocks are whole or absent, so that cutting leaves every table and every fence intact. */
class Page {
  private readonly blocks: string[] = [];
  private bytes = 0;
  private left = 0;

  constructor(private readonly limit: number) {}

  add(...lines: readonly string[]): void {
    for (const line of lines) {
      const size = Buffer.byteLength(line) + 1;
      if (this.left > 0 || this.bytes + size > this.limit - 200) {
        this.left += 1;
        continue;
      }
      this.bytes += size;
      this.blocks.push(line);
    }
  }

  toString(): string {
    const note = this.left === 0 ? [] : ['', `*Cut here: ${this.left} more lines. All of it is in report.json.*`];
    return `${[...this.blocks, ...note].join('\n')}\n`;
  }
}

/** The text of `summary.md`: below 1 MB, whatever the cloud sent. */
export function summaryMarkdown(report: Report, limit = SUMMARY_BYTES): string {
  const page = new Page(limit);
  const verdict = report.passed ? (report.dryRun ? 'planned' : 'passed') : 'failed';
  page.add(`## ${report.passed ? '✅' : '❌'} omega-ci ${cell(report.unit)}: ${verdict}`, '');
  page.add(
    `Cloud **${cell(report.cloud.name)}** (${cell(report.cloud.authUrl)}), run **${cell(report.runId)}**, ` +
      `${report.seconds.toFixed(0)} s, ${report.requests.length} API calls.`,
    '',
  );
  if (report.error !== undefined) {
    const { error } = report;
    page.add(`**Class ${error.class}, cause ${error.reason}:** ${cell(error.message)}`, '');
    if (error.hint !== undefined) page.add(cell(error.hint), '');
    if (report.pointer !== undefined) page.add(cell(report.pointer), '');
  }
  if (report.warnings.length > 0) {
    const shown = report.warnings.slice(0, WARNINGS).map((text) => `- ⚠️ ${cell(text)}`);
    const more = report.warnings.length - shown.length;
    page.add(...shown, ...(more > 0 ? [`- ${more} more in report.json`] : []), '');
  }
  if (report.steps.length > 0) {
    page.add(...head('', 'Step', 'Proves', 'Result', 'Seconds', 'Detail'));
    for (const step of report.steps) {
      const seconds = step.result === 'not run' ? '' : step.seconds.toFixed(1);
      page.add(row(sign(step.result), step.title, step.proves, step.result, seconds, step.detail));
    }
    page.add('');
  }
  if (report.dryRun && report.plan.length > 0) {
    page.add('Would do:', '', ...report.plan.map((line) => `1. ${cell(line)}`), '');
  }
  for (const { title, head: titles, rows } of report.tables) {
    page.add(`### ${cell(title)}`, '', ...head(...titles), ...rows.map((cells) => row(...cells)), '');
  }
  const outputs = Object.entries(report.outputs);
  if (outputs.length > 0) {
    page.add(...head('Output', 'Value'), ...outputs.map(([name, value]) => row(name, value)), '');
  }
  if (report.captures.length > 0) {
    page.add('<details><summary>Failed calls, word for word</summary>', '');
    page.add(...report.captures.flatMap((capture) => [captureText(capture), '']));
    page.add('</details>', '');
  }
  return page.toString();
}
