import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { keypair } from '../../src/resources/keypair.js';
import { loadBalancer } from '../../src/resources/load-balancer.js';
import { network } from '../../src/resources/network.js';
import { secret } from '../../src/resources/secret.js';
import { server } from '../../src/resources/server.js';
import { generateSshKey } from '../../src/resources/ssh-key.js';
import { subnet } from '../../src/resources/subnet.js';
import { USUAL } from '../../src/resources/usual.js';
import { volume } from '../../src/resources/volume.js';
import type { Run } from '../../src/run/run.js';
import { sweep } from '../../src/units/sweep.js';
import { OnEmulator, serverSpec, volumeIs } from '../run/on-emulator.js';
import { Jumping } from '../run/jumping.js';
import { machineIn, parsed, processOn, writes } from './on-cloud.js';
import { PKCS12_FILES } from './pkcs12-files.js';

let clock: Jumping;
let on: OnEmulator;
let before: string[];
let folder: string;
const start = async (options: Parameters<typeof OnEmulator.start>[0] = {}): Promise<void> => {
  clock = new Jumping();
  on = await OnEmulator.start({ clock, ...options });
  before = on.names();
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omega-sweep-users-'));
  await start();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await on.close();
});

const secretsLeft = (): string[] => on.names().flatMap((name) => /^secret (\S+)/.exec(name)?.[1] ?? []);
const asked = (path: RegExp): number => on.emulator.calls.filter((call) => path.test(call.path)).length;
const run = async (id: string): Promise<Run> => (await on.process({ id })).run;

interface Outcome {
  outputs: Record<string, string>;
  kept: Record<string, string>;
  failed: readonly { id: string; reason: string }[];
  error: unknown;
  log: string;
}
async function swept(texts: Record<string, string> = {}): Promise<Outcome> {
  const process = await processOn(on, { id: 'sweep-1', machine: machineIn(folder) });
  const result = await process.call(sweep, { 'older-than': '2h', apply: 'true', ...texts });
  const outputs = result.outputs as Record<string, string>;
  const facts = result.facts as unknown as {
    kept: { kind: string; name: string; id: string; why: string }[];
    failed?: Outcome['failed'];
  };
  const { found, deleted, kept, failed } = outputs;
  expect(Number(deleted) + Number(kept) + Number(failed)).toBe(Number(found));
  return {
    outputs,
    kept: Object.fromEntries(facts.kept.map(({ kind, name, id, why }) => [`${kind} ${name || id}`, why])),
    failed: facts.failed ?? [],
    error: result.error,
    log: [...process.log.lines, ...process.log.warnings].join('\n'),
  };
}

const PKCS12 = {
  payload: PKCS12_FILES[5]!.base64,
  payload_content_type: 'application/octet-stream',
  payload_content_encoding: 'base64',
} as const;
const settled = async (by: Run, id: string): Promise<void> => {
  await by.wait({
    what: 'load balancer',
    of: { kind: 'load-balancer', id },
    usual: USUAL['load-balancer'].ready,
    deadline: 900,
    read: () => by.cloud.loadBalancer.loadBalancer(id),
    judge: (row) =>
      row.provisioning_status === 'ACTIVE' ? { is: 'done' } : { is: 'pending', state: row.provisioning_status },
  });
};
/** A load balancer of somebody, or of the run, whose listener ends TLS with these secrets. */
async function terminating(by: Run, refs: object, ours = false): Promise<string> {
  const [net] = await by.cloud.network.networks({ name: 'acme-net' });
  const spec = { vip_subnet_id: net!.subnets[0]!, provider: 'amphora' };
  const { id } = ours
    ? await by.make(loadBalancer, 'lb', spec)
    : await by.cloud.loadBalancer.createLoadBalancer({ ...spec, name: 'theirs', description: '', tags: [] });
  await settled(by, id);
  await by.cloud.loadBalancer.createListener({
    name: 'web',
    tags: [],
    protocol: 'TERMINATED_HTTPS',
    protocol_port: 443,
    loadbalancer_id: id,
    ...refs,
  });
  await settled(by, id);
  return id;
}

