import type { Capture } from '../openstack/errors.js';
import { stillThere, withoutId, type LedgerEntry } from '../run/ledger.js';
import type { Failure, Request } from './diagnose-captures.js';
import type { FailedCluster, Verdict } from './diagnose-verdict.js';

/** What the bundle is made of. */
export interface BundleParts {
  readonly verdict: Verdict;
  readonly failures: readonly Failure[];
  /** One line each: what was looked at now, and what came of it. */
  readonly looks: readonly string[];
  readonly clusters: readonly FailedCluster[];
  readonly ledger: readonly LedgerEntry[];
  readonly runId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Requests before the failure that are listed; older ones are in `requests.jsonl`. */
const LAST = 30;

/** Every request id of a failed call, each once. */
export const requestIds = (failures: readonly Failure[]): string[] => [
  ...new Set([
    ...failures.flatMap(({ captures }) => captures.flatMap(({ requestId }) => requestId ?? [])),
    ...failures.flatMap(({ requests }) =>
      requests.flatMap(({ requestId, status }) => (requestId !== undefined && status >= 400 ? [requestId] : [])),
    ),
  ]),
];

/** The message that goes with the bundle: what a person can paste as it is. */
export function letter({ verdict, failures, runId }: BundleParts, bundle: string): string {
  const { failure } = verdict;
  const ids = requestIds(failures).slice(0, 10);
  const at = failure?.captures.at(-1)?.at ?? failure?.startedAt;
  return [
    `Subject: ${failure === undefined ? 'a failing pipeline' : `${failure.unit} fails`}: ${verdict.class} (${verdict.cause})`,
    '',
    'Hello,',
    '',
    `our pipeline run ${runId}${failure === undefined ? '' : ` on ${failure.cloud.authUrl}`} failed${at === undefined ? '' : ` at ${at}`}.`,
    ...(failure?.command === undefined ? [] : ['The exact command:', '', `    ${failure.command}`, '']),
    ...(verdict.quote === '' ? [] : ['The exact error:', '', `    ${verdict.quote}`, '']),
    ...(ids.length === 0 ? [] : [`Request ids: ${ids.join(', ')}`, '']),
    `What we found: ${verdict.says}`,
    `The whole record, without secrets, is attached: ${bundle.replace(/^.*[\\/]/, '')}`,
  ].join('\n');
}

/** The bundle: one text that a person can read from top to bottom and search by request id. */
export function bundleText(parts: BundleParts, bundle: string): string {
  const { verdict, failures, looks, clusters, ledger } = parts;
  const versions = [...new Set(failures.flatMap((failure) => failure.versions))];
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [
      'Diagnosis',
      [
        `class: ${verdict.class}`,
        `cause: ${verdict.cause}`,
        verdict.says,
        `Next: ${verdict.next}`,
        `made: ${parts.at}`,
      ],
    ],
    ['Message to send with this file', letter(parts, bundle).split('\n')],
    [
      'Commands, exactly',
      failures.map((failure) => failure.command ?? `omega-ci ${failure.unit} (its inputs are not recorded)`),
    ],
    ['Errors, exactly', failures.flatMap(errorLines)],
    ['Failed calls, word for word', failures.flatMap(({ captures }) => captures.flatMap(captureLines))],
    ['Request ids of failed calls', requestIds(failures)],
    [
      'Clusters that failed',
      clusters.map(({ id, name, status, reason }) => `${name} (${id}) ${status}: ${reason || 'no reason given'}`),
    ],
    ['Looked at now', looks],
    ['Made by the run', ledgerLines(ledger)],
    ['Last calls', failures.flatMap(({ requests }) => requests.slice(-LAST).map(requestLine))],
    ['Versions', versions],
    ['Reports', failures.map(({ path }) => path)],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n${'-'.repeat(title.length)}\n${lines.join('\n')}\n`)
    .join('\n');
}

function errorLines({ unit, startedAt, seconds, runId, cloud, error, steps }: Failure): string[] {
  const where = [cloud.name, cloud.authUrl, cloud.region].filter(Boolean).join(' ');
  return [
    `${unit}, run ${runId} on ${where}, begun ${startedAt}, failed after ${seconds.toFixed(1)} s`,
    `error: ${error.class} (${error.cause}): ${error.message}`,
    ...(error.hint === '' ? [] : [error.hint]),
    ...steps.map((step) => `  ${step.unit}: ${step.result}${step.detail === '' ? '' : `: ${step.detail}`}`),
    '',
  ];
}

const captureLines = (capture: Capture): string[] => [
  `${capture.at} ${capture.service} ${capture.method} ${capture.url}`,
  `${capture.status ?? 'no answer'}${capture.requestId === undefined ? '' : `, ${capture.requestId}`}, after ${capture.elapsedSeconds.toFixed(2)} s`,
  ...capture.body.split('\n').map((line) => `| ${line}`),
  '',
];

const requestLine = ({ at, service, method, url, status, requestId }: Request): string =>
  `${at} ${service} ${method} ${url} ${status === 0 ? 'no answer' : status}${requestId === undefined ? '' : ` ${requestId}`}`;

/** What the run has announced and made, and what of it is still there as far as its ledger knows. */
function ledgerLines(entries: readonly LedgerEntry[]): string[] {
  const there = new Set(stillThere(entries).map(({ kind, id }) => `${kind} ${id}`));
  return [
    ...entries.flatMap((entry) => {
      if (entry.event !== 'created') return [];
      const { at, kind, name, id } = entry;
      return [`${at} ${kind} ${name} (${id})${there.has(`${kind} ${id}`) ? ', not deleted' : ', deleted'}`];
    }),
    ...withoutId(entries).map(({ kind, name }) => `${kind} ${name}: asked for, and its fate is unknown`),
  ];
}
