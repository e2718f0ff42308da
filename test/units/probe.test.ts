import { afterEach, describe, expect, test } from '@jest/globals';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';

import { UsageError } from '../../src/openstack/errors.js';
import { networkProber } from '../../src/run/probe.js';
import { parseProbe } from '../../src/units/public-access.js';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));
const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    open.push(server);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

describe('parseProbe', () => {
  test.each([
    ['tcp:22', { kind: 'tcp', port: 22 }],
    ['http:80', { kind: 'http', port: 80, path: '/' }],
    ['http:8080/healthz?deep=1', { kind: 'http', port: 8080, path: '/healthz?deep=1' }],
    ['none', { kind: 'none' }],
  ])('%s', (text, probe) => {
    expect(parseProbe(text)).toEqual(probe);
  });
  test.each(['22', 'tcp:', 'tcp:0', 'tcp:70000', 'tcp:22/x', 'https:443', 'http:80healthz', ''])(
    'refuses %j',
    (text) => {
      expect(() => parseProbe(text)).toThrow(UsageError);
    },
  );
});

describe('networkProber', () => {
  test('a port that accepts is reached, though it never says a word', async () => {
    const port = await listening(createServer());
    expect(await networkProber.probe('127.0.0.1', { kind: 'tcp', port }, 5)).toEqual({
      reached: true,
      detail: `TCP port ${port} answers`,
    });
  });
  test('a closed port is told in words', async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    const answer = await networkProber.probe('127.0.0.1', { kind: 'tcp', port }, 5);
    expect(answer).toEqual({ reached: false, detail: 'connection refused' });
  });
  test('a page counts by its status', async () => {
    const server = createHttpServer((request, response) => {
      response.statusCode = request.url === '/ok' ? 200 : 503;
      response.end('words');
    });
    const port = await listening(server);
    const page = (path: string) => networkProber.probe('127.0.0.1', { kind: 'http', port, path }, 5);
    expect(await page('/ok')).toEqual({ reached: true, detail: 'HTTP 200' });
    expect(await page('/')).toEqual({ reached: false, detail: 'HTTP 503' });
  });
  test('what accepts but never answers is given up', async () => {
    const port = await listening(createServer());
    const answer = await networkProber.probe('127.0.0.1', { kind: 'http', port, path: '/' }, 0.05);
    expect(answer).toEqual({ reached: false, detail: 'no answer within 0.05 s' });
  });
  test('a stop ends it with the reason of the signal', async () => {
    const port = await listening(createServer());
    const stop = new AbortController();
    const probing = networkProber.probe('127.0.0.1', { kind: 'http', port, path: '/' }, 30, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(probing).rejects.toThrow('stopped');
  });
});
