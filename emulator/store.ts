import type { Clock } from '../src/openstack/clock.js';
import type {
  ClusterRow,
  ContainerRow,
  Credential,
  Flavor,
  FloatingIpRow,
  ImageRow,
  KeypairRow,
  ListenerRow,
  LoadBalancerRow,
  MemberRow,
  MonitorRow,
  NetworkRow,
  PoolRow,
  PortRow,
  Project,
  RouterRow,
  RuleRow,
  SecretRow,
  SecurityGroupRow,
  ServerRow,
  SnapshotRow,
  StackRow,
  SubnetRow,
  TokenRow,
  User,
  VolumeMessageRow,
  VolumeRow,
} from './rows.js';

/** Seconds that each change takes on a cloud with real machines behind it; `EmulatorOptions.times` overrides by name. */
export const DEFAULT_TIMES = {
  /** After the POST: the scheduler has chosen a host, the port is made. */
  'server-schedule': 3,
  /** After the POST: ACTIVE. */
  'server-build': 25,
  'server-delete': 8,
  /** After the server's 404: its port and volume references are gone too. */
  'server-references': 3,
  'volume-create': 6,
  'volume-attach': 5,
  'volume-detach': 5,
  'volume-delete': 5,
  'snapshot-create': 4,
  'snapshot-delete': 4,
  'floating-ip': 1,
  'load-balancer-create': 60,
  'load-balancer-create-ovn': 6,
  'load-balancer-update': 4,
  /** After ACTIVE: the first heartbeat, or the first verdict of a monitor. */
  'load-balancer-online': 10,
  'load-balancer-delete': 12,
  /** After the load balancer's 404: the VIP port is gone too. */
  'load-balancer-port': 3,
  'cluster-fail': 3,
  /** From where a cluster that gets its trust begins to be built. */
  'cluster-build': 300,
  'cluster-delete': 3,
} as const;
export type TimeName = keyof typeof DEFAULT_TIMES;

/** Changes that can be made to end badly after they were accepted. */
export type FailingChange =
  | 'server-build'
  | 'volume-create'
  | 'volume-attach'
  | 'volume-detach'
  | 'volume-delete'
  | 'load-balancer-create'
  | 'load-balancer-delete';

/** Limits of a new project; -1 is unlimited. The services' own words (`load_balancer` is Octavia's `loadbalancer`). */
const DEFAULT_QUOTAS: Readonly<Record<string, number>> = {
  instances: 10,
  cores: 20,
  ram: 51_200,
  key_pairs: 100,
  metadata_items: 128,
  server_groups: 10,
  server_group_members: 10,
  volumes: 10,
  gigabytes: 1000,
  per_volume_gigabytes: -1,
  snapshots: 10,
  backups: 10,
  backup_gigabytes: 1000,
  groups: 10,
  network: 100,
  subnet: 100,
  subnetpool: -1,
  port: 500,
  router: 10,
  floatingip: 50,
  rbac_policy: 10,
  security_group: 10,
  security_group_rule: 100,
  trunk: -1,
  load_balancer: -1,
  listener: -1,
  pool: -1,
  member: -1,
  health_monitor: -1,
  l7policy: -1,
  l7rule: -1,
  secrets: -1,
  orders: -1,
  containers: -1,
  consumers: -1,
  cas: -1,
  Cluster: 20,
};
const QUOTA_WORDS: Readonly<Record<string, string>> = {
  loadbalancer: 'load_balancer',
  healthmonitor: 'health_monitor',
  networks: 'network',
  subnets: 'subnet',
  ports: 'port',
  routers: 'router',
  floatingips: 'floatingip',
  clusters: 'Cluster',
};

/** The one in-memory cloud behind all services. */
export class Store {
  readonly domains = new Map<string, { id: string; name: string }>();
  readonly projects = new Map<string, Project>();
  readonly users = new Map<string, User>();
  readonly credentials = new Map<string, Credential>();
  readonly tokens = new Map<string, TokenRow>();
  readonly roleIds = new Map<string, string>();
  readonly networks = new Map<string, NetworkRow>();
  readonly subnets = new Map<string, SubnetRow>();
  readonly routers = new Map<string, RouterRow>();
  readonly ports = new Map<string, PortRow>();
  readonly securityGroups = new Map<string, SecurityGroupRow>();
  readonly rules = new Map<string, RuleRow>();
  readonly floatingIps = new Map<string, FloatingIpRow>();
  readonly flavors = new Map<string, Flavor>();
  readonly images = new Map<string, ImageRow>();
  /** By `<user id>/<name>`: names are unique for a user, not for a project. */
  readonly keypairs = new Map<string, KeypairRow>();
  readonly servers = new Map<string, ServerRow>();
  /** Gone from the lists, but their actions can still be read. */
  readonly deletedServers = new Map<string, ServerRow>();
  readonly volumes = new Map<string, VolumeRow>();
  readonly snapshots = new Map<string, SnapshotRow>();
  readonly volumeMessages: VolumeMessageRow[] = [];
  readonly loadBalancers = new Map<string, LoadBalancerRow>();
  readonly listeners = new Map<string, ListenerRow>();
  readonly pools = new Map<string, PoolRow>();
  readonly members = new Map<string, MemberRow>();
  readonly monitors = new Map<string, MonitorRow>();
  readonly secrets = new Map<string, SecretRow>();
  /** Ids that were secrets: Barbican tells them from ids that never were. */
  readonly deletedSecrets = new Set<string>();
  readonly containers = new Map<string, ContainerRow>();
  readonly stacks = new Map<string, StackRow>();
  readonly clusters = new Map<string, ClusterRow>();
  /** Addresses that answer nobody, whatever the provider. */
  readonly downAddresses = new Set<string>();
  tokenSeconds = 3600;
  /** What its operator has opened to tenants by mistake, by the policy's name. */
  readonly permitted = new Set<string>();
  readonly volumeTypeIds: Readonly<Record<string, string>>;
  /** The one cinder-volume service. */
  readonly volumeServiceId: string;
  readonly operatorProjectId: string;

