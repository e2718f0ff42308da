import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { EMULATED_DEFAULTS } from '../../../src/main/emulated-defaults.js';
import { UNITS } from '../../../src/units/all.js';
import { issued, pkcs8 } from '../../units/certificates.js';
import { tool } from '../workflows/act.js';
import { actionFile, Job, type Ended } from './step.js';

// The committed bundle, executed as a runner executes it.
const dist = resolve(process.env['OMEGA_CI_DIST'] ?? 'dist');
const node24 = tool('node24');
if (node24 === undefined)
  process.stderr.write('!!! NO ACTION IS RUN ON NODE 24 HERE: it is absent. test/faces/tools installs it.\n');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-dist-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const job = (node: string): Job => new Job(mkdtempSync(join(folder, 'job-')), dist, { node });
const lastError = (step: Ended): string =>
  step.log.annotations.filter(({ type }) => type === 'error').at(-1)?.text ?? '';

/** What a unit is given on an emulator of its own: examples for what it needs. */
const GIVEN: Record<string, Record<string, string>> = Object.fromEntries(
  UNITS.map((unit) => [
    unit.name,
    Object.fromEntries(
      Object.entries(unit.inputs)
        .filter(([name, input]) => input.required && !(name in EMULATED_DEFAULTS))
        .map(([name, input]) => [name, input.example]),
    ),
  ]),
);
GIVEN['quota-preflight'] = { for: 'acceptance' };
beforeAll(async () => {
  const server = await issued('CN=server.example.com');
  GIVEN['tls-certificate'] = { certificate: server.pem, 'private-key': pkcs8(server) };
});
/** These build on another unit's work, and find none there. */
const NEEDY = ['compute-boot', 'volume-attach', 'public-access', 'lb-provision'];
/** Outputs that are empty where all is well. */
const EMPTY = ['bundle'];

describe.each([
  ['20', process.execPath],
  ['24', node24],
])('every stub on Node %s', (version, node) => {
  const each = node === undefined ? test.skip : test;
  const binary = node ?? '';

  each('that is the Node it is', () => {
    const major = execFileSync(binary, ['--version'], { encoding: 'utf8' }).replace(/^v(\d+).*\n$/, '$1');
    // The first is whatever Node runs these tests.
    expect(version === '20' ? Number(major) >= 20 : major === version).toBe(true);
  });

  each.each(UNITS.map((unit) => [unit.name]))('%s refuses what it does not know', async (name) => {
    const step = await job(binary).uses({ action: `actions/${name}`, inputs: { [`${name}-x`]: 'y' } });
    expect({ code: step.code, raw: step.code === 2 ? '' : step.raw }).toEqual({ code: 2, raw: '' });
    expect(step.raw).toContain(`${name}-x is not an input of ${name}`);
    expect([...step.outputs.keys()]).toEqual(Object.keys(actionFile(`actions/${name}`).outputs));
  });

  each.each(UNITS.map((unit) => [unit.name]))('%s does its work on the emulator', async (name) => {
    const inputs = { emulator: 'true', ...GIVEN[name] };
    const step = await job(binary).uses({ action: `actions/${name}`, inputs });
    if (!NEEDY.includes(name)) {
      expect({ code: step.code, raw: step.code === 0 ? '' : step.raw }).toEqual({ code: 0, raw: '' });
      expect([...step.outputs].filter(([output, value]) => value === '' && !EMPTY.includes(output))).toEqual([]);
    } else {
      // The ids given are of nothing there: the platform's own words, and outputs that are set all the same.
      expect(lastError(step)).toMatch(/^usage \((invalid|missing-name)\): .* not (be )?found\. \(HTTP 40[04], req-/);
      expect(step.code).toBe(2);
      expect([...step.outputs.keys()].sort()).toEqual(Object.keys(actionFile(`actions/${name}`).outputs).sort());
    }
    expect(step.summary).toContain(`omega-ci ${name}`);
  });

  each('the post step, without state and without a credential', async () => {
    const mine = job(binary);
    expect((await mine.uses({ action: '.', state: new Map() })).code).toBe(0);
    const step = await mine.uses({ action: '.', state: new Map([['run-id', 'r1']]) });
    expect(step.code).toBe(2);
    expect(lastError(step)).toMatch(/^run r1 is not taken down: /);
  });
});

test('an action that fails on its first input starts in at most four times the time of node itself', async () => {
  const seconds = (work: () => unknown): number => {
    const began = performance.now();
    work();
    return (performance.now() - began) / 1000;
  };
  const run = (argv: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
    try {
      execFileSync(process.execPath, argv, { env: { PATH: process.env['PATH'], ...env }, stdio: 'ignore' });
    } catch (error) {
      expect((error as { status: number }).status).toBe(2);
    }
  };
  const stub = join(dist, 'compute-boot/index.js');
  const pairs = Array.from({ length: 15 }, () => [
    seconds(() => run(['-e', '0'])),
    seconds(() => run([stub], { GITHUB_ACTIONS: 'true', 'INPUT_SERVER-TIMEOUT': 'soon' })),
  ]);
  // The least of each: whatever else this machine does can only add to it.
  const least = (at: number): number => Math.min(...pairs.map((pair) => pair[at]!));
  const [node, action] = [least(0), least(1)];
  process.stderr.write(`start-up: ${(action * 1000).toFixed(0)} ms, node itself ${(node * 1000).toFixed(0)} ms\n`);
  expect(action / node).toBeLessThan(4);
});
