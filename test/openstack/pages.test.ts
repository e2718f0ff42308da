import { describe, expect, test } from '@jest/globals';
import type { ServiceType } from '../../src/openstack/session.js';
import { PROJECT, scripted, type Reply } from './scripted.js';

const rows = Array.from({ length: 7 }, (_, n) => ({ id: `row-${n}`, secret_ref: `https://x/v1/secrets/row-${n}` }));
const after = (marker: string | null): number => (marker === null ? 0 : rows.findIndex((row) => row.id === marker) + 1);

/** Every way of pointing to the next page, with a wrong scheme and host in the absolute ones (openstack-facts 1.4). */
const SERVICES: [ServiceType, string, string, (page: typeof rows, next: URLSearchParams) => object][] = [
  [
    'compute',
    '/servers/detail',
    'servers',
    (page, next) => ({
      servers: page,
      servers_links: [{ rel: 'next', href: `http://internal:8774/v2.1/servers/detail?${next.toString()}` }],
    }),
  ],
  [
    'block-storage',
    '/volumes/detail',
    'volumes',
    (page, next) => ({
      volumes: page,
      volumes_links: [{ rel: 'next', href: `http://internal/v3/x?${next.toString()}` }],
    }),
  ],
  [
    'network',
    '/networks',
    'networks',
    (page, next) => ({
      networks: page,
      networks_links: [
        { rel: 'previous', href: 'http://internal/?marker=row-0' },
        { rel: 'next', href: `http://internal/?${next.toString()}` },
      ],
    }),
  ],
  [
    'load-balancer',
    '/lbaas/loadbalancers',
    'loadbalancers',
    (page, next) => ({
      loadbalancers: page,
      loadbalancers_links: [{ rel: 'next', href: `http://internal/?${next.toString()}` }],
    }),
  ],
  ['image', '/images', 'images', (page, next) => ({ images: page, next: `/v2/images?${next.toString()}` })],
  [
    'container-infrastructure-management',
    '/clusters',
    'clusters',
    (page, next) => ({ clusters: page, next: `http://internal/?${next.toString()}` }),
  ],
];

describe('all rows of every service, each page asked of our own URL', () => {
  test.each(SERVICES)('%s', async (service, path, key, body) => {
    const { session, calls } = scripted((_, url) => {
      if (!url.pathname.endsWith(path)) return undefined;
      const start = after(url.searchParams.get('marker'));
      const page = rows.slice(start, start + 2);
      const next = new URLSearchParams({ limit: '2', marker: page.at(-1)?.id ?? '' });
      return { json: start + 2 < rows.length ? body(page, next) : { [key]: page } };
    });
    const found = await session.list({ service, path, query: { name: 'x y', tags: ['a', 'b'] } }, key);
    expect(found).toEqual(rows);
    expect(calls()).toHaveLength(4);
    for (const { url } of calls()) {
      expect(url).toMatch(/^https:\/\/cloud\.test:/);
      expect(new URL(url).searchParams.get('name')).toBe('x y');
      expect(new URL(url).searchParams.getAll('tags')).toEqual(['a', 'b']);
    }
  });

  test('Barbican: offset, and a next link that loses the filters', async () => {
    const { session, calls } = scripted((_, url) => {
      if (url.pathname !== '/v1/secrets') return undefined;
      const offset = Number(url.searchParams.get('offset') ?? 0);
      const next = offset + 2 < rows.length ? { next: `http://internal/v1/secrets?limit=2&offset=${offset + 2}` } : {};
      return { json: { secrets: rows.slice(offset, offset + 2), total: rows.length, ...next } };
    });
    expect(
      await session.list({ service: 'key-manager', path: '/secrets', query: { limit: 100, name: 'mine' } }, 'secrets'),
    ).toEqual(rows);
    expect(calls().map(({ url }) => new URL(url).search)).toEqual([
      '?limit=100&name=mine',
      '?limit=2&name=mine&offset=2',
      '?limit=2&name=mine&offset=4',
      '?limit=2&name=mine&offset=6',
    ]);
  });

  test('Keystone has no next page', async () => {
    const { session } = scripted((_, url) =>
      url.pathname === '/v3/projects'
        ? { json: { projects: [{ id: 'p' }], links: { next: null, self: 'x' } } }
        : undefined,
    );
    expect(await session.list({ service: 'identity', path: '/projects' }, 'projects')).toEqual([{ id: 'p' }]);
  });

  test('a full last page whose next is empty', async () => {
    const { session } = scripted((_, url) => {
      if (url.pathname !== '/v2.1/servers/detail') return undefined;
      const marker = url.searchParams.get('marker');
      return {
        json:
          marker === null
            ? { servers: rows, servers_links: [{ rel: 'next', href: '?marker=row-6' }] }
            : { servers: [] },
      };
    });
    expect(await session.list({ service: 'compute', path: '/servers/detail' }, 'servers')).toHaveLength(7);
  });

  test('an empty page with a next link is not the end', async () => {
    const { session } = scripted((_, url) => {
      if (url.pathname !== '/v2/images') return undefined;
      return { json: url.searchParams.has('marker') ? { images: rows } : { images: [], next: '/v2/images?marker=m' } };
    });
    expect(await session.list({ service: 'image', path: '/images' }, 'images')).toHaveLength(7);
  });
});

