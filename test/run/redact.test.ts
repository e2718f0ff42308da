import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { createRedactor } from '../../src/run/redact.js';

describe('a secret', () => {
  const secret = fc
    .string({ minLength: 6, maxLength: 60, unit: 'binary-ascii' })
    .filter((text) => /^\S.{4,}\S$/.test(text));
  const around = fc.string({ maxLength: 20 });
  const forms: Record<string, (text: string) => string> = {
    raw: (text) => text,
    'JSON-escaped': (text) => JSON.stringify(text).slice(1, -1),
    'URL-encoded': encodeURIComponent,
    'form-encoded': (text) => new URLSearchParams([['', text]]).toString().slice(1),
    'XML-escaped': (text) =>
      text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;'),
    hex: (text) => Buffer.from(text).toString('hex'),
  };
  test.each(Object.entries(forms))('%s is found in no text', (_name, form) => {
    fc.assert(
      fc.property(secret, around, around, (text, before, after) => {
        const redactor = createRedactor();
        redactor.register(text);
        const shown = redactor.redact(form(before) + form(text) + form(after));
        expect(shown).toContain('***');
        expect(shown).not.toContain(form(text));
      }),
    );
  });
  test('encoded in base64 with anything before and after it is found in no text', () => {
    fc.assert(
      fc.property(
        secret,
        around,
        around,
        fc.constantFrom<BufferEncoding[]>('base64', 'base64url'),
        (text, before, after, form) => {
          const redactor = createRedactor();
          redactor.register(text);
          const encoded = Buffer.from(before + text + after).toString(form);
          const shown = redactor.redact(`Authorization: Basic ${encoded}`);
          expect(shown).toContain('***');
          // What is left of the encoding decodes to nothing that holds the secret.
          const rest = shown.replace('Authorization: Basic ', '').replaceAll('***', '');
          expect(Buffer.from(rest, 'base64').toString()).not.toContain(text);
        },
      ),
    );
  });
});

test('both kinds of quotes in one secret are found in each way that XML and HTML write them', () => {
  const redactor = createRedactor();
  redactor.register(`a"b'c-d"e`);
  for (const double of ['&quot;', '&#34;', '&#x22;', '"']) {
    for (const single of ['&apos;', '&#39;', '&#x27;', "'"]) {
      expect(redactor.redact(`<a${double}b${single}c-d${double}e>`)).toBe('<***>');
    }
  }
});

test('each line of a key is hidden, with either line end', () => {
  const redactor = createRedactor();
  redactor.register('-----BEGIN KEY-----\r\nabcdefgh12345678\r\nijklmnop\r\n-----END KEY-----\r\n');
  expect(redactor.redact('got abcdefgh12345678 and\nijklmnop')).toBe('got *** and\n***');
});

test('what is too short to be told from ordinary words stays, and so does everything else', () => {
  const redactor = createRedactor();
  expect(redactor.redact('nothing known yet')).toBe('nothing known yet');
  redactor.register('acme');
  redactor.register('');
  expect(redactor.redact('acme-net in acme')).toBe('acme-net in acme');
});

test('the longer of two secrets is hidden whole', () => {
  const redactor = createRedactor();
  redactor.register('secret');
  redactor.register('secret-and-more');
  expect(redactor.redact('secret-and-more secret')).toBe('*** ***');
});
