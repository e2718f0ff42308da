import { describe, expect, test } from '@jest/globals';

import type { Judgement } from '../../src/resources/kind.js';
import type { WaitOptions } from '../../src/run/wait.js';
import { refusal, session, testRun } from './fakes.js';

interface Server {
  id: string;
  status: string;
}
type Answer = string | Error | undefined;

/** Waits for a server whose reads answer what the script says, the last for ever. */
async function waiting(script: Answer[], change: Partial<WaitOptions<Server>> = {}, signal?: AbortSignal) {
  const { run, clock, log, ledger } = await testRun({ session }, signal ? { signal } : {});
  const began = clock.now();
  const looks: number[] = [];
  const outcome = run.wait<Server>({
    what: 'server web to become ACTIVE',
    of: { kind: 'server', id: 's1' },
    usual: 5,
    deadline: 300,
    async read() {
      looks.push((clock.now() - began) / 1000);
      const answer = script[Math.min(looks.length, script.length) - 1];
      if (answer instanceof Error) throw answer;
      return answer === undefined ? undefined : { id: 's1', status: answer };
    },
    judge: ({ status }): Judgement =>
      status === 'ACTIVE' ? { is: 'done' } : { is: status === 'ERROR' ? 'failed' : 'pending', state: status },
    ...change,
  });
  const settled = await outcome.then(
    (thing) => ({ thing, error: undefined }),
    (error: unknown) => ({ thing: undefined, error: error as Error & { class: string; reason: string } }),
  );
  return { ...settled, looks, log, run, clock, ledger, seconds: (clock.now() - began) / 1000 };
}

const gateway = (): Error => refusal(503, { body: '<html>503</html>', message: '503 from a gateway' });

