import { startEmulator } from '../../emulator/start.js';
import type { Clock } from '../../src/openstack/clock.js';
import { at } from './wire.js';
import { purge } from './purge.js';
import { authenticate, byCredential, type Target } from './target.js';

/** Time that passes only while somebody sleeps: the emulator holds no timers, so a story takes no longer than its calls. */
function stillClock(): Clock {
  let now = Date.now();
  return {
    now: () => now,
    sleep: async (seconds) => {
      now += seconds * 1000;
    },
  };
}

/** A tenant of an emulator of its own, with an empty project. */
export async function emulated(): Promise<Target & { close(): Promise<void> }> {
  const clock = stillClock();
  const emulator = await startEmulator({ clock });
  const tenant = emulator.tenants[0]!;
  const authUrl = `${emulator.url}/identity/v3`;
  const credential = { id: tenant.credentialId, secret: tenant.credentialSecret };
  const token = await authenticate({ ca: emulator.caPem, authUrl }, byCredential(credential));
  const pause = (seconds: number): Promise<void> => clock.sleep(seconds);
  await purge(emulator.caPem, token, pause);
  const fact = (path: string): string => at(token.json, `token.${path}`) as string;
  const set: [string, string][] = [];
  return {
    name: 'emulator',
    ca: emulator.caPem,
    authUrl,
    credential: { ...credential, name: fact('application_credential.name') },
    user: { id: fact('user.id'), name: fact('user.name'), domain: fact('user.domain.name') },
    password: `${tenant.name}-svc-password`,
    projectId: tenant.projectId,
    pause,
    setQuota: async (service, resource, limit) => {
      set.push([service, resource]);
      emulator.setQuota(tenant.projectId, resource, limit);
    },
    resetQuota: async (service) => {
      for (const [of, resource] of set) if (of === service) emulator.setQuota(tenant.projectId, resource, 1000);
    },
    mint: async ({ name, life, roles, accessRules }) => {
      const made = emulator.addCredential({
        tenant: tenant.name,
        name,
        ...(life === undefined ? {} : { expiresAt: clock.now() + life * 1000 }),
        ...(roles === undefined ? {} : { roles }),
        ...(accessRules === undefined ? {} : { accessRules }),
      });
      return { id: made.credentialId, secret: made.credentialSecret };
    },
    revoke: async (id) => emulator.revokeCredential(id),
    close: () => emulator.close(),
  };
}
