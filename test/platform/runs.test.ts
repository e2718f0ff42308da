import type { IncomingMessage, ServerResponse } from 'node:http';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { GitHubRuns } from '../../src/platform/github-runs.js';
import { GitLabRuns } from '../../src/platform/gitlab-runs.js';
import { pipelinesFor } from '../../src/platform/run-liveness.js';
import type { PipelineState } from '../../src/run/pipelines.js';
import { serve, type Running } from '../openstack/loopback.js';

const TOKEN = 'of-the-pipeline';
type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const html =
  (status: number, body: string): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(body);
  };
const moved =
  (to: () => string): Answer =>
  (response) => {
    response.writeHead(302, { location: to() });
    response.end();
  };
const silence: Answer = () => undefined;
const halfABody: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"status": "comple');
};
const cut: Answer = (response) => void response.destroy();

interface Seen {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
}
let answer: Answer;
let api: Running;
let elsewhere: Running;
let asked: Seen[];
let askedElsewhere: Seen[];
let elsewhereSays: Answer;
const noted = ({ url, headers }: IncomingMessage): Seen => ({ url, headers });
beforeEach(async () => {
  [asked, askedElsewhere] = [[], []];
  api = await serve((request, response) => {
    asked.push(noted(request));
    answer(response, request);
  });
  elsewhere = await serve((request, response) => {
    askedElsewhere.push(noted(request));
    elsewhereSays(response, request);
  });
});
afterEach(async () => {
  await api.close();
  await elsewhere.close();
});
/** Seconds: for an answer that comes, however busy the machine; and for one that never does. */
const PATIENCE = 20;
const HASTE = 0.5;
const secretsIn = (seen: readonly Seen[]): boolean => JSON.stringify(seen).includes(TOKEN);

