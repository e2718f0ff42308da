import type { AccessRule, Credential } from '../../rows.js';
import { addCredential } from '../../seed.js';
import { naiveMicro, type Store } from '../../store.js';
import {
  isObject,
  jsonBody,
  objectsOf,
  Refusal,
  textOf,
  type Handler,
  type Incoming,
  type Json,
  type Reply,
  type Route,
} from '../../wire.js';
import { forbidden, keystoneError, malformed } from './tokens.js';

const LIST = '/v3/users/:user/application_credentials';
const RULES = '/v3/users/:user/access_rules';
const invalid = (what: string): Refusal => new Refusal(keystoneError(400, 'Bad Request', what));

/** A time as Keystone reads it: ISO 8601, in UTC where it names no zone. */
function timeOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const text = textOf(value) ?? '';
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(time)) throw malformed('Timestamp not in expected format.');
  return time;
}

/** The application credentials of the caller, as their owner lists, makes and deletes them. */
export function credentialRoutes(store: Store, auth: string): Route[] {
  const collection = (key: string, rows: readonly Json[], path: string): Reply => ({
    status: 200,
    body: { [key]: rows, links: { next: null, self: `${auth}${path}`, previous: null } },
  });
  const bodyOf = (row: Credential, secret?: string): Json => ({
    id: row.id,
    name: row.name,
    description: row.description,
    user_id: row.user.id,
    project_id: row.project.id,
    system: null,
    expires_at: row.expiresAt === undefined ? null : naiveMicro(row.expiresAt),
    unrestricted: row.unrestricted,
    roles: row.roles.map((name) => ({
      id: store.roleIds.get(name) ?? '',
      name,
      domain_id: null,
      description: null,
      options: name === 'member' || name === 'reader' ? { immutable: true } : {},
    })),
    ...(row.accessRules === undefined ? {} : { access_rules: row.accessRules }),
    ...(secret === undefined ? {} : { secret }),
    links: { self: `${auth}/application_credentials/${row.id}` },
  });
  const own = (request: Incoming): Credential[] =>
    [...store.credentials.values()].filter((row) => row.user.id === request.caller.userId);
  const ownOnly = (request: Incoming, rule: string): void => {
    if (request.params['user'] !== request.caller.userId) throw new Refusal(forbidden(rule));
  };
  /** A restricted credential cannot make its like. */
  const managing = (request: Incoming): void => {
    if (request.caller.managesCredentials === true) return;
    const method =
      "Using method 'application_credential' is not allowed for managing additional application credentials.";
    throw new Refusal(forbidden(method));
  };
  const found = (request: Incoming): Credential => {
    const id = request.params['id'] ?? '';
    const row = own(request).find((each) => each.id === id);
    if (row !== undefined) return row;
    throw new Refusal(keystoneError(404, 'Not Found', `Could not find Application Credential: ${id}.`));
  };

  const list: Handler = (request) => {
    ownOnly(request, 'identity:list_application_credentials');
    const name = request.query.get('name');
    const rows = own(request).filter((row) => name === null || row.name === name);
    const query = name === null ? '' : `?name=${name}`;
    return collection(
      'application_credentials',
      rows.map((row) => bodyOf(row)),
      `${request.path.slice('/v3'.length)}${query}`,
    );
  };
  const show: Handler = (request) => {
    ownOnly(request, 'identity:get_application_credential');
    return { status: 200, body: { application_credential: bodyOf(found(request)) } };
  };
  const create: Handler = (request) => {
    ownOnly(request, 'identity:create_application_credential');
    managing(request);
    const body = jsonBody(request);
    const given = isObject(body) ? body['application_credential'] : undefined;
    const name = isObject(given) ? textOf(given['name']) : undefined;
    if (!isObject(given) || name === undefined || name.trim() === '') throw invalid("'name' is a required property");
    const expiresAt = timeOf(given['expires_at']);
    if (expiresAt !== undefined && expiresAt <= store.now()) {
      throw malformed("The 'expires_at' must not be before now.");
    }
    const { roles: held } = request.caller;
    const roles = given['roles'] === undefined ? held : objectsOf(given['roles']).map((role) => roleNamed(role, held));
    if (own(request).some((row) => row.name === name)) {
      const what = `Duplicate entry found with name ${name}.`;
      throw new Refusal(
        keystoneError(409, 'Conflict', `Conflict occurred attempting to store application_credential - ${what}`),
      );
    }
    const [user, project] = [store.users.get(request.caller.userId), store.projects.get(request.caller.projectId)];
    if (user === undefined || project === undefined) throw new Error('the caller is nobody');
    const rules = given['access_rules'] === undefined ? undefined : objectsOf(given['access_rules']).map(ruleOf);
    const row = addCredential(
      store,
      { user, project },
      {
        name,
        roles,
        description: textOf(given['description']) ?? null,
        unrestricted: given['unrestricted'] === true ? true : given['unrestricted'] === false ? false : null,
        ...(expiresAt === undefined ? {} : { expiresAt }),
        ...(rules === undefined ? {} : { accessRules: rules }),
      },
    );
    return { status: 201, body: { application_credential: bodyOf(row, row.secret) } };
  };
  const roleNamed = (role: Json, held: readonly string[]): string => {
    const name = textOf(role['name']) ?? [...store.roleIds].find(([, id]) => id === role['id'])?.[0] ?? '';
    if (!store.roleIds.has(name)) throw new Refusal(keystoneError(404, 'Not Found', `Role ${name} is not defined`));
    if (held.includes(name)) return name;
    throw invalid('Invalid application credential: Cannot create an application credential with unassigned role');
  };
  const remove: Handler = (request) => {
    ownOnly(request, 'identity:delete_application_credential');
    managing(request);
    store.credentials.delete(found(request).id);
    return { status: 204 };
  };

  return [
    { method: 'GET', path: LIST, handle: list },
    { method: 'POST', path: LIST, handle: create },
    { method: 'GET', path: `${LIST}/:id`, handle: show },
    { method: 'DELETE', path: `${LIST}/:id`, handle: remove },
    {
      method: 'GET',
      path: RULES,
      handle: (request) => {
        const rules = own(request).flatMap((row) => row.accessRules ?? []);
        return collection(
          'access_rules',
          rules.map((rule) => ({ ...rule })),
          request.path.slice('/v3'.length),
        );
      },
    },
  ];
}

function ruleOf(given: Json): AccessRule {
  const [service, method, path] = [given['service'], given['method'], given['path']].map((each) => textOf(each) ?? '');
  if (path?.startsWith('/') !== true) {
    throw invalid(`Invalid input for field 'access_rules/0/path': '${path ?? ''}' does not match '^\\\\/.*'`);
  }
  return { service: service ?? '', method: method ?? '', path };
}
