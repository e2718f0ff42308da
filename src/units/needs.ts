import { UsageError } from '../openstack/errors.js';
import type { ServiceType } from '../openstack/session.js';
import { CALLS } from './calls.gen.js';

/** One call that a unit makes; in its path `*` stands for one part that names a thing. */
export interface NeededCall {
  readonly service: ServiceType;
  readonly method: string;
  readonly path: string;
}

/** The worked sequence is made of these; what each needs, it needs. */
export const SEQUENCE: readonly string[] = [
  'auth-smoke',
  'network-buildout',
  'security-group',
  'compute-boot',
  'volume-attach',
  'public-access',
  'lb-provision',
  'secret-roundtrip',
  'teardown',
];
/** Its writes are there to be refused: with rules that do not list them they are. */
const REFUSED = 'boundary-check';

/** The units whose needs are known. */
export const UNITS_WITH_NEEDS: readonly string[] = [...Object.keys(CALLS), 'acceptance'];

/** The name of a unit whose needs are known. @throws UsageError listing them. */
export function unitWithNeeds(text: string): string {
  if (UNITS_WITH_NEEDS.includes(text)) return text;
  throw new UsageError(`${JSON.stringify(text)} is no unit: they are ${UNITS_WITH_NEEDS.join(', ')}`);
}

/**
 * What Octavia asks Barbican for with the caller's own token, to put itself on the access list of a listener's certificate:
 * a credential's access rules hold for that too (seen on the lab). Before that, lb-provision looks at the secret itself.
 */
const FOR_A_CERTIFICATE: readonly string[] = [
  'key-manager GET /v1/secrets/*',
  'key-manager GET /v1/secrets/*/acl',
  'key-manager PUT /v1/secrets/*/acl',
];

const parsed = (call: string): NeededCall => {
  const [service, method, path] = call.split(' ') as [ServiceType, string, string];
  return { service, method, path };
};
const reads = ({ method }: NeededCall): boolean => method === 'GET' || method === 'HEAD';
const callsOf = (unit: string): NeededCall[] => {
  const calls = (CALLS[unitWithNeeds(unit)] ?? []).map(parsed);
  return unit === REFUSED ? calls.filter(reads) : calls;
};

/** The units and what they bring along: the steps of a compound one, and the teardown of what one makes. */
export function unitsIncluded(units: readonly string[]): readonly string[] {
  const all = units.flatMap((unit) => {
    if (unit === 'acceptance') return SEQUENCE;
    const makes = callsOf(unit).some(({ method }) => method === 'POST');
    return makes ? [unit, 'teardown'] : [unit];
  });
  return [...new Set(all)];
}

/** The calls that these units make, also when something goes wrong and while they clean up; each once. */
export function callsNeeded(units: readonly string[]): readonly NeededCall[] {
  const included = unitsIncluded(units);
  const certified = included.includes('lb-provision') && included.includes('tls-certificate');
  const calls = [...included.flatMap(callsOf), ...(certified ? FOR_A_CERTIFICATE.map(parsed) : [])];
  return [...new Map(calls.map((call) => [`${call.service} ${call.method} ${call.path}`, call])).values()];
}

/**
 * The roles that these units need, sorted. `reader` is always among them: a credential made with `--role member` alone
 * carries just that one on a Keystone of 2024.1, and the services' reads ask for `reader` by name, so that Nova refuses even
 * a list. `creator` is what Barbican asks for where its operator keeps the older policies; elsewhere `member` does.
 */
export function rolesNeeded(units: readonly string[]): readonly string[] {
  const roles = new Set(['reader']);
  for (const call of callsNeeded(units)) {
    if (call.service === 'load-balancer') roles.add('load-balancer_member');
    else if (call.service === 'key-manager') roles.add('creator');
    if (!reads(call)) roles.add('member');
  }
  return [...roles].sort();
}

/** Of the roles that a credential carries, those that none of these units needs, sorted. */
export function rolesBeyond(held: readonly string[], units: readonly string[]): readonly string[] {
  const needed = rolesNeeded(units);
  return held.filter((role) => !needed.includes(role)).sort();
}
