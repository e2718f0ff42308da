import { withResolvers, type PromiseWithResolvers } from '../run/resolvers.js';
import { NotRun } from './common.js';
import { inputs, later, type Input, type Inputs, type Later } from './input.js';
import type { AnyUnit } from './unit.js';

/** Values by the names of their inputs. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What the steps of one process hand on to each other: an output is promised to whoever builds on it before the step
 * that makes it has begun, and kept as soon as that step tells it.
 */
export class Board {
  private readonly promised = new Map<string, PromiseWithResolvers<string>>();

  /** @param output - `<unit>.<output>`. */
  value(output: string): Promise<string> {
    return this.entry(output).promise;
  }

  tell(unit: string, name: string, value: string): void {
    this.entry(`${unit}.${name}`).resolve(value);
  }

  /** The step is over, one way or another: what it has not told by now it never will. */
  close(unit: AnyUnit, because: string): void {
    for (const name of Object.keys(unit.outputs)) {
      this.entry(`${unit.name}.${name}`).reject(new NotRun(`needs ${name} of ${unit.name}, which ${because}`));
    }
  }

  private entry(output: string): PromiseWithResolvers<string> {
    const known = this.promised.get(output);
    if (known !== undefined) return known;
    const entry = withResolvers<string>();
    // Nobody may be waiting for it: that is no unhandled rejection.
    entry.promise.catch(() => undefined);
    this.promised.set(output, entry);
    return entry;
  }
}

/**
 * The inputs of a sequence: those of its units, each once. None is required by itself, since a trimmed sequence may do
 * without; what comes from another step is asked for only where that step is left out.
 */
export function inputsOfAll(units: readonly AnyUnit[], except: readonly string[]): Inputs {
  const all: Record<string, Input<unknown>> = {};
  for (const each of units) {
    for (const [name, input] of Object.entries(each.inputs)) {
      if (except.includes(name) || name in all) continue;
      const description = input.from === undefined ? input.description : `${input.description}, when no step makes it`;
      all[name] = { ...inputs.optional(input), description };
    }
  }
  return all;
}

/** The values for one unit of a sequence, and what is missing. */
export function valuesFor(
  unit: AnyUnit,
  sequence: readonly AnyUnit[],
  given: Values,
  board: Board,
): { values: Values; missing: string[] } {
  const values: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const [name, input] of Object.entries(unit.inputs)) {
    const source = input.from?.split('.')[0];
    if (input.from !== undefined && sequence.some((each) => each.name === source)) {
      values[name] = later(board.value(input.from));
      continue;
    }
    values[name] = given[name];
    if (!input.required || given[name] !== undefined) continue;
    const or = source === undefined ? '' : `, or the step ${source} among --steps`;
    missing.push(`${unit.name} needs --${name} (for example ${input.example})${or}`);
  }
  return { values, missing };
}

/** Resolves when everything that the step builds on is there. */
export async function foundations(unit: AnyUnit, values: Values): Promise<void> {
  const awaited = Object.entries(unit.inputs).flatMap(([name, input]) =>
    input.from === undefined || values[name] === undefined ? [] : [(values[name] as Later<string>).value],
  );
  await Promise.all(awaited);
}
