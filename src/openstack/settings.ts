import { UsageError } from './errors.js';

/** What a YAML mapping or a set of variables comes to: texts, lists and further mappings. */
export type Mapping = Readonly<Record<string, unknown>>;

/** One cloud's settings as its one source has them, not yet checked. */
export interface RawCloud {
  name: string;
  /** A file's path, `environment`, or what the caller calls the text it gave. */
  source: string;
  /** The file that holds the settings, if it is one. */
  file?: string;
  /** For messages: `cloud acme (/etc/openstack/clouds.yaml)`. */
  label: string;
  /** Keys with `_` for `-`; `auth` is apart. */
  settings: Mapping;
  auth: Mapping;
  /** How the user wrote a key: `auth.application_credential_id`, `OS_APPLICATION_CREDENTIAL_ID`. */
  spelling(key: string): string;
  /** Keys that the user set, but to nothing. */
  empty: readonly string[];
  /** Where else a missing credential was looked for, one phrase. */
  searched: string;
}

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function configurationError(message: string, hint?: string): UsageError {
  return new UsageError(message, { cause: 'configuration', ...(hint === undefined ? {} : { hint }) });
}

/** The texts that stand for "nothing" in a YAML read without types. */
const NOTHING = new Set(['', '~', 'null', 'Null', 'NULL']);

/**
 * A single text among the settings; `undefined` when there is none.
 *
 * @throws UsageError when a list or a mapping stands there.
 */
export function textOf(cloud: RawCloud, from: Mapping, key: string): string | undefined {
  const value = Object.hasOwn(from, key) ? from[key] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw configurationError(`${cloud.spelling(key)} of ${cloud.label} must be one text`);
  return NOTHING.has(value) ? undefined : value;
}

const TRUE = new Set(['true', 'yes', 'on', '1', 't', 'y']);
const FALSE = new Set(['false', 'no', 'off', '0', 'f', 'n']);

/** @throws UsageError when it is neither of the usual words for yes and no. */
export function booleanOf(cloud: RawCloud, key: string): boolean | undefined {
  const text = textOf(cloud, cloud.settings, key);
  if (text === undefined) return undefined;
  const word = text.trim().toLowerCase();
  if (TRUE.has(word)) return true;
  if (FALSE.has(word)) return false;
  throw configurationError(`${cloud.spelling(key)} of ${cloud.label} must be true or false`);
}

/** `over` laid upon `base`, mapping by mapping; lists and texts are replaced whole. */
export function deepMerge(base: Mapping, over: Mapping): Mapping {
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  // fromEntries defines even a key such as __proto__ as an ordinary one.
  return Object.fromEntries(
    [...keys].map((key) => {
      if (!Object.hasOwn(over, key)) return [key, base[key]];
      const [below, above] = [Object.hasOwn(base, key) ? base[key] : undefined, over[key]];
      return [key, isMapping(below) && isMapping(above) ? deepMerge(below, above) : above];
    }),
  );
}

/** `region-name` is the same setting as `region_name`. */
export function withUnderscores(settings: Mapping): Mapping {
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key.replaceAll('-', '_'), value]));
}
