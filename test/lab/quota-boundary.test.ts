import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desk, ended, RELEASE, type Desk } from './command.js';

describe(`quota and boundary, ${RELEASE}`, () => {
  let here: Desk;
  beforeAll(async () => {
    here = await desk(`bounds-${process.pid}`);
  });
  afterAll(() => here.close());

  const headroom = (stdout: string): Record<string, string> => {
    const outputs = JSON.parse(stdout) as { headroom: string };
    return Object.fromEntries(outputs.headroom.split(',').map((each) => each.split('=') as [string, string]));
  };

  test('every service tells a plain member what is free; nothing is unknown', async () => {
    const outcome = await here.omega(['quota-preflight', '-o', 'json']);
    ended(outcome, 0);
    expect(JSON.parse(outcome.stdout)).toMatchObject({ fits: 'true' });
    const free = headroom(outcome.stdout);
    expect(Object.keys(free)).toHaveLength(20);
    for (const [resource, amount] of Object.entries(free)) {
      expect([resource, amount]).toEqual([resource, expect.stringMatching(/^(\d+(\.\d+)?|unlimited)$/)]);
    }
  });

  test('what is short ends with exit 4, and names a leak of ours', async () => {
    await here.openstack(['security group create --description x foreign']);
    ended(await here.omega(['security-group', '--run-id', 'earlier', '--ports', '22']), 0);
    const outcome = await here.omega(['quota-preflight', '--security-groups', '500', '-o', 'json']);
    ended(outcome, 4);
    expect(outcome.stderr).toMatch(/short of security-groups by 4\d\d \(500 needed/);
    expect(outcome.stderr).toMatch(/1 security-group: security-group \S+ \(\S+\) of run earlier/);
    ended(await here.omega(['teardown', '--run-id', 'earlier']), 0);
  });

  test('the credential is contained: by policy, and for clusters by want of a trust; nothing is left', async () => {
    const outcome = await here.omega(['boundary-check', '-o', 'json']);
    ended(outcome, 0);
    expect(JSON.parse(outcome.stdout)).toEqual({ contained: 'true' });
    expect(outcome.stderr.match(/refused by policy, as designed/g)?.length).toBeGreaterThanOrEqual(11);
    expect(outcome.stderr).toMatch(/create a cluster: refused by (policy|want of a trust), as designed/);
    expect((await here.openstack(['coe cluster list -f value'])).trim()).toBe('');
  });
});
