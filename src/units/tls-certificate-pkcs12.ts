import { createHash, createHmac, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';

import {
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set,
  type AsnType,
} from 'asn1js';

import { Malformed, Node } from './tls-certificate-asn1.js';
import { decrypt, derive, DIGESTS, Unsupported } from './tls-certificate-pbe.js';

export { Malformed, Unsupported };

/** The password does not fit, or there is none where one is needed. */
export class WrongPassword extends Error {
  constructor() {
    super('wrong password');
    this.name = 'WrongPassword';
  }
}

/** What a PKCS#12 file holds. */
export interface Bundle {
  readonly certificates: readonly X509Certificate[];
  readonly keys: readonly KeyObject[];
}

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const BAG = {
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  nested: '1.2.840.113549.1.12.10.1.6',
};
const X509 = '1.2.840.113549.1.9.22.1';
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21';
const SHA256 = '2.16.840.1.101.3.4.2.1';

/**
 * Reads a PKCS#12 file (RFC 7292): keys and certificates, in the file's order.
 *
 * @param password - `undefined` and the empty one are tried both where none is given: writers differ.
 * @throws WrongPassword; Malformed when it is no such file; Unsupported, with the object identifier, when it is encrypted
 * in a way that is not read here.
 */
export function readPkcs12(bytes: Uint8Array, password: string | undefined): Bundle {
  const file = Node.read(bytes);
  // A certificate in binary form begins alike, but with no version.
  if (!file.at(0).isNumber) throw new Malformed('no version');
  const content = contentOf(file.at(1)).octets;
  const mac = file.length > 2 ? file.at(2) : undefined;
  const candidates = password === undefined || password === '' ? [undefined, ''] : [password];
  const fitting = candidates.filter((each) => mac === undefined || fits(mac, content, each));
  for (const each of fitting) {
    try {
      return read(Node.read(content), each);
    } catch (error) {
      if (error instanceof Malformed || error instanceof Unsupported) throw error;
    }
  }
  // The checksum is over the password too: with it right, something within is not.
  if (mac !== undefined && fitting.length > 0) throw new Malformed('spoilt within');
  throw new WrongPassword();
}

/** The content of a ContentInfo of plain data. */
function contentOf(info: Node): Node {
  if (info.at(0).oid !== DATA) throw new Unsupported(info.at(0).oid);
  return info.at(1).at(0);
}

/** Whether the file's checksum is right with this password; one that is made in another way proves nothing. */
function fits(mac: Node, content: Uint8Array, password: string | undefined): boolean {
  const digest = DIGESTS[mac.at(0).at(0).at(0).oid];
  if (digest === undefined) return true;
  const expected = mac.at(0).at(1).octets;
  const key = derive({
    digest,
    password,
    salt: mac.at(1).octets,
    rounds: mac.length > 2 ? mac.at(2).number : 1,
    use: 'mac',
    bytes: expected.length,
  });
  return createHmac(digest, key).update(content).digest().equals(expected);
}

function read(safe: Node, password: string | undefined): Bundle {
  const certificates: X509Certificate[] = [];
  const keys: KeyObject[] = [];
  const bags = (contents: Node): void => {
    for (const bag of contents.parts) {
      const { oid } = bag.at(0);
      const value = bag.at(1).at(0);
      if (oid === BAG.key) keys.push(keyOf(value.der));
      else if (oid === BAG.shroudedKey) keys.push(keyOf(decrypt(value.at(0), value.at(1).octets, password)));
      else if (oid === BAG.nested) bags(value);
      else if (oid === BAG.certificate && value.at(0).oid === X509) {
        certificates.push(new X509Certificate(value.at(1).at(0).octets));
      }
    }
  };
  for (const info of safe.parts) {
    if (info.at(0).oid !== ENCRYPTED_DATA) bags(Node.read(contentOf(info).octets));
    else {
      const encrypted = info.at(1).at(0).at(1);
      bags(decrypted(encrypted, password));
    }
  }
  return { certificates, keys };
}

/** What decrypts to no structure was decrypted with the wrong key: one padding in 256 is right by chance. */
function decrypted(encrypted: Node, password: string | undefined): Node {
  const bytes = decrypt(encrypted.at(1), encrypted.at(2).octets, password);
  try {
    return Node.read(bytes);
  } catch {
    throw new WrongPassword();
  }
}

const keyOf = (der: Buffer): KeyObject => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });

const oid = (value: string): ObjectIdentifier => new ObjectIdentifier({ value });
const octets = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: Uint8Array.from(bytes) });
const sequence = (...value: AsnType[]): Sequence => new Sequence({ value });
const explicit = (value: AsnType): Constructed =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] });
const bytesOf = (block: AsnType): Buffer => Buffer.from(block.toBER());
const data = (bytes: Uint8Array): Sequence => sequence(oid(DATA), explicit(octets(bytes)));
const bag = (type: string, value: AsnType, ...attributes: AsnType[]): Sequence =>
  sequence(oid(type), explicit(value), ...attributes);
const certificateBag = ({ raw }: X509Certificate, ...attributes: AsnType[]): Sequence =>
  bag(BAG.certificate, sequence(oid(X509), explicit(octets(raw))), ...attributes);

/** Rounds of the checksum's derivation: it protects nothing here, and OpenSSL asks for one. */
const ROUNDS = 2048;

/**
 * Writes a PKCS#12 file as Octavia reads it: without a password, so nothing in it is encrypted, with the checksum that
 * OpenSSL asks for all the same. The certificate comes first and is tied to the key; the others follow in their order.
 *
 * @param salt - of the checksum: 8 bytes or more.
 */
export function writePkcs12(
  certificate: X509Certificate,
  chain: readonly X509Certificate[],
  key: KeyObject,
  salt: Uint8Array,
): Buffer {
  const id = createHash('sha1').update(certificate.raw).digest();
  const tied = new Set({ value: [sequence(oid(LOCAL_KEY_ID), new Set({ value: [octets(id)] }))] });
  const pkcs8 = fromBER(key.export({ type: 'pkcs8', format: 'der' })).result;
  const certificates = sequence(certificateBag(certificate, tied), ...chain.map((each) => certificateBag(each)));
  const keys = sequence(bag(BAG.key, pkcs8, tied));
  const content = bytesOf(sequence(data(bytesOf(certificates)), data(bytesOf(keys))));
  const derived = derive({ digest: 'sha256', password: undefined, salt, rounds: ROUNDS, use: 'mac', bytes: 32 });
  const mac = createHmac('sha256', derived).update(content).digest();
  const digest = sequence(sequence(oid(SHA256), new Null()), octets(mac));
  return bytesOf(
    sequence(new Integer({ value: 3 }), data(content), sequence(digest, octets(salt), new Integer({ value: ROUNDS }))),
  );
}
