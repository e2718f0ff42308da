import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { scaledClock } from '../../src/openstack/clock.js';
import { OmegaError } from '../../src/openstack/errors.js';
import { floatingIp } from '../../src/resources/floating-ip.js';
import { acceptance, BUILDING } from '../../src/units/acceptance.js';
import { CALLS } from '../../src/units/calls.gen.js';
import { quotaPreflight } from '../../src/units/quota-preflight.js';
import { RESOURCES, type QuotaResource, type Takes } from '../../src/units/quota-resources.js';
import { bar, rowOf } from '../../src/units/quota-rows.js';
import { OnEmulator } from '../run/on-emulator.js';
import { processOn, type Process } from './on-cloud.js';

let place: OnEmulator;
let here: Process;
beforeEach(async () => {
  place = await OnEmulator.start({ clock: scaledClock(60) });
  here = await processOn(place);
});
afterEach(() => place.close());

/** Just what is given: nothing is added, as a user gives it. */
function values(texts: Readonly<Record<string, string>>): never {
  const entries = Object.entries(quotaPreflight.inputs).map(([name, input]) => {
    const text = texts[name];
    return [name, text === undefined ? undefined : input.parse(text)];
  });
  return Object.fromEntries(entries) as never;
}
const plan = (
  texts: Readonly<Record<string, string>>,
): Promise<{ says: readonly string[]; needs: Takes; unsized: boolean }> =>
  quotaPreflight.plan(here.context, values(texts));
const call = async (texts: Readonly<Record<string, string>> = {}): ReturnType<typeof quotaPreflight.run> =>
  quotaPreflight.run(here.context, (await plan(texts)) as never);
async function shortage(texts: Readonly<Record<string, string>>): Promise<OmegaError> {
  const { error } = await call(texts);
  if (!(error instanceof OmegaError)) throw new Error('nothing is short');
  return error;
}

/** What a resource is called where its limit is set. */
const WORDS: Readonly<Partial<Record<QuotaResource, string>>> = {
  servers: 'instances',
  vcpus: 'cores',
  keypairs: 'key_pairs',
  volumes: 'volumes',
  gib: 'gigabytes',
  networks: 'network',
  subnets: 'subnet',
  routers: 'router',
  ports: 'port',
  'floating-ips': 'floatingip',
  'security-groups': 'security_group',
  'security-group-rules': 'security_group_rule',
  'load-balancers': 'load_balancer',
  listeners: 'listener',
  pools: 'pool',
  members: 'member',
  'health-monitors': 'health_monitor',
  secrets: 'secrets',
};
const headroom = (text: string | undefined): Record<string, string> =>
  Object.fromEntries((text ?? '').split(',').map((each) => each.split('=') as [string, string]));

describe('what is free', () => {
  test('of everything, where nothing is asked for', async () => {
    const { outputs, tables } = await call();
    expect(outputs).toMatchObject({ fits: 'true' });
    expect(headroom(outputs.headroom)).toMatchObject({
      servers: '10',
      'ram-gib': '50',
      networks: '99', // the tenant was handed one
      'load-balancers': 'unlimited',
    });
    expect(tables?.[0]?.rows.map(([resource]) => resource)).toEqual([...RESOURCES]);
  });

  test('is counted where the service tells limits alone', async () => {
    place.emulator.setQuota(place.projectId, 'secrets', 5);
    await here.run.cloud.keyManager.createSecret({ name: 'x', payload: 'y', payload_content_type: 'text/plain' });
    const { outputs } = await call({ secrets: '4', keypairs: '99' });
    expect(outputs).toEqual({ fits: 'true', headroom: 'keypairs=99,secrets=4' });
  });

  test('is nothing where the quota was lowered below what is used', async () => {
    place.emulator.setQuota(place.projectId, 'router', 0);
    const error = await shortage({ routers: '1' });
    expect(error).toMatchObject({ class: 'quota' });
    expect(error.message).toContain('routers by 1 (1 needed, 0 free, 1 of 0 used)');
  });
});

