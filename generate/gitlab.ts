import { dump } from 'js-yaml';

import { SETTINGS } from '../src/main/settings.js';
import { variableOf } from '../src/main/read-inputs.js';
import type { Input } from '../src/units/input.js';
import type { AnyUnit } from '../src/units/unit.js';

const NOTE = '# Written from the declaration by npm run generate. Do not edit.\n';
/** What a job's outputs are called by unless it is told otherwise: a project's own SERVER_ID would go before ours. */
const PREFIX = 'OMEGA_';
/** Not in merge requests' pipelines: they would run it twice, and a fork has no business with the credential. */
const WHEN = '$CI_PIPELINE_SOURCE != "merge_request_event"';
const TEARDOWN = 'teardown';
const ACCEPTANCE = 'acceptance';
const SMOKE = 'auth-smoke';
/** Says whether there is room for what a pipeline will make: comes before all that make something. */
const PREFLIGHT = 'quota-preflight';
/** Looks into what the reports of other jobs say, once one of them has failed. */
const DIAGNOSE = 'diagnose';
/** Jobs that do not wait for success. */
const WHEN_OF: Readonly<Record<string, string>> = { [TEARDOWN]: 'always', [DIAGNOSE]: 'on_failure' };
/** What comes along with `acceptance`, by what it puts after its name: it cleans up, and says why it failed. */
const COMPANIONS = [TEARDOWN, DIAGNOSE] as const;
type Companion = (typeof COMPANIONS)[number];
/** What a unit's entry under `creates` is when it makes nothing. */
const NOTHING = '–';
const makesSomething = ({ creates }: AnyUnit): boolean => creates !== NOTHING;
/** A unit's inputs that are called as one that every job has. */
const RENAMED: Readonly<Record<string, string>> = { image: 'server-image' };
/** Inputs that name a file to be written, which is kept only among the job's artifacts: no choice of the user's. */
const KEPT: Readonly<Record<string, string>> = { 'bundle-file': 'diagnosis.txt' };
/** What a job's name may hold: it is a folder's name too, so neither blanks nor slashes. */
const JOB_NAME = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$';

/** An input as GitLab declares it (ci-systems-facts 1.2). */
interface Spec {
  description: string;
  type?: 'number' | 'boolean' | 'array';
  default?: unknown;
  options?: readonly unknown[];
  regex?: string;
}

/** A job's part of an input list: what every component takes. */
function jobInputs(unit: AnyUnit, version: string, needs: readonly string[]): Record<string, Spec> {
  const when = WHEN_OF[unit.name];
  const added: Readonly<Record<string, string>> = {
    [TEARDOWN]: '; it then runs whatever came before it',
    [DIAGNOSE]: '; it then runs after a failure',
  };
  return {
    'job-name': {
      description: 'Name of the job, different for every use in a pipeline',
      default: unit.name,
      regex: JOB_NAME,
    },
    stage: { description: 'Stage of the job', default: 'test' },
    image: {
      description: 'Container image of the job: with Node.js 20.18 or newer, or with omega-ci in it',
      default: 'node:24-slim',
    },
    tags: { description: 'Tags of the runners that may take the job', type: 'array', default: [] },
    rules: {
      description: `When the job is added to a pipeline${added[unit.name] ?? ''}`,
      type: 'array',
      default: [{ if: WHEN, ...(when === undefined ? {} : { when }) }],
    },
    needs: {
      description: 'Jobs that come before it, and whose outputs it reads; those of the default names unless given',
      type: 'array',
      default: needs.map((job) => ({ job, optional: true })),
    },
    'ca-cert': {
      description:
        "CA bundle of the cloud: a variable of type file such as $OMEGA_CA, a path, or PEM text; before the one that the cloud's settings name",
      default: '',
    },
    'output-prefix': {
      description: 'Put before the names of the variables that later jobs get',
      default: PREFIX,
      regex: '^([A-Za-z_][A-Za-z0-9_]*)?$',
    },
    cli: {
      description: 'Command that runs omega-ci: words and options, no shell syntax; omega-ci where the image has it',
      default: `npx --yes $CI_SERVER_URL/omega-cloud/omega-ci/-/archive/v${version}/omega-ci-v${version}.tar.gz`,
      regex: '^[A-Za-z0-9$_{}./:@=+,~# -]+$',
    },
    cloud: { description: SETTINGS.cloud.description, default: '' },
    tenant: { description: SETTINGS.tenant.description, default: '' },
    ...(unit.name === ACCEPTANCE
      ? {}
      : {
          'run-id': {
            description: 'What the run is called: jobs that share it clean up together; one a pipeline unless given',
            default: '',
          },
        }),
    ...(makesSomething(unit)
      ? {
          'keep-for': {
            description: `${SETTINGS['keep-for'].description}. For example: ${SETTINGS['keep-for'].example}`,
            default: '',
          },
        }
      : {}),
    'dry-run': { description: SETTINGS['dry-run'].description, type: 'boolean', default: false },
  };
}

