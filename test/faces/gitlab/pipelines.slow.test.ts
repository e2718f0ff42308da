import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from '@jest/globals';
import { load } from 'js-yaml';

import { UNITS } from '../../../src/units/all.js';
import { CLI, LACKING, Project, published, type Ran } from './project.js';

if (LACKING.length > 0) console.warn(`!!! THE GITLAB COMPONENTS ARE NOT RUN: ${LACKING.join(', ')} is not here`);
const describeHere = LACKING.length === 0 ? describe : describe.skip;

const BUILDING = UNITS.map(({ name }) => name).filter((name) => !['teardown', 'acceptance'].includes(name));
/** What each component cannot do without on the emulator. */
const NEEDED: Record<string, Record<string, string>> = {
  'network-buildout': { 'external-network': 'provider-ext', allocation: '10.30.0.0/16' },
  'compute-boot': { 'server-image': 'ubuntu-24.04', flavor: 'm1.tiny' },
  'public-access': { 'external-network': 'provider-ext' },
  acceptance: {
    ...{ 'external-network': 'provider-ext', allocation: '10.30.0.0/16' },
    ...{ 'server-image': 'ubuntu-24.04', flavor: 'm1.tiny' },
  },
};
type Inputs = Record<string, unknown>;

/** The component of this very commit, as a project's own pipeline includes it. */
const own = (name: string, inputs: Inputs = {}): { component: string; inputs: Inputs } => ({
  component: `$CI_SERVER_FQDN/$CI_PROJECT_PATH/${name}@$CI_COMMIT_SHA`,
  inputs: { cli: CLI, ...NEEDED[name], ...inputs },
});

let project: Project;
afterEach(async () => project.close());

