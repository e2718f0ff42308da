import { execFileSync } from 'node:child_process';

import { expect, test } from '@jest/globals';

import { commandText } from '../../src/main/command-text.js';

test('a call as a shell would take it, without what is of no matter to the cloud', () => {
  const given = { image: "it's $HOME", ports: '22,80', format: 'json', dotenv: 'x.env', 'clouds-yaml': 'secret: x' };
  const text = commandText('compute-boot', { ...given, 'run-id': 'build-1', network: undefined });
  expect(text).toBe(`omega-ci compute-boot --image 'it'\\''s $HOME' --ports 22,80 --run-id build-1`);
  const echoed = execFileSync('sh', ['-c', `set -- ${text}; printf '%s\\n' "$@"`], { encoding: 'utf8' });
  expect(echoed.split('\n')).toContain("it's $HOME");
});

test('a certificate is named, not spelt out', () => {
  expect(commandText('auth-smoke', { 'ca-cert': '-----BEGIN CERTIFICATE-----\nMII' })).toBe(
    'omega-ci auth-smoke --ca-cert PEM',
  );
});
