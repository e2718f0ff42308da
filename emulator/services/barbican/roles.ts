import { holds, type Incoming, type Refusal, type Route } from '../../wire.js';

/** What a call is called in its refusal. Barbican of 2024.1 asks for `creator` in all of them (seen on the lab). */
const CALLS: Readonly<Record<string, string>> = {
  'GET /v1/secrets': 'Secret(s) retrieval',
  'POST /v1/secrets': 'Secret creation',
  'GET /v1/secrets/:id': 'Secret retrieval',
  'PUT /v1/secrets/:id': 'Secret update',
  'DELETE /v1/secrets/:id': 'Secret deletion',
  'GET /v1/secrets/:id/payload': 'Secret payload retrieval',
  'GET /v1/secrets/:id/metadata': 'Secret metadata retrieval',
  'PUT /v1/secrets/:id/metadata': 'Secret metadata creation',
  'GET /v1/secrets/:id/acl': 'SecretACL(s) retrieval',
  'GET /v1/secrets/:id/consumers': 'SecretConsumers(s) retrieval',
  'POST /v1/secrets/:id/consumers': 'SecretConsumer(s) creation',
  'GET /v1/quotas': 'Quotas',
  'GET /v1/orders': 'Order(s) retrieval',
  'GET /v1/containers': 'Containers(s) retrieval',
};

/** Lets nobody in without the role, once it is known that the thing is there. */
export function byRole(
  route: Route,
  find: (request: Incoming) => unknown,
  forbidden: (what: string) => Refusal,
): Route {
  const what = CALLS[`${route.method} ${route.path}`];
  if (what === undefined) return route;
  return {
    ...route,
    handle: (request) => {
      if (holds(request.caller, 'creator')) return route.handle(request);
      if (route.path.startsWith('/v1/secrets/')) find(request);
      throw forbidden(what);
    },
  };
}
