import type { ServerRow } from '../../rows.js';
import { naiveMicro, type Store } from '../../store.js';
import { isObject, jsonBody, textOf, type Incoming, type Json, type Reply, type Route } from '../../wire.js';
import { MAX_PAGE, ROOT, bodyOf, links } from './common.js';
import { denied, linkedPage, no } from './errors.js';
import { createServer, deleteServer, findServer, portsOf, recordAction } from './servers.js';
import { addresses, groupsOf, serverView } from './views.js';

const serverPath = `${ROOT}/servers`;
/** Query keys that a server list knows; from 2.75 on any other is a 400. */
const SERVER_QUERY = [
  'name',
  'status',
  'image',
  'flavor',
  'ip',
  'ip6',
  'host',
  'limit',
  'marker',
  'sort_key',
  'sort_dir',
  'changes-since',
  'changes-before',
  'all_tenants',
  'all_projects',
  'project_id',
  'tenant_id',
  'user_id',
  'uuid',
  'reservation_id',
  'availability_zone',
  'config_drive',
  'key_name',
  'created_at',
  'launched_at',
  'terminated_at',
  'power_state',
  'task_state',
  'vm_state',
  'progress',
  'deleted',
  'description',
  'locked',
  'tags',
  'tags-any',
  'not-tags',
  'not-tags-any',
];

/** Actions that a tenant may take; the operator's are refused by policy. */
const TENANT_ACTIONS = ['lock', 'unlock', 'os-getConsoleOutput'];
const actionRule: Readonly<Record<string, string>> = {
  migrate: 'os_compute_api:os-migrate-server:migrate',
  'os-migrateLive': 'os_compute_api:os-migrate-server:migrate_live',
  'os-resetState': 'os_compute_api:os-admin-actions:reset_state',
  injectNetworkInfo: 'os_compute_api:os-admin-actions:inject_network_info',
};

const ACTIONS = [...TENANT_ACTIONS, ...Object.keys(actionRule)];

function listServers(store: Store, request: Incoming, view: (row: ServerRow) => Json): Reply {
  const { query, caller } = request;
  for (const name of query.keys()) {
    if (SERVER_QUERY.includes(name) || name.startsWith('_') || request.minor < 75) continue;
    throw no(400, `'${name}' does not match any of the regexes: '^_'`);
  }
  const all = query.get('all_tenants') ?? query.get('all_projects');
  const others = all !== null && all !== '0' && all.toLowerCase() !== 'false';
  if (others && !store.permitted.has('servers:get_all_tenants')) {
    throw denied(`os_compute_api:servers:${request.path.endsWith('/detail') ? 'detail' : 'index'}:get_all_tenants`);
  }
  const name = query.get('name');
  let pattern: RegExp | undefined;
  try {
    pattern = name === null ? undefined : new RegExp(name, 'i');
  } catch {
    throw no(400, `Invalid input for query parameters name. Value: ${name ?? ''}. '${name ?? ''}' is not a 'regex'`);
  }
  const tags = (key: string): string[] | undefined => query.get(key)?.split(',');
  const [every, some] = request.minor >= 26 ? [tags('tags'), tags('tags-any')] : [];
  const [notEvery, none] = request.minor >= 26 ? [tags('not-tags'), tags('not-tags-any')] : [];
  const status = query.getAll('status').map((text) => text.toUpperCase());
  const rows = [...store.servers.values()]
    .filter((row) => others || row.projectId === caller.projectId)
    .filter((row) => pattern === undefined || pattern.test(row.name))
    .filter((row) => status.length === 0 || status.includes(row.status))
    .filter((row) => !query.has('image') || row.imageId === query.get('image'))
    .filter((row) => !query.has('flavor') || row.flavor.id === query.get('flavor'))
    .filter((row) => !query.has('key_name') || row.keyName === query.get('key_name'))
    .filter((row) => every === undefined || every.every((tag) => row.tags.includes(tag)))
    .filter((row) => some === undefined || some.some((tag) => row.tags.includes(tag)))
    .filter((row) => notEvery?.every((tag) => row.tags.includes(tag)) !== true)
    .filter((row) => none?.some((tag) => row.tags.includes(tag)) !== true)
    .reverse(); // newest first
  const { page, links: next } = linkedPage(rows, request, {
    max: store.pageSize ?? MAX_PAGE,
    key: 'servers_links',
    path: request.path,
    idOf: (row) => row.id,
    noMarker: (marker) => no(400, `marker [${marker}] not found`),
  });
  return { status: 200, body: { servers: page.map(view), ...next } };
}

function actionsOf(store: Store, request: Incoming): ServerRow {
  const id = request.params['id'] ?? '';
  const row = store.servers.get(id) ?? store.deletedServers.get(id);
  if (row?.projectId !== request.caller.projectId) {
    throw no(404, `Instance ${id} could not be found.`);
  }
  return row;
}
const actionView = (row: ServerRow, action: ServerRow['actions'][number], request: Incoming): Json => ({
  action: action.action,
  instance_uuid: row.id,
  request_id: action.requestId,
  user_id: action.userId,
  project_id: row.projectId,
  start_time: naiveMicro(action.startedAt),
  message: action.error,
  ...(request.minor >= 58 ? { updated_at: naiveMicro(action.endedAt ?? action.startedAt) } : {}),
});

