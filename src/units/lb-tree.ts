import type { StatusTree } from '../openstack/services/load-balancer.js';

/** One part of a load balancer, with its own two states. */
export interface Part {
  /** For people: `member 10.30.4.17:80`. */
  readonly what: string;
  readonly is: 'load balancer' | 'listener' | 'pool' | 'member' | 'health monitor';
  readonly provisioning: string;
  readonly operating: string;
}

interface Row {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly provisioning_status: string;
  readonly operating_status: string;
}
type Pool = NonNullable<StatusTree['pools']>[number];

const part = (is: Part['is'], row: Row, called = row.name || row.id): Part => ({
  what: `${is} ${called}`,
  is,
  provisioning: row.provisioning_status,
  operating: row.operating_status,
});

const poolParts = (pool: Pool): Part[] => [
  part('pool', pool),
  ...pool.members.map((member) => part('member', member, `${member.address}:${member.protocol_port}`)),
  ...(pool.health_monitor && 'id' in pool.health_monitor ? [part('health monitor', pool.health_monitor)] : []),
];

/** Every part of the tree, each once: a pool stands under its listener and beside it. */
export function partsOfTree(tree: StatusTree): Part[] {
  const pools = new Map<string, Pool>();
  for (const pool of [...(tree.listeners ?? []).flatMap((listener) => listener.pools), ...(tree.pools ?? [])]) {
    pools.set(pool.id, pool);
  }
  return [
    part('load balancer', tree),
    ...(tree.listeners ?? []).map((listener) => part('listener', listener)),
    ...[...pools.values()].flatMap(poolParts),
  ];
}

export const describePart = ({ what, provisioning, operating }: Part): string => `${what} ${provisioning}/${operating}`;

/** How the whole stands, by every part of it. ACTIVE at the top proves nothing of what hangs below (lab-findings). */
export type Standing =
  /** ACTIVE throughout, ONLINE at the top, and every member is ONLINE or has no monitor. */
  | { readonly is: 'up' }
  /** Octavia is at work. */
  | { readonly is: 'working'; readonly state: string }
  /** Octavia has given a part up. */
  | { readonly is: 'broken'; readonly state: string }
  /** The top is ACTIVE, but these parts are not yet, or for ever. */
  | { readonly is: 'hanging'; readonly state: string }
  /** All is made, but traffic would not get through. */
  | { readonly is: 'down'; readonly state: string };

/** What was asked for, and so must be there. */
export interface Expected {
  readonly members: number;
  /** By a health monitor. */
  readonly watched: boolean;
}

/**
 * A member that no monitor watches counts as up: nobody would ever call it ONLINE (openstack-facts 6.14). Where a monitor
 * was asked for, NO_MONITOR means that it has not judged yet: `ovn` shows that for a moment, and then ERROR.
 */
export function standingOf(tree: StatusTree, { members, watched }: Expected): Standing {
  const serves = ({ is, operating }: Part): boolean =>
    operating === 'ONLINE' || (is === 'member' && !watched && operating === 'NO_MONITOR');
  const parts = partsOfTree(tree);
  const said = (some: readonly Part[]): string => some.map(describePart).join(', ');
  const broken = parts.filter(({ provisioning }) => provisioning === 'ERROR');
  if (broken.length > 0) return { is: 'broken', state: said(broken) };
  if (tree.provisioning_status !== 'ACTIVE') return { is: 'working', state: tree.provisioning_status };
  const hanging = parts.filter(({ provisioning }) => provisioning !== 'ACTIVE');
  if (hanging.length > 0) return { is: 'hanging', state: `ACTIVE, but ${said(hanging)}` };
  const there = parts.filter(({ is }) => is === 'member');
  if (there.length < members) return { is: 'working', state: `ACTIVE, with ${there.length} of ${members} members` };
  if (watched && !parts.some(({ is }) => is === 'health monitor')) {
    return { is: 'working', state: 'ACTIVE, without its health monitor' };
  }
  const down = parts.filter((each) => each.is !== 'health monitor' && !serves(each));
  const [top] = parts;
  if (top !== undefined && serves(top) && there.every(serves)) return { is: 'up' };
  return { is: 'down', state: said(down) };
}
