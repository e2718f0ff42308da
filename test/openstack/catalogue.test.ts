import { describe, expect, test } from '@jest/globals';
import { findEndpoint, hasService, withVersion } from '../../src/openstack/catalogue.js';
import type { CatalogueEntry, ServiceType } from '../../src/openstack/session.js';

const PROJECT = '0123456789abcdef0123456789abcdef';
const entry = (type: string, ...urls: (string | [string, string, string])[]): CatalogueEntry => ({
  type,
  name: type,
  endpoints: urls.map((url) =>
    typeof url === 'string'
      ? { region: 'RegionOne', interface: 'public', url }
      : { region: url[0], interface: url[1], url: url[2] },
  ),
});
const find = (catalogue: CatalogueEntry[], service: ServiceType, region?: string, interfaces = ['public']): string =>
  findEndpoint(catalogue, { service, region, interfaces, projectId: PROJECT });

describe('the join rule keeps host and prefix and puts in exactly one version', () => {
  test.each<[ServiceType, string, string]>([
    // cases C13
    ['network', 'http://net:9696', 'http://net:9696/v2.0'],
    ['network', 'http://net:9696/', 'http://net:9696/v2.0'],
    ['network', 'http://net:9696/networking', 'http://net:9696/networking/v2.0'],
    ['network', 'https://proxy.test/network/', 'https://proxy.test/network/v2.0'],
    ['network', 'http://net:9696//v2.0//', 'http://net:9696/v2.0'],
    ['compute', 'https://h:8774/v2.1', 'https://h:8774/v2.1'],
    ['compute', `https://h:8774/v2.1/${PROJECT}`, `https://h:8774/v2.1/${PROJECT}`],
    ['compute', 'https://h:8774', 'https://h:8774/v2.1'],
    ['block-storage', `https://h:8776/v3/${PROJECT}/`, `https://h:8776/v3/${PROJECT}`],
    ['block-storage', 'https://h:8776/v3', `https://h:8776/v3/${PROJECT}`],
    ['block-storage', 'https://h:8776', `https://h:8776/v3/${PROJECT}`],
    ['orchestration', `https://h:8004/v1/${PROJECT}`, `https://h:8004/v1/${PROJECT}`],
    ['orchestration', 'https://h/orchestration', `https://h/orchestration/v1/${PROJECT}`],
    ['block-storage', `https://h/volume/v3/AUTH_${PROJECT}`, `https://h/volume/v3/AUTH_${PROJECT}`],
    ['image', 'https://h:9292/', 'https://h:9292/v2'],
    ['image', 'https://h:9292/v2/', 'https://h:9292/v2'],
    ['load-balancer', 'https://h:9876', 'https://h:9876/v2'],
    ['load-balancer', 'https://h:9876/v2.0', 'https://h:9876/v2'],
    ['load-balancer', 'https://h/load-balancer/v2/', 'https://h/load-balancer/v2'],
    ['key-manager', 'https://h:9311', 'https://h:9311/v1'],
    ['container-infrastructure-management', 'https://h:9511/v1', 'https://h:9511/v1'],
    ['identity', 'https://h:5000', 'https://h:5000/v3'],
    ['identity', 'https://h:5000/v2.0', 'https://h:5000/v3'],
    ['identity', 'https://h/identity/v3/', 'https://h/identity/v3'],
  ])('%s %s', (service, url, joined) => expect(withVersion(url, service, PROJECT)).toBe(joined));
});

describe('the block storage service under any of its types (cases C11)', () => {
  test.each<[string, CatalogueEntry[], string]>([
    ['block-storage only', [entry('block-storage', 'http://a/v3')], 'http://a/v3'],
    ['volumev3 only', [entry('volumev3', 'http://b/v3')], 'http://b/v3'],
    ['block-store', [entry('block-store', 'http://c/v3')], 'http://c/v3'],
    ['v2 beside it', [entry('volumev2', 'http://old/v2'), entry('block-storage', 'http://d/v3')], 'http://d/v3'],
    [
      'the official one first',
      [entry('volumev3', 'http://e/v3'), entry('block-storage', 'http://f/v3')],
      'http://f/v3',
    ],
    ['never v2', [entry('block-storage', 'http://g/v2'), entry('volume', 'http://h/v3')], 'http://h/v3'],
  ])('%s', (_, catalogue, url) => expect(find(catalogue, 'block-storage')).toBe(`${url}/${PROJECT}`));

  test('none at all: the error lists the types that are there', () => {
    const catalogue = [entry('network', 'http://n'), entry('compute', 'http://c'), entry('volumev2', 'http://old/v2')];
    expect(hasService(catalogue, 'block-storage')).toBe(false);
    expect(() => find(catalogue, 'block-storage')).toThrow(
      expect.objectContaining({
        class: 'platform',
        reason: 'catalogue',
        message: 'The catalogue has no block-storage service. It has: compute, network, volumev2.',
      }),
    );
  });

  test('only version 2: told, not used', () => {
    expect(() => find([entry('volume', `http://old/v2/${PROJECT}`)], 'block-storage')).toThrow(/only an old version/);
  });
});

describe('region and interface', () => {
  const catalogue = [
    entry(
      'network',
      ['RegionOne', 'public', 'http://one'],
      ['RegionTwo', 'publicURL', 'http://two'],
      ['RegionTwo', 'internal', 'http://in'],
    ),
  ];
  test('the region that was asked for', () => expect(find(catalogue, 'network', 'RegionTwo')).toBe('http://two/v2.0'));
  test('region_id matches as well', () => {
    const endpoints = [{ region: 'Region One', regionId: 'r1', interface: 'public', url: 'http://n' }];
    expect(find([{ type: 'network', name: '', endpoints }], 'network', 'r1')).toBe('http://n/v2.0');
  });
  test('an unknown region lists the known', () =>
    expect(() => find(catalogue, 'network', 'Nowhere')).toThrow(
      expect.objectContaining({ class: 'usage', message: expect.stringMatching(/"Nowhere".*RegionOne, RegionTwo/) }),
    ));
  test('several and none asked for', () =>
    expect(() => find(catalogue, 'network')).toThrow(/several regions: RegionOne, RegionTwo/));
  test('the first interface that is there', () =>
    expect(find(catalogue, 'network', 'RegionTwo', ['internal', 'public'])).toBe('http://in/v2.0'));
  test('an absent interface names both (cases C15)', () =>
    expect(() => find(catalogue, 'network', 'RegionOne', ['internal'])).toThrow(
      expect.objectContaining({
        class: 'usage',
        message: expect.stringMatching(/no internal interface.*It has: public/),
      }),
    ));
});
