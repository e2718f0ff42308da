import { request } from 'node:http';
import { connect } from 'node:net';

/** What is knocked at: a TCP port, or a page over plain HTTP. */
export type ProbeTarget =
  | { readonly kind: 'tcp'; readonly port: number }
  | { readonly kind: 'http'; readonly port: number; readonly path: string };

/** How one knock ended. `detail` is short, for people: `HTTP 200`, `connection refused`, `no answer within 5 s`. */
export interface ProbeAnswer {
  readonly reached: boolean;
  readonly detail: string;
}

/** Knocks at an address from where the pipeline runs: the north-south path as its users would take it. */
export interface Prober {
  /** One attempt. Never rejects for what the network does; rejects only when the signal is aborted. */
  probe(address: string, target: ProbeTarget, timeoutSeconds: number, signal?: AbortSignal): Promise<ProbeAnswer>;
}

/** Node's error codes in words that a reader of a build log knows. */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'no route to host',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'connection timed out',
};

function describe(error: Error): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return WORDS[code] ?? (code || error.message);
}

/**
 * One attempt at something that ends by itself or is given up after `seconds`. `start` returns how to give it up.
 */
function attempt(
  seconds: number,
  signal: AbortSignal | undefined,
  start: (end: (answer: ProbeAnswer) => void) => () => void,
): Promise<ProbeAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason as Error);
      return;
    }
    const settle = (answer?: ProbeAnswer): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abandon);
      giveUp();
      if (answer === undefined) reject(signal?.reason as Error);
      else resolve(answer);
    };
    const abandon = (): void => settle();
    const timer = setTimeout(() => settle({ reached: false, detail: `no answer within ${seconds} s` }), seconds * 1000);
    signal?.addEventListener('abort', abandon, { once: true });
    const giveUp = start(settle);
  });
}

/** A TCP handshake is enough: what listens may say nothing until it is spoken to. */
function knock(address: string, port: number, seconds: number, signal?: AbortSignal): Promise<ProbeAnswer> {
  return attempt(seconds, signal, (end) => {
    const socket = connect({ host: address, port });
    socket.once('connect', () => end({ reached: true, detail: `TCP port ${port} answers` }));
    socket.once('error', (error) => end({ reached: false, detail: describe(error) }));
    return () => socket.destroy();
  });
}

/** Any answer below 400 counts; a redirect is not followed, since it may lead elsewhere. */
function visit(
  address: string,
  port: number,
  path: string,
  seconds: number,
  signal?: AbortSignal,
): Promise<ProbeAnswer> {
  return attempt(seconds, signal, (end) => {
    const call = request({ host: address, port, path, method: 'GET', agent: false }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      end({ reached: status >= 200 && status < 400, detail: `HTTP ${status}` });
    });
    call.on('error', (error) => end({ reached: false, detail: describe(error) }));
    call.end();
    return () => call.destroy();
  });
}

/** The real prober: from this machine, past any proxy, since a floating IP is reached directly or not at all. */
export const networkProber: Prober = {
  probe: (address, target, timeoutSeconds, signal) =>
    target.kind === 'tcp'
      ? knock(address, target.port, timeoutSeconds, signal)
      : visit(address, target.port, target.path, timeoutSeconds, signal),
};
