import { getOctokit } from '@actions/github';

import type { PipelineRun, Pipelines, PipelineState } from '../run/pipelines.js';
import { QUESTION_SECONDS } from './run-liveness.js';
import type { Environment } from './terminal.js';

/** The marker holds so many characters of a repository's name at most, the last ones. */
const REPOSITORY_LIMIT = 64;

const nothing = (): undefined => undefined;
/** What Octokit has to say of its own would go past the log, and what it keeps secret. */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

const foreign = (url: string): PipelineState => ({
  is: 'unanswered',
  why: `GitHub led to another host, ${new URL(url).host}`,
});

/** A body that broke off, or is no JSON, is a text here. */
function statusIn(data: unknown): string | undefined {
  const { status } = typeof data === 'object' && data !== null ? (data as { status?: unknown }) : {};
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** An error's text may be a whole page of HTML. */
const firstLine = (text: string): string => {
  const [line = ''] = text.trim().split(/\r?\n/);
  return line.length <= 200 ? line : `${line.slice(0, 200)}…`;
};

/** Asks GitHub whether a run is still going: any attempt of it, since a run that is repeated keeps its number. */
export class GitHubRuns implements Pipelines {
  readonly name = 'GitHub';
  private readonly baseUrl: string;
  private itself: Promise<boolean> | undefined;
  private readonly octokit: ReturnType<typeof getOctokit>;

  constructor(
    private readonly env: Environment,
    token: string,
    private readonly seconds = QUESTION_SECONDS,
  ) {
    this.baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
    this.octokit = getOctokit(token, { baseUrl: this.baseUrl, log: SILENT });
  }

  async stateOf({ run, repository }: PipelineRun): Promise<PipelineState> {
    const [, id] = /^(\d{5,})(?:-|$)/.exec(run) ?? [];
    const [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(repository) ?? [];
    if (id === undefined || owner === undefined || repo === undefined || repository.length >= REPOSITORY_LIMIT)
      return { is: 'unasked', why: 'some runs are not called after one of its' };
    try {
      const { data, url } = await this.read(owner, repo, id);
      if (this.isForeign(url)) return foreign(url);
      const status = statusIn(data);
      if (status === undefined) return { is: 'unanswered', why: 'GitHub named no status' };
      return status === 'completed' ? { is: 'over' } : { is: 'going', state: status };
    } catch (error) {
      return await this.meaning(error, repository);
    }
  }

  private read(owner: string, repo: string, id: string): Promise<{ data: unknown; url: string }> {
    const request = { signal: AbortSignal.timeout(this.seconds * 1000) };
    return this.octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: Number(id), request });
  }

  /** A repository that was renamed leads elsewhere on the same host; another host's word is nobody's. */
  private isForeign(url: string): boolean {
    return new URL(url).origin !== new URL(this.baseUrl).origin;
  }

  /** Whether the token sees the run that this very process belongs to; asked once. */
  private seesItself(): Promise<boolean> {
    const { GITHUB_REPOSITORY: repository = '', GITHUB_RUN_ID: id = '' } = this.env;
    const [owner = '', repo = ''] = repository.split('/');
    if (owner === '' || repo === '' || id === '') return Promise.resolve(false);
    return (this.itself ??= this.read(owner, repo, id).then(
      ({ data, url }) => !this.isForeign(url) && statusIn(data) !== undefined,
      () => false,
    ));
  }

  private async meaning(error: unknown, repository: string): Promise<PipelineState> {
    const { status, response, message } = error as {
      status?: number;
      message?: string;
      response?: { url?: string; headers?: Readonly<Record<string, string | undefined>> };
    };
    if (response?.url !== undefined && this.isForeign(response.url)) return foreign(response.url);
    // A run that was deleted, in a repository whose runs the token does see: GitHub says 404 for what one may not see, too.
    const own = status === 404 && repository === this.env['GITHUB_REPOSITORY'];
    if (own && (await this.seesItself())) return { is: 'over' };
    if (status === 404) return { is: 'unasked', why: `the token sees no such run in ${repository}` };
    const { headers = {} } = response ?? {};
    // GitHub's second limit, on bursts, tells no remainder.
    const limited =
      headers['x-ratelimit-remaining'] === '0' ||
      headers['retry-after'] !== undefined ||
      /rate limit/i.test(message ?? '');
    if (status === 403 && !limited)
      return { is: 'unasked', why: `the token may not read the runs of ${repository} (it needs actions: read)` };
    const said = firstLine(message ?? String(error));
    return { is: 'unanswered', why: response === undefined ? `GitHub: ${said}` : `GitHub answered ${status}: ${said}` };
  }
}
