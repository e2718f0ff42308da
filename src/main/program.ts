import { Command, Option } from 'commander';

import type { Environment } from '../platform/terminal.js';
import type { Input, Inputs } from '../units/input.js';
import type { AnyUnit } from '../units/unit.js';
import { commandText } from './command-text.js';
import { nearest } from './nearest.js';
import { readInputs, variableOf, type ReadInputs } from './read-inputs.js';
import { SETTINGS, SHORT, type Settings } from './settings.js';
import { strayVariables } from './stray.js';

/** A command line that was understood. */
export interface Request {
  readonly unit: AnyUnit;
  readonly values: Readonly<Record<string, unknown>>;
  readonly settings: Settings;
  /** The call as it could be repeated, with all that came by the environment. */
  readonly text: string;
  /** What the user should know of, though nothing is wrong. */
  readonly warnings: readonly string[];
}

const meant = (text: string, names: readonly string[], dashes = ''): string => {
  const best = nearest(text, names);
  return best === undefined ? '' : `; did you mean ${dashes}${best}?`;
};

/** Every option may lack its value for the parser's part: a value that is missing is told with all other problems. */
function optionOf(name: string, input: Input<unknown>, group: string): Option {
  const short = SHORT[name] === undefined ? '' : `${SHORT[name]}, `;
  const value = input.options === undefined ? input.type : input.options.join('|');
  const option = new Option(`${short}--${name} [${value}]`, describe(input)).helpGroup(group);
  if (name === 'column') option.argParser((text: string, before: unknown) => [...columnsOf(before), text]);
  return option;
}
const columnsOf = (before: unknown): string[] => (Array.isArray(before) ? before.map(String) : []);

function describe(input: Input<unknown>): string {
  const facts = [
    ...(input.default === undefined || input.default === '' || input.default === 'false'
      ? [`for example ${input.example}`]
      : [`default ${input.default.replace(/,(?! )/g, ', ')}`]),
    ...(input.from === undefined ? [] : [`output of ${input.from.replace(/\..*$/, '')}`]),
  ];
  return `${input.description} (${facts.join('; ')})`;
}

/** The parser of one unit's command line; its help comes from the same declarations. */
export function commandOf(unit: AnyUnit): Command {
  const command = new Command(unit.name)
    .description(`${unit.title}.`)
    .helpOption('-h, --help', 'Show this')
    .allowUnknownOption()
    .allowExcessArguments();
  const own = Object.entries(unit.inputs);
  for (const [name, input] of own.filter(([, each]) => each.required)) {
    command.addOption(optionOf(name, input, 'Inputs that it needs:'));
  }
  for (const [name, input] of own.filter(([, each]) => !each.required)) {
    command.addOption(optionOf(name, input, 'Inputs that it may be given:'));
  }
  for (const [name, input] of Object.entries(SETTINGS)) command.addOption(optionOf(name, input, 'Settings:'));
  return command;
}

/** PEM text and what is below zero begin with a dash, and are the value of the option before them all the same. */
const withDashes = (argv: readonly string[], declared: Inputs): string[] =>
  argv.reduce<string[]>((all, text) => {
    const [before = ''] = all.slice(-1);
    const input = before.startsWith('--') ? declared[before.slice(2)] : undefined;
    const below = /^-\d/.test(text) && input !== undefined && input.type !== 'boolean';
    // Whatever that option is: a key is never told as an argument.
    const pem = text.startsWith('-----BEGIN') && before.startsWith('--') && !before.includes('=');
    return below || pem ? [...all.slice(0, -1), `${before}=${text}`] : [...all, text];
  }, []);

const tooMany = (text: string): string =>
  `an argument too many: ${text.includes('PRIVATE KEY-----') ? 'a private key, which must not stand there' : JSON.stringify(text)}`;

