import type { Credential, Project, TokenRow, User } from '../../rows.js';
import { naiveMicro, type Store } from '../../store.js';
import { isObject, Refusal, said, textOf, type Caller, type Incoming, type Json, type Reply } from '../../wire.js';

export const keystoneError = (status: number, title: string, message: string, identity?: Json): Reply => ({
  status,
  body: { error: { code: status, ...(identity === undefined ? {} : { identity }), message, title } },
});

const ACTION = 'You are not authorized to perform the requested action:';
export const forbidden = (rule: string): Reply => keystoneError(403, 'Forbidden', `${ACTION} ${rule}.`);

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

/** Whom a `POST /v3/auth/tokens` signs in, with everything that Keystone checks before. */
export function signedIn(
  store: Store,
  keystone: string,
  body: unknown,
  roles: readonly string[],
): Pick<TokenRow, 'method' | 'credential'> {
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
  if (methods.length === 1 && methods[0] === 'password') {
    return { method: 'password', credential: accountOf(store, keystone, identity, auth['scope'], roles) };
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
  return { method: 'application_credential', credential };
}

/** Whether an object names a thing by its id, or by name and domain. */
function names(given: unknown, { id, name, domain }: User | Project): boolean {
  if (!isObject(given)) return false;
  if (given['id'] !== undefined) return given['id'] === id;
  const of = isObject(given['domain']) ? given['domain'] : {};
  return given['name'] === name && (of['id'] === domain.id || of['name'] === domain.name);
}

/** A user's account in the one project of its domain. Unscoped tokens are not emulated. */
function accountOf(
  store: Store,
  keystone: string,
  identity: Json,
  scope: unknown,
  roles: readonly string[],
): Credential {
  if (!isObject(identity['password'])) throw malformed('Expecting to find password in identity.');
  const given = identity['password']['user'];
  if (!isObject(given)) throw malformed('Expecting to find user in None.');
  const user = [...store.users.values()].find((each) => names(given, each));
  const wanted = isObject(scope) ? scope['project'] : undefined;
  const project = [...store.projects.values()].find((each) => names(wanted, each));
  if (user === undefined || given['password'] !== user.password || project?.domain.id !== user.domain.id) {
    throw new Refusal(unauthenticated(keystone));
  }
  const nothing = {
    name: '',
    description: null,
    secret: '',
    expiresAt: undefined,
    accessRules: undefined,
    unrestricted: null,
  };
  return { id: user.id, user, project, roles, ...nothing };
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

export function issueToken(store: Store, { method, credential }: Pick<TokenRow, 'method' | 'credential'>): TokenRow {
  const now = Math.floor(store.now() / 1000) * 1000;
  const usual = now + store.tokenSeconds * 1000;
  const token: TokenRow = {
    id: `gAAAAAB${store.hex(160)}`,
    method,
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
  const lives = token.method === 'password' || store.credentials.has(token.credential.id);
  return lives ? token : undefined;
}

export function tokenBody(token: TokenRow, roles: readonly Json[], catalogue: readonly Json[]): Json {
  const { credential } = token;
  // Clipped to the credential's own expiry the time is written without offset (openstack-facts 5).
  const clipped = credential.expiresAt !== undefined && token.expiresAt === credential.expiresAt;
  return {
    methods: [token.method],
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
    ...(token.method === 'password'
      ? {}
      : {
          application_credential: {
            id: credential.id,
            name: credential.name,
            restricted: credential.unrestricted !== true,
            ...(credential.accessRules === undefined ? {} : { access_rules: credential.accessRules }),
          },
        }),
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
  const { accessRules, user, project, roles, unrestricted } = token.credential;
  const lists = (service: string, method: string, path: string): boolean =>
    accessRules === undefined ||
    accessRules.some((rule) => rule.service === service && rule.method === method && ruleFits(rule.path, path));
  const managesCredentials = token.method === 'password' || unrestricted === true;
  if (!lists(serviceType, request.method, request.path)) return undefined;
  return { userId: user.id, projectId: project.id, roles, managesCredentials, lists };
}
