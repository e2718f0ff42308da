import { describe, expect, test } from '@jest/globals';
import {
  chooseMicroversion,
  compareVersions,
  microversionHeader,
  rangeInRefusal,
  readRange,
} from '../../src/openstack/microversion.js';

test('minor numbers are numbers', () => expect(compareVersions('2.9', '2.10')).toBeLessThan(0));

test.each([
  ['compute', 'compute 2.79'],
  ['block-storage', 'volume 2.79'],
  ['container-infrastructure-management', 'container-infra 2.79'],
  ['key-manager', 'key-manager 2.79'],
] as const)('%s is called by its own word', (service, value) =>
  expect(microversionHeader(service, '2.79')).toEqual({ 'OpenStack-API-Version': value }),
);

describe('the version is clamped to the server', () => {
  const wanted = { want: '2.79', min: '2.37', feature: 'servers' };
  test.each([
    [{ min: '2.1', max: '2.96' }, '2.79'],
    [{ min: '2.1', max: '2.60' }, '2.60'],
    [{ min: '2.90', max: '2.96' }, '2.90'],
    [undefined, '2.79'],
  ])('%j', (range, version) => expect(chooseMicroversion('compute', wanted, range)).toBe(version));
  test('below the minimum it fails early and names the feature', () =>
    expect(() => chooseMicroversion('compute', wanted, { min: '2.1', max: '2.30' })).toThrow(
      expect.objectContaining({
        class: 'platform',
        reason: 'unsupported',
        message: expect.stringMatching(/servers.*2\.30.*2\.37/),
      }),
    ));
});

describe('the range is read out of every shape of document', () => {
  const range = { min: '2.1', max: '2.96' };
  test.each([
    ['one version', { version: { id: 'v2.1', version: '2.96', min_version: '2.1' } }],
    [
      'a list',
      {
        versions: [
          { id: 'v2.0', version: '', min_version: '' },
          { id: 'v2.1', version: '2.96', min_version: '2.1' },
        ].slice(1),
      },
    ],
    ['values', { versions: { values: [{ id: 'v2', max_version: '2.96', min_version: '2.1' }] } }],
  ])('%s', (_, document) => expect(readRange(document, {}, '2.79')).toEqual(range));
  test('headers, as Magnum sends them', () =>
    expect(
      readRange(
        { id: 'v1' },
        {
          'openstack-api-minimum-version': 'container-infra 1.1',
          'openstack-api-maximum-version': 'container-infra 1.11',
        },
        '1.11',
      ),
    ).toEqual({ min: '1.1', max: '1.11' }));
  test('a version without microversions', () =>
    expect(readRange({ version: { id: 'v2.0', version: '', min_version: '' } }, {}, '2.79')).toEqual({
      min: '2.0',
      max: '2.0',
    }));
  test.each([undefined, null, [], 'x', { versions: [null] }])('%j is no document', (document) =>
    expect(readRange(document, {}, '2.79')).toBeUndefined(),
  );
});

test.each([
  ['Version 2.200 is not supported by the API. Minimum is 2.1 and maximum is 2.96.', { min: '2.1', max: '2.96' }],
  ['{"errors":[{"max_version":"1.11","min_version":"1.1"}]}', { min: '1.1', max: '1.11' }],
  ['Not acceptable', undefined],
])('a 406 tells the range: %s', (text, range) => expect(rangeInRefusal(text)).toEqual(range));
