import { UsageError } from '../openstack/errors.js';
import { fittingGrid, type Room } from './table.js';

/** The forms that a result can take on stdout. */
export const FORMATS = ['table', 'json', 'yaml', 'value', 'shell', 'dotenv'] as const;
export type Format = (typeof FORMATS)[number];

export type Values = Readonly<Record<string, string>>;

/** GitLab refuses a dotenv report of this size (ci-systems-facts 1.3). */
const DOTENV_BYTES = 5120;
/** A self-managed GitLab takes no more variables from one report unless told (ci-systems-facts 1.3). */
const DOTENV_VARIABLES = 20;
/** What a pipeline must never have replaced under its feet. */
const RESERVED = /^(PATH|HOME|IFS|SHELL|ENV|BASH_ENV|LD_\w+|CI|CI_\w+|GITLAB_\w+|GITHUB_\w+|RUNNER_\w+|OS_\w+)$/;

/**
 * `server-id` as the name of a variable: `SERVER_ID`, after a prefix if one was given.
 *
 * @throws UsageError when that is no name, or one that a pipeline must never have replaced.
 */
export function variableName(output: string, prefix = ''): string {
  const name = `${prefix}${output}`.replace(/-/g, '_').toUpperCase();
  if (!/^[A-Z_][A-Z0-9_]*$/.test(name))
    throw new UsageError(`${JSON.stringify(name)} cannot be the name of a variable`);
  if (RESERVED.test(name)) {
    throw new UsageError(`the variable ${name} must not be replaced`, { hint: 'Choose another --output-prefix.' });
  }
  return name;
}

/**
 * A JSON text of one value that is YAML too, and in which no CI system finds a command: GitHub's runner acts on `##[`
 * anywhere in a line.
 */
function quoted(text: string): string {
  return JSON.stringify(text)
    .replace(
      /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replace(/##(?=\[)/g, '#\\u0023');
}

const json = (values: Values): string => {
  const lines = Object.entries(values).map(([name, value]) => `  ${quoted(name)}: ${quoted(value)}`);
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
};

const yaml = (values: Values): string => {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${quoted(value)}\n`);
  return lines.length === 0 ? '{}\n' : lines.join('');
};

/** One value a line: what is not one line, or would be taken for a command, is refused. */
const value = (values: Values): string =>
  Object.entries(values)
    .map(([name, each]) => {
      if (/[\r\n\0]/.test(each) || /^\s*::/.test(each) || each.includes('##[')) {
        throw new UsageError(`the output ${name} cannot be given as a plain line`, { hint: 'Use -o json.' });
      }
      return `${each}\n`;
    })
    .join('');

/**
 * For `eval`: single quotes, in which a shell replaces nothing. Empty quotes after a line end and within `##[` and
 * `section_start:` keep a CI system from taking part of the value for a command; the shell joins the pieces.
 */
const shell = (values: Values, prefix: string): string =>
  Object.entries(values)
    .map(([name, each]) => {
      if (each.includes('\0')) throw new UsageError(`the output ${name} holds a NUL, which no variable can`);
      const text = each
        .replace(/'/g, `'\\''`)
        .replace(/\n/g, `\n''`)
        .replace(/##(?=\[)/g, `##''`)
        .replace(/section_(start|end)(?=:)/g, `section_$1''`);
      return `export ${variableName(name, prefix)}='${text}'\n`;
    })
    .join('');

/** Lines for `eval` that set variables of these very names, which are not the user's own but what other tools read. */
export const exportLines = (variables: Values): string =>
  Object.entries(variables)
    .map(([name, each]) => `export ${name}='${each.replace(/'/g, `'\\''`)}'\n`)
    .join('');

/**
 * A line of GitLab's `artifacts:reports:dotenv`: no quotes, no escapes, blanks at the ends dropped, `$` replaced by the
 * runner (ci-systems-facts 1.3).
 *
 * @throws UsageError for what would arrive as something else.
 */
export function dotenvLine(name: string, value: string, prefix: string): string {
  const wrong = /\p{Cc}/u.test(value)
    ? 'holds a control character'
    : value.includes('$')
      ? 'holds a $, which GitLab would replace'
      : value.trim() !== value
        ? 'begins or ends with a blank, which GitLab would drop'
        : value.includes('##[')
          ? 'holds ##[, which a CI system would act on'
          : undefined;
  if (wrong !== undefined) throw new UsageError(`the output ${name} cannot be given as dotenv: it ${wrong}`);
  return `${variableName(name, prefix)}=${value}\n`;
}

/** @throws UsageError when GitLab would refuse a report of these lines for their number or size. */
export function dotenvReport(lines: readonly string[]): string {
  const text = lines.join('');
  if (lines.length > DOTENV_VARIABLES || Buffer.byteLength(text) >= DOTENV_BYTES) {
    throw new UsageError(
      `the outputs are too much for dotenv: at most ${DOTENV_VARIABLES} variables, less than ${DOTENV_BYTES} bytes`,
      { hint: 'Choose some with -c OUTPUT.' },
    );
  }
  return text;
}

const dotenv = (values: Values, prefix: string): string =>
  dotenvReport(Object.entries(values).map(([name, each]) => dotenvLine(name, each, prefix)));

const table = async (values: Values, room: Room): Promise<string> =>
  Object.keys(values).length === 0 ? '' : fittingGrid(['Output', 'Value'], Object.entries(values), room);

/**
 * The outputs in the form asked for, ready for stdout.
 *
 * @throws UsageError when a value cannot be given in that form as it is: nothing is ever bent to fit.
 */
export async function formatted(
  format: Format,
  values: Values,
  { prefix = '', room = { width: 100, tight: false } }: { prefix?: string; room?: Room } = {},
): Promise<string> {
  switch (format) {
    case 'table':
      return table(values, room);
    case 'json':
      return json(values);
    case 'yaml':
      return yaml(values);
    case 'value':
      return value(values);
    case 'shell':
      return shell(values, prefix);
    case 'dotenv':
      return dotenv(values, prefix);
  }
}
