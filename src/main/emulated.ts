import type { Emulator } from '../../emulator/emulator.js';
import { scaledClock } from '../openstack/clock.js';
import { UsageError } from '../openstack/errors.js';
import type { Prober } from '../run/probe.js';
import type { Host } from './host.js';
import type { Place } from './place.js';

/** Times as fast as real time: the acceptance run's minutes pass in seconds, and still show as minutes. */
const RATE = 60;

/**
 * The emulator in this very process, with a clock that it and the run share.
 *
 * @param name - the tenant to act as; the first one unless given.
 * @throws UsageError when there is no such tenant.
 */
export async function emulatedPlace(name: string | undefined, host: Host): Promise<Place> {
  const { startEmulator } = await import('../../emulator/start.js');
  const clock = scaledClock(RATE);
  const emulator = await startEmulator({ clock, random: host.random });
  const tenant = emulator.tenants.find((each) => name === undefined || each.name === name);
  if (tenant === undefined) {
    await emulator.close();
    const known = emulator.tenants.map((each) => each.name).join(', ');
    throw new UsageError(`the emulator has no cloud ${JSON.stringify(name)}; it has ${known}`);
  }
  return {
    config: {
      name: tenant.name,
      source: 'emulator',
      authUrl: `${emulator.url}/identity/v3`,
      credential: { id: tenant.credentialId, secret: tenant.credentialSecret },
      interfaces: ['public'],
      ca: { pem: emulator.caPem, from: 'inline' },
      verify: true,
      endpointOverrides: {},
      proxy: {},
      warnings: [],
    },
    secrets: [tenant.credentialSecret],
    clock,
    prober: emulatedProber(emulator, tenant.projectId),
    close: () => emulator.close(),
  };
}

/**
 * Nothing boots in the emulator, so nothing can listen there. What it can say truly is whether the address leads to a
 * server as far as the cloud is concerned; the words say that this is all it is.
 */
function emulatedProber(emulator: Emulator, projectId: string): Prober {
  return {
    probe: (address, target) => {
      const things = emulator.inventory(projectId);
      const attached = (things['floating-ip'] ?? []).some((each) => each.name === address && each.status === 'ACTIVE');
      const running = (things['server'] ?? []).some((each) => each.status === 'ACTIVE');
      const what = target.kind === 'tcp' ? `TCP port ${target.port}` : `HTTP port ${target.port}`;
      if (attached && running) return Promise.resolve({ reached: true, detail: `${what} answers (emulated)` });
      return Promise.resolve({ reached: false, detail: 'no route to host (emulated)' });
    },
  };
}
