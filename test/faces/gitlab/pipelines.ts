import { describe, expect } from '@jest/globals';

import { componentUnits } from '../../../generate/gitlab.js';
import { UNITS as ALL } from '../../../src/units/all.js';
import { neededBy } from '../needed.js';
import { included, readComponent } from './component.js';
import { CLI, LACKING, published, type Project, type Ran } from './project.js';

export type Inputs = Record<string, unknown>;
/** What there is a component of. */
export const UNITS = componentUnits(ALL);

if (LACKING.length > 0) {
  process.stderr.write(`!!! THE GITLAB COMPONENTS ARE NOT RUN: ${LACKING.join(', ')} is not here\n`);
}
/** Skipped, aloud, where what runs the pipelines is not here. */
export const describeHere = LACKING.length === 0 ? describe : (describe.skip as typeof describe);

/** What a component cannot do without on the emulator. The server's image is not called as the job's. */
const needed = (name: string): Inputs =>
  Object.fromEntries(
    Object.entries(neededBy(name, (variable) => `$${variable}`)).map(([input, value]) => [
      input === 'image' ? 'server-image' : input,
      value,
    ]),
  );

/** The component of this very commit, as a project's own pipeline includes it. */
export const own = (name: string, inputs: Inputs = {}): { component: string; inputs: Inputs } => ({
  component: `$CI_SERVER_FQDN/$CI_PROJECT_PATH/${name}@$CI_COMMIT_SHA`,
  inputs: { cli: CLI, ...needed(name), ...inputs },
});

/** The inputs of a component's second use in a pipeline: all that names another job or another job's outputs. */
export function second(name: string, tag: string): Inputs {
  const component = readComponent(name);
  const [job] = Object.values(included(component, { ...needed(name) }));
  const needs = (job?.['needs'] as { job: string }[]).map((need) => ({ ...need, job: `${tag}-${need.job}` }));
  const read = Object.entries(component.inputs).filter(([, spec]) => String(spec.default).startsWith('$OMEGA_'));
  const prefix = `${tag.toUpperCase()}_`;
  return {
    'job-name': `${tag}-${name}`,
    'output-prefix': prefix,
    ...('run-id' in component.inputs ? { 'run-id': tag, needs } : {}),
    ...Object.fromEntries(read.map(([input, spec]) => [input, String(spec.default).replace('OMEGA_', prefix)])),
  };
}

/** The units whose outputs a unit reads, and those that these read, and so on. */
export function producersOf(name: string): string[] {
  const unit = UNITS.find((each) => each.name === name);
  if (unit === undefined || name === 'acceptance') return [];
  const direct = Object.values(unit.inputs).flatMap(({ from }) => from?.split('.')[0] ?? []);
  return [...new Set(direct.flatMap((each) => [...producersOf(each), each]))];
}

/** What nobody may find in a log or an artifact: a workflow command, which only GitHub takes in, or a secret. */
export function expectClean(project: Project, ran: Ran): void {
  for (const text of [ran.text, ...project.kept()]) {
    for (const line of text.split('\n')) expect(line.replace(/^\S+ +(> )?/, '')).not.toMatch(/^\s*::|##\[/);
    for (const { credentialSecret } of project.emulator.tenants) expect(text).not.toContain(credentialSecret);
  }
}

/** Runs the pipeline of a project that has nothing but components of ours, published in several versions. */
export const consumer = (
  project: Project,
  pipeline: string | object,
  variables: Record<string, string> = { OMEGA_CI_COMMAND: CLI },
  files: Record<string, string> = {},
): Promise<Ran> =>
  project.run(pipeline, {
    env: published(project.folder, ['1.2.0', '1.3.1', '2.0.0-rc1']),
    variables,
    files,
  });
