import type { KeyObject, X509Certificate } from 'node:crypto';

import { UsageError } from '../openstack/errors.js';
import { isoTime } from '../openstack/time.js';
import { allWrong, oneLine } from './common.js';

/** A certificate with what it needs to be served. */
export interface Pair {
  readonly certificate: X509Certificate;
  /** From the one that signed it upwards, as far as it was given. */
  readonly chain: readonly X509Certificate[];
  readonly key: KeyObject;
  /** What the user should know of, though nothing is wrong. */
  readonly warnings: readonly string[];
}

const DAY = 86_400_000;
/** Days before its end at which a certificate is spoken of. */
const SOON = 30;
/** What servers present a certificate for, as an extended key usage. */
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';
/** Bits of an RSA key below which clients and HAProxy refuse it. */
const LEAST_RSA = 2048;

/** The subject on one line, its name first: `CN=www.example.org, O=Example`. */
export function nameOf({ subject, serialNumber }: X509Certificate): string {
  const parts = ((subject as string | undefined) ?? '').split('\n').filter(Boolean).reverse();
  const isName = (part: string): boolean => part.startsWith('CN=');
  const sorted = [...parts.filter(isName), ...parts.filter((part) => !isName(part))];
  return oneLine(sorted.join(', ')) || `serial number ${serialNumber}`;
}

const unique = (certificates: readonly X509Certificate[]): X509Certificate[] => [
  ...new Map(certificates.map((each) => [each.fingerprint256, each])).values(),
];

const begins = (certificate: X509Certificate): number => Date.parse(certificate.validFrom);
const ends = (certificate: X509Certificate): number => Date.parse(certificate.validTo);
const at = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ') + ' UTC';

/** When it ends, ISO 8601. */
export const notAfter = (certificate: X509Certificate): string => isoTime(ends(certificate));

const describeKey = (key: KeyObject): string => {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  return [key.asymmetricKeyType?.toUpperCase(), modulusLength ?? namedCurve].filter(Boolean).join(' ');
};

/** The one key among those given; the same one twice is one. */
function onlyKey(keys: readonly KeyObject[]): KeyObject {
  const [key, ...others] = keys;
  if (key === undefined) {
    throw new UsageError('no private key was given', {
      hint: 'Give it as --private-key, or in the file of --certificate.',
    });
  }
  if (others.some((other) => !other.equals(key))) {
    throw new UsageError(`${keys.length} private keys were given: just one belongs to a certificate`);
  }
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec') {
    throw new UsageError(`the private key is ${describeKey(key)}: Octavia takes RSA and EC keys only`);
  }
  return key;
}

/** The certificate that the key belongs to. */
function certificateOf(key: KeyObject, certificates: readonly X509Certificate[]): X509Certificate {
  if (certificates.length === 0)
    throw new UsageError('no certificate was given', { hint: 'Give it as --certificate.' });
  const fitting = certificates.filter((each) => each.checkPrivateKey(key));
  const [certificate, ...others] = fitting;
  if (certificate === undefined) {
    const names = certificates.map(nameOf).join('; ');
    throw new UsageError(`the private key (${describeKey(key)}) belongs to none of the certificates: ${names}`, {
      hint: 'Give the key that the certificate was requested with.',
    });
  }
  if (others.length > 0) {
    const list = fitting.map((each) => `${nameOf(each)} until ${at(ends(each))}`).join('; ');
    throw new UsageError(`${fitting.length} certificates belong to the private key: ${list}`, {
      hint: 'Give just one.',
    });
  }
  return certificate;
}

/** From whoever signed the certificate upwards; where two did (a cross-signature), the one that lasts longer. */
function chainOf(certificate: X509Certificate, certificates: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = [];
  const left = new Set([...certificates].sort((one, other) => ends(other) - ends(one)));
  for (let below: X509Certificate | undefined = certificate; below !== undefined;) {
    left.delete(below);
    const child: X509Certificate = below;
    below = [...left].find((each) => child.checkIssued(each) && child.verify(each.publicKey));
    if (below !== undefined) chain.push(below);
  }
  return chain;
}

const outOfDate = (certificate: X509Certificate, now: number): string | undefined => {
  if (ends(certificate) <= now) return `expired on ${at(ends(certificate))}`;
  return begins(certificate) > now ? `is not valid before ${at(begins(certificate))}` : undefined;
};

/**
 * Sorts out which certificate the key belongs to and what its chain is, whatever order they were given in.
 *
 * @param now - Milliseconds since 1970.
 * @throws UsageError where the two do not belong together, or the certificate is not valid now.
 */
export function pairOf(given: readonly X509Certificate[], keys: readonly KeyObject[], now: number): Pair {
  const certificates = unique(given);
  const key = onlyKey(keys);
  const certificate = certificateOf(key, certificates);
  const invalid = outOfDate(certificate, now);
  const wrong = allWrong(
    invalid === undefined ? [] : [`the certificate ${nameOf(certificate)} ${invalid}; it is ${at(now)} now`],
    'give the renewed certificate, or set the clock right',
  );
  if (wrong !== undefined) throw wrong;
  const chain = chainOf(certificate, certificates);
  const beside = certificates.filter((each) => each !== certificate && !chain.includes(each));
  return { certificate, chain, key, warnings: warningsOf({ certificate, chain, key }, beside, now) };
}

function warningsOf(
  { certificate, chain, key }: Omit<Pair, 'warnings'>,
  beside: readonly X509Certificate[],
  now: number,
): string[] {
  const days = Math.floor((ends(certificate) - now) / DAY);
  const usages = (certificate as { keyUsage?: readonly string[] }).keyUsage;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? LEAST_RSA;
  const selfSigned = certificate.checkIssued(certificate);
  return [
    ...(days < SOON ? [`the certificate ${nameOf(certificate)} ends in ${days === 1 ? '1 day' : `${days} days`}`] : []),
    ...(selfSigned ? ['the certificate is signed by itself: only clients that were told so trust it'] : []),
    ...(usages !== undefined && !usages.includes(SERVER_AUTH) ? ['the certificate is not made for servers'] : []),
    ...(bits < LEAST_RSA ? [`an RSA key of ${bits} bits is too short for most clients`] : []),
    ...chain.flatMap((each) => {
      const invalid = outOfDate(each, now);
      return invalid === undefined ? [] : [`of the chain, ${nameOf(each)} ${invalid}`];
    }),
    ...beside.map((each) => `${nameOf(each)} is not part of the chain, and is left out`),
  ];
}
