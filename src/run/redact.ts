/** Takes secrets out of every text before it leaves the process. */
export interface Redactor {
  /**
   * Makes a secret known, with the forms it may appear in: raw, base64 (wherever it begins in what was encoded),
   * base64url, hex, URL-encoded, JSON- and XML-escaped; each line of it on its own. Never call it with ids or names.
   */
  register(secret: string): void;
  redact(text: string): string;
}

/** What stands where a secret stood. */
export const REDACTED = '***';
/** Shorter texts would take too much that is no secret with them. */
const SHORTEST = 6;

export function createRedactor(): Redactor {
  const forms = new Set<string>();
  let pattern: RegExp | undefined;
  return {
    register(secret) {
      const whole = secret.trim();
      for (const piece of new Set([whole, ...secret.split(/\r\n|\r|\n/).map((line) => line.trim())])) {
        if (piece.length >= SHORTEST) for (const form of formsOf(piece)) forms.add(form);
      }
      // The longest first: a form must not be left half because a shorter one within it was taken out before.
      const longest = [...forms].sort((one, other) => other.length - one.length).map(literal);
      pattern = longest.length > 0 ? new RegExp(longest.join('|'), 'gi') : undefined;
    },
    redact: (text) => (pattern === undefined ? text : text.replace(pattern, REDACTED)),
  };
}

/** The forms in which a one-line secret may appear, itself among them. */
export function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  // Half a character cannot be URL-encoded, and is none that a service would have sent.
  const encoded = encodeURIComponent(Buffer.from(secret).toString());
  const forms = [
    secret,
    json,
    json.replaceAll('/', '\\/'),
    JSON.stringify(json).slice(1, -1),
    encoded,
    encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    new URLSearchParams([['', secret]]).toString().slice(1),
    ...xmlForms(secret),
    xml(json),
    Buffer.from(secret).toString('hex'),
    ...base64Forms(secret),
  ];
  return forms.filter((form) => form.length >= SHORTEST);
}

/**
 * Base64 of the secret at each of the three places that it can have among what is encoded with it; only the signs that
 * depend on nothing but the secret itself.
 */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor((shifted.length * 8) / 6);
    const form = shifted.toString('base64').slice(first, last);
    const url = form.replaceAll('+', '-').replaceAll('/', '_');
    return [form, url, encodeURIComponent(form), form.replaceAll('/', '\\/')];
  });
}

/** Every pair of ways in which the writers of XML and HTML put the two kinds of quotes. */
function xmlForms(secret: string): string[] {
  const escaped = xml(secret);
  return ['&quot;', '&#34;', '&#x22;', '"'].flatMap((double) =>
    ['&apos;', '&#39;', '&#x27;', "'"].map((single) =>
      escaped.replaceAll('&quot;', double).replaceAll('&apos;', single),
    ),
  );
}

const xml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
