import type { ShapeName, Shapes } from '../schemas.js';
import type { Query, Session } from '../session.js';
import { one, rows } from './shaped.js';

export type LoadBalancer = Shapes['loadBalancer'];
export type StatusTree = Shapes['statusTree'];
export type LoadBalancerChild = Shapes['loadBalancerChild'];

/** Every child of a fully populated create needs a name (lab-findings). */
interface Common {
  name: string;
  tags: readonly string[];
}
export interface MonitorCreate extends Common {
  type: 'TCP' | 'HTTP';
  /** Seconds. */
  delay: number;
  /** Seconds. */
  timeout: number;
  max_retries: number;
  url_path?: string;
}
export interface MemberCreate extends Common {
  address: string;
  protocol_port: number;
  /** The `ovn` provider demands it. */
  subnet_id: string;
}
export interface PoolCreate extends Common {
  protocol: 'TCP' | 'HTTP';
  lb_algorithm: string;
  members?: readonly MemberCreate[];
  healthmonitor?: MonitorCreate;
}
export interface ListenerCreate extends Common {
  protocol: 'TCP' | 'HTTP' | 'TERMINATED_HTTPS';
  protocol_port: number;
  /** Of TERMINATED_HTTPS: the reference of a secret that holds a PKCS#12 file without a password. */
  default_tls_container_ref?: string;
  default_pool?: PoolCreate;
}
export interface LoadBalancerCreate extends Common {
  description: string;
  vip_subnet_id: string;
  provider?: string;
  /** Present: everything is made in this one call. */
  listeners?: readonly ListenerCreate[];
}

/** Octavia, version 2. Writes on one load balancer are answered 409 while it is PENDING: wait for ACTIVE between them. */
export class LoadBalancerService {
  constructor(private readonly session: Session) {}

  async loadBalancers(query: Query = {}): Promise<LoadBalancer[]> {
    const call = { service: 'load-balancer', path: '/lbaas/loadbalancers', query } as const;
    return rows(this.session, call, 'loadbalancers', 'loadBalancer');
  }

  async loadBalancer(id: string): Promise<LoadBalancer> {
    const path = `/lbaas/loadbalancers/${id}`;
    return one(this.session, { service: 'load-balancer', method: 'GET', path }, 'loadBalancer', 'loadbalancer');
  }

  /** Ids of all listeners or health monitors of the project: for counting. */
  async children(of: 'listeners' | 'healthmonitors', projectId: string): Promise<{ id: string }[]> {
    const call = { service: 'load-balancer', path: `/lbaas/${of}`, query: { project_id: projectId } } as const;
    return rows(this.session, call, of, 'identified');
  }

  /** All listeners of the project, each with the references of the secrets or containers that it ends TLS with. */
  async listeners(projectId: string): Promise<Shapes['listener'][]> {
    const call = { service: 'load-balancer', path: '/lbaas/listeners', query: { project_id: projectId } } as const;
    return rows(this.session, call, 'listeners', 'listener');
  }

  /** All pools of the project, each with the ids of its members and the references of what it speaks TLS to them with. */
  async pools(projectId: string): Promise<Shapes['loadBalancerPool'][]> {
    const call = { service: 'load-balancer', path: '/lbaas/pools', query: { project_id: projectId } } as const;
    return rows(this.session, call, 'pools', 'loadBalancerPool');
  }

  /** The whole tree with provisioning and operating status of each child. */
  async statusTree(id: string): Promise<StatusTree> {
    const path = `/lbaas/loadbalancers/${id}/status`;
    const call = { service: 'load-balancer', method: 'GET', path } as const;
    return (await one(this.session, call, 'statuses', 'statuses')).loadbalancer;
  }

  /** The providers that a tenant may name, for example `amphora`, `ovn`. */
  async providers(): Promise<Shapes['provider'][]> {
    const call = { service: 'load-balancer', path: '/lbaas/providers' } as const;
    return rows(this.session, call, 'providers', 'provider');
  }

  async createLoadBalancer(loadbalancer: LoadBalancerCreate): Promise<LoadBalancer> {
    return this.post('loadBalancer', '/lbaas/loadbalancers', 'loadbalancer', loadbalancer);
  }

  /** Deletes it with all its children (`cascade`): done when it is no longer listed. */
  async deleteLoadBalancer(id: string): Promise<void> {
    await this.session.call({
      service: 'load-balancer',
      method: 'DELETE',
      path: `/lbaas/loadbalancers/${id}`,
      query: { cascade: true },
    });
  }

  async createListener(listener: ListenerCreate & { loadbalancer_id: string }): Promise<LoadBalancerChild> {
    return this.post('loadBalancerChild', '/lbaas/listeners', 'listener', listener);
  }

  async createPool(pool: PoolCreate & { listener_id: string }): Promise<LoadBalancerChild> {
    return this.post('loadBalancerChild', '/lbaas/pools', 'pool', pool);
  }

  async createMember(poolId: string, member: MemberCreate): Promise<LoadBalancerChild> {
    return this.post('loadBalancerChild', `/lbaas/pools/${poolId}/members`, 'member', member);
  }

  async createHealthMonitor(healthmonitor: MonitorCreate & { pool_id: string }): Promise<LoadBalancerChild> {
    return this.post('loadBalancerChild', '/lbaas/healthmonitors', 'healthmonitor', healthmonitor);
  }

  private post<Name extends ShapeName>(shape: Name, path: string, key: string, values: object): Promise<Shapes[Name]> {
    const call = { service: 'load-balancer', method: 'POST', path, json: { [key]: values } } as const;
    return one(this.session, call, shape, key);
  }
}
