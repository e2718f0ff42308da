import type { ImageRow } from '../rows.js';
import { zulu, type Store } from '../store.js';
import {
  isObject,
  jsonBody,
  Refusal,
  said,
  textOf,
  webob,
  type Incoming,
  type Json,
  type Reply,
  type Route,
  type Service,
} from '../wire.js';

const PAGE = 25;
const MAX_PAGE = 1000;
const NOT_VERIFIED =
  'This server could not verify that you are authorized to access the document you requested. Either you supplied the wrong credentials (e.g., bad password), or your browser does not understand how to supply the credentials required.';

/** webob answers in JSON only who asked for nothing else; all others get a page of HTML (openstack-facts 2). */
function say(request: Incoming, status: number, title: string, message: string): Refusal {
  const accept = request.headers['accept'] ?? '*/*';
  if (accept.includes('json') || accept === '*/*') return new Refusal(webob(status, title, message));
  const heading = `${status} ${title}`;
  return new Refusal({
    status,
    headers: { 'content-type': 'text/html; charset=UTF-8' },
    body: `<html>\n <head>\n  <title>${heading}</title>\n </head>\n <body>\n  <h1>${heading}</h1>\n  ${message}<br /><br />\n\n\n\n </body>\n</html>`,
  });
}

/** Glance. */
export function glance(store: Store, keystone: string): Service {
  const view = (row: ImageRow): Json => ({
    ...row.properties,
    name: row.name,
    disk_format: 'raw',
    container_format: 'bare',
    visibility: row.visibility,
    size: row.size,
    virtual_size: row.size,
    status: row.status,
    checksum: 'b6d81b360a5672d80c27430f39153e2c',
    protected: row.protected,
    min_ram: 0,
    min_disk: 0,
    owner: row.owner,
    os_hidden: false,
    os_hash_algo: 'sha512',
    os_hash_value:
      'd6292685b380e338e025b3415a90fe8f9d39a46e7bdba8cb78c50a338cefca741f69e4e46411c32de1afdedfb268e579a51f81ff85e56f55b0ee7c33fe8c25c9',
    id: row.id,
    created_at: zulu(row.createdAt),
    updated_at: zulu(row.updatedAt),
    tags: row.tags,
    self: `/v2/images/${row.id}`,
    file: `/v2/images/${row.id}/file`,
    schema: '/v2/schemas/image',
  });
  const visible = (row: ImageRow, request: Incoming): boolean =>
    row.visibility === 'public' || row.owner === request.caller.projectId;
  const find = (request: Incoming, message: (id: string) => string): ImageRow => {
    const id = request.params['id'] ?? '';
    const row = store.images.get(id);
    if (row === undefined || !visible(row, request)) throw say(request, 404, 'Not Found', message(id));
    return row;
  };

  const list = (request: Incoming): Reply => {
    const { query } = request;
    const asked = query.get('limit');
    if (asked !== null && !/^-?\d+$/.test(asked)) {
      throw say(request, 400, 'Bad Request', 'limit param must be an integer');
    }
    if (asked !== null && Number(asked) < 0) throw say(request, 400, 'Bad Request', 'limit param must be positive');
    const limit = Math.min(asked === null ? PAGE : Number(asked), MAX_PAGE, store.pageSize ?? Infinity);
    const fits = (row: ImageRow): boolean => {
      const shown = view(row);
      return [...query.entries()].every(([name, value]) => {
        if (['limit', 'marker', 'sort', 'sort_key', 'sort_dir', 'member_status'].includes(name)) return true;
        if (name === 'tag') return row.tags.includes(value);
        if (name === 'name' && value.startsWith('in:')) return value.slice(3).split(',').includes(row.name);
        return shown[name] !== undefined && said(shown[name]).toLowerCase() === value.toLowerCase();
      });
    };
    const rows = [...store.images.values()].filter((row) => visible(row, request) && fits(row)).reverse();
    const marker = query.get('marker');
    const at = marker === null ? -1 : rows.findIndex((row) => row.id === marker);
    if (marker !== null && at < 0) throw say(request, 400, 'Bad Request', `No image found with ID ${marker}`);
    const page = rows.slice(at + 1, at + 1 + limit);
    const others = new URLSearchParams(query);
    others.delete('marker');
    const firstQuery = others.toString();
    const last = page.at(-1);
    const full = last !== undefined && page.length === limit;
    if (full) others.set('marker', last.id);
    return {
      status: 200,
      body: {
        images: page.map(view),
        first: `/v2/images${firstQuery === '' ? '' : `?${firstQuery}`}`,
        schema: '/v2/schemas/images',
        ...(full ? { next: `/v2/images?${others.toString()}` } : {}),
      },
    };
  };

  const create = (request: Incoming): Reply => {
    const body = jsonBody(request);
    const values = isObject(body) ? body : {};
    if (values['visibility'] === 'public') {
      throw say(request, 403, 'Forbidden', 'You are not authorized to complete publicize_image action.');
    }
    const now = store.now();
    const row: ImageRow = {
      id: store.uuid(),
      name: textOf(values['name']) ?? '',
      owner: request.caller.projectId,
      visibility: 'private',
      status: 'queued',
      size: 0,
      protected: values['protected'] === true,
      tags: (Array.isArray(values['tags']) ? (values['tags'] as unknown[]) : []).map(String),
      properties: {},
      createdAt: now,
      updatedAt: now,
    };
    store.images.set(row.id, row);
    return { status: 201, headers: { location: `${request.base}/v2/images/${row.id}` }, body: view(row) };
  };
  const owned = (request: Incoming, message: (id: string) => string): ImageRow => {
    const row = find(request, message);
    if (row.owner !== request.caller.projectId) throw say(request, 403, 'Forbidden', 'You do not own this image');
    return row;
  };
  const remove = (request: Incoming): Reply => {
    const row = owned(request, (id) => `Failed to find image ${id} to delete`);
    if (row.protected) {
      throw say(request, 403, 'Forbidden', `Image ${row.id} is protected and cannot be deleted.`);
    }
    if ([...store.servers.values()].some((server) => server.imageId === row.id)) {
      throw say(
        request,
        409,
        'Conflict',
        `Image ${row.id} could not be deleted because it is in use: The image cannot be deleted because it is in use through the backend store outside of Glance.`,
      );
    }
    store.images.delete(row.id);
    return { status: 204 };
  };

  const versions = (request: Incoming): Json => ({
    versions: ['2.15', '2.9', '2.7', '2.6', '2.5', '2.4', '2.3', '2.2', '2.1', '2.0'].map((version, at) => ({
      id: `v${version}`,
      status: at === 0 ? 'CURRENT' : 'SUPPORTED',
      links: [{ rel: 'self', href: `${request.base}/v2/` }],
    })),
  });

  const notFound = (id: string): string => `No image found with ID ${id}`;
  const routes: Route[] = [
    { method: 'GET', path: '/', open: true, handle: (request) => ({ status: 300, body: versions(request) }) },
    { method: 'GET', path: '/versions', open: true, handle: (request) => ({ status: 200, body: versions(request) }) },
    {
      method: 'GET',
      path: '/v2',
      handle: (request) => ({ status: 302, headers: { location: `${request.base}/v2/` }, body: '' }),
    },
    { method: 'GET', path: '/v2/images', handle: list },
    { method: 'POST', path: '/v2/images', handle: create },
    {
      method: 'GET',
      path: '/v2/images/:id',
      handle: (request) => ({ status: 200, body: view(find(request, notFound)) }),
    },
    {
      method: 'PATCH',
      path: '/v2/images/:id',
      handle: (request) => ({ status: 200, body: view(owned(request, notFound)) }),
    },
    { method: 'DELETE', path: '/v2/images/:id', handle: remove },
    {
      method: 'GET',
      path: '/v2/schemas/image',
      handle: () => ({
        status: 200,
        body: {
          name: 'image',
          properties: { id: { type: 'string' }, name: { type: ['null', 'string'], maxLength: 255 } },
          additionalProperties: { type: 'string' },
        },
      }),
    },
  ];

  return {
    type: 'image',
    official: 'image',
    name: 'glance',
    prefix: '/image',
    endpoint: () => '',
    routes,
    strictSlash: true,
    headers: (request) => (request.path.startsWith('/v2') ? { 'x-openstack-request-id': request.requestId } : {}),
    earlyHeaders: () => ({}),
    unauthorized: () => ({
      ...webob(401, 'Unauthorized', NOT_VERIFIED),
      headers: { 'www-authenticate': `Keystone uri="${keystone}"` },
    }),
    noRoute: (request) => say(request, 404, 'Not Found', 'The resource could not be found.').reply,
    unknownToJson: (request) => say(request, 400, 'Bad Request', 'Malformed JSON in request body.').reply,
  };
}
