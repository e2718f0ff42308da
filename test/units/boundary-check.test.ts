import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import type { OpenRule } from '../../emulator/emulator.js';
import { scaledClock } from '../../src/openstack/clock.js';
import { boundaryCheck } from '../../src/units/boundary-check.js';
import { OnEmulator } from '../run/on-emulator.js';
import { parsed, processOn, writes, type Process } from './on-cloud.js';

let place: OnEmulator;
let here: Process;
beforeEach(async () => {
  place = await OnEmulator.start({ clock: scaledClock(60) });
  here = await processOn(place);
});
afterEach(() => place.close());

interface Row {
  tried: string;
  result: string;
  by?: string;
  words: string;
}
const findingsOf = (facts: Readonly<Record<string, unknown>> | undefined): Row[] =>
  (facts?.['findings'] ?? []) as Row[];
const found = (rows: readonly Row[], tried: string): Row => rows.find((row) => row.tried === tried)!;
const clusters = (): readonly unknown[] => place.emulator.inventory(place.projectId)['cluster'] ?? [];

test('everything is refused by policy, the cluster for want of a trust, and nothing is left', async () => {
  const before = place.names();
  const { outputs, facts, error, tables } = await here.call(boundaryCheck);
  expect(error).toBeUndefined();
  expect(outputs).toEqual({ contained: 'true' });
  const rows = findingsOf(facts);
  expect(rows.filter(({ by }) => by === 'policy')).toHaveLength(11);
  expect(found(rows, 'create a cluster')).toMatchObject({ result: 'refused', by: 'want of a trust' });
  expect(found(rows, 'create a cluster').words).toMatch(/Failed to create trustee or trust .* removed again/);
  expect(found(rows, 'delete a cluster')).toMatchObject({ result: 'not shown' });
  expect(tables?.[0]?.rows).toHaveLength(rows.length);
  expect(place.names()).toEqual(before);
  const list = place.emulator.calls.map(({ method, path }) => `${method} ${path}`);
  const first = (method: string): number =>
    list.findIndex((each) => each.startsWith(`${method} `) && !each.includes('/tokens'));
  expect(first('GET')).toBeLessThan(first('POST'));
  expect(list.filter((each) => /^DELETE .*clusters/.test(each))).toHaveLength(2);
});

test('a dry run says what it would ask for, and asks for none of it', async () => {
  const plan = await boundaryCheck.plan(here.context, parsed(boundaryCheck) as never);
  expect(plan.says.join('\n')).toContain('ask compute for a quota of instances 11: it must be refused');
  expect(writes(place)).toEqual([]);
});

