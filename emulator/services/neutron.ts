import type { Standard } from '../rows.js';
import type { Store } from '../store.js';
import {
  isObject,
  jsonBody,
  middleware401,
  objectsOf,
  type Incoming,
  type Json,
  type Reply,
  type Route,
  type Service,
} from '../wire.js';
import { changeable, checkedValues, find, no, paged, valuesOf, type Collection } from './neutron/common.js';
import { floatingIps } from './neutron/floating-ips.js';
import { networks, subnets } from './neutron/networks.js';
import { ports } from './neutron/ports.js';
import { quotaRoutes } from './neutron/quotas.js';
import { addInterface, removeInterface, routers } from './neutron/routers.js';
import { checkCreates, checkReadable, listed } from './neutron/roles.js';
import { rules, securityGroups } from './neutron/security-groups.js';
import { tagRoutes } from './neutron/tags.js';

const ROOT = '/v2.0';
const EXTENSIONS = [
  'agent',
  'allowed-address-pairs',
  'availability_zone',
  'default-subnetpools',
  'ext-gw-mode',
  'external-net',
  'extraroute',
  'fip-port-details',
  'floating-ip-port-forwarding',
  'net-mtu',
  'pagination',
  'port-security',
  'project-id',
  'provider',
  'quota_details',
  'quotas',
  'revision-if-match',
  'router',
  'security-group',
  'sorting',
  'standard-attr-description',
  'standard-attr-revisions',
  'standard-attr-tag',
  'standard-attr-timestamp',
  'subnet_allocation',
];
/** Neutron with OVN. */
export function neutron(store: Store, keystone: string): Service {
  const createMany = <R extends Standard>(
    collection: Collection<R>,
    bodies: readonly Json[],
    request: Incoming,
  ): Reply => {
    const made: R[] = [];
    try {
      for (const values of bodies) {
        const checked = checkedValues(values, collection.attributes, request.caller);
        checkCreates(collection, checked, request.caller);
        made.push(collection.create(checked, request.caller));
      }
    } catch (error) {
      for (const row of made.reverse()) collection.remove(row, request.caller); // all of them or none
      throw error;
    }
    return { status: 201, body: { [collection.plural]: made.map((row) => collection.view(row, 'created')) } };
  };

  const crud = <R extends Standard>(collection: Collection<R>): Route[] => {
    const path = `${ROOT}/${collection.path}`;
    return [
      {
        method: 'GET',
        path,
        handle: (request) => paged(store, listed(collection), request),
      },
      {
        method: 'POST',
        path,
        handle: (request) => {
          const body = jsonBody(request);
          if (isObject(body) && Array.isArray(body[collection.plural])) {
            return createMany(collection, objectsOf(body[collection.plural]), request);
          }
          const values = valuesOf(request, collection.key, collection.attributes);
          checkCreates(collection, values, request.caller);
          const row = collection.create(values, request.caller);
          return { status: 201, body: { [collection.key]: collection.view(row, 'created') } };
        },
      },
      {
        method: 'GET',
        path: `${path}/:id`,
        handle: (request) => {
          const row = find(collection, request);
          checkReadable(collection, row, request.caller);
          return { status: 200, body: { [collection.key]: collection.view(row) } };
        },
      },
      {
        method: 'PUT',
        path: `${path}/:id`,
        handle: (request) => {
          const values = valuesOf(request, collection.key, collection.attributes);
          const row = changeable(collection, request, 'update');
          collection.update(row, values, request.caller);
          return { status: 200, body: { [collection.key]: collection.view(row) } };
        },
      },
      {
        method: 'DELETE',
        path: `${path}/:id`,
        handle: (request) => {
          collection.remove(changeable(collection, request, 'delete'), request.caller);
          return { status: 204 };
        },
      },
      ...(collection.path === 'security-group-rules' ? [] : tagRoutes(store, collection)),
    ];
  };

  const routerKind = routers(store);
  const extension = (alias: string): Json => ({
    name: alias,
    alias,
    description: '',
    updated: '2016-12-11T00:00:00-00:00',
    links: [],
  });

  const routes: Route[] = [
    {
      method: 'GET',
      path: '/',
      open: true,
      handle: (request) => ({
        status: 200,
        // Neutron does not know of the TLS proxy before it (lab-findings).
        body: {
          versions: [
            {
              id: 'v2.0',
              status: 'CURRENT',
              links: [{ rel: 'self', href: `${request.base.replace(/^https:/, 'http:')}/v2.0/` }],
            },
          ],
        },
      }),
    },
    {
      method: 'GET',
      path: ROOT,
      handle: (request) => {
        // Without the slash at its end the version is no path of Neutron's (lab).
        if (!request.path.endsWith('/')) throw no(404, 'HTTPNotFound', 'The resource could not be found.');
        return {
          status: 200,
          body: {
            resources: ['network', 'subnet', 'port'].map((name) => ({
              name,
              collection: `${name}s`,
              links: [{ rel: 'self', href: `${request.base.replace(/^https:/, 'http:')}/v2.0/${name}s` }],
            })),
          },
        };
      },
    },
    ...crud(networks(store)),
    ...crud(subnets(store)),
    ...crud(ports(store)),
    ...crud(routerKind),
    ...crud(securityGroups(store)),
    ...crud(rules(store)),
    ...crud(floatingIps(store)),
    {
      method: 'PUT',
      path: `${ROOT}/routers/:id/add_router_interface`,
      handle: (request) => {
        const row = changeable(routerKind, request, 'add_router_interface');
        const body = jsonBody(request);
        return { status: 200, body: addInterface(store, row, isObject(body) ? body : {}, request.caller) };
      },
    },
    {
      method: 'PUT',
      path: `${ROOT}/routers/:id/remove_router_interface`,
      handle: (request) => {
        const row = changeable(routerKind, request, 'remove_router_interface');
        const body = jsonBody(request);
        return { status: 200, body: removeInterface(store, row, isObject(body) ? body : {}, request.caller) };
      },
    },
    ...quotaRoutes(store),
    {
      method: 'GET',
      path: `${ROOT}/extensions`,
      handle: () => ({ status: 200, body: { extensions: EXTENSIONS.map(extension) } }),
    },
    {
      method: 'GET',
      path: `${ROOT}/extensions/:alias`,
      handle: (request) => {
        const alias = request.params['alias'] ?? '';
        if (EXTENSIONS.includes(alias)) return { status: 200, body: { extension: extension(alias) } };
        throw no(404, 'ExtensionNotFound', `Extension with alias ${alias} does not exist`);
      },
    },
    { method: 'GET', path: `${ROOT}/agents`, handle: () => ({ status: 200, body: { agents: [] } }) },
    {
      method: 'GET',
      path: `${ROOT}/availability_zones`,
      handle: () => ({ status: 200, body: { availability_zones: [] } }),
    },
    ...['subnetpools', 'trunks', 'qos/policies', 'address-groups', 'rbac-policies'].map((path): Route => ({
      method: 'GET',
      path: `${ROOT}/${path}`,
      handle: () => ({ status: 200, body: { [(path.split('/').at(-1) ?? '').replace('-', '_')]: [] } }),
    })),
  ];

  return {
    type: 'network',
    official: 'network',
    name: 'neutron',
    prefix: '/networking',
    endpoint: () => '',
    routes,
    headers: (request) => ({
      ...(request.path === '/' ? {} : { 'x-openstack-request-id': request.requestId }),
      date: new Date(store.now()).toUTCString(),
    }),
    unauthorized: () => middleware401(keystone),
    noRoute: () => no(404, 'HTTPNotFound', 'The resource could not be found.').reply,
    unknownToJson: () => no(400, 'HTTPBadRequest', 'Body contains invalid data').reply,
  };
}