describe('a secret that a listener ends TLS with', () => {
  test("stays while somebody's load balancer does, by whichever of its references, and nothing else does", async () => {
    const by = await run('12');
    const made = [];
    for (const role of ['default', 'sni', 'ca', 'unused']) made.push(await by.make(secret, role, PKCS12));
    const [whole, sni, ca] = made;
    await terminating(by, {
      default_tls_container_ref: whole!.ref,
      // The host of a reference may be any: Octavia goes by its end.
      sni_container_refs: [sni!.ref.replace(/\/\/[^/]+/, '//key-manager.test')],
      client_ca_tls_container_ref: ca!.ref,
    });
    clock.jump(5);
    const dry = await swept({ apply: 'false' });
    expect(dry.outputs).toMatchObject({ found: '4', planned: '1' });
    const outcome = await swept();
    const why = 'load-balancer theirs stays and needs it';
    expect(outcome.kept).toEqual({
      'secret ci-acme-12-default': why,
      'secret ci-acme-12-sni': why,
      'secret ci-acme-12-ca': why,
    });
    expect(outcome.outputs).toMatchObject({ found: '4', deleted: '1', kept: '3', failed: '0' });
  });

  test('goes after the load balancer that goes too', async () => {
    const by = await run('12');
    const { ref } = await by.make(secret, 'certificate', PKCS12);
    await terminating(by, { default_tls_container_ref: ref }, true);
    clock.jump(5);
    const outcome = await swept();
    expect(outcome.outputs).toMatchObject({ found: '2', deleted: '2', kept: '0', failed: '0' });
    expect(on.names()).toEqual(before);
    const deletes = writes(on).filter((line) => line.startsWith('DELETE'));
    expect(deletes).toEqual([
      expect.stringContaining('/loadbalancers/') as unknown,
      expect.stringContaining('/secrets/') as unknown,
    ]);
  });

  test('stays where the load balancer that should have gone did not, or the listener came after the plan', async () => {
    const by = await run('12');
    const { ref } = await by.make(secret, 'certificate', PKCS12);
    const late = await by.make(secret, 'late', PKCS12);
    const id = await terminating(by, { default_tls_container_ref: ref }, true);
    clock.jump(5);
    const process = await processOn(on, { id: 'sweep-1', machine: machineIn(folder) });
    const texts = { 'older-than': '2h', apply: 'true' };
    const plan = await sweep.plan(process.context, parsed(sweep, texts) as never);
    expect(plan.survey.candidates).toHaveLength(3);
    await terminating(by, { default_tls_container_ref: late.ref });
    on.emulator.inject({
      service: 'load-balancer',
      method: 'DELETE',
      path: new RegExp(id),
      times: Infinity,
      status: 500,
      body: { faultcode: 'Server', faultstring: 'boom', debuginfo: null },
    });
    const { outputs, facts } = await sweep.run(process.context, plan);
    expect(outputs).toMatchObject({ found: '3', deleted: '0', kept: '2', failed: '1' });
    expect(facts?.['kept']).toEqual([
      expect.objectContaining({ name: 'ci-acme-12-certificate', why: 'listener web uses it' }) as unknown,
      expect.objectContaining({ name: 'ci-acme-12-late', why: 'listener web uses it' }) as unknown,
    ]);
    expect(secretsLeft()).toEqual(['ci-acme-12-certificate', 'ci-acme-12-late']);
  });

  test('stays where listeners cannot be listed; where there is no secret of ours nobody asks', async () => {
    const by = await run('12');
    await by.make(network, 'net', {});
    clock.jump(5);
    await swept({ apply: 'false' });
    expect(asked(/\/lbaas\/(listeners|pools)$|\/containers$/)).toBe(0);
    await by.make(secret, 'certificate', PKCS12);
    clock.jump(5);
    on.emulator.inject({
      service: 'load-balancer',
      method: 'GET',
      path: /\/listeners/,
      times: Infinity,
      status: 403,
      body: { faultcode: 'Client', faultstring: 'Policy does not allow this request to be performed.' },
    });
    const outcome = await swept();
    expect(outcome.kept).toEqual({
      'secret ci-acme-12-certificate': 'listeners could not be listed, so nobody can tell who uses it',
    });
    expect(outcome.log).toMatch(/listeners could not be listed, so what they may use stays: .*Policy does not allow/);
    expect(secretsLeft()).toEqual(['ci-acme-12-certificate']);
  });

  test('of somebody’s container stays', async () => {
    const by = await run('12');
    const [held] = [await by.make(secret, 'held', PKCS12), await by.make(secret, 'free', PKCS12)];
    const json = { type: 'generic', name: 'site', secret_refs: [{ name: 'all', secret_ref: held.ref }] };
    await by.cloud.session.call({ service: 'key-manager', method: 'POST', path: '/containers', json });
    clock.jump(5);
    const outcome = await swept();
    expect(outcome.kept).toEqual({ 'secret ci-acme-12-held': 'container site stays and needs it' });
    expect(outcome.outputs).toMatchObject({ deleted: '1', kept: '1' });
  });
});

