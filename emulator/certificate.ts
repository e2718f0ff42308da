import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** What the emulator's TLS needs, all PEM. */
export interface Certificates {
  ca: string;
  certificate: string;
  key: string;
}

/** One DER element; the length in the shortest form, as DER demands. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const octets: number[] = [];
  for (let rest = content.length; rest > 0; rest >>= 8) octets.unshift(rest & 0xff);
  const length = content.length < 0x80 ? [content.length] : [0x80 | octets.length, ...octets];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const octets = (content: Buffer): Buffer => der(0x04, content);
const bits = (content: Buffer, unused = 0): Buffer => der(0x03, Buffer.from([unused]), content);
const integer = (content: Buffer): Buffer => der(0x02, content);
const yes = der(0x01, Buffer.from([0xff]));

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of others) {
    const groups = [arc & 0x7f];
    for (let rest = arc >> 7; rest > 0; rest >>= 7) groups.unshift(0x80 | (rest & 0x7f));
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}

const SIGNATURE = sequence(oid('1.2.840.10045.4.3.2')); // ecdsa-with-SHA256

const named = (common: string): Buffer =>
  sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(common, 'utf8')))));

const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(oid(id), ...(critical ? [yes] : []), octets(value));

interface Request {
  subject: string;
  publicKey: KeyObject;
  issuer: string;
  issuerKeys: { publicKey: KeyObject; privateKey: KeyObject };
  serial: Buffer;
  extensions: readonly Buffer[];
}

const spki = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
const keyId = (key: KeyObject): Buffer => createHash('sha1').update(spki(key)).digest();

function certificate(request: Request): string {
  const tbs = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(request.serial),
    SIGNATURE,
    named(request.issuer),
    // The emulator's clock may stand at any time, TLS looks at the machine's: valid for all of UTCTime's years to come.
    sequence(der(0x17, Buffer.from('000101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    named(request.subject),
    spki(request.publicKey),
    der(
      0xa3,
      sequence(
        extension('2.5.29.14', octets(keyId(request.publicKey))),
        extension('2.5.29.35', sequence(der(0x80, keyId(request.issuerKeys.publicKey)))),
        ...request.extensions,
      ),
    ),
  );
  const whole = sequence(tbs, SIGNATURE, bits(sign('sha256', tbs, request.issuerKeys.privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/**
 * A private CA and a server certificate for the loopback names: `127.0.0.1`, `::1` and `localhost`.
 *
 * Written out here because it takes a few milliseconds; the certificate libraries take longer to load than the whole
 * emulator may take to start.
 */
export function createCertificates(): Certificates {
  const ca = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // A serial of its own, positive: a browser or client that met another emulator must not take this CA for that one.
  const serial = Buffer.concat([Buffer.from([0x01]), keyId(server.publicKey).subarray(0, 8)]);
  const issuer = `Omega Emulator Root CA ${serial.toString('hex').slice(2, 10)}`;
  const loopback = sequence(
    der(0x87, Buffer.from([127, 0, 0, 1])),
    der(0x87, Buffer.from([...Array<number>(15).fill(0), 1])),
    der(0x82, Buffer.from('localhost')),
  );
  return {
    ca: certificate({
      subject: issuer,
      publicKey: ca.publicKey,
      issuer,
      issuerKeys: ca,
      serial: Buffer.from([1]),
      extensions: [
        extension('2.5.29.19', sequence(yes), true),
        extension('2.5.29.15', bits(Buffer.from([0x06]), 1), true), // keyCertSign, cRLSign
      ],
    }),
    certificate: certificate({
      subject: '127.0.0.1',
      publicKey: server.publicKey,
      issuer,
      issuerKeys: ca,
      serial,
      extensions: [
        extension('2.5.29.15', bits(Buffer.from([0x80]), 7), true), // digitalSignature
        extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))), // serverAuth
        extension('2.5.29.17', loopback),
      ],
    }),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
