import type { Clock } from '../../src/openstack/clock.js';
import type { CloudConfig } from '../../src/openstack/config.js';
import { openSession, type RequestRecord, type Session, type SessionOptions } from '../../src/openstack/session.js';
import type { HttpRequest, HttpResponse, Transport } from '../../src/openstack/transport.js';

/** Time that passes only while somebody sleeps. */
export class FakeClock implements Clock {
  readonly slept: number[] = [];
  private readonly sleepers: { at: number; wake: () => void }[] = [];
  constructor(private milliseconds = Date.parse('2030-01-01T00:00:00Z')) {}
  now = (): number => this.milliseconds;
  pass(seconds: number): void {
    this.milliseconds += seconds * 1000;
  }
  sleep(seconds: number, signal?: AbortSignal): Promise<void> {
    this.slept.push(seconds);
    return new Promise((resolve, reject) => {
      const abandon = (): void => reject(signal?.reason as Error);
      if (signal?.aborted) {
        abandon();
        return;
      }
      signal?.addEventListener('abort', abandon, { once: true });
      this.sleepers.push({ at: this.milliseconds + seconds * 1000, wake: resolve });
      // All else that can go on goes on first; then time jumps to the next sleeper's end.
      setImmediate(() => {
        const next = this.sleepers.sort((one, other) => one.at - other.at).shift();
        if (next === undefined) return;
        this.milliseconds = Math.max(this.milliseconds, next.at);
        next.wake();
      });
    });
  }
}

export type Reply = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | Error;
export type Handler = (request: HttpRequest, url: URL, nth: number) => Reply | undefined | Promise<Reply | undefined>;

export const PROJECT = '0123456789abcdef0123456789abcdef';
export const SECRET = 'app-cred-s3cret';

const endpoints = (url: string): object[] => [
  { interface: 'public', region: 'RegionOne', region_id: 'RegionOne', url },
];
export const CATALOG = [
  { type: 'identity', name: 'keystone', endpoints: endpoints('https://cloud.test:5000/v3') },
  { type: 'compute', name: 'nova', endpoints: endpoints('https://cloud.test:8774/v2.1') },
  { type: 'network', name: 'neutron', endpoints: endpoints('https://cloud.test:9696') },
  { type: 'image', name: 'glance', endpoints: endpoints('https://cloud.test:9292') },
  { type: 'volumev3', name: 'cinder', endpoints: endpoints(`https://cloud.test:8776/v3/${PROJECT}`) },
  { type: 'load-balancer', name: 'octavia', endpoints: endpoints('https://cloud.test:9876') },
  { type: 'key-manager', name: 'barbican', endpoints: endpoints('https://cloud.test:9311') },
  { type: 'container-infra', name: 'magnum', endpoints: endpoints('https://cloud.test:9511/v1') },
];

export function tokenBody(changes: object = {}): { token: object } {
  const domain = { id: 'd1', name: 'acme' };
  return {
    token: {
      methods: ['application_credential'],
      user: { id: 'u1', name: 'acme-svc', domain },
      project: { id: PROJECT, name: 'acme-prod', domain },
      roles: [{ id: 'r1', name: 'member' }],
      catalog: CATALOG,
      issued_at: '2030-01-01T00:00:00.000000Z',
      expires_at: '2030-01-01T01:00:00.000000Z',
      application_credential: { id: 'ac1', name: 'acme-svc-cred', restricted: true },
      ...changes,
    },
  };
}

export const NOVA_VERSION = { version: { id: 'v2.1', version: '2.96', min_version: '2.1' } };

/** A session whose every request meets the handler; what the handler leaves alone meets a plain, healthy cloud. */
export function scripted(
  handler: Handler,
  changes: Omit<Partial<SessionOptions>, 'clock'> & { clock?: FakeClock; cloud?: Partial<CloudConfig> } = {},
) {
  const clock = changes.clock ?? new FakeClock();
  const requests: HttpRequest[] = [];
  const records: RequestRecord[] = [];
  const warnings: string[] = [];
  const secrets: string[] = [];
  let tokens = 0;
  const transport: Transport = {
    async send(request) {
      requests.push(request);
      const url = new URL(request.url);
      const reply = (await handler(request, url, requests.length)) ?? healthy(request, url);
      if (reply instanceof Error) throw reply;
      const { status = 200, json, text, headers = {} } = reply;
      const answer: HttpResponse = { status, headers, text: text ?? (json === undefined ? '' : JSON.stringify(json)) };
      return answer;
    },
    close: async () => undefined,
  };
  const healthy = (request: HttpRequest, url: URL): Reply => {
    if (request.method === 'POST' && url.pathname.endsWith('/auth/tokens'))
      return { status: 201, headers: { 'X-Subject-Token': `token-${++tokens}` }, json: tokenBody() };
    if (url.pathname === '/v2.1/') return { json: NOVA_VERSION };
    if (url.pathname === '/v3/') return { json: { versions: [{ id: 'v3.0', version: '3.71', min_version: '3.0' }] } };
    return { status: 404, json: { NeutronError: { type: 'HTTPNotFound', message: 'unscripted', detail: '' } } };
  };
  const session: Session = openSession({
    config: {
      name: 'acme',
      source: 'test',
      authUrl: 'https://cloud.test:5000/v3',
      credential: { id: 'ac1', secret: SECRET },
      region: 'RegionOne',
      interfaces: ['public'],
      verify: true,
      endpointOverrides: {},
      proxy: {},
      warnings: [],
      ...changes.cloud,
    },
    transport,
    clock,
    random: () => 0,
    onSecret: (secret) => secrets.push(secret),
    onRequest: (record) => records.push(record),
    onWarning: (text) => warnings.push(text),
    redact: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text),
    ...changes,
  });
  /** Requests but those for tokens and version documents. */
  const calls = (): HttpRequest[] =>
    requests.filter(({ url }) => !/\/auth\/tokens$|\/v\d(\.\d)?\/$/.test(new URL(url).pathname));
  const tokenRequests = (): HttpRequest[] => requests.filter(({ url }) => url.endsWith('/auth/tokens'));
  return { session, clock, requests, records, warnings, secrets, calls, tokenRequests };
}
