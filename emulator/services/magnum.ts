import type { ClusterRow } from '../rows.js';
import { zulu, type Store } from '../store.js';
import {
  Refusal,
  isObject,
  jsonBody,
  middleware401,
  textOf,
  type Incoming,
  type Json,
  type Reply,
  type Route,
  type Service,
} from '../wire.js';

const no = (status: number, detail: string): Refusal =>
  new Refusal({
    status,
    body: {
      errors: [{ request_id: '', code: 'client', status, title: detail.replace(/\..*$/s, ''), detail, links: [] }],
    },
  });
const stamp = (at: number): string => zulu(at).replace('Z', '+00:00');

/** Magnum: enough of it to be refused by, as a tenant's application credential is (guide, section 5). */
export function magnum(
  store: Store,
  keystone: string,
  template: { id: string; ownerId: string; createdAt: number },
): Service {
  const link = (request: Incoming, kind: string, id: string): Json => ({
    links: [
      { href: `${request.base}/v1/${kind}/${id}`, rel: 'self' },
      { href: `${request.base}/${kind}/${id}`, rel: 'bookmark' },
    ],
  });
  const templateView = (request: Incoming): Json => ({
    uuid: template.id,
    name: 'k8s-template',
    coe: 'kubernetes',
    image_id: 'ubuntu-24.04',
    flavor_id: 'm1.small',
    master_flavor_id: 'm1.small',
    dns_nameserver: '8.8.8.8',
    keypair_id: null,
    external_network_id: 'provider-ext',
    fixed_network: null,
    fixed_subnet: null,
    network_driver: 'flannel',
    apiserver_port: null,
    docker_volume_size: null,
    cluster_distro: 'ubuntu',
    ...link(request, 'clustertemplates', template.id),
    http_proxy: null,
    https_proxy: null,
    no_proxy: null,
    volume_driver: null,
    registry_enabled: false,
    labels: {},
    tls_disabled: false,
    public: true,
    server_type: 'vm',
    insecure_registry: null,
    docker_storage_driver: 'overlay2',
    master_lb_enabled: false,
    floating_ip_enabled: true,
    project_id: store.operatorProjectId,
    user_id: template.ownerId,
    hidden: false,
    tags: null,
    driver: null,
    created_at: stamp(template.createdAt),
    updated_at: null,
  });
  const summary = (row: ClusterRow, request: Incoming): Json => ({
    uuid: row.id,
    name: row.name,
    cluster_template_id: row.templateId,
    keypair: row.keypair,
    node_count: row.nodeCount,
    master_count: row.masterCount,
    docker_volume_size: null,
    labels: row.labels,
    master_flavor_id: 'm1.small',
    flavor_id: 'm1.small',
    create_timeout: row.timeout,
    ...link(request, 'clusters', row.id),
    stack_id: row.stackId,
    status: row.status,
    health_status: null,
  });
  const view = (row: ClusterRow, request: Incoming): Json => ({
    ...summary(row, request),
    status_reason: row.reason,
    health_status_reason: {},
    discovery_url: null,
    api_address: null,
    coe_version: null,
    container_version: null,
    project_id: row.projectId,
    user_id: row.userId,
    node_addresses: [],
    master_addresses: [],
    fixed_network: row.fixedNetwork,
    fixed_subnet: row.fixedSubnet,
    floating_ip_enabled: true,
    created_at: stamp(row.createdAt),
    updated_at: row.updatedAt === undefined ? null : stamp(row.updatedAt),
  });
  const own = (request: Incoming): ClusterRow[] =>
    [...store.clusters.values()].filter((row) => row.projectId === request.caller.projectId);
  const find = (request: Incoming): ClusterRow => {
    const id = request.params['id'] ?? '';
    const row = own(request).find((candidate) => candidate.id === id || candidate.name === id);
    if (row === undefined) throw no(404, `Cluster ${id} could not be found.`);
    return row;
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
  const deny = (rule: string) => (): Reply => {
    throw no(403, `Policy doesn't allow ${rule} to be performed.`);
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
      handle: (request) => ({ status: 200, body: { clusters: own(request).map((row) => summary(row, request)) } }),
    },
    {
      method: 'GET',
      path: '/v1/clusters/detail',
      handle: (request) => ({ status: 200, body: { clusters: own(request).map((row) => view(row, request)) } }),
    },
    { method: 'POST', path: '/v1/clusters', handle: create },
    {
      method: 'GET',
      path: '/v1/clusters/:id',
      handle: (request) => ({ status: 200, body: view(find(request), request) }),
    },
    { method: 'DELETE', path: '/v1/clusters/:id', handle: remove },
    {
      method: 'GET',
      path: '/v1/clustertemplates',
      handle: (request) => ({ status: 200, body: { clustertemplates: [templateView(request)] } }),
    },
    {
      method: 'GET',
      path: '/v1/clustertemplates/:id',
      handle: (request) => {
        const id = request.params['id'] ?? '';
        if (id !== template.id && id !== 'k8s-template') throw no(404, `ClusterTemplate ${id} could not be found.`);
        return { status: 200, body: templateView(request) };
      },
    },
    {
      method: 'GET',
      path: '/v1/quotas/:project/Cluster',
      handle: (request) => {
        const project = request.params['project'] ?? '';
        if (project !== request.caller.projectId) return deny('quota:get')();
        return {
          status: 200,
          body: { hard_limit: store.limit(project, 'Cluster'), project_id: project, resource: 'Cluster' },
        };
      },
    },
    { method: 'POST', path: '/v1/quotas', handle: deny('quota:create') },
    { method: 'GET', path: '/v1/mservices', handle: deny('magnum-service:get_all') },
    {
      method: 'GET',
      path: '/v1/stats',
      handle: (request) => ({ status: 200, body: { clusters: own(request).length, nodes: 0 } }),
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
