import type { Store } from '../store.js';
import { middleware401, type Incoming, type Json, type Route, type Service } from '../wire.js';
import { settingOf } from './nova/limits.js';
import { childRoutes } from './octavia/child-routes.js';
import { denied, no } from './octavia/common.js';
import { loadBalancerRoutes } from './octavia/load-balancer-routes.js';
import { PROVIDERS } from './octavia/load-balancers.js';

const QUOTAS = ['load_balancer', 'listener', 'member', 'pool', 'health_monitor', 'l7policy', 'l7rule'];

/** Octavia with the providers `amphora`, its alias `octavia`, and `ovn`. */
export function octavia(store: Store, keystone: string): Service {
  /** A write that a member of the load-balancing role may make; reading needs the role too (openstack-facts 5). */
  const guarded = (route: Route): Route => ({
    ...route,
    handle: (request) => {
      if (!request.caller.roles.some((role) => role.startsWith('load-balancer_') || role === 'admin')) throw denied();
      return route.handle(request);
    },
  });

  const empty = (path: string, key: string): Route => ({
    method: 'GET',
    path,
    handle: () => ({ status: 200, body: { [key]: [], [`${key}_links`]: [] } }),
  });
  const otherRoutes = (root: string): Route[] => [
    { method: 'GET', path: `${root}/providers`, handle: () => ({ status: 200, body: { providers: PROVIDERS } }) },
    empty(`${root}/flavors`, 'flavors'),
    empty(`${root}/availabilityzones`, 'availability_zones'),
    empty(`${root}/l7policies`, 'l7policies'),
    {
      method: 'GET',
      path: `${root}/quotas/:project`,
      handle: (request) => {
        const project = request.params['project'] ?? '';
        if (project !== request.caller.projectId) throw denied();
        return {
          status: 200,
          body: { quota: Object.fromEntries(QUOTAS.map((name) => [name, store.limit(project, name)])) },
        };
      },
    },
    ...(['PUT', 'DELETE'] as const).map((method): Route => ({
      method,
      path: `${root}/quotas/:project`,
      handle: (request) => {
        if (method === 'PUT' && store.permitted.has('quotas')) {
          return { ...settingOf(store, request, 'quota'), status: 202 };
        }
        throw denied();
      },
    })),
  ];

  const version = (request: Incoming, number: string): Json => ({
    id: `v2.${number}`,
    status: number === '28' ? 'CURRENT' : 'SUPPORTED',
    updated: '2016-12-11T00:00:00Z',
    links: [{ href: `${request.base}/v2`, rel: 'self' }], // all of them the same (openstack-facts 1.2)
  });
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/',
      open: true,
      handle: (request) => ({
        status: 200,
        body: { versions: Array.from({ length: 29 }, (_, minor) => version(request, String(minor))) },
      }),
    },
    ...['/v2', '/v2.0', '/v2/lbaas', '/v2.0/lbaas'].map((path): Route => ({
      method: 'GET',
      path,
      handle: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '"v2"' }),
    })),
    ...['/v2.0/lbaas', '/v2/lbaas'].flatMap((root) =>
      [...loadBalancerRoutes(store, root), ...childRoutes(store, root), ...otherRoutes(root)].map(guarded),
    ),
    {
      method: 'GET',
      path: '/v2.0/octavia/amphorae',
      handle: () => {
        throw denied();
      },
    },
  ];

  return {
    type: 'load-balancer',
    official: 'load-balancer',
    name: 'octavia',
    prefix: '/load-balancer',
    endpoint: () => '',
    routes,
    headers: (request) => ({ 'x-openstack-request-id': request.requestId }),
    earlyHeaders: () => ({}),
    unauthorized: () => middleware401(keystone),
    noRoute: () => ({ status: 404, body: { code: 404, title: 'Not Found', description: '' } }),
    unknownToJson: () => no(400, 'Request is not in valid JSON format').reply,
  };
}
