import { rowsWhere, type Store } from '../../store.js';
import { isObject, jsonBody, type Incoming, type Json, type Reply, type Route } from '../../wire.js';
import { ROOT } from './common.js';
import { denied } from './errors.js';

function used(store: Store, projectId: string): Json {
  const own = rowsWhere(store.servers, (row) => row.projectId === projectId);
  return {
    totalRAMUsed: own.reduce((sum, row) => sum + row.flavor.ram, 0),
    totalCoresUsed: own.reduce((sum, row) => sum + row.flavor.vcpus, 0),
    totalInstancesUsed: own.length,
    totalServerGroupsUsed: 0,
  };
}

function limits(store: Store, request: Incoming): Reply {
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
    ...used(store, projectId),
    ...(request.minor < 36 ? { totalFloatingIpsUsed: 0, totalSecurityGroupsUsed: 0 } : {}),
  };
  return { status: 200, body: { limits: { rate: [], absolute } } };
}

/** What older versions of the API tell of besides: things that are Neutron's, and injected files. */
const NETWORKED: Json & Record<string, number> = {
  fixed_ips: -1,
  floating_ips: -1,
  security_groups: -1,
  security_group_rules: -1,
};
const INJECTED: Json & Record<string, number> = {
  injected_files: 5,
  injected_file_content_bytes: 10_240,
  injected_file_path_bytes: 255,
};

function quotaSet(store: Store, request: Incoming, detail: boolean): Reply {
  const project = request.params['project'] ?? '';
  if (project !== request.caller.projectId) throw denied('os_compute_api:os-quota-sets:show');
  const inUse = used(store, project);
  const counted: Readonly<Record<string, unknown>> = {
    cores: inUse['totalCoresUsed'],
    instances: inUse['totalInstancesUsed'],
    ram: inUse['totalRAMUsed'],
  };
  const names = [
    ...['cores', 'instances', 'key_pairs', 'metadata_items', 'ram', 'server_group_members', 'server_groups'],
    ...(request.minor < 36 ? Object.keys(NETWORKED) : []),
    ...(request.minor < 57 ? Object.keys(INJECTED) : []),
  ];
  const value = (name: string): unknown => {
    const limit = NETWORKED[name] ?? INJECTED[name] ?? store.limit(project, name);
    return detail ? { limit, in_use: counted[name] ?? 0, reserved: 0 } : limit;
  };
  return {
    status: 200,
    body: { quota_set: { id: project, ...Object.fromEntries(names.map((n) => [n, value(n)])) } },
  };
}

/** Sets the limits that a request holds, and answers with them, as Nova, Cinder and Neutron do. */
export function settingOf(store: Store, request: Incoming, key: string): Reply {
  const body = jsonBody(request);
  const values = isObject(body) ? body[key] : undefined;
  store.setLimits(request.params['project'] ?? request.params['id'] ?? '', values);
  return { status: 200, body: { [key]: values } };
}

/** `/limits` and `/os-quota-sets`, for the caller's own project. */
export function limitRoutes(store: Store): Route[] {
  return [
    { method: 'GET', path: `${ROOT}/limits`, handle: (request) => limits(store, request) },
    { method: 'GET', path: `${ROOT}/os-quota-sets/:project`, handle: (request) => quotaSet(store, request, false) },
    {
      method: 'GET',
      path: `${ROOT}/os-quota-sets/:project/detail`,
      handle: (request) => quotaSet(store, request, true),
    },
    {
      method: 'PUT',
      path: `${ROOT}/os-quota-sets/:project`,
      handle: (request) => {
        if (!store.permitted.has('quotas')) throw denied('os_compute_api:os-quota-sets:update');
        return settingOf(store, request, 'quota_set');
      },
    },
  ];
}
