import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';

import type { Emulator } from '../../../emulator/emulator.js';
import { startEmulator } from '../../../emulator/start.js';
import { scaledClock } from '../../../src/openstack/clock.js';
import { checkoutUnderTest, startAct, tool, type ActOptions, type Running } from './act.js';

/** Times as fast as real time, for the emulator and for the actions that speak to it. */
export const RATE = 100;
const PRESENT = tool('act') !== undefined && tool('node24') !== undefined;
if (!PRESENT)
  process.stderr.write('!!! NO WORKFLOW IS RUN HERE: act or Node 24 is absent. test/faces/tools installs them.\n');
/** Skipped, aloud, where what runs the workflows is not here. */
export const describeHere = PRESENT ? describe : (describe.skip as typeof describe);

export const SEQUENCE = [
  ...['auth-smoke', 'network-buildout', 'security-group', 'compute-boot', 'volume-attach', 'public-access'],
  ...['lb-provision', 'secret-roundtrip', 'teardown'],
];
export const ALL_PASSED = SEQUENCE.map((unit) => `${unit}=passed`).join(',');

/** An emulator a test, and the workflows that run against it. */
export class Stage {
  emulator!: Emulator;
  /** What a job downloads; one for all tests of a file. */
  checkout!: string;
  private before: readonly string[] = [];
  private running: Running[] = [];

  /** Sets it up for every test of this file. */
  static forEachTest(): Stage {
    const stage = new Stage();
    beforeAll(() => {
      stage.checkout = checkoutUnderTest(mkdtempSync(join(tmpdir(), 'omega-ci-checkout-')));
    });
    afterAll(() => rmSync(stage.checkout, { recursive: true }));
    beforeEach(async () => {
      stage.emulator = await startEmulator({ clock: scaledClock(RATE), random: Math.random });
      stage.before = stage.held();
      stage.running = [];
    });
    afterEach(async () => {
      for (const { child, home } of stage.running) {
        if (child.exitCode === null) child.kill('SIGKILL');
        rmSync(home, { recursive: true, force: true });
      }
      await stage.emulator.close();
    });
    return stage;
  }

  /** What the cloud has more, or less, than at the test's beginning; nothing when all is as it was. */
  get changed(): string[] {
    const gone = [...this.before];
    const come = this.held().filter((line) => {
      const at = gone.indexOf(line);
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    });
    return [...come.map((line) => `+ ${line}`), ...gone.map((line) => `- ${line}`)];
  }

  /** Everything that the cloud has, one line each. */
  private held(): string[] {
    return Object.entries(this.emulator.inventory()).flatMap(([kind, things]) =>
      things.map((thing) => `${kind} ${thing.name || thing.id}`),
    );
  }

  /** `name` of every POST that made a server: who made it is in it. */
  get servers(): string[] {
    return this.emulator.calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/servers'))
      .map(({ body }) => (JSON.parse(body) as { server: { name: string } }).server.name);
  }

  start(workflow: string, event: string, more: Partial<ActOptions> = {}): Running {
    const { emulator, checkout } = this;
    const [acme] = emulator.tenants;
    const started = startAct({
      workflow,
      event,
      checkout,
      vars: {
        OS_AUTH_URL: `${emulator.url}/identity/v3`,
        OS_REGION_NAME: 'RegionOne',
        OS_CACERT: emulator.caPem,
        // Nothing answers at an emulated address.
        PROBE: 'none',
      },
      secrets: {
        OS_APPLICATION_CREDENTIAL_ID: acme!.credentialId,
        OS_APPLICATION_CREDENTIAL_SECRET: acme!.credentialSecret,
      },
      env: { OMEGA_CI_EMULATOR_CLOCK: String(RATE) },
      ...more,
    });
    this.running.push(started);
    return started;
  }

  /** Waits for the emulator to get such a call, while the workflow goes on. */
  async called({ child }: Running, method: string, path: RegExp): Promise<void> {
    while (!this.emulator.calls.some((call) => call.method === method && path.test(call.path))) {
      if (child.exitCode !== null) throw new Error(`it ended before ${method} ${String(path)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