const constant = (name: string): string => name.replace(/-/g, '_').toUpperCase();
const isBoolean = (text: string): boolean => /^(true|yes|on|1)$/i.test(text);

const isNumeric = ({ type }: Input<unknown>): boolean => type === 'integer' || type === 'number';
/** No number stands for "not given": an input that may be left out, and has no default, is a text. */
const hasNumber = (of: Input<unknown>): boolean => of.required || of.default !== undefined;

/** A value that GitLab checks by its type, as far as it knows the type. Lists are texts: no variable holds an array. */
function specOf(unit: AnyUnit, name: string, input: Input<unknown>): Spec {
  const producer = unit.name === ACCEPTANCE ? undefined : input.from?.replace(/^.*\./, '');
  const variable = producer && `$${PREFIX}${constant(producer)}`;
  const options = input.options === undefined ? '' : ` One of ${input.options.join(', ')}.`;
  const from = input.from === undefined ? '' : ` Output ${input.from.replace(/^(.+)\.(.+)$/, '$2 of $1')}.`;
  // What stands in a pipeline's file is there for all to read.
  const example =
    input.secret === undefined
      ? ` For example: ${isNumeric(input) && !hasNumber(input) ? `"${input.example}"` : input.example}`
      : ` From a CI/CD variable, never as it is: $${constant(name)}`;
  const description = `${input.description.replace(/\.$/, '')}.${options}${from}${example}`;
  if (input.type === 'boolean') return { description, type: 'boolean', default: isBoolean(input.default ?? '') };
  if (isNumeric(input) && hasNumber(input)) {
    return { description, type: 'number', ...(input.default === undefined ? {} : { default: Number(input.default) }) };
  }
  const value = variable ?? input.default ?? (input.required ? undefined : '');
  return {
    description,
    ...(value === undefined ? {} : { default: value }),
    // GitLab wants the default among the options.
    ...(input.options === undefined
      ? {}
      : { options: [...new Set([...(value === undefined ? [] : [value]), ...input.options])] }),
  };
}

/** Jobs of default names whose outputs the unit reads, and what comes before all that make something. */
function needsOf(unit: AnyUnit, units: readonly AnyUnit[]): string[] {
  if (unit.name === ACCEPTANCE || unit.name === SMOKE) return [];
  const making = units.filter((each) => makesSomething(each) && each.name !== ACCEPTANCE);
  if (unit.name === TEARDOWN) return making.map(({ name }) => name);
  if (unit.name === DIAGNOSE) return [SMOKE, PREFLIGHT, ...making.map(({ name }) => name), ACCEPTANCE];
  const producers = Object.values(unit.inputs).flatMap(({ from }) =>
    from === undefined ? [] : [from.replace(/\..*$/, '')],
  );
  const first = units.some(({ name }) => name === PREFLIGHT) && making.includes(unit) ? [SMOKE, PREFLIGHT] : [SMOKE];
  return [...new Set([...first, ...producers])];
}

const input = (name: string): string => `$[[ inputs.${name} ]]`;

/** An input of the unit, by the name that it has in the component. */
interface Own {
  readonly name: string;
  readonly of: string;
  readonly spec: Spec;
}

