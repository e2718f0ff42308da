import type { Environment } from '../platform/terminal.js';
import type { AnyUnit } from '../units/unit.js';
import { ACTION_SETTINGS, actionInputs, type ActionSettings } from './action-inputs.js';
import { commandText } from './command-text.js';
import { nearest } from './nearest.js';
import { readInputs } from './read-inputs.js';
import { strayVariables } from './stray.js';

const PREFIX = 'INPUT_';

/** The variable in which the runner hands on an input: in capitals, hyphens as they are, blanks as underscores. */
export const inputVariable = (name: string): string => `${PREFIX}${name.replace(/ /g, '_').toUpperCase()}`;

export interface ActionInputs {
  readonly values: Readonly<Record<string, unknown>>;
  readonly settings: ActionSettings;
  /** The call as the command would be told it. */
  readonly text: string;
  readonly warnings: readonly string[];
}

/**
 * An action's inputs, as the runner hands them on. It enforces neither what is required nor what is known
 * (github-actions-facts 3.3), so that is done here; all that is wrong is told at once.
 *
 * A value that is the declared default counts as not given: the runner fills it in itself, and `OMEGA_CI_*` still counts.
 *
 * @param emulated - inputs' defaults where the emulator is the cloud.
 */
export function readActionInputs(
  unit: AnyUnit,
  env: Environment,
  everyUnit: readonly AnyUnit[],
  emulated: Readonly<Record<string, string>>,
): ActionInputs | { problems: readonly string[] } {
  const declared = actionInputs(unit);
  const names = Object.keys(declared);
  const variables = new Set(names.map(inputVariable));
  const unknown = Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !variables.has(name))
    .map((name) => name.slice(PREFIX.length).toLowerCase())
    .map((name) => `${name} is not an input of ${unit.name}${meant(name, names)}`);
  const given = Object.fromEntries(
    names.map((name) => {
      const text = env[inputVariable(name)];
      return [name, text === declared[name]?.default ? undefined : text];
    }),
  );
  const label = (name: string): string => name;
  const settings = readInputs(ACTION_SETTINGS, given, env, {}, label);
  const defaults = settings.values['emulator'] === true ? emulated : {};
  const own = readInputs(unit.inputs, given, env, defaults, label);
  const problems = [...unknown, ...own.problems, ...settings.problems];
  if (problems.length > 0) return { problems };
  return {
    values: own.values,
    settings: settings.values as unknown as ActionSettings,
    text: commandText(unit.name, { ...own.given, ...settings.given }),
    warnings: strayVariables(env, everyUnit),
  };
}

const meant = (name: string, names: readonly string[]): string => {
  const best = nearest(name, names);
  return best === undefined ? `; it has ${names.join(', ')}` : `; did you mean ${best}?`;
};