  private readonly failures = new Map<FailingChange, string[]>();
  private readonly quotas = new Map<string, Map<string, number>>();
  private agenda: { at: number; order: number; apply: () => void }[] = [];
  private order = 0;
  private counter = 0;
  /** While a due change is applied, the time at which it was due. */
  private present: number | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly random: () => number,
    private readonly times: Readonly<Record<string, number>>,
    /** An older Octavia (Zed) leaves the children of a fully populated create PENDING for ever (lab-findings). */
    readonly octavia: 'caracal' | 'zed',
    /** Rows a page at most; the services' own limits if undefined. */
    readonly pageSize: number | undefined,
  ) {
    for (const name of Object.keys(times)) {
      if (!(name in DEFAULT_TIMES)) {
        throw new RangeError(
          `no change of the emulator is called '${name}'; there are ${Object.keys(DEFAULT_TIMES).join(', ')}`,
        );
      }
    }
    this.operatorProjectId = this.hex();
    this.volumeServiceId = this.uuid();
    this.volumeTypeIds = { standard: this.uuid(), __DEFAULT__: this.uuid() };
  }

  now(): number {
    return this.present ?? this.clock.now();
  }

  /** Has something happen after so many seconds: seen by the first request from then on, so no timer is held. */
  later(time: TimeName | number, apply: () => void): void {
    const seconds = typeof time === 'number' ? time : this.secondsOf(time);
    this.agenda.push({ at: this.now() + seconds * 1000, order: this.order++, apply });
  }

  secondsOf(time: TimeName): number {
    return this.times[time] ?? DEFAULT_TIMES[time];
  }

  /** Applies what is due by now, in its order. */
  advance(): void {
    const now = this.clock.now();
    for (;;) {
      const due = this.agenda.filter((item) => item.at <= now).sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (due === undefined) return;
      this.agenda = this.agenda.filter((item) => item !== due);
      this.present = due.at;
      try {
        due.apply();
      } finally {
        this.present = undefined;
      }
    }
  }

  /** A whole number from 0 to `below` - 1. */
  pick(below: number): number {
    return Math.floor(this.random() * below);
  }

  hex(length = 32): string {
    let text = '';
    while (text.length < length) text += this.pick(16).toString(16);
    return text;
  }

  uuid(): string {
    const hex = this.hex();
    const variant = '89ab'[this.pick(4)] ?? '8';
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** For rows with a number of their own: 1 and up. */
  nextNumber(): number {
    return ++this.counter;
  }

  /** Has the next change of the kind end badly. */
  failNext(change: FailingChange, text: string): void {
    this.failures.set(change, [...(this.failures.get(change) ?? []), text]);
  }

  /** Why this change ends badly, if it does. */
  takeFailure(change: FailingChange): string | undefined {
    return this.failures.get(change)?.shift();
  }

  limit(projectId: string, resource: string): number {
    const word = QUOTA_WORDS[resource] ?? resource;
    return this.quotas.get(projectId)?.get(word) ?? DEFAULT_QUOTAS[word] ?? -1;
  }

  /** The limits of a request that sets them; what is no number is left alone. */
  setLimits(projectId: string, values: unknown): void {
    for (const [name, limit] of Object.entries(values ?? {})) {
      if (typeof limit === 'number') this.setLimit(projectId, name, limit);
    }
  }

  setLimit(projectId: string, resource: string, limit: number): void {
    const word = QUOTA_WORDS[resource] ?? resource;
    if (!(word in DEFAULT_QUOTAS)) throw new RangeError(`no service has a quota called '${resource}'`);
    const own = this.quotas.get(projectId) ?? new Map<string, number>();
    own.set(word, limit);
    this.quotas.set(projectId, own);
  }
}

/** `2026-11-30T11:24:03Z`: Nova, Neutron, Glance. */
export const zulu = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
/** `2026-11-30T11:24:03`: Octavia, and Barbican on whole seconds. */
export const naive = (at: number): string => new Date(at).toISOString().slice(0, 19);
/** `2026-11-30T11:24:03.000000`: Cinder, keypairs, instance actions; whole seconds, as their databases keep them. */
export const naiveMicro = (at: number): string => `${naive(at)}.000000`;

/** Rows of a table that a test holds. */
export function rowsWhere<R>(table: ReadonlyMap<string, R>, test: (row: R) => boolean): R[] {
  return [...table.values()].filter(test);
}
