import { at, send, type Reply } from './wire.js';

/** One project's way into one cloud, as the contract's calls use it. */
export interface Target {
  readonly name: string;
  readonly ca: string;
  /** Ends in `/v3`. */
  readonly authUrl: string;
  readonly credential: { id: string; secret: string; name: string };
  readonly user: { id: string; name: string; domain: string };
  /** Of the account: only a person at a terminal types it. */
  readonly password: string;
  readonly projectId: string;
  /** Waits on the target's clock. */
  pause(seconds: number): Promise<void>;
  /** Sets a quota of the project as its operator would. */
  setQuota(service: QuotaService, resource: string, limit: number): Promise<void>;
  /** Undoes all that `setQuota` did for a service. */
  resetQuota(service: QuotaService): Promise<void>;
  /** Makes another credential of the account, as its owner does with the password. */
  mint(options: Minted): Promise<{ id: string; secret: string }>;
  /** Deletes one that was made. */
  revoke(id: string): Promise<void>;
}

export interface Minted {
  name: string;
  /** Seconds of the target's clock until it expires; never, if left out. */
  life?: number;
  /** All that the account has, unless told. */
  roles?: readonly string[];
  accessRules?: readonly { service: string; method: string; path: string }[];
}

export type QuotaService = 'compute' | 'block-storage' | 'network' | 'load-balancer' | 'key-manager';
export type Service = QuotaService | 'identity' | 'image' | 'container-infra';

/** The names under which a catalogue may list a service, and the version that is put behind an endpoint without one. */
const CATALOGUE: Readonly<Record<Service, { types: readonly string[]; version: string }>> = {
  identity: { types: ['identity'], version: '/v3' },
  compute: { types: ['compute'], version: '/v2.1' },
  network: { types: ['network'], version: '/v2.0' },
  image: { types: ['image'], version: '/v2' },
  'block-storage': { types: ['block-storage', 'volumev3'], version: '/v3' },
  'load-balancer': { types: ['load-balancer'], version: '/v2' },
  'key-manager': { types: ['key-manager'], version: '/v1' },
  'container-infra': { types: ['container-infrastructure-management', 'container-infra'], version: '/v1' },
};

interface CatalogueRow {
  type: string;
  endpoints: { interface: string; url: string }[];
}

/** The service's public endpoint, with its version. */
export function endpointOf(token: Reply, service: Service): string {
  const rows = at(token.json, 'token.catalog') as CatalogueRow[];
  const { types, version } = CATALOGUE[service];
  const url = rows
    .find((row) => types.includes(row.type))
    ?.endpoints.find((endpoint) => endpoint.interface === 'public')?.url;
  if (url === undefined) throw new Error(`The catalogue has no ${service}`);
  const base = url.replace(/\/$/, '');
  return /\/v\d[^/]*(\/[0-9a-f]{32})?$/.test(base) ? base : base + version;
}

export const byCredential = (credential: { id: string; secret: string }): unknown => ({
  auth: { identity: { methods: ['application_credential'], application_credential: credential } },
});

export const byPassword = (
  user: { name: string; domain: string; password: string },
  project: { id: string } | { name: string; domain: { name: string } },
): unknown => ({
  auth: {
    identity: {
      methods: ['password'],
      password: { user: { name: user.name, domain: { name: user.domain }, password: user.password } },
    },
    scope: { project },
  },
});

/** A token, or an error that quotes the refusal. */
export async function authenticate(target: Pick<Target, 'ca' | 'authUrl'>, body: unknown): Promise<Reply> {
  const reply = await send(target.ca, { method: 'POST', url: `${target.authUrl}/auth/tokens`, body });
  if (reply.status !== 201) throw new Error(`No token: ${reply.status} ${reply.text}`);
  return reply;
}
