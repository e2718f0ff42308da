import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';

import { scaledClock, type Clock } from '../openstack/clock.js';
import type { CloudConfig, CredentialReader } from '../openstack/config.js';
import { UsageError } from '../openstack/errors.js';
import type { FileReader } from '../openstack/files.js';
import { networkProber, type Prober } from '../run/probe.js';
import type { Host } from './host.js';
import { VARIABLE_PREFIX } from './read-inputs.js';

/** Where a unit runs: a cloud's configuration, and the time and the way in that belong to it. */
export interface Place {
  readonly config: CloudConfig;
  /** What of it must never be shown. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
  readonly prober: Prober;
  close(): Promise<void>;
}

const disk: FileReader = {
  read(path) {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  },
};

/** The cloud that the user chose, or the emulator. */
export async function openPlace(
  settings: {
    readonly cloud: string | undefined;
    readonly emulator: boolean;
    readonly 'ca-cert'?: string | undefined;
    readonly cloudsYaml?: { readonly text: string; readonly from: string } | undefined;
    readonly credential?: CredentialReader;
  },
  host: Host,
): Promise<Place> {
  if (settings.emulator) {
    // Loaded only here, so that it costs nothing where a real cloud is used.
    const { emulatedPlace } = await import('./emulated.js');
    return emulatedPlace(settings.cloud, host);
  }
  const { loadCloudConfig, secretsOf } = await import('../openstack/config.js');
  const config = loadCloudConfig({
    ...(settings.cloud === undefined ? {} : { cloud: settings.cloud }),
    ...(settings['ca-cert'] === undefined ? {} : { cacert: settings['ca-cert'] }),
    ...(settings.cloudsYaml === undefined ? {} : { cloudsYaml: settings.cloudsYaml }),
    ...(settings.credential === undefined ? {} : { credential: settings.credential }),
    env: host.env,
    files: disk,
    cwd: host.cwd,
    home: homedir(),
    platform: process.platform,
  });
  return {
    config,
    secrets: secretsOf(config),
    clock: clockFor(config.authUrl, host),
    prober: networkProber,
    close: () => Promise.resolve(),
  };
}

/**
 * Real time, but for an emulator that another process serves with `--clock-rate`: its client must keep the same time.
 * `RATE@SINCE` also says since when, in milliseconds of the epoch: all processes then agree on what time it is.
 * Honoured for loopback alone, since on a real cloud it would break the guide's pace of polling.
 *
 * @throws UsageError when it is set for anything else, or is no number from 1 to 1000.
 */
function clockFor(authUrl: string, host: Host): Clock {
  const name = `${VARIABLE_PREFIX}EMULATOR_CLOCK`;
  const rate = host.env[name];
  if (rate === undefined || rate === '') return host.clock;
  if (!isLoopback(authUrl)) {
    throw new UsageError(`${name} is for the emulator alone, and ${new URL(authUrl).host} is not on this machine`, {
      cause: 'configuration',
      hint: `Unset ${name}.`,
    });
  }
  const [value, since, ...more] = rate.split('@').map(Number);
  if (value === undefined || !(value >= 1 && value <= 1000) || more.length > 0 || !((since ?? 0) >= 0)) {
    throw new UsageError(`${name} is no number from 1 to 1000, nor one with the time since which it counts`);
  }
  return scaledClock(value, since);
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
