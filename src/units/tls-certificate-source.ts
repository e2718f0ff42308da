import { UsageError } from '../openstack/errors.js';
import type { Machine } from '../run/files.js';

/** What an input led to. */
export interface Source {
  /** For people: `--certificate server.pem`, or `--certificate` alone where the text itself was given. */
  readonly label: string;
  readonly bytes: Buffer;
}

/** Longer texts are no paths, and might be what must not be printed. */
const LONGEST_PATH = 1024;
/** A shorter text of base64's signs may be a path. */
const SHORTEST_BASE64 = 100;
/** What certificates and keys have at most; a larger file is not what was meant. */
const LARGEST = 1_000_000;

/** First bytes, and what has them. */
const KINDS: readonly (readonly [bytes: string, what: string])[] = [
  ['89504e47', 'a PNG image'],
  ['ffd8ff', 'a JPEG image'],
  ['47494638', 'a GIF image'],
  ['25504446', 'a PDF document'],
  ['504b0304', 'a ZIP archive'],
  ['1f8b', 'a gzip archive'],
  ['feedfeed', 'a Java key store (JKS)'],
  ['7f454c46', 'a program'],
];

/** What the bytes look like, for the error that they are not what was asked for. */
export function looksLike(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'empty';
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const known = KINDS.find(([magic]) => start.startsWith(magic));
  if (known !== undefined) return known[1];
  if (isDer(bytes)) return 'in binary (DER) form';
  const text = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) return 'a web page';
  return /^[\x20-\x7e\s]*$/.test(text) ? 'text without a PEM block' : 'neither text nor of a known form';
}

/**
 * The start of a SEQUENCE, as every certificate, key and PKCS#12 file has it in binary form. A length below 128 stands in one
 * byte, as with a key of EC: it must be the length of the rest, since a text may begin with such bytes too.
 */
function isDer(bytes: Uint8Array): boolean {
  const [tag, length = 0] = bytes;
  return tag === 0x30 && (length < 0x80 ? length === bytes.length - 2 : length <= 0x83);
}

const packed = (text: string): string => text.replace(/\s/g, '');

/** Whether it may be base64: what holds part of a key, say, which nothing may print. */
const likeBase64 = (text: string): boolean =>
  packed(text).length >= SHORTEST_BASE64 && /^[A-Za-z0-9+/]+={0,2}$/.test(packed(text));

/** The bytes behind a text of base64; `undefined` where it is none, or what it holds is of no use here. */
function fromBase64(text: string): Buffer | undefined {
  if (!likeBase64(text)) return undefined;
  const bytes = Buffer.from(packed(text), 'base64');
  return isDer(bytes) || bytes.includes('-----BEGIN') ? bytes : undefined;
}

/** Whether the text is a private key, or may well hold one: such a text must not stand in a command line. */
export const holdsKey = (text: string): boolean => text.includes('PRIVATE KEY-----') || fromBase64(text) !== undefined;

/**
 * What an input holds: the text itself where that is PEM, or base64 of a file, as secret stores keep it; else what the file
 * of that name holds.
 *
 * @throws UsageError where there is no such file, it cannot be read, or it is far too large.
 */
export async function sourceOf(machine: Machine, input: string, text: string): Promise<Source> {
  if (text.includes('-----BEGIN')) return { label: input, bytes: Buffer.from(text) };
  const decoded = fromBase64(text);
  if (decoded !== undefined) return { label: input, bytes: decoded };
  const neither = (): UsageError =>
    new UsageError(`${input}: the text is neither a file's path, nor PEM, nor base64 of a file`);
  if (text.length > LONGEST_PATH || /[\r\n\0]/.test(text)) throw neither();
  const label = `${input} ${text}`;
  let bytes: Uint8Array | undefined;
  try {
    bytes = await machine.readBytes(text);
  } catch (error) {
    if (likeBase64(text)) throw neither();
    throw new UsageError(`${label}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`, {
      from: error,
    });
  }
  if (bytes === undefined && likeBase64(text)) throw neither();
  if (bytes === undefined) throw new UsageError(`${label}: there is no such file, looked for from ${machine.cwd}`);
  if (bytes.length > LARGEST) throw new UsageError(`${label}: ${bytes.length} bytes are too many for certificates`);
  return { label, bytes: Buffer.from(bytes) };
}
