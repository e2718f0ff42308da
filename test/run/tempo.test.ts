import { expect, test } from '@jest/globals';

import { Tempo } from '../../src/run/tempo.js';

test('a platform at rest, or faster than that, stretches nothing', () => {
  const tempo = new Tempo();
  expect(tempo.factor).toBe(1);
  tempo.note('network', 0.4);
  tempo.note('server', 0.01);
  expect(tempo.factor).toBe(1);
});

test('a busy one stretches by the cube root of what its creates take longer, and one straggler counts for nothing', () => {
  const tempo = new Tempo();
  tempo.note('network', 3.2);
  tempo.note('subnet', 3.2);
  tempo.note('router', 60);
  expect(tempo.factor).toBeCloseTo(2);
});

test('there is an end to it', () => {
  const tempo = new Tempo();
  tempo.note('volume', 300);
  expect(tempo.factor).toBe(2.5);
});
