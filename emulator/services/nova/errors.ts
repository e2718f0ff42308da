import { Refusal, said, type Incoming, type Json, type Reply, type Route } from '../../wire.js';

const KEYS: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'itemNotFound',
  405: 'badMethod',
  409: 'conflictingRequest',
  413: 'overLimit',
  415: 'badMediaType',
  429: 'overLimit',
  501: 'notImplemented',
  503: 'serviceUnavailable',
};

/** Nova's and Cinder's way of saying no: one key, chosen by the status. */
export const fault = (status: number, message: string, more: Json = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: { [KEYS[status] ?? 'computeFault']: { code: status, message, ...more } },
});

export const no = (status: number, message: string): Refusal => new Refusal(fault(status, message));
export const denied = (rule: string): Refusal => no(403, `Policy doesn't allow ${rule} to be performed.`);

/** What the policy keeps for the operator, whoever asks: method, path below the root, and the rule that refuses. */
export const operatorsAlone = (
  root: string,
  calls: readonly (readonly [method: Route['method'], path: string, rule: string])[],
): Route[] =>
  calls.map(([method, path, rule]) => ({
    method,
    path: `${root}/${path}`,
    handle: () => {
      throw denied(rule);
    },
  }));

/** jsonschema's complaint about one value, as Nova and Cinder pass it on. */
export const invalidField = (field: string, value: unknown, why: string): Refusal =>
  no(400, `Invalid input for field/attribute ${field}. Value: ${said(value)}. ${why}`);

/**
 * The minor version that the request asks for.
 *
 * @param service - The header's word, for example `compute`.
 * @throws Refusal 400 for a malformed version and 406 for one that the server does not have.
 */
export function minorVersion(
  request: Incoming,
  service: string,
  range: { major: number; min: number; max: number },
  elsewhere: () => Refusal | undefined,
): number {
  const header = request.headers['openstack-api-version'];
  if (header === undefined) return range.min;
  const wanted = header
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .find(([word]) => word === service)?.[1];
  if (wanted === undefined) {
    const refusal = elsewhere();
    if (refusal !== undefined) throw refusal;
    return range.min;
  }
  if (wanted === 'latest') return range.max;
  const match = /^(\d+)\.(\d+)$/.exec(wanted);
  if (match === null) {
    const text = `API Version String ${wanted} is of invalid format. Must be of format MajorNum.MinorNum.`;
    throw new Refusal({ ...fault(400, text), early: true });
  }
  const [major, minor] = [Number(match[1]), Number(match[2])];
  if (major !== range.major || minor < range.min || minor > range.max) {
    const text = `Version ${wanted} is not supported by the API. Minimum is ${range.major}.${range.min} and maximum is ${range.major}.${range.max}.`;
    const reply = fault(406, text);
    throw new Refusal({ ...reply, headers: { ...reply.headers, 'openstack-api-version': `${service} ${wanted}` } });
  }
  return minor;
}

/** A page of rows by limit and marker, with the link that Nova and Cinder give whenever the page is full. */
export function linkedPage<R>(
  rows: readonly R[],
  request: Incoming,
  options: {
    max: number;
    key: string;
    path: string;
    idOf: (row: R) => string;
    noMarker: (marker: string) => Refusal;
    badLimit?: Refusal;
  },
): { page: readonly R[]; links: Json } {
  const asked = request.query.get('limit');
  if (asked !== null && !/^\d+$/.test(asked)) {
    throw (
      options.badLimit ??
      no(400, `Invalid input for query parameters limit. Value: ${asked}. '${asked}' does not match '^[0-9]*$'`)
    );
  }
  const limit = Math.min(asked === null || asked === '0' ? options.max : Number(asked), options.max);
  const marker = request.query.get('marker');
  let rest = rows;
  if (marker !== null) {
    const at = rows.findIndex((row) => options.idOf(row) === marker);
    if (at < 0) throw options.noMarker(marker);
    rest = rows.slice(at + 1);
  }
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  if (last === undefined || page.length < limit) return { page, links: {} };
  const query = new URLSearchParams(request.query);
  query.set('limit', String(limit));
  query.set('marker', options.idOf(last));
  return {
    page,
    links: { [options.key]: [{ rel: 'next', href: `${request.base}${options.path}?${query.toString()}` }] },
  };
}
