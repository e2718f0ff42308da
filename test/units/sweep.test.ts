import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { keypair } from '../../src/resources/keypair.js';
import { loadBalancer } from '../../src/resources/load-balancer.js';
import { network } from '../../src/resources/network.js';
import { secret } from '../../src/resources/secret.js';
import { securityGroup } from '../../src/resources/security-group.js';
import { server } from '../../src/resources/server.js';
import { generateSshKey } from '../../src/resources/ssh-key.js';
import { subnet } from '../../src/resources/subnet.js';
import { volume } from '../../src/resources/volume.js';
import type { Pipelines } from '../../src/run/pipelines.js';
import type { Run } from '../../src/run/run.js';
import { encodePlan } from '../../src/run/sweep-plan.js';
import { sweep } from '../../src/units/sweep.js';
import type { UnitContext } from '../../src/units/unit.js';
import { buildAll, OnEmulator, serverSpec } from '../run/on-emulator.js';
import { Jumping } from '../run/jumping.js';
import { machineIn, processOn, writes } from './on-cloud.js';

let clock: Jumping;
let on: OnEmulator;
let before: string[];
let folder: string;
beforeEach(async () => {
  clock = new Jumping();
  on = await OnEmulator.start({ clock });
  before = on.names();
  folder = mkdtempSync(join(tmpdir(), 'omega-sweep-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await on.close();
});

const left = (): string[] => on.names().filter((name) => !before.includes(name));
const run = async (id: string): Promise<Run> => (await on.process({ id })).run;
interface Outcome {
  outputs: Record<string, string>;
  facts: { kept: { kind: string; name: string; id: string; why: string }[]; failed?: { id: string; reason: string }[] };
  error: unknown;
  log: string[];
}
async function swept(texts: Record<string, string> = {}, more: Partial<UnitContext> = {}): Promise<Outcome> {
  const process = await processOn(on, { id: 'sweep-1', machine: machineIn(folder) });
  Object.assign(process.context, more);
  const result = await process.call(sweep, { 'older-than': '2h', ...texts });
  const outcome = {
    outputs: result.outputs as Record<string, string>,
    facts: result.facts as unknown as Outcome['facts'],
    error: result.error,
    log: [...process.log.lines, ...process.log.warnings],
  };
  const { found, deleted, kept, failed } = outcome.outputs;
  expect(Number(deleted) + Number(kept) + Number(failed)).toBe(Number(found));
  expect(outcome.facts.kept.length + (texts['apply'] ? 0 : Number(outcome.outputs['planned']))).toBe(Number(kept));
  return outcome;
}
const apply = (texts: Record<string, string> = {}, more: Partial<UnitContext> = {}): Promise<Outcome> =>
  swept({ apply: 'true', ...texts }, more);
const why = ({ facts }: Outcome): Record<string, string> =>
  Object.fromEntries(facts.kept.map(({ kind, name, id, why }) => [`${kind} ${name || id}`, why]));
const put = (by: Run, path: string, key: string, values: object): Promise<unknown> =>
  by.cloud.session.call({ service: 'network', method: 'PUT', path, json: { [key]: values } });

describe('a sweep', () => {
  test('says what it would delete, and with apply deletes just that, of every kind', async () => {
    await buildAll(await run('12'), { attached: true });
    clock.jump(5);
    const since = writes(on).length;
    const dry = await swept();
    expect(dry.outputs).toEqual({ found: '10', planned: '10', deleted: '0', kept: '10', failed: '0' });
    expect(writes(on)).toHaveLength(since);
    expect(dry.log.filter((line) => line.startsWith('would delete '))).toHaveLength(10);
    const real = await apply();
    expect(real.error).toBeUndefined();
    expect(real.outputs).toEqual({ found: '10', planned: '10', deleted: '10', kept: '0', failed: '0' });
    expect(on.names()).toEqual(before);
    expect(real.log.join('\n')).toContain('nothing of omega-ci is left, 11 kinds listed');
    // A router with a gateway cannot be guarded: Neutron changes it while it deletes it.
    const guarded = on.emulator.calls.filter(
      ({ method, service, path }) => method === 'DELETE' && service === 'network' && !path.includes('/routers/'),
    );
    expect(guarded.length).toBeGreaterThanOrEqual(4);
    expect(guarded.every(({ headers }) => /^revision_number=\d+$/.test(headers['if-match'] ?? ''))).toBe(true);
  });

  test("goes by the whole marker in the kind's own field, never by a name, in its own project", async () => {
    for (const id of ['12', '123', '12-new']) await (await run(id)).make(network, 'net', {});
    const by = await run('12');
    await by.cloud.network.createNetwork({ name: 'ci-acme-12-net', description: '' });
    await by.cloud.network.createNetwork({ name: 'my-ci-acme-12-x', description: `see ${by.marker}` });
    await by.cloud.network.createNetwork({ name: 'broken', description: 'omega-ci:v9 run=12' });
    await by.cloud.blockStorage.createVolume({ name: 'ci-build-notes', size: 1, metadata: { notes: by.marker } });
    const globex = await on.cloud(1);
    await globex.network.createNetwork({ name: 'ci-acme-12-net', description: by.marker });
    clock.jump(5);
    const outcome = await apply();
    expect(outcome.outputs).toMatchObject({ found: '4', deleted: '3', kept: '1' });
    expect(why(outcome)).toEqual({ 'network broken': 'its marker cannot be read' });
    expect(left()).toEqual([
      'network broken',
      'network ci-acme-12-net',
      'network my-ci-acme-12-x',
      'volume ci-build-notes',
    ]);
    expect((await globex.network.networks()).some(({ description }) => description === by.marker)).toBe(true);
  });

  test('keeps what is young, what its run asked to keep, what is excluded, locked or used, each with its reason', async () => {
    const by = await run('12');
    await by.make(network, 'old', {});
    await by.make(network, 'excluded-one', {});
    await by.make(secret, 'used', { payload: 'x', payload_content_type: 'text/plain' });
    await by.make(keypair, 'key', await generateSshKey());
    const until = by.marker.replace(/exp=\d+/, `exp=${Math.floor(clock.now() / 1000) + 10 * 3600}`);
    await by.cloud.network.createNetwork({ name: 'until', description: until });
    const [row] = await by.cloud.keyManager.secrets();
    await by.cloud.session.call({
      service: 'key-manager',
      method: 'POST',
      path: `/secrets/${row!.id}/consumers`,
      headers: { 'OpenStack-API-Version': 'key-manager 1.1' },
      json: { service: 'octavia', resource_type: 'listener', resource_id: 'l1' },
    });
    clock.jump(5);
    await (await run('13')).make(network, 'young', {});
    const outcome = await apply({ exclude: '*-excluded-*', tenant: 'acme' });
    expect(why(outcome)).toEqual({
      'network ci-acme-12-excluded-one': 'it is excluded by *-excluded-*',
      'network until': expect.stringContaining('asked to keep it until') as unknown,
      'network ci-acme-13-young': expect.stringMatching(/ old, not more than 2 h$/) as unknown,
      'secret ci-acme-12-used': 'it is in use: octavia listener l1',
    });
    expect(outcome.outputs).toMatchObject({ found: '6', deleted: '2', failed: '0' });
  });

  test('keeps what a thing that stays needs: its network, router, group, address, volume', async () => {
    const by = await run('12');
    await buildAll(by, { attached: true });
    const [web] = await by.cloud.compute.servers();
    await by.cloud.session.call({
      service: 'compute',
      method: 'POST',
      path: `/servers/${web!.id}/action`,
      json: { lock: null },
    });
    clock.jump(5);
    const outcome = await apply();
    expect(outcome.outputs).toMatchObject({ found: '10', deleted: '2', kept: '8', failed: '0' });
    expect(why(outcome)).toMatchObject({
      'server ci-acme-12-web': 'it is locked',
      'floating-ip ci-acme-12-fip': 'server ci-acme-12-web stays and needs it',
      'volume ci-acme-12-data': 'server ci-acme-12-web stays and needs it',
      'keypair ci-acme-12-key': 'server ci-acme-12-web stays and needs it',
    });
    expect(Object.keys(why(outcome)).filter((key) => /router|subnet|network|security/.test(key))).toHaveLength(4);
    expect(outcome.facts.kept.every(({ kind }) => kind !== 'load-balancer' && kind !== 'secret')).toBe(true);
  });

  test('leaves what a load balancer of somebody else stands on', async () => {
    const by = await run('12');
    const net = await by.make(network, 'net', {});
    const sub = await by.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
    await by.cloud.loadBalancer.createLoadBalancer({
      name: 'theirs',
      description: '',
      tags: [],
      vip_subnet_id: sub.id,
    });
    clock.jump(5);
    const outcome = await apply();
    expect(outcome.outputs).toMatchObject({ deleted: '0', kept: '2' });
    expect(why(outcome)['subnet ci-acme-12-subnet']).toBe('load-balancer theirs stays and needs it');
  });

  test('finds what has no name: VIP ports of vanished load balancers on a network of ours, and no other port', async () => {
    const by = await run('12');
    const net = await by.make(network, 'net', {});
    const sub = await by.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
    const pool = { name: 'pool', tags: [], protocol: 'TCP', lb_algorithm: 'ROUND_ROBIN' } as const;
    const refused = by.make(loadBalancer, 'lb', {
      vip_subnet_id: sub.id,
      provider: 'ovn',
      listeners: [{ name: 'listener', tags: [], protocol: 'TCP', protocol_port: 80, default_pool: pool }],
    });
    await expect(refused).rejects.toMatchObject({ reason: 'unsupported' });
    clock.jump(5);
    const dry = await swept();
    expect(dry.outputs).toMatchObject({ found: '3', planned: '3' });
    expect(dry.log.join('\n')).toMatch(
      /would delete port ovn-lb-vip-\S+ .*VIP port of load balancer \S+, which has vanished/,
    );
    // Somebody's reserved address on the same network: it keeps the network.
    const json = { port: { network_id: net.id, name: 'reserved' } };
    await by.cloud.session.call({ service: 'network', method: 'POST', path: '/ports', json });
    const outcome = await apply();
    expect(outcome.outputs).toMatchObject({ found: '3', deleted: '1', kept: '2' });
    expect(why(outcome)).toMatchObject({ 'network ci-acme-12-net': 'port reserved stays and needs it' });
  });

  test('asks which runs are still going; what nobody can tell is kept, what may not be asked goes by age', async () => {
    for (const id of ['1000001-1-a', '1000002-1-a', '1000003-1-a', 'mine'])
      await (await run(id)).make(network, 'net', {});
    clock.jump(5);
    const asked: string[] = [];
    const pipelines: Pipelines = {
      name: 'GitHub',
      stateOf: ({ run, repository }) => {
        asked.push(`${repository} ${run}`);
        if (run.startsWith('1000001')) return Promise.resolve({ is: 'going', state: 'in_progress' });
        if (run.startsWith('1000002')) return Promise.resolve({ is: 'unanswered', why: 'GitHub: 502' });
        return Promise.resolve(run === 'mine' ? { is: 'unasked', why: 'not one of its runs' } : { is: 'over' });
      },
    };
    const outcome = await apply({}, { pipelines });
    expect(asked.sort()[0]).toBe('acme/shop 1000001-1-a');
    expect(asked).toHaveLength(4);
    expect(why(outcome)).toEqual({
      'network ci-acme-1000001-1-a-net': 'its run 1000001-1-a is in_progress on GitHub',
      'network ci-acme-1000002-1-a-net': 'whether its run is over is unknown: GitHub: 502',
    });
    expect(outcome.outputs).toMatchObject({ deleted: '2', kept: '2' });
  });

  test('looks once more right before: what has changed by then stays', async () => {
    const by = await run('12');
    const [taken, grown] = [await by.make(network, 'taken', {}), await by.make(securityGroup, 'grown', {})];
    clock.jump(5);
    const process = await processOn(on, { id: 'sweep-1', machine: machineIn(folder) });
    const plan = await sweep.plan(process.context, { ...(await parsedInputs()), apply: true, 'older-than': 7200 });
    await put(by, `/networks/${taken.id}`, 'network', { description: 'ours now' });
    const changed = on.emulator.calls.length;
    // Changes between the look and the DELETE: Neutron refuses it, the next look decides.
    on.emulator.inject({
      service: 'network',
      method: 'DELETE',
      path: new RegExp(grown.id),
      status: 412,
      body: { NeutronError: { type: 'RevisionNumberConstraintFailed', message: 'Constrained to 1', detail: '' } },
    });
    const { outputs, facts } = await sweep.run(process.context, plan);
    expect(facts?.['failed']).toEqual([]);
    expect(outputs).toMatchObject({ found: '2', planned: '2', deleted: '1', kept: '1', failed: '0' });
    expect(facts).toMatchObject({ kept: [{ id: taken.id, why: 'its marker has changed since it was listed' }] });
    const deletes = on.emulator.calls.slice(changed).filter(({ method }) => method === 'DELETE');
    expect(deletes.map(({ status }) => status)).toEqual([412, 204]);
  });

  test('with a plan deletes only that; an edited one, one of another project, none or nonsense deletes nothing', async () => {
    const by = await run('12');
    const first = await by.make(network, 'first', {});
    clock.jump(5);
    const dry = await swept({ plan: 'plan.json' });
    expect(dry.outputs['planned']).toBe('1');
    const path = join(folder, 'workspace', 'plan.json');
    const text = readFileSync(path, 'utf8');
    const second = await by.make(network, 'second', {});
    clock.jump(5);
    const since = writes(on).length;
    const refused = async (name: string, content: string | undefined, message: RegExp): Promise<void> => {
      if (content !== undefined) writeFileSync(join(folder, 'workspace', name), content);
      await expect(apply({ plan: name })).rejects.toMatchObject({
        class: 'usage',
        message: expect.stringMatching(message) as unknown,
      });
    };
    await refused('edited.json', text.replaceAll(first.id, second.id), /edited/);
    await refused('more.json', text.replace('"things"', '"note": "mine", "things"'), /edited/);
    await refused('other.json', text.replace(on.projectId, on.emulator.tenants[1]!.projectId), /edited/);
    await refused('nonsense.json', '{"things": 3}', /no plan/);
    await refused('cut.json', text.slice(0, -40), /no plan/);
    await refused('binary.json', '\u0000\u0089PNG\r\n\u001a', /no plan/);
    await refused('empty.json', '', /no plan/);
    await refused('../workspace', undefined, /cannot be read: EISDIR: .*: nothing was deleted/);
    const project = on.emulator.tenants[1]!.projectId;
    const theirs = encodePlan({ project, madeAt: '', olderThan: 1, things: [] });
    await refused('theirs.json', theirs, /is a plan of project .*: nothing was deleted/);
    await refused('missing.json', undefined, /there is no plan/);
    expect(writes(on)).toHaveLength(since);
    writeFileSync(join(folder, 'workspace', 'main.tf'), 'resource {}');
    await expect(swept({ plan: 'main.tf' })).rejects.toThrow('not written over');
    const outcome = await apply({ plan: 'plan.json' });
    expect(outcome.outputs).toMatchObject({ found: '2', deleted: '1', kept: '1' });
    expect(why(outcome)).toEqual({ 'network ci-acme-12-second': 'it is not in the plan' });
  });

  test('brakes: a number takes the oldest runs first, a share stops it all', async () => {
    for (const id of ['a', 'b', 'c']) {
      await buildSmall(await run(id));
      clock.jump(3);
    }
    const since = writes(on).length;
    await expect(apply({ 'max-share': '50' })).rejects.toMatchObject({
      class: 'usage',
      message: expect.stringMatching(/nothing is deleted/) as unknown,
    });
    expect((await swept({ 'max-share': '50' })).log.join('\n')).toContain('nothing is deleted');
    expect(writes(on)).toHaveLength(since);
    const outcome = await apply({ 'max-delete': '3' });
    expect(outcome.outputs).toMatchObject({ found: '6', planned: '3', deleted: '3', kept: '3', failed: '0' });
    expect(left()).toEqual(['network ci-acme-b-net', 'network ci-acme-c-net', 'subnet ci-acme-c-subnet']);
  });

  test('one that cannot go starves nobody; kinds that could not be listed are named and nothing is claimed', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await buildSmall(await run(id));
    const bad = await (await run('e')).make(volume, 'data', { size: 1 });
    clock.jump(5);
    on.emulator.inject({
      service: 'block-storage',
      method: 'DELETE',
      path: new RegExp(bad.id),
      times: Infinity,
      status: 500,
      body: 'boom',
    });
    on.emulator.inject({
      service: 'key-manager',
      method: 'GET',
      times: Infinity,
      status: 403,
      body: { code: 403, title: 'Forbidden', description: 'Secrets retrieval attempt not allowed' },
    });
    const began = clock.now();
    const outcome = await apply();
    expect(outcome.outputs).toEqual({ found: '9', planned: '9', deleted: '8', kept: '0', failed: '1' });
    expect(left()).toEqual([`volume ${bad.name}`]);
    expect(outcome.error).toMatchObject({ class: 'leftovers', message: expect.stringContaining(bad.id) as unknown });
    expect(String(outcome.error)).toContain('secrets could not be listed');
    expect(outcome.log.join('\n')).not.toContain('nothing of omega-ci is left');
    expect((clock.now() - began) / 1000).toBeLessThan(900);
  });

  test('where ports cannot be listed, nothing is deleted that somebody may use unseen', async () => {
    await buildSmall(await run('a'));
    await (await run('a')).make(volume, 'data', { size: 1 });
    clock.jump(5);
    on.emulator.inject({
      service: 'network',
      method: 'GET',
      path: /\/ports/,
      times: Infinity,
      status: 403,
      body: { NeutronError: { type: 'PolicyNotAuthorized', message: 'no', detail: '' } },
    });
    const outcome = await apply();
    expect(outcome.outputs).toMatchObject({ found: '3', deleted: '1', kept: '2', failed: '0' });
    expect(outcome.error).toMatchObject({ class: 'leftovers' });
  });

  test('ends in time: what was not begun by then is told as failed', async () => {
    const by = await run('12');
    for (const role of ['a', 'b', 'c']) await by.make(network, role, {});
    clock.jump(5);
    // Six of a kind go at one time: the seventh is begun when the first has ended.
    for (const role of ['d', 'e', 'f', 'g', 'h']) await by.make(network, role, {});
    clock.jump(5);
    on.emulator.inject({ service: 'network', method: 'GET', path: /\/networks\/./, times: Infinity, delay: 40 });
    const outcome = await apply({ 'sweep-timeout': '20s' });
    expect(outcome.outputs).toMatchObject({ found: '8', deleted: '6', failed: '2' });
    expect(String(outcome.error)).toContain('not begun within the time');
  });
});

async function buildSmall(by: Run): Promise<void> {
  const net = await by.make(network, 'net', {});
  await by.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
}

async function parsedInputs(): Promise<Parameters<typeof sweep.plan>[1]> {
  const { parsed } = await import('./on-cloud.js');
  return parsed(sweep) as unknown as Parameters<typeof sweep.plan>[1];
}

test('a server that somebody else runs on our network keeps it', async () => {
  const by = await run('12');
  const net = await by.make(network, 'net', {});
  await by.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
  const spec = await serverSpec(by, net.id);
  await by.cloud.compute.createServer({ ...spec, name: 'theirs', metadata: {} });
  await (await run('13')).make(server, 'web', spec);
  clock.jump(5);
  const outcome = await apply();
  expect(outcome.outputs).toMatchObject({ found: '3', deleted: '1', kept: '2' });
  expect(left()).toContain('server theirs');
});
