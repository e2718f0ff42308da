import { ApiError, asOmegaError } from '../openstack/errors.js';
import type { Quota } from '../openstack/services/quotas.js';
import type { ServiceType } from '../openstack/session.js';
import type { Run } from '../run/run.js';
import { judged, type Finding } from './boundary-finding.js';

/** One attempt on the boundary. What it lets through is undone before it resolves. */
export interface Probe {
  readonly tried: string;
  readonly service: ServiceType;
  /** What it will ask for, for the plan. */
  readonly says: string;
  attempt(): Promise<Omit<Finding, 'tried' | 'service'>>;
}

/** How to take back what a call has brought about. */
type Undo = () => Promise<void>;

/** Minutes after which an application credential that should not have been made ends by itself. */
const CREDENTIAL_MINUTES = 10;

/**
 * Makes the call. A refusal is what it is for; whatever gets through is undone at once.
 *
 * @param lost - finds what a call of unknown fate may have made, and undoes that.
 */
async function attempted(
  call: () => Promise<{ words: string; undo?: Undo }>,
  lost?: () => Promise<void>,
): Promise<Omit<Finding, 'tried' | 'service'>> {
  let made: Awaited<ReturnType<typeof call>>;
  try {
    made = await call();
  } catch (thrown) {
    const { words, ...verdict } = judged(thrown);
    if (lost === undefined || !(thrown instanceof ApiError) || thrown.fate === 'refused') return { words, ...verdict };
    return { words: `${words}; ${await outcome(lost, 'nothing of it is left')}`, ...verdict };
  }
  if (made.undo === undefined) return { result: 'open', words: made.words };
  try {
    await made.undo();
    return { result: 'open', words: `${made.words}; undone` };
  } catch (thrown) {
    const left = `${made.words}; it could not be undone: ${asOmegaError(thrown).message}`;
    return { result: 'open', words: left, left };
  }
}

async function outcome(work: () => Promise<void>, done: string): Promise<string> {
  try {
    await work();
    return done;
  } catch (thrown) {
    return `whether it was carried out could not be told: ${asOmegaError(thrown).message}`;
  }
}

/** What is read before anything is tried, each `undefined` where it may not be read. */
export interface Known {
  readonly domainId: string | undefined;
  readonly quotas: Readonly<Partial<Record<ServiceType, Quota>>>;
}

/** The figure of each service's quota that is asked to be one higher, in that service's words. */
export const RAISED: readonly (readonly [service: ServiceType, name: string])[] = [
  ['compute', 'instances'],
  ['block-storage', 'volumes'],
  ['network', 'network'],
  ['load-balancer', 'load_balancer'],
  ['key-manager', 'secrets'],
];

/** A limit as it stands alone, or within Cinder's details. */
function limitIn(quota: Quota | undefined, name: string): number | undefined {
  const value = quota?.[name];
  const limit = typeof value === 'object' && value !== null ? (value as { limit?: unknown }).limit : value;
  return typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= -1 ? limit : undefined;
}

const createUser = (run: Run, { domainId }: Known): Probe => {
  const { identity } = run.cloud;
  const name = run.name('boundary', 255);
  return {
    tried: 'create a user',
    service: 'identity',
    says: `ask for a user ${name}, disabled and without a password`,
    attempt: () =>
      attempted(
        async () => {
          const id = await identity.createUser({
            name,
            ...(domainId === undefined ? {} : { domain_id: domainId }),
            description: run.marker,
            enabled: false,
          });
          return { words: `user ${name} (${id}) was made`, undo: () => identity.deleteUser(id) };
        },
        async () => {
          for (const { id } of await identity.usersNamed(name)) await identity.deleteUser(id);
        },
      ),
  };
};

/**
 * A role that the credential's user holds already: giving it once more gives nobody anything. It is never taken away
 * either, for Keystone drops the application credentials of a user who loses a role (openstack-facts 5).
 */
