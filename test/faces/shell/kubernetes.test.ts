import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { load } from 'js-yaml';

const root = process.cwd();
const SCRIPT = 'examples/kubernetes/deploy.sh';
const PIPELINES = [
  'examples/github/kubernetes.yml',
  'examples/gitlab/kubernetes.gitlab-ci.yml',
  'examples/jenkins/Jenkinsfile.kubernetes',
];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omega-ci-kubernetes-'));
  const record = `#!/bin/sh\necho "$*" >>'${folder}/calls'\nexit "\${KUBECTL_EXIT:-0}"\n`;
  writeFileSync(join(folder, 'kubectl'), record, { mode: 0o755 });
  writeFileSync(join(folder, 'kubeconfig'), 'apiVersion: v1\nkind: Config\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function deploy(argv: readonly string[], env: Record<string, string> = {}): { code: number | null; calls: string[] } {
  const own = { NAMESPACE: 'shop', KUBECONFIG: join(folder, 'kubeconfig'), KUBECTL: join(folder, 'kubectl') };
  const { status } = spawnSync('sh', [SCRIPT, ...argv], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...own, ...env },
  });
  const calls = spawnSync('cat', [join(folder, 'calls')], { encoding: 'utf8' }).stdout;
  return { code: status, calls: calls.split('\n').filter(Boolean) };
}

describe(SCRIPT, () => {
  const checked = spawnSync('shellcheck', ['--version']).status === 0;
  if (!checked) process.stderr.write(`!!! shellcheck IS ABSENT: ${SCRIPT} is not checked.\n`);
  (checked ? test : test.skip)('passes shellcheck', () => {
    expect(execFileSync('shellcheck', ['-s', 'sh', SCRIPT], { encoding: 'utf8', cwd: root })).toBe('');
  });

  test('deploys into the namespace, and waits until it stands', () => {
    const { code, calls } = deploy([]);
    expect(code).toBe(0);
    expect(calls.sort()).toEqual([
      'apply --namespace shop -f examples/kubernetes/app.yml',
      'apply -f -',
      'create namespace shop --dry-run=client -o yaml',
      'rollout status --namespace shop deployment/web --timeout=5m',
    ]);
  });

  test('fails where kubectl fails, and asks nothing where there is no kubeconfig', () => {
    expect(deploy([], { KUBECTL_EXIT: '1' }).code).toBe(1);
    writeFileSync(join(folder, 'calls'), '');
    for (const nothing of ['', '\n', ' \r\n']) {
      writeFileSync(join(folder, 'kubeconfig'), nothing);
      expect(deploy([])).toEqual({ code: 2, calls: [] });
    }
    expect(deploy([], { KUBECONFIG: join(folder, 'none') })).toEqual({ code: 2, calls: [] });
  });

  test('takes away the namespace of a run, and never one that people use', () => {
    expect(deploy(['remove'])).toEqual({ code: 2, calls: [] });
    const { code, calls } = deploy(['remove'], { NAMESPACE: 'ci-build-123' });
    expect({ code, calls }).toMatchObject({
      code: 0,
      calls: [expect.stringMatching(/^delete namespace ci-build-123 /)],
    });
  });
});

describe('the pipelines that deploy into a cluster', () => {
  test.each(PIPELINES)('%s calls the script, and gets the kubeconfig from a secret store and no credential', (path) => {
    const text = textOf(path);
    expect(text).toContain(SCRIPT);
    expect(text).toMatch(/secrets\.KUBECONFIG|of\n# type File and protected|credentialsId: 'acme-kubeconfig'/);
    expect(text).not.toMatch(/OS_APPLICATION_CREDENTIAL|clouds-yaml|OS_PASSWORD/);
  });

  test("GitHub's step deploys by the secret and leaves no file; where the secret is not set, it asks nothing", () => {
    const workflow = load(textOf(PIPELINES[0]!)) as { jobs: { deploy: { steps: { run?: string }[] } } };
    const script = workflow.jobs.deploy.steps.find(({ run }) => run !== undefined)!.run!;
    const step = (text: string): { status: number | null; calls: string } => {
      rmSync(join(folder, 'calls'), { force: true });
      const { status } = spawnSync('bash', ['-e', '-c', script], {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          KUBECTL: join(folder, 'kubectl'),
          NAMESPACE: 'shop',
          RUNNER_TEMP: folder,
          TEXT: text,
        },
      });
      expect(existsSync(join(folder, 'kubeconfig'))).toBe(false);
      return { status, calls: spawnSync('cat', [join(folder, 'calls')], { encoding: 'utf8' }).stdout };
    };
    expect(step('')).toEqual({ status: 2, calls: '' });
    expect(step('apiVersion: v1')).toEqual({ status: 0, calls: expect.stringContaining('rollout status') });
  });

  test.each(PIPELINES.slice(0, 2))('%s is YAML', (path) => {
    expect(typeof load(textOf(path))).toBe('object');
  });
});
