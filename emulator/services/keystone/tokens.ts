import type { Credential, TokenRow } from '../../rows.js';
import { naiveMicro, type Store } from '../../store.js';
import { isObject, Refusal, said, textOf, type Caller, type Incoming, type Json, type Reply } from '../../wire.js';

export const keystoneError = (status: number, title: string, message: string, identity?: Json): Reply => ({
  status,
  body: { error: { code: status, ...(identity === undefined ? {} : { identity }), message, title } },
});

const MALFORMED =
  'The server could not comply with the request since it is either malformed or otherwise incorrect. The client is assumed to be in error.';
const NO_METHODS =
  "Invalid input for field 'identity': 'methods' is a required property\n\nFailed validating 'required' in schema['properties']['identity']";
export const malformed = (what: string): Refusal =>
  new Refusal(keystoneError(400, 'Bad Request', `${what} ${MALFORMED}`));

/** Keystone names no reason: a wrong secret, an expired credential and an unknown name look the same. */
export const unauthenticated = (keystone: string): Reply => ({
  ...keystoneError(401, 'Unauthorized', 'The request you have made requires authentication.'),
  headers: { 'www-authenticate': `Keystone uri="${keystone}"` },
});

const refused = (keystone: string, message: string, identity: Json): Refusal =>
  new Refusal({
    ...keystoneError(401, 'Unauthorized', message, identity),
    headers: { 'www-authenticate': `Keystone uri="${keystone}"` },
  });

/** Finds the credential that a `POST /v3/auth/tokens` names, with everything that Keystone checks before. */
export function credentialOf(store: Store, keystone: string, body: unknown): Credential {
  const auth = isObject(body) ? body['auth'] : undefined;
  if (!isObject(auth)) throw malformed('Expecting to find auth in request body.');
  const identity = auth['identity'];
  if (!isObject(identity)) throw malformed('Expecting to find identity in auth.');
  if (identity['methods'] === undefined) throw new Refusal(keystoneError(400, 'Bad Request', NO_METHODS));
  const methods = Array.isArray(identity['methods']) ? (identity['methods'] as unknown[]) : [];
  if (methods.length === 0) throw new Refusal(unauthenticated(keystone));
  const supported = ['external', 'password', 'token', 'oauth1', 'mapped', 'application_credential'];
  if (!methods.every((method) => supported.includes(said(method)))) {
    throw refused(keystone, 'Attempted to authenticate with an unsupported method.', { methods: supported });
  }
  if (methods.length !== 1 || methods[0] !== 'application_credential') throw new Refusal(unauthenticated(keystone));
  const given = identity['application_credential'];
  if (!isObject(given)) throw malformed('Expecting to find application_credential in identity.');

  const credential = lookUp(store, keystone, given);
  if ('scope' in auth) {
    throw refused(
      keystone,
      'Error authenticating with application credential: Application credentials cannot request a scope.',
      {},
    );
  }
  const expired = credential.expiresAt !== undefined && credential.expiresAt <= store.now();
  if (expired || textOf(given['secret']) !== credential.secret) throw new Refusal(unauthenticated(keystone));
  return credential;
}

function lookUp(store: Store, keystone: string, given: Json): Credential {
  const id = textOf(given['id']);
  if (id !== undefined) {
    const credential = store.credentials.get(id);
    if (credential === undefined) {
      throw new Refusal(keystoneError(404, 'Not Found', `Could not find Application Credential: ${id}.`));
    }
    return credential;
  }
  const user = given['user'];
  if (!isObject(user)) throw malformed('Expecting to find user in application credential.');
  const domain = isObject(user['domain']) ? user['domain'] : undefined;
  const found = [...store.credentials.values()].find((candidate) => {
    if (candidate.name !== given['name']) return false;
    if (user['id'] !== undefined) return candidate.user.id === user['id'];
    if (candidate.user.name !== user['name'] || domain === undefined) return false;
    return candidate.user.domain.id === domain['id'] || candidate.user.domain.name === domain['name'];
  });
  if (found === undefined) throw new Refusal(unauthenticated(keystone));
  return found;
}

