import { at, type Reply } from '../wire.js';
import type { Step, Story } from '../story.js';
import { free, gone } from './compute.js';

const UNKNOWN = '00000000-1111-2222-3333-444444444444';
export const octavia = { service: 'load-balancer' } as const;
const active = (reply: Reply): boolean =>
  ['ACTIVE', 'ERROR'].includes(at(reply.json, 'loadbalancer.provisioning_status') as string);
const settled = (reply: Reply): boolean => {
  const status = at(reply.json, 'statuses.loadbalancer.provisioning_status') as string;
  return ['ACTIVE', 'ERROR'].includes(status) && !/"(PENDING_\w+|OFFLINE)"/.test(reply.text);
};
export const post = (name: string, path: string, body: unknown, rest: Partial<Step> = {}): Step => ({
  name,
  ...octavia,
  method: 'POST',
  path,
  body,
  ...rest,
});
export const wait = (name: string): Step => ({ name, ...octavia, path: '/lbaas/loadbalancers/{lb}', until: active });

export const prepare: Step[] = [
  {
    name: 'network',
    service: 'network',
    method: 'POST',
    path: '/networks',
    body: { network: { name: 'contract-lb' } },
    save: { network: 'network.id' },
  },
  {
    name: 'subnet',
    service: 'network',
    method: 'POST',
    path: '/subnets',
    save: { subnet: 'subnet.id' },
    body: { subnet: { name: 'contract-lb', network_id: '{network}', cidr: '10.94.0.0/24', ip_version: 4 } },
  },
];
export const away: Step[] = [
  { name: 'away', ...octavia, method: 'DELETE', path: '/lbaas/loadbalancers/{lb}?cascade=true', always: true },
  { name: 'gone', ...octavia, path: '/lbaas/loadbalancers/{lb}', until: gone, always: true },
  {
    name: 'network away',
    service: 'network',
    method: 'DELETE',
    path: '/networks/{network}',
    always: true,
    until: free,
  },
];
const tags = ['of-the-contract'];
export const lb = { name: 'contract-lb', description: 'of the contract', vip_subnet_id: '{subnet}', tags };
const member = { name: 'contract-member', address: '10.94.0.50', protocol_port: 80, subnet_id: '{subnet}', tags };
const kinds = (provider: string): { protocol: string; lb_algorithm: string } =>
  provider === 'ovn'
    ? { protocol: 'TCP', lb_algorithm: 'SOURCE_IP_PORT' }
    : { protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' };
const monitor = (provider: string): object => ({
  name: 'contract-monitor',
  delay: 5,
  timeout: 3,
  max_retries: 3,
  tags,
  ...(provider === 'ovn' ? { type: 'TCP' } : { type: 'HTTP', url_path: '/' }),
});
const tree = (provider: string, monitored: boolean): object => ({
  ...lb,
  provider,
  listeners: [
    {
      name: 'contract-listener',
      protocol: kinds(provider).protocol,
      protocol_port: 80,
      tags,
      default_pool: {
        name: 'contract-pool',
        ...kinds(provider),
        tags,
        members: [member],
        ...(monitored ? { healthmonitor: monitor(provider) } : {}),
      },
    },
  ],
});

const whole = (provider: string, monitored: boolean): Story => ({
  name: `load balancer, ${provider} in one call${monitored ? '' : ', no monitor'}`,
  steps: [
    ...prepare,
    post(
      'create',
      '/lbaas/loadbalancers',
      { loadbalancer: tree(provider, monitored) },
      { save: { lb: 'loadbalancer.id', vip: 'loadbalancer.vip_port_id' } },
    ),
    wait('active'),
    { name: 'status tree', ...octavia, path: '/lbaas/loadbalancers/{lb}/status', until: settled },
    { name: 'list by tag', ...octavia, path: '/lbaas/loadbalancers?tags=of-the-contract' },
    { name: 'list, one a page', ...octavia, path: '/lbaas/loadbalancers?limit=1' },
    { name: 'VIP port', service: 'network', path: '/ports/{vip}' },
    { name: 'delete without cascade', ...octavia, method: 'DELETE', path: '/lbaas/loadbalancers/{lb}' },
    ...away,
  ],
});

export const loadBalancer: Story[] = [
  {
    name: 'load balancer, reads and refusals',
    steps: [
      ...prepare,
      { name: 'version documents', ...octavia, path: '//', token: 'none' },
      { name: 'providers', ...octavia, path: '/lbaas/providers' },
      { name: 'none', ...octavia, path: '/lbaas/loadbalancers' },
      { name: 'unknown', ...octavia, path: `/lbaas/loadbalancers/${UNKNOWN}` },
      { name: 'status of an unknown one', ...octavia, path: `/lbaas/loadbalancers/${UNKNOWN}/status` },
      {
        name: 'delete of an unknown one',
        ...octavia,
        method: 'DELETE',
        path: `/lbaas/loadbalancers/${UNKNOWN}?cascade=true`,
      },
      { name: 'unknown path', ...octavia, path: '/lbaas/nonsense' },
      { name: 'no token', ...octavia, path: '/lbaas/loadbalancers', token: 'none' },
      { name: 'bad token', ...octavia, path: '/lbaas/loadbalancers', token: 'bad' },
      post('unknown provider', '/lbaas/loadbalancers', { loadbalancer: { ...lb, provider: 'nonsense' } }),
      post('unknown subnet', '/lbaas/loadbalancers', { loadbalancer: { ...lb, vip_subnet_id: UNKNOWN } }),
      post('no subnet', '/lbaas/loadbalancers', { loadbalancer: { name: 'contract-lb' } }),
      post('unknown field', '/lbaas/loadbalancers', { loadbalancer: { ...lb, nonsense: 1 } }),
      post('unnamed pool', '/lbaas/loadbalancers', {
        loadbalancer: {
          ...lb,
          listeners: [
            { name: 'contract-listener', protocol: 'HTTP', protocol_port: 80, default_pool: kinds('amphora') },
          ],
        },
      }),
      { name: 'ports left by the refused create', service: 'network', path: '/ports?network_id={network}' },
      post(
        'over quota',
        '/lbaas/loadbalancers',
        { loadbalancer: lb },
        { quota: { service: 'load-balancer', resource: 'load_balancer', limit: 0 } },
      ),
      {
        name: 'ports left by all of them',
        service: 'network',
        path: '/ports?network_id={network}',
        quota: { service: 'load-balancer', reset: true },
        always: true,
        save: { left: 'ports.0.id' },
      },
      { name: 'port away', service: 'network', method: 'DELETE', path: '/ports/{left}', always: true },
      {
        name: 'network away',
        service: 'network',
        method: 'DELETE',
        path: '/networks/{network}',
        always: true,
        until: free,
      },
    ],
  },
  {
    name: 'load balancer, ovn in one call, HTTP not offered',
    steps: [
      ...prepare,
      post('create', '/lbaas/loadbalancers', {
        loadbalancer: { ...tree('amphora', false), provider: 'ovn' },
      }),
      { name: 'ports left', service: 'network', path: '/ports?network_id={network}' },
      { name: 'none made', ...octavia, path: '/lbaas/loadbalancers' },
    ],
  },
  whole('amphora', true),
  whole('ovn', false),
  ...['amphora', 'ovn'].map((provider): Story => ({
    name: `load balancer, ${provider} one by one`,
    steps: [
      ...prepare,
      post(
        'create',
        '/lbaas/loadbalancers',
        { loadbalancer: { ...lb, provider } },
        { save: { lb: 'loadbalancer.id' } },
      ),
      ...(provider === 'amphora'
        ? [
            post('listener while pending', '/lbaas/listeners', {
              listener: { name: 'contract-listener', protocol: 'HTTP', protocol_port: 80, loadbalancer_id: '{lb}' },
            }),
            {
              name: 'delete while pending',
              ...octavia,
              method: 'DELETE',
              path: '/lbaas/loadbalancers/{lb}?cascade=true',
            } as const,
          ]
        : []),
      wait('active'),
      post(
        'listener',
        '/lbaas/listeners',
        {
          listener: {
            name: 'contract-listener',
            protocol: kinds(provider).protocol,
            protocol_port: 80,
            loadbalancer_id: '{lb}',
            tags,
          },
        },
        { save: { listener: 'listener.id' } },
      ),
      wait('active after the listener'),
      post('listener twice', '/lbaas/listeners', {
        listener: {
          name: 'contract-listener',
          protocol: kinds(provider).protocol,
          protocol_port: 80,
          loadbalancer_id: '{lb}',
        },
      }),
      post(
        'pool',
        '/lbaas/pools',
        { pool: { name: 'contract-pool', ...kinds(provider), listener_id: '{listener}', tags } },
        { save: { pool: 'pool.id' } },
      ),
      wait('active after the pool'),
      post('second default pool', '/lbaas/pools', {
        pool: { name: 'contract-pool-2', ...kinds(provider), listener_id: '{listener}' },
      }),
      post('member', '/lbaas/pools/{pool}/members', { member }),
      wait('active after the member'),
      post('member twice', '/lbaas/pools/{pool}/members', { member }),
      post('member of an unknown pool', `/lbaas/pools/${UNKNOWN}/members`, { member }),
      ...(provider === 'ovn'
        ? [
            post('pool, algorithm not offered', '/lbaas/pools', {
              pool: { name: 'contract-pool-3', protocol: 'TCP', lb_algorithm: 'ROUND_ROBIN', loadbalancer_id: '{lb}' },
            }),
            post('listener, protocol not offered', '/lbaas/listeners', {
              listener: { name: 'contract-listener-2', protocol: 'HTTP', protocol_port: 81, loadbalancer_id: '{lb}' },
            }),
          ]
        : [
            post('monitor', '/lbaas/healthmonitors', { healthmonitor: { ...monitor(provider), pool_id: '{pool}' } }),
            wait('active after the monitor'),
            post('monitor twice', '/lbaas/healthmonitors', {
              healthmonitor: { ...monitor(provider), pool_id: '{pool}' },
            }),
          ]),
      { name: 'status tree', ...octavia, path: '/lbaas/loadbalancers/{lb}/status', until: settled },
      { name: 'listeners', ...octavia, path: '/lbaas/listeners?project_id={project}' },
      { name: 'pools', ...octavia, path: '/lbaas/pools?project_id={project}' },
      { name: 'monitors', ...octavia, path: '/lbaas/healthmonitors?project_id={project}' },
      ...away,
    ],
  })),
];
