import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { parseTime } from '../../src/openstack/time.js';
import { isGone, unlabelled } from '../../src/resources/common.js';
import { KINDS } from '../../src/resources/kinds.js';
import { deletionLevels, goneBefore } from '../../src/resources/order.js';
import { judgeServer } from '../../src/resources/server.js';
import { generateSshKey } from '../../src/resources/ssh-key.js';
import { refusal } from '../run/fakes.js';

describe('the order of deletion', () => {
  const levels = deletionLevels(KINDS);
  const at = (kind: string) => levels.findIndex((level) => (level as string[]).includes(kind));

  test('holds every kind once, each after all that hangs on it', () => {
    expect(levels.flat().sort()).toEqual(Object.keys(KINDS).sort());
    for (const kind of levels.flat())
      for (const other of goneBefore(kind, KINDS)) expect(at(other)).toBeLessThan(at(kind));
  });
  test.each([
    ['floating-ip', 'router'],
    ['load-balancer', 'subnet'],
    ['load-balancer', 'secret'],
    ['server', 'volume'],
    ['server', 'security-group'],
    ['router', 'subnet'],
    ['subnet', 'network'],
  ])('%s goes before %s', (first, then) => expect(at(first)).toBeLessThan(at(then)));
  test('a ring is a defect', () => {
    const ring = { ...KINDS, network: { hangsOn: ['server'] as const }, server: { hangsOn: ['network'] as const } };
    expect(() => deletionLevels(ring)).toThrow(/hang on each other: network, .*server|server.*network/);
  });
});

test.each([
  ['volume', 'available', 'now'],
  ['volume', 'in-use', 'held'],
  ['volume', 'creating', 'later'],
  ['volume', 'detaching', 'later'],
  ['volume', 'deleting', 'going'],
  ['volume', 'error', 'now'],
  ['volume', 'error_deleting', 'never'],
  ['load-balancer', 'ACTIVE', 'now'],
  ['load-balancer', 'ERROR', 'now'],
  ['load-balancer', 'PENDING_CREATE', 'later'],
  ['load-balancer', 'PENDING_DELETE', 'going'],
  ['server', 'BUILD (spawning)', 'now'],
  ['server', 'ACTIVE (deleting)', 'going'],
] as const)('a %s that is %s can be deleted: %s', (kind, status, deletable) => {
  expect(KINDS[kind].deletable?.(status)).toBe(deletable);
});

test('times without an offset are UTC; what cannot be read is no time', () => {
  expect(parseTime('2024-01-02T03:04:05.000000')).toEqual(new Date('2024-01-02T03:04:05Z'));
  expect(parseTime('2024-01-02T03:04:05Z')).toEqual(new Date('2024-01-02T03:04:05Z'));
  expect(parseTime('2024-01-02T03:04:05+02:00')).toEqual(new Date('2024-01-02T01:04:05Z'));
  expect([parseTime('yesterday'), parseTime(null), parseTime(undefined)]).toEqual([undefined, undefined, undefined]);
});

test("gone is what the service itself says; a gateway's page proves nothing", () => {
  expect(isGone(refusal(404))).toBe(true);
  expect(isGone(refusal(404, { body: '<html>404 Not Found</html>' }))).toBe(false);
  expect(isGone(refusal(404, { body: '' }))).toBe(false);
  expect(isGone(refusal(403))).toBe(false);
  expect(isGone(new Error('404'))).toBe(false);
});

test('name and marker in one field', () => {
  expect(unlabelled('ci-acme-1-fip omega-ci:v1 run=1')).toEqual({ name: 'ci-acme-1-fip', marker: 'omega-ci:v1 run=1' });
  expect(unlabelled('reserved')).toEqual({ name: 'reserved', marker: undefined });
  expect(unlabelled(null)).toEqual({ name: '', marker: undefined });
});

test('a server is ready when it is ACTIVE and settled; its fault is told word for word', () => {
  const row = { id: 's', name: 'web', created: '', tenant_id: 'p', metadata: {}, addresses: {} };
  expect(judgeServer({ ...row, status: 'ACTIVE' })).toEqual({ is: 'done' });
  expect(judgeServer({ ...row, status: 'ACTIVE', 'OS-EXT-STS:task_state': 'rebooting' })).toEqual({
    is: 'pending',
    state: 'ACTIVE (rebooting)',
  });
  expect(judgeServer({ ...row, status: 'ERROR', fault: { message: 'No valid host was found.' } })).toEqual({
    is: 'failed',
    state: 'ERROR: No valid host was found.',
  });
});

test('OpenSSH reads the key pair that is made here', async () => {
  const key = await generateSshKey();
  const path = join(mkdtempSync(join(tmpdir(), 'key-')), 'id');
  writeFileSync(path, key.privateKey);
  chmodSync(path, 0o600);
  let derived: string;
  try {
    derived = execFileSync('ssh-keygen', ['-y', '-f', path], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    derived = key.publicKey; // no OpenSSH on this machine to ask
  }
  expect(derived.trim()).toBe(key.publicKey);
});
