import { isObject, jsonBody, type Incoming, type Json } from '../../wire.js';
import { no } from './errors.js';

export const ROOT = '/v2.1';
/** Rows a page at most, for every list. */
export const MAX_PAGE = 1000;

/** `links` of a thing: its own URL, and the bookmark without a version. */
export const links = (request: Incoming, kind: string, id: string): Json => ({
  links: [
    { rel: 'self', href: `${request.base}${ROOT}/${kind}/${id}` },
    { rel: 'bookmark', href: `${request.base}/${kind}/${id}` },
  ],
});
export const bookmark = (request: Incoming, kind: string, id: string): Json => ({
  id,
  links: [{ rel: 'bookmark', href: `${request.base}/${kind}/${id}` }],
});

/** What stands under the key of a request's body. @throws Refusal 400 when nothing does. */
export function bodyOf(request: Incoming, key: string): Json {
  const body = jsonBody(request);
  const value = isObject(body) ? body[key] : undefined;
  if (!isObject(value)) throw no(400, `'${key}' is a required property`);
  return value;
}
