import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desk, ended, listed, listener, RELEASE, type Desk } from './command.js';

const POINTS = 10;

describe(`killed anywhere, on the lab, ${RELEASE}`, () => {
  let here: Desk;
  let probed: Awaited<ReturnType<typeof listener>>;
  /** The lines of a whole run's ledger: they mark its progress. */
  let whole: number;

  const ledgerOf = (run: string): string => join(here.folder, `${run}.jsonl`);
  const linesOf = (run: string): number =>
    existsSync(ledgerOf(run)) ? readFileSync(ledgerOf(run), 'utf8').split('\n').length - 1 : 0;
  const acceptance = (run: string): string[] => [
    ...['acceptance', '--run-id', run, '--ledger', ledgerOf(run), '--external-network', 'provider-ext'],
    ...['--image', 'ubuntu-24.04', '--flavor', 'm1.tiny', '--allocation', '10.32.0.0/16'],
    ...['--ports', `22,80,${probed.port}`, '--probe', `tcp:${probed.port}`],
  ];

  beforeAll(async () => {
    here = await desk(`killed-${process.pid}`);
    probed = await listener();
    const outcome = await here.omega(acceptance('whole'));
    ended(outcome, 0);
    whole = linesOf('whole');
    expect(whole).toBeGreaterThan(POINTS);
  });
  afterAll(async () => {
    await probed.close();
    await here.close();
  });

  test.each(Array.from({ length: POINTS }, (_, index) => index))('at point %s of ten', async (point) => {
    const run = `killed-${point}`;
    const at = Math.max(1, Math.round((whole * (point + 0.5)) / POINTS));
    const { child, outcome } = here.start(acceptance(run));
    while (linesOf(run) < at && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    expect(await outcome).toMatchObject({ signal: 'SIGKILL' });
    if (point % 2 === 1) rmSync(ledgerOf(run));
    const torn = await here.omega(['teardown', '--run-id', run, '--ledger', ledgerOf(run)]);
    ended(torn, 0);
    expect(await listed(here)).not.toContain(run);
  });
});
