import type { Step, Story } from '../story.js';

const UNKNOWN = '00000000-1111-4222-8333-444444444444';
const barbican = { service: 'key-manager' } as const;
/** 1.1 tells a secret's consumers. */
const CONSUMERS = { 'openstack-api-version': 'key-manager 1.1' };
const store = (name: string, values: object, rest: Partial<Step> = {}): Step => ({
  name,
  ...barbican,
  method: 'POST',
  path: '/secrets',
  body: { name: 'contract-secret', ...values },
  ...rest,
});
const text = { payload: 'of the contract', payload_content_type: 'text/plain' };
/** The answer names the secret by URL only; its last segment is the id. */
const saved: Partial<Step> = { save: { ref: 'secret_ref' } };

export const secrets: Story[] = [
  {
    name: 'secrets',
    steps: [
      { name: 'version documents', ...barbican, path: '//', token: 'none' },
      store('store', text, saved),
      { name: 'list', ...barbican, path: '/secrets?name=contract-secret&limit=100' },
      { name: 'list, one a page', ...barbican, path: '/secrets?limit=1' },
      { name: 'none fits', ...barbican, path: '/secrets?name=nonsense' },
      { name: 'show', ...barbican, path: '/secrets/{ref}' },
      { name: 'list, with consumers', ...barbican, headers: CONSUMERS, path: '/secrets?limit=100' },
      { name: 'show, with consumers', ...barbican, headers: CONSUMERS, path: '/secrets/{ref}' },
      { name: 'payload', ...barbican, path: '/secrets/{ref}/payload', headers: { accept: 'text/plain' } },
      { name: 'payload, not as it is', ...barbican, path: '/secrets/{ref}/payload', headers: { accept: 'image/png' } },
      { name: 'show, decrypted', ...barbican, path: '/secrets/{ref}', headers: { accept: 'text/plain' } },
      store(
        'with expiry',
        { ...text, expiration: '2099-01-01T00:00:00', secret_type: 'opaque' },
        { save: { brief: 'secret_ref' } },
      ),
      { name: 'show with expiry', ...barbican, path: '/secrets/{brief}' },
      store(
        'base64',
        { payload: 'AAEC', payload_content_type: 'application/octet-stream', payload_content_encoding: 'base64' },
        { save: { binary: 'secret_ref' } },
      ),
      { name: 'show base64', ...barbican, path: '/secrets/{binary}' },
      {
        name: 'payload of base64',
        ...barbican,
        path: '/secrets/{binary}/payload',
        headers: { accept: 'application/octet-stream' },
      },
      store('expired already', { ...text, expiration: '2001-01-01T00:00:00' }),
      store('no content type', { payload: 'of the contract' }),
      store('unknown content type', { payload: 'x', payload_content_type: 'nonsense' }),
      store('empty payload', { payload: '', payload_content_type: 'text/plain' }),
      store('unknown kind', { ...text, secret_type: 'nonsense' }),
      { name: 'not JSON', ...barbican, method: 'POST', path: '/secrets', body: '{' },
      store('over quota', text, { quota: { service: 'key-manager', resource: 'secrets', limit: 0 } }),
      {
        name: 'unknown',
        ...barbican,
        path: `/secrets/${UNKNOWN}`,
        quota: { service: 'key-manager', reset: true },
        always: true,
      },
      {
        name: 'payload of an unknown one',
        ...barbican,
        path: `/secrets/${UNKNOWN}/payload`,
        headers: { accept: 'text/plain' },
      },
      { name: 'not an id', ...barbican, path: '/secrets/nonsense' },
      { name: 'no token', ...barbican, path: '/secrets', token: 'none' },
      { name: 'bad token', ...barbican, path: '/secrets', token: 'bad' },
      { name: 'delete', ...barbican, method: 'DELETE', path: '/secrets/{ref}', always: true },
      { name: 'second delete', ...barbican, method: 'DELETE', path: '/secrets/{ref}' },
      { name: 'show of none', ...barbican, path: '/secrets/{ref}' },
      { name: 'brief away', ...barbican, method: 'DELETE', path: '/secrets/{brief}', always: true },
      { name: 'base64 away', ...barbican, method: 'DELETE', path: '/secrets/{binary}', always: true },
    ],
  },
];
