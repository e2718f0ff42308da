import type { Shapes } from '../schemas.js';
import type { Query, Session } from '../session.js';
import { one, rows } from './shaped.js';

export type Volume = Shapes['volume'];

/** 3.59 down to 3.27 (openstack-facts 6.7); `resource_uuid` filters messages from 3.31 on. */
const MICROVERSION = { want: '3.59', min: '3.27', feature: 'volumes' } as const;
const storage = { service: 'block-storage', microversion: MICROVERSION } as const;

/** Cinder, version 3. Sizes are GiB; times carry no offset and are UTC. */
export class BlockStorage {
  constructor(private readonly session: Session) {}

  /** All volumes of the project with their metadata; filter by name on our side, the operator may forbid it on theirs. */
  async volumes(query: Query = {}): Promise<Volume[]> {
    return rows(this.session, { ...storage, path: '/volumes/detail', query }, 'volumes', 'volume');
  }

  async volume(id: string): Promise<Volume> {
    return one(this.session, { ...storage, method: 'GET', path: `/volumes/${id}` }, 'volume', 'volume');
  }

  async createVolume(volume: {
    name: string;
    size: number;
    metadata: Readonly<Record<string, string>>;
    volume_type?: string;
  }): Promise<Volume> {
    const call = { ...storage, method: 'POST', path: '/volumes', json: { volume } } as const;
    return one(this.session, call, 'volume', 'volume');
  }

  async deleteVolume(id: string): Promise<void> {
    await this.session.call({ ...storage, method: 'DELETE', path: `/volumes/${id}` });
  }

  /** What Cinder tells a tenant of asynchronous failures of one resource, newest first. */
  async messages(resourceId: string): Promise<Shapes['volumeMessage'][]> {
    const call = { ...storage, path: '/messages', query: { resource_uuid: resourceId } };
    return rows(this.session, call, 'messages', 'volumeMessage');
  }

  async limits(): Promise<Readonly<Record<string, unknown>>> {
    const limits = await one(this.session, { ...storage, method: 'GET', path: '/limits' }, 'limits', 'limits');
    return limits.absolute;
  }
}
