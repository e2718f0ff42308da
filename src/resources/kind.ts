import type { Cloud } from '../openstack/cloud.js';
import type { ServiceType } from '../openstack/session.js';

/** Every kind of cloud object that the product makes, by OpenStack's own word for it. */
export type KindName =
  | 'network'
  | 'subnet'
  | 'router'
  | 'security-group'
  | 'keypair'
  | 'server'
  | 'volume'
  | 'floating-ip'
  | 'load-balancer'
  | 'secret';

/** What a listing tells of one object, in the same words for every kind. */
export interface Found {
  kind: KindName;
  /** The id to delete by; a keypair's is its name. */
  id: string;
  name: string;
  /** Absent where the kind belongs to the user (keypair) or the service does not say (secret, scoped by the token). */
  projectId?: string;
  /** Absent when the service does not tell, or tells what cannot be read: such a thing is never old. */
  createdAt?: Date;
  /** The marker's text as it stands in the kind's own field; parse it with `parseMarker`. */
  marker?: string;
  status?: string;
  /** Neutron's, for `If-Match`. */
  revision?: number;
}

/** What every created object carries. */
export interface Identity {
  /** `ci-<tenant>-<run>-<role>`, valid for the service's own limit. */
  name: string;
  /** The run's marker, for the field that is atomic at create (openstack-facts 1.8). */
  marker: string;
}

/** How a change stands: done, under way (with the state to show), or failed (with the state, word for word). */
export type Judgement = { is: 'done' } | { is: 'pending'; state: string } | { is: 'failed'; state: string };

/**
 * One kind of cloud object: how to make, list, date, judge and delete it, and what it hangs on. One file a kind; the
 * deletion order is derived from `hangsOn` (see `order.ts`).
 */
export interface ResourceKind<Spec, Thing> {
  readonly name: KindName;
  readonly service: ServiceType;
  /** The kinds that cannot go while one of these is there. */
  readonly hangsOn: readonly KindName[];
  /** Made one at a time per run (guide, section 6). */
  readonly heavyweight: boolean;
  /**
   * Seconds that such a change usually takes: the first look of a wait comes after it. `ready` is absent where the create
   * is done when it is answered.
   */
  readonly usual: { readonly ready?: number; readonly gone: number };
  create(cloud: Cloud, identity: Identity, spec: Spec, signal?: AbortSignal): Promise<Thing>;
  /** The id of what was just made. */
  idOf(thing: Thing): string;
  /** All objects of this kind in the credential's own project (or of its user), markers and foreign ones alike. */
  list(cloud: Cloud): Promise<Found[]>;
  /** One object as it is now; `undefined` when it is gone. A gateway's 404 is an error, not `undefined`. */
  read(cloud: Cloud, id: string): Promise<Found | undefined>;
  /** Asks for deletion, with all that stands in its way and is part of it (router interfaces, attachments). */
  remove(cloud: Cloud, found: Found, signal?: AbortSignal): Promise<void>;
  /** What the platform says of why it failed, word for word: fault, messages, status tree. */
  explain?(cloud: Cloud, id: string): Promise<string | undefined>;
}
