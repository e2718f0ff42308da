import type { Shapes } from '../schemas.js';
import type { Call, ServiceType, Session } from '../session.js';
import { one } from './shaped.js';

/** A service's quota in its own words: a number, or limit and use together, by name. */
export type Quota = Shapes['quota'];

/** How each service takes a new limit: where, under which key, and with what besides. */
const SETTING: Readonly<
  Partial<
    Record<ServiceType, (project: string, values: object) => Pick<Call, 'method' | 'path' | 'json' | 'microversion'>>
  >
> = {
  compute: (project, values) => ({ method: 'PUT', path: `/os-quota-sets/${project}`, json: { quota_set: values } }),
  'block-storage': (project, values) => ({
    method: 'PUT',
    path: `/os-quota-sets/${project}`,
    json: { quota_set: values },
  }),
  network: (project, values) => ({ method: 'PUT', path: `/quotas/${project}`, json: { quota: values } }),
  'load-balancer': (project, values) => ({ method: 'PUT', path: `/lbaas/quotas/${project}`, json: { quota: values } }),
  'key-manager': (project, values) => ({
    method: 'PUT',
    path: `/project-quotas/${project}`,
    json: { project_quotas: values },
  }),
};

/** What a project may have, as each service tells its members (openstack-facts 6.25), each in its own words. */
export class Quotas {
  constructor(private readonly session: Session) {}

  /** Cinder: `{limit, in_use, reserved}` by name, volume types among them. */
  blockStorage(project: string): Promise<Quota> {
    return this.read('block-storage', `/os-quota-sets/${project}`, 'quota_set', { usage: 'True' });
  }

  /** Neutron: `{limit, used, reserved}` by name. */
  networkDetails(project: string): Promise<Quota> {
    return this.read('network', `/quotas/${project}/details`, 'quota');
  }

  /** Neutron: limits alone. */
  network(project: string): Promise<Quota> {
    return this.read('network', `/quotas/${project}`, 'quota');
  }

  /** Octavia: limits alone. */
  loadBalancer(project: string): Promise<Quota> {
    return this.read('load-balancer', `/lbaas/quotas/${project}`, 'quota');
  }

  /** Barbican: limits alone, of the token's project. */
  keyManager(): Promise<Quota> {
    return this.read('key-manager', '/quotas', 'quotas');
  }

  /** Nova: limits alone. */
  compute(project: string): Promise<Quota> {
    return this.read('compute', `/os-quota-sets/${project}`, 'quota_set');
  }

  /**
   * Asks a service to set limits, which it refuses every tenant.
   *
   * @param values - in the service's own words.
   */
  async set(service: ServiceType, project: string, values: Readonly<Record<string, number>>): Promise<void> {
    const setting = SETTING[service];
    if (setting === undefined) throw new RangeError(`${service} has no quota of its own`);
    await this.session.call({ service, ...setting(project, values) });
  }

  private read(
    service: ServiceType,
    path: string,
    key: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Quota> {
    return one(this.session, { service, method: 'GET', path, query }, 'quota', key);
  }
}
