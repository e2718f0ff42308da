import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { Tenant, manualClock, type Answered, type ManualClock } from './tenant.js';

let clock: ManualClock;
let emulator: Emulator;
let acme: Tenant;
let external: string;
beforeEach(async () => {
  clock = manualClock();
  emulator = await startEmulator({ clock });
  acme = await Tenant.of(emulator);
  external = (await acme.neutron('GET', '/networks?router:external=true')).get('networks.0.id');
});
afterEach(async () => {
  acme.close();
  await emulator.close();
});

const type = (answer: Answered): string => `${answer.status} ${answer.get('NeutronError.type')}`;
async function network(cidr = '10.30.0.0/24'): Promise<{ net: string; sub: string }> {
  const net = (await acme.neutron('POST', '/networks', { network: { name: 'n' } })).get('network.id');
  const subnet = { network_id: net, cidr, ip_version: 4 };
  return { net, sub: (await acme.neutron('POST', '/subnets', { subnet })).get('subnet.id') };
}
async function routed(sub: string): Promise<string> {
  const router = { name: 'r', external_gateway_info: { network_id: external } };
  const id = (await acme.neutron('POST', '/routers', { router })).get('router.id');
  await acme.neutron('PUT', `/routers/${id}/add_router_interface`, { subnet_id: sub });
  return id;
}
async function server(net: string, group?: string): Promise<{ id: string; port: string; fixed: string }> {
  const image = (await acme.send('GET', '/image/v2/images?name=ubuntu-24.04')).get('images.0.id');
  const created = await acme.nova('POST', '/servers', {
    server: {
      name: 's',
      imageRef: image,
      flavorRef: '1',
      networks: [{ uuid: net }],
      ...(group === undefined ? {} : { security_groups: [{ name: group }] }),
    },
  });
  const id = created.get('server.id');
  clock.pass(26);
  const ports = await acme.neutron('GET', `/ports?device_id=${id}`);
  return { id, port: ports.get('ports.0.id'), fixed: ports.get('ports.0.fixed_ips.0.ip_address') };
}

test('nothing goes before what hangs on it, each refusal of its own type', async () => {
  const { net, sub } = await network();
  const group = (await acme.neutron('POST', '/security-groups', { security_group: { name: 'g' } })).get(
    'security_group.id',
  );
  const made = await server(net, group);
  const floatingip = { floating_network_id: external, port_id: made.port };
  expect(type(await acme.neutron('POST', '/floatingips', { floatingip }))).toBe(
    '404 ExternalGatewayForFloatingIPNotFound',
  );
  const router = await routed(sub);
  const floating = await acme.neutron('POST', '/floatingips', { floatingip });
  expect(floating.status).toBe(201);
  expect(type(await acme.neutron('POST', '/floatingips', { floatingip }))).toBe('409 FloatingIPPortAlreadyAssociated');

  const ports = await acme.neutron('GET', `/ports?network_id=${net}&device_owner=network:router_interface`);
  const refusals = [
    await acme.neutron('DELETE', `/networks/${net}`),
    await acme.neutron('DELETE', `/subnets/${sub}`),
    await acme.neutron('DELETE', `/routers/${router}`),
    await acme.neutron('PUT', `/routers/${router}/remove_router_interface`, { subnet_id: sub }),
    await acme.neutron('PUT', `/routers/${router}`, { router: { external_gateway_info: null } }),
    await acme.neutron('DELETE', `/ports/${ports.get('ports.0.id')}`),
    await acme.neutron('DELETE', `/security-groups/${group}`),
  ];
  expect(refusals.map(type)).toEqual([
    '409 NetworkInUse',
    '409 SubnetInUse',
    '409 RouterExternalGatewayInUseByFloatingIp',
    '409 RouterInterfaceInUseByFloatingIP',
    '409 RouterExternalGatewayInUseByFloatingIp',
    '409 ServicePortInUse',
    '409 SecurityGroupInUse',
  ]);
  expect(refusals[0]!.get('NeutronError.message')).toContain(made.port);

  await acme.neutron('DELETE', `/floatingips/${floating.get('floatingip.id')}`);
  expect(type(await acme.neutron('DELETE', `/routers/${router}`))).toBe('409 RouterInUse');
  await acme.neutron('PUT', `/routers/${router}`, {
    router: { routes: [{ destination: '10.99.0.0/24', nexthop: '10.30.0.77' }] },
  });
  expect(type(await acme.neutron('PUT', `/routers/${router}/remove_router_interface`, { subnet_id: sub }))).toBe(
    '409 RouterInterfaceInUseByRoute',
  );
});

