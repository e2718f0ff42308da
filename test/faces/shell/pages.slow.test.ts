import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { blocksOf } from '../blocks.js';
import { hasTool, openDesk, type Desk } from '../served.js';

const root = process.cwd();
const PAGES = ['README.md', 'docs/gitlab.md', 'docs/jenkins.md', 'docs/shell.md'];
const blocks = PAGES.flatMap((page) => blocksOf(page, 'sh').map((text) => ({ page, text })));
/** The one block that says this; a page that no longer shows it fails the test. */
function shown(page: string, words: string): string {
  const found = blocks.filter((block) => block.page === page && block.text.includes(words));
  if (found.length !== 1) throw new Error(`${page} has ${found.length} blocks with ${words}`);
  return found[0]!.text;
}

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('pages');
});
afterAll(() => desk.close());

/** Where a checkout is pasted into: the bundle and the examples, and nothing else. */
function checkout(name: string): string {
  const folder = join(desk.folder, name);
  mkdirSync(folder);
  for (const each of ['dist', 'examples']) symlinkSync(join(root, each), join(folder, each));
  return folder;
}
const paste = (text: string, folder: string, env: Record<string, string> = {}): ReturnType<Desk['start']>['ended'] =>
  desk.start('sh', ['-euc', `cd "$1"\n${text}`, 'sh', folder], env).ended;

describe.each(blocks.map(({ page, text }, at) => ({ page, text, what: `${at}: ${text.split('\n')[0] ?? ''}` })))(
  '$page, $what',
  ({ text }) => {
    test('a POSIX shell reads it', () => {
      execFileSync('sh', ['-n'], { input: text });
    });
    (hasTool('shellcheck') ? test : test.skip)('shellcheck has nothing against it', () => {
      // A pasted block has no first line, its variables come from elsewhere, and `cd` is the reader's own.
      const argv = ['-s', 'sh', '-e', 'SC1090,SC1091,SC2154,SC2164', '-'];
      expect(execFileSync('shellcheck', argv, { input: text, encoding: 'utf8' })).toBe('');
    });
  },
);

test('README: on a real cloud, with the clouds.yaml that it shows', async () => {
  const folder = checkout('real');
  const [yaml] = blocksOf('README.md', 'yaml').filter((text) => text.startsWith('clouds:'));
  const tenant = readFileSync(desk.cloudsYaml, 'utf8');
  const own = (key: string): string => new RegExp(`${key}: *["']?([^"'\\s]+)`).exec(tenant)?.[1] ?? '';
  const keys = ['auth_url', 'application_credential_id', 'application_credential_secret', 'region_name', 'cacert'];
  const filled = keys.reduce((text, key) => {
    expect(text).toMatch(new RegExp(`${key}: .+`));
    return text.replace(new RegExp(`${key}: .+`), () => `${key}: '${own(key)}'`);
  }, yaml ?? '');
  writeFileSync(join(folder, 'clouds.yaml'), filled);
  const block = shown('README.md', './dist/cli.js acceptance --cloud acme');
  const { code, text } = await paste(block, folder, { OS_CLIENT_CONFIG_FILE: '', OS_CLOUD: '', XDG_STATE_HOME: '' });
  expect({ code, text }).toMatchObject({ code: 0 });
  for (const file of ['report.json', 'summary.md', 'junit.xml', 'requests.jsonl'])
    expect(existsSync(join(folder, 'report', file))).toBe(true);
});

test('docs/shell.md: the pipeline without a cloud', async () => {
  const folder = checkout('shell');
  const { code, text } = await paste(shown('docs/shell.md', 'examples/shell/pipeline.sh'), folder);
  expect({ code, text }).toMatchObject({ code: 0 });
  expect(text).toMatch(/^server [0-9a-f-]{36} at 10\.30\.\d+\.\d+$/m);
  expect(text).toMatch(/nothing of run shell-[\d-]+ is left/);
});

test('docs/shell.md: what the neighbours are handed', async () => {
  const folder = checkout('neighbours');
  const block = shown('docs/shell.md', 'examples/opentofu/run.sh');
  // The examples themselves need tools and a real cloud; what they are handed is what counts here.
  const handed = block.replace(/^examples\/\S+.*$/gm, 'echo "$NETWORK_ID $SUBNET_ID $OMEGA_CI_RUN_ID $OS_CLOUD"');
  expect(handed.match(/^echo/gm)).toHaveLength(3);
  const { code, text } = await paste(handed, folder);
  expect({ code, text }).toMatchObject({ code: 0 });
  expect(text.match(/^[0-9a-f-]{36} [0-9a-f-]{36} demo-\d+ acme$/gm)).toHaveLength(3);
  expect(text).toMatch(/nothing of run demo-\d+ is left/);
});

test('docs/gitlab.md: the teardown by hand', async () => {
  const { code, text } = await paste(shown('docs/gitlab.md', 'omega-ci teardown'), desk.folder);
  expect({ code, text }).toMatchObject({ code: 0 });
  expect(text).toContain('nothing of run 1217-48211 is left');
});

test('docs/jenkins.md: the command on an agent, cloned at the tag and linked', async () => {
  const agent = join(desk.folder, 'agent');
  for (const each of ['opt', 'bin', 'source']) mkdirSync(join(agent, each), { recursive: true });
  const git = (...argv: string[]): string =>
    execFileSync('git', ['-C', join(agent, 'source'), '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...argv], {
      encoding: 'utf8',
    });
  git('init', '-q', '-b', 'main');
  execFileSync('cp', ['-R', join(root, 'dist'), join(root, 'package.json'), join(agent, 'source')]);
  git('add', '-A');
  git('commit', '-q', '-m', 'x');
  git('tag', 'v1');
  const block = shown('docs/jenkins.md', 'git clone')
    .replace(/\/opt\//g, `${agent}/opt/`)
    .replace(/\/usr\/local\/bin\//g, `${agent}/bin/`);
  const { code, text } = await paste(`${block}\n"$1/bin/omega-ci" auth-smoke -o value -c project-name`, agent, {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.file://${agent}/source.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://github.com/omega-cloud/omega-ci',
  });
  expect({ code, text }).toMatchObject({ code: 0 });
  expect(text).toMatch(/^acme-prod$/m);
});
