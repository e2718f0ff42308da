import { asOmegaError } from '../openstack/errors.js';
import type { ServiceType } from '../openstack/session.js';
import { KINDS } from '../resources/kinds.js';
import type { Found, KindName } from '../resources/kind.js';
import type { Run } from '../run/run.js';
import { isFailure } from './common.js';
import { SERVICE_OF, type QuotaResource } from './quota-resources.js';

/** What is known of one quota. What a service does not tell is never taken for zero. */
export type Figure =
  | { readonly is: 'limited'; readonly limit: number; readonly used: number }
  | { readonly is: 'unlimited'; readonly used: number | undefined }
  | { readonly is: 'unknown'; readonly why: string; readonly limit?: number; readonly used?: number }
  | { readonly is: 'absent' };

/** A field of an answer as it came. */
type Raw = Readonly<Record<string, unknown>>;

/** Limit and use as an answer holds them; `use` is absent where the service does not count for us. */
interface Told {
  readonly limit: unknown;
  readonly use?: unknown;
  /** How the answer calls the limit, for what is said when it is not there. */
  readonly field: string;
}

/** A number of an answer. Octavia has written null for no limit; everybody writes -1 (openstack-facts 6.25). */
function number(value: unknown): number | undefined {
  const told = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  return typeof told === 'number' && Number.isSafeInteger(told) && told >= -1 ? told : undefined;
}

/** Nova and Cinder, which tell both in one flat list. */
const flat = (answer: Raw, limit: string, use: string | undefined): Told => ({
  limit: answer[limit],
  field: limit,
  ...(use === undefined ? {} : { use: answer[use] }),
});

/** `{limit, used}` by name, as Neutron and Cinder tell it. What is reserved is as good as used. */
function detailed(answer: Raw, name: string, used: string): Told {
  const detail = answer[name];
  const fields = typeof detail === 'object' && detail !== null ? (detail as Raw) : {};
  const [inUse, reserved] = [number(fields[used]), number(fields['reserved'] ?? 0)];
  return {
    limit: fields['limit'],
    field: name,
    use: inUse === undefined || reserved === undefined ? undefined : inUse + reserved,
  };
}

/** Names in the answers: Nova's and Cinder's pairs in `/limits`, and the one name of everybody else's. */
const LIMITS: Readonly<Partial<Record<QuotaResource, readonly [limit: string, use?: string]>>> = {
  servers: ['maxTotalInstances', 'totalInstancesUsed'],
  vcpus: ['maxTotalCores', 'totalCoresUsed'],
  'ram-gib': ['maxTotalRAMSize', 'totalRAMUsed'],
  keypairs: ['maxTotalKeypairs'],
  volumes: ['maxTotalVolumes', 'totalVolumesUsed'],
  gib: ['maxTotalVolumeGigabytes', 'totalGigabytesUsed'],
  snapshots: ['maxTotalSnapshots', 'totalSnapshotsUsed'],
};
const NAMES: Readonly<Partial<Record<QuotaResource, readonly string[]>>> = {
  volumes: ['volumes'],
  gib: ['gigabytes'],
  snapshots: ['snapshots'],
  networks: ['network'],
  subnets: ['subnet'],
  routers: ['router'],
  ports: ['port'],
  'floating-ips': ['floatingip'],
  'security-groups': ['security_group'],
  'security-group-rules': ['security_group_rule'],
  // Older Octavias write some without the underscore.
  'load-balancers': ['load_balancer', 'loadbalancer'],
  listeners: ['listener'],
  pools: ['pool'],
  members: ['member'],
  'health-monitors': ['health_monitor', 'healthmonitor'],
  secrets: ['secrets'],
};

/** Reads what each service tells of the project's quota, each answer and each list once. */
export class QuotaReader {
  private readonly lists = new Map<string, Promise<unknown>>();

  constructor(private readonly run: Run) {}

  /** One resource's limit and use. Never rejects but for a stop, or a credential that does not work at all. */
  async figure(resource: QuotaResource): Promise<Figure> {
    const service = SERVICE_OF[resource];
    if (!(await this.run.cloud.session.has(service))) return { is: 'absent' };
    try {
      const told = await this.told(resource, service);
      const limit = told.limit === null && service === 'load-balancer' ? -1 : number(told.limit);
      const scale = resource === 'ram-gib' ? 1024 : 1;
      if (limit === undefined) return { is: 'unknown', why: withoutLimit(service, told) };
      if (limit === -1) return { is: 'unlimited', used: scaled(number(told.use), scale) };
      const used = 'use' in told ? number(told.use) : await this.counted(resource);
      if (used === undefined || used < 0) {
        return { is: 'unknown', why: `${service} does not tell how much is used`, limit: limit / scale };
      }
      return { is: 'limited', limit: limit / scale, used: used / scale };
    } catch (thrown) {
      if (this.run.signal.aborted || !isFailure(thrown)) throw thrown;
      const error = asOmegaError(thrown);
      if (error.class === 'defect') throw error;
      return { is: 'unknown', why: error.message };
    }
  }

