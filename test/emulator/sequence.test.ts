import { afterEach, expect, test } from '@jest/globals';
import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { Tenant, at, manualClock } from './tenant.js';

let emulator: Emulator;
let acme: Tenant;
afterEach(async () => {
  acme.close();
  await emulator.close();
});

test('the whole sequence of the guide works, takes its time, and leaves nothing', async () => {
  const clock = manualClock();
  emulator = await startEmulator({ clock });
  acme = await Tenant.of(emulator);
  const before = emulator.inventory(acme.projectId);

  const external = (await acme.neutron('GET', '/networks?name=provider-ext')).get('networks.0.id');
  const net = (await acme.neutron('POST', '/networks', { network: { name: 'n', description: 'mine' } })).get(
    'network.id',
  );
  const subnet = await acme.neutron('POST', '/subnets', {
    subnet: { name: 's', description: 'mine', network_id: net, cidr: '10.30.4.0/24', ip_version: 4 },
  });
  expect(subnet.status).toBe(201);
  const sub = subnet.get('subnet.id');
  const router = await acme.neutron('POST', '/routers', {
    router: { name: 'r', external_gateway_info: { network_id: external } },
  });
  const rt = router.get('router.id');
  expect((await acme.neutron('PUT', `/routers/${rt}/add_router_interface`, { subnet_id: sub })).status).toBe(200);

  const group = (await acme.neutron('POST', '/security-groups', { security_group: { name: 'g' } })).get(
    'security_group.id',
  );
  const rules = [22, 80].map((port) => ({
    security_group_id: group,
    direction: 'ingress',
    ethertype: 'IPv4',
    protocol: 'tcp',
    port_range_min: port,
    port_range_max: port,
    remote_ip_prefix: '0.0.0.0/0',
    description: 'mine',
  }));
  expect(
    (await acme.neutron('POST', '/security-group-rules', { security_group_rules: rules })).rows('security_group_rules'),
  ).toHaveLength(2);

  const image = (await acme.send('GET', '/image/v2/images?name=ubuntu-24.04')).get('images.0.id');
  const key = await acme.nova('POST', '/os-keypairs', {
    keypair: {
      name: 'k',
      public_key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEMyMENUayrAQa3lkkjaTnsXLCx+aE+SqRYXCeAH6p0o me',
    },
  });
  expect(key.status).toBe(201);
  const created = await acme.nova('POST', '/servers', {
    server: {
      name: 'web',
      imageRef: image,
      flavorRef: '1',
      networks: [{ uuid: net }],
      security_groups: [{ name: group }],
      key_name: 'k',
      metadata: { a: 'b' },
    },
  });
  expect(created.status).toBe(202);
  const id = created.get('server.id');
  const states: string[] = [];
  for (const seconds of [0, 5, 30]) {
    clock.pass(seconds);
    const server = await acme.nova('GET', `/servers/${id}`);
    states.push(`${server.get('server.status')} ${server.get('server.OS-EXT-STS:task_state')}`);
  }
  expect(states).toEqual(['BUILD scheduling', 'BUILD spawning', 'ACTIVE null']);
  const port = await acme.neutron('GET', `/ports?device_id=${id}`);
  const portId = port.get('ports.0.id');
  const fixed = port.get('ports.0.fixed_ips.0.ip_address');

  const volume = await acme.cinder('POST', '/volumes', { volume: { name: 'v', size: 1, metadata: { a: 'b' } } });
  const vol = volume.get('volume.id');
  const status = async () => (await acme.cinder('GET', `/volumes/${vol}`)).get('volume.status');
  expect(await status()).toBe('creating');
  clock.pass(7);
  expect(await status()).toBe('available');
  expect(
    (await acme.nova('POST', `/servers/${id}/os-volume_attachments`, { volumeAttachment: { volumeId: vol } })).status,
  ).toBe(200);
  expect(await status()).toBe('reserved');
  clock.pass(3);
  expect(await status()).toBe('attaching');
  clock.pass(3);
  expect(await status()).toBe('in-use');
  expect((await acme.nova('DELETE', `/servers/${id}/os-volume_attachments/${vol}`)).status).toBe(202);
  expect(await status()).toBe('detaching');
  clock.pass(6);
  expect(await status()).toBe('available');

  const floating = await acme.neutron('POST', '/floatingips', {
    floatingip: { floating_network_id: external, port_id: portId, description: 'mine' },
  });
  expect(floating.status).toBe(201);
  const address = floating.get('floatingip.floating_ip_address');
  expect(address).toMatch(/^127\.77\./);
  clock.pass(2);
  expect(emulator.reachable(address, 22)).toBe(true);

  const lb = await acme.octavia('POST', '/loadbalancers', {
    loadbalancer: {
      name: 'lb',
      description: '',
      vip_subnet_id: sub,
      provider: 'amphora',
      tags: ['mine'],
      listeners: [
        {
          name: 'l',
          protocol: 'HTTP',
          protocol_port: 80,
          tags: ['mine'],
          default_pool: {
            name: 'p',
            protocol: 'HTTP',
            lb_algorithm: 'ROUND_ROBIN',
            tags: ['mine'],
            members: [{ name: 'm', address: fixed, protocol_port: 80, subnet_id: sub, tags: ['mine'] }],
            healthmonitor: {
              name: 'h',
              type: 'HTTP',
              delay: 5,
              timeout: 3,
              max_retries: 2,
              url_path: '/',
              tags: ['mine'],
            },
          },
        },
      ],
    },
  });
  expect(lb.status).toBe(201);
  const lbId = lb.get('loadbalancer.id');
  const tree = async () => {
    const statuses = (await acme.octavia('GET', `/loadbalancers/${lbId}/status`)).json;
    const paths = [
      '',
      '.listeners.0',
      '.listeners.0.pools.0',
      '.listeners.0.pools.0.members.0',
      '.listeners.0.pools.0.health_monitor',
    ];
    return paths.map((path) => {
      const node = `statuses.loadbalancer${path}`;
      return `${String(at(statuses, `${node}.provisioning_status`))}/${String(at(statuses, `${node}.operating_status`))}`;
    });
  };
  expect(await tree()).toEqual([
    'PENDING_CREATE/OFFLINE',
    'PENDING_CREATE/OFFLINE',
    'PENDING_CREATE/OFFLINE',
    'PENDING_CREATE/NO_MONITOR',
    'PENDING_CREATE/OFFLINE',
  ]);
  clock.pass(61);
  expect((await tree())[3]).toBe('ACTIVE/OFFLINE');
  clock.pass(11);
  expect(await tree()).toEqual(Array<string>(5).fill('ACTIVE/ONLINE'));

  const secret = await acme.barbican('POST', '/secrets', {
    name: 's',
    payload: 'hush',
    payload_content_type: 'text/plain',
  });
  const ref = secret.get('secret_ref').slice(`${emulator.url}/key-manager/v1`.length);
  expect((await acme.barbican('GET', `${ref}/payload`, undefined, { accept: 'text/plain' })).text).toBe('hush');

  expect((await acme.barbican('DELETE', ref)).status).toBe(204);
  expect((await acme.octavia('DELETE', `/loadbalancers/${lbId}?cascade=true`)).status).toBe(204);
  clock.pass(20);
  expect((await acme.octavia('GET', `/loadbalancers/${lbId}`)).status).toBe(404);
  for (const path of [`/floatingips/${floating.get('floatingip.id')}`])
    expect((await acme.neutron('DELETE', path)).status).toBe(204);
  expect((await acme.nova('DELETE', `/servers/${id}`)).status).toBe(204);
  expect((await acme.cinder('DELETE', `/volumes/${vol}`)).status).toBe(202);
  clock.pass(20);
  expect((await acme.nova('GET', `/servers/${id}`)).status).toBe(404);
  expect((await acme.neutron('DELETE', `/security-groups/${group}`)).status).toBe(204);
  expect((await acme.neutron('PUT', `/routers/${rt}/remove_router_interface`, { subnet_id: sub })).status).toBe(200);
  for (const path of [`/routers/${rt}`, `/subnets/${sub}`, `/networks/${net}`])
    expect((await acme.neutron('DELETE', path)).status).toBe(204);
  expect((await acme.nova('DELETE', '/os-keypairs/k')).status).toBe(204);
  expect(emulator.inventory(acme.projectId)).toEqual(before);
});
