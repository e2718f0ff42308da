import { ApiError } from '../errors.js';
import type { Shapes } from '../schemas.js';
import type { Session } from '../session.js';
import { one, rows } from './shaped.js';

export type ApplicationCredential = Shapes['applicationCredential'];

/** Keystone, version 3, beyond the token itself. */
export class Identity {
  constructor(private readonly session: Session) {}

  /**
   * The credential's own record, which alone tells when it expires; `undefined` where it may not be read, as under
   * access rules (openstack-facts 5).
   */
  async applicationCredential(userId: string, id: string): Promise<ApplicationCredential | undefined> {
    const path = `/users/${userId}/application_credentials/${id}`;
    try {
      const call = { service: 'identity', method: 'GET', path } as const;
      return await one(this.session, call, 'applicationCredential', 'application_credential');
    } catch (error) {
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return undefined;
      throw error;
    }
  }

  /** A user: everybody may read himself. */
  async user(id: string): Promise<Shapes['user']> {
    return one(this.session, { service: 'identity', method: 'GET', path: `/users/${id}` }, 'user', 'user');
  }

  /** A disabled user without a password: what is asked for to see it refused. */
  async createUser(user: { name: string; domain_id?: string; description: string; enabled: false }): Promise<string> {
    const call = { service: 'identity', method: 'POST', path: '/users', json: { user } } as const;
    return (await one(this.session, call, 'identified', 'user')).id;
  }

  async deleteUser(id: string): Promise<void> {
    await this.session.call({ service: 'identity', method: 'DELETE', path: `/users/${id}` });
  }

  /** Gives a user a role in a project; giving it once more changes nothing. */
  async grantRole(projectId: string, userId: string, roleId: string): Promise<void> {
    const path = `/projects/${projectId}/users/${userId}/roles/${roleId}`;
    await this.session.call({ service: 'identity', method: 'PUT', path });
  }

  /** Another credential of the same user. The answer holds its secret, which nobody keeps. */
  async createApplicationCredential(
    userId: string,
    credential: { name: string; description: string; expires_at: string; roles: readonly { name: string }[] },
  ): Promise<string> {
    const path = `/users/${userId}/application_credentials`;
    const json = { application_credential: credential };
    const call = { service: 'identity', method: 'POST', path, json, secret: true } as const;
    return (await one(this.session, call, 'identified', 'application_credential')).id;
  }

  async deleteApplicationCredential(userId: string, id: string): Promise<void> {
    const path = `/users/${userId}/application_credentials/${id}`;
    await this.session.call({ service: 'identity', method: 'DELETE', path });
  }

  /** Users of a name, and application credentials of one: to find what a lost answer has made. */
  async usersNamed(name: string): Promise<{ id: string }[]> {
    return rows(this.session, { service: 'identity', path: '/users', query: { name } }, 'users', 'identified');
  }

  async applicationCredentialsNamed(userId: string, name: string): Promise<{ id: string }[]> {
    const path = `/users/${userId}/application_credentials`;
    return rows(this.session, { service: 'identity', path, query: { name } }, 'application_credentials', 'identified');
  }

  /** A project's own record: a tenant may read its own, and no other. */
  async project(id: string): Promise<{ id: string }> {
    return one(this.session, { service: 'identity', method: 'GET', path: `/projects/${id}` }, 'identified', 'project');
  }
}
