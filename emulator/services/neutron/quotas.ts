import type { Standard } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import type { Incoming, Reply, Route } from '../../wire.js';
import { settingOf } from '../nova/limits.js';
import { no } from './common.js';

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

/** `/quotas`: a project reads its own, and changes none. */
export function quotaRoutes(store: Store): Route[] {
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
  return [
    {
      method: 'GET',
      path: `/v2.0/quotas/:project`,
      handle: (request) => {
        const project = request.params['project'] ?? '';
        if (project !== request.caller.projectId && !store.permitted.has('quotas')) {
          throw no(403, 'PolicyNotAuthorized', 'rule:get_quota is disallowed by policy');
        }
        return quotaBody((resource) => store.limit(project, resource));
      },
    },
    {
      method: 'GET',
      path: `/v2.0/quotas/:project/default`,
      handle: () => quotaBody((resource) => store.limit('', resource)),
    },
    {
      method: 'GET',
      path: `/v2.0/quotas/:project/details`,
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
      path: `/v2.0/quotas/:project`,
      handle: (request) => {
        if (method === 'PUT' && store.permitted.has('quotas')) return settingOf(store, request, 'quota');
        throw no(
          403,
          'PolicyNotAuthorized',
          `rule:${method === 'PUT' ? 'update' : 'delete'}_quota is disallowed by policy`,
        );
      },
    })),
  ];
}
