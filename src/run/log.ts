/**
 * Where a unit's words go. Every line passes the redactor; the platform decides how it looks. A unit never prints.
 */
export interface Log {
  /** One line on what is happening: a thing made, a state changed. */
  info(text: string): void;
  /** One line the user should act on or know of. */
  warning(text: string): void;
  /** For whoever looks for a fault; shown only when asked. */
  debug(text: string): void;
}
