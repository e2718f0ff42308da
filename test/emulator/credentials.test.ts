import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { Tenant, at, manualClock, type ManualClock } from './tenant.js';

let clock: ManualClock;
let emulator: Emulator;
let acme: Tenant;
beforeEach(async () => {
  clock = manualClock();
  emulator = await startEmulator({ clock });
  acme = await Tenant.of(emulator);
});
afterEach(async () => {
  acme.close();
  await emulator.close();
});

const identity = (given: object, more: object = {}): object => ({
  auth: { identity: { methods: ['application_credential'], application_credential: given }, ...more },
});

const byPassword = (password: string, scope: object = { project: { id: acme.projectId } }): object => {
  const user = { name: 'acme-svc', domain: { name: 'acme' }, password };
  return { auth: { identity: { methods: ['password'], password: { user } }, scope } };
};

describe('a token is asked for', () => {
  const id = () => emulator.tenants[0]!.credentialId;
  const secret = () => emulator.tenants[0]!.credentialSecret;
  const GENERIC = 'The request you have made requires authentication.';
  const user = { name: 'acme-svc', domain: { name: 'acme' } };
  test.each<[string, () => object | string, number, string]>([
    ['an unknown id', () => identity({ id: 'f00d', secret: 'x' }), 404, 'Could not find Application Credential: f00d.'],
    ['a wrong secret', () => identity({ id: id(), secret: 'x' }), 401, GENERIC],
    [
      'a scope',
      () => identity({ id: id(), secret: secret() }, { scope: { project: { id: acme.projectId } } }),
      401,
      'Error authenticating with application credential: Application credentials cannot request a scope.',
    ],
    ['an unknown name', () => identity({ name: 'nope', user, secret: 'x' }), 401, GENERIC],
    [
      'a name without user',
      () => identity({ name: 'nope', secret: 'x' }),
      400,
      'Expecting to find user in application credential.',
    ],
    [
      'a password of nobody',
      () => ({ auth: { identity: { methods: ['password'], password: {} } } }),
      400,
      'find user in None.',
    ],
    ['a wrong password', () => byPassword('wrong'), 401, GENERIC],
    ['no auth', () => ({}), 400, 'Expecting to find auth in request body.'],
    ['no JSON', () => '{x', 400, 'Expecting to find valid JSON in request body.'],
    [
      'an unknown method',
      () => ({ auth: { identity: { methods: ['foo'] } } }),
      401,
      'Attempted to authenticate with an unsupported method.',
    ],
  ])('with %s', async (_, body, status, message) => {
    const answer = await acme.send('POST', '/identity/v3/auth/tokens', body());
    expect(answer.status).toBe(status);
    expect(answer.get('error.message')).toContain(message);
    expect(answer.headers['www-authenticate'] === undefined).toBe(status !== 401);
  });

  test('by name, with the user and the domain', async () => {
    const given = identity({ name: 'acme-svc-cred', user, secret: secret() });
    const answer = await acme.send('POST', '/identity/v3/auth/tokens', given);
    expect(answer.status).toBe(201);
    expect(answer.get('token.project.id')).toBe(acme.projectId);
    const roles = answer.rows('token.roles').map((role) => at(role, 'name'));
    expect(roles.sort()).toEqual(['creator', 'load-balancer_member', 'member', 'reader']);
    expect(at(answer.json, 'token.application_credential.restricted')).toBe(true);
    for (const entry of answer.rows('token.catalog')) expect(at(entry, 'endpoints')).toHaveLength(3);
  });
});

