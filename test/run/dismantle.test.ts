import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { loadBalancer } from '../../src/resources/load-balancer.js';
import { network } from '../../src/resources/network.js';
import { securityGroup } from '../../src/resources/security-group.js';
import { server } from '../../src/resources/server.js';
import { subnet } from '../../src/resources/subnet.js';
import { volume } from '../../src/resources/volume.js';
import { dismantle } from '../../src/run/dismantle.js';
import { leftoverError, survey } from '../../src/run/survey.js';
import type { Run } from '../../src/run/run.js';
import { MemoryFiles } from './fakes.js';
import { buildAll, OnEmulator, serverSpec } from './on-emulator.js';

let on: OnEmulator;
let before: string[];
beforeEach(async () => {
  on = await OnEmulator.start();
  before = on.names();
});
afterEach(() => on.close());

const tearDown = async (run: Run) => dismantle(run, await survey(run));
/** Calls since a moment: how many were answered with a failure, and reads of one URL that came within 10 s. */
function traffic(since: number) {
  const calls = on.emulator.calls.slice(since);
  const readAt = new Map<string, number>();
  const quick: string[] = [];
  for (const { method, path, at } of calls) {
    if (method !== 'GET') continue;
    if (at - (readAt.get(path) ?? -Infinity) < 10) quick.push(path);
    readAt.set(path, at);
  }
  // References may lag behind a server's or a load balancer's end (openstack-facts 3): no look shows that, and a 409 does.
  const lag = /^409 DELETE .*\/(security-groups|subnets)\//;
  const refused = calls
    .filter(({ status, method }) => method !== 'GET' && status >= 400)
    .map((call) => `${call.status} ${call.method} ${call.path}`);
  const lagging = refused.filter((each) => lag.test(each));
  const failed = [...refused.filter((each) => !lag.test(each)), ...lagging.slice(2)];
  return { calls, quick, failed };
}

