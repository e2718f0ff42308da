import type { CloudConfig } from './config.js';
import { configurationError, type RawCloud } from './settings.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that choose or locate, but configure nothing. */
const SELECTORS = new Set(['OS_CLOUD', 'OS_CLIENT_CONFIG_FILE', 'OS_CLIENT_SECURE_FILE']);
const PROXY = /^(https?|no)_proxy$/i;

/**
 * The variables that are read, without line ends at their very end: a secret pasted into a CI system often carries one.
 * Blanks are kept, they may belong to the secret.
 */
export function withoutLineEnds(env: Environment): { env: Environment; warnings: readonly string[] } {
  const changed: string[] = [];
  const cleaned = Object.entries(env).map(([name, value]) => {
    if (value === undefined || !(name.startsWith('OS_') || PROXY.test(name))) return [name, value];
    const kept = value.replace(/[\r\n]+$/, '');
    // PEM text ends in a line end by rights.
    if (kept !== value && !value.includes('-----BEGIN')) changed.push(name);
    return [name, kept];
  });
  const warnings =
    changed.length === 0
      ? []
      : [`line ends at the end of ${changed.sort().join(', ')} were dropped; mend the stored value`];
  return { env: Object.fromEntries(cleaned) as Environment, warnings };
}

/** Keys that keystoneauth's plugins take; all other `OS_*` variables are settings of the cloud. */
const AUTH_KEYS =
  /^(auth_url|application_credential_\w+|username|user_\w+|password|token|passcode|(project|tenant|domain|default_domain)(_\w+)?|trust_id|system_scope)$/;

/** The `OS_*` variables as one cloud of its own, `envvars` as openstacksdk calls it. */
export function cloudFromEnvironment(env: Environment, searched: string): RawCloud {
  const variables = Object.entries(env)
    .filter(([name, value]) => name.startsWith('OS_') && !SELECTORS.has(name) && value !== undefined)
    .map(([name, value]) => [name.slice('OS_'.length).toLowerCase(), value ?? ''] as const);
  return {
    name: 'envvars',
    source: 'environment',
    label: 'the OS_* variables',
    settings: Object.fromEntries(variables.filter(([key]) => !AUTH_KEYS.test(key))),
    auth: Object.fromEntries(variables.filter(([key]) => AUTH_KEYS.test(key))),
    spelling: (key) => `OS_${key.toUpperCase()}`,
    empty: variables.filter(([, value]) => value === '').map(([key]) => key),
    searched,
  };
}

/** Whether the variables are meant as a cloud: a region or a CA bundle alone choose nothing. */
export function namesACloud(env: Environment): boolean {
  return Object.entries(env).some(
    ([name, value]) => /^OS_(AUTH_URL|APPLICATION_CREDENTIAL_(ID|NAME|SECRET))$/.test(name) && value,
  );
}

const INFLUENTIAL =
  /^OS_(AUTH_|APPLICATION_CREDENTIAL_|USER|PASSWORD|PASSCODE|TOKEN|PROJECT|TENANT|DOMAIN|DEFAULT_DOMAIN|TRUST|SYSTEM_SCOPE|REGION_NAME|INTERFACE|ENDPOINT|CACERT|CERT|KEY|INSECURE|VERIFY)|^OS_\w+_ENDPOINT_OVERRIDE$/;

/** The variables that would have mattered, had the cloud not come from a file. Names only. */
export function strayVariables(env: Environment, chosenBy: 'option' | 'OS_CLOUD' | 'only', cloud: string): string[] {
  return Object.keys(env)
    .filter((name) => env[name] && (INFLUENTIAL.test(name) || (name === 'OS_CLOUD' && chosenBy === 'option')))
    .filter((name) => name !== 'OS_CLOUD' || env[name] !== cloud)
    .sort();
}

/**
 * The machine's proxies: `https_proxy`, `http_proxy`, `no_proxy`, in capitals too; lower case wins, even when empty.
 *
 * @throws UsageError when one is no http or https URL. Its text is not quoted: it may hold a password.
 */
export function readProxies(env: Environment): CloudConfig['proxy'] {
  const pick = (name: string): [string, string] | undefined => {
    for (const spelling of [name, name.toUpperCase()]) {
      const value = env[spelling];
      if (value !== undefined) return value.trim() === '' ? undefined : [spelling, value.trim()];
    }
    return undefined;
  };
  const proxyUrl = (name: string): string | undefined => {
    const [variable, value] = pick(name) ?? [];
    if (variable === undefined || value === undefined) return undefined;
    // `proxy.corp:3128` without a scheme is common; curl takes it for http.
    const url = value.includes('://') ? value : `http://${value}`;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || !decodable(new URL(url)))
      throw configurationError(`${variable} is not the URL of an http or https proxy`, `Correct or unset ${variable}.`);
    return url;
  };
  const [https, http, no] = [proxyUrl('https_proxy'), proxyUrl('http_proxy'), pick('no_proxy')?.[1]];
  return {
    ...(https === undefined ? {} : { https }),
    ...(http === undefined ? {} : { http }),
    ...(no === undefined ? {} : { no }),
  };
}

function decodable(url: URL): boolean {
  try {
    decodeURIComponent(url.username + url.password);
    return true;
  } catch {
    return false;
  }
}
