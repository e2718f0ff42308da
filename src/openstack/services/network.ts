import type { ShapeName, Shapes } from '../schemas.js';
import type { Query, Session } from '../session.js';
import { one, rows } from './shaped.js';

export type Network = Shapes['network'];
export type Subnet = Shapes['subnet'];
export type Router = Shapes['router'];
export type Port = Shapes['port'];
export type SecurityGroup = Shapes['securityGroup'];
export type SecurityGroupRule = Shapes['securityGroupRule'];
export type FloatingIp = Shapes['floatingIp'];

/** A rule to make, in Neutron's own words. */
export interface RuleCreate {
  direction: 'ingress' | 'egress';
  ethertype: 'IPv4' | 'IPv6';
  protocol: string;
  port_range_min?: number;
  port_range_max?: number;
  remote_ip_prefix?: string;
  description: string;
}

interface Common {
  name: string;
  /** Carries the marker; at most 255 characters. */
  description: string;
}

/** Neutron, version 2.0. */
export class NetworkService {
  constructor(private readonly session: Session) {}

  private rows<Name extends ShapeName>(shape: Name, path: string, key: string, query: Query): Promise<Shapes[Name][]> {
    return rows(this.session, { service: 'network', path, query }, key, shape);
  }

  private one<Name extends ShapeName>(shape: Name, path: string, key: string): Promise<Shapes[Name]> {
    return one(this.session, { service: 'network', method: 'GET', path }, shape, key);
  }

  private create<Name extends ShapeName>(
    shape: Name,
    path: string,
    key: string,
    values: object,
  ): Promise<Shapes[Name]> {
    return one(this.session, { service: 'network', method: 'POST', path, json: { [key]: values } }, shape, key);
  }

  /**
   * DELETE, guarded by the revision that was read where the caller has one: Neutron answers 412 if the thing has
   * changed since (openstack-facts 6.20).
   */
  private async remove(path: string, revision?: number): Promise<void> {
    const headers = revision === undefined ? {} : { 'If-Match': `revision_number=${revision}` };
    await this.session.call({ service: 'network', method: 'DELETE', path, headers });
  }

  networks = (query: Query = {}): Promise<Network[]> => this.rows('network', '/networks', 'networks', query);
  network = (id: string): Promise<Network> => this.one('network', `/networks/${id}`, 'network');
  createNetwork = (network: Common): Promise<Network> => this.create('network', '/networks', 'network', network);
  deleteNetwork = (id: string, revision?: number): Promise<void> => this.remove(`/networks/${id}`, revision);

  subnets = (query: Query = {}): Promise<Subnet[]> => this.rows('subnet', '/subnets', 'subnets', query);
  subnet = (id: string): Promise<Subnet> => this.one('subnet', `/subnets/${id}`, 'subnet');
  createSubnet = (
    subnet: Common & { network_id: string; cidr: string; ip_version: 4 | 6; dns_nameservers?: readonly string[] },
  ): Promise<Subnet> => this.create('subnet', '/subnets', 'subnet', subnet);
  deleteSubnet = (id: string, revision?: number): Promise<void> => this.remove(`/subnets/${id}`, revision);

  routers = (query: Query = {}): Promise<Router[]> => this.rows('router', '/routers', 'routers', query);
  router = (id: string): Promise<Router> => this.one('router', `/routers/${id}`, 'router');
  createRouter = (router: Common & { external_gateway_info?: { network_id: string } }): Promise<Router> =>
    this.create('router', '/routers', 'router', router);
  deleteRouter = (id: string): Promise<void> => this.remove(`/routers/${id}`);

  /** Static routes keep interfaces in place (openstack-facts 3). */
  async clearRoutes(routerId: string): Promise<void> {
    const json = { router: { routes: [] } };
    await this.session.call({ service: 'network', method: 'PUT', path: `/routers/${routerId}`, json });
  }

  async addRouterInterface(routerId: string, subnetId: string): Promise<Shapes['routerInterface']> {
    const path = `/routers/${routerId}/add_router_interface`;
    const call = { service: 'network', method: 'PUT', path, json: { subnet_id: subnetId } } as const;
    return one(this.session, call, 'routerInterface', undefined);
  }

  async removeRouterInterface(routerId: string, subnetId: string): Promise<void> {
    await this.session.call({
      service: 'network',
      method: 'PUT',
      path: `/routers/${routerId}/remove_router_interface`,
      json: { subnet_id: subnetId },
    });
  }

  ports = (query: Query = {}): Promise<Port[]> => this.rows('port', '/ports', 'ports', query);
  port = (id: string): Promise<Port> => this.one('port', `/ports/${id}`, 'port');
  deletePort = (id: string, revision?: number): Promise<void> => this.remove(`/ports/${id}`, revision);

  securityGroups = (query: Query = {}): Promise<SecurityGroup[]> =>
    this.rows('securityGroup', '/security-groups', 'security_groups', query);
  securityGroup = (id: string): Promise<SecurityGroup> =>
    this.one('securityGroup', `/security-groups/${id}`, 'security_group');
  createSecurityGroup = (group: Common): Promise<SecurityGroup> =>
    this.create('securityGroup', '/security-groups', 'security_group', group);
  deleteSecurityGroup = (id: string, revision?: number): Promise<void> =>
    this.remove(`/security-groups/${id}`, revision);

  /** All rules in one call: Neutron makes all of them or none. */
  async createSecurityGroupRules(groupId: string, rules: readonly RuleCreate[]): Promise<SecurityGroupRule[]> {
    const json = { security_group_rules: rules.map((rule) => ({ security_group_id: groupId, ...rule })) };
    const call = { service: 'network', method: 'POST', path: '/security-group-rules', json } as const;
    return one(this.session, call, 'securityGroupRules', 'security_group_rules');
  }

  floatingIps = (query: Query = {}): Promise<FloatingIp[]> =>
    this.rows('floatingIp', '/floatingips', 'floatingips', query);
  floatingIp = (id: string): Promise<FloatingIp> => this.one('floatingIp', `/floatingips/${id}`, 'floatingip');
  /** A floating IP has no name: its description is all that tells whose it is. With `port_id` it is attached at once. */
  createFloatingIp = (values: {
    floating_network_id: string;
    description: string;
    port_id?: string;
    fixed_ip_address?: string;
  }): Promise<FloatingIp> => this.create('floatingIp', '/floatingips', 'floatingip', values);
  deleteFloatingIp = (id: string, revision?: number): Promise<void> => this.remove(`/floatingips/${id}`, revision);
}
