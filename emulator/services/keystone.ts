import { ROLES } from '../seed.js';
import type { Store } from '../store.js';
import { jsonBody, type Handler, type Incoming, type Json, type Reply, type Route, type Service } from '../wire.js';
import { credentialRoutes } from './keystone/credentials.js';
import { opened } from './keystone/opened.js';
import {
  forbidden,
  issueToken,
  keystoneError,
  liveToken,
  malformed,
  signedIn,
  tokenBody,
  unauthenticated,
} from './keystone/tokens.js';

const NO_ROUTE = `<!doctype html>
<html lang=en>
<title>404 Not Found</title>
<h1>Not Found</h1>
<p>The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.</p>
`;

/** What a tenant may not do, by route: the policy's name stands in the refusal. */
const DENIED: readonly [Route['method'], string, string][] = [
  ['GET', '/v3/users', 'identity:list_users'],
  ['POST', '/v3/users', 'identity:create_user'],
  ['PATCH', '/v3/users/:id', 'identity:update_user'],
  ['DELETE', '/v3/users/:id', 'identity:delete_user'],
  ['GET', '/v3/projects', 'identity:list_projects'],
  ['POST', '/v3/projects', 'identity:create_project'],
  ['PATCH', '/v3/projects/:id', 'identity:update_project'],
  ['DELETE', '/v3/projects/:id', 'identity:delete_project'],
  ['GET', '/v3/domains', 'identity:list_domains'],
  ['POST', '/v3/domains', 'identity:create_domain'],
  ['GET', '/v3/roles', 'identity:list_roles'],
  ['POST', '/v3/roles', 'identity:create_role'],
  ['GET', '/v3/groups', 'identity:list_groups'],
  ['POST', '/v3/groups', 'identity:create_group'],
  ['GET', '/v3/services', 'identity:list_services'],
  ['POST', '/v3/services', 'identity:create_service'],
  ['GET', '/v3/endpoints', 'identity:list_endpoints'],
  ['GET', '/v3/role_assignments', 'identity:list_role_assignments'],
];

