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
    held: heldBy(row),
    ...unlabelled(row.name),
  });

/** Barbican deletes a secret although a listener uses it (openstack-facts 3): what it says of consumers must count. */
function heldBy({ consumers }: Secret): string | undefined {
  if (consumers === undefined) return 'this Barbican does not tell who uses it (that takes its API 1.1)';
  return consumers.length === 0 ? undefined : `it is in use: ${consumers.map(consumerText).join(', ')}`;
}
const consumerText = (consumer: { service?: string; resource_type?: string; resource_id?: string }): string =>
  [consumer.service, consumer.resource_type, consumer.resource_id].filter(Boolean).join(' ') || 'by somebody';

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
