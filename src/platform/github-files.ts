import { UsageError } from '../openstack/errors.js';

/** A step's outputs may hold so much in all; GitHub refuses a job's outputs above 1 MiB. */
const VALUE_BYTES = 256 * 1024;

/**
 * One entry of `GITHUB_OUTPUT`, `GITHUB_STATE` or `GITHUB_ENV`: a heredoc, whose end nobody can guess, so that no value
 * can end it and go on with an entry of its own.
 *
 * @param randomBytes - unpredictable ones.
 * @throws UsageError when the value would not arrive as it is.
 */
export function fileEntry(name: string, value: string, randomBytes: (count: number) => Uint8Array): string {
  if (!/^[A-Za-z_][A-Za-z0-9_-]*$/.test(name)) throw new UsageError(`${JSON.stringify(name)} cannot name an output`);
  const wrong = value.includes('\0')
    ? 'it holds a NUL'
    : /\p{Cs}/u.test(value)
      ? 'it holds half a character'
      : Buffer.byteLength(value) > VALUE_BYTES
        ? `it is longer than ${VALUE_BYTES} bytes`
        : undefined;
  if (wrong !== undefined) throw new UsageError(`the output ${name} cannot be handed to GitHub: ${wrong}`);
  const delimiter = `omega_${Buffer.from(randomBytes(16)).toString('hex')}`;
  if (name.includes(delimiter) || value.includes(delimiter))
    throw new UsageError(`the output ${name} cannot be handed to GitHub: it holds the mark of its own end`);
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
