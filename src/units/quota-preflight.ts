import { OmegaError, UsageError } from '../openstack/errors.js';
import type { Run } from '../run/run.js';
import { acceptance, BUILDING } from './acceptance.js';
import { settled, tell } from './common.js';
import { inputs, type Input } from './input.js';
import { flavorNamed, flavors } from './names.js';
import { freedText, leaksOf, leakText, type Leak } from './quota-leaks.js';
import { QuotaReader } from './quota-read.js';
import { RESOURCES, together, type QuotaResource, type Takes } from './quota-resources.js';
import { amount, bar, headroomOf, missingOf, rowOf, saying, standing, type QuotaRow } from './quota-rows.js';
import { tlsCertificate } from './tls-certificate.js';
import { unit, type AnyUnit, type Table } from './unit.js';

/** Whose needs can be asked for by name. */
const KNOWN: readonly AnyUnit[] = [acceptance, ...BUILDING, tlsCertificate].filter(
  (each: AnyUnit) => each.takes !== undefined,
);

function parseUnit(text: string): AnyUnit {
  const found = KNOWN.find(({ name }) => name === text);
  if (found !== undefined) return found;
  const names = KNOWN.map(({ name }) => name).join(', ');
  throw new UsageError(`${JSON.stringify(text)} is no unit that takes of the quota: these do: ${names}`);
}

/** More than any project has; what is larger is a slip of the hand. */
const MOST = 10_000_000;
const count = (description: string, example: string): Input<number | undefined> =>
  inputs.optional(inputs.integer({ min: 1, max: MOST }, { description: `${description} that are needed`, example }));

/** GiB of memory come in fractions: a server of 512 MiB is half of one. */
function parseGib(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > MOST)
    throw new UsageError(`${JSON.stringify(text)} is not a number of GiB above 0, such as 12 or 0.5`);
  return value;
}

const NEEDS = {
  servers: count('Servers', '3'),
  vcpus: count('vCPUs', '6'),
  'ram-gib': inputs.optional(
    inputs.custom(parseGib, { description: 'GiB of memory that are needed; fractions count', example: '12' }),
  ),
  keypairs: count('Keypairs', '1'),
  volumes: count('Volumes', '3'),
  gib: count('GiB of volumes, in all,', '60'),
  snapshots: count('Snapshots of volumes', '1'),
  networks: count('Networks', '1'),
  subnets: count('Subnets', '1'),
  routers: count('Routers', '1'),
  ports: count('Ports', '5'),
  'floating-ips': count('Floating IPs', '1'),
  'security-groups': count('Security groups', '1'),
  'security-group-rules': count('Rules of security groups', '4'),
  'load-balancers': count('Load balancers', '1'),
  listeners: count('Listeners', '1'),
  pools: count('Pools', '1'),
  members: count('Members of pools', '2'),
  'health-monitors': count('Health monitors', '1'),
  secrets: count('Secrets', '1'),
} as const satisfies Record<QuotaResource, Input<number | undefined>>;

/** The inputs of a unit that have a default, as if nothing had been given: what its needs are worked out from. */
const defaultsOf = ({ inputs: declared }: AnyUnit): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(declared).map(([name, input]) => [
      name,
      input.default === undefined ? undefined : input.parse(input.default),
    ]),
  );

/** What the needs come to: those of the units named, with what was given outright in its place. */
async function needsOf(
  run: Run,
  units: readonly AnyUnit[],
  given: Takes,
  flavor: string | undefined,
): Promise<{ needs: Takes; unsized: boolean }> {
  const derived = together(units.map((each) => each.takes?.(defaultsOf(each)) ?? {}));
  const needs = { ...derived, ...given };
  const servers = needs.servers ?? 0;
  if (flavor === undefined) return { needs, unsized: derived.servers !== undefined && needs.vcpus === undefined };
  const { id } = await flavorNamed(run, flavor);
  const size = (await flavors(run)).find((row) => row.id === id);
  const sized: Takes =
    size === undefined || servers === 0 ? {} : { vcpus: servers * size.vcpus, 'ram-gib': (servers * size.ram) / 1024 };
  return { needs: { ...derived, ...sized, ...given }, unsized: false };
}

const tableOf = (rows: readonly QuotaRow[]): Table => ({
  title: 'Quota',
  head: ['Resource', 'Needed', 'Free', 'Used of limit', 'Used █, needed ▓, free ░', 'Result'],
  rows: rows.map((row) => [
    row.resource,
    row.needed === undefined ? '' : amount(row.needed),
    headroomOf(row),
    standing(row),
    bar(row),
    saying(row),
  ]),
});

