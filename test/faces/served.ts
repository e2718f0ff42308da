import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLI = join(process.cwd(), 'build/src/main/cli.js');
/** Times as fast as real time. */
const RATE = 40;

export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Both streams, as they came. */
  text: string;
}

/** A process that runs, in a process group of its own. */
export interface Running {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<Outcome>;
}

/** Where a face is tried: an emulator that another process serves, and a folder with the command on the PATH. */
export interface Desk {
  readonly folder: string;
  readonly cloudsYaml: string;
  /** The credential's secret, which must show up nowhere. */
  readonly secret: string;
  readonly env: Readonly<Record<string, string>>;
  start(file: string, argv: readonly string[], env?: Readonly<Record<string, string>>): Running;
  /** Runs the command itself. */
  omega(argv: readonly string[], env?: Readonly<Record<string, string>>): Promise<Outcome>;
  /** Waits until the run's record says that something of that kind is being made. */
  making(run: string, kind: string): Promise<void>;
  close(): Promise<void>;
}

export const hasTool = (name: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export async function openDesk(name: string): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), `omega-ci-${name}-`));
  const at = (path: string): string => join(folder, path);
  for (const each of ['bin', 'home', 'state', 'work']) mkdirSync(at(each));
  writeFileSync(at('bin/omega-ci'), `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`);
  chmodSync(at('bin/omega-ci'), 0o755);
  const env = {
    PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`,
    HOME: at('home'),
    XDG_STATE_HOME: at('state'),
    OS_CLIENT_CONFIG_FILE: at('emulator/clouds.yaml'),
    OS_CLOUD: 'acme',
    OMEGA_CI_EMULATOR_CLOCK: String(RATE),
    // No probe reaches what the emulator's floating IPs would lead to.
    OMEGA_CI_PROBE: 'none',
  };
  const start: Desk['start'] = (file, argv, more) => {
    const child = spawn(file, argv, { cwd: at('work'), env: { ...env, ...more }, detached: true });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    const ended = once(child, 'close').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      text,
    }));
    return { child, said: () => text, ended };
  };
  const emulator = start('omega-ci', ['emulator', '--dir', at('emulator'), '--clock-rate', String(RATE)]);
  while (!emulator.said().includes('serving')) {
    if (emulator.child.exitCode !== null) throw new Error(`no emulator: ${emulator.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Its own time, which all that speak to it share.
  env.OMEGA_CI_EMULATOR_CLOCK = /EMULATOR_CLOCK=(\S+)/.exec(emulator.said())?.[1] ?? '';
  const clouds = readFileSync(env.OS_CLIENT_CONFIG_FILE, 'utf8');
  return {
    folder,
    cloudsYaml: env.OS_CLIENT_CONFIG_FILE,
    secret: /application_credential_secret: ["']?([^"'\s]+)/.exec(clouds)![1]!,
    env,
    start,
    omega: (argv, more) => start('omega-ci', argv, more).ended,
    async making(run, kind) {
      const wanted = new RegExp(`"event":"intent","kind":"${kind}"`);
      const records = (): string[] =>
        (readdirSync(at('state'), { recursive: true }) as string[]).filter(
          (path) => path.includes(run) && path.endsWith('.jsonl'),
        );
      while (!records().some((path) => wanted.test(readFileSync(at(`state/${path}`), 'utf8'))))
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async close() {
      emulator.child.kill('SIGTERM');
      await emulator.ended;
      rmSync(folder, { recursive: true });
    },
  };
}
