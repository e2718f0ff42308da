import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { readCommand } from '../../src/main/program.js';
import { lbProvision } from '../../src/units/lb-provision.js';
import { networkBuildout } from '../../src/units/network-buildout.js';
import { teardown } from '../../src/units/teardown.js';
import { tlsCertificate } from '../../src/units/tls-certificate.js';
import { readPkcs12 } from '../../src/units/tls-certificate-pkcs12.js';
import { OnEmulator } from '../run/on-emulator.js';
import { issued, pkcs1, pkcs8, sec1, type Issued } from './certificates.js';
import { machineIn, parsed, processOn, writes, type Process } from './on-cloud.js';
import { PKCS12_FILES } from './pkcs12-files.js';

type Texts = Record<string, string>;

let place: OnEmulator;
let folder: string;
let root: Issued;
let middle: Issued;
let leaf: Issued;
let rsa: Issued;
const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, 'workspace', name), content);
  return name;
};
const process = (id?: string): Promise<Process> =>
  processOn(place, { machine: machineIn(folder), ...(id === undefined ? {} : { id }) });
const keep = async (texts: Texts): Promise<{ process: Process; outputs: Texts }> => {
  const its = await process();
  return { process: its, outputs: (await its.call(tlsCertificate, texts)).outputs };
};
const failure = async (texts: Texts) => (await process()).failure(tlsCertificate, texts);
/** The file that Barbican got last. */
function stored(): Buffer {
  const call = place.emulator.calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/v1/secrets'))
    .at(-1);
  const body = JSON.parse(call!.body) as Texts;
  expect(body).toMatchObject({
    payload_content_type: 'application/octet-stream',
    payload_content_encoding: 'base64',
    name: expect.stringMatching(/^ci-acme-12-certificate omega-ci:v1 run=12 /),
  });
  return Buffer.from(body['payload']!, 'base64');
}
/** What stands between the first and the last line of PEM, in one. */
const der = (pem: string): string => pem.replace(/-----.*-----|\s/g, '');
const subjects = (certificates: readonly X509Certificate[]): string[] => certificates.map(({ subject }) => subject);

beforeAll(async () => {
  place = await OnEmulator.start();
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-tls-'));
  mkdirSync(join(folder, 'workspace'));
  root = await issued('CN=Root', { authority: true });
  middle = await issued('CN=Middle', { issuer: root, authority: true });
  leaf = await issued('CN=www.example.org, O=Example', { issuer: middle });
  rsa = await issued('CN=rsa.example.org', { issuer: middle, rsa: true });
}, 30_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await place.close();
});

