import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type LookupFunction, type Socket } from 'node:net';

export interface Running {
  port: number;
  /** Connections accepted so far. */
  connections: () => number;
  close: () => Promise<void>;
}

/** A loopback server that ends with all its connections. */
export async function serve(
  listener: RequestListener,
  tls?: { cert: string; key: string },
  host = '127.0.0.1',
): Promise<Running> {
  return listen(tls === undefined ? createServer(listener) : createTlsServer(tls, listener), host);
}

export async function listen(server: Server, host = '127.0.0.1'): Promise<Running> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export interface ProxyLog extends Running {
  /** `CONNECT host:port` and `GET http://…` lines, in order. */
  lines: string[];
  /** The `proxy-authorization` of each, decoded. */
  credentials: (string | undefined)[];
}

/** A forward proxy that tunnels anywhere on loopback, or answers `refuse(target)` to CONNECT. */
export async function forwardProxy(
  refuse: (target: string) => number | 'hang-up' | undefined = () => undefined,
): Promise<ProxyLog> {
  const lines: string[] = [];
  const credentials: (string | undefined)[] = [];
  const note = (request: IncomingMessage): void => {
    lines.push(`${request.method} ${request.url}`);
    const given = request.headers['proxy-authorization'];
    credentials.push(given && Buffer.from(given.replace('Basic ', ''), 'base64').toString());
  };
  const server = createServer((request, response) => {
    note(request);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ via: 'proxy', host: request.headers.host }));
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    note(request);
    const target = request.url ?? '';
    const refused = refuse(target);
    if (refused === 'hang-up') {
      socket.destroy();
      return;
    }
    if (refused !== undefined) {
      socket.end(`HTTP/1.1 ${refused} Refused\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const onward = connect(Number(target.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return { ...(await listen(server)), lines, credentials };
}

/** Names under `.test` are this machine; `gone.test` is unknown, as is every other name. */
export const testLookup: LookupFunction = (hostname, options, callback) => {
  if ((hostname !== 'localhost' && !hostname.endsWith('.test')) || hostname === 'gone.test') {
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
    callback(error, '', 4);
  } else if (options.all === true) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};
