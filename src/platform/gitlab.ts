import type { Log } from '../run/log.js';
import type { Report } from '../report/report.js';
import type { Platform, StepBegun } from './platform.js';
import { ShellPlatform, type ShellOptions } from './shell.js';

export interface GitlabOptions extends ShellOptions {
  /** The unit that runs: what the log's section is called. */
  readonly unit: { readonly name: string; readonly title: string };
  /** Milliseconds, real time: GitLab shows how long a section took. */
  readonly now: () => number;
  /** A few letters and digits that no other section of the log has in its name. */
  readonly unique: string;
}

const ESC = '\u001b';

/**
 * A GitLab job's log: a shell's plain words within a section that folds, named so that two commands of one job do not share
 * it. The outputs go into the job's dotenv report (`--dotenv`), the summary into its artifacts (`--report`); GitLab has no
 * command that a job could print, and the masking of its log cannot be asked for.
 */
export class GitlabPlatform implements Platform {
  readonly name = 'gitlab';
  readonly log: Log;
  private readonly shell: ShellPlatform;
  private readonly section: string;
  private state: 'before' | 'open' | 'after' = 'before';

  constructor(private readonly options: GitlabOptions) {
    // Never redrawn, whatever terminal a runner pretends to have.
    this.shell = new ShellPlatform({ ...options, env: { ...options.env, CI: 'true' } });
    this.section = `omega_ci_${options.unit.name.replace(/[^a-z0-9]/g, '_')}_${options.unique}`;
    const { log } = this.shell;
    this.log = {
      info: (text) => {
        this.open();
        log.info(text);
      },
      warning: (text) => {
        this.open();
        log.warning(text);
      },
      debug: (text) => {
        this.open();
        log.debug(text);
      },
    };
  }

  mask(): void {
    // A running job has no way to have a value masked: the redactor in front of every word does it.
  }

  async begin(steps: readonly { readonly unit: string; readonly title: string }[]): Promise<void> {
    await this.shell.begin(steps);
  }

  /** Steps overlap in time and GitLab's sections cannot: their lines stay in the one section. */
  step(step: StepBegun | Report['steps'][number]): void {
    this.open();
    this.shell.step(step);
  }

  output(name: string, value: string): void {
    this.shell.output(name, value);
  }

  exportVariable(name: string, value: string): void {
    this.shell.exportVariable(name, value);
  }

  removeLater(): void {
    this.shell.removeLater();
  }

  summary(): void {
    // No page of a job takes it; `--report` puts it among the artifacts.
  }

  failure(text: string): void {
    this.close();
    this.shell.failure(text);
  }

  /** The table of steps and the outputs stand below the section: they are seen when it is folded. */
  async finish(report: Report): Promise<void> {
    this.close();
    await this.shell.finish(report);
  }

  private open(): void {
    if (this.state !== 'before') return;
    this.state = 'open';
    const { unit } = this.options;
    this.mark('start', `${unit.name}: ${unit.title}`);
  }

  private close(): void {
    if (this.state === 'open') this.mark('end');
    this.state = 'after';
  }

  /** The `0` is needed, and so is the carriage return (ci-systems-facts 6). */
  private mark(what: 'start' | 'end', header = ''): void {
    const seconds = Math.floor(this.options.now() / 1000);
    this.options.stderr.write(`${ESC}[0Ksection_${what}:${seconds}:${this.section}\r${ESC}[0K${header}\n`);
  }
}
