import { Agent, request as httpsRequest } from 'node:https';
import type { Emulator } from '../../emulator/emulator.js';
import type { Clock } from '../../src/openstack/clock.js';

/** A clock that stands until the test moves it. */
export interface ManualClock extends Clock {
  /** Moves on by so many seconds. */
  pass(seconds: number): void;
}

export function manualClock(start = Date.parse('2026-11-30T12:00:00Z')): ManualClock {
  let now = start;
  return {
    now: () => now,
    sleep: () => Promise.resolve(),
    pass: (seconds) => {
      now += seconds * 1000;
    },
  };
}

/** JSON, read by path: `at('server.status')`, `at('volumes.0.id')`; `undefined` where there is nothing. */
export function at(body: unknown, path: string): unknown {
  let value = body;
  for (const step of path === '' ? [] : path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

export interface Answered {
  status: number;
  /** Names as sent. */
  rawNames: readonly string[];
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
  json: unknown;
  /** A text out of the body. */
  get(path: string): string;
  rows(path: string): unknown[];
}

/** Speaks to the emulator as any client would, over TLS, with a token of a tenant. */
export class Tenant {
  token = '';
  private readonly agent: Agent;

  constructor(
    readonly emulator: Emulator,
    readonly projectId: string,
  ) {
    this.agent = new Agent({ ca: emulator.caPem, keepAlive: true });
  }

  static async of(emulator: Emulator, name = 'acme'): Promise<Tenant> {
    const facts = emulator.tenants.find((tenant) => tenant.name === name)!;
    const tenant = new Tenant(emulator, facts.projectId);
    await tenant.authenticate(facts.credentialId, facts.credentialSecret);
    return tenant;
  }

  async authenticate(id: string, secret: string): Promise<Answered> {
    const answer = await this.send('POST', '/identity/v3/auth/tokens', {
      auth: { identity: { methods: ['application_credential'], application_credential: { id, secret } } },
    });
    this.token = answer.headers['x-subject-token'] ?? '';
    return answer;
  }

  send(method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const raw = typeof json === 'string' ? json : json === undefined ? undefined : JSON.stringify(json);
    return new Promise((resolve, reject) => {
      const request = httpsRequest(
        `${this.emulator.url}${path}`,
        {
          method,
          agent: this.agent,
          headers: {
            accept: 'application/json',
            ...(this.token === '' ? {} : { 'x-auth-token': this.token }),
            ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            let parsed: unknown;
            try {
              parsed = JSON.parse(text);
            } catch {
              parsed = undefined;
            }
            resolve({
              status: response.statusCode ?? 0,
              rawNames: response.rawHeaders.filter((_, index) => index % 2 === 0),
              headers: response.headers as Record<string, string>,
              text,
              json: parsed,
              get: (path) => String(at(parsed, path)),
              rows: (path) => at(parsed, path) as unknown[],
            });
          });
        },
      );
      request.on('error', reject);
      request.end(raw);
    });
  }

  nova(method: string, path: string, json?: unknown, version = '2.79'): Promise<Answered> {
    return this.send(method, `/compute/v2.1${path}`, json, { 'openstack-api-version': `compute ${version}` });
  }
  neutron(method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    return this.send(method, `/networking/v2.0${path}`, json, headers);
  }
  cinder(method: string, path: string, json?: unknown, version = '3.59'): Promise<Answered> {
    return this.send(method, `/volume/v3/${this.projectId}${path}`, json, {
      'openstack-api-version': `volume ${version}`,
    });
  }
  octavia(method: string, path: string, json?: unknown): Promise<Answered> {
    return this.send(method, `/load-balancer/v2.0/lbaas${path}`, json);
  }
  barbican(method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    return this.send(method, `/key-manager/v1${path}`, json, headers);
  }

  close(): void {
    this.agent.destroy();
  }
}
