import type { Platform } from './platform.js';
import type { ShellOptions } from './shell.js';
import type { Environment } from './terminal.js';

/** What `--platform` takes. */
export const PLATFORMS = ['auto', 'github', 'gitlab', 'jenkins', 'shell'] as const;
type PlatformName = Platform['name'];

/** Where the command runs, by the variables that each CI system sets and no other does (ci-systems-facts 6). */
export function platformOf(env: Environment): PlatformName {
  if (env['GITHUB_ACTIONS'] === 'true') return 'github';
  if (env['GITLAB_CI'] === 'true') return 'gitlab';
  return env['JENKINS_URL'] ? 'jenkins' : 'shell';
}

export interface ChooseOptions extends ShellOptions {
  readonly platform: (typeof PLATFORMS)[number];
  readonly unit: { readonly name: string; readonly title: string; readonly outputs: Readonly<Record<string, unknown>> };
  /** File for a dotenv report, on whichever platform. */
  readonly dotenv: string | undefined;
  /** Milliseconds, real time. */
  readonly now: () => number;
  /** A few letters and digits that no other call has. */
  readonly unique: string;
}

/**
 * The platform that the command's words and outputs go to. Each is loaded only where it is used.
 *
 * @throws UsageError when the dotenv file cannot be written, or an output cannot have the name that it would get.
 */
export async function choosePlatform(options: ChooseOptions): Promise<Platform> {
  const name = options.platform === 'auto' ? platformOf(options.env) : options.platform;
  // Before anything is begun: what the unit makes must be known to whoever made it.
  const told = options.columns.length === 0 ? Object.keys(options.unit.outputs) : options.columns;
  if (options.format === 'shell' || options.format === 'dotenv') {
    const { variableName } = await import('./formats.js');
    for (const output of told) variableName(output, options.prefix);
  }
  const platform = await load(name, options);
  if (options.dotenv === undefined) return platform;
  const { withDotenv, DotenvFile, handedOnAs } = await import('./dotenv-file.js');
  for (const output of told) handedOnAs(output, options.prefix);
  return withDotenv(platform, new DotenvFile(options.dotenv, options.prefix), options);
}

async function load(name: PlatformName, options: ChooseOptions): Promise<Platform> {
  if (name === 'gitlab') return new (await import('./gitlab.js')).GitlabPlatform(options);
  if (name === 'jenkins') return (await import('./jenkins.js')).jenkinsPlatform(options);
  return new (await import('./shell.js')).ShellPlatform(options);
}
