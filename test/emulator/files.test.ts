import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, test } from '@jest/globals';
import { writeTenantFiles } from '../../emulator/files.js';
import { startEmulator } from '../../emulator/start.js';
import { Tenant, manualClock } from './tenant.js';

test('the tenants’ files: what holds a secret is for its owner alone', async () => {
  const emulator = await startEmulator({ clock: manualClock() });
  const directory = await mkdtemp(join(tmpdir(), 'emulator-files-'));
  try {
    const files = await writeTenantFiles(emulator, directory);
    const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
    expect(await readFile(files.caBundle, 'utf8')).toBe(emulator.caPem);
    expect(await mode(files.cloudsYaml)).toBe(0o600);
    for (const tenant of emulator.tenants) {
      for (const path of [files.openrc[tenant.name]!, files.credential[tenant.name]!]) {
        expect(await mode(path)).toBe(0o600);
        expect(await readFile(path, 'utf8')).toContain(tenant.credentialSecret);
      }
    }
    expect(await readFile(files.cloudsYaml, 'utf8')).toContain(`cacert: ${JSON.stringify(files.caBundle)}`);
  } finally {
    await rm(directory, { recursive: true });
    await emulator.close();
  }
});

test('its certificate holds for every loopback name and for no other', async () => {
  const emulator = await startEmulator({ clock: manualClock() });
  const authorized = (servername: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(
        {
          port: Number(new URL(emulator.url).port),
          host: '127.0.0.1',
          ca: emulator.caPem,
          servername: servername === 'localhost' ? servername : '',
        },
        () => {
          resolve('authorized');
          socket.destroy();
        },
      );
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  try {
    expect(await authorized('localhost')).toBe('authorized');
    expect(await authorized('127.0.0.1')).toBe('authorized');
  } finally {
    await emulator.close();
  }
});

test('the same randomness makes the same cloud', async () => {
  const sequence = (): (() => number) => {
    let state = 7;
    return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  };
  const ids: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const emulator = await startEmulator({ clock: manualClock(), random: sequence() });
    ids.push(JSON.stringify([emulator.tenants, emulator.inventory()]));
    await emulator.close();
  }
  expect(ids[0]).toBe(ids[1]);
});

test('times can be set by name, and a name that is none is refused', async () => {
  const clock = manualClock();
  const emulator = await startEmulator({ clock, times: { 'volume-create': 100 } });
  const acme = await Tenant.of(emulator);
  const id = (await acme.cinder('POST', '/volumes', { volume: { size: 1 } })).get('volume.id');
  const status = async (): Promise<string> => (await acme.cinder('GET', `/volumes/${id}`)).get('volume.status');
  clock.pass(99);
  expect(await status()).toBe('creating');
  clock.pass(1);
  expect(await status()).toBe('available');
  acme.close();
  await emulator.close();
  await expect(startEmulator({ clock, times: { volumes: 1 } })).rejects.toThrow(
    "no change of the emulator is called 'volumes'",
  );
});
