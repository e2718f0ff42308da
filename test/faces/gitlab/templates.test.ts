import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from '@jest/globals';
import { load } from 'js-yaml';

import { SETTINGS } from '../../../src/main/settings.js';
import { variableOf } from '../../../src/main/read-inputs.js';
import { componentUnits } from '../../../generate/gitlab.js';
import { UNITS as ALL } from '../../../src/units/all.js';
import { included, problemsOf, readComponent } from './component.js';

/** All that can be a job of its own. */
const UNITS = componentUnits(ALL);
/** What no component may bring: it would change the whole pipeline (ci-systems-facts 1.1). */
const GLOBAL = [
  'default',
  'include',
  'stages',
  'variables',
  'workflow',
  'image',
  'services',
  'cache',
  'before_script',
  'after_script',
  'pages',
];
const EVERYWHERE = ['job-name', 'stage', 'image', 'tags', 'rules', 'needs', 'ca-cert', 'output-prefix', 'cli'];
const JOB = ['stage', 'image', 'tags', 'rules', 'needs', 'when', 'interruptible', 'variables', 'script', 'artifacts'];
const units = UNITS.map((unit) => [unit.name, unit] as const);
const components = new Map(UNITS.map(({ name }) => [name, readComponent(name)]));
const componentOf = (name: string): ReturnType<typeof readComponent> => components.get(name)!;
/** Inputs that make a component whole. */
const enough = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(componentOf(name).inputs)
      .filter(([, spec]) => spec.default === undefined)
      .map(([input]) => [input, 'given']),
  );

test('one component a unit, within what a project may have', () => {
  expect(readdirSync('templates').sort()).toEqual(UNITS.map(({ name }) => name).sort());
  expect(UNITS.length).toBeLessThanOrEqual(30);
});

describe.each(units)('%s', (name, unit) => {
  const { text, inputs, jobs } = componentOf(name);
  const names = Object.keys(jobs);

  test('one job that is called as it is told; acceptance has two more, to clean up and to explain', () => {
    const own = '$[[ inputs.job-name ]]';
    expect(names).toEqual(name === 'acceptance' ? [own, `${own}-teardown`, `${own}-diagnose`] : [own]);
    expect(Object.keys(included(componentOf(name), enough(name)))[0]).toBe(name);
  });

  test('nothing global, nothing hidden, no job that extends another', () => {
    expect(names.filter((each) => each.startsWith('.') || GLOBAL.includes(each))).toEqual([]);
    for (const job of Object.values(jobs)) expect(Object.keys(job).filter((key) => !JOB.includes(key))).toEqual([]);
    expect(text).not.toMatch(/&\w|\*\w|<<:|::/);
  });

  test('every input is declared as GitLab 17 takes it', () => {
    for (const [input, spec] of Object.entries(inputs)) {
      expect(input).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(
        Object.keys(spec).filter((key) => !['description', 'type', 'default', 'options', 'regex'].includes(key)),
      ).toEqual([]);
      expect(spec.description).toMatch(/^[^\n]{10,}$/);
      expect(['number', 'boolean', 'array', undefined]).toContain(spec.type);
      if (spec.regex !== undefined) expect(spec.type).toBeUndefined();
    }
    expect(problemsOf(inputs, enough(name))).toEqual([]);
  });

  test('has what every component has', () => {
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(EVERYWHERE));
    for (const [input, type] of [
      ['tags', 'array'],
      ['rules', 'array'],
      ['needs', 'array'],
    ] as const) {
      expect(inputs[input]?.type).toBe(type);
    }
  });

  test("every input of the unit is there, and gets to the command's variable", () => {
    const [job] = Object.values(jobs);
    const variables = job?.['variables'] as Record<string, unknown>;
    for (const input of Object.keys(unit.inputs)) {
      const called = input === 'image' ? 'server-image' : input;
      if (input === 'bundle-file') {
        // Elsewhere it would be gone with the job.
        expect(variables[variableOf(input)]).toBe('.omega-ci/$[[ inputs.job-name ]]/diagnosis.txt');
        expect(inputs[called]).toBeUndefined();
        continue;
      }
      expect(variables[variableOf(input)]).toBe(`$[[ inputs.${called} ]]`);
      expect(inputs[called]).toBeDefined();
    }
    const known = [...Object.keys(unit.inputs), ...Object.keys(SETTINGS)].map(variableOf);
    expect(Object.keys(variables).filter((each) => ![...known, 'OMEGA_CI_COMMAND'].includes(each))).toEqual([]);
  });

  test('how long sweep leaves in peace what it makes is asked of all that make something, and of no other', () => {
    const [job, ...companions] = Object.values(jobs);
    const makes = unit.creates !== '–';
    expect('keep-for' in inputs).toBe(makes);
    expect(job?.['variables'] as object).toEqual(
      makes
        ? expect.objectContaining({ OMEGA_CI_KEEP_FOR: '$[[ inputs.keep-for ]]' })
        : expect.not.objectContaining({ OMEGA_CI_KEEP_FOR: expect.anything() }),
    );
    for (const { variables } of companions) expect(variables).not.toHaveProperty('OMEGA_CI_KEEP_FOR');
  });

  test('what a user gives is never part of the script, which any shell reads', () => {
    for (const job of Object.values(jobs)) {
      const script = job['script'] as string[];
      expect(script).toEqual([
        'set -f',
        'rm -f -- "$OMEGA_CI_DOTENV"',
        expect.stringMatching(/^\$OMEGA_CI_COMMAND [a-z-]+$/),
      ]);
    }
    expect(Object.values(jobs)[0]?.['script']).toContain(`$OMEGA_CI_COMMAND ${name}`);
  });

  test('its artifacts are kept whatever happens, each job in a folder of its own', () => {
    for (const [called, job] of Object.entries(jobs)) {
      const folder = `.omega-ci/${called}`;
      const { ledger, artifacts } = {
        ledger: (job['variables'] as Record<string, string>)['OMEGA_CI_LEDGER'],
        artifacts: job['artifacts'] as Record<string, unknown>,
      };
      expect(artifacts).toMatchObject({
        when: 'always',
        paths: [`${folder}/`, ledger],
        reports: { dotenv: `${folder}/outputs.env`, junit: `${folder}/junit.xml` },
      });
      expect(job['variables']).toMatchObject({ OMEGA_CI_DOTENV: `${folder}/outputs.env`, OMEGA_CI_REPORT: folder });
      // Either breaks the handing on of dotenv reports.
      expect(artifacts).not.toHaveProperty('access');
      expect(artifacts).not.toHaveProperty('public');
      expect(job['interruptible']).toBe(false);
    }
  });

  test('few enough outputs for a job to hand on', () => {
    expect(Object.keys(unit.outputs).length).toBeLessThanOrEqual(12);
  });
});

