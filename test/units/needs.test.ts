import { describe, expect, test } from '@jest/globals';

import { record } from '../../generate/record.js';
import { scenarios } from '../../generate/scenarios.js';
import { UNITS } from '../../src/units/all.js';
import { acceptance } from '../../src/units/acceptance.js';
import { CALLS } from '../../src/units/calls.gen.js';
import {
  callsNeeded,
  rolesBeyond,
  rolesNeeded,
  SEQUENCE,
  UNITS_WITH_NEEDS,
  unitsIncluded,
  unitWithNeeds,
} from '../../src/units/needs.js';

const has = (units: readonly string[], call: string): boolean =>
  callsNeeded(units).some(({ service, method, path }) => `${service} ${method} ${path}` === call);

describe('what units need', () => {
  test('is known of every unit', () => {
    expect(UNITS.map(({ name }) => name).filter((name) => !UNITS_WITH_NEEDS.includes(name))).toEqual([]);
  });
  test('is what they call today: the table is not out of date', async () => {
    // While all goes well; npm run check-calls sees what happens when it does not.
    const [sequence] = scenarios(UNITS);
    const seen = await record([{ ...sequence!, walked: false }]);
    const missing = [...seen].flatMap(([unit, calls]) => [...calls].filter((call) => !CALLS[unit]!.includes(call)));
    expect(missing).toEqual([]);
  }, 60_000);
  test('of the sequence, of the very steps that acceptance runs', () => {
    expect(acceptance.inputs['steps']?.default).toBe(SEQUENCE.join(','));
  });
  test('of a unit that makes something, its teardown too', () => {
    expect(unitsIncluded(['volume-attach'])).toEqual(['volume-attach', 'teardown']);
    expect(unitsIncluded(['auth-smoke'])).toEqual(['auth-smoke']);
    expect(unitsIncluded(['acceptance'])).toHaveLength(9);
    expect(has(['volume-attach'], 'block-storage DELETE /v3/*/volumes/*')).toBe(true);
  });
  test('of what cleans up: also to take a secret away, and to see who uses what might go', () => {
    for (const unit of ['teardown', 'sweep']) expect(has([unit], 'key-manager DELETE /v1/secrets/*')).toBe(true);
    const looks = [
      'load-balancer GET /v2/lbaas/listeners',
      'load-balancer GET /v2/lbaas/pools',
      'key-manager GET /v1/containers',
      'container-infrastructure-management GET /v1/clusters/detail',
      'orchestration GET /v1/*/stacks/*/*/resources',
    ];
    expect(looks.filter((call) => !has(['sweep'], call))).toEqual([]);
  });
  test('of boundary-check the quotas that it reads before it asks for more, of every service', () => {
    const read = callsNeeded(['boundary-check']).filter(({ path }) => path.includes('quota'));
    expect([...new Set(read.map(({ service }) => service))].sort()).toEqual(
      ['block-storage', 'compute', 'key-manager', 'load-balancer', 'network'].sort(),
    );
  });
  test('never what boundary-check asks for to see it refused', () => {
    const calls = callsNeeded(['boundary-check']);
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
  test('what a lost answer leads to: looking whether it was made', () => {
    expect(has(['compute-boot'], 'compute GET /v2.1/servers/detail')).toBe(true);
    expect(has(['network-buildout'], 'network GET /v2.0/routers')).toBe(true);
    expect(has(['lb-provision'], 'load-balancer GET /v2/lbaas/loadbalancers')).toBe(true);
  });
  test("of a listener's certificate: what Octavia asks for with the caller's token", () => {
    const acl = 'key-manager PUT /v1/secrets/*/acl';
    expect(has(['lb-provision', 'tls-certificate'], acl)).toBe(true);
    expect(has(['acceptance', 'tls-certificate'], 'key-manager GET /v1/secrets/*/acl')).toBe(true);
    expect(has(['lb-provision'], acl)).toBe(false);
    expect(has(['tls-certificate'], acl)).toBe(false);
  });
  test('roles: reader always, member to change something, and the two services with roles of their own', () => {
    expect(rolesNeeded(['auth-smoke'])).toEqual(['creator', 'load-balancer_member', 'reader']);
    expect(rolesNeeded(['acceptance'])).toEqual(['creator', 'load-balancer_member', 'member', 'reader']);
    expect(rolesNeeded(['cloud-env'])).toEqual(['reader']);
    expect(rolesBeyond(['reader', 'admin', 'member'], ['acceptance'])).toEqual(['admin']);
  });
  test('of nothing else', () => {
    expect(() => unitWithNeeds('toString')).toThrow('"toString" is no unit: they are auth-smoke,');
  });
});
