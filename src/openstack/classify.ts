import type { ErrorCause, ErrorClass } from './errors.js';
import { isPage, readFault } from './fault.js';
import { hints, quotaFigures } from './messages.js';

/** A refusal as it came over the wire. */
export interface Refusal {
  /** The official catalogue type. */
  service: string;
  method: string;
  /** Without host and version. */
  path: string;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What a refusal means. */
export interface Verdict {
  class: ErrorClass;
  cause: ErrorCause;
  /** Whether the call may have been carried out all the same. */
  fate: 'refused' | 'unknown';
  /** The platform's own words, one line. */
  words: string;
  type: string | undefined;
  hint: string;
}

/** The class of each cause that a refused call can have. */
const CLASS: Partial<Record<ErrorCause, ErrorClass>> = {
  credential: 'auth',
  'credential-gone': 'auth',
  token: 'auth',
  configuration: 'usage',
  'access-rules': 'boundary',
  policy: 'boundary',
  'by-design': 'boundary',
  certificate: 'boundary',
  quota: 'quota',
  unsupported: 'usage',
  invalid: 'usage',
};

const HINT: Partial<Record<ErrorCause, string>> = {
  policy: hints.policy,
  'by-design': hints.byDesign,
  certificate: hints.certificate,
  quota: hints.quota,
  capacity: hints.capacity,
  unsupported: hints.unsupported,
  invalid: hints.invalid,
  'rate-limit': hints.rateLimit,
  token: hints.token,
  conflict: hints.conflict,
  'conflict-state': hints.conflictState,
  'conflict-dependency': hints.conflictDependency,
  'not-found': hints.notFound,
};

/** One line of the table: all that is given must fit. */
interface Rule {
  cause: ErrorCause;
  /** Where it is another than the cause's usual one. */
  class?: ErrorClass;
  service?: string;
  method?: string;
  path?: RegExp;
  status?: readonly number[];
  type?: RegExp;
  words?: RegExp;
  /** Whether the body is the service's own form. */
  recognised?: boolean;
  fate?: 'refused' | 'unknown';
  hint?: string;
}

/**
 * Texts that mean a quota, in every service's way of saying it (openstack-facts 6.10, cases C27). Nova's limit of disk
 * devices to an instance sounds alike and is none: it stands before.
 */
const QUOTA =
  /quota exceeded|quota has been (met|reached)|exceeds? (allowed )?[\w ]*quota|over quota|OverQuota|exceeded for quota|maximum number of (ports|metadata items|\w+ allowed)\b.*exceed|resource limit exceeded|quota .*(reached|exhausted)/i;
const POLICY =
  /policy (doesn't|does not) allow|disallowed by policy|not authorized to perform|not allowed - please review/i;

/**
 * The table, first fit wins. Quota and capacity stand before all that a status alone would say: they come as 403, 409,
 * 413, 400, 500 and 503.
 */
const RULES: readonly Rule[] = [
  // Trusts: what makes clusters impossible for an application credential (openstack-facts 5).
  { cause: 'by-design', words: /create trustee or trust|OS-TRUST|create_trust/i, hint: hints.byDesignCluster },
  { cause: 'invalid', words: /maximum allowed number of disk devices/i },
  { cause: 'quota', type: /^(OverQuota|\w*LimitExceeded|\w*Exceeds\w*Quota)$/ },
  { cause: 'quota', words: QUOTA, status: [400, 403, 409, 413, 500] },
  { cause: 'quota', service: 'image', status: [413], words: /^(?!.*too large)/i, recognised: true },
  { cause: 'capacity', type: /^(NoNetworkAvailable|IpAddressGenerationFailure|ExternalIpAddressExhausted)\w*$/ },
  {
    cause: 'capacity',
    words: /no valid (host|backend) was found|exceeded maximum number of retries|no more ip addresses available/i,
  },
  { cause: 'rate-limit', status: [429] },
  { cause: 'rate-limit', status: [413], words: /limit|retry/i, recognised: true },
  { cause: 'unsupported', status: [501], recognised: true },
  {
    cause: 'unsupported',
    status: [400],
    words: /provider '[^']*' (is not enabled|does not support)|not supported by provider/i,
  },
  { cause: 'certificate', service: 'load-balancer', words: /could not retrieve certificate/i },

  // The boundary: first what the guide promises to refuse, then whatever else policy refuses.
  { cause: 'by-design', status: [403], words: /identity:|managing additional application credentials/i },
  { cause: 'by-design', status: [403], service: 'identity' },
  { cause: 'by-design', status: [403], words: /quota-?(sets|class)|_quota|quota:(put|delete)/i },
  { cause: 'by-design', status: [403], method: 'PUT', path: /quota/ },
  {
    cause: 'by-design',
    status: [403],
    service: 'container-infrastructure-management',
    path: /^\/clusters/,
    hint: hints.byDesignCluster,
  },
  {
    cause: 'by-design',
    status: [403],
    words: /os-(hypervisors|services|aggregates|availability-zone:detail)|flavor-manage/i,
  },
  { cause: 'policy', type: /^PolicyNotAuthorized$/ },
  { cause: 'policy', status: [403], words: POLICY, service: 'load-balancer', hint: hints.loadBalancerRole },
  { cause: 'policy', status: [403], words: POLICY, service: 'key-manager', hint: hints.keyManagerRole },
  { cause: 'policy', status: [403], recognised: true },
  { cause: 'token', status: [401], recognised: true },

  // Something else is under way: repeating after a wait can help.
  { cause: 'conflict', status: [409], words: /instance \S+ is locked/i },
  {
    cause: 'conflict-state',
    status: [409],
    words: /immutable|invalid state|PENDING_|task_state|vm_state|in progress|currently being/i,
  },
  { cause: 'conflict-state', type: /^(ExternalGatewayForFloatingIPNotFound|RetryRequest)$/ },
  // Something still hangs on it, or it on something.
  { cause: 'conflict', type: /^(ServicePortInUse|SecurityGroupCannotRemoveDefault|SecurityGroupRuleExists)$/ },
  {
    cause: 'conflict-dependency',
    type: /InUse|^PortBound$|^ConflictNovaUsingAttachment$/,
    status: [400, 409],
  },
  {
    cause: 'conflict-dependency',
    status: [409],
    words: /\bin use\b|still attached|has (dependent|children)|referenced/i,
  },
  {
    cause: 'conflict-dependency',
    service: 'block-storage',
    status: [400],
    words: /(volume|snapshot|backup) status must be|must not be|has snapshots|dependent/i,
  },
  { cause: 'conflict-dependency', status: [400], words: /it has children|ClusterTemplateReferenced|is referenced by/i },
  { cause: 'conflict-state', service: 'compute', status: [400], words: /^invalid volume:/i },
  { cause: 'conflict-state', service: 'block-storage', status: [400], words: /^invalid volume:.*status/i },
  { cause: 'conflict', status: [412], hint: hints.changed },
  { cause: 'invalid', service: 'compute', status: [409], words: /multiple possible networks/i },
  { cause: 'conflict', status: [409], recognised: true },

  // Gone, or never there. A gateway's 404 proves nothing (cases C25, C39).
  { cause: 'not-found', status: [404, 410], recognised: true },
  { cause: 'transient', status: [404], recognised: false, fate: 'unknown', hint: hints.gateway },
  { cause: 'unsupported', class: 'platform', status: [406], words: /version/i, recognised: true },
  { cause: 'invalid', status: [400, 405, 406, 415, 422], recognised: true },
  { cause: 'invalid', status: [411, 413, 414, 431] },
  { cause: 'invalid', service: 'load-balancer', status: [500], words: /port security must be enabled/i },

  // The service or what stands before it is in trouble.
  // Octavia says so before it makes anything (openstack-facts 2).
  { cause: 'transient', service: 'load-balancer', status: [503], words: /project busy/i, fate: 'refused' },
  { cause: 'transient', status: [408, 425, 500, 502, 503, 504], fate: 'unknown' },
];

/** Says what a refusal means: one classifier for every service (openstack-facts 2 and 6.10). */
export function classify(refusal: Refusal): Verdict {
  const { status } = refusal;
  const fault = readFault(refusal.body);
  const rule = RULES.find((candidate) => fits(candidate, refusal, fault));
  const cause = rule?.cause ?? (status >= 500 ? 'transient' : 'answer');
  const reading = refusal.method === 'GET' || refusal.method === 'HEAD';
  return {
    class: rule?.class ?? CLASS[cause] ?? 'platform',
    cause,
    fate:
      !reading && (rule?.fate ?? (status >= 500 ? 'unknown' : 'refused')) === 'unknown' && repeatsMayDouble(cause)
        ? 'unknown'
        : 'refused',
    words: fault.words,
    type: fault.type,
    hint: rule?.hint ?? hintFor(cause, refusal, fault.words),
  };
}

/** A quota, a missing capability or a policy is a clear no, in a 500 too. */
const repeatsMayDouble = (cause: ErrorCause): boolean => cause === 'transient' || cause === 'answer';

function fits(rule: Rule, refusal: Refusal, fault: ReturnType<typeof readFault>): boolean {
  return (
    (rule.service === undefined || rule.service === refusal.service) &&
    (rule.method === undefined || rule.method === refusal.method) &&
    (rule.path === undefined || rule.path.test(refusal.path)) &&
    (rule.status === undefined || rule.status.includes(refusal.status)) &&
    (rule.type === undefined || (fault.type !== undefined && rule.type.test(fault.type))) &&
    (rule.words === undefined || rule.words.test(fault.words)) &&
    (rule.recognised === undefined || rule.recognised === fault.recognised)
  );
}

function hintFor(cause: ErrorCause, refusal: Refusal, words: string): string {
  if (cause === 'quota') return quotaHint(words);
  if (refusal.status >= 300 && refusal.status < 400) return hints.redirect;
  return HINT[cause] ?? (isPage(refusal.body) ? hints.gateway : hints.platform);
}

/** Names the quota, used and limit where the text has them. */
export function quotaHint(words: string): string {
  const nova =
    /quota exceeded for ([\w, -]+?): requested [^,]*(?:, ?-?\d+)*, but already used (-?\d+(?:, ?-?\d+)*) of (-?\d+(?:, ?-?\d+)*)/i.exec(
      words,
    );
  if (nova !== null) return quotaFigures(nova[1] ?? '', nova[2], nova[3]);
  const size = /allowed (\w+) quota\. requested \w+, quota is (\w+) and (\w+) has been consumed/i.exec(words);
  if (size !== null) return quotaFigures(size[1] ?? '', size[3], size[2]);
  const count = /maximum number of (\w+) allowed \((\d+)\) exceeded(?: for quota '([\w-]+)')?/i.exec(words);
  if (count !== null) return quotaFigures(count[3] ?? count[1] ?? '', undefined, count[2]);
  const named = /quota (?:exceeded|has been met) for resources: (\[[^\]]*\]|[\w ,]+)/i.exec(words);
  if (named !== null) return quotaFigures((named[1] ?? '').replace(/[['\]]/g, ''), undefined, undefined);
  return hints.quota;
}

/**
 * Why Keystone gave no token (openstack-facts 5, the diagnosis table).
 */
export function classifyAuthentication(refusal: Refusal): Verdict {
  const fault = readFault(refusal.body);
  const say = (cause: ErrorCause, hint: string): Verdict => ({
    class: CLASS[cause] ?? 'platform',
    cause,
    fate: 'refused',
    words: fault.words,
    type: fault.type,
    hint,
  });
  const { status } = refusal;
  if (status === 401 && /cannot request a scope/i.test(fault.words)) return say('credential', hints.scopeSent);
  if (status === 401 && fault.recognised) return say('credential', hints.badSecret);
  if (status === 404 && /could not find application credential/i.test(fault.words))
    return say('credential-gone', hints.credentialGone);
  if (/(project|domain) \S+ is disabled/i.test(fault.words)) return say('credential', hints.projectDisabled);
  if (status >= 300 && status < 400) return say('configuration', hints.redirect);
  if (status < 300 || [401, 403, 404, 405].includes(status)) return say('configuration', hints.wrongAuthUrl);
  return classify(refusal);
}

/** What the text of an asynchronous failure means: a server's fault, a volume's message, a status reason. */
export function causeOfFault(words: string): { class: ErrorClass; cause: ErrorCause } {
  const quota = QUOTA.test(words);
  const rule = quota
    ? undefined
    : RULES.find((candidate) => candidate.words !== undefined && isAboutAny(candidate) && candidate.words.test(words));
  const cause: ErrorCause = quota ? 'quota' : (rule?.cause ?? 'resource-error');
  return { class: CLASS[cause] ?? 'platform', cause };
}

/** A rule that goes by words alone, so that it holds for a text without a status too. */
const isAboutAny = (rule: Rule): boolean =>
  rule.status === undefined && rule.service === undefined && ['capacity', 'by-design'].includes(rule.cause);
