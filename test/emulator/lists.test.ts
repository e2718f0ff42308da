import { afterEach, describe, expect, test } from '@jest/globals';
import type { Emulator, EmulatorOptions } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { Tenant, at, manualClock, type Answered } from './tenant.js';

let emulator: Emulator;
let acme: Tenant;
afterEach(async () => {
  acme.close();
  await emulator.close();
});
async function start(options: Partial<EmulatorOptions> = {}): Promise<void> {
  emulator = await startEmulator({ clock: manualClock(), ...options });
  acme = await Tenant.of(emulator);
}
const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEMyMENUayrAQa3lkkjaTnsXLCx+aE+SqRYXCeAH6p0o me';

describe('pages', () => {
  test('Glance shows 25 images of more, and tells the rest by a relative link', async () => {
    await start();
    const first = await acme.send('GET', '/image/v2/images');
    expect(first.rows('images')).toHaveLength(25);
    expect(first.get('next')).toMatch(/^\/v2\/images\?marker=/);
    const second = await acme.send('GET', `/image${first.get('next')}`);
    expect(second.rows('images')).toHaveLength(7);
    expect(second.get('next')).toBe('undefined');
    const names = [...first.rows('images'), ...second.rows('images')].map((image) => at(image, 'name'));
    expect(names.filter((name) => name === 'ubuntu-24.04')).toHaveLength(1);
    expect(first.text).not.toContain('"name":"ubuntu-24.04"'); // the first page alone does not do
  });

  test('Barbican shows 10, and its link loses the filters', async () => {
    await start();
    for (let turn = 0; turn < 12; turn++) await acme.barbican('POST', '/secrets', { name: turn < 11 ? 'a' : 'b' });
    const page = await acme.barbican('GET', '/secrets?name=a');
    expect([page.rows('secrets').length, at(page.json, 'total')]).toEqual([10, 11]);
    expect(page.get('next')).toBe(`${emulator.url}/key-manager/v1/secrets?limit=10&offset=10`);
    expect((await acme.barbican('GET', '/secrets?limit=500')).rows('secrets')).toHaveLength(12);
  });

  test.each<[string, () => Promise<unknown>, () => Promise<Answered>, string]>([
    [
      'Nova',
      () => acme.nova('POST', '/os-keypairs', { keypair: { name: 'k', public_key: PUBLIC_KEY } }),
      () => acme.nova('GET', '/os-keypairs'),
      'keypairs',
    ],
    [
      'Neutron',
      async () => {
        // Several, since the server gives ids at random and the first page must begin where the order does.
        for (const name of ['k', 'l', 'm', 'n']) await acme.neutron('POST', '/networks', { network: { name } });
      },
      () => acme.neutron('GET', '/networks'),
      'networks',
    ],
    [
      'Cinder',
      async () => {
        for (const name of ['a', 'b']) await acme.cinder('POST', '/volumes', { volume: { name, size: 1 } });
      },
      () => acme.cinder('GET', '/volumes/detail'),
      'volumes',
    ],
  ])('%s: with pages of one, each link leads on', async (_, make, list, key) => {
    await start({ pageSize: 1 });
    await make();
    const seen = new Set<string>();
    let answer = await list();
    for (let turn = 0; turn < 10; turn++) {
      expect(answer.rows(key).length).toBeLessThanOrEqual(1);
      for (const row of answer.rows(key)) seen.add(JSON.stringify(row));
      const next = (answer.rows(`${key}_links`) as { rel: string; href: string }[] | undefined)?.find(
        ({ rel }) => rel === 'next',
      );
      if (next === undefined) break;
      answer = await acme.send('GET', next.href.slice(emulator.url.length), undefined, {
        'openstack-api-version': 'compute 2.79, volume 3.59',
      });
    }
    expect(seen.size).toBeGreaterThanOrEqual(2);
  });

  test.each<[string, () => Promise<Answered>, number, string]>([
    ['Nova', () => acme.nova('GET', '/servers?marker=f00d'), 400, 'marker [f00d] not found'],
    ['Cinder', () => acme.cinder('GET', '/volumes?marker=f00d'), 404, 'Volume f00d could not be found.'],
    ['Glance', () => acme.send('GET', '/image/v2/images?marker=f00d'), 400, 'No image found with ID f00d'],
    ['Octavia', () => acme.octavia('GET', '/loadbalancers?marker=f00d'), 400, 'f00d'],
    ['Neutron', () => acme.neutron('GET', '/networks?limit=1&marker=f00d'), 404, 'NotFound'],
  ])('%s: a marker that is no row is refused', async (_, call, status, text) => {
    await start();
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
  });
});

