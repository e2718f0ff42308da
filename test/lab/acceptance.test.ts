import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desk, ended, listed, listener, RELEASE, traffic, type Desk } from './command.js';

const STEPS = 9;

describe(`acceptance on the lab, ${RELEASE}`, () => {
  let here: Desk;
  let probed: Awaited<ReturnType<typeof listener>>;
  const acceptance = (run: string, ...more: string[]): string[] => [
    'acceptance',
    '--run-id',
    run,
    '--external-network',
    'provider-ext',
    '--image',
    'ubuntu-24.04',
    '--flavor',
    'm1.tiny',
    '--allocation',
    '10.30.0.0/16',
    '--ports',
    `22,80,${probed.port}`,
    '--probe',
    `tcp:${probed.port}`,
    '--report',
    `report-${run}`,
    ...more,
  ];
  const report = (run: string): { steps: { unit: string; result: string; detail: string }[] } =>
    JSON.parse(readFileSync(join(here.folder, `report-${run}/report.json`), 'utf8')) as ReturnType<typeof report>;
  const results = (run: string): string[] => report(run).steps.map((step) => `${step.unit} ${step.result}`);

  beforeAll(async () => {
    here = await desk(`acceptance-${process.pid}`);
    probed = await listener();
  });
  afterAll(async () => {
    await probed.close();
    await here.close();
  });

  test.each([
    ['amphora', []],
    ['ovn', ['--lb-monitor', 'none']],
  ])('passes all steps with %s, and leaves nothing', async (provider, more) => {
    const run = `pass-${provider}`;
    const mark = Date.now();
    const outcome = await here.omega(acceptance(run, '--lb-provider', provider, ...more));
    ended(outcome, 0);
    expect(results(run)).toHaveLength(STEPS);
    expect(results(run).filter((line) => !line.endsWith(' passed'))).toEqual([]);
    expect(await listed(here)).not.toContain(run);
    const seen = await traffic(mark);
    expect(seen).toMatchObject({ tokens: 1, failed: {}, quick: {} });
    expect(seen.requests).toBeGreaterThan(30);
    expect(seen.requests).toBeLessThanOrEqual(70);
  });

  test('tells that a member which nothing answers for is in ERROR, under an ACTIVE load balancer', async () => {
    const common = ['--run-id', 'ovn-monitor', '-o', 'json'];
    const network = await here.omega([
      'network-buildout',
      '--external-network',
      'provider-ext',
      '--cidr',
      '10.33.0.0/24',
      ...common,
    ]);
    ended(network, 0);
    const subnet = (JSON.parse(network.stdout) as Record<string, string>)['subnet-id']!;
    const outcome = await here.omega([
      ...['lb-provision', '--lb-provider', 'ovn', '--lb-monitor', 'tcp', '--subnet-id', subnet],
      ...['--fixed-ip', '10.33.0.77', '--online-timeout', '40', ...common],
    ]);
    ended(outcome, 6);
    const last = outcome.stderr.trimEnd().split('\n').at(-1);
    expect(last).toContain('10.33.0.77:80');
    expect(last).toContain('ERROR');
    expect(last).toContain('ACTIVE');
    ended(await here.omega(['teardown', ...common]), 0);
    expect(await listed(here)).not.toContain('ovn-monitor');
  });

  test('a quota too small fails at the create, is told as such, and is torn down', async () => {
    await here.tenant.setQuota('compute', 'instances', 0);
    try {
      const outcome = await here.omega(acceptance('quota'));
      ended(outcome, 4);
      expect(outcome.stderr).toMatch(/quota/i);
      expect(outcome.stderr).toContain('Quota exceeded for instances: Requested 1, but already used 0 of 0 instances');
      expect(results('quota')).toContain('compute-boot failed');
      expect(results('quota').filter((line) => line.endsWith(' not run'))).not.toEqual([]);
      expect(await listed(here)).not.toContain('ci-');
    } finally {
      await here.tenant.resetQuota('compute');
    }
  });

  test.each([
    ['image', 'nonsense', 2],
    ['flavor', 'nonsense', 2],
    ['external-network', 'nonsense', 2],
  ])('an unknown %s is said before anything is made', async (input, value, code) => {
    const run = `unknown-${input}`;
    const ledger = join(here.folder, `${run}.jsonl`);
    const outcome = await here.omega(acceptance(run, `--${input}`, value, '--ledger', ledger));
    ended(outcome, code);
    expect(outcome.stderr).toContain(value);
    expect(existsSync(ledger) ? readFileSync(ledger, 'utf8') : '').not.toContain('"intent"');
  });

  test('a wrong CA, a wrong region and a wrong secret are each one clear line of the right class', async () => {
    const { caPem } = await import('../contract/foreign-ca.js');
    const cases = [
      [(text: string) => text.replace(/cacert: .*/, `cacert: ${join(here.folder, 'other.pem')}`), 6, /certificate|CA/i],
      [(text: string) => text.replace('RegionOne', 'Nowhere'), 2, /Nowhere.*RegionOne|RegionOne.*Nowhere/],
      [(text: string) => text.replace(/(credential_secret: ).*/, '$1wrong'), 3, /secret|credential/i],
    ] as const;
    (await import('node:fs')).writeFileSync(join(here.folder, 'other.pem'), caPem);
    for (const [index, [change, code, words]] of cases.entries()) {
      const file = here.cloudsYaml(`case-${index}.yaml`, change);
      const outcome = await here.omega(['auth-smoke', '--report', `case-${index}`], { OS_CLIENT_CONFIG_FILE: file });
      ended(outcome, code);
      const last = outcome.stderr.trimEnd().split('\n').at(-1);
      expect(last).toMatch(words);
      expect(existsSync(join(here.folder, `case-${index}/report.json`))).toBe(true);
    }
  });
});
