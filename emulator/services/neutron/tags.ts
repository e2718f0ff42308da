import type { Standard } from '../../rows.js';
import type { Store } from '../../store.js';
import { isObject, jsonBody, listOf, said, type Incoming, type Route } from '../../wire.js';
import { changeable, find, invalid, no, touch, type Collection } from './common.js';

/** `/<collection>/<id>/tags`: every kind but the rules has them. */
export function tagRoutes<R extends Standard>(store: Store, collection: Collection<R>): Route[] {
  const path = `/v2.0/${collection.path}/:id/tags`;
  const checked = (tag: unknown): string => {
    if (typeof tag !== 'string' || tag.length === 0) throw invalid(`'${said(tag)}' is not a valid string.`);
    if (tag.length > 255) throw invalid(`'${tag}' exceeds maximum length of 255.`);
    return tag;
  };
  const change = (request: Incoming, to: (tags: string[]) => string[]): R => {
    const row = changeable(collection, request, 'update');
    row.tags = [...new Set(to(row.tags))].sort();
    touch(store, row);
    return row;
  };
  const tagOf = (request: Incoming): string => request.params['tag'] ?? '';
  const present = (request: Incoming): void => {
    if (find(collection, request).tags.includes(tagOf(request))) return;
    throw no(404, 'TagNotFound', `Tag ${tagOf(request)} could not be found.`);
  };
  return [
    { method: 'GET', path, handle: (request) => ({ status: 200, body: { tags: find(collection, request).tags } }) },
    {
      method: 'PUT',
      path,
      handle: (request) => {
        const body = jsonBody(request);
        if (!isObject(body) || !Array.isArray(body['tags'])) throw no(400, 'HTTPBadRequest', 'Invalid tags body');
        const tags = listOf(body['tags']).map(checked);
        return { status: 200, body: { tags: change(request, () => tags).tags } };
      },
    },
    { method: 'DELETE', path, handle: (request) => (change(request, () => []), { status: 204 }) },
    { method: 'GET', path: `${path}/:tag`, handle: (request) => (present(request), { status: 204 }) },
    {
      method: 'PUT',
      path: `${path}/:tag`,
      handle: (request) => {
        const tag = checked(tagOf(request));
        change(request, (tags) => [...tags, tag]);
        return { status: 201, body: null };
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:tag`,
      handle: (request) => {
        present(request);
        change(request, (tags) => tags.filter((tag) => tag !== tagOf(request)));
        return { status: 204 };
      },
    },
  ];
}
