import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import { readCaBundle } from '../../src/openstack/certificates.js';
import { UsageError } from '../../src/openstack/errors.js';
import type { TransportError } from '../../src/openstack/transport.js';
import { createTransport } from '../../src/openstack/undici-transport.js';
import { certificateChain } from './chain.js';
import { serve, testLookup, type Running } from './loopback.js';

let chain: Awaited<ReturnType<typeof certificateChain>>;
let folder: string;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  chain = await certificateChain();
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-tls-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** As misconfigured clouds are: the leaf alone, unless told. */
async function leafServer(cert = chain.leaf.pem): Promise<Running> {
  const server = await serve((_request, response) => response.end('ok'), { cert, key: chain.leaf.keyPem });
  open.push(server);
  return server;
}
async function ask(url: string, ca: { pem: string; from: string } | undefined, verify = true): Promise<string> {
  const client = await createTransport(
    { verify, proxy: {}, ...(ca === undefined ? {} : { ca }) },
    { lookup: testLookup },
  );
  open.push(client);
  return (await client.send({ method: 'GET', url, headers: {}, timeoutSeconds: 5 })).text;
}
const failure = (promise: Promise<unknown>): Promise<TransportError> =>
  promise.then(
    () => Promise.reject(new Error('it answered')),
    (error: unknown) => error as TransportError,
  );
const bundle = (value: string, files: Record<string, string> = {}, file?: string): { pem: string; from: string } =>
  readCaBundle({
    value,
    label: 'OS_CACERT of the OS_* variables',
    cwd: '/job',
    home: '/home/ci',
    files: { read: (path) => files[path] },
    ...(file === undefined ? {} : { file }),
  });
