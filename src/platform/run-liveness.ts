import type { Pipelines } from '../run/pipelines.js';
import { platformOf } from './choose.js';
import type { Environment } from './terminal.js';

/** Seconds that one question may take. */
export const QUESTION_SECONDS = 20;

export interface LivenessOptions {
  readonly env: Environment;
  /** Told of the token before it can be printed. */
  readonly onSecret: (secret: string) => void;
  /** A file's text, for the CA of a GitLab of one's own. */
  readonly readFile: (path: string) => string;
}

/**
 * The CI system that can be asked which runs are still going: the one that this runs on, or the one whose token is there.
 * What asks is loaded at the first question. `GITHUB_TOKEN` needs the permission `actions: read`, `GITLAB_TOKEN` the scope
 * `read_api`; a job token of GitLab's is tried where there is no other.
 *
 * @returns `undefined` where there is no token.
 */
export function pipelinesFor(options: LivenessOptions): Pipelines | undefined {
  const { env, onSecret } = options;
  const given = (...names: readonly string[]): string | undefined =>
    names.map((name) => env[name]).find((value) => value !== undefined && value !== '');
  const github = given('GITHUB_TOKEN', 'GH_TOKEN');
  const own = given('GITLAB_TOKEN');
  const gitlab = own ?? given('CI_JOB_TOKEN');
  const url = given('CI_API_V4_URL');
  const place = platformOf(env);
  if (github !== undefined && place !== 'gitlab') {
    return lazy('GitHub', async () => {
      onSecret(github);
      return new (await import('./github-runs.js')).GitHubRuns(env, github);
    });
  }
  if (gitlab === undefined || url === undefined) return undefined;
  const header = own === undefined ? 'JOB-TOKEN' : 'PRIVATE-TOKEN';
  return lazy('GitLab', async () => {
    onSecret(gitlab);
    const { GitLabRuns } = await import('./gitlab-runs.js');
    return GitLabRuns.open({ ...options, url, header, token: gitlab });
  });
}

function lazy(name: string, load: () => Promise<Pipelines>): Pipelines {
  let loaded: Promise<Pipelines> | undefined;
  return { name, stateOf: async (run) => (await (loaded ??= load())).stateOf(run) };
}
