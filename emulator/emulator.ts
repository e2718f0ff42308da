import type { Clock } from '../src/openstack/clock.js';
import type { AccessRule, StackResource } from './rows.js';
import type { FailingChange } from './store.js';

/** One call that the emulator got, in order of arrival. */
export interface ReceivedCall {
  /** 1 for the first. */
  number: number;
  /** Seconds on the emulator's clock since it started. */
  at: number;
  /** Official catalogue type. */
  service: string;
  method: string;
  /** With the service's prefix and version, without host. */
  path: string;
  /** The path as an access rule would list it: the service's own, `*` for every part that names a thing. */
  pattern: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** 0 until answered, and for ever if the connection was cut. */
  status: number;
}

/** What goes wrong, and when. The first fault that fits a call is applied, and counts down. */
export interface Fault {
  service?: string;
  method?: string;
  /** Tested against the path with its query. */
  path?: RegExp;
  /** Only the n-th call that fits otherwise (1 for the first); with `times` that one and so many in all. */
  nth?: number;
  /** How many times it applies; 1 unless told, `Infinity` for ever. */
  times?: number;
  /** Seconds on the emulator's clock before anything else happens. */
  delay?: number;
  /** The call takes effect before the fault answers: executed but answered wrongly, or not at all. */
  execute?: boolean;
  /** Answer this instead. Without `status` and `cut` a fault only delays. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  /** Cut the connection: before an answer (`reset`) or within its body (`short`). */
  cut?: 'reset' | 'short';
}

export interface EmulatorOptions {
  /** States change on this clock; a fast one makes a real cloud's minutes pass in seconds. */
  clock: Clock;
  /** Between 0 and 1; ids and jitter come from it, so that a seeded one gives the same cloud again. */
  random?: () => number;
  /** Loopback only; port 0 picks a free one. */
  port?: number;
  /** Seconds a change takes, by name; what is not named keeps its default. */
  times?: Readonly<Record<string, number>>;
  faults?: readonly Fault[];
  /** Rows a page at most, for every list; the services' own limits unless told. */
  pageSize?: number;
  /** `zed`: an Octavia whose fully populated create leaves the children PENDING for ever (lab-findings). */
  octavia?: 'caracal' | 'zed';
  /** Heat is in the catalogue too. */
  orchestration?: boolean;
}

/** What can be opened to tenants that they should be refused. */
export type OpenRule =
  | 'identity:create_user'
  | 'identity:create_grant'
  | 'identity:get_project'
  | 'quotas'
  | 'servers:get_all_tenants'
  | 'clusters';

/** What one tenant of the emulator is handed. */
export interface EmulatorTenant {
  /** The cloud's name in `cloudsYaml`. */
  name: string;
  projectId: string;
  credentialId: string;
  credentialSecret: string;
}

/** A credential made while the emulator runs. */
export interface CredentialOptions {
  /** `acme` unless told. */
  tenant?: string;
  name?: string;
  /** All that the tenant's account has, unless told. */
  roles?: readonly string[];
  /** Milliseconds since the epoch, on the emulator's clock. */
  expiresAt?: number;
  accessRules?: readonly AccessRule[];
  unrestricted?: boolean;
}

export interface Emulator {
  /** For example `https://127.0.0.1:41234`; Keystone is at `<url>/identity/v3`. */
  readonly url: string;
  readonly caPem: string;
  /** `acme` and `globex`, in two projects of two domains. */
  readonly tenants: readonly EmulatorTenant[];
  /** A `clouds.yaml` with both tenants; `cacert` names the file given. */
  cloudsYaml(caPath: string): string;
  /** Everything that exists for a project, by kind: `{ server: [{id, name, status}], … }`; without one, for all. */
  inventory(projectId?: string): Readonly<Record<string, readonly { id: string; name: string; status: string }[]>>;
  readonly calls: readonly ReceivedCall[];
  /** Adds a fault while it runs. */
  inject(fault: Fault): void;
  /** Sets a quota of a project, in the service's own word: `instances`, `volumes`, `router`, `loadbalancer`. */
  setQuota(projectId: string, resource: string, limit: number): void;
  /**
   * Opens to tenants what they are refused, as an operator's mistake in a policy would: `identity:create_user` (with
   * `identity:delete_user`), `identity:create_grant`, `identity:get_project`, `quotas`, `servers:get_all_tenants`,
   * `clusters` (a trust for whoever asks).
   */
  permit(...rules: readonly OpenRule[]): void;
  /** Makes a stack that has made these things, and gives back its id. It owns nothing: Heat only tells of it. */
  addStack(projectId: string, name: string, resources: readonly StackResource[]): string;
  /** Makes another application credential of a tenant. */
  addCredential(options?: CredentialOptions): EmulatorTenant;
  /** Deletes a credential, as its owner would to stop a pipeline: its tokens die at once. */
  revokeCredential(credentialId: string): void;
  /** Has a credential expire now. */
  expireCredential(credentialId: string): void;
  /** Every token issued so far is refused from now on; the credentials stay good. */
  expireTokens(): void;
  /** How long new tokens live; 3600 s unless told. */
  setTokenLife(seconds: number): void;
  /** Has the next change of a kind be accepted and then end badly, with this text where the service tells one. */
  failNext(change: FailingChange, text: string): void;
  /** Marks an address as answering nobody, or takes the mark away; monitors notice within their time. */
  setDown(address: string, down?: boolean): void;
  /** Whether somebody outside who connects to a floating IP's port is answered: association, path, rules, listener. */
  reachable(address: string, port: number): boolean;
  close(): Promise<void>;
}
