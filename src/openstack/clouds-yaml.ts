import { posix, win32 } from 'node:path';
import { types } from 'node:util';
import { FAILSAFE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';
import type { FileReader } from './files.js';
import { configurationError, deepMerge, isMapping, withUnderscores, type Mapping, type RawCloud } from './settings.js';

export interface SearchOptions {
  env: Readonly<Record<string, string | undefined>>;
  files: FileReader;
  cwd: string;
  home: string;
  platform: NodeJS.Platform;
}

/** What the files say: `clouds.yaml` with `secure.yaml` laid over it, and the profiles that clouds may build on. */
export interface CloudsFiles {
  path: string;
  clouds: Mapping;
  /** The `secure.yaml` that was found, or the places without one. */
  secure: string;
  profiles: Mapping;
  warnings: readonly string[];
}

/** The three files that openstacksdk knows, by the variable that names one outright. */
const KINDS = {
  clouds: { stem: 'clouds', variable: 'OS_CLIENT_CONFIG_FILE' },
  secure: { stem: 'secure', variable: 'OS_CLIENT_SECURE_FILE' },
  profiles: { stem: 'clouds-public', variable: undefined },
} as const;

/**
 * Reads `clouds.yaml`, `secure.yaml` and `clouds-public.yaml` from the first place in openstacksdk's order that has each
 * (openstack-facts 1.1), or takes the text given instead of the first.
 *
 * @returns the places looked in when there is no `clouds.yaml` at all.
 * @throws UsageError when a file that is there cannot be read or parsed; its text is never quoted, a secret may stand in it.
 */
export function readCloudsFiles(
  options: SearchOptions,
  given?: { text: string; from: string },
): CloudsFiles | { searched: string; warnings: readonly string[] } {
  const warnings: string[] = [];
  const first = given ?? find('clouds', options, warnings);
  if ('searched' in first) return { searched: first.searched, warnings };
  // A text handed over is complete in itself; only a secure file that is named outright belongs to it.
  const secure =
    given !== undefined && !options.env[KINDS.secure.variable]
      ? { searched: 'no secure.yaml' }
      : find('secure', options, warnings);
  const publicClouds = given === undefined ? find('profiles', options, warnings) : { searched: '' };
  const main = parse(first);
  const merged = 'searched' in secure ? main : deepMerge(main, parse(secure));
  return {
    path: first.from,
    clouds: cloudsOf(merged, first),
    secure: 'searched' in secure ? secure.searched : secure.from,
    profiles: 'searched' in publicClouds ? {} : profilesOf(parse(publicClouds)),
    warnings,
  };
}

/** The places for configuration files, in openstacksdk's order. */
export function searchFolders({ env, cwd, home, platform }: SearchOptions): string[] {
  const path = platform === 'win32' ? win32 : posix;
  const userHome = env['SNAP_REAL_HOME'] || home;
  const unix = path.join(userHome, '.config', 'openstack');
  if (platform === 'darwin') {
    const library = path.join('Library', 'Application Support', 'openstack');
    return unique([cwd, path.join(home, library), unix, path.join('/', library), '/etc/openstack']);
  }
  if (platform === 'win32') {
    const local = path.join(env['LOCALAPPDATA'] || path.join(home, 'AppData', 'Local'), 'OpenStack', 'openstack');
    const site = path.join(env['PROGRAMDATA'] || 'C:\\ProgramData', 'OpenStack', 'openstack');
    return unique([cwd, local, unix, site, '/etc/openstack']);
  }
  const user = path.join(env['XDG_CONFIG_HOME'] || path.join(home, '.config'), 'openstack');
  const site = (env['XDG_CONFIG_DIRS'] || '/etc/xdg').split(':').map((folder) => path.join(folder, 'openstack'));
  return unique([cwd, user, unix, ...site, '/etc/openstack']);
}

const unique = (folders: string[]): string[] => [...new Set(folders)];

interface Found {
  text: string;
  from: string;
}

function find(kind: keyof typeof KINDS, options: SearchOptions, warnings: string[]): Found | { searched: string } {
  const { stem, variable } = KINDS[kind];
  const path = options.platform === 'win32' ? win32 : posix;
  const named = variable === undefined ? undefined : options.env[variable] || undefined;
  if (variable !== undefined && named !== undefined) {
    const from = path.resolve(options.cwd, named);
    const text = readOrExplain(options.files, from);
    if (text !== undefined) return { text, from };
    warnings.push(`${variable} names ${from}, which does not exist`);
  }
  const folders = searchFolders(options);
  for (const folder of folders)
    for (const ending of ['yaml', 'yml', 'json']) {
      const from = path.join(folder, `${stem}.${ending}`);
      const text = readOrExplain(options.files, from);
      if (text !== undefined) return { text, from };
    }
  const first = named === undefined || variable === undefined ? '' : `${named} (${variable}), `;
  return { searched: `no ${stem}.yaml, .yml or .json in ${first}${folders.join(', ')}` };
}

function readOrExplain(files: FileReader, path: string): string | undefined {
  try {
    return files.read(path);
  } catch (error) {
    const code = types.isNativeError(error) && 'code' in error ? String(error.code) : 'unknown reason';
    throw configurationError(`${path} cannot be read: ${code}`, 'Check its permissions.');
  }
}

const SCHEMA = FAILSAFE_SCHEMA.withTags(mergeTag);

/** Every scalar stays as written: ids of digits only, `no`, `1e3` are texts. JSON is YAML too. */
function parse({ text, from }: Found): Mapping {
  // What is no UTF-8 was read as this character, and zeros stand where a text is in UTF-16.
  if (/[\uFFFD\0]/.test(text)) throw configurationError(`${from} is not UTF-8 text`, 'Save it as UTF-8.');
  let parsed: unknown;
  try {
    parsed = load(text.replace(/^\uFEFF/, ''), { schema: SCHEMA });
  } catch (error) {
    throw configurationError(
      `${from}${lineOf(error)}: not valid YAML: ${safeReason(error)}`,
      'Quote texts that begin with or hold special characters; indent with blanks.',
    );
  }
  if (!isMapping(parsed)) throw configurationError(`${from}: there are no settings in it, only a bare value or a list`);
  return parsed;
}

function lineOf(error: unknown): string {
  return error instanceof YAMLException && error.mark !== undefined ? `:${error.mark.line + 1}` : '';
}

/** The parser's reason without what it quotes from the file. The exception itself is dropped: it carries the whole text. */
function safeReason(error: unknown): string {
  if (!(error instanceof YAMLException)) return 'it cannot be parsed';
  return error.reason.replace(/["'`!:].*$/s, '').trim() || 'it cannot be parsed';
}

function cloudsOf(content: Mapping, { text, from }: Found): Mapping {
  const { clouds } = content;
  if (isMapping(clouds)) return clouds;
  if (clouds !== undefined)
    throw configurationError(`${from}${lineWith(text, 'clouds')}: clouds: must hold names of clouds`);
  if (Object.hasOwn(content, 'cloud'))
    throw configurationError(`${from}${lineWith(text, 'cloud')}: it says cloud: where clouds: is meant`);
  throw configurationError(
    `${from}: it has no clouds: at its top level, only ${Object.keys(content).length} other keys`,
  );
}

function lineWith(text: string, key: string): string {
  const index = text.split(/\r?\n/).findIndex((line) => new RegExp(`^["'\\s{]*${key}["']?\\s*:`).test(line));
  return index < 0 ? '' : `:${index + 1}`;
}

function profilesOf(content: Mapping): Mapping {
  const profiles = content['public-clouds'];
  return isMapping(profiles) ? profiles : {};
}

/** Keys that belong under `auth:`. */
const AUTH_KEYS =
  /^(auth_url|application_credential_(id|name|secret)|username|user_(id|name|domain_id|domain_name)|password|token|passcode)$/;

/**
 * One cloud of the file, upon its profile.
 *
 * @throws UsageError when it is no mapping, or what belongs under `auth` stands beside it.
 */
export function cloudFromFiles(files: CloudsFiles, name: string): { cloud: RawCloud; warnings: readonly string[] } {
  const label = `cloud ${name} (${files.path})`;
  const own = files.clouds[name];
  if (!isMapping(own)) throw configurationError(`${label} holds no settings`);
  const written = withUnderscores(own);
  const misplaced = Object.keys(written).filter((key) => AUTH_KEYS.test(key));
  if (misplaced.length > 0)
    throw configurationError(
      `${label}: ${misplaced.join(', ')} must stand under auth:`,
      'Indent these keys below auth:.',
    );
  // `cloud` is the old word for `profile`.
  const wanted = [written['profile'], written['cloud']].find((value) => typeof value === 'string' && value !== '');
  const profile =
    typeof wanted === 'string' && Object.hasOwn(files.profiles, wanted) ? files.profiles[wanted] : undefined;
  const warnings =
    wanted !== undefined && profile === undefined ? [`${label}: its profile is in no clouds-public.yaml; ignored`] : [];
  const settings = inRegion(deepMerge(isMapping(profile) ? withUnderscores(profile) : {}, written), label);
  const { auth: inner = {} } = settings;
  if (!isMapping(inner)) throw configurationError(`${label}: auth: must hold keys, each on a line of its own`);
  const changed: string[] = [];
  const auth = trimmedEnds(withUnderscores(inner), (key) => changed.push(`auth.${key}`));
  const beside = trimmedEnds(settings, (key) => changed.push(key));
  const isAuth = (key: string): boolean => Object.hasOwn(auth, key) || AUTH_KEYS.test(key);
  return {
    cloud: {
      name,
      source: files.path,
      file: files.path,
      label,
      settings: beside,
      auth,
      spelling: (key) => (isAuth(key) ? `auth.${key}` : key),
      empty: Object.keys(auth).filter((key) => auth[key] === ''),
      searched: files.secure.startsWith('no ') ? `there is ${files.secure}` : `${files.secure} does not add it`,
    },
    warnings: [
      ...warnings,
      ...(changed.length === 0 ? [] : [`${label}: line ends at the end of ${changed.join(', ')} were dropped`]),
    ],
  };
}

/**
 * A block of YAML (`|`) brings the line end along that stands behind a secret; one at the very end never belongs to a setting.
 * PEM text ends in one by rights.
 */
function trimmedEnds(settings: Mapping, onChange: (key: string) => void): Mapping {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => {
      if (typeof value !== 'string' || value.includes('-----BEGIN') || !/[\r\n]$/.test(value)) return [key, value];
      onChange(key);
      return [key, value.replace(/[\r\n]+$/, '')];
    }),
  );
}

/**
 * The settings with those of the chosen region laid over them: `region_name`, else the first of `regions`, as
 * openstacksdk has it.
 */
function inRegion(settings: Mapping, label: string): Mapping {
  const { regions } = settings;
  if (!Array.isArray(regions) || regions.length === 0) return settings;
  const known = regions.map((region: unknown) => {
    const name = isMapping(region) ? region['name'] : region;
    if (typeof name !== 'string') throw configurationError(`${label}: each of regions: must be a name, or have one`);
    const values = isMapping(region) ? region['values'] : undefined;
    return { name, values: isMapping(values) ? withUnderscores(values) : {} };
  });
  const wanted = settings['region_name'] || known[0]?.name;
  const chosen = known.find(({ name }) => name === wanted);
  if (chosen === undefined)
    throw configurationError(
      `${label}: its region_name is not among its regions: ${known.map(({ name }) => name).join(', ')}`,
    );
  return { ...deepMerge(settings, chosen.values), region_name: chosen.name };
}
