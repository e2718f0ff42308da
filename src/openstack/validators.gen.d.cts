import type { ShapeName } from './schemas.js';

interface Validate {
  (value: unknown): boolean;
  errors?: readonly { instancePath: string; message?: string }[] | null;
}
declare const validators: Readonly<Record<ShapeName, Validate>>;
export = validators;
