import { createCertificates } from '../emulator/certificate.js';
import { SEQUENCE } from '../src/units/needs.js';
import type { AnyUnit } from '../src/units/unit.js';
import type { Scenario } from './record.js';

/** Made of others, whose calls are recorded one by one. */
const COMPOUND = ['acceptance'];
const DAY = 24 * 60 * 60;
/** What units that stand by themselves are given. */
const { certificate, key } = createCertificates();
const APART = {
  'quota-preflight': { for: 'acceptance', flavor: 'm1.tiny' },
  'tls-certificate': { certificate, 'private-key': key },
};

/**
 * What is run to see which calls each unit makes. A unit with inputs that lead it to other calls has a scenario with those;
 * one that is named nowhere here is run by itself.
 */
export function scenarios(units: readonly AnyUnit[]): Scenario[] {
  const named = (names: readonly string[]): AnyUnit[] => units.filter(({ name }) => names.includes(name));
  const chain = named(SEQUENCE.filter((name) => name !== 'teardown'));
  // The sequence takes its own secret away: this one is left for whoever cleans up.
  const leaving = [...chain, ...named(['tls-certificate'])];
  const teardown = named(['teardown']);
  const sweep = named(['sweep']);
  const apart = units.filter(({ name }) => ![...SEQUENCE, ...COMPOUND, 'sweep'].includes(name));
  const sweeping = { apply: 'true', 'older-than': '1d' };
  return [
    { chain: leaving, last: teardown, inputs: APART, walked: true },
    {
      chain,
      last: teardown,
      inputs: { 'lb-provision': { 'lb-provider': 'amphora' }, 'compute-boot': { keypair: 'acme-key' } },
    },
    { chain, last: teardown, inputs: { 'network-buildout': { network: 'acme-net', allocation: '' } } },
    { chain, last: teardown, unreachable: true },
    { chain, last: teardown, octavia: 'zed' },
    ...(sweep.length === 0
      ? []
      : [
          {
            chain: leaving,
            last: sweep,
            inputs: { ...APART, sweep: sweeping },
            orchestration: true,
            later: 2 * DAY,
            walked: true,
          },
        ]),
    ...apart.map((unit) => ({ chain: [], last: [unit], inputs: APART, walked: true })),
  ];
}
