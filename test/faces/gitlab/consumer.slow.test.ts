import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from '@jest/globals';
import { load } from 'js-yaml';

import { blocksOf } from '../blocks.js';
import { serveArchive } from './archive.js';
import { consumer, describeHere, expectClean } from './pipelines.js';
import { CLI, Project } from './project.js';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

let project: Project;
// A test that is skipped, or left out by its name, makes none.
afterEach(async () => (project as Project | undefined)?.close());

describeHere('a project of someone else', () => {
  test('the example as it stands, by @1', async () => {
    project = await Project.make();
    const ca = readFileSync(join(project.folder, 'tenant/ca-bundle.pem'), 'utf8');
    const example = readFileSync('examples/gitlab/.gitlab-ci.yml', 'utf8');
    const ran = await consumer(project, example, { OMEGA_CI_COMMAND: CLI }, { OMEGA_CA: ca });
    expect(ran.failed).toEqual([]);
    expect(ran.passed).toEqual(
      [
        ...['auth-smoke', 'compute-boot', 'deploy', 'network-buildout', 'public-access', 'security-group'],
        'teardown',
      ].sort(),
    );
    const server = project.outputs('compute-boot')['OMEGA_SERVER_ID'];
    expect(ran.log('deploy')).toBe(
      `deploying to server ${server} at ${project.outputs('public-access')['OMEGA_FLOATING_IP']}`,
    );
    expect(project.left).toEqual([]);
    expectClean(project, ran);
  });

  test('nothing said of `cli`: npx runs the archive of the release, and asks for nothing else', async () => {
    project = await Project.make();
    const gitlab = await serveArchive(project.folder, version);
    try {
      const [text] = blocksOf('README.md', 'yaml').filter((block) => block.includes('component:'));
      const ran = await consumer(
        project,
        (text ?? '').replace(/acceptance@1[^]*/, 'auth-smoke@1\n').replace(/inputs:[^]*/, ''),
        { CI_SERVER_URL: gitlab.url, npm_config_registry: `${gitlab.url}/no-registry/` },
      );
      expect(ran.failed).toEqual([]);
      expect(ran.passed).toEqual(['auth-smoke']);
      expect(Object.keys(project.outputs('auth-smoke'))).toContain('OMEGA_PROJECT_ID');
      const archives = gitlab.asked.filter((each) => !each.includes('/no-registry/'));
      expect([...new Set(archives)]).toEqual([
        `GET /omega-cloud/omega-ci/-/archive/v${version}/omega-ci-v${version}.tar.gz`,
      ]);
      // npm looks for a newer npm and for advisories, and minds no refusal: no package is asked for.
      const others = gitlab.asked.filter((each) => each.includes('/no-registry/'));
      expect(others.filter((each) => !/\/no-registry\/(npm$|-\/npm\/v1\/security)/.test(each))).toEqual([]);
      expectClean(project, ran);
    } finally {
      gitlab.close();
    }
  });
});

/** Every whole pipeline that a page shows. */
const pipelines = (page: string): { page: string; at: number; text: string }[] =>
  blocksOf(page, 'yaml')
    .filter((text) => /component: .*\/omega-cloud\/omega-ci\//.test(text))
    .map((text, at) => ({ page, at: at + 1, text }));
const SHOWN = [...pipelines('README.md'), ...pipelines('docs/gitlab.md')];

describeHere('what the pages show, as pasted', () => {
  test('there is something', () => expect(SHOWN.length).toBeGreaterThanOrEqual(5));

  test.each(SHOWN)('$page, pipeline $at', async ({ text }) => {
    project = await Project.make();
    const { include } = load(text) as { include: { component: string; inputs?: Record<string, string> }[] };
    const given = {
      OMEGA_CI_COMMAND: CLI,
      ...(text.includes('schedule') ? { CI_PIPELINE_SOURCE: 'schedule' } : {}),
      ...(text.includes('LEFT_RUN') ? { LEFT_RUN: '1217-48211' } : {}),
    };
    const ran = await consumer(project, text, given);
    expect(ran.failed).toEqual([]);
    const jobs = include.flatMap(({ component, inputs }) => {
      const unit = /\/([a-z-]+)@1$/.exec(component)?.[1] ?? '';
      const job = inputs?.['job-name'] ?? unit;
      return unit === 'acceptance' ? [job, `${job}-teardown`] : [job];
    });
    expect(ran.passed).toEqual(jobs.sort());
    expect(project.left).toEqual([]);
    expectClean(project, ran);
  });

  test('the inputs of an image that has the command', async () => {
    project = await Project.make();
    const bin = join(project.folder, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'omega-ci'), `#!/bin/sh\nexec ${CLI} "$@"\n`);
    chmodSync(join(bin, 'omega-ci'), 0o755);
    const shown = blocksOf('docs/gitlab.md', 'yaml').filter((text) => text.startsWith('inputs:'));
    expect(shown).toHaveLength(1);
    const { inputs } = load(shown[0] ?? '') as { inputs: object };
    const component = '$CI_SERVER_FQDN/omega-cloud/omega-ci/auth-smoke@1';
    const ran = await consumer(
      project,
      { include: [{ component, inputs }] },
      { PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    );
    expect(ran.failed).toEqual([]);
    expect(ran.passed).toEqual(['auth-smoke']);
  });
});

describeHere("the project's own pipeline", () => {
  const text = readFileSync('.gitlab-ci.yml', 'utf8');
  const listed = async (variables: Record<string, string>): Promise<string[]> => {
    const ran = await project.run(text, { args: ['--list-csv'], variables });
    expect(ran.code).toBe(0);
    return ran.text.split('\n').flatMap((line) => /^([\w-]+);/.exec(line)?.[1] ?? []);
  };

  test('has the components of its own commit, and a release for the tag of a version alone', async () => {
    project = await Project.make();
    project.addComponents();
    const always = ['acceptance', 'acceptance-diagnose', 'acceptance-teardown', 'auth-smoke', 'check'];
    const jobs = async (variables: Record<string, string>): Promise<string[]> =>
      (await listed(variables)).filter((job) => job !== 'name').sort();
    expect(await jobs({})).toEqual(always);
    expect(await jobs({ CI_COMMIT_TAG: 'v1' })).toEqual(always);
    expect(await jobs({ CI_COMMIT_TAG: 'v1.2.3' })).toEqual([...always, 'release']);
  });

  test('runs a component with the bundle of its own commit', async () => {
    project = await Project.make();
    project.addComponents();
    cpSync('dist', join(project.path, 'dist'), { recursive: true });
    const ran = await project.run(text, { args: ['auth-smoke'] });
    expect(ran.failed).toEqual([]);
    expect(ran.passed).toEqual(['auth-smoke']);
    expectClean(project, ran);
  });
});
