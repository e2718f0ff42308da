import pc from 'picocolors';

import type { Log } from '../run/log.js';
import type { Report } from '../report/report.js';
import { harmless } from '../report/text.js';
import { exportLines, formatted, type Format } from './formats.js';
import type { LiveSteps } from './live.js';
import type { Platform, StepBegun } from './platform.js';
import { fittingGrid, roomOf } from './table.js';
import { hasColour, isLive, type Environment, type Sink } from './terminal.js';

export interface ShellOptions {
  /** Takes the result, and nothing else. */
  readonly stdout: Sink;
  /** Takes all other words. */
  readonly stderr: Sink;
  readonly env: Environment;
  /** The text with every known secret taken out: in front of every word and value. */
  readonly redact: (text: string) => string;
  readonly format: Format;
  /** The outputs asked for, in that order; all when empty. */
  readonly columns: readonly string[];
  readonly prefix: string;
  readonly debug: boolean;
}

/**
 * A plain shell, at a desk or in any CI system: plain lines on stderr, or a task list that is redrawn where a person looks
 * at a terminal; the result alone on stdout. It prints no command for any CI system, and lets none through.
 */
export class ShellPlatform implements Platform {
  readonly name = 'shell';
  readonly log: Log;
  private readonly outputs = new Map<string, string>();
  private readonly exported: Record<string, string> = {};
  private readonly colour: ReturnType<typeof pc.createColors>;
  private live: LiveSteps | undefined;
  /** Steps that ran while the plan was made: kept for the live list, if there is going to be one. */
  private early: (StepBegun | Report['steps'][number])[] | undefined;

  constructor(private readonly options: ShellOptions) {
    this.colour = pc.createColors(hasColour(options.stderr, options.env));
    if (!options.debug && isLive([options.stdout, options.stderr], options.env)) this.early = [];
    this.log = {
      info: (text) => {
        if (this.live === undefined) this.say(text);
        else this.live.say(this.clean(text));
      },
      warning: (text) => this.keep(text, 'warning: ', this.colour.yellow),
      debug: (text) => {
        if (options.debug) this.say(text, 'debug: ', this.colour.dim);
      },
    };
  }

  mask(): void {
    // No shell can hide what was printed: the redactor in front of every word does it.
  }

  async begin(steps: readonly { readonly unit: string; readonly title: string }[]): Promise<void> {
    const { early } = this;
    if (early === undefined || steps.length === 0) return;
    // Costly to load, and of use only here.
    const { LiveSteps } = await import('./live.js');
    this.live = new LiveSteps(steps, this.colour);
    this.tellEarly();
  }

  step(step: StepBegun | Report['steps'][number]): void {
    if (this.early !== undefined) this.early.push(step);
    else if (this.live !== undefined) {
      this.live.step('state' in step ? step : { ...step, detail: this.clean(step.detail) });
    } else if ('state' in step) this.say(step.title, `${step.unit}: `, this.colour.bold);
    else if (step.result === 'passed') {
      const detail = step.detail === '' ? '' : `: ${step.detail}`;
      this.say(`passed after ${seconds(step.seconds)}${detail}`, `${step.unit}: `, this.colour.green);
    } else if (step.result === 'failed') {
      this.say(`failed after ${seconds(step.seconds)}: ${step.detail}`, `${step.unit}: `, this.colour.red);
    } else this.say(`not run: ${step.detail}`, `${step.unit}: `, this.colour.dim);
  }

  output(name: string, value: string): void {
    this.outputs.set(name, value);
  }

  exportVariable(name: string, value: string): void {
    this.exported[name] = value;
  }

  removeLater(): void {
    // Nothing of ours runs at the job's end: `cloud-env --remove` does.
  }

  summary(): void {
    // A shell has no page for it; --report writes the file.
  }

  failure(text: string): void {
    this.keep(text, '', this.colour.red);
  }

  async finish(report: Report): Promise<void> {
    await this.endLive();
    const { stdout, format, prefix, columns, redact } = this.options;
    if (report.steps.length > 0) this.options.stderr.write(await this.stepTable(report));
    for (const { head, rows } of report.tables) {
      const cells = rows.map((row) => row.map((text) => this.clean(text)));
      this.options.stderr.write(await fittingGrid(head, cells, roomOf(this.options.stderr)));
    }
    if (report.dryRun) {
      stdout.write(planText(format, report.plan.map(redact)));
      return;
    }
    const names = columns.length === 0 ? [...this.outputs.keys()] : columns.filter((name) => this.outputs.has(name));
    if (this.outputs.size === 0 && !report.passed) return;
    const values = Object.fromEntries(names.map((name) => [name, redact(this.outputs.get(name) ?? '')]));
    stdout.write(await formatted(format, values, { prefix, room: roomOf(stdout) }));
    this.export();
  }

  /** No process can change the shell that called it: the shell itself takes the lines in. */
  private export(): void {
    const names = Object.keys(this.exported);
    if (names.length === 0) return;
    if (this.options.format === 'shell') this.options.stdout.write(exportLines(this.exported));
    else this.log.warning(`${names.join(' and ')} cannot be set from here: use -o shell with eval "$(...)"`);
  }

  /** Words that must still be there at the end: with live progress they come after it. */
  private keep(text: string, label: string, paint: (text: string) => string): void {
    if (this.live === undefined) this.say(text, label, paint);
    else this.live.keep(paint(`${label}${this.clean(text)}`));
  }

  private say(text: string, label = '', paint: (text: string) => string = String): void {
    this.options.stderr.write(`${paint(label)}${label === '' ? paint(this.clean(text)) : this.clean(text)}\n`);
  }

  private clean(text: string): string {
    return harmless(this.options.redact(text));
  }

  private tellEarly(): void {
    const steps = this.early ?? [];
    this.early = undefined;
    for (const step of steps) this.step(step);
  }

  private async endLive(): Promise<void> {
    this.tellEarly();
    const { live } = this;
    this.live = undefined;
    if (live === undefined) return;
    for (const line of await live.end()) this.options.stderr.write(`${line}\n`);
  }

  private stepTable(report: Report): Promise<string> {
    const rows = report.steps.map((step) => [
      step.unit,
      this.clean(step.proves),
      step.result,
      step.result === 'not run' ? '' : step.seconds.toFixed(1),
    ]);
    return fittingGrid(['Step', 'What it proves', 'Result', 'Seconds'], rows, roomOf(this.options.stderr), 1);
  }
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** A dry run's result is its plan. Forms that carry variables have nothing to say. */
function planText(format: Format, plan: readonly string[]): string {
  if (format === 'shell' || format === 'dotenv') return '';
  if (format === 'json' || format === 'yaml') return `${JSON.stringify({ plan }, null, 2)}\n`;
  return plan.map((line) => `${harmless(line)}\n`).join('');
}
