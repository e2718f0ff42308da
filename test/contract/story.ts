import { at, send, type Reply } from './wire.js';
import { shapeOf, type Allowance, type Observation } from './shape.js';
import {
  authenticate,
  byCredential,
  endpointOf,
  type Minted,
  type QuotaService,
  type Service,
  type Target,
} from './target.js';

/** What earlier steps saved, and what the target knows of itself (`project`, `user`, `credential`, `secret`, …). */
export type Vars = Record<string, string>;

/** One call of a story. */
export interface Step {
  /** Unique within its story; how a difference is named. */
  name: string;
  service: Service;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** Behind the service's endpoint and version; `{name}` is a variable. From the host's root where it begins with `//`. */
  path: string;
  /** `{name}` in any string is a variable. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** `none` sends no token, `{name}` the one that was saved. */
  token?: string;
  /** Variables to keep from the answer: a dotted path into the body (of a URL its last segment), or `header:name`. */
  save?: Readonly<Record<string, string>>;
  /** Read again, 1 s of the target's clock apart, until this holds; only the last answer counts. */
  until?: (reply: Reply) => boolean;
  /** A pause of the target's clock before the call, in seconds. */
  after?: number;
  /** Before the call, as the operator. */
  quota?: { service: QuotaService; resource: string; limit: number } | { service: QuotaService; reset: true };
  /** Before the call, as the account's owner: makes a credential, and keeps its id and secret as `{name}`, `{nameSecret}`. */
  mint?: Minted;
  /** Before the call, as the account's owner: deletes the credential that was minted under this name. */
  revoke?: string;
  /** Whatever failed before, this is done: it cleans up. */
  always?: boolean;
  allow?: readonly Allowance[];
}

export interface Story {
  name: string;
  steps: readonly Step[];
  /** The release that it is true of, which is the emulator's; absent: of every one. */
  release?: string;
}

/** By `<story>: <step>`; a text says why a step could not be made. */
export type Observations = Record<string, Observation | string>;

const COMPARED = ['content-type', 'retry-after', 'location', 'www-authenticate', 'vary', 'openstack-api-version'];
const PRESENT = ['x-openstack-request-id', 'x-subject-token'];

/** Values that differ from cloud to cloud, and from run to run, become their kind. */
const generalised = (value: string): string =>
  value
    .replace(/https?:\/\/[^/\s"']+/g, '<host>')
    .replace(
      /<host>\/(identity|compute|network|image|volume|block-storage|load-balancer|key-manager|container-infra)\b/g,
      '<host>',
    )
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/[0-9a-f]{32}/g, '<id>')
    .replace(/;\s*charset=/gi, '; charset=')
    .toLowerCase();

function refusalOf(reply: Reply): string | undefined {
  if (reply.status < 400 || typeof reply.json !== 'object' || reply.json === null) return undefined;
  const keys = Object.keys(reply.json);
  const type = at(reply.json, 'NeutronError.type');
  if (typeof type === 'string') return `NeutronError:${type}`;
  if (keys.length === 1) return keys[0];
  const named = at(reply.json, 'faultcode') ?? at(reply.json, 'title');
  return typeof named === 'string' ? named : undefined;
}

export function observe(reply: Reply): Observation {
  const refusal = refusalOf(reply);
  const headers: Record<string, string> = {};
  for (const name of COMPARED) if (reply.headers[name] !== undefined) headers[name] = generalised(reply.headers[name]);
  for (const name of PRESENT) if (reply.headers[name] !== undefined) headers[name] = 'present';
  return { status: reply.status, headers, shape: shapeOf(reply), ...(refusal === undefined ? {} : { refusal }) };
}

class Missing extends Error {}

function filled<T>(value: T, vars: Vars, escape: (text: string) => string = (text) => text): T {
  if (typeof value === 'string') {
    return value.replace(/\{([a-z][A-Za-z0-9]*)\}/g, (_, name: string) => {
      const known = vars[name];
      if (known === undefined) throw new Missing(`nothing earlier gave {${name}}`);
      return escape(known);
    }) as T;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => filled(item, vars)) as T;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled<unknown>(inner, vars)])) as T;
  }
  return value;
}

async function settled(step: Step, read: () => Promise<Reply>, target: Target): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    const reply = await read();
    if (step.until === undefined || step.until(reply)) return reply;
    if (tries >= 90) throw new Missing(`not settled after 90 reads: ${reply.status} ${reply.text.slice(0, 300)}`);
    await target.pause(1);
  }
}

async function make(step: Step, vars: Vars, target: Target, token: Reply): Promise<Reply> {
  const endpoint = endpointOf(token, step.service);
  const root = step.path.startsWith('//');
  const path = filled(root ? step.path.slice(1) : step.path, vars, encodeURIComponent);
  const base = root ? endpoint.replace(/\/v\d[^/]*(\/[0-9a-f]{32})?$/, '') : endpoint;
  const secret = step.token === undefined ? token.headers['x-subject-token']! : filled(step.token, vars);
  const headers = { ...(step.token === 'none' ? {} : { 'x-auth-token': secret }), ...filled(step.headers ?? {}, vars) };
  const body = step.body === undefined ? {} : { body: filled(step.body, vars) };
  return settled(
    step,
    () => send(target.ca, { method: step.method ?? 'GET', url: base + path, headers, ...body }),
    target,
  );
}

/** What others do before the call: the operator, and the account's owner. */
async function prepare(step: Step, vars: Vars, target: Target): Promise<void> {
  if (step.quota) {
    if ('reset' in step.quota) await target.resetQuota(step.quota.service);
    else await target.setQuota(step.quota.service, step.quota.resource, step.quota.limit);
  }
  if (step.mint) {
    const made = await target.mint(step.mint);
    vars[step.mint.name] = made.id;
    vars[`${step.mint.name}Secret`] = made.secret;
  }
  if (step.revoke !== undefined) await target.revoke(filled(`{${step.revoke}}`, vars));
}

/** Tells a story to one target, and says what was seen of every step. */
export async function tell(
  story: Story,
  target: Target,
  seen: Observations,
  detail?: (line: string) => void,
): Promise<void> {
  const token = await authenticate(
    target,
    byCredential({ id: target.credential.id, secret: target.credential.secret }),
  );
  const vars: Vars = {
    project: target.projectId,
    user: target.user.id,
    password: target.password,
    userName: target.user.name,
    domain: target.user.domain,
    credential: target.credential.id,
    credentialName: target.credential.name,
    secret: target.credential.secret,
    token: token.headers['x-subject-token']!,
  };
  let failed: string | undefined;
  for (const step of story.steps) {
    const name = `${story.name}: ${step.name}`;
    if (failed !== undefined && !step.always) {
      seen[name] = failed;
      continue;
    }
    try {
      await prepare(step, vars, target);
      if (step.after !== undefined) await target.pause(step.after);
      const reply = await make(step, vars, target, token);
      detail?.(`${target.name} ${name}: ${reply.status} ${reply.text.slice(0, 2000)}`);
      seen[name] = observe(reply);
      for (const [key, from] of Object.entries(step.save ?? {})) {
        const value = from.startsWith('header:') ? reply.headers[from.slice(7)] : at(reply.json, from);
        if (typeof value === 'string' || typeof value === 'number')
          vars[key] = String(value).replace(/^https?:.*\//, '');
        else throw new Missing(`${step.name} answered ${reply.status} without ${from}: ${reply.text.slice(0, 300)}`);
      }
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      if (!(name in seen)) seen[name] = error.message;
      if (!step.always) failed = `not made: ${error.message}`;
    }
  }
}