test('the server’s 404 comes before its port lets go of group and subnet', async () => {
  const { net, sub } = await network();
  const group = (await acme.neutron('POST', '/security-groups', { security_group: { name: 'g' } })).get(
    'security_group.id',
  );
  const { id } = await server(net, group);
  await acme.nova('DELETE', `/servers/${id}`);
  expect((await acme.nova('GET', `/servers/${id}`)).get('server.OS-EXT-STS:task_state')).toBe('deleting');
  clock.pass(8);
  expect((await acme.nova('GET', `/servers/${id}`)).status).toBe(404);
  expect(type(await acme.neutron('DELETE', `/security-groups/${group}`))).toBe('409 SecurityGroupInUse');
  expect(type(await acme.neutron('DELETE', `/subnets/${sub}`))).toBe('409 SubnetInUse');
  clock.pass(3);
  expect((await acme.neutron('DELETE', `/security-groups/${group}`)).status).toBe(204);
  expect((await acme.neutron('DELETE', `/networks/${net}`)).status).toBe(204);
  expect((await acme.nova('GET', `/servers/${id}/os-instance-actions`)).get('instanceActions.0.action')).toBe('delete');
});

test('a floating IP outlives the server, without port and down', async () => {
  const { net, sub } = await network();
  const made = await server(net);
  await routed(sub);
  const floating = await acme.neutron('POST', '/floatingips', {
    floatingip: { floating_network_id: external, port_id: made.port },
  });
  const path = `/floatingips/${floating.get('floatingip.id')}`;
  clock.pass(1);
  expect((await acme.neutron('GET', path)).get('floatingip.status')).toBe('ACTIVE');
  await acme.nova('DELETE', `/servers/${made.id}`);
  clock.pass(11);
  const left = await acme.neutron('GET', path);
  expect([left.get('floatingip.port_id'), left.get('floatingip.status')]).toEqual(['null', 'DOWN']);
});

test('a port that was given to the server stays when it goes', async () => {
  const { net } = await network();
  const port = (await acme.neutron('POST', '/ports', { port: { network_id: net, name: 'mine' } })).get('port.id');
  const image = (await acme.send('GET', '/image/v2/images?name=ubuntu-24.04')).get('images.0.id');
  const created = await acme.nova('POST', '/servers', {
    server: { name: 's', imageRef: image, flavorRef: '1', networks: [{ port }] },
  });
  clock.pass(26);
  expect((await acme.neutron('GET', `/ports/${port}`)).get('port.device_id')).toBe(created.get('server.id'));
  await acme.nova('DELETE', `/servers/${created.get('server.id')}`);
  clock.pass(11);
  const left = await acme.neutron('GET', `/ports/${port}`);
  expect([left.status, left.get('port.device_id')]).toEqual([200, '']);
});

test('what is reached from outside needs every leg', async () => {
  const { net, sub } = await network();
  const group = (await acme.neutron('POST', '/security-groups', { security_group: { name: 'g' } })).get(
    'security_group.id',
  );
  const made = await server(net, group);
  await routed(sub);
  const floating = await acme.neutron('POST', '/floatingips', {
    floatingip: { floating_network_id: external, port_id: made.port },
  });
  const address = floating.get('floatingip.floating_ip_address');
  clock.pass(1);
  expect(emulator.reachable(address, 22)).toBe(false);
  const rule = {
    security_group_id: group,
    direction: 'ingress',
    protocol: 'tcp',
    port_range_min: 22,
    port_range_max: 80,
  };
  await acme.neutron('POST', '/security-group-rules', { security_group_rule: rule });
  expect([22, 80].map((port) => emulator.reachable(address, port))).toEqual([true, false]);
  emulator.setDown(made.fixed);
  expect(emulator.reachable(address, 22)).toBe(false);
  expect(emulator.reachable('127.77.9.9', 22)).toBe(false);
});

