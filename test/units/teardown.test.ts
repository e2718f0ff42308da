import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { network } from '../../src/resources/network.js';
import { securityGroup } from '../../src/resources/security-group.js';
import type { Run } from '../../src/run/run.js';
import { teardown } from '../../src/units/teardown.js';
import type { UnitContext } from '../../src/units/unit.js';
import { OnEmulator } from '../run/on-emulator.js';
import { machineIn } from './on-cloud.js';

let on: OnEmulator;
beforeEach(async () => {
  on = await OnEmulator.start();
});
afterEach(() => on.close());

const context = (run: Run): UnitContext => ({
  run,
  prober: { probe: () => Promise.reject(new Error('teardown probes nothing')) },
  randomBytes: (count) => new Uint8Array(count),
  onSecret: () => undefined,
  redact: (text) => text,
  machine: machineIn('/nowhere'),
});

test('the plan tells what will go and changes nothing; the run does just that', async () => {
  const before = on.names();
  const { run } = await on.process();
  const net = await run.make(network, 'net', {});
  await run.make(securityGroup, 'sg', {});
  const { run: later, log } = await on.process();
  const since = on.emulator.calls.length;
  const plan = await teardown.plan(context(later), {});
  expect(plan.says).toHaveLength(2);
  expect(plan.says).toContain(`delete network ${net.name} (${net.id})`);
  expect(on.emulator.calls.slice(since).every(({ method, path }) => method === 'GET' || path.includes('/tokens'))).toBe(
    true,
  );
  const { outputs, error } = await teardown.run(context(later), plan);
  expect(error).toBeUndefined();
  expect(outputs).toEqual({ deleted: '2', left: '0' });
  expect(log.lines.at(-1)).toBe('nothing of run 12 is left: 10 kinds listed');
  expect(on.names()).toEqual(before);
});

test('what is left is counted, named and decides the exit code', async () => {
  const { run } = await on.process();
  const net = await run.make(network, 'net', {});
  on.emulator.inject({
    service: 'network',
    method: 'DELETE',
    times: Infinity,
    status: 403,
    body: {
      NeutronError: { type: 'PolicyNotAuthorized', message: 'rule:delete_network is disallowed by policy', detail: '' },
    },
  });
  const { run: later } = await on.process();
  const { outputs, error } = await teardown.run(context(later), await teardown.plan(context(later), {}));
  expect(outputs).toEqual({ deleted: '0', left: '1' });
  expect(error).toMatchObject({ class: 'leftovers', message: expect.stringContaining(net.id) as unknown });
});

test('without the role that lists it says what it could not see, and never that nothing is left', async () => {
  const { run } = await on.process();
  await run.make(network, 'net', {});
  const { credentialId, credentialSecret } = on.emulator.addCredential({ roles: ['member'] });
  const { run: later, log } = await on.process();
  const cloud = await on.cloud(0, { credential: { id: credentialId, secret: credentialSecret } });
  const blind = context({ ...later, cloud });
  const { error } = await teardown.run(blind, await teardown.plan(blind, {}));
  expect(error).toMatchObject({ class: 'leftovers', message: expect.stringContaining('servers could not be listed') });
  expect(log.lines.join('\n')).not.toContain('nothing of run');
});
