import type { ServerRow } from '../../rows.js';
import { naiveMicro, rowsWhere, zulu, type Store } from '../../store.js';
import type { Incoming, Json } from '../../wire.js';
import { bookmark, links } from './common.js';
import { portsOf } from './servers.js';

/** `full`: with type and MAC, as a server shows them. */
export function addresses(store: Store, row: ServerRow, full: boolean): Json {
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
}

/** They are the ports': a server without any has none. */
export const groupsOf = (store: Store, row: ServerRow): readonly string[] =>
  portsOf(store, row).length === 0 ? [] : row.groups;

/** `alone`: with what only a single server shows, above all its fault. */
export function serverView(store: Store, row: ServerRow, request: Incoming, alone: boolean): Json {
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
    image: row.imageId === null ? '' : bookmark(request, 'images', row.imageId),
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
    addresses: addresses(store, row, true),
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
    ...(scheduled && groupsOf(store, row).length > 0
      ? { security_groups: groupsOf(store, row).map((id) => ({ name: store.securityGroups.get(id)?.name ?? id })) }
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
}
