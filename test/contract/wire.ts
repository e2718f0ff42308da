import https from 'node:https';

/** What came back for one request, as it was on the wire. */
export interface Reply {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
  /** The parsed body, or `undefined` when it is empty or not JSON. */
  json: unknown;
}

export interface Request {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Sends one request on a connection of its own. It shares nothing with the product's transport, so that a mistake there
 * cannot hide one here.
 */
export function send(ca: string, { method, url, headers, body }: Request): Promise<Reply> {
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = https.request(
      url,
      {
        method,
        ca,
        agent: false,
        timeout: 90_000,
        headers: {
          accept: 'application/json',
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(named), text, json: parsed(text) });
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${method} ${url}: no answer within 90 s`)));
    request.on('error', reject);
    request.end(payload);
  });
}

/** The value at a dotted path, for example `server.addresses.net.0.addr`; `undefined` where the path leads nowhere. */
export function at(json: unknown, path: string): unknown {
  let here = json;
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}
