import type { ShapeName, Shapes } from './schemas.js';
import validators from './validators.gen.cjs';

/** What arrived does not have a field that the product relies on. */
export class ShapeError extends Error {
  constructor(shape: ShapeName, detail: string) {
    super(`the answer is not a ${shape}: ${detail}`);
    this.name = 'ShapeError';
  }
}

/**
 * The value, typed, once it has been seen to hold every field that the product relies on.
 *
 * @throws ShapeError naming the first field that is missing or of another type.
 */
export function checked<Name extends ShapeName>(shape: Name, value: unknown): Shapes[Name] {
  const validate = validators[shape];
  if (validate(value)) return value as Shapes[Name];
  const first = validate.errors?.[0];
  throw new ShapeError(shape, `${first?.instancePath || 'the body'} ${first?.message ?? 'is of another shape'}`);
}
