import type { Clock } from './clock.js';
import type { CloudConfig } from './config.js';
import type { Transport } from './transport.js';

/** The services that the product speaks to, by their official catalogue type. */
export type ServiceType =
  | 'identity'
  | 'compute'
  | 'network'
  | 'image'
  | 'block-storage'
  | 'load-balancer'
  | 'key-manager'
  | 'container-infrastructure-management'
  | 'orchestration';

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** One API call. `path` starts with `/` and has no version: the catalogue's endpoint and the service's version precede it. */
export interface Call {
  service: ServiceType;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Query;
  /** Sent as `application/json`. */
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The highest microversion wanted, for example `2.79`; clamped to the server's. Below `min` the call fails early. */
  microversion?: { want: string; min?: string; feature?: string };
  /** Seconds until the answer must have begun; 60 unless told. */
  timeoutSeconds?: number;
  /** Default `application/json`, and exactly that (Barbican decrypts for anything else; openstack-facts 6.8). */
  accept?: string;
  /** Statuses besides 2xx that are an answer, not an error, for example `[404]`. */
  accepts?: readonly number[];
  signal?: AbortSignal;
  /** The body of the answer or of the request holds a secret: neither is logged nor captured. */
  secret?: boolean;
  /**
   * Looks at the body of the answer, or at each row of a list, and throws `ShapeError` when a field is not there that the
   * caller relies on. The session then tells of it as class `platform`, cause `answer`, with a capture.
   */
  check?: (body: unknown) => unknown;
}

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
  /** The parsed body; `undefined` when it is empty or not JSON. */
  json: unknown;
  requestId: string | undefined;
}

/** A line of `requests.jsonl`: every call made, redacted. */
export interface RequestRecord {
  at: string;
  service: string;
  method: string;
  url: string;
  /** 0 when no answer came. */
  status: number;
  requestId?: string;
  elapsedSeconds: number;
  /** 1 for the first try. */
  attempt: number;
}

/** What a token says of the credential. */
export interface Token {
  /** The secret itself, for `X-Auth-Token`. */
  id: string;
  issuedAt: Date;
  expiresAt: Date;
  project: { id: string; name: string; domainName: string };
  user: { id: string; name: string; domainName: string };
  roles: readonly string[];
  /** Their ids, where Keystone tells them. */
  roleIds: Readonly<Record<string, string>>;
  /** Absent when the token was not got with an application credential. */
  applicationCredential?: {
    id: string;
    name: string;
    restricted: boolean;
    accessRules?: readonly { service: string; method: string; path: string }[];
  };
  catalogue: readonly CatalogueEntry[];
}

export interface CatalogueEntry {
  type: string;
  name: string;
  /** `regionId` only where it differs from `region`: either may be asked for. */
  endpoints: readonly { region: string; regionId?: string; interface: string; url: string }[];
}

export interface SessionOptions {
  config: CloudConfig;
  transport: Transport;
  clock: Clock;
  /** Between 0 and 1; jitter for pauses. */
  random: () => number;
  /** Told of every secret as soon as it is known, before anything is logged. */
  onSecret: (secret: string) => void;
  /** Called for every request made. */
  onRequest?: (record: RequestRecord) => void;
  /** One line the user should see: a hiccup, a renewed token. */
  onWarning?: (text: string) => void;
  /** The text with every known secret taken out. */
  redact: (text: string) => string;
  /** The product and its version for `User-Agent`; `omega-ci` unless told. */
  userAgent?: string;
}

/**
 * An authenticated conversation with one cloud.
 *
 * It asks for a token when first needed and renews it before it expires (single-flight), repeats a request once after a
 * 401, keeps the same read 10 s apart, retries what may be retried, and turns every refusal into an `ApiError`.
 */
export interface Session {
  readonly config: CloudConfig;
  token(): Promise<Token>;
  /** The base URL of a service as the catalogue gives it, version included, without a trailing slash. */
  endpoint(service: ServiceType): Promise<string>;
  /** Whether the catalogue has the service. */
  has(service: ServiceType): Promise<boolean>;
  call(call: Call): Promise<Answer>;
  /** All rows of a list, page by page. `key` is the body's list key, for example `servers`. */
  list(call: Omit<Call, 'method'>, key: string): Promise<unknown[]>;
  /** Seconds (0 if none) until the URL of this read may be read again under the guide's pacing rule. */
  secondsUntilReadable(call: Omit<Call, 'method'>): Promise<number>;
  close(): Promise<void>;
}

export { openSession } from './open-session.js';
