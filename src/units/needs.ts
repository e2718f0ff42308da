import { UsageError } from '../openstack/errors.js';

/** What a unit does to a service: reads only, or changes things too. */
type Use = 'read' | 'write';

/**
 * The services that each unit calls besides Keystone. A token for oneself and one's own credential's record need no role
 * of their own.
 */
const USES: Readonly<Record<string, Readonly<Partial<Record<Service, Use>>>>> = {
  'auth-smoke': reading(['compute', 'network', 'image', 'block-storage', 'load-balancer', 'key-manager', 'cluster']),
  'quota-preflight': reading(['compute', 'network', 'block-storage', 'load-balancer', 'key-manager']),
  'network-buildout': { network: 'write' },
  'security-group': { network: 'write' },
  'compute-boot': { compute: 'write', network: 'write', image: 'read' },
  'volume-attach': { 'block-storage': 'write', compute: 'write' },
  'public-access': { network: 'write', compute: 'read' },
  'lb-provision': { 'load-balancer': 'write', network: 'read' },
  'secret-roundtrip': { 'key-manager': 'write' },
  'tls-certificate': { 'key-manager': 'write' },
  'boundary-check': reading(['compute', 'network', 'block-storage', 'cluster']),
  'cloud-env': {},
  diagnose: reading(['compute', 'network', 'block-storage', 'load-balancer', 'key-manager']),
  teardown: everywhere(),
  sweep: everywhere(),
  acceptance: everywhere(),
};

type Service = 'compute' | 'network' | 'image' | 'block-storage' | 'load-balancer' | 'key-manager' | 'cluster';

function reading(services: readonly Service[]): Partial<Record<Service, Use>> {
  return Object.fromEntries(services.map((service) => [service, 'read'] as const));
}
function everywhere(): Partial<Record<Service, Use>> {
  return {
    compute: 'write',
    network: 'write',
    image: 'read',
    'block-storage': 'write',
    'load-balancer': 'write',
    'key-manager': 'write',
  };
}

/** The units whose needs are known. */
export const UNITS_WITH_NEEDS: readonly string[] = Object.keys(USES);

/** The name of a unit whose needs are known. @throws UsageError listing them. */
export function unitWithNeeds(text: string): string {
  if (Object.hasOwn(USES, text)) return text;
  throw new UsageError(`${JSON.stringify(text)} is no unit: they are ${UNITS_WITH_NEEDS.join(', ')}`);
}

/**
 * The roles that these units need, sorted. `reader` is always among them: a credential made with `--role member` alone
 * carries just that one on a Keystone of 2024.1, and the services' reads ask for `reader` by name, so that Nova refuses even
 * a list. `creator` is what Barbican asks for where its operator keeps the older policies; elsewhere `member` does.
 */
export function rolesNeeded(units: readonly string[]): readonly string[] {
  const roles = new Set(['reader']);
  for (const unit of units) {
    for (const [service, use] of Object.entries(USES[unitWithNeeds(unit)] ?? {})) {
      if (service === 'load-balancer') roles.add('load-balancer_member');
      else if (service === 'key-manager') roles.add('creator');
      if (use === 'write') roles.add('member');
    }
  }
  return [...roles].sort();
}

/** Of the roles that a credential carries, those that none of these units needs, sorted. */
export function rolesBeyond(held: readonly string[], units: readonly string[]): readonly string[] {
  const needed = rolesNeeded(units);
  return held.filter((role) => !needed.includes(role)).sort();
}
