/** Where in a body which types of value stand: `{ 'server.addresses.net[].addr': 'string', 'server.key_name': 'null' }`. */
export type Shape = Readonly<Record<string, string>>;

/** The shape of a body that is JSON; text keeps one entry that says so, and an empty body none. */
export function shapeOf(reply: { text: string; json: unknown }): Shape {
  if (reply.text === '') return {};
  if (reply.json === undefined) return { '': /^\s*</.test(reply.text) ? 'markup' : 'text' };
  const found = new Map<string, Set<string>>();
  const note = (path: string, type: string): void => {
    found.set(path, (found.get(path) ?? new Set()).add(type));
  };
  const walk = (path: string, value: unknown): void => {
    if (Array.isArray(value)) {
      note(path, 'array');
      if (value.length === 0) note(`${path}[]`, 'none');
      for (const item of value) walk(`${path}[]`, item);
    } else if (typeof value === 'object' && value !== null) {
      note(path, 'object');
      for (const [key, inner] of Object.entries(value)) walk(path === '' ? key : `${path}.${key}`, inner);
    } else note(path, value === null ? 'null' : typeof value);
  };
  walk('', reply.json);
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, types]) => [path, [...types].sort().join('|')]),
  );
}

/** What is seen of one step: the parts of an answer on which the emulator and the lab must agree. */
export interface Observation {
  status: number;
  /** The headers that matter, with their values made comparable (ids and hosts taken out). */
  headers: Readonly<Record<string, string>>;
  shape: Shape;
  /** The machine-readable name of a refusal, where the service gives one: `NeutronError:OverQuota`, `overLimit`. */
  refusal?: string;
}

/** A difference that is known and does not matter. */
export interface Allowance {
  /** Matches the whole of a difference's place, for example `body server\.OS-EXT-AZ.*`. */
  place: RegExp;
  reason: string;
  /** Only where the lab runs this release. */
  release?: string;
}

/** One line a difference, `<place>: <left> has …, <right> has …`, without those allowed. */
export function differences(
  left: { name: string; seen: Observation },
  right: { name: string; seen: Observation },
  allowances: readonly Allowance[],
): string[] {
  const lines: string[] = [];
  const compare = (place: string, a: string | undefined, b: string | undefined): void => {
    if (a === b || allowances.some((allowance) => new RegExp(`^(?:${allowance.place.source})$`).test(place))) return;
    lines.push(`${place}: ${left.name} has ${a ?? 'nothing'}, ${right.name} has ${b ?? 'nothing'}`);
  };
  const keys = (a: object, b: object): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  compare('status', String(left.seen.status), String(right.seen.status));
  compare('refusal', left.seen.refusal, right.seen.refusal);
  for (const name of keys(left.seen.headers, right.seen.headers)) {
    compare(`header ${name}`, left.seen.headers[name], right.seen.headers[name]);
  }
  for (const path of keys(left.seen.shape, right.seen.shape)) {
    compare(`body ${path}`, left.seen.shape[path], right.seen.shape[path]);
  }
  return lines;
}
