import { UsageError } from '../openstack/errors.js';
import { loadBalancer as kind } from '../resources/load-balancer.js';
import type { LoadBalancer } from '../openstack/services/load-balancer.js';
import { allWrong, settled, tell } from './common.js';
import { inputs, type ValuesOf } from './input.js';
import { usableCertificate, withCertificate } from './lb-certificate.js';
import { expectedOf, online, stepwise } from './lb-build.js';
import { partsOf, populated, type Wanted } from './lb-spec.js';
import { providerNamed } from './names.js';
import { unit } from './unit.js';

const PORTS = { min: 1, max: 65535 };

const declared = {
  'subnet-id': inputs.output({
    description: 'Subnet of its address and of the members',
    example: '2a0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
    from: 'network-buildout.subnet-id',
  }),
  'fixed-ip': inputs.output({
    description: 'Addresses of the members, comma-separated',
    example: '10.30.4.17',
    from: 'compute-boot.fixed-ip',
  }),
  'lb-provider': inputs.optional(
    inputs.text({ description: "Octavia provider; without one, the cloud's default", example: 'amphora' }),
  ),
  'lb-protocol': inputs.optional(
    inputs.oneOf(['TCP', 'HTTP', 'TERMINATED_HTTPS'], {
      description:
        'Protocol of the listener; HTTP unless the provider is `ovn`, which takes TCP only, and TERMINATED_HTTPS where a ' +
        'certificate is given: TLS ends at the load balancer then, and the members get HTTP',
      example: 'HTTP',
    }),
  ),
  'certificate-ref': inputs.optional(
    inputs.output({
      description: 'Secret with the certificate of a TERMINATED_HTTPS listener',
      example: 'https://key-manager.example.org/v1/secrets/3f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
      from: 'tls-certificate.certificate-ref',
    }),
  ),
  'lb-algorithm': inputs.optional(
    inputs.text({
      description: 'Algorithm of the pool; ROUND_ROBIN unless the provider is `ovn`, which takes SOURCE_IP_PORT only',
      example: 'ROUND_ROBIN',
    }),
  ),
  'lb-port': inputs.optional(
    inputs.integer(PORTS, { description: 'Port of the listener; 80, or 443 for TERMINATED_HTTPS', example: '80' }),
  ),
  'member-port': inputs.integer(PORTS, {
    description: 'Port that the members answer on',
    example: '80',
    default: '80',
  }),
  'lb-monitor': inputs.oneOf(['tcp', 'http', 'none'], {
    description: 'Health monitor; without one ONLINE says nothing of the members',
    example: 'http',
    default: 'tcp',
  }),
  'lb-timeout': inputs.integer(
    { min: 10, max: 7200 },
    {
      description: 'Seconds until a load balancer that is not ACTIVE counts as failed',
      example: '900',
      default: '900',
    },
  ),
  'online-timeout': inputs.integer(
    { min: 10, max: 7200 },
    { description: 'Seconds that members may take to come up once it is ACTIVE', example: '300', default: '300' },
  ),
};

/** What the provider is known to take: said before anything is made, where Octavia would answer 501 (cases C55). */
function wantedOf(values: ValuesOf<typeof declared>, provider: string | undefined): Wanted {
  const ovn = provider === 'ovn';
  const { 'lb-protocol': named, 'lb-algorithm': algorithm, 'lb-monitor': monitor } = values;
  const certificate = values['certificate-ref'];
  const protocol = named ?? (certificate === undefined ? undefined : 'TERMINATED_HTTPS');
  const terminated = protocol === 'TERMINATED_HTTPS';
  if (terminated && certificate === undefined) {
    throw new UsageError('--lb-protocol TERMINATED_HTTPS needs a certificate', {
      hint: 'Give --certificate-ref, which tls-certificate hands out.',
    });
  }
  if (!terminated && certificate !== undefined) {
    throw new UsageError(`--certificate-ref is for --lb-protocol TERMINATED_HTTPS, not ${protocol ?? ''}`, {
      hint: 'Leave one of the two out.',
    });
  }
  const wrong = allWrong(
    [
      ...(ovn && terminated
        ? ['the ovn provider cannot end TLS: TERMINATED_HTTPS takes a provider such as amphora']
        : ovn && protocol === 'HTTP'
          ? ['the ovn provider takes --lb-protocol TCP only']
          : []),
      ...(ovn && (algorithm ?? 'SOURCE_IP_PORT') !== 'SOURCE_IP_PORT'
        ? ['the ovn provider takes --lb-algorithm SOURCE_IP_PORT only']
        : []),
      ...(ovn && monitor === 'http' ? ['the ovn provider takes --lb-monitor tcp or none only'] : []),
    ],
    'leave it out, or choose another --lb-provider',
  );
  if (wrong !== undefined) throw wrong;
  return {
    provider,
    protocol: protocol ?? (ovn ? 'TCP' : 'HTTP'),
    algorithm: algorithm ?? (ovn ? 'SOURCE_IP_PORT' : 'ROUND_ROBIN'),
    port: values['lb-port'] ?? (terminated ? 443 : 80),
    memberPort: values['member-port'],
    monitor,
  };
}

