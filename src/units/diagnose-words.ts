import type { ErrorCause, ErrorClass } from '../openstack/errors.js';
import type { Death } from './diagnose-credential.js';

/** What each finding is called, and what to do about it: every sentence of the diagnosis. `send`: the provider has to act. */
export interface Finding {
  readonly class: string;
  readonly says: string;
  readonly next: string;
  readonly send?: boolean;
}

/** Why the credential gets no token. Class `auth` covers all that keeps it from Keystone, the CA bundle too (guide, 8.1). */
export const DEATHS: Readonly<Record<Death, Finding>> = {
  expired: {
    class: 'auth',
    says: 'The application credential has expired.',
    next: 'Create a new one as the service account, by password and not from CI (guide, section 4), and put its id and secret into the secret store.',
  },
  'wrong-secret': {
    class: 'auth',
    says: 'The secret is wrong: the credential exists and has not expired.',
    next: 'Compare the stored secret with the delivered one (a missing character, a line end, the secret of another credential). A lost secret cannot be read back: create a new credential (guide, section 4).',
  },
  'expired-or-wrong-secret': {
    class: 'auth',
    says: 'The secret is wrong, or the credential has expired; Keystone does not say which.',
    next: 'Check the stored secret; if it is right, create a new credential (guide, section 4). The output expires-at of auth-smoke, read in time, tells them apart the next time.',
  },
  revoked: {
    class: 'auth',
    says: 'The application credential is gone: it was deleted, its user was disabled or removed, or a role was taken from the user.',
    next: 'Ask whoever looks after the service account; then create a new credential (guide, section 4) and store its id and secret.',
  },
  disabled: {
    class: 'auth',
    says: 'The project or its domain is disabled.',
    next: 'Only the provider can enable it: send the bundle to your account contact.',
    send: true,
  },
  scope: {
    class: 'auth',
    says: 'Something asked for a project besides the application credential, which takes no scope.',
    next: 'Remove project, domain and user settings (OS_PROJECT_*, OS_USERNAME) from the configuration.',
  },
  ca: {
    class: 'auth',
    says: "The CA bundle of this job does not vouch for Keystone's certificate, so nothing was sent.",
    next: 'Put the delivered CA bundle into the job, and name it with cacert (OS_CACERT, or the input ca-cert).',
  },
  clock: {
    class: 'auth',
    says: "Keystone's certificate is out of its dates, as this machine's clock has it.",
    next: "Check this machine's clock first (date -u). If it is right, the platform's certificate has run out: send the bundle to your account contact.",
    send: true,
  },
  'certificate-host': {
    class: 'auth',
    says: "Keystone's certificate is for another host than the one in auth_url.",
    next: 'Write auth_url (OS_AUTH_URL) as it was delivered: the name, not an address.',
  },
  'plain-http': {
    class: 'auth',
    says: 'What answers at auth_url does not speak TLS.',
    next: 'Check scheme and port of auth_url (OS_AUTH_URL); a proxy in between may also be the cause.',
  },
  connectivity: {
    class: 'platform',
    says: 'Nothing answers at auth_url from this machine.',
    next: 'Look from another machine: if it answers there, it is this runner (name resolution, firewall, HTTPS_PROXY and NO_PROXY); if not, send the bundle to your account contact.',
    send: true,
  },
  configuration: {
    class: 'auth',
    says: 'The credential never got as far as Keystone: the configuration of this job is at fault.',
    next: 'Correct what the message names. An empty variable is often a protected one, or a pull request from a fork, which gets no secrets.',
  },
  keystone: {
    class: 'platform',
    says: 'Keystone, which gives the tokens, is in trouble.',
    next: 'Send the bundle to your account contact if it lasts.',
    send: true,
  },
};

/** What has words: every class (those of `auth` are above), the causes that have more to say, and what only `diagnose` finds. */
type About = Exclude<ErrorClass, 'auth'> | CauseWithWords | 'trust' | 'certificate-of-the-cloud';
type CauseWithWords = Extract<
  ErrorCause,
  | 'by-design'
  | 'not-contained'
  | 'access-rules'
  | 'policy'
  | 'certificate'
  | 'capacity'
  | 'connectivity'
  | 'deadline'
  | 'rate-limit'
  | 'token'
  | 'unreachable'
  | 'vanished'
>;

