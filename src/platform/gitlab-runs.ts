import { readProxies } from '../openstack/environment.js';
import type { Transport } from '../openstack/transport.js';
import { createTransport } from '../openstack/undici-transport.js';
import type { PipelineRun, Pipelines, PipelineState } from '../run/pipelines.js';
import { QUESTION_SECONDS, type LivenessOptions } from './run-liveness.js';

/** All that is left of a pipeline in these is its record; `manual` waits for somebody and may go on. */
const OVER = new Set(['success', 'failed', 'canceled', 'skipped']);

interface GitLabOptions extends LivenessOptions {
  /** For example `https://gitlab.example.com/api/v4`. */
  readonly url: string;
  readonly header: 'PRIVATE-TOKEN' | 'JOB-TOKEN';
  readonly token: string;
}

/** Asks GitLab whether a pipeline is still going, by the numbers of project and pipeline in the run's id. */
export class GitLabRuns implements Pipelines {
  readonly name = 'GitLab';

  private constructor(
    private readonly options: GitLabOptions,
    private readonly transport: Transport,
  ) {}

  static async open(options: GitLabOptions): Promise<GitLabRuns> {
    const { env, readFile } = options;
    const path = env['CI_SERVER_TLS_CA_FILE'];
    const ca = path ? { ca: { pem: readFile(path), from: 'CI_SERVER_TLS_CA_FILE' } } : {};
    return new GitLabRuns(options, await createTransport({ ...ca, verify: true, proxy: readProxies(env) }));
  }

  async stateOf({ run }: PipelineRun): Promise<PipelineState> {
    const { url, header, token, env } = this.options;
    const [, project, pipeline] = /^(\d+)-(\d+)(?:-|$)/.exec(run) ?? [];
    if (project === undefined || pipeline === undefined)
      return { is: 'unasked', why: 'some runs are not called after one of its pipelines' };
    try {
      const { status, text } = await this.transport.send({
        method: 'GET',
        url: `${url}/projects/${project}/pipelines/${pipeline}`,
        headers: { [header]: token, Accept: 'application/json' },
        timeoutSeconds: QUESTION_SECONDS,
      });
      if (status === 200) return stateIn(text);
      const certain = header === 'PRIVATE-TOKEN' && project === env['CI_PROJECT_ID'];
      if (status === 404 && certain) return { is: 'over' };
      if ([401, 403, 404].includes(status)) {
        const why = header === 'JOB-TOKEN' ? 'set GITLAB_TOKEN, with read_api' : 'it needs read_api, and to see them';
        return { is: 'unasked', why: `the token may not read the pipelines of project ${project} (${why})` };
      }
      return { is: 'unanswered', why: `GitLab answered ${status}` };
    } catch (error) {
      return { is: 'unanswered', why: `GitLab: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
}

function stateIn(text: string): PipelineState {
  const value: unknown = JSON.parse(text);
  const state = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['status'] : undefined;
  if (typeof state !== 'string') return { is: 'unanswered', why: 'GitLab named no status' };
  return OVER.has(state) ? { is: 'over' } : { is: 'going', state };
}
