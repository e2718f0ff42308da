import type { CloudConfig } from './config.js';

/** A text as YAML takes it whatever it is: an id of digits alone, or like `1e10`, stays a text. JSON is YAML. */
const quoted = (text: string): string => JSON.stringify(text);

const DEFAULT_INTERFACES = 'public';

/**
 * A `clouds.yaml` with one cloud, as the openstack client, OpenTofu and Ansible read it too.
 *
 * @param name - what the cloud is called in it.
 * @param cacert - path of the CA bundle, where the cloud needs one.
 */
export function cloudsText(
  name: string,
  config: Pick<CloudConfig, 'authUrl' | 'credential' | 'region' | 'interfaces' | 'verify' | 'endpointOverrides'>,
  cacert: string | undefined,
): string {
  const { credential, region, interfaces } = config;
  const lines = [
    'clouds:',
    `  ${quoted(name)}:`,
    '    auth_type: v3applicationcredential',
    '    auth:',
    `      auth_url: ${quoted(config.authUrl)}`,
    ...whose(credential).map(([key, value]) => `      ${key}: ${quoted(value)}`),
    `      application_credential_secret: ${quoted(credential.secret)}`,
    ...(region === undefined ? [] : [`    region_name: ${quoted(region)}`]),
    ...(interfaces.join() === DEFAULT_INTERFACES ? [] : [`    interface: ${interfaces[0] ?? DEFAULT_INTERFACES}`]),
    '    identity_api_version: 3',
    ...(cacert === undefined ? [] : [`    cacert: ${quoted(cacert)}`]),
    ...(config.verify ? [] : ['    verify: false']),
    ...Object.entries(config.endpointOverrides).map(
      ([service, url]) => `    ${service.replace(/-/g, '_')}_endpoint_override: ${quoted(url)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function whose(credential: CloudConfig['credential']): [key: string, value: string][] {
  if ('id' in credential) return [['application_credential_id', credential.id]];
  if ('project' in credential) throw new Error('a password is never written anywhere');
  const { name, user } = credential;
  const of: [string, string][] = [['application_credential_name', name]];
  if ('id' in user) return [...of, ['user_id', user.id]];
  const domain: [string, string] =
    'id' in user.domain ? ['user_domain_id', user.domain.id] : ['user_domain_name', user.domain.name];
  return [...of, ['username', user.name], domain];
}
