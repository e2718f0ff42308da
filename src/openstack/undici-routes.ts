import type { LookupFunction } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { buildConnector, Dispatcher } from 'undici';
import type { Trust } from './certificates.js';
import { keepParserSimple } from './parser-tiering.js';
import { ProxyFailure, type Route } from './transport-failure.js';

export interface RouteOptions {
  trust: Trust;
  verify: boolean;
  connectSeconds: number;
  /** Some https URL may have to go through a proxy. */
  tunnels: boolean;
  lookup?: LookupFunction;
}

export interface Routes {
  dispatcher(route: Route): Dispatcher;
  destroy(): Promise<void>;
}

/**
 * The ways out of this machine: directly, and through each proxy met.
 *
 * An https URL goes through a tunnel (CONNECT). A plain http URL is asked of the proxy itself, in absolute form, because
 * most proxies open tunnels to TLS ports only.
 */
export async function createRoutes(options: RouteOptions): Promise<Routes> {
  // Loading undici costs more CPU than all the rest of a small command: what needs no cloud never pays for it, and what
  // needs no tunnel pays for the Agent alone (undici-parts.d.ts).
  keepParserSimple(process.versions.node);
  const { default: Agent } = await import('undici/lib/dispatcher/agent.js');
  const tunnel = options.tunnels ? await tunnelMaker(options) : undefined;
  const direct = new Agent({ connect: await connector(options) });
  const tunnels = new Map<string, Dispatcher>();
  return {
    dispatcher({ url, proxy }) {
      if (proxy === undefined) return direct;
      if (url.protocol === 'http:') return direct.compose(absoluteForm(proxy));
      const known = tunnels.get(proxy.href) ?? tunnel?.(proxy);
      if (known === undefined) throw new Error('no tunnels were asked for');
      tunnels.set(proxy.href, known);
      return known;
    },
    async destroy() {
      await Promise.all([direct, ...tunnels.values()].map((one) => one.destroy()));
    },
  };
}

/** Failures of verification that more roots may mend. The peer has seen nothing but a handshake by then. */
const UNKNOWN_ISSUER = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** Connects to origins: with the given certificates first, and with all roots where these do not know the issuer. */
async function connector(options: RouteOptions): Promise<buildConnector.connector> {
  const { default: build } = await import('undici/lib/core/connect.js');
  const { given, all } = options.trust;
  const wide = (): buildConnector.connector => build(connectOptions(options, all()));
  if (given === undefined || !options.verify) return wide();
  const narrow = build(connectOptions(options, given));
  let widened: buildConnector.connector | undefined;
  return (target, connected) => {
    narrow(target, (...outcome) => {
      const [error] = outcome;
      const code = error !== null && 'code' in error ? error.code : undefined;
      if (typeof code !== 'string' || !UNKNOWN_ISSUER.has(code)) connected(...outcome);
      else (widened ??= wide())(target, connected);
    });
  };
}

/** How connections are made, to origins and proxies alike. */
function connectOptions(options: RouteOptions, secureContext: SecureContext): buildConnector.BuildOptions {
  return {
    secureContext,
    rejectUnauthorized: options.verify,
    timeout: options.connectSeconds * 1000,
    // Node gives each address of a name 250 ms, too little for a far cloud behind two address families.
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
    ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
  };
}

async function tunnelMaker(options: RouteOptions): Promise<(proxy: URL) => Dispatcher> {
  const { Pool, ProxyAgent } = await import('undici');
  const connect = connectOptions(options, options.trust.all());

  /** Reports every failure to get a tunnel as such; undici would try again without end after some of them. */
  class TunnelPool extends Pool {
    readonly #proxy: URL;
    constructor(proxy: URL, poolOptions: object) {
      super(proxy, { ...poolOptions, headersTimeout: options.connectSeconds * 1000 });
      this.#proxy = proxy;
    }
    override async connect(wanted: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
      let answer: Dispatcher.ConnectData;
      try {
        answer = await super.connect(wanted);
      } catch (error) {
        throw new ProxyFailure(this.#proxy, error);
      }
      if (answer.statusCode === 200) return answer;
      answer.socket.on('error', () => undefined).destroy();
      throw new ProxyFailure(this.#proxy, answer.statusCode);
    }
  }

  return (proxy) => {
    const token = proxyAuthorization(proxy);
    const bare = withoutCredentials(proxy);
    return new ProxyAgent({
      uri: bare.href,
      ...(token === undefined ? {} : { token }),
      requestTls: connect,
      proxyTls: connect,
      clientFactory: (_origin, poolOptions) => new TunnelPool(bare, poolOptions),
    });
  };
}

/** Turns a request for an http origin into one for the proxy, with the whole URL as its path (RFC 9112, 3.2.2). */
function absoluteForm(proxy: URL): Dispatcher.DispatcherComposeInterceptor {
  const token = proxyAuthorization(proxy);
  return (dispatch) => (request, handler) => {
    const origin = String(request.origin);
    return dispatch(
      {
        ...request,
        origin: withoutCredentials(proxy).origin,
        path: `${origin}${request.path}`,
        headers: {
          ...(request.headers as Record<string, string>),
          host: new URL(origin).host,
          ...(token === undefined ? {} : { 'proxy-authorization': token }),
        },
      },
      handler,
    );
  };
}

function withoutCredentials(proxy: URL): URL {
  const bare = new URL(proxy);
  bare.username = '';
  bare.password = '';
  return bare;
}

/** The proxy's credentials as its URL has them, percent-decoded; a user without a password counts too. */
function proxyAuthorization(proxy: URL): string | undefined {
  if (proxy.username === '' && proxy.password === '') return undefined;
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}
