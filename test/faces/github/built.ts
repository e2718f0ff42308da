import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { startEmulator } from '../../../emulator/start.js';
import type { Emulator } from '../../../emulator/emulator.js';
import { actionStubs } from '../../../generate/github.js';
import { scaledClock } from '../../../src/openstack/clock.js';
import { formsOf } from '../../../src/run/redact.js';
import { UNITS } from '../../../src/units/all.js';
import { maskable } from '../../../src/platform/github-commands.js';
import type { Ended } from './step.js';

/** A `dist/` whose stubs start what `npm run build` compiled, so that no bundle need be made for it. */
export function stubs(folder: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}\n');
  const entry = pathToFileURL(join(process.cwd(), 'build/src/main/entry.js')).href;
  writeFileSync(join(dist, 'index.js'), `export * from '${entry}';\n`);
  for (const [path, text] of actionStubs(UNITS)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  return dist;
}

/** A cloud that other processes reach, and the `env:` of a job that uses it. */
export async function cloud(
  folder: string,
  rate: number,
): Promise<{ emulator: Emulator; env: Record<string, string>; secret: string }> {
  const emulator = await startEmulator({ clock: scaledClock(rate) });
  const { credentialId, credentialSecret } = emulator.tenants[0]!;
  const bundle = join(folder, `ca-${rate}.pem`);
  writeFileSync(bundle, emulator.caPem);
  return {
    emulator,
    secret: credentialSecret,
    env: {
      OS_AUTH_TYPE: 'v3applicationcredential',
      OS_AUTH_URL: `${emulator.url}/identity/v3`,
      OS_APPLICATION_CREDENTIAL_ID: credentialId,
      OS_APPLICATION_CREDENTIAL_SECRET: credentialSecret,
      OS_REGION_NAME: 'RegionOne',
      OS_CACERT: bundle,
      OMEGA_CI_EMULATOR_CLOCK: String(rate),
    },
  };
}

/** What the emulator was sent or answered that nobody may see: the credential's secret, each token. */
export function secretsOf(emulator: Emulator): string[] {
  const tokens = emulator.calls.flatMap((call) => call.headers['x-auth-token'] ?? []);
  return [...new Set([...emulator.tenants.map((tenant) => tenant.credentialSecret), ...tokens])];
}

/** Every place in which a form of a secret is still to be read after a step, masks of the runner's aside. */
export function leaks(step: Ended, secrets: readonly string[]): string[] {
  const places: Record<string, string> = {
    log: step.raw
      .split('\n')
      .filter((line) => !line.startsWith('::add-mask::'))
      .join('\n'),
    shown: step.log.shown.join('\n'),
    ...step.files,
  };
  return Object.entries(places).flatMap(([place, text]) =>
    secrets.flatMap((secret) =>
      maskable(secret)
        .flatMap((line) => [line, ...formsOf(line)])
        .filter((form) => text.toLowerCase().includes(form.toLowerCase()))
        .map((form) => `${form.slice(0, 4)}… in ${place}`),
    ),
  );
}

/** Names of what is in the project beyond what was there at the start. */
export const things = (emulator: Emulator): string[] =>
  Object.entries(emulator.inventory(emulator.tenants[0]!.projectId)).flatMap(([kind, rows]) =>
    rows.filter((row) => row.name.startsWith('ci-')).map((row) => `${kind} ${row.name}`),
  );
