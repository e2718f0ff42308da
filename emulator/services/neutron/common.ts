import type { Standard } from '../../rows.js';
import { zulu, type Store } from '../../store.js';
import {
  isObject,
  jsonBody,
  listOf,
  Refusal,
  said,
  type Caller,
  type Incoming,
  type Json,
  type Reply,
} from '../../wire.js';
import { checkChanges } from './roles.js';

/** A refusal in Neutron's words. */
export const no = (status: number, type: string, message: string): Refusal =>
  new Refusal({ status, body: { NeutronError: { type, message, detail: '' } } });

export const badRequest = (resource: string, message: string): Refusal =>
  no(400, 'BadRequest', `Bad ${resource} request: ${message}`);
export const invalid = (message: string): Refusal => no(400, 'InvalidInput', `Invalid input for operation: ${message}`);

/** One kind of Neutron thing: how it is found, shown, made and removed. */
export interface Collection<R extends Standard> {
  /** In the path: `security-groups`. */
  path: string;
  /** In bodies: `security_group`; its plural is the list's key. */
  key: string;
  plural: string;
  rows: Map<string, R>;
  missing: (id: string) => Refusal;
  /** A few fields differ between a list, one row, and the answer to its creation. */
  view: (row: R, shown?: 'listed' | 'created') => Json;
  visible: (row: R, caller: Caller) => boolean;
  /** Attributes that a POST may have; a PUT has no more. */
  attributes: readonly string[];
  create: (values: Json, caller: Caller) => R;
  update: (row: R, values: Json, caller: Caller) => void;
  remove: (row: R, caller: Caller) => void;
  /** Filters that name no attribute of the body. */
  filters?: Readonly<Record<string, (row: R, value: string) => boolean>>;
}

export const own = (row: Standard, caller: Caller): boolean => row.projectId === caller.projectId;

export function standard(store: Store, values: Json, caller: Caller): Standard {
  const now = store.now();
  return {
    id: store.uuid(),
    name: shortText(values, 'name'),
    description: shortText(values, 'description'),
    projectId: caller.projectId,
    tags: [],
    createdAt: now,
    updatedAt: now,
    revision: 0,
  };
}

/** Ends of most bodies, in Neutron's order. */
export const dates = (row: Standard): Json => ({
  tags: [...row.tags],
  created_at: zulu(row.createdAt),
  updated_at: zulu(row.updatedAt),
  revision_number: row.revision,
  project_id: row.projectId,
});

export function touch(store: Store, row: Standard): void {
  row.updatedAt = store.now();
  row.revision += 1;
}

export function shortText(values: Json, name: string): string {
  const value = values[name];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') {
    throw no(400, 'HTTPBadRequest', `Invalid input for ${name}. Reason: '${said(value)}' is not a valid string.`);
  }
  if (value.length > 255) {
    throw no(400, 'HTTPBadRequest', `Invalid input for ${name}. Reason: '${value}' exceeds maximum length of 255.`);
  }
  return value;
}

export function flag(values: Json, name: string, otherwise: boolean): boolean {
  const value = values[name];
  if (value === undefined || value === null) return otherwise;
  if (value === true || value === 1 || value === 'true' || value === 'True' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === 'False' || value === '0') return false;
  throw invalid(`'${said(value)}' cannot be converted to boolean.`);
}

/** The values of a request's body under the kind's key, checked for attributes that the kind has not. */
export function valuesOf(request: Incoming, key: string, attributes: readonly string[]): Json {
  const body = jsonBody(request);
  const values = isObject(body) ? body[key] : undefined;
  if (!isObject(values)) throw no(400, 'HTTPBadRequest', `Unable to find '${key}' in request body`);
  return checkedValues(values, attributes, request.caller);
}

export function checkedValues(values: Json, attributes: readonly string[], caller: Caller): Json {
  const unknown = Object.keys(values).filter(
    (name) => !attributes.includes(name) && name !== 'project_id' && name !== 'tenant_id',
  );
  if (unknown.length > 0) {
    throw no(400, 'HTTPBadRequest', `Unrecognized attribute(s) '${unknown.join(', ')}'`);
  }
  for (const name of ['project_id', 'tenant_id']) {
    if (values[name] !== undefined && values[name] !== caller.projectId) {
      throw no(
        400,
        'HTTPBadRequest',
        "Specifying 'project_id' or 'tenant_id' other than the authenticated project in request requires admin or advsvc privileges",
      );
    }
  }
  return values;
}

/** Throws 409 OverQuota where a kind's limit would be passed. */
export function checkQuota(store: Store, projectId: string, resource: string, used: number, wanted = 1): void {
  const limit = store.limit(projectId, resource);
  if (limit >= 0 && used + wanted > limit) {
    throw no(409, 'OverQuota', `Quota exceeded for resources: ['${resource}'].`);
  }
}

/** `If-Match: revision_number=N`; any other text there is ignored, as Neutron does. */
export function checkRevision(row: Standard, request: Incoming): void {
  const match = /^revision_number=(\d+)$/.exec(request.headers['if-match'] ?? '');
  if (match === null || Number(match[1]) === row.revision) return;
  throw no(
    412,
    'RevisionNumberConstraintFailed',
    `Constrained to ${match[1] ?? ''}, but current revision is ${row.revision}`,
  );
}

/** The row that the path names. @throws Refusal 404 also for what the caller may not see. */
export function find<R extends Standard>(collection: Collection<R>, request: Incoming): R {
  const id = request.params['id'] ?? '';
  const row = collection.rows.get(id);
  if (row === undefined || !collection.visible(row, request.caller)) throw collection.missing(id);
  return row;
}