const assignRole = (run: Run): Probe => ({
  tried: 'assign a role',
  service: 'identity',
  says: 'ask for a role that the service account holds already to be given to it',
  async attempt() {
    const { session, identity } = run.cloud;
    const { roles, roleIds, project, user } = await session.token();
    const name = ['reader', ...roles].find((each) => roleIds[each] !== undefined);
    const roleId = name === undefined ? undefined : roleIds[name];
    if (name === undefined || roleId === undefined) {
      return { result: 'not shown', words: 'the token tells no role by its id, so there is none to ask for' };
    }
    return attempted(async () => {
      await identity.grantRole(project.id, user.id, roleId);
      return { words: `role ${name} was given to user ${user.name}, who held it already: nothing to undo` };
    });
  },
});

const createCredential = (run: Run): Probe => {
  const { session, identity } = run.cloud;
  const name = run.name('boundary', 255);
  return {
    tried: 'create an application credential',
    service: 'identity',
    says: `ask for an application credential ${name} that ends after ${CREDENTIAL_MINUTES} minutes`,
    async attempt() {
      const { user, roles } = await session.token();
      const role = roles.includes('reader') ? 'reader' : (roles[0] ?? 'reader');
      const expiresAt = new Date(run.clock.now() + CREDENTIAL_MINUTES * 60_000);
      return attempted(
        async () => {
          const id = await identity.createApplicationCredential(user.id, {
            name,
            description: run.marker,
            // Keystone takes no offset: the time is UTC.
            expires_at: expiresAt.toISOString().slice(0, 19),
            roles: [{ name: role }],
          });
          return {
            words: `application credential ${name} (${id}) was made: this one is unrestricted`,
            undo: () => identity.deleteApplicationCredential(user.id, id),
          };
        },
        async () => {
          for (const { id } of await identity.applicationCredentialsNamed(user.id, name)) {
            await identity.deleteApplicationCredential(user.id, id);
          }
        },
      );
    },
  };
};

/** One more of something, or as it is where that is unlimited or not known: the policy does not look at the figure. */
function raiseQuota(run: Run, service: ServiceType, name: string, { quotas }: Known): Probe {
  const limit = limitIn(quotas[service], name);
  const raised = limit === undefined ? {} : { [name]: limit === -1 ? -1 : limit + 1 };
  const asked = limit === undefined ? 'nothing in particular' : `${name} ${limit === -1 ? 'unlimited' : limit + 1}`;
  return {
    tried: `raise the quota of ${service}`,
    service,
    says: `ask ${service} for a quota of ${asked}`,
    async attempt() {
      const project = await run.cloud.projectId();
      const back = async (): Promise<void> => {
        if (limit !== undefined && limit !== -1) await run.cloud.quotas.set(service, project, { [name]: limit });
      };
      return attempted(async () => {
        await run.cloud.quotas.set(service, project, raised);
        return { words: `${service} took a quota of ${asked}`, undo: back };
      }, back);
    },
  };
}

/** The id of a project that is not ours, real or made up: whoever may not read it is not told which. */
const readOthers = (run: Run, other: string): Probe[] => [
  {
    tried: 'read another project',
    service: 'identity',
    says: `read project ${other}`,
    async attempt() {
      try {
        await run.cloud.identity.project(other);
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || thrown.reason !== 'not-found') return judged(thrown);
        // Only who may read every project is told that there is none.
        return { result: 'open', words: `Keystone told whether project ${other} exists: ${thrown.message}` };
      }
      return { result: 'open', words: `project ${other} could be read` };
    },
  },
  {
    tried: "read other projects' servers",
    service: 'compute',
    says: 'list the servers of all projects',
    attempt: () =>
      attempted(async () => {
        const query = { all_tenants: 1, limit: 1 };
        await run.cloud.session.call({ service: 'compute', method: 'GET', path: '/servers', query });
        return { words: 'Nova listed the servers of all projects' };
      }),
  },
  {
    tried: "read another project's quota",
    service: 'network',
    says: `read the network quota of project ${other}`,
    attempt: () =>
      attempted(async () => {
        await run.cloud.quotas.network(other);
        return { words: `Neutron told the quota of project ${other}` };
      }),
  },
];

/** All attempts but those on clusters, in the order of the guide's list (section 1). */
export const probesOf = (run: Run, known: Known, other: string): readonly Probe[] => [
  createUser(run, known),
  assignRole(run),
  createCredential(run),
  ...RAISED.map(([service, name]) => raiseQuota(run, service, name, known)),
  ...readOthers(run, other),
];
