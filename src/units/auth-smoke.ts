import { OmegaError } from '../openstack/errors.js';
import type { CatalogueEntry, ServiceType, Token } from '../openstack/session.js';
import { isoTime, parseTime } from '../openstack/time.js';
import type { Run } from '../run/run.js';
import { oneLine, reworded, settled, tell } from './common.js';
import { inputs } from './input.js';
import { externalNetworks, flavors, providers } from './names.js';
import { rolesBeyond, rolesNeeded, unitWithNeeds } from './needs.js';
import { unit } from './unit.js';

/**
 * One cheap read a service that says whether it answers this credential. Where a later step reads a short list anyway, it
 * is that list; else a single row. No unit builds on Heat: whether it answers proves nothing.
 */
const READS: Readonly<Record<Exclude<ServiceType, 'identity' | 'orchestration'>, (run: Run) => Promise<unknown>>> = {
  compute: flavors,
  network: externalNetworks,
  image: (run) => firstRow(run, 'image', '/images', 'images'),
  'block-storage': (run) => run.cloud.blockStorage.limits(),
  'load-balancer': providers,
  'key-manager': (run) => firstRow(run, 'key-manager', '/secrets', 'secrets'),
  // Half the time of a list of clusters (lab): Magnum counts them without asking what became of each.
  'container-infrastructure-management': (run) => run.cloud.cluster.stats(),
};
const SERVICES = Object.keys(READS) as (keyof typeof READS)[];

/** Time for a person to make a new credential, a holiday in between. */
const WARN_DAYS = 14;

/** The first row of a list, and no page after it. */
async function firstRow(run: Run, service: ServiceType, path: string, key: string): Promise<void> {
  const { json } = await run.cloud.session.call({ service, method: 'GET', path, query: { limit: 1 } });
  const body = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  if (Array.isArray(body[key])) return;
  throw new OmegaError(`GET ${path} has no list of ${key} in its answer`, { class: 'platform', cause: 'answer' });
}

/** How a service took its read: it answers, it is closed to this credential by design, or it does not answer as it should. */
type Verdict = { is: 'open' } | { is: 'closed'; why: string } | { is: 'broken'; error: unknown };

async function ask(run: Run, service: keyof typeof READS): Promise<Verdict> {
  try {
    await READS[service](run);
    return { is: 'open' };
  } catch (error) {
    // A narrower credential (guide, section 4) is refused by design; the service has done its part.
    if (error instanceof OmegaError && (error.reason === 'access-rules' || error.reason === 'policy')) {
      return { is: 'closed', why: error.message };
    }
    return { is: 'broken', error };
  }
}

/** The failure of one or more services as one error: the first decides the class, all are named. */
function brokenServices(broken: readonly { service: string; error: unknown }[]): unknown {
  const [first] = broken;
  if (first === undefined || !(first.error instanceof OmegaError)) return first?.error;
  const { error } = first;
  const others = broken.slice(1).map(({ service }) => service);
  const also = others.length > 0 ? `; neither do ${others.join(', ')}` : '';
  return reworded(error, `${first.service} does not answer as it should: ${error.message}${also}`);
}

/**
 * When the credential itself ends. Only its own record tells, and access rules may hide that: the token's end is then all
 * that is known, and it is no answer.
 */
async function expiry(run: Run, token: Token, warnDays: number): Promise<string> {
  const credential = token.applicationCredential;
  if (credential === undefined) return 'unknown';
  const record = await run.once('application credential', () =>
    run.cloud.identity.applicationCredential(token.user.id, credential.id),
  );
  if (record === undefined) return 'unknown';
  if (!record.expires_at) return 'never';
  const end = parseTime(record.expires_at);
  if (end === undefined) return 'unknown';
  const days = (end.getTime() - run.clock.now()) / 86_400_000;
  const at = isoTime(end);
  if (days < warnDays) {
    const left = days < 2 ? `${Math.max(0, Math.floor(days * 24))} h` : `${Math.floor(days)} days`;
    run.log.warning(`the application credential ends in ${left}, at ${at}: make a new one in time (guide, section 4)`);
  }
  return at;
}

