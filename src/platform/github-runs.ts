import { getOctokit } from '@actions/github';

import type { PipelineRun, Pipelines, PipelineState } from '../run/pipelines.js';
import { QUESTION_SECONDS } from './run-liveness.js';
import type { Environment } from './terminal.js';

/** The marker holds so many characters of a repository's name at most, the last ones. */
const REPOSITORY_LIMIT = 64;

/** Asks GitHub whether a run is still going: any attempt of it, since a run that is repeated keeps its number. */
export class GitHubRuns implements Pipelines {
  readonly name = 'GitHub';
  private readonly octokit: ReturnType<typeof getOctokit>;

  constructor(
    private readonly env: Environment,
    token: string,
  ) {
    this.octokit = getOctokit(token, { baseUrl: env['GITHUB_API_URL'] || 'https://api.github.com' });
  }

  async stateOf({ run, repository }: PipelineRun): Promise<PipelineState> {
    const [, id] = /^(\d{5,})(?:-|$)/.exec(run) ?? [];
    const [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(repository) ?? [];
    if (id === undefined || owner === undefined || repo === undefined || repository.length >= REPOSITORY_LIMIT)
      return { is: 'unasked', why: 'some runs are not called after one of its' };
    try {
      const { data } = await this.octokit.rest.actions.getWorkflowRun({
        owner,
        repo,
        run_id: Number(id),
        request: { signal: AbortSignal.timeout(QUESTION_SECONDS * 1000) },
      });
      return data.status === 'completed' ? { is: 'over' } : { is: 'going', state: String(data.status) };
    } catch (error) {
      return this.meaning(error, repository);
    }
  }

  private meaning(error: unknown, repository: string): PipelineState {
    const { status, response, message } = error as {
      status?: number;
      message?: string;
      response?: { headers?: Readonly<Record<string, string | number | undefined>> };
    };
    // A run that was deleted in a repository that can be seen for certain, since this very run is in it.
    if (status === 404 && repository === this.env['GITHUB_REPOSITORY']) return { is: 'over' };
    if (status === 404) return { is: 'unasked', why: `the token sees no such run in ${repository}` };
    const limited = status === 429 || String(response?.headers?.['x-ratelimit-remaining']) === '0';
    if ((status === 401 || status === 403) && !limited)
      return { is: 'unasked', why: `the token may not read the runs of ${repository} (it needs actions: read)` };
    return { is: 'unanswered', why: `GitHub: ${message ?? String(error)}` };
  }
}
