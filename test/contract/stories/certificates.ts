import { PKCS12_FILES } from '../../units/pkcs12-files.js';
import type { Step, Story } from '../story.js';
import { away, lb, post, prepare, wait } from './load-balancer.js';

const barbican = { service: 'key-manager' } as const;
const CONSUMERS = { 'openstack-api-version': 'key-manager 1.1' };
const [locked, , , , , open] = PKCS12_FILES;
const binary = { payload_content_type: 'application/octet-stream', payload_content_encoding: 'base64' };

const kept: readonly (readonly [name: string, values: object])[] = [
  ['open', { payload: open?.base64, ...binary }],
  ['locked', { payload: locked?.base64, ...binary }],
  ['garbage', { payload: 'bm90IGEgY2VydGlmaWNhdGU=', ...binary }],
  ['text', { payload: 'not a certificate', payload_content_type: 'text/plain' }],
  ['empty', {}],
];
const store: Step[] = kept.map(([name, values]) => ({
  name: `store ${name}`,
  ...barbican,
  method: 'POST',
  path: '/secrets',
  body: { name: `contract-${name}`, ...values },
  save: { [name]: 'secret_ref' },
}));
const forget: Step[] = kept.map(([name]) => ({
  name: `${name} away`,
  ...barbican,
  method: 'DELETE',
  path: `/secrets/{${name}}`,
  always: true,
}));
/** Octavia goes by the last part of the reference only. */
const of = (id: string): string => `https://key-manager.test/v1/secrets/${id}`;
const listener = (name: string, values: object, rest: Partial<Step> = {}): Step =>
  post(
    name,
    '/lbaas/listeners',
    {
      listener: {
        name: 'contract-listener',
        protocol: 'TERMINATED_HTTPS',
        protocol_port: 443,
        loadbalancer_id: '{lb}',
        ...values,
      },
    },
    rest,
  );

export const certificates: Story[] = [
  {
    name: 'certificates of a listener',
    steps: [
      ...prepare,
      ...store,
      { name: 'access list of a new one', ...barbican, path: '/secrets/{open}/acl' },
      post(
        'create',
        '/lbaas/loadbalancers',
        { loadbalancer: { ...lb, provider: 'amphora' } },
        { save: { lb: 'loadbalancer.id' } },
      ),
      wait('active'),
      listener('no reference', {}),
      listener('for another protocol', { protocol: 'HTTP', default_tls_container_ref: of('{open}') }),
      listener('no such secret', { default_tls_container_ref: of('00000000-1111-4222-8333-444444444444') }),
      listener('no reference at all', { default_tls_container_ref: 'nonsense' }),
      listener('an id', { default_tls_container_ref: '{open}' }),
      listener('with a password', { default_tls_container_ref: of('{locked}') }),
      listener('garbage', { default_tls_container_ref: of('{garbage}') }),
      listener('text', { default_tls_container_ref: of('{text}') }),
      listener('without payload', { default_tls_container_ref: of('{empty}') }),
      listener('as it should be', { default_tls_container_ref: of('{open}') }),
      wait('active again'),
      { name: 'access list', ...barbican, path: '/secrets/{open}/acl' },
      { name: 'secret in use', ...barbican, headers: CONSUMERS, path: '/secrets/{open}' },
      { name: 'listeners', service: 'load-balancer', path: '/lbaas/listeners?project_id={project}' },
      ...away,
      ...forget,
    ],
  },
];
