import { Address4, Address6 } from 'ip-address';

/**
 * Whether a URL is reached without the proxy, by a `NO_PROXY` list.
 *
 * Entries are separated by commas or blanks. An entry is `*` (everything), a name (itself and what is below it; a leading
 * dot changes nothing), `*.name` (only what is below it), an address, or a range such as `10.0.0.0/8`. Any of them but a
 * range may end in `:port`. Ranges are compared with addresses in URLs only: a name is never looked up for this, as no
 * other tool in the same job would (curl, Python's requests and Go agree there).
 */
export function bypassesProxy(url: string | URL, noProxy: string | undefined): boolean {
  if (noProxy === undefined) return false;
  const target = typeof url === 'string' ? new URL(url) : url;
  const host = bareHost(target.hostname);
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  return noProxy
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => entryMatches(entry.toLowerCase(), host, port));
}

function entryMatches(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  const address = addressOf(host);
  if (entry.includes('/')) return address !== undefined && inRange(address, entry);
  const wanted = splitPort(entry);
  if (wanted.port !== undefined && wanted.port !== port) return false;
  if (wanted.host === '*') return true;
  const entryAddress = addressOf(bareHost(wanted.host));
  if (entryAddress !== undefined || address !== undefined)
    return entryAddress !== undefined && address !== undefined && canonical(entryAddress) === canonical(address);
  if (wanted.host.startsWith('*.')) return host.endsWith(bareHost(wanted.host.slice(1)));
  const name = bareHost(wanted.host.replace(/^\./, ''));
  return name !== '' && (host === name || host.endsWith(`.${name}`));
}

/** Without the brackets of an IPv6 literal and without the root's dot; `hostname` of a URL is in lower case already. */
function bareHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** `host`, `host:port`, `[v6]`, `[v6]:port`; more than one colon without brackets is an IPv6 address without a port. */
function splitPort(entry: string): { host: string; port?: string } {
  const match = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry);
  return match === null ? { host: entry } : { host: match[1] ?? '', port: match[2] ?? '' };
}

type Address = Address4 | Address6;

/** An IPv6 address that only wraps an IPv4 one counts as the latter: dual-stack sockets name peers that way. */
function addressOf(text: string): Address | undefined {
  if (Address4.isValid(text)) return new Address4(text);
  if (!Address6.isValid(text)) return undefined;
  const address = new Address6(text);
  return address.isMapped4() ? address.to4() : address;
}

function canonical(address: Address): string {
  return address instanceof Address4 ? address.correctForm() : address.correctForm();
}

function inRange(address: Address, range: string): boolean {
  const [base = '', prefix = ''] = range.split('/', 2);
  const spelt = `${bareHost(base)}/${prefix}`;
  if (address instanceof Address4) return Address4.isValid(spelt) && address.isInSubnet(new Address4(spelt));
  return Address6.isValid(spelt) && address.isInSubnet(new Address6(spelt));
}
