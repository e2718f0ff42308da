import type { KeyObject, X509Certificate } from 'node:crypto';

import { UsageError, withHint } from '../openstack/errors.js';
import { secret } from '../resources/secret.js';
import type { Run } from '../run/run.js';
import { allWrong, settled, tell } from './common.js';
import { inputs, type ValuesOf } from './input.js';
import { nameOf, notAfter, pairOf } from './tls-certificate-pair.js';
import { readPem } from './tls-certificate-pem.js';
import { holdsKey, looksLike, sourceOf, type Source } from './tls-certificate-source.js';
import { unit, type UnitContext } from './unit.js';

/** Bytes of salt in the file's checksum. */
const SALT = 8;
/** Seconds after which Barbican has usually taken it. */
const USUAL = 0.5;
/** Seconds after which a secret that Barbican still calls PENDING counts as failed. */
const PATIENCE = 120;

const declared = {
  certificate: inputs.optional(
    inputs.secretText(holdsKey, {
      description:
        "Certificate in PEM, a file or the text itself; the chain and the key may stand in it too, in any order. Or give 'pkcs12'",
      example: 'server.pem',
    }),
  ),
  chain: inputs.optional(
    inputs.text({
      description: 'The certificates that lead from it to its root, in PEM, a file or the text itself, in any order',
      example: 'chain.pem',
    }),
  ),
  'private-key': inputs.optional(
    inputs.secretText(holdsKey, {
      description: 'Its private key in PEM, RSA or EC, not encrypted: a file; from a secret store also the text itself',
      example: 'server.key',
    }),
  ),
  pkcs12: inputs.optional(
    inputs.secretText(holdsKey, {
      description: 'PKCS#12 file (.p12, .pfx) with all of it, in place of PEM; from a secret store also in base64',
      example: 'server.p12',
    }),
  ),
  'pkcs12-password': inputs.optional(
    inputs.secretText(() => true, {
      description: 'Password of the PKCS#12 file, from a secret store; none where the file has none',
      example: 'of-the-file',
    }),
  ),
};
type Values = ValuesOf<typeof declared>;

/** Certificates and keys, as they were found in what was given. */
interface Content {
  readonly certificates: readonly X509Certificate[];
  readonly keys: readonly KeyObject[];
}

/** All that the inputs lead to; what is wrong with any of them is told together. */
function sourcesOf(
  { machine }: UnitContext,
  named: readonly (readonly [input: string, text: string | undefined])[],
): Promise<Source[]> {
  return settled(named.flatMap(([input, text]) => (text === undefined ? [] : [sourceOf(machine, input, text)])));
}

/** What no file need be read for: the inputs exclude or need each other. */
function misfit({
  certificate,
  chain,
  'private-key': key,
  pkcs12,
  'pkcs12-password': password,
}: Values): UsageError | undefined {
  if (pkcs12 !== undefined) {
    if (certificate === undefined && chain === undefined && key === undefined) return undefined;
    return new UsageError('--pkcs12 holds the certificate, its chain and the key: it stands alone', {
      hint: 'Leave out either --pkcs12, or --certificate, --chain and --private-key.',
    });
  }
  if (certificate === undefined) {
    return new UsageError('no certificate was given', { hint: 'Give --certificate and --private-key, or --pkcs12.' });
  }
  if (password === undefined) return undefined;
  return new UsageError('--pkcs12-password opens a PKCS#12 file, and none was given', {
    hint: 'Give --pkcs12, or leave the password out.',
  });
}

async function contentOf(context: UnitContext, values: Values): Promise<Content> {
  const { certificate, chain, 'private-key': key, pkcs12, 'pkcs12-password': password } = values;
  const unfit = misfit(values);
  if (unfit !== undefined) throw unfit;
  if (pkcs12 !== undefined) {
    const [source] = await sourcesOf(context, [['--pkcs12', pkcs12]]);
    if (source !== undefined) return fromPkcs12(source, password);
  }
  const sources = await sourcesOf(context, [
    ['--certificate', certificate],
    ['--chain', chain],
    ['--private-key', key],
  ]);
  const found = sources.map(readPem);
  const wrong = allWrong(found.flatMap(({ problems }) => problems));
  if (wrong !== undefined) throw wrong;
  return { certificates: found.flatMap((each) => each.certificates), keys: found.flatMap((each) => each.keys) };
}

