import { ApiError, asOmegaError, type OmegaError } from '../openstack/errors.js';
import type { ServiceType } from '../openstack/session.js';

/** What one attempt on the boundary came to. */
export interface Finding {
  /** What was tried: `create a user`. */
  readonly tried: string;
  readonly service: ServiceType;
  /**
   * - `refused`: as designed.
   * - `open`: let through. That is what the unit is there to find.
   * - `absent`: this cloud has no such service, so nothing can be done to it.
   * - `not shown`: what could be tried without harm says nothing either way.
   * - `unknown`: the answer was none, or another than a refusal.
   */
  readonly result: 'refused' | 'open' | 'absent' | 'not shown' | 'unknown';
  /** Of a refusal: the service's policy, the credential's own access rules, or what the service does later. */
  readonly by?: 'policy' | 'access rules' | 'want of a trust';
  /** The platform's own words with the call and its request id, one line. */
  readonly words: string;
  /** The platform's words alone, for the table. */
  readonly said?: string;
  /** Of `open`: what came into being and stays, since it could not be undone. */
  readonly left?: string;
  /** Of `unknown`: why. */
  readonly error?: OmegaError;
}

type Judged = Pick<Finding, 'result' | 'by' | 'words' | 'said' | 'error'>;

/** A message without the call at its front and the status at its end. */
const alone = (words: string): string => words.replace(/^\S+ [A-Z]+ \S+: /, '').replace(/ \(HTTP \d+[^()]*\)$/, '');

/** What a refusal of a call says of the boundary. */
export function judged(thrown: unknown): Judged {
  const error = asOmegaError(thrown);
  const words = error.message;
  if (error.reason === 'access-rules') {
    return { result: 'refused', by: 'access rules', words, said: 'not in the rules of the credential' };
  }
  if (error.class === 'boundary' && error instanceof ApiError) {
    return { result: 'refused', by: 'policy', words, said: alone(words) };
  }
  return { result: 'unknown', words, error };
}

/** As the table, the log and the report say it. */
export function verdictOf({ result, by }: Finding): string {
  switch (result) {
    case 'refused':
      return `refused by ${by ?? 'policy'}, as designed`;
    case 'open':
      return 'NOT REFUSED';
    case 'absent':
      return 'no such service';
    case 'not shown':
      return 'not shown';
    case 'unknown':
      return 'unknown';
  }
}
