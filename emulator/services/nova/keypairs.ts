import { createHash, generateKeyPairSync } from 'node:crypto';
import type { KeypairRow } from '../../rows.js';
import { naiveMicro, type Store } from '../../store.js';
import { textOf, type Incoming, type Json, type Reply, type Route } from '../../wire.js';
import { MAX_PAGE, ROOT, bodyOf } from './common.js';
import { invalidField, linkedPage, no } from './errors.js';

const keyOf = (request: Incoming): string => `${request.caller.userId}/${request.params['name'] ?? ''}`;
function findKey(store: Store, request: Incoming): KeypairRow {
  const row = store.keypairs.get(keyOf(request));
  if (row === undefined) {
    throw no(404, `Keypair ${request.params['name'] ?? ''} not found for user ${request.caller.userId}`);
  }
  return row;
}
const keyView = (row: KeypairRow, request: Incoming): Json => ({
  name: row.name,
  public_key: row.publicKey,
  fingerprint: row.fingerprint,
  ...(request.minor >= 2 ? { type: 'ssh' } : {}),
});
function createKey(store: Store, request: Incoming): Reply {
  const keypair = bodyOf(request, 'keypair');
  const name = textOf(keypair['name']) ?? '';
  if (name === '') throw invalidField('name', keypair['name'] ?? '', "'' is too short");
  if (name.length > 255) throw invalidField('name', name, `'${name}' is too long`);
  if (request.minor >= 92 && keypair['public_key'] === undefined) {
    throw invalidField('keypair', keypair, "'public_key' is a required property");
  }
  let privateKey: string | undefined;
  let publicKey = textOf(keypair['public_key']);
  if (publicKey === undefined) {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    privateKey = pair.privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
    publicKey = `ssh-rsa ${pair.publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')} Generated-by-Nova`;
  }
  const blob = /^\S+\s+(\S+)/.exec(publicKey)?.[1];
  if (blob === undefined) throw no(400, 'Keypair data is invalid: failed to generate fingerprint');
  const { userId, projectId } = request.caller;
  const limit = store.limit(projectId, 'key_pairs');
  const used = [...store.keypairs.values()].filter((row) => row.userId === userId).length;
  if (limit >= 0 && used >= limit) throw no(403, 'Quota exceeded, too many key pairs.');
  if (store.keypairs.has(`${userId}/${name}`)) throw no(409, `Key pair '${name}' already exists.`);
  const digest = createHash('md5').update(Buffer.from(blob, 'base64')).digest('hex');
  const row: KeypairRow = {
    number: store.nextNumber(),
    userId,
    name,
    publicKey,
    fingerprint: (digest.match(/../g) ?? []).join(':'),
    createdAt: store.now(),
  };
  store.keypairs.set(`${userId}/${name}`, row);
  const body = {
    ...(privateKey === undefined ? {} : { private_key: privateKey }),
    ...keyView(row, request),
    user_id: userId,
  };
  return { status: request.minor >= 2 ? 201 : 200, body: { keypair: body } };
}

/** `/os-keypairs`: they belong to the user, and the list tells no age. */
export function keypairRoutes(store: Store): Route[] {
  return [
    {
      method: 'GET',
      path: `${ROOT}/os-keypairs`,
      handle: (request) => {
        const rows = [...store.keypairs.values()]
          .filter((row) => row.userId === request.caller.userId)
          .sort((a, b) => (a.name < b.name ? -1 : 1));
        // Pages only from 2.35 on; the marker is the name (openstack-facts 1.4).
        const { page, links: next } =
          request.minor < 35
            ? { page: rows, links: {} }
            : linkedPage(rows, request, {
                max: store.pageSize ?? MAX_PAGE,
                key: 'keypairs_links',
                path: `${ROOT}/os-keypairs`,
                idOf: (row) => row.name,
                noMarker: (marker) => no(400, `Marker ${marker} could not be found.`),
              });
        return { status: 200, body: { keypairs: page.map((row) => ({ keypair: keyView(row, request) })), ...next } };
      },
    },
    { method: 'POST', path: `${ROOT}/os-keypairs`, handle: (request) => createKey(store, request) },
    {
      method: 'GET',
      path: `${ROOT}/os-keypairs/:name`,
      handle: (request) => {
        const row = findKey(store, request);
        const keypair = {
          ...keyView(row, request),
          user_id: row.userId,
          created_at: naiveMicro(row.createdAt),
          deleted: false,
          deleted_at: null,
          id: row.number,
          updated_at: null,
        };
        return { status: 200, body: { keypair } };
      },
    },
    {
      method: 'DELETE',
      path: `${ROOT}/os-keypairs/:name`,
      handle: (request) => {
        findKey(store, request);
        store.keypairs.delete(keyOf(request));
        return { status: request.minor >= 2 ? 204 : 202, headers: { 'content-type': 'application/json' } };
      },
    },
  ];
}
