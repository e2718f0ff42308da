import { Address4, Address6 } from 'ip-address';

import { UsageError } from '../openstack/errors.js';
import type { SecurityGroupRule } from '../openstack/services/network.js';
import { wrongForm } from './input.js';

/** One opening: these ports of this protocol, from this range or, without one, from the range that all share. */
export interface Opening {
  readonly protocol: 'tcp' | 'udp';
  readonly from: number;
  readonly to: number;
  readonly remote?: string;
}

export const OPENING_FORM = '22, udp/53, 8000-8010 or 443@203.0.113.0/24';

/**
 * A range of addresses, IPv4 or IPv6, as Neutron takes it.
 *
 * @throws UsageError when it is none, or has bits set beyond its prefix.
 */
export function parseRemote(text: string): string {
  const kind = text.includes(':') ? Address6 : Address4;
  if (!/\/\d+$/.test(text) || !kind.isValid(text)) throw wrongForm(text, 'a range like 203.0.113.0/24 or ::/0');
  const address = new kind(text);
  if (address.bigInt() !== address.startAddress().bigInt()) {
    const right = `${address.startAddress().correctForm()}/${address.subnetMask}`;
    throw new UsageError(`${JSON.stringify(text)} has bits set beyond its prefix: did you mean ${right}?`);
  }
  return text;
}

/** @throws UsageError when it is not of the form `[tcp/|udp/]PORT[-PORT][@RANGE]`. */
export function parseOpening(text: string): Opening {
  const parts = /^(?:(tcp|udp)\/)?(\d{1,5})(?:-(\d{1,5}))?(?:@(.+))?$/.exec(text);
  if (parts === null) throw wrongForm(text, OPENING_FORM);
  const [, protocol = 'tcp', low = '', high = low, remote] = parts;
  const [from, to] = [Number(low), Number(high)];
  if (from < 1 || to > 65535) throw new UsageError(`${JSON.stringify(text)}: ports are 1 to 65535`);
  if (from > to) throw new UsageError(`${JSON.stringify(text)}: the range runs backwards`);
  return {
    protocol: protocol === 'udp' ? 'udp' : 'tcp',
    from,
    to,
    ...(remote === undefined ? {} : { remote: parseRemote(remote) }),
  };
}

/** For people: `tcp 22 from 0.0.0.0/0`. */
export function describeOpening(opening: Opening, remote: string): string {
  const ports = opening.from === opening.to ? opening.from : `${opening.from}-${opening.to}`;
  return `${opening.protocol} ${ports} from ${opening.remote ?? remote}`;
}

/** Whether one of the openings lets the port in, from wherever. */
export function opens(openings: readonly Opening[], protocol: 'tcp' | 'udp', port: number): boolean {
  return openings.some((each) => each.protocol === protocol && each.from <= port && port <= each.to);
}

/** What makes a rule the same rule, in Neutron's words. */
interface RuleFacts {
  readonly direction: 'ingress';
  readonly ethertype: 'IPv4' | 'IPv6';
  readonly protocol: string;
  readonly port_range_min: number;
  readonly port_range_max: number;
  readonly remote_ip_prefix: string;
}

/** The rules that say so in Neutron's words; an opening that is asked for twice is one rule. */
export function rulesFor(openings: readonly Opening[], remote: string): RuleFacts[] {
  const rules = new Map<string, RuleFacts>();
  for (const opening of openings) {
    const prefix = opening.remote ?? remote;
    rules.set(describeOpening(opening, remote), {
      direction: 'ingress',
      ethertype: prefix.includes(':') ? 'IPv6' : 'IPv4',
      protocol: opening.protocol,
      port_range_min: opening.from,
      port_range_max: opening.to,
      remote_ip_prefix: prefix,
    });
  }
  return [...rules.values()];
}

/** One spelling for each range: Neutron answers IPv6 in its short form, and "from anywhere" as null. */
function canonical(prefix: string | null | undefined): string {
  if (prefix === null || prefix === undefined) return 'anywhere';
  const address = prefix.includes(':') ? new Address6(prefix) : new Address4(prefix);
  return address.subnetMask === 0 ? 'anywhere' : `${address.correctForm()}/${address.subnetMask}`;
}

const key = (rule: RuleFacts | SecurityGroupRule): string =>
  [
    rule.direction,
    rule.ethertype,
    rule.protocol ?? 'any',
    rule.port_range_min ?? '',
    rule.port_range_max ?? '',
    canonical(rule.remote_ip_prefix),
  ].join(' ');

/** How what was made differs from what was asked for, one text a rule; empty when it does not. */
export function differences(asked: readonly RuleFacts[], made: readonly SecurityGroupRule[]): string[] {
  const wanted = new Set(asked.map(key));
  const got = new Set(made.map(key));
  return [
    ...[...wanted].filter((rule) => !got.has(rule)).map((rule) => `missing: ${rule}`),
    ...[...got].filter((rule) => !wanted.has(rule)).map((rule) => `not asked for: ${rule}`),
  ];
}

/** Whether a rule, as Neutron shows it, lets TCP connections to the port in, from somewhere at least. */
export function admits(rule: SecurityGroupRule, port: number): boolean {
  return (
    rule.direction === 'ingress' &&
    rule.ethertype === 'IPv4' &&
    (rule.protocol === null || rule.protocol === undefined || rule.protocol === 'tcp' || rule.protocol === '6') &&
    (rule.port_range_min ?? 1) <= port &&
    port <= (rule.port_range_max ?? 65535)
  );
}