describe('what is short', () => {
  test('is told with what of ours would free it, and what is of others is never named', async () => {
    const other = await processOn(place, { id: '11' });
    const [external] = await other.run.cloud.network.networks({ 'router:external': true });
    const spec = { floating_network_id: external!.id };
    const made = await other.run.make(floatingIp, 'fip', spec);
    await here.run.make(floatingIp, 'fip', spec); // of this very run: in use
    const foreign = await here.run.cloud.network.createFloatingIp({ ...spec, description: 'ci-acme-11-fip' });
    place.emulator.setQuota(place.projectId, 'floatingip', 3);
    const error = await shortage({ 'floating-ips': '2', servers: '1' });
    expect(error).toMatchObject({ class: 'quota', reason: 'quota' });
    expect(error.message).toContain('short of floating-ips by 2 (2 needed, 0 free, 3 of 3 used)');
    expect(error.message).toContain(`1 floating-ip: floating-ip ci-acme-11-fip (${made.id}) of run 11`);
    expect(error.message).toContain('may still be going');
    expect(error.message).not.toContain(foreign.id);
    expect(error.hint).toContain('teardown --run-id 11');
    // A day later its run is long over.
    const later = { ...here.run, clock: { ...here.run.clock, now: () => place.clock.now() + 86_500_000 } };
    const context = { ...here.context, run: later };
    const { error: old } = await quotaPreflight.run(
      context,
      await quotaPreflight.plan(context, values({ 'floating-ips': '2' })),
    );
    expect(old).toMatchObject({ message: expect.stringContaining('left behind by earlier runs and would free 1') });
    expect(old).toMatchObject({ hint: expect.stringContaining('omega-ci sweep --apply') });
  });

  test.each([
    ['vcpus', 'vcpus by 1'],
    ['ram-gib', 'ram-gib by 1'],
  ])('of what servers are made of: %s', async (resource, words) => {
    place.emulator.setQuota(place.projectId, resource === 'vcpus' ? 'cores' : 'ram', resource === 'vcpus' ? 2 : 5120);
    const error = await shortage({ servers: '3', flavor: 'm1.small' });
    expect(error.message).toContain(`short of ${words}`);
  });
});

describe('what cannot be learned', () => {
  const empty = { status: 200, times: Infinity };
  test.each([
    ['a field is not there', 'compute', { limits: { rate: [], absolute: { maxTotalInstances: 10 } } }, 'servers'],
    ['a figure is nonsense', 'network', { quota: { router: { limit: 'many', used: 1, reserved: 0 } } }, 'routers'],
    ['a figure is below -1', 'network', { quota: { router: { limit: -7, used: 1, reserved: 0 } } }, 'routers'],
    ['the use is not there', 'network', { quota: { router: { limit: 10, reserved: 0 } } }, 'routers'],
    ['the answer is of another shape', 'load-balancer', { limits: {} }, 'load-balancers'],
    ['the quota is a list', 'key-manager', { quotas: [] }, 'secrets'],
  ])('is unknown, neither zero nor a failure: %s', async (_, service, body, resource) => {
    place.emulator.inject({ ...empty, service, path: /limits|quotas/, body });
    const { outputs, error } = await call({ [resource]: '1', volumes: '1' });
    expect(error).toBeUndefined();
    expect(headroom(outputs.headroom)).toEqual({ volumes: '10', [resource]: 'unknown' });
    expect(outputs).toMatchObject({ fits: 'unknown' });
    expect(here.log.warnings.join()).toContain('not known');
  });

  test('a quota that may not be read is unknown for that line alone', async () => {
    const body = { NeutronError: { type: 'PolicyNotAuthorized', message: 'rule:get_quota is disallowed', detail: '' } };
    place.emulator.inject({ service: 'network', path: /quotas/, status: 403, times: Infinity, body });
    const { outputs } = await call({ routers: '1', servers: '1' });
    expect(outputs).toEqual({ fits: 'unknown', headroom: 'servers=10,routers=unknown' });
  });

  test('where only the detailed answer is refused, limits and lists tell the same', async () => {
    place.emulator.inject({
      service: 'network',
      path: /details/,
      status: 404,
      times: Infinity,
      body: { message: 'no' },
    });
    const forbidden = { forbidden: { code: 403, message: "Policy doesn't allow volume_extension:quotas:show" } };
    place.emulator.inject({
      service: 'block-storage',
      path: /os-quota-sets/,
      status: 403,
      times: Infinity,
      body: forbidden,
    });
    const { outputs } = await call({
      routers: '1',
      'security-group-rules': '3',
      ports: '1',
      'floating-ips': '1',
      gib: '7',
    });
    expect(outputs).toEqual({
      fits: 'true',
      headroom: 'gib=1000,routers=9,ports=499,floating-ips=50,security-group-rules=96',
    });
  });

  test('a credential that does not work is told as that', async () => {
    place.emulator.revokeCredential(place.emulator.tenants[0]!.credentialId);
    await expect(call({ servers: '1' })).rejects.toMatchObject({ class: 'auth' });
  });
});

describe('bad input', () => {
  test.each([
    ['servers', '0'],
    ['servers', '-1'],
    ['servers', '2.5'],
    ['servers', 'many'],
    ['servers', '99999999999'],
    ['ram-gib', '0'],
    ['ram-gib', '-1'],
    ['ram-gib', '1e3'],
    ['ram-gib', 'NaN'],
    ['for', 'auth-smoke'],
    ['for', 'nonsense'],
  ])('--%s %s is a usage error', (name, text) => {
    expect(() => values({ [name]: text })).toThrow(expect.objectContaining({ class: 'usage' }));
  });
});

