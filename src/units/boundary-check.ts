import { ApiError, OmegaError, UsageError } from '../openstack/errors.js';
import type { Cluster } from '../openstack/services/cluster.js';
import type { Quota } from '../openstack/services/quotas.js';
import type { ServiceType } from '../openstack/session.js';
import type { Run } from '../run/run.js';
import { createCluster, deleteCluster, isLeftBehind, removeCluster, type Clusters } from './boundary-cluster.js';
import { verdictOf, type Finding } from './boundary-finding.js';
import { probesOf, RAISED, type Known, type Probe } from './boundary-probes.js';
import { oneLine, reworded, settled, tell } from './common.js';
import { inputs } from './input.js';
import { unit, type Plan, type Table } from './unit.js';

const MAGNUM = 'container-infrastructure-management';

interface BoundaryPlan extends Plan {
  readonly probes: readonly Probe[];
  readonly onClusters: readonly Probe[];
  /** Clusters that earlier checks have left, and that go first. */
  readonly leftBehind: readonly Cluster[];
}

/** What may be read; `undefined` where that is refused, which says nothing against anybody. */
async function ifAllowed<T>(run: Run, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError) || run.signal.aborted) throw error;
    run.log.debug(`not read beforehand: ${error.message}`);
    return undefined;
  }
}

/** How things are before anything is tried: to ask for no more than needed, and to put back what is changed. */
async function readFirst(run: Run): Promise<{ known: Known; clusters: Clusters }> {
  const { session, identity, quotas, cluster } = run.cloud;
  const token = await session.token();
  const project = token.project.id;
  const readers: Readonly<Partial<Record<ServiceType, () => Promise<Quota>>>> = {
    compute: () => quotas.compute(project),
    'block-storage': () => quotas.blockStorage(project),
    network: () => quotas.network(project),
    'load-balancer': () => quotas.loadBalancer(project),
    'key-manager': () => quotas.keyManager(),
  };
  const read = async (service: ServiceType): Promise<readonly [ServiceType, Quota | undefined]> => {
    const reader = readers[service];
    const there = reader !== undefined && (await session.has(service));
    return [service, there ? await ifAllowed(run, reader) : undefined];
  };
  const magnum = await session.has(MAGNUM);
  const [user, figures, templates, clusters] = await settled([
    ifAllowed(run, () => identity.user(token.user.id)),
    settled(RAISED.map(([service]) => read(service))),
    magnum ? ifAllowed(run, () => cluster.templates()) : undefined,
    magnum ? ifAllowed(run, () => cluster.clusters()) : undefined,
  ]);
  return {
    known: { domainId: user?.domain_id, quotas: Object.fromEntries(figures) },
    clusters: {
      templateId: templates?.[0]?.uuid,
      ours: (clusters ?? []).filter((row) => isLeftBehind(run, row)),
    },
  };
}

/** One after the other, so that what is let through is undone before the next. */
async function all(run: Run, probes: readonly Probe[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const probe of probes) {
    if (run.signal.aborted) break;
    const { tried, service } = probe;
    const came = (await run.cloud.session.has(service))
      ? await probe.attempt()
      : ({ result: 'absent', words: `the catalogue has no ${service} service` } as const);
    const finding = { tried, service, ...came, words: oneLine(came.words) };
    findings.push(finding);
    const line = `${tried}: ${verdictOf(finding)}: ${finding.words}`;
    if (finding.result === 'refused' || finding.result === 'absent') run.log.info(line);
    else run.log.warning(line);
  }
  return findings;
}

const tableOf = (findings: readonly Finding[]): Table => ({
  title: 'Boundary',
  head: ['Tried', 'Result', 'In the words of the platform'],
  rows: findings.map((finding) => [finding.tried, verdictOf(finding), finding.said ?? finding.words]),
});