describe('a token ends', () => {
  const networks = async (): Promise<number> => (await acme.neutron('GET', '/networks')).status;
  const known = () => emulator.tenants[0]!;

  test('after its hour, and not before', async () => {
    clock.pass(3599);
    expect(await networks()).toBe(200);
    clock.pass(2);
    expect(await networks()).toBe(401);
  });
  test('when its credential is revoked, which then is unknown', async () => {
    emulator.revokeCredential(known().credentialId);
    expect(await networks()).toBe(401);
    expect((await acme.authenticate(known().credentialId, known().credentialSecret)).status).toBe(404);
  });
  test('when its credential expires, which then is told as nothing but unauthenticated', async () => {
    emulator.expireCredential(known().credentialId);
    expect(await networks()).toBe(401);
    expect((await acme.authenticate(known().credentialId, known().credentialSecret)).status).toBe(401);
  });
  test('when all are expired, while the credential stays good', async () => {
    emulator.expireTokens();
    expect(await networks()).toBe(401);
    expect((await acme.authenticate(known().credentialId, known().credentialSecret)).status).toBe(201);
    expect(await networks()).toBe(200);
  });
  test('with the credential’s own expiry, and is then written without offset', async () => {
    const expiresAt = clock.now() + 600_000;
    const short = emulator.addCredential({ expiresAt });
    const answer = await acme.authenticate(short.credentialId, short.credentialSecret);
    expect(answer.get('token.expires_at')).toBe(`${new Date(expiresAt).toISOString().slice(0, 19)}.000000`);
    expect(answer.get('token.issued_at')).toMatch(/\.000000Z$/);
  });
  test('after the life that was set', async () => {
    emulator.setTokenLife(60);
    await acme.authenticate(known().credentialId, known().credentialSecret);
    clock.pass(61);
    expect(await networks()).toBe(401);
  });
});

test('access rules: what they list is done, anything else is the ordinary 401', async () => {
  const ruled = emulator.addCredential({
    accessRules: [
      { service: 'network', method: 'GET', path: '/v2.0/networks' },
      { service: 'compute', method: 'GET', path: '/v2.1/servers/{id}' },
      { service: 'volumev3', method: 'GET', path: '/v3/**' },
    ],
  });
  const token = await acme.authenticate(ruled.credentialId, ruled.credentialSecret);
  expect(token.rows('token.application_credential.access_rules')).toHaveLength(3);
  const unknown = '00000000-0000-0000-0000-000000000000';
  const statuses = [
    (await acme.neutron('GET', '/networks')).status,
    (await acme.neutron('POST', '/networks', { network: {} })).status,
    (await acme.neutron('GET', '/subnets')).status,
    (await acme.nova('GET', `/servers/${unknown}`)).status,
    (await acme.nova('GET', '/servers')).status,
    (await acme.cinder('GET', '/volumes/detail')).status,
    (await acme.barbican('GET', '/secrets')).status,
  ];
  expect(statuses).toEqual([200, 401, 401, 404, 401, 200, 401]);
  expect((await acme.neutron('GET', '/subnets')).get('error.message')).toBe(
    'The request you have made requires authentication.',
  );
});

describe('roles', () => {
  const as = async (roles: readonly string[]): Promise<void> => {
    const narrow = emulator.addCredential({ roles });
    await acme.authenticate(narrow.credentialId, narrow.credentialSecret);
  };
  test('without load-balancer_member Octavia refuses', async () => {
    await as(['member', 'reader']);
    const answer = await acme.octavia('GET', '/loadbalancers');
    expect([answer.status, answer.get('faultstring')]).toEqual([
      403,
      'Policy does not allow this request to be performed.',
    ]);
  });
  test('without creator Barbican takes no secret', async () => {
    await as(['member', 'reader']);
    const answer = await acme.barbican('POST', '/secrets', { name: 's' });
    expect(answer.get('description')).toBe(
      'Secret creation attempt not allowed - please review your user/project privileges',
    );
  });
});

