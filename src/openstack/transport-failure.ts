import { types } from 'node:util';
import { TransportError } from './transport.js';

/** The way a request takes. */
export interface Route {
  url: URL;
  proxy: URL | undefined;
  /** Whose certificates are trusted, for people: `/etc/acme/ca.pem and Node's default roots`. */
  trust: string;
}

/** The proxy gave no tunnel: its HTTP status, or what broke on the way to it. */
export class ProxyFailure extends Error {
  /** Not one of undici's own codes: for some of those it would silently connect again, without end. */
  readonly code = 'PROXY';
  constructor(
    readonly proxy: URL,
    readonly why: unknown,
  ) {
    super('the proxy gave no tunnel');
    this.name = 'ProxyFailure';
  }
}

/** OpenSSL's verification results as Node spells them, besides those with a prefix of their own. */
const VERIFICATION = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_CRL',
  'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
  'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'INVALID_CA',
  'PATH_LENGTH_EXCEEDED',
  'INVALID_PURPOSE',
  'HOSTNAME_MISMATCH',
  'ERROR_IN_CERT_NOT_BEFORE_FIELD',
  'ERROR_IN_CERT_NOT_AFTER_FIELD',
  'EPROTO',
]);

const isTls = (code: string): boolean => VERIFICATION.has(code) || /^(CERT_|CRL_|ERR_TLS_|ERR_SSL_)/.test(code);

/** What to look at first, for the failures that people meet when the bundle is missing or short. */
const TLS_ADVICE: Readonly<Record<string, string>> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the bundle needs the root and the intermediate certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'the bundle needs the root certificate too',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'set cacert (OS_CACERT) to the CA bundle of this cloud',
  SELF_SIGNED_CERT_IN_CHAIN: 'set cacert (OS_CACERT) to the CA bundle of this cloud',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'set cacert (OS_CACERT) to the CA bundle of this cloud',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the port does not speak TLS',
  CERT_HAS_EXPIRED: "the certificate, or this machine's clock, is out of date",
};

/**
 * Makes one readable error of whatever undici or Node threw. Its text names hosts, ports, codes and the CA in use; never
 * a header, a path or the proxy's credentials.
 *
 * @param started - whether bytes of the request may have been sent; until then the kind is never `broken`.
 */
export function describeFailure(error: unknown, route: Route, started: boolean): TransportError {
  if (error instanceof TransportError) return error;
  const proxied = proxyFailure(error);
  const target = hostAndPort(route.url);
  if (typeof proxied?.why === 'number')
    return new TransportError(
      `no connection to ${target}: the proxy ${hostAndPort(proxied.proxy)} answered ${proxied.why}${route.url.protocol === 'https:' ? ' to CONNECT' : ''}`,
      'connect',
      `PROXY_${proxied.why}`,
    );
  const why = proxied === undefined ? error : proxied.why;
  const { code, text } = innermost(why);
  const via = route.proxy === undefined ? '' : ` through the proxy ${hostAndPort(route.proxy)}`;
  const peer = proxied === undefined ? target : `the proxy ${hostAndPort(proxied.proxy)}`;
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED')
    return new TransportError(`${target}: the client was closed`, 'aborted', code);
  if (!started && isTls(code)) {
    const advice = TLS_ADVICE[code];
    return new TransportError(
      `TLS with ${peer} failed: ${withCode(text, code)}; trusted: ${route.trust}${advice === undefined ? '' : `; ${advice}`}`,
      'tls',
      code,
      why,
    );
  }
  // Without the cause: a parser's error carries what was received, a token perhaps.
  if (started)
    return new TransportError(`the connection to ${target}${via} broke: ${withCode(text, code)}`, 'broken', code);
  const at = proxied === undefined ? `${target}${via}` : `${target}: ${peer} cannot be used`;
  return new TransportError(`no connection to ${at}: ${withCode(text, code)}`, 'connect', code, why);
}

function proxyFailure(error: unknown): ProxyFailure | undefined {
  for (let at = error, depth = 0; types.isNativeError(at) && depth < 8; at = at.cause, depth += 1)
    if (at instanceof ProxyFailure) return at;
  return undefined;
}

/** Goes down causes and, for dual stack, through all addresses tried: the outer texts are empty or say "fetch failed". */
function innermost(error: unknown, depth = 0): { code: string; text: string } {
  if (!types.isNativeError(error)) return { code: 'UNKNOWN', text: 'unknown failure' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0 && depth < 8) {
    const each = error.errors.map((one: unknown) => innermost(one, depth + 1));
    return {
      code: code ?? each[0]?.code ?? 'UNKNOWN',
      text: [...new Set(each.map(({ text }) => text))].join(', '),
    };
  }
  if (types.isNativeError(error.cause) && depth < 8) {
    const inner = innermost(error.cause, depth + 1);
    if (code === undefined || inner.code !== 'UNKNOWN') return inner;
  }
  return { code: code ?? 'UNKNOWN', text: oneLine(error.message) || code || error.name };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const withCode = (text: string, code: string): string =>
  code === 'UNKNOWN' || text.includes(code) ? text : `${text} (${code})`;

/** The port is told even where the URL leaves it out: it is what firewalls are asked about. */
function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}
