import { readFileSync } from 'node:fs';

import { describe, expect, test } from '@jest/globals';

import { causeOfFault, classify, classifyAuthentication } from '../../src/openstack/classify.js';
import { EXIT_CODES } from '../../src/openstack/errors.js';
import { deathOf } from '../../src/units/diagnose-credential.js';
import { DEATHS, FAILURES } from '../../src/units/diagnose-words.js';

const text = readFileSync('docs/troubleshooting.md', 'utf8');
/** The cells of every table's row, without the blanks that line them up. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
const bare = (cell: string): string => cell.replace(/^`|`$/g, '');

/** What the code makes of a row's words: `class (cause)`. */
function judged(from: string, status: number, words: string): { class: string; cause: string } {
  const body = words.startsWith('<html') ? words : JSON.stringify({ message: words });
  const refusal = { service: from, method: 'POST', path: '/things', status, headers: {}, body };
  if (from === 'auth') return classifyAuthentication(refusal);
  if (from === 'later') return causeOfFault(words);
  if (from === 'TLS') {
    const cause = deathOf({ reason: 'tls', message: words }, { expiresAt: undefined, failures: [] }, 0);
    return { class: DEATHS[cause].class, cause };
  }
  return classify(refusal);
}

const told = rows.filter((row) => /^`\w+` \(`[\w-]+`\)$/.test(row[3] ?? ''));

describe('docs/troubleshooting.md', () => {
  test('there are words of every service in it', () => {
    expect(told.length).toBeGreaterThan(35);
    expect(new Set(told.map(([from]) => from))).toEqual(
      new Set([
        ...['auth', 'later', 'TLS', 'identity', 'compute', 'network', 'block-storage', 'load-balancer', 'key-manager'],
        'container-infrastructure-management',
      ]),
    );
  });

  test.each(told)('%s %s %s is %s', (from, status, words, verdict) => {
    const { class: kind, cause } = judged(from, Number(status), bare(words));
    expect(`\`${kind}\` (\`${cause}\`)`).toBe(verdict);
  });

  test('every finding of diagnose is in it, with the very words', () => {
    for (const [cause, finding] of [...Object.entries(DEATHS), ...Object.entries(FAILURES)]) {
      const send = finding.send === true ? 'yes' : '';
      expect(rows).toContainEqual([`\`${finding.class}\``, `\`${cause}\``, finding.says, finding.next, send]);
    }
  });

  test('every exit code is in it', () => {
    for (const [kind, code] of Object.entries(EXIT_CODES)) {
      expect(rows).toContainEqual([String(code), `\`${kind}\``, expect.any(String)]);
    }
  });
});