describe('filters are each service’s own', () => {
  test('Nova takes a name for a pattern and refuses what it does not know, from 2.75 on', async () => {
    await start();
    expect((await acme.nova('GET', '/servers?foo=1')).get('badRequest.message')).toBe(
      "'foo' does not match any of the regexes: '^_'",
    );
    expect((await acme.nova('GET', '/servers?foo=1', undefined, '2.74')).status).toBe(200);
    expect((await acme.nova('GET', '/servers?name=(')).status).toBe(400);
  });
  test('Neutron matches exactly and refuses what is no attribute', async () => {
    await start();
    expect((await acme.neutron('GET', '/networks?name=acme')).rows('networks')).toEqual([]);
    expect((await acme.neutron('GET', '/networks?name=acme-net&shared=false')).rows('networks')).toHaveLength(1);
    expect((await acme.neutron('GET', '/networks?foo=1')).get('NeutronError.message')).toBe(
      "['foo'] is invalid attribute for filtering",
    );
  });
  test('Cinder names the filters that it does not let through', async () => {
    await start();
    await acme.cinder('POST', '/volumes', { volume: { name: 'v', size: 1, metadata: { run: 'x' } } });
    expect((await acme.cinder('GET', "/volumes/detail?metadata={'run':'x'}")).rows('volumes')).toHaveLength(1);
    expect((await acme.cinder('GET', "/volumes/detail?metadata={'run':'y'}")).rows('volumes')).toEqual([]);
    expect((await acme.cinder('GET', '/volumes?foo=1')).get('badRequest.message')).toBe(
      'Invalid filters foo are found in query options.',
    );
  });
  test('Octavia refuses what it does not know', async () => {
    await start();
    expect((await acme.octavia('GET', '/loadbalancers?foo=1')).get('faultstring')).toBe(
      'One or more arguments are either duplicate or invalid',
    );
    expect((await acme.octavia('GET', '/loadbalancers?tags=x')).status).toBe(200);
  });
});

describe('microversions', () => {
  test.each([
    [
      'compute 2.200',
      'Version 2.200 is not supported by the API. Minimum is 2.1 and maximum is 2.96.',
      406,
      'computeFault',
    ],
    ['compute x', 'API Version String x is of invalid format. Must be of format MajorNum.MinorNum.', 400, 'badRequest'],
  ])('Nova: %s', async (header, message, status, key) => {
    await start();
    const answer = await acme.send('GET', '/compute/v2.1/servers', undefined, { 'openstack-api-version': header });
    expect([answer.status, answer.get(`${key}.message`)]).toEqual([status, message]);
  });
  test('a server grows with the version; networks are demanded from 2.37 on', async () => {
    await start();
    const image = (await acme.send('GET', '/image/v2/images?name=ubuntu-24.04')).get('images.0.id');
    const server = { name: 's', imageRef: image, flavorRef: '1' };
    expect((await acme.nova('POST', '/servers', { server })).get('badRequest.message')).toContain(
      "'networks' is a required property",
    );
    const id = (await acme.nova('POST', '/servers', { server }, '2.1')).get('server.id');
    const [old, pinned] = [
      await acme.nova('GET', `/servers/${id}`, undefined, '2.1'),
      await acme.nova('GET', `/servers/${id}`),
    ];
    expect([at(old.json, 'server.flavor.id'), at(old.json, 'server.tags')]).toEqual(['1', undefined]);
    expect([at(pinned.json, 'server.flavor.original_name'), at(pinned.json, 'server.tags')]).toEqual(['m1.tiny', []]);
  });
  test('Cinder takes only the word `volume`', async () => {
    await start();
    const ask = (header: string) =>
      acme.send('GET', `/volume/v3/${acme.projectId}/volumes`, undefined, { 'openstack-api-version': header });
    expect([
      (await ask('volume 3.59')).status,
      (await ask('volume 3.200')).status,
      (await ask('block-storage 3.59')).status,
    ]).toEqual([200, 406, 400]);
  });
  test('Barbican shows consumers from 1.1 on, Magnum refuses what it has not', async () => {
    await start();
    const ref = (await acme.barbican('POST', '/secrets', { name: 's' }))
      .get('secret_ref')
      .slice(`${emulator.url}/key-manager/v1`.length);
    expect(at((await acme.barbican('GET', ref)).json, 'consumers')).toBeUndefined();
    expect(
      at(
        (await acme.barbican('GET', ref, undefined, { 'openstack-api-version': 'key-manager 1.1' })).json,
        'consumers',
      ),
    ).toEqual([]);
    const far = await acme.send('GET', '/container-infra/v1/clusters', undefined, {
      'openstack-api-version': 'container-infra 1.99',
    });
    expect([far.status, far.get('errors.0.max_version')]).toEqual([406, '1.11']);
  });
});

