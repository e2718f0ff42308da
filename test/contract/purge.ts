import { at, send, type Reply } from './wire.js';
import { endpointOf, type Service } from './target.js';

/** Empties a project: what a story that broke off may have left, in the order in which it goes. */
export async function purge(ca: string, token: Reply, pause: (seconds: number) => Promise<void>): Promise<void> {
  const call = (service: Service, method: string, path: string, body?: unknown): Promise<Reply> =>
    send(ca, {
      method,
      url: endpointOf(token, service) + path,
      headers: { 'x-auth-token': token.headers['x-subject-token']! },
      ...(body === undefined ? {} : { body }),
    });
  const rows = async (service: Service, path: string, key: string): Promise<string[]> =>
    (at((await call(service, 'GET', path)).json, key) as { id: string }[]).map(({ id }) => id);
  /** Deletes all of a list, and waits until it is empty. */
  const empty = async (service: Service, path: string, key: string, options = ''): Promise<void> => {
    for (let tries = 0; tries < 30; tries += 1) {
      const ids = await rows(service, path, key);
      if (ids.length === 0) return;
      for (const id of ids) await call(service, 'DELETE', `${path.replace(/[?].*|\/detail/, '')}/${id}${options}`);
      await pause(1);
    }
    throw new Error(`${path} does not become empty`);
  };
  const own = `?project_id=${at(token.json, 'token.project.id') as string}`;
  await empty('load-balancer', '/lbaas/loadbalancers', 'loadbalancers', '?cascade=true');
  await empty('network', `/floatingips${own}`, 'floatingips');
  await empty('compute', '/servers', 'servers');
  await empty('block-storage', '/volumes', 'volumes');
  for (const router of await rows('network', `/routers${own}`, 'routers')) {
    for (const port of await rows(
      'network',
      `/ports?device_id=${router}&device_owner=network:router_interface`,
      'ports',
    )) {
      await call('network', 'PUT', `/routers/${router}/remove_router_interface`, { port_id: port });
    }
  }
  await empty('network', `/routers${own}`, 'routers');
  await empty('network', `/ports${own}`, 'ports');
  await empty('network', `/networks${own}`, 'networks');
}
