import type { Store } from '../store.js';
import { middleware401, webob, type Route, type Service } from '../wire.js';
import { ROOT } from './nova/common.js';
import { fault, minorVersion, operatorsAlone } from './nova/errors.js';
import { flavorRoutes } from './nova/flavors.js';
import { keypairRoutes } from './nova/keypairs.js';
import { limitRoutes } from './nova/limits.js';
import { byRole } from './nova/roles.js';
import { serverRoutes } from './nova/server-routes.js';
import { versionRoutes } from './nova/versions.js';
import { volumeAttachmentRoutes } from './nova/volumes.js';

const RANGE = { major: 2, min: 1, max: 96 };

/** Nova. */
export function nova(store: Store, keystone: string): Service {
  const routes: Route[] = [
    ...versionRoutes(),
    ...serverRoutes(store),
    ...volumeAttachmentRoutes(store, `${ROOT}/servers`),
    ...flavorRoutes(store),
    ...keypairRoutes(store),
    ...limitRoutes(store),
    {
      method: 'GET',
      path: `${ROOT}/os-availability-zone`,
      handle: () => ({
        status: 200,
        body: { availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true }, hosts: null }] },
      }),
    },
    { method: 'GET', path: `${ROOT}/os-server-groups`, handle: () => ({ status: 200, body: { server_groups: [] } }) },
    ...operatorsAlone(ROOT, [
      ['DELETE', 'os-quota-sets/:project', 'os_compute_api:os-quota-sets:delete'],
      ['GET', 'os-hypervisors', 'os_compute_api:os-hypervisors:list'],
      ['GET', 'os-services', 'os_compute_api:os-services:list'],
      ['POST', 'flavors', 'os_compute_api:os-flavor-manage:create'],
      ['DELETE', 'flavors/:id', 'os_compute_api:os-flavor-manage:delete'],
    ]),
  ];

  return {
    type: 'compute',
    official: 'compute',
    name: 'nova',
    prefix: '/compute',
    endpoint: () => ROOT,
    routes: routes.map((route) => byRole(store, route)),
    strictSlash: true,
    before: (request) => {
      request.minor = minorVersion(request, 'compute', RANGE, () => undefined);
    },
    headers: (request) => ({
      ...(request.path === '/'
        ? {}
        : {
            'openstack-api-version': `compute 2.${Math.max(request.minor, 1)}`,
            'x-openstack-nova-api-version': `2.${Math.max(request.minor, 1)}`,
            vary: 'OpenStack-API-Version, X-OpenStack-Nova-API-Version',
            'x-openstack-request-id': request.requestId,
            'x-compute-request-id': request.requestId,
          }),
    }),
    unauthorized: () => middleware401(keystone),
    noRoute: () => ({ ...webob(404, 'Not Found', 'The resource could not be found.'), early: true }),
    unknownToJson: () => fault(400, 'Malformed request body'),
  };
}
