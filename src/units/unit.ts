import type { OmegaError } from '../openstack/errors.js';
import type { Machine } from '../run/files.js';
import type { Log } from '../run/log.js';
import type { Pipelines } from '../run/pipelines.js';
import type { Prober } from '../run/probe.js';
import type { Run } from '../run/run.js';
import type { Inputs, ValuesOf } from './input.js';
import type { Takes } from './quota-resources.js';

/** One output of a unit. */
export interface Output {
  readonly description: string;
  readonly example: string;
}
export type Outputs = Readonly<Record<string, Output>>;
export type OutputValues<O extends Outputs> = { readonly [K in keyof O]: string };

/** What a unit is about to do, worked out by reading only. */
export interface Plan {
  /** One line a change, in the order in which they will be made; empty when it only reads. */
  readonly says: readonly string[];
  /** Compound units only: the steps in the order in which they will begin, so that progress can show what is to come. */
  readonly steps?: readonly { readonly unit: string; readonly title: string }[];
}

/** What a step of a compound unit came to. */
export interface StepResult {
  readonly unit: string;
  readonly title: string;
  readonly proves: string;
  readonly result: 'passed' | 'failed' | 'not run';
  /** Seconds on the run's clock; 0 when it did not run. */
  readonly seconds: number;
  /** What was found or made; for a failure its error's text; for `not run` the reason. */
  readonly detail: string;
  readonly error?: unknown;
}

/** The job that a unit is part of, where it leaves something for later steps. */
export interface Job {
  /** For what is needed until the job ends, outside the workspace. */
  readonly folder: string;
  /** Told of a folder before it is written: what cleans up behind the job must know of it, whatever happens next. */
  willWrite(folder: string): void;
  /** Sets a variable for the steps that follow, where the platform can. */
  exportVariable(name: string, value: string): void;
}

/** Handed to a unit: all that it may touch. */
export interface UnitContext {
  readonly run: Run;
  /** How the outside is reached: `networkProber`, unless the cloud is the emulator or a test. */
  readonly prober: Prober;
  /** So many unpredictable bytes, for what must not be guessed. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Told of a secret before it is sent or can be printed: the redactor. */
  readonly onSecret: (secret: string) => void;
  /** The text with every known secret taken out: for what a unit writes into a file that others are to read. */
  readonly redact: (text: string) => string;
  /** The files that a unit may read and write. */
  readonly machine: Machine;
  /** Absent within a compound unit. */
  readonly job?: Job;
  /** The CI system that can tell which runs are still going; absent where there is none, or no token for it. */
  readonly pipelines?: Pipelines;
  /** Told of each output as soon as it is known and can be built on; a step that needs just this need not wait for the rest. */
  readonly onOutput?: (name: string, value: string) => void;
  /** Resolves when there is time for what no other step waits for; absent: there is now. Never rejects. */
  readonly lull?: Promise<unknown>;
  /** Tells of a compound unit's steps as they begin and end, for live progress. */
  readonly onStep?: (step: { unit: string; title: string; state: 'running' } | StepResult) => void;
}

/** What was found, for people: shown below the log, and in the summary. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What there is of a context without a cloud. */
export interface WithoutCloud extends Pick<UnitContext, 'machine' | 'redact'> {
  readonly log: Log;
  readonly runId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface UnitResult<O extends Outputs> {
  readonly outputs: OutputValues<O>;
  /** What was found or made, one line for the table of steps. */
  readonly detail?: string;
  /** Structure that goes into the JSON report, not into an output. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly tables?: readonly Table[];
  /** Compound units only. */
  readonly steps?: readonly StepResult[];
  /** A failure that comes with results: outputs and steps are reported, then it decides the exit code. */
  readonly error?: unknown;
}

/**
 * One composable operation, declared once. `plan` resolves names to ids by reading and says what will change; `run` makes
 * the changes. A unit never imports a platform and never prints.
 */
export interface Unit<I extends Inputs, O extends Outputs, P extends Plan> {
  readonly name: string;
  /** A few words for the progress line and the table. */
  readonly title: string;
  /** What success shows, as in section 7 of the guide. */
  readonly proves: string;
  /** The kinds it makes, for the docs; `–` when none. */
  readonly creates: string;
  readonly inputs: I;
  readonly outputs: O;
  /** What it takes of the project's quota with these inputs; what is not known of them is left out. Absent: nothing. */
  takes?(values: Partial<ValuesOf<I>>): Takes;
  /**
   * What is wrong with these inputs taken together, as far as it can be said without asking the cloud: told with all else that
   * is wrong with a call. One line a finding.
   */
  check?(values: ValuesOf<I>): readonly string[];
  plan(context: UnitContext, inputs: ValuesOf<I>): Promise<P>;
  run(context: UnitContext, plan: P): Promise<UnitResult<O>>;
  /**
   * What it can do where no cloud could be chosen, for want of a credential, say. Without it, `failure` is what the call
   * ends with.
   */
  withoutCloud?(context: WithoutCloud, inputs: ValuesOf<I>, failure: OmegaError): Promise<UnitResult<O>>;
}

/** Declares a unit with its types worked out from the declaration. */
export const unit = <const I extends Inputs, const O extends Outputs, P extends Plan>(
  declaration: Unit<I, O, P>,
): Unit<I, O, P> => declaration;

/** A unit whose types do not matter to the caller. */
export type AnyUnit = Unit<Inputs, Outputs, Plan>;
