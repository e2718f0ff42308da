import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dump } from 'js-yaml';

import type { Emulator, Fault } from '../../../emulator/emulator.js';
import { writeTenantFiles } from '../../../emulator/files.js';
import { startEmulator } from '../../../emulator/start.js';
import { scaledClock } from '../../../src/openstack/clock.js';
import { certificateFiles } from '../needed.js';
import { readDotenv } from './dotenv.js';

/** Times as fast as real time, for the emulator and for the jobs that speak to it. */
const RATE = 60;
export const CLI = `${process.execPath} ${join(process.cwd(), 'build/src/main/cli.js')}`;
const RUNNER = join(process.cwd(), 'node_modules/gitlab-ci-local/dist/index.js');

/** What gitlab-ci-local cannot do without. */
export const LACKING = [
  ...['rsync', 'git', 'bash'].filter((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  }),
  ...(existsSync(RUNNER) ? [] : ['gitlab-ci-local']),
];

/** A pipeline that ran. */
export interface Ran {
  code: number;
  text: string;
  /** Jobs by what became of them. */
  passed: string[];
  failed: string[];
  /** What one job printed, without the runner's own words. */
  log(job: string): string;
}

export interface RunOptions {
  variables?: Record<string, string>;
  /** Variables of type file, by name. */
  files?: Record<string, string>;
  /** The URL that stands for this project's own repository. */
  env?: Record<string, string>;
  args?: readonly string[];
}

/** A GitLab project on this disk, its pipelines run by gitlab-ci-local, and an emulator that is its cloud. */
export class Project {
  private constructor(
    readonly folder: string,
    readonly emulator: Emulator,
    private readonly before: string,
    private readonly certificate: Readonly<Record<string, string>>,
  ) {}

  static async make(faults: readonly Fault[] = []): Promise<Project> {
    const folder = mkdtempSync(join(tmpdir(), 'omega-ci-gitlab-'));
    for (const each of ['home', 'project']) mkdirSync(join(folder, each));
    const emulator = await startEmulator({ clock: scaledClock(RATE), random: Math.random, faults });
    await writeTenantFiles(emulator, join(folder, 'tenant'));
    const project = new Project(folder, emulator, heldBy(emulator), await certificateFiles(folder));
    project.git('init', '-q', '-b', 'main');
    project.git('remote', 'add', 'origin', 'ssh://git@gitlab.example.com:22/acme/consumer.git');
    return project;
  }

  get path(): string {
    return join(this.folder, 'project');
  }

  git(...argv: string[]): string {
    return git(this.path, ...argv);
  }

  /** Makes it the project that the components live in. */
  addComponents(): void {
    cpSync('templates', join(this.path, 'templates'), { recursive: true });
  }

  /** What the project's cloud has besides what was there before. */
  get left(): string[] {
    const before = this.before.split('\n');
    return heldBy(this.emulator)
      .split('\n')
      .filter((thing) => !before.includes(thing));
  }

  /** Commits a pipeline's text and runs it. */
  async run(pipeline: string | object, options: RunOptions = {}): Promise<Ran> {
    const { variables = {}, files = {}, env = {}, args = [] } = options;
    rmSync(join(this.path, '.omega-ci'), { recursive: true, force: true });
    rmSync(join(this.path, '.gitlab-ci-local'), { recursive: true, force: true });
    writeFileSync(join(this.path, '.gitlab-ci.yml'), typeof pipeline === 'string' ? pipeline : dump(pipeline));
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', 'x');
    const all = {
      GITLAB_CI: 'true',
      OS_CLIENT_CONFIG_FILE: join(this.folder, 'tenant/clouds.yaml'),
      OS_CLOUD: 'acme',
      OMEGA_CI_EMULATOR_CLOCK: String(RATE),
      // Nothing listens at the emulator's addresses.
      OMEGA_CI_PROBE: 'none',
      ...this.certificate,
      ...variables,
    };
    const fileTyped = Object.entries(files).map(
      ([name, text]) => [name, { type: 'file', values: { '*': text } }] as const,
    );
    writeFileSync(join(this.folder, 'variables.yml'), dump(Object.fromEntries(fileTyped)));
    const argv = [
      // A path within the project only: it is put behind the project's, and what is not there is passed over in silence.
      ...['--force-shell-executor', '--variables-file', '../variables.yml'],
      ...['--ignore-predefined-vars', 'GITLAB_CI,CI_SERVER_URL'],
      // GitLab takes an empty list of tags; its editor's schema does not.
      ...['--ignore-schema-paths', '#/definitions/tags/minItems'],
      ...Object.entries(all)
        .filter(([name]) => !(name in files))
        .flatMap(([name, value]) => ['--variable', `${name}=${value}`]),
      ...args,
    ];
    const child = spawn(process.execPath, [RUNNER, ...argv], {
      cwd: this.path,
      env: { PATH: process.env['PATH'], HOME: join(this.folder, 'home'), NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    }
    const [code] = (await once(child, 'close')) as [number];
    const ended = (what: string): string[] =>
      [...text.matchAll(new RegExp(`^ ${what} +(\\S+)`, 'gm'))].map(([, job]) => job!).sort();
    const log = (job: string): string =>
      text
        .split('\n')
        .flatMap((line) => (line.startsWith(`${job} `) ? (/^\S+ +> ?(.*)$/.exec(line)?.[1] ?? []) : []))
        .join('\n');
    return { code, text, passed: ended('PASS'), failed: ended('FAIL'), log };
  }

  /** The dotenv report of a job, as a GitLab would read it. */
  outputs(job: string): Record<string, string> {
    return readDotenv(readFileSync(join(this.path, '.omega-ci', job, 'outputs.env'), 'utf8'));
  }

  artifacts(job: string): string[] {
    return readdirSync(join(this.path, '.omega-ci', job)).sort();
  }

  /** The text of every artifact there is. */
  kept(): string[] {
    const folder = join(this.path, '.omega-ci');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  }

  read(path: string): string {
    return readFileSync(join(this.path, path), 'utf8');
  }

  async close(): Promise<void> {
    await this.emulator.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const git = (cwd: string, ...argv: string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...argv], {
    cwd,
    encoding: 'utf8',
  });

const heldBy = (emulator: Emulator): string =>
  Object.entries(emulator.inventory())
    .flatMap(([kind, things]) => things.map((thing) => `${kind} ${thing.name || thing.id}`))
    .sort()
    .join('\n');

/** A bare repository of the components with a tag a version, and the settings that put it where a GitLab would have it. */
export function published(folder: string, versions: readonly string[]): Record<string, string> {
  const source = join(folder, 'source');
  mkdirSync(source);
  git(source, 'init', '-q', '-b', 'main');
  for (const version of versions) {
    cpSync('templates', join(source, 'templates'), { recursive: true });
    writeFileSync(join(source, 'VERSION'), version);
    git(source, 'add', '-A');
    git(source, 'commit', '-q', '-m', version);
    git(source, 'tag', version);
  }
  const bare = join(folder, 'omega-ci.git');
  git(folder, 'clone', '-q', '--bare', source, bare);
  const settings = [
    'ssh://git@gitlab.example.com:22/omega-cloud/omega-ci',
    'git@gitlab.example.com:omega-cloud/omega-ci',
  ];
  return Object.fromEntries([
    ['GIT_CONFIG_COUNT', String(settings.length)],
    ...settings.flatMap((url, index) => [
      [`GIT_CONFIG_KEY_${index}`, `url.file://${bare.replace(/\.git$/, '')}.insteadOf`],
      [`GIT_CONFIG_VALUE_${index}`, url],
    ]),
  ]) as Record<string, string>;
}
