import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { EMULATED_DEFAULTS } from '../../src/main/emulated-defaults.js';
import { UNITS } from '../../src/units/all.js';
import { certificateChain } from '../openstack/chain.js';

/** Variables that hold the paths of a certificate and its key, by the inputs of `tls-certificate` that take them. */
export const CERTIFICATE = { certificate: 'TLS_CERTIFICATE', 'private-key': 'TLS_KEY' } as const;

/** Writes a certificate for `localhost`, and gives the variables that lead to it. */
export async function certificateFiles(folder: string): Promise<Record<string, string>> {
  const { leaf, intermediate } = await certificateChain();
  const paths = { certificate: join(folder, 'server.pem'), 'private-key': join(folder, 'server.key') };
  writeFileSync(paths.certificate, leaf.pem + intermediate);
  writeFileSync(paths['private-key'], leaf.keyPem, { mode: 0o600 });
  return { [CERTIFICATE.certificate]: paths.certificate, [CERTIFICATE['private-key']]: paths['private-key'] };
}

/**
 * What a unit cannot do without on the emulator, besides the outputs of other units.
 *
 * @param variable - how the face refers to a variable of the job.
 */
export function neededBy(name: string, variable: (name: string) => string): Record<string, string> {
  if (name === 'tls-certificate') {
    return Object.fromEntries(Object.entries(CERTIFICATE).map(([input, held]) => [input, variable(held)]));
  }
  // A size alone is not counted.
  if (name === 'quota-preflight') return { servers: '1', flavor: 'm1.tiny' };
  const declared = UNITS.find((unit) => unit.name === name)?.inputs ?? {};
  return Object.fromEntries(Object.entries(EMULATED_DEFAULTS).filter(([input]) => input in declared));
}