test('a flavor alone is that of one server', async () => {
  const { needs } = await plan({ flavor: 'm1.small' });
  expect(needs).toEqual({ servers: 1, vcpus: 1, 'ram-gib': 2 });
});

describe('--for acceptance', () => {
  test('asks for just what the sequence takes: it passes with that, and takes no less', async () => {
    const { needs } = await plan({ for: 'acceptance', flavor: 'm1.tiny' });
    const count = (): Record<string, number> =>
      Object.fromEntries(
        Object.entries(place.emulator.inventory(place.projectId)).map(([kind, rows]) => [kind, rows.length]),
      );
    const before = count();
    const rules = 4 * (before['security-group'] ?? 0);
    for (const [resource, word] of Object.entries(WORDS) as [QuotaResource, string][]) {
      const used = resource === 'security-group-rules' ? rules : (before[resource.replace(/s$/, '')] ?? 0);
      place.emulator.setQuota(place.projectId, word, used + (needs[resource] ?? NaN));
    }
    place.emulator.setQuota(place.projectId, 'ram', (needs['ram-gib'] ?? NaN) * 1024);
    const { outputs } = await call({ for: 'acceptance', flavor: 'm1.tiny' });
    const free = Object.fromEntries(Object.entries(needs).map(([resource, amount]) => [resource, String(amount)]));
    expect([outputs.fits, headroom(outputs.headroom)]).toEqual(['true', free]);

    const most: Record<string, number> = {};
    const watch = setInterval(() => {
      for (const [kind, now] of Object.entries(count())) most[kind] = Math.max(most[kind] ?? 0, now);
    }, 3);
    const { outputs: passed, error } = await (await processOn(place, { id: 'whole' })).call(acceptance);
    clearInterval(watch);
    expect([passed, error]).toMatchObject([{ passed: 'true' }, undefined]);
    for (const kind of ['server', 'volume', 'network', 'subnet', 'router', 'port', 'floating-ip', 'load-balancer']) {
      const took = (most[kind] ?? 0) - (before[kind] ?? 0);
      expect([kind, took]).toEqual([kind, needs[`${kind}s` as QuotaResource]]);
    }
  });

  test('what is given besides replaces what the units say; without a flavor its size is not guessed', async () => {
    const { outputs } = await call({ for: 'acceptance', gib: '20', servers: '2' });
    expect(outputs.headroom).not.toContain('vcpus');
    expect(here.log.warnings.join()).toContain('--flavor');
    const { needs } = await plan({ for: 'acceptance', gib: '20' });
    expect(needs).toMatchObject({ gib: 20, servers: 1, volumes: 1 });
  });

  test('is the sum of its steps', () => {
    const sum = BUILDING.reduce((so, each) => so + (each.takes?.({}).ports ?? 0), 0);
    expect(acceptance.takes?.({}).ports).toBe(sum);
  });
});

/** What a unit calls where it makes something that a quota counts. */
const MAKES = / POST \/(v2\.1\/(servers|os-keypairs)|v3\/\*\/volumes|v2\.0\/\w[\w-]*|v2\/lbaas\/\w+|v1\/secrets)$/;
test('--for takes every unit that makes something which a quota counts', () => {
  const making = Object.entries(CALLS).filter(([, calls]) => calls.some((call) => MAKES.test(call)));
  expect(making.map(([name]) => name)).toContain('tls-certificate');
  for (const [name] of making) {
    const [its] = quotaPreflight.inputs.for.parse(name)!;
    expect([name, Object.keys(its?.takes?.({}) ?? {})]).not.toEqual([name, []]);
  }
});

describe('bars', () => {
  const limited = (limit: number, used: number, needed?: number): string =>
    bar(rowOf('servers', needed, { is: 'limited', limit, used }));
  test.each([
    [limited(10, 0), '░░░░░░░░░░░░░░░░░░░░'],
    [limited(10, 5, 2), '██████████▓▓▓▓░░░░░░'],
    [limited(10, 9, 4), '██████████████████▓▓▶'],
    [limited(1000, 1), '█░░░░░░░░░░░░░░░░░░░'],
    [limited(1000, 999), '███████████████████░'],
    [limited(0, 0), '░░░░░░░░░░░░░░░░░░░░'],
    [limited(0, 3, 1), '████████████████████▶'],
  ])('%s', (shown, wanted) => {
    expect(shown).toBe(wanted);
  });
});
