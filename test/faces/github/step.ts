import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { FAILSAFE_SCHEMA, load } from 'js-yaml';

import { fileEntries, Masks, readLog, shownSummary, type Log } from './runner.js';

export interface ActionFile {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, { description: string; required: string; default?: string }>>;
  readonly outputs: Readonly<Record<string, { description: string }>>;
  readonly runs: { using: string; main: string; post?: string; 'post-if'?: string };
}

/** `folder` holds an `action.yml`. */
export const actionFile = (folder: string): ActionFile =>
  load(readFileSync(join(folder, 'action.yml'), 'utf8'), { schema: FAILSAFE_SCHEMA }) as ActionFile;

/** What came of a step, as the job sees it. */
export interface Ended {
  readonly code: number | null;
  readonly log: Log;
  /** All that was printed, before any mask. */
  readonly raw: string;
  readonly outputs: ReadonlyMap<string, string>;
  readonly state: ReadonlyMap<string, string>;
  readonly summary: string;
  /** As written, before any mask. */
  readonly files: Readonly<Record<'GITHUB_OUTPUT' | 'GITHUB_STATE' | 'GITHUB_ENV' | 'GITHUB_STEP_SUMMARY', string>>;
  /** What steps after it find in their environment. */
  readonly exported: ReadonlyMap<string, string>;
}

export interface Uses {
  /** Folder of the `action.yml`, relative to the repository: `.` or `actions/<unit>`. */
  readonly action: string;
  readonly inputs?: Readonly<Record<string, string>>;
  /** The step's `env:`, over the job's. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the main step left for its post step: its being there makes this the post step. */
  readonly state?: ReadonlyMap<string, string>;
}

/** A job on one runner: its masks, its files, its environment; steps run one after another in their own process. */
export class Job {
  readonly masks = new Masks();
  readonly temp: string;
  readonly workspace: string;
  private steps = 0;

  /**
   * @param dist - where `dist/` of the action files is.
   * @param secrets - of the `secrets` context: masked from the start, line by line.
   */
  constructor(
    readonly folder: string,
    private readonly dist: string,
    readonly options: {
      env?: Readonly<Record<string, string>>;
      secrets?: readonly string[];
      node?: string;
      id?: string;
    } = {},
  ) {
    this.temp = mkdtempSync(join(folder, 'temp-'));
    this.workspace = mkdtempSync(join(folder, 'work-'));
    for (const secret of options.secrets ?? []) this.masks.add(secret);
  }

  /** Starts a step; `ended` resolves once it has. */
  start(uses: Uses): { child: ChildProcess; said: () => string; ended: Promise<Ended> } {
    const action = actionFile(uses.action);
    const script = uses.state === undefined ? action.runs.main : action.runs.post!;
    const folder = join(this.folder, `step-${(this.steps += 1)}`);
    mkdirSync(folder);
    const names = ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY', 'GITHUB_ENV'] as const;
    const files = Object.fromEntries(names.map((name) => [name, join(folder, name)]));
    for (const path of Object.values(files)) writeFileSync(path, '');
    const inputs = {
      ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? ''])),
      ...uses.inputs,
    };
    const env = {
      PATH: process.env['PATH'],
      HOME: this.folder,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_RUN_ID: '7012345678',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_JOB: this.options.id ?? 'prove',
      GITHUB_REPOSITORY: 'acme/shop',
      GITHUB_WORKSPACE: this.workspace,
      RUNNER_TEMP: this.temp,
      RUNNER_NAME: 'runner 1',
      ...this.options.env,
      ...uses.env,
      ...files,
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [
          `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
          value.replace('${{ strategy.job-index }}', '0'),
        ]),
      ),
      ...Object.fromEntries([...(uses.state ?? [])].map(([name, value]) => [`STATE_${name}`, value])),
    };
    const path = join(this.dist, script.replace(/^(\.\.\/)*dist\//, ''));
    const child = spawn(this.options.node ?? process.execPath, [path], { env, cwd: this.workspace });
    let raw = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (raw += String(chunk)));
    const ended = once(child, 'close').then(([code]): Ended => {
      const read = (name: string): string => readFileSync(files[name]!, 'utf8');
      const texts = {
        GITHUB_OUTPUT: read('GITHUB_OUTPUT'),
        GITHUB_STATE: read('GITHUB_STATE'),
        GITHUB_ENV: read('GITHUB_ENV'),
        GITHUB_STEP_SUMMARY: read('GITHUB_STEP_SUMMARY'),
      };
      return {
        code: code as number | null,
        raw,
        log: readLog(raw, this.masks, { debug: env['RUNNER_DEBUG' as keyof typeof env] === '1' }),
        outputs: fileEntries(texts.GITHUB_OUTPUT),
        state: fileEntries(texts.GITHUB_STATE),
        summary: shownSummary(texts.GITHUB_STEP_SUMMARY, this.masks),
        files: texts,
        exported: fileEntries(texts.GITHUB_ENV),
      };
    });
    return { child, said: () => raw, ended };
  }

  uses(uses: Uses): Promise<Ended> {
    return this.start(uses).ended;
  }
}

/** Waits until a running step has said something. */
export async function until(step: { child: ChildProcess; said: () => string }, text: string): Promise<void> {
  while (!step.said().includes(text)) {
    if (step.child.exitCode !== null) throw new Error(`it ended before it said ${text}: ${step.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
