import { EMULATED_DEFAULTS } from '../src/main/emulated-defaults.js';
import { variableOf } from '../src/main/read-inputs.js';
import { SETTINGS } from '../src/main/settings.js';
import type { Input } from '../src/units/input.js';
import type { AnyUnit } from '../src/units/unit.js';

/** Settings that a step takes; the form of what goes to stdout is the library's own matter. */
const TAKEN = [
  'cloud',
  'ca-cert',
  'tenant',
  'run-id',
  'keep-for',
  'ledger',
  'report',
  'dry-run',
  'emulator',
  'debug',
] as const;

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** `network-buildout` as a step: `omegaNetworkBuildout`. */
export const stepOf = (unit: string): string => camel(`omega-${unit}`);

/** A single-quoted Groovy string, in which nothing is replaced. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, (mark) => `\\${mark}`).replace(/\n/g, '\\n')}'`;

const entries = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.length === 0 ? '[:]' : `[\n${pairs.map(([key, value]) => `        ${key}: ${quoted(value)},\n`).join('')}    ]`;

/** The step of one unit: `vars/<step>.groovy`. */
export function stepSource(unit: AnyUnit): string {
  const inputs = [...Object.keys(unit.inputs), ...TAKEN, 'matrix-index'];
  const outputs = Object.keys(unit.outputs);
  return `// Written from the declaration by npm run generate. Do not edit.

/** ${unit.title}. Its help is in ${stepOf(unit.name)}.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit(${quoted(unit.name)}, ${entries(inputs.map((name) => [camel(name), variableOf(name)]))}, ${entries(
      outputs.map((name) => [camel(name), name]),
    )}, args)
}
`;
}

function inputLine(name: string, input: Input<unknown>): string {
  const facts = [
    input.required ? 'needed' : input.default ? `default ${input.default}` : 'may be left out',
    ...(input.options === undefined ? [] : [`one of ${input.options.join(', ')}`]),
    `for example ${input.example}`,
    ...(input.secret === undefined ? [] : ['a secret only from withCredentials']),
    ...(input.from === undefined ? [] : [`output of ${stepOf(input.from.replace(/\..*$/, ''))}`]),
  ];
  return `  ${camel(name)}: ${input.description} (${facts.join('; ')})`;
}

const section = (title: string, lines: readonly string[]): string =>
  `${title}\n${lines.length === 0 ? '  none' : lines.join('\n')}\n`;

/** A call that works, with the arguments that a user of a real cloud has to know. */
function callOf(unit: AnyUnit): string {
  const needed = Object.entries(unit.inputs).filter(([name, input]) => input.required || name in EMULATED_DEFAULTS);
  const given = needed.map(([name, input]) => `${camel(name)}: ${quoted(EMULATED_DEFAULTS[name] ?? input.example)}`);
  return `def result = ${stepOf(unit.name)}(${given.join(', ')})`;
}

/** Its help, as Jenkins shows it: \`vars/<step>.txt\`. */
export function stepHelp(unit: AnyUnit): string {
  const settings = TAKEN.map((name) => inputLine(name, SETTINGS[name]));
  const outputs = Object.entries(unit.outputs).map(
    ([name, { description, example }]) => `  ${camel(name)}: ${description} (for example ${example})`,
  );
  return `${unit.title}. Proves ${unit.proves}.
Creates: ${unit.creates}.

${callOf(unit)}

${section(
  'Arguments',
  Object.entries(unit.inputs).map(([name, input]) => inputLine(name, input)),
)}
${section('Settings', [
  ...settings,
  '  matrixIndex: Tells parallel branches of one build apart, each with a run of its own (for example 1)',
  '  unstable: Classes of failure that make the build unstable instead of failing it (for example quota)',
])}
${section('Gives back a map', [...outputs, '  exitCode: The exit code (0 unless a failure was tolerated)'])}`;
}
