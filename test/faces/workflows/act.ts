import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** The workflows, in the repository of whoever uses them; actions and reusable workflows come from this one. */
const REPOSITORY = 'omega-cloud/omega-ci';
const root = process.cwd();

/** Where test/faces/tools puts what it installs. */
const folders = [process.env['OMEGA_TOOLS'] ?? '/opt/omega-tools', join(homedir(), '.cache/omega-tools')];

/** A tool's path, or `undefined` where it is not installed. */
export function tool(name: 'act' | 'actionlint' | 'zizmor' | 'node24'): string | undefined {
  const file = name === 'node24' ? 'node24/bin/node' : `bin/${name}`;
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}

/** One line of act's `--json`. */
export interface ActLine {
  msg: string;
  /** `<workflow>/<job>`, with the leg of a matrix. */
  job?: string;
  jobID?: string;
  stepID?: string[];
  step?: string;
  stage?: 'Pre' | 'Main' | 'Post';
  stepResult?: string;
  jobResult?: string;
  command?: string;
  name?: string;
  arg?: string;
  raw_output?: boolean;
}

/** What came of a run of act. */
export class ActRun {
  constructor(
    readonly code: number | null,
    readonly lines: readonly ActLine[],
    readonly errors: string,
  ) {}

  /** Results of the jobs by `<job id>` or, where several share it, by act's name of the leg. */
  jobs(): Record<string, string> {
    const results = this.lines.filter((line) => line.jobResult !== undefined);
    const ids = results.map((line) => line.jobID);
    const shared = (id: string | undefined): boolean => ids.filter((each) => each === id).length > 1;
    return Object.fromEntries(
      results.map((line) => [String(shared(line.jobID) ? line.job : line.jobID), line.jobResult!]),
    );
  }

  /** Results of the steps by their names, of one job or of all; a post step is `Post <name>`. */
  steps(job?: string): Record<string, string> {
    const ended = this.lines.filter(
      (line) => line.stepResult !== undefined && (job === undefined || line.jobID === job),
    );
    const name = (line: ActLine): string => (line.stage === 'Post' ? `Post ${line.step ?? ''}` : (line.step ?? ''));
    return Object.fromEntries(ended.map((line) => [name(line), line.stepResult!]));
  }

  /** The outputs of a step by its id. */
  outputs(stepId: string, job?: string): Record<string, string> {
    const set = this.lines.filter(
      (line) =>
        line.command === 'set-output' && line.stepID?.at(-1) === stepId && (job === undefined || line.job === job),
    );
    return Object.fromEntries(set.map((line) => [line.name ?? '', line.arg ?? '']));
  }

  /** All that steps printed. */
  text(job?: string): string {
    return this.lines
      .filter((line) => line.raw_output === true && (job === undefined || line.jobID === job || line.job === job))
      .map((line) => line.msg.trimEnd())
      .join('\n');
  }
}

/** What a job downloads: the committed files of the actions, and nothing that a build left. */
export function checkoutUnderTest(folder: string): string {
  const paths = ['action.yml', 'actions', 'dist', 'package.json', '.github'];
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...paths], { cwd: root, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, path), join(folder, path));
  return folder;
}

export interface ActOptions {
  /** A file: an example, the reusable workflow, or what was taken out of a document. */
  readonly workflow: string;
  readonly event: string;
  readonly checkout: string;
  readonly vars?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Besides these a step sees nothing of this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly runId?: string;
  /** Paths of this repository that the one which runs the workflow has too. */
  readonly files?: readonly string[];
}

/** A run of act that goes on. */
export interface Running {
  readonly child: ChildProcess;
  /** Its throwaway home, with all that it wrote. */
  readonly home: string;
  readonly lines: readonly ActLine[];
  readonly artifacts: string;
  readonly ended: Promise<ActRun>;
  /** Kills every step that runs such a program, from now on until the end; how many there were. */
  killSteps(program: RegExp): Promise<number>;
}

