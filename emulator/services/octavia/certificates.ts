import { createSecureContext } from 'node:tls';

import type { ListenerRow, SecretRow } from '../../rows.js';
import type { Store } from '../../store.js';
import { holds, listOf, textOf, type Caller, type Json, type Refusal } from '../../wire.js';
import { no, validation } from './common.js';

/** Who Octavia is for Barbican: it puts itself on the access list of every secret that it is to read. */
export const OCTAVIA_USER = '0c7a51a0ba1a4ce50c7a51a0ba1a4ce5';

const notRetrieved = (ref: string): Refusal => no(400, `Could not retrieve certificate: ['${ref}']`);
const unreadable = (why: string): Refusal =>
  no(
    400,
    'The PKCS12 bundle is unreadable. Please check the PKCS12 bundle validity. In addition, make sure it does not ' +
      `require a pass phrase. Error: ${why}`,
  );

/**
 * The references of a listener, each looked up as Octavia does it: by the last part of its path, whatever the host, with
 * the caller's own token to change the access list, and then read as a PKCS#12 file without a password (seen on the lab).
 *
 * @returns them as the listener keeps them.
 */
export function certificatesOf(
  store: Store,
  protocol: string,
  values: Json,
  caller: Caller,
): Pick<ListenerRow, 'tlsRef' | 'sniRefs' | 'clientCaRef' | 'clientAuthentication'> {
  const ref = textOf(values['default_tls_container_ref']) ?? null;
  const sniRefs = listOf(values['sni_container_refs']).map(String);
  const clientCaRef = textOf(values['client_ca_tls_container_ref']) ?? null;
  const all = [...sniRefs, ...(ref === null ? [] : [ref])];
  if (protocol === 'TERMINATED_HTTPS' && all.length === 0) {
    throw validation(
      'An SNI or default certificate container reference must be provided for TERMINATED_HTTPS protocol listeners.',
    );
  }
  if (protocol !== 'TERMINATED_HTTPS' && all.length > 0) {
    throw validation(`Certificate container references are not allowed on ${protocol} protocol listeners.`);
  }
  for (const each of all) read(grant(store, each, caller));
  if (clientCaRef !== null) grant(store, clientCaRef, caller);
  const clientAuthentication = textOf(values['client_authentication']) ?? 'NONE';
  return { tlsRef: ref, sniRefs, clientCaRef, clientAuthentication };
}

function grant(store: Store, ref: string, caller: Caller): SecretRow {
  const id = /^https?:\/\/\S+\/secrets\/([0-9a-f-]{36})$/i.exec(ref)?.[1];
  const row = id === undefined ? undefined : store.secrets.get(id);
  const expired = row?.expiresAt !== undefined && row.expiresAt <= store.now();
  // What it does in Barbican it does with the caller's token, so under the caller's roles and access rules (seen on the lab).
  const lists = (method: string): boolean =>
    caller.lists?.('key-manager', method, `/v1/secrets/${id ?? ''}/acl`) !== false;
  const may = holds(caller, 'creator') && lists('GET') && (row?.acl !== undefined || lists('PUT'));
  if (row?.projectId !== caller.projectId || expired || !may) throw notRetrieved(ref);
  if (row.acl === undefined) {
    row.acl = { users: [OCTAVIA_USER], at: store.now() };
    row.updatedAt = store.now();
  }
  return row;
}

function read({ payload, contentType }: SecretRow): void {
  if (payload === undefined) throw unreadable("a bytes-like object is required, not 'NoneType'");
  if (contentType === 'text/plain') throw unreadable('from_buffer() cannot return the address of a unicode object');
  try {
    createSecureContext({ pfx: payload });
  } catch (error) {
    const locked = error instanceof Error && /mac verify|password|decrypt/i.test(error.message);
    throw unreadable(locked ? 'Invalid password or PKCS12 data' : 'Could not deserialize PKCS12 data');
  }
}
