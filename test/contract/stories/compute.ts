import { at, type Reply } from '../wire.js';
import type { Step, Story } from '../story.js';

const MICROVERSION = { 'openstack-api-version': 'compute 2.79' };
const nova = { service: 'compute', headers: MICROVERSION } as const;
const UNKNOWN = '00000000-1111-2222-3333-444444444444';
const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIS2ATAKsl2h3pHcyAZ+0T3dW+3ZgOPzwe3vD6Cz+yEl contract';
const status =
  (wanted: string, ...path: string[]) =>
  (reply: Reply): boolean =>
    reply.status >= 400 || path.some((each) => at(reply.json, each) === wanted);
/** What hung on it may lag behind by a moment. */
export const free = (reply: Reply): boolean => reply.status !== 409;
export const gone = (reply: Reply): boolean => reply.status === 404;

const prepare: Step[] = [
  { name: 'images', service: 'image', path: '/images?name=ubuntu-24.04', save: { image: 'images.0.id' } },
  { name: 'flavors', ...nova, path: '/flavors/detail' },
  {
    name: 'network',
    service: 'network',
    method: 'POST',
    path: '/networks',
    body: { network: { name: 'contract-compute' } },
    save: { network: 'network.id' },
  },
  {
    name: 'subnet',
    service: 'network',
    method: 'POST',
    path: '/subnets',
    body: { subnet: { name: 'contract-compute', network_id: '{network}', cidr: '10.91.0.0/24', ip_version: 4 } },
  },
];
const server = { name: 'contract-server', imageRef: '{image}', flavorRef: '1', networks: [{ uuid: '{network}' }] };
const create = (name: string, values: object, rest: Partial<Step> = {}): Step => ({
  name,
  ...nova,
  method: 'POST',
  path: '/servers',
  body: { server: { ...server, ...values } },
  ...rest,
});
const removeNetwork: Step = {
  name: 'network away',
  service: 'network',
  method: 'DELETE',
  path: '/networks/{network}',
  always: true,
  until: free,
};

