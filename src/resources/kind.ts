import type { Cloud } from '../openstack/cloud.js';
import type { ServiceType } from '../openstack/session.js';

/** Every kind of cloud object that the product deals with, by OpenStack's own word for it. */
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
  | 'secret'
  | 'port';

/** One object of any kind: `<kind> <id>`. */
export type Ref = `${KindName} ${string}`;

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
  /** The servers that a volume is attached to. */
  attachedTo?: readonly string[];
  /** Why the service itself says that it must not go: it is locked, somebody uses it. */
  held?: string;
  /** What it cannot do without: while it stays, these must stay too. */
  needs?: readonly Ref[];
  /** What cannot do without it: while one of these stays, it must stay too. */
  neededBy?: readonly Ref[];
  /** Whom a port belongs to, in Neutron's own words; an empty owner is nobody. */
  device?: { readonly owner: string; readonly id: string };
  /** What it takes of the project's quota besides being one of its kind. */
  takes?: { readonly vcpus?: number; readonly ramMib?: number; readonly gib?: number; readonly rules?: number };
}

/** What every created object carries. */
export interface Identity {
  /** `ci-<tenant>-<run>-<role>`, valid for the service's own limit. */
  name: string;
  /** The run's marker, for the field that is atomic at create (openstack-facts 1.8). */
  marker: string;
}

/**
 * How a change stands: done, under way (with the state to show), or failed (with the state, word for word). Without a
 * state of its own, `done` shows the thing's status.
 */
export type Judgement =
  { is: 'done'; state?: string } | { is: 'pending'; state: string } | { is: 'failed'; state: string };

/**
 * What a thing's state, as it was last seen, says of deleting it: `now` it may be asked for and nothing holds it; `later`,
 * another change is under way; `going`, it was asked for already; `held` by what hangs on it; `never`, only the
 * operator can free it (`error_deleting`).
 */
export type Deletable = 'now' | 'later' | 'going' | 'held' | 'never';

/**
 * What came of asking for a deletion: `asked`, the thing is gone or going; `cleared`, what stood in its way was asked to
 * go first, so ask again after a while.
 */
export type Removal = 'asked' | 'cleared';

/** What teardown needs of a kind; it never makes anything. */
export interface ListedKind {
  readonly name: KindName;
  readonly service: ServiceType;
  /** The kinds that cannot go while one of these is there. */
  readonly hangsOn: readonly KindName[];
  /** Made one at a time per run (guide, section 6). */
  readonly heavyweight: boolean;
  /** Characters that a name may have. */
  readonly nameLimit: number;
  /**
   * Seconds that such a change usually takes: the first look of a wait comes after it. `ready` is absent where the create
   * is done when it is answered; `gone` is 0 where the deletion is.
   */
  readonly usual: { readonly ready?: number; readonly gone: number };
  /** All objects of this kind in the credential's own project (or of its user), markers and foreign ones alike. */
  list(cloud: Cloud): Promise<Found[]>;
  /** One object as it is now; `undefined` when it is gone. A gateway's 404 is an error, not `undefined`. */
  read(cloud: Cloud, id: string): Promise<Found | undefined>;
  /** Absent where every state will do. */
  deletable?(status: string | undefined): Deletable;
  /** Asks for deletion, with all that stands in its way and is part of it (router interfaces, attachments). One try. */
  remove(cloud: Cloud, found: Found, signal?: AbortSignal): Promise<Removal>;
  /** What the platform says of why it failed, word for word: fault, messages, status tree. */
  explain?(cloud: Cloud, id: string): Promise<string | undefined>;
}

/**
 * One kind of cloud object: how to make, list, date, judge and delete it, and what it hangs on. One file a kind; the
 * deletion order is derived from `hangsOn` (see `order.ts`).
 */
export interface ResourceKind<Spec, Thing> extends ListedKind {
  create(cloud: Cloud, identity: Identity, spec: Spec, signal?: AbortSignal): Promise<Thing>;
  /** The id of what was just made. */
  idOf(thing: Thing): string;
  /** The thing as `create` would have answered it: for one that was made although the create failed. */
  get(cloud: Cloud, id: string): Promise<Thing>;
}
