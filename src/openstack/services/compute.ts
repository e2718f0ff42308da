import type { Shapes } from '../schemas.js';
import type { Query, Session } from '../session.js';
import { one, rows } from './shaped.js';

export type Server = Shapes['server'];
export type Flavor = Shapes['flavor'];
export type Keypair = Shapes['keypair'];

export interface ServerCreate {
  name: string;
  imageRef: string;
  flavorRef: string;
  /** At microversion 2.37 and later Nova demands networks (openstack-facts 1.3). */
  networks: readonly ({ uuid: string } | { port: string })[];
  security_groups?: readonly { name: string }[];
  key_name?: string;
  metadata: Readonly<Record<string, string>>;
  /** Base64, at most 64 KiB. */
  user_data?: string;
}

/** 2.79: tags, embedded flavor, `delete_on_termination` at attach. In every Nova since Train. */
const MICROVERSION = { want: '2.79', min: '2.37', feature: 'servers' } as const;
/** 2.84: the details of a failed event in instance actions. */
const ACTIONS = { want: '2.84', min: '2.51', feature: 'instance actions' } as const;
const compute = { service: 'compute', microversion: MICROVERSION } as const;

/** Nova. Times in answers are ISO 8601 UTC; sizes are MiB (RAM) and GiB (disk). */
export class Compute {
  constructor(private readonly session: Session) {}

  /** Servers of the project with all fields but `fault`, which only `server` shows. */
  async servers(query: Query = {}): Promise<Server[]> {
    return rows(this.session, { ...compute, path: '/servers/detail', query }, 'servers', 'server');
  }

  async server(id: string): Promise<Server> {
    return one(this.session, { ...compute, method: 'GET', path: `/servers/${id}` }, 'server', 'server');
  }

  /** The id is all that Nova tells of a new server (202). */
  async createServer(server: ServerCreate): Promise<{ id: string }> {
    const call = { ...compute, method: 'POST', path: '/servers', json: { server } } as const;
    return one(this.session, call, 'identified', 'server');
  }

  async deleteServer(id: string): Promise<void> {
    await this.session.call({ ...compute, method: 'DELETE', path: `/servers/${id}` });
  }

  async flavors(): Promise<Flavor[]> {
    return rows(this.session, { ...compute, path: '/flavors/detail' }, 'flavors', 'flavor');
  }

  /** All keypairs of the credential's user: they belong to the user, not to the project, and show no age here. */
  async keypairs(): Promise<Keypair[]> {
    return rows(this.session, { ...compute, path: '/os-keypairs' }, 'keypairs', 'keypair', 'keypair');
  }

  /** One keypair, with `created_at`. */
  async keypair(name: string): Promise<Keypair> {
    const path = `/os-keypairs/${encodeURIComponent(name)}`;
    return one(this.session, { ...compute, method: 'GET', path }, 'keypair', 'keypair');
  }

  /** Imports a public key; the product makes the pair itself, so no private key crosses the wire. */
  async createKeypair(name: string, publicKey: string): Promise<Keypair> {
    const json = { keypair: { name, public_key: publicKey } };
    return one(this.session, { ...compute, method: 'POST', path: '/os-keypairs', json }, 'keypair', 'keypair');
  }

  async deleteKeypair(name: string): Promise<void> {
    await this.session.call({ ...compute, method: 'DELETE', path: `/os-keypairs/${encodeURIComponent(name)}` });
  }

  async attachVolume(serverId: string, volumeId: string): Promise<Shapes['volumeAttachment']> {
    const call = {
      ...compute,
      method: 'POST',
      path: `/servers/${serverId}/os-volume_attachments`,
      json: { volumeAttachment: { volumeId } },
      timeoutSeconds: 90, // Nova waits up to 60 s for its queue's reply (lab-findings)
    } as const;
    return one(this.session, call, 'volumeAttachment', 'volumeAttachment');
  }

  /** Asks for the detach (202); it is done when the volume is `available` and names no attachment. */
  async detachVolume(serverId: string, volumeId: string): Promise<void> {
    await this.session.call({
      ...compute,
      method: 'DELETE',
      path: `/servers/${serverId}/os-volume_attachments/${volumeId}`,
    });
  }

  /** What was asked of the server and how it went, newest first. */
  async instanceActions(serverId: string): Promise<Shapes['instanceAction'][]> {
    const path = `/servers/${serverId}/os-instance-actions`;
    const call = { service: 'compute', microversion: ACTIONS, path } as const;
    return rows(this.session, call, 'instanceActions', 'instanceAction');
  }

  /** `limits.absolute`: used and allowed, -1 for unlimited. */
  async limits(): Promise<Readonly<Record<string, unknown>>> {
    const limits = await one(this.session, { ...compute, method: 'GET', path: '/limits' }, 'limits', 'limits');
    return limits.absolute;
  }
}
