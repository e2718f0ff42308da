import { checked, ShapeError } from '../check.js';
import type { AccessRule } from '../access-rules.js';
import type { Session } from '../session.js';
import type { ApplicationCredential } from './identity.js';
import { rows } from './shaped.js';

/** A credential as it is asked for. */
export interface ApplicationCredentialCreate {
  readonly name: string;
  readonly description: string;
  /** ISO 8601, UTC. */
  readonly expires_at: string;
  readonly roles: readonly { readonly name: string }[];
  /** Absent: whatever the roles allow. */
  readonly access_rules?: readonly AccessRule[];
  readonly unrestricted: false;
}

/** The application credentials of one user, as their owner sees and manages them. */
export class ApplicationCredentials {
  private readonly path: string;

  constructor(
    private readonly session: Session,
    userId: string,
  ) {
    this.path = `/users/${userId}/application_credentials`;
  }

  list(): Promise<ApplicationCredential[]> {
    const call = { service: 'identity', path: this.path } as const;
    return rows(this.session, call, 'application_credentials', 'applicationCredential');
  }

  /** The secret is told in this answer and never again. */
  async create(values: ApplicationCredentialCreate): Promise<ApplicationCredential & { secret: string }> {
    const { json } = await this.session.call({
      service: 'identity',
      method: 'POST',
      path: this.path,
      json: { application_credential: values },
      secret: true,
      check: read,
    });
    return read(json);
  }

  async remove(id: string): Promise<void> {
    await this.session.call({ service: 'identity', method: 'DELETE', path: `${this.path}/${id}` });
  }
}

function read(body: unknown): ApplicationCredential & { secret: string } {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const made = given['application_credential'];
  const row = checked('applicationCredential', made);
  const { secret } = made as Record<string, unknown>;
  if (typeof secret !== 'string' || secret === '') throw new ShapeError('applicationCredential', 'it has no secret');
  return { ...row, secret };
}
