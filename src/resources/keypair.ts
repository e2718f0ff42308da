import type { Keypair } from '../openstack/services/compute.js';
import { parseTime } from '../openstack/time.js';
import { found, unlessGone } from './common.js';
import type { Found, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';

const toFound = (row: Keypair): Found =>
  found({
    kind: 'keypair',
    id: row.name,
    name: row.name,
    createdAt: parseTime(row.created_at),
    marker: commentOf(row.public_key),
  });

/** What follows type and key in the one-line form of a public key. */
function commentOf(publicKey: string | null | undefined): string | undefined {
  return /^\S+ +\S+ +(.*\S)\s*$/s.exec(publicKey ?? '')?.[1];
}

/**
 * A keypair belongs to the user and has no field for a marker, but Nova keeps the public key as it was sent: the marker
 * is the key's comment (seen on the lab, in the list too). `publicKey` is therefore given without one: `ssh-ed25519 AAAA…`.
 */
export const keypair: ResourceKind<{ publicKey: string }, Keypair> = {
  name: 'keypair',
  service: 'compute',
  hangsOn: [],
  heavyweight: false,
  nameLimit: 255,
  usual: USUAL.keypair,
  create: (cloud, { name, marker }, { publicKey }) => cloud.compute.createKeypair(name, `${publicKey} ${marker}`),
  idOf: (thing) => thing.name,
  get: (cloud, name) => cloud.compute.keypair(name),
  list: async (cloud) => (await cloud.compute.keypairs()).map(toFound),
  async read(cloud, name) {
    const row = await unlessGone(cloud.compute.keypair(name));
    return row && toFound(row);
  },
  async remove(cloud, { id }) {
    await cloud.compute.deleteKeypair(id);
    return 'asked';
  },
};
