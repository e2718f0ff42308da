import type { SecretRow } from '../rows.js';
import { containerRoutes } from './barbican/containers.js';
import { consumerRoutes } from './barbican/consumers.js';
import { byRole } from './barbican/roles.js';
import { naive, rowsWhere, type Store } from '../store.js';
import { settingOf } from './nova/limits.js';
import {
  isObject,
  jsonBody,
  middleware401,
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

const PAGE = 10;
const MAX_PAGE = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  406: 'Not Acceptable',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
};
const CONTENT_TYPES = [
  'text/plain',
  'text/plain;charset=utf-8',
  'text/plain; charset=utf-8',
  'application/octet-stream',
  'application/pkcs8',
];
const TYPES = ['symmetric', 'passphrase', 'private', 'public', 'certificate', 'opaque'];
const INVALID_ID = 'Not Found. Provided secret id is invalid.';
const MAX_SECRET = 20_000;
const MAX_REQUEST = 25_000;

const no = (status: number, description: string): Refusal =>
  new Refusal({ status, body: { code: status, title: TITLES[status] ?? '', description } });
const schema = (why: string, property: string): Refusal =>
  no(400, `Provided object does not match schema 'Secret': ${why}. Invalid property: '${property}'`);

/** Barbican. */
export function barbican(store: Store, keystone: string, url: string): Service {
  // References are built from the configured host, not from the one that the client used.
  const refOf = (id: string): string => `${url}/key-manager/v1/secrets/${id}`;
  const forbidden = (what: string): Refusal =>
    no(403, `${what} attempt not allowed - please review your user/project privileges`);

  const own = (request: Incoming): SecretRow[] =>
    rowsWhere(
      store.secrets,
      (row) =>
        row.projectId === request.caller.projectId && (row.expiresAt === undefined || row.expiresAt > store.now()),
    );
  const find = (request: Incoming): SecretRow => {
    const id = request.params['id'] ?? '';
    const row = UUID.test(id) ? own(request).find((candidate) => candidate.id === id) : undefined;
    if (row !== undefined) return row;
    // Barbican forgets a deleted secret softly: its id is still a valid one, of nothing.
    throw no(404, store.deletedSecrets.has(id) ? 'Secret not found.' : INVALID_ID);
  };
  const view = (row: SecretRow, request: Incoming): Json => ({
    created: naive(row.createdAt),
    updated: naive(row.updatedAt),
    status: 'ACTIVE',
    name: row.name,
    secret_type: row.type,
    expiration: row.expiresAt === undefined ? null : naive(row.expiresAt),
    algorithm: row.algorithm,
    bit_length: row.bitLength,
    mode: row.mode,
    creator_id: row.userId,
    ...(request.minor >= 1 ? { consumers: [...(row.consumers ?? [])] } : {}),
    ...(row.payload === undefined ? {} : { content_types: { default: row.contentType } }),
    secret_ref: refOf(row.id),
  });

  const create = (request: Incoming): Reply => {
    // A longer request is cut off, and what is left of it is no JSON (seen on the lab).
    if (request.body.length > MAX_REQUEST) throw no(400, 'Malformed JSON');
    const body = jsonBody(request);
    const values = isObject(body) ? body : {};
    const payload = textOf(values['payload']);
    const contentType = textOf(values['payload_content_type']);
    const type = textOf(values['secret_type']) ?? 'opaque';
    if (!TYPES.includes(type)) {
      const list = TYPES.map((each) => `'${each}'`).join(', ');
      throw schema(`'${type}' is not one of [${list}]`, 'secret_type');
    }
    if (payload === '') throw schema("If 'payload' specified, must be non empty", 'payload');
    if (payload !== undefined && contentType === undefined) {
      throw schema("If 'payload' is supplied, 'payload_content_type' must also be supplied.", 'payload_content_type');
    }
    if (contentType !== undefined && !CONTENT_TYPES.includes(contentType.toLowerCase())) {
      const list = CONTENT_TYPES.map((type) => `'${type}'`).join(', ');
      throw schema(`payload_content_type is not one of [${list}]`, 'payload_content_type');
    }
    const encoding = textOf(values['payload_content_encoding']);
    const binary = contentType !== undefined && !contentType.startsWith('text/plain');
    if (binary && payload !== undefined && encoding !== 'base64') {
      throw schema("payload_content_encoding is not one of ['base64', 'binary']", 'payload_content_encoding');
    }
    if (payload !== undefined && payload.length > MAX_SECRET) {
      throw no(413, 'Provided information too large to process');
    }
    const expiration = textOf(values['expiration']);
    const expiresAt =
      expiration === undefined
        ? undefined
        : Date.parse(/Z|[+-]\d\d:?\d\d$/.test(expiration) ? expiration : `${expiration}Z`);
    if (expiresAt !== undefined && (Number.isNaN(expiresAt) || expiresAt <= store.now())) {
      throw schema("'expiration' is before current time", 'expiration');
    }
    const limit = store.limit(request.caller.projectId, 'secrets');
    const used = own(request).length;
    if (limit >= 0 && used >= limit) {
      throw no(
        403,
        'Secret creation issue seen - Creation not allowed because a quota has been reached: ' +
          `Quota reached for project ${request.caller.projectId}. Only ${limit} secrets are allowed.`,
      );
    }
    const now = store.now();
    const row: SecretRow = {
      id: store.uuid(),
      name: textOf(values['name']) ?? null,
      projectId: request.caller.projectId,
      userId: request.caller.userId,
      type,
      payload: payload === undefined ? undefined : Buffer.from(payload, encoding === 'base64' ? 'base64' : 'utf8'),
      contentType: binary ? contentType : contentType === undefined ? undefined : 'text/plain',
      expiresAt,
      algorithm: textOf(values['algorithm']) ?? null,
      bitLength: typeof values['bit_length'] === 'number' ? values['bit_length'] : null,
      mode: textOf(values['mode']) ?? null,
      metadata: {},
      createdAt: now,
      updatedAt: now,
    };
    store.secrets.set(row.id, row);
    return { status: 201, headers: { location: refOf(row.id) }, body: { secret_ref: refOf(row.id) } };
  };

  const list = (request: Incoming): Reply => {
    const { query } = request;
    const whole = (name: string, otherwise: number): number => {
      const text = query.get(name);
      return text !== null && /^\d+$/.test(text) ? Number(text) : otherwise;
    };
    const limit = Math.min(whole('limit', PAGE) || PAGE, MAX_PAGE, store.pageSize ?? Infinity);
    const offset = whole('offset', 0);
    const rows = own(request)
      .filter((row) => !query.has('name') || row.name === query.get('name'))
      .filter((row) => !query.has('secret_type') || row.type === query.get('secret_type'))
      .filter((row) => {
        const match = /^(?:(lt|lte|gt|gte):)?(.+)$/.exec(query.get('created') ?? '');
        if (match === null) return true;
        const at = Date.parse(`${match[2] ?? ''}Z`);
        const compare: Readonly<Record<string, boolean>> = {
          lt: row.createdAt < at,
          lte: row.createdAt <= at,
          gt: row.createdAt > at,
          gte: row.createdAt >= at,
        };
        return compare[match[1] ?? ''] ?? row.createdAt === at;
      });
    const page = rows.slice(offset, offset + limit);
    // The links carry limit and offset only: the filters are lost on the way (openstack-facts 1.4).
    const link = (at: number): string => `${url}/key-manager/v1/secrets?limit=${limit}&offset=${at}`;
    return {
      status: 200,
      body: {
        secrets: page.map((row) => view(row, request)),
        ...(offset > 0 ? { previous: link(Math.max(0, offset - limit)) } : {}),
        ...(offset + limit < rows.length ? { next: link(offset + limit) } : {}),
        total: rows.length,
      },
    };
  };

  /** The decrypted payload, in a type that fits what was stored. */
  const payload = (row: SecretRow, accept: string, what: string): Reply => {
    if (row.payload === undefined) throw no(404, 'Not Found. Sorry but your secret has no payload.');
    const wanted = accept.split(';', 1)[0] ?? '';
    if (!['text/plain', 'application/octet-stream', 'application/pkcs8'].includes(wanted)) {
      throw no(406, `${what} issue seen - Wrong payload content-type.`);
    }
    const charset = wanted === 'text/plain' ? '; charset=UTF-8' : '';
    return { status: 200, headers: { 'content-type': `${wanted}${charset}` }, body: row.payload };
  };
  const show = (request: Incoming): Reply => {
    const row = find(request);
    const accept = request.headers['accept'] ?? '*/*';
    // Any other Accept has the secret decrypted, axios' default among them (openstack-facts 6.8).
    if (accept === 'application/json' || accept === '*/*') return { status: 200, body: view(row, request) };
    return payload(row, accept, 'Secret retrieval');
  };
  const fill = (request: Incoming): Reply => {
    const row = find(request);
    if (row.payload !== undefined) throw no(409, 'Secret already has data, cannot modify it.');
    row.payload = Buffer.from(request.body, 'utf8');
    row.contentType = (request.headers['content-type'] ?? 'text/plain').split(';', 1)[0];
    return { status: 204 };
  };
  const putMetadata = (request: Incoming): Reply => {
    const row = find(request);
    const body = jsonBody(request);
    const given = isObject(body) && isObject(body['metadata']) ? body['metadata'] : {};
    row.metadata = Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), said(value)]));
    return { status: 201, body: { metadata_ref: `${refOf(row.id)}/metadata` } };
  };

  const versionBody = (request: Incoming): Json => {
    const links = [
      { rel: 'self', href: `${request.base}/v1/` },
      { rel: 'describedby', type: 'text/html', href: 'https://docs.openstack.org/' },
    ];
    // Without the microversion header it tells of none (lab-findings).
    if (request.minor >= 1) return { id: 'v1', status: 'CURRENT', min_version: '1.0', max_version: '1.1', links };
    const mediaTypes = [{ base: 'application/json', type: 'application/vnd.openstack.key-manager-v1+json' }];
    return { id: 'v1', status: 'stable', links, 'media-types': mediaTypes };
  };
  const version = (request: Incoming): Json => {
    const versions = [versionBody(request)];
    return { versions: request.minor >= 1 ? versions : { values: versions } };
  };
  const LIMITED = ['secrets', 'orders', 'containers', 'consumers', 'cas'];

  const routes: Route[] = [
    { method: 'GET', path: '/', open: true, handle: (request) => ({ status: 300, body: version(request) }) },
    {
      method: 'GET',
      path: '/v1',
      handle: (request) => ({ status: 200, body: { version: versionBody(request) } }),
    },
    { method: 'GET', path: '/v1/secrets', handle: list },
    { method: 'POST', path: '/v1/secrets', handle: create },
    { method: 'GET', path: '/v1/secrets/:id', handle: show },
    { method: 'PUT', path: '/v1/secrets/:id', handle: fill },
    {
      method: 'GET',
      path: '/v1/secrets/:id/payload',
      handle: (request) =>
        payload(find(request), request.headers['accept'] ?? 'text/plain', 'Secret payload retrieval'),
    },
    {
      method: 'GET',
      path: '/v1/secrets/:id/metadata',
      handle: (request) => ({ status: 200, body: { metadata: find(request).metadata } }),
    },
    { method: 'PUT', path: '/v1/secrets/:id/metadata', handle: putMetadata },
    {
      method: 'GET',
      path: '/v1/secrets/:id/acl',
      handle: (request) => {
        const { acl } = find(request);
        const times = acl && { created: naive(acl.at).slice(0, 19), updated: naive(acl.at).slice(0, 19) };
        return {
          status: 200,
          body: { read: { 'project-access': true, ...(acl && { users: acl.users, ...times }) } },
        };
      },
    },
    ...consumerRoutes(find, view, () => no(400, 'Provided object is invalid')),
    {
      method: 'DELETE',
      path: '/v1/secrets/:id',
      handle: (request) => {
        const row = find(request);
        store.secrets.delete(row.id);
        store.deletedSecrets.add(row.id);
        return { status: 204 };
      },
    },
    {
      method: 'GET',
      path: '/v1/quotas',
      handle: (request) => ({
        status: 200,
        body: {
          quotas: Object.fromEntries(LIMITED.map((name) => [name, store.limit(request.caller.projectId, name)])),
        },
      }),
    },
    { method: 'GET', path: '/v1/orders', handle: () => ({ status: 200, body: { orders: [], total: 0 } }) },
    ...containerRoutes(store, `${url}/key-manager/v1`, no),
    ...(['GET', 'PUT', 'DELETE'] as const).map((method): Route => ({
      method,
      path: '/v1/project-quotas/:project',
      handle: (request) => {
        if (method !== 'PUT' || !store.permitted.has('quotas')) throw forbidden('Project Quotas');
        settingOf(store, request, 'project_quotas');
        return { status: 204 };
      },
    })),
  ];

  return {
    type: 'key-manager',
    official: 'key-manager',
    name: 'barbican',
    prefix: '/key-manager',
    endpoint: () => '',
    routes: routes.map((route) => byRole(route, find, forbidden)),
    before: (request) => {
      const wanted = /key-manager\s+(\S+)/.exec(request.headers['openstack-api-version'] ?? '')?.[1];
      if (wanted === undefined) return;
      if (wanted !== '1.0' && wanted !== '1.1' && wanted !== 'latest') {
        throw new Refusal({
          status: 406,
          body: {
            ...(webob(406, 'Not Acceptable', '').body as Json),
            message: `The resource could not be generated that was acceptable to your browser\n(content of type application/json. <br /><br />\nInvalid microversion: Unacceptable version header: ${wanted}`,
          },
        });
      }
      request.minor = wanted === '1.0' ? 0 : 1;
    },
    headers: (request) => ({
      'openstack-api-version': `key-manager 1.${request.minor}`,
      vary: 'openstack-api-version',
      ...(request.path === '/' ? {} : { 'x-openstack-request-id': request.requestId }),
    }),
    earlyHeaders: () => ({}),
    unauthorized: () => middleware401(keystone),
    noRoute: () => no(404, '').reply,
    unknownToJson: () => no(400, 'Malformed JSON').reply,
  };
}