/** What a leaked credential could do beyond its pipeline, and what the pipeline will miss: a line each. */
function reach(token: Token, units: readonly string[]): string[] {
  const { applicationCredential, roles } = token;
  const unrestricted =
    applicationCredential?.restricted === false
      ? [
          'the application credential is unrestricted: whoever has it can make and delete others. ' +
            'Use one that was made without --unrestricted (guide, section 4)',
        ]
      : [];
  if (units.length === 0) return unrestricted;
  const beyond = rolesBeyond(roles, units);
  const lacking = units.flatMap((name) => {
    const missing = rolesNeeded([name]).filter((role) => !roles.includes(role));
    return missing.length === 0 ? [] : [`${name} needs ${missing.join(', ')}`];
  });
  return [
    ...unrestricted,
    ...(beyond.length === 0
      ? []
      : [
          `the credential holds more roles than ${units.join(', ')} ${units.length === 1 ? 'needs' : 'need'}: ` +
            `${beyond.join(', ')}. Make a narrower one (guide, section 4)`,
        ]),
    ...(lacking.length === 0
      ? []
      : [`the credential lacks roles: ${lacking.join('; ')}. It has ${[...roles].sort().join(', ') || 'none'}`]),
  ];
}

/** The catalogue as the report shows it: what there is, and where. */
const addresses = (catalogue: readonly CatalogueEntry[]): Record<string, string> =>
  Object.fromEntries(
    catalogue.map((entry) => [entry.type, entry.endpoints.find((each) => each.interface === 'public')?.url ?? '']),
  );

export const authSmoke = unit({
  name: 'auth-smoke',
  title: 'Authenticate and discover',
  proves: 'credential and endpoint discovery',
  creates: '–',
  inputs: {
    'warn-days': inputs.integer(
      { min: 1, max: 3650 },
      {
        description: 'Warn when the application credential ends within so many days',
        example: '30',
        default: String(WARN_DAYS),
      },
    ),
    units: inputs.optional(
      inputs.list(unitWithNeeds, {
        description:
          'Units that the pipeline uses: warn where the credential holds more roles than they need, or fewer',
        example: 'network-buildout,compute-boot,teardown',
      }),
    ),
  },
  outputs: {
    'project-id': { description: 'Project that the credential acts in', example: 'ca5995bc0b744de5a78082568be6a5c8' },
    'project-name': { description: 'Its name', example: 'acme' },
    'expires-at': {
      description:
        'When the application credential ends (ISO 8601, UTC); `never`; or `unknown` where it may not be read',
      example: '2027-01-01T00:00:00Z',
    },
    roles: {
      description: 'Roles that the credential carries, comma-separated',
      example: 'load-balancer_member,member',
    },
    services: {
      description: 'Services of the catalogue that answered this credential, comma-separated',
      example: 'block-storage,compute,network',
    },
  },
  plan: (_, { 'warn-days': warnDays, units }) => Promise.resolve({ says: [], warnDays, units: units ?? [] }),
  async run(context, { warnDays, units }) {
    const { run } = context;
    const { session } = run.cloud;
    const token = await session.token();
    const here = await Promise.all(SERVICES.map((service) => session.has(service)));
    const asked = SERVICES.filter((_, index) => here[index]);
    const judged = asked.map(async (service) => ({ service, verdict: await ask(run, service) }));
    const [expiresAt, answers] = await settled([expiry(run, token, warnDays), settled(judged)]);
    const broken = answers.flatMap(({ service, verdict }) =>
      verdict.is === 'broken' ? [{ service, error: verdict.error }] : [],
    );
    for (const { service, verdict } of answers) {
      if (verdict.is === 'closed') run.log.warning(`${service} is closed to this credential: ${oneLine(verdict.why)}`);
    }
    for (const line of reach(token, units)) run.log.warning(line);
    if (broken.length > 0) throw brokenServices(broken);
    const open = answers.filter(({ verdict }) => verdict.is === 'open').map(({ service }) => service);
    const credential = token.applicationCredential;
    const outputs = tell(context, {
      'project-id': token.project.id,
      'project-name': token.project.name,
      'expires-at': expiresAt,
      roles: [...token.roles].sort().join(','),
      services: ['identity', ...open].sort().join(','),
    });
    return {
      outputs,
      detail: `project ${token.project.name}, ${open.length + 1} services`,
      facts: {
        user: token.user.name,
        domain: token.project.domainName,
        expiresAt,
        tokenExpiresAt: token.expiresAt.toISOString(),
        credential: credential?.name,
        restricted: credential?.restricted,
        accessRules: credential?.accessRules,
        closed: answers.filter(({ verdict }) => verdict.is === 'closed').map(({ service }) => service),
        catalogue: addresses(token.catalogue),
      },
    };
  },
});
