import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { RUN_ID_LIMIT, resourceName, runIdentity } from '../../src/run/identity.js';

const random = (): number => 0.5;
const id = (env: Record<string, string>, explicit?: string): string => runIdentity({ explicit, env, random }).id;

describe('the run is called', () => {
  const github = { GITHUB_RUN_ID: '987', GITHUB_RUN_ATTEMPT: '2', GITHUB_JOB: 'smoke', GITHUB_REPOSITORY: 'acme/shop' };
  test('as the user says, before all else', () => {
    expect(runIdentity({ explicit: 'build-7', env: github, random })).toEqual({
      id: 'build-7',
      source: 'explicit',
      repository: 'acme/shop',
    });
  });
  test('on GitHub by run, attempt, job and leg', () => {
    expect(id(github)).toBe('987-2-smoke');
    expect(id({ ...github, OMEGA_CI_MATRIX_INDEX: '3' })).toBe('987-2-smoke-3');
  });
  test('apart on two runners where no index tells the legs apart', () => {
    expect(id({ ...github, RUNNER_NAME: 'a' })).not.toBe(id({ ...github, RUNNER_NAME: 'b' }));
    expect(id({ ...github, RUNNER_NAME: 'a', OMEGA_CI_MATRIX_INDEX: '0' })).toBe(
      id({ ...github, RUNNER_NAME: 'b', OMEGA_CI_MATRIX_INDEX: '0' }),
    );
  });
  test('on GitLab by project and pipeline, so that its jobs share it, but parallel ones do not', () => {
    const gitlab = {
      GITLAB_CI: 'true',
      CI_PROJECT_ID: '5',
      CI_PIPELINE_ID: '77',
      CI_JOB_ID: '900',
      CI_PROJECT_PATH: 'a/b',
    };
    expect(runIdentity({ env: gitlab, random })).toEqual({ id: '5-77', source: 'gitlab', repository: 'a/b' });
    expect(id({ ...gitlab, CI_JOB_ID: '901' })).toBe('5-77');
    expect(id({ ...gitlab, CI_NODE_INDEX: '2', CI_NODE_TOTAL: '3' })).toBe('5-77-2');
  });
  test('on Jenkins by BUILD_TAG', () => {
    expect(id({ BUILD_TAG: 'jenkins-shop-12' })).toBe('jenkins-shop-12');
  });
  test('anything elsewhere', () => {
    const one = runIdentity({ env: {}, random: Math.random });
    expect(one).toMatchObject({ source: 'random', repository: 'local' });
    expect(one.id).toMatch(/^[a-z0-9]{12}$/);
    expect(runIdentity({ env: {}, random: Math.random }).id).not.toBe(one.id);
  });
});

const name = fc.string({
  unit: fc.constantFrom('a', 'b', 'z', 'A', 'Z', '0', '9', '-', '_', '.', '/', ' ', 'é'),
  minLength: 1,
  maxLength: 120,
});

test('an id is valid, short enough, and stays what it is when it is given again', () => {
  fc.assert(
    fc.property(name, (text) => {
      const first = id({}, text);
      expect(first).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$|^[a-z0-9]/);
      expect(first).toMatch(/^[a-z0-9-]+$/);
      expect(first.length).toBeLessThanOrEqual(RUN_ID_LIMIT);
      expect(id({}, first)).toBe(first);
    }),
  );
});

test('ids of different texts differ, also when they differ only in what is replaced or cut', () => {
  fc.assert(
    fc.property(name, name, fc.string({ maxLength: 90 }), (one, other, around) => {
      fc.pre(one !== other);
      expect(id({}, one)).not.toBe(id({}, other));
      expect(id({}, `${around}${one}${around}`)).not.toBe(id({}, `${around}${other}${around}`));
    }),
  );
  expect(id({}, 'My_Job')).not.toBe(id({}, 'my-job'));
});

test('a name is valid, fits, and is as unique as its parts', () => {
  const part = fc.stringMatching(/^[a-z0-9]{1,48}$/);
  fc.assert(
    fc.property(part, part, part, part, fc.integer({ min: 16, max: 255 }), (tenant, run, other, role, limit) => {
      const made = resourceName(tenant, run, role, limit);
      expect(made).toMatch(/^ci-[a-z0-9-]*[a-z0-9]$/);
      expect(made.length).toBeLessThanOrEqual(limit);
      if (run !== other) expect(resourceName(tenant, other, role, limit)).not.toBe(made);
    }),
  );
  expect(resourceName('acme', '987-2-smoke', 'web')).toBe('ci-acme-987-2-smoke-web');
});
