import type { ClusterRow } from '../rows.js';
import type { Store } from '../store.js';
import {
  holds,
  Refusal,
  isObject,
  jsonBody,
  middleware401,
  textOf,
  type Handler,
  type Incoming,
  type Json,
  type Reply,
  type Route,
  type Service,
} from '../wire.js';
import { clusterView, clusterSummary, templateView, type Template } from './magnum/views.js';

const no = (status: number, detail: string): Refusal =>
  new Refusal({
    status,
    body: {
      errors: [{ request_id: '', code: 'client', status, title: detail.replace(/\..*$/s, ''), detail, links: [] }],
    },
  });

/** Magnum: enough of it to be refused by, as a tenant's application credential is (guide, section 5). */
export function magnum(store: Store, keystone: string, template: Template): Service {
  const own = (request: Incoming): ClusterRow[] =>
    [...store.clusters.values()].filter((row) => row.projectId === request.caller.projectId);
  const find = (request: Incoming): ClusterRow => {
    const id = request.params['id'] ?? '';
    const row = own(request).find((candidate) => candidate.id === id || candidate.name === id);
    if (row === undefined) throw no(404, `Cluster ${id} could not be found.`);
    return row;
  };

  const deny = (rule: string) => (): Reply => {
    throw no(403, `Policy doesn't allow ${rule} to be performed.`);
  };
  const changes = (rule: string, request: Incoming): void => {
    if (!holds(request.caller, 'member')) deny(rule)();
  };

  /** Taken with 202; a moment later there is no trust, as application credentials may not make one (lab-findings). */
  const create = (request: Incoming): Reply => {
    const body = jsonBody(request);
    const values = isObject(body) ? body : {};
    const wanted = textOf(values['cluster_template_id']);
    if (wanted === undefined) {
      throw no(400, "Invalid input for field/attribute cluster_template_id. Value: 'None'. Mandatory field missing.");
    }
    if (wanted !== template.id && wanted !== 'k8s-template') {
      throw no(400, `ClusterTemplate ${wanted} could not be found.`);
    }
    changes('cluster:create', request);
    const limit = store.limit(request.caller.projectId, 'Cluster');
    if (limit >= 0 && own(request).length >= limit) {
      throw no(
        403,
        `Resource limit exceeded: You have reached the maximum clusters per project, ${limit}. You may delete a cluster to make room for a new one.`,
      );
    }
    const row: ClusterRow = {
      id: store.uuid(),
      name: textOf(values['name']) ?? '',
      projectId: request.caller.projectId,
      userId: request.caller.userId,
      templateId: template.id,
      keypair: textOf(values['keypair']) ?? null,
      fixedNetwork: textOf(values['fixed_network']) ?? null,
      fixedSubnet: textOf(values['fixed_subnet']) ?? null,
      labels: isObject(values['labels']) ? (values['labels'] as Record<string, string>) : {},
      stackId: null,
      timeout: Number(values['create_timeout'] ?? 60),
      nodeCount: Number(values['node_count'] ?? 1),
      masterCount: Number(values['master_count'] ?? 1),
      status: 'CREATE_IN_PROGRESS',
      reason: null,
      createdAt: store.now(),
      updatedAt: undefined,
    };
    store.clusters.set(row.id, row);
    store.later('cluster-fail', () => {
      if (row.status !== 'CREATE_IN_PROGRESS') return;
      row.updatedAt = store.now();
      if (store.permitted.has('clusters')) {
        row.stackId = row.id;
        store.later('cluster-build', () => {
          if (row.status === 'CREATE_IN_PROGRESS') row.status = 'CREATE_COMPLETE';
        });
        return;
      }
      row.status = 'CREATE_FAILED';
      // At first the reason can be null (lab-findings).
      store.later(1, () => (row.reason = `Failed to create trustee or trust for Cluster: ${row.id}`));
    });
    return { status: 202, body: { uuid: row.id } };
  };
  const remove = (request: Incoming): Reply => {
    const row = find(request);
    changes('cluster:delete', request);
    // Its conductor hears of it a moment after the answer (lab).
    store.later(0.5, () => {
      row.status = 'DELETE_IN_PROGRESS';
      row.stackId = row.id;
    });
    store.later('cluster-delete', () => store.clusters.delete(row.id));
    return { status: 204 };
  };

  const version = (request: Incoming): Json => ({
    id: 'v1',
    links: [{ href: `${request.base}/v1/`, rel: 'self' }],
    status: 'CURRENT',
    max_version: '1.11',
    min_version: '1.1',
  });
  /** Lists ask for `reader` by name, and so a credential with `member` alone is refused them (seen on the lab). */
  const reading =
    (rule: string, handle: Handler): Handler =>
    (request) => {
      if (!holds(request.caller, 'reader')) return deny(rule)();
      return handle(request);
    };
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/',
      open: true,
      handle: (request) => ({
        status: 200,
        body: {
          name: 'OpenStack Magnum API',
          description: 'Magnum is an OpenStack project which aims to provide container cluster management.',
          versions: [version(request)],
        },
      }),
    },
    {
      method: 'GET',
      path: '/v1',
      open: true,
      handle: (request) => ({
        status: 200,
        body: {
          id: 'v1',
          media_types: [{ base: 'application/json', type: 'application/vnd.openstack.magnum.v1+json' }],
          links: [{ href: `${request.base}/v1/`, rel: 'self' }],
        },
      }),
    },
    {
      method: 'GET',
      path: '/v1/clusters',
      handle: reading('cluster:get_all', (request) => ({
        status: 200,
        body: { clusters: own(request).map((row) => clusterSummary(row, request)) },
      })),
    },
    {
      method: 'GET',
      path: '/v1/clusters/detail',
      handle: reading('cluster:detail', (request) => ({
        status: 200,
        body: { clusters: own(request).map((row) => clusterView(row, request)) },
      })),
    },
    { method: 'POST', path: '/v1/clusters', handle: create },
    {
      method: 'GET',
      path: '/v1/clusters/:id',
      handle: (request) => {
        const row = find(request);
        return reading('cluster:get', () => ({ status: 200, body: { ...clusterView(row, request), faults: {} } }))(
          request,
        );
      },
    },
    { method: 'DELETE', path: '/v1/clusters/:id', handle: remove },
    {
      method: 'GET',
      path: '/v1/clustertemplates',
      handle: reading('clustertemplate:get_all', (request) => ({
        status: 200,
        body: { clustertemplates: [templateView(template, store.operatorProjectId, request)] },
      })),
    },
    {
      method: 'GET',
      path: '/v1/clustertemplates/:id',
      handle: (request) => {
        const id = request.params['id'] ?? '';
        if (id !== template.id && id !== 'k8s-template') throw no(404, `ClusterTemplate ${id} could not be found.`);
        return { status: 200, body: templateView(template, store.operatorProjectId, request) };
      },
    },
    {
      method: 'GET',
      path: '/v1/quotas/:project/Cluster',
      handle: reading('quota:get', (request) => {
        const project = request.params['project'] ?? '';
        if (project !== request.caller.projectId) throw no(403, 'Not authorized.');
        return {
          status: 200,
          body: { hard_limit: store.limit(project, 'Cluster'), project_id: project, resource: 'Cluster' },
        };
      }),
    },
    { method: 'POST', path: '/v1/quotas', handle: deny('quota:create') },
    { method: 'GET', path: '/v1/mservices', handle: deny('magnum-service:get_all') },
    {
      method: 'GET',
      path: '/v1/stats',
      handle: reading('stats:get_all', (request) => {
        const rows = own(request);
        const nodes = rows.reduce((sum, row) => sum + row.nodeCount + row.masterCount, 0);
        return { status: 200, body: { clusters: rows.length, nodes } };
      }),
    },
  ];

  return {
    type: 'container-infra',
    official: 'container-infrastructure-management',
    name: 'magnum',
    prefix: '/container-infra',
    endpoint: () => '/v1',
    routes,
    before: (request) => {
      const wanted = /container-infra\s+(\S+)/.exec(request.headers['openstack-api-version'] ?? '')?.[1];
      request.minor = 1;
      if (wanted === undefined) return;
      const minor = wanted === 'latest' ? 11 : Number(/^1\.(\d+)$/.exec(wanted)?.[1] ?? NaN);
      if (minor >= 1 && minor <= 11) {
        request.minor = minor;
        return;
      }
      throw new Refusal({
        status: 406,
        headers: { 'openstack-api-version': `container-infra ${wanted}` },
        body: {
          errors: [
            {
              code: 'magnum.microversion-unsupported',
              title: 'Requested microversion is unsupported',
              description: `Version ${wanted} was requested but the minor version is not supported by this service. The supported version range is: [container-infra 1.1, container-infra 1.11].`,
              max_version: '1.11',
              min_version: '1.1',
              links: [{ rel: 'help', href: 'http://docs.openstack.org/api-guide/compute/microversions.html' }],
            },
          ],
        },
      });
    },
    headers: (request) =>
      request.path === '/'
        ? { 'x-openstack-request-id': request.requestId }
        : {
            'openstack-api-minimum-version': 'container-infra 1.1',
            'openstack-api-maximum-version': 'container-infra 1.11',
            'openstack-api-version': `container-infra 1.${request.minor}`,
            vary: 'OpenStack-API-Version',
            'x-openstack-request-id': request.requestId,
          },
    unauthorized: () => middleware401(keystone),
    noRoute: () => ({
      status: 404,
      body: { errors: [{ request_id: '', code: '', status: 404, title: 'Not Found', detail: '', links: [] }] },
    }),
    unknownToJson: () => no(400, 'Request is not in valid JSON format').reply,
  };
}
