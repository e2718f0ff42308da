import { at, type Reply } from '../wire.js';
import type { Service } from '../target.js';
import type { Allowance } from '../shape.js';
import type { Step, Story } from '../story.js';
import { free, gone } from './compute.js';

const SERVICES: Readonly<Partial<Record<Service, string>>> = {
  compute: 'compute 2.79',
  'block-storage': 'volume 3.59',
};
const headersOf = (service: Service): Pick<Step, 'headers'> => {
  const version = SERVICES[service];
  return version === undefined ? {} : { headers: { 'openstack-api-version': version } };
};
const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIS2ATAKsl2h3pHcyAZ+0T3dW+3ZgOPzwe3vD6Cz+yEl contract';
const call = (method: Step['method'] & string, service: Service, path: string, body?: unknown): Step => ({
  name: `${service}: ${method} ${path}`,
  service,
  ...headersOf(service),
  method,
  path,
  ...(body === undefined ? {} : { body }),
});

/** One thing of each service that a role is tried on; made and removed with all the roles that the account has. */
const prepare: Step[] = [
  { name: 'images', service: 'image', path: '/images?name=ubuntu-24.04', save: { image: 'images.0.id' } },
  {
    ...call('POST', 'compute', '/servers', {
      server: { name: 'contract-roles', imageRef: '{image}', flavorRef: '1', networks: 'none' },
    }),
    name: 'server',
    save: { server: 'server.id' },
  },
  {
    ...call('GET', 'compute', '/servers/{server}'),
    name: 'server active',
    until: (reply: Reply) => at(reply.json, 'server.status') !== 'BUILD',
  },
  {
    ...call('POST', 'compute', '/os-keypairs', { keypair: { name: 'contract-roles', public_key: KEY } }),
    name: 'keypair',
  },
  {
    ...call('POST', 'block-storage', '/volumes', { volume: { name: 'contract-roles', size: 1 } }),
    name: 'volume',
    save: { volume: 'volume.id' },
  },
  {
    ...call('GET', 'block-storage', '/volumes/{volume}'),
    name: 'volume available',
    until: (reply: Reply) => at(reply.json, 'volume.status') !== 'creating',
  },
  {
    ...call('POST', 'network', '/networks', { network: { name: 'contract-roles' } }),
    name: 'network',
    save: { network: 'network.id' },
  },
  {
    ...call('POST', 'network', '/subnets', {
      subnet: { name: 'contract-roles', network_id: '{network}', cidr: '10.95.0.0/24', ip_version: 4 },
    }),
    name: 'subnet',
    save: { subnet: 'subnet.id' },
  },
  {
    ...call('POST', 'network', '/routers', { router: { name: 'contract-roles' } }),
    name: 'router',
    save: { router: 'router.id' },
  },
  {
    ...call('POST', 'network', '/ports', { port: { name: 'contract-roles', network_id: '{network}' } }),
    name: 'port',
    save: { port: 'port.id' },
  },
  {
    ...call('POST', 'network', '/security-groups', { security_group: { name: 'contract-roles' } }),
    name: 'group',
    save: { group: 'security_group.id' },
  },
  {
    ...call('POST', 'key-manager', '/secrets', {
      name: 'contract-roles',
      payload: 'x',
      payload_content_type: 'text/plain',
    }),
    name: 'secret',
    save: { ref: 'secret_ref' },
  },
  {
    ...call('GET', 'container-infra', '/clustertemplates'),
    name: 'templates',
    save: { template: 'clustertemplates.0.uuid' },
  },
];
const away: Step[] = [
  { ...call('DELETE', 'compute', '/servers/{server}'), name: 'server away', always: true },
  { ...call('GET', 'compute', '/servers/{server}'), name: 'server gone', always: true, until: gone },
  { ...call('DELETE', 'compute', '/os-keypairs/contract-roles'), name: 'keypair away', always: true },
  { ...call('DELETE', 'block-storage', '/volumes/{volume}'), name: 'volume away', always: true },
  { ...call('GET', 'block-storage', '/volumes/{volume}'), name: 'volume gone', always: true, until: gone },
  { ...call('DELETE', 'network', '/ports/{port}'), name: 'port away', always: true },
  { ...call('DELETE', 'network', '/routers/{router}'), name: 'router away', always: true },
  { ...call('DELETE', 'network', '/security-groups/{group}'), name: 'group away', always: true },
  { ...call('DELETE', 'network', '/networks/{network}'), name: 'network away', always: true, until: free },
  { ...call('DELETE', 'key-manager', '/secrets/{ref}'), name: 'secret away', always: true },
];

