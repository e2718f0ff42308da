import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { scaledClock } from '../../src/openstack/clock.js';
import { atTerminal, type Seen } from './at-terminal.js';

const cli = join(process.cwd(), 'build/src/main/cli.js');
let emulator: Emulator;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-terminal-'));
  emulator = await startEmulator({ clock: scaledClock(50) });
  writeFileSync(join(folder, 'ca.pem'), emulator.caPem);
  writeFileSync(join(folder, 'clouds.yaml'), emulator.cloudsYaml(join(folder, 'ca.pem')));
});
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true });
});
const omega = (argv: readonly string[], answer: string): Promise<Seen> =>
  atTerminal([process.execPath, cli, ...argv], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, OMEGA_CI_EMULATOR_CLOCK: '50' },
    question: /Password of .*: $/,
    answer,
  });
const MINT = ['credential', 'mint', 'typed', '--cloud', 'acme', '--expires', '1d', '--units', 'auth-smoke'];

test('the password is typed, mistakes mended, and never shown', async () => {
  // A slip is taken back; Ctrl-U begins anew.
  const seen = await omega([...MINT, '--secret-file', 'typed.yaml'], 'nonsense\u0015acme-svc-passwordx\u007f\r');
  expect(seen.screen).toContain('made typed (');
  expect(seen.code).toBe(0);
  expect(seen.screen).not.toMatch(/nonsense|svc-password/);
  expect(readFileSync(join(folder, 'typed.yaml'), 'utf8')).toContain('application_credential_secret: ');
});
test('Ctrl-C ends it, and nothing is made', async () => {
  const seen = await omega(['credential', 'revoke', 'acme-svc-cred', '--cloud', 'acme'], 'acme\u0003');
  expect(seen.code).toBe(130);
  expect(seen.screen).toContain('interrupted (signal): nothing was typed');
  expect(emulator.calls.some(({ method }) => method === 'DELETE')).toBe(false);
});