export function issueToken(store: Store, credential: Credential): TokenRow {
  const now = Math.floor(store.now() / 1000) * 1000;
  const usual = now + store.tokenSeconds * 1000;
  const token: TokenRow = {
    id: `gAAAAAB${store.hex(160)}`,
    credential,
    issuedAt: now,
    expiresAt: credential.expiresAt === undefined ? usual : Math.min(usual, credential.expiresAt),
    auditId: store.hex(22),
  };
  store.tokens.set(token.id, token);
  return token;
}

/** Fernet tokens die at once with their credential; the emulator has no middleware cache that hides it. */
export function liveToken(store: Store, id: string | undefined): TokenRow | undefined {
  const token = id === undefined ? undefined : store.tokens.get(id);
  if (token === undefined || token.expiresAt <= store.now()) return undefined;
  return store.credentials.has(token.credential.id) ? token : undefined;
}

export function tokenBody(token: TokenRow, roles: readonly Json[], catalogue: readonly Json[]): Json {
  const { credential } = token;
  // Clipped to the credential's own expiry the time is written without offset (openstack-facts 5).
  const clipped = credential.expiresAt !== undefined && token.expiresAt === credential.expiresAt;
  return {
    methods: ['application_credential'],
    user: {
      domain: { id: credential.user.domain.id, name: credential.user.domain.name },
      id: credential.user.id,
      name: credential.user.name,
      password_expires_at: null,
    },
    audit_ids: [token.auditId],
    expires_at: clipped ? naiveMicro(token.expiresAt) : `${naiveMicro(token.expiresAt)}Z`,
    issued_at: `${naiveMicro(token.issuedAt)}Z`,
    project: {
      domain: { id: credential.project.domain.id, name: credential.project.domain.name },
      id: credential.project.id,
      name: credential.project.name,
    },
    is_domain: false,
    roles,
    catalog: catalogue,
    application_credential: {
      id: credential.id,
      name: credential.name,
      restricted: credential.unrestricted !== true,
      ...(credential.accessRules === undefined ? {} : { access_rules: credential.accessRules }),
    },
  };
}

const expiry = (credential: Credential): string | null =>
  credential.expiresAt === undefined ? null : naiveMicro(credential.expiresAt);

export function credentialBody(credential: Credential, roles: readonly Json[], self: string): Json {
  return {
    id: credential.id,
    name: credential.name,
    description: null,
    user_id: credential.user.id,
    project_id: credential.project.id,
    system: null,
    expires_at: expiry(credential),
    unrestricted: credential.unrestricted,
    roles,
    ...(credential.accessRules === undefined ? {} : { access_rules: credential.accessRules }),
    links: { self },
  };
}

/** One segment for `*` and `{name}`, the rest for `**`, as keystonemiddleware reads a rule's path. */
function ruleFits(pattern: string, path: string): boolean {
  const source = pattern
    .split(/(\*\*|\*|\{[^}]*\})/)
    .map((part) => {
      if (part === '**') return '.*';
      if (part === '*' || part.startsWith('{')) return '[^/]+';
      return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`).test(path);
}

/**
 * Who the caller is, or `undefined` for the 401 that keystonemiddleware gives: no such token, or a call that the
 * credential's access rules do not list. Keystone itself applies the rules to its own API too.
 */
export function permits(store: Store, serviceType: string, request: Incoming): Caller | undefined {
  const token = liveToken(store, request.headers['x-auth-token']);
  if (token === undefined) return undefined;
  const { accessRules, user, project, roles } = token.credential;
  const allowed =
    accessRules === undefined ||
    accessRules.some(
      (rule) => rule.service === serviceType && rule.method === request.method && ruleFits(rule.path, request.path),
    );
  return allowed ? { userId: user.id, projectId: project.id, roles } : undefined;
}