function serverAction(store: Store, request: Incoming): Reply {
  const body = jsonBody(request);
  const action = isObject(body) ? Object.keys(body)[0] : undefined;
  // What is no action is refused before the server is looked for (seen on the lab).
  if (action === undefined || !ACTIONS.includes(action)) throw no(400, `There is no such action: ${action ?? ''}`);
  const row = findServer(store, request);
  const denial = actionRule[action];
  if (denial !== undefined) throw denied(denial);
  if (action === 'lock' || action === 'unlock') {
    row.locked = action === 'lock';
    recordAction(store, row, request, action, action);
    return { status: 202 };
  }
  return { status: 200, body: { output: '' } }; // os-getConsoleOutput
}

/** `/servers` and what is below one, but its volumes. */
export function serverRoutes(store: Store): Route[] {
  return [
    {
      method: 'GET',
      path: serverPath,
      handle: (request) =>
        listServers(store, request, (row) => ({ id: row.id, name: row.name, ...links(request, 'servers', row.id) })),
    },
    {
      method: 'GET',
      path: `${serverPath}/detail`,
      handle: (request) => listServers(store, request, (row) => serverView(store, row, request, false)),
    },
    {
      method: 'POST',
      path: serverPath,
      handle: (request) => {
        const row = createServer(store, bodyOf(request, 'server'), request);
        const server = {
          id: row.id,
          ...links(request, 'servers', row.id),
          'OS-DCF:diskConfig': 'MANUAL',
          security_groups: row.groups.map((name) => ({ name })),
          adminPass: store.hex(12),
        };
        return {
          status: 202,
          headers: { location: `${request.base}${serverPath}/${row.id}` },
          body: { server },
        };
      },
    },
    {
      method: 'GET',
      path: `${serverPath}/:id`,
      handle: (request) => ({
        status: 200,
        body: { server: serverView(store, findServer(store, request), request, true) },
      }),
    },
    {
      method: 'PUT',
      path: `${serverPath}/:id`,
      handle: (request) => {
        const row = findServer(store, request);
        row.name = textOf(bodyOf(request, 'server')['name']) ?? row.name;
        row.updatedAt = store.now();
        return { status: 200, body: { server: serverView(store, row, request, false) } };
      },
    },
    {
      method: 'DELETE',
      path: `${serverPath}/:id`,
      handle: (request) => {
        deleteServer(store, findServer(store, request), request);
        return { status: 204, headers: { 'content-type': 'application/json' } };
      },
    },
    { method: 'POST', path: `${serverPath}/:id/action`, handle: (request) => serverAction(store, request) },
    {
      method: 'GET',
      path: `${serverPath}/:id/ips`,
      handle: (request) => ({ status: 200, body: { addresses: addresses(store, findServer(store, request), false) } }),
    },
    {
      method: 'GET',
      path: `${serverPath}/:id/metadata`,
      handle: (request) => ({ status: 200, body: { metadata: findServer(store, request).metadata } }),
    },
    {
      method: 'GET',
      path: `${serverPath}/:id/tags`,
      handle: (request) => ({ status: 200, body: { tags: findServer(store, request).tags } }),
    },
    {
      method: 'GET',
      path: `${serverPath}/:id/os-interface`,
      handle: (request) => ({
        status: 200,
        body: {
          interfaceAttachments: portsOf(store, findServer(store, request)).map((port) => ({
            net_id: port.networkId,
            port_id: port.id,
            mac_addr: port.mac,
            port_state: port.status,
            fixed_ips: port.fixedIps,
            ...(request.minor >= 70 ? { tag: null } : {}),
          })),
        },
      }),
    },
    {
      method: 'GET',
      path: `${serverPath}/:id/os-security-groups`,
      handle: (request) => ({
        status: 200,
        body: {
          security_groups: groupsOf(store, findServer(store, request)).map((id) => ({
            id,
            name: store.securityGroups.get(id)?.name ?? '',
            description: store.securityGroups.get(id)?.description ?? '',
            tenant_id: request.caller.projectId,
            rules: [],
          })),
        },
      }),
    },
    {
      method: 'GET',
      path: `${serverPath}/:id/os-instance-actions`,
      handle: (request) => {
        const row = actionsOf(store, request);
        return {
          status: 200,
          body: { instanceActions: row.actions.map((action) => actionView(row, action, request)) },
        };
      },
    },
    {
      method: 'GET',
      path: `${serverPath}/:id/os-instance-actions/:request`,
      handle: (request) => {
        const row = actionsOf(store, request);
        const action = row.actions.find((item) => item.requestId === request.params['request']);
        if (action === undefined)
          throw no(404, `Action for request_id ${request.params['request'] ?? ''} on instance ${row.id} not found`);
        const event = {
          event: action.event,
          start_time: naiveMicro(action.startedAt),
          finish_time: action.endedAt === undefined ? null : naiveMicro(action.endedAt),
          result: action.endedAt === undefined ? null : action.error === null ? 'Success' : 'Error',
          ...(request.minor >= 62 ? { hostId: row.hostId } : {}),
          ...(request.minor >= 84 && action.error !== null ? { details: row.fault?.message ?? action.error } : {}),
        };
        return { status: 200, body: { instanceAction: { ...actionView(row, action, request), events: [event] } } };
      },
    },
  ];
}
