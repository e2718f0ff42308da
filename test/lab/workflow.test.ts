import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { checkoutUnderTest, startAct, tool } from '../faces/workflows/act.js';
import { desk, listed, listener, RELEASE, traffic, type Desk } from './command.js';

const PRESENT = tool('act') !== undefined && tool('node24') !== undefined;
if (!PRESENT)
  process.stderr.write(
    '!!! NO WORKFLOW IS RUN ON THE LAB: act or Node 24 is absent. test/faces/tools installs them.\n',
  );

(PRESENT ? describe : describe.skip)(`the reusable acceptance workflow on the lab, ${RELEASE}`, () => {
  let here: Desk;
  let probed: Awaited<ReturnType<typeof listener>>;
  let checkout: string;
  beforeAll(async () => {
    checkout = checkoutUnderTest(mkdtempSync(join(tmpdir(), 'omega-ci-checkout-')));
    probed = await listener();
    here = await desk(`workflow-${process.pid}`);
  });
  afterAll(async () => {
    rmSync(checkout, { recursive: true });
    await probed.close();
    await here.close();
  });

  test('passes, hands its outputs on, and leaves nothing', async () => {
    const { tenant } = here;
    const mark = Date.now();
    const started = startAct({
      workflow: '.github/workflows/acceptance.yml',
      event: 'workflow_call',
      checkout,
      inputs: {
        tenant: 'acme',
        'auth-url': tenant.authUrl,
        region: tenant.region,
        'ca-cert': tenant.ca,
        'external-network': 'provider-ext',
        allocation: '10.30.0.0/16',
        image: 'ubuntu-24.04',
        flavor: 'm1.tiny',
        ports: `22,80,${probed.port}`,
        probe: `tcp:${probed.port}`,
        'lb-provider': 'amphora',
      },
      secrets: {
        'application-credential-id': tenant.credential.id,
        'application-credential-secret': tenant.credential.secret,
      },
    });
    const run = await started.ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { acceptance: 'success', teardown: 'success' },
    });
    expect(run.outputs('acceptance')).toMatchObject({ passed: 'true', report: expect.stringMatching(/^9 of 9 /) });
    expect(run.outputs('teardown')).toMatchObject({ left: '0' });
    expect(run.text()).not.toContain(tenant.credential.secret);
    expect(await listed(here)).not.toContain('4711');
    expect(await traffic(mark)).toMatchObject({ failed: {}, quick: {} });
    rmSync(started.home, { recursive: true, force: true });
  });
});