describe('as a pipeline', () => {
  const all = UNITS.map(({ name }) => included(componentOf(name), enough(name)));
  const pipeline = Object.fromEntries(all.flatMap((jobs) => Object.entries(jobs)));

  test('the units wait for what they read, and teardown for all of them, whatever came of them', () => {
    const needs = (name: string): unknown[] => (pipeline[name]?.['needs'] as { job: string }[]).map(({ job }) => job);
    expect(needs('auth-smoke')).toEqual([]);
    expect(needs('quota-preflight')).toEqual(['auth-smoke']);
    expect(needs('compute-boot')).toEqual(['auth-smoke', 'quota-preflight', 'network-buildout', 'security-group']);
    expect(needs('lb-provision')).toEqual(
      expect.arrayContaining(['auth-smoke', 'quota-preflight', 'network-buildout', 'compute-boot']),
    );
    expect(pipeline['teardown']).toMatchObject({ when: 'always', rules: [{ when: 'always' }] });
    const making = UNITS.filter(({ name, creates }) => creates !== '–' && name !== 'acceptance').map(
      ({ name }) => name,
    );
    expect(making).toEqual(expect.arrayContaining(['network-buildout', 'compute-boot', 'volume-attach']));
    expect(needs('teardown')).toEqual(making);
    for (const name of Object.keys(pipeline)) {
      for (const need of pipeline[name]?.['needs'] as object[]) expect(need).toMatchObject({ optional: true });
    }
  });

  test('what may be a secret is asked for as a variable', () => {
    for (const unit of UNITS) {
      for (const [input, { secret }] of Object.entries(unit.inputs)) {
        if (secret === undefined) continue;
        expect(componentOf(unit.name).inputs[input]).toMatchObject({
          description: expect.stringMatching(/From a CI\/CD variable, never as it is: \$[A-Z0-9_]+$/),
        });
      }
    }
  });

  test('an output that another unit reads is handed on under the name that its job reads', () => {
    for (const unit of UNITS.filter(({ name }) => name !== 'acceptance')) {
      for (const [input, { from }] of Object.entries(unit.inputs)) {
        if (from === undefined) continue;
        const [producer, output] = from.split('.') as [string, string];
        expect(UNITS.find(({ name }) => name === producer)?.outputs).toHaveProperty([output]);
        expect(pipeline[unit.name]?.['variables']).toHaveProperty(
          variableOf(input),
          `$OMEGA_${output.replace(/-/g, '_').toUpperCase()}`,
        );
      }
    }
  });

  test('acceptance is a run of its own, which its second job takes down and its third explains', () => {
    const jobs = included(componentOf('acceptance'), { 'job-name': 'proof' });
    expect(Object.keys(jobs)).toEqual(['proof', 'proof-teardown', 'proof-diagnose']);
    const needs = [{ job: 'proof', optional: true }];
    expect(jobs['proof-teardown']).toMatchObject({ when: 'always', needs });
    expect(jobs['proof-diagnose']).toMatchObject({
      when: 'on_failure',
      needs,
      variables: { OMEGA_CI_BUNDLE_FILE: '.omega-ci/proof-diagnose/diagnosis.txt' },
    });
    // A rule with a `when` of its own would go before those.
    for (const job of Object.values(jobs)) expect(JSON.stringify(job['rules'])).not.toContain('when');
    for (const name of ['OMEGA_CI_RUN_ID', 'OMEGA_CI_LEDGER']) {
      const values = Object.values(jobs).map(({ variables }) => (variables as Record<string, string>)[name]);
      expect(values[0]).toContain('proof');
      expect(new Set(values).size).toBe(1);
    }
  });
});

