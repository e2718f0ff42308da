import { ApiError, OmegaError } from '../openstack/errors.js';
import type { FloatingIp, Port } from '../openstack/services/network.js';
import { floatingIp } from '../resources/floating-ip.js';
import { unlessInterrupted } from '../run/interrupt.js';
import type { ProbeAnswer, ProbeTarget } from '../run/probe.js';
import type { Run } from '../run/run.js';
import { PACE_SECONDS } from '../run/wait.js';
import { asNamed, settled, tell } from './common.js';
import { inputs, wrongForm } from './input.js';
import { externalNetworkNamed } from './names.js';
import { admits } from './rules.js';
import { unit, type UnitContext } from './unit.js';

/** What is knocked at, or nothing. */
export type Probe = ProbeTarget | { readonly kind: 'none' };

const PROBE_FORM = 'tcp:22, http:80/healthz or none';

/** @throws UsageError when it is not of the form `tcp:PORT`, `http:PORT[/PATH]` or `none`. */
export function parseProbe(text: string): Probe {
  if (text === 'none') return { kind: 'none' };
  const [, kind, digits = '', path] = /^(tcp|http):(\d{1,5})(\/\S*)?$/.exec(text) ?? [];
  const port = Number(digits);
  if (kind === undefined || port < 1 || port > 65535 || (kind === 'tcp' && path !== undefined)) {
    throw wrongForm(text, PROBE_FORM);
  }
  return kind === 'http' ? { kind, port, path: path ?? '/' } : { kind: 'tcp', port };
}

export const describeProbe = (target: ProbeTarget): string =>
  target.kind === 'tcp' ? `TCP port ${target.port}` : `http://…:${target.port}${target.path}`;

/** Seconds that one knock may take, and between two: the server's own start takes a while, the cloud is not asked. */
const KNOCK = { seconds: 5, pause: 3 };

/** Sleeps on the run's clock; a run that is told to stop ends it in its own words. */
const pause = (run: Run, seconds: number, during: string): Promise<void> =>
  unlessInterrupted(run.clock.sleep(seconds), run.signal, during);

/** Knocks until it is reached or the time is up; the last answer tells how it ended. */
async function reach(
  context: UnitContext,
  address: string,
  target: ProbeTarget,
  deadline: number,
): Promise<ProbeAnswer> {
  const { run, prober } = context;
  const end = run.clock.now() + deadline * 1000;
  for (;;) {
    const answer = await unlessInterrupted(
      prober.probe(address, target, KNOCK.seconds, run.signal),
      run.signal,
      `knocking at ${address}`,
    );
    if (answer.reached || run.clock.now() + KNOCK.pause * 1000 >= end) return answer;
    run.log.debug(`${address} does not answer yet: ${answer.detail}`);
    await pause(run, KNOCK.pause, `knocking at ${address}`);
  }
}

/** The port's leg: does one of its groups let the probe in? */
async function closedGroups(run: Run, port: Port, probed: number): Promise<string | undefined> {
  const ids = port.security_groups ?? [];
  if (ids.length === 0) return undefined;
  const groups = await settled(ids.map((id) => run.cloud.network.securityGroup(id)));
  if (groups.some((group) => group.security_group_rules.some((rule) => admits(rule, probed)))) return undefined;
  return `no rule of its security group ${groups.map((group) => group.name).join(', ')} lets TCP port ${probed} in`;
}

/** The router's leg: is there one, and does it lead outside? */
async function missingRoute(run: Run, address: FloatingIp): Promise<string | undefined> {
  if (!address.router_id) return 'no router carries the floating IP';
  const router = await run.cloud.network.router(address.router_id);
  return router.external_gateway_info
    ? undefined
    : `router ${router.name} has no gateway to the external network: no route leads outside`;
}

/** Looks along the way in for the leg that is missing. Every finding is something that the user can mend. */
async function missingLegs(run: Run, address: FloatingIp, portId: string, target: ProbeTarget): Promise<string[]> {
  const { network } = run.cloud;
  const [now, port] = await settled([network.floatingIp(address.id), network.port(portId)]);
  const legs = await settled([closedGroups(run, port, target.port), missingRoute(run, now)]);
  return [
    ...(now.port_id === portId ? [] : [`the floating IP is at ${now.port_id ?? 'no port'} now, not at ${portId}`]),
    ...(port.status === 'ACTIVE' ? [] : [`port ${port.id} is ${port.status}`]),
    ...legs.filter((leg) => leg !== undefined),
  ];
}

/** What the last knock says when every leg is there. */
function guess(answer: ProbeAnswer): string {
  if (answer.detail === 'connection refused') return 'the way is open, but nothing listens there';
  if (answer.detail.startsWith('HTTP ')) return 'something answers, but not with the page';
  return 'address, port, rules and route are as they should be: look at the server itself, and at the way from here';
}

