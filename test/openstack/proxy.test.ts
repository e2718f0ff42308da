import { inspect } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readProxies } from '../../src/openstack/environment.js';
import type { HttpRequest, Transport, TransportError } from '../../src/openstack/transport.js';
import { createTransport } from '../../src/openstack/undici-transport.js';
import { certificateChain } from './chain.js';
import { forwardProxy, serve, testLookup, type Running } from './loopback.js';

let chain: Awaited<ReturnType<typeof certificateChain>>;
beforeAll(async () => {
  chain = await certificateChain();
});
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
async function started<T extends { close(): Promise<void> }>(one: Promise<T>): Promise<T> {
  const running = await one;
  open.push(running);
  return running;
}
const keystone = (): Promise<Running> =>
  started(
    serve((request, response) => response.end(`direct to ${request.headers.host}`), {
      cert: chain.leaf.pem + chain.intermediate,
      key: chain.leaf.keyPem,
    }),
  );
const transport = (env: Record<string, string>): Promise<Transport> =>
  started(
    createTransport(
      { verify: true, proxy: readProxies(env), ca: { pem: chain.root, from: '/ca.pem' } },
      { lookup: testLookup, connectSeconds: 2 },
    ),
  );
const get = (url: string): HttpRequest => ({
  method: 'GET',
  url,
  headers: { 'X-Auth-Token': 't0k3n' },
  timeoutSeconds: 5,
});
const failure = (promise: Promise<unknown>): Promise<TransportError> =>
  promise.then(
    () => Promise.reject(new Error('it answered')),
    (error: unknown) => error as TransportError,
  );

describe('a proxy on the way (C07)', () => {
  test('https goes through a tunnel, with the decoded credentials, and one tunnel serves many requests', async () => {
    const proxy = await started(forwardProxy());
    const server = await keystone();
    const client = await transport({ HTTPS_PROXY: `http://user:pa%40ss@127.0.0.1:${proxy.port}` });
    const url = `https://keystone.cloud.test:${server.port}/v3`;
    for (let i = 0; i < 3; i += 1)
      expect((await client.send(get(url))).text).toBe(`direct to keystone.cloud.test:${server.port}`);
    expect(proxy.lines).toEqual([`CONNECT keystone.cloud.test:${server.port}`]);
    expect(proxy.credentials).toEqual(['user:pa@ss']);
  });

  test.each([
    { NO_PROXY: 'keystone.cloud.test' },
    { NO_PROXY: '.cloud.test' },
    { NO_PROXY: '*.cloud.test' },
    { NO_PROXY: 'a.test, .cloud.test' },
    { NO_PROXY: '*' },
    { no_proxy: 'cloud.test', NO_PROXY: 'other.test' },
  ])('what NO_PROXY lists goes direct: %o', async (env) => {
    const proxy = await started(forwardProxy(() => 403));
    const server = await keystone();
    const client = await transport({
      https_proxy: `http://127.0.0.1:${proxy.port}`,
      ...(env as Record<string, string>),
    });
    expect((await client.send(get(`https://keystone.cloud.test:${server.port}/`))).status).toBe(200);
    expect(proxy.lines).toEqual([]);
    const other = await failure(client.send(get(`https://keystone.elsewhere.test:${server.port}/`))).catch(
      () => undefined,
    );
    expect(proxy.lines.length).toBe(env.NO_PROXY === '*' ? 0 : 1);
    if (env.NO_PROXY !== '*') expect(other?.code).toBe('PROXY_403');
  });

  test('a refused tunnel is "connect", and names the proxy and its status; the password stays out', async () => {
    for (const status of [403, 407, 502]) {
      const proxy = await started(forwardProxy(() => status));
      const client = await transport({ https_proxy: `http://user:s3cr3t@127.0.0.1:${proxy.port}` });
      const error = await failure(client.send({ ...get('https://keystone.cloud.test:5000/v3'), method: 'POST' }));
      expect([error.kind, error.code, error.message]).toEqual([
        'connect',
        `PROXY_${status}`,
        `no connection to keystone.cloud.test:5000: the proxy 127.0.0.1:${proxy.port} answered ${status} to CONNECT`,
      ]);
      expect(inspect(error, { depth: 9 })).not.toMatch(/s3cr3t|t0k3n|dXNlcjpzM2NyM3Q/);
      expect(proxy.lines).toEqual(['CONNECT keystone.cloud.test:5000']);
    }
  });

  test('a proxy that hangs up, is not there, or has an unknown name: "connect", asked once, and named', async () => {
    const rude = await started(forwardProxy(() => 'hang-up'));
    const error = await failure(
      (await transport({ https_proxy: `http://u:s3cr3t@127.0.0.1:${rude.port}` })).send(
        get('https://keystone.cloud.test/'),
      ),
    );
    expect(error.kind).toBe('connect');
    expect(error.message).toContain(
      `no connection to keystone.cloud.test:443: the proxy 127.0.0.1:${rude.port} cannot be used: `,
    );
    expect(rude.lines).toHaveLength(1);
    const gone = await forwardProxy();
    await gone.close();
    const refused = await failure(
      (await transport({ https_proxy: `http://u:s3cr3t@127.0.0.1:${gone.port}` })).send(
        get('https://keystone.cloud.test/'),
      ),
    );
    expect([refused.kind, refused.code]).toEqual(['connect', 'ECONNREFUSED']);
    const unknown = await failure(
      (await transport({ https_proxy: 'http://u:s3cr3t@gone.test:1' })).send(get('https://keystone.cloud.test/')),
    );
    expect([unknown.kind, unknown.code]).toEqual(['connect', 'ENOTFOUND']);
    expect(unknown.message).toContain('the proxy gone.test:1 cannot be used');
    for (const one of [error, refused, unknown]) expect(inspect(one, { depth: 9 })).not.toMatch(/s3cr3t|t0k3n/);
  });

  test("a certificate trouble behind the tunnel is the target's", async () => {
    const proxy = await started(forwardProxy());
    const server = await keystone();
    const client = await started(
      createTransport({ verify: true, proxy: { https: `http://127.0.0.1:${proxy.port}` } }, { lookup: testLookup }),
    );
    const error = await failure(client.send(get(`https://keystone.cloud.test:${server.port}/`)));
    expect(error.kind).toBe('tls');
    expect(error.message).toContain(`TLS with keystone.cloud.test:${server.port} failed: `);
  });

  test('plain http is asked of the proxy in absolute form', async () => {
    const proxy = await started(forwardProxy());
    const client = await transport({
      http_proxy: `http://user@127.0.0.1:${proxy.port}`,
      https_proxy: 'http://127.0.0.1:1',
    });
    const answer = await client.send(get('http://keystone.cloud.test:5000/v3?a=b'));
    expect(JSON.parse(answer.text)).toEqual({ via: 'proxy', host: 'keystone.cloud.test:5000' });
    expect([proxy.lines, proxy.credentials]).toEqual([['GET http://keystone.cloud.test:5000/v3?a=b'], ['user:']]);
  });

  test('a 407 to a plain request is "connect": it went no further', async () => {
    const proxy = await started(
      serve((_request, response) => response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end('log in')),
    );
    const client = await transport({ http_proxy: `http://127.0.0.1:${proxy.port}` });
    const error = await failure(client.send({ ...get('http://keystone.cloud.test:5000/v3'), method: 'POST' }));
    expect([error.kind, error.message]).toEqual([
      'connect',
      `no connection to keystone.cloud.test:5000: the proxy 127.0.0.1:${proxy.port} answered 407`,
    ]);
  });
});