/** Keystone: tokens for application credentials, and the refusals that a tenant meets. */
export function keystone(store: Store, url: string, catalogue: (projectId: string) => readonly Json[]): Service {
  const auth = `${url}/identity/v3`;
  const collection = (key: string, rows: readonly Json[], path: string): Reply => ({
    status: 200,
    body: { [key]: rows, links: { next: null, self: `${auth}${path}`, previous: null } },
  });
  const rolesOf = (names: readonly string[]): Json[] =>
    names.map((name) => ({ id: store.roleIds.get(name) ?? '', name }));
  const version = {
    id: 'v3.14',
    status: 'stable',
    updated: '2020-04-07T00:00:00Z',
    links: [{ rel: 'self', href: `${auth}/` }],
    'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.identity-v3+json' }],
  };

  const createToken: Handler = (request) => {
    const token = issueToken(store, signedIn(store, auth, jsonBody(request) ?? {}, ROLES));
    const { credential } = token;
    return {
      status: 201,
      headers: { 'x-subject-token': token.id },
      body: { token: tokenBody(token, rolesOf(credential.roles), catalogue(credential.project.id)) },
    };
  };
  const showToken: Handler = (request) => {
    const id = request.headers['x-subject-token'];
    const token = liveToken(store, id);
    if (token === undefined || id === undefined) {
      const known = id?.startsWith('gAAAA') === true;
      const message = known ? 'Failed to validate token' : 'Could not recognize Fernet token';
      return keystoneError(404, 'Not Found', message);
    }
    const { credential } = token;
    return {
      status: 200,
      headers: { 'x-subject-token': id },
      body: { token: tokenBody(token, rolesOf(credential.roles), catalogue(credential.project.id)) },
    };
  };
  const revokeToken: Handler = (request) => {
    const id = request.headers['x-subject-token'] ?? '';
    if (liveToken(store, id) === undefined) return keystoneError(404, 'Not Found', 'Failed to validate token');
    store.tokens.delete(id);
    return { status: 204 };
  };

  const projectBody = (id: string): Json | undefined => {
    const project = store.projects.get(id);
    if (project === undefined) return undefined;
    return {
      id,
      name: project.name,
      domain_id: project.domain.id,
      description: '',
      enabled: true,
      parent_id: project.domain.id,
      is_domain: false,
      tags: [],
      options: {},
      links: { self: `${auth}/projects/${id}` },
    };
  };
  const ownProjects =
    (path: (request: Incoming) => string): Handler =>
    (request) => {
      const own = projectBody(request.caller.projectId);
      return collection('projects', own === undefined ? [] : [own], path(request));
    };
  const showUser: Handler = (request) => {
    const user = store.users.get(request.caller.userId);
    if (user === undefined || request.params['id'] !== user.id) return forbidden('identity:get_user');
    const body = {
      id: user.id,
      name: user.name,
      domain_id: user.domain.id,
      enabled: true,
      password_expires_at: null,
      options: {},
      links: { self: `${auth}/users/${user.id}` },
    };
    return { status: 200, body: { user: body } };
  };

  const routes: Route[] = [
    {
      method: 'GET',
      path: '/',
      open: true,
      handle: () => ({ status: 300, headers: { location: `${auth}/` }, body: { versions: { values: [version] } } }),
    },
    { method: 'GET', path: '/v3', open: true, handle: () => ({ status: 200, body: { version } }) },
    { method: 'POST', path: '/v3/auth/tokens', open: true, handle: createToken },
    { method: 'GET', path: '/v3/auth/tokens', handle: showToken },
    { method: 'HEAD', path: '/v3/auth/tokens', handle: showToken },
    { method: 'DELETE', path: '/v3/auth/tokens', handle: revokeToken },
    {
      method: 'GET',
      path: '/v3/auth/catalog',
      handle: (request) => ({
        status: 200,
        body: { catalog: catalogue(request.caller.projectId), links: { self: `${auth}/auth/catalog` } },
      }),
    },
    { method: 'GET', path: '/v3/auth/projects', handle: ownProjects(() => '/auth/projects') },
    ...credentialRoutes(store, auth),
    {
      method: 'POST',
      path: '/v3/OS-TRUST/trusts',
      handle: () => forbidden("Using method 'application_credential' is not allowed for managing trusts."),
    },
    { method: 'GET', path: '/v3/users/:id', handle: showUser },
    { method: 'GET', path: '/v3/users/:id/projects', handle: ownProjects((r) => r.path.slice('/v3'.length)) },
    {
      method: 'GET',
      path: '/v3/projects/:id',
      handle: (request) => {
        const project = projectBody(request.params['id'] ?? '');
        if (project?.['id'] !== request.caller.projectId && !store.permitted.has('identity:get_project')) {
          return forbidden('identity:get_project');
        }
        if (project === undefined) {
          return keystoneError(404, 'Not Found', `Could not find project: ${request.params['id'] ?? ''}.`);
        }
        return { status: 200, body: { project } };
      },
    },
    {
      method: 'PUT',
      path: '/v3/projects/:project/users/:user/roles/:role',
      handle: (request) => {
        const role = request.params['role'] ?? '';
        const known = [...store.roleIds.values()].includes(role);
        if (known && store.permitted.has('identity:create_grant')) return { status: 204 };
        return known
          ? forbidden('identity:create_grant')
          : keystoneError(404, 'Not Found', `Could not find role: ${role}.`);
      },
    },
    {
      method: 'GET',
      path: '/v3/regions',
      handle: () =>
        collection(
          'regions',
          [
            {
              id: 'RegionOne',
              description: '',
              parent_region_id: null,
              links: { self: `${auth}/regions/RegionOne` },
            },
          ],
          '/regions',
        ),
    },
    { method: 'GET', path: '/v3/limits', handle: () => collection('limits', [], '/limits') },
    ...DENIED.map(([method, path, rule]): Route => ({
      method,
      path,
      handle: (request) => opened(store, auth, request, rule) ?? forbidden(rule),
    })),
  ];

  return {
    type: 'identity',
    official: 'identity',
    name: 'keystone',
    prefix: '/identity',
    endpoint: () => '/v3',
    routes,
    headers: (request) => ({ vary: 'X-Auth-Token', 'x-openstack-request-id': request.requestId }),
    earlyHeaders: (request) => ({ vary: 'X-Auth-Token', 'x-openstack-request-id': request.requestId }),
    unauthorized: () => unauthenticated(auth),
    noRoute: () => ({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body: NO_ROUTE }),
    unknownToJson: () => malformed('Expecting to find valid JSON in request body.').reply,
  };
}
