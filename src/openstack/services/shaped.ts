import { checked, ShapeError } from '../check.js';
import type { ShapeName, Shapes } from '../schemas.js';
import type { Call, Session } from '../session.js';

/** What stands under a key of a body, typed; without a key, the body itself. */
function read<Name extends ShapeName>(shape: Name, body: unknown, key: string | undefined): Shapes[Name] {
  if (key === undefined) return checked(shape, body);
  if (typeof body !== 'object' || body === null || !(key in body))
    throw new ShapeError(shape, `the body has no ${key}`);
  return checked(shape, (body as Record<string, unknown>)[key]);
}

/**
 * Sends a call and gives what its answer holds, typed.
 *
 * @param key - where it stands in the body; `undefined` for the body itself.
 * @throws ApiError class `platform`, cause `answer`, with a capture, when a field is not there that the product relies on.
 */
export async function one<Name extends ShapeName>(
  session: Session,
  call: Call,
  shape: Name,
  key: string | undefined,
): Promise<Shapes[Name]> {
  const check = (body: unknown): Shapes[Name] => read(shape, body, key);
  return check((await session.call({ ...call, check })).json);
}

/**
 * All rows of a list, typed.
 *
 * @param within - the key under which each row hides its fields, as Nova's keypairs do.
 * @throws ApiError as `one` does.
 */
export async function rows<Name extends ShapeName>(
  session: Session,
  call: Omit<Call, 'method'>,
  key: string,
  shape: Name,
  within?: string,
): Promise<Shapes[Name][]> {
  const check = (row: unknown): Shapes[Name] => read(shape, row, within);
  return (await session.list({ ...call, check }, key)).map(check);
}
