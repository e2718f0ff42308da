import { describe, expect, test } from '@jest/globals';

import { EXIT_CODES, type ErrorCause, type ErrorClass } from '../../src/openstack/errors.js';
import type { Failure } from '../../src/units/diagnose-captures.js';
import { judge, type Verdict } from '../../src/units/diagnose-verdict.js';
import { DEATHS, FAILURES } from '../../src/units/diagnose-words.js';

const CLASSES = Object.keys(EXIT_CODES) as ErrorClass[];
/** Told as of the platform, since that is whose the fault is; a cause that no refusal of Keystone's has, too. */
const OF_THE_PLATFORM: readonly ErrorClass[] = ['timeout', 'auth'];

/** What a cause is judged as when the error is of its usual class. Total: a new cause must be given a place here. */
const CAUSES: Readonly<Record<ErrorCause, { class: ErrorClass; judged?: string }>> = {
  input: { class: 'usage' },
  configuration: { class: 'usage' },
  'ambiguous-name': { class: 'usage' },
  'missing-name': { class: 'usage' },
  credential: { class: 'auth' },
  'credential-missing': { class: 'usage' },
  'credential-gone': { class: 'auth' },
  token: { class: 'auth', judged: 'platform' },
  'access-rules': { class: 'boundary' },
  policy: { class: 'boundary' },
  'by-design': { class: 'boundary' },
  'not-contained': { class: 'boundary' },
  quota: { class: 'quota' },
  capacity: { class: 'platform' },
  unsupported: { class: 'usage' },
  certificate: { class: 'boundary' },
  tls: { class: 'platform', judged: 'auth' },
  connectivity: { class: 'platform' },
  catalogue: { class: 'platform' },
  'not-found': { class: 'platform' },
  vanished: { class: 'platform' },
  invalid: { class: 'usage' },
  conflict: { class: 'platform' },
  'conflict-state': { class: 'platform' },
  'conflict-dependency': { class: 'platform' },
  'rate-limit': { class: 'platform' },
  transient: { class: 'platform' },
  answer: { class: 'platform' },
  'resource-error': { class: 'platform' },
  unreachable: { class: 'platform' },
  deadline: { class: 'timeout', judged: 'platform' },
  leftovers: { class: 'leftovers' },
  signal: { class: 'interrupted' },
  defect: { class: 'defect' },
};

const alive = { is: 'alive', project: 'p', name: 'n', roles: [], expiresAt: 'never', ahead: 0 } as const;

/** The verdict on one failure while the credential is alive and nothing is used up. */
function verdictOn(kind: string, cause: string): Verdict {
  const failure: Failure = {
    path: 'report.json',
    unit: 'network-buildout',
    runId: '12',
    startedAt: '2026-05-01T10:00:00.000Z',
    seconds: 1,
    command: undefined,
    versions: [],
    cloud: { name: 'acme', authUrl: 'https://identity.example', region: undefined },
    error: { class: kind, cause, message: 'it failed', hint: '' },
    steps: [],
    captures: [],
    requests: [],
  };
  return judge({
    evidence: { failures: [failure], expiresAt: undefined, unreadable: [] },
    credential: alive,
    full: [],
    clusters: [],
    now: 0,
  });
}

describe('every failure has words', () => {
  test.each(CLASSES)('class %s, whatever its cause', (kind) => {
    const verdict = verdictOn(kind, 'a-cause-of-another-version');
    expect(verdict.class).toBe(OF_THE_PLATFORM.includes(kind) ? 'platform' : kind);
    expect(verdict.says).not.toBe('');
    expect(verdict.next).not.toBe('');
    // Those of the platform say that nothing else was found: no class may fall through to them but its own.
    expect(verdict.says === FAILURES.platform.says).toBe(kind === 'platform');
  });

  test.each(Object.entries(CAUSES))('cause %s', (cause, { class: kind, judged = kind }) => {
    expect(verdictOn(kind, cause)).toMatchObject({ class: judged, quote: 'it failed' });
  });

  test('what holds no longer is told as that, with what to do at once', () => {
    const verdict = verdictOn('boundary', 'not-contained');
    expect(verdict).toMatchObject({ class: 'boundary', cause: 'not-contained', send: true });
    expect(verdict.says).toContain('does not hold');
    expect(verdict.next).toContain('revoke the credential');
  });

  test('a class that another version made up is told as one of the platform, no member of an object as words', () => {
    expect(verdictOn('new-class', 'constructor').says).toBe(FAILURES.platform.says);
  });

  test('nobody is sent to the account contact without being told so, and no sentence is the empty one', () => {
    for (const { says, next, send } of [...Object.values(FAILURES), ...Object.values(DEATHS)]) {
      expect(says).toMatch(/^[^\n]+\.$/);
      expect(next).toMatch(/^[^\n]+\.$/);
      if (send === true) expect(next).toMatch(/account contact/);
    }
  });
});
