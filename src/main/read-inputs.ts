import { OmegaError, withHint } from '../openstack/errors.js';
import type { Environment } from '../platform/terminal.js';
import type { Input, Inputs } from '../units/input.js';

export const VARIABLE_PREFIX = 'OMEGA_CI_';

/** The variable that an input is also read from: `OMEGA_CI_NETWORK_ID`. */
export const variableOf = (input: string): string => `${VARIABLE_PREFIX}${input.replace(/-/g, '_').toUpperCase()}`;

/** What was read, and everything that was wrong with it: the user learns all of it at once. */
export interface ReadInputs {
  /** Only whole when there are no problems. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The texts of those that the user gave, whichever way; secrets as `***`. */
  readonly given: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

function missing(label: string, input: Input<unknown>): string {
  const from = input.from === undefined ? '' : `, the output ${input.from.replace(/^(.+)\.(.+)$/, '$2 of $1')}`;
  return `${label} is missing: ${input.description} (for example ${input.example}${from})`;
}

/**
 * The values of declared inputs: from what the face was given, else from the environment, else the default. Empty text
 * counts as not given, as CI systems hand on what is unset.
 *
 * @param defaults - defaults of this place (the emulator's), before the declared ones.
 * @param label - how the face writes an input's name.
 */
export function readInputs(
  declared: Inputs,
  given: Readonly<Record<string, string | undefined>>,
  env: Environment,
  defaults: Readonly<Record<string, string>> = {},
  label: (name: string) => string = (name) => `--${name}`,
): ReadInputs {
  const values: Record<string, unknown> = {};
  const told: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, input] of Object.entries(declared)) {
    const variable = variableOf(name);
    const own = given[name] || env[variable];
    if (own) told[name] = input.secret?.(own) === true ? '***' : own;
    const [text, source] = [
      [given[name], label(name)],
      [env[variable], variable],
      [input.leftOut === true ? undefined : defaults[name], label(name)],
      [input.default, label(name)],
    ].find(([candidate]) => candidate !== undefined && candidate !== '') ?? [input.default, label(name)];
    if (text === undefined) {
      if (input.required) problems.push(missing(label(name), input));
      continue;
    }
    try {
      values[name] = input.parse(text);
    } catch (error) {
      if (!(error instanceof OmegaError)) throw error;
      problems.push(`${source}: ${withHint(error)}`);
    }
  }
  return { values, given: told, problems };
}
