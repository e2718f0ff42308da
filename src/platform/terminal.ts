/** A stream that words go to; what `process.stdout` and `process.stderr` are. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Characters a line, on a terminal. */
  readonly columns?: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

/** Whether words may be coloured there: `NO_COLOR` and a dumb terminal say no, `FORCE_COLOR` says yes without a terminal. */
export function hasColour(sink: Sink, env: Environment): boolean {
  if (isSet(env['NO_COLOR']) || env['TERM'] === 'dumb' || env['FORCE_COLOR'] === '0') return false;
  return isSet(env['FORCE_COLOR']) || sink.isTTY === true;
}

/** Whether lines may be redrawn: on a terminal that a person looks at, never in CI. */
export function isLive(sinks: readonly Sink[], env: Environment): boolean {
  // Some terminals say that they have no columns: nothing can be drawn there.
  const drawable = sinks.every((sink) => sink.isTTY === true && sink.columns !== 0);
  return drawable && !isSet(env['CI']) && env['TERM'] !== 'dumb';
}

/** Characters a line, for wrapping: a terminal's own width within reason, 100 where there is none. */
export const widthOf = (sink: Sink): number =>
  Math.min(Math.max(sink.columns === 0 ? 100 : (sink.columns ?? 100), 60), 140);
