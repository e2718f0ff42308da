import { ApiError, OmegaError, UsageError } from '../openstack/errors.js';
import type { Network, Subnet } from '../openstack/services/network.js';
import { network } from '../resources/network.js';
import { router } from '../resources/router.js';
import { subnet } from '../resources/subnet.js';
import type { Run } from '../run/run.js';
import { allWrong, settled, tell } from './common.js';
import { inputs, type ValuesOf } from './input.js';
import { chosen, externalNetworkNamed, networkNamed, subnets } from './names.js';
import { freeRange, givenRange, outsideOf, parseRange, tooLarge, type Range } from './ranges.js';
import { unit, type Plan, type UnitContext } from './unit.js';

const declared = {
  'external-network': inputs.optional(
    inputs.text({ description: 'External network that the router leads to; needed to build', example: 'provider-ext' }),
  ),
  allocation: inputs.optional(
    inputs.custom<Range>(parseRange, {
      description:
        'Range given to the project, within which a free subnet range is picked; needed to build without `cidr`',
      example: '10.30.0.0/16',
    }),
  ),
  'prefix-length': inputs.integer(
    { min: 8, max: 29 },
    { description: 'Size of the subnet range that is picked', example: '24', default: '24' },
  ),
  cidr: inputs.optional(
    inputs.custom<Range>(parseRange, {
      description: 'Exactly this subnet range, instead of one that is picked',
      example: '10.30.4.0/24',
    }),
  ),
  network: inputs.optional(
    inputs.text({ description: 'Existing network to use instead of building one (name or id)', example: 'acme-net' }),
  ),
  subnet: inputs.optional(
    inputs.text({ description: 'Which of its subnets, where it has several (name or id)', example: 'acme-subnet' }),
  ),
};

/** What is there already, or what is to be made. */
type NetworkPlan = Plan &
  (
    | { readonly reuse: { networkId: string; subnetId: string; routerId: string; cidr: string } }
    | { readonly build: { externalId: string; cidr: string } }
  );

/** The owners of a router's interfaces: plain, distributed, and replicated for high availability. */
const INTERFACE = /^network:(?:router_interface|ha_router_replicated_interface)/;

function subnetOf(net: Network, rows: readonly Subnet[], wanted: string | undefined): Subnet {
  const usable = rows.filter((row) => row.network_id === net.id && row.ip_version === 4);
  if (wanted !== undefined) return chosen({ noun: 'subnet', input: '--subnet' }, wanted, usable);
  const [first, ...more] = usable;
  if (first === undefined)
    throw new UsageError(`network "${net.name}" (${net.id}) has no IPv4 subnet to boot a server on`);
  if (more.length === 0) return first;
  const ids = usable.map((row) => `${row.name} ${row.id}`).join(', ');
  throw new UsageError(`network "${net.name}" has ${usable.length} IPv4 subnets: ${ids}`, {
    cause: 'ambiguous-name',
    hint: 'Say which one with --subnet.',
  });
}

async function planReuse(run: Run, wanted: string, wantedSubnet: string | undefined): Promise<NetworkPlan> {
  const net = await networkNamed(run, wanted);
  if (net['router:external'] === true) {
    throw new UsageError(`network "${net.name}" is external: servers do not boot on it`, { hint: 'Check --network.' });
  }
  const [rows, ports] = await settled([subnets(run), run.cloud.network.ports({ network_id: net.id })]);
  const used = subnetOf(net, rows, wantedSubnet);
  const gate = ports.find(
    (port) =>
      INTERFACE.test(port.device_owner) && port.fixed_ips.some(({ subnet_id: subnetId }) => subnetId === used.id),
  );
  if (gate === undefined) {
    run.log.warning(`subnet ${used.cidr} of network "${net.name}" has no router: nothing outside will reach it`);
  }
  const reuse = { networkId: net.id, subnetId: used.id, routerId: gate?.device_id ?? '', cidr: used.cidr };
  return { says: [], reuse };
}

const RANGE_MISSING = 'which range the subnet may take is not said: give --allocation or --cidr';

/** What no cloud need be asked for. */
function checkBuild({ network: reused, ...values }: ValuesOf<typeof declared>): string[] {
  if (reused !== undefined) return [];
  const { allocation, cidr } = values;
  const range =
    cidr !== undefined
      ? outsideOf(cidr, allocation)
      : allocation === undefined
        ? RANGE_MISSING
        : tooLarge(values['prefix-length'], allocation);
  return [
    ...(values['external-network'] === undefined
      ? ['network-buildout needs --external-network, or --network to use an existing network']
      : []),
    ...(range === undefined ? [] : [range]),
  ];
}