describe('a wait', () => {
  test('looks first after the usual time, then at the pace, ever slower up to 30 s', async () => {
    const { thing, looks } = await waiting([...Array<string>(8).fill('BUILD'), 'ACTIVE']);
    expect(thing).toEqual({ id: 's1', status: 'ACTIVE' });
    expect(looks[0]).toBe(5);
    const gaps = looks.slice(1).map((at, index) => at - looks[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...gaps)).toBe(30);
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
  });

  test('learns from this run how long such a thing takes', async () => {
    const { run, clock } = await waiting(['BUILD', 'ACTIVE']);
    const began = clock.now();
    const looks: number[] = [];
    const again = (change?: string) =>
      run.wait<Server>({
        what: 'another',
        of: { kind: 'server', id: 's2', ...(change === undefined ? {} : { change }) },
        usual: 5,
        deadline: 300,
        read: async () => {
          looks.push((clock.now() - began) / 1000);
          return { id: 's2', status: 'ACTIVE' };
        },
        judge: () => ({ is: 'done' }),
      });
    await again();
    await again('gone');
    expect(looks).toEqual([15, 20]);
  });

  test('writes every change of state into log and ledger', async () => {
    const { log, ledger } = await waiting(['BUILD', 'BUILD', 'ACTIVE']);
    expect(log.lines).toEqual(['server web to become ACTIVE: BUILD', 'server web to become ACTIVE: ACTIVE']);
    expect(ledger.entries).toMatchObject([
      { event: 'state', kind: 'server', id: 's1', state: 'BUILD' },
      { event: 'state', kind: 'server', id: 's1', state: 'ACTIVE' },
    ]);
  });

  test('says at least once a minute that it is still there', async () => {
    const { run, clock, log } = await waiting(['ACTIVE']);
    const began = clock.now();
    const said: number[] = [0];
    log.info = () => void said.push((clock.now() - began) / 1000);
    const read = async () => (clock.now() - began < 400_000 ? { status: 'BUILD' } : { status: 'ACTIVE' });
    await run.wait({
      what: 'x',
      usual: 130,
      deadline: 900,
      read,
      judge: ({ status }): Judgement => (status === 'ACTIVE' ? { is: 'done' } : { is: 'pending', state: status }),
    });
    expect(Math.max(...said.slice(1).map((at, index) => at - said[index]!))).toBeLessThanOrEqual(60);
  });

  test('ends at once on ERROR, with the explanation word for word', async () => {
    const { error, looks } = await waiting(['BUILD', 'ERROR'], {
      explain: async () => 'No valid host was found. There are not enough hosts available.',
    });
    expect(looks).toHaveLength(2);
    expect(error).toMatchObject({ class: 'platform', reason: 'capacity' });
    expect(error?.message).toBe(
      'server web to become ACTIVE: ERROR; No valid host was found. There are not enough hosts available.',
    );
  });

  test('a fault that is a quota is of class quota', async () => {
    const fault = 'ERROR: Quota exceeded for resources: port';
    const { error } = await waiting(['BUILD'], { judge: () => ({ is: 'failed', state: fault }) });
    expect(error?.class).toBe('quota');
  });

  test('an explanation that cannot be had does not hide the failure', async () => {
    const { error } = await waiting(['ERROR'], { explain: () => Promise.reject(refusal(500)) });
    expect(error?.message).toBe('server web to become ACTIVE: ERROR');
  });

  test('lives through hiccups, one warning each', async () => {
    const half = refusal(200, { cause: 'answer', message: 'the answer is not JSON' });
    const { thing, log } = await waiting([
      'BUILD',
      gateway(),
      refusal(0, { cause: 'connectivity' }),
      half,
      half,
      refusal(429, { cause: 'rate-limit' }),
      'BUILD',
      'ACTIVE',
    ]);
    expect(thing).toBeDefined();
    expect(log.warnings).toHaveLength(5);
  });

  test('fails at the deadline, not before, and after 5 looks at least when nothing but 500 comes', async () => {
    const { error, looks, seconds } = await waiting([refusal(500, { message: 'HTTP 500: boom' })], { deadline: 100 });
    expect(error).toMatchObject({ class: 'platform', reason: 'transient', capture: { method: 'GET' } });
    expect(error?.message).toContain('HTTP 500: boom');
    expect(looks.length).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeGreaterThanOrEqual(90);
    const short = await waiting([refusal(500)], { deadline: 20 });
    expect(short.looks.length).toBeGreaterThanOrEqual(5);
    expect(short.seconds).toBeLessThanOrEqual(90);
  });

  test('asks once more after a refusal, then gives up with its class', async () => {
    const denied = refusal(403, { class: 'boundary', cause: 'policy' });
    const { error, looks } = await waiting(['BUILD', denied]);
    expect(error?.class).toBe('boundary');
    expect(looks).toHaveLength(3);
    expect((await waiting(['BUILD', denied, 'ACTIVE'])).thing).toBeDefined();
  });

  test('does not repeat what will not pass', async () => {
    const { error, looks } = await waiting([refusal(401, { class: 'auth', cause: 'token' })]);
    expect(error?.class).toBe('auth');
    expect(looks).toHaveLength(1);
  });

  test('tolerates that a new thing is not to be seen twice, and no more', async () => {
    const gone = refusal(404);
    expect((await waiting([gone, undefined, 'BUILD', 'ACTIVE'])).thing).toBeDefined();
    const { error, looks } = await waiting([gone]);
    expect(error).toMatchObject({ class: 'platform', reason: 'vanished' });
    expect(error?.message).toContain('server s1 disappeared');
    expect(looks).toHaveLength(3);
  });

  test('tells that a thing has vanished, and from which state', async () => {
    const { error, looks } = await waiting(['BUILD', 'BUILD', refusal(404)]);
    expect(error?.message).toBe('server s1 disappeared after status BUILD');
    expect(looks.length).toBeLessThanOrEqual(4);
  });

  test("takes a gateway's 404 for a hiccup", async () => {
    const page = refusal(404, { cause: 'transient', body: '<html>nothing here</html>' });
    const { thing } = await waiting(['BUILD', page, page, page, page, 'ACTIVE']);
    expect(thing).toBeDefined();
  });

  test('tells at the deadline the last state, how it came there, and the last error', async () => {
    const { error, seconds } = await waiting(['BUILD', 'BUILD (spawning)', gateway(), 'BUILD (spawning)', gateway()], {
      deadline: 60,
    });
    expect(error).toMatchObject({ class: 'timeout', reason: 'deadline' });
    expect(error?.message).toMatch(
      /not within 60 s; last BUILD \(spawning\) \(BUILD at 5 s, BUILD \(spawning\) at 15 s\)/,
    );
    expect(error?.message).toContain('last error: 503 from a gateway');
    expect(seconds).toBeGreaterThanOrEqual(50);
  });

  test('takes its last look at the deadline where the pace allows', async () => {
    const { looks } = await waiting(['BUILD'], { deadline: 26 });
    expect(looks).toEqual([5, 15, 26]);
  });

  test('ends as soon as the run is told to stop', async () => {
    const stop = new AbortController();
    const outcome = waiting(['BUILD'], { read: () => new Promise(() => undefined) }, stop.signal);
    setTimeout(() => stop.abort(), 20);
    expect((await outcome).error).toMatchObject({ class: 'interrupted' });
  });
});
