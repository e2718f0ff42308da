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
  /** That one question may take. */
  readonly seconds?: number;
}

/** Asks GitLab whether a pipeline is still going, by the numbers of project and pipeline in the run's id. */
export class GitLabRuns implements Pipelines {
  readonly name = 'GitLab';
  private itself: Promise<boolean> | undefined;

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
    const { header, env } = this.options;
    const [, project, pipeline] = /^(\d+)-(\d+)(?:-|$)/.exec(run) ?? [];
    if (project === undefined || pipeline === undefined)
      return { is: 'unasked', why: 'some runs are not called after one of its pipelines' };
    try {
      const { status, text } = await this.read(project, pipeline);
      if (status === 200) return stateIn(text);
      // One that was deleted, in a project whose pipelines the token does see: GitLab says 404 for what one may not see, too.
      if (status === 404 && project === env['CI_PROJECT_ID'] && (await this.seesItself())) return { is: 'over' };
      if ([403, 404].includes(status)) {
        const why = header === 'JOB-TOKEN' ? 'set GITLAB_TOKEN, with read_api' : 'it needs read_api, and to see them';
        return { is: 'unasked', why: `the token may not read the pipelines of project ${project} (${why})` };
      }
      return { is: 'unanswered', why: `GitLab answered ${status}` };
    } catch (error) {
      return { is: 'unanswered', why: `GitLab: ${error instanceof Error ? error.message : String(error)}` };
    }
  }

  private read(project: string, pipeline: string): Promise<{ status: number; text: string }> {
    const { url, header, token, seconds = QUESTION_SECONDS } = this.options;
    return this.transport.send({
      method: 'GET',
      url: `${url}/projects/${project}/pipelines/${pipeline}`,
      headers: { [header]: token, Accept: 'application/json' },
      timeoutSeconds: seconds,
    });
  }

  /** Whether the token sees the pipeline that this very process belongs to; asked once. */
  private seesItself(): Promise<boolean> {
    const { CI_PROJECT_ID: project = '', CI_PIPELINE_ID: pipeline = '' } = this.options.env;
    if (project === '' || pipeline === '') return Promise.resolve(false);
    return (this.itself ??= this.read(project, pipeline).then(
      ({ status, text }) => status === 200 && stateIn(text).is !== 'unanswered',
      () => false,
    ));
  }
}

function stateIn(text: string): PipelineState {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { is: 'unanswered', why: 'GitLab answered something that is no JSON' };
  }
  const state = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['status'] : undefined;
  if (typeof state !== 'string') return { is: 'unanswered', why: 'GitLab named no status' };
  return OVER.has(state) ? { is: 'over' } : { is: 'going', state };
}
