import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';

import { looksLike, type Source } from './tls-certificate-source.js';

/** What was found in PEM text, and what is wrong with it. */
export interface Found {
  readonly certificates: X509Certificate[];
  readonly keys: KeyObject[];
  readonly problems: string[];
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/gs;
const CERTIFICATE = /^(X509 |TRUSTED )?CERTIFICATE$/;
const KEY = /^(RSA |EC )?PRIVATE KEY$/;
/** Stands beside keys, and says nothing that the key does not say. */
const IGNORED = /^(EC|DH|DSA) PARAMETERS$/;

/** The text, whoever wrote it: PowerShell writes UTF-16, and some secret stores turn line ends into `\n`. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  const text = bytes.toString('utf8');
  return /[\r\n]/.test(text.trim()) ? text : text.replace(/\\r/g, '').replace(/\\n/g, '\n');
}

/** A block as OpenSSL wants it, whatever its lines ended with or were indented by. */
const clean = (label: string, body: string): string => {
  const lines = body.split(/\r\n|\r|\n/).map((line) => line.trim());
  // One line with blanks between: what a shell makes of an unquoted variable.
  const whole = lines.length === 1 ? (lines[0] ?? '').split(/\s+/) : lines;
  return `-----BEGIN ${label}-----\n${whole.join('\n').trim()}\n-----END ${label}-----\n`;
};

/** All certificates and private keys of a PEM text, in its order; what stands between the blocks does not count. */
export function readPem({ label: from, bytes }: Source): Found {
  const found: Found = { certificates: [], keys: [], problems: [] };
  const wrong = (what: string): void => void found.problems.push(`${from}: ${what}`);
  const text = textOf(bytes);
  const blocks = [...text.matchAll(BLOCK)];
  if (blocks.length < (text.match(/-----BEGIN /g) ?? []).length) wrong('a PEM block is cut: its END line is missing');
  else if (blocks.length === 0) {
    const hint = looksLike(bytes);
    const binary = hint.includes('DER')
      ? '; openssl x509 -inform der converts a certificate, openssl pkey -inform der a key; a PKCS#12 file goes to --pkcs12'
      : '';
    wrong(`is ${hint}, not PEM${binary}`);
  }
  for (const [, label = '', body = ''] of blocks) {
    if (IGNORED.test(label)) continue;
    if (label === 'ENCRYPTED PRIVATE KEY' || /^Proc-Type:.*ENCRYPTED/m.test(body)) {
      wrong('the private key is encrypted; openssl pkey -in FILE -out PLAIN decrypts it');
    } else if (CERTIFICATE.test(label)) {
      read(() => found.certificates.push(new X509Certificate(clean(label, body))), 'a certificate', wrong);
    } else if (KEY.test(label)) {
      read(() => found.keys.push(createPrivateKey(clean(label, body))), 'a private key', wrong);
    } else {
      wrong(`holds a ${label}, which is neither a certificate nor a private key for TLS`);
    }
  }
  return found;
}

function read(parse: () => void, what: string, wrong: (what: string) => void): void {
  try {
    parse();
  } catch {
    wrong(`${what} cannot be parsed: it was changed or cut on the way`);
  }
}
