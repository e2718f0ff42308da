import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto';

import type { Node } from './tls-certificate-asn1.js';
import { rc2Decrypt } from './tls-certificate-rc2.js';

/** A way of encrypting that is not read here. */
export class Unsupported extends Error {
  constructor(oid: string) {
    super(oid);
    this.name = 'Unsupported';
  }
}

/** More rounds than any tool writes would only keep the job busy. */
const MOST_ROUNDS = 10_000_000;

/** Digests by their object identifiers. */
export const DIGESTS: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const PRFS: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
const CIPHERS: Readonly<Record<string, readonly [name: string, keyBytes: number]>> = {
  '2.16.840.1.101.3.4.1.2': ['aes-128-cbc', 16],
  '2.16.840.1.101.3.4.1.22': ['aes-192-cbc', 24],
  '2.16.840.1.101.3.4.1.42': ['aes-256-cbc', 32],
  '1.2.840.113549.3.7': ['des-ede3-cbc', 24],
};
/** PKCS#12's own ways (RFC 7292, appendix C), with the bytes of their keys. */
const OLD: Readonly<Record<string, readonly [cipher: 'des' | 'rc2', keyBytes: number]>> = {
  '1.2.840.113549.1.12.1.3': ['des', 24],
  '1.2.840.113549.1.12.1.4': ['des', 16],
  '1.2.840.113549.1.12.1.5': ['rc2', 16],
  '1.2.840.113549.1.12.1.6': ['rc2', 5],
};
const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';

/** What a key made by PKCS#12's own derivation is for. */
const USES = { key: 1, iv: 2, mac: 3 } as const;

/**
 * A password as PKCS#12 wants it: UTF-16, big end first, with a closing zero. No password at all is no bytes, which is
 * something else than an empty one; writers differ in which of the two they mean.
 */
function bmp(password: string | undefined): Buffer {
  if (password === undefined) return Buffer.alloc(0);
  return Buffer.from(`${password}\0`, 'utf16le').swap16();
}

function rounds(node: Node): number {
  const count = node.number;
  if (count > MOST_ROUNDS) throw new Unsupported(`${count} rounds`);
  return count;
}

/** A key by PKCS#12's own derivation (RFC 7292, appendix B.2). */
export function derive(options: {
  digest: string;
  password: string | undefined;
  salt: Uint8Array;
  rounds: number;
  use: keyof typeof USES;
  bytes: number;
}): Buffer {
  const block = ['sha384', 'sha512'].includes(options.digest) ? 128 : 64;
  const filled = (bytes: Uint8Array): Buffer => Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes);
  const repeated = (bytes: Uint8Array): Buffer => (bytes.length === 0 ? Buffer.alloc(0) : filled(bytes));
  const diversifier = Buffer.alloc(block, USES[options.use]);
  const mixed = Buffer.concat([repeated(options.salt), repeated(bmp(options.password))]);
  const pieces: Buffer[] = [];
  for (let have = 0; have < options.bytes;) {
    let piece = createHash(options.digest).update(diversifier).update(mixed).digest();
    for (let round = 1; round < options.rounds; round++) piece = createHash(options.digest).update(piece).digest();
    pieces.push(piece);
    have += piece.length;
    const added = Buffer.alloc(block, piece);
    for (let start = 0; start < mixed.length; start += block) {
      let carry = 1;
      for (let index = block - 1; index >= 0; index--) {
        carry += (mixed[start + index] ?? 0) + (added[index] ?? 0);
        mixed[start + index] = carry & 0xff;
        carry >>= 8;
      }
    }
  }
  return Buffer.concat(pieces).subarray(0, options.bytes);
}

/**
 * Decrypts what is encrypted with a password: PBES2 with AES or 3DES, and the older ways with 3DES or RC2.
 *
 * @param algorithm - its AlgorithmIdentifier.
 * @throws Unsupported for any other way; an error of Node's where the password is wrong or the bytes are spoilt.
 */
export function decrypt(algorithm: Node, bytes: Uint8Array, password: string | undefined): Buffer {
  const { oid } = algorithm.at(0);
  if (oid === PBES2) return decryptPbes2(algorithm.at(1), bytes, password ?? '');
  const old = OLD[oid];
  if (old === undefined) throw new Unsupported(oid);
  const [cipher, keyBytes] = old;
  const common = {
    digest: 'sha1',
    password,
    salt: algorithm.at(1).at(0).octets,
    rounds: rounds(algorithm.at(1).at(1)),
  };
  const key = derive({ ...common, use: 'key', bytes: keyBytes });
  const iv = derive({ ...common, use: 'iv', bytes: 8 });
  if (cipher === 'rc2') return rc2Decrypt(bytes, key, iv);
  return decipher('des-ede3-cbc', keyBytes === 16 ? Buffer.concat([key, key.subarray(0, 8)]) : key, iv, bytes);
}

function decryptPbes2(parameters: Node, bytes: Uint8Array, password: string): Buffer {
  const [derivation, scheme] = [parameters.at(0), parameters.at(1)];
  const cipher = CIPHERS[scheme.at(0).oid];
  if (derivation.at(0).oid !== PBKDF2) throw new Unsupported(derivation.at(0).oid);
  if (cipher === undefined) throw new Unsupported(scheme.at(0).oid);
  const [salt, count, ...rest] = derivation.at(1).parts;
  if (salt === undefined || count === undefined) throw new Unsupported(PBKDF2);
  const prf = rest.find((part) => !part.isNumber);
  const digest = prf === undefined ? 'sha1' : PRFS[prf.at(0).oid];
  if (digest === undefined) throw new Unsupported(prf?.at(0).oid ?? PBKDF2);
  const [name, keyBytes] = cipher;
  const key = pbkdf2Sync(password, salt.octets, rounds(count), keyBytes, digest);
  return decipher(name, key, scheme.at(1).octets, bytes);
}

function decipher(name: string, key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Buffer {
  const cipher = createDecipheriv(name, key, iv);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}
