import { Listr, ListrLogger, ProcessOutput, type ListrTask, type ListrTaskWrapper } from 'listr2';
import type pc from 'picocolors';

import type { Report } from '../report/report.js';
import { withResolvers, type PromiseWithResolvers } from '../run/resolvers.js';
import type { StepBegun } from './platform.js';

type Wrapper = Pick<ListrTaskWrapper<unknown, never, never>, 'skip'> & { title: string; output: string };

interface Step {
  readonly title: string;
  /** Lets the task list go on to show that it runs. */
  readonly begun: PromiseWithResolvers;
  readonly ended: PromiseWithResolvers<Report['steps'][number] | undefined>;
  task?: Wrapper;
}

/** Steps on a terminal, redrawn as they run: which runs, what it is doing, what it came to, in how many seconds. */
export class LiveSteps {
  private readonly steps = new Map<string, Step>();
  private readonly kept: string[] = [];
  private readonly done: Promise<unknown>;
  /** Units that run, in the order in which they began. */
  private readonly running: string[] = [];

  constructor(
    steps: readonly { readonly unit: string; readonly title: string }[],
    private readonly colour: ReturnType<typeof pc.createColors>,
  ) {
    for (const { unit, title } of steps)
      this.steps.set(unit, { title, begun: withResolvers(), ended: withResolvers() });
    const tasks = [...this.steps.values()].map((step): ListrTask => this.taskOf(step));
    // What the library calls stdout is our stderr, since stdout is for the result. Signals are the command's own matter.
    const logger = new ListrLogger({ processOutput: new ProcessOutput(process.stderr, process.stdout) });
    const list = new Listr(tasks, {
      concurrent: true,
      exitOnError: false,
      registerSignalListeners: false,
      rendererOptions: { logger, collapseSkips: false, collapseErrors: false, showErrorMessage: true },
    });
    this.done = list.run();
  }

  /** What is being done: shown under the step that began last. */
  say(text: string): void {
    const unit = this.running.at(-1);
    const task = unit === undefined ? undefined : this.steps.get(unit)?.task;
    if (task !== undefined) task.output = this.colour.dim(text);
  }

  /** A line to print when the list has come to its end. */
  keep(text: string): void {
    this.kept.push(text);
  }

  step(step: StepBegun | Report['steps'][number]): void {
    const known = this.steps.get(step.unit);
    if (known === undefined) return;
    if ('state' in step) {
      this.running.push(step.unit);
      known.begun.resolve();
      return;
    }
    this.running.splice(this.running.indexOf(step.unit) >>> 0, 1);
    known.begun.resolve();
    known.ended.resolve(step);
  }

  /** Ends the list, with what never began shown as such, and gives the lines that were kept. */
  async end(): Promise<readonly string[]> {
    for (const step of this.steps.values()) {
      step.begun.resolve();
      step.ended.resolve(undefined);
    }
    await this.done;
    return this.kept;
  }

  private taskOf(step: Step): ListrTask {
    return {
      title: this.colour.dim(`${step.title}: waiting`),
      task: async (_, wrapper) => {
        await step.begun.promise;
        step.task = wrapper;
        wrapper.title = step.title;
        const result = await step.ended.promise;
        const shown = `${step.title} ${this.colour.dim(result === undefined ? '' : `${result.seconds.toFixed(1)} s`)}`;
        if (result === undefined) wrapper.skip(`${step.title}: not run`);
        else if (result.result === 'not run') wrapper.skip(`${step.title}: not run: ${result.detail}`);
        else {
          wrapper.title = shown;
          if (result.result === 'failed') throw new Error(result.detail);
        }
      },
    };
  }
}
