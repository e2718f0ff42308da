import type { Cloud } from '../openstack/cloud.js';
import { ApiError } from '../openstack/errors.js';
import type { Shapes } from '../openstack/schemas.js';
import { parseTime } from '../openstack/time.js';
import type { Found, Identity, KindName, Ref } from './kind.js';

/** The key under which servers and volumes carry the marker in their metadata. */
export const METADATA_KEY = 'omega-ci';

/** Leaves out what is `undefined`, as `exactOptionalPropertyTypes` wants it. */
export function found(values: {
  kind: KindName;
  id: string;
  name: string;
  projectId?: string | undefined;
  createdAt?: Date | undefined;
  marker?: string | undefined;
  status?: string | undefined;
  revision?: number | undefined;
  attachedTo?: readonly string[] | undefined;
  takes?: Found['takes'] | undefined;
  held?: string | undefined;
  needs?: readonly Ref[] | undefined;
  neededBy?: readonly Ref[] | undefined;
  device?: Found['device'] | undefined;
}): Found {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as unknown as Found;
}

/**
 * Whether the service itself says that the thing is not there. A gateway that knows nothing of the thing answers 404 too,
 * but not in the service's JSON: that is no proof (and would leak everything).
 */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.capture.body.trimStart().startsWith('{');
}

/** What was read, or `undefined` when the service says that it is not there. */
export async function unlessGone<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Name and marker in one text, for the kinds that have just one field (secret) or no name (floating IP). */
export const labelled = (identity: Identity): string => `${identity.name} ${identity.marker}`;

/** The parts of such a text. Our names hold no blank, so what has none is all name and no marker. */
export function unlabelled(text: string | null | undefined): { name: string; marker: string | undefined } {
  const [name = '', ...rest] = (text ?? '').split(' ');
  return { name, marker: rest.length > 0 ? rest.join(' ') : undefined };
}

/** References to several of a kind; what is absent is left out. */
export const refs = (kind: KindName, ...ids: readonly (string | null | undefined)[]): Ref[] =>
  ids.flatMap((id) => (id ? [`${kind} ${id}` as const] : []));

/** What Neutron's kinds have in common. */
export function neutronFound(kind: KindName, row: NeutronRow, more: Pick<Found, 'needs'> = {}): Found {
  return found({
    ...more,
    kind,
    id: row.id,
    name: row.name,
    projectId: row.project_id,
    createdAt: parseTime(row.created_at),
    marker: row.description ?? undefined,
    revision: row.revision_number,
  });
}
type NeutronRow = Pick<
  Shapes['subnet'],
  'id' | 'name' | 'project_id' | 'created_at' | 'description' | 'revision_number'
>;

/**
 * The ports that keep a network or a subnet from going, each with its owner. Neutron removes its own (`network:dhcp`,
 * `network:distributed`) by itself (openstack-facts 3).
 */
export async function holders(
  cloud: Cloud,
  query: { network_id: string } | { subnet_id: string },
): Promise<string | undefined> {
  const { subnet_id: subnetId, ...rest } = { subnet_id: undefined, ...query };
  const filter = subnetId === undefined ? rest : { fixed_ips: `subnet_id=${subnetId}` };
  const ports = (await cloud.network.ports(filter)).filter(
    (port) =>
      !/^network:(dhcp|distributed)$/.test(port.device_owner) &&
      (subnetId === undefined || port.fixed_ips.some((address) => address.subnet_id === subnetId)),
  );
  const texts = ports.map(
    (port) => `port ${port.id} (${port.device_owner || 'no owner'}, device ${port.device_id || 'none'})`,
  );
  return texts.length > 0 ? `held by ${texts.join(', ')}` : undefined;
}

/** What names a thing among all kinds. */
export const refOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>): Ref => `${kind} ${id}`;
