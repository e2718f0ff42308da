import type { ClusterRow } from '../../rows.js';
import { zulu } from '../../store.js';
import type { Incoming, Json } from '../../wire.js';

/** The one template of the cloud. */
export interface Template {
  id: string;
  ownerId: string;
  createdAt: number;
}

const stamp = (at: number): string => zulu(at).replace('Z', '+00:00');
const link = (request: Incoming, kind: string, id: string): Json => ({
  links: [
    { href: `${request.base}/v1/${kind}/${id}`, rel: 'self' },
    { href: `${request.base}/${kind}/${id}`, rel: 'bookmark' },
  ],
});
export const templateView = (template: Template, projectId: string, request: Incoming): Json => ({
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
  project_id: projectId,
  user_id: template.ownerId,
  hidden: false,
  tags: null,
  driver: null,
  created_at: stamp(template.createdAt),
  updated_at: null,
});
export const clusterSummary = (row: ClusterRow, request: Incoming): Json => ({
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
  merge_labels: false,
});
export const clusterView = (row: ClusterRow, request: Incoming): Json => ({
  ...clusterSummary(row, request),
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
  labels_overridden: {},
  labels_added: row.labels,
  labels_skipped: {},
  master_lb_enabled: false,
  created_at: stamp(row.createdAt),
  updated_at: row.updatedAt === undefined ? null : stamp(row.updatedAt),
});
