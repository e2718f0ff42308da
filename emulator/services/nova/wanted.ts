import type { Flavor, ImageRow, PortRow } from '../../rows.js';
import { rowsWhere, type Store } from '../../store.js';
import {
  Refusal,
  isObject,
  objectsOf,
  pythonic,
  said,
  textOf,
  type Caller,
  type Incoming,
  type Json,
} from '../../wire.js';
import { visibleNetwork } from '../neutron/networks.js';
import { defaultGroup } from '../neutron/security-groups.js';
import { invalidField, no } from './errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Properties of a server's create, from 2.37 on and below 2.97. */
const PROPERTIES = [
  'name',
  'imageRef',
  'flavorRef',
  'networks',
  'security_groups',
  'key_name',
  'metadata',
  'user_data',
  'adminPass',
  'availability_zone',
  'config_drive',
  'OS-DCF:diskConfig',
  'accessIPv4',
  'accessIPv6',
  'personality',
  'min_count',
  'max_count',
  'return_reservation_id',
  'block_device_mapping',
  'block_device_mapping_v2',
  'description',
  'tags',
  'trusted_image_certificates',
  'host',
  'hypervisor_hostname',
  'hostname',
];

/** A volume that Nova makes for the server: of the image, or blank. */
export interface MadeVolume {
  size: number;
  imageId: string | null;
  deleteOnTermination: boolean;
}

/** What a create asks for, with every reference looked up. */
export interface Wanted {
  name: string;
  flavor: Flavor;
  /** None where it boots from a volume. */
  imageId: string | null;
  volumes: MadeVolume[];
  keyName: string | null;
  metadata: Record<string, string>;
  tags: string[];
  groups: string[];
  networks: { networkId: string; port: PortRow | undefined; fixedIp: string | undefined }[];
}

/** What a create asks for; every reference that does not exist is a 400, not a 404 (openstack-facts 2). */
export function wantedOf(store: Store, server: Json, request: Incoming): Wanted {
  const property = (why: string): Refusal => invalidField('server', server, why);
  for (const name of request.minor >= 37 ? ['name', 'flavorRef', 'networks'] : ['name', 'flavorRef']) {
    if (server[name] === undefined) throw property(`'${name}' is a required property`);
  }
  const extra = Object.keys(server).filter(
    (name) => !PROPERTIES.includes(name) || (name === 'tags' && request.minor < 52),
  );
  if (extra.length > 0) {
    const list = extra.map((name) => pythonic(name)).join(', ');
    throw property(`Additional properties are not allowed (${list} ${extra.length > 1 ? 'were' : 'was'} unexpected)`);
  }
  const name = textOf(server['name']);
  if (name === undefined || name.trim() === '') {
    throw invalidField('name', server['name'], `${pythonic(server['name'])} is too short`);
  }
  if (name.length > 255) throw invalidField('name', name, `${pythonic(name)} is too long`);
  const metadata: Record<string, string> = {};
  for (const [key, value] of Object.entries(isObject(server['metadata']) ? server['metadata'] : {})) {
    if (typeof value !== 'string') throw invalidField(key, value, `${pythonic(value)} is not of type 'string'`);
    if (value.length > 255) throw invalidField(key, value, `${pythonic(value)} is too long`);
    metadata[key] = value;
  }
  const imageRef = textOf(server['imageRef']) ?? '';
  if (imageRef !== '' && !UUID.test(imageRef)) {
    throw invalidField('imageRef', imageRef, `${pythonic(imageRef)} is not valid under any of the given schemas`);
  }
  const userData = textOf(server['user_data']);
  if (userData !== undefined && userData.length > 65_535) {
    throw invalidField('user_data', userData, `${pythonic(userData)} is too long`);
  }

  const networks = networksOf(store, server, request.caller);
  const groups = groupsOf(store, objectsOf(server['security_groups']), request.caller);
  const volumes = volumesOf(store, server, request.caller);
  const image = volumes.some(({ imageId }) => imageId !== null) ? undefined : imageOf(store, imageRef, request.caller);
  const flavorRef = said(server['flavorRef']);
  const flavor = store.flavors.get(flavorRef);
  if (flavor === undefined) throw no(400, `Flavor ${flavorRef} could not be found.`);
  const keyName = textOf(server['key_name']) ?? null;
  if (keyName !== null && !store.keypairs.has(`${request.caller.userId}/${keyName}`)) {
    throw no(400, 'Invalid key_name provided.');
  }
  const tags = (Array.isArray(server['tags']) ? (server['tags'] as unknown[]) : []).map(String);
  return { name, flavor, imageId: image?.id ?? null, volumes, keyName, metadata, tags, groups, networks };
}

function imageOf(store: Store, id: string, caller: Caller): ImageRow {
  const image = store.images.get(id);
  if (image === undefined || (image.visibility === 'private' && image.owner !== caller.projectId)) {
    throw no(400, 'Can not find requested image');
  }
  return image;
}

