import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import type { Fault } from '../../emulator/emulator.js';
import type { Cloud } from '../../src/openstack/cloud.js';
import { floatingIp } from '../../src/resources/floating-ip.js';
import { keypair } from '../../src/resources/keypair.js';
import type { Found, ResourceKind } from '../../src/resources/kind.js';
import { network } from '../../src/resources/network.js';
import { secret } from '../../src/resources/secret.js';
import { server } from '../../src/resources/server.js';
import { generateSshKey } from '../../src/resources/ssh-key.js';
import { subnet } from '../../src/resources/subnet.js';
import { volume } from '../../src/resources/volume.js';
import { dismantle } from '../../src/run/dismantle.js';
import { stillThere, withoutId } from '../../src/run/ledger.js';
import { survey } from '../../src/run/survey.js';
import { MemoryFiles, refusal, session, testRun } from './fakes.js';
import { OnEmulator, serverSpec } from './on-emulator.js';

interface Thing {
  id: string;
}

/** A kind whose creates do what the script says, in turn; what they make appears in the list after so many looks. */
function scripted(
  script: ('made' | 'unknown, made' | 'unknown' | 'refused')[],
  options: { heavyweight?: boolean; visibleAfter?: number; listFails?: boolean } = {},
) {
  const things: Found[] = [];
  const events: string[] = [];
  let looks = 0;
  const kind: ResourceKind<string, Thing> = {
    name: 'server',
    service: 'compute',
    hangsOn: [],
    heavyweight: options.heavyweight ?? false,
    nameLimit: 63,
    usual: { gone: 0 },
    async create(_cloud, { name, marker }, spec) {
      events.push(`create ${spec}`);
      const act = script.shift() ?? 'made';
      const id = `s${things.length + 1}`;
      if (act !== 'unknown' && act !== 'refused') things.push({ kind: 'server', id, name, marker });
      await new Promise(setImmediate);
      if (act.startsWith('unknown')) throw refusal(504, { fate: 'unknown', body: '<html>' });
      if (act === 'refused') throw refusal(403, { class: 'quota', cause: 'quota' });
      return { id };
    },
    idOf: ({ id }) => id,
    get: async (_cloud, id) => ({ id }),
    async list() {
      looks += 1;
      if (options.listFails) throw refusal(503);
      return looks > (options.visibleAfter ?? 0) ? things : [];
    },
    read: async () => undefined,
    remove: async () => 'asked',
  };
  return { kind, things, events, looks: () => looks };
}

describe('a create', () => {
  test('is announced on the disk before it is sent, and its id is there before anything is awaited', async () => {
    const { run, files } = await testRun({ session });
    const { kind } = scripted([]);
    const seen: string[] = [];
    const create = kind.create.bind(kind);
    kind.create = (...all) => {
      seen.push(files.texts.get('/ledger') ?? '');
      return create(...all);
    };
    await run.make(kind, 'web', 'x', async () => {
      seen.push(files.texts.get('/ledger') ?? '');
    });
    expect(seen[0]).toContain('"event":"run"');
    expect(seen[0]).toContain('"event":"intent","kind":"server","name":"ci-acme-run-12-web"');
    expect(seen[0]).not.toContain('created');
    expect(seen[1]).toContain('"event":"created","kind":"server","name":"ci-acme-run-12-web","id":"s1"');
  });

  test('is not sent when it cannot be announced', async () => {
    const { run, files } = await testRun({ session });
    files.append = () => Promise.reject(new Error('disk full'));
    const { kind, events } = scripted([]);
    await expect(run.make(kind, 'web', 'x')).rejects.toMatchObject({ class: 'usage' });
    expect(events).toEqual([]);
  });

  test('of a heavyweight waits until the one before is ready, also when that one fails', async () => {
    const { run } = await testRun({ session });
    const { kind, events } = scripted(['made', 'refused', 'made'], { heavyweight: true });
    const ready = (name: string) => async () => {
      await run.clock.sleep(5);
      events.push(`ready ${name}`);
    };
    const all = ['a', 'b', 'c'].map((name) => run.make(kind, name, name, ready(name)));
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(events).toEqual(['create a', 'ready a', 'create b', 'create c', 'ready c']);
  });

  test('whose answer was lost adopts what was made, however late it appears', async () => {
    const { run, log } = await testRun({ session });
    const { kind, things, events } = scripted(['unknown, made'], { visibleAfter: 2 });
    expect(await run.make(kind, 'web', 'x')).toEqual({ id: 's1' });
    expect(events).toHaveLength(1);
    expect(things).toHaveLength(1);
    expect(run.made).toMatchObject([{ id: 's1' }]);
    expect(log.warnings).toHaveLength(1);
  });

  test('whose answer was lost and that made nothing is repeated once, after looking at the pace', async () => {
    const { run, clock } = await testRun({ session });
    const began = clock.now();
    const { kind, events, looks } = scripted(['unknown', 'made']);
    expect(await run.make(kind, 'web', 'x')).toEqual({ id: 's1' });
    expect(events).toHaveLength(2);
    expect(looks()).toBe(3);
    expect((clock.now() - began) / 1000).toBe(20);
  });

  test('that stays unanswered fails, and the ledger says that something may be there', async () => {
    const { run, ledger } = await testRun({ session });
    const { kind, events } = scripted(['unknown', 'unknown', 'made']);
    await expect(run.make(kind, 'web', 'x')).rejects.toMatchObject({ class: 'platform', status: 504 });
    expect(events).toHaveLength(2);
    expect(withoutId(ledger.entries)).toEqual([{ kind: 'server', name: 'ci-acme-run-12-web' }]);
  });

  test('is not repeated when nobody can say whether it was carried out', async () => {
    const { run } = await testRun({ session });
    const { kind, events } = scripted(['unknown, made'], { listFails: true });
    await expect(run.make(kind, 'web', 'x')).rejects.toMatchObject({ status: 504 });
    expect(events).toHaveLength(1);
  });

  test('that was refused is neither looked for nor repeated', async () => {
    const { run, ledger } = await testRun({ session });
    const { kind, events, looks } = scripted(['refused']);
    await expect(run.make(kind, 'web', 'x')).rejects.toMatchObject({ class: 'quota' });
    expect([events.length, looks()]).toEqual([1, 0]);
    expect(withoutId(ledger.entries)).toEqual([]);
  });

  test('in flight when the run is told to stop is answered and recorded; nothing more is made', async () => {
    const stop = new AbortController();
    const { run, ledger } = await testRun({ session }, { signal: stop.signal });
    const { kind, events } = scripted(['made', 'made'], { heavyweight: true });
    const first = run.make(kind, 'web', 'x', async () => expect('waited').toBe('stopped'));
    const second = run.make(kind, 'other', 'y');
    setImmediate(() => stop.abort());
    await expect(first).rejects.toMatchObject({ class: 'interrupted' });
    await expect(second).rejects.toMatchObject({ class: 'interrupted' });
    expect(events.length).toBeLessThanOrEqual(1);
    expect(stillThere(ledger.entries)).toHaveLength(events.length);
  });
});

