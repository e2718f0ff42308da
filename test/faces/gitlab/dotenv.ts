/**
 * What GitLab does with `artifacts:reports:dotenv` (ci-systems-facts 1.3), stricter than any local runner: the report that
 * it would refuse, which fails the job, is an error here.
 *
 * @param limit - variables that a self-managed GitLab takes.
 */
export function readDotenv(text: string, limit = 20): Record<string, string> {
  if (Buffer.byteLength(text) >= 5120) throw new Error(`${Buffer.byteLength(text)} bytes: less than 5120 are taken`);
  const variables: Record<string, string> = {};
  // Each line ends with a line feed; what follows the last one is no line.
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  for (const line of lines) {
    const [, key, value] = /^(.*?)=(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`Invalid Format: ${JSON.stringify(line)}`);
    if (!/^[A-Za-z0-9_]{1,255}$/.test(key)) throw new Error(`Key can contain only letters, digits and '_': ${key}`);
    if (key in variables) throw new Error(`${key} is there twice`);
    // GitLab keeps quotes as they are where other readers drop them, and replaces $ and the blanks at the ends.
    if (/["'`$]/.test(value)) throw new Error(`${key} does not arrive as it is written: ${value}`);
    if (value.trim() !== value) throw new Error(`${key} loses its blanks`);
    if (/\p{Cc}/u.test(value)) throw new Error(`${key} holds a control character`);
    variables[key] = value;
  }
  const count = Object.keys(variables).length;
  if (count > limit) throw new Error(`${count} variables: at most ${limit} are taken`);
  return variables;
}