const refusal = (run: () => unknown): UsageError => {
  try {
    run();
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('a private CA (C09)', () => {
  test('root and intermediate in the bundle: trusted, also with CRLF and text between the blocks', async () => {
    const server = await leafServer();
    const url = `https://keystone.cloud.test:${server.port}/`;
    for (const text of [
      chain.root + chain.intermediate,
      chain.intermediate + chain.root,
      `Delivered by the cloud\r\n${chain.root}# issuing CA:\n\n${chain.intermediate}end`.replaceAll('\n', '\r\n'),
    ])
      expect(await ask(url, bundle('/ca.pem', { '/ca.pem': text }))).toBe('ok');
  });

  test('the root alone is too little when the server sends its leaf only: host, port, code and bundle are told', async () => {
    const server = await leafServer();
    const error = await failure(ask(`https://127.0.0.1:${server.port}/`, bundle('/ca.pem', { '/ca.pem': chain.root })));
    expect([error.kind, error.code]).toEqual(['tls', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']);
    expect(error.message).toBe(
      `TLS with 127.0.0.1:${server.port} failed: unable to verify the first certificate (UNABLE_TO_VERIFY_LEAF_SIGNATURE); ` +
        "trusted: /ca.pem and Node's default roots; the bundle needs the root and the intermediate certificate",
    );
    expect(error.message).not.toMatch(/verify: false|insecure|REJECT_UNAUTHORIZED/);
    const proper = await leafServer(chain.leaf.pem + chain.intermediate);
    expect(await ask(`https://127.0.0.1:${proper.port}/`, bundle(chain.root))).toBe('ok');
  });

  test('no bundle, another bundle, another host: each is "tls" with its code', async () => {
    const server = await leafServer(chain.leaf.pem + chain.intermediate + chain.root);
    const url = `https://127.0.0.1:${server.port}/`;
    const none = await failure(ask(url, undefined));
    expect([none.kind, none.code]).toEqual(['tls', 'SELF_SIGNED_CERT_IN_CHAIN']);
    expect(none.message).toContain("trusted: Node's default roots; set cacert (OS_CACERT)");
    expect((await failure(ask(url, { pem: chain.other, from: '/other.pem' }))).message).toContain('/other.pem');
    const host = await failure(ask(`https://other.test:${server.port}/`, { pem: chain.root, from: '/ca.pem' }));
    expect([host.kind, host.code]).toEqual(['tls', 'ERR_TLS_CERT_ALTNAME_INVALID']);
    expect(await ask(url, undefined, false)).toBe('ok');
  });

  test('a port without TLS is told as that', async () => {
    const server = await serve((_request, response) => response.end('plain'));
    open.push(server);
    const error = await failure(ask(`https://127.0.0.1:${server.port}/`, undefined));
    expect(error.kind).toBe('tls');
    expect(error.message).toContain(`TLS with 127.0.0.1:${server.port} failed: `);
  });
});

describe('where the bundle lies', () => {
  const text = (): string => chain.root;
  test('~, absolute, beside the working folder, beside clouds.yaml, or inline', () => {
    expect(bundle('~/ca.pem', { '/home/ci/ca.pem': text() }).from).toBe('/home/ci/ca.pem');
    expect(bundle('/etc/ca.pem', { '/etc/ca.pem': text() }).from).toBe('/etc/ca.pem');
    const both = { '/job/ca.pem': text(), '/etc/openstack/ca.pem': text() };
    expect(bundle('ca.pem', both, '/etc/openstack/clouds.yaml').from).toBe('/job/ca.pem');
    expect(bundle('./ca.pem', { '/etc/openstack/ca.pem': text() }, '/etc/openstack/clouds.yaml').from).toBe(
      '/etc/openstack/ca.pem',
    );
    expect(bundle(text())).toEqual({ pem: text(), from: 'inline' });
  });

  test('missing, DER, of another kind, or cut: a usage error with the path', () => {
    const missing = refusal(() => bundle('ca.pem', {}, '/etc/openstack/clouds.yaml'));
    expect(missing.reason).toBe('configuration');
    expect(missing.message).toBe(
      'there is no CA bundle at /job/ca.pem or /etc/openstack/ca.pem (OS_CACERT of the OS_* variables)',
    );
    const der = refusal(() => bundle('/ca.der', { '/ca.der': chain.rootDer.toString('utf8') }));
    expect(der.message).toBe('the CA bundle /ca.der (OS_CACERT of the OS_* variables) is in DER form, not PEM');
    for (const other of ['', 'hello', chain.leaf.keyPem])
      expect(refusal(() => bundle('/x', { '/x': other })).message).toContain(
        '/x (OS_CACERT of the OS_* variables) holds no PEM certificate',
      );
    const cut = chain.root.replace(/\n.{20}/, '\n');
    const error = refusal(() => bundle('/x', { '/x': chain.intermediate + cut }));
    expect(error.message).toMatch(/^the CA bundle \/x \(.*\): certificate 2 of 2 cannot be parsed/);
  });
});

describe('in a process of its own', () => {
  /** The transport's modules as plain JavaScript, beside the project's packages. */
  const compile = (): void => {
    for (const name of [
      'certificates',
      'errors',
      'no-proxy',
      'parser-tiering',
      'transport',
      'transport-failure',
      'undici-routes',
      'undici-transport',
    ])
      writeFileSync(
        join(folder, `${name}.js`),
        transformSync(readFileSync(`src/openstack/${name}.ts`, 'utf8'), {
          jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
          module: { type: 'es6' },
        }).code,
      );
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'main.js'),
      `import { readFileSync } from 'node:fs';
       import { createTransport } from './undici-transport.js';
       const [ca, ...urls] = process.argv.slice(2);
       const client = await createTransport({ verify: true, proxy: {}, ca: { pem: readFileSync(ca, 'utf8'), from: ca } });
       const told = [];
       for (const url of urls)
         told.push(await client.send({ method: 'GET', url, headers: {}, timeoutSeconds: 60 }).then((answer) => answer.text, (error) => error.code));
       console.log(JSON.stringify(told));
       const done = performance.now();
       process.on('exit', () => console.log(performance.now() - done));`,
    );
  };

  test('the bundle adds to NODE_EXTRA_CA_CERTS, and an idle connection does not hold the process', async () => {
    compile();
    writeFileSync(join(folder, 'one.pem'), chain.root);
    writeFileSync(join(folder, 'two.pem'), chain.other);
    const server = await leafServer(chain.leaf.pem + chain.intermediate);
    const url = `https://127.0.0.1:${server.port}/`;
    const run = async (ca: string, extra?: string): Promise<[unknown, number]> => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.js'), join(folder, ca), url], {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          ...(extra === undefined ? {} : { NODE_EXTRA_CA_CERTS: join(folder, extra) }),
        },
      });
      const [told = '', idle = ''] = stdout.trim().split('\n');
      return [JSON.parse(told), Number(idle)];
    };
    expect((await run('one.pem', 'two.pem'))[0]).toEqual(['ok']);
    expect((await run('two.pem'))[0]).toEqual(['UNABLE_TO_GET_ISSUER_CERT_LOCALLY']);
    const [told, idle] = await run('two.pem', 'one.pem');
    expect(told).toEqual(['ok']);
    // Kept alive, it would last 4 s.
    expect(idle).toBeLessThan(3000);
  });
});
