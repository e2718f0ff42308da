import type { ContainerRow } from '../../rows.js';
import { naive, rowsWhere, type Store } from '../../store.js';
import {
  isObject,
  jsonBody,
  objectsOf,
  textOf,
  type Incoming,
  type Json,
  type Refusal,
  type Route,
} from '../../wire.js';

const TYPES = ['generic', 'rsa', 'certificate'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Secrets tied together by whoever has use for that. A secret that is deleted is missing from them at once (lab). */
export function containerRoutes(
  store: Store,
  root: string,
  no: (status: number, description: string) => Refusal,
): Route[] {
  const refOf = (id: string): string => `${root}/containers/${id}`;
  const view = (row: ContainerRow): Json => ({
    created: naive(row.createdAt),
    updated: naive(row.createdAt),
    status: 'ACTIVE',
    name: row.name,
    type: row.type,
    creator_id: row.userId,
    secret_refs: row.secrets
      .filter(({ id }) => store.secrets.has(id))
      .map(({ name, id }) => ({ name, secret_ref: `${root}/secrets/${id}` })),
    consumers: [],
    container_ref: refOf(row.id),
  });
  const own = (request: Incoming): ContainerRow[] =>
    rowsWhere(store.containers, (row) => row.projectId === request.caller.projectId);
  const find = (request: Incoming): ContainerRow => {
    const id = request.params['id'] ?? '';
    if (!UUID.test(id)) throw no(404, 'Not Found. Provided container id is invalid.');
    const row = own(request).find((each) => each.id === id);
    if (row === undefined) throw no(404, 'Secrets container not found.');
    return row;
  };
  const create = (request: Incoming): ContainerRow => {
    const body = jsonBody(request);
    const values = isObject(body) ? body : {};
    const type = textOf(values['type']) ?? '';
    if (!TYPES.includes(type)) {
      const list = TYPES.map((each) => `'${each}'`).join(', ');
      throw no(
        400,
        `Provided object does not match schema 'Container': '${type}' is not one of [${list}]. Invalid property: 'type'`,
      );
    }
    const secrets = objectsOf(values['secret_refs']).map((each) => {
      const name = textOf(each['name']) ?? '';
      const ref = textOf(each['secret_ref']) ?? '';
      // Unlike Octavia, Barbican takes no reference of another host (lab).
      if (!ref.startsWith(`${root}/secrets/`)) throw no(400, 'Provided field value is not supported');
      const id = ref.replace(/^.*\//, '');
      if (store.secrets.get(id)?.projectId !== request.caller.projectId) {
        throw no(404, `Secret provided for '${name}' doesn't exist.`);
      }
      return { name, id };
    });
    const row: ContainerRow = {
      id: store.uuid(),
      name: textOf(values['name']) ?? null,
      projectId: request.caller.projectId,
      userId: request.caller.userId,
      type,
      secrets,
      createdAt: store.now(),
    };
    store.containers.set(row.id, row);
    return row;
  };
  return [
    {
      method: 'GET',
      path: '/v1/containers',
      handle: (request) => {
        const whole = (name: string, otherwise: number): number => {
          const text = request.query.get(name);
          return text !== null && /^\d+$/.test(text) ? Number(text) : otherwise;
        };
        const limit = Math.min(whole('limit', 10) || 10, 100, store.pageSize ?? Infinity);
        const offset = whole('offset', 0);
        const rows = own(request);
        const link = (at: number): string => `${root}/containers?limit=${limit}&offset=${at}`;
        return {
          status: 200,
          body: {
            containers: rows.slice(offset, offset + limit).map(view),
            ...(offset > 0 ? { previous: link(Math.max(0, offset - limit)) } : {}),
            ...(offset + limit < rows.length ? { next: link(offset + limit) } : {}),
            total: rows.length,
          },
        };
      },
    },
    {
      method: 'POST',
      path: '/v1/containers',
      handle: (request) => {
        const ref = refOf(create(request).id);
        return { status: 201, headers: { location: ref }, body: { container_ref: ref } };
      },
    },
    {
      method: 'GET',
      path: '/v1/containers/:id',
      handle: (request) => ({ status: 200, body: view(find(request)) }),
    },
    {
      method: 'DELETE',
      path: '/v1/containers/:id',
      handle: (request) => {
        store.containers.delete(find(request).id);
        return { status: 204 };
      },
    },
  ];
}
