import { UsageError } from '../openstack/errors.js';

/** The shape of an input's text, as the faces declare it. */
export type InputType = 'string' | 'integer' | 'number' | 'boolean' | 'enum' | 'list';

/** One input of a unit, declared once: every face, table and schema is generated from it. */
export interface Input<T> {
  readonly description: string;
  readonly type: InputType;
  readonly required: boolean;
  /** The text used where the user gives none; documented as such. */
  readonly default?: string;
  /** Leaving it out means something of its own: the emulator's default for its name does not stand in for it. */
  readonly leftOut?: true;
  readonly options?: readonly string[];
  /** Of an integer: from, to, both included. */
  readonly range?: { readonly min: number; readonly max: number };
  /** What a right value looks like: shown in help, in docs and in the error for a wrong one. */
  readonly example: string;
  /** `<unit>.<output>` whose value belongs here. */
  readonly from?: string;
  /** Whether a text is a secret, as a password always is: such a text is refused in a command line, where all can read it. */
  readonly secret?: (text: string) => boolean;
  /** @throws UsageError saying what form is expected. */
  parse(text: string): T;
}

/**
 * A value that another step of the same process may still be working out. Given on the command line it is known from the
 * start; within `acceptance` it is the output of an earlier step.
 */
export interface Later<T> {
  /** The value, if it is known already: a plan can look it up. */
  readonly known: T | undefined;
  readonly value: Promise<T>;
}

export const known = <T>(value: T): Later<T> => ({ known: value, value: Promise.resolve(value) });
export const later = <T>(value: Promise<T>): Later<T> => ({ known: undefined, value });

export type Inputs = Readonly<Record<string, Input<unknown>>>;
/** The values of declared inputs: what is neither required nor defaulted may be `undefined`. */
export type ValuesOf<I extends Inputs> = { readonly [K in keyof I]: I[K] extends Input<infer T> ? T : never };

interface Common {
  description: string;
  example: string;
  from?: string;
  /** With a default an input is never required. */
  default?: string;
}
interface Defaulted extends Common {
  default: string;
}

const input = <T>(type: InputType, common: Common, parse: (text: string) => T): Input<T> => ({
  ...common,
  type,
  required: common.default === undefined,
  parse,
});
/** The error for a text of the wrong form; `example` shows the right one. */
export const wrongForm = (text: string, example: string): UsageError =>
  new UsageError(`${JSON.stringify(text)} is not of the form ${example}`);

const whole = (text: string, range: { min: number; max: number }): number => {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value < range.min || value > range.max) {
    throw new UsageError(`${JSON.stringify(text)} is not a whole number from ${range.min} to ${range.max}`);
  }
  return value;
};

/** Builders of declarations. Without `default` an input is required; `optional` makes it absent-able. */
export const inputs = {
  text: (common: Common): Input<string> => input('string', common, (text) => text),
  secretText: (secret: (text: string) => boolean, common: Common): Input<string> => ({
    ...input('string', common, (text) => text),
    secret,
  }),
  textOr: (common: Defaulted): Input<string> => input('string', common, (text) => text),
  pattern: (pattern: RegExp, common: Common): Input<string> =>
    input('string', common, (text) => {
      if (!pattern.test(text)) throw wrongForm(text, common.example);
      return text;
    }),
  integer: (range: { min: number; max: number }, common: Common): Input<number> => ({
    ...input('integer', common, (text) => whole(text, range)),
    range,
  }),
  boolean: (common: Defaulted): Input<boolean> =>
    input('boolean', common, (text) => {
      if (/^(true|yes|on|1)$/i.test(text)) return true;
      if (/^(false|no|off|0)$/i.test(text)) return false;
      throw new UsageError(`${JSON.stringify(text)} is neither true nor false`);
    }),
  oneOf: <const O extends string>(options: readonly O[], common: Common & { default?: O }): Input<O> => ({
    ...input<O>('enum', common, (text) => {
      const option = options.find((each) => each === text);
      if (option === undefined) throw new UsageError(`${JSON.stringify(text)} is none of ${options.join(', ')}`);
      return option;
    }),
    options,
  }),
  /** Comma-separated; blanks around the commas do not count. */
  list: <T>(item: (text: string) => T, common: Common): Input<readonly T[]> =>
    input('list', common, (text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
        .map(item),
    ),
  custom: <T>(parse: (text: string) => T, common: Common): Input<T> => input('string', common, parse),
  customOr: <T>(parse: (text: string) => T, common: Defaulted): Input<T> => input('string', common, parse),
  /** An output of another unit. */
  output: (common: Common & { from: string }): Input<Later<string>> => input('string', common, (text) => known(text)),
  optional: <T>(inner: Input<T>): Input<T | undefined> => ({ ...inner, required: false }),
};
