import { afterEach, describe, expect, test } from '@jest/globals';
import type { Emulator, EmulatorOptions } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { Tenant, at, manualClock, type Answered, type ManualClock } from './tenant.js';

let clock: ManualClock;
let emulator: Emulator;
let acme: Tenant;
let subnet: string;
afterEach(async () => {
  acme.close();
  await emulator.close();
});
async function start(options: Partial<EmulatorOptions> = {}): Promise<void> {
  clock = manualClock();
  emulator = await startEmulator({ clock, ...options });
  acme = await Tenant.of(emulator);
  subnet = (await acme.neutron('GET', '/subnets')).get('subnets.0.id');
}
const fault = (answer: Answered): string => `${answer.status} ${answer.get('faultstring')}`;

const pool = (protocol: string, lb_algorithm: string, more: object = {}): object => ({
  name: 'p',
  protocol,
  lb_algorithm,
  members: [
    { name: 'm1', address: '10.20.0.61', protocol_port: 80, subnet_id: subnet },
    { name: 'm2', address: '10.20.0.62', protocol_port: 80, subnet_id: subnet },
  ],
  ...more,
});
const monitor = (type: string): object => ({
  healthmonitor: { name: 'h', type, delay: 5, timeout: 3, max_retries: 2 },
});
const whole = (provider: string, protocol: string, default_pool: object): Promise<Answered> =>
  acme.octavia('POST', '/loadbalancers', {
    loadbalancer: {
      name: 'lb',
      vip_subnet_id: subnet,
      provider,
      listeners: [{ name: 'l', protocol, protocol_port: 80, default_pool }],
    },
  });
const amphora = (): Promise<Answered> => whole('amphora', 'HTTP', pool('HTTP', 'ROUND_ROBIN', monitor('HTTP')));

/** Provisioning and operating status of: load balancer, listener, pool, first member, second member. */
async function statuses(id: string): Promise<string[]> {
  const tree = (await acme.octavia('GET', `/loadbalancers/${id}/status`)).json;
  const pool = '.listeners.0.pools.0';
  return ['', '.listeners.0', pool, `${pool}.members.0`, `${pool}.members.1`].map((path) => {
    const of = (kind: string): string => String(at(tree, `statuses.loadbalancer${path}.${kind}_status`));
    return `${of('provisioning')}/${of('operating')}`;
  });
}

test('while it is PENDING every write is refused, each with its own text', async () => {
  await start();
  const created = await amphora();
  const id = created.get('loadbalancer.id');
  const poolId = created.get('loadbalancer.pools.0.id');
  const immutable = (what: string) => `409 ${what} is immutable and cannot be updated.`;
  const member = { address: '10.20.0.63', protocol_port: 80 };
  expect([
    fault(await acme.octavia('PUT', `/loadbalancers/${id}`, { loadbalancer: { name: 'x' } })),
    fault(await acme.octavia('DELETE', `/loadbalancers/${id}?cascade=true`)),
    fault(
      await acme.octavia('POST', '/listeners', {
        listener: { loadbalancer_id: id, protocol: 'TCP', protocol_port: 81 },
      }),
    ),
    fault(await acme.octavia('POST', `/pools/${poolId}/members`, { member })),
  ]).toEqual([
    `409 Invalid state PENDING_CREATE of loadbalancer resource ${id}`,
    `409 Invalid state PENDING_CREATE of loadbalancer resource ${id}`,
    immutable(`Load Balancer ${id}`),
    immutable(`Pool ${poolId}`),
  ]);
  clock.pass(61);
  expect((await acme.octavia('POST', `/pools/${poolId}/members`, { member })).status).toBe(201);
  expect((await statuses(id)).slice(0, 3).map((status) => status.split('/')[0])).toEqual(
    Array(3).fill('PENDING_UPDATE'),
  );
  expect(
    fault(await acme.octavia('POST', `/pools/${poolId}/members`, { member: { ...member, protocol_port: 81 } })),
  ).toBe(immutable(`Pool ${poolId}`));
  clock.pass(5);
  expect((await statuses(id))[0]).toMatch(/^ACTIVE/);
});

