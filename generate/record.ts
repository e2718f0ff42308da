import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Emulator, EmulatorOptions, Fault } from '../emulator/emulator.js';
import { startEmulator } from '../emulator/start.js';
import type { FailingChange } from '../emulator/store.js';
import { EMULATED_DEFAULTS } from '../src/main/emulated-defaults.js';
import type { Clock } from '../src/openstack/clock.js';
import { Cloud } from '../src/openstack/cloud.js';
import { asOmegaError } from '../src/openstack/errors.js';
import { openSession } from '../src/openstack/session.js';
import { createTransport } from '../src/openstack/undici-transport.js';
import { thisMachine } from '../src/run/files.js';
import { openLedger } from '../src/run/ledger.js';
import { openRun } from '../src/run/open-run.js';
import { known } from '../src/units/input.js';
import type { AnyUnit, UnitContext } from '../src/units/unit.js';

/** Calls that each unit made, as `service METHOD pattern`. */
export type Recorded = Map<string, Set<string>>;

/** A pipeline to be recorded: units that build on one another, then one that looks or cleans up, however that went. */
export interface Scenario {
  readonly chain: readonly AnyUnit[];
  readonly last: readonly AnyUnit[];
  /** Inputs' texts that differ from the emulator's usual ones, by unit. */
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Nobody answers at the floating IP. */
  readonly unreachable?: boolean;
  readonly octavia?: EmulatorOptions['octavia'];
  /** The cloud has Heat, and the tenant a stack. */
  readonly orchestration?: boolean;
  /** Seconds between the chain and what follows, which is then the work of another run. */
  readonly later?: number;
  /** Each call is lost in turn (of another run's work only those that it makes), and each change that takes its time ends badly. */
  readonly walked?: boolean;
}

/** What may go wrong after it was accepted. */
const CHANGES: readonly FailingChange[] = [
  'server-build',
  'volume-create',
  'volume-attach',
  'volume-detach',
  'volume-delete',
  'load-balancer-create',
  'load-balancer-delete',
];

