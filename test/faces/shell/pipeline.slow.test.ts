import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { hasTool, openDesk, type Desk } from '../served.js';

const SCRIPT = join(process.cwd(), 'examples/shell/pipeline.sh');
const settings = {
  EXTERNAL_NETWORK: 'provider-ext',
  ALLOCATION: '10.30.0.0/16',
  IMAGE: 'ubuntu-24.04',
  FLAVOR: 'm1.tiny',
};
const needs = (name: string): typeof test => {
  if (hasTool(name)) return test;
  process.stderr.write(`!!! ${name} IS ABSENT: a test of examples/shell is skipped.\n`);
  return test.skip as typeof test;
};

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('shell');
});
afterAll(() => desk.close());

/** How many things of a run there were: the lists say so. */
async function torn(run: string, env: Record<string, string> = {}): Promise<string> {
  const { code, text } = await desk.omega(['teardown', '--run-id', run, '-o', 'json'], env);
  expect({ code, text }).toMatchObject({ code: 0 });
  return /"deleted": "(\d+)"/.exec(text)![1]!;
}

needs('shellcheck')('passes shellcheck', () => {
  expect(execFileSync('shellcheck', ['-s', 'sh', SCRIPT], { encoding: 'utf8' })).toBe('');
});

describe.each(['dash', 'bash'])('in %s', (shell) => {
  const id = (what: string): string => `${what}-${shell}`;
  const start = (run: string, more: Record<string, string> = {}): ReturnType<Desk['start']> =>
    desk.start(shell, [SCRIPT], { ...settings, OMEGA_CI_RUN_ID: run, ...more });

  needs(shell)('a run goes through, its outputs from step to step, and nothing is left', async () => {
    const { code, text } = await start(id('good')).ended;
    expect({ code, text }).toMatchObject({ code: 0 });
    expect(text).toMatch(/^server [0-9a-f-]{36} at 10\.30\.\d+\.\d+$/m);
    expect(text).toContain(`nothing of run ${id('good')} is left`);
    expect(text).not.toContain(desk.secret);
    expect(await torn(id('good'))).toBe('0');
  });

  needs(shell)("a step that fails ends it with that step's code, after the teardown", async () => {
    const { code, text } = await start(id('bad'), { FLAVOR: 'm1.vast' }).ended;
    expect({ code, text }).toMatchObject({ code: 2 });
    expect(text).toContain('m1.vast');
    expect(text).toContain(`nothing of run ${id('bad')} is left`);
    expect(await torn(id('bad'))).toBe('0');
  });

  needs(shell)('SIGTERM to the script alone: the step ends at once, the teardown runs, 143', async () => {
    const { child, ended } = start(id('term'));
    await desk.making(id('term'), 'server');
    child.kill('SIGTERM');
    const { code, text } = await ended;
    expect({ code, text }).toMatchObject({ code: 143 });
    expect(text).toMatch(/SIGTERM: ending the run/);
    expect(text).toContain(`nothing of run ${id('term')} is left`);
    expect(await torn(id('term'))).toBe('0');
  });

  needs(shell)('kill -9 of all of it: a sweep that knows no id finds everything, once it is old enough', async () => {
    const { child, ended } = start(id('swept'));
    await desk.making(id('swept'), 'server');
    process.kill(-child.pid!, 'SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    const sweep = async (...argv: string[]): Promise<{ deleted: string; kept: string }> => {
      const { code, text } = await desk.omega(['sweep', '-o', 'json', ...argv]);
      expect({ code, text }).toMatchObject({ code: 0 });
      return JSON.parse(/^\{[^]*?^\}/m.exec(text)![0]) as { deleted: string; kept: string };
    };
    const young = await sweep('--older-than', '6h', '--apply');
    expect(young).toMatchObject({ deleted: '0' });
    expect(Number(young.kept)).toBeGreaterThanOrEqual(4);
    // A minute of the emulator's time.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const { deleted } = await sweep('--older-than', '1m', '--apply');
    expect(Number(deleted)).toBeGreaterThanOrEqual(4);
    // By the cloud's lists alone: the killed run's own record, which counts too, knows of no sweep.
    expect(await torn(id('swept'), { XDG_STATE_HOME: `${desk.folder}/elsewhere` })).toBe('0');
  });

  needs(shell)('kill -9 of all of it: a teardown that has just the id finds everything', async () => {
    const { child, ended } = start(id('kill'));
    await desk.making(id('kill'), 'server');
    process.kill(-child.pid!, 'SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    expect(Number(await torn(id('kill')))).toBeGreaterThanOrEqual(4);
    expect(await torn(id('kill'))).toBe('0');
  });
});
