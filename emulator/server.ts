import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import findMyWay from 'find-my-way';
import type { Clock } from '../src/openstack/clock.js';
import type { Certificates } from './certificate.js';
import type { ReceivedCall } from './emulator.js';
import type { FaultScript } from './faults.js';
import { permits } from './services/keystone/tokens.js';
import type { Store } from './store.js';
import { NotJson, Refusal, type Caller, type Incoming, type Reply, type Route, type Service } from './wire.js';

const NOBODY: Caller = { userId: '', projectId: '', roles: [] };
/** The largest body that a service reads, as oslo's size limit has it. */
const MAX_BODY = 1_048_576;

interface Mounted {
  service: Service;
  /** Built when first asked: most users need a service or two, and the emulator starts in an instant. */
  router: () => findMyWay.Instance<findMyWay.HTTPVersion.V1>;
}

/** A call's path with `*` for what its route leaves open; as it is where no route knows it. */
function patternOf({ service, router }: Mounted, method: string, pathname: string): string {
  const path = pathname.slice(service.prefix.length) || '/';
  const route = router().find(method as findMyWay.HTTPMethod, path)?.store as Route | undefined;
  if (route === undefined) return path;
  const slash = path.endsWith('/') && !route.path.endsWith('/') ? '/' : '';
  return `${route.path.replace(/:\w+/g, '*')}${slash}`;
}

function mounted(service: Service): Mounted {
  let built: ReturnType<Mounted['router']> | undefined;
  const build = (): ReturnType<Mounted['router']> => {
    const router = findMyWay({ ignoreTrailingSlash: service.strictSlash !== true, maxParamLength: 2000 });
    // The handler is never called: `find` gives the route back, and the emulator calls it in its own order.
    for (const route of service.routes) router.on(route.method, route.path, () => undefined, route);
    return router;
  };
  return { service, router: () => (built ??= build()) };
}