test('version documents are open to all; Neutron’s has links of another scheme', async () => {
  await start();
  acme.token = '';
  const statuses = [];
  for (const path of [
    '/identity/',
    '/compute/',
    '/networking/',
    '/image/',
    '/volume/',
    '/load-balancer/',
    '/key-manager/',
    '/container-infra/',
  ]) {
    statuses.push((await acme.send('GET', path)).status);
  }
  expect(statuses).toEqual([300, 200, 200, 300, 300, 200, 300, 200]);
  expect((await acme.send('GET', '/networking/')).get('versions.0.links.0.href')).toBe(
    `${emulator.url.replace('https', 'http')}/networking/v2.0/`,
  );
  expect(
    new Set((await acme.send('GET', '/load-balancer/')).rows('versions').map((row) => at(row, 'links.0.href'))).size,
  ).toBe(1);
  expect((await acme.neutron('GET', '/networks')).status).toBe(401);
});

describe('secrets', () => {
  test('are decrypted for whoever does not ask for JSON', async () => {
    await start();
    const made = await acme.barbican('POST', '/secrets', {
      name: 's',
      payload: 'hush',
      payload_content_type: 'text/plain',
    });
    const ref = made.get('secret_ref').slice(`${emulator.url}/key-manager/v1`.length);
    const as = async (accept: string): Promise<string> => (await acme.barbican('GET', ref, undefined, { accept })).text;
    expect(await as('application/json')).not.toContain('hush');
    expect(await as('text/plain')).toBe('hush');
    expect((await acme.barbican('GET', ref, undefined, { accept: 'application/json, text/plain, */*' })).status).toBe(
      406,
    );
    expect((await acme.barbican('GET', `${ref}/payload`)).status).toBe(406);
    expect((await acme.barbican('DELETE', ref)).status).toBe(204);
    expect((await acme.barbican('DELETE', ref)).get('description')).toBe('Secret not found.');
    expect((await acme.barbican('GET', '/secrets/f00d')).get('description')).toBe(
      'Not Found. Provided secret id is invalid.',
    );
  });
  test('want a content type with the payload, and bytes in base64', async () => {
    await start();
    expect((await acme.barbican('POST', '/secrets', { payload: 'x' })).get('description')).toContain(
      "'payload_content_type' must also be supplied",
    );
    const bytes = {
      payload: 'AP8=',
      payload_content_type: 'application/octet-stream',
      payload_content_encoding: 'base64',
    };
    expect((await acme.barbican('POST', '/secrets', bytes)).status).toBe(201);
    expect((await acme.barbican('POST', '/secrets', { ...bytes, payload_content_encoding: undefined })).status).toBe(
      400,
    );
  });
});

test('keypairs: one name a user, no age in the list, the age on the page', async () => {
  await start();
  const again = await acme.nova('POST', '/os-keypairs', { keypair: { name: 'acme-key', public_key: PUBLIC_KEY } });
  expect([again.status, again.get('conflictingRequest.message')]).toEqual([409, "Key pair 'acme-key' already exists."]);
  expect(at((await acme.nova('GET', '/os-keypairs')).json, 'keypairs.0.keypair.created_at')).toBeUndefined();
  expect((await acme.nova('GET', '/os-keypairs/acme-key')).get('keypair.created_at')).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:]{8}\.000000$/,
  );
  expect(
    (await acme.nova('POST', '/os-keypairs', { keypair: { name: 'x', public_key: 'foo' } })).get('badRequest.message'),
  ).toBe('Keypair data is invalid: failed to generate fingerprint');
});

describe('a server’s references that do not exist are 400, not 404', () => {
  const none = '00000000-0000-0000-0000-000000000000';
  test.each<[string, object, string]>([
    ['image', { imageRef: none }, 'Can not find requested image'],
    [
      'image by name',
      { imageRef: 'ubuntu-24.04' },
      "Invalid input for field/attribute imageRef. Value: ubuntu-24.04. 'ubuntu-24.04' is not valid under any of the given schemas",
    ],
    ['flavor', { flavorRef: 'zz' }, 'Flavor zz could not be found.'],
    ['key', { key_name: 'nope' }, 'Invalid key_name provided.'],
    ['network', { networks: [{ uuid: none }] }, `Network ${none} could not be found.`],
    ['port', { networks: [{ port: none }] }, `Port id ${none} could not be found.`],
    ['security group', { security_groups: [{ name: 'nope' }] }, "Unable to find security_group with name or id 'nope'"],
  ])('%s', async (_, wrong, message) => {
    await start();
    const image = (await acme.send('GET', '/image/v2/images?name=ubuntu-24.04')).get('images.0.id');
    const net = (await acme.neutron('GET', '/networks?name=acme-net')).get('networks.0.id');
    const server = { name: 's', imageRef: image, flavorRef: '1', networks: [{ uuid: net }], ...wrong };
    const answer = await acme.nova('POST', '/servers', { server });
    expect([answer.status, answer.get('badRequest.message')]).toEqual([400, message]);
    expect(emulator.inventory(acme.projectId)['server']).toBeUndefined();
  });
});