describe('Neutron’s guards', () => {
  test('ranges do not overlap on a network, nor on a router', async () => {
    const { net, sub } = await network();
    const again = await acme.neutron('POST', '/subnets', {
      subnet: { network_id: net, cidr: '10.30.0.128/25', ip_version: 4 },
    });
    expect(again.get('NeutronError.message')).toBe(
      `Invalid input for operation: Requested subnet with cidr: 10.30.0.128/25 for network: ${net} overlaps with another subnet.`,
    );
    const router = await routed(sub);
    const other = await network();
    const joined = await acme.neutron('PUT', `/routers/${router}/add_router_interface`, { subnet_id: other.sub });
    expect(joined.get('NeutronError.message')).toBe(
      `Bad router request: Cidr 10.30.0.0/24 of subnet ${other.sub} overlaps with cidr 10.30.0.0/24 of subnet ${sub}.`,
    );
  });
  test('host bits of a range are cleared; a subnet that is full has no more addresses', async () => {
    const { net } = await network('10.31.0.9/29');
    expect((await acme.neutron('GET', `/subnets?network_id=${net}`)).get('subnets.0.cidr')).toBe('10.31.0.8/29');
    const types = [];
    for (let turn = 0; turn < 6; turn++)
      types.push(type(await acme.neutron('POST', '/ports', { port: { network_id: net } })));
    expect(types.slice(-2)).toEqual(['201 undefined', '409 IpAddressGenerationFailure'].slice(-2));
  });
  test('the default group stays, and there is only one', async () => {
    const id = (await acme.neutron('GET', '/security-groups?name=default')).get('security_groups.0.id');
    expect(type(await acme.neutron('DELETE', `/security-groups/${id}`))).toBe('409 SecurityGroupCannotRemoveDefault');
    expect(type(await acme.neutron('POST', '/security-groups', { security_group: { name: 'default' } }))).toBe(
      '409 SecurityGroupDefaultAlreadyExists',
    );
  });
  test('a rule is made once, of several all or none', async () => {
    const group = (await acme.neutron('POST', '/security-groups', { security_group: { name: 'g' } })).get(
      'security_group.id',
    );
    const rule = {
      security_group_id: group,
      direction: 'ingress',
      protocol: 'tcp',
      port_range_min: 22,
      port_range_max: 22,
    };
    const made = await acme.neutron('POST', '/security-group-rules', { security_group_rule: rule });
    const again = await acme.neutron('POST', '/security-group-rules', {
      security_group_rules: [{ ...rule, port_range_max: 23 }, rule],
    });
    expect(again.get('NeutronError.message')).toBe(
      `Security group rule already exists. Rule id is ${made.get('security_group_rule.id')}.`,
    );
    expect(
      (await acme.neutron('GET', `/security-group-rules?security_group_id=${group}&direction=ingress`)).rows(
        'security_group_rules',
      ),
    ).toHaveLength(1);
  });
  test('If-Match guards change and deletion by revision', async () => {
    const { net } = await network();
    const guard = { 'if-match': 'revision_number=1' };
    const stale = await acme.neutron('DELETE', `/networks/${net}`, undefined, guard);
    expect([stale.status, stale.get('NeutronError.message')]).toEqual([
      412,
      'Constrained to 1, but current revision is 2',
    ]);
    expect(
      (await acme.neutron('DELETE', `/networks/${net}`, undefined, { 'if-match': 'revision_number=2' })).status,
    ).toBe(204);
  });
  test('tags are put, found by, and taken away', async () => {
    const { net } = await network();
    expect((await acme.neutron('PUT', `/networks/${net}/tags`, { tags: ['b', 'a'] })).json).toEqual({
      tags: ['a', 'b'],
    });
    expect((await acme.neutron('GET', '/networks?tags=a,b')).rows('networks')).toHaveLength(1);
    expect((await acme.neutron('GET', '/networks?tags=a,c')).rows('networks')).toHaveLength(0);
    expect((await acme.neutron('GET', '/networks?tags-any=a,c')).rows('networks')).toHaveLength(1);
    expect(type(await acme.neutron('PUT', `/networks/${net}/tags`, { tags: ['x'.repeat(256)] }))).toBe(
      '400 InvalidInput',
    );
    expect((await acme.neutron('DELETE', `/networks/${net}/tags/a`)).status).toBe(204);
    expect(type(await acme.neutron('GET', `/networks/${net}/tags/a`))).toBe('404 TagNotFound');
  });
  test('what is shared is seen and cannot be changed; what is another’s is not there', async () => {
    expect(type(await acme.neutron('DELETE', `/networks/${external}`))).toBe('403 PolicyNotAuthorized');
    expect((await acme.neutron('GET', '/subnets')).text).not.toContain('provider-ext-subnet');
    const globex = await Tenant.of(emulator, 'globex');
    try {
      const theirs = (await globex.neutron('GET', '/networks?name=globex-net')).get('networks.0.id');
      expect(type(await acme.neutron('GET', `/networks/${theirs}`))).toBe('404 NetworkNotFound');
      const names = (await acme.neutron('GET', '/networks?fields=name')).json;
      expect(names).toEqual({ networks: [{ name: 'provider-ext' }, { name: 'acme-net' }] });
    } finally {
      globex.close();
    }
  });
});

