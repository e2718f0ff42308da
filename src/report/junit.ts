import XMLBuilder from 'fast-xml-builder';

import { asOmegaError } from '../openstack/errors.js';
import type { Report } from './report.js';
import { cut, oneLine, plain } from './text.js';

const MESSAGE_BYTES = 2000;
const TEXT_BYTES = 64 * 1024;

interface Case {
  name: string;
  seconds: number;
  failure?: { message: string; type: string; text: string };
  skipped?: string;
}

/** A failure's own text, then each capture word for word: what a reader needs without opening another file. */
function failureOf(thrown: unknown, detail: string, report: Report): NonNullable<Case['failure']> {
  const error = asOmegaError(thrown ?? report.error ?? new Error(detail));
  const captures = [error.capture ?? []].flat().map((capture) => {
    const status = capture.status === undefined ? 'no answer' : String(capture.status);
    const request = capture.requestId === undefined ? '' : ` (${capture.requestId})`;
    return `${capture.method} ${capture.url} -> ${status}${request}\n${capture.body}`;
  });
  const told = [detail || error.message, error.hint, ...captures, report.pointer];
  const text = told.filter((each) => each !== undefined).join('\n\n');
  return { message: detail || error.message, type: `${error.class}.${error.reason}`, text };
}

function casesOf(report: Report): Case[] {
  if (report.steps.length > 0) {
    const cases = report.steps.map((step): Case => {
      const base = { name: `${step.unit}: ${step.title}`, seconds: step.seconds };
      if (step.result === 'failed') return { ...base, failure: failureOf(step.error, step.detail, report) };
      return step.result === 'not run' ? { ...base, skipped: step.detail } : base;
    });
    // A run that failed beside its steps (interrupted, say) must not look green.
    if (report.passed || cases.some((each) => each.failure !== undefined)) return cases;
    return [...cases, { name: report.unit, seconds: 0, failure: failureOf(report.error, '', report) }];
  }
  const base = { name: report.unit, seconds: report.seconds };
  if (!report.passed) return [{ ...base, failure: failureOf(report.error, '', report) }];
  return [report.dryRun ? { ...base, skipped: 'dry run: only planned' } : base];
}

/** Attribute text: the parser would turn a line end into a blank, so it is one already. */
const attribute = (text: string): string => cut(oneLine(text), MESSAGE_BYTES);

/**
 * The text of `junit.xml`, well-formed XML 1.0 whatever the cloud sent: characters that XML cannot hold are taken out.
 * `classname` is the suite's name, which GitLab and Jenkins group by.
 */
export function junitXml(report: Report): string {
  const suite = `omega-ci.${report.unit}`;
  const cases = casesOf(report);
  const counts = {
    '@tests': String(cases.length),
    '@failures': String(cases.filter((each) => each.failure !== undefined).length),
    '@errors': '0',
    '@skipped': String(cases.filter((each) => each.skipped !== undefined).length),
    '@time': report.seconds.toFixed(3),
  };
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: '#text',
    format: true,
    suppressEmptyNode: true,
    suppressBooleanAttributes: false,
    processEntities: true,
  });
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: {
      '@name': 'omega-ci',
      ...counts,
      testsuite: {
        '@name': suite,
        ...counts,
        '@timestamp': report.startedAt.replace(/(\.\d+)?Z$/, ''),
        properties: {
          property: [
            { '@name': 'run', '@value': attribute(report.runId) },
            { '@name': 'cloud', '@value': attribute(report.cloud.name) },
          ],
        },
        testcase: cases.map((each) => ({
          '@name': attribute(each.name),
          '@classname': suite,
          '@time': each.seconds.toFixed(3),
          ...(each.failure === undefined
            ? {}
            : {
                failure: {
                  '@message': attribute(each.failure.message),
                  '@type': each.failure.type,
                  '#text': cut(plain(each.failure.text), TEXT_BYTES),
                },
              }),
          ...(each.skipped === undefined ? {} : { skipped: { '@message': attribute(each.skipped) } }),
        })),
      },
    },
  };
  return builder.build(document);
}
