/**
 * Every sentence about the cloud that a user reads, in one place: short, one line, says what to do next. The platform's
 * own words are quoted where a failure is told; nothing here holds a secret.
 */

const list = (values: readonly string[]): string => values.join(', ') || 'none';

// The catalogue.
export const noService = (service: string, types: readonly string[]): string =>
  `The catalogue has no ${service} service. It has: ${list([...new Set(types)].sort())}.`;
export const onlyOldVersion = (service: string, urls: readonly string[]): string =>
  `The catalogue has only an old version of ${service}: ${list(urls)}. Version 3 is needed.`;
export const regionNeeded = (service: string, regions: readonly string[]): string =>
  `The catalogue has ${service} in several regions: ${list(regions)}. Set region_name (OS_REGION_NAME) to one of them.`;
export const noEndpointInRegion = (service: string, region: string, regions: readonly string[]): string =>
  `The catalogue has no ${service} in region "${region}". It has it in: ${list(regions)}. Set region_name (OS_REGION_NAME).`;
export const noEndpointOfInterface = (service: string, wanted: readonly string[], offered: readonly string[]): string =>
  `The catalogue has no ${wanted.join(' or ')} interface of ${service}. It has: ${list(offered)}. Set interface (OS_INTERFACE).`;

// Microversions.
export const unsupportedMicroversion = (service: string, feature: string, min: string, max: string): string =>
  `This cloud is too old for ${feature}: its ${service} API speaks up to ${max}, and ${min} is needed.`;

// One call. `where` names it: "compute POST /servers".
export interface Told {
  where: string;
  /** 0: no answer. */
  status: number;
  requestId: string | undefined;
  /** The platform's own words, one line. */
  words: string;
}
export const refused = ({ where, status, requestId, words }: Told): string =>
  `${where}: ${words || 'no reason given'} (HTTP ${status}${requestId === undefined ? '' : `, ${requestId}`})`;
/** @param host - left out where the transport's own words name it. */
export const noAnswer = (where: string, host: string, words: string): string =>
  `${where}: ${words.includes(host) ? words : `no answer from ${host}: ${words}`}`;
/** @param caFrom - left out where the transport's own words tell what is trusted. */
export const tlsFailed = (where: string, host: string, words: string, caFrom: string | undefined): string => {
  const ca = caFrom === undefined ? 'no CA file is set' : `CA file in use: ${caFrom}`;
  const told = words.includes('trusted:') || (caFrom !== undefined && words.includes(caFrom));
  return `${where}: ${words.includes(host) ? words : `TLS with ${host} failed: ${words}`}${told ? '' : `; ${ca}`}`;
};
export const misshapen = (where: string, detail: string): string => `${where}: ${detail}`;
export const notJson = 'the answer is not JSON';
export const tryingAgain = (message: string, seconds: number, attempt: number, attempts: number): string =>
  `${message}; trying again in ${Math.ceil(seconds)} s (try ${attempt} of ${attempts}).`;

// Lists.
export const noSuchKey = (key: string): string => `the answer has no list "${key}"`;
export const repeatingLink = 'the next page is one that was already read, so the list would never end';
export const incompleteList = (rows: number, total: number): string =>
  `the list holds ${rows} rows, though the service counts ${total}`;
export const truncatedList = 'the service says that it cut the list off';
export const endlessList = (pages: number): string => `the list has no end after ${pages} pages`;

// The credential.
export const credentialEndsSoon = (at: string): string =>
  `The token ends at ${at}, earlier than usual: the application credential itself expires then.`;
export const accessRulesRefuse = (
  call: { service: string; method: string; path: string },
  rules: readonly { service: string; method: string; path: string }[],
): string =>
  `The credential's access rules do not allow ${call.service} ${call.method} ${call.path}. ` +
  `They allow: ${list(rules.map((rule) => `${rule.service} ${rule.method} ${rule.path}`))}.`;

export const hints = {
  accessRules: 'Use a credential whose access rules list this call, or one without rules.',
  badSecret:
    'Keystone does not say which: the secret is wrong, or the credential has expired. Check the stored secret; if it is right, create a new credential.',
  scopeSent: 'An application credential takes no scope: remove project settings from the configuration.',
  credentialGone:
    'The credential does not exist: it was revoked, its user was disabled or removed, or a role was taken from the user. Create a new one.',
  projectDisabled: 'The project or its domain is disabled: ask the provider.',
  wrongAuthUrl: 'This is not Keystone: check auth_url (OS_AUTH_URL), its host, port and path.',
  token:
    'A fresh token was refused as well: the service or its token check is in trouble. Send the capture to the provider.',
  byDesign: 'By design for a tenant credential (guide, section 1), not an outage.',
  byDesignCluster:
    'By design: an application credential cannot create or delete clusters (guide, section 5). Create long-lived clusters outside CI.',
  policy: "The credential's roles do not allow this. Check the roles it was created with.",
  loadBalancerRole: 'The credential needs the role load-balancer_member.',
  keyManagerRole: "The credential needs the role creator (or member, by the cloud's policy).",
  quota: 'Delete what is left over from earlier runs, or ask for a higher quota. Trying again does not help.',
  capacity: 'The platform has no room for this now. Send the capture to the provider if it lasts.',
  unsupported: 'This cloud does not offer it: choose another provider or option.',
  invalid: 'Correct the input that the message names.',
  conflict: 'It clashes with something that is there: change the request, or remove that first.',
  conflictState: 'Another change is under way: wait until it is done, then try again.',
  conflictDependency: 'Something still uses it: remove that first.',
  notFound: 'It is not there, or not any more.',
  certificate: 'The load balancer service could not read the secret: check its ACL, project and format.',
  rateLimit: 'Too many requests: slow down.',
  changed: 'It was changed by someone else meanwhile: read it again.',
  redirect:
    'Redirects are not followed, for the token would go with them: correct the URL in configuration or catalogue.',
  gateway:
    'This is a page of a proxy or gateway, not an answer of the service. Send the capture to the provider if it lasts.',
  platform: 'Send the capture to the provider.',
  connectivity: 'Check the address, the network, and the proxy settings (HTTPS_PROXY, NO_PROXY).',
  tls: 'Set cacert (OS_CACERT) to the CA bundle that came with the credential.',
  answer: 'This is not what the service documents. Send the capture to the provider.',
} as const;

export const quotaFigures = (resources: string, used: string | undefined, limit: string | undefined): string => {
  const figures = limit === undefined ? '' : used === undefined ? `, limit ${limit}` : `, ${used} of ${limit} used`;
  return `Quota: ${resources}${figures}. ${hints.quota}`;
};
