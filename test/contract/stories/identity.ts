import type { Story } from '../story.js';
import { ROLE_LINKS } from './credentials.js';

const methods = (method: string, values: unknown, scope?: unknown): unknown => ({
  auth: { identity: { methods: [method], [method]: values }, ...(scope === undefined ? {} : { scope }) },
});
const appCred = (values: unknown, scope?: unknown): unknown => methods('application_credential', values, scope);
const tokens = { service: 'identity', method: 'POST', path: '/auth/tokens', token: 'none' } as const;
export const identity: Story[] = [
  {
    name: 'identity, credential',
    steps: [
      { name: 'version documents', service: 'identity', path: '//', token: 'none' },
      { name: 'version 3', service: 'identity', path: '', token: 'none' },
      { name: 'by id', ...tokens, body: appCred({ id: '{credential}', secret: '{secret}' }) },
      {
        name: 'by name and user id',
        ...tokens,
        body: appCred({ name: '{credentialName}', user: { id: '{user}' }, secret: '{secret}' }),
      },
      {
        name: 'by name and user name',
        ...tokens,
        body: appCred({
          name: '{credentialName}',
          user: { name: '{userName}', domain: { name: '{domain}' } },
          secret: '{secret}',
        }),
      },
      { name: 'wrong secret', ...tokens, body: appCred({ id: '{credential}', secret: 'wrong' }) },
      { name: 'unknown id', ...tokens, body: appCred({ id: 'f00dfeed', secret: 'wrong' }) },
      {
        name: 'unknown name',
        ...tokens,
        body: appCred({ name: 'nobody', user: { id: '{user}' }, secret: '{secret}' }),
      },
      {
        name: 'with a scope',
        ...tokens,
        body: appCred({ id: '{credential}', secret: '{secret}' }, { project: { id: '{project}' } }),
      },
      { name: 'no methods', ...tokens, body: { auth: { identity: {} } } },
      { name: 'wrong path', ...tokens, path: '/auth/token', body: {} },
      {
        name: 'its own record',
        service: 'identity',
        path: '/users/{user}/application_credentials/{credential}',
        allow: [ROLE_LINKS],
      },
      { name: 'unknown record', service: 'identity', path: '/users/{user}/application_credentials/f00dfeed' },
      {
        name: 'no token',
        service: 'identity',
        path: '/users/{user}/application_credentials/{credential}',
        token: 'none',
      },
      {
        name: 'bad token',
        service: 'identity',
        path: '/users/{user}/application_credentials/{credential}',
        token: 'bad',
      },
      {
        name: 'policy: another credential',
        service: 'identity',
        method: 'POST',
        path: '/users/{user}/application_credentials',
        body: { application_credential: { name: 'another' } },
      },
      {
        name: 'policy: a user',
        service: 'identity',
        method: 'POST',
        path: '/users',
        body: { user: { name: 'another' } },
      },
      { name: 'policy: users', service: 'identity', path: '/users' },
    ],
  },
  {
    name: 'identity, access rules',
    steps: [
      {
        name: 'token',
        ...tokens,
        mint: { name: 'ruled', accessRules: [{ service: 'compute', method: 'GET', path: '/v2.1/flavors/detail' }] },
        body: appCred({ id: '{ruled}', secret: '{ruledSecret}' }),
        save: { narrow: 'header:x-subject-token' },
      },
      { name: 'allowed', service: 'compute', path: '/flavors/detail', token: '{narrow}' },
      { name: 'refused: compute', service: 'compute', path: '/servers/detail', token: '{narrow}' },
      { name: 'refused: network', service: 'network', path: '/networks', token: '{narrow}' },
      { name: 'refused: image', service: 'image', path: '/images', token: '{narrow}' },
      { name: 'refused: block storage', service: 'block-storage', path: '/volumes/detail', token: '{narrow}' },
      { name: 'refused: load balancer', service: 'load-balancer', path: '/lbaas/loadbalancers', token: '{narrow}' },
      { name: 'refused: key manager', service: 'key-manager', path: '/secrets', token: '{narrow}' },
      { name: 'refused: container infrastructure', service: 'container-infra', path: '/clusters', token: '{narrow}' },
      {
        name: 'refused: its own record',
        service: 'identity',
        path: '/users/{user}/application_credentials/{ruled}',
        token: '{narrow}',
        allow: [{ place: /header www-authenticate/, reason: 'the lab names the host without /v3 here, and only here' }],
      },
    ],
  },
  {
    name: 'identity, expired',
    steps: [
      {
        name: 'token',
        ...tokens,
        mint: { name: 'brief', life: 20 },
        body: appCred({ id: '{brief}', secret: '{briefSecret}' }),
        save: { narrow: 'header:x-subject-token' },
      },
      {
        name: 'its own record',
        service: 'identity',
        path: '/users/{user}/application_credentials/{brief}',
        token: '{narrow}',
        allow: [ROLE_LINKS],
      },
      { name: 'a new token', ...tokens, after: 22, body: appCred({ id: '{brief}', secret: '{briefSecret}' }) },
      { name: 'the old token, keystone', service: 'identity', path: '/users/{user}', token: '{narrow}' },
      { name: 'the old token, network', service: 'network', path: '/networks', token: '{narrow}' },
    ],
  },
  {
    name: 'identity, revoked',
    steps: [
      {
        name: 'token',
        ...tokens,
        mint: { name: 'doomed' },
        body: appCred({ id: '{doomed}', secret: '{doomedSecret}' }),
        save: { narrow: 'header:x-subject-token' },
      },
      {
        name: 'a new token',
        ...tokens,
        revoke: 'doomed',
        body: appCred({ id: '{doomed}', secret: '{doomedSecret}' }),
      },
      { name: 'the old token', service: 'network', path: '/networks', token: '{narrow}' },
    ],
  },
];
