import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../../src/openstack/errors.js';
import { TransportError } from '../../src/openstack/transport.js';
import { FakeClock, PROJECT, SECRET, scripted, tokenBody, type Handler, type Reply } from './scripted.js';

const isToken = (url: URL): boolean => url.pathname.endsWith('/auth/tokens');
const on = (path: string, reply: (nth: number, method: string) => Reply | undefined): Handler => {
  let nth = 0;
  return (request, url) => (url.pathname === path ? reply(++nth, request.method) : undefined);
};
const UNAUTHORISED: Reply = {
  status: 401,
  json: { error: { code: 401, title: 'Unauthorized', message: 'The request you have made requires authentication.' } },
};
const PAGE = '<html><body><h1>503 Service Unavailable</h1>\nNo server is available.\n</body></html>';
const networks = { service: 'network', method: 'GET', path: '/networks' } as const;
const create = { service: 'network', method: 'POST', path: '/networks', json: { network: { name: 'n' } } } as const;
const token = (nth: number | string, changes: object = {}): Reply => ({
  status: 201,
  headers: { 'X-Subject-Token': `token-${nth}` },
  json: tokenBody(changes),
});
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
};

describe('the token', () => {
  test.each([
    'https://cloud.test:5000',
    'https://cloud.test:5000/',
    'https://cloud.test:5000/v3',
    'https://cloud.test:5000/v3/',
  ])('%s: one method, never a scope, exact headers', async (authUrl) => {
    const { session, requests, secrets } = scripted(() => undefined, {
      cloud: { authUrl },
      userAgent: 'omega-ci/1.2.3',
    });
    const { id, roles, project } = await session.token();
    expect({ id, roles, project: project.id }).toEqual({ id: 'token-1', roles: ['member'], project: PROJECT });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://cloud.test:5000/v3/auth/tokens',
      headers: { 'User-Agent': 'omega-ci/1.2.3', Accept: 'application/json' },
    });
    expect(JSON.parse(requests[0]!.body!)).toEqual({
      auth: {
        identity: { methods: ['application_credential'], application_credential: { id: 'ac1', secret: SECRET } },
      },
    });
    expect(secrets).toEqual([SECRET, 'token-1']);
  });

  test('a credential by name goes with its user and domain (cases C17)', async () => {
    const credential = { name: 'ci', secret: SECRET, user: { name: 'svc', domain: { name: 'acme' } } };
    const { session, requests } = scripted(() => undefined, { cloud: { credential } });
    await session.token();
    expect((JSON.parse(requests[0]!.body!) as { auth: unknown }).auth).toEqual({
      identity: { methods: ['application_credential'], application_credential: credential },
    });
  });

  test('eight at once ask for one, and one more when it ends (cases C19)', async () => {
    const clock = new FakeClock();
    let nth = 0;
    const { session, calls, tokenRequests } = scripted(
      (_, url) => {
        if (!isToken(url)) return { json: {} };
        nth++;
        return token(nth, { expires_at: '2030-01-01T00:00:03.000000Z' });
      },
      { clock },
    );
    const eight = (round: string) =>
      Promise.all(Array.from({ length: 8 }, (_, n) => session.call({ ...networks, path: `/networks/${round}${n}` })));
    await eight('a');
    expect(tokenRequests()).toHaveLength(1);
    clock.pass(3);
    await eight('b');
    expect(tokenRequests()).toHaveLength(2);
    expect(
      calls()
        .slice(8)
        .every(({ headers }) => headers['X-Auth-Token'] === 'token-2'),
    ).toBe(true);
  });

  test('eight refused at once ask for one, and each is repeated once with the new one', async () => {
    const { session, calls, tokenRequests } = scripted((request, url) =>
      isToken(url) ? undefined : request.headers['X-Auth-Token'] === 'token-1' ? UNAUTHORISED : { json: {} },
    );
    await Promise.all(Array.from({ length: 8 }, (_, n) => session.call({ ...networks, path: `/networks/${n}` })));
    expect(tokenRequests()).toHaveLength(2);
    expect(calls()).toHaveLength(16);
    expect(calls().every(({ headers }) => /^token-[12]$/.test(headers['X-Auth-Token'] ?? ''))).toBe(true);
  });

  test('a clock that is ten minutes fast, or a year slow, asks for no more tokens', async () => {
    for (const start of ['2030-01-01T00:10:00Z', '2030-01-01T02:00:00Z', '2029-01-01T00:00:00Z']) {
      const { session, tokenRequests } = scripted((_, url) => (isToken(url) ? undefined : { json: {} }), {
        clock: new FakeClock(Date.parse(start)),
      });
      for (let n = 0; n < 5; n++) await session.call({ ...networks, path: `/networks/${n}` });
      expect(tokenRequests()).toHaveLength(1);
    }
  });

  test('it is renewed five minutes before its end', async () => {
    const clock = new FakeClock();
    const { session, tokenRequests } = scripted((_, url) => (isToken(url) ? undefined : { json: {} }), { clock });
    await session.token();
    clock.pass(3600 - 360 - 1);
    await session.token();
    expect(tokenRequests()).toHaveLength(1);
    clock.pass(60);
    await session.token();
    expect(tokenRequests()).toHaveLength(2);
  });

  test('an end without an offset is UTC, and told of: the credential ends then', async () => {
    const { session, warnings } = scripted((_, url) =>
      isToken(url) ? token(1, { expires_at: '2030-01-01T00:20:00.000000' }) : undefined,
    );
    expect((await session.token()).expiresAt.toISOString()).toBe('2030-01-01T00:20:00.000Z');
    expect(warnings).toEqual([expect.stringMatching(/ends at 2030-01-01T00:20:00/)]);
  });

  test('Keystone says no: once, and neither secret in the line nor in the capture', async () => {
    const { session, requests } = scripted(() => ({
      status: 401,
      text: `{"error":{"code":401,"message":"bad ${SECRET}"}}`,
      headers: { 'x-openstack-request-id': 'req-1' },
    }));
    const error = await failure(session.token());
    expect(error).toMatchObject({
      class: 'auth',
      reason: 'credential',
      message: 'identity POST /auth/tokens: bad *** (HTTP 401, req-1)',
    });
    expect(JSON.stringify([error.message, error.hint, error.capture])).not.toContain(SECRET);
    expect(requests).toHaveLength(1);
  });

  test('a gateway in front of Keystone is waited out', async () => {
    const { session, warnings, tokenRequests } = scripted((_, url) =>
      isToken(url) && tokenRequests().length < 3 ? { status: 503, text: PAGE } : undefined,
    );
    await session.token();
    expect(tokenRequests()).toHaveLength(3);
    expect(warnings).toHaveLength(2);
  });

  test('a token body that lacks the project is told with a capture', async () => {
    const { session } = scripted((_, url) => (isToken(url) ? token(1, { project: undefined }) : undefined));
    expect(await failure(session.token())).toMatchObject({
      class: 'platform',
      reason: 'answer',
      capture: { method: 'POST' },
    });
  });
});

