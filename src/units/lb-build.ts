import { OmegaError } from '../openstack/errors.js';
import type { LoadBalancer, StatusTree } from '../openstack/services/load-balancer.js';
import type { Judgement } from '../resources/kind.js';
import { loadBalancer as kind } from '../resources/load-balancer.js';
import { USUAL } from '../resources/usual.js';
import type { Run } from '../run/run.js';
import type { Parts } from './lb-spec.js';
import { standingOf, type Expected } from './lb-tree.js';

/** Seconds: until ACTIVE, and from there until the members are up. */
export interface Patience {
  readonly active: number;
  readonly online: number;
}

/** How a wait for ONLINE ended that did not fail. */
export interface Outcome {
  /** The operating status at the top. */
  readonly status: string;
  /** The parts that hang under an ACTIVE load balancer, as they were seen time and again. */
  readonly hanging: string | undefined;
}

/**
 * Looks at which parts that hang under an ACTIVE top count as hanging for ever; between two lies the pace. `ovn` makes its
 * parts after the top is ACTIVE, which takes some seconds (seen).
 */
const HANGING_LOOKS = 3;
/** Seconds that a change of one part usually takes. */
const STEP_USUAL = 3;
/** Times that a write is asked again when Octavia was not done with the one before. */
const IMMUTABLE = 3;

export const expectedOf = ({ members, monitor }: Parts): Expected => ({
  members: members.length,
  watched: monitor !== undefined,
});

/**
 * Waits until the whole tree is up. Members may come up late (their server is starting): what is down is waited for, as
 * long as the patience lasts, and then told part by part.
 */
export async function online(run: Run, id: string, expected: Expected, patience: Patience): Promise<Outcome> {
  let looks = 0;
  let activeSince: number | undefined;
  let hanging: string | undefined;
  const judge = (tree: StatusTree): Judgement => {
    const standing = standingOf(tree, expected);
    if (standing.is === 'up') return { is: 'done', state: `ACTIVE, ${tree.operating_status}` };
    if (standing.is === 'broken') return { is: 'failed', state: standing.state };
    looks = standing.is === 'hanging' ? looks + 1 : 0;
    if (standing.is === 'hanging' && looks >= HANGING_LOOKS) {
      hanging = standing.state;
      return { is: 'done', state: standing.state };
    }
    if (standing.is !== 'down') return { is: 'pending', state: standing.state };
    activeSince ??= run.clock.now();
    const late = run.clock.now() - activeSince >= patience.online * 1000;
    const state = `ACTIVE, but not ONLINE: ${standing.state}`;
    return late ? { is: 'failed', state } : { is: 'pending', state };
  };
  const tree = await run.wait({
    what: `load balancer ${run.name('lb')} to become ACTIVE and ONLINE`,
    of: { kind: 'load-balancer', id, change: 'online' },
    usual: USUAL['load-balancer'].online,
    deadline: patience.active + patience.online,
    read: () => run.cloud.loadBalancer.statusTree(id),
    judge,
  });
  return { status: tree.operating_status, hanging };
}

/** Octavia takes the next write when the load balancer is ACTIVE again, and not before. */
async function settledAgain(run: Run, id: string, deadline: number, usual = STEP_USUAL): Promise<void> {
  await run.wait({
    what: `load balancer ${id} to become ACTIVE`,
    of: { kind: 'load-balancer', id, change: 'step' },
    usual,
    deadline,
    read: () => run.cloud.loadBalancer.loadBalancer(id),
    judge: ({ provisioning_status: state }): Judgement =>
      state === 'ACTIVE' ? { is: 'done' } : { is: state === 'ERROR' ? 'failed' : 'pending', state },
    explain: async () => kind.explain?.(run.cloud, id),
  });
}

/** One write, then the wait that lets the next one in; a stray "immutable" costs another wait, not the run. */
async function write<T>(run: Run, id: string, deadline: number, send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await send();
      await settledAgain(run, id, deadline);
      return answer;
    } catch (error) {
      const early = error instanceof OmegaError && error.reason === 'conflict-state';
      if (!early || tries > IMMUTABLE) throw error;
      await settledAgain(run, id, deadline);
    }
  }
}

/** Asks for its deletion with all its parts, and waits until it is gone. */
async function removed(run: Run, id: string, deadline: number): Promise<void> {
  await run.remove(kind, id);
  await run.wait({
    what: `load balancer ${id} to be deleted`,
    usual: kind.usual.gone,
    deadline,
    read: async () => ({ state: (await kind.read(run.cloud, id))?.status ?? 'gone' }),
    judge: ({ state }): Judgement => {
      if (state === 'gone') return { is: 'done', state };
      return { is: state === 'ERROR' ? 'failed' : 'pending', state };
    },
  });
}

/** Listener, pool, members, monitor, each on its own, with the load balancer ACTIVE before the next. */
async function fill(run: Run, id: string, parts: Parts, deadline: number): Promise<void> {
  const octavia = run.cloud.loadBalancer;
  const listener = await write(run, id, deadline, () =>
    octavia.createListener({ ...parts.listener, loadbalancer_id: id }),
  );
  const pool = await write(run, id, deadline, () => octavia.createPool({ ...parts.pool, listener_id: listener.id }));
  for (const member of parts.members) await write(run, id, deadline, () => octavia.createMember(pool.id, member));
  const { monitor } = parts;
  if (monitor) await write(run, id, deadline, () => octavia.createHealthMonitor({ ...monitor, pool_id: pool.id }));
}

/**
 * The way round for clouds whose fully populated create leaves the parts in PENDING_CREATE for ever (lab-findings): that
 * load balancer is deleted, and another is built one by one.
 */
export async function stepwise(
  run: Run,
  stuck: string,
  parts: Parts,
  patience: Patience,
): Promise<{ made: LoadBalancer; status: string }> {
  run.log.warning(
    `load balancer ${stuck} is ACTIVE, but parts of it stay as they are: this cloud does not finish a create that holds everything; deleting it and building one by one`,
  );
  await removed(run, stuck, patience.active);
  return run.make(kind, 'lb-2', parts.balancer, async (made: LoadBalancer) => {
    await settledAgain(run, made.id, patience.active, USUAL['load-balancer'].ready);
    await fill(run, made.id, parts, patience.active);
    const { status, hanging } = await online(run, made.id, expectedOf(parts), patience);
    if (hanging === undefined) return { made, status };
    throw new OmegaError(`load balancer ${made.id}, built one by one, is ${hanging}`, {
      class: 'platform',
      cause: 'resource-error',
      hint: 'Show this to the operator of the cloud.',
    });
  });
}
