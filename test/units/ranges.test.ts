import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { UsageError } from '../../src/openstack/errors.js';
import { freeRange, givenRange, parseRange, type Taken } from '../../src/units/ranges.js';

const taken = (cidr: string, name = 'acme-subnet'): Taken => ({ id: `id-of-${cidr}`, name, cidr, ip_version: 4 });

describe('parseRange', () => {
  test('knows first and last address', () => {
    expect(parseRange('10.30.4.0/22')).toEqual({
      cidr: '10.30.4.0/22',
      prefix: 22,
      first: 0x0a1e0400,
      last: 0x0a1e07ff,
    });
  });
  test.each(['10.30.0.0', '10.30.0.0/33', '300.1.1.0/24', 'fd00::/64', '', '10.30.0.0/16 '])('refuses %j', (text) => {
    expect(() => parseRange(text)).toThrow(UsageError);
  });
  test('tells what was meant when bits are set beyond the prefix', () => {
    expect(() => parseRange('10.30.4.7/24')).toThrow('did you mean 10.30.4.0/24?');
  });
});

describe('freeRange', () => {
  const allocation = parseRange('10.30.0.0/16');

  test('lies within the allocation, has the size asked for, and meets no subnet, wherever these lie', () => {
    const subnets = fc.array(
      fc.record({ third: fc.integer({ min: 0, max: 255 }), prefix: fc.integer({ min: 17, max: 28 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(subnets, fc.integer({ min: 20, max: 28 }), fc.string(), (rows, prefix, run) => {
        const there = rows.map((row) => {
          const size = 2 ** (32 - row.prefix);
          const first = Math.floor((allocation.first + row.third * 256) / size) * size;
          const dotted = [24, 16, 8, 0].map((bits) => Math.floor(first / 2 ** bits) % 256).join('.');
          return taken(`${dotted}/${row.prefix}`);
        });
        let found;
        try {
          found = freeRange(allocation, prefix, there, run);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
          return;
        }
        const range = parseRange(found.cidr);
        expect(range.prefix).toBe(prefix);
        expect(range.first).toBeGreaterThanOrEqual(allocation.first);
        expect(range.last).toBeLessThanOrEqual(allocation.last);
        for (const other of there.map(({ cidr }) => parseRange(cidr))) {
          expect(range.last < other.first || other.last < range.first).toBe(true);
        }
      }),
    );
  });

  test('finds the last free range, from wherever it begins', () => {
    const small = parseRange('10.30.0.0/22');
    const three = ['10.30.0.0/24', '10.30.1.0/24', '10.30.3.0/24'].map((cidr) => taken(cidr));
    for (const run of ['a', 'b', 'c', 'd', 'e']) expect(freeRange(small, 24, three, run).cidr).toBe('10.30.2.0/24');
  });

  test('is the same again for the same run, and spread over runs', () => {
    expect(freeRange(allocation, 24, [], 'run-1')).toEqual(freeRange(allocation, 24, [], 'run-1'));
    const many = new Set(Array.from({ length: 50 }, (_, index) => freeRange(allocation, 24, [], `run-${index}`).cidr));
    expect(many.size).toBeGreaterThan(35);
  });

  test('says which subnet fills the allocation', () => {
    expect(() => freeRange(allocation, 24, [taken('10.0.0.0/8', 'all of it')], 'run')).toThrow(
      'no /24 is free in the allocation 10.30.0.0/16: it holds subnet "all of it" (10.0.0.0/8, id-of-10.0.0.0/8)',
    );
  });
  test('says when the allocation is too small', () => {
    expect(() => freeRange(parseRange('10.30.0.0/26'), 24, [], 'run')).toThrow('holds no /24');
  });
  test('an IPv6 subnet is never in the way', () => {
    const six = { id: 'six', name: '', cidr: 'fd00::/8', ip_version: 6 };
    expect(freeRange(parseRange('10.30.0.0/24'), 24, [six], 'run').cidr).toBe('10.30.0.0/24');
  });
});

describe('givenRange', () => {
  test('must lie within the allocation', () => {
    expect(() => givenRange(parseRange('10.31.0.0/24'), parseRange('10.30.0.0/16'), [])).toThrow(
      '--cidr 10.31.0.0/24 is not within the allocation 10.30.0.0/16',
    );
  });
  test('must meet no subnet: one that lies within it, or around it, or is the same', () => {
    for (const cidr of ['10.30.4.128/25', '10.30.0.0/16', '10.30.4.0/24']) {
      expect(() => givenRange(parseRange('10.30.4.0/24'), undefined, [taken(cidr)])).toThrow(
        `--cidr 10.30.4.0/24 collides with subnet "acme-subnet" (${cidr}, id-of-${cidr})`,
      );
    }
  });
  test('beside others it is as good as any', () => {
    expect(givenRange(parseRange('10.30.4.0/24'), undefined, [taken('10.30.5.0/24')]).cidr).toBe('10.30.4.0/24');
  });
});
