import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { CredentialOptions } from '../../emulator/emulator.js';
import { authSmoke } from '../../src/units/auth-smoke.js';
import { OnEmulator } from '../run/on-emulator.js';
import { parsed, processOn } from './on-cloud.js';

const DAY = 86_400_000;
let place: OnEmulator;
beforeAll(async () => {
  place = await OnEmulator.start();
});
afterAll(() => place.close());

/** What auth-smoke warns of with a credential of its own, and what it gives back. */
async function warned(
  options: CredentialOptions,
  texts: Record<string, string> = {},
): Promise<{ warnings: string[]; outputs: Record<string, string>; facts: object }> {
  const { credentialId, credentialSecret } = place.emulator.addCredential(options);
  const { context, log } = await processOn(place);
  const cloud = await place.cloud(0, { credential: { id: credentialId, secret: credentialSecret } });
  const own = { ...context, run: { ...context.run, cloud } };
  const values = parsed(authSmoke, texts) as unknown as Parameters<typeof authSmoke.plan>[1];
  const { outputs, facts } = await authSmoke.run(own, await authSmoke.plan(own, values));
  return { warnings: log.warnings, outputs, facts: facts ?? {} };
}

test('a credential that ends soon, by the days that were asked for', async () => {
  const expiresAt = Math.floor((place.clock.now() + 20.5 * DAY) / 1000) * 1000;
  const end = new Date(expiresAt).toISOString().replace('.000Z', 'Z');
  expect((await warned({ expiresAt })).warnings).toEqual([]);
  const { warnings, outputs, facts } = await warned({ expiresAt }, { 'warn-days': '30' });
  expect(warnings).toEqual([
    `the application credential ends in 20 days, at ${end}: make a new one in time (guide, section 4)`,
  ]);
  expect(outputs['expires-at']).toBe(end);
  expect(facts).toMatchObject({ expiresAt: end });
});

test('one that is unrestricted', async () => {
  const { warnings } = await warned({ unrestricted: true });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('unrestricted');
});

test('more roles than the units need, fewer, and just those', async () => {
  const all = await warned({}, { units: 'secret-roundtrip' });
  // Whoever makes something tears it down, and teardown looks everywhere: reads alone need less.
  const reading = await warned({}, { units: 'auth-smoke' });
  expect(all.warnings.filter((line) => line.includes('more roles'))).toEqual([]);
  expect(reading.warnings).toEqual([
    'the credential holds more roles than auth-smoke needs: member. Make a narrower one (guide, section 4)',
  ]);
  const few = await warned({ roles: ['member', 'reader'] }, { units: 'lb-provision' });
  const lacks = few.warnings.filter((line) => line.startsWith('the credential lacks roles'));
  expect(lacks).toHaveLength(1);
  expect(lacks[0]).toMatch(/lb-provision needs .*load-balancer_member.*It has member, reader$/);
});

test.each(['0', '-1', '1.5', 'soon', '99999999999999999999'])('--warn-days %s is a usage error', (text) => {
  expect(() => authSmoke.inputs['warn-days'].parse(text)).toThrow('is not a whole number from 1 to 3650');
});
test('a unit that there is not is a usage error that names those there are', () => {
  expect(() => authSmoke.inputs.units.parse('auth-smoke,lb-provison')).toThrow(/"lb-provison" is no unit: they are /);
});