export const compute: Story[] = [
  {
    name: 'compute, reads',
    steps: [
      { name: 'version documents', service: 'compute', path: '//', token: 'none' },
      { name: 'version', service: 'compute', path: '/', token: 'none' },
      { name: 'flavors', ...nova, path: '/flavors/detail' },
      { name: 'flavors, one a page', ...nova, path: '/flavors/detail?limit=1' },
      { name: 'limits', ...nova, path: '/limits' },
      { name: 'no servers', ...nova, path: '/servers/detail' },
      { name: 'no token', ...nova, path: '/servers/detail', token: 'none' },
      { name: 'bad token', ...nova, path: '/servers/detail', token: 'bad' },
      { name: 'unknown server', ...nova, path: `/servers/${UNKNOWN}` },
      { name: 'server, not an id', ...nova, path: '/servers/nonsense' },
      { name: 'delete of an unknown server', ...nova, method: 'DELETE', path: `/servers/${UNKNOWN}` },
      { name: 'unknown path', ...nova, path: '/nonsense' },
      { name: 'policy', ...nova, path: '/os-hypervisors' },
      { name: "policy: other projects' servers", ...nova, path: '/servers?all_tenants=1&limit=1' },
      {
        name: 'microversion too high',
        service: 'compute',
        path: '/flavors',
        headers: { 'openstack-api-version': 'compute 2.200' },
      },
      {
        name: 'microversion malformed',
        service: 'compute',
        path: '/flavors',
        headers: { 'openstack-api-version': 'compute x' },
      },
      { name: 'unknown query', ...nova, path: '/servers/detail?nonsense=1' },
    ],
  },
  {
    name: 'compute, keypairs',
    steps: [
      {
        name: 'create',
        ...nova,
        method: 'POST',
        path: '/os-keypairs',
        body: { keypair: { name: 'contract-key', public_key: KEY } },
      },
      { name: 'list', ...nova, path: '/os-keypairs' },
      { name: 'show', ...nova, path: '/os-keypairs/contract-key' },
      {
        name: 'duplicate',
        ...nova,
        method: 'POST',
        path: '/os-keypairs',
        body: { keypair: { name: 'contract-key', public_key: KEY } },
      },
      {
        name: 'bad key',
        ...nova,
        method: 'POST',
        path: '/os-keypairs',
        body: { keypair: { name: 'contract-bad', public_key: 'nonsense' } },
      },
      {
        name: 'over quota',
        ...nova,
        method: 'POST',
        path: '/os-keypairs',
        quota: { service: 'compute', resource: 'key_pairs', limit: 0 },
        body: { keypair: { name: 'contract-key-2', public_key: KEY } },
      },
      {
        name: 'delete',
        ...nova,
        method: 'DELETE',
        path: '/os-keypairs/contract-key',
        quota: { service: 'compute', reset: true },
        always: true,
      },
      { name: 'second delete', ...nova, method: 'DELETE', path: '/os-keypairs/contract-key' },
      { name: 'show of none', ...nova, path: '/os-keypairs/contract-key' },
    ],
  },
  {
    name: 'compute, refusals',
    steps: [
      ...prepare,
      create('unknown image', { imageRef: UNKNOWN }),
      create('unknown flavor', { flavorRef: 'nonsense' }),
      create('unknown network', { networks: [{ uuid: UNKNOWN }] }),
      create('unknown keypair', { key_name: 'nonsense' }),
      create('unknown security group', { security_groups: [{ name: UNKNOWN }] }),
      create('no networks', { networks: undefined }),
      create('unknown field', { nonsense: 1 }),
      create('no name', { name: '' }),
      create('over quota, instances', {}, { quota: { service: 'compute', resource: 'instances', limit: 0 } }),
      {
        name: 'limits under quota',
        ...nova,
        path: '/limits',
        quota: { service: 'compute', reset: true },
        always: true,
      },
      create('over quota, cores', {}, { quota: { service: 'compute', resource: 'cores', limit: 0 } }),
      create('over quota, ram', {}, { quota: { service: 'compute', resource: 'ram', limit: 1 } }),
      { ...removeNetwork, quota: { service: 'compute', reset: true } },
    ],
  },
  {
    name: 'compute, server and volume',
    steps: [
      ...prepare,
      {
        name: 'keypair',
        ...nova,
        method: 'POST',
        path: '/os-keypairs',
        body: { keypair: { name: 'contract-server-key', public_key: KEY } },
      },
      {
        name: 'security group',
        service: 'network',
        method: 'POST',
        path: '/security-groups',
        body: { security_group: { name: 'contract-server-group', description: 'of the contract' } },
        save: { group: 'security_group.id' },
      },
      create(
        'create',
        {
          key_name: 'contract-server-key',
          security_groups: [{ name: '{group}' }],
          metadata: { owner: 'contract' },
          user_data: Buffer.from('#!/bin/sh\n').toString('base64'),
        },
        { save: { server: 'server.id' } },
      ),
      { name: 'active', ...nova, path: '/servers/{server}', until: status('ACTIVE', 'server.status') },
      { name: 'list', ...nova, path: '/servers/detail?name=contract-server' },
      { name: 'list, one a page', ...nova, path: '/servers/detail?limit=1' },
      { name: 'list, none fits', ...nova, path: '/servers/detail?name=nonsense' },
      { name: 'limits', ...nova, path: '/limits' },
      { name: 'ports', service: 'network', path: '/ports?device_id={server}', save: { port: 'ports.0.id' } },
      { name: 'security group in use', service: 'network', method: 'DELETE', path: '/security-groups/{group}' },
      { name: 'network in use', service: 'network', method: 'DELETE', path: '/networks/{network}' },
      {
        name: 'volume',
        service: 'block-storage',
        method: 'POST',
        path: '/volumes',
        body: { volume: { name: 'contract-volume', size: 1, metadata: { owner: 'contract' } } },
        save: { volume: 'volume.id' },
      },
      {
        name: 'volume available',
        service: 'block-storage',
        path: '/volumes/{volume}',
        until: status('available', 'volume.status'),
      },
      {
        name: 'attach an unknown volume',
        ...nova,
        method: 'POST',
        path: '/servers/{server}/os-volume_attachments',
        body: { volumeAttachment: { volumeId: UNKNOWN } },
      },
      {
        name: 'detach what is not attached',
        ...nova,
        method: 'DELETE',
        path: '/servers/{server}/os-volume_attachments/{volume}',
      },
      {
        name: 'attach',
        ...nova,
        method: 'POST',
        path: '/servers/{server}/os-volume_attachments',
        body: { volumeAttachment: { volumeId: '{volume}' } },
      },
      {
        name: 'volume in use',
        service: 'block-storage',
        path: '/volumes/{volume}',
        until: status('in-use', 'volume.status'),
      },
      { name: 'volumes, one in use', service: 'block-storage', path: '/volumes/detail' },
      { name: 'server with a volume', ...nova, path: '/servers/{server}' },
      {
        name: 'attach twice',
        ...nova,
        method: 'POST',
        path: '/servers/{server}/os-volume_attachments',
        body: { volumeAttachment: { volumeId: '{volume}' } },
      },
      { name: 'delete of an attached volume', service: 'block-storage', method: 'DELETE', path: '/volumes/{volume}' },
      { name: 'detach', ...nova, method: 'DELETE', path: '/servers/{server}/os-volume_attachments/{volume}' },
      {
        name: 'volume available again',
        service: 'block-storage',
        path: '/volumes/{volume}',
        until: status('available', 'volume.status'),
      },
      {
        name: 'instance actions',
        service: 'compute',
        headers: { 'openstack-api-version': 'compute 2.84' },
        path: '/servers/{server}/os-instance-actions',
      },
      { name: 'volume away', service: 'block-storage', method: 'DELETE', path: '/volumes/{volume}', always: true },
      { name: 'volume gone', service: 'block-storage', path: '/volumes/{volume}', until: gone, always: true },
      { name: 'delete', ...nova, method: 'DELETE', path: '/servers/{server}', always: true },
      { name: 'gone', ...nova, path: '/servers/{server}', until: gone, always: true },
      { name: 'second delete', ...nova, method: 'DELETE', path: '/servers/{server}' },
      {
        name: 'security group away',
        service: 'network',
        method: 'DELETE',
        path: '/security-groups/{group}',
        always: true,
        until: free,
      },
      { name: 'keypair away', ...nova, method: 'DELETE', path: '/os-keypairs/contract-server-key', always: true },
      removeNetwork,
    ],
  },
];