/** Volumes to be made: what boots from a volume that is there, or from a snapshot, is beyond the emulator. */
function volumesOf(store: Store, server: Json, caller: Caller): MadeVolume[] {
  return objectsOf(server['block_device_mapping_v2']).flatMap((each) => {
    const source = textOf(each['source_type']);
    if (textOf(each['destination_type']) !== 'volume' || (source !== 'image' && source !== 'blank')) return [];
    const size = Number(each['volume_size'] ?? 0);
    if (size < 1) {
      const what =
        source === 'image'
          ? "Images with destination_type 'volume' need to have a non-zero size specified"
          : "Blank volumes (source: 'blank', dest: 'volume') need to have non-zero size";
      throw no(400, `Block Device Mapping is Invalid: ${what}`);
    }
    const imageId = source === 'image' ? imageOf(store, textOf(each['uuid']) ?? '', caller).id : null;
    return [{ size, imageId, deleteOnTermination: each['delete_on_termination'] === true }];
  });
}

function networksOf(store: Store, server: Json, caller: Caller): Wanted['networks'] {
  const asked = server['networks'];
  if (asked === 'none') return [];
  if (asked === undefined || asked === 'auto') {
    const own = rowsWhere(store.networks, (row) => row.projectId === caller.projectId);
    const only = own[0];
    if (own.length > 1) throw no(409, 'Multiple possible networks found, use a Network ID to be more specific.');
    return only === undefined ? [] : [{ networkId: only.id, port: undefined, fixedIp: undefined }];
  }
  return objectsOf(asked).map((item) => {
    const portId = textOf(item['port']);
    if (portId !== undefined) {
      const port = store.ports.get(portId);
      if (port?.projectId !== caller.projectId) {
        throw no(400, `Port id ${portId} could not be found.`);
      }
      if (port.deviceId !== '') throw no(409, `Port ${portId} is still in use.`);
      return { networkId: port.networkId, port, fixedIp: undefined };
    }
    const networkId = textOf(item['uuid']) ?? '';
    const network = store.networks.get(networkId);
    if (network === undefined || !visibleNetwork(network, caller)) {
      throw no(400, `Network ${networkId} could not be found.`);
    }
    if (rowsWhere(store.subnets, (subnet) => subnet.networkId === networkId).length === 0) {
      throw no(400, `Network ${networkId} requires a subnet in order to boot instances on.`);
    }
    return { networkId, port: undefined, fixedIp: textOf(item['fixed_ip']) };
  });
}

/** Group ids from names or ids; a name that two groups have is refused. */
function groupsOf(store: Store, asked: readonly Json[], caller: Caller): string[] {
  const own = rowsWhere(store.securityGroups, (group) => group.projectId === caller.projectId);
  if (asked.length === 0) return [defaultGroup(store, caller.projectId).id];
  return asked.map((item) => {
    const wanted = said(item['name']);
    const fits = own.filter((group) => group.id === wanted);
    const found = fits.length > 0 ? fits : own.filter((group) => group.name === wanted);
    const only = found[0];
    if (only === undefined) throw no(400, `Unable to find security_group with name or id '${wanted}'`);
    if (found.length > 1) {
      throw no(409, `Multiple security_group matches found for name '${wanted}', use an ID to be more specific.`);
    }
    return only.id;
  });
}

/** Throws Nova's 403 where the project's limits would be passed: quota, not boundary (lab-findings). */
export function checkQuotas(store: Store, wanted: Wanted, projectId: string): void {
  const own = rowsWhere(store.servers, (row) => row.projectId === projectId);
  const used: Readonly<Record<string, number>> = {
    cores: own.reduce((sum, row) => sum + row.flavor.vcpus, 0),
    instances: own.length,
    ram: own.reduce((sum, row) => sum + row.flavor.ram, 0),
  };
  const asked: Readonly<Record<string, number>> = { cores: wanted.flavor.vcpus, instances: 1, ram: wanted.flavor.ram };
  const overs = Object.keys(asked).filter((name) => {
    const limit = store.limit(projectId, name);
    return limit >= 0 && (used[name] ?? 0) + (asked[name] ?? 0) > limit;
  });
  if (overs.length > 0) {
    const each = (value: (name: string) => number | undefined): string => overs.map(value).join(', ');
    const names = overs.join(', ');
    throw no(
      403,
      `Quota exceeded for ${names}: Requested ${each((n) => asked[n])}, but already used ${each((n) => used[n])} of ${each((n) => store.limit(projectId, n))} ${names}`,
    );
  }
  const items = Object.keys(wanted.metadata).length;
  const metadataLimit = store.limit(projectId, 'metadata_items');
  if (metadataLimit >= 0 && items > metadataLimit) {
    throw no(403, `Maximum number of metadata items exceeds ${metadataLimit}`);
  }
  const ports = rowsWhere(store.ports, (port) => port.projectId === projectId).length;
  const wantedPorts = wanted.networks.filter(({ port }) => port === undefined).length;
  const portLimit = store.limit(projectId, 'port');
  if (portLimit >= 0 && ports + wantedPorts > portLimit) throw no(403, 'Maximum number of ports exceeded');
}
