import { resolve } from 'node:path';

import { asOmegaError, EXIT_CODES, type OmegaError } from '../openstack/errors.js';
import type { Platform } from '../platform/platform.js';
import type { Report } from '../report/report.js';
import { harmless } from '../report/text.js';

/** The closing line of a failure: class and cause first, so that a person and a script find them. */
export function lastLine(error: OmegaError): string {
  const stop = /[.!?]$/.test(error.message) ? '' : '.';
  const hint = error.hint === undefined ? '' : `${stop} ${error.hint}`;
  return harmless(`error: ${error.class} (${error.reason}): ${error.message}${hint}`);
}

export interface Delivery {
  readonly report: Report;
  readonly platform: Platform;
  /** Where the report's files go, if anywhere; relative to `cwd`. */
  readonly directory: string | undefined;
  readonly cwd: string;
  readonly redact: (text: string) => string;
  /** Where a failure is kept for `diagnose`. */
  readonly failures: string;
}

/**
 * Report, outputs and last word, as every face gives them. What goes wrong here must not hide what went wrong before.
 *
 * @returns the exit code.
 */
export async function deliver({ report, platform, directory, cwd, redact, failures }: Delivery): Promise<number> {
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
  const last = report.error ?? problems[0];
  if (last !== undefined) {
    if (report.pointer !== undefined) {
      // A help, no need: a place where nothing can be written has the words above all the same.
      const { keepFailure } = await import('../report/write.js');
      await keepFailure(failures, report, redact).catch((error: unknown) =>
        platform.log.debug(`the failure is not kept: ${asOmegaError(error).message}`),
      );
      platform.log.info(report.pointer);
    }
    platform.failure(lastLine(last));
    return report.error === undefined ? EXIT_CODES[last.class] : report.exitCode;
  }
  const verb = report.dryRun ? 'planned, nothing was changed' : 'passed';
  platform.log.info(`${report.unit} ${verb}: ${report.seconds.toFixed(1)} s, ${report.requests.length} API calls`);
  return 0;
}
