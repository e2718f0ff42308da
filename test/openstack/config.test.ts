import { rootCertificates } from 'node:tls';
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadCloudConfig, secretsOf, type CloudConfig, type LoadOptions } from '../../src/openstack/config.js';
import { UsageError } from '../../src/openstack/errors.js';
import type { FileReader } from '../../src/openstack/files.js';

type Env = Record<string, string | undefined>;
const disk = (files: Record<string, string>): FileReader => ({
  read: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
});
const load = (files: Record<string, string>, env: Env = {}, more: Partial<LoadOptions> = {}): CloudConfig =>
  loadCloudConfig({ env, files: disk(files), cwd: '/job', home: '/home/ci', ...more });
const refusal = (files: Record<string, string>, env: Env = {}, more: Partial<LoadOptions> = {}): UsageError => {
  try {
    load(files, env, more);
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('it was accepted');
};

const cloud = (name: string, more = ''): string => `  ${name}:
    auth_type: v3applicationcredential
    auth:
      auth_url: https://${name}.test:5000/v3
      application_credential_id: id-${name}
      application_credential_secret: s3cr3t-${name}
${more}`;
const ENV = {
  OS_AUTH_URL: 'https://env.test/v3',
  OS_APPLICATION_CREDENTIAL_ID: 'id-env',
  OS_APPLICATION_CREDENTIAL_SECRET: 's3cr3t',
};
const two = { '/job/clouds.yaml': `clouds:\n${cloud('alpha')}${cloud('beta')}` };

describe('which cloud, from which source (C01)', () => {
  test('an explicit name goes before OS_CLOUD, which is named as ignored', () => {
    const config = load(two, { OS_CLOUD: 'beta' }, { cloud: 'alpha' });
    expect([config.name, config.source, config.authUrl]).toEqual([
      'alpha',
      '/job/clouds.yaml',
      'https://alpha.test:5000/v3',
    ]);
    expect(config.warnings).toEqual(['ignored, as cloud alpha (/job/clouds.yaml) is used: OS_CLOUD']);
  });

  test('OS_CLOUD is never blended with stray OS_* variables; one warning has their names and no value', () => {
    const config = load(two, { ...ENV, OS_CLOUD: 'alpha', OS_REGION_NAME: 'Elsewhere', OS_IDENTITY_API_VERSION: '3' });
    expect(config.authUrl).toBe('https://alpha.test:5000/v3');
    expect(config.credential).toEqual({ id: 'id-alpha', secret: 's3cr3t-alpha' });
    expect(config.region).toBeUndefined();
    expect(config.warnings).toEqual([
      'ignored, as cloud alpha (/job/clouds.yaml) is used: OS_APPLICATION_CREDENTIAL_ID, OS_APPLICATION_CREDENTIAL_SECRET, OS_AUTH_URL, OS_REGION_NAME',
    ]);
  });

  test('OS_* alone work, and go before the only cloud of a file', () => {
    for (const files of [{}, { '/job/clouds.yaml': `clouds:\n${cloud('alpha')}` }]) {
      const config = load(files, { ...ENV, OS_REGION_NAME: 'R' });
      expect([config.name, config.source, config.region, config.warnings]).toEqual(['envvars', 'environment', 'R', []]);
      expect(config.credential).toEqual({ id: 'id-env', secret: 's3cr3t' });
    }
  });

  test('a region or a CA alone choose nothing: the only cloud of the file is used', () => {
    const config = load(
      { '/job/clouds.yaml': `clouds:\n${cloud('alpha')}` },
      { OS_REGION_NAME: 'R', OS_CACERT: '/ca' },
    );
    expect([config.name, config.region, config.ca]).toEqual(['alpha', undefined, undefined]);
    expect(config.warnings).toEqual(['ignored, as cloud alpha (/job/clouds.yaml) is used: OS_CACERT, OS_REGION_NAME']);
  });

  test('several clouds and none chosen, and an unknown one: the known are listed', () => {
    expect(refusal(two).message).toBe('/job/clouds.yaml holds 2 clouds: alpha, beta');
    const unknown = refusal(two, {}, { cloud: 'gamma' });
    expect([unknown.reason, unknown.message]).toEqual([
      'configuration',
      'there is no cloud gamma in /job/clouds.yaml, only alpha, beta',
    ]);
    expect(refusal(two, { OS_CLOUD: 'constructor' }).message).toContain('there is no cloud constructor');
  });

  test('a text handed over goes before files and OS_*', () => {
    const config = load(two, ENV, { cloudsYaml: { text: `clouds:\n${cloud('gamma')}`, from: 'input clouds-yaml' } });
    expect([config.name, config.source]).toEqual(['gamma', 'input clouds-yaml']);
  });

  test('envvars asks for the environment by name', () => {
    expect(load(two, { ...ENV, OS_CLOUD: 'envvars' }).source).toBe('environment');
  });
});

describe('where clouds.yaml is looked for', () => {
  const one = (name: string): string => `clouds:\n${cloud(name)}`;
  test('the variable, then cwd, user folders, site folders; .yaml, .yml, .json in each', () => {
    const places = [
      '/given.yaml',
      '/job/clouds.yaml',
      '/job/clouds.yml',
      '/job/clouds.json',
      '/xdg/openstack/clouds.yaml',
      '/home/ci/.config/openstack/clouds.yml',
      '/etc/xdg/openstack/clouds.yaml',
      '/etc/openstack/clouds.json',
    ];
    const env = { OS_CLIENT_CONFIG_FILE: '/given.yaml', XDG_CONFIG_HOME: '/xdg' };
    for (let from = 0; from < places.length; from += 1) {
      const config = load(Object.fromEntries(places.slice(from).map((path, i) => [path, one(`c${from + i}`)])), env);
      expect([config.source, config.name]).toEqual([places[from], `c${from}`]);
      expect(config.warnings).toEqual(
        from === 0 ? [] : ['OS_CLIENT_CONFIG_FILE names /given.yaml, which does not exist'],
      );
    }
  });

  test('macOS and Windows have folders of their own', () => {
    const mac = '/home/ci/Library/Application Support/openstack/clouds.yaml';
    expect(load({ [mac]: one('m') }, {}, { platform: 'darwin' }).source).toBe(mac);
    const windows = 'C:\\Users\\ci\\AppData\\Local\\OpenStack\\openstack\\clouds.yaml';
    const env = { LOCALAPPDATA: 'C:\\Users\\ci\\AppData\\Local' };
    expect(
      load({ [windows]: one('w') }, env, { platform: 'win32', cwd: 'C:\\job', home: 'C:\\Users\\ci' }).source,
    ).toBe(windows);
  });

  test('a file that cannot be read is an error, not a skip', () => {
    const files: FileReader = {
      read: (path) => {
        if (path === '/job/clouds.yaml') throw Object.assign(new Error('no'), { code: 'EACCES' });
        return undefined;
      },
    };
    expect(refusal({}, {}, { files }).message).toBe('/job/clouds.yaml cannot be read: EACCES');
  });

  test('secure.yaml is found by itself and laid over, deep', () => {
    const config = load(
      {
        '/job/clouds.yaml':
          'clouds: {a: {auth: {auth_url: "https://a/v3", application_credential_id: i}, region_name: R}}',
        '/etc/openstack/secure.yaml': 'clouds: {a: {auth: {application_credential_secret: x}}}',
      },
      {},
    );
    expect([config.credential, config.region]).toEqual([{ id: 'i', secret: 'x' }, 'R']);
    const named = load(
      {
        '/job/clouds.yaml': 'clouds: {a: {auth: {auth_url: "https://a/v3", application_credential_id: i}}}',
        '/s': 'clouds: {a: {auth: {application_credential_secret: y}}}',
      },
      { OS_CLIENT_SECURE_FILE: '/s' },
    );
    expect(named.credential.secret).toBe('y');
  });

  test('a profile of clouds-public.yaml lies beneath; region values lie on top', () => {
    const files = {
      '/etc/openstack/clouds-public.yaml':
        'public-clouds: {acme: {auth: {auth_url: "https://acme/v3"}, interface: internal, region_name: P}}',
      '/job/clouds.yaml':
        'clouds: {a: {profile: acme, auth: {application_credential_id: i, application_credential_secret: s}, regions: [one, {name: two, values: {interface: admin}}]}}',
    };
    const unknownRegion = refusal(files);
    expect(unknownRegion.message).toContain('not among its regions: one, two');
    files['/etc/openstack/clouds-public.yaml'] = files['/etc/openstack/clouds-public.yaml'].replace(
      'region_name: P',
      'region_name: two',
    );
    const config = load(files);
    expect([config.authUrl, config.region, config.interfaces]).toEqual(['https://acme/v3', 'two', ['admin']]);
    files['/etc/openstack/clouds-public.yaml'] = files['/etc/openstack/clouds-public.yaml'].replace(
      ', region_name: two',
      '',
    );
    const first = load(files);
    expect([first.region, first.interfaces]).toEqual(['one', ['internal']]);
    files['/job/clouds.yaml'] = files['/job/clouds.yaml'].replace('profile: acme', 'profile: other');
    expect(refusal(files).message).toContain('auth.auth_url is missing in cloud a (/job/clouds.yaml)');
  });
});

describe('what the file may look like (C03, C05)', () => {
  test('anchors and merge keys', () => {
    const text = `
x-common: &c {region_name: RegionOne, interface: internal}
auth: &a {auth_url: "https://keystone.test/v3"}
clouds:
  dev:
    <<: *c
    auth:
      <<: *a
      application_credential_id: 12345678901234567890123456789012
      application_credential_secret: 1e3
`;
    const config = load({ '/job/clouds.yaml': text });
    expect(config).toMatchObject({
      region: 'RegionOne',
      interfaces: ['internal'],
      authUrl: 'https://keystone.test/v3',
    });
    expect(config.credential).toEqual({ id: '12345678901234567890123456789012', secret: '1e3' });
  });

  test('BOM and CRLF change nothing; JSON with tabs is fine', () => {
    const text = `clouds:\n${cloud('alpha', '    region_name: R\n')}`;
    const plain = load({ '/job/clouds.yaml': text });
    expect(load({ '/job/clouds.yaml': `\uFEFF${text.replaceAll('\n', '\r\n')}` })).toEqual(plain);
    const json = JSON.stringify(
      {
        clouds: {
          a: {
            auth: { auth_url: 'https://a/v3', application_credential_id: 'i', application_credential_secret: 's ' },
          },
        },
      },
      null,
      '\t',
    );
    expect(load({ '/job/clouds.json': json }).credential.secret).toBe('s ');
  });

  test('a block of YAML lends a setting no line end; blanks are kept', () => {
    const text =
      'clouds:\n  a:\n    region_name: |\n      R\n    auth:\n      auth_url: https://a/v3\n' +
      '      application_credential_id: |\n        i\n\n      application_credential_secret: |\n        s3 cr3t \n';
    const config = load({ '/job/clouds.yaml': text });
    expect([config.credential, config.region]).toEqual([{ id: 'i', secret: 's3 cr3t ' }, 'R']);
    expect(config.warnings).toEqual([
      'cloud a (/job/clouds.yaml): line ends at the end of auth.application_credential_id, ' +
        'auth.application_credential_secret, region_name were dropped',
    ]);
  });

  test.each([
    ['UTF-16', 'c\0l\0o\0u\0d\0s\0:\0'],
    ['Latin-1', `clouds:\n${cloud('alpha')}# caf\uFFFD`],
  ])('%s is told as no UTF-8', (_, text) => {
    const error = refusal({ '/job/clouds.yaml': text });
    expect([error.message, error.hint]).toEqual(['/job/clouds.yaml is not UTF-8 text', 'Save it as UTF-8.']);
  });

  test('a client certificate is not silently left out', () => {
    const config = load({ '/job/clouds.yaml': `clouds:\n${cloud('alpha', '    cert: a.pem\n    key: a.key\n')}` });
    expect(config.warnings).toEqual(['ignored, no client certificate is presented: cert, key']);
    expect(load({}, { ...ENV, OS_CERT: '/a.pem', OS_KEY: '' }).warnings).toEqual([
      'ignored, no client certificate is presented: OS_CERT',
    ]);
  });

  test('what belongs under auth: and stands beside it is named', () => {
    const error = refusal({
      '/job/clouds.yaml':
        'clouds:\n  dev:\n    auth_url: https://x/v3\n    application_credential_id: MARKER\n    auth: {}\n',
    });
    expect(error.message).toBe(
      'cloud dev (/job/clouds.yaml): auth_url, application_credential_id must stand under auth:',
    );
    expect(inspect(error, { depth: 9 })).not.toContain('MARKER');
  });

  test.each([
    ['cloud: for clouds:', 'x: 1\ncloud:\n  a: MARKER\n', '/job/clouds.yaml:2: it says cloud: where clouds: is meant'],
    [
      'a tab as indentation',
      'clouds:\n  a:\n\tauth: MARKER\n',
      '/job/clouds.yaml:3: not valid YAML: tab characters must not be used in indentation',
    ],
    [
      'a key twice',
      'clouds:\n  a:\n    x: 1\n    x: MARKER\n',
      '/job/clouds.yaml:4: not valid YAML: duplicated mapping key',
    ],
    ['an alias to nothing', 'clouds:\n  a: *MARKER\n', '/job/clouds.yaml:2: not valid YAML: unidentified alias'],
    ['an unknown tag', 'clouds:\n  a: !MARKER x\n', '/job/clouds.yaml:2: not valid YAML: unknown scalar tag'],
    [
      'two colons',
      'clouds:\n  a: b: MARKER\n',
      '/job/clouds.yaml:2: not valid YAML: bad indentation of a mapping entry',
    ],
    ['a list', '- MARKER\n', '/job/clouds.yaml: there are no settings in it, only a bare value or a list'],
    ['nothing', '', '/job/clouds.yaml: not valid YAML: expected a document, but the input is empty'],
    ['clouds without names', 'clouds:\n- MARKER\n', '/job/clouds.yaml:1: clouds: must hold names of clouds'],
    ['a cloud that is a text', 'clouds:\n  a: MARKER\n', 'cloud a (/job/clouds.yaml) holds no settings'],
    [
      'auth that is a text',
      'clouds:\n  a:\n    auth: MARKER\n',
      'cloud a (/job/clouds.yaml): auth: must hold keys, each on a line of its own',
    ],
  ])('%s: file and line, and no text of the file', (_what, text, message) => {
    const error = refusal({ '/job/clouds.yaml': text });
    expect([error.message, error.reason]).toEqual([message, 'configuration']);
    expect(inspect(error, { depth: 9 })).not.toContain('MARKER');
  });

  test('line ends at the end of variables are dropped with one warning; blanks are kept', () => {
    const config = load(
      {},
      { ...ENV, OS_AUTH_URL: 'http://127.0.0.1:5000/v3\r', OS_APPLICATION_CREDENTIAL_SECRET: 's3cr3t\r\n' },
    );
    expect([config.authUrl, config.credential.secret]).toEqual(['http://127.0.0.1:5000/v3', 's3cr3t']);
    expect(config.warnings).toEqual([
      'line ends at the end of OS_APPLICATION_CREDENTIAL_SECRET, OS_AUTH_URL were dropped; mend the stored value',
    ]);
    expect(load({}, { ...ENV, OS_CACERT: `${rootCertificates[0]!}\n` }).warnings).toEqual([]);
    expect(load({}, { ...ENV, OS_APPLICATION_CREDENTIAL_SECRET: 's3 cr3t ' }).credential.secret).toBe('s3 cr3t ');
  });
});

describe('the credential (C17)', () => {
  const leftovers = { OS_PROJECT_NAME: 'p', OS_USERNAME: 'u', OS_PASSWORD: 'pw', OS_USER_DOMAIN_NAME: 'd' };
  test.each([{}, { OS_AUTH_TYPE: 'v3applicationcredential' }])('leftovers of an openrc are named at most', (type) => {
    const config = load({}, { ...ENV, ...leftovers, ...type });
    expect(config.credential).toEqual({ id: 'id-env', secret: 's3cr3t' });
    expect(config.warnings).toEqual([
      'ignored, an application credential has its own user and project: OS_USERNAME, OS_USER_DOMAIN_NAME, OS_PASSWORD, OS_PROJECT_NAME (the OS_* variables)',
    ]);
    expect(JSON.stringify(config)).not.toContain('"pw"');
  });

  test('by name: with the user by name and domain, or by id', () => {
    const byName = { ...ENV, OS_APPLICATION_CREDENTIAL_ID: undefined, OS_APPLICATION_CREDENTIAL_NAME: 'ci' };
    expect(load({}, { ...byName, ...leftovers }).credential).toEqual({
      name: 'ci',
      secret: 's3cr3t',
      user: { name: 'u', domain: { name: 'd' } },
    });
    expect(load({}, { ...byName, OS_USERNAME: 'u', OS_USER_DOMAIN_ID: 'default' }).credential).toMatchObject({
      user: { name: 'u', domain: { id: 'default' } },
    });
    expect(load({}, { ...byName, OS_USER_ID: 'uid', OS_USERNAME: 'u' }).credential).toMatchObject({
      user: { id: 'uid' },
    });
    expect(refusal({}, byName).message).toContain('needs its user: OS_USER_ID is missing');
    expect(refusal({}, { ...byName, OS_USERNAME: 'u' }).message).toContain(
      'needs its domain: OS_USER_DOMAIN_NAME is missing',
    );
  });

  test('clouds.yaml with a scope, in auth and beside it: dropped and named', () => {
    const config = load({
      '/job/clouds.yaml': `clouds:\n${cloud('a', '      project_id: p1\n    project_name: p2\n')}`,
    });
    expect(config.warnings).toEqual([
      'ignored, an application credential has its own user and project: auth.project_id, project_name (cloud a (/job/clouds.yaml))',
    ]);
    expect(JSON.stringify({ ...config, warnings: [] })).not.toMatch(/p1|p2/);
  });

  test.each([
    { OS_USERNAME: 'u', OS_PASSWORD: 'MARKER' },
    { OS_AUTH_TYPE: 'password', OS_USERNAME: 'u', OS_PASSWORD: 'MARKER' },
    { OS_AUTH_TYPE: 'v3token', OS_TOKEN: 'MARKER' },
    { OS_TOKEN: 'MARKER' },
    { OS_AUTH_TYPE: 'v3password', ...ENV },
  ])('any other way of signing in is refused with rule 1 (%#)', (env) => {
    const error = refusal({}, { OS_AUTH_URL: 'https://x/v3', ...env });
    expect([error.class, error.reason]).toEqual(['usage', 'configuration']);
    expect(error.message).toContain('All automation authenticates as the');
    expect(error.message).toContain('application credential');
    expect(error.message).toContain('Never a password.');
    expect(inspect(error, { depth: 9 })).not.toContain('MARKER');
  });

  test('what is missing is told with where it was looked for', () => {
    const none = refusal({});
    expect(none.reason).toBe('credential-missing');
    for (const place of [
      'OS_AUTH_URL',
      'OS_APPLICATION_CREDENTIAL_ID',
      'OS_APPLICATION_CREDENTIAL_SECRET',
      '/job',
      '/home/ci/.config/openstack',
      '/etc/openstack',
    ])
      expect(none.message).toContain(place);
    const secret = refusal({}, { ...ENV, OS_APPLICATION_CREDENTIAL_SECRET: undefined });
    expect([secret.reason, secret.message]).toEqual([
      'credential-missing',
      'OS_APPLICATION_CREDENTIAL_SECRET is missing in the OS_* variables; no clouds.yaml was looked for, as these variables are set',
    ]);
    const url = refusal({}, { OS_AUTH_URL: ENV.OS_AUTH_URL });
    expect(url.message).toMatch(
      /^OS_APPLICATION_CREDENTIAL_ID and OS_APPLICATION_CREDENTIAL_SECRET are missing in the OS_\* variables; /,
    );
    const named = refusal({}, { OS_CLIENT_CONFIG_FILE: '/none' }, { cloud: 'acme' });
    expect(named.message).toMatch(
      /^the cloud acme was not found: there is no clouds\.yaml.* in \/none \(OS_CLIENT_CONFIG_FILE\), \/job, /,
    );
    const inFile = refusal({
      '/job/clouds.yaml': 'clouds: {a: {auth: {auth_url: "https://x", application_credential_id: i}}}',
    });
    expect(inFile.message).toMatch(
      /^auth\.application_credential_secret is missing in cloud a \(\/job\/clouds\.yaml\); there is no secure\.yaml.* in \/job, /,
    );
  });

  test('an empty variable brings up protected variables', () => {
    for (const env of [
      { ...ENV, OS_APPLICATION_CREDENTIAL_SECRET: '' },
      { OS_AUTH_URL: '', OS_APPLICATION_CREDENTIAL_ID: '', OS_APPLICATION_CREDENTIAL_SECRET: '' },
    ]) {
      const error = refusal({}, env);
      expect([error.reason, error.hint]).toEqual(['credential-missing', expect.stringContaining('protected')]);
      expect(error.message).toMatch(/OS_APPLICATION_CREDENTIAL_SECRET (is|are) empty/);
    }
  });

  test("the guide's template with its placeholders is not a credential", () => {
    for (const placeholder of ['<injected from your CI secret store>', '${OS_SECRET}', '{{SECRET}}', '$OS_SECRET'])
      expect(refusal({}, { ...ENV, OS_APPLICATION_CREDENTIAL_SECRET: placeholder }).message).toContain(
        "template's placeholder",
      );
    const unset = refusal({}, { ...ENV, OS_APPLICATION_CREDENTIAL_SECRET: '$OS_SECRET' });
    expect(unset.hint).toContain('not set in this job');
    const own = load({}, { ...ENV, OS_APPLICATION_CREDENTIAL_SECRET: '$ecret' });
    expect(own.credential.secret).toBe('$ecret');
  });
});

describe('other settings (C15)', () => {
  const inFile = (line: string): CloudConfig => load({ '/job/clouds.yaml': `clouds:\n${cloud('a', `    ${line}\n`)}` });
  test.each([
    'interface: internal',
    'interface: internalURL',
    'endpoint_type: internal',
    'endpoint_type: internalURL',
    'endpoint-type: INTERNALURL',
  ])('%s', (line) => {
    expect(inFile(line).interfaces).toEqual(['internal']);
  });
  test('from variables, as a list, and by default', () => {
    expect(load({}, { ...ENV, OS_INTERFACE: 'internal' }).interfaces).toEqual(['internal']);
    expect(load({}, { ...ENV, OS_ENDPOINT_TYPE: 'internalURL' }).interfaces).toEqual(['internal']);
    expect(inFile('interface: [internal, publicURL]').interfaces).toEqual(['internal', 'public']);
    expect(load({}, { ...ENV, OS_INTERFACE: 'admin,public' }).interfaces).toEqual(['admin', 'public']);
    expect(load({}, ENV).interfaces).toEqual(['public']);
  });
  test('misspelt: lists what there is', () => {
    expect(() => inFile('interface: intern')).toThrow(
      'interface of cloud a (/job/clouds.yaml) must be public, internal or admin, not intern',
    );
  });

  test('endpoint overrides under every name of a service', () => {
    for (const alias of ['volume', 'volumev3', 'block_storage', 'block-storage'])
      expect(inFile(`${alias}_endpoint_override: http://127.0.0.1:1/v3/p/`).endpointOverrides).toEqual({
        'block-storage': 'http://127.0.0.1:1/v3/p',
      });
    expect(load({}, { ...ENV, OS_LOAD_BALANCER_ENDPOINT_OVERRIDE: 'https://lb' }).endpointOverrides).toEqual({
      'load-balancer': 'https://lb',
    });
    expect(() => inFile('volume_endpoint_override: nowhere')).toThrow('is not an http or https URL');
  });

  test.each([
    ['verify: no', false],
    ['verify: "false"', false],
    ['insecure: 1', false],
    ['insecure: yes', false],
    ['insecure: off', true],
    ['verify: On', true],
  ])('%s', (line, verify) => {
    const config = inFile(line);
    expect(config.verify).toBe(verify);
    expect(config.warnings.join()).toBe(
      verify ? '' : `TLS certificates are NOT verified: ${line.split(':')[0]!} of cloud a (/job/clouds.yaml)`,
    );
  });
  test('anything but yes and no is an error', () => {
    expect(() => inFile('verify: maybe')).toThrow('verify of cloud a (/job/clouds.yaml) must be true or false');
    expect(() => load({}, { ...ENV, OS_INSECURE: '/ca.pem' })).toThrow(
      'OS_INSECURE of the OS_* variables must be true or false',
    );
  });

  test('auth_url must be a URL, and is never quoted', () => {
    for (const url of ['MARKER', 'ftp://MARKER', 'https://user:MARKER@keystone/v3', 'https://x/v3?MARKER']) {
      const error = refusal({}, { ...ENV, OS_AUTH_URL: url });
      expect(error.reason).toBe('configuration');
      expect(inspect(error, { depth: 9 })).not.toContain('MARKER');
    }
    expect(load({}, { ...ENV, OS_AUTH_URL: 'https://x/identity/v3/' }).authUrl).toBe('https://x/identity/v3');
  });
});

describe('proxies', () => {
  test('both cases are read, lower case wins, even when empty; they belong to the machine, not to the cloud', () => {
    expect(
      load(
        two,
        { HTTPS_PROXY: 'http://up:1', https_proxy: 'http://low:2', NO_PROXY: 'a', HTTP_PROXY: 'plain:3' },
        { cloud: 'alpha' },
      ).proxy,
    ).toEqual({
      https: 'http://low:2',
      http: 'http://plain:3',
      no: 'a',
    });
    expect(load({}, { ...ENV, HTTPS_PROXY: 'http://up:1', https_proxy: '' }).proxy).toEqual({});
  });
  test('what is no proxy URL is refused by the name of its variable', () => {
    for (const value of ['socks5://u:MARKER@p', 'http://u:MARKER%@p', 'http://MARKER:x:y'])
      expect(refusal({}, { ...ENV, HTTPS_PROXY: value }).message).toBe(
        'HTTPS_PROXY is not the URL of an http or https proxy',
      );
  });
  test('its password is among the secrets, as written and decoded', () => {
    expect(secretsOf(load({}, { ...ENV, HTTPS_PROXY: 'http://user:pa%40ss@p:1' }))).toEqual([
      's3cr3t',
      'pa%40ss',
      'pa@ss',
    ]);
  });
});

test('whatever is wrong, no error and no warning ever holds a secret', () => {
  const secret = fc
    .string({
      minLength: 8,
      maxLength: 20,
      unit: fc.constantFrom(...Array.from('abcXYZ019*&!%@#{}[]:,|>?-\'"\\\t\n ')),
    })
    .map((text) => `Z9q${text}q9Z`);
  const line = fc.constantFrom(
    (s: string) => `      application_credential_secret: ${s}`,
    (s: string) => `      application_credential_secret: "${s}"`,
    (s: string) => `      application_credential_secret: '${s}`,
    (s: string) => `    application_credential_secret: ${s}`,
    (s: string) => `      password: ${s}`,
    (s: string) => `      ${s}: x`,
    (s: string) => `\t${s}`,
    (s: string) => `    verify: ${s}`,
    (s: string) => `    interface: ${s}`,
    (s: string) => `    cacert: "-----BEGIN ${s}"`,
    (s: string) => `    compute_endpoint_override: ${s}`,
    (s: string) => `    region_name: [${s}]`,
    (s: string) => `    auth: ${s}`,
    (s: string) => `  <<: ${s}`,
    (s: string) => s,
  );
  let refused = 0;
  fc.assert(
    fc.property(secret, fc.array(line, { minLength: 1, maxLength: 3 }), (value, lines) => {
      const text = `clouds:\n  a:\n    auth:\n      auth_url: https://x/v3\n${lines.map((one) => one(value)).join('\n')}\n`;
      let shown: string;
      try {
        shown = load({ '/job/clouds.yaml': text }).warnings.join('\n');
      } catch (error) {
        refused += 1;
        expect(error).toBeInstanceOf(UsageError);
        shown = inspect(error, { depth: 9 }) + String((error as UsageError).hint);
      }
      expect(shown).not.toContain('Z9q');
      expect(shown).not.toContain('q9Z');
    }),
    { numRuns: 400 },
  );
  expect(refused).toBeGreaterThan(100);
});