/** The row, if the caller may change it and the `If-Match` holds. */
export function changeable<R extends Standard>(collection: Collection<R>, request: Incoming, action: string): R {
  const row = find(collection, request);
  if (row.projectId !== request.caller.projectId) {
    throw no(403, 'PolicyNotAuthorized', `rule:${action}_${collection.key} is disallowed by policy`);
  }
  checkChanges(collection, action, request.caller);
  checkRevision(row, request);
  return row;
}

const TAG_FILTERS: Readonly<Record<string, (tags: readonly string[], wanted: readonly string[]) => boolean>> = {
  tags: (tags, wanted) => wanted.every((tag) => tags.includes(tag)),
  'tags-any': (tags, wanted) => wanted.some((tag) => tags.includes(tag)),
  'not-tags': (tags, wanted) => !wanted.every((tag) => tags.includes(tag)),
  'not-tags-any': (tags, wanted) => !wanted.some((tag) => tags.includes(tag)),
};
const PAGING = ['limit', 'marker', 'page_reverse', 'sort_key', 'sort_dir', 'fields'];

function meets(view: Json, name: string, wanted: readonly string[]): boolean {
  const value = view[name];
  return wanted.some((text) => {
    if (typeof value === 'boolean') return String(value) === text.toLowerCase();
    if (Array.isArray(value)) return listOf(value).includes(text);
    if (value === null) return text === '';
    return said(value) === text;
  });
}

/** Rows that the filters leave, of those the caller may see. */
export function selected<R extends Standard>(collection: Collection<R>, request: Incoming): Json[] {
  const names = [...new Set(request.query.keys())].filter((name) => !PAGING.includes(name));
  let views: { row: R; view: Json }[] = [...collection.rows.values()]
    .filter((row) => collection.visible(row, request.caller))
    .map((row) => ({ row, view: collection.view(row, 'listed') }));
  const known = new Set([...collection.attributes, ...(views[0] === undefined ? [] : Object.keys(views[0].view))]);
  for (const name of ['id', 'project_id', 'tenant_id', 'status', 'revision_number']) known.add(name);
  const unknown = names.filter(
    (name) => !known.has(name) && !(name in TAG_FILTERS) && !(name in (collection.filters ?? {})),
  );
  if (unknown.length > 0) {
    throw no(400, 'HTTPBadRequest', `[${unknown.map((n) => `'${n}'`).join(', ')}] is invalid attribute for filtering`);
  }
  for (const name of names) {
    const wanted = request.query.getAll(name);
    const byTag = TAG_FILTERS[name];
    const own = collection.filters?.[name];
    views = views.filter(({ row, view }) => {
      if (byTag !== undefined) return byTag(row.tags, wanted.join(',').split(','));
      if (own !== undefined) return wanted.some((value) => own(row, value));
      return meets(view, name, wanted);
    });
  }
  return views.map(({ view }) => view);
}

/** A page of rows and, where a limit was given, the links to the next and the previous one. */
export function paged<R extends Standard>(store: Store, collection: Collection<R>, request: Incoming): Reply {
  const { plural, path } = collection;
  const views = selected(collection, request);
  const asked = Number(request.query.get('limit') ?? NaN);
  if (request.query.has('limit') && (!Number.isInteger(asked) || asked < 0)) {
    throw badRequest('limit', `Limit must be an integer 0 or greater and not '${request.query.get('limit') ?? ''}'.`);
  }
  const limit = Math.min(asked > 0 ? asked : Infinity, store.pageSize ?? Infinity);
  const marker = request.query.get('marker');
  let rows = sorted(views, request, Number.isFinite(limit) || marker !== null);
  if (marker !== null) {
    const at = rows.findIndex((row) => row['id'] === marker);
    if (at < 0) throw collection.missing(marker);
    rows = rows.slice(at + 1);
  }
  const page = rows.slice(0, limit);
  const fields = request.query.getAll('fields');
  const shown =
    fields.length === 0
      ? page
      : page.map((row) => Object.fromEntries(fields.filter((f) => f in row).map((f) => [f, row[f]])));
  const body: Json = { [plural]: shown };
  const first = page[0];
  const last = page.at(-1);
  if (Number.isFinite(limit) && first !== undefined && last !== undefined) {
    const link = (rel: string, id: unknown, reverse: boolean): Json => {
      const query = new URLSearchParams(request.query);
      query.delete('marker');
      query.set('limit', String(limit));
      query.set('marker', said(id));
      if (reverse) query.set('page_reverse', 'True');
      return { rel, href: `${request.base}/v2.0/${path}?${query.toString()}` };
    };
    const links: Json[] = page.length >= limit ? [link('next', last['id'], false)] : [];
    body[`${plural}_links`] = [...links, link('previous', first['id'], true)];
  }
  return { status: 200, body };
}

function sorted(views: Json[], request: Incoming, inPages: boolean): Json[] {
  const keys = request.query.getAll('sort_key');
  const directions = request.query.getAll('sort_dir');
  // Pages need an order; Neutron's own is by id, also where the page's size is the server's own limit.
  const order = inPages ? [...keys, 'id'] : keys;
  if (order.length === 0) return views;
  return [...views].sort((a, b) => {
    for (const [at, key] of order.entries()) {
      const [x, y] = [JSON.stringify(a[key]), JSON.stringify(b[key])];
      if (x !== y) return (x < y ? -1 : 1) * (directions[at] === 'desc' ? -1 : 1);
    }
    return 0;
  });
}
