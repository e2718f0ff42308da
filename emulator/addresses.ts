import { Address4, Address6 } from 'ip-address';

/** A range of addresses, as numbers. */
export interface Range {
  version: 4 | 6;
  /** The range's own text, host bits cleared. */
  cidr: string;
  first: bigint;
  last: bigint;
  prefix: number;
}

/** Reads a range; `undefined` if it is none. Host bits are cleared, as Neutron does. */
export function rangeOf(cidr: string): Range | undefined {
  const version = cidr.includes(':') ? 6 : 4;
  const Address = version === 4 ? Address4 : Address6;
  if (!Address.isValid(cidr)) return undefined;
  const address = new Address(cidr);
  const prefix = address.subnetMask;
  return {
    version,
    cidr: `${address.startAddress().correctForm()}/${prefix}`,
    first: address.startAddress().bigInt(),
    last: address.endAddress().bigInt(),
    prefix,
  };
}

export const overlap = (a: Range, b: Range): boolean =>
  a.version === b.version && a.first <= b.last && b.first <= a.last;

export const addressText = (address: bigint, version: 4 | 6): string =>
  version === 4 ? Address4.fromBigInt(address).correctForm() : Address6.fromBigInt(address).correctForm();

/** The address as a number; `undefined` if it is none. */
export function addressNumber(address: string): bigint | undefined {
  if (address.includes('/')) return undefined;
  return rangeOf(address)?.first;
}
