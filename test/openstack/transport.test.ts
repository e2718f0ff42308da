import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { HttpRequest, Transport, TransportError } from '../../src/openstack/transport.js';
import { createTransport, type TransportOptions } from '../../src/openstack/undici-transport.js';
import { listen, serve, testLookup, type Running } from './loopback.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
async function started<T extends { close(): Promise<void> }>(one: Promise<T>): Promise<T> {
  const running = await one;
  open.push(running);
  return running;
}
const transport = (options: TransportOptions = {}): Promise<Transport> =>
  started(createTransport({ verify: true, proxy: {} }, { lookup: testLookup, ...options }));
const get = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url,
  headers: {},
  timeoutSeconds: 5,
  ...more,
});
const failure = (promise: Promise<unknown>): Promise<TransportError> =>
  promise.then(
    () => Promise.reject(new Error('it answered')),
    (error: unknown) => error as TransportError,
  );
/** A server that treats raw sockets as told. */
const rawServer = (onSocket: (socket: Socket, count: number) => void): Promise<Running> => {
  let count = 0;
  return started(listen(createServer((socket) => onSocket(socket, (count += 1))) as never));
};

describe('an exchange', () => {
  test('sends method, headers and body, and gives status, lower-case headers and text', async () => {
    const server = await started(
      serve((request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        request.on('end', () => {
          response.writeHead(201, [
            ['X-Subject-Token', 'tok'],
            ['Link', 'a'],
            ['Link', 'b'],
          ] as never);
          response.end(
            JSON.stringify({ method: request.method, url: request.url, body, token: request.headers['x-auth-token'] }),
          );
        });
      }),
    );
    const client = await transport();
    const answer = await client.send(
      get(`http://127.0.0.1:${server.port}/v3/a?b=c%20d`, {
        method: 'POST',
        headers: { 'X-Auth-Token': 't' },
        body: '{"ü":1}',
      }),
    );
    expect(answer.status).toBe(201);
    expect(answer.headers['x-subject-token']).toBe('tok');
    expect(answer.headers['link']).toBe('a, b');
    expect(JSON.parse(answer.text)).toEqual({ method: 'POST', url: '/v3/a?b=c%20d', body: '{"ü":1}', token: 't' });
  });

  test('never follows a redirect', async () => {
    const seen: string[] = [];
    const server = await started(
      serve((request, response) => {
        seen.push(request.url ?? '');
        response.writeHead(302, { location: '/elsewhere' }).end();
      }),
    );
    const answer = await (await transport()).send(get(`http://127.0.0.1:${server.port}/here`));
    expect([answer.status, answer.headers['location'], seen]).toEqual([302, '/elsewhere', ['/here']]);
  });

  test('keeps the connection for the next request', async () => {
    const server = await started(serve((_request, response) => response.end('ok')));
    const client = await transport();
    for (let i = 0; i < 3; i += 1) await client.send(get(`http://127.0.0.1:${server.port}/`));
    expect(server.connections()).toBe(1);
  });

  test('reaches an IPv6 address, and a name whose IPv6 address is dead', async () => {
    const server = await started(serve((_request, response) => response.end('six'), undefined, '::1'));
    expect((await (await transport()).send(get(`http://[::1]:${server.port}/`))).text).toBe('six');
    const v4 = await started(serve((_request, response) => response.end('four')));
    const client = await transport({
      lookup: (_name, _options, callback) =>
        callback(null, [
          { address: '::1', family: 6 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    expect((await client.send(get(`http://both.test:${v4.port}/`))).text).toBe('four');
  });
});

describe('when no answer comes', () => {
  test('a refused connection is "connect", and the text names the address', async () => {
    const server = await serve(() => undefined);
    await server.close();
    const error = await failure((await transport()).send(get(`http://localhost:${server.port}/`)));
    expect([error.name, error.kind, error.code]).toEqual(['TransportError', 'connect', 'ECONNREFUSED']);
    expect(error.message).toContain(`no connection to localhost:${server.port}`);
    expect(error.message).toContain(`ECONNREFUSED 127.0.0.1:${server.port}`);
  });

  test('an unknown name is "connect"', async () => {
    const error = await failure((await transport()).send(get('https://gone.test/')));
    expect([error.kind, error.code, error.message]).toEqual([
      'connect',
      'ENOTFOUND',
      'no connection to gone.test:443: getaddrinfo ENOTFOUND gone.test',
    ]);
  });

  test('a handshake that never ends is "connect": nothing was sent', async () => {
    const server = await rawServer(() => undefined);
    const error = await failure(
      (await transport({ connectSeconds: 0.2 })).send(get(`https://127.0.0.1:${server.port}/`)),
    );
    expect([error.kind, error.code]).toEqual(['connect', 'UND_ERR_CONNECT_TIMEOUT']);
    const whole = await failure(
      (await transport()).send(get(`https://127.0.0.1:${server.port}/`, { timeoutSeconds: 0.1 })),
    );
    expect([whole.kind, whole.code]).toEqual(['connect', 'ETIMEDOUT']);
  });

  test('an answer that does not come in time is "timeout", also when only its end is missing', async () => {
    const silent = await started(serve(() => undefined));
    const error = await failure(
      (await transport()).send(get(`http://127.0.0.1:${silent.port}/x`, { timeoutSeconds: 0.2 })),
    );
    expect([error.kind, error.message]).toEqual([
      'timeout',
      `GET 127.0.0.1:${silent.port}: no complete answer within 0.2 s`,
    ]);
    const dripping = await started(serve((_request, response) => void response.write('{"servers":')));
    const cut = await failure(
      (await transport()).send(get(`http://127.0.0.1:${dripping.port}/x`, { timeoutSeconds: 0.2 })),
    );
    expect(cut.kind).toBe('timeout');
  });

  test('a cut body is "broken"', async () => {
    const server = await rawServer((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a":')),
    );
    const error = await failure((await transport()).send(get(`http://127.0.0.1:${server.port}/`)));
    expect(error.kind).toBe('broken');
    expect(error.message).toContain(`the connection to 127.0.0.1:${server.port} broke: `);
  });

  test('a fresh connection reset before an answer is "broken" and is not repeated', async () => {
    let requests = 0;
    const server = await rawServer((socket) =>
      socket.once('data', () => {
        requests += 1;
        socket.resetAndDestroy();
      }),
    );
    const error = await failure((await transport()).send(get(`http://127.0.0.1:${server.port}/`)));
    expect([error.kind, requests]).toEqual(['broken', 1]);
  });

  test('something that is not HTTP is "broken"', async () => {
    const server = await rawServer((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.2\r\n')));
    const error = await failure((await transport()).send(get(`http://127.0.0.1:${server.port}/`)));
    expect(error.kind).toBe('broken');
    expect(error.message).not.toMatch(/: $|fetch failed/);
    expect(inspect(error, { depth: 9 })).not.toContain('OpenSSH');
  });

  test('an abort before, while connecting and while waiting is "aborted"; what had not started is never sent', async () => {
    let requests = 0;
    const server = await started(serve(() => (requests += 1)));
    const client = await transport();
    const url = `http://127.0.0.1:${server.port}/`;
    expect((await failure(client.send(get(url, { signal: AbortSignal.abort() })))).kind).toBe('aborted');
    const early = new AbortController();
    const pending = client.send(get(url, { signal: early.signal }));
    early.abort();
    expect((await failure(pending)).kind).toBe('aborted');
    expect(requests).toBe(0);
    const late = new AbortController();
    const waiting = client.send(get(url, { signal: late.signal }));
    while (requests === 0) await new Promise((done) => setTimeout(done, 5));
    late.abort();
    expect((await failure(waiting)).kind).toBe('aborted');
    expect(requests).toBe(1);
  });

  test('close() ends what is under way and refuses more', async () => {
    const server = await started(serve(() => undefined));
    const client = await createTransport({ verify: true, proxy: {} });
    const waiting = failure(client.send(get(`http://127.0.0.1:${server.port}/`)));
    await client.close();
    expect((await waiting).kind).toBe('aborted');
    expect((await failure(client.send(get(`http://127.0.0.1:${server.port}/`)))).kind).toBe('aborted');
  });

  test('no error holds a header: neither its text nor its causes', async () => {
    const server = await rawServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    const client = await transport();
    const url = `http://127.0.0.1:${server.port}/`;
    for (const token of ['s3cr3t', 's3cr3t\n', 's3\r\ncr3t', 's3cr3t\u0000'])
      for (const method of ['GET', 'POST'])
        expect(
          inspect(await failure(client.send(get(url, { method, headers: { 'X-Auth-Token': token } }))), { depth: 9 }),
        ).not.toMatch(/s3[\s\S]{0,9}cr3t/);
  });
});

describe('the race of keep-alive', () => {
  /** Answers the first request of the first connection, and resets every later one of it unread; later connections answer. */
  const racing = (requests: string[]): Promise<Running> =>
    rawServer((socket, count) => {
      let served = 0;
      socket.on('data', (data) => {
        served += 1;
        requests.push(`${count}: ${String(data).split(' ', 1)[0] ?? ''}`);
        if (count === 1 && served > 1) socket.resetAndDestroy();
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      });
    });

  test.each(['GET', 'HEAD', 'DELETE'])('%s on a reused connection that dies is sent once more', async (method) => {
    const requests: string[] = [];
    const server = await racing(requests);
    const client = await transport();
    const url = `http://127.0.0.1:${server.port}/`;
    await client.send(get(url));
    expect((await client.send(get(url, { method }))).status).toBe(200);
    expect(requests).toEqual(['1: GET', `1: ${method}`, `2: ${method}`]);
  });

  test.each(['POST', 'PUT', 'PATCH'])('%s is not: its fate is unknown', async (method) => {
    const requests: string[] = [];
    const server = await racing(requests);
    const client = await transport();
    const url = `http://127.0.0.1:${server.port}/`;
    await client.send(get(url));
    expect((await failure(client.send(get(url, { method, body: '{}' })))).kind).toBe('broken');
    expect(requests).toEqual(['1: GET', `1: ${method}`]);
  });
});
