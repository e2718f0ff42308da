import type {
  ListenerCreate,
  LoadBalancerCreate,
  MemberCreate,
  MonitorCreate,
  PoolCreate,
} from '../openstack/services/load-balancer.js';
import type { Run } from '../run/run.js';

/** What is asked for, in the user's words. */
export interface Wanted {
  /** Absent: the cloud's default. */
  readonly provider: string | undefined;
  readonly protocol: 'TCP' | 'HTTP' | 'TERMINATED_HTTPS';
  readonly algorithm: string;
  readonly port: number;
  readonly memberPort: number;
  readonly monitor: 'tcp' | 'http' | 'none';
}

/** The parts of a load balancer in Octavia's words, each with its own name and the marker as its tag. */
export interface Parts {
  readonly balancer: Omit<LoadBalancerCreate, 'name' | 'tags' | 'description' | 'listeners'>;
  readonly listener: ListenerCreate;
  readonly pool: PoolCreate;
  readonly members: readonly MemberCreate[];
  readonly monitor: MonitorCreate | undefined;
}

/** Seconds: how often a member is asked, and how soon it must answer; after three answers it counts as changed. */
const MONITOR = { delay: 5, timeout: 3, max_retries: 3 };

/** Names are given to every part: Octavia demands them in a fully populated create (lab-findings). */
export function partsOf(
  run: Run,
  wanted: Wanted,
  subnetId: string,
  addresses: readonly string[],
  certificateRef?: string,
): Parts {
  const common = (role: string): { name: string; tags: string[] } => ({ name: run.name(role), tags: [run.marker] });
  return {
    balancer: {
      vip_subnet_id: subnetId,
      ...(wanted.provider === undefined ? {} : { provider: wanted.provider }),
    },
    listener: {
      ...common('listener'),
      protocol: wanted.protocol,
      protocol_port: wanted.port,
      ...(certificateRef === undefined ? {} : { default_tls_container_ref: certificateRef }),
    },
    pool: {
      ...common('pool'),
      // Where TLS ends, plain HTTP goes on.
      protocol: wanted.protocol === 'TERMINATED_HTTPS' ? 'HTTP' : wanted.protocol,
      lb_algorithm: wanted.algorithm,
    },
    members: addresses.map((address, index) => ({
      ...common(addresses.length === 1 ? 'member' : `member-${index + 1}`),
      address,
      protocol_port: wanted.memberPort,
      subnet_id: subnetId,
    })),
    monitor:
      wanted.monitor === 'none'
        ? undefined
        : {
            ...common('monitor'),
            ...MONITOR,
            ...(wanted.monitor === 'http' ? { type: 'HTTP', url_path: '/' } : { type: 'TCP' }),
          },
  };
}

/** All parts as the one body of a fully populated create. */
export function populated({ balancer, listener, pool, members, monitor }: Parts): Parts['balancer'] & {
  listeners: ListenerCreate[];
} {
  const whole = { ...pool, members, ...(monitor === undefined ? {} : { healthmonitor: monitor }) };
  return { ...balancer, listeners: [{ ...listener, default_pool: whole }] };
}