describe("the project's own pipeline", () => {
  const pipeline = load(readFileSync('.gitlab-ci.yml', 'utf8')) as Record<string, Record<string, unknown>>;
  test('releases with the keyword, and for nothing but the tag of a full version', () => {
    expect(pipeline['release']).toMatchObject({
      release: { tag_name: '$CI_COMMIT_TAG', description: expect.any(String) },
      rules: [{ if: expect.any(String) }],
    });
    const releasing = Object.values(pipeline).filter((job) => 'release' in job);
    expect(releasing).toHaveLength(1);
    const [rule] = pipeline['release']?.['rules'] as { if: string }[];
    const pattern = new RegExp(/^\$CI_COMMIT_TAG =~ \/(.*)\/$/.exec(rule?.if ?? '')?.[1] ?? 'none');
    for (const tag of ['1.2.3', 'v1.2.3', 'v10.0.0']) expect(tag).toMatch(pattern);
    for (const tag of ['v1', '1.2', 'v1.2.3-rc.1', 'x1.2.3']) expect(tag).not.toMatch(pattern);
  });
});

describe('inputs that GitLab refuses', () => {
  const { inputs } = componentOf('compute-boot');
  const good = { 'server-image': 'ubuntu-24.04', flavor: 'm1.tiny' };
  test.each([
    [{ flavor: 'm1.tiny' }, '`server-image` input: required value has not been provided'],
    [{ ...good, flavour: 'x' }, 'unknown input arguments: flavour'],
    [{ ...good, 'server-timeout': '600' }, '`server-timeout` input: provided value is not a number'],
    [{ ...good, responder: 'off' }, '`responder` input: provided value is not a boolean'],
    [{ ...good, 'job-name': '../../etc' }, '`job-name` input: provided value does not match required RegEx pattern'],
    [{ ...good, 'job-name': 'a b' }, '`job-name` input: provided value does not match required RegEx pattern'],
    [
      { ...good, 'output-prefix': 'a-b' },
      '`output-prefix` input: provided value does not match required RegEx pattern',
    ],
    [{ ...good, cli: 'omega-ci; id' }, '`cli` input: provided value does not match required RegEx pattern'],
    [{ ...good, cli: 'omega-ci $(id)' }, '`cli` input: provided value does not match required RegEx pattern'],
    [{ ...good, cli: 'omega-ci | `id`' }, '`cli` input: provided value does not match required RegEx pattern'],
  ])('%j', (given, problem) => expect(problemsOf(inputs, given)).toEqual([problem]));

  test.each(['omega-ci', 'node /opt/omega ci/dist/cli.js', 'npx --yes @acme/omega-ci@1.2.3', '$OMEGA_COMMAND'])(
    'but cli: %s is right',
    (cli) => expect(problemsOf(inputs, { ...good, cli })).toEqual([]),
  );

  test('an option that is none', () => {
    expect(problemsOf(componentOf('lb-provision').inputs, { 'lb-protocol': 'UDP' })).toEqual([
      '`lb-protocol` input: `UDP` cannot be used because it is not in the list of allowed options',
    ]);
  });
});
