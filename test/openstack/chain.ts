// @peculiar/x509 finds its parts through decorators.
import 'reflect-metadata';
import { webcrypto, X509Certificate as NodeCertificate } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

interface Issued {
  pem: string;
  keyPem: string;
  keys: webcrypto.CryptoKeyPair;
  subject: string;
}

/** Root, intermediate and leaf for `localhost`, 127.0.0.1, ::1 and `*.cloud.test`, as a private cloud has them. */
export async function certificateChain(): Promise<{
  root: string;
  intermediate: string;
  leaf: { pem: string; keyPem: string };
  other: string;
  rootDer: Buffer;
}> {
  const root = await issue('CN=Test Root', undefined, true);
  const intermediate = await issue('CN=Test Intermediate', root, true);
  const leaf = await issue('CN=localhost', intermediate, false);
  const other = await issue('CN=Another Root', undefined, true);
  return {
    root: root.pem,
    intermediate: intermediate.pem,
    leaf,
    other: other.pem,
    rootDer: new NodeCertificate(root.pem).raw,
  };
}

async function issue(subject: string, issuer: Issued | undefined, authority: boolean): Promise<Issued> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.create({
    subject,
    issuer: issuer?.subject ?? subject,
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: (issuer ?? { keys }).keys.privateKey,
    extensions: authority
      ? [new x509.BasicConstraintsExtension(true, undefined, true)]
      : [
          new x509.SubjectAlternativeNameExtension([
            { type: 'dns', value: 'localhost' },
            { type: 'dns', value: '*.cloud.test' },
            { type: 'ip', value: '127.0.0.1' },
            { type: 'ip', value: '::1' },
          ]),
        ],
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    pem: `${certificate.toString('pem')}\n`,
    keyPem: `-----BEGIN PRIVATE KEY-----\n${key.replace(/(.{64})/g, '$1\n')}\n-----END PRIVATE KEY-----\n`,
    keys,
    subject,
  };
}
