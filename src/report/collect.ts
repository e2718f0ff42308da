import { asOmegaError, OmegaError, type Capture } from '../openstack/errors.js';

/** The captures of failed calls that an error, the errors behind it, or those beside it carry; each once, oldest first. */
export function capturesOf(thrown: readonly unknown[]): Capture[] {
  const found = new Set<Capture>();
  const seen = new Set<unknown>();
  const visit = (error: unknown): void => {
    if (error === undefined || error === null || seen.has(error)) return;
    seen.add(error);
    if (error instanceof OmegaError && error.capture !== undefined) found.add(error.capture);
    if (error instanceof AggregateError) error.errors.forEach(visit);
    if (error instanceof Error) visit(error.cause);
  };
  thrown.forEach(visit);
  return [...found].sort((a, b) => a.at.localeCompare(b.at));
}

/** An error as it stands in the JSON report: no stack, nothing that was not meant to be shown. */
export interface ErrorRecord {
  class: string;
  cause: string;
  message: string;
  hint?: string;
}

export function errorRecord(thrown: unknown): ErrorRecord {
  const error = asOmegaError(thrown);
  return {
    class: error.class,
    cause: error.reason,
    message: error.message,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
  };
}

/** The same structure with every text in it, keys too, passed through the redactor; errors become errors of ours. */
export function redacted<T>(value: T, redact: (text: string) => string): T {
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return redact(part);
    if (Array.isArray(part)) return part.map(visit);
    if (part instanceof Date) return part.toISOString();
    if (part instanceof Error) return redactedError(asOmegaError(part));
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, each]) => [redact(key), visit(each)]));
    }
    return part;
  };
  const redactedError = (error: OmegaError): OmegaError =>
    new OmegaError(redact(error.message), {
      class: error.class,
      cause: error.reason,
      ...(error.hint === undefined ? {} : { hint: redact(error.hint) }),
      ...(error.capture === undefined ? {} : { capture: visit(error.capture) as Capture }),
    });
  return visit(value) as T;
}