test('what does not change is read once, unless that failed', async () => {
  const { run } = await testRun({ session });
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('no luck');
    return reads;
  };
  await expect(run.once('image', read)).rejects.toThrow('no luck');
  expect(await Promise.all([run.once('image', read), run.once('image', read)])).toEqual([2, 2]);
});

test('removing writes it down; only what this process has made can be removed so', async () => {
  const { run, ledger } = await testRun({ session });
  const { kind } = scripted([]);
  await run.make(kind, 'web', 'x');
  kind.remove = () => Promise.reject(refusal(404));
  await run.remove(kind, 's1');
  expect(run.made).toEqual([]);
  expect(ledger.entries.at(-1)).toMatchObject({ event: 'deleted', kind: 'server', id: 's1' });
  await expect(run.remove(kind, 's2')).rejects.toThrow('not made by this process');
});

describe('on the emulator, a create that was carried out and answered with a 504', () => {
  let on: OnEmulator;
  beforeEach(async () => {
    on = await OnEmulator.start();
  });
  afterEach(() => on.close());
  const lost = (service: string, path: RegExp, cut?: Fault['cut']): Fault =>
    cut
      ? { service, method: 'POST', path, execute: true, cut }
      : { service, method: 'POST', path, execute: true, status: 504, body: '<html>504 Gateway Time-out</html>' };

  test.each<[string, Fault, (cloud: Cloud) => Promise<[ResourceKind<never, unknown>, unknown]>]>([
    ['network', lost('network', /networks/), async () => [network, {}]],
    ['volume', lost('block-storage', /volumes/), async () => [volume, { size: 1 }]],
    ['keypair', lost('compute', /os-keypairs/, 'reset'), async () => [keypair, await generateSshKey()]],
    [
      'secret',
      lost('key-manager', /secrets/, 'short'),
      async () => [secret, { payload: 'some secret', payload_content_type: 'text/plain' }],
    ],
    [
      'floating-ip',
      lost('network', /floatingips/),
      async (cloud) => {
        const rows = await cloud.network.networks({ 'router:external': true });
        return [floatingIp, { floating_network_id: rows.find((row) => row['router:external'])!.id }];
      },
    ],
  ])('%s: exactly one is there, and it is ours', async (name, fault, make) => {
    const before = on.names();
    const { run } = await on.process();
    const [kind, spec] = await make(run.cloud);
    on.emulator.inject(fault);
    await run.make(kind, 'one', spec as never);
    expect(run.made).toMatchObject([{ kind: name }]);
    expect(on.names()).toHaveLength(before.length + 1);
    expect((await dismantle(run, await survey(run))).left).toEqual([]);
    expect(on.names()).toEqual(before);
  });

  test('a server too, and killed at that moment it is found by the intent alone', async () => {
    const before = on.names();
    const files = new MemoryFiles();
    const { run } = await on.process({ files });
    const net = await run.make(network, 'net', {});
    await run.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
    on.emulator.inject(lost('compute', /servers/));
    await run.make(server, 'web', await serverSpec(run, net.id));
    expect(on.emulator.inventory(on.projectId)['server']).toHaveLength(1);
    const text = files.texts.get('/ledger')!;
    files.texts.set('/ledger', text.slice(0, text.lastIndexOf('{"at"')));
    const after = await on.process({ files });
    expect((await dismantle(after.run, await survey(after.run))).left).toEqual([]);
    expect(on.names()).toEqual(before);
  });
});
