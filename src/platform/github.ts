import { asOmegaError } from '../openstack/errors.js';
import { redacted } from '../report/collect.js';
import { summaryMarkdown, SUMMARY_BYTES } from '../report/markdown.js';
import type { Report } from '../report/report.js';
import { cut, harmless } from '../report/text.js';
import type { Log } from '../run/log.js';
import { formsOf } from '../run/redact.js';
import { annotation, ANNOTATIONS, debugLine, maskable, maskLine, type AnnotationType } from './github-commands.js';
import { fileEntry } from './github-files.js';
import type { Platform, StepBegun } from './platform.js';
import { grid } from './table.js';
import type { Environment, Sink } from './terminal.js';

export interface GitHubOptions {
  /** The step's log: the runner reads words and commands from it. */
  readonly stdout: Sink;
  readonly env: Environment;
  readonly redact: (text: string) => string;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Appends to a file of the runner's, at once: what is told must be there even if the next moment is the last. */
  readonly append: (path: string, text: string) => void;
  /** Title of the annotations: what failed. */
  readonly title: string;
  /** The declared outputs, with what each holds until it is known. */
  readonly outputs: Readonly<Record<string, string>>;
}

/**
 * A step of a GitHub workflow: plain lines in the log, workflow commands for what stands out, files for outputs, state
 * and summary. Foreign text never becomes a command; only secrets are masked, so that no job output is dropped.
 */
export class GitHubPlatform implements Platform {
  readonly name = 'github';
  readonly log: Log;
  private readonly outputs = new Map<string, string>();
  private readonly annotated = new Map<AnnotationType, number>();
  private readonly masked = new Set<string>();
  private readonly watched = new Set<string>();
  private readonly problems: Error[] = [];

  constructor(private readonly options: GitHubOptions) {
    this.log = {
      info: (text) => this.line(this.clean(text)),
      warning: (text) => this.annotate('warning', text),
      debug: (text) => {
        if (options.env['RUNNER_DEBUG'] === '1') this.line(debugLine(options.redact(text)));
      },
    };
  }

  /** Outside GitHub nobody would take the command in: it would just print the secret. */
  mask(secret: string): void {
    if (this.options.env['GITHUB_ACTIONS'] !== 'true') return;
    for (const piece of maskable(secret)) {
      for (const form of [piece, ...formsOf(piece)]) {
        if (this.masked.has(form)) continue;
        this.masked.add(form);
        this.line(maskLine(form));
      }
    }
  }

  /** A text that GitHub masks line by line if it is kept as one secret: outputs that hold such a line are told of. */
  watch(text: string): void {
    for (const line of text.split(/\r\n|\r|\n/)) if (line.trim() !== '') this.watched.add(line.trim());
  }

  /** Sets every declared output to what stands for "not known": whatever happens next, none is missing. */
  openOutputs(): void {
    for (const [name, value] of Object.entries(this.options.outputs)) this.entry('GITHUB_OUTPUT', name, value);
  }

  /** Keeps a text for the action's post step. Never a secret. */
  save(name: string, value: string): void {
    this.entry('GITHUB_STATE', name, this.options.redact(value));
  }

  begin(): Promise<void> {
    return Promise.resolve();
  }

  step(step: StepBegun | Report['steps'][number]): void {
    if ('state' in step) this.log.info(`${step.unit}: ${step.title}`);
    else if (step.result === 'not run') this.log.info(`${step.unit}: not run: ${step.detail}`);
    else {
      const detail = step.detail === '' ? '' : `: ${step.detail}`;
      this.log.info(`${step.unit}: ${step.result} after ${step.seconds.toFixed(1)} s${detail}`);
    }
  }

  /** Written at once: what a killed step has made is handed on all the same. */
  output(name: string, value: string): void {
    if (this.outputs.get(name) === value) return;
    this.outputs.set(name, value);
    if (!(name in this.options.outputs)) return;
    try {
      this.entry('GITHUB_OUTPUT', name, this.options.redact(value));
    } catch (error) {
      this.problems.push(asOmegaError(error));
    }
  }

