import { classify } from './classify.js';
import { ApiError } from './errors.js';
import { isRead, type Exchange, type Wire } from './exchange.js';
import { isPage, parseJson } from './fault.js';
import { accessRulesRefuse, hints, misshapen, notJson, refused } from './messages.js';
import type { Call, Token } from './session.js';

type Scrubber = Pick<Wire, 'withoutSecrets'>;

/** What the service refused, as the classifier reads it, in its own words without secrets. */
export function refusal(call: Call, exchange: Exchange, wire: Scrubber): ApiError {
  const { status, headers, text } = exchange.response;
  const { service, method, path } = call;
  const verdict = classify({ service, method, path, status, headers, body: text });
  const words = wire.withoutSecrets(exchange.request, verdict.words);
  return new ApiError(refused({ where: whereOf(call), status, requestId: exchange.requestId, words }), {
    ...verdict,
    status,
    capture: exchange.capture(),
  });
}

/** A fresh token was refused too: the credential's rules, or trouble with the token check (openstack-facts 5). */
export function unauthorised(
  call: Call,
  exchange: Exchange,
  wire: Scrubber,
  rules: NonNullable<Token['applicationCredential']>['accessRules'],
): ApiError {
  const plain = refusal(call, exchange, wire);
  if (rules === undefined) return plain;
  const path = new URL(exchange.request.url).pathname;
  return new ApiError(
    `${accessRulesRefuse({ service: call.service, method: call.method, path }, rules)} ${plain.message}`,
    {
      class: 'boundary',
      cause: 'access-rules',
      hint: hints.accessRules,
      status: plain.status,
      capture: plain.capture,
    },
  );
}

/** A 2xx whose body is cut off, empty where one is needed, or a page of something in between; else nothing. */
export function unreadable(call: Call, exchange: Exchange): ApiError | undefined {
  const { text, status } = exchange.response;
  const wantsJson = (call.accept ?? 'application/json') === 'application/json';
  const needed = call.check !== undefined || call.method === 'GET';
  if (!wantsJson || (text.trim() === '' ? !needed : parseJson(text) !== undefined)) return undefined;
  if (call.method === 'HEAD' || (text.trim() === '' && call.method === 'DELETE')) return undefined;
  return new ApiError(misshapen(whereOf(call), `${notJson} (HTTP ${status})`), {
    class: 'platform',
    cause: 'transient',
    hint: isPage(text) ? hints.gateway : hints.answer,
    status,
    capture: exchange.capture(),
    fate: isRead(call.method) ? 'refused' : 'unknown',
  });
}

const whereOf = ({ service, method, path }: Call): string => `${service} ${method} ${path}`;
