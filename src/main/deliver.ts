import { resolve } from 'node:path';

import { asOmegaError, EXIT_CODES, withHint, type OmegaError } from '../openstack/errors.js';
import type { Platform } from '../platform/platform.js';
import type { Report } from '../report/report.js';
import { harmless } from '../report/text.js';
import { failuresFolder } from '../run/ledger.js';

/** The closing line of a failure: class and cause first, so that a person and a script find them. */
export function lastLine(error: OmegaError): string {
  return harmless(`error: ${error.class} (${error.reason}): ${withHint(error)}`);
}

export interface Delivery {
  readonly report: Report;
  readonly platform: Platform;
  /** Where the report's files go, if anywhere; relative to `cwd`. */
  readonly directory: string | undefined;
  readonly cwd: string;
  readonly redact: (text: string) => string;
  /** The folder in which a failure is kept for `diagnose`, with the ledgers; none where a run leaves nothing. */
  readonly state: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Units after which the state folder is tidied: they come last, and take their time anyway. */
const TIDYING: readonly string[] = ['acceptance', 'teardown', 'sweep'];

/**
 * Report, outputs and last word, as every face gives them. What goes wrong here must not hide what went wrong before.
 *
 * @returns the exit code.
 */
export async function deliver(delivery: Delivery): Promise<number> {
  const { report, platform, directory, cwd, redact, state } = delivery;
  const problems: OmegaError[] = [];
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      problems.push(asOmegaError(error));
    }
  };
  for (const [name, value] of Object.entries(report.outputs)) platform.output(name, value);
  await attempt(() => platform.finish(report));
  if (directory !== undefined) {
    await attempt(async () => {
      const { writeReport } = await import('../report/write.js');
      await writeReport(resolve(cwd, directory), report, redact);
    });
  }
  for (const problem of report.error === undefined ? problems.slice(1) : problems)
    platform.log.warning(problem.message);
  if (state !== undefined) await keepAndTidy(delivery, state);
  const last = report.error ?? problems[0];
  if (last !== undefined) {
    if (report.pointer !== undefined) platform.log.info(report.pointer);
    platform.failure(lastLine(last));
    return report.error === undefined ? EXIT_CODES[last.class] : report.exitCode;
  }
  const verb = report.dryRun ? 'planned, nothing was changed' : 'passed';
  platform.log.info(`${report.unit} ${verb}: ${report.seconds.toFixed(1)} s, ${report.requests.length} API calls`);
  return 0;
}

/** A help, no need: a place where nothing can be written or removed hinders nobody. */
async function keepAndTidy({ report, platform, redact, now }: Delivery, state: string): Promise<void> {
  const { error, pointer, unit, runId } = report;
  try {
    if (error !== undefined && pointer !== undefined) {
      const { keepFailure } = await import('../report/write.js');
      await keepFailure(failuresFolder(state, runId), report, redact);
    }
    if (error?.class === 'interrupted' || (pointer === undefined && !TIDYING.includes(unit))) return;
    const { KEPT_DAYS, pruneState } = await import('../run/prune.js');
    const removed = await pruneState(state, { now, own: runId });
    if (removed > 0)
      platform.log.debug(`what ${removed} runs left in ${state} more than ${KEPT_DAYS} days ago is removed`);
  } catch (problem) {
    platform.log.debug(`the state folder ${state}: ${asOmegaError(problem).message}`);
  }
}
