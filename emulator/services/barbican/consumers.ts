import type { SecretRow } from '../../rows.js';
import { isObject, jsonBody, textOf, type Incoming, type Json, type Refusal, type Route } from '../../wire.js';

/** Who uses a secret, as they tell themselves; Barbican deletes it all the same (openstack-facts 3). */
export function consumerRoutes(
  find: (request: Incoming) => SecretRow,
  view: (row: SecretRow, request: Incoming) => Json,
  invalid: () => Refusal,
): Route[] {
  const path = '/v1/secrets/:id/consumers';
  return [
    {
      method: 'GET',
      path,
      handle: (request) => {
        const consumers = [...(find(request).consumers ?? [])];
        return { status: 200, body: { consumers, total: consumers.length } };
      },
    },
    {
      method: 'POST',
      path,
      handle: (request) => {
        const row = find(request);
        const body = jsonBody(request);
        const text = (name: string): string | undefined => textOf(isObject(body) ? body[name] : undefined);
        const [service, type, id] = [text('service'), text('resource_type'), text('resource_id')];
        if (service === undefined || type === undefined || id === undefined) throw invalid();
        row.consumers = [...(row.consumers ?? []), { service, resource_type: type, resource_id: id }];
        return { status: 200, body: view(row, request) };
      },
    },
  ];
}