/** Time that passes only while somebody sleeps, or a little whenever somebody looks: no two moments are the same. */
function stillClock(): Clock {
  let now = Date.UTC(2026, 0, 1);
  return {
    now: () => ++now,
    sleep: (seconds, signal) => {
      if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
      now += seconds * 1000;
      // Others' turn first: whoever sleeps does not starve them.
      return new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const quiet = (): undefined => undefined;
const same = (text: string): string => text;

/** One emulator, on which units are run one after the other, each in a process of its own as far as it can tell. */
class Pass {
  private readonly told = new Map<string, string>();
  private readonly failures: string[] = [];

  private constructor(
    private readonly emulator: Emulator,
    private readonly clock: Clock,
    private readonly scenario: Scenario,
    private readonly directory: string,
    private readonly recorded: Recorded,
  ) {}

  static async run(
    scenario: Scenario,
    directory: string,
    recorded: Recorded,
    spoilt: { fault?: Fault; change?: FailingChange } = {},
  ): Promise<{ calls: number; before: number; failures: readonly string[] }> {
    const clock = stillClock();
    const faults = spoilt.fault === undefined ? [] : [spoilt.fault];
    const octavia = scenario.octavia ?? 'caracal';
    const { orchestration = false } = scenario;
    const emulator = await startEmulator({ clock, faults, octavia, orchestration });
    const [tenant] = emulator.tenants;
    if (orchestration && tenant !== undefined) emulator.addStack(tenant.projectId, 'stack', []);
    if (spoilt.change !== undefined) emulator.failNext(spoilt.change, 'it went wrong');
    const pass = new Pass(emulator, clock, scenario, directory, recorded);
    try {
      for (const unit of scenario.chain) if (pass.failures.length === 0) await pass.unit(unit, 'recorded');
      if (scenario.later !== undefined) await clock.sleep(scenario.later);
      const before = emulator.calls.length;
      const id = scenario.later === undefined ? 'recorded' : 'later';
      for (const unit of scenario.last) await pass.unit(unit, id);
      return { calls: emulator.calls.length, before, failures: pass.failures };
    } finally {
      await emulator.close();
    }
  }

  /** Its calls are written down whether it passes or not. */
  private async unit(unit: AnyUnit, id: string): Promise<void> {
    const from = this.emulator.calls.length;
    const { context, close } = await this.process(id);
    let failed: unknown;
    try {
      const result = await unit.run(context, await unit.plan(context, this.valuesFor(unit)));
      failed = result.error;
      for (const [name, value] of Object.entries(result.outputs)) this.told.set(`${unit.name}.${name}`, value);
    } catch (error) {
      failed = error;
    } finally {
      await close();
    }
    const calls = this.recorded.get(unit.name) ?? new Set();
    this.recorded.set(unit.name, calls);
    for (const { service, method, path, pattern } of this.emulator.calls.slice(from)) {
      if (!path.endsWith('/auth/tokens')) calls.add(`${service} ${method} ${pattern}`);
    }
    if (failed !== undefined) this.failures.push(`${unit.name}: ${asOmegaError(failed).message}`);
  }

  private async process(id: string): Promise<{ context: UnitContext; close: () => Promise<void> }> {
    const { emulator, clock, directory, scenario } = this;
    const [tenant] = emulator.tenants;
    if (tenant === undefined) throw new Error('the emulator has no tenant');
    const config = {
      name: tenant.name,
      source: 'emulator',
      authUrl: `${emulator.url}/identity/v3`,
      credential: { id: tenant.credentialId, secret: tenant.credentialSecret },
      interfaces: ['public' as const],
      ca: { pem: emulator.caPem, from: 'inline' },
      verify: true,
      endpointOverrides: {},
      proxy: {},
      warnings: [],
    };
    const transport = await createTransport(config);
    const session = openSession({ config, transport, clock, random: () => 0, onSecret: quiet, redact: same });
    const nowhere = { read: () => Promise.resolve(undefined), append: () => Promise.resolve() };
    const run = openRun({
      id,
      repository: 'omega-ci',
      tenant: tenant.name,
      version: '0',
      cloud: new Cloud(session),
      clock,
      random: () => 0,
      log: { info: quiet, warning: quiet, debug: quiet },
      ledger: await openLedger(undefined, nowhere, clock),
      signal: new AbortController().signal,
    });
    const reached = scenario.unreachable !== true;
    const context: UnitContext = {
      run,
      prober: { probe: () => Promise.resolve({ reached, detail: reached ? 'answers' : 'no answer' }) },
      randomBytes,
      onSecret: quiet,
      redact: same,
      job: { folder: directory, willWrite: quiet, exportVariable: quiet },
      machine: thisMachine({ cwd: directory, stateFolder: join(directory, 'state'), env: {} }),
    };
    return { context, close: () => session.close() };
  }

  private valuesFor(unit: AnyUnit): Record<string, unknown> {
    const own: Readonly<Record<string, string>> = this.scenario.inputs?.[unit.name] ?? {};
    return Object.fromEntries(
      Object.entries(unit.inputs).flatMap(([name, input]) => {
        const made = input.from === undefined ? undefined : this.told.get(input.from);
        if (made !== undefined) return [[name, known(made)]];
        // Empty: not given, though the emulator has a default for it.
        const text = own[name] === '' ? undefined : (own[name] ?? EMULATED_DEFAULTS[name] ?? input.default);
        if (text === undefined && !input.required) return [];
        return [[name, input.parse(text ?? input.example)]];
      }),
    );
  }
}

/**
 * Which calls each unit makes: seen on the emulator while all goes well; and, of a scenario that is walked, while each call
 * of the whole is lost in turn (the service does its part, and a gateway answers in its stead), and while each change that
 * takes its time ends badly.
 *
 * @throws Error when a scenario that should pass does not.
 */
export async function record(scenarios: readonly Scenario[]): Promise<Recorded> {
  const recorded: Recorded = new Map();
  const directory = await mkdtemp(join(tmpdir(), 'omega-ci-record-'));
  try {
    const wholes = new Map<Scenario, { calls: number; before: number }>();
    for (const scenario of scenarios) {
      const whole = await Pass.run(scenario, directory, recorded);
      wholes.set(scenario, whole);
      const failing = scenario.unreachable === true || scenario.octavia === 'zed';
      if (whole.failures.length > 0 && !failing) throw new Error(`a scenario fails: ${whole.failures.join('; ')}`);
    }
    for (const scenario of scenarios.filter(({ walked }) => walked === true)) {
      for (const change of CHANGES) await Pass.run(scenario, directory, recorded, { change });
      const { calls, before } = wholes.get(scenario) ?? { calls: 0, before: 0 };
      for (let nth = scenario.later === undefined ? 1 : before + 1; nth <= calls; nth++) {
        const fault: Fault = { nth, execute: true, status: 503, body: 'gone' };
        await Pass.run(scenario, directory, recorded, { fault });
      }
    }
    return recorded;
  } finally {
    await rm(directory, { recursive: true });
  }
}