const READS: readonly (readonly [Service, readonly string[]])[] = [
  [
    'compute',
    [
      '/servers',
      '/servers/detail',
      '/servers/{server}',
      '/servers/{server}/os-volume_attachments',
      '/servers/{server}/os-instance-actions',
      '/servers/{server}/os-interface',
      '/servers/{server}/metadata',
      '/servers/{server}/tags',
      '/servers/{server}/ips',
      '/servers/{server}/os-security-groups',
      '/flavors/detail',
      '/flavors/1',
      '/os-keypairs',
      '/os-keypairs/contract-roles',
      '/limits',
      '/os-quota-sets/{project}',
      '/os-quota-sets/{project}/detail',
      '/os-availability-zone',
      '/os-server-groups',
    ],
  ],
  [
    'container-infra',
    [
      '/clusters',
      '/clusters/detail',
      '/clusters/nonsense',
      '/clustertemplates',
      '/clustertemplates/{template}',
      '/stats?project_id={project}',
      '/quotas/{project}/Cluster',
    ],
  ],
  [
    'network',
    [
      '/networks',
      '/networks/{network}',
      '/subnets',
      '/subnets/{subnet}',
      '/routers',
      '/routers/{router}',
      '/ports',
      '/ports/{port}',
      '/security-groups',
      '/security-groups/{group}',
      '/security-group-rules',
      '/floatingips',
      '/quotas/{project}',
      '/quotas/{project}/details',
    ],
  ],
  ['image', ['/images?name=ubuntu-24.04']],
  ['block-storage', ['/volumes/detail', '/volumes/{volume}', '/limits', '/os-quota-sets/{project}?usage=True']],
  ['load-balancer', ['/lbaas/loadbalancers', '/lbaas/providers', '/lbaas/quotas/{project}']],
  [
    'key-manager',
    [
      '/secrets',
      '/secrets/{ref}',
      '/secrets/{ref}/acl',
      '/secrets/{ref}/metadata',
      '/quotas',
      '/orders',
      '/containers',
    ],
  ],
  ['identity', ['/users/{user}', '/projects/{project}']],
];
const reads: Step[] = READS.flatMap(([service, paths]) => paths.map((path) => call('GET', service, path)));
const payload: Step = {
  ...call('GET', 'key-manager', '/secrets/{ref}/payload'),
  headers: { accept: 'text/plain' },
};
/** Each with something that would be refused anyhow, so that nothing comes into being where the role does suffice. */
const writes: Step[] = [
  call('POST', 'compute', '/servers', {
    server: { name: 'contract-roles', imageRef: '{image}', flavorRef: 'nonsense', networks: 'none' },
  }),
  call('DELETE', 'compute', '/servers/00000000-1111-4222-8333-444444444444'),
  call('POST', 'compute', '/os-keypairs', { keypair: { name: 'contract-roles', public_key: KEY } }),
  call('POST', 'compute', '/servers/{server}/os-volume_attachments', {
    volumeAttachment: { volumeId: '00000000-1111-4222-8333-444444444444' },
  }),
  call('POST', 'network', '/networks', { network: { name: 'contract-roles', nonsense: true } }),
  call('DELETE', 'network', '/networks/00000000-1111-4222-8333-444444444444'),
  call('POST', 'block-storage', '/volumes', { volume: { name: 'contract-roles', size: 1, volume_type: 'nonsense' } }),
  call('DELETE', 'block-storage', '/volumes/00000000-1111-4222-8333-444444444444'),
  call('POST', 'load-balancer', '/lbaas/loadbalancers', {
    loadbalancer: { name: 'contract-roles', vip_subnet_id: '00000000-1111-4222-8333-444444444444' },
  }),
  call('POST', 'key-manager', '/secrets', { name: 'contract-roles', payload: 'x', payload_content_type: 'nonsense' }),
  call('DELETE', 'key-manager', '/secrets/00000000-1111-4222-8333-444444444444'),
  call('POST', 'container-infra', '/clusters', { name: 'contract-roles', cluster_template_id: 'nonsense' }),
];

