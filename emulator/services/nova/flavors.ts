import type { Flavor } from '../../rows.js';
import type { Store } from '../../store.js';
import { holds, type Incoming, type Json, type Route } from '../../wire.js';
import { MAX_PAGE, ROOT, links } from './common.js';
import { linkedPage, no } from './errors.js';

const flavorView = (flavor: Flavor, request: Incoming): Json => ({
  id: flavor.id,
  name: flavor.name,
  ram: flavor.ram,
  disk: flavor.disk,
  swap: request.minor >= 75 ? 0 : '',
  'OS-FLV-EXT-DATA:ephemeral': 0,
  'OS-FLV-DISABLED:disabled': false,
  vcpus: flavor.vcpus,
  'os-flavor-access:is_public': true,
  rxtx_factor: 1,
  ...links(request, 'flavors', flavor.id),
  ...(request.minor >= 55 ? { description: null } : {}),
  ...(request.minor >= 61 && holds(request.caller, 'reader') ? { extra_specs: {} } : {}),
});

/** `/flavors`, by id only. */
export function flavorRoutes(store: Store): Route[] {
  return [
    {
      method: 'GET',
      path: `${ROOT}/flavors`,
      handle: (request) => ({
        status: 200,
        body: {
          flavors: [...store.flavors.values()].map((flavor) => ({
            id: flavor.id,
            name: flavor.name,
            ...links(request, 'flavors', flavor.id),
            ...(request.minor >= 55 ? { description: null } : {}),
          })),
        },
      }),
    },
    {
      method: 'GET',
      path: `${ROOT}/flavors/detail`,
      handle: (request) => {
        const { page, links: next } = linkedPage([...store.flavors.values()], request, {
          max: store.pageSize ?? MAX_PAGE,
          key: 'flavors_links',
          path: `${ROOT}/flavors/detail`,
          idOf: (flavor) => flavor.id,
          noMarker: (marker) => no(400, `marker [${marker}] not found`),
        });
        return { status: 200, body: { flavors: page.map((flavor) => flavorView(flavor, request)), ...next } };
      },
    },
    {
      method: 'GET',
      path: `${ROOT}/flavors/:id`,
      handle: (request) => {
        const flavor = store.flavors.get(request.params['id'] ?? '');
        if (flavor === undefined) throw no(404, `Flavor ${request.params['id'] ?? ''} could not be found.`);
        return { status: 200, body: { flavor: flavorView(flavor, request) } };
      },
    },
    {
      method: 'GET',
      path: `${ROOT}/flavors/:id/os-extra_specs`,
      handle: () => ({ status: 200, body: { extra_specs: {} } }),
    },
  ];
}
