import type { Balanced } from '../../rows.js';
import { naive, type Store } from '../../store.js';
import {
  isObject,
  jsonBody,
  listOf,
  Refusal,
  said,
  textOf,
  type Caller,
  type Incoming,
  type Json,
  type Reply,
} from '../../wire.js';

/** A refusal in Octavia's words (WSME). */
export const no = (status: number, faultstring: string): Refusal =>
  new Refusal({
    status,
    body: { faultcode: status >= 500 ? 'Server' : 'Client', faultstring, debuginfo: null },
  });
export const denied = (): Refusal => no(403, 'Policy does not allow this request to be performed.');
export const validation = (message: string): Refusal => no(400, `Validation failure: ${message}`);
export const immutable = (kind: string, id: string): Refusal =>
  no(409, `${kind} ${id} is immutable and cannot be updated.`);

const invalid = (field: string, value: unknown, why: string): Refusal =>
  no(400, `Invalid input for field/attribute ${field}. Value: '${said(value)}'. ${why}`);

export function oneOf(values: Json, field: string, allowed: readonly string[]): string {
  const value = values[field];
  if (value === undefined || value === null) {
    throw invalid(field, 'None', 'Mandatory field missing.');
  }
  if (!allowed.includes(said(value))) {
    throw invalid(field, value, `Value should be one of: ${allowed.join(', ')}`);
  }
  return said(value);
}

export function whole(values: Json, field: string, range: { min: number; max: number }, otherwise?: number): number {
  const value = values[field];
  if (value === undefined || value === null) {
    if (otherwise !== undefined) return otherwise;
    throw invalid(field, 'None', 'Mandatory field missing.');
  }
  const number = Number(value);
  if (!Number.isInteger(number)) throw invalid(field, value, 'Unable to convert to int.');
  if (number < range.min) throw invalid(field, value, `Value should be greater or equal to ${range.min}`);
  if (number > range.max) throw invalid(field, value, `Value should be lower or equal to ${range.max}`);
  return number;
}

export function ipOf(values: Json, field: string): string {
  const value = textOf(values[field]);
  if (value === undefined) throw invalid(field, 'None', 'Mandatory field missing.');
  if (!/^(\d{1,3}\.){3}\d{1,3}$/.test(value) && !value.includes(':')) {
    throw invalid(field, value, 'Value should be IPv4 or IPv6 format');
  }
  return value;
}

/** The values under the kind's key; an attribute that the kind has not is a 400. */
export function valuesOf(request: Incoming, argument: string, key: string, allowed: readonly string[]): Json {
  const body = jsonBody(request);
  const values = isObject(body) ? body[key] : undefined;
  if (!isObject(values)) throw no(400, `Missing argument: "${key}"`);
  return known(values, `${argument}.${key}`, allowed);
}

export function known(values: Json, where: string, allowed: readonly string[]): Json {
  const unknown = Object.keys(values).find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw no(400, `Unknown attribute for argument ${where}: ${unknown}`);
  return values;
}

export const COMMON = ['name', 'description', 'admin_state_up', 'project_id', 'tenant_id', 'tags'];

export function balanced(store: Store, values: Json, caller: Caller, operating = 'OFFLINE'): Balanced {
  const tags = listOf(values['tags']).map(String);
  const name = textOf(values['name']) ?? '';
  if (name.length > 255) throw invalid('name', name, 'Value should have a maximum character requirement of 255');
  const long = tags.find((tag) => tag.length > 255);
  if (long !== undefined) throw invalid('tags', long, 'Value should have a maximum character requirement of 255');
  return {
    id: store.uuid(),
    name,
    description: textOf(values['description']) ?? '',
    projectId: caller.projectId,
    provisioning: 'PENDING_CREATE',
    operating,
    adminUp: values['admin_state_up'] !== false,
    tags,
    createdAt: store.now(),
    updatedAt: undefined,
  };
}

export const head = (row: Balanced): Json => ({
  id: row.id,
  name: row.name,
  description: row.description,
  provisioning_status: row.provisioning,
  operating_status: row.operating,
  admin_state_up: row.adminUp,
});
export const dates = (row: Balanced): Json => ({
  created_at: naive(row.createdAt),
  updated_at: row.updatedAt === undefined ? null : naive(row.updatedAt),
});

export function checkQuota(store: Store, projectId: string, resource: string, label: string, used: number): void {
  const limit = store.limit(projectId, resource);
  if (limit >= 0 && used + 1 > limit) throw no(403, `Quota has been met for resources: ${label}`);
}

const PAGING = ['limit', 'marker', 'page_reverse', 'sort', 'fields', 'sort_key', 'sort_dir'];
const TAGS = ['tags', 'tags-any', 'not-tags', 'not-tags-any'];

/** A list with Octavia's filters; a key that no row has is a 400. */
export function listed<R extends Balanced>(
  store: Store,
  rows: readonly R[],
  request: Incoming,
  options: { plural: string; path: string; view: (row: R) => Json; filters: readonly string[]; max?: number },
): Reply {
  const names = [...new Set(request.query.keys())].filter((name) => !PAGING.includes(name));
  const allowed = [
    ...options.filters,
    ...TAGS,
    'id',
    'name',
    'description',
    'project_id',
    'admin_state_up',
    'provisioning_status',
    'operating_status',
    'created_at',
    'updated_at',
  ];
  if (names.some((name) => !allowed.includes(name)))
    throw no(400, 'One or more arguments are either duplicate or invalid');
  let left = rows.map((row) => ({ row, view: options.view(row) }));
  for (const name of names) {
    const wanted = request.query.getAll(name);
    const tags = wanted.join(',').split(',');
    left = left.filter(({ row, view }) => {
      if (name === 'tags') return tags.every((tag) => row.tags.includes(tag));
      if (name === 'tags-any') return tags.some((tag) => row.tags.includes(tag));
      if (name === 'not-tags') return !tags.every((tag) => row.tags.includes(tag));
      if (name === 'not-tags-any') return !tags.some((tag) => row.tags.includes(tag));
      return wanted.some((text) => said(view[name]).toLowerCase() === text.toLowerCase());
    });
  }
  const asked = Number(request.query.get('limit') ?? NaN);
  const limit = Math.min(asked > 0 ? asked : 1000, store.pageSize ?? 1000);
  const marker = request.query.get('marker');
  const at = marker === null ? -1 : left.findIndex(({ row }) => row.id === marker);
  if (marker !== null && at < 0) throw no(400, `Supplied pagination marker '${marker}' is not valid.`);
  const page = left.slice(at + 1, at + 1 + limit);
  const last = page.at(-1);
  const links: Json[] = [];
  if (last !== undefined && page.length === limit) {
    const query = new URLSearchParams(request.query);
    query.set('limit', String(limit));
    query.set('marker', last.row.id);
    links.push({ href: `${request.base}${options.path}?${query.toString()}`, rel: 'next' });
  }
  const fields = request.query.getAll('fields');
  const shown = page.map(({ view }) =>
    fields.length === 0 ? view : Object.fromEntries(fields.filter((f) => f in view).map((f) => [f, view[f]])),
  );
  return { status: 200, body: { [options.plural]: shown, [`${options.plural}_links`]: links } };
}
