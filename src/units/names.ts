import { distance } from 'fastest-levenshtein';

import { UsageError } from '../openstack/errors.js';
import type { Network, Subnet } from '../openstack/services/network.js';
import type { Run } from '../run/run.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** How a thing is called in an error, and which input named it. */
interface Words {
  /** For example `image`. */
  readonly noun: string;
  /** For example `--image`. */
  readonly input: string;
}

/** Names shown in an error; more would bury the one that was meant. */
const SHOWN = 8;

/** Names as they may be suggested: the closest first, each once. */
function closest(wanted: string, rows: readonly Named[]): string {
  const names = [...new Set(rows.map((row) => row.name || row.id))];
  const far = (name: string): number => distance(wanted.toLowerCase(), name.toLowerCase());
  const shown = names.sort((a, b) => far(a) - far(b)).slice(0, SHOWN);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * The one thing that is called so, or that has this id. A service's own name filter may match more than was asked for
 * (prefixes, other cases), so the match is made here, exactly.
 *
 * @throws UsageError `ambiguous-name` with the candidates' ids, or `missing-name` with what there is, close names first.
 */
export function chosen<T extends Named>(words: Words, wanted: string, rows: readonly T[]): T {
  const matches = rows.filter((row) => row.name === wanted);
  const [only] = matches.length > 0 ? matches : rows.filter((row) => row.id === wanted);
  if (matches.length > 1) {
    const ids = matches.map((row) => row.id).join(', ');
    throw new UsageError(`${matches.length} ${words.noun}s are called "${wanted}": ${ids}`, {
      cause: 'ambiguous-name',
      hint: `Give one of these ids as ${words.input}.`,
    });
  }
  if (only !== undefined) return only;
  const there = rows.length === 0 ? `the project sees no ${words.noun} at all` : `there is ${closest(wanted, rows)}`;
  throw new UsageError(`no ${words.noun} is called "${wanted}": ${there}`, {
    cause: 'missing-name',
    hint: `Check ${words.input}.`,
  });
}

/**
 * The thing by its exact name, asking the service for that name first: the whole list is read only when there is none, to
 * find it by id or to say what there is.
 */
async function named<T extends Named>(
  run: Run,
  words: Words,
  wanted: string,
  list: (query: { name?: string }) => Promise<T[]>,
): Promise<T> {
  const rows = await run.once(`${words.noun} ${wanted}`, () => list({ name: wanted }));
  if (rows.some((row) => row.name === wanted)) return chosen(words, wanted, rows);
  return chosen(words, wanted, await run.once(`every ${words.noun}`, () => list({})));
}

/** An image that can be booted. */
export async function imageNamed(run: Run, wanted: string): Promise<Named> {
  const image = await named(run, { noun: 'image', input: '--image' }, wanted, (query) => run.cloud.image.images(query));
  if (image.status === 'active') return image;
  throw new UsageError(`image "${wanted}" (${image.id}) is ${image.status}, not active: it cannot be booted`, {
    cause: 'missing-name',
    hint: 'Choose another --image.',
  });
}

/** Nova cannot filter flavors by name, and their list is short. */
export const flavors = (run: Run): ReturnType<Run['cloud']['compute']['flavors']> =>
  run.once('flavors', () => run.cloud.compute.flavors());

export async function flavorNamed(run: Run, wanted: string): Promise<Named> {
  return chosen({ noun: 'flavor', input: '--flavor' }, wanted, await flavors(run));
}

/** Keypairs have no id but their name, and belong to the credential's user. */
export async function keypairNamed(run: Run, wanted: string): Promise<string> {
  const rows = await run.once('keypairs', () => run.cloud.compute.keypairs());
  const named = rows.map(({ name }) => ({ id: name, name }));
  return chosen({ noun: 'keypair', input: '--keypair' }, wanted, named).name;
}

export const networkNamed = (run: Run, wanted: string): Promise<Network> =>
  named(run, { noun: 'network', input: '--network' }, wanted, (query) => run.cloud.network.networks(query));

/** The networks that lead outside; on any cloud a short list. */
export const externalNetworks = (run: Run): Promise<Network[]> =>
  run.once('external networks', () => run.cloud.network.networks({ 'router:external': true }));

export async function externalNetworkNamed(run: Run, wanted: string): Promise<Network> {
  const words = { noun: 'external network', input: '--external-network' };
  const rows = (await externalNetworks(run)).filter((row) => row['router:external'] === true);
  if (rows.some((row) => row.name === wanted || row.id === wanted)) return chosen(words, wanted, rows);
  const others = await run.once('every network', () => run.cloud.network.networks());
  const other = others.find((row) => row.name === wanted || row.id === wanted);
  if (other === undefined) return chosen(words, wanted, rows);
  const there = rows.length === 0 ? 'the project sees none' : `external are ${closest(wanted, rows)}`;
  throw new UsageError(`network "${wanted}" leads nowhere outside (router:external is false): ${there}`, {
    cause: 'missing-name',
    hint: 'Check --external-network.',
  });
}

/** Every subnet that the project sees, shared ones too. */
export const subnets = (run: Run): Promise<Subnet[]> => run.once('subnets', () => run.cloud.network.subnets());

/** What Octavia's providers are called here; the same word may stand for two (`octavia` is an old name of `amphora`). */
export const providers = (run: Run): ReturnType<Run['cloud']['loadBalancer']['providers']> =>
  run.once('load balancer providers', () => run.cloud.loadBalancer.providers());

export async function providerNamed(run: Run, wanted: string): Promise<string> {
  const rows = (await providers(run)).map(({ name }) => ({ id: name, name }));
  return chosen({ noun: 'load balancer provider', input: '--lb-provider' }, wanted, rows).name;
}
