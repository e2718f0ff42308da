import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, send, type Reply } from './wire.js';
import { purge } from './purge.js';
import { authenticate, byPassword, endpointOf, type QuotaService, type Service, type Target } from './target.js';

export const LAB_HOME = process.env['LAB_HOME'] ?? '/var/lib/omega-lab';

/** The exports of a file of `OS_*` lines. */
function openrc(path: string): Record<string, string> {
  const pairs = [...readFileSync(path, 'utf8').matchAll(/\b(OS_\w+)=(\S+)/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, value!]));
}

/** ISO 8601 without an offset, as Keystone takes it. */
const naive = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '');

interface Operator {
  call(service: Service, method: string, path: string, body?: unknown): Promise<Reply>;
  ca: string;
  authUrl: string;
}

async function operator(): Promise<Operator> {
  const rc = openrc(`${LAB_HOME}/operator/openrc`);
  const ca = readFileSync(rc['OS_CACERT']!, 'utf8');
  const authUrl = rc['OS_AUTH_URL']!;
  const user = { name: rc['OS_USERNAME']!, domain: rc['OS_USER_DOMAIN_NAME']!, password: rc['OS_PASSWORD']! };
  const project = { name: rc['OS_PROJECT_NAME']!, domain: { name: rc['OS_PROJECT_DOMAIN_NAME']! } };
  const token = await authenticate({ ca, authUrl }, byPassword(user, project));
  return {
    ca,
    authUrl,
    call: async (service, method, path, body) => {
      const reply = await send(ca, {
        method,
        url: endpointOf(token, service) + path,
        headers: { 'x-auth-token': token.headers['x-subject-token']! },
        ...(body === undefined ? {} : { body }),
      });
      if (reply.status >= 400) throw new Error(`operator: ${method} ${path}: ${reply.status} ${reply.text}`);
      return reply;
    },
  };
}

const quotaCall = (service: QuotaService, projectId: string, resource: string, limit: number): [string, unknown] => {
  const one = { [resource]: limit };
  switch (service) {
    case 'compute':
      return [`/os-quota-sets/${projectId}`, { quota_set: { ...one, force: true } }];
    case 'block-storage':
      return [`/os-quota-sets/${projectId}`, { quota_set: one }];
    case 'network':
      return [`/quotas/${projectId}`, { quota: one }];
    case 'load-balancer':
      return [`/lbaas/quotas/${projectId}`, { quota: one }];
    case 'key-manager':
      return [`/project-quotas/${projectId}`, { project_quotas: one }];
  }
};

const pause = (seconds: number): Promise<void> => sleep(seconds * 1000);

/** A tenant of the lab that a test has to itself, so that quotas may be cut while others work beside it. */
export interface LabTenant extends Target {
  readonly region: string;
  remove(): Promise<void>;
}

/** Onboards a tenant in a domain of its own, the way the cloud's operator does. */
export async function onboard(name: string): Promise<LabTenant> {
  const admin = await operator();
  const made = async (kind: string, values: object): Promise<string> => {
    const reply = await admin.call('identity', 'POST', `/${kind}s`, { [kind]: values });
    return at(reply.json, `${kind}.id`) as string;
  };
  const password = `${name}-password`;
  const domainId = await made('domain', { name });
  const projectId = await made('project', { name: `${name}-prod`, domain_id: domainId });
  const userId = await made('user', { name: `${name}-svc`, domain_id: domainId, password });
  const roles = at((await admin.call('identity', 'GET', '/roles')).json, 'roles') as { id: string; name: string }[];
  for (const role of roles.filter((each) => ['member', 'load-balancer_member', 'creator'].includes(each.name))) {
    await admin.call('identity', 'PUT', `/projects/${projectId}/users/${userId}/roles/${role.id}`);
  }
  const user = { id: userId, name: `${name}-svc`, domain: name };
  const token = await authenticate(admin, byPassword({ ...user, password }, { id: projectId }));
  const credentials = `${admin.authUrl}/users/${userId}/application_credentials`;
  const owner = { 'x-auth-token': token.headers['x-subject-token']! };
  const mint = async (values: object): Promise<{ id: string; secret: string }> => {
    const body = { application_credential: values };
    const reply = await send(admin.ca, { method: 'POST', url: credentials, headers: owner, body });
    if (reply.status !== 201) throw new Error(`No credential: ${reply.status} ${reply.text}`);
    return at(reply.json, 'application_credential') as { id: string; secret: string };
  };
  // As the openstack client makes one: it says `unrestricted` though it need not.
  const credential = await mint({ name: `${name}-svc-cred`, unrestricted: false });
  return {
    name: 'lab',
    region: 'RegionOne',
    password,
    ca: admin.ca,
    authUrl: admin.authUrl,
    credential: { id: credential.id, secret: credential.secret, name: `${name}-svc-cred` },
    user,
    projectId,
    pause,
    setQuota: async (service, resource, limit) => {
      const [path, body] = quotaCall(service, projectId, resource, limit);
      await admin.call(service, 'PUT', path, body).catch((error: unknown) => {
        // Since 2025 Neutron wants to be forced below what is used; before, it does not know the word.
        if (service !== 'network') throw error;
        return admin.call(service, 'PUT', path, { quota: { [resource]: limit, force: true } });
      });
    },
    resetQuota: async (service) => {
      await admin.call(service, 'DELETE', quotaCall(service, projectId, 'none', 0)[0]);
    },
    mint: ({ name: called, life, roles: wanted, accessRules }) =>
      mint({
        name: called,
        ...(life === undefined ? {} : { expires_at: naive(Date.now() + life * 1000) }),
        ...(wanted === undefined ? {} : { roles: wanted.map((each) => ({ name: each })) }),
        ...(accessRules === undefined ? {} : { access_rules: accessRules }),
      }),
    revoke: async (id) => {
      const reply = await send(admin.ca, { method: 'DELETE', url: `${credentials}/${id}`, headers: owner });
      if (reply.status !== 204) throw new Error(`Not revoked: ${reply.status} ${reply.text}`);
    },
    remove: async () => {
      await purge(admin.ca, token, pause);
      const groups = await admin.call('network', 'GET', `/security-groups?project_id=${projectId}&fields=id`);
      for (const { id } of at(groups.json, 'security_groups') as { id: string }[]) {
        await admin.call('network', 'DELETE', `/security-groups/${id}`);
      }
      await admin.call('identity', 'DELETE', `/users/${userId}`);
      await admin.call('identity', 'DELETE', `/projects/${projectId}`);
      await admin.call('identity', 'PATCH', `/domains/${domainId}`, { domain: { enabled: false } });
      await admin.call('identity', 'DELETE', `/domains/${domainId}`);
    },
  };
}
