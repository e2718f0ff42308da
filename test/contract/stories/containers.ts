import { createCertificates } from '../../../emulator/certificate.js';
import { PKCS12_FILES } from '../../units/pkcs12-files.js';
import type { Step, Story } from '../story.js';
import { away, lb, post, prepare, wait } from './load-balancer.js';

const barbican = { service: 'key-manager' } as const;
const of = (kind: string, id: string): string => `https://key-manager.test/v1/${kind}/${id}`;
const store = (name: string, values: object): Step => ({
  name: `store ${name}`,
  ...barbican,
  method: 'POST',
  path: '/secrets',
  body: { name: `contract-${name}`, ...values },
  save: { [name]: 'secret_ref' },
});
const forget = (name: string): Step => ({
  name: `${name} away`,
  ...barbican,
  method: 'DELETE',
  path: `/secrets/{${name}}`,
  always: true,
});
const one = { secret_refs: [{ name: 'one', secret_ref: of('secrets', '{text}') }] };

/** What sweep looks at to see who uses a secret. */
export const containers: Story[] = [
  {
    name: 'containers of secrets',
    steps: [
      { name: 'none', ...barbican, path: '/containers?limit=100' },
      store('text', { payload: 'of the contract', payload_content_type: 'text/plain' }),
      // Unlike Octavia, Barbican takes no reference of another host.
      {
        name: 'of another host',
        ...barbican,
        method: 'POST',
        path: '/containers',
        body: { name: 'contract-container', type: 'generic', ...one },
      },
      forget('text'),
    ],
  },
  {
    name: 'certificates of a listener, each sort',
    steps: [
      ...prepare,
      store('open', {
        payload: PKCS12_FILES[5]?.base64,
        payload_content_type: 'application/octet-stream',
        payload_content_encoding: 'base64',
      }),
      store('authority', { payload: createCertificates().ca, payload_content_type: 'text/plain' }),
      post(
        'create',
        '/lbaas/loadbalancers',
        { loadbalancer: { ...lb, provider: 'amphora' } },
        { save: { lb: 'loadbalancer.id' } },
      ),
      wait('active'),
      post('listener', '/lbaas/listeners', {
        listener: {
          name: 'contract-listener',
          protocol: 'TERMINATED_HTTPS',
          protocol_port: 443,
          loadbalancer_id: '{lb}',
          default_tls_container_ref: of('secrets', '{open}'),
          sni_container_refs: [of('secrets', '{open}')],
          client_authentication: 'OPTIONAL',
          client_ca_tls_container_ref: of('secrets', '{authority}'),
        },
      }),
      wait('active again'),
      { name: 'listeners', service: 'load-balancer', path: '/lbaas/listeners?project_id={project}' },
      ...away,
      forget('open'),
      forget('authority'),
    ],
  },
];
