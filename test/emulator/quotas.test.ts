import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { Tenant, at, manualClock, type Answered } from './tenant.js';

let emulator: Emulator;
let acme: Tenant;
beforeEach(async () => {
  emulator = await startEmulator({ clock: manualClock() });
  acme = await Tenant.of(emulator);
});
afterEach(async () => {
  acme.close();
  await emulator.close();
});

async function server(flavorRef = '1'): Promise<Answered> {
  const image = (await acme.send('GET', '/image/v2/images?name=ubuntu-24.04')).get('images.0.id');
  const net = (await acme.neutron('GET', '/networks?name=acme-net')).get('networks.0.id');
  return acme.nova('POST', '/servers', {
    server: { name: 's', imageRef: image, flavorRef, networks: [{ uuid: net }] },
  });
}
const network = () => acme.neutron('POST', '/networks', { network: {} });
const volume = (size: number) => acme.cinder('POST', '/volumes', { volume: { size } });

test.each<[string, number, () => Promise<Answered>, number, string]>([
  ['instances', 0, () => server(), 403, 'Quota exceeded for instances: Requested 1, but already used 0 of 0 instances'],
  ['cores', 4, () => server('3'), 403, 'Quota exceeded for cores: Requested 8, but already used 0 of 4 cores'],
  [
    'key_pairs',
    1,
    () => acme.nova('POST', '/os-keypairs', { keypair: { name: 'k' } }),
    403,
    'Quota exceeded, too many key pairs.',
  ],
  [
    'volumes',
    0,
    () => volume(1),
    413,
    "VolumeLimitExceeded: Maximum number of volumes allowed (0) exceeded for quota 'volumes'.",
  ],
  [
    'gigabytes',
    5,
    () => volume(6),
    413,
    'VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested 6G, quota is 5G and 0G has been consumed.',
  ],
  ['network', 1, network, 409, "Quota exceeded for resources: ['network']."],
  [
    'router',
    1,
    () => acme.neutron('POST', '/routers', { router: {} }),
    409,
    "Quota exceeded for resources: ['router'].",
  ],
  ['port', 1, () => server(), 403, 'Maximum number of ports exceeded'],
  [
    'secrets',
    0,
    () => acme.barbican('POST', '/secrets', { name: 's' }),
    403,
    'Creation not allowed because a quota has been reached',
  ],
])('over %s', async (resource, limit, call, status, text) => {
  emulator.setQuota(acme.projectId, resource, limit);
  const answer = await call();
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(text);
  expect(answer.headers['retry-after']).toBe(status === 413 ? '0' : undefined);
});

test('over load balancers, and over the ports that one needs', async () => {
  const subnet = (await acme.neutron('GET', '/subnets')).get('subnets.0.id');
  const create = () => acme.octavia('POST', '/loadbalancers', { loadbalancer: { vip_subnet_id: subnet } });
  emulator.setQuota(acme.projectId, 'port', 1);
  const wrapped = await create();
  expect([wrapped.status, wrapped.get('faultstring')]).toEqual([
    500,
    "Provider 'amphora' reports error: Quota exceeded for resources: ['port'].",
  ]);
  emulator.setQuota(acme.projectId, 'loadbalancer', 0);
  const answer = await create();
  expect([answer.status, answer.get('faultstring')]).toEqual([403, 'Quota has been met for resources: Load Balancer']);
});

test('limits and use can be read for the own project, and only for that', async () => {
  await volume(3);
  await server();
  const { projectId } = acme;
  const details = (await acme.neutron('GET', `/quotas/${projectId}/details`)).json;
  expect(at(details, 'quota.network')).toEqual({ limit: 100, used: 1, reserved: 0 });
  const absolute = (await acme.nova('GET', '/limits')).json;
  expect([at(absolute, 'limits.absolute.totalInstancesUsed'), at(absolute, 'limits.absolute.maxTotalCores')]).toEqual([
    1, 20,
  ]);
  const storage = (await acme.cinder('GET', `/os-quota-sets/${projectId}?usage=True`)).json;
  expect(at(storage, 'quota_set.gigabytes')).toEqual({ limit: 1000, in_use: 3, reserved: 0 });
  const other = 'f'.repeat(32);
  expect((await acme.neutron('GET', `/quotas/${other}/details`)).get('NeutronError.type')).toBe('AdminRequired');
  expect((await acme.nova('GET', `/os-quota-sets/${other}`)).status).toBe(403);
  expect((await acme.octavia('GET', `/quotas/${other}`)).status).toBe(403);
});

test('a quota that no service has is told at once', () => {
  expect(() => emulator.setQuota(acme.projectId, 'unicorns', 1)).toThrow("no service has a quota called 'unicorns'");
});
