import type { Store } from '../../store.js';
import { holds, type Route } from '../../wire.js';
import { ROOT } from './common.js';
import { denied } from './errors.js';
import { findServer } from './servers.js';

/**
 * The policy of each call that asks for a role by name; keypairs, flavors, limits and the version documents ask for none.
 * A token of an application credential carries just the roles that the credential was given, so that one with `member`
 * alone may boot a server and not list it (seen on the lab).
 */
const RULES: Readonly<Record<string, string>> = {
  'GET /servers': 'servers:index',
  'GET /servers/detail': 'servers:detail',
  'POST /servers': 'servers:create',
  'GET /servers/:id': 'servers:show',
  'PUT /servers/:id': 'servers:update',
  'DELETE /servers/:id': 'servers:delete',
  'GET /servers/:id/ips': 'ips:index',
  'GET /servers/:id/metadata': 'server-metadata:index',
  'GET /servers/:id/tags': 'os-server-tags:index',
  'GET /servers/:id/os-interface': 'os-attach-interfaces:list',
  'GET /servers/:id/os-security-groups': 'os-security-groups:list',
  'GET /servers/:id/os-instance-actions': 'os-instance-actions:list',
  'GET /servers/:id/os-instance-actions/:request': 'os-instance-actions:show',
  'GET /servers/:id/os-volume_attachments': 'os-volumes-attachments:index',
  'GET /servers/:id/os-volume_attachments/:volume': 'os-volumes-attachments:show',
  'POST /servers/:id/os-volume_attachments': 'os-volumes-attachments:create',
  'DELETE /servers/:id/os-volume_attachments/:volume': 'os-volumes-attachments:delete',
  'GET /os-server-groups': 'os-server-groups:index',
  'GET /os-quota-sets/:project': 'os-quota-sets:show',
  'GET /os-quota-sets/:project/detail': 'os-quota-sets:detail',
};

/** Reading asks for `reader` and changing for `member`, once it is known that the thing is there. */
export function byRole(store: Store, route: Route): Route {
  const rule = RULES[`${route.method} ${route.path.slice(ROOT.length)}`];
  if (rule === undefined) return route;
  const reads = route.method === 'GET';
  return {
    ...route,
    handle: (request) => {
      if (holds(request.caller, reads ? 'reader' : 'member')) return route.handle(request);
      if (reads) route.handle(request);
      else if (request.params['id'] !== undefined) findServer(store, request);
      throw denied(`os_compute_api:${rule}`);
    },
  };
}
