import { readAccount, type PasswordSignIn } from '../openstack/account.js';
import type { CloudConfig } from '../openstack/config.js';
import { ApiError, OmegaError, UsageError } from '../openstack/errors.js';
import { openSession, type Session, type Token } from '../openstack/session.js';
import { createTransport } from '../openstack/undici-transport.js';
import { harmless } from '../report/text.js';
import { createRedactor } from '../run/redact.js';
import type { Host } from './host.js';
import { openPlace } from './place.js';
import type { Terminal } from './terminal-prompt.js';
import { VERSION } from './version.js';

/** Variables that a CI system sets and a person's shell does not. */
const CI_VARIABLES = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'GITHUB_ACTIONS',
  'GITLAB_CI',
  'JENKINS_URL',
  'JENKINS_HOME',
  'BUILD_TAG',
  'TF_BUILD',
  'BUILDKITE',
  'CIRCLECI',
  'TRAVIS',
  'TEAMCITY_VERSION',
  'BITBUCKET_BUILD_NUMBER',
  'CODEBUILD_BUILD_ID',
  'APPVEYOR',
  'DRONE',
  'SEMAPHORE',
  'WOODPECKER_CI',
  'CIRRUS_CI',
  'bamboo_buildKey',
  'GO_PIPELINE_NAME',
  'RUNNER_TEMP',
];
const NO = ['', 'false', '0', 'no', 'off'];

/** What Keystone says to an application credential that would make another (lab, 2024.1). */
const KEYSTONE_SAYS =
  '"Using method \'application_credential\' is not allowed for managing additional application credentials."';

/**
 * Whoever does this is a person: the guide wants it done "interactively -- not from CI".
 *
 * @throws UsageError in a CI system, and where nobody sits at a terminal.
 */
export function personAt(host: Host): Terminal {
  const because = `Sign in as the account, at a terminal; an application credential cannot: ${KEYSTONE_SAYS}`;
  const found = CI_VARIABLES.find((name) => !NO.includes((host.env[name] ?? '').toLowerCase()));
  if (found !== undefined) {
    throw new UsageError(`credentials are not made or revoked in CI, and ${found} is set`, { hint: because });
  }
  if (host.terminal === undefined) {
    throw new UsageError('the password is asked for, and this is no terminal', { hint: because });
  }
  return host.terminal;
}

export interface CloudChoice {
  readonly cloud: string | undefined;
  readonly 'ca-cert': string | undefined;
}

/** A conversation with a cloud, for a command that is no unit's. */
export interface Conversation {
  readonly session: Session;
  readonly config: CloudConfig;
  readonly token: Token;
  /** The application credential that the cloud's settings hold, if they hold one. */
  readonly own: string | undefined;
  /** Milliseconds, the cloud's. */
  readonly now: () => number;
}

/** Does some work with the cloud's own application credential. */
export function withCredential<T>(
  choice: CloudChoice,
  host: Host,
  work: (cloud: Conversation) => Promise<T>,
): Promise<T> {
  return conversing(choice, host, undefined, work);
}

/**
 * Does some work signed in by password, as the account that the cloud's application credential belongs to, or that its
 * settings name.
 *
 * @throws UsageError where no person can be asked; OmegaError class `auth` when the password is refused.
 */
export function withPassword<T>(
  choice: CloudChoice,
  host: Host,
  work: (cloud: Conversation) => Promise<T>,
): Promise<T> {
  return conversing(choice, host, personAt(host), work);
}

async function conversing<T>(
  choice: CloudChoice,
  host: Host,
  terminal: Terminal | undefined,
  work: (cloud: Conversation) => Promise<T>,
): Promise<T> {
  const reader = terminal === undefined ? {} : { credential: readAccount };
  const place = await openPlace({ ...choice, emulator: false, ...reader }, host);
  const say = (text: string): unknown => host.stderr.write(`${harmless(text)}\n`);
  for (const warning of place.config.warnings) say(`warning: ${warning}`);
  const open = async <R>(config: CloudConfig, then: (cloud: Conversation) => Promise<R>, own?: string): Promise<R> => {
    const redactor = createRedactor();
    const transport = await createTransport(config);
    const session = openSession({
      config,
      transport,
      clock: place.clock,
      random: host.random,
      onSecret: (secret) => redactor.register(secret),
      onWarning: (text) => say(`warning: ${text}`),
      redact: (text) => redactor.redact(text),
      userAgent: `omega-ci/${VERSION}`,
    });
    try {
      const token = await session.token();
      const now = (): number => place.clock.now();
      return await then({ session, config, token, own: own ?? token.applicationCredential?.id, now });
    } finally {
      await session.close();
    }
  };
  try {
    if (terminal === undefined) return await open(place.config, work);
    const account = await accountOf(place.config, open);
    const secret = await terminal.askSecret(`Password of ${account.label}: `);
    if (secret === '') throw new UsageError('no password was typed; nothing was asked of the cloud');
    try {
      return await open({ ...place.config, credential: { ...account.signIn, secret } }, work, account.own);
    } catch (error) {
      throw wrongPassword(error, account.label);
    }
  } finally {
    await place.close();
  }
}

/** Whose password is asked for: the settings say, or the cloud's own credential does. */
async function accountOf(
  config: CloudConfig,
  open: <R>(config: CloudConfig, then: (cloud: Conversation) => Promise<R>) => Promise<R>,
): Promise<{ signIn: PasswordSignIn; label: string; own?: string | undefined }> {
  const { credential } = config;
  if ('project' in credential) {
    const { user } = credential;
    const label = 'id' in user ? `user ${user.id}` : `${user.name} (domain ${nameOf(user.domain)})`;
    return { signIn: credential, label };
  }
  try {
    return await open(config, ({ token: { user, project }, own }) =>
      Promise.resolve({
        own,
        signIn: { user: { id: user.id }, project: { id: project.id }, secret: '' },
        label: `${user.name} (domain ${user.domainName}), for project ${project.name}`,
      }),
    );
  } catch (error) {
    if (!(error instanceof OmegaError) || error.class !== 'auth') throw error;
    const hint =
      'Name the account instead: unset OS_CLOUD, and set OS_AUTH_URL, OS_USERNAME, OS_USER_DOMAIN_NAME, OS_PROJECT_NAME.';
    throw new OmegaError(`the cloud's own credential no longer tells whose it is: ${error.message}`, {
      class: error.class,
      cause: error.reason,
      hint,
      from: error,
    });
  }
}

const nameOf = (domain: { id: string } | { name: string }): string => ('name' in domain ? domain.name : domain.id);

/** Keystone says the same to a wrong password, an unknown user and a foreign project. */
function wrongPassword(error: unknown, label: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 401 || !error.message.includes('/auth/tokens')) return error;
  return new OmegaError(`Keystone does not let ${label} in: ${error.message}`, {
    class: 'auth',
    cause: 'credential',
    hint: 'Type the password again; Keystone says the same where the user, its domain or the project is wrong.',
    from: error,
    capture: error.capture,
  });
}
