import { ApiError, type Capture } from './errors.js';
import { hints, noAnswer, refused, tlsFailed } from './messages.js';
import { oneLine } from './fault.js';
import type { SessionOptions } from './session.js';
import { TransportError, type HttpResponse } from './transport.js';

/** One request as it goes out, with what is needed to tell of it. */
export interface Outgoing {
  service: string;
  method: string;
  url: string;
  /** Without host and version, for messages. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutSeconds: number;
  signal?: AbortSignal | undefined;
  /** 1 for the first try. */
  attempt: number;
  /** The bodies are neither logged nor captured. */
  secret?: boolean | undefined;
  /** Texts of the request that no message may repeat. */
  withheld?: readonly string[] | undefined;
}

/** One request with its answer. */
export interface Exchange {
  request: Outgoing;
  response: HttpResponse;
  requestId: string | undefined;
  capture: () => Capture;
}

const CAPTURE_BYTES = 8192;
const WITHHELD = '(withheld: this call carries a secret)';

/** Sends single requests: tells the record of each, and makes an `ApiError` of a missing answer. */
export class Wire {
  /** Hosts that have answered at least once. */
  private readonly known = new Set<string>();

  constructor(private readonly options: SessionOptions) {}

  isKnown(url: string): boolean {
    return this.known.has(new URL(url).host);
  }

  /**
   * @throws ApiError class `platform`, cause `tls`, `connectivity` or `transient`, when no answer came; the reason of the
   * signal when it was aborted.
   */
  async send(request: Outgoing): Promise<Exchange> {
    const { clock, transport, onRequest, redact, userAgent = 'omega-ci' } = this.options;
    const began = clock.now();
    const at = new Date(began).toISOString();
    const record = (status: number, requestId?: string): void =>
      onRequest?.({
        at,
        service: request.service,
        method: request.method,
        url: redact(request.url),
        status,
        ...(requestId === undefined ? {} : { requestId }),
        elapsedSeconds: (clock.now() - began) / 1000,
        attempt: request.attempt,
      });
    const capture = (body: string, status?: number, requestId?: string): Capture => ({
      at,
      service: request.service,
      method: request.method,
      url: redact(request.url),
      ...(status === undefined ? {} : { status }),
      ...(requestId === undefined ? {} : { requestId }),
      body,
      elapsedSeconds: (clock.now() - began) / 1000,
    });
    try {
      const raw = await transport.send({
        method: request.method,
        url: request.url,
        headers: { 'User-Agent': userAgent, ...request.headers },
        timeoutSeconds: request.timeoutSeconds,
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(request.signal === undefined ? {} : { signal: request.signal }),
      });
      const response = { ...raw, headers: lowerCased(raw.headers) };
      this.known.add(new URL(request.url).host);
      const requestId = response.headers['x-openstack-request-id'] ?? response.headers['x-compute-request-id'];
      record(response.status, requestId);
      const elapsed = (clock.now() - began) / 1000;
      return {
        request,
        response,
        requestId,
        capture: () => ({
          ...capture(this.captured(request, response.text), response.status, requestId),
          elapsedSeconds: elapsed,
        }),
      };
    } catch (thrown) {
      if (request.signal?.aborted === true) throw request.signal.reason as Error;
      if (!(thrown instanceof TransportError)) throw thrown;
      record(0);
      throw this.unanswered(request, thrown, capture);
    }
  }

  /** The text without known secrets and without what the request withholds. */
  withoutSecrets(request: Outgoing, text: string): string {
    const scrubbed = (request.withheld ?? []).reduce((rest, value) => rest.replaceAll(value, '***'), text);
    // Nova answers a create with the server's password.
    return this.options.redact(scrubbed.replace(/("adminPass"\s*:\s*)"[^"]*"/g, '$1"***"'));
  }

  private captured(request: Outgoing, body: string): string {
    return request.secret === true ? WITHHELD : cut(this.withoutSecrets(request, body));
  }

  private unanswered(request: Outgoing, error: TransportError, capture: (body: string) => Capture): ApiError {
    const { config } = this.options;
    const { host, port, protocol } = new URL(request.url);
    const peer = port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;
    const said = oneLine(this.withoutSecrets(request, error.message));
    const words = error.code === '' || said.includes(error.code) ? said : `${said} (${error.code})`;
    const where = `${request.service} ${request.method} ${request.path}`;
    const about = { class: 'platform', status: 0, capture: capture(words), from: error } as const;
    if (error.kind === 'tls')
      return new ApiError(tlsFailed(where, peer, words, config.ca?.from), { ...about, cause: 'tls', hint: hints.tls });
    const cause = error.kind === 'connect' ? 'connectivity' : 'transient';
    return new ApiError(noAnswer(where, peer, words), {
      ...about,
      cause,
      hint: hints.connectivity,
      fate: error.kind === 'connect' || isRead(request.method) ? 'refused' : 'unknown',
    });
  }
}

/** What arrived is not what the product relies on. */
export function misread(exchange: Exchange, detail: string): ApiError {
  const { service, method, path } = exchange.request;
  const about = refused({
    where: `${service} ${method} ${path}`,
    status: exchange.response.status,
    requestId: exchange.requestId,
    words: detail,
  });
  return new ApiError(about, {
    class: 'platform',
    cause: 'answer',
    hint: hints.answer,
    status: exchange.response.status,
    capture: exchange.capture(),
    fate: isRead(method) ? 'refused' : 'unknown',
  });
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= CAPTURE_BYTES) return text;
  // A character that the cut goes through is left out.
  return new TextDecoder().decode(bytes.subarray(0, CAPTURE_BYTES), { stream: true });
}