/** One job. Everything that a user gives reaches the command in variables, and none of it is ever part of the script. */
function jobOf(unit: AnyUnit, own: readonly Own[], companion?: Companion): object {
  const name = companion === undefined ? input('job-name') : `${input('job-name')}-${companion}`;
  const folder = `.omega-ci/${name}`;
  const acceptance = unit.name === ACCEPTANCE;
  // One record a run, handed from job to job; acceptance is a run of its own.
  const ledger = `.omega-ci/ledger${acceptance ? `-${input('job-name')}` : input('run-id')}.jsonl`;
  const run = acceptance ? `$CI_PROJECT_ID-$CI_PIPELINE_ID-${input('job-name')}` : input('run-id');
  const command = companion ?? unit.name;
  return {
    stage: input('stage'),
    image: input('image'),
    tags: input('tags'),
    rules: input('rules'),
    needs: companion === undefined ? input('needs') : [{ job: input('job-name'), optional: true }],
    ...(WHEN_OF[command] === undefined ? {} : { when: WHEN_OF[command] }),
    interruptible: false,
    variables: {
      ...Object.fromEntries(
        own.map(({ name: from, of }) => [variableOf(of), of in KEPT ? `${folder}/${KEPT[of]}` : input(from)]),
      ),
      ...(companion === DIAGNOSE
        ? Object.fromEntries(Object.entries(KEPT).map(([of, file]) => [variableOf(of), `${folder}/${file}`]))
        : {}),
      OMEGA_CI_COMMAND: input('cli'),
      OMEGA_CI_CA_CERT: input('ca-cert'),
      OMEGA_CI_CLOUD: input('cloud'),
      OMEGA_CI_TENANT: input('tenant'),
      OMEGA_CI_RUN_ID: run,
      ...(makesSomething(unit) && companion === undefined ? { OMEGA_CI_KEEP_FOR: input('keep-for') } : {}),
      OMEGA_CI_DRY_RUN: input('dry-run'),
      OMEGA_CI_OUTPUT_PREFIX: input('output-prefix'),
      OMEGA_CI_DOTENV: `${folder}/outputs.env`,
      OMEGA_CI_REPORT: folder,
      OMEGA_CI_LEDGER: ledger,
    },
    // `set -f` and no quotes: the command's words are split, and nothing in them is expanded or run.
    script: ['set -f', 'rm -f -- "$OMEGA_CI_DOTENV"', `$OMEGA_CI_COMMAND ${command}`],
    artifacts: {
      name: name,
      when: 'always',
      expire_in: '1 week',
      paths: [`${folder}/`, ledger],
      reports: { dotenv: `${folder}/outputs.env`, junit: `${folder}/junit.xml` },
    },
  };
}

/** A component: its inputs, and one job. That of `acceptance` has two more: to clean up whatever happens, and to explain. */
function template(unit: AnyUnit, units: readonly AnyUnit[], version: string): string {
  const job = jobInputs(unit, version, needsOf(unit, units));
  const own: Own[] = Object.entries(unit.inputs).map(([name, each]) => ({
    name: RENAMED[name] ?? name,
    of: name,
    spec: specOf(unit, name, each),
  }));
  const clash = own.find(({ name }) => name in job);
  if (clash !== undefined) throw new Error(`${unit.name}: the input ${clash.name} is called as one that every job has`);
  const asked = own.filter(({ of }) => !(of in KEPT));
  const spec = { ...Object.fromEntries(asked.map(({ name, spec: each }) => [name, each])), ...job };
  const jobs = {
    [input('job-name')]: jobOf(unit, own),
    ...Object.fromEntries(
      (unit.name === ACCEPTANCE ? COMPANIONS : []).map((companion) => [
        `${input('job-name')}-${companion}`,
        jobOf(unit, [], companion),
      ]),
    ),
  };
  const yaml = (document: object): string => dump(document, { lineWidth: -1, noRefs: true });
  return `${NOTE}# ${unit.title}. Proves ${unit.proves}.\n${yaml({ spec: { inputs: spec } })}---\n${yaml(jobs)}`;
}

/**
 * The units that are components: all but the one that hands something on to later steps of its job. A component is a job
 * with no later steps, and no other job has its disk.
 */
export const componentUnits = (units: readonly AnyUnit[]): AnyUnit[] =>
  units.filter(({ name }) => name !== 'cloud-env');

/** Path and text of every GitLab component. */
export function templateFiles(units: readonly AnyUnit[], version: string): [path: string, text: string][] {
  const all = componentUnits(units);
  return all.map((unit) => [`templates/${unit.name}/template.yml`, template(unit, all, version)]);
}
