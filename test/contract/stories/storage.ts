import { at } from '../wire.js';
import type { Step, Story } from '../story.js';
import { gone } from './compute.js';

const UNKNOWN = '00000000-1111-2222-3333-444444444444';
const cinder = { service: 'block-storage', headers: { 'openstack-api-version': 'volume 3.59' } } as const;
const create = (name: string, values: object, rest: Partial<Step> = {}): Step => ({
  name,
  ...cinder,
  method: 'POST',
  path: '/volumes',
  body: { volume: { name: 'contract-volume', size: 1, metadata: { owner: 'contract' }, ...values } },
  ...rest,
});

export const storage: Story[] = [
  {
    name: 'image',
    steps: [
      { name: 'version documents', service: 'image', path: '//', token: 'none' },
      { name: 'list', service: 'image', path: '/images?limit=100' },
      { name: 'by name', service: 'image', path: '/images?name=ubuntu-24.04', save: { image: 'images.0.id' } },
      { name: 'none fits', service: 'image', path: '/images?name=nonsense' },
      { name: 'show', service: 'image', path: '/images/{image}' },
      { name: 'unknown', service: 'image', path: `/images/${UNKNOWN}` },
      { name: 'bad limit', service: 'image', path: '/images?limit=x' },
      { name: 'no token', service: 'image', path: '/images', token: 'none' },
      { name: 'bad token', service: 'image', path: '/images', token: 'bad' },
    ],
  },
  {
    name: 'block storage, volumes',
    steps: [
      { name: 'version documents', service: 'block-storage', path: '//', token: 'none' },
      { name: 'none', ...cinder, path: '/volumes/detail' },
      create('create', {}, { save: { volume: 'volume.id' } }),
      {
        name: 'available',
        ...cinder,
        path: '/volumes/{volume}',
        until: (reply) => at(reply.json, 'volume.status') !== 'creating',
      },
      { name: 'list', ...cinder, path: '/volumes/detail' },
      { name: 'list, one a page', ...cinder, path: '/volumes/detail?limit=1' },
      create('with a type', { volume_type: 'standard' }, { save: { typed: 'volume.id' } }),
      create('unknown type', { volume_type: 'nonsense' }),
      create('no size', { size: 0 }),
      create('unknown field', { nonsense: 1 }),
      create('over quota, volumes', {}, { quota: { service: 'block-storage', resource: 'volumes', limit: 0 } }),
      create(
        'over quota, gigabytes',
        { size: 5 },
        { quota: { service: 'block-storage', resource: 'gigabytes', limit: 3 } },
      ),
      { name: 'limits', ...cinder, path: '/limits', quota: { service: 'block-storage', reset: true }, always: true },
      { name: 'messages', ...cinder, path: '/messages?resource_uuid={volume}' },
      { name: 'unknown', ...cinder, path: `/volumes/${UNKNOWN}` },
      { name: 'delete of an unknown one', ...cinder, method: 'DELETE', path: `/volumes/${UNKNOWN}` },
      { name: 'unknown path', ...cinder, path: '/nonsense' },
      { name: 'policy', ...cinder, path: '/os-services' },
      { name: 'bad filter', ...cinder, path: '/volumes/detail?nonsense=1' },
      { name: 'no token', ...cinder, path: '/volumes/detail', token: 'none' },
      { name: 'bad token', ...cinder, path: '/volumes/detail', token: 'bad' },
      {
        name: 'microversion too high',
        service: 'block-storage',
        path: '/volumes',
        headers: { 'openstack-api-version': 'volume 3.200' },
      },
      {
        name: 'microversion malformed',
        service: 'block-storage',
        path: '/volumes',
        headers: { 'openstack-api-version': 'volume x' },
      },
      { name: 'delete', ...cinder, method: 'DELETE', path: '/volumes/{volume}', always: true },
      { name: 'gone', ...cinder, path: '/volumes/{volume}', until: gone, always: true },
      { name: 'second delete', ...cinder, method: 'DELETE', path: '/volumes/{volume}' },
      {
        name: 'typed away',
        ...cinder,
        method: 'DELETE',
        path: '/volumes/{typed}',
        always: true,
        until: (reply) => reply.status !== 400,
      },
      { name: 'typed gone', ...cinder, path: '/volumes/{typed}', until: gone, always: true },
    ],
  },
];