describe('teardown', () => {
  test('in the process that made everything needs no list first, and fails in no call', async () => {
    const { run, ledger } = await on.process();
    await buildAll(run);
    expect(on.names()).not.toEqual(before);
    const since = on.emulator.calls.length;
    const result = await tearDown(run);
    expect(result).toMatchObject({ left: [], absent: [] });
    expect(result.deleted).toHaveLength(10);
    expect(on.names()).toEqual(before);
    expect(run.made).toEqual([]);
    const { calls, failed, quick } = traffic(since);
    expect({ failed, quick }).toEqual({ failed: [], quick: [] });
    const lists = calls.filter(({ method, path }) => method === 'GET' && !path.includes('/ports'));
    expect(lists.length).toBeLessThanOrEqual(14); // one a kind; what takes its time is looked at again at the pace
    expect(ledger.entries.filter(({ event }) => event === 'deleted')).toHaveLength(10);
  });

  test.each(['with the ledger', 'with the ledger lost'])('in another process, %s, finds everything', async (how) => {
    const files = new MemoryFiles();
    const { run } = await on.process({ files });
    await buildAll(run, { attached: true });
    if (how.includes('lost')) files.texts.clear();
    const since = on.emulator.calls.length;
    const result = await tearDown((await on.process({ files })).run);
    expect(leftoverError(result.left, result.unlisted)).toBeUndefined();
    expect(result.deleted).toHaveLength(10);
    expect(on.names()).toEqual(before);
    expect(traffic(since)).toMatchObject({ failed: [], quick: [] });
  });

  test('twice, and of what was removed by hand, is fine', async () => {
    const files = new MemoryFiles();
    const { run } = await on.process({ files });
    const net = await run.make(network, 'net', {});
    const group = await run.make(securityGroup, 'sg', {});
    await run.cloud.network.deleteSecurityGroup(group.id);
    const first = await tearDown((await on.process({ files })).run);
    expect(first.left).toEqual([]);
    expect(first.deleted.map(({ id }) => id).sort()).toEqual([net.id, group.id].sort());
    const since = on.emulator.calls.length;
    const second = await tearDown((await on.process({ files })).run);
    expect(second).toMatchObject({ deleted: [], left: [] });
    expect(traffic(since).calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('leaves other runs, what carries no marker, and other projects alone', async () => {
    const { run } = await on.process({ id: '12' });
    await run.make(network, 'net', {});
    for (const id of ['123', '12-new', '1']) await (await on.process({ id })).run.make(network, 'net', {});
    const { network: api } = run.cloud;
    await api.createNetwork({ name: 'ci-acme-12-net', description: '' });
    await api.createNetwork({ name: 'x', description: `see ${run.marker}` });
    const globex = await on.cloud(1);
    await globex.network.createNetwork({ name: 'ci-acme-12-net', description: run.marker });
    const result = await tearDown((await on.process({ id: '12' })).run);
    expect(result.deleted).toHaveLength(1);
    expect(on.names().filter((name) => !before.includes(name))).toEqual([
      'network ci-acme-1-net',
      'network ci-acme-12-net',
      'network ci-acme-12-new-net',
      'network ci-acme-123-net',
      'network x',
    ]);
    expect((await globex.network.networks()).some(({ description }) => description === run.marker)).toBe(true);
  });

  test('keeps and tells what the ledger knows but what carries our marker no more', async () => {
    const files = new MemoryFiles();
    const { run } = await on.process({ files });
    const net = await run.make(network, 'net', {});
    await run.cloud.session.call({
      service: 'network',
      method: 'PUT',
      path: `/networks/${net.id}`,
      json: { network: { description: 'ours now' } },
    });
    const result = await tearDown((await on.process({ files })).run);
    expect(result.deleted).toEqual([]);
    expect(result.left).toMatchObject([{ id: net.id, reason: expect.stringContaining('no marker') as unknown }]);
    expect(leftoverError(result.left, result.unlisted)).toMatchObject({ class: 'leftovers' });
  });

  test('waits for a load balancer that is still being made, and for a server too', async () => {
    const { run } = await on.process();
    const net = await run.make(network, 'net', {});
    const sub = await run.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
    await run.make(loadBalancer, 'lb', { vip_subnet_id: sub.id });
    await run.make(server, 'web', await serverSpec(run, net.id));
    const result = await tearDown((await on.process()).run);
    expect(result.left).toEqual([]);
    expect(on.names()).toEqual(before);
  });

  test('finds what appears only after the run was killed in the middle of a create', async () => {
    const files = new MemoryFiles();
    const { run } = await on.process({ files });
    await run.make(network, 'net', {});
    on.emulator.inject({ service: 'block-storage', method: 'POST', delay: 5 });
    const late = run.make(volume, 'data', { size: 1 });
    while (!files.texts.get('/ledger')?.includes('"kind":"volume"')) await on.clock.sleep(0.3);
    const other = await on.process({ files });
    const result = await tearDown(other.run);
    await late;
    expect(result.left).toEqual([]);
    expect(result.deleted.map(({ kind }) => kind).sort()).toEqual(['network', 'volume']);
    expect(on.names()).toEqual(before);
  });

  test("does not believe a gateway's 404", async () => {
    const { run } = await on.process();
    const net = await run.make(network, 'net', {});
    const page = { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>not found</html>' };
    on.emulator.inject({ service: 'network', method: 'DELETE', times: Infinity, ...page });
    const result = await tearDown((await on.process()).run);
    expect(result.deleted).toEqual([]);
    expect(result.left).toMatchObject([{ id: net.id }]);
  });

  test('takes for gone what was deleted although the answer said otherwise', async () => {
    const { run } = await on.process();
    await run.make(network, 'net', {});
    on.emulator.inject({ service: 'network', method: 'DELETE', execute: true, status: 500, body: 'boom' });
    const result = await tearDown((await on.process()).run);
    expect(result).toMatchObject({ left: [], deleted: [{ kind: 'network' }] });
  });

  test('goes on past what cannot be deleted, and says what and why', async () => {
    const { run } = await on.process();
    const bad = await run.make(network, 'bad', {});
    await run.make(network, 'good', {});
    await run.make(securityGroup, 'sg', {});
    on.emulator.inject({
      service: 'network',
      method: 'DELETE',
      path: new RegExp(bad.id),
      times: Infinity,
      status: 409,
      body: { NeutronError: { type: 'NetworkInUse', message: 'There are one or more ports still in use', detail: '' } },
    });
    const result = await tearDown((await on.process()).run);
    expect(result.deleted).toHaveLength(2);
    expect(result.left).toMatchObject([
      { id: bad.id, reason: expect.stringContaining('ports still in use') as unknown },
    ]);
    expect(leftoverError(result.left, result.unlisted)?.message).toContain(bad.name);
  });

  test('does not claim that nothing is left of a kind that it may not list', async () => {
    const { run } = await on.process();
    await run.make(network, 'net', {});
    on.emulator.inject({
      service: 'load-balancer',
      method: 'GET',
      times: Infinity,
      status: 403,
      body: {
        faultcode: 'Client',
        faultstring: 'Policy does not allow this request to be performed.',
        debuginfo: null,
      },
    });
    const result = await tearDown((await on.process()).run);
    expect(result).toMatchObject({ left: [], deleted: [{ kind: 'network' }] });
    expect([...result.unlisted.keys()]).toEqual(['load-balancer']);
    expect(leftoverError(result.left, result.unlisted)?.message).toMatch(
      /cannot tell .* load-balancers could not be listed/,
    );
  });

  test('detaches a volume from a server that is not ours', async () => {
    const { run } = await on.process();
    const foreign = await on.process({ id: '99' });
    const net = await foreign.run.make(network, 'net', {});
    await foreign.run.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
    const host = await foreign.run.make(server, 'host', await serverSpec(foreign.run, net.id));
    const data = await run.make(volume, 'data', { size: 1 });
    await on.clock.sleep(60);
    await run.cloud.compute.attachVolume(host.id, data.id);
    await on.clock.sleep(60);
    const result = await tearDown((await on.process()).run);
    expect(result).toMatchObject({ left: [], deleted: [{ kind: 'volume' }] });
    expect(on.names()).toContain('server ci-acme-99-host');
  });

  test('removes the VIP port that a refused load balancer left on our subnet, and no other port', async () => {
    const { run } = await on.process();
    const net = await run.make(network, 'net', {});
    const sub = await run.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
    const child = (name: string) => ({ name, tags: [] });
    const pool = { ...child('pool'), protocol: 'TCP', lb_algorithm: 'ROUND_ROBIN' } as const;
    const refused = run.make(loadBalancer, 'lb', {
      vip_subnet_id: sub.id,
      provider: 'ovn',
      listeners: [{ ...child('listener'), protocol: 'TCP', protocol_port: 80, default_pool: pool }],
    });
    await expect(refused).rejects.toMatchObject({ reason: 'unsupported' });
    const ports = await run.cloud.network.ports({ network_id: net.id });
    expect(ports.map((port) => port.name)).toContainEqual(expect.stringMatching(/^ovn-lb-vip-/));
    const since = on.emulator.calls.length;
    expect(await tearDown(run)).toMatchObject({ left: [] });
    expect(on.names()).toEqual(before);
    const removed = on.emulator.calls
      .slice(since)
      .filter(({ method, path }) => method === 'DELETE' && path.includes('/ports'));
    expect(removed).toHaveLength(1);
  });

  test('tells that a deletion was accepted and did not happen', async () => {
    const { run } = await on.process();
    await run.make(volume, 'data', { size: 1 });
    await on.clock.sleep(60);
    on.emulator.inject({ service: 'block-storage', method: 'DELETE', times: Infinity, status: 202, body: '' });
    const result = await tearDown((await on.process()).run);
    expect(result.left).toMatchObject([{ kind: 'volume', reason: expect.stringContaining('available') as unknown }]);
  });

  test('ends when it is told to stop', async () => {
    const { run } = await on.process();
    await run.make(volume, 'data', { size: 1 });
    const stop = new AbortController();
    const found = await survey(run, stop.signal);
    const outcome = dismantle(run, found, stop.signal);
    setTimeout(() => stop.abort(new Error('told to stop')), 30);
    await expect(outcome).rejects.toThrow('told to stop');
  });
});
