import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bypassesProxy } from '../../src/openstack/no-proxy.js';

const KEYSTONE = 'https://keystone.cloud.test:5000/v3';

describe('NO_PROXY in all its spellings (C07)', () => {
  test.each([
    'keystone.cloud.test',
    'KEYSTONE.Cloud.Test',
    'keystone.cloud.test.',
    '.cloud.test',
    'cloud.test',
    '*.cloud.test',
    'keystone.cloud.test:5000',
    '.cloud.test:5000',
    'a.test, .cloud.test',
    'a.test .cloud.test',
    'a.test,,\t.cloud.test,',
    '*',
    'a.test,*',
  ])('%s lists it', (list) => expect(bypassesProxy(KEYSTONE, list)).toBe(true));

  test.each([
    undefined,
    '',
    ' , ',
    '.',
    'cloud',
    'stone.cloud.test',
    'keystone.cloud.test:443',
    '.cloud.test:50',
    '*.keystone.cloud.test',
    'a.keystone.cloud.test',
    '127.0.0.0/8',
    '127.0.0.1',
    '10.0.0.0/33',
    'cloud.test/8',
    'evilcloud.test',
  ])('%s does not', (list) => expect(bypassesProxy(KEYSTONE, list)).toBe(false));

  test.each([
    ['http://127.0.0.1:5000', '127.0.0.0/8', true],
    ['http://127.0.0.1:5000', '127.0.0.1', true],
    ['http://127.0.0.1:5000', '127.0.0.1:5000', true],
    ['http://127.0.0.1:5000', '127.0.0.1:80', false],
    ['http://127.0.0.1:5000', '10.0.0.0/8, 127.0.0.1/32', true],
    ['http://10.20.30.40', '10.20.0.0/16', true],
    ['http://10.21.30.40', '10.20.0.0/16', false],
    ['http://10.20.30.40', '0.0.0.0/0', true],
    ['http://110.0.0.1', '10.0.0.1', false],
    ['http://110.0.0.1', '.0.0.1', false],
    ['http://[::1]:5000', '::1', true],
    ['http://[::1]:5000', '[::1]', true],
    ['http://[::1]:5000', '[::1]:5000', true],
    ['http://[::1]:5000', '[::1]:80', false],
    ['http://[fd00::5]/', 'fd00::/8', true],
    ['http://[fd00::5]/', '[fd00::]/8', true],
    ['http://[fd00:0:0::5]/', 'fd00:0::0005', true],
    ['http://[fe80::5]/', 'fd00::/8', false],
    ['http://[::ffff:10.1.2.3]/', '10.0.0.0/8', true],
    ['http://10.1.2.3/', '::/0', false],
    ['https://cloud.test', '.cloud.test', true],
    ['https://cloud.test', 'cloud.test:443', true],
    ['http://cloud.test', 'cloud.test:443', false],
    ['https://cloud.test', '*.cloud.test', false],
    ['https://keystone.cloud.test./v3', 'cloud.test', true],
  ])('%s with %s: %s', (url, list, direct) => expect(bypassesProxy(url, list)).toBe(direct));
});

const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/);
const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));
const separator = fc.constantFrom(',', ', ', ' ', ' ,', '\t', ',,');

test('a name, any parent of it, with or without dot, port and company, lists it; a sibling never does', () => {
  fc.assert(
    fc.property(
      host,
      label,
      fc.integer({ min: 1, max: 65535 }),
      fc.array(host),
      separator,
      (name, child, port, others, by) => {
        const url = `https://${child}.${name}:${port}/x`;
        for (const entry of [name, `.${name}`, `*.${name}`, `${name}:${port}`, `${child}.${name}`])
          expect(bypassesProxy(url, [...others, entry.toUpperCase()].join(by))).toBe(true);
        for (const entry of [`x${name}`, `${name}.x`, `${name}:${(port % 65535) + 1}`])
          expect(bypassesProxy(url, entry)).toBe(false);
      },
    ),
  );
});

test('an IPv4 address lies in a range exactly when its leading bits agree', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const number = (parts: number[]): bigint => parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const address = fc.tuple(octet, octet, octet, octet);
  fc.assert(
    fc.property(address, address, fc.integer({ min: 0, max: 32 }), fc.boolean(), (one, two, bits, near) => {
      // Half of the time an address that shares the first bits, or the range would hardly ever hold it.
      const base = near ? one.map((part, i) => (i < 2 ? part : (two[i] ?? 0))) : two;
      const shift = BigInt(32 - bits);
      expect(bypassesProxy(`http://${one.join('.')}/`, `${base.join('.')}/${bits}`)).toBe(
        number(one) >> shift === number(base) >> shift,
      );
    }),
    { numRuns: 400 },
  );
});

test('no list, however odd, makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(KEYSTONE, 'http://10.0.0.1', 'http://[fd00::1]:1'), (list, url) => {
      expect(typeof bypassesProxy(url, list)).toBe('boolean');
    }),
    { numRuns: 1000 },
  );
});
