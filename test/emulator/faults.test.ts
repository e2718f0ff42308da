import { afterEach, expect, test } from '@jest/globals';
import type { Emulator, Fault } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { Tenant, manualClock } from './tenant.js';

let emulator: Emulator;
let acme: Tenant;
afterEach(async () => {
  acme.close();
  await emulator.close();
});
const start = async (faults: readonly Fault[] = []): Promise<void> => {
  emulator = await startEmulator({ clock: manualClock(), faults });
  acme = await Tenant.of(emulator);
};
const create = () => acme.neutron('POST', '/networks', { network: { name: 'n' } });
const count = (): number =>
  (emulator.inventory(acme.projectId)['network'] ?? []).filter((row) => row.name === 'n').length;

test('a status answers instead of the service, as often as told', async () => {
  await start([
    { service: 'network', method: 'POST', path: /\/networks$/, status: 503, body: '<h1>503</h1>', times: 2 },
  ]);
  expect([(await create()).status, (await create()).status, (await create()).status]).toEqual([503, 503, 201]);
  expect(count()).toBe(1);
});

test('executed, but answered wrongly: the network is there after the 503', async () => {
  await start([
    { service: 'network', method: 'POST', status: 503, execute: true, body: 'gone', headers: { 'Retry-After': '7' } },
  ]);
  const answer = await create();
  expect([answer.status, answer.text, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
    503,
    'gone',
    '7',
    'text/html',
  ]);
  expect(answer.headers['x-openstack-request-id']).toBeUndefined();
  expect(count()).toBe(1);
});

test.each<[string, Fault, number]>([
  ['reset before it took effect', { method: 'POST', path: /networks/, cut: 'reset' }, 0],
  ['reset after it took effect', { method: 'POST', path: /networks/, cut: 'reset', execute: true }, 1],
  ['cut within the answer', { method: 'POST', path: /networks/, cut: 'short' }, 1],
])('a connection is %s', async (_, fault, made) => {
  await start([fault]);
  await expect(create()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(emulator.calls.at(-1)!.status).toBe(0);
  expect(count()).toBe(made);
  expect((await create()).status).toBe(201);
});

test('only the n-th call that fits, and others stay untouched', async () => {
  await start([{ service: 'compute', nth: 2, status: 500, body: { computeFault: { code: 500, message: 'no' } } }]);
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) statuses.push((await acme.nova('GET', '/servers')).status);
  expect(statuses).toEqual([200, 500, 200]);
  expect((await create()).status).toBe(201);
});

test('the path is tested with its query; a fault can be added while it runs', async () => {
  await start();
  emulator.inject({ path: /name=secret/, status: 418, body: '::add-mask::\u001b[31mhostile' });
  expect((await acme.neutron('GET', '/networks?name=other')).status).toBe(200);
  expect((await acme.neutron('GET', '/networks?name=secret')).text).toBe('::add-mask::\u001b[31mhostile');
});

test('a delay alone answers late and truly', async () => {
  const clock = manualClock();
  const waits: number[] = [];
  emulator = await startEmulator({
    clock: { ...clock, sleep: (seconds) => (waits.push(seconds), Promise.resolve()) },
    faults: [{ service: 'network', delay: 12 }],
  });
  acme = await Tenant.of(emulator);
  expect((await create()).status).toBe(201);
  expect(waits).toEqual([12]);
});

test('the log tells service, method, path with query, body and status, in order', async () => {
  await start();
  await create();
  await acme.cinder('GET', '/volumes/detail?limit=1');
  expect(emulator.calls.map((call) => [call.number, call.service, call.method, call.status])).toEqual([
    [1, 'identity', 'POST', 201],
    [2, 'network', 'POST', 201],
    [3, 'block-storage', 'GET', 200],
  ]);
  expect(emulator.calls[1]!.body).toBe('{"network":{"name":"n"}}');
  expect(emulator.calls[2]!.path).toBe(`/volume/v3/${acme.projectId}/volumes/detail?limit=1`);
});

test('header names arrive in lower case; an unknown prefix is the proxy’s page without request id', async () => {
  await start();
  const answer = await acme.nova('GET', '/servers');
  expect(answer.rawNames).toEqual(answer.rawNames.map((name) => name.toLowerCase()));
  const lost = await acme.send('GET', '/object-store/v1');
  expect([lost.status, lost.json, lost.headers['x-openstack-request-id']]).toEqual([503, undefined, undefined]);
});
