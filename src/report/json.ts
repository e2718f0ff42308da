import { errorRecord } from './collect.js';
import type { Report } from './report.js';

/** Rises when a field of `report.json` goes or changes its meaning; a new field does not raise it. */
export const REPORT_FORMAT = 1;

/** The text of `report.json`. The calls made are in `requests.jsonl`; here is just their number. */
export function reportJson(report: Report): string {
  const { requests, error, steps, ...rest } = report;
  const document = {
    format: REPORT_FORMAT,
    ...rest,
    steps: steps.map(({ error: thrown, ...step }) =>
      thrown === undefined ? step : { ...step, error: errorRecord(thrown) },
    ),
    ...(error === undefined ? {} : { error: errorRecord(error) }),
    requests: requests.length,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The text of `requests.jsonl`: every call made, in order, one JSON object a line. */
export function requestsJsonl(report: Report): string {
  return report.requests.map((request) => `${JSON.stringify(request)}\n`).join('');
}
