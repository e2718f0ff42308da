import { cloudFromFiles, readCloudsFiles } from './clouds-yaml.js';
import type { PasswordSignIn } from './account.js';
import { interpretCloud } from './cloud-settings.js';
import {
  cloudFromEnvironment,
  namesACloud,
  readProxies,
  strayVariables,
  withoutLineEnds,
  type Environment,
} from './environment.js';
import { UsageError } from './errors.js';
import type { FileReader } from './files.js';
import { configurationError, type RawCloud } from './settings.js';

/** One cloud, as chosen from exactly one source. */
export interface CloudConfig {
  /** The cloud's name in `clouds.yaml`, or `envvars`. */
  name: string;
  /** Where it came from: a file's path, `environment`, or `emulator`. */
  source: string;
  authUrl: string;
  credential:
    | { id: string; secret: string }
    | {
        name: string;
        secret: string;
        user: { id: string } | { name: string; domain: { id: string } | { name: string } };
      }
    | PasswordSignIn;
  /** Absent: the catalogue must offer just one. */
  region?: string;
  /** Preference order; `['public']` unless told. */
  interfaces: readonly ('public' | 'internal' | 'admin')[];
  /** The CA bundle's PEM text, added to the default roots, and the path (or `inline`) it came from. */
  ca?: { pem: string; from: string };
  /** False only where the user said so; every run then warns. */
  verify: boolean;
  /** Base URLs that replace the catalogue's, by official service type. */
  endpointOverrides: Readonly<Record<string, string>>;
  proxy: { https?: string; http?: string; no?: string };
  /** Lines the user should see: ignored variables by name, dropped line ends. Never values. */
  warnings: readonly string[];
}

export interface LoadOptions {
  /** The cloud's name as the user gave it; it goes before `OS_CLOUD`. */
  cloud?: string;
  /** The text of a `clouds.yaml` that the user handed over, and what to call it in messages. */
  cloudsYaml?: { text: string; from: string };
  /** The CA bundle as the user gave it, a path or PEM text; it goes before what the cloud's own settings name. */
  cacert?: string;
  env: Environment;
  files: FileReader;
  cwd: string;
  home: string;
  /** Where user and site folders are; Linux unless told. */
  platform?: NodeJS.Platform;
  /** What signs in; an application credential and nothing else unless told. */
  credential?: CredentialReader;
}

/** Finds in a cloud's settings what signs in. */
export type CredentialReader = (cloud: RawCloud) => {
  credential: CloudConfig['credential'];
  warnings: readonly string[];
};

/**
 * Chooses one cloud from exactly one source: the cloud named, else `OS_CLOUD`, else the `OS_*` variables if they name one,
 * else the only cloud of `clouds.yaml`. Nothing of another source is mixed in; variables that would have mattered are
 * named in a warning. Only the proxies always come from the environment: they belong to the machine, not to the cloud.
 *
 * @throws UsageError (`configuration`, `credential-missing`); nothing has been asked of any server then.
 */
export function loadCloudConfig(options: LoadOptions): CloudConfig {
  const { env, warnings } = withoutLineEnds(options.env);
  const proxy = readProxies(env);
  const chosen = chooseCloud({ ...options, env });
  const config = interpretCloud(chosen.cloud, options);
  return { ...config, proxy, warnings: [...warnings, ...chosen.warnings, ...config.warnings] };
}

/** Every text of the configuration that must never be shown, for the redactor. */
export function secretsOf(config: CloudConfig): string[] {
  const passwords = [config.proxy.https, config.proxy.http].flatMap((proxy) => {
    const password = proxy === undefined ? '' : new URL(proxy).password;
    return password === '' ? [] : [password, decodeURIComponent(password)];
  });
  return [...new Set([config.credential.secret, ...passwords])];
}

function chooseCloud(options: LoadOptions): { cloud: RawCloud; warnings: readonly string[] } {
  const { env } = options;
  const named = options.cloud || undefined;
  const wanted = named ?? (env['OS_CLOUD'] || undefined);
  const chosenBy = named !== undefined ? 'option' : wanted !== undefined ? 'OS_CLOUD' : 'only';
  const environment = (searched: string): RawCloud => cloudFromEnvironment(env, searched);
  if (wanted === undefined && options.cloudsYaml === undefined && namesACloud(env))
    return { cloud: environment('no clouds.yaml was looked for, as these variables are set'), warnings: [] };

  const found = readCloudsFiles({ ...options, platform: options.platform ?? 'linux' }, options.cloudsYaml);
  if (wanted === 'envvars' && ('searched' in found || !Object.hasOwn(found.clouds, 'envvars')))
    return { cloud: environment('the cloud envvars means the environment'), warnings: [] };
  if ('searched' in found) throw nothingFound(found.searched, wanted, env);
  const names = Object.keys(found.clouds);
  const name = wanted ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined)
    throw configurationError(
      `${found.path} holds ${names.length === 0 ? 'no cloud' : `${names.length} clouds: ${names.join(', ')}`}`,
      'Choose one with --cloud or OS_CLOUD.',
    );
  if (!Object.hasOwn(found.clouds, name))
    throw configurationError(
      `there is no cloud ${name} in ${found.path}, only ${names.join(', ')}`,
      `Correct ${chosenBy === 'option' ? '--cloud' : 'OS_CLOUD'}, or add it to the file.`,
    );
  const { cloud, warnings } = cloudFromFiles(found, name);
  const stray = strayVariables(env, chosenBy, name);
  const ignored = stray.length === 0 ? [] : [`ignored, as ${cloud.label} is used: ${stray.join(', ')}`];
  return { cloud, warnings: [...found.warnings, ...ignored, ...warnings] };
}

function nothingFound(searched: string, wanted: string | undefined, env: Environment): UsageError {
  const needed = ['OS_AUTH_URL', 'OS_APPLICATION_CREDENTIAL_ID', 'OS_APPLICATION_CREDENTIAL_SECRET'];
  const empty = needed.filter((name) => env[name] === '');
  const variables =
    wanted !== undefined
      ? ''
      : empty.length > 0
        ? `${empty.join(', ')} ${empty.length === 1 ? 'is' : 'are'} empty, and `
        : `none of ${needed.join(', ')} is set, and `;
  return new UsageError(
    `${wanted === undefined ? 'no credential was found' : `the cloud ${wanted} was not found`}: ${variables}there is ${searched}`,
    {
      cause: 'credential-missing',
      hint:
        empty.length > 0 && wanted === undefined
          ? 'CI systems give an empty variable when it is protected and the branch or tag is not, or when it is misspelt.'
          : 'Set the OS_* variables from the delivered credential file, or write a clouds.yaml.',
    },
  );
}