/** The TLS server: reads requests, asks the services, spoils answers by script, keeps the log. */
export class Front {
  readonly calls: ReceivedCall[] = [];
  private mounted: readonly Mounted[] = [];
  private readonly server: Server;
  private readonly closing = new AbortController();
  /** By the client's port: a connection is cut below TLS, or the client would see an orderly end. */
  private readonly connections = new Map<number, Socket>();
  private readonly startedAt: number;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly faults: FaultScript,
    certificates: Certificates,
  ) {
    this.startedAt = clock.now();
    this.server = createServer(
      {
        key: certificates.key,
        cert: certificates.certificate,
        ALPNProtocols: ['http/1.1'],
        keepAliveTimeout: 30_000,
      },
      (request, response) => {
        this.answer(request, response).catch((error: unknown) => {
          // A defect of the emulator must be seen as one, not as a cloud's trouble.
          const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
          if (response.headersSent) response.destroy();
          else send(response, { status: 500, body: `The emulator failed: ${text}` });
        });
      },
    );
    this.server.on('connection', (socket: Socket) => {
      const port = socket.remotePort;
      if (port === undefined) return;
      this.connections.set(port, socket);
      socket.once('close', () => this.connections.delete(port));
    });
    this.server.on('tlsClientError', () => undefined); // a client that does not trust the CA: its own error says so
  }

  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  /** Puts the services behind the door: their URLs need the port, which is known only once it listens. */
  mount(services: readonly Service[]): void {
    this.mounted = services.map(mounted);
  }

  async close(): Promise<void> {
    this.closing.abort(new Error('The emulator was closed.'));
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const url = request.url ?? '/';
    const pathname = url.split('?', 1)[0] ?? '/';
    const method = request.method ?? 'GET';
    const mounted = this.mounted.find(
      ({ service }) => pathname === service.prefix || pathname.startsWith(`${service.prefix}/`),
    );
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
    }
    const call: ReceivedCall = {
      number: this.calls.length + 1,
      at: (this.clock.now() - this.startedAt) / 1000,
      service: mounted?.service.official ?? '',
      method,
      path: url,
      pattern: mounted === undefined ? pathname : patternOf(mounted, method, pathname),
      headers,
      body,
      status: 0,
    };
    this.calls.push(call);

    const fault = this.faults.take({ service: call.service, method, pathWithQuery: url });
    if (fault?.delay !== undefined) {
      const waited = await this.clock.sleep(fault.delay, this.closing.signal).then(
        () => true,
        () => false,
      );
      if (!waited) return;
    }
    const spoilt = fault?.status !== undefined || fault?.cut !== undefined;
    // Cut before the answer, or answered in the service's stead, a call never took effect unless told that it did.
    const runs = !spoilt || fault.execute === true || (fault.cut === 'short' && fault.status === undefined);
    let reply: Reply = runs
      ? this.perform(mounted, { method, pathname, url, headers, body })
      : { status: 200, body: '' };
    if (fault?.status !== undefined) {
      const own = fault.headers === undefined ? {} : { headers: fault.headers };
      reply = { status: fault.status, body: fault.body ?? '', ...own };
    }
    if (fault?.cut === 'reset') {
      this.cut(request.socket);
      return;
    }
    if (fault?.cut === 'short') {
      sendHalf(response, reply, method === 'HEAD', () => this.cut(request.socket));
      return;
    }
    call.status = reply.status;
    send(response, reply, method === 'HEAD');
  }

  private cut(socket: Socket): void {
    const raw = this.connections.get(socket.remotePort ?? -1);
    if (raw === undefined) socket.destroy();
    else raw.resetAndDestroy();
    socket.destroy();
  }

  private perform(
    mounted: Mounted | undefined,
    from: {
      method: string;
      pathname: string;
      url: string;
      headers: Record<string, string>;
      body: string;
    },
  ): Reply {
    this.store.advance();
    if (mounted === undefined) return haproxy503;
    const { service, router } = mounted;
    if (from.body.length > MAX_BODY) return { status: 413, body: 'Request is too large.' };
    const path = from.pathname.slice(service.prefix.length) || '/';
    const at = from.url.indexOf('?');
    const host = from.headers['host'] ?? '127.0.0.1';
    const incoming: Incoming = {
      method: from.method,
      path,
      query: new URLSearchParams(at < 0 ? '' : from.url.slice(at + 1)),
      headers: from.headers,
      body: from.body,
      params: {},
      base: `https://${host}${service.prefix}`,
      caller: NOBODY,
      requestId: `req-${this.store.uuid()}`,
      minor: 0,
    };
    const reply = this.served(service, router(), incoming);
    const early = service.earlyHeaders ?? ((request) => ({ 'x-openstack-request-id': request.requestId }));
    const headers = reply.early === true ? early(incoming) : service.headers(incoming);
    const all: Record<string, string> = { ...headers, ...reply.headers };
    if (service.plainJson === true && all['content-type']?.startsWith('application/json')) {
      all['content-type'] = 'application/json';
    }
    return { ...reply, headers: all };
  }

  private served(service: Service, router: ReturnType<Mounted['router']>, incoming: Incoming): Reply {
    try {
      const match = router.find(incoming.method as findMyWay.HTTPMethod, incoming.path);
      // An empty part names nothing: `/servers/` is no server's path.
      const found = match !== null && Object.values(match.params).includes('') ? null : match;
      const route = found?.store as Route | undefined;
      if (route?.open !== true) {
        const caller = permits(this.store, service.type, incoming);
        if (caller === undefined) {
          // Keystone knows its paths before it asks who is there.
          if (found === null && service.official === 'identity') return service.noRoute(incoming);
          return { ...service.unauthorized(), early: true };
        }
        incoming.caller = caller;
      }
      service.before?.(incoming);
      if (found === null || route === undefined) return service.noRoute(incoming);
      const params: Record<string, string> = {};
      for (const [name, value] of Object.entries(found.params)) params[name] = value ?? '';
      return route.handle({ ...incoming, params });
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      if (error instanceof NotJson) return service.unknownToJson(incoming);
      throw error;
    }
  }
}

const haproxy503: Reply = {
  status: 503,
  headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' },
  body: '<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.\n</body></html>\n',
};

function encoded(reply: Reply): { headers: Record<string, string>; content: Buffer } {
  const isText = typeof reply.body === 'string';
  const isBytes = Buffer.isBuffer(reply.body);
  const text = isText ? (reply.body as string) : JSON.stringify(reply.body);
  const content =
    reply.body === undefined ? Buffer.alloc(0) : isBytes ? (reply.body as Buffer) : Buffer.from(text, 'utf8');
  const headers: Record<string, string> = { connection: 'keep-alive' };
  if (reply.body !== undefined) headers['content-type'] = isText ? 'text/html' : 'application/json';
  if (reply.status !== 204) headers['content-length'] = String(content.length);
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers[name.toLowerCase()] = value;
  return { headers, content };
}

/** Header names go out in lower case, as HAProxy sends them (lab-findings). */
function send(response: ServerResponse, reply: Reply, headOnly = false): void {
  const { headers, content } = encoded(reply);
  response.sendDate = false;
  response.writeHead(reply.status, headers);
  if (headOnly || reply.status === 204) response.end();
  else response.end(content);
}

/** Half of the body is sent, then the connection is cut. */
function sendHalf(response: ServerResponse, reply: Reply, headOnly: boolean, cut: () => void): void {
  const { headers, content } = encoded(reply);
  const longer = { ...headers, 'content-length': String(Math.max(content.length, 2)) };
  response.sendDate = false;
  response.writeHead(reply.status === 204 ? 200 : reply.status, longer);
  response.flushHeaders();
  if (headOnly) cut();
  else response.write(content.subarray(0, Math.floor(content.length / 2)), () => setImmediate(cut));
}