describe('what is not refused fails loudly and is undone', () => {
  test.each<[OpenRule, RegExp, RegExp[]]>([
    ['identity:create_user', /create a user \(user ci-acme-12-boundary/, [/POST .*\/users$/, /DELETE .*\/users\/\w+$/]],
    ['identity:create_grant', /assign a role \(role reader/, [/PUT .*\/roles\/\w+$/]],
    ['identity:get_project', /read another project \(Keystone told whether/, []],
    ['servers:get_all_tenants', /servers of all projects/, []],
  ])('%s', async (rule, words, expected) => {
    const before = place.names();
    place.emulator.permit(rule);
    const { outputs, error } = await here.call(boundaryCheck);
    expect(outputs).toEqual({ contained: 'false' });
    expect(error).toMatchObject({ class: 'boundary', reason: 'not-contained', message: expect.stringMatching(words) });
    const sent = place.emulator.calls
      .filter(({ status, method }) => status < 300 && method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((each) => !/tokens|clusters/.test(each));
    expect(sent).toHaveLength(expected.length);
    sent.forEach((each, index) => expect(each).toMatch(expected[index]!));
    expect(place.names()).toEqual(before);
  });

  test('quotas: each is as before', async () => {
    const figures = (): Promise<unknown> =>
      Promise.all([
        here.run.cloud.quotas.compute(place.projectId),
        here.run.cloud.quotas.blockStorage(place.projectId),
        here.run.cloud.quotas.network(place.projectId),
      ]);
    const before = await figures();
    place.emulator.permit('quotas');
    const { outputs, error } = await here.call(boundaryCheck);
    expect(outputs).toEqual({ contained: 'false' });
    expect((error as Error).message).toContain(
      'raise the quota of compute (compute took a quota of instances 11; undone)',
    );
    expect((error as Error).message).toContain('raise the quota of network');
    expect(await figures()).toEqual(before);
  });

  test('a cluster that gets its trust is removed while it is being built', async () => {
    place.emulator.permit('clusters');
    const { outputs, error } = await here.call(boundaryCheck);
    expect(outputs).toEqual({ contained: 'false' });
    expect((error as Error).message).toMatch(/create a cluster \(cluster \S+ is being built/);
    expect(clusters()).toEqual([]);
  });

  test('an unrestricted credential makes another, which is deleted', async () => {
    const { credentialId, credentialSecret } = place.emulator.addCredential({ unrestricted: true });
    Object.assign(place.emulator.tenants[0]!, { credentialId, credentialSecret });
    here = await processOn(place);
    const { error } = await here.call(boundaryCheck);
    expect((error as Error).message).toContain('create an application credential');
    const sent = place.emulator.calls.filter(
      ({ path, status }) => path.includes('application_credentials') && status < 300,
    );
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  test('what cannot be undone is named', async () => {
    place.emulator.permit('identity:create_user');
    const body = { error: { code: 403, message: 'no', title: 'Forbidden' } };
    place.emulator.inject({ service: 'identity', method: 'DELETE', path: /users/, status: 403, body, times: Infinity });
    const { error } = await here.call(boundaryCheck);
    expect(error).toMatchObject({ class: 'boundary', hint: expect.stringContaining('by hand') });
    expect((error as Error).message).toMatch(/user ci-acme-12-boundary \(\w+\) was made; it could not be undone/);
  });
});

describe('told apart', () => {
  test('access rules', async () => {
    const { credentialId, credentialSecret } = place.emulator.addCredential({
      accessRules: [{ service: 'compute', method: 'GET', path: '/v2.1/limits' }],
    });
    Object.assign(place.emulator.tenants[0]!, { credentialId, credentialSecret });
    here = await processOn(place);
    const { outputs, facts, error } = await here.call(boundaryCheck);
    expect(error).toBeUndefined();
    expect(outputs).toEqual({ contained: 'true' });
    expect(new Set(findingsOf(facts).map(({ by }) => by))).toEqual(new Set(['access rules']));
  });

  test('a cluster that policy refuses outright', async () => {
    const body = {
      errors: [{ status: 403, title: 'no', detail: "Policy doesn't allow cluster:create to be performed." }],
    };
    place.emulator.inject({ service: 'container-infrastructure-management', method: 'POST', status: 403, body });
    const { facts, outputs } = await here.call(boundaryCheck);
    expect(outputs).toEqual({ contained: 'true' });
    expect(found(findingsOf(facts), 'create a cluster')).toMatchObject({ by: 'policy' });
  });

  test('a service that is not there', async () => {
    const has = here.run.cloud.session.has.bind(here.run.cloud.session);
    here.run.cloud.session.has = async (service) => !service.startsWith('container') && (await has(service));
    const { facts, outputs } = await here.call(boundaryCheck);
    expect(outputs).toEqual({ contained: 'true' });
    expect(found(findingsOf(facts), 'create a cluster')).toMatchObject({ result: 'absent' });
    expect(clusters()).toEqual([]);
  });

  test('a quota that is used up says nothing of the boundary', async () => {
    place.emulator.setQuota(place.projectId, 'Cluster', 0);
    const { outputs, error } = await here.call(boundaryCheck);
    expect(outputs).toEqual({ contained: 'unknown' });
    expect(error).toMatchObject({ class: 'quota' });
  });

  test('a service in trouble, whose call may have been carried out: what it made is removed', async () => {
    place.emulator.inject({
      service: 'container-infrastructure-management',
      method: 'POST',
      execute: true,
      status: 504,
      body: '<html><body>Gateway Time-out</body></html>',
    });
    const { outputs, error, facts } = await here.call(boundaryCheck);
    expect(outputs).toEqual({ contained: 'unknown' });
    expect(error).toMatchObject({ class: 'platform' });
    expect(found(findingsOf(facts), 'create a cluster').words).toContain('what it made was removed');
    expect(clusters()).toEqual([]);
  });
});

test('a cluster that an interrupted check of this run has left goes first; one of another run that is going stays', async () => {
  const { cluster } = here.run.cloud;
  const other = await processOn(place, { id: '13' });
  const spec = { cluster_template_id: 'k8s-template', node_count: 1, master_count: 1, create_timeout: 5 };
  const ours = await cluster.createCluster({ ...spec, name: 'a', labels: { 'omega-ci': here.run.marker } });
  const going = await cluster.createCluster({ ...spec, name: 'b', labels: { 'omega-ci': other.run.marker } });
  const foreign = await cluster.createCluster({ ...spec, name: 'ci-acme-12-boundary', labels: {} });
  await here.call(boundaryCheck);
  expect((clusters() as { id: string }[]).map(({ id }) => id).sort()).toEqual([going.id, foreign.id].sort());
  expect(ours.id).not.toBe(going.id);
});

test('a stop ends the attempts; what had begun is undone', async () => {
  const stop = new AbortController();
  here = await processOn(place, { signal: stop.signal });
  const plan = await boundaryCheck.plan(here.context, parsed(boundaryCheck) as never);
  const running = boundaryCheck.run(here.context, plan);
  while (clusters().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await expect(running).rejects.toMatchObject({ class: 'interrupted' });
  expect(clusters()).toEqual([]);
});

test.each([
  ['other-project', 'a b'],
  ['other-project', ''.padEnd(65, 'a')],
  ['cluster-timeout', '0'],
  ['cluster-timeout', '-5'],
  ['cluster-timeout', 'soon'],
])('--%s %j is a usage error', (name, text) => {
  expect(() => parsed(boundaryCheck, { [name]: text })).toThrow(expect.objectContaining({ class: 'usage' }));
});

test('the own project is no other', async () => {
  await expect(here.call(boundaryCheck, { 'other-project': place.projectId })).rejects.toMatchObject({
    class: 'usage',
  });
});
