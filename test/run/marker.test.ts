import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { encodeMarker, parseMarker } from '../../src/run/marker.js';

const marker = {
  run: '987-2-smoke',
  repository: 'acme/shop',
  expiresAt: new Date(1_800_000_000_000),
  version: '0.1.0',
};

test('what is written is read again', () => {
  const text = encodeMarker(marker);
  expect(text).toBe('omega-ci:v1 run=987-2-smoke repo=acme/shop exp=1800000000 ver=0.1.0');
  expect(parseMarker(text)).toEqual(marker);
});

test('whatever the parts, it is one line that leaves room for a name in 255 characters', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,48}$/), part, part, (run, repository, version) => {
      const text = encodeMarker({ run, repository, version, expiresAt: new Date(4e12) });
      expect(text.length).toBeLessThanOrEqual(255 - 64);
      expect(text).toMatch(/^[\x20-\x7e]+$/);
      expect(parseMarker(text)?.run).toBe(run);
    }),
  );
});

test.each([
  undefined,
  '',
  'ci-acme-12',
  'omega-ci:v2 run=a repo=b exp=1 ver=1',
  'omega-ci:v1 run=a repo=b exp=soon ver=1',
  'omega-ci:v1 run=a repo=b exp=1',
  'see omega-ci:v1 run=a repo=b exp=1 ver=1',
  'omega-ci:v1 run=a repo=b exp=1 ver=1 and more',
  'omega-ci:v1 run=a\nrepo=b exp=1 ver=1',
])('%j is no marker', (text) => {
  expect(parseMarker(text)).toBeUndefined();
});
