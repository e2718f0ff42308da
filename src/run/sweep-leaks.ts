import { isGone } from '../resources/common.js';
import type { Cloud } from '../openstack/cloud.js';
import type { Found, KindName } from '../resources/kind.js';
import { encodeMarker } from './marker.js';
import { isMarked } from './sweep-rules.js';

/** Something of ours that carries no marker, with that of the thing it came with. */
export interface Leak {
  /** As listed, with the marker of what it came with. */
  readonly found: Found;
  readonly why: string;
}

/** Stands for the marker of a run of which nothing is known. */
const NOBODYS = encodeMarker({ run: '-', repository: '-', version: '-', expiresAt: new Date(0) });

type Rows = Readonly<Partial<Record<KindName, readonly Found[]>>>;

/**
 * What a run left behind without a name of its own: the volume that Nova made for a server of ours, and ports on a network
 * of ours whose server or load balancer has vanished. Where the owners could not be listed, nothing counts as vanished.
 *
 * @param everyVipPort - also VIP ports of vanished load balancers on networks that are not ours; they carry no trace of
 *   whose they were.
 */
export function leaksIn(rows: Rows, everyVipPort: boolean): Leak[] {
  return [...bootVolumes(rows), ...orphanedPorts(rows, everyVipPort)];
}

/**
 * Nova makes a volume after the server that it is for, and gives it no name of its own: none at all where an image or a
 * snapshot is copied to it, and one of the server's id where it is blank (lab).
 */
const novaNamed = (name: string, serverId: string): boolean => name === '' || name === `${serverId}-blank-vol`;

function bootVolumes(rows: Rows): Leak[] {
  const servers = new Map((rows.server ?? []).filter(isMarked).map((row) => [row.id, row]));
  return (rows.volume ?? []).flatMap((volume) => {
    const [serverId, ...others] = volume.attachedTo ?? [];
    const server = serverId === undefined || others.length > 0 ? undefined : servers.get(serverId);
    if (server?.marker === undefined || volume.marker !== undefined || !novaNamed(volume.name, server.id)) return [];
    const after = (volume.createdAt?.getTime() ?? -Infinity) >= (server.createdAt?.getTime() ?? Infinity);
    if (!after) return [];
    return [{ found: { ...volume, marker: server.marker }, why: `made by Nova for server ${server.name}` }];
  });
}

function orphanedPorts(rows: Rows, everyVipPort: boolean): Leak[] {
  const networks = new Map((rows.network ?? []).filter(isMarked).map((row) => [`network ${row.id}`, row]));
  const alive: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
    server: idsOf(rows.server),
    'load-balancer': idsOf(rows['load-balancer']),
  };
  return (rows.port ?? []).flatMap((port) => {
    if (port.marker !== undefined && port.marker !== '') return [];
    const [owner] = port.neededBy ?? [];
    const [, kind = '', id = ''] = /^(\S+) (.*)$/.exec(owner ?? '') ?? [];
    const living = alive[kind];
    if (living === undefined || living.has(id)) return [];
    const network = port.needs?.map((ref) => networks.get(ref)).find((each) => each !== undefined);
    const what = kind === 'server' ? 'port' : 'VIP port';
    const why = `${what} of ${kind.replace('-', ' ')} ${id}, which has vanished`;
    if (network?.marker !== undefined) return [{ found: { ...port, marker: network.marker }, why }];
    return everyVipPort && kind === 'load-balancer' ? [{ found: { ...port, marker: NOBODYS }, why }] : [];
  });
}

const idsOf = (rows: readonly Found[] | undefined): ReadonlySet<string> | undefined =>
  rows === undefined ? undefined : new Set(rows.map((row) => row.id));

/** Whether the service itself says that the owner of a port is not there: asked once more right before the port goes. */
export async function ownerVanished(cloud: Cloud, port: Found): Promise<boolean> {
  const [, kind = '', id = ''] = /^(\S+) (.*)$/.exec(port.neededBy?.[0] ?? '') ?? [];
  try {
    if (kind === 'server') await cloud.compute.server(id);
    else if (kind === 'load-balancer') {
      return (await cloud.loadBalancer.loadBalancer(id)).provisioning_status === 'DELETED';
    }
    return false;
  } catch (error) {
    if (isGone(error)) return true;
    throw error;
  }
}
