import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import tls, { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { types } from 'node:util';
import { UsageError } from './errors.js';
import type { FileReader } from './files.js';

const BLOCK = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[\s\S]*?-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;

/** Where a CA setting stands, and how its path is read. */
export interface CaSetting {
  /** A path, or the certificates themselves as PEM text. */
  value: string;
  /** How the user knows the setting, for example `cacert of cloud acme (/etc/openstack/clouds.yaml)`. */
  label: string;
  /** The file that holds the setting; a relative path is also tried from its folder. */
  file?: string;
  cwd: string;
  home: string;
  files: FileReader;
}

/**
 * The CA bundle's certificates as clean PEM text, and where they came from.
 *
 * Text between the blocks and CRLF line ends are dropped; each block is parsed now, so that a broken bundle fails before
 * any request.
 *
 * @throws UsageError when the file is missing, unreadable or not PEM, or a block does not hold a certificate.
 */
export function readCaBundle(setting: CaSetting): { pem: string; from: string } {
  const { text, from } = setting.value.includes('-----BEGIN')
    ? { text: setting.value, from: 'inline' }
    : readCaFile(setting);
  const where = from === 'inline' ? `the PEM text in ${setting.label}` : `the CA bundle ${from} (${setting.label})`;
  const blocks = text.match(BLOCK) ?? [];
  if (blocks.length === 0)
    throw configuration(
      `${where} ${text.startsWith('0') && !/^[\x20-\x7e\s]*$/.test(text.slice(0, 64)) ? 'is in DER form, not PEM' : 'holds no PEM certificate'}`,
      `Give a file with -----BEGIN CERTIFICATE----- blocks; openssl x509 -inform der -in FILE converts.`,
    );
  for (const [index, block] of blocks.entries()) {
    try {
      new X509Certificate(block);
    } catch (error) {
      throw configuration(
        `${where}: certificate ${index + 1} of ${blocks.length} cannot be parsed (${codeOf(error)})`,
        'Deliver the bundle again; it was cut or changed on the way.',
      );
    }
  }
  return { pem: blocks.map((block) => `${block.replace(/\r/g, '')}\n`).join(''), from };
}

function readCaFile(setting: CaSetting): { text: string; from: string } {
  const tried = candidates(setting);
  for (const path of tried) {
    let text: string | undefined;
    try {
      text = setting.files.read(path);
    } catch (error) {
      throw configuration(
        `the CA bundle ${path} (${setting.label}) cannot be read: ${codeOf(error)}`,
        'Check the path and its permissions.',
      );
    }
    if (text !== undefined) return { text, from: path };
  }
  throw configuration(
    `there is no CA bundle at ${tried.join(' or ')} (${setting.label})`,
    'Put the delivered CA bundle there, or correct the path.',
  );
}

function candidates({ value, cwd, home, file }: CaSetting): string[] {
  if (value === '~' || /^~[/\\]/.test(value)) return [join(home, value.slice(1))];
  if (isAbsolute(value)) return [value];
  const bases = file === undefined ? [cwd] : [cwd, dirname(resolve(cwd, file))];
  return [...new Set(bases.map((base) => resolve(base, value)))];
}

function codeOf(error: unknown): string {
  if (!types.isNativeError(error)) return 'unknown reason';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function configuration(message: string, hint: string): UsageError {
  return new UsageError(message, { cause: 'configuration', hint });
}

/** Whose certificates are believed. */
export interface Trust {
  /** The given certificates alone, which is what a cloud with a CA of its own needs; absent where none were given. */
  readonly given: SecureContext | undefined;
  /** Node's default roots, what `NODE_EXTRA_CA_CERTS` adds to them, and the given certificates. Made when it is asked for. */
  readonly all: () => SecureContext;
}

/** Parsing Node's 150 default roots costs 70 ms of CPU, a tenth of a short command: hence the two steps. */
export function trustOf(pem: string | undefined): Trust {
  let all: SecureContext | undefined;
  return {
    given: pem === undefined ? undefined : createSecureContext({ ca: pem.match(BLOCK) ?? [] }),
    all: () => (all ??= everything(pem)),
  };
}

/**
 * Naming `ca` to Node would replace its defaults and parse them a second time. Adding to the default store keeps and
 * spares both; where a Node has no such call, its built-in roots are listed instead.
 */
function everything(pem: string | undefined): SecureContext {
  const context = createSecureContext();
  if (pem === undefined) return context;
  const added = [pem, ...extraRoots()].flatMap((text) => text.match(BLOCK) ?? []);
  const native = context.context as { addCACert?: (pem: string) => void };
  if (typeof native.addCACert !== 'function') return createSecureContext({ ca: [...rootCertificates, ...added] });
  for (const block of added) native.addCACert(block);
  return context;
}

/**
 * What `NODE_EXTRA_CA_CERTS` holds: adding to Node's store makes a copy of it without these (seen on Node 20).
 *
 * The variable is read here, not handed in, because Node itself read it from the process when it started; a file that
 * cannot be read it has warned of already.
 */
function extraRoots(): readonly string[] {
  const { getCACertificates } = tls as { getCACertificates?: (type: 'extra') => string[] };
  if (getCACertificates !== undefined) return getCACertificates('extra');
  const path = process.env['NODE_EXTRA_CA_CERTS'];
  if (!path) return [];
  try {
    return [readFileSync(path, 'utf8')];
  } catch {
    return [];
  }
}