describe('a service refuses the token', () => {
  test('a POST was not carried out and is repeated once', async () => {
    const { session, calls, tokenRequests } = scripted(
      on('/v2.0/networks', (nth) => (nth === 1 ? UNAUTHORISED : { status: 201, json: {} })),
    );
    expect((await session.call(create)).status).toBe(201);
    expect([calls().length, tokenRequests().length]).toEqual([2, 2]);
  });
  test('the second time is final', async () => {
    const { session, calls, tokenRequests } = scripted(on('/v2.0/networks', () => UNAUTHORISED));
    expect(await failure(session.call(create))).toMatchObject({
      class: 'auth',
      reason: 'token',
      status: 401,
      fate: 'refused',
    });
    expect([calls().length, tokenRequests().length]).toEqual([2, 2]);
  });
  const rules = [
    { id: '1', service: 'network', method: 'GET', path: '/v2.0/networks/*' },
    { id: '2', service: 'volumev3', method: 'GET', path: '/v3/**' },
  ];
  const ruled =
    (path: string): Handler =>
    (_, url) =>
      isToken(url)
        ? token(1, { application_credential: { id: 'ac1', name: 'x', restricted: true, access_rules: rules } })
        : url.pathname === path
          ? UNAUTHORISED
          : undefined;
  test('access rules that do not list the call: told at once, with service, method, path and the rules', async () => {
    const { session, calls } = scripted(ruled('/v2.0/networks'));
    const error = await failure(session.call(create));
    expect(error).toMatchObject({ class: 'boundary', reason: 'access-rules' });
    expect(error.message).toContain(
      'network POST /v2.0/networks. They allow: network GET /v2.0/networks/*, volumev3 GET /v3/**.',
    );
    expect(calls()).toHaveLength(1);
  });
  test('access rules that seem to list it: repeated once, then told', async () => {
    const { session, calls } = scripted(ruled(`/v3/${PROJECT}/volumes`));
    expect(await failure(session.call({ service: 'block-storage', method: 'GET', path: '/volumes' }))).toMatchObject({
      reason: 'access-rules',
    });
    expect(calls()).toHaveLength(2);
  });
});

