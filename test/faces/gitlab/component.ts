import { readFileSync } from 'node:fs';

import { loadAll } from 'js-yaml';

/** What GitLab knows of an input; any other key makes it refuse the component (ci-systems-facts 1.2). */
export interface Spec {
  description?: string;
  type?: 'string' | 'number' | 'boolean' | 'array';
  default?: unknown;
  options?: unknown[];
  regex?: string;
}
type Jobs = Record<string, Record<string, unknown>>;

export interface Component {
  text: string;
  inputs: Record<string, Spec>;
  /** As written, with `$[[ inputs.x ]]` in it. */
  jobs: Jobs;
}

export function readComponent(name: string): Component {
  const text = readFileSync(`templates/${name}/template.yml`, 'utf8');
  const documents = loadAll(text);
  if (documents.length !== 2) throw new Error(`${name}: ${documents.length} documents`);
  const [{ spec }, jobs] = documents as [{ spec: { inputs: Record<string, Spec> } }, Jobs];
  return { text, inputs: spec.inputs, jobs };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** GitLab's own checks of the inputs given, in its order; gitlab-ci-local does not look for unknown ones. */
export function problemsOf(inputs: Record<string, Spec>, given: Record<string, unknown>): string[] {
  const unknown = Object.keys(given).filter((name) => !(name in inputs));
  return [
    ...unknown.map((name) => `unknown input arguments: ${name}`),
    ...Object.entries(inputs).flatMap(([name, spec]) => {
      const value = given[name] ?? spec.default;
      if (value === undefined) return [`\`${name}\` input: required value has not been provided`];
      const type = spec.type ?? 'string';
      if (typeOf(value) !== type) return [`\`${name}\` input: provided value is not a ${type}`];
      if (spec.options !== undefined && !spec.options.includes(value)) {
        return [
          `\`${name}\` input: \`${textOf(value)}\` cannot be used because it is not in the list of allowed options`,
        ];
      }
      if (spec.regex !== undefined && !new RegExp(spec.regex).test(textOf(value))) {
        return [`\`${name}\` input: provided value does not match required RegEx pattern`];
      }
      return [];
    }),
  ];
}

/** The jobs that an include adds to a pipeline, with GitLab's interpolation: a whole value keeps its type. */
export function included({ inputs, jobs }: Component, given: Record<string, unknown>): Jobs {
  const problems = problemsOf(inputs, given);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const valueOf = (name: string): unknown => given[name] ?? inputs[name]?.default;
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [String(filled(key)), filled(each)]));
    }
    if (typeof value !== 'string') return value;
    const whole = /^\$\[\[ inputs\.([\w-]+) \]\]$/.exec(value)?.[1];
    if (whole !== undefined) return valueOf(whole);
    return value.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => textOf(valueOf(name)));
  };
  return filled(jobs) as Jobs;
}
