import type { Allowance } from '../shape.js';
import type { Step, Story } from '../story.js';

const UNKNOWN = '00000000-1111-2222-3333-444444444444';
const neutron = { service: 'network' } as const;
const post = (name: string, path: string, body: unknown, rest: Partial<Step> = {}): Step => ({
  name,
  ...neutron,
  method: 'POST',
  path,
  body,
  ...rest,
});
const get = (name: string, path: string, rest: Partial<Step> = {}): Step => ({ name, ...neutron, path, ...rest });
const remove = (name: string, path: string, rest: Partial<Step> = {}): Step => ({
  name,
  ...neutron,
  method: 'DELETE',
  path,
  ...rest,
});
const put = (name: string, path: string, body: unknown, rest: Partial<Step> = {}): Step => ({
  name,
  ...neutron,
  method: 'PUT',
  path,
  body,
  ...rest,
});
const rule = (port: number): object => ({
  security_group_id: '{group}',
  direction: 'ingress',
  ethertype: 'IPv4',
  protocol: 'tcp',
  port_range_min: port,
  port_range_max: port,
  remote_ip_prefix: '0.0.0.0/0',
  description: 'of the contract',
});
const INTERFACE: Allowance = {
  place: /body (project_id|tenant_id)/,
  reason: 'a router interface names its project by the newer word only',
  release: '2026.1',
};
const noQuota = (resource: string): Partial<Step> => ({ quota: { service: 'network', resource, limit: 0 } });