test('a delete needs cascade; the VIP port goes some seconds after the load balancer', async () => {
  await start();
  const created = await amphora();
  const id = created.get('loadbalancer.id');
  const port = `/ports/${created.get('loadbalancer.vip_port_id')}`;
  clock.pass(61);
  expect(fault(await acme.octavia('DELETE', `/loadbalancers/${id}`))).toBe(
    `400 Validation failure: Cannot delete Load Balancer ${id} - it has children`,
  );
  const shown = await acme.neutron('GET', port);
  expect([shown.get('port.device_owner'), shown.get('port.device_id'), shown.get('port.name')]).toEqual([
    'Octavia',
    `lb-${id}`,
    `octavia-lb-${id}`,
  ]);
  expect((await acme.octavia('DELETE', `/loadbalancers/${id}?cascade=true`)).status).toBe(204);
  expect(fault(await acme.octavia('DELETE', `/loadbalancers/${id}?cascade=true`))).toContain(
    '409 Invalid state PENDING_DELETE',
  );
  clock.pass(12);
  expect((await acme.octavia('GET', `/loadbalancers/${id}`)).status).toBe(404);
  expect((await acme.neutron('GET', port)).status).toBe(200);
  clock.pass(3);
  expect((await acme.neutron('GET', port)).status).toBe(404);
});

test('one in ERROR can be deleted; a delete can end in ERROR', async () => {
  await start();
  emulator.failNext('load-balancer-create', 'no compute');
  const id = (await amphora()).get('loadbalancer.id');
  clock.pass(61);
  expect((await statuses(id))[0]).toBe('ERROR/OFFLINE');
  emulator.failNext('load-balancer-delete', 'stuck');
  await acme.octavia('DELETE', `/loadbalancers/${id}?cascade=true`);
  clock.pass(13);
  expect((await statuses(id))[0]).toMatch(/^ERROR/);
  expect((await acme.octavia('DELETE', `/loadbalancers/${id}?cascade=true`)).status).toBe(204);
});

describe('what a monitor finds goes up the tree', () => {
  test('amphora: one member down degrades, all are an error, and the listener stays ONLINE', async () => {
    await start();
    const id = (await amphora()).get('loadbalancer.id');
    clock.pass(61);
    expect((await statuses(id))[3]).toBe('ACTIVE/OFFLINE');
    clock.pass(10);
    expect(new Set(await statuses(id))).toEqual(new Set(['ACTIVE/ONLINE']));
    emulator.setDown('10.20.0.61');
    clock.pass(10);
    const operating = async (): Promise<string[]> => (await statuses(id)).map((status) => status.split('/')[1]!);
    expect(await operating()).toEqual(['DEGRADED', 'ONLINE', 'DEGRADED', 'ERROR', 'ONLINE']);
    emulator.setDown('10.20.0.62');
    clock.pass(10);
    expect(await operating()).toEqual(['ERROR', 'ONLINE', 'ERROR', 'ERROR', 'ERROR']);
    emulator.setDown('10.20.0.61', false);
    emulator.setDown('10.20.0.62', false);
    clock.pass(10);
    expect(new Set(await operating())).toEqual(new Set(['ONLINE']));
  });
  test('ovn asks the member truly: nobody there is an error down to the member', async () => {
    await start();
    const id = (await whole('ovn', 'TCP', pool('TCP', 'SOURCE_IP_PORT', monitor('TCP')))).get('loadbalancer.id');
    clock.pass(7);
    expect((await statuses(id))[3]).toBe('PENDING_CREATE/NO_MONITOR'); // so on the lab
    clock.pass(20);
    expect(new Set(await statuses(id))).toEqual(new Set(['ACTIVE/ERROR']));
  });
  test('without a monitor nothing is known of a member', async () => {
    await start();
    const id = (await whole('ovn', 'TCP', pool('TCP', 'SOURCE_IP_PORT'))).get('loadbalancer.id');
    clock.pass(30);
    expect(await statuses(id)).toEqual([
      'ACTIVE/ONLINE',
      'ACTIVE/ONLINE',
      'ACTIVE/ONLINE',
      'ACTIVE/NO_MONITOR',
      'ACTIVE/NO_MONITOR',
    ]);
  });
});