describe('volumes', () => {
  const NOT_DELETABLE = /^Invalid volume: Volume status must be available or error or/;
  const volume = async (): Promise<string> => {
    const id = (await acme.cinder('POST', '/volumes', { volume: { name: 'v', size: 1 } })).get('volume.id');
    clock.pass(7);
    return id;
  };
  const status = async (id: string): Promise<string> =>
    (await acme.cinder('GET', `/volumes/${id}`)).get('volume.status');

  test('in use, or with snapshots: one text for every cause', async () => {
    const { net } = await network();
    const made = await server(net);
    const id = await volume();
    await acme.nova('POST', `/servers/${made.id}/os-volume_attachments`, { volumeAttachment: { volumeId: id } });
    clock.pass(6);
    const used = await acme.cinder('DELETE', `/volumes/${id}`);
    expect([used.status, used.get('badRequest.message')]).toEqual([400, expect.stringMatching(NOT_DELETABLE)]);
    const again = await acme.nova('POST', `/servers/${made.id}/os-volume_attachments`, {
      volumeAttachment: { volumeId: id },
    });
    expect([again.status, again.get('badRequest.message')]).toEqual([
      400,
      `Invalid volume: volume ${id} is already attached to instances: ${made.id}`,
    ]);

    const other = await volume();
    const snapshot = (await acme.cinder('POST', '/snapshots', { snapshot: { volume_id: other } })).get('snapshot.id');
    expect((await acme.cinder('DELETE', `/volumes/${other}`)).get('badRequest.message')).toMatch(NOT_DELETABLE);
    clock.pass(5);
    await acme.cinder('DELETE', `/snapshots/${snapshot}`);
    clock.pass(5);
    expect((await acme.cinder('DELETE', `/volumes/${other}`)).status).toBe(202);
  });

  test('a server that builds takes no volume; one that goes lets its volume go last', async () => {
    const { net } = await network();
    const made = await server(net);
    const id = await volume();
    const early = await acme.nova('POST', '/servers', {
      server: {
        name: 'x',
        imageRef: (await acme.send('GET', '/image/v2/images?name=ubuntu-24.04')).get('images.0.id'),
        flavorRef: '1',
        networks: [{ uuid: net }],
      },
    });
    const refused = await acme.nova('POST', `/servers/${early.get('server.id')}/os-volume_attachments`, {
      volumeAttachment: { volumeId: id },
    });
    expect(refused.get('conflictingRequest.message')).toContain("Cannot 'attach_volume' instance");
    await acme.nova('POST', `/servers/${made.id}/os-volume_attachments`, { volumeAttachment: { volumeId: id } });
    clock.pass(6);
    await acme.nova('DELETE', `/servers/${made.id}`);
    clock.pass(8);
    expect(await status(id)).toBe('in-use');
    clock.pass(3);
    expect(await status(id)).toBe('available');
  });

  test('changes that are accepted and come to nothing: attach, detach, delete', async () => {
    const { net } = await network();
    const made = await server(net);
    const id = await volume();
    const path = `/servers/${made.id}/os-volume_attachments`;
    emulator.failNext('volume-attach', 'no path to the disk');
    expect((await acme.nova('POST', path, { volumeAttachment: { volumeId: id } })).status).toBe(200);
    clock.pass(6);
    expect(await status(id)).toBe('available');
    await acme.nova('POST', path, { volumeAttachment: { volumeId: id } });
    clock.pass(6);
    emulator.failNext('volume-detach', 'the guest holds it');
    expect((await acme.nova('DELETE', `${path}/${id}`)).status).toBe(202);
    clock.pass(6);
    expect(await status(id)).toBe('in-use');
    await acme.nova('DELETE', `${path}/${id}`);
    clock.pass(6);
    emulator.failNext('volume-delete', 'schedule allocate volume: busy');
    await acme.cinder('DELETE', `/volumes/${id}`);
    expect(await status(id)).toBe('deleting');
    clock.pass(6);
    expect(await status(id)).toBe('available');
    const told = await acme.cinder('GET', `/messages?resource_uuid=${id}`);
    expect(told.get('messages.0.user_message')).toBe('schedule allocate volume: busy');
  });
});

test('a server that finds no host: ERROR, and its fault is told by its own page only', async () => {
  const { net } = await network();
  emulator.failNext('server-build', 'No valid host was found. There are not enough hosts available.');
  const { id } = await server(net);
  const shown = await acme.nova('GET', `/servers/${id}`);
  expect([shown.get('server.status'), shown.get('server.fault.message')]).toEqual([
    'ERROR',
    'No valid host was found. There are not enough hosts available.',
  ]);
  expect((await acme.nova('GET', '/servers/detail')).get('servers.0.fault')).toBe('undefined');
  expect((await acme.nova('DELETE', `/servers/${id}`)).status).toBe(204);
});