async function unreachable(
  run: Run,
  address: FloatingIp,
  portId: string,
  target: ProbeTarget,
  answer: ProbeAnswer,
): Promise<OmegaError> {
  const legs = await missingLegs(run, address, portId, target);
  const why = legs.length > 0 ? legs.join('; ') : guess(answer);
  return new OmegaError(
    `${describeProbe(target)} of ${address.floating_ip_address} is not reached (${answer.detail}): ${why}`,
    { class: 'platform', cause: 'unreachable', hint: 'Mend that, or choose another --probe.' },
  );
}

/**
 * Allocated with its port in one call. Right after an interface was added the router's way out may not be known yet: on
 * exactly that refusal it is asked once more, at the pace (openstack-facts 4.35).
 */
async function allocate(run: Run, externalId: string, portId: string, input: string | undefined): Promise<FloatingIp> {
  const spec = { floating_network_id: externalId, port_id: portId };
  const early = (error: unknown): boolean =>
    error instanceof ApiError && error.type === 'ExternalGatewayForFloatingIPNotFound';
  try {
    return await run.make(floatingIp, 'fip', spec);
  } catch (error) {
    if (!early(error)) throw asNamed(error, input);
  }
  await pause(run, PACE_SECONDS, 'waiting for the router to lead outside');
  try {
    return await run.make(floatingIp, 'fip', spec);
  } catch (error) {
    if (!early(error)) throw error;
    throw new OmegaError(
      `port ${portId} cannot be reached from outside: no router with a gateway leads to its subnet`,
      {
        class: 'platform',
        cause: 'unreachable',
        hint: 'Give the subnet a router with a gateway to the external network.',
        from: error,
        ...(error instanceof ApiError ? { capture: error.capture } : {}),
      },
    );
  }
}

export const publicAccess = unit({
  name: 'public-access',
  title: 'Reach it from outside',
  proves: 'the north-south path',
  creates: 'floating IP',
  inputs: {
    'external-network': inputs.text({
      description: 'External network that the address is taken from',
      example: 'provider-ext',
    }),
    'port-id': inputs.output({
      description: 'Port that the address leads to',
      example: '6e0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
      from: 'compute-boot.port-id',
    }),
    'router-id': inputs.optional(
      inputs.output({
        description: 'Router that leads outside; not needed when it is there already',
        example: '3b0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
        from: 'network-buildout.router-id',
      }),
    ),
    probe: inputs.customOr<Probe>(parseProbe, {
      description: 'What is reached at the address, from where the pipeline runs; `none` leaves that out',
      example: PROBE_FORM,
      default: 'tcp:22',
    }),
    'probe-timeout': inputs.integer(
      { min: 1, max: 3600 },
      {
        description: 'Seconds until an address that does not answer counts as unreachable',
        example: '180',
        default: '180',
      },
    ),
  },
  outputs: {
    'floating-ip': { description: 'The address', example: '203.0.113.17' },
    'floating-ip-id': { description: 'Its id', example: '8a0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    reachable: { description: '`true`, `false`, or `not probed`', example: 'true' },
  },
  takes: () => ({ 'floating-ips': 1 }),
  async plan({ run }, values) {
    const outside = await externalNetworkNamed(run, values['external-network']);
    const { probe } = values;
    return {
      says: [
        `take a floating IP from ${outside.name} and attach it to the server's port`,
        ...(probe.kind === 'none' ? [] : [`reach ${describeProbe(probe)} there`]),
      ],
      externalId: outside.id,
      portId: values['port-id'],
      routerId: values['router-id'],
      probe,
      deadline: values['probe-timeout'],
    };
  },
  async run(context, plan) {
    const { run } = context;
    const { probe } = plan;
    const [portId] = await settled([plan.portId.value, plan.routerId?.value]);
    const input = plan.portId.known === undefined ? undefined : '--port-id';
    const made = await allocate(run, plan.externalId, portId, input);
    if (made.port_id !== portId) {
      throw new OmegaError(
        `floating IP ${made.floating_ip_address} was made at ${made.port_id ?? 'no port'}, not at port ${portId}`,
        { class: 'platform', cause: 'answer' },
      );
    }
    const address = tell(context, { 'floating-ip': made.floating_ip_address, 'floating-ip-id': made.id });
    run.log.info(`floating IP ${made.floating_ip_address} leads to ${made.fixed_ip_address ?? portId}`);
    if (probe.kind === 'none') {
      const outputs = { ...address, ...tell(context, { reachable: 'not probed' }) };
      return { outputs, detail: `${made.floating_ip_address}, not probed` };
    }
    const answer = await reach(context, made.floating_ip_address, probe, plan.deadline);
    const outputs = { ...address, ...tell(context, { reachable: String(answer.reached) }) };
    if (answer.reached) {
      run.log.info(`${describeProbe(probe)} of ${made.floating_ip_address} is reached: ${answer.detail}`);
      return { outputs, detail: `${made.floating_ip_address}: ${answer.detail}`, facts: { probe: answer.detail } };
    }
    return { outputs, error: await unreachable(run, made, portId, probe, answer) };
  },
});