describe('clusters and stacks', () => {
  test('a cluster keeps its keypair, and the network that it was given by name or by id', async () => {
    const by = await run('12');
    const built = async (role: string): Promise<{ id: string; name: string }> => {
      const net = await by.make(network, role, {});
      await by.make(subnet, `${role}-subnet`, { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
      return net;
    };
    const [byId, byName] = [await built('by-id'), await built('by-name')];
    await built('free');
    const used = await by.make(keypair, 'used', await generateSshKey());
    await by.make(keypair, 'unused', await generateSshKey());
    on.emulator.permit('clusters');
    const cluster = (name: string, more: object): Promise<unknown> =>
      by.cloud.session.call({
        service: 'container-infrastructure-management',
        method: 'POST',
        path: '/clusters',
        json: { name, cluster_template_id: 'k8s-template', ...more },
      });
    await cluster('prod', { keypair: used.name, fixed_network: byId.id });
    await cluster('', { fixed_network: byName.name, fixed_subnet: 'ci-acme-12-by-name-subnet' });
    clock.jump(5);
    const outcome = await swept();
    expect(outcome.outputs).toMatchObject({ found: '8', deleted: '3', kept: '5', failed: '0' });
    expect(outcome.kept).toMatchObject({
      'keypair ci-acme-12-used': 'cluster prod stays and needs it',
      'network ci-acme-12-by-id': 'cluster prod stays and needs it',
      'subnet ci-acme-12-by-id-subnet': 'cluster prod stays and needs it',
      'network ci-acme-12-by-name': expect.stringMatching(/^cluster [0-9a-f-]{36} stays and needs it$/) as unknown,
    });
    expect(asked(/\/clusters\/detail$/)).toBe(1);
  });

  test('where clusters cannot be listed, what they may use stays and the rest goes', async () => {
    const by = await run('12');
    await by.make(network, 'net', {});
    await by.make(keypair, 'key', await generateSshKey());
    await by.make(volume, 'data', { size: 1 });
    clock.jump(5);
    on.emulator.inject({
      service: 'container-infrastructure-management',
      method: 'GET',
      times: Infinity,
      status: 403,
      body: { errors: [{ status: 403, title: 'Forbidden', detail: "Policy doesn't allow cluster:detail" }] },
    });
    const outcome = await swept();
    expect(outcome.outputs).toMatchObject({ found: '3', deleted: '1', kept: '2', failed: '0' });
    expect(outcome.kept['keypair ci-acme-12-key']).toBe('clusters could not be listed, so nobody can tell who uses it');
  });

  test('what a stack has made stays, with what that needs, also in a stack within it', async () => {
    await on.close();
    await start({ orchestration: true });
    const by = await run('12');
    const net = await by.make(network, 'net', {});
    const sub = await by.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
    const [inStack, deep, gone] = [
      await by.make(volume, 'in-stack', { size: 1 }),
      await by.make(secret, 'deep', PKCS12),
      await by.make(volume, 'gone-from-it', { size: 1 }),
    ];
    const key = await by.make(keypair, 'key', await generateSshKey());
    await by.make(network, 'free', {});
    on.emulator.addStack(on.projectId, 'shop/1', [
      { name: 'disk', type: 'OS::Cinder::Volume', physicalId: inStack.id },
      { name: 'old', type: 'OS::Cinder::Volume', physicalId: gone.id, status: 'DELETE_COMPLETE' },
      { name: 'key', type: 'OS::Nova::KeyPair', physicalId: key.name },
      { name: 'way', type: 'OS::Neutron::RouterInterface', physicalId: `${net.id}:subnet_id=${sub.id}` },
      { name: 'token', type: 'OS::Barbican::Secret', physicalId: deep.ref, nested: true },
      { name: 'waiting', type: 'OS::Heat::WaitCondition', physicalId: '' },
    ]);
    on.emulator.addStack(on.emulator.tenants[1]!.projectId, 'of-globex', []);
    clock.jump(5);
    const outcome = await swept();
    const why = 'stack shop/1 stays and needs it';
    expect(outcome.kept).toEqual({
      'volume ci-acme-12-in-stack': why,
      'keypair ci-acme-12-key': why,
      'network ci-acme-12-net': why,
      'subnet ci-acme-12-subnet': why,
      'secret ci-acme-12-deep': why,
    });
    expect(outcome.outputs).toMatchObject({ found: '7', deleted: '2', kept: '5', failed: '0' });
    expect(asked(/\/stacks/)).toBe(2);
  });

  test('where a stack does not tell what it has made, nothing is deleted; one that has gone keeps nothing', async () => {
    await on.close();
    await start({ orchestration: true });
    const by = await run('12');
    await by.make(network, 'net', {});
    on.emulator.addStack(on.projectId, 'shop', []);
    clock.jump(5);
    const broken = { service: 'orchestration', method: 'GET', path: /\/resources/, times: Infinity } as const;
    const error = { message: 'Access was denied', traceback: null, type: 'Forbidden' };
    on.emulator.inject({ ...broken, status: 403, body: { code: 403, title: 'Forbidden', error } });
    const outcome = await swept();
    expect(outcome.kept).toEqual({
      'network ci-acme-12-net': 'stacks could not be listed, so nobody can tell who uses it',
    });
    await on.close();
    await start({ orchestration: true });
    await (await run('12')).make(network, 'net', {});
    on.emulator.addStack(on.projectId, 'shop', []);
    clock.jump(5);
    on.emulator.inject({ ...broken, status: 404, body: { code: 404, title: 'Not Found', error } });
    expect((await swept()).outputs).toMatchObject({ deleted: '1', kept: '0' });
  });

  test('a cloud without Heat is not asked for stacks', async () => {
    await (await run('12')).make(network, 'net', {});
    clock.jump(5);
    expect((await swept()).outputs).toMatchObject({ deleted: '1' });
    expect(asked(/stacks/)).toBe(0);
  });
});

describe('volumes that Nova made', () => {
  const bare = (more: object): object => ({ destination_type: 'volume', volume_size: 1, ...more });

  test("of the image or blank, for a server of ours, go with it; those of somebody's server stay, and named ones", async () => {
    const by = await run('12');
    const net = await by.make(network, 'net', {});
    await by.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
    const { imageRef, ...spec } = await serverSpec(by, net.id);
    const boot = {
      ...spec,
      imageRef: '',
      block_device_mapping_v2: [
        bare({ boot_index: 0, uuid: imageRef, source_type: 'image' }),
        bare({ boot_index: -1, source_type: 'blank' }),
      ],
    };
    const ours = await by.make(server, 'web', boot);
    await by.cloud.compute.createServer({ ...boot, name: 'theirs', metadata: {} });
    await clock.sleep(40);
    const named = await by.cloud.blockStorage.createVolume({ name: 'somebodys', size: 1, metadata: {} });
    await volumeIs(by, named.id, 'available');
    await by.cloud.compute.attachVolume(ours.id, named.id);
    await volumeIs(by, named.id, 'in-use');
    clock.jump(5);
    const made = (await by.cloud.blockStorage.volumes()).filter(({ id }) => id !== named.id);
    expect(made).toHaveLength(4);
    const [mine, others] = [true, false].map((is) =>
      made.filter((each) => (each.attachments[0]?.server_id === ours.id) === is).map(({ id }) => id),
    );

    const dry = await swept({ apply: 'false' });
    expect(dry.log.match(/would delete volume .*, made by Nova for server ci-acme-12-web/g)).toHaveLength(2);
    const outcome = await swept();
    // Our network stays: somebody's server stands on it.
    expect(outcome.outputs).toMatchObject({ found: '5', deleted: '3', kept: '2', failed: '0' });
    const there = (await by.cloud.blockStorage.volumes()).map(({ id }) => id);
    expect(there.sort()).toEqual([named.id, ...others!].sort());
    expect(there).not.toContain(mine![0]);
  });

  test('stay while their server does, or somebody has named one since', async () => {
    const by = await run('12');
    const [net] = await by.cloud.network.networks({ name: 'acme-net' });
    const { imageRef, ...spec } = await serverSpec(by, net!.id);
    const boot = {
      ...spec,
      imageRef: '',
      block_device_mapping_v2: [bare({ boot_index: 0, uuid: imageRef, source_type: 'image' })],
    };
    const { id } = await by.make(server, 'web', boot);
    await clock.sleep(40);
    const action = { service: 'compute', method: 'POST', path: `/servers/${id}/action` } as const;
    await by.cloud.session.call({ ...action, json: { lock: null } });
    clock.jump(5);
    const locked = await swept();
    expect(locked.outputs).toMatchObject({ found: '2', deleted: '0', kept: '2' });
    expect(Object.values(locked.kept)).toContain('server ci-acme-12-web stays and needs it');

    await by.cloud.session.call({ ...action, json: { unlock: null } });
    const [root] = await by.cloud.blockStorage.volumes();
    const process = await processOn(on, { id: 'sweep-1', machine: machineIn(folder) });
    const plan = await sweep.plan(process.context, parsed(sweep, { 'older-than': '2h', apply: 'true' }) as never);
    const path = `/volumes/${root!.id}`;
    const json = { volume: { name: 'mine now' } };
    await by.cloud.session.call({ service: 'block-storage', method: 'PUT', path, json });
    const { outputs, facts } = await sweep.run(process.context, plan);
    expect(outputs).toMatchObject({ found: '2', deleted: '1', kept: '1', failed: '0' });
    expect(facts?.['kept']).toMatchObject([{ id: root!.id, why: 'its name has changed since it was listed' }]);
  });
});