/** What is known of PKCS#12 is loaded only where there is such a file. */
async function fromPkcs12({ label, bytes }: Source, password: string | undefined): Promise<Content> {
  const { readPkcs12, WrongPassword, Unsupported } = await import('./tls-certificate-pkcs12.js');
  try {
    return readPkcs12(bytes, password);
  } catch (error) {
    if (error instanceof WrongPassword) {
      const what = password === undefined ? 'needs a password' : 'cannot be opened with this password';
      throw new UsageError(`${label}: ${what}`, { hint: 'Give the right one as OMEGA_CI_PKCS12_PASSWORD.' });
    }
    if (error instanceof Unsupported) {
      throw new UsageError(`${label}: is encrypted in a way that is not read here (${error.message})`, {
        hint: 'To make PEM of it, for --certificate: openssl pkcs12 -in FILE -out all.pem -nodes',
      });
    }
    const pem = bytes.includes('-----BEGIN') ? 'is PEM, which goes to --certificate' : undefined;
    throw new UsageError(`${label}: ${pem ?? `is no PKCS#12 file: it is ${looksLike(bytes)}`}`, { from: error });
  }
}

/** Barbican takes secrets at once, or works on them for a while: Octavia can read them only afterwards. */
async function active(run: Run, id: string): Promise<void> {
  await run.wait({
    what: `secret ${id} to become ACTIVE`,
    of: { kind: 'secret', id, change: 'ready' },
    usual: USUAL,
    deadline: PATIENCE,
    read: () => run.cloud.keyManager.secret(id),
    judge: ({ status }) =>
      status === 'ACTIVE' ? { is: 'done' } : { is: status === 'PENDING' ? 'pending' : 'failed', state: status },
  });
}

const counted = (count: number): string => (count === 1 ? '1 certificate' : `${count} certificates`);

export const tlsCertificate = unit({
  name: 'tls-certificate',
  title: 'Keep a certificate',
  proves: 'that the certificate fits its key and is valid, and that the secrets service keeps it for a listener',
  creates: 'secret',
  inputs: declared,
  outputs: {
    'certificate-ref': {
      description: 'Where Octavia finds it: for `lb-provision`',
      example: 'https://key-manager.example.org/v1/secrets/3f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
    },
    'not-after': { description: 'When the certificate ends', example: '2026-12-24T08:00:00Z' },
  },
  takes: () => ({ secrets: 1 }),
  check(values) {
    const unfit = misfit(values);
    return unfit === undefined ? [] : [withHint(unfit)];
  },
  async plan(context, values) {
    const { run } = context;
    if (values['pkcs12-password'] !== undefined) context.onSecret(values['pkcs12-password']);
    const { certificates, keys } = await contentOf(context, values);
    const pair = pairOf(certificates, keys, run.clock.now());
    return {
      says: [
        `store certificate ${nameOf(pair.certificate)}, valid until ${notAfter(pair.certificate)}, with its key and ` +
          `${counted(pair.chain.length)} of its chain as secret ${run.name('certificate', secret.nameLimit)}`,
      ],
      pair,
    };
  },
  async run(context, { pair }) {
    const { run } = context;
    const { certificate, chain, key, warnings } = pair;
    for (const warning of warnings) run.log.warning(warning);
    const { writePkcs12 } = await import('./tls-certificate-pkcs12.js');
    const payload = writePkcs12(certificate, chain, key, context.randomBytes(SALT)).toString('base64');
    context.onSecret(payload);
    const { id, ref } = await run.make(
      secret,
      'certificate',
      { payload, payload_content_type: 'application/octet-stream', payload_content_encoding: 'base64' },
      async (made) => {
        await active(run, made.id);
        return made;
      },
    );
    const until = notAfter(certificate);
    run.log.info(`certificate ${nameOf(certificate)} is kept as secret ${id}`);
    return {
      outputs: tell(context, { 'certificate-ref': ref, 'not-after': until }),
      detail: `${nameOf(certificate)}, until ${until.slice(0, 10)}`,
      facts: {
        subject: nameOf(certificate),
        names: certificate.subjectAltName ?? '',
        fingerprint: certificate.fingerprint256,
        chain: chain.map(nameOf),
      },
    };
  },
});
