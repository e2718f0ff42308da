import { constants } from 'node:fs';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { UsageError } from '../openstack/errors.js';
import { redacted } from './collect.js';
import { reportJson, requestsJsonl } from './json.js';
import { junitXml } from './junit.js';
import { summaryMarkdown } from './markdown.js';
import type { Report } from './report.js';

/**
 * Writes `report.json`, `summary.md`, `junit.xml` and `requests.jsonl` into a directory, which is made if need be. Each
 * file is whole or absent: a reader never meets half of one.
 *
 * @param redact - takes every known secret out of a text; nothing is written that has not passed it.
 * @throws UsageError when the directory cannot be written to.
 */
export async function writeReport(directory: string, report: Report, redact: (text: string) => string): Promise<void> {
  // Before the writers escape anything, so that a secret is still in one piece, and once more on what they made of it.
  const clean = redacted(report, redact);
  const files = {
    'report.json': reportJson(clean),
    'summary.md': summaryMarkdown(clean),
    'junit.xml': junitXml(clean),
    'requests.jsonl': requestsJsonl(clean),
  };
  try {
    await mkdir(directory, { recursive: true });
    await writeAll(directory, files, redact);
  } catch (error) {
    throw cannotWrite(directory, error);
  }
}

/**
 * Makes the report's directory before anything else is done: a run of many minutes must not end without a report for want
 * of a place for it.
 *
 * @throws UsageError when it cannot be made or written to.
 */
export async function prepareReport(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (error) {
    throw cannotWrite(directory, error);
  }
}

const cannotWrite = (directory: string, error: unknown): UsageError =>
  new UsageError(`the report cannot be written to ${directory}: ${(error as Error).message}`, {
    cause: 'configuration',
    hint: 'Name another place with --report.',
    from: error,
  });

/**
 * Keeps a failure's `report.json` and `requests.jsonl` where `diagnose` finds them though no `--report` was asked for: in a
 * folder of their own within `folder`, readable by their owner alone.
 */
export async function keepFailure(folder: string, report: Report, redact: (text: string) => string): Promise<void> {
  const clean = redacted(report, redact);
  const directory = join(folder, `${clean.unit}-${clean.startedAt.replace(/\D/g, '')}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeAll(
    directory,
    { 'report.json': reportJson(clean), 'requests.jsonl': requestsJsonl(clean) },
    redact,
    0o600,
  );
}

async function writeAll(
  directory: string,
  files: Readonly<Record<string, string>>,
  redact: (text: string) => string,
  mode = 0o666,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(directory, name);
    const draft = `${path}.${process.pid}.part`;
    try {
      await writeFile(draft, redact(text), { mode });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }
}
