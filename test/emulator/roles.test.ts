import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccessRule } from '../../emulator/rows.js';
import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { PKCS12_FILES } from '../units/pkcs12-files.js';
import { at, manualClock, Tenant, type Answered } from './tenant.js';

let clock: ReturnType<typeof manualClock>;
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

/** Speaks with just these roles from here on. */
async function as(options: { roles?: readonly string[]; accessRules?: readonly AccessRule[] }): Promise<void> {
  const made = emulator.addCredential(options);
  await acme.authenticate(made.credentialId, made.credentialSecret);
}

const clusters = () => acme.send('GET', '/container-infra/v1/clusters');
const names = (answer: Answered): unknown[] => answer.rows('networks').map((row) => at(row, 'name'));

/** As the lab of 2024.1 answers: a token carries the roles of its credential, and none that these imply. */
describe('member alone', () => {
  beforeEach(() => as({ roles: ['member'] }));

  test('may not list servers or clusters, and is told by which policy', async () => {
    const servers = await acme.nova('GET', '/servers/detail');
    expect(servers.status).toBe(403);
    expect(servers.get('forbidden.message')).toBe(
      "Policy doesn't allow os_compute_api:servers:detail to be performed.",
    );
    const none = await clusters();
    expect(none.status).toBe(403);
    expect(none.get('errors.0.detail')).toBe("Policy doesn't allow cluster:get_all to be performed.");
    for (const path of ['/stats', '/clustertemplates', `/quotas/${acme.projectId}/Cluster`]) {
      expect((await acme.send('GET', `/container-infra/v1${path}`)).status).toBe(403);
    }
  });
  test('may read what asks for no role', async () => {
    for (const path of ['/limits', '/flavors/detail', '/os-keypairs']) {
      expect((await acme.nova('GET', path)).status).toBe(200);
    }
    expect((await acme.cinder('GET', '/volumes/detail')).status).toBe(200);
    expect((await acme.nova('GET', '/flavors/1')).get('flavor.extra_specs')).toBe('undefined');
  });
  test('is told that a server is not there before it is told that it may not look', async () => {
    expect((await acme.nova('GET', '/servers/00000000-1111-4222-8333-444444444444')).status).toBe(404);
  });
  test("finds the project's networks hidden: the list has only what is everybody's", async () => {
    const made = await acme.neutron('POST', '/networks', { network: { name: 'made' } });
    expect(made.status).toBe(201);
    const id = made.get('network.id');
    expect(names(await acme.neutron('GET', '/networks'))).toEqual(['provider-ext']);
    expect((await acme.neutron('GET', `/networks/${id}`)).status).toBe(404);
    expect((await acme.neutron('DELETE', `/networks/${id}`)).status).toBe(204);
  });
  test('sees nothing of the secrets', async () => {
    const refused = await acme.barbican('GET', '/secrets');
    expect(refused.status).toBe(403);
    expect(refused.get('description')).toBe(
      'Secret(s) retrieval attempt not allowed - please review your user/project privileges',
    );
  });
});

describe('reader alone', () => {
  beforeEach(() => as({ roles: ['reader'] }));

  test('reads, and changes nothing', async () => {
    expect((await acme.nova('GET', '/servers/detail')).status).toBe(200);
    expect((await clusters()).status).toBe(200);
    expect(names(await acme.neutron('GET', '/networks'))).toContain('acme-net');
    const made = await acme.neutron('POST', '/networks', { network: { name: 'made' } });
    expect(made.status).toBe(403);
    expect(made.get('NeutronError.message')).toBe('rule:create_network is disallowed by policy');
    const id = (await acme.neutron('GET', '/networks?name=acme-net')).get('networks.0.id');
    const removed = await acme.neutron('DELETE', `/networks/${id}`);
    expect([removed.status, removed.get('NeutronError.type')]).toEqual([403, 'PolicyNotAuthorized']);
  });
});

describe("a listener's certificate", () => {
  const listen = async (): Promise<Answered> => {
    const subnet = (await acme.neutron('GET', '/subnets?name=acme-subnet')).get('subnets.0.id');
    const stored = await acme.barbican('POST', '/secrets', {
      payload: PKCS12_FILES[5]!.base64,
      payload_content_type: 'application/octet-stream',
      payload_content_encoding: 'base64',
    });
    const made = await acme.octavia('POST', '/loadbalancers', { loadbalancer: { vip_subnet_id: subnet } });
    clock.pass(120);
    await as({ accessRules: rules });
    return acme.octavia('POST', '/listeners', {
      listener: {
        protocol: 'TERMINATED_HTTPS',
        protocol_port: 443,
        loadbalancer_id: made.get('loadbalancer.id'),
        default_tls_container_ref: stored.get('secret_ref'),
      },
    });
  };
  let rules: AccessRule[] = [];
  const post: AccessRule = { service: 'load-balancer', method: 'POST', path: '/v2.0/lbaas/listeners' };
  const acl = (method: string): AccessRule => ({
    service: 'key-manager',
    method,
    path: '/v1/secrets/*/acl',
  });

  test.each<[string, AccessRule[], number]>([
    ['is out of reach where the access rules do not list its access list', [post], 400],
    ['or list only that it may be read', [post, acl('GET')], 400],
    ['and is used where both are listed', [post, acl('GET'), acl('PUT')], 201],
  ])('%s', async (_, listed, status) => {
    rules = listed;
    const answer = await listen();
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.get('faultstring')).toContain('Could not retrieve certificate');
  });
});
