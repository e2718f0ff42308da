import { OmegaError, type Capture } from '../../src/openstack/errors.js';
import type { Report } from '../../src/report/report.js';

/** All that a hostile cloud might put into a message (cases.md C49). */
export const HOSTILE = [
  'boom \u001b[31mred\u001b[0m \u0000 \ufffe \u0007 \ud800 ]]> <script>alert(1)</script> a|b `code`',
  'EOF',
  'server_id=evil',
  '::set-output name=x::y',
  '::add-mask::e',
  '::stop-commands::t',
  '##[error]hijacked',
  'section_start:1:x\r\u001b[0Ksection',
].join('\n');

export const capture = (body: string): Capture => ({
  at: '2026-05-01T10:00:00.000Z',
  service: 'compute',
  method: 'POST',
  url: 'https://cloud.test:8774/v2.1/servers',
  status: 500,
  requestId: 'req-1',
  body,
  elapsedSeconds: 1.5,
});

export function report(change: Partial<Report> = {}): Report {
  return {
    product: { name: 'omega-ci', version: '0.1.0' },
    unit: 'compute-boot',
    command: 'omega-ci compute-boot --image ubuntu-24.04',
    runtime: { node: 'v24.0.0', system: 'linux x64', place: 'shell' },
    runId: 'build-1',
    tenant: 'acme',
    cloud: { name: 'acme', source: 'clouds.yaml', authUrl: 'https://cloud.test:5000/v3' },
    startedAt: '2026-05-01T10:00:00.000Z',
    seconds: 12.25,
    passed: true,
    dryRun: false,
    plan: ['create server ci-acme-build-1-web'],
    warnings: [],
    steps: [],
    outputs: { 'server-id': 'd290f1ee' },
    facts: {},
    captures: [],
    tables: [],
    requests: [],
    exitCode: 0,
    ...change,
  };
}

export function hostileReport(): Report {
  const error = new OmegaError(HOSTILE, {
    class: 'platform',
    cause: 'resource-error',
    hint: 'Ask | them',
    capture: capture(`${HOSTILE}${'x'.repeat(3_000_000)}`),
  });
  const step = { unit: 'compute-boot', title: HOSTILE, proves: 'compute | image', seconds: 3, detail: HOSTILE };
  return report({
    passed: false,
    error,
    warnings: [HOSTILE],
    captures: [error.capture ?? capture('')],
    outputs: Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`thing-${n}`, `${HOSTILE}${n}`])),
    steps: [
      { ...step, unit: 'auth-smoke', result: 'passed' },
      { ...step, result: 'failed', error },
      { ...step, unit: 'volume-attach', result: 'not run', detail: 'the server is not there' },
    ],
    exitCode: 6,
  });
}
