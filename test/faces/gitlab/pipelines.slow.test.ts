import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from '@jest/globals';

import { describeHere, expectClean, own, producersOf, second, UNITS, type Inputs } from './pipelines.js';
import { CLI, Project } from './project.js';

/** The quota of routers is used up. */
const NO_ROUTER = {
  service: 'network',
  method: 'POST',
  path: /\/routers$/,
  times: Infinity,
  status: 409,
  body: { NeutronError: { type: 'OverQuota', message: "Quota exceeded for resources: ['router'].", detail: '' } },
};
const NAMES = UNITS.map(({ name }) => name);
/** Runs where a job before it has failed, and not otherwise. */
const DIAGNOSE = 'diagnose';
const SUCCEEDING = NAMES.filter((name) => name !== DIAGNOSE);
const BUILDING = SUCCEEDING.filter((name) => !['teardown', 'acceptance'].includes(name));

let project: Project;
// A test that is skipped, or left out by its name, makes none.
afterEach(async () => (project as Project | undefined)?.close());

describeHere('components', () => {
  test('all of them in one pipeline: outputs go from job to job without being wired, and teardown leaves nothing', async () => {
    project = await Project.make();
    project.addComponents();
    const ran = await project.run({ include: NAMES.map((name) => own(name)) });
    expect(ran.failed).toEqual([]);
    expect(ran.code).toBe(0);
    expect(ran.passed).toEqual([...SUCCEEDING, 'acceptance-teardown'].sort());
    for (const { name, outputs } of UNITS.filter((unit) => unit.name !== DIAGNOSE)) {
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
    expectClean(project, ran);
  });

  // Some at a time: each job is a process of its own, and all of them twice are more than a small machine does at once.
  const groups = [
    [...producersOf('volume-attach'), 'volume-attach', 'teardown'],
    [...new Set([...producersOf('public-access'), ...producersOf('lb-provision')])].concat(
      ...['public-access', 'lb-provision', 'teardown'],
    ),
    SUCCEEDING.filter((name) => name !== 'acceptance' && producersOf(name).length === 0),
    ['acceptance'],
  ];
  test('no component is left out of those that are used twice', () => {
    expect([...new Set([...groups.flat(), DIAGNOSE])].sort()).toEqual([...NAMES].sort());
  });

  test.each(groups.map((names) => ({ names })))('twice in one pipeline: $names', async ({ names }) => {
    project = await Project.make();
    project.addComponents();
    const one = (name: string): Inputs => (name === 'acceptance' ? {} : { 'run-id': 'one' });
    const ran = await project.run({
      include: names.flatMap((name) => [own(name, one(name)), own(name, second(name, 'two'))]),
    });
    const jobs = names.flatMap((name) => (name === 'acceptance' ? [name, `${name}-teardown`] : [name]));
    expect(ran.failed).toEqual([]);
    expect(ran.passed).toEqual(jobs.flatMap((job) => [job, `two-${job}`]).sort());
    for (const name of names) {
      const [first, other] = [project.outputs(name), project.outputs(`two-${name}`)];
      const named = (prefix: string): string[] =>
        Object.keys(UNITS.find((unit) => unit.name === name)?.outputs ?? {})
          .map((output) => `${prefix}${output.replace(/-/g, '_').toUpperCase()}`)
          .sort();
      expect(Object.keys(first).sort()).toEqual(named('OMEGA_'));
      expect(Object.keys(other).sort()).toEqual(named('TWO_'));
      // Neither has the other's things: an id that a unit made is there once.
      for (const output of ['NETWORK_ID', 'SECURITY_GROUP_ID', 'SERVER_ID', 'VOLUME_ID', 'LOAD_BALANCER_ID']) {
        if (`OMEGA_${output}` in first) expect(other[`TWO_${output}`]).not.toBe(first[`OMEGA_${output}`]);
      }
    }
    expect(project.left).toEqual([]);
    expectClean(project, ran);
  });

  test('a job in the middle fails: the outputs of others are handed on, it is diagnosed, teardown leaves nothing', async () => {
    project = await Project.make([NO_ROUTER]);
    project.addComponents();
    // gitlab-ci-local never starts a job that needs one which was skipped; GitLab does, where it is to run whatever happened.
    const needs = ['auth-smoke', 'network-buildout', 'security-group', 'secret-roundtrip'];
    const ran = await project.run({
      include: [
        ...BUILDING.map((name) => own(name)),
        own('teardown', { needs }),
        own(DIAGNOSE, { needs }),
        own(DIAGNOSE, { needs, 'job-name': 'diagnose-again', 'output-prefix': 'AGAIN_' }),
      ],
    });
    expect(ran.code).not.toBe(0);
    expect(ran.failed).toEqual(['network-buildout']);
    const waiting = BUILDING.filter((name) => producersOf(name).includes('network-buildout'));
    expect(ran.passed).toEqual(
      [
        ...BUILDING.filter((name) => name !== 'network-buildout' && !waiting.includes(name)),
        ...['teardown', DIAGNOSE, 'diagnose-again'],
      ].sort(),
    );
    expect(project.outputs(DIAGNOSE)).toMatchObject({
      OMEGA_CLASS: 'quota',
      OMEGA_BUNDLE: expect.stringMatching(/\.omega-ci\/diagnose\/diagnosis\.txt$/),
    });
    expect(project.outputs('diagnose-again')).toMatchObject({ AGAIN_CLASS: 'quota' });
    expect(project.artifacts(DIAGNOSE)).toContain('diagnosis.txt');
    // What it had made by then is told all the same.
    expect(Object.keys(project.outputs('network-buildout')).sort()).toEqual([
      'OMEGA_CIDR',
      'OMEGA_NETWORK_ID',
      'OMEGA_SUBNET_ID',
    ]);
    expect(Object.keys(project.outputs('security-group'))).toEqual(['OMEGA_SECURITY_GROUP_ID']);
    expect(ran.text).toContain("Quota exceeded for resources: ['router']");
    expect(project.artifacts('network-buildout')).toContain('junit.xml');
    expect(project.outputs('teardown')).toMatchObject({ OMEGA_LEFT: '0' });
    expect(Number(project.outputs('teardown')['OMEGA_DELETED'])).toBeGreaterThan(1);
    expect(project.left).toEqual([]);
    expectClean(project, ran);
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
    expect(ran.passed).toEqual(['acceptance-diagnose', 'acceptance-teardown']);
    expect(Number(project.outputs('acceptance-teardown')['OMEGA_DELETED'])).toBeGreaterThan(3);
    expect(project.left).toEqual([]);
  });

  test('acceptance fails: it says by itself whose the fault is, and keeps the record for the account contact', async () => {
    project = await Project.make([NO_ROUTER]);
    project.addComponents();
    const ran = await project.run({ include: [own('acceptance')] });
    expect(ran.failed).toEqual(['acceptance']);
    expect(ran.passed).toEqual(['acceptance-diagnose', 'acceptance-teardown']);
    expect(project.outputs('acceptance-diagnose')).toMatchObject({ OMEGA_CLASS: 'quota', OMEGA_CAUSE: 'quota' });
    expect(project.artifacts('acceptance-diagnose')).toContain('diagnosis.txt');
    expect(project.read('.omega-ci/acceptance-diagnose/diagnosis.txt')).toContain(
      "Quota exceeded for resources: ['router']",
    );
    expect(project.left).toEqual([]);
    expectClean(project, ran);
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
    expectClean(project, ran);
  });

  test('a CA bundle in a variable of type file, for a clouds.yaml that names none', async () => {
    project = await Project.make();
    project.addComponents();
    const tenant = join(project.folder, 'tenant');
    const clouds = readFileSync(join(tenant, 'clouds.yaml'), 'utf8').replace(/^.*cacert:.*\n/gm, '');
    const ca = readFileSync(join(tenant, 'ca-bundle.pem'), 'utf8');
    rmSync(tenant, { recursive: true });
    const files = { OS_CLIENT_CONFIG_FILE: clouds, OMEGA_CA: ca };
    const variables = { CA_TEXT: ca };
    const without = await project.run({ include: [own('auth-smoke')] }, { files });
    expect(without.failed).toEqual(['auth-smoke']);
    expect(without.log('auth-smoke')).toMatch(/certificate/);
    const given = ['$OMEGA_CA', '${OMEGA_CA}', '$CA_TEXT'].map((value, index) =>
      own('auth-smoke', { 'job-name': `smoke-${index}`, 'ca-cert': value }),
    );
    const ran = await project.run({ include: given }, { files, variables });
    expect(ran.failed).toEqual([]);
    expect(ran.passed).toEqual(['smoke-0', 'smoke-1', 'smoke-2']);
    expectClean(project, ran);
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

  test('a value of the right type that is wrong nevertheless is told by the job, before it does anything', async () => {
    project = await Project.make();
    project.addComponents();
    const ran = await project.run({
      include: [
        own('security-group', { ports: '22,99999' }),
        own('network-buildout', { 'job-name': 'narrow', 'prefix-length': 99 }),
      ],
    });
    expect(ran.failed).toEqual(['narrow', 'security-group']);
    expect(ran.log('security-group')).toMatch(/OMEGA_CI_PORTS: .*99999.*\nerror: usage/);
    expect(ran.log('narrow')).toMatch(/OMEGA_CI_PREFIX_LENGTH: .*\nerror: usage/);
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
