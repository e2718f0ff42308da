import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** One ed25519 pair, made here so that no private key crosses the wire. */
export interface SshKey {
  /** `ssh-ed25519 AAAA…`, without a comment. */
  readonly publicKey: string;
  /** OpenSSH's own form, as `ssh -i` of every version reads it. A secret: register it before anything else. */
  readonly privateKey: string;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** SSH's string: its length, then its bytes (RFC 4251, section 5). */
const field = (content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([word(bytes.length), bytes]);
};

/** The one-line public form is RFC 8709's; the private one is OpenSSH's `PROTOCOL.key`, without a pass phrase. */
export async function generateSshKey(): Promise<SshKey> {
  const { privateKey } = await promisify(generateKeyPair)('ed25519', {});
  const { x, d } = privateKey.export({ format: 'jwk' });
  if (x === undefined || d === undefined) throw new Error('node made an ed25519 key without its halves');
  const open = Buffer.from(x, 'base64url');
  const blob = Buffer.concat([field('ssh-ed25519'), field(open)]);
  // Both check words are equal: a reader tells by them that its pass phrase was right. Without one they may be anything.
  const pair = Buffer.concat([
    word(1),
    word(1),
    blob,
    field(Buffer.concat([Buffer.from(d, 'base64url'), open])),
    field(''),
  ]);
  const padding = Buffer.from([1, 2, 3, 4, 5, 6, 7]).subarray(0, (8 - (pair.length % 8)) % 8);
  const whole = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    field('none'),
    field('none'),
    field(''),
    word(1),
    field(blob),
    field(Buffer.concat([pair, padding])),
  ]);
  const lines = whole.toString('base64').match(/.{1,70}/g) ?? [];
  return {
    publicKey: `ssh-ed25519 ${blob.toString('base64')}`,
    privateKey: ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n'),
  };
}
