import { execFileSync } from 'node:child_process';
import { test, expect } from '@jest/globals';

const script = (version: string): string => `
  import { setFlagsFromString } from 'node:v8';
  import { keepParserSimple } from ${JSON.stringify(new URL('../../build/src/openstack/parser-tiering.js', import.meta.url).href)};
  keepParserSimple(${JSON.stringify(version)});
`;
const errorsOf = (source: string): string =>
  execFileSync('sh', ['-c', 'exec "$0" --input-type=module -e "$1" 2>&1', process.execPath, source], {
    encoding: 'utf8',
  });

test('V8 of this Node knows the flag, and says nothing', () => {
  expect(errorsOf(script(process.versions.node))).toBe('');
  // What an unknown flag looks like: were the one above unknown, this test would see it.
  expect(errorsOf("import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--no-such-flag')")).toContain(
    'unrecognized flag',
  );
});
