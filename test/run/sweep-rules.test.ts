import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import type { Found, KindName, Ref } from '../../src/resources/kind.js';
import { encodeMarker } from '../../src/run/marker.js';
import { decodePlan, encodePlan, plannedRefs, type SweepPlanFile } from '../../src/run/sweep-plan.js';
import { judge, type SweepRules } from '../../src/run/sweep-rules.js';
import { refOf } from '../../src/resources/common.js';
import { inUse } from '../../src/run/sweep-uses.js';
import { parseDuration, spanText } from '../../src/units/duration.js';

const NOW = Date.parse('2030-01-10T00:00:00Z');
const rules: SweepRules = { now: NOW, olderThan: 7200, exclude: [], projectId: 'p1', tenant: 'acme' };
const marker = (keepSeconds = 0): string =>
  encodeMarker({ run: '12', repository: 'acme/shop', version: '1', expiresAt: new Date(NOW + keepSeconds * 1000) });
const thing = (more: Partial<Found> = {}): Found => ({
  kind: 'network',
  id: 'n1',
  name: 'ci-acme-12-net',
  projectId: 'p1',
  marker: marker(-60),
  createdAt: new Date(NOW - 86_400_000),
  ...more,
});
const verdict = (found: Found, more: Partial<SweepRules> = {}): string =>
  judge(found, { ...rules, ...more }, spanText).is;

describe('what may go', () => {
  test('only what is older than the threshold: to the millisecond, and whatever its age', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e9 }), (age, olderThan) => {
        const found = thing({ createdAt: new Date(NOW - age) });
        expect(verdict(found, { olderThan })).toBe(age > olderThan * 1000 ? 'old' : 'kept');
      }),
    );
  });

  test('what is older under a threshold stays old under every lower one', () => {
    fc.assert(
      fc.property(fc.nat(1e10), fc.integer({ min: 1, max: 1e7 }), fc.nat(1e7), (age, low, more) => {
        const found = thing({ createdAt: new Date(NOW - age) });
        if (verdict(found, { olderThan: low + more }) === 'old') expect(verdict(found, { olderThan: low })).toBe('old');
      }),
    );
  });

  test.each([
    ['no marker', { marker: '' }],
    ['a marker with something before it', { marker: `see ${marker(-60)}` }],
    ['a marker with something behind it', { marker: `${marker(-60)} x` }],
    ['a marker of a later form', { marker: marker(-60).replace('v1', 'v2') }],
    ['another project', { projectId: 'p2' }],
    ['no time', { createdAt: undefined as unknown as Date }],
    ['a time that is none', { createdAt: new Date(Number.NaN) }],
    ['a time to come', { createdAt: new Date(NOW + 1) }],
    ['kept by its run', { marker: marker(1) }],
    ['locked', { held: 'it is locked' }],
  ])('never with %s', (_, more) => {
    expect(verdict(thing(more))).toBe('kept');
  });

  test('never by an excluded name or id; a star stands for anything and nothing else is special', () => {
    for (const exclude of ['ci-acme-12-net', 'n1', 'ci-*-net', '*']) {
      expect(verdict(thing(), { exclude: [exclude] })).toBe('kept');
    }
    for (const exclude of ['ci-acme-12', 'ci.acme.12.net', '(', '[a-z]*', '', 'N1']) {
      expect(verdict(thing(), { exclude: [exclude] })).toBe('old');
    }
  });

  test("a keypair only with its own age and this tenant's name, since it belongs to no project", () => {
    const key = { kind: 'keypair' as const, id: 'ci-acme-12-key', name: 'ci-acme-12-key' };
    expect(verdict(thing(key))).toBe('old');
    expect(verdict(thing({ ...key, createdAt: undefined as unknown as Date }))).toBe('undated');
    expect(verdict(thing({ ...key, name: 'ci-globex-12-key' }))).toBe('kept');
    expect(verdict(thing({ ...key, name: 'ci-acme-123-key' }))).toBe('kept');
  });
});