describe('what is given becomes one PKCS#12 file without a password', () => {
  const crlf = (text: string): string => text.replace(/\n/g, '\r\n');
  const forms: [string, () => Texts][] = [
    [
      'three files',
      () => ({
        certificate: write('leaf.pem', leaf.pem),
        chain: write('chain.pem', middle.pem + root.pem),
        'private-key': write('leaf.key', pkcs8(leaf)),
      }),
    ],
    [
      'one file, upside down, with CRLF, comments and blank lines',
      () => ({
        certificate: write(
          'all.pem',
          crlf(
            `# key\n${sec1(leaf)}\nBag Attributes\n    friendlyName: x\n${root.pem}\n\n${middle.pem}${leaf.pem}# end`,
          ),
        ),
      }),
    ],
    [
      'a key of the old form (SEC1) after its parameters',
      () => ({
        certificate: write('leaf.pem', leaf.pem + root.pem + middle.pem),
        'private-key': write(
          'sec1.key',
          `-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n${sec1(leaf)}`,
        ),
      }),
    ],
    [
      'the texts themselves, indented as in YAML',
      () => ({
        certificate: `${leaf.pem}${middle.pem}${root.pem}`.replace(/^/gm, '    '),
        'private-key': pkcs8(leaf),
      }),
    ],
    [
      'line ends that a secret store has turned into \\n',
      () => ({
        certificate: (leaf.pem + middle.pem + root.pem).trim().replace(/\n/g, '\\n'),
        'private-key': pkcs8(leaf).trim().replace(/\n/g, '\\n'),
      }),
    ],
    [
      'line ends that a shell has turned into blanks',
      () => ({
        certificate: (leaf.pem + middle.pem + root.pem).trim().replace(/\n/g, ' '),
        'private-key': pkcs8(leaf).trim().replace(/\n/g, ' '),
      }),
    ],
    [
      'base64 of PEM',
      () => ({
        certificate: Buffer.from(leaf.pem + middle.pem + root.pem + pkcs8(leaf))
          .toString('base64')
          .replace(/(.{76})/g, '$1\n'),
      }),
    ],
    [
      'UTF-16, as PowerShell writes it',
      () => ({
        certificate: write(
          'utf16.pem',
          Buffer.from(`\ufeff${crlf(leaf.pem + pkcs8(leaf) + middle.pem + root.pem)}`, 'utf16le'),
        ),
      }),
    ],
    [
      'everything twice',
      () => ({
        certificate: write('twice.pem', (leaf.pem + middle.pem + root.pem + pkcs8(leaf)).repeat(2)),
      }),
    ],
  ];
  test.each(forms)('%s', async (_, texts) => {
    const { outputs } = await keep(texts());
    const file = stored();
    const { certificates, keys } = readPkcs12(file, undefined);
    expect(subjects(certificates)).toEqual([new X509Certificate(leaf.pem).subject, 'CN=Middle', 'CN=Root']);
    expect(keys.map((key) => key.equals(leaf.key))).toEqual([true]);
    // OpenSSL reads it too, without a password.
    expect(() => createSecureContext({ pfx: file })).not.toThrow();
    expect(outputs).toEqual({
      'certificate-ref': expect.stringMatching(/\/v1\/secrets\/[0-9a-f-]{36}$/),
      'not-after': new Date(new X509Certificate(leaf.pem).validTo).toISOString().replace('.000', ''),
    });
  });

  test('RSA keys, PKCS#1 and #8; what is no part of the chain is left out, and said', async () => {
    for (const key of [pkcs1(rsa), pkcs8(rsa)]) {
      const its = await keep({ certificate: write('rsa.pem', leaf.pem + middle.pem + rsa.pem), 'private-key': key });
      expect(subjects(readPkcs12(stored(), undefined).certificates)).toEqual(['CN=rsa.example.org', 'CN=Middle']);
      expect(its.process.log.warnings).toEqual([
        expect.stringMatching(/^CN=www.example.org.* is not part of the chain/),
      ]);
    }
  });

  test.each(PKCS12_FILES)('PKCS#12: $how', async ({ password, subjects: expected, base64 }) => {
    const texts = {
      pkcs12: write('file.p12', Buffer.from(base64, 'base64')),
      ...(password && { 'pkcs12-password': password }),
    };
    const { process: its } = await keep(texts);
    expect(subjects(readPkcs12(stored(), undefined).certificates)).toEqual(expected);
    if (password) expect(its.secrets).toContain(password);
    await keep({ ...texts, pkcs12: base64 });
    const error = await failure({ ...texts, 'pkcs12-password': 'wrong one' });
    if (password)
      expect(error).toMatchObject({
        class: 'usage',
        message: '--pkcs12 file.p12: cannot be opened with this password',
      });
  });
});