/** What would succeed with `member`: tried without it alone. */
const refusedWrites: Step[] = [
  call('PUT', 'compute', '/servers/{server}', { server: { name: 'contract-roles' } }),
  call('DELETE', 'compute', '/servers/{server}'),
  call('POST', 'container-infra', '/clusters', { name: 'contract-roles', cluster_template_id: '{template}' }),
  call('POST', 'network', '/routers', { router: { name: 'contract-roles' } }),
  call('POST', 'network', '/security-groups', { security_group: { name: 'contract-roles' } }),
  call('POST', 'network', '/security-group-rules', {
    security_group_rules: [{ security_group_id: '{group}', direction: 'ingress', ethertype: 'IPv4', protocol: 'tcp' }],
  }),
  call('PUT', 'network', '/routers/{router}', { router: { routes: [] } }),
  call('DELETE', 'network', '/ports/{port}'),
  call('DELETE', 'network', '/routers/{router}'),
  call('DELETE', 'network', '/security-groups/{group}'),
  call('DELETE', 'network', '/networks/{network}'),
];
const onInterfaces = call('PUT', 'network', '/routers/{router}/add_router_interface', { subnet_id: '{subnet}' });
/** Where `creator` is not held. */
const onSecrets: Step[] = [
  call('PUT', 'key-manager', '/secrets/{ref}/metadata', { metadata: { of: 'the contract' } }),
  call('DELETE', 'key-manager', '/secrets/{ref}'),
];

const SLIP: Allowance = {
  place:
    /body (network|port|subnet)\.(provider:\w+|standard_attr_id|vlan_transparent|segment_id|shared|binding:[\w.]+|resource_request)/,
  reason: 'a 404 of Neutron carries the thing that it hides, with what only an operator is to see',
};

/**
 * What a credential may do that carries just one of the account's roles. A newer Keystone's `member` implies `reader`, and
 * newer services ask for other roles (seen on 2026.1).
 */
const alone = (role: string): Story => ({
  name: `roles, ${role} alone`,
  release: '2024.1',
  steps: [
    ...prepare,
    {
      name: 'token',
      service: 'identity',
      method: 'POST',
      path: '/auth/tokens',
      token: 'none',
      mint: { name: 'narrow', roles: [role] },
      body: {
        auth: {
          identity: {
            methods: ['application_credential'],
            application_credential: { id: '{narrow}', secret: '{narrowSecret}' },
          },
        },
      },
      save: { few: 'header:x-subject-token' },
    },
    ...[
      ...reads,
      payload,
      ...writes,
      onInterfaces,
      ...(role === 'member' ? [] : refusedWrites),
      ...(role === 'creator' ? [] : onSecrets),
    ].map((step): Step => ({ ...step, token: '{few}', ...(role === 'reader' ? {} : { allow: [SLIP] }) })),
    { ...call('GET', 'compute', '/servers/{server}'), name: 'left as it was', revoke: 'narrow', always: true },
    ...away,
  ],
});

export const roles: Story[] = ['member', 'reader', 'creator', 'load-balancer_member'].map(alone);