/** Loud where something was let through; as the failure that it is where something could not be tried. */
function failureOf(findings: readonly Finding[]): OmegaError | undefined {
  const open = findings.filter(({ result }) => result === 'open');
  const left = findings.flatMap((finding) => finding.left ?? []);
  if (open.length > 0) {
    const texts = open.map(({ tried, words }) => `${tried} (${words})`).join('; ');
    return new OmegaError(`NOT CONTAINED: this credential was let through: ${oneLine(texts)}`, {
      class: 'boundary',
      cause: 'not-contained',
      hint:
        left.length > 0
          ? 'Remove by hand what is left, revoke the credential, and tell the provider at once.'
          : 'Use a restricted credential of a plain member; if it is one, tell the provider at once.',
    });
  }
  const unknown = findings.find(({ result }) => result === 'unknown');
  if (unknown?.error !== undefined) {
    const { error } = unknown;
    const words = `whether this credential is contained is not shown: ${unknown.tried}: ${unknown.words}`;
    return reworded(error, words, error.class === 'usage' ? { class: 'platform' } : {});
  }
  if (left.length === 0) return undefined;
  return new OmegaError(`left behind: ${left.join(', ')}`, { class: 'leftovers', cause: 'leftovers' });
}

const containedOf = (findings: readonly Finding[]): 'true' | 'false' | 'unknown' => {
  if (findings.some(({ result }) => result === 'open')) return 'false';
  return findings.some(({ result }) => result === 'unknown') ? 'unknown' : 'true';
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const uuid = (text: string): string =>
  `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20, 32)}`;

export const boundaryCheck = unit({
  name: 'boundary-check',
  title: 'Check the boundary',
  proves: 'containment: identity, quota and cluster calls and other projects are refused, as designed',
  creates: '– (what a cloud lets through is undone)',
  inputs: {
    'other-project': inputs.optional(
      inputs.pattern(/^[\w-]{1,64}$/, {
        description: 'Id of a project that must not be readable; without one, an id that is made up',
        example: 'ca5995bc0b744de5a78082568be6a5c8',
      }),
    ),
    'cluster-timeout': inputs.integer(
      { min: 10, max: 3600 },
      {
        description: 'Seconds that a cluster which was accepted may take to fail for want of a trust',
        example: '120',
        default: '120',
      },
    ),
  },
  outputs: {
    contained: {
      description:
        '`true` when whatever could be tried was refused, `false` when something was let through, else `unknown`',
      example: 'true',
    },
  },
  async plan({ run, randomBytes }, values): Promise<BoundaryPlan> {
    const own = await run.cloud.projectId();
    const { 'other-project': wanted, 'cluster-timeout': deadline } = values;
    if (wanted === own) throw new UsageError('--other-project is the project of this very credential');
    const { known, clusters } = await readFirst(run);
    const probes = probesOf(run, known, wanted ?? hex(randomBytes(16)));
    const onClusters = [createCluster(run, clusters, deadline), deleteCluster(run, uuid(hex(randomBytes(16))))];
    return {
      says: [
        ...clusters.ours.map(({ uuid: id }) => `remove cluster ${id}, which an earlier check has left`),
        ...[...probes, ...onClusters].map(({ says }) => `${says}: it must be refused`),
      ],
      probes,
      onClusters,
      leftBehind: clusters.ours,
    };
  },
  async run(context, { probes, onClusters, leftBehind }) {
    const { run } = context;
    for (const { uuid: id } of leftBehind) await removeCluster(run, id);
    const findings = (await settled([all(run, probes), all(run, onClusters)])).flat();
    if (run.signal.aborted) {
      throw new OmegaError('stopped before everything was tried; what was tried is undone', {
        class: 'interrupted',
        cause: 'signal',
      });
    }
    const contained = containedOf(findings);
    const refused = findings.filter(({ result }) => result === 'refused').length;
    const error = failureOf(findings);
    return {
      outputs: tell(context, { contained }),
      detail: `${refused} of ${findings.length} refused, contained: ${contained}`,
      facts: {
        findings: findings.map(({ tried, service, result, by, words }) => ({ tried, service, result, by, words })),
      },
      tables: [tableOf(findings)],
      ...(error === undefined ? {} : { error }),
    };
  },
});
