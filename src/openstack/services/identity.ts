import { ApiError } from '../errors.js';
import type { Shapes } from '../schemas.js';
import type { Session } from '../session.js';
import { one } from './shaped.js';

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
}
