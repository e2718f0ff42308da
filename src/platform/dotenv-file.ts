import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { UsageError } from '../openstack/errors.js';
import { dotenvLine, dotenvReport, variableName } from './formats.js';
import type { Platform } from './platform.js';

/** What the file needs of a disk; all of it at once, so that no signal finds half of it done. */
export interface DotenvDisk {
  /** The file's text; `undefined` when there is none. */
  read(path: string): string | undefined;
  /** Replaces the file, and makes its folder: a reader meets the old text or the new one. */
  replace(path: string, text: string): void;
}

export const dotenvDisk: DotenvDisk = {
  read(path) {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  },
  replace(path, text) {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}.part`;
    writeFileSync(draft, text);
    renameSync(draft, path);
  },
};

/** Names of ours that a unit would read as its own input, before the one that its job was given. */
const OURS = 'OMEGA_CI_';

/**
 * The variable that the jobs which follow find an output in.
 *
 * @throws UsageError when they must not be handed one of that name.
 */
export function handedOnAs(output: string, prefix: string): string {
  const name = variableName(output, prefix);
  if (!name.startsWith(OURS)) return name;
  throw new UsageError(`the variable ${name} would be read as an input by the jobs that follow`, {
    hint: 'Choose another --output-prefix.',
  });
}

/**
 * A GitLab dotenv report that is whole at any moment: each output is in it as soon as it is known, so that a job which
 * fails or is killed still hands on what it made (GitLab takes the report of a failed job too, ci-systems-facts 1.3).
 * What other commands of the same job have put there stays.
 */
export class DotenvFile {
  /** Lines by the variable's name. */
  private readonly lines = new Map<string, string>();
  /** What could not be handed on. It must not end the run in the middle, so it is told at the end. */
  private readonly problems: UsageError[] = [];

  /** @throws UsageError when the file cannot be read or written. */
  constructor(
    private readonly path: string,
    private readonly prefix: string,
    private readonly disk: DotenvDisk = dotenvDisk,
  ) {
    for (const line of this.guarded(() => disk.read(path) ?? '').split('\n')) {
      const name = /^(\w+)=/.exec(line)?.[1];
      if (name !== undefined) this.lines.set(name, `${line}\n`);
    }
    this.write();
  }

  set(output: string, value: string): void {
    try {
      const line = dotenvLine(output, value, this.prefix);
      const name = line.slice(0, line.indexOf('='));
      if (this.lines.get(name) === line) return;
      handedOnAs(output, this.prefix);
      const before = new Map(this.lines);
      this.lines.set(name, line);
      try {
        this.write();
      } catch (error) {
        // What GitLab would refuse as a whole must not cost the outputs that are there already.
        this.lines.clear();
        for (const [each, text] of before) this.lines.set(each, text);
        throw error;
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.problems.push(error);
    }
  }

  /** @throws UsageError when an output could not be handed on. */
  end(): void {
    const [first] = this.problems;
    if (first !== undefined) throw first;
  }

  private write(): void {
    const text = dotenvReport([...this.lines.values()]);
    this.guarded(() => this.disk.replace(this.path, text));
  }

  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new UsageError(`the dotenv file ${this.path} cannot be written: ${(error as Error).message}`, {
        cause: 'configuration',
        hint: 'Name a place that can be written with --dotenv.',
        from: error,
      });
    }
  }
}

/**
 * A platform whose outputs also go into a dotenv file, each as soon as it is known.
 *
 * @param columns - the outputs asked for; all when empty.
 */
export function withDotenv(
  platform: Platform,
  file: DotenvFile,
  { columns, redact }: { readonly columns: readonly string[]; readonly redact: (text: string) => string },
): Platform {
  return {
    name: platform.name,
    log: platform.log,
    mask: (secret) => platform.mask(secret),
    begin: (steps) => platform.begin(steps),
    step: (step) => platform.step(step),
    output(name, value) {
      if (columns.length === 0 || columns.includes(name)) file.set(name, redact(value));
      platform.output(name, value);
    },
    exportVariable: (name, value) => platform.exportVariable(name, value),
    removeLater: (folder) => platform.removeLater(folder),
    summary: (markdown) => platform.summary(markdown),
    failure: (text) => platform.failure(text),
    async finish(report) {
      await platform.finish(report);
      file.end();
    },
  };
}