/** What is short, by how much, and what of ours would free it. */
function shortage(short: readonly QuotaRow[], leaks: readonly Leak[], unlisted: readonly string[]): OmegaError {
  const resources = short.map(({ resource }) => resource);
  const texts = short.map(
    (row) =>
      `${row.resource} by ${amount(missingOf(row))} (${amount(row.needed ?? 0)} needed, ${amount(row.free ?? 0)} free, ${standing(row)} used)`,
  );
  const left = leaks.filter((each) => each.left);
  const going = leaks.filter((each) => !each.left);
  const about = [
    ...(left.length > 0
      ? [`left behind by earlier runs and would free ${freedText(left, resources)}: ${leakText(left)}`]
      : []),
    ...(going.length > 0
      ? [`of other runs that may still be going, ${freedText(going, resources)}: ${leakText(going)}`]
      : []),
    ...(leaks.length === 0 && unlisted.length === 0 ? ['nothing that carries our marker would free any of it'] : []),
    ...(unlisted.length > 0 ? [`could not be listed: ${unlisted.map((kind) => `${kind}s`).join(', ')}`] : []),
  ];
  return new OmegaError(`short of ${texts.join(', ')}; ${about.join('; ')}`, {
    class: 'quota',
    cause: 'quota',
    hint: wayOut(left, going),
  });
}

function wayOut(left: readonly Leak[], going: readonly Leak[]): string {
  if (left.length > 0) return 'Free what was left behind: omega-ci sweep shows it, omega-ci sweep --apply deletes it.';
  const [first] = going;
  if (first === undefined) return 'Free what the project does not need, or ask for a higher quota.';
  return `Wait until those runs are over, or end one that is: omega-ci teardown --run-id ${first.run}.`;
}

const fitsOf = (rows: readonly QuotaRow[]): 'true' | 'false' | 'unknown' => {
  if (rows.some(({ verdict }) => verdict === 'short')) return 'false';
  const open = rows.some(({ needed, verdict }) => needed !== undefined && verdict !== 'fits');
  return open ? 'unknown' : 'true';
};

export const quotaPreflight = unit({
  name: 'quota-preflight',
  title: 'Check the quota',
  proves: 'headroom for what the pipeline will need, before it begins',
  creates: '–',
  inputs: {
    for: inputs.optional(
      inputs.list(parseUnit, {
        description:
          'Units whose needs are counted, as they would run with their defaults; a figure that is given besides replaces theirs',
        example: 'acceptance',
      }),
    ),
    flavor: {
      ...inputs.optional(
        inputs.text({
          description: 'Size of the servers (name or id): their vCPUs and memory are counted from it',
          example: 'm1.small',
        }),
      ),
      leftOut: true,
    },
    ...NEEDS,
  },
  outputs: {
    fits: {
      description: '`true`, `false`, or `unknown` where nothing is short but not everything could be learned',
      example: 'true',
    },
    headroom: {
      description: 'What is free of each resource, comma-separated: a number, `unlimited`, `unknown` or `absent`',
      example: 'servers=7,vcpus=14,ram-gib=40,floating-ips=unknown',
    },
  },
  plan({ run }, values) {
    const { for: units, flavor, ...rest } = values;
    const outright = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Takes;
    // A flavor alone is that of one server.
    const given = flavor !== undefined && units === undefined ? { servers: 1, ...outright } : outright;
    return needsOf(run, units ?? [], given, flavor).then((needed) => ({ says: [], ...needed }));
  },
  async run(context, { needs, unsized }) {
    const { run } = context;
    await run.cloud.session.token(); // a credential that does not work is told as that, not as rows that are unknown
    const asked = RESOURCES.filter((resource) => needs[resource] !== undefined);
    const shown = asked.length > 0 ? asked : RESOURCES;
    const reader = new QuotaReader(run);
    const figures = await settled(shown.map((resource) => reader.figure(resource)));
    const rows = shown.map((resource, index) => rowOf(resource, needs[resource], figures[index] ?? { is: 'absent' }));
    if (unsized)
      run.log.warning('vCPUs and memory of the servers are not counted: give --flavor, or --vcpus and --ram-gib');
    for (const text of new Set(rows.flatMap(({ figure }) => (figure.is === 'unknown' ? [figure.why] : [])))) {
      run.log.warning(`not known: ${text}`);
    }
    for (const { resource, needed, verdict } of rows) {
      if (verdict === 'absent' && needed !== undefined) run.log.warning(`this cloud has no service for ${resource}`);
    }
    const short = rows.filter(({ verdict }) => verdict === 'short');
    const { leaks, unlisted } =
      short.length === 0
        ? { leaks: [], unlisted: [] }
        : await leaksOf(
            run,
            reader,
            short.map(({ resource }) => resource),
          );
    const fits = fitsOf(rows);
    return {
      outputs: tell(context, { fits, headroom: rows.map((row) => `${row.resource}=${headroomOf(row)}`).join(',') }),
      detail: asked.length === 0 ? `${rows.length} resources read` : `${asked.length} needs, fits: ${fits}`,
      facts: { rows: rows.map((row) => ({ ...row, free: row.free === Infinity ? 'unlimited' : row.free })), leaks },
      tables: [tableOf(rows)],
      ...(short.length === 0 ? {} : { error: shortage(short, leaks, unlisted) }),
    };
  },
});
