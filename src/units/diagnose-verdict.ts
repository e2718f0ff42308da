import { causeOfFault } from '../openstack/classify.js';
import type { OmegaError } from '../openstack/errors.js';
import type { Evidence, Failure } from './diagnose-captures.js';
import { deathOf, type Credential } from './diagnose-credential.js';
import { DEATHS, FAILURES, FULL, NOTHING, WORKS_AGAIN, wordsOf, type Finding } from './diagnose-words.js';

/** A cluster of the project that failed, with Magnum's reason where there is one. */
export interface FailedCluster {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly reason: string;
}

/** All that was found out. */
export interface Findings {
  readonly evidence: Evidence;
  readonly credential: Credential | { readonly is: 'unread'; readonly error: OmegaError };
  /** `volumes 10 of 10`: what has nothing left. */
  readonly full: readonly string[];
  readonly clusters: readonly FailedCluster[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface Verdict extends Finding {
  readonly cause: string;
  /** The failure that it is about, if it is about a captured one. */
  readonly failure: Failure | undefined;
  /** The error's own words. */
  readonly quote: string;
}

/** Seconds by which a clock may be off before it is worth a word. */
export const SKEW = 60;

/** Words that tell of a cluster which failed for want of a trust (openstack-facts 5, lab-findings). */
const isTrust = (words: string): boolean => /create trustee or trust|OS-TRUST|create_trust/i.test(words);

/** The oldest failure that is no consequence of being stopped: what comes after mostly follows from it. */
const firstOf = ({ failures }: Evidence): Failure | undefined =>
  failures.find(({ error }) => error.class !== 'interrupted') ?? failures[0];

/**
 * Section 8 of the guide, in its order: the credential, the quota, the boundary, and only then the platform.
 */
export function judge({ evidence, credential, full, clusters, now }: Findings): Verdict {
  const failure = firstOf(evidence);
  const own = failure?.error;
  if (credential.is !== 'alive') {
    const { error } = credential;
    const cause = deathOf(error, evidence, now);
    return { ...DEATHS[cause], cause, failure, quote: error.message };
  }
  const trustless = clusters.find(({ reason }) => isTrust(reason));
  if (failure === undefined || own === undefined) {
    if (trustless !== undefined) return about('trust', undefined, `${trustless.name}: ${trustless.reason}`);
    if (full.length > 0) return { ...FULL, cause: 'quota', failure, quote: full.join(', ') };
    return { ...NOTHING, cause: 'none', failure, quote: '' };
  }
  if (own.class === 'auth' && own.cause !== 'token') return pastDeath(failure, evidence, now);
  const words = [own.message, ...failure.captures.map(({ body }) => body)].join('\n');
  if (isTrust(words)) return about('trust', failure);
  if (own.cause === 'tls') return about('certificate-of-the-cloud', failure, own.message, 'ca');
  if (own.class === 'platform' || own.class === 'timeout') {
    // A failure that came later than the answer tells its cause in words alone.
    const { class: told } = causeOfFault(own.message);
    if (told === 'quota') return about('quota', failure);
  }
  return { ...wordsOf(own.class, own.cause), cause: own.cause || own.class, failure, quote: own.message };
}

const about = (
  key: keyof typeof FAILURES,
  failure: Failure | undefined,
  quote = failure?.error.message ?? '',
  cause: string = key,
): Verdict => ({ ...FAILURES[key], cause, failure, quote });

/** It got no token at the time, and gets one now. */
function pastDeath(failure: Failure, evidence: Evidence, now: number): Verdict {
  const { cause: reason, message } = failure.error;
  // The credential that lives now is not what its end is known of: only the words of then count.
  const cause = deathOf({ reason, message }, { ...evidence, expiresAt: undefined }, now);
  const finding = DEATHS[cause];
  return { ...finding, says: `${finding.says} ${WORKS_AGAIN}`, cause, failure, quote: message };
}
