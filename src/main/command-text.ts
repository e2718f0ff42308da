/** Left out of a call's text: where its words and files go, what came with it by another way, and what is no option. */
const LEFT_OUT: readonly string[] = [
  'format',
  'column',
  'output-prefix',
  'dotenv',
  'platform',
  'debug',
  'summary',
  'clouds-yaml',
  'matrix-index',
];

/**
 * A call in words of the command, as it could be repeated in a shell, whichever face and variables its inputs came by.
 *
 * @param given - what the user gave, by name; defaults need not be told.
 */
export function commandText(unit: string, given: Readonly<Record<string, string | undefined>>): string {
  const options = Object.entries(given).flatMap(([name, text]) => {
    if (text === undefined || LEFT_OUT.includes(name)) return [];
    return [`--${name} ${text.includes('-----BEGIN') ? 'PEM' : quoted(text)}`];
  });
  return ['omega-ci', unit, ...options].join(' ');
}

/** A word of a POSIX shell that stands for just this text. */
const quoted = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`);
