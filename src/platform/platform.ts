import type { Log } from '../run/log.js';
import type { Report } from '../report/report.js';

/** A step of a compound unit, as it begins. */
export interface StepBegun {
  unit: string;
  title: string;
  state: 'running';
}

/** Where a face runs, and how that place takes words, outputs, masks and summaries. One file a platform. */
export interface Platform {
  readonly name: 'shell' | 'github' | 'gitlab' | 'jenkins';
  readonly log: Log;
  /** Makes the place hide a secret in what it shows; called before the secret can be printed. A no-op where it cannot. */
  mask(secret: string): void;
  /** What is going to happen: shown ahead where the place has live progress. */
  begin(steps: readonly { readonly unit: string; readonly title: string }[]): Promise<void>;
  /** A step has begun or has come to its end. */
  step(step: StepBegun | Report['steps'][number]): void;
  /**
   * Hands on one output, as soon as it is known and once more at the end. `name` is kebab-case; the platform renders it in
   * its own form. It does not throw: `finish` tells what could not be handed on.
   */
  output(name: string, value: string): void;
  /** Sets a variable for the steps that follow; where the place cannot, `finish` says how it is done there. */
  exportVariable(name: string, value: string): void;
  /** Told of a folder that is going to be written and that the job's end must remove; a no-op where nothing runs then. */
  removeLater(folder: string): void;
  /** Markdown for the place's summary page; a no-op where it has none. */
  summary(markdown: string): void;
  /** One line that stands out: the final word on a failure. */
  failure(text: string): void;
  /**
   * The end: ends live progress, and gives the outputs on. Called once, also when nothing came of it.
   *
   * @throws UsageError when an output cannot be given in the form asked for.
   */
  finish(report: Report): Promise<void>;
}
