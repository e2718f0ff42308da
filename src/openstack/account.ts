import { readCredential } from './credential.js';
import type { CredentialReader } from './config.js';
import { configurationError, textOf, type RawCloud } from './settings.js';

type Domain = { id: string } | { name: string };

/**
 * An account that a person signs in to by password. Only what makes and revokes application credentials does so (guide,
 * section 4): everything else acts with one of those.
 */
export interface PasswordSignIn {
  user: { id: string } | { name: string; domain: Domain };
  project: { id: string } | { name: string; domain: Domain };
  /** The password; empty until it has been asked for. */
  secret: string;
}

/** The body of the request for a token, scoped to the project. */
export const passwordBody = ({ user, project, secret }: PasswordSignIn): object => ({
  auth: {
    identity: { methods: ['password'], password: { user: { ...user, password: secret } } },
    scope: { project },
  },
});

/**
 * Reads what signs in, for a person at a terminal: the cloud's application credential, which tells whose it is, or else the
 * account that the settings name. A password among them is never used: it is asked for.
 *
 * @throws UsageError (`configuration`) when an account is named in part.
 */
export const readAccount: CredentialReader = (cloud) => {
  const text = (...keys: readonly string[]): string | undefined => {
    for (const key of keys) {
      const value = textOf(cloud, cloud.auth, key);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  if (text('application_credential_id', 'application_credential_name') !== undefined) return readCredential(cloud);
  const user = named(cloud, text('user_id'), text('username', 'user_name'), 'username', [
    text('user_domain_id', 'default_domain_id', 'default_domain', 'domain_id'),
    text('user_domain_name', 'default_domain_name', 'domain_name'),
  ]);
  const project = named(cloud, text('project_id', 'tenant_id'), text('project_name', 'tenant_name'), 'project_name', [
    text('project_domain_id', 'user_domain_id', 'default_domain_id', 'default_domain', 'domain_id'),
    text('project_domain_name', 'user_domain_name', 'default_domain_name', 'domain_name'),
  ]);
  const stored = text('password') === undefined ? [] : [cloud.spelling('password')];
  return {
    credential: { user, project, secret: '' },
    warnings: stored.map((key) => `ignored, the password is asked for: ${key} of ${cloud.label}`),
  };
};

function named(
  cloud: RawCloud,
  id: string | undefined,
  name: string | undefined,
  key: 'username' | 'project_name',
  [domainId, domainName]: readonly [string | undefined, string | undefined],
): { id: string } | { name: string; domain: Domain } {
  if (id !== undefined) return { id };
  const what = key === 'username' ? 'user' : 'project';
  if (name === undefined) {
    throw configurationError(
      `${cloud.label} names no ${what} to sign in as: neither ${cloud.spelling(key)} nor ${cloud.spelling(`${what}_id`)}`,
      'Set it, or choose a cloud with an application credential: that tells whose it is.',
    );
  }
  if (domainId !== undefined) return { name, domain: { id: domainId } };
  if (domainName !== undefined) return { name, domain: { name: domainName } };
  const domain = cloud.spelling(`${what}_domain_name`);
  throw configurationError(`${cloud.label} names a ${what} without its domain`, `Set ${domain}.`);
}
