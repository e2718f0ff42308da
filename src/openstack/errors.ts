/** What kind of failure it is, from the user's point of view. Each class has one exit code (see `EXIT_CODES`). */
export type ErrorClass =
  'defect' | 'usage' | 'auth' | 'quota' | 'boundary' | 'platform' | 'timeout' | 'leftovers' | 'interrupted';

/**
 * The finer reason within a class. A cause decides what may be retried; the class decides the exit code.
 *
 * - `rate-limit`, `transient`: may be repeated after a pause.
 * - `conflict-state`: another change is under way (PENDING, immutable, task_state); may be repeated after a wait.
 * - `conflict-dependency`: something still hangs on it; may be repeated at teardown within a budget.
 * - all others are never repeated, whatever `Retry-After` says.
 */
export type ErrorCause =
  | 'input'
  | 'configuration'
  | 'ambiguous-name'
  | 'missing-name'
  | 'credential'
  | 'credential-missing'
  | 'credential-gone'
  | 'token'
  | 'access-rules'
  | 'policy'
  | 'by-design'
  | 'not-contained'
  | 'quota'
  | 'capacity'
  | 'unsupported'
  | 'certificate'
  | 'tls'
  | 'connectivity'
  | 'catalogue'
  | 'not-found'
  | 'vanished'
  | 'invalid'
  | 'conflict'
  | 'conflict-state'
  | 'conflict-dependency'
  | 'rate-limit'
  | 'transient'
  | 'answer'
  | 'resource-error'
  | 'unreachable'
  | 'deadline'
  | 'leftovers'
  | 'signal'
  | 'defect';

/** One failed API call, verbatim but redacted. It goes into the report, never into an output. */
export interface Capture {
  /** When the call was sent: ISO 8601, UTC. */
  at: string;
  /** The catalogue type of the service, for example `compute`. */
  service: string;
  method: string;
  url: string;
  /** Absent when no answer came. */
  status?: number;
  requestId?: string;
  /** The body as received, at most 8 KiB; or the text of the connection error. */
  body: string;
  elapsedSeconds: number;
}

/** The exit code of each class (design, section 5). `interrupted` is 130 or 143, by the signal. */
export const EXIT_CODES: Readonly<Record<ErrorClass, number>> = {
  defect: 1,
  usage: 2,
  auth: 3,
  quota: 4,
  boundary: 5,
  platform: 6,
  timeout: 7,
  leftovers: 8,
  interrupted: 130,
};

export interface OmegaErrorOptions {
  class: ErrorClass;
  cause: ErrorCause;
  /** What the user can do next: a short sentence, or one that ends in a command. */
  hint?: string;
  capture?: Capture;
  /** The error that led here. */
  from?: unknown;
}

/** Every failure that the product reports is one of these. `message` is one line and holds no secret. */
export class OmegaError extends Error {
  readonly class: ErrorClass;
  readonly reason: ErrorCause;
  readonly hint: string | undefined;
  readonly capture: Capture | undefined;

  constructor(message: string, options: OmegaErrorOptions) {
    super(message, options.from === undefined ? undefined : { cause: options.from });
    this.name = 'OmegaError';
    this.class = options.class;
    this.reason = options.cause;
    this.hint = options.hint;
    this.capture = options.capture;
  }
}

/** What went wrong and what to do next, as one text of whole sentences. */
export function withHint({ message, hint }: Pick<OmegaError, 'message' | 'hint'>): string {
  if (hint === undefined) return message;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${hint}`;
}

/** A failure of the user's input or configuration, told before any change wherever it can be known then. */
export class UsageError extends OmegaError {
  constructor(message: string, options: Partial<Omit<OmegaErrorOptions, 'class'>> = {}) {
    super(message, { cause: 'input', ...options, class: 'usage' });
    this.name = 'UsageError';
  }
}

/** A call that the cloud refused or did not answer. */
export class ApiError extends OmegaError {
  readonly service: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The error's type where the service names one, for example Neutron's `OverQuota`. */
  readonly type: string | undefined;
  /**
   * Whether the call may have been carried out all the same: `unknown` after a broken connection, a time-out, a gateway's
   * page or a 5xx on a call that changes something. Then look the object up by its marker before anything else.
   */
  readonly fate: 'refused' | 'unknown';
  override readonly capture: Capture;

  constructor(
    message: string,
    options: OmegaErrorOptions & {
      capture: Capture;
      status: number;
      type?: string | undefined;
      fate?: 'refused' | 'unknown';
    },
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.capture = options.capture;
    this.service = options.capture.service;
    this.status = options.status;
    this.type = options.type;
    this.fate = options.fate ?? 'refused';
  }
}

/** Makes an `OmegaError` of whatever was thrown; what is not ours is a defect of ours. */
export function asOmegaError(thrown: unknown): OmegaError {
  if (thrown instanceof OmegaError) return thrown;
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return asOmegaError(thrown.errors[0]);
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  return new OmegaError(text, { class: 'defect', cause: 'defect', from: thrown });
}