describe('a list that is not whole is an error (cases C43)', () => {
  const list = (page: (marker: string | null, nth: number) => Reply) => {
    let nth = 0;
    const script = scripted((_, url) =>
      url.pathname === '/v2.1/servers/detail' ? page(url.searchParams.get('marker'), ++nth) : undefined,
    );
    return { ...script, read: () => script.session.list({ service: 'compute', path: '/servers/detail' }, 'servers') };
  };
  const page = (next: string): Reply => ({
    json: { servers: [{ id: next }], servers_links: [{ rel: 'next', href: `?marker=${next}` }] },
  });
  const platform = { class: 'platform', reason: 'answer', message: expect.stringContaining('never end') };

  test('next equals the current page', async () => {
    const { read, calls } = list(() => page('same'));
    await expect(read()).rejects.toMatchObject(platform);
    expect(calls()).toHaveLength(2);
  });
  test('two pages point at each other', async () => {
    const { read, calls } = list((marker) => page(marker === 'b' ? 'a' : 'b'));
    await expect(read()).rejects.toMatchObject(platform);
    expect(calls()).toHaveLength(3);
  });
  test('next points to the first page again', async () => {
    const { read } = list((marker) =>
      marker === null ? page('a') : { json: { servers: [], servers_links: [{ rel: 'next', href: '?limit=2' }] } },
    );
    await expect(read()).rejects.toMatchObject(platform);
  });
  test.each([400, 404])('a marker that was deleted (%i): read again from the start, once', async (status) => {
    const gone: Reply = { status, json: { badRequest: { code: status, message: 'marker [a] not found' } } };
    const { read, calls, clock } = list((marker, nth) =>
      nth === 1 ? page('a') : marker === 'a' ? gone : { json: { servers: [{ id: 'z' }] } },
    );
    const began = clock.now();
    expect(await read()).toEqual([{ id: 'z' }]);
    expect(calls()).toHaveLength(3);
    expect(clock.now() - began).toBeGreaterThanOrEqual(10_000); // the first page is a read like any other
  });
  test('a marker that always fails ends with the error', async () => {
    const { read, calls } = list((marker) =>
      marker === null
        ? page('a')
        : { status: 400, json: { badRequest: { code: 400, message: 'marker [a] not found' } } },
    );
    await expect(read()).rejects.toMatchObject({ status: 400 });
    expect(calls()).toHaveLength(4);
  });
  test('the key is missing', async () => {
    const { read } = list(() => ({ json: { volumes: [] } }));
    await expect(read()).rejects.toMatchObject({
      class: 'platform',
      reason: 'answer',
      capture: { body: '{"volumes":[]}' },
    });
  });
  test('a failure on the second page', async () => {
    const { read } = list((marker) =>
      marker === null
        ? page('a')
        : { status: 403, json: { forbidden: { code: 403, message: "Policy doesn't allow x to be performed." } } },
    );
    await expect(read()).rejects.toMatchObject({ reason: 'policy' });
  });
  test('Keystone cut the list off', async () => {
    const { session } = scripted((_, url) =>
      url.pathname === '/v3/users' ? { json: { users: [], truncated: true } } : undefined,
    );
    await expect(session.list({ service: 'identity', path: '/users' }, 'users')).rejects.toMatchObject({
      reason: 'answer',
    });
  });
  test('Barbican lost rows between two pages: read again, then told', async () => {
    const { session, calls } = scripted((_, url) =>
      url.pathname === '/v1/secrets' ? { json: { secrets: rows.slice(0, 2), total: 3 } } : undefined,
    );
    await expect(session.list({ service: 'key-manager', path: '/secrets' }, 'secrets')).rejects.toThrow(
      /holds 2 rows.*counts 3/,
    );
    expect(calls()).toHaveLength(2);
  });
});

test('the project id is part of the block storage URL once', async () => {
  const { session } = scripted(() => undefined);
  expect(await session.endpoint('block-storage')).toBe(`https://cloud.test:8776/v3/${PROJECT}`);
});
