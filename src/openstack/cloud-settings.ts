import { readCaBundle } from './certificates.js';
import type { CloudConfig, CredentialReader } from './config.js';
import { readCredential } from './credential.js';
import type { FileReader } from './files.js';
import { booleanOf, configurationError, textOf, type RawCloud } from './settings.js';

type Interface = CloudConfig['interfaces'][number];

/** Service names as `<service>_endpoint_override` has them, by official type (openstack-facts 1.2). */
const OVERRIDABLE: Readonly<Record<string, readonly string[]>> = {
  identity: ['identity'],
  compute: ['compute'],
  network: ['network'],
  image: ['image'],
  'block-storage': ['block_storage', 'block_store', 'volume', 'volumev3'],
  'load-balancer': ['load_balancer'],
  'key-manager': ['key_manager'],
  'container-infrastructure-management': [
    'container_infrastructure_management',
    'container_infrastructure',
    'container_infra',
  ],
};

interface Machine {
  files: FileReader;
  cwd: string;
  home: string;
  /** The user's CA bundle, before the cloud's own. */
  cacert?: string;
  credential?: CredentialReader;
}

function readCa(cloud: RawCloud, { cacert, files, cwd, home }: Machine): CloudConfig['ca'] | undefined {
  if (cacert !== undefined) return readCaBundle({ value: cacert, label: '--ca-cert', files, cwd, home });
  const value = textOf(cloud, cloud.settings, 'cacert');
  if (value === undefined) return undefined;
  const label = `${cloud.spelling('cacert')} of ${cloud.label}`;
  return readCaBundle({ value, label, files, cwd, home, ...(cloud.file === undefined ? {} : { file: cloud.file }) });
}

/**
 * Checks one cloud's settings and reads its CA bundle. Nothing is asked of any server.
 *
 * @throws UsageError for whatever is missing, misspelt or unreadable.
 */
export function interpretCloud(cloud: RawCloud, machine: Machine): Omit<CloudConfig, 'proxy'> {
  const { credential, warnings } = (machine.credential ?? readCredential)(cloud);
  const authUrl = readAuthUrl(cloud);
  const interfaces = readInterfaces(cloud);
  const insecure = booleanOf(cloud, 'insecure');
  const verify = insecure === true ? false : (booleanOf(cloud, 'verify') ?? true);
  const region = textOf(cloud, cloud.settings, 'region_name');
  const ca = readCa(cloud, machine);
  return {
    name: cloud.name,
    source: cloud.source,
    authUrl,
    credential,
    ...(region === undefined ? {} : { region }),
    interfaces,
    ...(ca === undefined ? {} : { ca }),
    verify,
    endpointOverrides: readOverrides(cloud),
    warnings: [
      ...warnings,
      ...(verify
        ? []
        : [
            `TLS certificates are NOT verified: ${cloud.spelling(insecure === true ? 'insecure' : 'verify')} of ${cloud.label}`,
          ]),
      ...perServiceInterfaces(cloud),
      ...clientCertificate(cloud),
    ],
  };
}

function readAuthUrl(cloud: RawCloud): string {
  const spelling = cloud.spelling('auth_url');
  const value = textOf(cloud, cloud.auth, 'auth_url');
  if (value === undefined)
    throw configurationError(
      `${spelling} is ${cloud.empty.includes('auth_url') ? 'empty' : 'missing'} in ${cloud.label}`,
      'It is the address of Keystone, for example https://keystone.example:5000/v3.',
    );
  return checkedUrl(value.trim(), `${spelling} of ${cloud.label}`);
}

/** The URL as written, without a slash at its end. Never quoted when it is wrong: who knows what was pasted there. */
function checkedUrl(value: string, label: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw configurationError(`${label} is not an http or https URL`);
  if (url.username !== '' || url.password !== '')
    throw configurationError(`${label} must not hold a user or a password`);
  if (url.search !== '' || url.hash !== '') throw configurationError(`${label} must end with its path`);
  return value.replace(/\/+$/, '');
}

/** `interface` or, older, `endpoint_type`: one or a list in order of preference, `internal` or `internalURL`. */
function readInterfaces(cloud: RawCloud): readonly Interface[] {
  const key = ['interface', 'endpoint_type'].find((one) => {
    const value = cloud.settings[one];
    return Array.isArray(value) ? value.length > 0 : textOf(cloud, cloud.settings, one) !== undefined;
  });
  if (key === undefined) return ['public'];
  const value = cloud.settings[key];
  const wanted: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  const interfaces = wanted.map((one) => {
    const name = /^(public|internal|admin)(url)?$/i.exec(typeof one === 'string' ? one.trim() : '')?.[1];
    if (name === undefined)
      throw configurationError(
        `${cloud.spelling(key)} of ${cloud.label} must be public, internal or admin${typeof one === 'string' && /^\w{1,12}$/.test(one) ? `, not ${one}` : ''}`,
      );
    return name.toLowerCase() as Interface;
  });
  return [...new Set(interfaces)];
}

function perServiceInterfaces(cloud: RawCloud): string[] {
  const names = Object.keys(cloud.settings).filter((key) => /\w_(interface|endpoint_type)$/.test(key));
  return names.length === 0
    ? []
    : [`ignored, one interface is used for all services: ${names.map((key) => cloud.spelling(key)).join(', ')}`];
}

/** Keystone's client certificates are for signing in with them, and nothing here does. */
function clientCertificate(cloud: RawCloud): string[] {
  const names = ['cert', 'key'].filter((key) => Object.hasOwn(cloud.settings, key) && cloud.settings[key] !== '');
  return names.length === 0
    ? []
    : [`ignored, no client certificate is presented: ${names.map((key) => cloud.spelling(key)).join(', ')}`];
}

function readOverrides(cloud: RawCloud): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(OVERRIDABLE).flatMap(([type, aliases]) => {
      for (const alias of aliases) {
        const key = `${alias}_endpoint_override`;
        const value = textOf(cloud, cloud.settings, key);
        if (value !== undefined) return [[type, checkedUrl(value.trim(), `${cloud.spelling(key)} of ${cloud.label}`)]];
      }
      return [];
    }),
  );
}
