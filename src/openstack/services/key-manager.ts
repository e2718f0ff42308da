import type { Shapes } from '../schemas.js';
import type { Query, Session } from '../session.js';
import { one, rows } from './shaped.js';

/** A secret's facts; never its payload. `id` is taken from `secret_ref`, whose host may be another than ours. */
export type Secret = Shapes['secret'] & { id: string };

/** Secrets that somebody has tied together. */
export interface Container {
  readonly id: string;
  readonly name: string;
  readonly secretIds: readonly string[];
}

/**
 * 1.1 tells a secret's consumers (openstack-facts 1.3). It is asked for without looking first: every Barbican that knows
 * of versions has it, and an older one takes no notice.
 */
const keyManager = { service: 'key-manager', headers: { 'OpenStack-API-Version': 'key-manager 1.1' } } as const;

/** The id at the end of the reference of a secret or container: its host may be another than ours. */
export const idOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Barbican, version 1. `Accept` is exactly `application/json` but for the payload (openstack-facts 6.8). */
export class KeyManager {
  constructor(private readonly session: Session) {}

  /** Barbican's pages hold 10 unless asked for more, and its `next` loses the filters: the session repeats them. */
  async secrets(query: Query = {}): Promise<Secret[]> {
    const call = { ...keyManager, path: '/secrets', query: { limit: 100, ...query } } as const;
    const found = await rows(this.session, call, 'secrets', 'secret');
    return found.map((row) => ({ ...row, id: idOf(row.secret_ref) }));
  }

  async secret(id: string): Promise<Secret> {
    const call = { ...keyManager, method: 'GET', path: `/secrets/${id}` } as const;
    const secret = await one(this.session, call, 'secret', undefined);
    return { ...secret, id: idOf(secret.secret_ref) };
  }

  /** All containers, each with the ids of the secrets that it holds. */
  async containers(): Promise<Container[]> {
    const call = { ...keyManager, path: '/containers', query: { limit: 100 } } as const;
    const found = await rows(this.session, call, 'containers', 'container');
    return found.map(({ container_ref: ref, name, secret_refs: secrets }) => ({
      id: idOf(ref),
      name: name ?? '',
      secretIds: secrets.map(({ secret_ref: secret }) => idOf(secret)),
    }));
  }

  async createSecret(secret: {
    name: string;
    payload: string;
    payload_content_type: string;
    payload_content_encoding?: 'base64';
    secret_type?: 'opaque' | 'passphrase' | 'certificate' | 'private';
    /** ISO 8601: Barbican forgets the secret by itself then. */
    expiration?: string;
  }): Promise<{ id: string; ref: string }> {
    const call = { service: 'key-manager', method: 'POST', path: '/secrets', json: secret, secret: true } as const;
    const { secret_ref: ref } = await one(this.session, call, 'createdSecret', undefined);
    return { id: idOf(ref), ref };
  }

  /** The payload as it was stored. The caller registers it with the redactor. */
  async payload(id: string, contentType = 'text/plain'): Promise<string> {
    const answer = await this.session.call({
      service: 'key-manager',
      method: 'GET',
      path: `/secrets/${id}/payload`,
      accept: contentType,
      secret: true,
    });
    return answer.text;
  }

  async deleteSecret(id: string): Promise<void> {
    await this.session.call({ service: 'key-manager', method: 'DELETE', path: `/secrets/${id}` });
  }
}
