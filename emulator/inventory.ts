import type { Store } from './store.js';

export interface InventoryRow {
  id: string;
  name: string;
  status: string;
}

/** Everything that exists, by kind; of one project, or of all. Kinds without rows are absent. */
export function inventory(store: Store, projectId?: string): Record<string, InventoryRow[]> {
  const found: Record<string, InventoryRow[]> = {};
  const add = (kind: string, row: { id: string; name: string | null; status?: string; projectId: string }): void => {
    if (projectId !== undefined && row.projectId !== projectId) return;
    (found[kind] ??= []).push({ id: row.id, name: row.name ?? '', status: row.status ?? '' });
  };
  for (const row of store.networks.values()) add('network', { ...row, status: 'ACTIVE' });
  for (const row of store.subnets.values()) add('subnet', row);
  for (const row of store.routers.values()) add('router', { ...row, status: 'ACTIVE' });
  for (const row of store.ports.values()) add('port', row);
  for (const row of store.securityGroups.values()) add('security-group', row);
  for (const row of store.floatingIps.values()) add('floating-ip', { ...row, name: row.address });
  for (const row of store.servers.values()) add('server', row);
  for (const row of store.volumes.values()) add('volume', row);
  for (const row of store.snapshots.values()) add('snapshot', row);
  for (const row of store.images.values()) add('image', { ...row, projectId: row.owner });
  for (const row of store.loadBalancers.values()) add('load-balancer', { ...row, status: row.provisioning });
  for (const row of store.listeners.values()) add('listener', { ...row, status: row.provisioning });
  for (const row of store.pools.values()) add('pool', { ...row, status: row.provisioning });
  for (const row of store.members.values()) add('member', { ...row, status: row.provisioning });
  for (const row of store.monitors.values()) add('health-monitor', { ...row, status: row.provisioning });
  for (const row of store.secrets.values()) add('secret', { ...row, status: 'ACTIVE' });
  for (const row of store.clusters.values()) add('cluster', row);
  // A keypair belongs to a user: it is counted for the project that the user's credential acts in.
  for (const row of store.keypairs.values()) {
    const owner = [...store.credentials.values()].find((credential) => credential.user.id === row.userId);
    add('keypair', { id: row.name, name: row.name, projectId: owner?.project.id ?? '' });
  }
  return found;
}
