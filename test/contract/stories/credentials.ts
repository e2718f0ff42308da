import type { Allowance } from '../shape.js';
import type { Step, Story } from '../story.js';

/** Keystone's cache hands out a role as it was last dressed: with its links once somebody has listed the roles. */
export const ROLE_LINKS: Allowance = {
  place: /body application_credentials?(\[\])?\.roles\[\]\.links(\.self)?/,
  reason: 'depends on what Keystone has in its cache',
};
/** The id of nobody and of nothing. */
const OTHER = '00000000000040008000000000000000';
const keystone = { service: 'identity' } as const;
const LIST = '/users/{user}/application_credentials';
const get = (name: string, path: string, rest: Partial<Step> = {}): Step => ({
  name,
  ...keystone,
  path,
  allow: [ROLE_LINKS],
  ...rest,
});
const owner = { token: '{owner}' } as const;
const create = (name: string, values: object, rest: Partial<Step> = {}): Step => ({
  name,
  ...keystone,
  ...owner,
  method: 'POST',
  path: LIST,
  allow: [ROLE_LINKS],
  body: { application_credential: { name: 'contract', description: 'of the contract', ...values } },
  ...rest,
});
const RULE = { service: 'compute', method: 'GET', path: '/v2.1/servers' };
const signIn = (password: string): Step => ({
  name: 'token',
  ...keystone,
  method: 'POST',
  path: '/auth/tokens',
  token: 'none',
  body: {
    auth: {
      identity: { methods: ['password'], password: { user: { id: '{user}', password } } },
      scope: { project: { id: '{project}' } },
    },
  },
});

export const credentials: Story[] = [
  {
    name: 'credentials, as one of them',
    steps: [
      get('by name', `${LIST}?name={credentialName}`),
      get('by name, none fits', `${LIST}?name=nonsense`),
      get("another's", `/users/${OTHER}/application_credentials`),
      get('itself', '/users/{user}'),
      get('somebody else', `/users/${OTHER}`),
      get('its project', '/projects/{project}'),
      get('another project', `/projects/${OTHER}`),
      get('policy: users by name', '/users?name=nobody'),
      { name: 'policy: delete a user', ...keystone, method: 'DELETE', path: `/users/${OTHER}` },
      { name: 'policy: delete a credential', ...keystone, method: 'DELETE', path: `${LIST}/{credential}` },
      {
        name: 'policy: another credential',
        ...keystone,
        method: 'POST',
        path: LIST,
        body: {
          application_credential: {
            name: 'another',
            description: 'of the contract',
            expires_at: '2099-01-01T00:00:00',
            roles: [{ name: 'reader' }],
          },
        },
      },
      {
        name: 'roles',
        ...keystone,
        method: 'POST',
        path: '/auth/tokens',
        token: 'none',
        body: {
          auth: {
            identity: {
              methods: ['application_credential'],
              application_credential: { id: '{credential}', secret: '{secret}' },
            },
          },
        },
        save: { role: 'token.roles.0.id' },
      },
      {
        name: 'policy: a role',
        ...keystone,
        method: 'PUT',
        path: '/projects/{project}/users/{user}/roles/{role}',
      },
      {
        name: 'an unknown role',
        ...keystone,
        method: 'PUT',
        path: `/projects/{project}/users/{user}/roles/${OTHER}`,
      },
    ],
  },
  {
    name: 'credentials, as their owner',
    steps: [
      { ...signIn('wrong'), name: 'wrong password' },
      { ...signIn('{password}'), save: { owner: 'header:x-subject-token' } },
      create(
        'create',
        { expires_at: '2099-01-01T00:00:00', roles: [{ name: 'reader' }], access_rules: [RULE], unrestricted: false },
        { save: { made: 'application_credential.id' } },
      ),
      create('of that name again', {}),
      create('with a role that it has not', { name: 'contract-2', roles: [{ name: 'admin' }] }),
      create('with a role that is none', { name: 'contract-2', roles: [{ name: 'nonsense' }] }),
      create('expired already', { name: 'contract-2', expires_at: '2001-01-01T00:00:00' }),
      create('of no time', { name: 'contract-2', expires_at: 'tomorrow' }),
      create('without a name', { name: '' }),
      create('with a rule of no path', { name: 'contract-2', access_rules: [{ ...RULE, path: 'servers' }] }),
      get('show', `${LIST}/{made}`, owner),
      get('by name', `${LIST}?name=contract`, owner),
      { name: 'delete', ...keystone, ...owner, method: 'DELETE', path: `${LIST}/{made}`, always: true },
      { name: 'second delete', ...keystone, ...owner, method: 'DELETE', path: `${LIST}/{made}` },
      get('show of none', `${LIST}/{made}`, owner),
    ],
  },
];
