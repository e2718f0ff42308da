import type { Credential, Domain, ImageRow, Project, User } from './rows.js';
import type { Store } from './store.js';
import type { Caller } from './wire.js';
import { networks, subnets } from './services/neutron/networks.js';
import { addInterface, routers } from './services/neutron/routers.js';
import { defaultGroup } from './services/neutron/security-groups.js';

/** What a tenant's service account holds once its implied roles are written out (openstack-facts 5). */
export const ROLES = ['reader', 'member', 'creator', 'load-balancer_member'];
const IMAGES = [
  'ubuntu-24.04',
  'ubuntu-22.04',
  'debian-12',
  'rocky-9',
  'almalinux-9',
  'fedora-coreos-40',
  'cirros-0.6',
];
/** Enough images that a client which takes one page for all misses some: Glance's pages hold 25. */
const IMAGE_COUNT = 32;
const HANDOVER_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEMyMENUayrAQa3lkkjaTnsXLCx+aE+SqRYXCeAH6p0o handover';

/** What the operator handed over: who may come in, and what is there already. */
export interface Seeded {
  tenants: { name: string; credential: Credential }[];
  externalNetworkId: string;
}

export function addCredential(
  store: Store,
  owner: { user: User; project: Project },
  options: Partial<
    Pick<Credential, 'name' | 'description' | 'roles' | 'expiresAt' | 'accessRules' | 'unrestricted'>
  > = {},
): Credential {
  const credential: Credential = {
    id: store.hex(),
    name: options.name ?? `${owner.user.name}-cred`,
    secret: `${store.hex(43)}_${store.hex(42)}`,
    description: options.description ?? null,
    user: owner.user,
    project: owner.project,
    roles: options.roles ?? ROLES,
    expiresAt: options.expiresAt,
    accessRules: options.accessRules?.map((rule) => ({ id: store.hex(), ...rule })),
    unrestricted: options.unrestricted ?? null,
  };
  store.credentials.set(credential.id, credential);
  return credential;
}

function seedTenant(store: Store, name: string, externalNetworkId: string, cidr: string): Credential {
  const domain: Domain = { id: store.hex(), name };
  const project: Project = { id: store.hex(), name: `${name}-prod`, domain };
  const user: User = { id: store.hex(), name: `${name}-svc`, domain, password: `${name}-svc-password` };
  store.domains.set(domain.id, domain);
  store.projects.set(project.id, project);
  store.users.set(user.id, user);
  const caller: Caller = { userId: user.id, projectId: project.id, roles: ROLES };

  defaultGroup(store, project.id);
  const network = networks(store).create({ name: `${name}-net` }, caller);
  const subnet = subnets(store).create({ name: `${name}-subnet`, network_id: network.id, cidr, ip_version: 4 }, caller);
  const router = routers(store).create(
    { name: `${name}-router`, external_gateway_info: { network_id: externalNetworkId } },
    caller,
  );
  addInterface(store, router, { subnet_id: subnet.id }, caller);
  store.keypairs.set(`${user.id}/${name}-key`, {
    number: store.nextNumber(),
    userId: user.id,
    name: `${name}-key`,
    publicKey: HANDOVER_KEY,
    fingerprint: 'fd:5c:73:4a:d8:16:1c:25:33:ec:ee:eb:46:d7:db:39',
    createdAt: store.now(),
  });
  return addCredential(store, { user, project }, { unrestricted: false });
}

function seedImages(store: Store): void {
  for (let number = 0; number < IMAGE_COUNT; number++) {
    const base = IMAGES[number % IMAGES.length] ?? '';
    const image: ImageRow = {
      id: store.uuid(),
      name: number < IMAGES.length ? base : `${base}-build${Math.floor(number / IMAGES.length)}`,
      owner: store.operatorProjectId,
      visibility: 'public',
      status: 'active',
      size: 1_048_576,
      protected: false,
      tags: [],
      properties: {
        os_distro: base.split('-')[0] ?? '',
        // What the openstack client leaves on an image that it uploads.
        'owner_specified.openstack.md5': '',
        'owner_specified.openstack.sha256': '',
        'owner_specified.openstack.object': `images/${base}`,
      },
      createdAt: store.now(),
      updatedAt: store.now(),
    };
    store.images.set(image.id, image);
  }
}

/** Fills an empty cloud as its operator would: shared things first, then the two tenants. */
export function seed(store: Store): Seeded {
  for (const role of [...ROLES, 'admin', 'service']) store.roleIds.set(role, store.hex());
  const operator: Caller = { userId: store.hex(), projectId: store.operatorProjectId, roles: ['admin'] };
  const external = networks(store).create({ name: 'provider-ext' }, operator);
  external.external = true;
  external.mtu = 1500;
  subnets(store).create(
    {
      name: 'provider-ext-subnet',
      network_id: external.id,
      cidr: '127.77.0.0/16', // loopback: a probe of a floating IP never leaves the machine
      ip_version: 4,
      enable_dhcp: false,
      gateway_ip: '127.77.0.1',
      allocation_pools: [{ start: '127.77.1.1', end: '127.77.250.254' }],
    },
    operator,
  );
  for (const [id, name, vcpus, ram, disk] of [
    ['1', 'm1.tiny', 1, 512, 1],
    ['2', 'm1.small', 1, 2048, 20],
    ['3', 'm1.xlarge', 8, 16_384, 160],
  ] as const) {
    store.flavors.set(id, { id, name, vcpus, ram, disk });
  }
  seedImages(store);
  return {
    externalNetworkId: external.id,
    tenants: [
      { name: 'acme', credential: seedTenant(store, 'acme', external.id, '10.20.0.0/24') },
      { name: 'globex', credential: seedTenant(store, 'globex', external.id, '10.20.0.0/24') },
    ],
  };
}
