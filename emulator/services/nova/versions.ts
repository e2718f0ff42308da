import type { Incoming, Json, Route } from '../../wire.js';
import { ROOT } from './common.js';

/** The version documents, open to all. */
export function versionRoutes(): Route[] {
  const current = (request: Incoming): Json => ({
    id: 'v2.1',
    status: 'CURRENT',
    version: '2.96',
    min_version: '2.1',
    updated: '2013-07-23T11:33:21Z',
    links: [{ rel: 'self', href: `${request.base}/v2.1/` }],
  });
  return [
    {
      method: 'GET',
      path: '/',
      open: true,
      handle: (request) => ({
        status: 200,
        body: {
          versions: [
            {
              id: 'v2.0',
              status: 'SUPPORTED',
              version: '',
              min_version: '',
              updated: '2011-01-21T11:33:21Z',
              links: [{ rel: 'self', href: `${request.base}/v2/` }],
            },
            current(request),
          ],
        },
      }),
    },
    ...[ROOT, `${ROOT}/`].map((path): Route => ({
      method: 'GET',
      path,
      open: true,
      handle: (request) => ({
        status: 200,
        body: {
          version: {
            ...current(request),
            links: [
              { rel: 'self', href: `${request.base}/v2.1/` },
              { rel: 'describedby', type: 'text/html', href: 'http://docs.openstack.org/' },
            ],
            'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.compute+json;version=2.1' }],
          },
        },
      }),
    })),
  ];
}