describe('GitHub', () => {
  const repository = 'acme/shop';
  const ask = (env: Record<string, string> = {}, seconds = PATIENCE): Promise<PipelineState> => {
    const all = { GITHUB_API_URL: `http://127.0.0.1:${api.port}`, ...env };
    return new GitHubRuns(all, TOKEN, seconds).stateOf({ run: '1234567890-1-build-0', repository });
  };

  test.each(['in_progress', 'queued', 'waiting', 'requested', 'pending', 'action_required'])(
    'a run that is %s is going',
    async (status) => {
      answer = json(200, { id: 1_234_567_890, status, conclusion: null });
      expect(await ask()).toEqual({ is: 'going', state: status });
      expect(asked.map(({ url }) => url)).toEqual(['/repos/acme/shop/actions/runs/1234567890']);
      expect(asked[0]?.headers.authorization).toBe(`token ${TOKEN}`);
    },
  );
  test('a run that is completed is over, whatever came of it', async () => {
    answer = json(200, { id: 1, status: 'completed', conclusion: 'cancelled' });
    expect(await ask()).toEqual({ is: 'over' });
  });
  test('no such run: over in the own repository, not to be told in another', async () => {
    const none = json(404, { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' });
    const own = { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: '77777' };
    const untold = { is: 'unasked', why: 'the token sees no such run in acme/shop' };
    answer = (response, request) =>
      (request.url?.endsWith('/77777') === true ? json(200, { status: 'in_progress' }) : none)(response, request);
    expect(await ask(own)).toEqual({ is: 'over' });
    expect(await ask({ ...own, GITHUB_REPOSITORY: 'acme/other' })).toEqual(untold);
    // A token that does not even see the run it is used in: GitHub hides what one may not see.
    answer = none;
    expect(await ask(own)).toEqual(untold);
    expect(await ask({ GITHUB_REPOSITORY: repository })).toEqual(untold);
  });
  test('a token without the permission: the run goes by age, and which permission is named', async () => {
    answer = json(403, { message: 'Resource not accessible by integration' }, { 'x-ratelimit-remaining': '4999' });
    const why = 'the token may not read the runs of acme/shop (it needs actions: read)';
    expect(await ask()).toEqual({ is: 'unasked', why });
  });
  test.each<[string, Answer, string]>([
    [
      'no requests are left',
      json(403, { message: 'API rate limit exceeded for user ID 1.' }, { 'x-ratelimit-remaining': '0' }),
      'GitHub answered 403: API rate limit exceeded for user ID 1.',
    ],
    [
      'there were too many at once',
      json(403, { message: 'You have exceeded a secondary limit.' }, { 'retry-after': '60' }),
      'GitHub answered 403: You have exceeded a secondary limit.',
    ],
    ['there were too many', json(429, { message: 'Slow down' }), 'GitHub answered 429: Slow down'],
    ['the token is none', json(401, { message: 'Bad credentials' }), 'GitHub answered 401: Bad credentials'],
    ['it fails', json(500, { message: 'Server Error' }), 'GitHub answered 500: Server Error'],
    ['a gateway fails', html(502, '<html>\n<body>Unicorn!</body></html>'), 'GitHub answered 502: <html>'],
    ['the body is no JSON', json(200, '<html>'), 'GitHub named no status'],
    ['it is a page', html(200, '<html>Sign in</html>'), 'GitHub named no status'],
    ['the body has no status', json(200, { id: 1 }), 'GitHub named no status'],
    ['the status is null', json(200, { id: 1, status: null }), 'GitHub named no status'],
    ['the body is null', json(200, 'null'), 'GitHub named no status'],
    ['the body breaks off', halfABody, 'GitHub named no status'],
  ])('where %s, nothing is known', async (_, given, why) => {
    answer = given;
    const seconds = given === halfABody ? HASTE : PATIENCE;
    expect(await ask({ GITHUB_REPOSITORY: repository }, seconds)).toEqual({ is: 'unanswered', why });
  });
  test.each<[string, Answer]>([
    ['hangs', silence],
    ['hangs up', cut],
  ])('one that %s is not waited for, and nothing is known', async (_, given) => {
    answer = given;
    const state = await ask({ GITHUB_REPOSITORY: repository }, HASTE);
    expect(state).toEqual({ is: 'unanswered', why: expect.stringMatching(/^GitHub: \S.+$/) });
  });
  test('nobody there', async () => {
    const state = await ask({ GITHUB_API_URL: 'http://127.0.0.1:1' });
    expect(state).toEqual({ is: 'unanswered', why: expect.stringContaining('GitHub: ') });
  });
  test('a renamed repository is followed', async () => {
    answer = (response, request) =>
      request.url?.startsWith('/repositories/') === true
        ? json(200, { status: 'completed' })(response, request)
        : moved(() => '/repositories/1/actions/runs/1234567890')(response, request);
    expect(await ask()).toEqual({ is: 'over' });
    expect(asked).toHaveLength(2);
  });
  test('another host is told no token, and its word counts for nothing', async () => {
    answer = moved(() => `http://localhost:${elsewhere.port}/runs/1`);
    elsewhereSays = json(200, { status: 'completed' });
    expect(await ask({ GITHUB_REPOSITORY: repository })).toEqual({
      is: 'unanswered',
      why: `GitHub led to another host, localhost:${elsewhere.port}`,
    });
    elsewhereSays = json(404, { message: 'Not Found' });
    expect(await ask({ GITHUB_REPOSITORY: repository })).toMatchObject({ is: 'unanswered' });
    expect(secretsIn(asked)).toBe(true);
    expect(secretsIn(askedElsewhere)).toBe(false);
  });
});

describe('GitLab', () => {
  const ask = async (
    env: Record<string, string> = {},
    header: 'PRIVATE-TOKEN' | 'JOB-TOKEN' = 'PRIVATE-TOKEN',
    seconds = PATIENCE,
  ) => {
    const runs = await GitLabRuns.open({
      env,
      onSecret: () => undefined,
      readFile: () => '',
      url: `http://127.0.0.1:${api.port}/api/v4`,
      header,
      token: TOKEN,
      seconds,
    });
    return runs.stateOf({ run: '42-4711', repository: 'acme/shop' });
  };

  test.each(['created', 'waiting_for_resource', 'preparing', 'pending', 'running', 'manual', 'scheduled', 'canceling'])(
    'a pipeline that is %s is going',
    async (status) => {
      answer = json(200, { id: 4711, status });
      expect(await ask()).toEqual({ is: 'going', state: status });
      expect(asked[0]).toMatchObject({
        url: '/api/v4/projects/42/pipelines/4711',
        headers: { 'private-token': TOKEN },
      });
    },
  );
  test.each(['success', 'failed', 'canceled', 'skipped'])('one that is %s is over', async (status) => {
    answer = json(200, { id: 4711, status });
    expect(await ask()).toEqual({ is: 'over' });
  });
  test('no such pipeline: over in the own project for a token that sees all, not to be told otherwise', async () => {
    const none = json(404, { message: '404 Not found' });
    const own = { CI_PROJECT_ID: '42', CI_PIPELINE_ID: '4712' };
    answer = (response, request) =>
      (request.url?.endsWith('/4712') === true ? json(200, { status: 'running' }) : none)(response, request);
    expect(await ask(own)).toEqual({ is: 'over' });
    expect(await ask({ ...own, CI_PROJECT_ID: '7' })).toMatchObject({ is: 'unasked' });
    answer = none;
    expect(await ask(own)).toMatchObject({ is: 'unasked' });
    expect(await ask(own, 'JOB-TOKEN')).toMatchObject({ is: 'unasked' });
  });
  test('a token without the scope: the run goes by age, and what it needs is named', async () => {
    answer = json(403, { message: '403 Forbidden' });
    expect(await ask()).toEqual({ is: 'unasked', why: expect.stringContaining('read_api') });
    expect(await ask({}, 'JOB-TOKEN')).toEqual({ is: 'unasked', why: expect.stringContaining('set GITLAB_TOKEN') });
  });
  test.each<[string, Answer, string]>([
    ['there were too many requests', json(429, { message: 'Retry later' }), 'GitLab answered 429'],
    ['the token is none', json(401, { message: '401 Unauthorized' }), 'GitLab answered 401'],
    ['it fails', json(500, { message: '500 Internal Server Error' }), 'GitLab answered 500'],
    ['the body is no JSON', json(200, '<html>'), 'GitLab answered something that is no JSON'],
    ['the body has no status', json(200, { id: 1 }), 'GitLab named no status'],
    ['the body is null', json(200, 'null'), 'GitLab named no status'],
  ])('where %s, nothing is known', async (_, given, why) => {
    answer = given;
    expect(await ask({ CI_PROJECT_ID: '42' })).toEqual({ is: 'unanswered', why });
  });
  test.each<[string, Answer]>([
    ['hangs', silence],
    ['hangs within its body', halfABody],
    ['hangs up', cut],
  ])('one that %s is not waited for, and nothing is known', async (_, given) => {
    answer = given;
    const state = await ask({ CI_PROJECT_ID: '42' }, 'PRIVATE-TOKEN', HASTE);
    expect(state).toEqual({ is: 'unanswered', why: expect.stringMatching(/^GitLab: \S.+$/) });
  });
  test('where it leads elsewhere nobody follows', async () => {
    answer = moved(() => `http://localhost:${elsewhere.port}/`);
    elsewhereSays = json(200, { status: 'success' });
    expect(await ask({ CI_PROJECT_ID: '42' })).toEqual({ is: 'unanswered', why: 'GitLab answered 302' });
    expect(askedElsewhere).toEqual([]);
  });
});

describe('which of them is asked', () => {
  const open = (env: Record<string, string>, secrets: string[] = []) =>
    pipelinesFor({ env, onSecret: (secret) => secrets.push(secret), readFile: () => '' });

  test('the one whose token is there, and the token is known as a secret before the first question', async () => {
    const secrets: string[] = [];
    const url = `http://127.0.0.1:${api.port}`;
    const github = open({ GITHUB_TOKEN: TOKEN, GITHUB_API_URL: url, GITHUB_REPOSITORY: 'acme/shop' }, secrets);
    expect(github?.name).toBe('GitHub');
    answer = json(200, { status: 'queued' });
    expect(await github?.stateOf({ run: '1234567890-1', repository: 'acme/shop' })).toEqual({
      is: 'going',
      state: 'queued',
    });
    expect(secrets).toEqual([TOKEN]);
    expect(open({ GITLAB_CI: 'true', GITHUB_TOKEN: 'x', CI_JOB_TOKEN: 'y', CI_API_V4_URL: url })?.name).toBe('GitLab');
    expect(open({})).toBeUndefined();
    expect(open({ GITLAB_TOKEN: 'x' })).toBeUndefined();
  });
});
