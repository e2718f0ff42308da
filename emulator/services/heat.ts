import type { StackRow } from '../rows.js';
import { rowsWhere, zulu, type Store } from '../store.js';
import { middleware401, Refusal, type Incoming, type Json, type Route, type Service } from '../wire.js';

const no = (code: number, type: string, message: string): Refusal =>
  new Refusal({
    status: code,
    body: {
      explanation: code === 404 ? 'The resource could not be found.' : 'Access was denied to this resource.',
      code,
      error: { message, traceback: null, type },
      title: code === 404 ? 'Not Found' : 'Forbidden',
    },
  });

/** Heat as far as it tells of stacks and their resources; what is in one is put there by whoever runs the emulator. */
export function heat(store: Store, keystone: string): Service {
  const guarded = (request: Incoming): void => {
    if (request.params['project'] !== request.caller.projectId) throw no(403, 'Forbidden', 'Access was denied.');
  };
  const link = (request: Incoming, row: StackRow): string =>
    `${request.base}/v1/${row.projectId}/stacks/${row.name}/${row.id}`;
  const summary = (row: StackRow, request: Incoming): Json => ({
    id: row.id,
    links: [{ href: link(request, row), rel: 'self' }],
    stack_name: row.name,
    description: '',
    stack_status: 'CREATE_COMPLETE',
    stack_status_reason: 'Stack CREATE completed successfully',
    creation_time: zulu(row.createdAt),
    updated_time: null,
    deletion_time: null,
    stack_owner: null,
    parent: null,
    stack_user_project_id: row.projectId,
    tags: null,
  });
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/v1/:project/stacks',
      handle: (request) => {
        guarded(request);
        const rows = rowsWhere(store.stacks, (row) => row.projectId === request.caller.projectId);
        return { status: 200, body: { stacks: rows.map((row) => summary(row, request)) } };
      },
    },
    {
      method: 'GET',
      path: '/v1/:project/stacks/:name/:id/resources',
      handle: (request) => {
        guarded(request);
        const { name = '', id = '' } = request.params;
        const row = store.stacks.get(id);
        if (row?.name !== name || row.projectId !== request.caller.projectId) {
          throw no(404, 'EntityNotFound', `The Stack (${name}) could not be found.`);
        }
        // Without a depth only the stack's own, not those of the stacks nested in it.
        const deep = Number(request.query.get('nested_depth') ?? 0) > 0;
        const resources = row.resources.filter(({ nested }) => deep || nested !== true);
        return {
          status: 200,
          body: {
            resources: resources.map((each) => ({
              resource_name: each.name,
              logical_resource_id: each.name,
              physical_resource_id: each.physicalId,
              resource_type: each.type,
              resource_status: each.status ?? 'CREATE_COMPLETE',
              resource_status_reason: 'state changed',
              creation_time: zulu(row.createdAt),
              updated_time: zulu(row.createdAt),
              required_by: [],
              links: [
                { href: `${link(request, row)}/resources/${each.name}`, rel: 'self' },
                { href: link(request, row), rel: 'stack' },
              ],
            })),
          },
        };
      },
    },
  ];
  return {
    type: 'orchestration',
    official: 'orchestration',
    name: 'heat',
    prefix: '/orchestration',
    endpoint: (projectId) => `/v1/${projectId}`,
    routes,
    headers: (request) => ({ 'x-openstack-request-id': request.requestId }),
    unauthorized: () => middleware401(keystone),
    noRoute: () => no(404, 'HTTPNotFound', 'The resource could not be found.').reply,
    unknownToJson: () => no(404, 'HTTPNotFound', 'The resource could not be found.').reply,
  };
}
