import { dump } from 'js-yaml';

import { actionInputs, RUNNER_DEFAULTS, unknownOutput } from '../src/main/action-inputs.js';
import type { Input } from '../src/units/input.js';
import type { Output, AnyUnit } from '../src/units/unit.js';

const NOTE = '# Written from the declaration by npm run generate. Do not edit.\n';
/** GitHub's Marketplace shows no more of a description. */
const DESCRIPTION = 125;
/** The unit whose action is the repository's own, and tears down in its post step. */
const ROOT = 'acceptance';
/** The units whose action has a post step: `src/main/action.ts` says what it does. */
const WITH_POST = [ROOT, 'cloud-env'];

function inputOf(name: string, input: Input<unknown>): object {
  const options = input.options === undefined ? '' : ` One of ${input.options.join(', ')}.`;
  const from = input.from === undefined ? '' : ` Output ${input.from.replace(/^(.+)\.(.+)$/, '$2 of $1')}.`;
  const value = RUNNER_DEFAULTS[name] ?? input.default;
  const example = input.default === undefined && RUNNER_DEFAULTS[name] === undefined;
  return {
    description: `${input.description}.${options}${from}${example ? ` For example: ${withoutExpressions(input.example)}` : ''}`,
    required: input.required,
    ...(value === undefined ? {} : { default: value }),
  };
}

/** The runner takes `${{` in a description for an expression, and refuses the action. */
const withoutExpressions = (text: string): string => text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, '$1');

function outputOf(output: Output): object {
  const unknown = unknownOutput(output);
  return {
    description: `${output.description.replace(/\.$/, '')}. ${unknown === '' ? 'Empty' : `\`${unknown}\``} while it is not known.`,
  };
}

const shortened = (text: string): string =>
  text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;

/** An `action.yml`; `up` leads from its folder to the repository's. */
function actionFile(unit: AnyUnit, up: string): string {
  const document = {
    name: `omega-ci ${unit.name}`,
    description: shortened(`${unit.title}. Proves ${unit.proves}.`),
    author: 'omega-cloud',
    branding: { icon: 'cloud', color: 'blue' },
    inputs: Object.fromEntries(Object.entries(actionInputs(unit)).map(([name, input]) => [name, inputOf(name, input)])),
    outputs: Object.fromEntries(Object.entries(unit.outputs).map(([name, output]) => [name, outputOf(output)])),
    runs: {
      using: 'node24',
      main: `${up}dist/${unit.name}/index.js`,
      ...(WITH_POST.includes(unit.name) ? { post: `${up}dist/${unit.name}/post.js`, 'post-if': 'always()' } : {}),
    },
  };
  return NOTE + dump(document, { lineWidth: -1, noRefs: true });
}

/** Path and text of every action: one a unit, and the repository's own. */
export function actionFiles(units: readonly AnyUnit[]): [path: string, text: string][] {
  return units.flatMap((unit) => [
    [`actions/${unit.name}/action.yml`, actionFile(unit, '../../')] as [string, string],
    ...(unit.name === ROOT ? [['action.yml', actionFile(unit, '')] as [string, string]] : []),
  ]);
}

/** Path under `dist/` and text of what each action starts: a few lines, since all share one bundle. */
export function actionStubs(units: readonly AnyUnit[]): [path: string, text: string][] {
  const stub = (name: string, stage: string): string =>
    `// Written by npm run dist.\nimport { action } from '../index.js';\n\nawait action('${name}', '${stage}');\n`;
  return units.flatMap((unit) => [
    [`${unit.name}/index.js`, stub(unit.name, 'main')] as [string, string],
    ...(WITH_POST.includes(unit.name) ? [[`${unit.name}/post.js`, stub(unit.name, 'post')] as [string, string]] : []),
  ]);
}
