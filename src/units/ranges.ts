import { createHash } from 'node:crypto';

import { Address4 } from 'ip-address';

import { UsageError } from '../openstack/errors.js';

/** An IPv4 range. */
export interface Range {
  /** As written in CIDR form, for example `10.30.4.0/24`. */
  readonly cidr: string;
  readonly prefix: number;
  /** First and last address, as numbers. */
  readonly first: number;
  readonly last: number;
}

/** A subnet that is already there. */
export interface Taken {
  readonly id: string;
  readonly name: string;
  readonly cidr: string;
  readonly ip_version: number;
}

const SIZE = 2 ** 32;
const dotted = (value: number): string => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join('.');

/**
 * @throws UsageError when it is no IPv4 range, or has bits set beyond its prefix.
 */
export function parseRange(text: string): Range {
  if (!/^\d+\.\d+\.\d+\.\d+\/\d+$/.test(text) || !Address4.isValid(text)) {
    throw new UsageError(`${JSON.stringify(text)} is no IPv4 range such as 10.30.0.0/16`);
  }
  const address = new Address4(text);
  const prefix = address.subnetMask;
  const first = Number(address.startAddress().bigInt());
  if (Number(address.bigInt()) !== first) {
    throw new UsageError(
      `${JSON.stringify(text)} has bits set beyond its prefix: did you mean ${dotted(first)}/${prefix}?`,
    );
  }
  return { cidr: text, prefix, first, last: first + SIZE / 2 ** prefix - 1 };
}

const meets = (a: Range, b: Range): boolean => a.first <= b.last && b.first <= a.last;

/** The first of the subnets that shares an address with the range. IPv6 subnets never do. */
function inTheWay(range: Range, taken: readonly Taken[]): Taken | undefined {
  return taken.find((subnet) => subnet.ip_version === 4 && meets(range, parseRange(subnet.cidr)));
}
const called = (subnet: Taken): string =>
  `subnet ${subnet.name ? `"${subnet.name}" ` : ''}(${subnet.cidr}, ${subnet.id})`;

/** What is wrong with a range that does not lie within the allocation. */
export const outsideOf = (range: Range, allocation: Range | undefined): string | undefined =>
  allocation !== undefined && (range.first < allocation.first || range.last > allocation.last)
    ? `--cidr ${range.cidr} is not within the allocation ${allocation.cidr}`
    : undefined;

/** What is wrong with a size that no part of the allocation has. */
export const tooLarge = (prefix: number, allocation: Range): string | undefined =>
  prefix < allocation.prefix
    ? `the allocation ${allocation.cidr} holds no /${prefix}: raise --prefix-length`
    : undefined;

/**
 * A range given by the user, once it is seen to lie within the allocation and to meet no subnet.
 *
 * @throws UsageError naming the allocation or the subnet.
 */
export function givenRange(range: Range, allocation: Range | undefined, taken: readonly Taken[]): Range {
  const outside = outsideOf(range, allocation);
  if (outside !== undefined) throw new UsageError(outside);
  const other = inTheWay(range, taken);
  if (other === undefined) return range;
  throw new UsageError(`--cidr ${range.cidr} collides with ${called(other)}`, { hint: 'Choose a free range.' });
}

/**
 * A free range of the wanted size within the allocation. Where the search begins depends on the run, so that runs that
 * start together do not all reach for the same one; the same run always finds the same.
 *
 * @throws UsageError when the allocation is smaller than that, or full; it names a subnet that is in the way.
 */
export function freeRange(allocation: Range, prefix: number, taken: readonly Taken[], runId: string): Range {
  const unfit = tooLarge(prefix, allocation);
  if (unfit !== undefined) throw new UsageError(unfit);
  const size = SIZE / 2 ** prefix;
  const count = 2 ** (prefix - allocation.prefix);
  const start = createHash('sha256').update(runId).digest().readUInt32BE() % count;
  const ranges = taken.filter((subnet) => subnet.ip_version === 4).map((subnet) => parseRange(subnet.cidr));
  for (let step = 0; step < count; step++) {
    const first = allocation.first + ((start + step) % count) * size;
    const range = { cidr: `${dotted(first)}/${prefix}`, prefix, first, last: first + size - 1 };
    if (!ranges.some((other) => meets(range, other))) return range;
  }
  const other = inTheWay(allocation, taken);
  throw new UsageError(
    `no /${prefix} is free in the allocation ${allocation.cidr}: it holds ${other === undefined ? 'other subnets' : called(other)}` +
      (ranges.length > 1 ? ' among others' : ''),
    { hint: 'Tear down what is no longer needed, or raise --prefix-length.' },
  );
}
