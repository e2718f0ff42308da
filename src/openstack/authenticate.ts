import { passwordBody } from './account.js';
import { checked, ShapeError } from './check.js';
import { classifyAuthentication } from './classify.js';
import { ApiError } from './errors.js';
import type { Exchange, Wire } from './exchange.js';
import { parseJson } from './fault.js';
import { credentialEndsSoon, hints, misshapen, refused, tryingAgain } from './messages.js';
import { attemptsFor, pauseBeforeRetry } from './retry.js';
import type { SessionOptions, Token } from './session.js';
import { parseTime } from './time.js';

const PATH = '/auth/tokens';
/** A token that lives shorter than this is told of. */
const SHORT_SECONDS = 300;

/** Keystone's base URL with its version, whether or not `auth_url` names one. */
export const identityUrl = (authUrl: string): string => {
  const plain = authUrl.replace(/\/+$/, '').replace(/\/auth\/tokens$/, '');
  return plain.endsWith('/v3') ? plain : `${plain.replace(/\/v2\.0$/, '')}/v3`;
};

/** Gets tokens and keeps the current one: one request at a time, renewed before it ends (openstack-facts 6.5). */
export class TokenKeeper {
  private held: { token: Token; renewAt: number } | undefined;
  private pending: Promise<Token> | undefined;

  constructor(
    private readonly options: SessionOptions,
    private readonly wire: Wire,
    /** Aborted when the session closes: nobody's own signal may stop what others wait for. */
    private readonly closing: AbortSignal,
  ) {}

  /** The current token, renewed first when its end is near. */
  async current(signal?: AbortSignal): Promise<Token> {
    const { clock } = this.options;
    if (this.held !== undefined && clock.now() < this.held.renewAt) return this.held.token;
    return this.renewed(signal);
  }

  /** A token other than the one that was just refused. Callers that come with an already replaced one get its successor. */
  async insteadOf(refusedToken: string, signal?: AbortSignal): Promise<Token> {
    if (this.held?.token.id === refusedToken) this.held = undefined;
    return this.current(signal);
  }

  private renewed(signal?: AbortSignal): Promise<Token> {
    this.pending ??= this.request().finally(() => (this.pending = undefined));
    return signal === undefined ? this.pending : abandonable(this.pending, signal);
  }

  private async request(): Promise<Token> {
    const { clock, random, onWarning } = this.options;
    for (let attempt = 1; ; attempt++) {
      const sentAt = clock.now();
      let exchange: Exchange | undefined;
      try {
        exchange = await this.wire.send({
          service: 'identity',
          method: 'POST',
          url: `${identityUrl(this.options.config.authUrl)}${PATH}`,
          path: PATH,
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify(this.body()),
          timeoutSeconds: 60,
          attempt,
          signal: this.closing,
          withheld: [this.options.config.credential.secret],
        });
        return this.accept(exchange, sentAt);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const call = {
          method: 'GET', // asking for a token twice does no harm
          attempt,
          known: this.wire.isKnown(this.options.config.authUrl),
          retryAfter: exchange?.response.headers['retry-after'],
          now: Date.parse(exchange?.response.headers['date'] ?? '') || clock.now(),
        };
        const pause = pauseBeforeRetry(error, call, random());
        if (pause === undefined) throw error;
        onWarning?.(tryingAgain(error.message, pause, attempt + 1, attemptsFor(error, call.known)));
        await clock.sleep(pause, this.closing);
      }
    }
  }

  /** The one method, and never a scope: Keystone refuses a scope with an application credential (openstack-facts 5). */
  private body(): object {
    const { credential } = this.options.config;
    if ('project' in credential) return passwordBody(credential);
    return { auth: { identity: { methods: ['application_credential'], application_credential: credential } } };
  }

  private accept(exchange: Exchange, sentAt: number): Token {
    const { response, requestId } = exchange;
    const id = response.headers['x-subject-token'];
    // Told first, for what follows quotes the answer.
    if (id !== undefined) this.options.onSecret(id);
    const where = `identity POST ${PATH}`;
    if (response.status < 200 || response.status >= 300 || id === undefined || id === '') {
      const refusal = { service: 'identity', method: 'POST', path: PATH, ...response, body: response.text };
      const verdict = classifyAuthentication(refusal);
      const words = this.wire.withoutSecrets(exchange.request, verdict.words);
      throw new ApiError(refused({ where, status: response.status, requestId, words }), {
        ...verdict,
        status: response.status,
        capture: exchange.capture(),
      });
    }
    try {
      const token = readToken(id, parseJson(response.text), this.options);
      this.held = { token, renewAt: sentAt + usableMilliseconds(token) };
      return token;
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      throw new ApiError(misshapen(where, error.message), {
        class: 'platform',
        cause: 'answer',
        hint: hints.answer,
        status: response.status,
        capture: exchange.capture(),
      });
    }
  }
}

/**
 * How long a token is used, counted from the request for it. Its life is taken from its own two times, so that a wrong
 * clock on this machine neither ends it early nor late (cases C19).
 */
function usableMilliseconds(token: Token): number {
  const life = (token.expiresAt.getTime() - token.issuedAt.getTime()) / 1000;
  // A token that claims to be at its end is used until it is refused: asking for one before each call helps nobody.
  if (life <= 0) return SHORT_SECONDS * 1000;
  return (life - Math.min(Math.max(300, life / 10), life / 2)) * 1000;
}

function readToken(id: string, body: unknown, options: SessionOptions): Token {
  const raw = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['token'] : undefined;
  const token = checked('token', raw);
  const issuedAt = parseTime(token.issued_at);
  const expiresAt = parseTime(token.expires_at);
  if (issuedAt === undefined || expiresAt === undefined) throw new ShapeError('token', 'its times cannot be read');
  // Only a token that is cut to the credential's own end has no offset (openstack-facts 5).
  const life = (expiresAt.getTime() - issuedAt.getTime()) / 1000;
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(token.expires_at) || life < SHORT_SECONDS)
    options.onWarning?.(credentialEndsSoon(expiresAt.toISOString()));
  const credential = token.application_credential;
  return {
    id,
    issuedAt,
    expiresAt,
    project: { id: token.project.id, name: token.project.name, domainName: token.project.domain.name },
    user: { id: token.user.id, name: token.user.name, domainName: token.user.domain.name },
    roles: token.roles.map((role) => role.name),
    roleIds: Object.fromEntries(token.roles.flatMap(({ id, name }) => (id === undefined ? [] : [[name, id]]))),
    ...(credential === undefined
      ? {}
      : {
          applicationCredential: {
            id: credential.id,
            name: credential.name,
            restricted: credential.restricted,
            ...(credential.access_rules === undefined ? {} : { accessRules: credential.access_rules }),
          },
        }),
    catalogue: token.catalog.map((entry) => ({
      type: entry.type,
      name: entry.name ?? '',
      endpoints: entry.endpoints.map((endpoint) => {
        const region = endpoint.region ?? endpoint.region_id ?? '';
        return {
          region,
          ...(endpoint.region_id != null && endpoint.region_id !== region ? { regionId: endpoint.region_id } : {}),
          interface: endpoint.interface,
          url: endpoint.url,
        };
      }),
    })),
  };
}

/** Waits for what others wait for too, but no longer than the signal lets. */
function abandonable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(signal.reason as Error);
    if (signal.aborted) {
      abandon();
      return;
    }
    signal.addEventListener('abort', abandon, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
  });
}
