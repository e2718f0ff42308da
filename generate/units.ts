import { exampleOf, exitCodeRows } from '../src/main/help.js';
import { variableOf } from '../src/main/read-inputs.js';
import type { Input } from '../src/units/input.js';
import type { AnyUnit } from '../src/units/unit.js';

/** Text inside a cell of a Markdown table. Backticks stay: descriptions use them. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|').replace(/</g, '&lt;');
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const NOTE = '<!-- Written from the declaration by npm run generate. Do not edit. -->';

function inputRow(name: string, input: Input<unknown>): string[] {
  const from = input.from === undefined ? '' : ` Output of ${code(input.from)}.`;
  const options = input.options === undefined ? '' : ` One of ${input.options.map(code).join(', ')}.`;
  const need = input.required ? 'needed' : input.default === undefined ? '' : code(input.default);
  return [
    code(`--${name}`),
    code(variableOf(name)),
    `${input.description}.${options}${from}`,
    need,
    code(input.example),
  ];
}

/** One unit's page. */
export function unitPage(unit: AnyUnit): string {
  const inputs = Object.entries(unit.inputs);
  const outputs = Object.entries(unit.outputs);
  const exits = exitCodeRows().map(([exit, name, meaning]) => [exit, name, meaning]);
  return `${NOTE}

# ${unit.name}

${unit.title}. Proves ${unit.proves}.

Creates: ${unit.creates}.

\`\`\`sh
${exampleOf(unit)}
\`\`\`

## Inputs

${
  inputs.length === 0
    ? 'None of its own.'
    : table(
        ['Input', 'Or from', 'What it is', 'Default', 'For example'],
        inputs.map(([name, input]) => inputRow(name, input)),
      )
}

Besides these, every unit takes \`--cloud\`, \`--run-id\`, \`--report\`, \`--dry-run\` and the other settings that
\`omega-ci ${unit.name} --help\` lists.

## Outputs

${
  outputs.length === 0
    ? 'None.'
    : table(
        ['Output', 'What it is', 'For example'],
        outputs.map(([name, output]) => [code(name), `${output.description}.`, code(output.example)]),
      )
}

With \`-o shell\` and \`-o dotenv\` their names are in capitals with underscores.

## Exit codes

${table(['Code', 'Class', 'Meaning'], exits)}
`;
}

/** The table of units, linked from a place that `docs/units/` is reached from by `path`. */
export function unitTable(units: readonly AnyUnit[], path: string): string {
  return table(
    ['Unit', 'What it proves', 'Creates', 'Main outputs'],
    units.map((unit) => [
      `[\`${unit.name}\`](${path}${unit.name}.md)`,
      unit.proves,
      unit.creates,
      Object.keys(unit.outputs).slice(0, 5).map(code).join(', '),
    ]),
  );
}

/** `docs/units/README.md`. */
export const unitIndex = (units: readonly AnyUnit[]): string => `${NOTE}

# Units

One composable operation each, in the order of the worked sequence. \`omega-ci acceptance\` runs them all.

${unitTable(units, '')}
`;

/** A text with what stands between two marks replaced. */
export function between(text: string, mark: string, content: string): string {
  const [begin, end] = [`<!-- ${mark}: written by npm run generate -->`, `<!-- end of ${mark} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the marks of ${mark} are missing`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}
