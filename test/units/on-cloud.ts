import { randomBytes } from 'node:crypto';

import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OmegaError } from '../../src/openstack/errors.js';
import { thisMachine, type Machine } from '../../src/run/files.js';
import type { Prober } from '../../src/run/probe.js';
import type { Run } from '../../src/run/run.js';
import type { AnyUnit, StepResult, UnitContext, UnitResult } from '../../src/units/unit.js';
import type { Lines } from '../run/fakes.js';
import { OnEmulator } from '../run/on-emulator.js';

/** What exists on the emulator, for every test that does not say otherwise. */
const USUAL: Readonly<Record<string, string>> = {
  'external-network': 'provider-ext',
  image: 'ubuntu-24.04',
  flavor: 'm1.tiny',
  allocation: '10.30.0.0/16',
};

/** The texts that a face would hand on, parsed as the declarations say. */
export function parsed(unit: AnyUnit, texts: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const all: Record<string, string> = { ...USUAL, ...texts };
  return Object.fromEntries(
    Object.entries(unit.inputs).map(([name, input]) => {
      const text = all[name] ?? input.default;
      if (text === undefined && input.required) throw new Error(`${unit.name} needs ${name}`);
      return [name, text === undefined ? undefined : input.parse(text)];
    }),
  );
}

export interface Process {
  readonly run: Run;
  readonly log: Lines;
  readonly context: UnitContext;
  readonly steps: StepResult[];
  readonly secrets: string[];
  readonly told: Record<string, string>;
  /** Plans and runs a unit, each with the inputs' texts. */
  call(unit: AnyUnit, texts?: Readonly<Record<string, string>>): Promise<UnitResult<Record<string, never>>>;
  /** The error that a unit ends with, thrown or told. */
  failure(unit: AnyUnit, texts?: Readonly<Record<string, string>>): Promise<OmegaError>;
}

/** A process of a run on the emulator, as a face would set it up. */
export async function processOn(
  place: OnEmulator,
  options: {
    id?: string;
    signal?: AbortSignal;
    prober?: Prober;
    onStep?: UnitContext['onStep'];
    /** Whose files it may touch: those of a folder that is not there, unless told. */
    machine?: Machine;
  } = {},
): Promise<Process> {
  const { run, log } = await place.process(options);
  const steps: StepResult[] = [];
  const secrets: string[] = [];
  const told: Record<string, string> = {};
  const context: UnitContext = {
    run,
    prober: options.prober ?? emulated(place),
    randomBytes,
    onSecret: (secret) => secrets.push(secret),
    redact: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text),
    machine: options.machine ?? machineIn(join(tmpdir(), 'omega-ci-no-such-folder')),
    onOutput: (name, value) => (told[name] = value),
    onStep: (step) => {
      if (!('state' in step)) steps.push(step);
      options.onStep?.(step);
    },
  };
  const call: Process['call'] = async (unit, texts) => unit.run(context, await unit.plan(context, parsed(unit, texts)));
  return {
    run,
    log,
    context,
    steps,
    secrets,
    told,
    call,
    async failure(unit, texts) {
      const result = await call(unit, texts).catch((error: unknown) => ({ error }));
      if (result.error === undefined) throw new Error(`${unit.name} did not fail`);
      return result.error as OmegaError;
    },
  };
}

/** A machine whose workspace and state are two folders within one. */
export const machineIn = (folder: string, env: Readonly<Record<string, string>> = {}): Machine =>
  thisMachine({ cwd: join(folder, 'workspace'), stateFolder: join(folder, 'state'), env });

/** Whether somebody outside would be answered there, by all that the emulator knows. */
const emulated = (place: OnEmulator): Prober => ({
  probe: (address, { port }) => {
    const reached = place.emulator.reachable(address, port);
    return Promise.resolve({ reached, detail: reached ? 'answers' : 'no answer within 5 s' });
  },
});

/** The calls that change something, in the order in which they came. */
export const writes = (place: OnEmulator): string[] =>
  place.emulator.calls
    .filter(({ method, path }) => !['GET', 'HEAD'].includes(method) && !path.endsWith('/auth/tokens'))
    .map(({ method, path }) => `${method} ${path}`);
