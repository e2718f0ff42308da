import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { OmegaError } from '../../src/openstack/errors.js';
import { acceptance } from '../../src/units/acceptance.js';
import { OnEmulator } from '../run/on-emulator.js';
import { parsed, processOn, writes } from './on-cloud.js';

const STEPS = [
  'auth-smoke',
  'network-buildout',
  'security-group',
  'compute-boot',
  'volume-attach',
  'public-access',
  'lb-provision',
  'secret-roundtrip',
  'teardown',
];
let place: OnEmulator;
let before: string[];
beforeEach(async () => {
  place = await OnEmulator.start();
  before = place.names();
});
afterEach(() => place.close());
const results = (steps: readonly { unit: string; result: string }[]): string[] =>
  steps.map(({ unit, result }) => `${unit} ${result}`);

describe('acceptance', () => {
  test('passes all nine steps in the order of the guide, and leaves nothing', async () => {
    const process = await processOn(place);
    const result = await process.call(acceptance);
    expect(result.error).toBeUndefined();
    expect(results(result.steps!)).toEqual(STEPS.map((step) => `${step} passed`));
    expect(result.outputs).toMatchObject({ passed: 'true' });
    expect(place.names()).toEqual(before);
  }, 60_000);

  test('asks for one token, reads nothing twice within 10 s, fails no call, and needs at most 70', async () => {
    // Times as on the lab: a slower cloud is looked at more often, at the same pace.
    await place.close();
    place = await OnEmulator.start({
      times: {
        'server-schedule': 1,
        'server-build': 3,
        'volume-create': 3,
        'volume-attach': 0.5,
        'volume-detach': 0.5,
        'load-balancer-create': 4,
        'load-balancer-online': 1,
        'load-balancer-delete': 2,
        'load-balancer-port': 0,
        'server-delete': 2,
        'server-references': 0,
      },
    });
    await (await processOn(place)).call(acceptance);
    const { calls } = place.emulator;
    expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/auth/tokens'))).toHaveLength(1);
    // The address of a load balancer lingers after it is gone: only the deletion of its subnet can tell how long.
    const failed = calls.filter(({ status, method }) => status >= 400 && !(method === 'DELETE' && status === 409));
    expect(failed.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([]);
    expect(calls.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(1);
    const seen = new Map<string, number>();
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      const url = `${call.service} ${call.path}`;
      expect([url, call.at - (seen.get(url) ?? -100) >= 9.9]).toEqual([url, true]);
      seen.set(url, call.at);
    }
    expect(calls.length).toBeLessThanOrEqual(70);
  }, 60_000);

  test("keeps out of the way of the server's boot: the router is made before, its interface after", async () => {
    await (await processOn(place)).call(acceptance);
    const { calls } = place.emulator;
    const at = (method: string, path: RegExp): number =>
      calls.findIndex((call) => call.method === method && path.test(call.path));
    const order = [
      at('POST', /\/v2\.0\/routers$/),
      at('GET', /\/servers\/[^/?]+$/),
      at('PUT', /\/add_router_interface$/),
      at('POST', /\/v2\.0\/floatingips$/),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  }, 60_000);

  test('the ovn provider without a monitor passes too', async () => {
    const result = await (await processOn(place)).call(acceptance, { 'lb-provider': 'ovn', 'lb-monitor': 'none' });
    expect(result.error).toBeUndefined();
    expect(place.names()).toEqual(before);
  }, 60_000);

  test('the plan tells the steps and the changes, and changes nothing', async () => {
    const process = await processOn(place);
    const plan = await acceptance.plan(process.context, parsed(acceptance));
    expect(plan.steps?.map(({ unit }) => unit)).toEqual(STEPS);
    expect(plan.says.length).toBeGreaterThan(8);
    expect(writes(place)).toEqual([]);
  });
});

describe('what is wrong with the input is told before anything is made', () => {
  test.each([
    [{ image: 'ubuntu-24.4' }, 'missing-name', /^no image is called "ubuntu-24.4": there is ubuntu-24.04/],
    [{ flavor: 'm1.huge' }, 'missing-name', /^no flavor is called "m1.huge"/],
    [{ 'external-network': 'nowhere' }, 'missing-name', /^no external network is called "nowhere"/],
    [{ 'lb-provider': 'f5' }, 'missing-name', /^no load balancer provider is called "f5": there is /],
    [{ cidr: '10.31.0.0/24' }, 'input', /not within the allocation 10\.30\.0\.0\/16/],
    [{ ports: '80' }, 'input', /^--probe needs TCP port 22, which --ports does not open$/],
    [{ 'lb-provider': 'ovn', 'lb-monitor': 'http' }, 'input', /^the ovn provider takes --lb-monitor tcp or none only$/],
    [{ steps: 'public-access' }, 'input', /^public-access needs --port-id .*or the step compute-boot among --steps$/],
    [{ steps: 'compute-boot' }, 'input', /--network-id .*network-buildout.*; compute-boot needs --security-group-id/],
  ])('%j', async (texts, reason, message) => {
    const error = await (await processOn(place)).failure(acceptance, texts);
    expect([error.class, error.reason]).toEqual(['usage', reason]);
    expect(error.message).toMatch(message);
    expect(writes(place)).toEqual([]);
  });

  test('several things at once, in one go', async () => {
    const error = await (await processOn(place)).failure(acceptance, { image: 'none', flavor: 'none' });
    expect(error.message).toMatch(/no image is called "none".*; no flavor is called "none"/);
  });
});

describe('a step that fails', () => {
  test('quota: told as quota with the figures, what builds on it does not run and says why, teardown follows', async () => {
    place.emulator.setQuota(place.projectId, 'instances', 0);
    const process = await processOn(place);
    const result = await process.call(acceptance);
    expect(result.error).toMatchObject({ class: 'quota' });
    expect((result.error as OmegaError).message).toMatch(/already used 0 of 0 instances/);
    expect(results(result.steps!)).toEqual([
      'auth-smoke passed',
      'network-buildout passed',
      'security-group passed',
      'compute-boot failed',
      'volume-attach not run',
      'public-access not run',
      'lb-provision not run',
      'secret-roundtrip passed',
      'teardown passed',
    ]);
    const skipped = result.steps!.find(({ unit }) => unit === 'volume-attach');
    expect(skipped?.detail).toBe('needs server-id of compute-boot, which failed');
    expect(place.names()).toEqual(before);
  }, 60_000);

  test('server in ERROR: capacity, with the fault word for word, and it is gone afterwards', async () => {
    place.emulator.failNext('server-build', 'No valid host was found. There are not enough hosts available.');
    const result = await (await processOn(place)).call(acceptance);
    expect(result.error).toMatchObject({ class: 'platform', reason: 'capacity' });
    expect((result.error as OmegaError).message).toContain('No valid host was found. There are not enough hosts');
    expect(place.names()).toEqual(before);
  }, 60_000);

  test('an attach that the platform gives up is a failure, and the others still prove what they can', async () => {
    place.emulator.failNext('volume-attach', 'Attach of the volume failed on the host.');
    const result = await (await processOn(place)).call(acceptance);
    expect((result.error as OmegaError).message).toMatch(/available again: the attach was given up/);
    expect(results(result.steps!).filter((line) => !line.endsWith('passed'))).toEqual(['volume-attach failed']);
    expect(place.names()).toEqual(before);
  }, 60_000);

  test('what is left over shows in the exit class only when nothing failed before', async () => {
    place.emulator.inject({
      service: 'network',
      method: 'DELETE',
      path: /security-groups/,
      status: 403,
      times: Infinity,
    });
    const result = await (await processOn(place)).call(acceptance);
    expect(result.error).toMatchObject({ class: 'leftovers' });
    expect(results(result.steps!).at(-1)).toBe('teardown failed');
  }, 90_000);

  test('a credential that is refused is told as that, once', async () => {
    place.emulator.revokeCredential(place.emulator.tenants[0]!.credentialId);
    const error = await (await processOn(place)).failure(acceptance);
    expect(error.class).toBe('auth');
    expect(writes(place)).toEqual([]);
  });
});

test('a stop ends the waits, begins nothing new, and still tears down', async () => {
  const stop = new AbortController();
  const process = await processOn(place, {
    signal: stop.signal,
    onStep: (step) => {
      if (step.unit === 'lb-provision') {
        stop.abort(new OmegaError('stopped by SIGTERM', { class: 'interrupted', cause: 'signal' }));
      }
    },
  });
  const result = await process.call(acceptance);
  expect(result.error).toMatchObject({ class: 'interrupted' });
  expect(results(result.steps!).at(-1)).toBe('teardown passed');
  expect(place.names()).toEqual(before);
}, 60_000);

test('a trimmed sequence runs just its steps, and teardown', async () => {
  const process = await processOn(place);
  const result = await process.call(acceptance, { steps: 'secret-roundtrip,auth-smoke' });
  expect(results(result.steps!)).toEqual(['auth-smoke passed', 'secret-roundtrip passed', 'teardown passed']);
});

test('no text that anybody sees holds a secret', async () => {
  const process = await processOn(place);
  const result = await process.call(acceptance, { steps: 'secret-roundtrip' });
  expect(process.secrets).toHaveLength(1);
  const seen = JSON.stringify([result, process.steps, process.log.lines, process.log.warnings, process.told]);
  for (const secret of process.secrets) expect(seen).not.toContain(secret);
});

describe('a step that cannot be done', () => {
  test('every step is in the report: those that cannot be done, and those that were not begun for it', async () => {
    const process = await processOn(place);
    await process.failure(acceptance, { image: 'ubuntu-24.4', flavor: 'm1.huge' });
    expect(results(process.steps)).toEqual([
      'auth-smoke passed',
      ...STEPS.slice(1, -1).map((step) => `${step} ${step === 'compute-boot' ? 'failed' : 'not run'}`),
      'teardown not run',
    ]);
    expect(process.steps.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^project acme-prod/),
      'nothing was begun: not every step can be done',
      'nothing was begun: not every step can be done',
      expect.stringMatching(/^no image is called .*; no flavor is called /),
      ...Array<string>(4).fill('nothing was begun: not every step can be done'),
      'nothing was made',
    ]);
    expect(process.told).toMatchObject({ passed: 'false', report: '1 of 9 steps passed; nothing was made' });
    expect(process.told['steps']).toMatch(/^auth-smoke=passed,.*compute-boot=failed,.*teardown=not run$/);
    expect(writes(place)).toEqual([]);
  });

  test('where auth-smoke fails, that is why', async () => {
    const process = await processOn(place);
    place.emulator.inject({
      service: 'image',
      path: /images/,
      status: 200,
      body: '<html>welcome</html>',
      times: Infinity,
    });
    await process.failure(acceptance);
    expect(results(process.steps).filter((line) => !line.endsWith('not run'))).toEqual(['auth-smoke failed']);
    expect(process.steps.at(1)?.detail).toBe('nothing was begun: auth-smoke failed');
  });

  test('what is wrong with inputs taken together is known without any call', () => {
    const wrong = (texts: Record<string, string>): readonly string[] => acceptance.check!(parsed(acceptance, texts));
    expect(wrong({})).toEqual([]);
    expect(
      wrong({
        cidr: '10.31.0.0/24',
        'lb-provider': 'ovn',
        'lb-protocol': 'HTTP',
        ports: '22',
        steps: STEPS.slice(1).join(','),
      }),
    ).toEqual([
      '--cidr 10.31.0.0/24 is not within the allocation 10.30.0.0/16',
      'the ovn provider takes --lb-protocol TCP only',
      '--lb-monitor needs TCP port 80 of the members, which --ports does not open',
    ]);
    expect(wrong({ steps: ',' })).toEqual(['--steps names no step']);
    const without = { ...parsed(acceptance), allocation: undefined, 'external-network': undefined };
    expect(acceptance.check!(without)).toEqual([
      'network-buildout needs --external-network, or --network to use an existing network',
      'which range the subnet may take is not said: give --allocation or --cidr',
      expect.stringMatching(/^public-access needs --external-network/),
    ]);
  });
});
