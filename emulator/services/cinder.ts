import type { Store } from '../store.js';
import { rowsWhere } from '../store.js';
import { middleware401, textOf, webob, type Incoming, type Json, type Route, type Service } from '../wire.js';
import { limits, messages, quotaSet, typeView } from './cinder/accounts.js';
import { settingOf } from './nova/limits.js';
import { MALFORMED, ROOT, bodyOf } from './cinder/common.js';
import { createSnapshot, deleteSnapshot, findSnapshot, snapshotView } from './cinder/snapshots.js';
import {
  FILTERS,
  attachments,
  createVolume,
  deleteAttachment,
  deleteVolume,
  findVolume,
  links,
  listVolumes,
  volumeView,
} from './cinder/volumes.js';
import { denied, fault, minorVersion, no, operatorsAlone } from './nova/errors.js';

const RANGE = { major: 3, min: 0, max: 71 };

/** Cinder. */
export function cinder(store: Store, keystone: string): Service {
  const version = (request: Incoming): Json => ({
    versions: [
      {
        id: 'v3.0',
        status: 'CURRENT',
        version: '3.71',
        min_version: '3.0',
        updated: '2023-08-31T00:00:00Z',
        links: [
          { rel: 'describedby', type: 'text/html', href: 'https://docs.openstack.org/' },
          { rel: 'self', href: `${request.base}/v3/` },
        ],
        'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.volume+json;version=3' }],
      },
    ],
  });
  const routes: Route[] = [
    { method: 'GET', path: '/', open: true, handle: (request) => ({ status: 300, body: version(request) }) },
    {
      method: 'GET',
      path: '/v3',
      handle: (request) => ({ status: 302, headers: { location: `${request.base}/v3/` }, body: '' }),
    },
    { method: 'GET', path: '/v3/', handle: (request) => ({ status: 200, body: version(request) }) },
    {
      method: 'GET',
      path: `${ROOT}/volumes`,
      handle: (request) =>
        listVolumes(store, request, (row) => ({ id: row.id, name: row.name, ...links(request, row) })),
    },
    {
      method: 'GET',
      path: `${ROOT}/volumes/detail`,
      handle: (request) => listVolumes(store, request, (row) => volumeView(store, row, request)),
    },
    { method: 'POST', path: `${ROOT}/volumes`, handle: (request) => createVolume(store, request) },
    {
      method: 'GET',
      path: `${ROOT}/volumes/:id`,
      handle: (request) => ({ status: 200, body: { volume: volumeView(store, findVolume(store, request), request) } }),
    },
    {
      method: 'PUT',
      path: `${ROOT}/volumes/:id`,
      handle: (request) => {
        const row = findVolume(store, request);
        const values = bodyOf(request, 'volume');
        row.name = textOf(values['name']) ?? row.name;
        row.description = textOf(values['description']) ?? row.description;
        row.updatedAt = store.now();
        return { status: 200, body: { volume: volumeView(store, row, request) } };
      },
    },
    { method: 'DELETE', path: `${ROOT}/volumes/:id`, handle: (request) => deleteVolume(store, request) },
    {
      method: 'GET',
      path: `${ROOT}/snapshots/detail`,
      handle: (request) => ({
        status: 200,
        body: {
          snapshots: rowsWhere(store.snapshots, (row) => row.projectId === request.caller.projectId).map((row) =>
            snapshotView(row),
          ),
        },
      }),
    },
    { method: 'POST', path: `${ROOT}/snapshots`, handle: (request) => createSnapshot(store, request) },
    {
      method: 'GET',
      path: `${ROOT}/snapshots/:id`,
      handle: (request) => ({ status: 200, body: { snapshot: snapshotView(findSnapshot(store, request)) } }),
    },
    { method: 'DELETE', path: `${ROOT}/snapshots/:id`, handle: (request) => deleteSnapshot(store, request) },
    { method: 'GET', path: `${ROOT}/backups/detail`, handle: () => ({ status: 200, body: { backups: [] } }) },
    { method: 'GET', path: `${ROOT}/attachments`, handle: (request) => attachments(store, request) },
    { method: 'DELETE', path: `${ROOT}/attachments/:id`, handle: (request) => deleteAttachment(store, request) },
    { method: 'GET', path: `${ROOT}/messages`, handle: (request) => messages(store, request) },
    { method: 'GET', path: `${ROOT}/limits`, handle: (request) => limits(store, request) },
    { method: 'GET', path: `${ROOT}/os-quota-sets/:id`, handle: (request) => quotaSet(store, request) },
    {
      method: 'PUT',
      path: `${ROOT}/os-quota-sets/:id`,
      handle: (request) => {
        if (!store.permitted.has('quotas')) throw denied('volume_extension:quotas:update');
        return settingOf(store, request, 'quota_set');
      },
    },
    {
      method: 'GET',
      path: `${ROOT}/types`,
      handle: () => ({
        status: 200,
        body: { volume_types: Object.keys(store.volumeTypeIds).map((name) => typeView(store, name)) },
      }),
    },
    {
      method: 'GET',
      path: `${ROOT}/types/:id`,
      handle: (request) => {
        const id = request.params['id'] ?? '';
        const name =
          id === 'default'
            ? 'standard'
            : Object.keys(store.volumeTypeIds).find((key) => store.volumeTypeIds[key] === id);
        if (name === undefined) throw no(404, `Volume type ${id} could not be found.`);
        return { status: 200, body: { volume_type: typeView(store, name) } };
      },
    },
    {
      method: 'GET',
      path: `${ROOT}/resource_filters`,
      handle: () => ({ status: 200, body: { resource_filters: [{ resource: 'volume', filters: FILTERS }] } }),
    },
    {
      method: 'GET',
      path: `${ROOT}/os-availability-zone`,
      handle: () => ({
        status: 200,
        body: { availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true } }] },
      }),
    },
    ...operatorsAlone(ROOT, [
      ['GET', 'scheduler-stats/get_pools', 'scheduler_extension:scheduler_stats:get_pools'],
      ['GET', 'os-services', 'volume_extension:services:index'],
    ]),
  ];

  return {
    type: 'volumev3',
    official: 'block-storage',
    name: 'cinderv3',
    prefix: '/volume',
    endpoint: (projectId) => `/v3/${projectId}`,
    // The project in the path may be left out since 3.67; the stock API takes both.
    routes: [
      ...routes,
      ...routes
        .filter(({ path }) => path.startsWith(`${ROOT}/`))
        .map((route) => ({ ...route, path: route.path.replace(ROOT, '/v3') })),
    ],
    strictSlash: true,
    before: (request) => {
      // Only the word `volume` is taken; any other service's name alone is a malformed request (openstack-facts 1.3).
      request.minor = minorVersion(request, 'volume', RANGE, () => no(400, MALFORMED));
      const project = request.path.split('/')[2] ?? '';
      if (/^[0-9a-f]{32}$/.test(project) && project !== request.caller.projectId) {
        throw no(400, 'Malformed request url');
      }
    },
    plainJson: true,
    headers: (request) => ({
      'openstack-api-version': `volume 3.${request.minor}`,
      vary: 'OpenStack-API-Version',
      'x-openstack-request-id': request.requestId,
      'x-compute-request-id': request.requestId,
    }),
    unauthorized: () => middleware401(keystone),
    noRoute: () => ({ ...webob(404, 'Not Found', 'The resource could not be found.'), early: true }),
    unknownToJson: () => fault(400, 'Malformed request body'),
  };
}
