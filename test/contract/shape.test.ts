import { describe, expect, test } from '@jest/globals';
import { schemas } from '../../src/openstack/schemas.js';
import { recorded } from './record.js';
import { LATER_RELEASES } from './releases.js';
import { differences, shapeOf, type Observation } from './shape.js';
import { stories } from './stories/index.js';

const body = (json: unknown): Observation => ({ status: 200, headers: {}, shape: shapeOf({ text: 'x', json }) });
const between = (a: unknown, b: unknown, allowed = [] as Parameters<typeof differences>[2]): string[] =>
  differences({ name: 'lab', seen: body(a) }, { name: 'emulator', seen: body(b) }, allowed);

describe('what makes two answers unlike', () => {
  test.each([
    [
      'a field that is missing',
      { a: { b: 1, c: 'x' } },
      { a: { b: 1 } },
      'body a.c: lab has string, emulator has nothing',
    ],
    ['a field too many', { a: {} }, { a: { b: 1 } }, 'body a.b: lab has nothing, emulator has number'],
    ['another type', { a: null }, { a: 'x' }, 'body a: lab has null, emulator has string'],
    ['a list that is empty on one side', { a: [] }, { a: ['x'] }, 'body a[]: lab has none, emulator has string'],
    [
      'a field of some rows only',
      [{ b: 1 }, { b: null }],
      [{ b: 1 }],
      'body [].b: lab has null|number, emulator has number',
    ],
  ])('%s', (_, a, b, line) => {
    expect(between(a, b)).toEqual([line]);
    expect(between(a, a)).toEqual([]);
  });

  test('status, headers and the name of a refusal', () => {
    const one: Observation = { status: 409, headers: { 'retry-after': '0' }, shape: {}, refusal: 'overLimit' };
    const other: Observation = { status: 413, headers: {}, shape: {}, refusal: 'forbidden' };
    expect(differences({ name: 'a', seen: one }, { name: 'b', seen: other }, [])).toEqual([
      'status: a has 409, b has 413',
      'refusal: a has overLimit, b has forbidden',
      'header retry-after: a has 0, b has nothing',
    ]);
  });

  test('an allowance covers the place that it names, and no more', () => {
    const allowed = [{ place: /body a\.b/, reason: 'tried' }];
    expect(between({ a: { b: 1, bc: 1 } }, { a: {} }, allowed)).toEqual([
      'body a.bc: lab has number, emulator has nothing',
    ]);
  });
});

/** The names of all properties that the product's own checks look at. */
function reliedOn(schema: unknown, into = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return into;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) into.add(name);
    reliedOn(value, into);
  }
  return into;
}

test('no allowance covers a field that the product relies on', () => {
  const relied = reliedOn(schemas);
  expect(relied).toContain('provisioning_status');
  const lab = recorded('2024.1');
  const covered = stories.flatMap((story) =>
    story.steps.flatMap((step) => {
      const seen = lab[`${story.name}: ${step.name}`];
      if (typeof seen !== 'object' || seen.status >= 400) return [];
      return [...(step.allow ?? []), ...LATER_RELEASES].flatMap(({ place }) =>
        Object.keys(seen.shape)
          // At the top of a body it is a router interface's, of which other fields are relied on.
          .filter((path) => path !== 'tenant_id' || 'tenant_id' in schemas.routerInterface.properties)
          .filter((path) => relied.has(path.replace(/\[\]$/, '').replace(/.*\./, '')))
          .filter((path) => new RegExp(`^(?:${place.source})$`).test(`body ${path}`))
          .map((path) => `${story.name}: ${step.name}: ${path}`),
      );
    }),
  );
  expect(covered).toEqual([]);
});
