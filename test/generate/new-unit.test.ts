import { readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';
import { load, loadAll } from 'js-yaml';

import { unitFiles } from '../../generate/files.js';
import { UNITS } from '../../src/units/all.js';
import { inputs } from '../../src/units/input.js';
import { unit, type AnyUnit } from '../../src/units/unit.js';

/** What a description may hold that some face's syntax has a meaning for. */
const HARD = 'It\'s `x|y`, "quoted" at $HOME: <a> \\ # é, 50 %';
const fresh = unit({
  name: 'object-copy',
  title: 'Copy an object',
  proves: `object storage | ${HARD}`,
  creates: 'object',
  inputs: {
    'server-id': inputs.output({ from: 'compute-boot.server-id', description: HARD, example: 'd290f1ee' }),
    image: inputs.text({ description: HARD, example: "it's" }),
    size: inputs.integer({ min: 1, max: 9 }, { description: HARD, example: '2', default: '3' }),
    fast: inputs.boolean({ description: HARD, example: 'true', default: 'off' }),
    form: inputs.oneOf(['raw', 'qcow2'], { description: HARD, example: 'raw', default: 'raw' }),
    password: inputs.secretText(() => true, { description: HARD, example: 'hunter2' }),
  },
  outputs: { 'object-id': { description: HARD, example: 'd290f1ee' } },
  plan: () => Promise.resolve({ says: [] }),
  run: () => Promise.resolve({ outputs: { 'object-id': '' } }),
}) as unknown as AnyUnit;

const readme = readFileSync('README.md', 'utf8');
const [before, after] = [UNITS, [...UNITS, fresh]].map((units) => unitFiles(units, '1.2.3', readme));
const text = (path: string): string => {
  const found = after?.get(path);
  if (found === undefined) throw new Error(`${path} is not written`);
  return found;
};

test('a unit more is a file more on each face, and changes only what lists them all', () => {
  const added = [...(after?.keys() ?? [])].filter((path) => !before?.has(path));
  expect(added.sort()).toEqual([
    'actions/object-copy/action.yml',
    'docs/units/object-copy.md',
    'schemas/object-copy.json',
    'templates/object-copy/template.yml',
    'vars/omegaObjectCopy.groovy',
    'vars/omegaObjectCopy.txt',
  ]);
  const changed = [...(before?.keys() ?? [])].filter((path) => before?.get(path) !== after?.get(path));
  // Teardown and diagnose wait for it on GitLab, since it makes something.
  const waiting = ['diagnose', 'teardown'].map((name) => `templates/${name}/template.yml`);
  expect(changed.filter((path) => !waiting.includes(path)).sort()).toEqual(['README.md', 'docs/units/README.md']);
  expect(changed).toContain('templates/teardown/template.yml');
});

test('GitHub', () => {
  const action = load(text('actions/object-copy/action.yml')) as {
    inputs: Record<string, { description: string; required: boolean; default?: string }>;
    outputs: object;
    runs: object;
  };
  for (const name of Object.keys(fresh.inputs)) expect(action.inputs[name]?.description).toContain(HARD);
  expect(action.inputs).toMatchObject({ image: { required: true }, size: { default: '3' }, fast: { required: false } });
  expect(Object.keys(action.outputs)).toContain('object-id');
  expect(action.runs).toEqual({ using: 'node24', main: '../../dist/object-copy/index.js' });
});

test('GitLab', () => {
  const [head, jobs] = loadAll(text('templates/object-copy/template.yml')) as [
    { spec: { inputs: Record<string, object> } },
    Record<string, { variables: Record<string, string>; script: string[]; needs: string }>,
  ];
  expect(head.spec.inputs).toMatchObject({
    'server-id': { default: '$OMEGA_SERVER_ID' },
    size: { type: 'number', default: 3 },
    fast: { type: 'boolean', default: false },
    form: { default: 'raw', options: ['raw', 'qcow2'] },
    password: { description: expect.stringMatching(/never as it is: \$PASSWORD$/) },
    needs: {
      default: ['auth-smoke', 'quota-preflight', 'compute-boot'].map((job) => ({ job, optional: true })),
    },
  });
  expect(head.spec.inputs['server-image']).toEqual({ description: expect.stringContaining(HARD) });
  const [job] = Object.values(jobs);
  expect(job?.variables).toMatchObject({
    OMEGA_CI_SERVER_ID: '$[[ inputs.server-id ]]',
    OMEGA_CI_IMAGE: '$[[ inputs.server-image ]]',
  });
  expect(job?.script.join('\n')).not.toContain('inputs.');
});

test('Jenkins', () => {
  const source = text('vars/omegaObjectCopy.groovy');
  // Within single quotes Groovy replaces nothing, and no description is part of the source.
  expect(source).toContain("serverId: 'OMEGA_CI_SERVER_ID'");
  expect(source).toContain("objectId: 'object-id'");
  expect(source).not.toMatch(/"|\$\{/);
  const help = text('vars/omegaObjectCopy.txt');
  expect(help).toContain(HARD);
  expect(help).toMatch(/password: .*a secret only from withCredentials/);
});

test('the pages: one row each, whatever a text holds, and a page of its own', () => {
  const row = (page: string): string =>
    text(page)
      .split('\n')
      .find((line) => line.startsWith('| [`object-copy`]')) ?? '';
  const columns = (line: string): number => line.replace(/\\\|/g, '').split('|').length;
  for (const page of ['README.md', 'docs/units/README.md']) {
    expect(columns(row(page))).toBe(columns('| a | b | c | d |'));
    expect(row(page)).toContain('object-copy.md');
  }
  expect(text('docs/units/object-copy.md')).toContain('`OMEGA_CI_SERVER_ID`');
  expect(JSON.parse(text('schemas/object-copy.json'))).toMatchObject({ type: 'object' });
});
