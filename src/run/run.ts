import type { Clock } from '../openstack/clock.js';
import type { Cloud } from '../openstack/cloud.js';
import type { KindName, ListedKind, ResourceKind } from '../resources/kind.js';
import type { Ledger } from './ledger.js';
import type { Log } from './log.js';
import type { WaitOptions } from './wait.js';

/** Something that this very process has made. */
export interface Made {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
  /** The state in which a wait last saw it. */
  readonly state: string | undefined;
}

/** One execution of a pipeline against one cloud: what it is called, what it has made, and how it makes and waits. */
export interface Run {
  readonly id: string;
  readonly tenant: string;
  readonly cloud: Cloud;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Ledger;
  /** Aborted when the run is to stop: waits end, nothing new is made. */
  readonly signal: AbortSignal;
  /** The text that everything made by this run carries. */
  readonly marker: string;
  /** What this process has made and has not seen deleted, oldest first. */
  readonly made: readonly Made[];
  /** By how much usual times are stretched, since the platform answers this run's creates more slowly than at rest; from 1. */
  readonly slowness: number;
  /** `ci-<tenant>-<run>-<role>`, cut with a hash to `limit` characters (default 255) without losing the unique half. */
  name(role: string, limit?: number): string;
  /** Reads a thing that does not change during the run (an image, a flavor) just once, whoever asks. */
  once<T>(key: string, read: () => Promise<T>): Promise<T>;
  /**
   * Makes one object: writes the intent, sends the create, writes the id. Heavyweight kinds wait for their turn and keep
   * it until `ready` resolves. A create with an unknown fate is looked up by marker before anything else.
   *
   * @param ready - waits until the new thing can be used; its answer is what `make` returns.
   */
  make<Spec, Thing, Ready = Thing>(
    kind: ResourceKind<Spec, Thing>,
    role: string,
    spec: Spec,
    ready?: (thing: Thing) => Promise<Ready>,
  ): Promise<Ready>;
  /**
   * Waits at the guide's pace. Ends at once with class `platform` when the judgement is `failed`, telling the state and
   * the explanation; with class `timeout` at the deadline, telling last state and transitions. Tolerates three
   * transient read errors in a row.
   */
  wait<Thing>(options: WaitOptions<Thing>): Promise<Thing>;
  /**
   * Deletes something that this process has made, where a unit's own work ends with that (a secret's round trip), and
   * writes it down. What is gone already counts as deleted. Returns when the deletion was answered: for kinds that take
   * their time (`usual.gone`), wait afterwards.
   */
  remove(kind: ListedKind, id: string): Promise<void>;
  /** Writes down that something is gone, whoever made it. */
  deleted(kind: KindName, id: string): Promise<void>;
}