describe('what is needed by what stays', () => {
  const kinds: KindName[] = ['network', 'subnet', 'server', 'volume'];
  const rows = fc.array(
    fc.record({
      id: fc.nat(20),
      kind: fc.constantFrom(...kinds),
      needs: fc.array(fc.nat(20), { maxLength: 3 }),
      goes: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  test('no candidate that is let go is needed, however far away, by anything that stays', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const unique = [...new Map(given.map((row) => [row.id, row])).values()];
        const kindOf = new Map(unique.map((row) => [row.id, row.kind]));
        const refTo = (id: number): Ref => `${kindOf.get(id) ?? 'network'} ${id}`;
        const found = unique.map(({ id, kind, needs }): Found => ({
          kind,
          id: String(id),
          name: '',
          needs: needs.map(refTo),
        }));
        const candidates = new Set(unique.filter(({ goes }) => goes).map(({ id }) => refTo(id)));
        const kept = inUse(found, candidates);
        const goes = new Set([...candidates].filter((ref) => !kept.has(ref)));
        for (const row of found)
          if (!goes.has(refOf(row))) for (const ref of row.needs ?? []) expect(goes.has(ref)).toBe(false);
        for (const ref of kept.keys()) expect(candidates.has(ref)).toBe(true);
      }),
    );
  });
});

describe('a plan', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  const plans: fc.Arbitrary<SweepPlanFile> = fc.record({
    project: fc.constant('p1'),
    madeAt: text,
    olderThan: fc.integer({ min: 1, max: 1e9 }),
    things: fc.array(
      fc.record({
        kind: fc.constantFrom<KindName>('server', 'secret'),
        id: text,
        name: text,
        run: text,
        createdAt: text,
      }),
      { maxLength: 5 },
    ),
  });
  test('comes back as it was written', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const back = decodePlan(encodePlan(plan), 'plan.json', 'p1');
        expect(plannedRefs(back)).toEqual(plannedRefs(plan));
        expect(back.olderThan).toBe(plan.olderThan);
      }),
    );
  });

  test('is refused with any of its characters changed, unless that means the same', () => {
    fc.assert(
      fc.property(plans, fc.nat(), fc.constantFrom('x', '1', '"', ' ', '}', ''), (plan, at, other) => {
        const written = encodePlan(plan);
        const index = at % written.length;
        const edited = written.slice(0, index) + other + written.slice(index + 1);
        const same = (() => {
          try {
            return JSON.stringify(JSON.parse(edited)) === JSON.stringify(JSON.parse(written));
          } catch {
            return false;
          }
        })();
        if (same) decodePlan(edited, 'plan.json', 'p1');
        else expect(() => decodePlan(edited, 'plan.json', 'p1')).toThrow(/nothing was deleted/);
      }),
    );
  });

  test('of another project is refused, whatever it holds; so is what is no plan', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(() => decodePlan(encodePlan(plan), 'plan.json', 'p2')).toThrow(
          /is a plan of project p1, and this is p2/,
        );
      }),
    );
    for (const junk of ['', '[]', 'null', '{}', '7', 'things: []']) {
      expect(() => decodePlan(junk, 'plan.json', 'p1')).toThrow(/is no plan/);
    }
  });
});

describe('a threshold', () => {
  test.each([
    ['6h', 21_600],
    ['90m', 5400],
    ['2d', 172_800],
    ['45s', 45],
  ])('%s is %d s', (text, seconds) => expect(parseDuration(text)).toBe(seconds));
  test.each([
    '6',
    '0',
    '0h',
    '00d',
    '-1h',
    '+1h',
    '1.5h',
    '1e3h',
    ' 6h',
    '6 h',
    '6H',
    'h',
    '',
    '6hours',
    '6h30m',
    '∞h',
    '9999999999h',
    '9999d',
    '٦h',
  ])('%j is refused', (text) => expect(() => parseDuration(text)).toThrow(/is not of the form 6h, 90m or 2d/));
});
