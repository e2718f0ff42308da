import { join } from 'node:path';

import { asOmegaError, UsageError } from '../openstack/errors.js';
import type { LedgerEntry } from '../run/ledger.js';
import type { Run } from '../run/run.js';
import { isFailure, oneLine, settled } from './common.js';
import { bundleText, letter, requestIds, type BundleParts } from './diagnose-bundle.js';
import { readEvidence, type Evidence } from './diagnose-captures.js';
import { lookAtCredential, type Credential } from './diagnose-credential.js';
import { judge, SKEW, type FailedCluster, type Findings, type Verdict } from './diagnose-verdict.js';
import { inputs } from './input.js';
import { QuotaReader } from './quota-read.js';
import { RESOURCES } from './quota-resources.js';
import { amount } from './quota-rows.js';
import { unit, type UnitResult, type WithoutCloud } from './unit.js';

const OUTPUTS = {
  class: {
    description:
      'What it was: `auth`, `quota`, `boundary`, `platform`, `usage`, `leftovers`, `interrupted`, `defect`, or `none` where nothing failed',
    example: 'quota',
  },
  cause: { description: 'The finer cause, for example `expired`, `revoked`, `ca`, `trust`', example: 'revoked' },
  bundle: {
    description: 'File with the whole record for the account contact, without secrets; empty where nothing failed',
    example: '/tmp/omega-ci/build-123-diagnosis.txt',
  },
} as const;
type Result = UnitResult<typeof OUTPUTS>;

/** Clusters whose reasons are read, one call each. */
const CLUSTERS = 5;

/** What has nothing left, by what can be read; never a failure of its own. */
async function fullQuotas(run: Run): Promise<{ full: string[]; unknown: string[] }> {
  const reader = new QuotaReader(run);
  const figures = await settled(
    RESOURCES.map(async (resource) => ({ resource, figure: await reader.figure(resource) })),
  );
  return {
    full: figures.flatMap(({ resource, figure }) =>
      figure.is === 'limited' && figure.limit > 0 && figure.used >= figure.limit
        ? [`${resource} ${amount(figure.used)} of ${amount(figure.limit)}`]
        : [],
    ),
    unknown: figures.flatMap(({ resource, figure }) => (figure.is === 'unknown' ? [resource] : [])),
  };
}

/** Clusters that ended badly, with Magnum's reason, which its list leaves out. */
async function failedClusters(run: Run): Promise<FailedCluster[]> {
  const { session, cluster: magnum } = run.cloud;
  try {
    if (!(await session.has('container-infrastructure-management'))) return [];
    const failed = (await magnum.clusters())
      .filter(({ status }) => (status ?? '').includes('FAILED'))
      .slice(0, CLUSTERS);
    return await settled(
      failed.map(async ({ uuid }) => {
        const row = await magnum.cluster(uuid);
        return { id: uuid, name: row.name ?? uuid, status: row.status ?? '', reason: oneLine(row.status_reason ?? '') };
      }),
    );
  } catch (error) {
    if (run.signal.aborted || !isFailure(error)) throw error;
    run.log.debug(`the clusters could not be looked at: ${asOmegaError(error).message}`);
    return [];
  }
}

/** One line on each thing that was looked at. */
function looksOf({ evidence, credential, full, clusters }: Findings, unknown: readonly string[]): string[] {
  const ahead = credential.is === 'alive' ? credential.ahead : 0;
  return [
    credential.is === 'alive'
      ? `credential: alive, project ${credential.project}, roles ${[...credential.roles].sort().join(',')}, expires ${credential.expiresAt}`
      : `credential: ${credential.is === 'dead' ? 'refused' : 'not there'}: ${credential.error.message}`,
    ...(Math.abs(ahead) > SKEW
      ? [`clock: this machine is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} Keystone`]
      : []),
    ...(credential.is === 'alive'
      ? [`quota: ${full.length === 0 ? 'nothing is used up' : `used up: ${full.join(', ')}`}`]
      : []),
    ...(unknown.length === 0 ? [] : [`quota not known of: ${unknown.join(', ')}`]),
    ...clusters.map(({ name, status, reason }) => `cluster ${name}: ${status}: ${reason || 'no reason given'}`),
    `reports: ${evidence.failures.length === 0 ? 'none of a failure' : `${evidence.failures.length} of a failure`}`,
    ...evidence.unreadable.map((path) => `not a report of omega-ci: ${path}`),
  ];
}

interface Desk extends WithoutCloud {
  readonly ledger: readonly LedgerEntry[];
  readonly bundleFile: string | undefined;
}

