import { describe, expect, test } from '@jest/globals';

import { UsageError } from '../../src/openstack/errors.js';
import type { SecurityGroupRule } from '../../src/openstack/services/network.js';
import { admits, differences, opens, parseOpening, parseRemote, rulesFor } from '../../src/units/rules.js';

describe('parseOpening', () => {
  test.each([
    ['22', { protocol: 'tcp', from: 22, to: 22 }],
    ['tcp/443', { protocol: 'tcp', from: 443, to: 443 }],
    ['udp/53', { protocol: 'udp', from: 53, to: 53 }],
    ['8000-8010', { protocol: 'tcp', from: 8000, to: 8010 }],
    ['443@203.0.113.0/24', { protocol: 'tcp', from: 443, to: 443, remote: '203.0.113.0/24' }],
    ['udp/500-501@::/0', { protocol: 'udp', from: 500, to: 501, remote: '::/0' }],
  ])('%s', (text, opening) => {
    expect(parseOpening(text)).toEqual(opening);
  });
  test.each(['0', '65536', 'ssh', '10-5', '22@somewhere', '22@10.0.0.1/24', 'icmp/1', '-22', '22-'])(
    'refuses %j',
    (text) => {
      expect(() => parseOpening(text)).toThrow(UsageError);
    },
  );
});

test('a source range with bits beyond its prefix is told as what was meant', () => {
  expect(() => parseRemote('203.0.113.9/24')).toThrow('did you mean 203.0.113.0/24?');
  expect(() => parseRemote('fd00::1/64')).toThrow('did you mean fd00::/64?');
  expect(() => parseRemote('203.0.113.9')).toThrow(UsageError);
});

describe('rules', () => {
  const openings = ['22', '80@203.0.113.0/24', '22', 'udp/53@::/0'].map(parseOpening);
  const asked = rulesFor(openings, '0.0.0.0/0');

  test('what is asked for twice is one rule; the source decides the address family', () => {
    expect(asked.map((rule) => [rule.protocol, rule.port_range_min, rule.ethertype, rule.remote_ip_prefix])).toEqual([
      ['tcp', 22, 'IPv4', '0.0.0.0/0'],
      ['tcp', 80, 'IPv4', '203.0.113.0/24'],
      ['udp', 53, 'IPv6', '::/0'],
    ]);
  });

  const made = (change: Partial<SecurityGroupRule> = {}): SecurityGroupRule[] =>
    asked.map((rule, index) => ({ id: `rule-${index}`, ...rule, ...(index === 0 ? change : {}) }));

  test('what Neutron made is compared whatever way it spells "from anywhere"', () => {
    expect(differences(asked, made())).toEqual([]);
    expect(differences(asked, made({ remote_ip_prefix: null }))).toEqual([]);
  });
  test('a rule that is missing, another port, another source: each is told', () => {
    expect(differences(asked, made().slice(1))).toEqual(['missing: ingress IPv4 tcp 22 22 anywhere']);
    expect(differences(asked, made({ port_range_max: 23 }))).toEqual([
      'missing: ingress IPv4 tcp 22 22 anywhere',
      'not asked for: ingress IPv4 tcp 22 23 anywhere',
    ]);
    expect(differences(asked, made({ remote_ip_prefix: '10.0.0.0/8' }))).toHaveLength(2);
  });
  test('which port an opening, or a rule of Neutron, lets in', () => {
    expect(opens(openings, 'tcp', 22)).toBe(true);
    expect(opens(openings, 'tcp', 53)).toBe(false);
    const [first] = made();
    expect(admits(first!, 22)).toBe(true);
    expect(admits(first!, 23)).toBe(false);
    expect(admits({ ...first!, direction: 'egress' }, 22)).toBe(false);
    expect(admits({ ...first!, protocol: null, port_range_min: null, port_range_max: null }, 8080)).toBe(true);
  });
});
