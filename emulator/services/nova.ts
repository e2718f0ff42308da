import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Flavor, KeypairRow, ServerRow } from '../rows.js';
import { naiveMicro, rowsWhere, zulu, type Store } from '../store.js';
import {
  isObject,
  jsonBody,
  middleware401,
  textOf,
  webob,
  type Incoming,
  type Json,
  type Reply,
  type Route,
  type Service,
} from '../wire.js';
import { denied, fault, invalidField, linkedPage, minorVersion, no } from './nova-errors.js';
import { createServer, deleteServer, findServer, portsOf, recordAction } from './nova-servers.js';
import { volumeAttachmentRoutes } from './nova-volumes.js';

const ROOT = '/v2.1';
const RANGE = { major: 2, min: 1, max: 96 };
const MAX_PAGE = 1000;
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

const actionRule: Readonly<Record<string, string>> = {
  migrate: 'os_compute_api:os-migrate-server:migrate',
  'os-migrateLive': 'os_compute_api:os-migrate-server:migrate_live',
  'os-resetState': 'os_compute_api:os-admin-actions:reset_state',
  injectNetworkInfo: 'os_compute_api:os-admin-actions:inject_network_info',
};

/** Nova. */
export function nova(store: Store, keystone: string): Service {
  const links = (request: Incoming, kind: string, id: string): Json => ({
    links: [
      { rel: 'self', href: `${request.base}${ROOT}/${kind}/${id}` },
      { rel: 'bookmark', href: `${request.base}/${kind}/${id}` },
    ],
  });
  const bookmark = (request: Incoming, kind: string, id: string): Json => ({
    id,
    links: [{ rel: 'bookmark', href: `${request.base}/${kind}/${id}` }],
  });

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
    ...(request.minor >= 61 ? { extra_specs: {} } : {}),
  });

  const addresses = (row: ServerRow, full: boolean): Json => {
    const shown: Record<string, Json[]> = {};
    // Until the build is done Nova's cache of the network is empty.
    for (const port of row.launchedAt === undefined ? [] : portsOf(store, row)) {
      const name = store.networks.get(port.networkId)?.name ?? '';
      const entry = (addr: string, type: string): Json => ({
        version: addr.includes(':') ? 6 : 4,
        addr,
        ...(full ? { 'OS-EXT-IPS:type': type, 'OS-EXT-IPS-MAC:mac_addr': port.mac } : {}),
      });
      const list = (shown[name] ??= []);
      for (const ip of port.fixedIps) list.push(entry(ip.ip_address, 'fixed'));
      for (const floating of rowsWhere(store.floatingIps, (item) => item.portId === port.id)) {
        list.push(entry(floating.address, 'floating'));
      }
    }
    return shown;
  };

  const serverView = (row: ServerRow, request: Incoming, alone: boolean): Json => {
    const { minor } = request;
    const scheduled = row.hostId !== '';
    return {
      id: row.id,
      name: row.name,
      status: row.status,
      tenant_id: row.projectId,
      user_id: row.userId,
      metadata: row.metadata,
      hostId: row.hostId,
      image: bookmark(request, 'images', row.imageId),
      flavor:
        minor >= 47
          ? {
              vcpus: row.flavor.vcpus,
              ram: row.flavor.ram,
              disk: row.flavor.disk,
              ephemeral: 0,
              swap: 0,
              original_name: row.flavor.name,
              extra_specs: {},
            }
          : bookmark(request, 'flavors', row.flavor.id),
      created: zulu(row.createdAt),
      updated: zulu(row.updatedAt),
      addresses: addresses(row, true),
      accessIPv4: '',
      accessIPv6: '',
      ...links(request, 'servers', row.id),
      'OS-DCF:diskConfig': 'MANUAL',
      ...(row.status === 'BUILD' || row.status === 'ACTIVE' ? { progress: 0 } : {}),
      ...(alone && row.fault !== undefined
        ? { fault: { code: row.fault.code, created: zulu(row.fault.at), message: row.fault.message } }
        : {}),
      'OS-EXT-AZ:availability_zone': scheduled ? 'nova' : '',
      ...(minor >= 96 ? { pinned_availability_zone: null } : {}),
      config_drive: '',
      key_name: row.keyName,
      'OS-SRV-USG:launched_at': row.launchedAt === undefined ? null : naiveMicro(row.launchedAt),
      'OS-SRV-USG:terminated_at': null,
      ...(scheduled
        ? { security_groups: row.groups.map((id) => ({ name: store.securityGroups.get(id)?.name ?? id })) }
        : {}),
      'OS-EXT-STS:task_state': row.taskState,
      'OS-EXT-STS:vm_state': row.vmState,
      'OS-EXT-STS:power_state': row.vmState === 'active' ? 1 : row.vmState === 'stopped' ? 4 : 0,
      'os-extended-volumes:volumes_attached': row.volumes.map((volume) => ({
        id: volume.volumeId,
        ...(minor >= 3 ? { delete_on_termination: volume.deleteOnTermination } : {}),
      })),
      ...(minor >= 9 ? { locked: row.locked } : {}),
      ...(minor >= 73 ? { locked_reason: null } : {}),
      ...(minor >= 19 ? { description: row.description } : {}),
      ...(minor >= 26 ? { tags: row.tags } : {}),
      ...(minor >= 63 ? { trusted_image_certificates: null } : {}),
      ...(minor >= 90 ? { 'OS-EXT-SRV-ATTR:hostname': row.name } : {}),
      ...(alone && minor >= 71 ? { server_groups: [] } : {}),
    };
  };

  const listServers = (request: Incoming, view: (row: ServerRow) => Json): Reply => {
    const { query, caller } = request;
    for (const name of query.keys()) {
      if (SERVER_QUERY.includes(name) || name.startsWith('_') || request.minor < 75) continue;
      throw no(400, `'${name}' does not match any of the regexes: '^_'`);
    }
    const all = query.get('all_tenants') ?? query.get('all_projects');
    if (all !== null && all !== '0' && all.toLowerCase() !== 'false') {
      throw denied(`os_compute_api:servers:${request.path.endsWith('/detail') ? 'detail' : 'index'}:get_all_tenants`);
    }
    const name = query.get('name');
    let pattern: RegExp | undefined;
    try {
      pattern = name === null ? undefined : new RegExp(name, 'i');
    } catch {
      throw no(400, `Invalid filter: the name is no regular expression`);
    }
    const tags = (key: string): string[] | undefined => query.get(key)?.split(',');
    const [every, some] = request.minor >= 26 ? [tags('tags'), tags('tags-any')] : [];
    const [notEvery, none] = request.minor >= 26 ? [tags('not-tags'), tags('not-tags-any')] : [];
    const status = query.getAll('status').map((text) => text.toUpperCase());
    const rows = [...store.servers.values()]
      .filter((row) => row.projectId === caller.projectId)
      .filter((row) => pattern === undefined || pattern.test(row.name))
      .filter((row) => status.length === 0 || status.includes(row.status))
      .filter((row) => !query.has('image') || row.imageId === query.get('image'))
      .filter((row) => !query.has('flavor') || row.flavor.id === query.get('flavor'))
      .filter((row) => !query.has('key_name') || row.keyName === query.get('key_name'))
      .filter((row) => every === undefined || every.every((tag) => row.tags.includes(tag)))
      .filter((row) => some === undefined || some.some((tag) => row.tags.includes(tag)))
      .filter((row) => notEvery === undefined || !notEvery.every((tag) => row.tags.includes(tag)))
      .filter((row) => none === undefined || !none.some((tag) => row.tags.includes(tag)))
      .reverse(); // newest first
    const { page, links: next } = linkedPage(rows, request, {
      max: store.pageSize ?? MAX_PAGE,
      key: 'servers_links',
      path: request.path,
      idOf: (row) => row.id,
      noMarker: (marker) => no(400, `marker [${marker}] not found`),
    });
    return { status: 200, body: { servers: page.map(view), ...next } };
  };

  const bodyOf = (request: Incoming, key: string): Json => {
    const body = jsonBody(request);
    const value = isObject(body) ? body[key] : undefined;
    if (!isObject(value)) throw invalidField('body', body ?? {}, `'${key}' is a required property`);
    return value;
  };

  const keyOf = (request: Incoming): string => `${request.caller.userId}/${request.params['name'] ?? ''}`;
  const findKey = (request: Incoming): KeypairRow => {
    const row = store.keypairs.get(keyOf(request));
    if (row === undefined) {
      throw no(404, `Keypair ${request.params['name'] ?? ''} not found for user ${request.caller.userId}`);
    }
    return row;
  };
  const keyView = (row: KeypairRow, request: Incoming): Json => ({
    name: row.name,
    public_key: row.publicKey,
    fingerprint: row.fingerprint,
    ...(request.minor >= 2 ? { type: 'ssh' } : {}),
  });
  const createKey = (request: Incoming): Reply => {
    const keypair = bodyOf(request, 'keypair');
    const name = textOf(keypair['name']) ?? '';
    if (name === '') throw invalidField('name', keypair['name'] ?? '', "'' is too short");
    if (name.length > 255) throw invalidField('name', name, `'${name}' is too long`);
    if (request.minor >= 92 && keypair['public_key'] === undefined) {
      throw invalidField('keypair', keypair, "'public_key' is a required property");
    }
    let privateKey: string | undefined;
    let publicKey = textOf(keypair['public_key']);
    if (publicKey === undefined) {
      const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
      privateKey = pair.privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
      publicKey = `ssh-rsa ${pair.publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')} Generated-by-Nova`;
    }
    const blob = /^\S+\s+(\S+)/.exec(publicKey)?.[1];
    if (blob === undefined) throw no(400, 'Keypair data is invalid: failed to generate fingerprint');
    const { userId, projectId } = request.caller;
    const limit = store.limit(projectId, 'key_pairs');
    const used = [...store.keypairs.values()].filter((row) => row.userId === userId).length;
    if (limit >= 0 && used >= limit) throw no(403, 'Quota exceeded, too many key pairs.');
    if (store.keypairs.has(`${userId}/${name}`)) throw no(409, `Key pair '${name}' already exists.`);
    const digest = createHash('md5').update(Buffer.from(blob, 'base64')).digest('hex');
    const row: KeypairRow = {
      number: store.nextNumber(),
      userId,
      name,
      publicKey,
      fingerprint: (digest.match(/../g) ?? []).join(':'),
      createdAt: store.now(),
    };
    store.keypairs.set(`${userId}/${name}`, row);
    const body = {
      ...(privateKey === undefined ? {} : { private_key: privateKey }),
      ...keyView(row, request),
      user_id: userId,
    };
    return { status: request.minor >= 2 ? 201 : 200, body: { keypair: body } };
  };

  const used = (projectId: string): Json => {
    const own = rowsWhere(store.servers, (row) => row.projectId === projectId);
    return {
      totalRAMUsed: own.reduce((sum, row) => sum + row.flavor.ram, 0),
      totalCoresUsed: own.reduce((sum, row) => sum + row.flavor.vcpus, 0),
      totalInstancesUsed: own.length,
      totalServerGroupsUsed: 0,
    };
  };
  const limits = (request: Incoming): Reply => {
    const { projectId } = request.caller;
    const limit = (resource: string): number => store.limit(projectId, resource);
    const absolute = {
      maxTotalInstances: limit('instances'),
      maxTotalCores: limit('cores'),
      maxTotalRAMSize: limit('ram'),
      maxServerMeta: limit('metadata_items'),
      ...(request.minor < 57 ? { maxImageMeta: 128, maxPersonality: 5, maxPersonalitySize: 10_240 } : {}),
      maxTotalKeypairs: limit('key_pairs'),
      maxServerGroups: limit('server_groups'),
      maxServerGroupMembers: limit('server_group_members'),
      ...(request.minor < 36 ? { maxTotalFloatingIps: -1, maxSecurityGroups: -1, maxSecurityGroupRules: -1 } : {}),
      ...used(projectId),
      ...(request.minor < 36 ? { totalFloatingIpsUsed: 0, totalSecurityGroupsUsed: 0 } : {}),
    };
    return { status: 200, body: { limits: { rate: [], absolute } } };
  };
  const quotaSet = (request: Incoming, detail: boolean): Reply => {
    const project = request.params['project'] ?? '';
    if (project !== request.caller.projectId) throw denied('os_compute_api:os-quota-sets:show');
    const inUse = used(project);
    const counted: Readonly<Record<string, unknown>> = {
      cores: inUse['totalCoresUsed'],
      instances: inUse['totalInstancesUsed'],
      ram: inUse['totalRAMUsed'],
    };
    const names = ['cores', 'instances', 'key_pairs', 'metadata_items', 'ram', 'server_group_members', 'server_groups'];
    const value = (name: string): unknown => {
      const limit = store.limit(project, name);
      return detail ? { limit, in_use: counted[name] ?? 0, reserved: 0 } : limit;
    };
    return {
      status: 200,
      body: { quota_set: { id: project, ...Object.fromEntries(names.map((n) => [n, value(n)])) } },
    };
  };

  const actionsOf = (request: Incoming): ServerRow => {
    const id = request.params['id'] ?? '';
    const row = store.servers.get(id) ?? store.deletedServers.get(id);
    if (row === undefined || row.projectId !== request.caller.projectId) {
      throw no(404, `Instance ${id} could not be found.`);
    }
    return row;
  };
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

  const serverAction = (request: Incoming): Reply => {
    const row = findServer(store, request);
    const body = jsonBody(request);
    const action = isObject(body) ? Object.keys(body)[0] : undefined;
    const denial = action === undefined ? undefined : actionRule[action];
    if (denial !== undefined) throw denied(denial);
    if (action === 'lock' || action === 'unlock') {
      row.locked = action === 'lock';
      recordAction(store, row, request, action, action);
      return { status: 202 };
    }
    if (action === 'os-getConsoleOutput') return { status: 200, body: { output: '' } };
    throw no(400, `There is no such action: ${action ?? ''}`);
  };

  const serverPath = `${ROOT}/servers`;
  const routes: Route[] = [
    ...versionRoutes(),
    {
      method: 'GET',
      path: serverPath,
      handle: (request) =>
        listServers(request, (row) => ({ id: row.id, name: row.name, ...links(request, 'servers', row.id) })),
    },
    {
      method: 'GET',
      path: `${serverPath}/detail`,
      handle: (request) => listServers(request, (row) => serverView(row, request, false)),
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
      handle: (request) => ({ status: 200, body: { server: serverView(findServer(store, request), request, true) } }),
    },
    {
      method: 'PUT',
      path: `${serverPath}/:id`,
      handle: (request) => {
        const row = findServer(store, request);
        row.name = textOf(bodyOf(request, 'server')['name']) ?? row.name;
        row.updatedAt = store.now();
        return { status: 200, body: { server: serverView(row, request, false) } };
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
    { method: 'POST', path: `${serverPath}/:id/action`, handle: serverAction },
    {
      method: 'GET',
      path: `${serverPath}/:id/ips`,
      handle: (request) => ({ status: 200, body: { addresses: addresses(findServer(store, request), false) } }),
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
          security_groups: findServer(store, request).groups.map((id) => ({
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
        const row = actionsOf(request);
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
        const row = actionsOf(request);
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
    ...volumeAttachmentRoutes(store, serverPath),
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
    {
      method: 'GET',
      path: `${ROOT}/os-keypairs`,
      handle: (request) => {
        const rows = [...store.keypairs.values()]
          .filter((row) => row.userId === request.caller.userId)
          .sort((a, b) => (a.name < b.name ? -1 : 1));
        // Pages only from 2.35 on; the marker is the name (openstack-facts 1.4).
        const { page, links: next } =
          request.minor < 35
            ? { page: rows, links: {} }
            : linkedPage(rows, request, {
                max: store.pageSize ?? MAX_PAGE,
                key: 'keypairs_links',
                path: `${ROOT}/os-keypairs`,
                idOf: (row) => row.name,
                noMarker: (marker) => no(400, `Marker ${marker} could not be found.`),
              });
        return { status: 200, body: { keypairs: page.map((row) => ({ keypair: keyView(row, request) })), ...next } };
      },
    },
    { method: 'POST', path: `${ROOT}/os-keypairs`, handle: createKey },
    {
      method: 'GET',
      path: `${ROOT}/os-keypairs/:name`,
      handle: (request) => {
        const row = findKey(request);
        const keypair = {
          ...keyView(row, request),
          user_id: row.userId,
          created_at: naiveMicro(row.createdAt),
          deleted: false,
          deleted_at: null,
          id: row.number,
          updated_at: null,
        };
        return { status: 200, body: { keypair } };
      },
    },
    {
      method: 'DELETE',
      path: `${ROOT}/os-keypairs/:name`,
      handle: (request) => {
        findKey(request);
        store.keypairs.delete(keyOf(request));
        return { status: request.minor >= 2 ? 204 : 202 };
      },
    },
    { method: 'GET', path: `${ROOT}/limits`, handle: limits },
    { method: 'GET', path: `${ROOT}/os-quota-sets/:project`, handle: (request) => quotaSet(request, false) },
    { method: 'GET', path: `${ROOT}/os-quota-sets/:project/detail`, handle: (request) => quotaSet(request, true) },
    {
      method: 'GET',
      path: `${ROOT}/os-availability-zone`,
      handle: () => ({
        status: 200,
        body: { availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true }, hosts: null }] },
      }),
    },
    { method: 'GET', path: `${ROOT}/os-server-groups`, handle: () => ({ status: 200, body: { server_groups: [] } }) },
    ...(
      [
        ['PUT', 'os-quota-sets/:project', 'os_compute_api:os-quota-sets:update'],
        ['DELETE', 'os-quota-sets/:project', 'os_compute_api:os-quota-sets:delete'],
        ['GET', 'os-hypervisors', 'os_compute_api:os-hypervisors:list'],
        ['GET', 'os-services', 'os_compute_api:os-services:list'],
        ['POST', 'flavors', 'os_compute_api:os-flavor-manage:create'],
        ['DELETE', 'flavors/:id', 'os_compute_api:os-flavor-manage:delete'],
      ] as const
    ).map(([method, path, rule]): Route => ({
      method,
      path: `${ROOT}/${path}`,
      handle: () => {
        throw denied(rule);
      },
    })),
  ];

  return {
    type: 'compute',
    official: 'compute',
    name: 'nova',
    prefix: '/compute',
    endpoint: () => ROOT,
    routes,
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
    noRoute: () => webob(404, 'Not Found', 'The resource could not be found.'),
    unknownToJson: () =>
      fault(400, 'The server could not comply with the request since it is either malformed or otherwise incorrect.'),
  };
}

function versionRoutes(): Route[] {
  const current = (request: Incoming): Json => ({
    id: 'v2.1',
    status: 'CURRENT',
    version: '2.96',
    min_version: '2.1',
    updated: '2013-07-23T11:33:21Z',
    links: [{ rel: 'self', href: `${request.base}/v2.1/` }],
  });
  return [
    {
      method: 'GET',
      path: '/',
      open: true,
      handle: (request) => ({
        status: 200,
        body: {
          versions: [
            {
              id: 'v2.0',
              status: 'SUPPORTED',
              version: '',
              min_version: '',
              updated: '2011-01-21T11:33:21Z',
              links: [{ rel: 'self', href: `${request.base}/v2/` }],
            },
            current(request),
          ],
        },
      }),
    },
    {
      method: 'GET',
      path: ROOT,
      open: true,
      handle: (request) => ({
        status: 200,
        body: {
          version: {
            ...current(request),
            links: [
              { rel: 'self', href: `${request.base}/v2.1/` },
              { rel: 'describedby', type: 'text/html', href: 'http://docs.openstack.org/' },
            ],
            'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.compute+json;version=2.1' }],
          },
        },
      }),
    },
  ];
}
