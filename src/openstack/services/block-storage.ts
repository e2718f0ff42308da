import { checkedAll, unwrapped } from '../check.js';
import type { Shapes } from '../schemas.js';
import type { Query, Session } from '../session.js';

export type Volume = Shapes['volume'];

/** 3.59 down to 3.27 (openstack-facts 6.7); `resource_uuid` filters messages from 3.31 on. */
const MICROVERSION = { want: '3.59', min: '3.27', feature: 'volumes' } as const;
const storage = { service: 'block-storage', microversion: MICROVERSION } as const;

/** Cinder, version 3. Sizes are GiB; times carry no offset and are UTC. */
export class BlockStorage {
  constructor(private readonly session: Session) {}

  /** All volumes of the project with their metadata; filter by name on our side, the operator may forbid it on theirs. */
  async volumes(query: Query = {}): Promise<Volume[]> {
    return checkedAll('volume', await this.session.list({ ...storage, path: '/volumes/detail', query }, 'volumes'));
  }

  async volume(id: string): Promise<Volume> {
    const answer = await this.session.call({ ...storage, method: 'GET', path: `/volumes/${id}` });
    return unwrapped('volume', answer.json, 'volume');
  }

  async createVolume(volume: {
    name: string;
    size: number;
    metadata: Readonly<Record<string, string>>;
    volume_type?: string;
  }): Promise<Volume> {
    const answer = await this.session.call({ ...storage, method: 'POST', path: '/volumes', json: { volume } });
    return unwrapped('volume', answer.json, 'volume');
  }

  async deleteVolume(id: string): Promise<void> {
    await this.session.call({ ...storage, method: 'DELETE', path: `/volumes/${id}` });
  }

  /** What Cinder tells a tenant of asynchronous failures of one resource, newest first. */
  async messages(resourceId: string): Promise<Shapes['volumeMessage'][]> {
    const call = { ...storage, path: '/messages', query: { resource_uuid: resourceId } };
    return checkedAll('volumeMessage', await this.session.list(call, 'messages'));
  }

  async limits(): Promise<Readonly<Record<string, unknown>>> {
    const answer = await this.session.call({ ...storage, method: 'GET', path: '/limits' });
    const body = answer.json as { limits?: { absolute?: Record<string, unknown> } } | undefined;
    return body?.limits?.absolute ?? {};
  }
}
