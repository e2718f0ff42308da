import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { trustOf } from './certificates.js';
import type { CloudConfig } from './config.js';
import { bypassesProxy } from './no-proxy.js';
import { describeFailure, ProxyFailure, type Route } from './transport-failure.js';
import { TransportError, type HttpRequest, type HttpResponse, type Transport } from './transport.js';
import { createRoutes } from './undici-routes.js';

export interface TransportOptions {
  /** Replaces DNS, for both origins and proxies. */
  lookup?: LookupFunction;
  /** Seconds for a TCP connection, a TLS handshake or a proxy's answer to CONNECT; 10 unless told. */
  connectSeconds?: number;
}

/**
 * A transport over undici: keep-alive per origin, the cloud's CA beside Node's own roots, proxies by `config.proxy`.
 *
 * One thing it repeats by itself: a GET, HEAD or DELETE that was written to a *reused* idle connection which then broke
 * before the first byte of an answer. That is the race of keep-alive (the server hung up just as we wrote; openstack
 * load balancers do so every few seconds), not a failure of the cloud, and a second, fresh connection settles it. PUT is
 * left out though HTTP calls it idempotent: Neutron's `add_router_interface` is a PUT and is not.
 */
export async function createTransport(
  config: Pick<CloudConfig, 'ca' | 'verify' | 'proxy'>,
  options: TransportOptions = {},
): Promise<Transport> {
  const routes = await createRoutes({
    trust: trustOf(config.ca?.pem),
    verify: config.verify,
    tunnels: config.proxy.https !== undefined,
    connectSeconds: options.connectSeconds ?? 10,
    ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
  });
  const trust = config.ca === undefined ? "Node's default roots" : `${config.ca.from} and Node's default roots`;
  const reuse = watchReuse();

  const routeOf = (url: URL): Route => {
    const proxy = url.protocol === 'https:' ? config.proxy.https : config.proxy.http;
    const through = proxy !== undefined && !bypassesProxy(url, config.proxy.no) ? new URL(proxy) : undefined;
    return { url, proxy: through, trust };
  };

  return {
    async send(request) {
      const route = routeOf(new URL(request.url));
      const first = exchange(routes.dispatcher(route), route, request, reuse);
      try {
        return await first.answer;
      } catch (error) {
        const raced = first.state.reused && !first.state.answering && error instanceof TransportError;
        if (!raced || error.kind !== 'broken' || !['GET', 'HEAD', 'DELETE'].includes(request.method)) throw error;
      }
      return exchange(routes.dispatcher(route), route, request, reuse).answer;
    },
    async close() {
      reuse.stop();
      await routes.destroy();
    },
  };
}

/** How far one exchange has come. */
interface ExchangeState {
  /** Bytes of the request may have left this machine. */
  started: boolean;
  /** The connection had carried another request before. */
  reused: boolean;
  /** The answer's head is here. */
  answering: boolean;
}

/** Sends once; the promise settles at the latest when the time is over, whatever undici does. */
function exchange(
  dispatcher: Dispatcher,
  route: Route,
  request: HttpRequest,
  reuse: ReuseWatch,
): { answer: Promise<HttpResponse>; state: ExchangeState } {
  const state: ExchangeState = { started: false, reused: false, answering: false };
  const answer = new Promise<HttpResponse>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let over = false;
    let status = 0;
    let headers: Record<string, string> = {};
    const chunks: Buffer[] = [];

    const finish = (): boolean => {
      if (over) return false;
      over = true;
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', onAbort);
      return true;
    };
    const fail = (error: unknown): void => {
      if (finish()) reject(describeFailure(error, route, state.started));
    };
    // A request that still waits for its connection has no controller; it is stopped in onRequestStart, before a byte is sent.
    const stop = (kind: 'timeout' | 'aborted', code: string, what: string): void => {
      if (!finish()) return;
      const unsent = kind === 'timeout' && !state.started;
      reject(
        new TransportError(
          `${request.method} ${route.url.host}: ${unsent ? `no connection ${what}` : what}`,
          unsent ? 'connect' : kind,
          code,
        ),
      );
      controller?.abort(new Error(what));
    };
    const onAbort = (): void => stop('aborted', 'ABORT_ERR', 'aborted');
    const timer = setTimeout(
      () => stop('timeout', 'ETIMEDOUT', `no complete answer within ${request.timeoutSeconds} s`),
      request.timeoutSeconds * 1000,
    );
    if (request.signal?.aborted) {
      onAbort();
      return;
    }
    request.signal?.addEventListener('abort', onAbort, { once: true });

    try {
      dispatcher.dispatch(
        {
          origin: route.url.origin,
          path: `${route.url.pathname}${route.url.search}`,
          method: request.method,
          headers: { ...request.headers },
          body: request.body ?? null,
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        {
          onRequestStart(given) {
            controller = given;
            if (over) {
              given.abort(new Error('given up while connecting'));
              return;
            }
            state.started = true;
            reuse.next((reused) => (state.reused = reused));
          },
          onResponseStart(_controller, statusCode, received) {
            status = statusCode;
            headers = joined(received);
            state.answering = true;
          },
          onResponseData(_controller, chunk) {
            chunks.push(chunk);
          },
          onResponseEnd() {
            // Only a proxy answers so: the request went no further.
            if (status === 407 && route.proxy !== undefined) {
              state.started = false;
              fail(new ProxyFailure(route.proxy, status));
              return;
            }
            if (finish())
              afterTwoTurns(() => resolve({ status, headers, text: Buffer.concat(chunks).toString('utf8') }));
          },
          onResponseError(_controller, error) {
            fail(error);
          },
        },
      );
    } catch (error) {
      fail(error);
    }
  });
  return { answer, state };
}

/**
 * undici gives a connection back one turn of the event loop after the answer's end. A caller that went on at once would
 * find none idle and open a second one, with a TLS handshake, for every origin.
 */
function afterTwoTurns(then: () => void): void {
  setImmediate(() => setImmediate(then));
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')]],
    ),
  );
}

interface ReuseWatch {
  /** Tells whether the connection of the request that starts now was used before. */
  next(told: (reused: boolean) => void): void;
  stop(): void;
}

/**
 * undici names a request's socket only on its diagnostics channel, right after `onRequestStart` and in the same turn of
 * the event loop: so whoever registered last is the one meant.
 */
function watchReuse(): ReuseWatch {
  const used = new WeakSet<object>();
  let waiting: ((reused: boolean) => void) | undefined;
  const onSend = (message: unknown): void => {
    const { socket } = message as { socket: object };
    waiting?.(used.has(socket));
    waiting = undefined;
    used.add(socket);
  };
  subscribe('undici:client:sendHeaders', onSend);
  return {
    next: (told) => (waiting = told),
    stop: () => void unsubscribe('undici:client:sendHeaders', onSend),
  };
}
