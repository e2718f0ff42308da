/** One HTTP exchange, as the session wants it. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Seconds until the whole answer must be there. */
  timeoutSeconds: number;
  signal?: AbortSignal;
}

export interface HttpResponse {
  status: number;
  /** Names in lower case; repeated headers joined by `, `. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Sends requests. Never follows a redirect (a redirect would carry the token elsewhere), always verifies TLS unless the
 * configuration says otherwise.
 */
export interface Transport {
  /** @throws TransportError when no complete answer came. */
  send(request: HttpRequest): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Why there was no answer. */
export class TransportError extends Error {
  constructor(
    message: string,
    /** `tls`, `connect` (nothing was sent), `broken` (sent, fate unknown), `timeout` (sent, fate unknown), `aborted`. */
    readonly kind: 'tls' | 'connect' | 'broken' | 'timeout' | 'aborted',
    /** Node's or OpenSSL's code, for example `UNABLE_TO_VERIFY_LEAF_SIGNATURE`. */
    readonly code: string,
    from?: unknown,
  ) {
    super(message, from === undefined ? undefined : { cause: from });
    this.name = 'TransportError';
  }
}
