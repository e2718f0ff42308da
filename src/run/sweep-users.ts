import pLimit from 'p-limit';

import type { Cloud } from '../openstack/cloud.js';
import { asOmegaError } from '../openstack/errors.js';
import { idOf } from '../openstack/services/key-manager.js';
import type { ServiceType } from '../openstack/session.js';
import { refs, unlessGone, refOf } from '../resources/common.js';
import type { Found, KindName, Ref } from '../resources/kind.js';
import { KINDS } from '../resources/kinds.js';
import type { Run } from './run.js';

/** What is no kind of ours, and what it cannot do without: a listener, a container, a cluster, a stack. */
export interface User {
  readonly id: string;
  readonly name: string;
  /** What it is a part of, and goes with. */
  readonly of?: readonly Ref[];
  readonly needs: readonly Ref[];
}

/** Users of one sort, of which no list of a kind shows what they use. */
interface Sort {
  readonly what: string;
  readonly service: ServiceType;
  /** The kinds that they may use: where none of these might go, nobody asks for them. */
  readonly uses: readonly KindName[];
  readonly read: (cloud: Cloud, rows: readonly Found[]) => Promise<readonly User[]>;
}

const SORTS: readonly Sort[] = [
  { what: 'listeners', service: 'load-balancer', uses: ['secret'], read: terminators },
  { what: 'containers', service: 'key-manager', uses: ['secret'], read: containers },
  {
    what: 'clusters',
    service: 'container-infrastructure-management',
    uses: ['keypair', 'network', 'subnet', 'router'],
    read: clusters,
  },
  { what: 'stacks', service: 'orchestration', uses: Object.keys(KINDS) as KindName[], read: stacks },
];

/** Reads of one service at one time. */
const TOGETHER = 6;

export interface Users {
  readonly users: readonly User[];
  /** Kinds of which nobody can tell who uses them, and why. */
  readonly blind: ReadonlyMap<KindName, string>;
}

/**
 * Who uses what might go without a trace in the lists of kinds. Asks only the services that the catalogue has, and only for
 * what might go: a list a sort, and besides the stacks' one list a stack.
 *
 * @param rows - everything listed, ours and others'.
 * @param might - what might go.
 */
export async function usersOf(run: Run, rows: readonly Found[], might: readonly Found[]): Promise<Users> {
  const kinds = new Set(might.map(({ kind }) => kind));
  const users: User[] = [];
  const blind = new Map<KindName, string>();
  const read = async ({ what, service, uses, read: all }: Sort): Promise<void> => {
    if (!uses.some((kind) => kinds.has(kind)) || !(await run.cloud.session.has(service))) return;
    try {
      users.push(...(await all(run.cloud, rows)));
    } catch (error) {
      const failure = asOmegaError(error);
      if (run.signal.aborted) throw failure;
      run.log.warning(`${what} could not be listed, so what they may use stays: ${failure.message}`);
      for (const kind of uses) blind.set(kind, `${what} could not be listed, so nobody can tell who uses it`);
    }
  };
  await Promise.all(SORTS.map(read));
  return { users, blind };
}

/**
 * Who uses secrets. Octavia leaves no consumer with Barbican for what a listener or pool ends TLS with (lab), nor does a
 * container for what it holds.
 */
export async function secretUsers(cloud: Cloud): Promise<readonly User[]> {
  const sorts = SORTS.filter(({ uses }) => uses.length === 1 && uses[0] === 'secret');
  const each = sorts.map(async ({ service, read }) => ((await cloud.session.has(service)) ? read(cloud, []) : []));
  return (await Promise.all(each)).flat();
}

/** Listeners and pools with secrets. They go with their load balancer, so they need what they need only while it is there. */
async function terminators(cloud: Cloud): Promise<readonly User[]> {
  const projectId = await cloud.projectId();
  const [listeners, pools] = await Promise.all([
    cloud.loadBalancer.listeners(projectId),
    cloud.loadBalancer.pools(projectId),
  ]);
  const user = (
    what: string,
    { id, name, loadbalancers = [] }: (typeof listeners)[number] | (typeof pools)[number],
    references: readonly (string | null | undefined)[],
  ): User => ({
    id,
    name: `${what} ${name ? name : id}`,
    of: refs('load-balancer', ...loadbalancers.map((balancer) => balancer.id)),
    needs: refs('secret', ...references.map((ref) => ref && idOf(ref))),
  });
  return [
    ...listeners.map((row) =>
      user('listener', row, [
        row.default_tls_container_ref,
        ...(row.sni_container_refs ?? []),
        row.client_ca_tls_container_ref,
        row.client_crl_container_ref,
      ]),
    ),
    ...pools.map((row) => user('pool', row, [row.tls_container_ref, row.ca_tls_container_ref, row.crl_container_ref])),
  ].filter(({ needs }) => needs.length > 0);
}

/** Runs make no containers: whoever made one wants the secrets in it. */
async function containers(cloud: Cloud): Promise<readonly User[]> {
  return (await cloud.keyManager.containers()).map(({ id, name, secretIds }) => ({
    id,
    name: `container ${name || id}`,
    needs: refs('secret', ...secretIds),
  }));
}

/** A cluster names its network and subnet by name or id, and lives on all of that network. */
async function clusters(cloud: Cloud, rows: readonly Found[]): Promise<readonly User[]> {
  const named = (kind: KindName, name: string | null | undefined): Ref[] =>
    name ? rows.filter((row) => row.kind === kind && (row.id === name || row.name === name)).map(refOf) : [];
  return (await cloud.cluster.clustersInDetail()).map(({ uuid: id, name, keypair, ...fixed }) => {
    const networks = named('network', fixed.fixed_network);
    const subnets = rows.filter(({ kind, needs }) => kind === 'subnet' && needs?.some((ref) => networks.includes(ref)));
    const needs = [
      ...refs('keypair', keypair),
      ...networks,
      ...subnets.map(refOf),
      ...named('subnet', fixed.fixed_subnet),
    ];
    return { id, name: `cluster ${name ? name : id}`, needs };
  });
}

/** Whatever a stack has made, in it or in those nested in it: it goes with the stack, or the stack cannot go. */
async function stacks(cloud: Cloud, rows: readonly Found[]): Promise<readonly User[]> {
  const byId = new Map<string, Ref[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), refOf(row)]);
  const limit = pLimit(TOGETHER);
  const users = (await cloud.orchestration.stacks()).map((stack) =>
    limit(async (): Promise<User> => {
      const resources = (await unlessGone(cloud.orchestration.resources(stack))) ?? [];
      const ids = resources
        .filter((each) => each.resource_status !== 'DELETE_COMPLETE')
        .flatMap((each) => idsIn(each.physical_resource_id ?? ''));
      return { id: stack.id, name: `stack ${stack.stack_name}`, needs: ids.flatMap((id) => byId.get(id) ?? []) };
    }),
  );
  return Promise.all(users);
}

/**
 * The ids in what Heat calls a physical id: mostly just one, a secret's reference, or of what ties two things together both
 * (`<router>:subnet_id=<subnet>`).
 */
const idsIn = (text: string): string[] => [text, ...(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])];
