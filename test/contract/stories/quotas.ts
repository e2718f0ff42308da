import type { Step, Story } from '../story.js';
import type { QuotaService } from '../target.js';

/** The id of no project, or of somebody else's: who may not read it is not told which. */
const OTHER = '00000000000040008000000000000000';
const read = (service: QuotaService, name: string, path: string): Step => ({
  name: `${service}: ${name}`,
  service,
  path,
});
/** Setting a quota is the operator's alone. */
const refused = (service: QuotaService, path: string, body: unknown): Step => ({
  name: `${service}: policy`,
  service,
  method: 'PUT',
  path,
  body,
});

export const quotas: Story[] = [
  {
    name: 'quotas',
    steps: [
      read('compute', 'set', '/os-quota-sets/{project}'),
      read('compute', 'set in detail', '/os-quota-sets/{project}/detail'),
      read('compute', "another's", `/os-quota-sets/${OTHER}`),
      refused('compute', '/os-quota-sets/{project}', { quota_set: { instances: 11 } }),
      read('block-storage', 'set', '/os-quota-sets/{project}'),
      read('block-storage', 'set with use', '/os-quota-sets/{project}?usage=True'),
      read('block-storage', "another's", `/os-quota-sets/${OTHER}?usage=True`),
      refused('block-storage', '/os-quota-sets/{project}', { quota_set: { volumes: 11 } }),
      read('network', 'limits', '/quotas/{project}'),
      read('network', 'in detail', '/quotas/{project}/details'),
      read('network', "another's", `/quotas/${OTHER}`),
      read('network', "another's in detail", `/quotas/${OTHER}/details`),
      refused('network', '/quotas/{project}', { quota: { network: 101 } }),
      read('load-balancer', 'limits', '/lbaas/quotas/{project}'),
      read('load-balancer', "another's", `/lbaas/quotas/${OTHER}`),
      refused('load-balancer', '/lbaas/quotas/{project}', { quota: { load_balancer: 11 } }),
      read('key-manager', 'limits', '/quotas'),
      read('key-manager', "a project's", '/project-quotas/{project}'),
      refused('key-manager', '/project-quotas/{project}', { project_quotas: { secrets: 11 } }),
      { name: 'clusters: limit', service: 'container-infra', path: '/quotas/{project}/Cluster' },
      { name: "clusters: another's", service: 'container-infra', path: `/quotas/${OTHER}/Cluster` },
    ],
  },
];
