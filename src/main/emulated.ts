import type { Emulator } from '../../emulator/emulator.js';
import { scaledClock } from '../openstack/clock.js';
import { UsageError } from '../openstack/errors.js';
import type { Prober } from '../run/probe.js';
import type { Host } from './host.js';
import type { Place } from './place.js';

/** Times as fast as real time: the acceptance run's minutes pass in seconds, and still show as minutes. */
const RATE = 40;

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
    prober: emulatedProber(emulator),
    close: () => emulator.close(),
  };
}

/**
 * The emulator serves the API alone: nothing listens at its addresses. It does know whether somebody outside would be
 * answered there (association, route, security group, server), and that is what is asked; the words say so.
 */
function emulatedProber(emulator: Emulator): Prober {
  return {
    probe: (address, { port }) =>
      Promise.resolve(
        emulator.reachable(address, port)
          ? { reached: true, detail: `port ${port} answers (emulated)` }
          : { reached: false, detail: 'no answer (emulated)' },
      ),
  };
}