test('an old Octavia goes ACTIVE and leaves the children PENDING for ever; one by one it works', async () => {
  await start({ octavia: 'zed' });
  const id = (await amphora()).get('loadbalancer.id');
  clock.pass(3000);
  const [top, ...children] = await statuses(id);
  expect(top).toBe('ACTIVE/ONLINE');
  for (const child of children) expect(child).toMatch(/^PENDING_CREATE/);
  expect((await acme.octavia('DELETE', `/loadbalancers/${id}?cascade=true`)).status).toBe(204);

  const settled = async (answer: Promise<Answered>, key: string): Promise<string> => {
    const made = (await answer).get(`${key}.id`);
    clock.pass(61);
    return made;
  };
  const lb = await settled(
    acme.octavia('POST', '/loadbalancers', { loadbalancer: { name: 'b', vip_subnet_id: subnet } }),
    'loadbalancer',
  );
  const listener = await settled(
    acme.octavia('POST', '/listeners', { listener: { loadbalancer_id: lb, protocol: 'HTTP', protocol_port: 80 } }),
    'listener',
  );
  const made = await settled(
    acme.octavia('POST', '/pools', { pool: { listener_id: listener, protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' } }),
    'pool',
  );
  await settled(
    acme.octavia('POST', '/healthmonitors', {
      healthmonitor: { pool_id: made, type: 'HTTP', delay: 5, timeout: 3, max_retries: 2 },
    }),
    'healthmonitor',
  );
  for (const address of ['10.20.0.61', '10.20.0.62']) {
    await settled(acme.octavia('POST', `/pools/${made}/members`, { member: { address, protocol_port: 80 } }), 'member');
  }
  expect(new Set(await statuses(lb))).toEqual(new Set(['ACTIVE/ONLINE']));
});

describe('refusals of a create', () => {
  const named = { name: 'l', protocol: 'HTTP', protocol_port: 80 };
  test.each<[string, () => Promise<Answered>, string]>([
    [
      'HTTP on ovn',
      () => whole('ovn', 'HTTP', pool('HTTP', 'SOURCE_IP_PORT')),
      "501 Provider 'ovn' does not support a requested option: OVN provider does not support HTTP protocol",
    ],
    [
      'ROUND_ROBIN on ovn',
      () => whole('ovn', 'TCP', pool('TCP', 'ROUND_ROBIN')),
      "501 Provider 'ovn' does not support a requested option: OVN provider does not support ROUND_ROBIN algorithm",
    ],
    [
      'a pool without name',
      () => whole('amphora', 'HTTP', { protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' }),
      '400 Validation failure: Pools must be named when creating a fully populated loadbalancer.',
    ],
    [
      'an unknown provider',
      () => whole('f5', 'HTTP', pool('HTTP', 'ROUND_ROBIN')),
      "400 Provider 'f5' is not enabled.",
    ],
    [
      'no VIP',
      () => acme.octavia('POST', '/loadbalancers', { loadbalancer: { name: 'x' } }),
      '400 Validation failure: VIP must contain one of: vip_port_id, vip_network_id, vip_subnet_id.',
    ],
    [
      'an unknown subnet',
      () => acme.octavia('POST', '/loadbalancers', { loadbalancer: { vip_subnet_id: 'f00d' } }),
      '400 Subnet f00d not found.',
    ],
    [
      'an unknown attribute',
      () => acme.octavia('POST', '/loadbalancers', { loadbalancer: { vip_subnet_id: subnet, foo: 1 } }),
      '400 Unknown attribute for argument load_balancer.loadbalancer: foo',
    ],
    [
      'a listener on nothing',
      () => acme.octavia('POST', '/listeners', { listener: { ...named, loadbalancer_id: 'f00d' } }),
      '404 Load Balancer f00d not found.',
    ],
  ])('%s', async (_, call, text) => {
    await start();
    expect(fault(await call())).toBe(text);
  });

  test('what is refused only after the VIP was made leaves its port behind', async () => {
    await start();
    await whole('ovn', 'HTTP', pool('HTTP', 'SOURCE_IP_PORT'));
    const ports = (await acme.neutron('GET', '/ports')).rows('ports').map((port) => String(at(port, 'name')));
    expect(ports.filter((name) => name.startsWith('ovn-lb-vip-'))).toHaveLength(1);
    expect((await acme.octavia('GET', '/loadbalancers')).rows('loadbalancers')).toEqual([]);
  });

  test('the same port, member or monitor twice', async () => {
    await start();
    const created = await amphora();
    const id = created.get('loadbalancer.id');
    const poolId = created.get('loadbalancer.pools.0.id');
    clock.pass(61);
    expect([
      fault(await acme.octavia('POST', '/listeners', { listener: { ...named, loadbalancer_id: id } })),
      fault(
        await acme.octavia('POST', `/pools/${poolId}/members`, {
          member: { address: '10.20.0.61', protocol_port: 80 },
        }),
      ),
      fault(
        await acme.octavia('POST', '/healthmonitors', {
          healthmonitor: { pool_id: poolId, type: 'HTTP', delay: 5, timeout: 3, max_retries: 2 },
        }),
      ),
      fault(
        await acme.octavia('POST', '/pools', {
          pool: {
            listener_id: created.get('loadbalancer.listeners.0.id'),
            protocol: 'HTTP',
            lb_algorithm: 'ROUND_ROBIN',
          },
        }),
      ),
    ]).toEqual([
      '409 Another Listener on this Load Balancer is already using protocol HTTP and protocol_port 80',
      '409 Another member on this pool is already using ip 10.20.0.61 on protocol_port 80',
      '409 This pool already has a health monitor',
      '409 This listener already has a default pool',
    ]);
  });
});
