import { at, type Reply } from '../wire.js';
import type { Allowance } from '../shape.js';
import type { Step, Story } from '../story.js';

const magnum = { service: 'container-infra' } as const;
const gone = (reply: Reply): boolean => reply.status === 404;
const create = (name: string, values: object, rest: Partial<Step> = {}): Step => ({
  name,
  ...magnum,
  method: 'POST',
  path: '/clusters',
  body: {
    name: 'contract-cluster',
    node_count: 1,
    master_count: 1,
    create_timeout: 5,
    labels: { of: 'contract' },
    ...values,
  },
  ...rest,
});
/** Its reason may come a moment after its status. */
const failed = (reply: Reply): boolean =>
  at(reply.json, 'status') === 'CREATE_FAILED' && typeof at(reply.json, 'status_reason') === 'string';

const LAB_DRIVER: Allowance = {
  place: /body (clusters\[\]\.)?api_address/,
  reason: "the lab's own driver names an address also for what it never built",
};

export const clusters: Story[] = [
  {
    name: 'container infrastructure',
    steps: [
      { name: 'version documents', service: 'container-infra', path: '//', token: 'none' },
      { name: 'clusters', service: 'container-infra', path: '/clusters' },
      { name: 'templates', service: 'container-infra', path: '/clustertemplates' },
      { name: 'unknown', service: 'container-infra', path: '/clusters/nonsense' },
      { name: 'no token', service: 'container-infra', path: '/clusters', token: 'none' },
      { name: 'bad token', service: 'container-infra', path: '/clusters', token: 'bad' },
      {
        name: 'microversion too high',
        service: 'container-infra',
        path: '/clusters',
        headers: { 'openstack-api-version': 'container-infra 1.200' },
      },
    ],
  },
  {
    name: 'container infrastructure, without a trust',
    steps: [
      { name: 'templates', ...magnum, path: '/clustertemplates', save: { template: 'clustertemplates.0.uuid' } },
      { name: 'template', ...magnum, path: '/clustertemplates/{template}' },
      { name: 'unknown template', ...magnum, path: '/clustertemplates/nonsense' },
      { name: 'stats', ...magnum, path: '/stats?project_id={project}' },
      { name: 'stats, of all', ...magnum, path: '/stats' },
      create('of no template', {}),
      create('of an unknown template', { cluster_template_id: 'nonsense' }),
      create('create', { cluster_template_id: '{template}' }, { save: { cluster: 'uuid' } }),
      { name: 'failed', ...magnum, path: '/clusters/{cluster}', until: failed, allow: [LAB_DRIVER] },
      { name: 'list in detail', ...magnum, path: '/clusters/detail', allow: [LAB_DRIVER] },
      { name: 'list', ...magnum, path: '/clusters' },
      { name: 'stats with one', ...magnum, path: '/stats?project_id={project}' },
      { name: 'delete', ...magnum, method: 'DELETE', path: '/clusters/{cluster}', always: true },
      { name: 'gone', ...magnum, path: '/clusters/{cluster}', until: gone, always: true },
      { name: 'second delete', ...magnum, method: 'DELETE', path: '/clusters/{cluster}' },
    ],
  },
];
