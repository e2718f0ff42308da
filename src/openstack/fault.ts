/** What a refusal says, read out of whichever form the service gives it (openstack-facts 2). */
export interface Fault {
  /** The platform's own words, one line, at most 600 characters; empty when there are none. */
  words: string;
  /** The error's type where the service names one: Neutron's class, Cinder's exception. */
  type: string | undefined;
  /** Whether this is an OpenStack service's own form; false for gateways' pages, plain text and nothing. */
  recognised: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Parsed JSON, or `undefined` for what is empty or not JSON. */
export function parseJson(body: string): unknown {
  if (body.trim() === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether the text is a page for people, as gateways send it. */
export const isPage = (body: string): boolean => /^\s*(<!doctype|<html|<\?xml|<head|<body)/i.test(body);

/** One line without markup and control characters, at most `limit` characters. */
export function oneLine(body: string, limit = 600): string {
  const visible = body
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(isPage(body) ? /<[^>]*>/g : /<\/?(h\d|p|html|body|title|pre|b|i|strong|div|span)\b[^>]*>/gi, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s\uFFFE\uFFFF]+/gu, ' ')
    .trim();
  return visible.length <= limit ? visible : `${visible.slice(0, limit - 1)}…`;
}

/** Reads the words and the type of a refusal. */
export function readFault(body: string): Fault {
  const json = parseJson(body);
  const found = isFields(json) ? inForm(json) : undefined;
  if (found === undefined)
    return { words: oneLine(isPage(body) ? pageText(body) : body), type: undefined, recognised: false };
  // Cinder puts the exception's class before its text (openstack-facts 2).
  const type = found.type ?? /^([A-Z][A-Za-z]+(?:Exceeded|Quota|Attachment)[A-Za-z]*): /.exec(found.words)?.[1];
  return { words: oneLine(found.words), type, recognised: true };
}

/** What a page says in its body; its title where the body says nothing. */
function pageText(page: string): string {
  const title = /<title>([\s\S]*?)<\/title>/i.exec(page)?.[1] ?? '';
  const rest = page.replace(/<head\b[\s\S]*?<\/head>|<title>[\s\S]*?<\/title>/gi, ' ');
  return oneLine(rest) === '' ? `<html>${title}` : rest;
}

function inForm(json: Fields): { words: string; type?: string | undefined } | undefined {
  // Magnum (and other newer services): a list.
  const [first] = Array.isArray(json['errors']) ? (json['errors'] as unknown[]) : [];
  if (isFields(first)) return { words: text(first['detail']) || (text(first['title']) ?? '') };
  // Octavia and other WSME services.
  const faultString = text(json['faultstring']);
  if (faultString !== undefined) return { words: faultString };
  // Barbican.
  const description = text(json['description']);
  if (description !== undefined) return { words: description || (text(json['title']) ?? '') };
  // Glance (code is a text), Neutron's bare 404, gateways in front that speak JSON.
  const message = text(json['message']);
  if (message !== undefined) return { words: message, type: text(json['type']) };
  // Keystone's `error`, Nova's and Cinder's key by status, `NeutronError`.
  const [only] = Object.values(json);
  if (Object.keys(json).length > 2 || only === undefined) return undefined;
  if (isFields(only) && text(only['message']) !== undefined)
    return { words: text(only['message']) ?? '', type: text(only['type']) };
  return text(only) === undefined ? undefined : { words: text(only) ?? '' };
}