  /** All of a kind that the project has, read once. */
  found(kind: KindName): Promise<Found[]> {
    return this.once(kind, () => KINDS[kind].list(this.run.cloud));
  }

  private once<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.lists.get(key) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const begun = read();
    begun.catch(() => undefined);
    this.lists.set(key, begun);
    return begun;
  }

  private async told(resource: QuotaResource, service: ServiceType): Promise<Told> {
    const { cloud } = this.run;
    const names = NAMES[resource] ?? [];
    const project = await cloud.projectId();
    if (service === 'compute') {
      const [limit, use] = LIMITS[resource] ?? [''];
      return flat(await this.once('nova', () => cloud.compute.limits()), limit, use);
    }
    if (service === 'block-storage') return this.storage(resource, project);
    if (service === 'network') {
      const details = await this.orElse('neutron', () => cloud.quotas.networkDetails(project));
      if (details !== undefined) return detailed(details, names[0] ?? '', 'used');
      return limitAlone(await this.once('neutron limits', () => cloud.quotas.network(project)), names);
    }
    if (service === 'load-balancer') {
      return limitAlone(await this.once('octavia', () => cloud.quotas.loadBalancer(project)), names);
    }
    return limitAlone(await this.once('barbican', () => cloud.quotas.keyManager()), names);
  }

  /** Cinder's quota set knows what is reserved; its limits are what an operator leaves open if not that. */
  private async storage(resource: QuotaResource, project: string): Promise<Told> {
    const { blockStorage, quotas } = this.run.cloud;
    const set = await this.orElse('cinder', () => quotas.blockStorage(project));
    if (set !== undefined) return detailed(set, NAMES[resource]?.[0] ?? '', 'in_use');
    const [limit, use] = LIMITS[resource] ?? [''];
    return flat(await this.once('cinder limits', () => blockStorage.limits()), limit, use);
  }

  /** The better answer, or `undefined` where the service does not give it: there is another that may do. */
  private async orElse(key: string, read: () => Promise<Raw>): Promise<Raw | undefined> {
    try {
      return await this.once(key, read);
    } catch (error) {
      const { reason } = asOmegaError(error);
      if (reason === 'policy' || reason === 'by-design' || reason === 'not-found' || reason === 'access-rules') {
        return undefined;
      }
      throw error;
    }
  }

  /** How many there are, where the service tells limits alone; `undefined` where it cannot be counted. */
  private async counted(resource: QuotaResource): Promise<number | undefined> {
    const { network, loadBalancer } = this.run.cloud;
    const project = await this.run.cloud.projectId();
    const query = { project_id: project };
    const of = async (rows: Promise<readonly { project_id: string }[]>): Promise<number> =>
      (await rows).filter((row) => row.project_id === project).length;
    const pools = (): ReturnType<typeof loadBalancer.pools> => this.once('pools', () => loadBalancer.pools(project));
    switch (resource) {
      case 'keypairs':
        return (await this.found('keypair')).length;
      case 'networks':
        return of(network.networks(query));
      case 'subnets':
        return of(network.subnets(query));
      case 'routers':
        return of(network.routers(query));
      case 'ports':
        return of(network.ports(query));
      case 'floating-ips':
        return (await this.found('floating-ip')).length;
      case 'security-groups':
        return of(this.once('groups', () => network.securityGroups(query)));
      case 'security-group-rules':
        return (await this.once('groups', () => network.securityGroups(query)))
          .filter((row) => row.project_id === project)
          .reduce((sum, row) => sum + row.security_group_rules.length, 0);
      case 'load-balancers':
        return (await this.found('load-balancer')).length;
      case 'listeners':
        return (await loadBalancer.children('listeners', project)).length;
      case 'health-monitors':
        return (await loadBalancer.children('healthmonitors', project)).length;
      case 'pools':
        return (await pools()).length;
      case 'members':
        return (await pools()).reduce((sum, pool) => sum + pool.members.length, 0);
      case 'secrets':
        return (await this.found('secret')).length;
      case 'servers':
      case 'vcpus':
      case 'ram-gib':
      case 'volumes':
      case 'gib':
      case 'snapshots':
        // Nova and Cinder count themselves; a list would not show what is reserved.
        return undefined;
    }
  }
}

const scaled = (value: number | undefined, scale: number): number | undefined =>
  value === undefined ? undefined : value / scale;

function limitAlone(answer: Raw, names: readonly string[]): Told {
  const name = names.find((each) => each in answer) ?? names[0] ?? '';
  return { limit: answer[name], field: name };
}

const withoutLimit = (service: ServiceType, { field, limit }: Told): string =>
  limit === undefined
    ? `the answer of ${service} has no ${field}`
    : `the answer of ${service} has ${JSON.stringify(limit)} for ${field}`;