/** Tells the verdict, and writes the bundle where something failed. */
async function conclude(desk: Desk, findings: Findings, unknown: readonly string[]): Promise<Result> {
  const { machine, redact, log, runId, ledger } = desk;
  const verdict = judge(findings);
  const looks = looksOf(findings, unknown);
  const { failures } = findings.evidence;
  const parts: BundleParts = {
    verdict,
    failures,
    looks,
    clusters: findings.clusters,
    ledger,
    runId,
    at: new Date(findings.now).toISOString(),
  };
  const path = desk.bundleFile ?? join(machine.stateFolder, `${runId}-diagnosis.txt`);
  const written =
    verdict.class === 'none' ? { at: '' } : await writeBundle(desk, path, redact(bundleText(parts, path)));
  const bundle = 'at' in written ? written.at : '';
  for (const line of looks) log[line.startsWith('clock: ') ? 'warning' : 'info'](line);
  // A credential that is refused has said it just now.
  if (verdict.quote !== '' && !looks.some((line) => line.includes(verdict.quote)))
    log.info(`the error, word for word: ${verdict.quote}`);
  tellVerdict(desk, verdict, parts, bundle);
  return {
    outputs: { class: verdict.class, cause: verdict.cause, bundle },
    detail: `${verdict.class} (${verdict.cause})`,
    facts: {
      says: verdict.says,
      next: verdict.next,
      quote: verdict.quote,
      send: verdict.send === true,
      looks,
      requestIds: requestIds(failures),
      ...(verdict.class === 'none' ? {} : { message: redact(letter(parts, path)) }),
    },
    ...('error' in written ? { error: written.error } : {}),
  };
}

/** The diagnosis is not lost where its record cannot be written. */
async function writeBundle(
  { machine }: Desk,
  path: string,
  text: string,
): Promise<{ at: string } | { error: UsageError }> {
  try {
    return { at: await machine.writePrivate(path, text) };
  } catch (error) {
    const reason = asOmegaError(error).message;
    return {
      error: new UsageError(`the record cannot be written to ${path}: ${reason}`, {
        cause: 'configuration',
        hint: 'Name a place that can be written with --bundle-file.',
        from: error,
      }),
    };
  }
}

function tellVerdict({ log, redact }: Desk, verdict: Verdict, parts: BundleParts, bundle: string): void {
  if (verdict.class === 'none') {
    log.info(`${verdict.says} ${verdict.next}`);
    return;
  }
  log.warning(`${verdict.class} (${verdict.cause}): ${verdict.says}`);
  log.warning(`next: ${verdict.next}`);
  if (bundle !== '') log.info(`the whole record is in ${bundle}`);
  if (verdict.send !== true) return;
  log.info('the message to send with it:');
  for (const line of redact(letter(parts, bundle)).split('\n')) if (line !== '') log.info(`  ${line}`);
}

export const diagnose = unit({
  name: 'diagnose',
  title: 'Find out why it failed',
  proves: 'whose the fault is: credential, quota, a boundary by design, or the platform (guide, section 8)',
  creates: '–',
  inputs: {
    captures: inputs.optional(
      inputs.text({
        description:
          "Folder that the failed step wrote with --report, or one above several; unless given, where the run's failures are kept",
        example: 'report',
      }),
    ),
    'bundle-file': inputs.optional(
      inputs.text({
        description: 'Where the record for the account contact is written (0600); outside the workspace unless given',
        example: 'diagnosis.txt',
      }),
    ),
  },
  outputs: OUTPUTS,
  plan: (_, { captures, 'bundle-file': bundleFile }) => Promise.resolve({ says: [], captures, bundleFile }),
  async run(context, { captures, bundleFile }) {
    const { run, machine, redact } = context;
    const [evidence, credential] = await settled([
      evidenceOf(context.run.log, context, run.id, captures),
      lookAtCredential(run),
    ]);
    const [quotas, clusters] =
      credential.is === 'alive'
        ? await settled([fullQuotas(run), failedClusters(run)])
        : [{ full: [], unknown: [] }, []];
    const findings: Findings = { evidence, credential, full: quotas.full, clusters, now: run.clock.now() };
    const desk: Desk = {
      machine,
      redact,
      log: run.log,
      runId: run.id,
      now: () => run.clock.now(),
      ledger: run.ledger.entries,
      bundleFile,
    };
    return conclude(desk, findings, quotas.unknown);
  },
  async withoutCloud(bare, { captures, 'bundle-file': bundleFile }, error) {
    const evidence = await evidenceOf(bare.log, bare, bare.runId, captures);
    const credential: Credential | { is: 'unread'; error: typeof error } = { is: 'unread', error };
    const findings: Findings = { evidence, credential, full: [], clusters: [], now: bare.now() };
    return conclude({ ...bare, ledger: [], bundleFile }, findings, []);
  },
});

/** The reports, with a word where a folder that was named holds none. */
async function evidenceOf(
  log: Run['log'],
  { machine }: Pick<WithoutCloud, 'machine'>,
  runId: string,
  captures: string | undefined,
): Promise<Evidence> {
  const evidence = await readEvidence(machine, runId, captures);
  for (const path of evidence.unreadable) log.warning(`${path} is not a report of omega-ci: left out`);
  if (captures !== undefined && evidence.failures.length === 0)
    log.warning(`${captures} holds no report of a failure: only what is wrong now can be told`);
  return evidence;
}
