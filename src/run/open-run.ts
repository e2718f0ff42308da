import type { Clock } from '../openstack/clock.js';
import type { Cloud } from '../openstack/cloud.js';
import { ApiError } from '../openstack/errors.js';
import { isGone } from '../resources/common.js';
import type { KindName, ListedKind, ResourceKind } from '../resources/kind.js';
import { createSurely } from './create.js';
import { resourceName } from './identity.js';
import { interrupted } from './interrupt.js';
import type { Ledger } from './ledger.js';
import type { Log } from './log.js';
import { encodeMarker } from './marker.js';
import type { Made, Run } from './run.js';
import { Tempo } from './tempo.js';
import { createWaiter } from './waiter.js';

export interface RunOptions {
  /** From `runIdentity`. */
  id: string;
  repository: string;
  tenant: string;
  cloud: Cloud;
  clock: Clock;
  /** Between 0 and 1; jitter. */
  random: () => number;
  log: Log;
  ledger: Ledger;
  signal: AbortSignal;
  /** The product's version, for the marker. */
  version: string;
  /** Seconds that a sweep must leave what the run makes in peace, whatever it takes for old; 0 unless told. */
  keepSeconds?: number | undefined;
}

/** Begins a run, or takes up one that other processes have worked on: the ledger and the marker tell. */
export function openRun(options: RunOptions): Run {
  const { id, tenant, cloud, clock, log, ledger, signal } = options;
  const expiresAt = new Date(clock.now() + (options.keepSeconds ?? 0) * 1000);
  const marker = encodeMarker({ run: id, repository: options.repository, expiresAt, version: options.version });
  const made: Made[] = [];
  const known = new Map<string, Promise<unknown>>();
  const tempo = new Tempo();
  let turn: Promise<unknown> = Promise.resolve();
  let announced: Promise<void> | undefined;

  const wait = createWaiter({
    clock,
    random: options.random,
    log,
    signal,
    slowness: () => tempo.factor,
    async onState(of, state) {
      const index = made.findIndex((each) => each.kind === of.kind && each.id === of.id);
      const thing = made[index];
      if (thing) made[index] = { ...thing, state };
      await ledger.append({ event: 'state', kind: of.kind, id: of.id, state });
    },
  });
  const announce = (): Promise<void> =>
    (announced ??= ledger.append({ event: 'run', run: id, marker, cloud: cloud.session.config.name, tenant }));
  const name = (role: string, limit?: number): string => resourceName(tenant, id, role, limit);

  const gone = async (kind: KindName, thingId: string): Promise<void> => {
    const index = made.findIndex((each) => each.kind === kind && each.id === thingId);
    if (index >= 0) made.splice(index, 1);
    await ledger.append({ event: 'deleted', kind, id: thingId });
  };

  const stopIfTold = (during: string): void => {
    if (signal.aborted) throw interrupted(signal, during);
  };

  async function makeNow<Spec, Thing, Ready>(
    kind: ResourceKind<Spec, Thing>,
    role: string,
    spec: Spec,
    ready: ((thing: Thing) => Promise<Ready>) | undefined,
  ): Promise<Ready | Thing> {
    const identity = { name: name(role, kind.nameLimit), marker };
    const during = `making ${kind.name} ${identity.name}`;
    stopIfTold(during);
    await announce();
    await ledger.append({ event: 'intent', kind: kind.name, name: identity.name, marker });
    stopIfTold(during);
    // The create is not cut short by the signal: its answer holds the id (cases C57).
    const sentAt = clock.now();
    let thing: Thing;
    try {
      thing = await createSurely({ cloud, clock, log, run: id, made }, kind, identity, spec);
    } catch (error) {
      const refused = error instanceof ApiError && error.fate === 'refused';
      if (refused) await ledger.append({ event: 'refused', kind: kind.name, name: identity.name });
      throw error;
    }
    tempo.note(kind.name, (clock.now() - sentAt) / 1000);
    const thingId = kind.idOf(thing);
    made.push({ kind: kind.name, id: thingId, name: identity.name, state: undefined });
    await ledger.append({ event: 'created', kind: kind.name, name: identity.name, id: thingId });
    log.info(`${kind.name} ${identity.name} made${thingId === identity.name ? '' : ` (${thingId})`}`);
    stopIfTold(during);
    return ready ? ready(thing) : thing;
  }

  return {
    id,
    tenant,
    cloud,
    clock,
    log,
    ledger,
    signal,
    marker,
    made,
    get slowness() {
      return tempo.factor;
    },
    name,
    wait,
    once<T>(key: string, read: () => Promise<T>) {
      const earlier = known.get(key) as Promise<T> | undefined;
      if (earlier) return earlier;
      const reading = read();
      known.set(key, reading);
      // Who asks after a failure asks anew.
      reading.catch(() => known.delete(key));
      return reading;
    },
    make<Spec, Thing, Ready = Thing>(
      kind: ResourceKind<Spec, Thing>,
      role: string,
      spec: Spec,
      ready?: (thing: Thing) => Promise<Ready>,
    ) {
      // Without `ready`, `Ready` is `Thing`: the signature's default says so.
      const work = (): Promise<Ready> => makeNow(kind, role, spec, ready) as Promise<Ready>;
      if (!kind.heavyweight) return work();
      const mine = turn.then(work, work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    async remove(kind: ListedKind, thingId: string) {
      const thing = made.find((each) => each.kind === kind.name && each.id === thingId);
      if (!thing) throw new Error(`${kind.name} ${thingId} was not made by this process`);
      try {
        await kind.remove(cloud, { kind: kind.name, id: thingId, name: thing.name, marker });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      await gone(kind.name, thingId);
      log.info(`${kind.name} ${thing.name} deleted`);
    },
    deleted: gone,
  };
}
