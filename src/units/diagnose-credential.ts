import { OmegaError } from '../openstack/errors.js';
import { parseTime } from '../openstack/time.js';
import type { Run } from '../run/run.js';
import type { Evidence, Failure } from './diagnose-captures.js';

/** What Keystone makes of the credential at this moment. */
export type Credential =
  | {
      readonly is: 'alive';
      readonly project: string;
      readonly name: string | undefined;
      readonly roles: readonly string[];
      /** ISO 8601, `never`, or `unknown`. */
      readonly expiresAt: string;
      /** By how many seconds this machine's clock is ahead of Keystone's; negative when it is behind. */
      readonly ahead: number;
    }
  | { readonly is: 'dead'; readonly error: OmegaError };

/** Asks for a token, which is what the guide would have a person do first (section 8). */
export async function lookAtCredential(run: Run): Promise<Credential> {
  const { session, identity } = run.cloud;
  try {
    const token = await session.token();
    const ahead = (run.clock.now() - token.issuedAt.getTime()) / 1000;
    const credential = token.applicationCredential;
    const record =
      credential === undefined ? undefined : await identity.applicationCredential(token.user.id, credential.id);
    const expiresAt = record === undefined ? 'unknown' : (record.expires_at ?? 'never');
    return {
      is: 'alive',
      project: token.project.name,
      name: credential?.name,
      roles: token.roles,
      expiresAt,
      ahead: Math.round(ahead),
    };
  } catch (error) {
    if (!(error instanceof OmegaError) || error.class === 'interrupted') throw error;
    return { is: 'dead', error };
  }
}

/** Why a credential gets no token, as finely as it can be told. */
export type Death =
  | 'expired'
  | 'wrong-secret'
  | 'expired-or-wrong-secret'
  | 'revoked'
  | 'disabled'
  | 'scope'
  | 'ca'
  | 'clock'
  | 'certificate-host'
  | 'plain-http'
  | 'connectivity'
  | 'configuration'
  | 'keystone';

/**
 * Keystone answers a wrong secret and an expired credential alike (openstack-facts 5). What tells them apart: the end that
 * an earlier step has read, and whether this same run was let in before.
 */
export function deathOf(
  error: { readonly reason: string; readonly message: string },
  { expiresAt, failures }: Pick<Evidence, 'expiresAt' | 'failures'>,
  now: number,
): Death {
  const { reason, message } = error;
  if (reason === 'credential-gone') return 'revoked';
  if (reason === 'tls') return tlsDeath(message);
  if (reason === 'connectivity') return 'connectivity';
  if (reason === 'configuration' || reason === 'credential-missing') return 'configuration';
  if (reason !== 'credential') return 'keystone';
  if (/is disabled/i.test(message)) return 'disabled';
  if (/cannot request a scope/i.test(message)) return 'scope';
  if (expiresAt === 'never') return 'wrong-secret';
  const end = expiresAt === undefined ? undefined : parseTime(expiresAt);
  if (end !== undefined) return end.getTime() <= now ? 'expired' : 'wrong-secret';
  return failures.some(wasLetInBefore) ? 'expired' : 'expired-or-wrong-secret';
}

function tlsDeath(message: string): Death {
  if (/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|NOT_(BEFORE|AFTER)/.test(message)) return 'clock';
  if (/ALTNAME|HOSTNAME_MISMATCH/.test(message)) return 'certificate-host';
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/.test(message)) return 'plain-http';
  return 'ca';
}

const isToken = ({ method, url }: Failure['requests'][number]): boolean =>
  method === 'POST' && url.endsWith('/auth/tokens');

/** Whether Keystone gave this run a token and later, with the same secret, none. */
function wasLetInBefore({ requests }: Failure): boolean {
  const tokens = requests.filter(isToken);
  const first = tokens.findIndex(({ status }) => status === 201);
  return first >= 0 && tokens.slice(first + 1).some(({ status }) => status === 401);
}
