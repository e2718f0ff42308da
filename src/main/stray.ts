import type { Environment } from '../platform/terminal.js';
import type { AnyUnit } from '../units/unit.js';
import { nearest } from './nearest.js';
import { VARIABLE_PREFIX, variableOf } from './read-inputs.js';
import { SETTINGS } from './settings.js';

/** Variables of ours that no unit reads: most likely misspelt, and silently without effect otherwise. */
export function strayVariables(env: Environment, units: readonly AnyUnit[]): string[] {
  const names = [...units.flatMap((unit) => Object.keys(unit.inputs)), ...Object.keys(SETTINGS)].map(variableOf);
  const known = new Set(names);
  for (const name of ['EMULATOR_CLOCK', 'MATRIX_INDEX', 'COMMAND']) known.add(`${VARIABLE_PREFIX}${name}`);
  return Object.keys(env)
    .filter((name) => name.startsWith(VARIABLE_PREFIX) && !known.has(name))
    .map((name) => {
      const best = nearest(name, [...known]);
      return `${name} is read by no unit${best === undefined ? '' : `; did you mean ${best}?`}`;
    });
}