function addressesOf(text: string): string[] {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  if (addresses.length === 0) throw new UsageError('the load balancer has no member', { hint: 'Give --fixed-ip.' });
  return addresses;
}

export const lbProvision = unit({
  name: 'lb-provision',
  title: 'Balance the load',
  proves: 'load balancing: ACTIVE and ONLINE',
  creates: 'load balancer with listener, pool, members and health monitor',
  inputs: declared,
  outputs: {
    'load-balancer-id': { description: 'The load balancer', example: '9b0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    'vip-address': { description: 'Its address on the subnet', example: '10.30.4.200' },
    'vip-port-id': { description: 'The port of that address', example: 'ac0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    'operating-status': { description: 'How it runs, in Octavia’s word', example: 'ONLINE' },
  },
  // The port is its address's; one member for each address, and these may not be known yet.
  takes: ({ 'lb-monitor': monitor }) => ({
    'load-balancers': 1,
    listeners: 1,
    pools: 1,
    members: 1,
    ...(monitor === 'none' ? {} : { 'health-monitors': 1 }),
    ports: 1,
  }),
  check(values) {
    try {
      wantedOf(values, values['lb-provider']);
      return [];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return [error.message];
    }
  },
  async plan({ run }, values) {
    const named = values['lb-provider'];
    const wanted = wantedOf(values, named === undefined ? undefined : await providerNamed(run, named));
    const certificateRef = values['certificate-ref'];
    if (certificateRef?.known !== undefined) await usableCertificate(run, certificateRef.known);
    const { provider, protocol, port: lbPort, memberPort, monitor } = wanted;
    return {
      says: [
        `make load balancer ${run.name('lb')}${provider === undefined ? '' : ` with provider ${provider}`}: ` +
          `${protocol} ${lbPort} to members on ${memberPort}, ` +
          (monitor === 'none' ? 'without a monitor' : `watched by ${monitor.toUpperCase()}`) +
          (certificateRef?.known === undefined ? '' : `, with the certificate ${certificateRef.known}`),
      ],
      certificateRef,
      wanted,
      subnetId: values['subnet-id'],
      members: values['fixed-ip'],
      patience: { active: values['lb-timeout'], online: values['online-timeout'] },
    };
  },
  async run(context, plan) {
    const { run } = context;
    const [subnetId, addresses, certificateRef] = await settled([
      plan.subnetId.value,
      plan.members.value.then(addressesOf),
      plan.certificateRef?.value,
    ]);
    const parts = partsOf(run, plan.wanted, subnetId, addresses, certificateRef);
    const { made, status, oneByOne } = await withCertificate(run, certificateRef, async () => {
      const whole = await run.make(kind, 'lb', populated(parts), async (made: LoadBalancer) => ({
        made,
        ...(await online(run, made.id, expectedOf(parts), plan.patience)),
      }));
      if (whole.hanging === undefined) return { ...whole, oneByOne: false };
      return { ...(await stepwise(run, whole.made.id, parts, plan.patience)), oneByOne: true };
    });
    const outputs = tell(context, {
      'load-balancer-id': made.id,
      'vip-address': made.vip_address,
      'vip-port-id': made.vip_port_id,
      'operating-status': status,
    });
    run.log.info(`load balancer ${made.id} is ACTIVE and ${status} at ${made.vip_address}`);
    return {
      outputs,
      detail: `ACTIVE and ${status} at ${made.vip_address}`,
      facts: { provider: made.provider, oneByOne },
    };
  },
});