describe('what a tenant may not do, word for word', () => {
  test.each<[string, string, string, object | undefined, number, string]>([
    [
      'POST',
      '/identity/v3/users',
      'error.message',
      { user: {} },
      403,
      'You are not authorized to perform the requested action: identity:create_user.',
    ],
    [
      'GET',
      '/identity/v3/projects',
      'error.message',
      undefined,
      403,
      'You are not authorized to perform the requested action: identity:list_projects.',
    ],
    [
      'POST',
      '/identity/v3/users/USER/application_credentials',
      'error.message',
      { application_credential: {} },
      403,
      "Using method 'application_credential' is not allowed for managing additional application credentials.",
    ],
    [
      'POST',
      '/identity/v3/OS-TRUST/trusts',
      'error.message',
      { trust: {} },
      403,
      "Using method 'application_credential' is not allowed for managing trusts.",
    ],
    [
      'PUT',
      '/identity/v3/projects/PROJECT/users/USER/roles/abc',
      'error.message',
      undefined,
      404,
      'Could not find role: abc.',
    ],
    [
      'PUT',
      '/compute/v2.1/os-quota-sets/PROJECT',
      'forbidden.message',
      { quota_set: {} },
      403,
      "Policy doesn't allow os_compute_api:os-quota-sets:update to be performed.",
    ],
    [
      'GET',
      '/compute/v2.1/os-hypervisors',
      'forbidden.message',
      undefined,
      403,
      "Policy doesn't allow os_compute_api:os-hypervisors:list to be performed.",
    ],
    [
      'GET',
      '/compute/v2.1/servers?all_tenants=1',
      'forbidden.message',
      undefined,
      403,
      "Policy doesn't allow os_compute_api:servers:index:get_all_tenants to be performed.",
    ],
    [
      'PUT',
      '/networking/v2.0/quotas/PROJECT',
      'NeutronError.message',
      { quota: {} },
      403,
      'rule:update_quota is disallowed by policy',
    ],
    [
      'POST',
      '/networking/v2.0/networks',
      'NeutronError.message',
      { network: { shared: true } },
      403,
      '(rule:create_network and rule:create_network:shared) is disallowed by policy',
    ],
    [
      'PUT',
      '/volume/v3/PROJECT/os-quota-sets/PROJECT',
      'forbidden.message',
      { quota_set: {} },
      403,
      "Policy doesn't allow volume_extension:quotas:update to be performed.",
    ],
    [
      'PUT',
      '/load-balancer/v2.0/lbaas/quotas/PROJECT',
      'faultstring',
      { quota: {} },
      403,
      'Policy does not allow this request to be performed.',
    ],
    [
      'PUT',
      '/key-manager/v1/project-quotas/PROJECT',
      'description',
      {},
      403,
      'Project Quotas attempt not allowed - please review your user/project privileges',
    ],
    [
      'POST',
      '/image/v2/images',
      'message',
      { name: 'x', visibility: 'public' },
      403,
      'You are not authorized to complete publicize_image action.<br /><br />',
    ],
    [
      'POST',
      '/container-infra/v1/quotas',
      'errors.0.detail',
      {},
      403,
      "Policy doesn't allow quota:create to be performed.",
    ],
  ])('%s %s', async (method, path, where, body, status, message) => {
    const self = await acme.send('GET', '/identity/v3/auth/tokens', undefined, { 'x-subject-token': acme.token });
    const real = path.replaceAll('PROJECT', acme.projectId).replaceAll('USER', self.get('token.user.id'));
    const answer = await acme.send(method, real, body);
    expect(answer.status).toBe(status);
    expect(answer.get(where)).toContain(message);
  });
});

