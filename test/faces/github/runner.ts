/**
 * The runner of GitHub Actions, as far as a step can tell: commands in its log, masks, file commands, what becomes of
 * outputs, annotations and summaries. Pure functions, after actions/runner 2.336.0 (github-actions-facts, section 3).
 */

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** What the runner has a handler for; any other name leaves the line a line. */
const REGISTERED = [
  'internal-set-repo-path',
  'set-env',
  'set-output',
  'save-state',
  'add-path',
  'add-mask',
  'add-matcher',
  'remove-matcher',
  'debug',
  'warning',
  'error',
  'notice',
  'group',
  'endgroup',
  'echo',
  'stop-commands',
];
const unescapeData = (text: string): string =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
const unescapeProperty = (text: string): string =>
  unescapeData(text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%'));

function commandOf(info: string, separator: string, data: string): Command | undefined {
  const space = info.indexOf(' ');
  const name = space < 0 ? info : info.slice(0, space);
  if (!REGISTERED.includes(name.toLowerCase())) return undefined;
  const properties = Object.fromEntries(
    (space < 0 ? '' : info.slice(space + 1))
      .split(separator)
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), unescapeProperty(pair.slice(pair.indexOf('=') + 1))]),
  );
  return { name: name.toLowerCase(), properties, data: unescapeData(data) };
}

/** `::name key=value::data` at a line's start, or the older `##[name key=value;]data` anywhere in it. */
export function parseCommand(line: string): Command | undefined {
  const text = line.replace(/^[\s\u0085]+/u, '');
  const end = text.indexOf('::', 2);
  if (text.startsWith('::') && end >= 0) {
    const command = commandOf(text.slice(2, end), ',', text.slice(end + 2));
    if (command !== undefined) return command;
  }
  const from = line.indexOf('##[');
  const to = line.indexOf(']', from);
  return from < 0 || to < 0 ? undefined : commandOf(line.slice(from + 3, to), ';', line.slice(to + 1));
}

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const xml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
/** `HostContext.cs` 103-113. */
const ENCODERS: readonly ((value: string) => string)[] = [
  (value) => base64(Buffer.from(value)),
  (value) => base64(Buffer.from(value).subarray(1)),
  (value) => base64(Buffer.from(value).subarray(2)),
  (value) => value.replaceAll('"', '\\"'),
  (value) => value.replaceAll("'", "''"),
  (value) => JSON.stringify(value).slice(1, -1),
  (value) => encodeURIComponent(value),
  xml,
  (value) => (value.length > 8 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value),
  (value) => value.replace(/^&?\s*/, '').replace(/\s*&?$/, ''),
];

/** What is hidden in logs, and drops job outputs. */
export class Masks {
  private readonly values = new Set<string>();

  /** The value and each of its trimmed lines, however short, each with its encodings. */
  add(secret: string): void {
    const pieces = [secret, ...secret.split(/\r\n|\r|\n/).map((line) => line.trim())].filter((each) => each !== '');
    for (const piece of pieces) for (const form of [piece, ...ENCODERS.map((encode) => encode(piece))]) this.keep(form);
  }

  private keep(form: string): void {
    if (form !== '') this.values.add(form);
  }

  mask(text: string): string {
    let masked = text;
    for (const value of [...this.values].sort((one, other) => other.length - one.length))
      masked = masked.replaceAll(value, '***');
    return masked;
  }

  hides(text: string): boolean {
    return [...this.values].some((value) => text.includes(value));
  }
}

/** One line and what ended it; `undefined` at the end of the text. */
function readLine(text: string, from: number): { line: string; next: number; ended: boolean } | undefined {
  if (from >= text.length) return undefined;
  const at = text.indexOf('\n', from);
  return at < 0
    ? { line: text.slice(from), next: text.length, ended: false }
    : { line: text.slice(from, at), next: at + 1, ended: true };
}

/** The entries of `GITHUB_OUTPUT`, `GITHUB_STATE` or `GITHUB_ENV`: `name=value`, or a heredoc. The last of a name wins. */
export function fileEntries(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  let at = 0;
  for (let read = readLine(text, at); read !== undefined; read = readLine(text, at)) {
    at = read.next;
    const { line } = read;
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (heredoc >= 0 && (equals < 0 || heredoc < equals)) {
      const [name, delimiter] = [line.slice(0, heredoc), line.slice(heredoc + 2)];
      if (name === '' || delimiter === '') throw new Error(`Invalid format '${line}'`);
      const start = at;
      let end = at;
      for (;;) {
        const next = readLine(text, at);
        if (next === undefined) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
        at = next.next;
        if (next.line === delimiter) break;
        if (!next.ended) throw new Error('Invalid value. EOF marker missing new line.');
        end = at - 1;
      }
      entries.set(name, text.slice(start, Math.max(start, end)));
    } else if (equals > 0) entries.set(line.slice(0, equals), line.slice(equals + 1));
    else throw new Error(`Invalid format '${line}'`);
  }
  return entries;
}

/** What of a step's outputs a job can hand on: those that hold nothing masked (`JobExtension.cs` 812). */
export function jobOutputs(outputs: ReadonlyMap<string, string>, masks: Masks): { kept: string[]; dropped: string[] } {
  const names = [...outputs.keys()];
  return {
    kept: names.filter((name) => !masks.hides(outputs.get(name)!)),
    dropped: names.filter((name) => masks.hides(outputs.get(name)!)),
  };
}

export interface Annotation {
  readonly type: string;
  readonly title: string;
  readonly text: string;
}

/** What came of a step's log: lines as shown, commands carried out, annotations as GitHub keeps them. */
export interface Log {
  readonly shown: string[];
  readonly commands: Command[];
  readonly annotations: Annotation[];
  /** Annotations that GitHub did not take, or did not take whole. */
  readonly lost: Annotation[];
  /** The most groups that were open at one time: more than one is shown as one. */
  readonly depth: number;
}

/** Reads a step's log as the runner does, line by line: a mask counts from its own line on. */
export function readLog(text: string, masks: Masks, { debug = false } = {}): Log {
  const log = {
    shown: [] as string[],
    commands: [] as Command[],
    annotations: [] as Annotation[],
    lost: [] as Annotation[],
    depth: 0,
  };
  const counts = new Map<string, number>();
  let open = 0;
  for (const line of text.split(/\r?\n/)) {
    const command = parseCommand(line);
    if (command === undefined) {
      log.shown.push(masks.mask(line));
      continue;
    }
    log.commands.push(command);
    const { name, data } = command;
    if (name === 'add-mask') masks.add(data);
    else if (name === 'group') log.depth = Math.max(log.depth, (open += 1));
    else if (name === 'endgroup') open -= 1;
    else if (name === 'error' || name === 'warning' || name === 'notice') {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const text = masks.mask(data);
      const annotation = { type: name, title: command.properties['title'] ?? '', text };
      (count > 10 || text.length > 4096 ? log.lost : log.annotations).push(annotation);
      log.shown.push(text);
    }
    if (name === 'group' || (name === 'debug' && debug)) log.shown.push(masks.mask(data));
  }
  return log;
}

/** A step's summary as shown: nothing at all above 1 MiB. */
export const shownSummary = (text: string, masks: Masks): string =>
  Buffer.byteLength(text) > 1024 * 1024 ? '' : masks.mask(text);