describe('pace: the same read is never sent twice within 10 s', () => {
  test('whoever asks waits, however the parameters are ordered', async () => {
    const { session, clock, requests } = scripted(on('/v2.0/networks', () => ({ json: { networks: [] } })));
    await session.call({ ...networks, query: { a: 1, b: 2 } });
    clock.pass(4);
    expect(await session.secondsUntilReadable({ ...networks, query: { b: 2, a: 1 } })).toBe(6);
    expect(await session.secondsUntilReadable(networks)).toBe(0);
    await session.list({ service: 'network', path: '/networks', query: { b: 2, a: 1 } }, 'networks');
    expect(clock.slept).toEqual([6]);
    await session.call(create).catch(() => undefined);
    expect(clock.slept).toEqual([6]);
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
  test('two at once: the second waits for its turn', async () => {
    const at: number[] = [];
    const { session, clock } = scripted(on('/v2.0/networks', () => (at.push(clock.now()), { json: {} })));
    await Promise.all([session.call(networks), session.call(networks), session.call(networks)]);
    expect(at.slice(1).map((time, n) => (time - at[n]!) / 1000)).toEqual([10, 10]);
  });
  test('it counts from the answer', async () => {
    const { session, clock } = scripted(on('/v2.0/networks', () => (clock.pass(7), { json: {} })));
    await session.call(networks);
    expect(await session.secondsUntilReadable(networks)).toBe(10);
  });
});

describe('repeats', () => {
  const flaky = (replies: Reply[], call: Parameters<ReturnType<typeof scripted>['session']['call']>[0]) => {
    const script = scripted(on('/v2.0/networks', (nth) => replies[Math.min(nth, replies.length) - 1]));
    return { ...script, run: () => script.session.call(call) };
  };
  const OK: Reply = { json: { networks: [] } };
  test.each<[string, Reply]>([
    ['503 page', { status: 503, text: PAGE }],
    ['502 page', { status: 502, text: PAGE }],
    ['504 page', { status: 504, text: PAGE }],
    [
      '500',
      {
        status: 500,
        json: { NeutronError: { type: 'HTTPInternalServerError', message: 'Request Failed', detail: '' } },
      },
    ],
    ['connection broken', new TransportError('socket hang up', 'broken', 'ECONNRESET')],
    ['time-out', new TransportError('no answer in 60 s', 'timeout', 'UND_ERR_HEADERS_TIMEOUT')],
    ['cut-off JSON', { text: '{"networks": [{"id"' }],
    ['empty body', { text: '' }],
    ['429', { status: 429, headers: { 'Retry-After': '1' } }],
  ])('a read after %s: again, no sooner than the pace, with one line each', async (_, reply) => {
    const { run, calls, clock, warnings } = flaky([OK, reply, reply, OK], networks);
    await run();
    const began = clock.now();
    await run();
    expect(calls()).toHaveLength(4);
    expect(clock.now() - began).toBeGreaterThanOrEqual(30_000);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(/; trying again in \d+ s \(try 2 of 5\)\.$/);
  });
  test('five tries, then the error with its capture', async () => {
    const { run, calls } = flaky([{ status: 503, text: PAGE }], networks);
    expect(await failure(run())).toMatchObject({
      class: 'platform',
      reason: 'transient',
      status: 503,
      fate: 'refused',
      capture: { status: 503, body: PAGE },
    });
    expect(calls()).toHaveLength(5);
  });
  test.each<[string, string, number]>([
    ['seconds', '37', 37],
    ['a date', 'Tue, 01 Jan 2030 00:01:00 GMT', 60],
    ['too long', '9999', 120],
    ['zero, for a read', '0', 10],
  ])('Retry-After in %s', async (_, value, seconds) => {
    const headers = { 'retry-after': value, date: 'Tue, 01 Jan 2030 00:00:00 GMT' };
    const { run, clock } = flaky([{ status: 429, headers }, OK], networks);
    await run();
    expect(clock.slept[0]).toBeCloseTo(seconds, 0);
  });
  test.each<[string, Reply, object]>([
    ['504 page', { status: 504, text: PAGE }, { reason: 'transient', status: 504 }],
    [
      '500',
      { status: 500, json: { NeutronError: { type: 'x', message: 'Request Failed', detail: '' } } },
      { reason: 'transient' },
    ],
    ['broken', new TransportError('socket hang up', 'broken', 'ECONNRESET'), { reason: 'transient', status: 0 }],
    ['time-out', new TransportError('no answer', 'timeout', 'X'), { reason: 'transient', status: 0 }],
  ])('a POST after %s is sent once; its fate is unknown', async (_, reply, expected) => {
    const { run, calls } = flaky([reply], create);
    expect(await failure(run())).toMatchObject({ class: 'platform', fate: 'unknown', ...expected });
    expect(calls()).toHaveLength(1);
  });
  test('a POST after 429 is repeated', async () => {
    const { run, calls } = flaky([{ status: 429 }, { status: 201, json: {} }], create);
    expect((await run()).status).toBe(201);
    expect(calls()).toHaveLength(2);
  });
  test('a POST that was never sent is repeated once the host is known', async () => {
    const { session, run, calls } = flaky(
      [OK, new TransportError('refused', 'connect', 'ECONNREFUSED'), { status: 201, json: {} }],
      create,
    );
    await session.call(networks);
    expect((await run()).status).toBe(201);
    expect(calls()).toHaveLength(3);
  });
  test('Octavia is busy: it says so before it makes anything', async () => {
    const busy: Reply = {
      status: 503,
      json: {
        faultcode: 'Server',
        faultstring: 'Project busy.  Unable to lock the project.  Please try again.',
        debuginfo: null,
      },
    };
    const { session, calls } = scripted(
      on('/v2/lbaas/loadbalancers', (nth) => (nth < 3 ? busy : { status: 201, json: {} })),
    );
    expect(
      (await session.call({ service: 'load-balancer', method: 'POST', path: '/lbaas/loadbalancers', json: {} })).status,
    ).toBe(201);
    expect(calls()).toHaveLength(3);
  });
  test.each<[string, string, number, object]>([
    [
      'quota, with Retry-After 0',
      'quota',
      413,
      {
        overLimit: {
          code: 413,
          message: "VolumeLimitExceeded: Maximum number of volumes allowed (10) exceeded for quota 'volumes'.",
          retryAfter: '0',
        },
      },
    ],
    [
      'capacity in a 503',
      'capacity',
      503,
      { NeutronError: { type: 'NoNetworkAvailable', message: 'No tenant network is available', detail: '' } },
    ],
    ['policy', 'policy', 403, { forbidden: { code: 403, message: "Policy doesn't allow x to be performed." } }],
    [
      'unsupported',
      'unsupported',
      501,
      { faultcode: 'Server', faultstring: "Provider 'ovn' does not support a requested option", debuginfo: null },
    ],
    [
      'conflict',
      'conflict-state',
      409,
      { faultcode: 'Client', faultstring: 'Load Balancer x is immutable and cannot be updated.', debuginfo: null },
    ],
  ])('never: %s', async (_, reason, status, json) => {
    for (const call of [networks, create, { ...networks, method: 'DELETE' } as const]) {
      const { run, calls, clock } = flaky([{ status, json, headers: { 'retry-after': '0' } }], call);
      expect(await failure(run())).toMatchObject({ reason, fate: 'refused' });
      expect(calls()).toHaveLength(1);
      expect(clock.slept).toEqual([]);
    }
  });
  test('a pause ends when the signal says so', async () => {
    const control = new AbortController();
    const { session } = scripted(
      on('/v2.0/networks', () => (control.abort(new Error('stop now')), { status: 503, text: PAGE })),
    );
    await expect(session.call({ ...networks, signal: control.signal })).rejects.toThrow('stop now');
  });
  test("a gateway's 404 is no 404, not even an accepted one", async () => {
    const { session, calls } = scripted(on('/v2.0/networks', () => ({ status: 404, text: PAGE })));
    expect(await failure(session.call({ ...networks, method: 'DELETE', accepts: [404] }))).toMatchObject({
      reason: 'transient',
      status: 404,
    });
    expect(calls()).toHaveLength(2);
  });
  test('an accepted status is an answer', async () => {
    const { session } = scripted(
      on('/v2.0/networks', () => ({ status: 404, json: { NeutronError: { type: 'x', message: 'y', detail: '' } } })),
    );
    expect((await session.call({ ...networks, accepts: [404] })).status).toBe(404);
  });
});

describe('no answer', () => {
  const ca = { pem: 'x', from: '/etc/ca.pem' };
  test.each<[string, TransportError, object, RegExp]>([
    [
      'TLS',
      new TransportError('unable to verify the first certificate', 'tls', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
      { reason: 'tls' },
      /cloud\.test:9696 failed: .*UNABLE_TO_VERIFY_LEAF_SIGNATURE.*CA file in use: \/etc\/ca\.pem/,
    ],
    [
      'refused',
      new TransportError('connect refused', 'connect', 'ECONNREFUSED'),
      { reason: 'connectivity', fate: 'refused' },
      /cloud\.test:9696: connect refused \(ECONNREFUSED\)/,
    ],
    [
      'proxy',
      new TransportError('the proxy p.test:3128 answered 403 to CONNECT', 'connect', 'PROXY_REFUSED'),
      { reason: 'connectivity' },
      /proxy p\.test:3128 answered 403/,
    ],
  ])('%s: at once, with host, port and code', async (_, thrown, expected, line) => {
    const { session, calls } = scripted(
      on('/v2.0/networks', () => thrown),
      { cloud: { ca } },
    );
    const error = await failure(session.call(create));
    expect(error).toMatchObject({ class: 'platform', status: 0, ...expected });
    expect(error.message).toMatch(line);
    expect(error.capture.body).toContain(thrown.code);
    expect(calls()).toHaveLength(1);
  });
});

describe('microversions', () => {
  const servers = {
    service: 'compute',
    method: 'GET',
    path: '/servers',
    microversion: { want: '2.79', min: '2.37', feature: 'servers' },
  } as const;
  const versioned = (version: Reply | undefined, reply: (nth: number) => Reply = () => ({ json: {} })) => {
    let nth = 0;
    return scripted((_, url) =>
      url.pathname === '/v2.1/' ? version : url.pathname === '/v2.1/servers' ? reply(++nth) : undefined,
    );
  };
  const sent = (script: ReturnType<typeof scripted>): (string | undefined)[] =>
    script.calls().map(({ headers }) => headers['OpenStack-API-Version']);
  const doc = (max: string): Reply => ({
    json: {
      version: {
        id: 'v2.1',
        version: max,
        min_version: '2.1',
        links: [{ rel: 'self', href: 'http://internal:8774/v2.1/' }],
      },
    },
  });

  test('discovered once, and no host of the document is used', async () => {
    const script = versioned(doc('2.60'));
    for (let n = 0; n < 3; n++) await script.session.call({ ...servers, query: { n } });
    expect(sent(script)).toEqual(['compute 2.60', 'compute 2.60', 'compute 2.60']);
    expect(script.requests.filter(({ url }) => url.endsWith('/v2.1/'))).toHaveLength(1);
    expect(script.requests.every(({ url }) => url.startsWith('https://cloud.test:'))).toBe(true);
  });
  test('too old: nothing but the document is asked', async () => {
    const script = versioned(doc('2.30'));
    await expect(script.session.call(servers)).rejects.toMatchObject({
      class: 'platform',
      reason: 'unsupported',
      message: expect.stringContaining('servers'),
    });
    expect(script.calls()).toHaveLength(0);
  });
  test.each<Reply>([
    { status: 404, text: PAGE },
    { status: 401, json: {} },
    { text: 'x' },
    new TransportError('x', 'timeout', 'x'),
  ])('no document: the pinned version is sent as it is (%j)', async (version) => {
    const script = versioned(version);
    await script.session.call(servers);
    expect(sent(script)).toEqual(['compute 2.79']);
  });
  test('a 406 names the range: clamped, and repeated once', async () => {
    const refusal: Reply = {
      status: 406,
      json: {
        computeFault: {
          code: 406,
          message: 'Version 2.79 is not supported by the API. Minimum is 2.1 and maximum is 2.50.',
        },
      },
    };
    const script = versioned({ status: 404 }, (nth) => (nth === 1 ? refusal : { json: {} }));
    await script.session.call(servers);
    expect(sent(script)).toEqual(['compute 2.79', 'compute 2.50']);
  });
  test('the version document of block storage is asked without the project', async () => {
    const script = scripted((_, url) => (url.pathname.endsWith('/volumes') ? { json: {} } : undefined));
    await script.session.call({
      service: 'block-storage',
      method: 'GET',
      path: '/volumes',
      microversion: { want: '3.59' },
    });
    expect(script.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v3/auth/tokens',
      '/v3/',
      `/v3/${PROJECT}/volumes`,
    ]);
    expect(sent(script)).toEqual(['volume 3.59']);
  });
});

describe('captures and records', () => {
  test('verbatim, at most 8 KiB, without secrets', async () => {
    const body = JSON.stringify({
      NeutronError: { type: 'X', message: `token-1 ${SECRET} ${'ü'.repeat(9000)}`, detail: '' },
    });
    const { session } = scripted(
      on('/v2.0/networks', () => ({ status: 400, text: body, headers: { 'X-OpenStack-Request-Id': 'req-9' } })),
    );
    const { capture, type } = await failure(session.call(create));
    expect(type).toBe('X');
    expect(capture).toMatchObject({
      service: 'network',
      method: 'POST',
      url: 'https://cloud.test:9696/v2.0/networks',
      status: 400,
      requestId: 'req-9',
      at: '2030-01-01T00:00:00.000Z',
    });
    expect(capture.body.startsWith('{"NeutronError":{"type":"X","message":"*** *** üü')).toBe(true);
    expect(Buffer.byteLength(capture.body)).toBeLessThanOrEqual(8192);
    expect(capture.body).not.toContain('\uFFFD');
  });
  test('the body of a secret call is never kept, and its payload in no line', async () => {
    const text = '{"code":400,"title":"x","description":"Invalid payload hunter2-payload"}';
    const { session } = scripted(on('/v1/secrets', () => ({ status: 400, text })));
    const error = await failure(
      session.call({
        service: 'key-manager',
        method: 'POST',
        path: '/secrets',
        json: { payload: 'hunter2-payload' },
        secret: true,
      }),
    );
    expect(error.message).toContain('Invalid payload ***');
    expect(JSON.stringify(error.capture)).not.toMatch(/hunter2|Invalid/);
  });
  test('user data that a validation error quotes is left out; the rest is verbatim', async () => {
    const text = '{"badRequest":{"code":400,"message":"Invalid user_data: c2VjcmV0 is bad"}}';
    const { session } = scripted(on('/v2.1/servers', () => ({ status: 400, text })));
    const error = await failure(
      session.call({
        service: 'compute',
        method: 'POST',
        path: '/servers',
        json: { server: { user_data: 'c2VjcmV0' } },
      }),
    );
    expect(error.capture.body).toBe(text.replace('c2VjcmV0', '***'));
  });
  test('every request is recorded, each try of its own', async () => {
    const { session, records } = scripted(
      on('/v2.0/networks', (nth) =>
        nth === 1
          ? new TransportError('x', 'broken', 'X')
          : { json: {}, headers: { 'X-Openstack-Request-Id': 'req-2' } },
      ),
    );
    await session.call(networks);
    expect(records.map(({ service, status, attempt, requestId }) => ({ service, status, attempt, requestId }))).toEqual(
      [
        { service: 'identity', status: 201, attempt: 1, requestId: undefined },
        { service: 'network', status: 0, attempt: 1, requestId: undefined },
        { service: 'network', status: 200, attempt: 2, requestId: 'req-2' },
      ],
    );
  });
});

test('Accept is exactly application/json unless told, and other headers go along', async () => {
  const { session, calls } = scripted((_, url) => (isToken(url) ? undefined : { text: 'plain' }));
  await session.call({
    service: 'key-manager',
    method: 'GET',
    path: '/secrets/1/payload',
    accept: 'text/plain',
    secret: true,
  });
  await session
    .call({ ...create, method: 'DELETE', headers: { 'If-Match': 'revision_number=3' } })
    .catch(() => undefined);
  expect(calls()[0]!.headers['Accept']).toBe('text/plain');
  expect(calls()[1]!.headers).toMatchObject({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'If-Match': 'revision_number=3',
  });
});

test('an override replaces the catalogue, also where it has no such service', async () => {
  const { session } = scripted(() => undefined, {
    cloud: { endpointOverrides: { network: 'http://127.0.0.1:1/net/' } },
  });
  expect(await session.endpoint('network')).toBe('http://127.0.0.1:1/net/v2.0');
  expect(await session.has('network')).toBe(true);
});