test('a cluster is accepted, fails for want of a trust, and can be deleted', async () => {
  const template = (await acme.send('GET', '/container-infra/v1/clustertemplates')).get('clustertemplates.0.uuid');
  const created = await acme.send('POST', '/container-infra/v1/clusters', { name: 'c', cluster_template_id: template });
  expect(created.status).toBe(202);
  const path = `/container-infra/v1/clusters/${created.get('uuid')}`;
  const look = async (): Promise<string> => {
    const answer = await acme.send('GET', path);
    return `${answer.get('status')} ${answer.get('status_reason')}`;
  };
  expect(await look()).toBe('CREATE_IN_PROGRESS null');
  clock.pass(3);
  expect(await look()).toBe('CREATE_FAILED null');
  clock.pass(1);
  expect(await look()).toBe(`CREATE_FAILED Failed to create trustee or trust for Cluster: ${created.get('uuid')}`);
  expect((await acme.send('DELETE', path)).status).toBe(204);
  clock.pass(4);
  expect((await acme.send('GET', path)).status).toBe(404);
  expect(
    (await acme.send('POST', '/container-infra/v1/clusters', { name: 'c', cluster_template_id: 'no' })).status,
  ).toBe(400);
});

describe('an account that signs in by password', () => {
  let own: string;
  const signIn = async (): Promise<void> => {
    const answer = await acme.send('POST', '/identity/v3/auth/tokens', byPassword('acme-svc-password'));
    expect(answer.status).toBe(201);
    expect(answer.get('token.methods.0')).toBe('password');
    expect(at(answer.json, 'token.application_credential')).toBeUndefined();
    acme.token = answer.headers['x-subject-token']!;
    own = `/identity/v3/users/${answer.get('token.user.id')}/application_credentials`;
  };
  beforeEach(signIn);
  const mint = (values: object) => acme.send('POST', own, { application_credential: values });

  test('makes a narrower credential, which acts within its roles, rules and time, and deletes it', async () => {
    const rules = [{ service: 'compute', method: 'GET', path: '/v2.1/servers' }];
    const expires = '2026-12-01T10:00:00Z';
    const made = await mint({ name: 'x', roles: [{ name: 'reader' }], expires_at: expires, access_rules: rules });
    expect(made.status).toBe(201);
    expect(made.get('application_credential.expires_at')).toBe('2026-12-01T10:00:00.000000');
    expect(made.rows('application_credential.roles')).toMatchObject([{ name: 'reader' }]);
    expect(made.rows('application_credential.access_rules')).toMatchObject(rules);
    const [id, secret] = [made.get('application_credential.id'), made.get('application_credential.secret')];
    expect((await acme.send('GET', `${own}?name=x`)).rows('application_credentials')).toHaveLength(1);

    expect((await acme.authenticate(id, secret)).rows('token.roles')).toMatchObject([{ name: 'reader' }]);
    expect((await acme.nova('GET', '/servers')).status).toBe(200);
    expect((await acme.nova('GET', '/servers/detail')).status).toBe(401);
    await signIn();
    expect((await acme.send('DELETE', `${own}/${id}`)).status).toBe(204);
    expect((await acme.send('DELETE', `${own}/${id}`)).status).toBe(404);
    expect((await acme.authenticate(id, secret)).status).toBe(404);
  });
  test.each<[string, object, number, string]>([
    ['a name twice', { name: 'acme-svc-cred' }, 409, 'Duplicate entry found with name acme-svc-cred.'],
    [
      'an end that is past',
      { name: 'x', expires_at: '2025-12-30T10:00:00Z' },
      400,
      "The 'expires_at' must not be before now.",
    ],
    ['no time', { name: 'x', expires_at: '30d' }, 400, 'Timestamp not in expected format.'],
    ['a role it lacks', { name: 'x', roles: [{ name: 'admin' }] }, 400, 'application credential with unassigned role'],
    ['an unknown role', { name: 'x', roles: [{ name: 'nope' }] }, 404, 'Role nope is not defined'],
  ])('is refused %s', async (_, values, status, message) => {
    const answer = await mint(values);
    expect(answer.status).toBe(status);
    expect(answer.get('error.message')).toContain(message);
  });
  test('makes an unrestricted one, which makes another', async () => {
    const made = await mint({ name: 'x', unrestricted: true });
    await acme.authenticate(made.get('application_credential.id'), made.get('application_credential.secret'));
    expect((await mint({ name: 'y' })).status).toBe(201);
  });
});
