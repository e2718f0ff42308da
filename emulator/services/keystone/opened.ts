import type { Store } from '../../store.js';
import { isObject, jsonBody, textOf, type Incoming, type Json, type Reply } from '../../wire.js';
import { keystoneError, malformed } from './tokens.js';

/** Users as an administrator handles them, where the operator has opened that to everybody. */
export function opened(store: Store, auth: string, request: Incoming, rule: string): Reply | undefined {
  if (!store.permitted.has('identity:create_user')) return undefined;
  const view = (user: { id: string; name: string; domain: { id: string } }): Json => ({
    id: user.id,
    name: user.name,
    domain_id: user.domain.id,
    enabled: false,
    password_expires_at: null,
    options: {},
    links: { self: `${auth}/users/${user.id}` },
  });
  if (rule === 'identity:create_user') {
    const body = jsonBody(request);
    const values = isObject(body) && isObject(body['user']) ? body['user'] : {};
    const domain = store.domains.get(textOf(values['domain_id']) ?? '');
    if (domain === undefined) throw malformed('Expecting to find domain in user.');
    const user = { id: store.hex(), name: textOf(values['name']) ?? '', domain, password: '' };
    store.users.set(user.id, user);
    return { status: 201, body: { user: view(user) } };
  }
  if (rule === 'identity:list_users') {
    const users = [...store.users.values()].filter(({ name }) => name === request.query.get('name'));
    return { status: 200, body: { users: users.map(view), links: { next: null, self: '', previous: null } } };
  }
  if (rule !== 'identity:delete_user') return undefined;
  const id = request.params['id'] ?? '';
  if (!store.users.delete(id)) return keystoneError(404, 'Not Found', `Could not find user: ${id}.`);
  return { status: 204 };
}