/** @throws UsageError when the range is taken, or none is free. */
function pickRange(
  run: Run,
  { allocation, cidr, ...values }: ValuesOf<typeof declared>,
  taken: readonly Subnet[],
): Range {
  if (cidr !== undefined) return givenRange(cidr, allocation, taken);
  if (allocation !== undefined) return freeRange(allocation, values['prefix-length'], taken, run.id);
  throw new UsageError(RANGE_MISSING);
}

async function planBuild(run: Run, values: ValuesOf<typeof declared>): Promise<NetworkPlan> {
  const wrong = allWrong(checkBuild(values));
  if (wrong !== undefined) throw wrong;
  const external = values['external-network'] ?? '';
  const [outside, taken] = await settled([externalNetworkNamed(run, external), subnets(run)]);
  const picked = pickRange(run, values, taken);
  return {
    says: [
      `make network ${run.name('net')}`,
      `make subnet ${run.name('subnet')} with range ${picked.cidr}`,
      `make router ${run.name('router')} with a gateway to ${outside.name}`,
      `attach the subnet to the router`,
    ],
    build: { externalId: outside.id, cidr: picked.cidr },
  };
}

/** Whether the router has an interface on the subnet already. */
async function joined(run: Run, routerId: string, subnetId: string): Promise<boolean> {
  const ports = await run.cloud.network.ports({ device_id: routerId });
  return ports.some((port) => port.fixed_ips.some((address) => address.subnet_id === subnetId));
}

/** Attaches the subnet. An answer that never came is no reason to ask twice: the router's ports tell whether it was done. */
async function join(run: Run, routerId: string, subnetId: string): Promise<void> {
  const attach = (): Promise<unknown> => run.cloud.network.addRouterInterface(routerId, subnetId);
  try {
    await attach();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fate === 'refused') throw error;
    run.log.warning(`router ${routerId}: ${error.message}; looking whether the subnet was attached all the same`);
    if (!(await joined(run, routerId, subnetId))) await attach();
  }
}

/**
 * Network and subnet, which servers boot on, then the way out: router, gateway and the interface that joins them. One after
 * another, since Neutron works that way through what hangs together: beside each other the same creates took it twice as
 * long (measured on the lab). For the same reason the interface waits for a lull among other steps: a server that Neutron
 * plugs meanwhile takes up to twice as long to become ACTIVE. The router itself does not: it is made before Nova asks
 * Neutron for the server's port, and made later it would be in the load balancer's way.
 */
async function build(context: UnitContext, { externalId, cidr }: { externalId: string; cidr: string }) {
  const { run } = context;
  const net = await run.make(network, 'net', {});
  const sub = await run.make(subnet, 'subnet', { network_id: net.id, cidr, ip_version: 4 });
  const inside = tell(context, { 'network-id': net.id, 'subnet-id': sub.id, cidr: sub.cidr });
  const gate = await run.make(router, 'router', { external_gateway_info: { network_id: externalId } });
  if (gate.external_gateway_info?.network_id !== externalId) {
    throw new OmegaError(`router ${gate.id} was made, but without the gateway that was asked for`, {
      class: 'platform',
      cause: 'resource-error',
      hint: 'Check the external network.',
    });
  }
  await context.lull;
  await join(run, gate.id, sub.id);
  run.log.info(`subnet ${cidr} is attached to router ${gate.id}`);
  return { ...inside, ...tell(context, { 'router-id': gate.id }) };
}

export const networkBuildout = unit({
  name: 'network-buildout',
  title: 'Build the network',
  proves: 'networking self-service',
  creates: 'network, subnet, router',
  inputs: declared,
  outputs: {
    'network-id': { description: 'Network to boot on', example: '0f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    'subnet-id': { description: 'Its subnet', example: '2a0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    'router-id': {
      description: 'Router that the subnet is attached to; empty when a network that is used has none',
      example: '3b0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
    },
    cidr: { description: "The subnet's range", example: '10.30.4.0/24' },
  },
  // The port is the router's interface.
  takes: ({ network }) => (network === undefined ? { networks: 1, subnets: 1, routers: 1, ports: 1 } : {}),
  check: checkBuild,
  plan: ({ run }, values): Promise<NetworkPlan> =>
    values.network === undefined ? planBuild(run, values) : planReuse(run, values.network, values.subnet),
  async run(context, plan) {
    if ('build' in plan) {
      const outputs = await build(context, plan.build);
      return { outputs, detail: `${outputs.cidr} behind a router with a gateway` };
    }
    const { networkId, subnetId, routerId, cidr } = plan.reuse;
    return {
      outputs: tell(context, { 'network-id': networkId, 'subnet-id': subnetId, 'router-id': routerId, cidr }),
      detail: `${cidr} used as it was`,
      facts: { reused: true },
    };
  },
});
