import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from '@jest/globals';

import type { Running } from './act.js';
import { pastedWorkflows } from './pasted.js';
import { ALL_PASSED, describeHere, RATE, Stage } from './stage.js';

const stage = Stage.forEachTest();

describeHere('what the pages show, pasted, under act on the emulator', () => {
  /** A workflow as a document shows it, pasted into a repository that has the credential. */
  function paste(name: string): Running {
    const path = join(stage.checkout, 'pasted.yml');
    writeFileSync(path, pastedWorkflows().find((each) => each.name === name)!.text);
    const { emulator } = stage;
    const [acme] = emulator.tenants;
    return stage.start(path, /^on: (\w+)$/m.exec(readFileSync(path, 'utf8'))![1]!, {
      vars: {
        OS_AUTH_URL: `${emulator.url}/identity/v3`,
        OS_CACERT: emulator.caPem,
        OS_APPLICATION_CREDENTIAL_ID: acme!.credentialId,
        PROBE: 'none',
      },
      env: { OMEGA_CI_EMULATOR_CLOCK: String(RATE), OS_CACERT: emulator.caPem },
    });
  }

  test('README.md 1: pasted, it works without a cloud', async () => {
    const run = await paste('README.md 1').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { prove: 'success' },
    });
    expect(run.outputs('0')).toMatchObject({ passed: 'true', steps: ALL_PASSED });
    expect(stage.emulator.calls).toEqual([]);
  });

  test('docs/github.md 1: pasted, its steps feed one another and the last one clears up', async () => {
    const run = await paste('docs/github.md 1').ended;
    expect({ code: run.code, jobs: run.jobs(), text: run.text() }).toMatchObject({
      code: 0,
      jobs: { test: 'success' },
    });
    expect(run.text()).toContain(`your tests go here, against ${run.outputs('server')['fixed-ip']}`);
    expect(run.outputs('server')['fixed-ip']).toMatch(/^10\.30\./);
    expect(stage.changed).toEqual([]);
  });

  test('docs/github.md 2: pasted, it calls the acceptance workflow', async () => {
    const run = await paste('docs/github.md 2').ended;
    expect({ code: run.code, errors: run.errors }).toMatchObject({ code: 0 });
    expect(Object.values(run.jobs())).toEqual(['success', 'success']);
    expect(run.text()).toMatch(/^acceptance passed: /m);
    expect(stage.servers).toHaveLength(1);
    expect(stage.changed).toEqual([]);
  });

  test('docs/github.md 3: pasted, later steps find the cloud, and the post step removes the file', async () => {
    const started = paste('docs/github.md 3');
    const run = await started.ended;
    expect({ code: run.code, text: run.text() }).toMatchObject({ code: 0 });
    const [, cloud, path] = /find cloud (\S+) in (\S+)/.exec(run.text())!;
    expect(cloud).toBe('omega');
    expect(path).toMatch(/clouds\.yaml$/);
    expect(run.text()).toContain(`removed ${dirname(path!)}`);
    expect(existsSync(dirname(path!))).toBe(false);
  });

  test('no example is left out', () => {
    const here = join(process.cwd(), 'test/faces/workflows');
    const own = readdirSync(here)
      .filter((name) => name.endsWith('.slow.test.ts'))
      .map((name) => readFileSync(join(here, name), 'utf8'))
      .join('\n');
    for (const name of readdirSync(join(process.cwd(), 'examples/github')).filter((each) => each.endsWith('.yml')))
      expect(own).toContain(`stage.start('examples/github/${name}'`);
    expect(pastedWorkflows().length).toBeGreaterThan(2);
    for (const { name } of pastedWorkflows()) expect(own).toContain(`paste('${name}')`);
  });
});