/** Texts by option name, and what could not be understood at all. */
function readOptions(unit: AnyUnit, argv: readonly string[]): { given: Record<string, string>; problems: string[] } {
  const command = commandOf(unit);
  const declared: Inputs = { ...unit.inputs, ...SETTINGS };
  const { operands, unknown } = command.parseOptions(withDashes(argv, declared));
  const names = Object.keys(declared);
  const problems: string[] = [];
  const given: Record<string, string> = {};
  unknown.forEach((text, index) => {
    if (!text.startsWith('-') || text === '-') {
      if (unknown[index - 1]?.startsWith('-') !== true) problems.push(tooMany(text));
      return;
    }
    const flag = text.replace(/=.*$/s, '');
    const secret = /secret|password|token/i.test(flag)
      ? '; secrets are never taken from the command line: use clouds.yaml or OS_APPLICATION_CREDENTIAL_SECRET'
      : meant(flag.replace(/^-+/, ''), names, '--');
    problems.push(`${flag} is not an input of ${unit.name}${secret}`);
  });
  for (const text of operands) problems.push(tooMany(text));
  for (const option of command.options) {
    const name = option.name();
    const value: unknown = command.getOptionValue(option.attributeName());
    if (value === undefined) continue;
    if (typeof value === 'string' && declared[name]?.secret?.(value) === true) {
      problems.push(`--${name}: a secret is never taken from the command line; give it as ${variableOf(name)}`);
      continue;
    }
    if (Array.isArray(value)) given[name] = value.join(',');
    else if (typeof value === 'string') given[name] = value;
    else if (declared[name]?.type === 'boolean') given[name] = 'true';
    else problems.push(`--${name} needs a value, for example ${declared[name]?.example ?? ''}`);
  }
  return { given, problems };
}

/**
 * Reads a unit's whole command line and environment. All that is wrong is told at once.
 *
 * @param emulated - inputs' defaults where the emulator is the cloud.
 */
export function readCommand(
  unit: AnyUnit,
  argv: readonly string[],
  env: Environment,
  everyUnit: readonly AnyUnit[],
  emulated: Readonly<Record<string, string>>,
): { request: Request } | { problems: readonly string[] } {
  const { given, problems } = readOptions(unit, argv);
  const settings = readInputs(SETTINGS, given, env);
  const isEmulated = settings.values['emulator'] === true;
  const own = readInputs(unit.inputs, given, env, isEmulated ? emulated : {});
  const lacking = problems.flatMap((text) => /^(--\S+) needs a value/.exec(text)?.[1] ?? []);
  const all = [
    ...problems,
    // An input whose value is missing was told already; that it is missing would be the same news twice.
    ...own.problems.filter((text) => !lacking.some((flag) => text.startsWith(`${flag} is missing`))),
    ...checkedTogether(unit, own, problems),
    ...settings.problems,
    ...unknownColumns(unit, settings.values['column']),
  ];
  if (all.length > 0) return { problems: all };
  return {
    request: {
      unit,
      values: own.values,
      settings: settings.values as unknown as Settings,
      text: commandText(unit.name, { ...own.given, ...settings.given }),
      warnings: strayVariables(env, everyUnit),
    },
  };
}

/** What the unit says of its inputs taken together, but for what was told of one of them by itself. */
function checkedTogether(unit: AnyUnit, { values, given }: ReadInputs, problems: readonly string[]): readonly string[] {
  const wrong = Object.entries(unit.inputs).filter(([name]) => name in given && !(name in values));
  // Something right in its place, so that the others can be looked at.
  const stoodIn = wrong.map(([name, input]) => [name, input.parse(input.default ?? input.example)] as const);
  const told = [...wrong.map(([name]) => `--${name}`), ...problems.flatMap((text) => /^--[\w-]+/.exec(text) ?? [])];
  const findings = unit.check?.({ ...values, ...Object.fromEntries(stoodIn) }) ?? [];
  return findings.filter((finding) => !told.some((flag) => finding.includes(flag)));
}

function unknownColumns(unit: AnyUnit, columns: unknown): string[] {
  const names = Object.keys(unit.outputs);
  return columnsOf(columns)
    .filter((column) => !names.includes(column))
    .map((column) => `-c ${column}: ${unit.name} has no such output; it has ${names.join(', ')}`);
}