/** Nobody outside GitHub takes a workflow command in: it would be printed. */
function expectClean(ran: Ran): void {
  for (const line of ran.text.split('\n')) expect(line.replace(/^\S+ +(> )?/, '')).not.toMatch(/^\s*::|##\[/);
  for (const { credentialSecret } of project.emulator.tenants) expect(ran.text).not.toContain(credentialSecret);
}

describeHere('components', () => {
  test('all of them in one pipeline: outputs go from job to job without being wired, and teardown leaves nothing', async () => {
    project = await Project.make();
    project.addComponents();
    const ran = await project.run({ include: UNITS.map(({ name }) => own(name)) });
    expect(ran.failed).toEqual([]);
    expect(ran.code).toBe(0);
    expect(ran.passed).toEqual([...UNITS.map(({ name }) => name), 'acceptance-teardown'].sort());
    for (const { name, outputs } of UNITS) {
      const expected = Object.keys(outputs).map((output) => `OMEGA_${output.replace(/-/g, '_').toUpperCase()}`);
      expect(Object.keys(project.outputs(name)).sort()).toEqual(expected.sort());
      expect(project.artifacts(name)).toEqual(
        ['junit.xml', 'outputs.env', 'report.json', 'requests.jsonl', 'summary.md'].sort(),
      );
    }
    expect(project.outputs('acceptance')).toMatchObject({ OMEGA_PASSED: 'true' });
    expect(project.outputs('teardown')).toMatchObject({ OMEGA_LEFT: '0' });
    expect(project.left).toEqual([]);
    expect(project.read('.omega-ci/ledger.jsonl')).toMatch(/"event":"created","kind":"server"/);
    // The runner folds what it finds marked, and no two commands share a section.
    expect(ran.text).toMatch(/omega_ci_compute_boot_[0-9a-f]{8} took/);
    expectClean(ran);
  });

  test('a job in the middle fails: its outputs so far are handed on, teardown runs and leaves nothing', async () => {
    project = await Project.make([
      {
        service: 'network',
        method: 'POST',
        path: /\/routers$/,
        times: Infinity,
        status: 409,
        body: { NeutronError: { type: 'OverQuota', message: "Quota exceeded for resources: ['router'].", detail: '' } },
      },
    ]);
    project.addComponents();
    // gitlab-ci-local never starts a job that needs one which was skipped; GitLab does when it is to run always.
    const needs = ['auth-smoke', 'network-buildout', 'security-group', 'secret-roundtrip'];
    const ran = await project.run({ include: [...BUILDING.map((name) => own(name)), own('teardown', { needs })] });
    expect(ran.code).not.toBe(0);
    expect(ran.failed).toEqual(['network-buildout']);
    expect(ran.passed).toEqual(['auth-smoke', 'secret-roundtrip', 'security-group', 'teardown']);
    expect(project.outputs('network-buildout')).toMatchObject({
      OMEGA_NETWORK_ID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(ran.text).toContain("Quota exceeded for resources: ['router']");
    expect(project.artifacts('network-buildout')).toContain('junit.xml');
    expect(project.outputs('teardown')).toMatchObject({ OMEGA_LEFT: '0' });
    expect(Number(project.outputs('teardown')['OMEGA_DELETED'])).toBeGreaterThan(1);
    expect(project.left).toEqual([]);
    expectClean(ran);
  });

  test("acceptance is stopped dead: its second job takes the run's things down", async () => {
    project = await Project.make();
    project.addComponents();
    // The command is killed as soon as a server is being made: neither it nor a handler of it can tidy up.
    const killer = join(project.folder, 'killer.sh');
    writeFileSync(
      killer,
      `case "$1" in acceptance) ;; *) exec ${CLI} "$@" ;; esac
${CLI} "$@" & pid=$!
until grep -qs '"event":"created","kind":"server"' "$OMEGA_CI_LEDGER" || ! kill -0 $pid 2>/dev/null; do sleep 0.05; done
kill -KILL $pid; wait $pid\n`,
    );
    const ran = await project.run({ include: [own('acceptance', { cli: `sh ${killer}` })] });
    expect(ran.failed).toEqual(['acceptance']);
    expect(ran.passed).toEqual(['acceptance-teardown']);
    expect(Number(project.outputs('acceptance-teardown')['OMEGA_DELETED'])).toBeGreaterThan(3);
    expect(project.left).toEqual([]);
  });

  test('nothing that a user gives is run by a shell', async () => {
    project = await Project.make();
    project.addComponents();
    const hostile = 'x; touch pwned; $(touch pwned) `touch pwned` && touch pwned | touch pwned "\' touch pwned';
    const ran = await project.run({
      include: [own('network-buildout', { 'external-network': hostile, network: hostile })],
    });
    expect(ran.failed).toEqual(['network-buildout']);
    expect(ran.text).toContain('touch pwned');
    expect(existsSync(join(project.path, 'pwned'))).toBe(false);
    expectClean(ran);
  });

  test.each([
    [
      'compute-boot',
      { flavor: 'm1.tiny', 'server-image': undefined },
      '`server-image` input: required value has not been provided',
    ],
    ['compute-boot', { 'server-timeout': 'long' }, '`server-timeout` input: provided value is not a number'],
    ['lb-provision', { 'lb-protocol': 'UDP' }, '`lb-protocol` input: `UDP` cannot be used'],
    ['auth-smoke', { cli: 'omega-ci; id' }, '`cli` input: `omega-ci; id` does not match required regex'],
  ])('%s with %j is refused before anything runs', async (name, inputs, problem) => {
    project = await Project.make();
    project.addComponents();
    const all = Object.entries(own(name, inputs).inputs).filter(([, value]) => value !== undefined);
    const include = { ...own(name), inputs: Object.fromEntries(all) };
    const ran = await project.run({ include: [include] });
    expect(ran.code).not.toBe(0);
    expect(ran.text.replace(/\s+/g, ' ')).toContain(problem);
    expect(project.emulator.calls).toEqual([]);
  });

  test('an input that is needed and comes from a job that is not there is told by its name', async () => {
    project = await Project.make();
    project.addComponents();
    const ran = await project.run({ include: [own('volume-attach')] });
    expect(ran.failed).toEqual(['volume-attach']);
    expect(ran.text).toContain('--server-id is missing');
    expect(project.emulator.calls).toEqual([]);
  });
});

describeHere('a project of someone else', () => {
  const consumer = async (
    pipeline: string,
    variables: Record<string, string> = {},
    files: Record<string, string> = {},
  ): Promise<Ran> => {
    const env = published(project.folder, ['1.2.0', '1.3.1', '2.0.0-rc1']);
    return project.run(pipeline, { env, variables: { OMEGA_CI_COMMAND: CLI, ...variables }, files });
  };

  test('the example as it stands, by @1', async () => {
    project = await Project.make();
    const ca = readFileSync(join(project.folder, 'tenant/ca-bundle.pem'), 'utf8');
    const ran = await consumer(readFileSync('examples/gitlab/.gitlab-ci.yml', 'utf8'), {}, { OMEGA_CA: ca });
    expect(ran.failed).toEqual([]);
    expect(ran.passed).toEqual(
      [
        'auth-smoke',
        'compute-boot',
        'deploy',
        'network-buildout',
        'public-access',
        'security-group',
        'teardown',
      ].sort(),
    );
    const server = project.outputs('compute-boot')['OMEGA_SERVER_ID'];
    expect(ran.log('deploy')).toBe(
      `deploying to server ${server} at ${project.outputs('public-access')['OMEGA_FLOATING_IP']}`,
    );
    expect(project.left).toEqual([]);
    expectClean(ran);
  });

  test.each(['README.md', 'docs/gitlab.md'])('the first pipeline of %s as it stands', async (page) => {
    project = await Project.make();
    const text = /<!-- example: a GitLab pipeline, run by the tests -->\s*```yaml\n(.*?)```/s.exec(
      readFileSync(page, 'utf8'),
    )?.[1];
    expect(load(text ?? '')).toHaveProperty('include');
    const ran = await consumer(text ?? '');
    expect(ran.failed).toEqual([]);
    expect(ran.passed).toEqual(['acceptance', 'acceptance-teardown']);
    expect(project.left).toEqual([]);
    expectClean(ran);
  });
});

describeHere("the project's own pipeline", () => {
  test('is one, with the components of its own commit', async () => {
    project = await Project.make();
    project.addComponents();
    const ran = await project.run(readFileSync('.gitlab-ci.yml', 'utf8'), { args: ['--list-csv-all'] });
    expect(ran.code).toBe(0);
    for (const job of ['check', 'auth-smoke', 'acceptance', 'acceptance-teardown', 'release'])
      expect(ran.text).toMatch(new RegExp(`^${job};`, 'm'));
  });
});