/** Every `uses:` of a workflow, without what is local. */
export const usesOf = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:-\s+)?uses:\s*['"]?([^\s'"#]+)/gm)]
    .map((match) => match[1]!)
    .filter((uses) => !uses.startsWith('./'));

/**
 * Starts a workflow under act, on this machine, in a repository of its own that has hardly more than that workflow.
 *
 * What act does not do as GitHub does is in docs/reference (ci-systems-facts 3.4).
 */
export function startAct(options: ActOptions): Running {
  const home = mkdtempSync(join(tmpdir(), 'omega-ci-act-'));
  const caller = join(home, 'caller');
  const artifacts = join(home, 'artifacts');
  const at = '.github/workflows/workflow.yml';
  for (const folder of [artifacts, join(caller, '.github/workflows')]) mkdirSync(folder, { recursive: true });
  const text = readFileSync(resolve(root, options.workflow), 'utf8');
  writeFileSync(join(caller, at), text);
  for (const path of options.files ?? []) cpSync(join(root, path), join(caller, path), { recursive: true });
  const git = (...argv: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...argv], { cwd: caller });
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'origin', 'https://github.com/acme/infrastructure.git');
  git('add', '.');
  git('commit', '-q', '-m', 'Workflow');

  const reusable = readdirSync(join(root, '.github/workflows')).map((name) =>
    readFileSync(join(root, '.github/workflows', name), 'utf8'),
  );
  const foreign = new Set([text, ...reusable].flatMap(usesOf).filter((uses) => !uses.startsWith(REPOSITORY)));
  const standIns = [...foreign]
    .map(
      (uses) => [uses, join(root, 'test/faces/workflows/stand-ins', uses.replace(/^[^/]+\/([^@/]+).*/, '$1'))] as const,
    )
    .filter(([, folder]) => existsSync(folder));
  const pairs = (flag: string, values: Readonly<Record<string, string>> = {}): string[] =>
    Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`]);
  const argv = [
    ...[options.event, '-C', caller, '-W', at, '-P', 'ubuntu-latest=-self-hosted', '--json'],
    ...['--local-repository', `${REPOSITORY}@v1=${options.checkout}`],
    ...standIns.flatMap(([uses, folder]) => ['--local-repository', `${uses}=${folder}`]),
    ...pairs('--var', options.vars),
    ...pairs('-s', options.secrets),
    ...pairs('--input', options.inputs),
    ...pairs('--env', {
      ...options.env,
      GITHUB_RUN_ID: options.runId ?? '4711',
      STAND_IN_CHECKOUT: options.checkout,
      STAND_IN_ARTIFACTS: artifacts,
    }),
  ];
  const node = join(tool('node24')!, '..');
  const child = spawn(tool('act')!, argv, {
    cwd: caller,
    env: { PATH: [node, process.env['PATH']].join(delimiter), HOME: home, XDG_STATE_HOME: join(home, 'state') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: ActLine[] = [];
  let [rest, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const whole = (rest + chunk).split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) if (line.startsWith('{')) lines.push(JSON.parse(line) as ActLine);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const ended = new Promise<ActRun>((resolve) => {
    child.on('close', (code) => resolve(new ActRun(code, lines, errors)));
  });
  const killSteps = async (program: RegExp): Promise<number> => {
    const killed = new Set<number>();
    while (child.exitCode === null && child.signalCode === null) {
      for (const { pid, command } of descendants(child.pid!)) {
        if (killed.has(pid) || !program.test(command)) continue;
        killed.add(pid);
        process.kill(pid, 'SIGKILL');
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return killed.size;
  };
  return { child, home, lines, artifacts, ended, killSteps };
}

/** What a process has started, and what these have. */
function descendants(ancestor: number): { pid: number; command: string }[] {
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(join('/proc', pid, file), 'utf8');
    } catch {
      return ''; // It has ended meanwhile.
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(
    pids.map((pid) => [pid, / ([A-Z]) (\d+) /.exec(read(pid, 'stat').replace(/^.*\)/, ''))?.[2]]),
  );
  const isBelow = (pid: string | undefined): boolean =>
    pid !== undefined && pid !== '0' && (parents.get(pid) === String(ancestor) || isBelow(parents.get(pid)));
  return pids
    .filter((pid) => isBelow(pid))
    .map((pid) => ({ pid: Number(pid), command: read(pid, 'cmdline').replaceAll('\0', ' ') }));
}
