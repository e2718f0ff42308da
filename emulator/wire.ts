/** How the emulator's services see a request, and what they say. The server in `server.ts` does the bytes. */

export type Json = Record<string, unknown>;

/** Who speaks: what the token says. */
export interface Caller {
  userId: string;
  projectId: string;
  roles: readonly string[];
  /** Signed in by password, or by a credential that is not restricted. */
  managesCredentials?: boolean;
  /** Whether the access rules of the token's credential list a call; without any, all are. */
  lists?: (service: string, method: string, path: string) => boolean;
}

/** Roles are asked for by name; a token carries those that the credential was given, none that they imply. */
export const holds = ({ roles }: Caller, role: string): boolean => roles.includes(role) || roles.includes('admin');

export interface Incoming {
  method: string;
  /** Without the service's prefix and without query: `/v2.1/servers`. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** From the route's pattern. */
  params: Readonly<Record<string, string>>;
  /** Scheme, host as the client wrote it, and the service's prefix: `https://127.0.0.1:41234/compute`. */
  base: string;
  caller: Caller;
  requestId: string;
  /** Minor version asked for, of a service with microversions; its lowest unless asked. */
  minor: number;
}

export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, anything else as JSON; nothing if undefined. */
  body?: unknown;
  /** Said by what stands before the service's own code, so with fewer headers. */
  early?: true;
}

export type Handler = (request: Incoming) => Reply;

/** Thrown by a handler: the service's no. */
export class Refusal extends Error {
  constructor(readonly reply: Reply) {
    super(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    this.name = 'Refusal';
  }
}

export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  handle: Handler;
  /** Answered without a token. */
  open?: boolean;
}

/** One service: its routes and its own way of saying no. */
export interface Service {
  /** As in the catalogue, and as an access rule names it. */
  type: string;
  /** Official type, as calls are logged. */
  official: string;
  name: string;
  prefix: string;
  /** After the prefix, in the catalogue's endpoint. */
  endpoint: (projectId: string) => string;
  routes: readonly Route[];
  /** Says its faults as `application/json` without a character set, as Cinder does where Nova names one. */
  plainJson?: boolean;
  /** A path with a slash at its end is another path, as in Nova, Cinder and Glance. */
  strictSlash?: boolean;
  /** Checks and settles what precedes every route, for example the microversion. */
  before?: (request: Incoming) => void;
  /** Headers that go with every answer to an authenticated request. */
  headers: (request: Incoming) => Readonly<Record<string, string>>;
  /** Headers of an answer that is `early`: the request's id alone unless told. */
  earlyHeaders?: (request: Incoming) => Readonly<Record<string, string>>;
  unauthorized: () => Reply;
  noRoute: (request: Incoming) => Reply;
  unknownToJson: (request: Incoming) => Reply;
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
export const objectsOf = (value: unknown): readonly Json[] => listOf(value).filter(isObject);

/** Thrown while reading a body that is no JSON; the server lets the service say it in its own words. */
export class NotJson extends Error {}

export function jsonBody(request: Incoming): unknown {
  if (request.body === '') return undefined;
  try {
    return JSON.parse(request.body) as unknown;
  } catch (error) {
    throw new NotJson('not JSON', { cause: error });
  }
}

/** Python's `str()` of a value: a text as it is, anything else as it is written. */
export const said = (value: unknown): string => (typeof value === 'string' ? value : pythonic(value));

/** Python's way of writing a value, which the services' validation texts quote. */
export function pythonic(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return value.includes("'") && !value.includes('"') ? `"${value}"` : `'${value}'`;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(pythonic).join(', ')}]`;
  if (isObject(value)) {
    return `{${Object.entries(value)
      .map(([key, item]) => `${pythonic(key)}: ${pythonic(item)}`)
      .join(', ')}}`;
  }
  return '';
}

/** The 401 that keystonemiddleware gives in every service but Glance. */
export const middleware401 = (keystone: string): Reply => ({
  status: 401,
  headers: { 'www-authenticate': `Keystone uri="${keystone}"` },
  body: {
    error: { code: 401, title: 'Unauthorized', message: 'The request you have made requires authentication.' },
  },
});

/** What webob answers in JSON where no service code is reached: the code is a string, the text has HTML in it. */
export const webob = (status: number, title: string, message: string): Reply => ({
  status,
  body: { message: `${message}<br /><br />\n\n\n`, code: `${status} ${title}`, title },
});