/** What a captured failure means once the credential is known to be good, by cause where that matters, else by class. */
export const FAILURES: Readonly<Record<About, Finding>> = {
  quota: {
    class: 'quota',
    says: 'The quota is used up.',
    next: 'Delete what earlier runs left behind (omega-ci sweep), or have an authorised requester ask for a higher quota. Trying again does not help.',
  },
  'by-design': {
    class: 'boundary',
    says: 'The platform works as designed: a pipeline credential may not do this (guide, section 1).',
    next: 'Take the call out of the pipeline; users, roles, quotas and clusters are matters of the account, not of CI.',
  },
  'not-contained': {
    class: 'boundary',
    says: 'The boundary does not hold: the cloud let this credential do what a pipeline credential must be refused (guide, section 1).',
    next: 'Undo by hand what the check says is left, and revoke the credential. If it was an unrestricted one, or not of a plain member, make a restricted one of a member; else send the bundle to your account contact at once.',
    send: true,
  },
  trust: {
    class: 'boundary',
    says: 'The platform works as designed: a cluster needs a trust, which an application credential cannot give (guide, section 5). Magnum takes the call and fails the cluster afterwards.',
    next: 'Create the cluster outside CI, signed in with the password of the cluster user (the account whose name ends in -cluster); let the pipeline deploy into it by its kubeconfig from the secret store. Delete the failed one: openstack coe cluster delete.',
  },
  'access-rules': {
    class: 'boundary',
    says: "The credential's own access rules do not list this call.",
    next: 'Use a credential whose rules do: omega-ci credential rules --units UNIT prints them.',
  },
  policy: {
    class: 'boundary',
    says: "The credential's roles do not allow this call.",
    next: 'Create a credential with the roles that the units need: auth-smoke --units UNIT names them.',
  },
  boundary: {
    class: 'boundary',
    says: 'The credential may not do this.',
    next: 'See what the message names; auth-smoke --units UNIT names the roles that a unit needs.',
  },
  certificate: {
    class: 'boundary',
    says: 'The load balancer service may not read the certificate, or it is not as it should be.',
    next: 'Store it anew with tls-certificate, in the same project.',
  },
  capacity: {
    class: 'platform',
    says: 'The platform has no room for this at the moment.',
    next: 'Try again later, or with a smaller size; send the bundle to your account contact if it lasts.',
    send: true,
  },
  deadline: {
    class: 'platform',
    says: 'The platform took what was asked for and did not finish it in time.',
    next: 'Send the bundle to your account contact; give the step a longer timeout only where it is known to need one.',
    send: true,
  },
  timeout: {
    class: 'platform',
    says: 'It took longer than it was given.',
    next: 'Send the bundle to your account contact; give the step a longer timeout only where it is known to need one.',
    send: true,
  },
  'rate-limit': {
    class: 'platform',
    says: 'A service takes no more calls for a while: it was asked too much at a time.',
    next: 'Run fewer pipelines of this project at a time; send the bundle to your account contact if it lasts.',
    send: true,
  },
  connectivity: {
    class: 'platform',
    says: 'Keystone answers now; the address in the message did not answer this machine when it failed.',
    next: 'Look at that address from another machine: if it answers there, it is this runner (firewall, HTTPS_PROXY and NO_PROXY); if not, send the bundle to your account contact.',
    send: true,
  },
  vanished: {
    class: 'platform',
    says: 'What the run had made was gone before its time: somebody or something else deleted it.',
    next: 'Look for a sweep, a teardown with the same run id, or a person in this project; if there was none, send the bundle to your account contact.',
    send: true,
  },
  unreachable: {
    class: 'platform',
    says: 'The server is there, and nothing answers at its floating IP from this machine.',
    next: 'Check the rules of the security group, and that something listens on the port; if both are right, send the bundle to your account contact.',
    send: true,
  },
  'certificate-of-the-cloud': {
    class: 'auth',
    says: 'The CA bundle of this job does not vouch for the certificate of one of the services.',
    next: 'Use the delivered CA bundle, whole; if it is, send the bundle of this diagnosis to your account contact.',
    send: true,
  },
  leftovers: {
    class: 'leftovers',
    says: 'The teardown could not delete all that the run had made.',
    next: 'Run omega-ci teardown with the run id once more; what stays after that is for the account contact.',
    send: true,
  },
  usage: {
    class: 'usage',
    says: 'The call was not as it must be; the platform is not at fault.',
    next: 'Correct the input that the message names.',
  },
  defect: {
    class: 'defect',
    says: 'omega-ci itself is at fault.',
    next: 'Report it to the project of omega-ci, with the bundle.',
  },
  interrupted: {
    class: 'interrupted',
    says: 'The run was stopped from outside: by a person, a time limit, or a newer run.',
    next: 'Nothing is wrong with the platform. What was made: omega-ci teardown.',
  },
  token: {
    class: 'platform',
    says: 'A service refuses a token that Keystone has just given: its own token check is in trouble.',
    next: 'Send the bundle to your account contact.',
    send: true,
  },
  platform: {
    class: 'platform',
    says: 'This looks like a fault of the platform: the credential is alive, the call is allowed, and there is quota.',
    next: 'Send the bundle to your account contact, as it is: word for word gets the fastest answer (guide, section 8).',
    send: true,
  },
};

export const WORKS_AGAIN =
  'It was refused then and is accepted now: another credential may be in use, or it has been put right meanwhile.';
export const NOTHING: Finding = {
  class: 'none',
  says: 'Nothing that failed was found, and nothing is wrong now: the credential is alive, and no quota is used up.',
  next: 'Name the folder of the failed step with --captures, if there is one.',
};
export const FULL: Finding = {
  class: 'quota',
  says: 'No failed call was captured, but part of the quota is used up, which is the second most common cause (guide, section 8).',
  next: FAILURES.quota.next,
};

/** Words for a cause, else for its class; those of the platform for what a report of another version calls by other names. */
export function wordsOf(kind: string, cause: string): Finding {
  const key = [cause, kind].find((each): each is About => Object.hasOwn(FAILURES, each));
  return FAILURES[key ?? 'platform'];
}