describe('what cannot be a certificate is a usage error, before any call', () => {
  const key = (type: 'ed25519'): string =>
    generateKeyPairSync(type).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const locked = (type: 'pkcs8' | 'sec1'): string =>
    leaf.key.export({ type, format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as never).toString();
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  type Refused = [string, () => Texts | Promise<Texts>, string | RegExp];
  const cases: Refused[] = [
    ['nothing', () => ({}), 'no certificate was given'],
    ['a PNG', () => ({ certificate: write('x.png', png) }), '--certificate x.png: is a PNG image, not PEM'],
    [
      'a PNG as PKCS#12',
      () => ({ pkcs12: write('x.png', png) }),
      '--pkcs12 x.png: is no PKCS#12 file: it is a PNG image',
    ],
    [
      'a PNG as key',
      () => ({ certificate: leaf.pem, 'private-key': write('x.png', png) }),
      '--private-key x.png: is a PNG image, not PEM',
    ],
    ['an empty file', () => ({ certificate: write('empty', '') }), '--certificate empty: is empty, not PEM'],
    [
      'no such file',
      () => ({ certificate: 'none.pem' }),
      /^--certificate none\.pem: there is no such file, looked for from /,
    ],
    [
      'several at once',
      () => ({ certificate: 'none.pem', 'private-key': 'none.key' }),
      /none\.pem: .*; --private-key none\.key: /,
    ],
    ['a folder', () => ({ certificate: '.' }), '--certificate .: cannot be read (EISDIR)'],
    [
      'a web page',
      () => ({ certificate: write('x.html', '<!DOCTYPE html><p>Log in') }),
      '--certificate x.html: is a web page, not PEM',
    ],
    [
      'a text',
      () => ({ certificate: write('x.txt', 'hello') }),
      '--certificate x.txt: is text without a PEM block, not PEM',
    ],
    [
      'a text of many lines that is no PEM',
      () => ({ certificate: 'of\nmany\nlines' }),
      '--certificate: the text is neither a file\u2019s path, nor PEM, nor base64 of a file'.replace('\u2019', "'"),
    ],
    ...(['pkcs8', 'sec1'] as const).map((form): Refused => [
      `the body alone of a key in ${form}`,
      () => ({ certificate: leaf.pem, 'private-key': der((form === 'sec1' ? sec1 : pkcs8)(leaf)) }),
      /^--private-key: is in binary \(DER\) form, not PEM; .*openssl pkey -inform der a key/,
    ]),
    ...[99, 400].map((length): Refused => [
      `the body of a key, cut at its beginning, ${length + 1} signs`,
      () => ({ certificate: leaf.pem, 'private-key': der(pkcs8(rsa)).slice(8, 9 + length) }),
      "--private-key: the text is neither a file's path, nor PEM, nor base64 of a file",
    ]),
    [
      'a text that begins as a key in binary form may',
      () => ({ certificate: write('zero.txt', '0w') }),
      '--certificate zero.txt: is text without a PEM block, not PEM',
    ],
    [
      'DER',
      () => ({ certificate: write('x.der', new X509Certificate(leaf.pem).raw) }),
      /^--certificate x\.der: is in binary \(DER\) form, not PEM; openssl x509/,
    ],
    [
      'DER as PKCS#12',
      () => ({ pkcs12: write('x.der', new X509Certificate(leaf.pem).raw) }),
      '--pkcs12 x.der: is no PKCS#12 file: it is in binary (DER) form',
    ],
    [
      'PEM as PKCS#12',
      () => ({ pkcs12: write('x.pem', leaf.pem) }),
      '--pkcs12 x.pem: is PEM, which goes to --certificate',
    ],
    [
      'a cut file',
      () => ({ certificate: write('cut.pem', leaf.pem.slice(0, -30)) }),
      '--certificate cut.pem: a PEM block is cut: its END line is missing',
    ],
    [
      'a spoilt certificate',
      () => ({ certificate: write('bad.pem', leaf.pem.replace(/\n.{40}/, '\n')) }),
      '--certificate bad.pem: a certificate cannot be parsed: it was changed or cut on the way',
    ],
    [
      'a request',
      () => ({ certificate: write('x.csr', leaf.pem.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST')) }),
      /holds a CERTIFICATE REQUEST, which is neither/,
    ],
    ['no key', () => ({ certificate: leaf.pem }), 'no private key was given'],
    ['no certificate', () => ({ certificate: pkcs8(leaf) }), 'no certificate was given'],
    [
      'another key',
      () => ({ certificate: leaf.pem, 'private-key': pkcs8(root) }),
      /^the private key \(EC prime256v1\) belongs to none of the certificates: CN=www/,
    ],
    [
      'two keys',
      () => ({ certificate: leaf.pem, 'private-key': pkcs8(leaf) + pkcs8(root) }),
      '2 private keys were given: just one belongs to a certificate',
    ],
    [
      'a key of another kind',
      () => ({ certificate: leaf.pem, 'private-key': key('ed25519') }),
      'the private key is ED25519: Octavia takes RSA and EC keys only',
    ],
    [
      'an encrypted key',
      () => ({ certificate: leaf.pem, 'private-key': write('locked.key', locked('pkcs8')) }),
      /^--private-key locked\.key: the private key is encrypted; openssl pkey/,
    ],
    [
      'an encrypted key of the old form',
      () => ({ certificate: leaf.pem, 'private-key': write('locked.key', locked('sec1')) }),
      /^--private-key locked\.key: the private key is encrypted/,
    ],
    [
      'an expired one',
      async () => {
        const old = await issued('CN=old', { from: -30, to: -1 });
        return { certificate: old.pem, 'private-key': pkcs8(old) };
      },
      /^the certificate CN=old expired on 20\d\d-\d\d-\d\d \d\d:\d\d UTC; it is 20.* now$/,
    ],
    [
      'one of the future',
      async () => {
        const early = await issued('CN=early', { from: 2, to: 30 });
        return { certificate: early.pem, 'private-key': pkcs8(early) };
      },
      /^the certificate CN=early is not valid before 20/,
    ],
    [
      'two that belong to the key',
      async () => {
        const renewed = await issued('CN=renewed', { keysOf: leaf });
        return { certificate: leaf.pem + renewed.pem, 'private-key': pkcs8(leaf) };
      },
      /^2 certificates belong to the private key: CN=www.* until 20.*; CN=renewed until/,
    ],
    [
      'PKCS#12 and PEM',
      () => ({ pkcs12: 'x.p12', certificate: leaf.pem }),
      /^--pkcs12 holds the certificate, its chain and the key: it stands alone$/,
    ],
    [
      'a password without PKCS#12',
      () => ({ certificate: leaf.pem, 'pkcs12-password': 'of-nothing' }),
      /^--pkcs12-password opens a PKCS#12 file/,
    ],
    ['PKCS#12 without its password', () => ({ pkcs12: PKCS12_FILES[0]!.base64 }), '--pkcs12: needs a password'],
    [
      'spoilt PKCS#12',
      () => {
        const bytes = Buffer.from(PKCS12_FILES[0]!.base64, 'base64');
        return { pkcs12: write('x.p12', bytes.subarray(0, -10)) };
      },
      /^--pkcs12 x\.p12: is no PKCS#12 file/,
    ],
  ];
  test.each(cases)('%s', async (_, texts, message) => {
    const before = place.emulator.calls.length;
    const error = await failure(await texts());
    expect(error).toMatchObject({ class: 'usage' });
    expect(error.message).toMatch(
      typeof message === 'string' ? new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : message,
    );
    expect(error.message).not.toMatch(/[\r\n]|PRIVATE KEY-----/);
    expect(place.emulator.calls).toHaveLength(before);
  });

  test('a certificate that soon ends, is for clients only, or comes with an expired one, is said to be so', async () => {
    const expired = await issued('CN=Gone', { authority: true, to: -0.5 });
    const own = await issued('CN=short', { issuer: expired, to: 3.5, usage: '1.3.6.1.5.5.7.3.2' });
    const { process: its } = await keep({ certificate: own.pem + expired.pem, 'private-key': pkcs8(own) });
    expect(its.log.warnings).toEqual([
      'the certificate CN=short ends in 3 days',
      'the certificate is not made for servers',
      expect.stringMatching(/^of the chain, CN=Gone expired on /),
    ]);
  });

  test('neither keys nor passwords are taken from a command line, nor shown again', () => {
    const read = (argv: string[], env: Texts = {}) => readCommand(tlsCertificate, argv, env, [tlsCertificate], {});
    const inArgv = [
      ['--private-key', pkcs8(leaf)],
      ['--certificate', leaf.pem + pkcs8(leaf)],
      ['--private-key', der(pkcs8(leaf))],
      ['--private-key', der(sec1(leaf))],
      ['--pkcs12', PKCS12_FILES[0]!.base64],
      ['--pkcs12-password', 'sesame-open'],
    ];
    for (const argv of inArgv) {
      const variable = `OMEGA_CI_${argv[0]!.slice(2).replaceAll('-', '_').toUpperCase()}`;
      const besides = { '--private-key': ['--certificate', 'a.pem'], '--pkcs12-password': ['--pkcs12', 'a.p12'] };
      const own = Object.entries(besides).flatMap(([input, others]) => (input === argv[0] ? others : []));
      expect(read([...argv, ...own])).toEqual({
        problems: [`${argv[0]!}: a secret is never taken from the command line; give it as ${variable}`],
      });
      expect(read(own, { [variable]: argv[1]! })).toMatchObject({ request: { unit: tlsCertificate } });
    }
    expect(read(['--certificate', 'server.pem', '--private-key', 'server.key'])).toMatchObject({ request: {} });
    expect(read([])).toEqual({
      problems: ['no certificate was given. Give --certificate and --private-key, or --pkcs12.'],
    });
  });
});

describe('TERMINATED_HTTPS', () => {
  const built = async (id: string): Promise<Texts> => {
    const { outputs } = await (await process(id)).call(networkBuildout, {});
    return { ...(outputs as Texts), 'fixed-ip': '10.30.0.77', 'lb-monitor': 'none' };
  };
  const kept = async (id: string): Promise<Texts> => {
    const texts = { certificate: leaf.pem + middle.pem, 'private-key': pkcs8(leaf) };
    return (await (await process(id)).call(tlsCertificate, texts)).outputs;
  };
  const tenant = async () => (await process()).run.cloud;

  test('a listener from the returned reference; teardown removes the secret after it', async () => {
    const before = place.names();
    const texts = { ...(await built('tls')), ...(await kept('tls')) };
    const { outputs } = await (await process('tls')).call(lbProvision, texts);
    expect(outputs).toMatchObject({ 'operating-status': 'ONLINE' });
    const create = place.emulator.calls.filter(({ path }) => path.endsWith('/lbaas/loadbalancers')).at(-1)!;
    expect(JSON.parse(create.body)).toMatchObject({
      loadbalancer: {
        listeners: [
          {
            protocol: 'TERMINATED_HTTPS',
            protocol_port: 443,
            default_tls_container_ref: texts['certificate-ref'],
            default_pool: { protocol: 'HTTP' },
          },
        ],
      },
    });
    const so = writes(place).length;
    expect((await (await process('tls')).call(teardown)).outputs).toMatchObject({ left: '0' });
    const deletions = writes(place).slice(so);
    const at = (part: string): number =>
      deletions.findIndex((each) => each.startsWith('DELETE') && each.includes(part));
    expect(at('/loadbalancers/')).toBeGreaterThanOrEqual(0);
    expect(at('/secrets/')).toBeGreaterThan(at('/loadbalancers/'));
    expect(place.names()).toEqual(before);
  }, 30_000);

  test('what does not go together is said before anything is made', async () => {
    const texts = { ...(await built('bad')), ...(await kept('bad')) };
    const cloud = await tenant();
    const text = await cloud.keyManager.createSecret({
      name: 'a text',
      payload: 'x',
      payload_content_type: 'text/plain',
    });
    const so = writes(place).length;
    const cases: [Texts, RegExp][] = [
      [
        { 'lb-provider': 'ovn' },
        /^the ovn provider cannot end TLS: TERMINATED_HTTPS takes a provider such as amphora$/,
      ],
      [{ 'lb-protocol': 'HTTP' }, /^--certificate-ref is for --lb-protocol TERMINATED_HTTPS, not HTTP$/],
      [{ 'certificate-ref': 'server.pem' }, /^--certificate-ref: "server.pem" is not of the form https:/],
      [
        { 'certificate-ref': texts['certificate-ref']!.replace(/[^/]+$/, '00000000-1111-4222-8333-444444444444') },
        /^--certificate-ref: there is no secret https:.*: it was deleted, or has expired$/,
      ],
      [{ 'certificate-ref': text.ref }, /^--certificate-ref: secret https:.* holds text\/plain, not a PKCS#12 file/],
    ];
    for (const [change, message] of cases) {
      const error = await (await process('bad')).failure(lbProvision, { ...texts, ...change });
      expect(error).toMatchObject({ class: 'usage' });
      expect(error.message).toMatch(message);
    }
    const without = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== 'certificate-ref'));
    const error = await (await process('bad')).failure(lbProvision, { ...without, 'lb-protocol': 'TERMINATED_HTTPS' });
    expect(error.message).toBe('--lb-protocol TERMINATED_HTTPS needs a certificate');
    expect(writes(place)).toHaveLength(so);
    await cloud.keyManager.deleteSecret(text.id);
    await (await process('bad')).call(teardown);
  }, 30_000);

  test('a certificate that Octavia cannot fetch or read is told in its words, with what the secret shows', async () => {
    const texts = { ...(await built('acl')), ...(await kept('acl')) };
    const ref = texts['certificate-ref']!;
    const faultstring = `Could not retrieve certificate: ['${ref}']`;
    const refused = async (before?: () => Promise<void>) => {
      place.emulator.inject({
        method: 'POST',
        path: /lbaas\/loadbalancers$/,
        status: 400,
        body: { faultcode: 'Client', faultstring, debuginfo: null },
      });
      const its = await process('acl');
      const plan = await lbProvision.plan(its.context, parsed(lbProvision, texts) as never);
      await before?.();
      return lbProvision.run(its.context, plan).catch((error: unknown) => error);
    };
    expect(await refused()).toMatchObject({
      class: 'boundary',
      message: expect.stringContaining(
        `${faultstring} (HTTP 400); this credential can read the secret, the load balancer service cannot`,
      ),
      hint: expect.stringContaining('access list (ACL)'),
      capture: { status: 400 },
    });
    place.emulator.inject({
      method: 'GET',
      path: /\/secrets\//,
      nth: 2,
      status: 403,
      body: {
        code: 403,
        title: 'Forbidden',
        description: 'Secret retrieval attempt not allowed - please review your user/project privileges',
      },
    });
    expect(await refused()).toMatchObject({
      class: 'boundary',
      message: expect.stringMatching(
        /; this credential may not read it either \(.*Secret retrieval attempt not allowed/,
      ),
    });
    const gone = async (): Promise<void> =>
      (await tenant()).keyManager.deleteSecret(ref.slice(ref.lastIndexOf('/') + 1));
    expect(await refused(gone)).toMatchObject({
      class: 'boundary',
      message: expect.stringContaining('is not there any more'),
    });
    // A file with a password is the wrong kind of container, whoever stored it.
    const cloud = await tenant();
    const locked = await cloud.keyManager.createSecret({
      name: 'locked',
      payload: PKCS12_FILES[0]!.base64,
      payload_content_type: 'application/octet-stream',
      payload_content_encoding: 'base64',
    });
    const error = await (await process('acl')).failure(lbProvision, { ...texts, 'certificate-ref': locked.ref });
    expect(error).toMatchObject({
      class: 'usage',
      message: expect.stringContaining('The PKCS12 bundle is unreadable'),
      hint: 'The unit tls-certificate stores a certificate as Octavia reads it. That is PKCS#12 without a password.',
    });
    await cloud.keyManager.deleteSecret(locked.id);
    expect((await (await process('acl')).call(teardown)).outputs).toMatchObject({ left: '0' });
  }, 30_000);
});
