import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { authSmoke } from '../../src/units/auth-smoke.js';
import { computeBoot } from '../../src/units/compute-boot.js';
import { lbProvision } from '../../src/units/lb-provision.js';
import { networkBuildout } from '../../src/units/network-buildout.js';
import { publicAccess } from '../../src/units/public-access.js';
import { secretRoundtrip } from '../../src/units/secret-roundtrip.js';
import { securityGroup } from '../../src/units/security-group.js';
import { teardown } from '../../src/units/teardown.js';
import { volumeAttach } from '../../src/units/volume-attach.js';
import { OnEmulator } from '../run/on-emulator.js';
import { processOn, writes } from './on-cloud.js';

type Outputs = Record<string, string>;
let place: OnEmulator;
afterEach(() => place.close());

/** Network, group and server, each made by a process of its own that knows only the outputs of those before. */
async function booted(texts: Outputs = {}): Promise<Outputs> {
  const outputs: Outputs = { ...texts };
  for (const unit of [networkBuildout, securityGroup, computeBoot]) {
    const result = await (await processOn(place)).call(unit, outputs);
    Object.assign(outputs, result.outputs);
  }
  return outputs;
}

/** An id that nothing has. */
const NOBODY = '5d0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e';

describe('on the emulator', () => {
  beforeEach(async () => {
    place = await OnEmulator.start();
  });

  test('units compose across processes by their outputs alone, and teardown needs only the run id', async () => {
    const before = place.names();
    const outputs = await booted();
    for (const unit of [volumeAttach, publicAccess, lbProvision]) {
      const process = await processOn(place);
      const result = await process.call(unit, outputs);
      expect(result.error).toBeUndefined();
      expect(process.told).toEqual(result.outputs);
      Object.assign(outputs, result.outputs);
    }
    expect(outputs).toMatchObject({
      reachable: 'true',
      'operating-status': 'ONLINE',
      device: expect.stringMatching(/^\/dev\//),
    });
    expect((await (await processOn(place)).call(teardown)).outputs).toMatchObject({ left: '0' });
    expect(place.names()).toEqual(before);
  }, 60_000);

  test('auth-smoke tells the credential and every service that answers', async () => {
    const { outputs, facts } = await (await processOn(place)).call(authSmoke);
    expect(outputs).toMatchObject({ 'project-id': place.projectId, 'expires-at': 'never' });
    expect((outputs as Outputs)['services']!.split(',')).toEqual(
      expect.arrayContaining([
        'block-storage',
        'compute',
        'identity',
        'image',
        'key-manager',
        'load-balancer',
        'network',
      ]),
    );
    expect(facts).toMatchObject({ restricted: true, closed: [] });
  });

  test('auth-smoke names the service that does not answer as it should, whatever it sends', async () => {
    place.emulator.inject({
      service: 'image',
      path: /images/,
      status: 200,
      body: '<html>welcome</html>',
      times: Infinity,
    });
    const error = await (await processOn(place)).failure(authSmoke);
    expect(error.class).toBe('platform');
    expect(error.message).toMatch(/^image does not answer as it should: /);
  });

  test('auth-smoke passes with a narrower credential, and says what is closed to it', async () => {
    place.emulator.inject({
      service: 'load-balancer',
      path: /providers/,
      status: 403,
      body: {
        faultcode: 'Client',
        faultstring: 'Policy does not allow this request to be performed.',
        debuginfo: null,
      },
      times: Infinity,
    });
    const process = await processOn(place);
    const { outputs } = await process.call(authSmoke);
    expect((outputs as Outputs)['services']).not.toContain('load-balancer');
    expect(process.log.warnings.join()).toMatch(/load-balancer is closed to this credential: .*Policy does not allow/);
  });

  test('network-buildout picks a range that meets no subnet, and two runs do not reach for one', async () => {
    const one = await (await processOn(place, { id: 'run-1' })).call(networkBuildout, { allocation: '10.30.0.0/22' });
    const two = await (await processOn(place, { id: 'run-2' })).call(networkBuildout, { allocation: '10.30.0.0/22' });
    expect((one.outputs as Outputs)['cidr']).toMatch(/^10\.30\.[0-3]\.0\/24$/);
    expect((two.outputs as Outputs)['cidr']).not.toBe((one.outputs as Outputs)['cidr']);
    const { cidr } = one.outputs as Outputs;
    const error = await (await processOn(place, { id: 'run-3' })).failure(networkBuildout, { cidr: cidr! });
    expect(error.message).toMatch(/^--cidr 10\.30\..* collides with subnet "ci-acme-run-1-subnet" \(10\.30\./);
  });

  test('network-buildout uses a network that is there, with its subnet and its router, and makes nothing', async () => {
    const made = (await (await processOn(place)).call(networkBuildout)).outputs;
    const before = writes(place);
    const again = await (await processOn(place)).call(networkBuildout, { network: 'ci-acme-12-net' });
    expect(again.outputs).toEqual(made);
    expect(writes(place)).toEqual(before);
  });

  test('network-buildout looks before it attaches a second time when the answer was lost', async () => {
    place.emulator.inject({ service: 'network', path: /add_router_interface/, execute: true, cut: 'reset' });
    const process = await processOn(place);
    const result = await process.call(networkBuildout);
    expect((result.outputs as Outputs)['router-id']).toMatch(/\S/);
    expect(writes(place).filter((call) => call.includes('add_router_interface'))).toHaveLength(1);
    expect(process.log.warnings.join()).toMatch(/looking whether the subnet was attached all the same/);
  });

  test('security-group opens exactly what was asked for, once, though an answer was lost', async () => {
    place.emulator.inject({
      service: 'network',
      method: 'POST',
      path: /security-group-rules/,
      execute: true,
      status: 504,
      body: '<html>504</html>',
    });
    const process = await processOn(place);
    const { outputs } = await process.call(securityGroup, { ports: '22,udp/53,8000-8010@203.0.113.0/24' });
    const group = await process.run.cloud.network.securityGroup((outputs as Outputs)['security-group-id']!);
    const inward = group.security_group_rules.filter(({ direction }) => direction === 'ingress');
    expect(inward.map((rule) => [rule.protocol, rule.port_range_min, rule.port_range_max]).sort()).toEqual([
      ['tcp', 22, 22],
      ['tcp', 8000, 8010],
      ['udp', 53, 53],
    ]);
  });

  test('compute-boot uses a named keypair, and an ephemeral one leaves no private half in any text', async () => {
    const outputs = await booted();
    const process = await processOn(place, { id: 'other' });
    await process.call(computeBoot, { ...outputs, keypair: 'ci-acme-12-key' });
    expect(process.run.made.map(({ kind }) => kind)).toEqual(['server']);
    expect(process.secrets).toEqual([]);
    const error = await (await processOn(place)).failure(computeBoot, { ...outputs, keypair: 'ci-acme-12-kex' });
    expect(error.message).toMatch(/^no keypair is called "ci-acme-12-kex": there is ci-acme-12-key/);
  }, 30_000);

  test('compute-boot once more in the same run: the keypair of the first try is used, somebody else’s is not', async () => {
    const outputs = await booted();
    const again = await processOn(place);
    await again.call(computeBoot, outputs);
    expect(again.run.made.map(({ kind }) => kind)).toEqual(['server']);
    expect(again.log.lines.join()).toContain('keypair ci-acme-12-key is there already, made by this run before');
    await (await processOn(place)).run.cloud.compute.createKeypair('ci-acme-13-key', 'ssh-ed25519 AAAA somebody');
    const error = await (await processOn(place, { id: '13' })).failure(computeBoot, outputs);
    expect([error.class, error.reason]).toEqual(['platform', 'conflict']);
  }, 60_000);

  test.each([
    [volumeAttach, { 'server-id': NOBODY }, '--server-id'],
    [volumeAttach, { 'server-id': NOBODY, 'volume-type': 'nope' }, '--volume-type'],
    [publicAccess, { 'port-id': NOBODY }, '--port-id'],
  ] as const)('what the user named and is not there is a usage error: %#', async (each, texts, input) => {
    const error = await (await processOn(place)).failure(each, texts);
    expect([error.class, error.reason, error.hint]).toEqual(['usage', 'missing-name', `Check ${input}.`]);
    expect(error.capture?.status).toBe(404);
  });

  test('volume-attach looks at the volume when the attach ends in a lost answer, and goes on', async () => {
    const outputs = await booted();
    place.emulator.inject({
      service: 'compute',
      method: 'POST',
      path: /os-volume_attachments/,
      execute: true,
      status: 500,
      body: {
        computeFault: {
          code: 500,
          message: "Unexpected API Error. <class 'oslo_messaging.exceptions.MessagingTimeout'>",
        },
      },
    });
    const process = await processOn(place);
    const result = await process.call(volumeAttach, outputs);
    expect(result.error).toBeUndefined();
    expect(process.log.warnings.join()).toMatch(/looking at the volume to see whether it happened/);
    expect(
      writes(place).filter((call) => call.startsWith('POST') && call.includes('os-volume_attachments')),
    ).toHaveLength(1);
  }, 30_000);

  test('volume-attach tells the platform’s own words when the volume cannot be made', async () => {
    const outputs = await booted();
    place.emulator.failNext('volume-create', 'schedule allocate volume:Could not find any available weighted backend.');
    const error = await (await processOn(place)).failure(volumeAttach, outputs);
    expect(error.class).toBe('platform');
    expect(error.message).toContain('Could not find any available weighted backend.');
  }, 30_000);

  test('a detach that comes back to in-use is a failure, not a wait', async () => {
    const outputs = await booted();
    place.emulator.failNext('volume-detach', 'the guest did not let go');
    const error = await (await processOn(place)).failure(volumeAttach, outputs);
    expect(error.message).toMatch(/in-use again: the detach was given up/);
  }, 30_000);

  test('public-access says which leg is missing: no rule for the port', async () => {
    const outputs = await booted({ ports: '80' });
    const process = await processOn(place);
    const result = await process.call(publicAccess, { ...outputs, probe: 'tcp:22', 'probe-timeout': '12' });
    expect(result.outputs).toMatchObject({ reachable: 'false' });
    expect(result.error).toMatchObject({ class: 'platform', reason: 'unreachable' });
    expect((result.error as Error).message).toMatch(/no rule of its security group ci-acme-12-sg lets TCP port 22 in/);
  }, 30_000);

  test('public-access says which leg is missing: no way outside', async () => {
    const outputs = await booted();
    const { run } = await processOn(place);
    await run.cloud.network.removeRouterInterface(outputs['router-id']!, outputs['subnet-id']!);
    const error = await (await processOn(place)).failure(publicAccess, outputs);
    expect(error).toMatchObject({ class: 'platform', reason: 'unreachable' });
    expect(error.message).toMatch(/no router with a gateway leads to its subnet/);
  }, 30_000);

  test('public-access allocates its own address and never takes a free one', async () => {
    const outputs = await booted();
    const other = await processOn(place, { id: 'colleague' });
    const [external] = await other.run.cloud.network.networks({ 'router:external': true });
    const free = await other.run.cloud.network.createFloatingIp({
      floating_network_id: external!.id,
      description: 'mine',
    });
    const result = await (await processOn(place)).call(publicAccess, { ...outputs, probe: 'none' });
    expect(result.outputs).toMatchObject({ reachable: 'not probed' });
    expect((result.outputs as Outputs)['floating-ip-id']).not.toBe(free.id);
    expect((await other.run.cloud.network.floatingIp(free.id)).port_id).toBeNull();
  }, 30_000);

  test('lb-provision names the member that is down', async () => {
    const outputs = await booted();
    place.emulator.setDown(outputs['fixed-ip']!);
    const error = await (await processOn(place)).failure(lbProvision, { ...outputs, 'online-timeout': '10' });
    expect(error).toMatchObject({ class: 'platform', reason: 'resource-error' });
    expect(error.message).toContain(`member ${outputs['fixed-ip']!}:80 ACTIVE/ERROR`);
  }, 30_000);

  test('secret-roundtrip notices when another payload comes back, and leaves no secret behind', async () => {
    place.emulator.inject({
      service: 'key-manager',
      method: 'GET',
      path: /payload/,
      status: 200,
      body: 'something else',
    });
    const before = place.names();
    const error = await (await processOn(place)).failure(secretRoundtrip);
    expect(error.message).toMatch(/returns 14 bytes that are not the 43 bytes stored/);
    expect(error.message).not.toContain('something else');
    expect(place.names()).toEqual(before);
  });

  test('secret-roundtrip asks for exactly application/json, and for the payload by its own type', async () => {
    await (await processOn(place)).call(secretRoundtrip);
    const accepts = place.emulator.calls
      .filter(({ service, method }) => service === 'key-manager' && method === 'GET')
      .map(({ path, headers }) => [path.endsWith('/payload'), headers['accept']]);
    expect(accepts).toEqual([
      [false, 'application/json'],
      [true, 'text/plain'],
    ]);
  });
});

test('lb-provision notices parts that hang for ever, says so, and builds one by one (an older Octavia)', async () => {
  place = await OnEmulator.start({ octavia: 'zed' });
  const outputs = await booted();
  const process = await processOn(place);
  const result = await process.call(lbProvision, outputs);
  expect(result.error).toBeUndefined();
  expect(result.outputs).toMatchObject({ 'operating-status': 'ONLINE' });
  expect(result.facts).toMatchObject({ oneByOne: true });
  expect(process.log.warnings.join()).toMatch(/does not finish a create that holds everything/);
  const balancers = place.emulator.inventory(place.projectId)['load-balancer'] ?? [];
  expect(balancers.map(({ name }) => name)).toEqual(['ci-acme-12-lb-2']);
  expect(place.emulator.calls.filter(({ status }) => status === 409)).toEqual([]);
}, 90_000);
