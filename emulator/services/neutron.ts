import type { Standard } from '../rows.js';
import { rowsWhere, type Store } from '../store.js';
import {
  isObject,
  jsonBody,
  listOf,
  middleware401,
  objectsOf,
  type Incoming,
  type Json,
  type Reply,
  type Route,
  type Service,
} from '../wire.js';
import {
  checkRevision,
  checkedValues,
  invalid,
  no,
  paged,
  selected,
  touch,
  valuesOf,
  type Collection,
} from './neutron/common.js';
import { floatingIps } from './neutron/floating-ips.js';
import { networks, subnets } from './neutron/networks.js';
import { ports } from './neutron/ports.js';
import { addInterface, removeInterface, routers } from './neutron/routers.js';
import { rules, securityGroups } from './neutron/security-groups.js';

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
const QUOTAS = [
  'network',
  'subnet',
  'subnetpool',
  'port',
  'router',
  'floatingip',
  'rbac_policy',
  'security_group',
  'security_group_rule',
  'trunk',
];

/** Neutron with OVN. */
export function neutron(store: Store, keystone: string): Service {
  const find = <R extends Standard>(collection: Collection<R>, request: Incoming): R => {
    const id = request.params['id'] ?? '';
    const row = collection.rows.get(id);
    if (row === undefined || !collection.visible(row, request.caller)) throw collection.missing(id);
    return row;
  };
  const changeable = <R extends Standard>(collection: Collection<R>, request: Incoming, action: string): R => {
    const row = find(collection, request);
    if (row.projectId !== request.caller.projectId) {
      throw no(403, 'PolicyNotAuthorized', `rule:${action}_${collection.key} is disallowed by policy`);
    }
    checkRevision(row, request);
    return row;
  };
  const createMany = <R extends Standard>(
    collection: Collection<R>,
    bodies: readonly Json[],
    request: Incoming,
  ): Reply => {
    const made: R[] = [];
    try {
      for (const values of bodies) {
        made.push(collection.create(checkedValues(values, collection.attributes, request.caller), request.caller));
      }
    } catch (error) {
      for (const row of made.reverse()) collection.remove(row, request.caller); // all of them or none
      throw error;
    }
    return { status: 201, body: { [collection.plural]: made.map((row) => collection.view(row)) } };
  };

  const crud = <R extends Standard>(collection: Collection<R>): Route[] => {
    const path = `${ROOT}/${collection.path}`;
    return [
      {
        method: 'GET',
        path,
        handle: (request) => paged(store, collection.plural, selected(collection, request), request, collection.path),
      },
      {
        method: 'POST',
        path,
        handle: (request) => {
          const body = jsonBody(request);
          if (isObject(body) && Array.isArray(body[collection.plural])) {
            return createMany(collection, objectsOf(body[collection.plural]), request);
          }
          const row = collection.create(valuesOf(request, collection.key, collection.attributes), request.caller);
          return { status: 201, body: { [collection.key]: collection.view(row) } };
        },
      },
      {
        method: 'GET',
        path: `${path}/:id`,
        handle: (request) => ({
          status: 200,
          body: { [collection.key]: collection.view(find(collection, request)) },
        }),
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
      ...(collection.path === 'security-group-rules' ? [] : tagRoutes(collection)),
    ];
  };

  const tagRoutes = <R extends Standard>(collection: Collection<R>): Route[] => {
    const path = `${ROOT}/${collection.path}/:id/tags`;
    const checked = (tag: unknown): string => {
      if (typeof tag !== 'string' || tag.length === 0) throw invalid(`'${String(tag)}' is not a valid string.`);
      if (tag.length > 255) throw invalid(`'${tag}' exceeds maximum length of 255.`);
      return tag;
    };
    const change = (request: Incoming, to: (tags: string[]) => string[]): R => {
      const row = changeable(collection, request, 'update');
      row.tags = [...new Set(to(row.tags))].sort();
      touch(store, row);
      return row;
    };
    const tagOf = (request: Incoming): string => request.params['tag'] ?? '';
    const present = (request: Incoming): void => {
      if (find(collection, request).tags.includes(tagOf(request))) return;
      throw no(404, 'TagNotFound', `Tag ${tagOf(request)} could not be found.`);
    };
    return [
      { method: 'GET', path, handle: (request) => ({ status: 200, body: { tags: find(collection, request).tags } }) },
      {
        method: 'PUT',
        path,
        handle: (request) => {
          const body = jsonBody(request);
          if (!isObject(body) || !Array.isArray(body['tags'])) throw no(400, 'HTTPBadRequest', 'Invalid tags body');
          const tags = listOf(body['tags']).map(checked);
          return { status: 200, body: { tags: change(request, () => tags).tags } };
        },
      },
      { method: 'DELETE', path, handle: (request) => (change(request, () => []), { status: 204 }) },
      { method: 'GET', path: `${path}/:tag`, handle: (request) => (present(request), { status: 204 }) },
      {
        method: 'PUT',
        path: `${path}/:tag`,
        handle: (request) => {
          const tag = checked(tagOf(request));
          change(request, (tags) => [...tags, tag]);
          return { status: 201, body: null };
        },
      },
      {
        method: 'DELETE',
        path: `${path}/:tag`,
        handle: (request) => {
          present(request);
          change(request, (tags) => tags.filter((tag) => tag !== tagOf(request)));
          return { status: 204 };
        },
      },
    ];
  };

  const routerKind = routers(store);
  const ownProject = (request: Incoming, action: string): string => {
    const project = request.params['project'] ?? '';
    if (project !== request.caller.projectId) {
      throw no(
        403,
        'AdminRequired',
        `User does not have admin privileges: Only admin is authorized to ${action} for another project.`,
      );
    }
    return project;
  };
  const usage = (resource: string, project: string): number => {
    const tables: Readonly<Record<string, ReadonlyMap<string, Standard>>> = {
      network: store.networks,
      subnet: store.subnets,
      port: store.ports,
      router: store.routers,
      floatingip: store.floatingIps,
      security_group: store.securityGroups,
      security_group_rule: store.rules,
    };
    const table = tables[resource];
    return table === undefined ? 0 : rowsWhere(table, (row) => row.projectId === project).length;
  };
  const quotaBody = (value: (resource: string) => unknown): Reply => ({
    status: 200,
    body: { quota: Object.fromEntries(QUOTAS.map((resource) => [resource, value(resource)])) },
  });
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
      handle: (request) => ({
        status: 200,
        body: {
          resources: ['network', 'subnet', 'port'].map((name) => ({
            name,
            collection: `${name}s`,
            links: [{ rel: 'self', href: `${request.base.replace(/^https:/, 'http:')}/v2.0/${name}s` }],
          })),
        },
      }),
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
    {
      method: 'GET',
      path: `${ROOT}/quotas/:project`,
      handle: (request) => {
        const project = ownProject(request, 'access quotas');
        return quotaBody((resource) => store.limit(project, resource));
      },
    },
    {
      method: 'GET',
      path: `${ROOT}/quotas/:project/default`,
      handle: () => quotaBody((resource) => store.limit('', resource)),
    },
    {
      method: 'GET',
      path: `${ROOT}/quotas/:project/details`,
      handle: (request) => {
        const project = ownProject(request, 'access quotas');
        return quotaBody((resource) => ({
          limit: store.limit(project, resource),
          used: usage(resource, project),
          reserved: 0,
        }));
      },
    },
    ...(['PUT', 'DELETE'] as const).map((method): Route => ({
      method,
      path: `${ROOT}/quotas/:project`,
      handle: () => {
        throw no(
          403,
          'PolicyNotAuthorized',
          `rule:${method === 'PUT' ? 'update' : 'delete'}_quota is disallowed by policy`,
        );
      },
    })),
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
