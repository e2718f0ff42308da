import { EXIT_CODES, type ErrorClass } from '../openstack/errors.js';
import type { AnyUnit } from '../units/unit.js';
import { EMULATED_DEFAULTS } from './emulated-defaults.js';
import { commandOf } from './program.js';
import { VARIABLE_PREFIX } from './read-inputs.js';

/** What each class of failure means to the user: help, docs and README have it from here. */
export const CLASS_MEANINGS: Readonly<Record<ErrorClass, string>> = {
  defect: 'a defect of omega-ci itself: please report it',
  usage: 'an input, the configuration, or a name is wrong; told before any change where possible',
  auth: 'the credential was refused: wrong, expired, deleted, or its access rules forbid the call',
  quota: 'a quota is used up: clean up, or have it raised',
  boundary: 'not allowed to this credential, as the platform was designed',
  platform: 'the platform failed: capacity, TLS and connectivity included',
  timeout: 'it took longer than it may; what was made is recorded',
  leftovers: 'the teardown left something, which is listed',
  interrupted: 'stopped by SIGINT (130) or SIGTERM (143)',
};

/** Rows of exit codes: code, class, meaning. */
export function exitCodeRows(): readonly (readonly [string, string, string])[] {
  const failures = Object.entries(EXIT_CODES) as [ErrorClass, number][];
  return [
    ['0', 'done', 'what was asked for is true'],
    ...failures.map(
      ([name, code]) => [name === 'interrupted' ? '130, 143' : String(code), name, CLASS_MEANINGS[name]] as const,
    ),
  ];
}

/** Two columns, the second wrapped at words. */
function columns(rows: readonly (readonly [string, string])[], width: number): string {
  const first = Math.max(...rows.map(([term]) => term.length)) + 2;
  return rows
    .map(([term, text]) => {
      const lines = wrapped(text, Math.max(30, width - first - 2));
      return lines.map((line, index) => `  ${(index === 0 ? term : '').padEnd(first)}${line}`).join('\n');
    })
    .join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A command line that works, made from the examples of the inputs that the unit needs. */
export function exampleOf(unit: AnyUnit, extra: readonly string[] = ['--cloud', 'acme'], real = true): string {
  // What is needed, and what a real cloud's user has to know though the emulator does without.
  const needed = Object.entries(unit.inputs).filter(
    ([name, input]) => input.required || (real && name in EMULATED_DEFAULTS && input.leftOut !== true),
  );
  const parts = needed.map(([name, input]) => `--${name} ${shellWord(EMULATED_DEFAULTS[name] ?? input.example)}`);
  return ['omega-ci', unit.name, ...extra, ...parts].join(' ');
}
/** What can be tried on the emulator without anything that was made before comes first. */
function examplesOf(unit: AnyUnit): string[] {
  const texts = Object.entries(unit.inputs).map(
    ([name, input]) => [name, EMULATED_DEFAULTS[name] ?? input.default] as const,
  );
  const values = texts.map(
    ([name, text]) => [name, text === undefined ? text : unit.inputs[name]?.parse(text)] as const,
  );
  const alone =
    texts.every(([name, text]) => text !== undefined || unit.inputs[name]?.required !== true) &&
    (unit.check?.(Object.fromEntries(values)) ?? []).length === 0;
  return [...(alone ? [exampleOf(unit, ['--emulator'], false)] : []), exampleOf(unit)];
}
const shellWord = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`);

/** `omega-ci <unit> --help`. */
export function unitHelp(unit: AnyUnit, width: number): string {
  const outputs = Object.entries(unit.outputs).map(
    ([name, output]) => [name, `${output.description} (for example ${output.example})`] as const,
  );
  const command = commandOf(unit)
    // To the parser every value may be missing, since what is missing is told with all else; to the reader it may not.
    .configureHelp({
      helpWidth: width,
      optionTerm: (option) => option.flags.replace(/\[(?!boolean)(.+)\]$/, '<$1>'),
    })
    .usage('[--INPUT VALUE]...')
    .description(
      `${unit.title}.\n\nProves: ${unit.proves}\nCreates: ${unit.creates}\n\n` +
        `Every input is also read from ${VARIABLE_PREFIX}<INPUT>. The result goes to stdout, all else to stderr.`,
    );
  command.name(`omega-ci ${unit.name}`);
  const after = [
    ['Outputs:', outputs.length === 0 ? '  none' : columns(outputs, width)],
    [
      'Examples:',
      examplesOf(unit)
        .map((line) => `  ${line}`)
        .join('\n'),
    ],
    [
      'Exit codes:',
      columns(
        exitCodeRows().map(([code, name, text]) => [code, `${name}: ${text}`] as const),
        width,
      ),
    ],
  ];
  return `${command.helpInformation()}\n${after.map(([title, text]) => `${title}\n${text}`).join('\n\n')}\n`;
}

/** `omega-ci --help`. */
export function generalHelp(units: readonly AnyUnit[], width: number): string {
  const sections = [
    ['Usage:', '  omega-ci UNIT [--INPUT VALUE]...\n  omega-ci UNIT --help'],
    [
      'Units:',
      columns(
        units.map((unit) => [unit.name, `${unit.title}: ${unit.proves}`] as const),
        width,
      ),
    ],
    [
      'Besides:',
      columns(
        [
          [
            'credential rules|mint|revoke|list',
            'Narrower application credentials, one a pipeline; credential --help tells more',
          ],
          ['emulator', 'An OpenStack to try things on: serves until it is interrupted'],
          ['completion bash|zsh|fish', 'A script that completes units and inputs'],
          ['--version', 'The version'],
        ],
        width,
      ),
    ],
    [
      'Examples:',
      '  omega-ci acceptance --emulator\n  omega-ci auth-smoke --cloud acme\n' +
        '  omega-ci auth-smoke --cloud acme -o value -c project-id',
    ],
    [
      'Exit codes:',
      columns(
        exitCodeRows().map(([code, name, text]) => [code, `${name}: ${text}`] as const),
        width,
      ),
    ],
  ];
  const lead =
    "OpenStack from CI: proves the platform, builds on it, cleans up whatever happens, and explains every\nfailure in the platform's own words.";
  return `${lead}\n\n${sections.map(([title, text]) => `${title}\n${text}`).join('\n\n')}\n`;
}
