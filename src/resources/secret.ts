import type { Secret } from '../openstack/services/key-manager.js';
import { parseTime } from '../openstack/time.js';
import { found, labelled, unlabelled, unlessGone } from './common.js';
import type { Found, ResourceKind } from './kind.js';
import { USUAL } from './usual.js';

export interface SecretSpec {
  payload: string;
  payload_content_type: string;
  payload_content_encoding?: 'base64';
  secret_type?: 'opaque' | 'passphrase' | 'certificate' | 'private';
  /** ISO 8601: Barbican forgets the secret by itself then, should nobody else. */
  expiration?: string;
}

const toFound = (row: Secret): Found =>
  found({
    kind: 'secret',
    id: row.id,
    createdAt: parseTime(row.created),
    status: row.status,
    ...unlabelled(row.name),
  });

/** Barbican's one field that is atomic at create is the name, so it holds name and marker. */
export const secret: ResourceKind<SecretSpec, { id: string; ref: string }> = {
  name: 'secret',
  service: 'key-manager',
  hangsOn: [],
  heavyweight: false,
  nameLimit: 63,
  usual: USUAL.secret,
  create: (cloud, identity, spec) => cloud.keyManager.createSecret({ ...spec, name: labelled(identity) }),
  idOf: (thing) => thing.id,
  async get(cloud, id) {
    const row = await cloud.keyManager.secret(id);
    return { id: row.id, ref: row.secret_ref };
  },
  list: async (cloud) => (await cloud.keyManager.secrets()).map(toFound),
  async read(cloud, id) {
    const row = await unlessGone(cloud.keyManager.secret(id));
    return row && toFound(row);
  },
  async remove(cloud, { id }) {
    await cloud.keyManager.deleteSecret(id);
    return 'asked';
  },
};