  exportVariable(name: string, value: string): void {
    this.entry('GITHUB_ENV', name, value);
  }

  removeLater(folder: string): void {
    this.save('folder', folder);
  }

  summary(markdown: string): void {
    const path = this.options.env['GITHUB_STEP_SUMMARY'];
    if (path === undefined || path === '') this.log.debug('no job summary here: GITHUB_STEP_SUMMARY is not set');
    else this.options.append(path, cut(this.options.redact(markdown), SUMMARY_BYTES));
  }

  failure(text: string): void {
    this.line(annotation('error', this.options.title, this.options.redact(text.replace(/^error: /, ''))));
  }

  /** One of several problems, before the failure that sums them up: that one always has its place. */
  problem(text: string): void {
    this.annotate('error', text, ANNOTATIONS - 1);
  }

  async finish(report: Report): Promise<void> {
    const clean = redacted(report, this.options.redact);
    if (clean.steps.length > 0) {
      const rows = clean.steps.map((step) => [step.unit, step.proves, step.result, step.seconds.toFixed(1)]);
      await this.group('Steps', grid(['Step', 'What it proves', 'Result', 'Seconds'], rows, [21, 60, 11, 9]));
    }
    for (const { title, head, rows } of clean.tables) await this.group(title, grid(head, rows));
    if (clean.dryRun) await this.group('Plan', Promise.resolve(clean.plan.join('\n')));
    for (const [name, value] of this.outputs) this.tellIfDropped(name, value);
    if (this.problems[0] !== undefined) throw this.problems[0];
  }

  /** The job's summary of a report. */
  summarise(report: Report): void {
    this.summary(summaryMarkdown(redacted(report, this.options.redact)));
  }

  /** GitHub drops a job output without naming the reason: it is told here, where it can be known. */
  private tellIfDropped(name: string, value: string): void {
    if (!(name in this.options.outputs)) return;
    if (this.options.redact(value) !== value) {
      this.log.warning(`the output ${name} holds a secret of this step: it is handed on without that`);
    } else if ([...this.watched].some((line) => value.includes(line))) {
      this.annotate(
        'notice',
        `GitHub drops a job output made of ${name} if the clouds.yaml is kept as one secret, since it holds one of its ` +
          'lines. Keep only the credential as a secret',
      );
    }
  }

  /** Lines that the log shows folded. Groups do not nest, so one is written whole. */
  private async group(title: string, text: Promise<string>): Promise<void> {
    const lines = (await text).split('\n').filter((line) => line.trim() !== '');
    for (const line of [`::group::${title}`, ...lines.map((each) => this.indented(each)), '::endgroup::'])
      this.line(line);
  }

  /** A line within a group keeps its blanks, which hold tables together, and is no command all the same. */
  private indented(line: string): string {
    const blanks = /^ */.exec(line)?.[0] ?? '';
    const text = this.options.redact(line.slice(blanks.length));
    return /^\s*::|##\[|[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text) ? harmless(text) : `${blanks}${text}`;
  }

  /** Shown beside the job, as long as GitHub takes more; a plain line after that. */
  private annotate(type: AnnotationType, text: string, limit = ANNOTATIONS): void {
    const count = (this.annotated.get(type) ?? 0) + 1;
    this.annotated.set(type, count);
    if (count > limit) this.line(`${type}: ${this.clean(text)}`);
    else this.line(annotation(type, this.options.title, this.options.redact(text)));
  }

  private entry(variable: string, name: string, value: string): void {
    const path = this.options.env[variable];
    if (path === undefined || path === '') this.log.debug(`${name} goes nowhere: ${variable} is not set`);
    else this.options.append(path, fileEntry(name, value, this.options.randomBytes));
  }

  private clean(text: string): string {
    return harmless(this.options.redact(text));
  }

  private line(text: string): void {
    this.options.stdout.write(`${text}\n`);
  }
}
