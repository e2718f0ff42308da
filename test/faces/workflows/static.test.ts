import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { load } from 'js-yaml';

import { actionInputs } from '../../../src/main/action-inputs.js';
import { UNITS } from '../../../src/units/all.js';

// What neither act nor actionlint looks at: act enforces no inputs, actionlint knows nothing of actions elsewhere.

const OWN = 'omega-cloud/omega-ci';
const root = process.cwd();
const yamlFiles = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `${folder}/${name}`);
const workflows = yamlFiles('.github/workflows');
const examples = yamlFiles('examples/github');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Step {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Job {
  uses?: string;
  with?: Record<string, unknown>;
  secrets?: Record<string, unknown>;
  needs?: string | string[];
  if?: string;
  permissions?: Record<string, string>;
  outputs?: Record<string, string>;
  steps?: Step[];
  'timeout-minutes'?: unknown;
}
interface Workflow {
  permissions?: unknown;
  jobs: Record<string, Job>;
}
const workflowOf = (path: string): Workflow => load(textOf(path)) as Workflow;
const jobsOf = (path: string): [string, Job][] => Object.entries(workflowOf(path).jobs);
const stepsOf = (path: string): Step[] => jobsOf(path).flatMap(([, job]) => job.steps ?? []);

/** The unit that a `uses:` of ours means, if it does. */
function unitOf(uses: string): string | undefined {
  const path = uses.startsWith('./')
    ? uses.replace(/^\.\/(\.omega-ci\/?)?/, '/')
    : uses.replace(/@.*$/, '').slice(OWN.length);
  if (path === '' || path === '/') return 'acceptance';
  return /^\/?actions\/([\w-]+)$/.exec(path)?.[1];
}
const isOwn = (uses: string): boolean =>
  uses.startsWith('./') || uses.startsWith(`${OWN}/`) || uses.startsWith(`${OWN}@`);

describe.each([...workflows, ...examples])('%s', (path) => {
  const lines = textOf(path)
    .split('\n')
    .filter((line) => /^\s*(-\s+)?uses:/.test(line));

  test('names every action of others by its commit, with the version that this is', () => {
    const foreign = lines.filter((line) => !isOwn(line.replace(/^\s*(-\s+)?uses:\s*/, '')));
    for (const line of foreign) expect(line).toMatch(/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('uses only units that there are, with inputs that they have and all that they need', () => {
    for (const step of stepsOf(path).filter(({ uses }) => uses !== undefined && isOwn(uses))) {
      expect(UNITS.map(({ name }) => name)).toContain(unitOf(step.uses!));
      const unit = UNITS.find(({ name }) => name === unitOf(step.uses!))!;
      const declared = actionInputs(unit);
      expect(Object.keys(declared)).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
      const needed = Object.entries(declared).filter(([, input]) => input.required);
      expect(Object.keys(step.with ?? {})).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
    }
  });

  test('reads only outputs that the unit of that step has', () => {
    for (const [, job] of jobsOf(path)) {
      const text = JSON.stringify(job);
      for (const [, id, output] of text.matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g)) {
        const step = job.steps?.find((each) => each.id === id);
        expect([id, step?.id]).toEqual([id, id]);
        if (step?.uses === undefined || !isOwn(step.uses)) continue;
        const unit = UNITS.find(({ name }) => name === unitOf(step.uses!))!;
        expect(Object.keys(unit.outputs)).toContain(output);
      }
    }
  });

  test('asks for nothing that it does not need', () => {
    expect(workflowOf(path).permissions).toEqual({});
    const allowed = path.endsWith('release.yml')
      ? ['contents', 'id-token', 'attestations']
      : path.endsWith('sweep.yml') // Which runs are still going is GitHub's to tell.
        ? ['contents', 'actions']
        : ['contents'];
    for (const [name, job] of jobsOf(path)) {
      expect([name, typeof job.permissions]).toEqual([name, 'object']);
      for (const [scope, access] of Object.entries(job.permissions ?? {})) {
        expect(allowed).toContain(scope);
        if (!path.endsWith('release.yml')) expect(access).toBe('read');
      }
    }
  });

  test('ends: every job has a limit', () => {
    for (const [name, job] of jobsOf(path))
      if (job.uses === undefined) expect([name, typeof job['timeout-minutes']]).not.toEqual([name, 'undefined']);
  });

  test('puts no expression into a script, where its value would be run', () => {
    for (const { run = '' } of stepsOf(path)) expect(run).not.toContain('${{');
  });
});

test('one action is one commit everywhere', () => {
  const pins = [...workflows, ...examples].flatMap((path) => [
    ...textOf(path).matchAll(/uses: ([\w./-]+)@([0-9a-f]{40}.*)/g),
  ]);
  const commits = new Map<string, Set<string>>();
  for (const [, action, commit] of pins) commits.set(action!, (commits.get(action!) ?? new Set()).add(commit!));
  expect(commits.size).toBeGreaterThan(2);
  for (const [action, all] of commits) expect([action, all.size]).toEqual([action, 1]);
});

test('ci.yml runs every script that .ci/run does, but those of the lab; one job sums all of them up', () => {
  const local = [...textOf('.ci/run').matchAll(/^script ".*" ([\w:.-]+)$/gm)].map((match) => match[1]!);
  const remote = stepsOf('.github/workflows/ci.yml').map(({ run = '' }) => run);
  expect(local.length).toBeGreaterThan(5);
  for (const script of local) expect(remote).toContain(`npm run ${script}`);
  const { all, ...others } = workflowOf('.github/workflows/ci.yml').jobs;
  expect(all?.needs).toEqual(Object.keys(others));
  expect(all?.steps?.[0]?.run).toBe(`test "$RESULTS" = '${Object.keys(others).fill('success').join(' ')}'`);
});

describe('the reusable acceptance workflow', () => {
  const reusable = load(textOf('.github/workflows/acceptance.yml')) as {
    on: {
      workflow_call: Record<
        'inputs' | 'secrets' | 'outputs',
        Record<string, { required?: boolean; type?: string; description?: string }>
      >;
    };
    concurrency: { group: string };
  };
  const { inputs, secrets, outputs } = reusable.on.workflow_call;

  test('says of every input, secret and output what it is', () => {
    for (const each of Object.values({ ...inputs, ...secrets, ...outputs })) expect(each.description).toMatch(/\w{3}/);
    for (const each of Object.values(inputs)) expect(['string', 'number', 'boolean']).toContain(each.type);
  });

  test('is called with inputs and secrets that it has, and all that it needs', () => {
    const calls = examples.flatMap((path) => jobsOf(path)).filter(([, job]) => job.uses?.startsWith(`${OWN}/.github/`));
    expect(calls.length).toBeGreaterThan(0);
    for (const [, call] of calls) {
      expect(call.uses).toBe(`${OWN}/.github/workflows/acceptance.yml@v1`);
      for (const [given, known] of [
        [call.with ?? {}, inputs],
        [call.secrets ?? {}, secrets],
      ] as const) {
        expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(given)));
        const needed = Object.keys(known).filter((name) => known[name]!.required === true);
        expect(Object.keys(given)).toEqual(expect.arrayContaining(needed));
      }
    }
  });

  test('lets runs of one tenant wait for one another', () => {
    expect(reusable.concurrency.group).toContain('${{ inputs.tenant }}');
  });

  test('explains a failure, and keeps the record with the report', () => {
    const steps = workflowOf('.github/workflows/acceptance.yml').jobs['acceptance']?.steps ?? [];
    const at = (uses: RegExp): number => steps.findIndex((step) => uses.test(step.uses ?? ''));
    const [run, why, keep] = [/^\.\/\.omega-ci$/, /actions\/diagnose$/, /^actions\/upload-artifact@/].map(at) as [
      number,
      number,
      number,
    ];
    expect([run < why, why < keep, run >= 0]).toEqual([true, true, true]);
    expect(steps[why]).toMatchObject({ if: expect.stringMatching(/^failure\(\)/) });
    expect(steps[keep]).toMatchObject({ if: 'always()' });
    const folder = String(steps[keep]?.with?.['path']);
    expect(String(steps[why]?.with?.['bundle-file']).startsWith(folder)).toBe(true);
    // Whatever the one has to reach the cloud with, the other has.
    const { OMEGA_CI_REPORT: report, ...cloud } = steps[run]?.env ?? {};
    expect(`${report ?? ''}/`).toBe(folder);
    expect(steps[why]?.env).toEqual(cloud);
  });

  test('tears down in a job of its own that always runs', () => {
    const { teardown } = workflowOf('.github/workflows/acceptance.yml').jobs;
    expect(teardown).toMatchObject({ needs: 'acceptance', if: 'always()' });
    expect(JSON.stringify(teardown)).not.toContain('needs.acceptance');
  });
});

describe('.github/check-tag', () => {
  let folder: string;
  const run = (file: string, ...argv: string[]): string =>
    execFileSync(file, argv, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
        HOME: folder,
        GITHUB_REPOSITORY: OWN,
        GIT_CONFIG_NOSYSTEM: '1',
      },
    });
  const git = (...argv: string[]): string =>
    run('git', '-c', 'user.name=test', '-c', 'user.email=test@localhost', ...argv);
  const check = (tag: string): string => {
    try {
      return run('.github/check-tag', tag);
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };
  const verified = (answer: string): void => {
    writeFileSync(join(folder, 'bin/gh'), `#!/bin/sh\necho ${answer}\n`);
    chmodSync(join(folder, 'bin/gh'), 0o755);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'omega-ci-tag-'));
    for (const name of ['bin', '.github']) mkdirSync(join(folder, name));
    cpSync(join(root, '.github/check-tag'), join(folder, '.github/check-tag'));
    writeFileSync(join(folder, 'package.json'), '{"version":"1.2.0"}');
    writeFileSync(join(folder, 'CHANGELOG.md'), '## 1.2.0 (2026-12-01)\n\n- News.\n');
    verified('true');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'one');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('tag', '-am', 'v1.2.0', 'v1.2.0');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('takes what may be released', () => {
    expect(check('v1.2.0')).toBe('version=1.2.0\nmajor=v1\npre-release=false\n');
  });

  test.each(['v1', 'v1.2', '1.2.0', 'v01.2.0', 'v1.2.0+build', 'v1.2.0;id', 'main'])('%s is no version', (tag) => {
    expect(check(tag)).toMatch(/is no full version/);
  });

  test('tells all that is wrong at once', () => {
    git('commit', '-q', '--allow-empty', '-m', 'elsewhere');
    git('tag', 'v2.0.0');
    expect(check('v2.0.0')).toBe(
      [
        'is no annotated tag: git tag -s makes one',
        'is not on main',
        'package.json says 1.2.0',
        'CHANGELOG.md has no heading for it',
      ]
        .map((text) => `v2.0.0: ${text}\n`)
        .join(''),
    );
  });

  test('refuses a signature that GitHub does not know', () => {
    verified('false');
    expect(check('v1.2.0')).toMatch(/has no signature that GitHub knows/);
    verified('true');
  });

  test('tells a pre-release, for which no tag moves', () => {
    writeFileSync(join(folder, 'package.json'), '{"version":"1.3.0-rc.1"}');
    writeFileSync(join(folder, 'CHANGELOG.md'), '## 1.3.0-rc.1 (2026-12-02)\n');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('tag', '-am', 'v1.3.0-rc.1', 'v1.3.0-rc.1');
    expect(check('v1.3.0-rc.1')).toBe('version=1.3.0-rc.1\nmajor=v1\npre-release=true\n');
  });

  test('refuses what the changelog calls not released', () => {
    writeFileSync(join(folder, 'CHANGELOG.md'), '## 1.3.0-rc.1 (not released)\n');
    expect(check('v1.3.0-rc.1')).toMatch(/calls it not released/);
  });
});
