import { describe, expect, test } from '@jest/globals';
import { Cloud } from '../../src/openstack/cloud.js';
import { parseTime } from '../../src/openstack/time.js';
import { PROJECT, scripted, type Reply } from './scripted.js';

const cloudOf = (replies: Record<string, Reply>) => {
  const script = scripted((request, url) => replies[`${request.method} ${url.pathname}`]);
  return { ...script, cloud: new Cloud(script.session) };
};
const network = {
  id: 'n1',
  name: 'x',
  project_id: PROJECT,
  status: 'ACTIVE',
  shared: false,
  subnets: [],
  extra: { kept: true },
};

describe('what comes back is looked at', () => {
  test('fields that are relied on, whatever else is there', async () => {
    const { cloud } = cloudOf({ 'GET /v2.0/networks': { json: { networks: [network] } } });
    expect(await cloud.network.networks()).toEqual([network]);
  });
  test.each<[string, (cloud: Cloud) => Promise<unknown>, string, Reply]>([
    [
      'a row without its name',
      (cloud) => cloud.network.networks(),
      'GET /v2.0/networks',
      { json: { networks: [{ ...network, name: undefined }] } },
    ],
    [
      'an id with a blank',
      (cloud) => cloud.network.network('n1'),
      'GET /v2.0/networks/n1',
      { json: { network: { ...network, id: 'a b' } } },
    ],
    ['another key', (cloud) => cloud.compute.server('s'), 'GET /v2.1/servers/s', { json: { instance: {} } }],
    ['a list where one was asked for', (cloud) => cloud.compute.keypair('k'), 'GET /v2.1/os-keypairs/k', { json: [] }],
    ['no limits', (cloud) => cloud.compute.limits(), 'GET /v2.1/limits', { json: { limits: {} } }],
    [
      'a tree without a member list',
      (cloud) => cloud.loadBalancer.statusTree('l'),
      'GET /v2/lbaas/loadbalancers/l/status',
      {
        json: {
          statuses: {
            loadbalancer: {
              id: 'l',
              provisioning_status: 'ACTIVE',
              operating_status: 'ONLINE',
              pools: [{ id: 'p', provisioning_status: 'ACTIVE', operating_status: 'ONLINE' }],
            },
          },
        },
      },
    ],
  ])('%s: class platform, cause answer, with a capture', async (_, call, key, reply) => {
    const { cloud } = cloudOf({ [key]: reply });
    await expect(call(cloud)).rejects.toMatchObject({
      name: 'ApiError',
      class: 'platform',
      reason: 'answer',
      fate: 'refused',
      capture: { method: 'GET', status: 200, body: JSON.stringify((reply as { json: unknown }).json) },
    });
  });
  test('a create whose answer cannot be read may well have made something', async () => {
    const { cloud } = cloudOf({ 'POST /v2.0/networks': { status: 201, json: { network: {} } } });
    await expect(cloud.network.createNetwork({ name: 'x', description: 'd' })).rejects.toMatchObject({
      reason: 'answer',
      fate: 'unknown',
    });
  });
});

test('a keypair shows the public key, whose comment is its marker', async () => {
  const keypair = { name: 'k', public_key: 'ssh-ed25519 AAAA marker', fingerprint: 'aa' };
  const { cloud } = cloudOf({ 'GET /v2.1/os-keypairs': { json: { keypairs: [{ keypair }] } } });
  expect(await cloud.compute.keypairs()).toEqual([keypair]);
});

test("a secret's id is taken from its reference, whose host is not used", async () => {
  const row = { secret_ref: 'http://internal:9311/v1/secrets/abc', status: 'ACTIVE', created: '2030-01-01T00:00:00' };
  const { cloud, calls } = cloudOf({
    'GET /v1/secrets': { json: { secrets: [row], total: 1 } },
    'GET /v1/secrets/abc/payload': { text: 'p' },
  });
  const [secret] = await cloud.keyManager.secrets({ name: 'x' });
  expect(secret!.id).toBe('abc');
  expect(await cloud.keyManager.payload('abc')).toBe('p');
  expect(calls().map(({ url }) => url)).toEqual([
    'https://cloud.test:9311/v1/secrets?limit=100&name=x',
    'https://cloud.test:9311/v1/secrets/abc/payload',
  ]);
});

test("nothing of a new server's password is captured", async () => {
  const { cloud } = cloudOf({ 'POST /v2.1/servers': { status: 202, json: { server: { adminPass: 'p4ss' } } } });
  const server = { name: 's', imageRef: 'i', flavorRef: 'f', networks: [{ uuid: 'n' }], metadata: {} };
  await expect(cloud.compute.createServer(server)).rejects.toMatchObject({
    capture: { body: '{"server":{"adminPass":"***"}}' },
  });
});

test('a credential that may not be read is undefined; anything else is an error', async () => {
  const path = 'GET /v3/users/u/application_credentials/a';
  const refused = (status: number): Reply => ({ status, json: { error: { code: status, message: 'no' } } });
  expect(await cloudOf({ [path]: refused(403) }).cloud.identity.applicationCredential('u', 'a')).toBeUndefined();
  await expect(cloudOf({ [path]: refused(400) }).cloud.identity.applicationCredential('u', 'a')).rejects.toThrow('no');
});

test.each([
  ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02T03:04:05.123456', '2024-01-02T03:04:05.123Z'],
  ['2024-01-02T03:04:05', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02 03:04:05', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02T03:04:05+00:00', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02T03:04:05+0200', '2024-01-02T01:04:05.000Z'],
  ['yesterday', undefined],
  ['2024-13-45T00:00:00Z', undefined],
  ['', undefined],
  [null, undefined],
])('%s without an offset is UTC', (text, iso) => expect(parseTime(text)?.toISOString()).toBe(iso));
