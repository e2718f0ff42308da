// @peculiar/x509 finds its parts through decorators.
import 'reflect-metadata';
import { createPrivateKey, webcrypto, type KeyObject } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

/** A certificate with its key, which can sign others. */
export interface Issued {
  readonly pem: string;
  readonly key: KeyObject;
  readonly subject: string;
  readonly keys: webcrypto.CryptoKeyPair;
  readonly algorithm: typeof EC | typeof RSA;
}

export async function issued(
  subject: string,
  options: {
    issuer?: Issued;
    authority?: boolean;
    rsa?: boolean;
    /** Days from now. */
    from?: number;
    to?: number;
    usage?: string;
    /** Takes the keys of this one. */
    keysOf?: Issued;
  } = {},
): Promise<Issued> {
  const { issuer, authority = false, rsa = false, from = -1, to = 90, usage, keysOf } = options;
  const algorithm = keysOf?.algorithm ?? (rsa ? RSA : EC);
  const keys = keysOf?.keys ?? (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']));
  const day = (count: number): Date => new Date(Date.now() + count * 86_400_000);
  const certificate = await x509.X509CertificateGenerator.create({
    subject,
    issuer: issuer?.subject ?? subject,
    notBefore: day(from),
    notAfter: day(to),
    signingAlgorithm: issuer?.algorithm ?? algorithm,
    publicKey: keys.publicKey,
    signingKey: (issuer ?? { keys }).keys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(authority, undefined, true),
      ...(usage === undefined ? [] : [new x509.ExtendedKeyUsageExtension([usage])]),
    ],
  });
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return {
    pem: `${certificate.toString('pem')}\n`,
    key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    subject,
    keys,
    algorithm,
  };
}

export const pkcs8 = ({ key }: Issued): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
export const pkcs1 = ({ key }: Issued): string => key.export({ type: 'pkcs1', format: 'pem' }).toString();
export const sec1 = ({ key }: Issued): string => key.export({ type: 'sec1', format: 'pem' }).toString();
