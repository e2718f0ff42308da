import type { CloudConfig } from './config.js';
import { UsageError } from './errors.js';
import { configurationError, textOf, type RawCloud } from './settings.js';

/** Rule 1 of the integration guide, in its own words. */
const RULE_1 =
  '"All automation authenticates as the ...-svc account\'s application credential (...-svc-cred). Never a password."';

/** What other ways of signing in bring along; an application credential uses none of it, least of all a scope. */
const NOT_USED = [
  'username',
  'user_name',
  'user_id',
  'user_domain_id',
  'user_domain_name',
  'default_domain',
  'default_domain_id',
  'default_domain_name',
  'password',
  'passcode',
  'token',
  'project_id',
  'project_name',
  'project_domain_id',
  'project_domain_name',
  'tenant_id',
  'tenant_name',
  'domain_id',
  'domain_name',
  'system_scope',
  'trust_id',
];
const SIGN_IN = ['username', 'user_name', 'user_id', 'password', 'passcode', 'token'];

/**
 * The application credential of a cloud, by id or by name; never a password, and never a scope: Keystone refuses an
 * application credential that comes with one (openstack-facts 2).
 *
 * @throws UsageError (`configuration`) for any other way of signing in; (`credential-missing`) when a part is not there,
 *   saying which and where it was looked for.
 */
export function readCredential(cloud: RawCloud): {
  credential: CloudConfig['credential'];
  warnings: readonly string[];
} {
  const auth = (key: string): string | undefined => textOf(cloud, cloud.auth, key);
  const type = textOf(cloud, cloud.settings, 'auth_type');
  const [id, name] = [auth('application_credential_id'), auth('application_credential_name')];
  const given = id ?? name ?? auth('application_credential_secret');
  if (type === undefined ? given === undefined && SIGN_IN.some((key) => auth(key) !== undefined) : !isOurs(type))
    throw configurationError(
      `${cloud.label} would not sign in with an application credential; rule 1 of the guide: ${RULE_1}`,
      `Set ${cloud.spelling('auth_type')} to v3applicationcredential, with application_credential_id and application_credential_secret.`,
    );
  if (id === undefined && name === undefined) {
    const secretToo = auth('application_credential_secret') === undefined ? ['application_credential_secret'] : [];
    throw missing(cloud, ['application_credential_id', ...secretToo]);
  }
  const secret = wanted(cloud, 'application_credential_secret');
  if (id !== undefined)
    return {
      credential: { id: wanted(cloud, 'application_credential_id'), secret },
      warnings: unused(cloud, []),
    };
  const { user, keys } = readUser(cloud);
  return {
    credential: { name: wanted(cloud, 'application_credential_name'), secret, user },
    warnings: unused(cloud, keys),
  };
}

const isOurs = (type: string): boolean => /^v3_?application_?credential$/i.test(type.trim());

type User = Extract<CloudConfig['credential'], { name: string }>['user'];

/** A credential's name is unique for its user only, so the user must be told; a user's name for its domain only. */
function readUser(cloud: RawCloud): { user: User; keys: readonly string[] } {
  const first = (keys: readonly string[]): [string, string] | undefined => {
    for (const key of keys) {
      const value = textOf(cloud, cloud.auth, key);
      if (value !== undefined) return [key, value];
    }
    return undefined;
  };
  const id = first(['user_id']);
  if (id !== undefined) return { user: { id: id[1] }, keys: [id[0]] };
  const name = first(['username', 'user_name']);
  if (name === undefined) throw missing(cloud, 'user_id', 'an application credential given by name needs its user: ');
  const domainId = first(['user_domain_id', 'default_domain_id', 'default_domain']);
  if (domainId !== undefined)
    return { user: { name: name[1], domain: { id: domainId[1] } }, keys: [name[0], domainId[0]] };
  const domainName = first(['user_domain_name', 'default_domain_name']);
  if (domainName === undefined) throw missing(cloud, 'user_domain_name', 'a user given by name needs its domain: ');
  return { user: { name: name[1], domain: { name: domainName[1] } }, keys: [name[0], domainName[0]] };
}

/** The value of a key that must be there, and be more than the template's placeholder. */
function wanted(cloud: RawCloud, key: string): string {
  const value = textOf(cloud, cloud.auth, key);
  if (value === undefined) throw missing(cloud, key);
  // GitLab hands on `$NAME` as it stands when there is no such variable.
  if (/^\s*(<[^<>]*>|\{\{[^{}]*\}\}|\$\{\w+\}|\$[A-Z_][A-Z0-9_]*)\s*$/.test(value))
    throw new UsageError(`${cloud.spelling(key)} of ${cloud.label} still holds the template's placeholder`, {
      cause: 'credential-missing',
      hint:
        cloud.file === undefined
          ? 'The variable that it stands for is not set in this job: is it protected, or misspelt?'
          : 'Put the value there when the job starts; YAML expands no variables.',
    });
  return value;
}

function missing(cloud: RawCloud, wanting: string | readonly string[], why = ''): UsageError {
  const keys = [wanting].flat();
  const spelt = keys.map((key) => cloud.spelling(key)).join(' and ');
  const empty = keys.every((key) => cloud.empty.includes(key));
  const is = `${keys.length > 1 ? 'are' : 'is'} ${empty ? 'empty' : 'missing'}`;
  return new UsageError(`${why}${spelt} ${is} in ${cloud.label}; ${cloud.searched}`, {
    cause: 'credential-missing',
    hint: empty
      ? 'CI systems give an empty variable when it is protected and the branch or tag is not, or when it is misspelt.'
      : `Set ${spelt}; ids and secrets come with the delivered credential file.`,
  });
}

function unused(cloud: RawCloud, used: readonly string[]): string[] {
  const inAuth = NOT_USED.filter((key) => !used.includes(key) && textOf(cloud, cloud.auth, key) !== undefined);
  const beside = NOT_USED.filter((key) => Object.hasOwn(cloud.settings, key) && !inAuth.includes(key));
  const names = [...inAuth, ...beside].map((key) => cloud.spelling(key));
  return names.length === 0
    ? []
    : [`ignored, an application credential has its own user and project: ${names.join(', ')} (${cloud.label})`];
}
