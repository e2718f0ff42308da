import { join } from 'node:path';

import type { Capture } from '../openstack/errors.js';
import type { Machine } from '../run/files.js';
import { failuresFolder } from '../run/ledger.js';

/** A failure as a report tells of it; all texts are as they were captured, redacted already. */
export interface Failure {
  /** The `report.json` that it is from. */
  readonly path: string;
  readonly unit: string;
  readonly runId: string;
  readonly startedAt: string;
  readonly seconds: number;
  /** Absent in reports of older versions. */
  readonly command: string | undefined;
  readonly versions: readonly string[];
  readonly cloud: { readonly name: string; readonly authUrl: string; readonly region: string | undefined };
  readonly error: { readonly class: string; readonly cause: string; readonly message: string; readonly hint: string };
  readonly steps: readonly { readonly unit: string; readonly result: string; readonly detail: string }[];
  /** The failed calls, oldest first. */
  readonly captures: readonly Capture[];
  /** Every call made, in order, as `requests.jsonl` has them. */
  readonly requests: readonly Request[];
}

/** A line of `requests.jsonl`. */
export interface Request {
  readonly at: string;
  readonly service: string;
  readonly method: string;
  readonly url: string;
  /** 0 when no answer came. */
  readonly status: number;
  readonly requestId: string | undefined;
}

/** What the reports of a run tell: what failed, oldest first, and when its credential ends if any of them says so. */
export interface Evidence {
  readonly failures: readonly Failure[];
  /** ISO 8601, or `never`. */
  readonly expiresAt: string | undefined;
  /** Files that should be reports and cannot be read as such. */
  readonly unreadable: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const rowsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Folders are searched so deep, and so many files read: a workspace may be given by mistake. */
const DEPTH = 5;
const REPORTS = 200;

async function reportsIn(machine: Machine, folder: string, depth = DEPTH): Promise<string[]> {
  // The file itself may be named, too.
  const found: string[] = folder.endsWith('.json') ? [folder] : [];
  for (const name of await machine.list(folder)) {
    if (found.length >= REPORTS) break;
    if (name === 'report.json') found.push(join(folder, name));
    else if (name.endsWith('/') && depth > 0 && !['node_modules/', '.git/'].includes(name))
      found.push(...(await reportsIn(machine, join(folder, name), depth - 1)));
  }
  return found.slice(0, REPORTS);
}

/** Where reports are unless it is told: the run's own record of its failures, and below the working directory. */
const usualFolders = (machine: Machine, runId: string): string[] => [
  failuresFolder(machine.stateFolder, runId),
  '.omega-ci',
];

/** Whether a report is of this run, or of a part of it that has the run's id before its own. */
const isOf = (runId: string, of: string): boolean => of === runId || of.startsWith(`${runId}-`);

/**
 * Reads what failed: all reports beneath `folder`, of the run that failed last; without a folder, those of the run itself,
 * wherever its failures are kept. The same failure in two places counts once.
 */
export async function readEvidence(machine: Machine, runId: string, folder: string | undefined): Promise<Evidence> {
  const folders = folder === undefined ? usualFolders(machine, runId) : [folder];
  const paths = (await Promise.all(folders.map((each) => reportsIn(machine, each)))).flat();
  const failures = new Map<string, Failure>();
  const unreadable: string[] = [];
  let expiresAt: string | undefined;
  for (const path of paths) {
    const report = await readReport(machine, path);
    if (report === undefined) {
      unreadable.push(path);
      continue;
    }
    if (folder === undefined && !isOf(runId, textOf(report['runId']))) continue;
    expiresAt ??= expiryIn(report);
    if (report['passed'] !== false || report['unit'] === 'diagnose') continue;
    const key = `${textOf(report['unit'])} ${textOf(report['startedAt'])}`;
    if (!failures.has(key)) failures.set(key, await failureOf(machine, path, report));
  }
  const sorted = [...failures.values()].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
  const last = sorted.at(-1)?.runId;
  return { failures: sorted.filter((each) => folder === undefined || each.runId === last), expiresAt, unreadable };
}

async function readReport(machine: Machine, path: string): Promise<Fields | undefined> {
  const text = await machine.read(path).catch(() => undefined); // told as unreadable, like what is no report
  const report = fieldsOf(parsed(text ?? ''));
  return fieldsOf(report['product'])['name'] === 'omega-ci' && typeof report['passed'] === 'boolean'
    ? report
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: what is read of it then says so
  }
}

/** When the credential ends, as `auth-smoke` found it, by itself or within `acceptance`. */
function expiryIn(report: Fields): string | undefined {
  const own = fieldsOf(report['outputs'])['expires-at'];
  const within = fieldsOf(fieldsOf(report['facts'])['auth-smoke'])['expiresAt'];
  const told = [own, within].find((each) => typeof each === 'string' && each !== '' && each !== 'unknown');
  return told === undefined ? undefined : textOf(told);
}

async function failureOf(machine: Machine, path: string, report: Fields): Promise<Failure> {
  const [error, cloud, product, runtime] = ['error', 'cloud', 'product', 'runtime'].map((key) => fieldsOf(report[key]));
  const requests = (await machine.read(join(path, '..', 'requests.jsonl'))) ?? '';
  return {
    path,
    unit: textOf(report['unit']),
    runId: textOf(report['runId']),
    startedAt: textOf(report['startedAt']),
    seconds: numberOf(report['seconds']),
    command: textOf(report['command']) || undefined,
    versions: [
      `omega-ci ${textOf(product?.['version'])}`,
      ...[runtime?.['node'], runtime?.['system'], runtime?.['place']].flatMap((each, index) =>
        textOf(each) === '' ? [] : [`${['Node', 'on', 'called from'][index] ?? ''} ${textOf(each)}`],
      ),
    ],
    cloud: {
      name: textOf(cloud?.['name']),
      authUrl: textOf(cloud?.['authUrl']),
      region: textOf(cloud?.['region']) || undefined,
    },
    error: {
      class: textOf(error?.['class']) || 'defect',
      cause: textOf(error?.['cause']),
      message: textOf(error?.['message']),
      hint: textOf(error?.['hint']),
    },
    steps: rowsOf(report['steps']).map((step) => ({
      unit: textOf(step['unit']),
      result: textOf(step['result']),
      detail: textOf(step['detail']),
    })),
    captures: rowsOf(report['captures']).map(captureOf),
    requests: requests
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => requestOf(fieldsOf(parsed(line)))),
  };
}

const captureOf = (row: Fields): Capture => ({
  at: textOf(row['at']),
  service: textOf(row['service']),
  method: textOf(row['method']),
  url: textOf(row['url']),
  ...(typeof row['status'] === 'number' ? { status: row['status'] } : {}),
  ...(typeof row['requestId'] === 'string' ? { requestId: row['requestId'] } : {}),
  body: textOf(row['body']),
  elapsedSeconds: numberOf(row['elapsedSeconds']),
});

const requestOf = (row: Fields): Request => ({
  at: textOf(row['at']),
  service: textOf(row['service']),
  method: textOf(row['method']),
  url: textOf(row['url']),
  status: numberOf(row['status']),
  requestId: typeof row['requestId'] === 'string' ? row['requestId'] : undefined,
});