export const network: Story[] = [
  {
    name: 'network, reads',
    steps: [
      get('version documents', '//', { token: 'none' }),
      get('version, no slash', ''),
      get('version', '/'),
      get('external networks', '/networks?router:external=true'),
      get('no token', '/networks', { token: 'none' }),
      get('bad token', '/networks', { token: 'bad' }),
      get('unknown path', '/nonsense'),
      get('unknown network', `/networks/${UNKNOWN}`),
      get('unknown subnet', `/subnets/${UNKNOWN}`),
      get('unknown router', `/routers/${UNKNOWN}`),
      get('unknown port', `/ports/${UNKNOWN}`),
      get('unknown security group', `/security-groups/${UNKNOWN}`),
      get('unknown floating IP', `/floatingips/${UNKNOWN}`),
      remove('delete of an unknown network', `/networks/${UNKNOWN}`),
      remove('delete of an unknown security group', `/security-groups/${UNKNOWN}`),
      get('security groups', '/security-groups?project_id={project}'),
      get('networks, none fits', '/networks?name=nonsense'),
      get('floating IPs, none', '/floatingips'),
      get('routers, none', '/routers'),
    ],
  },
  {
    name: 'network, quotas',
    steps: [
      get('external', '/networks?router:external=true', { save: { external: 'networks.0.id' } }),
      post('over quota, network', '/networks', { network: { name: 'contract' } }, noQuota('network')),
      post('over quota, router', '/routers', { router: { name: 'contract' } }, noQuota('router')),
      post(
        'over quota, security group',
        '/security-groups',
        { security_group: { name: 'contract' } },
        noQuota('security_group'),
      ),
      post(
        'over quota, floating IP',
        '/floatingips',
        { floatingip: { floating_network_id: '{external}' } },
        noQuota('floatingip'),
      ),
      post(
        'network',
        '/networks',
        { network: { name: 'contract' } },
        { quota: { service: 'network', reset: true }, save: { network: 'network.id' } },
      ),
      post(
        'over quota, subnet',
        '/subnets',
        { subnet: { network_id: '{network}', cidr: '10.92.0.0/24', ip_version: 4 } },
        noQuota('subnet'),
      ),
      post(
        'group',
        '/security-groups',
        { security_group: { name: 'contract' } },
        { quota: { service: 'network', reset: true }, save: { group: 'security_group.id' } },
      ),
      post(
        'over quota, rules',
        '/security-group-rules',
        { security_group_rules: [rule(22)] },
        noQuota('security_group_rule'),
      ),
      remove('group away', '/security-groups/{group}', { quota: { service: 'network', reset: true }, always: true }),
      remove('network away', '/networks/{network}', { always: true }),
    ],
  },
  {
    name: 'network, build-out',
    steps: [
      get('external', '/networks?router:external=true', { save: { external: 'networks.0.id' } }),
      post(
        'network',
        '/networks',
        { network: { name: 'contract-net', description: 'of the contract' } },
        { save: { network: 'network.id' } },
      ),
      get('show network', '/networks/{network}'),
      get('networks by name', '/networks?name=contract-net'),
      get('networks, one a page', '/networks?limit=1&project_id={project}'),
      post('policy: an external network', '/networks', { network: { name: 'contract-ext', 'router:external': true } }),
      post('policy: a shared network', '/networks', { network: { name: 'contract-shared', shared: true } }),
      post(
        'subnet',
        '/subnets',
        {
          subnet: {
            name: 'contract-subnet',
            description: 'of the contract',
            network_id: '{network}',
            cidr: '10.92.0.0/24',
            ip_version: 4,
            dns_nameservers: ['192.0.2.53'],
          },
        },
        { save: { subnet: 'subnet.id' } },
      ),
      post('subnet, overlapping', '/subnets', {
        subnet: { network_id: '{network}', cidr: '10.92.0.0/25', ip_version: 4 },
      }),
      post('subnet, bad range', '/subnets', {
        subnet: { network_id: '{network}', cidr: '10.92.0.0/99', ip_version: 4 },
      }),
      post('subnet, unknown network', '/subnets', {
        subnet: { network_id: UNKNOWN, cidr: '10.92.1.0/24', ip_version: 4 },
      }),
      post('subnet, no range', '/subnets', { subnet: { network_id: '{network}', ip_version: 4 } }),
      post('network, unknown field', '/networks', { network: { name: 'contract', nonsense: 1 } }),
      get('show subnet', '/subnets/{subnet}'),
      get('subnets', '/subnets?network_id={network}'),
      post('router, unknown gateway', '/routers', {
        router: { name: 'contract-router', external_gateway_info: { network_id: UNKNOWN } },
      }),
      post('router, gateway not external', '/routers', {
        router: { name: 'contract-router', external_gateway_info: { network_id: '{network}' } },
      }),
      post(
        'router',
        '/routers',
        {
          router: {
            name: 'contract-router',
            description: 'of the contract',
            external_gateway_info: { network_id: '{external}' },
          },
        },
        { save: { router: 'router.id' } },
      ),
      get('show router', '/routers/{router}'),
      get('routers', '/routers?name=contract-router'),
      put(
        'interface',
        '/routers/{router}/add_router_interface',
        { subnet_id: '{subnet}' },
        { save: { leg: 'port_id' }, allow: [INTERFACE] },
      ),
      put('interface twice', '/routers/{router}/add_router_interface', { subnet_id: '{subnet}' }),
      put('interface, unknown subnet', '/routers/{router}/add_router_interface', { subnet_id: UNKNOWN }),
      put('interface, unknown router', `/routers/${UNKNOWN}/add_router_interface`, { subnet_id: '{subnet}' }),
      put('clear routes', '/routers/{router}', { router: { routes: [] } }),
      get('ports of the router', '/ports?device_id={router}&device_owner=network:router_interface'),
      get('show port', '/ports/{leg}'),
      post(
        'port',
        '/ports',
        { port: { name: 'contract-port', network_id: '{network}' } },
        { save: { port: 'port.id' } },
      ),
      get('ports of the network', '/ports?network_id={network}'),
      post(
        'floating IP',
        '/floatingips',
        { floatingip: { floating_network_id: '{external}', description: 'of the contract' } },
        { save: { free: 'floatingip.id' } },
      ),
      post(
        'floating IP with its port',
        '/floatingips',
        { floatingip: { floating_network_id: '{external}', description: 'of the contract', port_id: '{port}' } },
        { save: { floating: 'floatingip.id' } },
      ),
      post('floating IP, port taken', '/floatingips', {
        floatingip: { floating_network_id: '{external}', port_id: '{port}' },
      }),
      post('floating IP, unknown network', '/floatingips', { floatingip: { floating_network_id: UNKNOWN } }),
      post('floating IP, network not external', '/floatingips', { floatingip: { floating_network_id: '{network}' } }),
      post('floating IP, unknown port', '/floatingips', {
        floatingip: { floating_network_id: '{external}', port_id: UNKNOWN },
      }),
      get('show floating IP', '/floatingips/{floating}'),
      get('floating IPs', '/floatingips'),
      put('interface in use by a floating IP', '/routers/{router}/remove_router_interface', { subnet_id: '{subnet}' }),
      remove('router in use', '/routers/{router}', {
        allow: [{ place: /refusal/, reason: 'newer Neutrons look at the interfaces first', release: '2026.1' }],
      }),
      remove('subnet in use', '/subnets/{subnet}'),
      remove('network in use', '/networks/{network}'),
      remove('port of a router', '/ports/{leg}'),
      remove('changed since', '/floatingips/{free}', { headers: { 'if-match': 'revision_number=99999' } }),
      remove('floating IP away', '/floatingips/{floating}', { always: true }),
      remove('free floating IP away', '/floatingips/{free}', { always: true }),
      get('show of none', '/floatingips/{floating}'),
      remove('port away', '/ports/{port}', { always: true }),
      put(
        'interface away',
        '/routers/{router}/remove_router_interface',
        { subnet_id: '{subnet}' },
        { always: true, allow: [INTERFACE] },
      ),
      put('interface away twice', '/routers/{router}/remove_router_interface', { subnet_id: '{subnet}' }),
      remove('router away', '/routers/{router}', { always: true }),
      remove('subnet away', '/subnets/{subnet}', { always: true }),
      remove('network away', '/networks/{network}', { always: true }),
      remove('second delete', '/networks/{network}'),
    ],
  },
  {
    name: 'network, no way out',
    steps: [
      get('external', '/networks?router:external=true', { save: { external: 'networks.0.id' } }),
      post('network', '/networks', { network: { name: 'contract-lonely' } }, { save: { network: 'network.id' } }),
      post('subnet', '/subnets', { subnet: { network_id: '{network}', cidr: '10.93.0.0/30', ip_version: 4 } }),
      post('port', '/ports', { port: { network_id: '{network}' } }, { save: { port: 'port.id' } }),
      post('floating IP without a router', '/floatingips', {
        floatingip: { floating_network_id: '{external}', port_id: '{port}' },
      }),
      post('subnet full', '/ports', { port: { network_id: '{network}' } }),
      remove('port away', '/ports/{port}', { always: true }),
      remove('network away', '/networks/{network}', { always: true }),
    ],
  },
  {
    name: 'network, security groups',
    steps: [
      post(
        'group',
        '/security-groups',
        { security_group: { name: 'contract-group', description: 'of the contract' } },
        { save: { group: 'security_group.id' } },
      ),
      post('rules', '/security-group-rules', { security_group_rules: [rule(22), rule(80)] }),
      post('rule twice', '/security-group-rules', { security_group_rules: [rule(22)] }),
      post('rule, bad ports', '/security-group-rules', { security_group_rules: [{ ...rule(80), port_range_max: 10 }] }),
      post('rule, unknown group', '/security-group-rules', {
        security_group_rules: [{ ...rule(81), security_group_id: UNKNOWN }],
      }),
      post('rule, unknown protocol', '/security-group-rules', {
        security_group_rules: [{ ...rule(82), protocol: 'nonsense' }],
      }),
      get('show', '/security-groups/{group}'),
      get('list', '/security-groups?name=contract-group'),
      remove('delete', '/security-groups/{group}', { always: true }),
      remove('second delete', '/security-groups/{group}'),
    ],
  },
];
