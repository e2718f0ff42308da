import { isGone } from '../resources/common.js';
import { ApiError, OmegaError, UsageError } from '../openstack/errors.js';
import type { Secret } from '../openstack/services/key-manager.js';
import type { Run } from '../run/run.js';
import { reworded } from './common.js';
import { wrongForm } from './input.js';

/** What a listener's certificate is kept in: one secret, or (of old) a container of several. */
const REFERENCE = /^https?:\/\/[^\s?#]+\/(secrets|containers)\/([0-9a-f-]{36})$/i;
const EXAMPLE = 'https://key-manager.example.org/v1/secrets/3f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e';
const OF_OURS = 'The unit tls-certificate stores a certificate as Octavia reads it.';

/** How the secret of a reference stands, as far as the credential may know. */
type Standing =
  | { readonly is: 'there'; readonly secret: Secret }
  | { readonly is: 'gone' }
  /** Another project's, or shut by its access list; or the credential may not ask. */
  | { readonly is: 'shut'; readonly words: string }
  /** A container, or Barbican did not answer: nothing is known. */
  | { readonly is: 'unknown' };

async function standingOf(run: Run, ref: string): Promise<Standing> {
  const [, collection, id] = REFERENCE.exec(ref) ?? [];
  if (id === undefined || collection?.toLowerCase() !== 'secrets') return { is: 'unknown' };
  try {
    return { is: 'there', secret: await run.cloud.keyManager.secret(id) };
  } catch (error) {
    if (isGone(error)) return { is: 'gone' };
    if (error instanceof ApiError && [401, 403].includes(error.status)) return { is: 'shut', words: error.message };
    if (error instanceof OmegaError) return { is: 'unknown' };
    throw error;
  }
}

/** Why Octavia could not use what such a secret holds; `undefined` where it is as it should be. */
function unusable({ status, content_types: types }: Secret): string | undefined {
  if (status !== 'ACTIVE') return `is ${status}, not ACTIVE`;
  const type = types?.['default'];
  if (typeof type !== 'string') return 'holds nothing';
  return type === 'application/octet-stream'
    ? undefined
    : `holds ${type}, not a PKCS#12 file (application/octet-stream)`;
}

/**
 * Looks at a certificate's reference before anything is made, where the credential may.
 *
 * @throws UsageError when it is no reference, or what it leads to can be no listener's certificate.
 */
export async function usableCertificate(run: Run, ref: string): Promise<void> {
  if (!REFERENCE.test(ref)) throw new UsageError(`--certificate-ref: ${wrongForm(ref, EXAMPLE).message}`);
  const standing = await standingOf(run, ref);
  if (standing.is === 'gone') {
    throw new UsageError(`--certificate-ref: there is no secret ${ref}: it was deleted, or has expired`, {
      cause: 'missing-name',
      hint: OF_OURS,
    });
  }
  const why = standing.is === 'there' ? unusable(standing.secret) : undefined;
  if (why !== undefined) throw new UsageError(`--certificate-ref: secret ${ref} ${why}`, { hint: OF_OURS });
}

/** Octavia's words for a secret that it could not fetch, or could not read. */
const NOT_RETRIEVED = /could not retrieve certificate/i;
const UNREADABLE = /PKCS12 bundle is unreadable/i;

/** Octavia refuses with one text, whatever the reason was: what the secret itself tells narrows it down (cases C53). */
async function explained(run: Run, ref: string, error: OmegaError): Promise<OmegaError> {
  const said = (more: string, hint: string): OmegaError => reworded(error, `${error.message}; ${more}`, { hint });
  if (UNREADABLE.test(error.message)) {
    return reworded(error, error.message, { hint: `${OF_OURS} That is PKCS#12 without a password.` });
  }
  const standing = await standingOf(run, ref);
  if (standing.is === 'gone') {
    return said(
      `the secret ${ref} is not there any more`,
      'Store the certificate again: it was deleted, or has expired.',
    );
  }
  if (standing.is === 'shut') {
    return said(
      `this credential may not read it either (${standing.words})`,
      'Use a secret of this project, or have its owner put this user on its access list (ACL).',
    );
  }
  const why = standing.is === 'there' ? unusable(standing.secret) : undefined;
  if (why !== undefined) return said(`the secret ${why}`, OF_OURS);
  if (!NOT_RETRIEVED.test(error.message)) return error;
  return said(
    'this credential can read the secret, the load balancer service cannot',
    "The secret's access list (ACL) has to name Octavia's user: Octavia adds it itself where this credential may change the " +
      'ACL (role creator, and in access rules GET and PUT of /v1/secrets/*/acl, as omega-ci credential rules lists them for ' +
      'lb-provision,tls-certificate), otherwise the owner does (openstack acl user add); else it is the wrong kind of container.',
  );
}

/** Does the work; when it fails for the certificate's sake, says why as far as that can be found out. */
export async function withCertificate<T>(run: Run, ref: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const about =
      error instanceof OmegaError &&
      (NOT_RETRIEVED.test(error.message) || UNREADABLE.test(error.message) || error.reason === 'resource-error');
    if (ref === undefined || !about) throw error;
    throw await explained(run, ref, error);
  }
}
