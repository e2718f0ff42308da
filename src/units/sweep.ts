import { UsageError } from '../openstack/errors.js';
import type { Aim } from '../run/aim.js';
import { dismantle } from '../run/dismantle.js';
import { leftoverError, type Survey } from '../run/survey.js';
import { decodePlan, encodePlan, looksLikePlan, plannedRefs, type SweepPlanFile } from '../run/sweep-plan.js';
import type { Candidate } from '../run/sweep-rules.js';
import { clockAhead, surveyProject, type Kept, type SweepSurvey } from '../run/sweep-survey.js';
import { objectionTo, secretGuard } from '../run/sweep-objection.js';
import { parseDuration, spanText } from './duration.js';
import { inputs, type ValuesOf } from './input.js';
import { unit, type Plan, type UnitContext } from './unit.js';

const INPUTS = {
  'older-than': inputs.optional(
    inputs.custom(parseDuration, {
      description:
        'How old a thing must be to go: more than your longest pipeline takes. `1d`, or what the plan says, unless given',
      example: '6h',
    }),
  ),
  apply: inputs.boolean({
    description: 'Delete; without it, sweep only says what it would delete',
    default: 'false',
    example: 'true',
  }),
  plan: inputs.optional(
    inputs.text({
      description: 'File that what would be deleted is written to; with `apply`, only what stands in it is deleted',
      example: 'sweep-plan.json',
    }),
  ),
  exclude: inputs.list((text) => text, {
    description: 'Names or ids that stay, whatever their age, with all that they need; `*` stands for anything',
    default: '',
    example: 'ci-acme-demo-*,bastion',
  }),
  'max-delete': inputs.optional(
    inputs.integer(
      { min: 1, max: 1_000_000 },
      { description: 'How many things may go at once: the oldest runs first, the rest next time', example: '100' },
    ),
  ),
  'max-share': inputs.integer(
    { min: 1, max: 100 },
    {
      description: "Percent of the project's things that may go at once: if it were more, nothing is deleted",
      default: '100',
      example: '50',
    },
  ),
  'every-vip-port': inputs.boolean({
    description:
      'Also delete what vanished load balancers left on networks that runs did not make: VIP ports, whosever they were',
    default: 'false',
    example: 'true',
  }),
  'sweep-timeout': inputs.customOr(parseDuration, {
    description: 'Time for all: no deletion begins after that',
    default: '1h',
    example: '30m',
  }),
} as const;

interface SweepPlan extends Plan {
  readonly survey: SweepSurvey;
  readonly values: ValuesOf<typeof INPUTS>;
  readonly olderThan: number;
  readonly ahead: number;
}

/** Deletes what earlier runs left behind: of ours by its marker, old enough, in this project, and used by nobody. */
export const sweep = unit({
  name: 'sweep',
  title: 'Sweep',
  proves: 'quota headroom: what runs left behind goes once it is older than the longest pipeline, and nothing else',
  creates: '–',
  inputs: INPUTS,
  outputs: {
    found: { description: 'How many things of omega-ci are in the project, whatever their age', example: '31' },
    planned: { description: 'How many of them are old enough and used by nobody: what `apply` deletes', example: '12' },
    deleted: { description: 'How many were deleted', example: '12' },
    kept: { description: 'How many were kept: found = deleted + kept + failed', example: '19' },
    failed: { description: 'How many could not be deleted', example: '0' },
  },
  async plan(context, values): Promise<SweepPlan> {
    const { run } = context;
    const ahead = await clockAhead(run);
    const file = values.apply ? await readPlan(context, values.plan) : undefined;
    const olderThan = values['older-than'] ?? file?.olderThan ?? DAY;
    const survey = await surveyProject(
      run,
      {
        rules: { olderThan, exclude: values.exclude },
        ahead,
        everyVipPort: values['every-vip-port'],
        only: file && plannedRefs(file),
        most: values['max-delete'],
        pipelines: context.pipelines,
        spanText,
      },
      run.signal,
    );
    for (const kind of survey.absent) run.log.debug(`the catalogue has no ${kind}s: skipped`);
    const says = survey.candidates.map((each) => `delete ${lineOf(each)}`);
    const share = tooLargeAShare(survey, values['max-share']);
    if (share !== undefined && values.apply) throw share;
    if (share !== undefined) run.log.warning(`with apply: ${share.message}`);
    return { says, survey, values, olderThan, ahead };
  },
  async run(context, plan) {
    const { survey, values } = plan;
    return values.apply ? carriedOut(context, plan) : told(context, survey, await writePlan(context, plan));
  },
});

const messageOf = (error: unknown): string => String(error).replace(/^Error: /, '');
const DAY = 86_400;
/** Lines of each sort that the log shows at most; the report and the plan hold all. */
const LINES = 200;

const labelOf = ({ kind, id, name }: Pick<Kept, 'kind' | 'id' | 'name'>): string =>
  `${kind} ${name || id}${name === '' || name === id ? '' : ` (${id})`}`;
const lineOf = ({ found, marker, ageSeconds, leak }: Candidate): string =>
  `${labelOf(found)}${leak === undefined ? '' : `, ${leak}`}: ${spanText(ageSeconds)} old, ` +
  `run ${marker.run} of ${marker.repository}`;

function tooLargeAShare({ candidates, total }: SweepSurvey, limit: number): UsageError | undefined {
  const share = total === 0 ? 0 : (candidates.length / total) * 100;
  if (share <= limit) return undefined;
  return new UsageError(
    `${candidates.length} of the project's ${total} things would go, ${Math.round(share)} %, ` +
      `more than max-share ${limit}: nothing is deleted`,
    { hint: 'Look at what would go, without apply; then raise max-share, or older-than.' },
  );
}

async function readPlan({ run, machine }: UnitContext, path: string | undefined): Promise<SweepPlanFile | undefined> {
  if (path === undefined) return undefined;
  const project = await run.cloud.projectId();
  const text = await machine.read(path).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read: ${messageOf(error)}: nothing was deleted`, { from: error });
  });
  if (text === undefined) {
    throw new UsageError(`there is no plan ${path}: nothing was deleted`, {
      hint: 'Make one: sweep --plan FILE without --apply.',
    });
  }
  return decodePlan(text, path, project);
}

/** @returns the file's path. */
async function writePlan(
  { run, machine }: UnitContext,
  { survey, values, olderThan }: SweepPlan,
): Promise<string | undefined> {
  const path = values.plan;
  if (path === undefined) return undefined;
  try {
    const there = await machine.read(path);
    if (there !== undefined && there.trim() !== '' && !looksLikePlan(there)) {
      throw new UsageError(`${path} is there and is no plan of a sweep: it is not written over`);
    }
    return await machine.writePrivate(
      path,
      encodePlan({
        project: await run.cloud.projectId(),
        madeAt: new Date(run.clock.now()).toISOString(),
        olderThan,
        things: survey.candidates.map(({ found, marker }) => ({
          kind: found.kind,
          id: found.id,
          name: found.name,
          run: marker.run,
          createdAt: found.createdAt?.toISOString() ?? '',
        })),
      }),
    );
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`the plan ${path} cannot be written: ${messageOf(error)}`, { from: error });
  }
}

function sayKept({ run }: UnitContext, kept: readonly Kept[]): void {
  for (const each of kept.slice(0, LINES)) run.log.info(`kept: ${labelOf(each)}: ${each.why}`);
  if (kept.length > LINES) run.log.info(`kept: ${kept.length - LINES} more, in the report`);
}

function warnUnlisted({ run }: UnitContext, unlisted: ReadonlyMap<string, string>): void {
  for (const [kind, why] of unlisted)
    run.log.warning(`${kind}s could not be listed, so nothing is said of them: ${why}`);
}

/** What would go, and what would not; nothing is changed. */
function told(context: UnitContext, survey: SweepSurvey, path: string | undefined) {
  const { candidates, kept, unlisted, absent } = survey;
  const { log } = context.run;
  for (const each of candidates.slice(0, LINES)) log.info(`would delete ${lineOf(each)}`);
  if (candidates.length > LINES) log.info(`would delete ${candidates.length - LINES} more, in the report`);
  sayKept(context, kept);
  warnUnlisted(context, unlisted);
  if (path !== undefined) log.info(`the plan is in ${path}`);
  const found = candidates.length + kept.length;
  const detail = `${candidates.length} of ${found} would be deleted`;
  log.info(`${detail}; nothing was: that takes apply`);
  return {
    outputs: {
      found: String(found),
      planned: String(candidates.length),
      deleted: '0',
      kept: String(found),
      failed: '0',
    },
    detail,
    facts: {
      apply: false,
      planned: candidates.map(factOf),
      kept,
      unlisted: Object.fromEntries(unlisted),
      absent,
    },
  };
}

const factOf = ({ found, marker, ageSeconds, leak }: Candidate) => ({
  kind: found.kind,
  id: found.id,
  name: found.name,
  run: marker.run,
  repository: marker.repository,
  ageSeconds: Math.round(ageSeconds),
  ...(leak === undefined ? {} : { leak }),
});

/** Deletes through the very code that teardown uses, with a close look at each thing right before. */
async function carriedOut(context: UnitContext, { survey, values, olderThan, ahead }: SweepPlan) {
  const { run } = context;
  const { candidates, unlisted, absent, lists } = survey;
  const byRef = new Map(candidates.map((each) => [`${each.found.kind} ${each.found.id}`, each]));
  const rules = {
    olderThan,
    exclude: values.exclude,
    projectId: await run.cloud.projectId(),
    tenant: run.tenant,
    now: run.clock.now() - ahead,
  };
  const used = secretGuard(run);
  const aim: Aim = {
    closely: true,
    until: run.clock.now() + values['sweep-timeout'] * 1000,
    mine: (rows) => rows.filter((row) => byRef.has(`${row.kind} ${row.id}`)),
    objection: async (found, { kind, id }) =>
      (await objectionTo(run, found, byRef.get(`${kind} ${id}`), rules, spanText)) ?? used(found),
  };
  const targets: Survey['targets'] = candidates.map(({ found }) => ({
    kind: found.kind,
    id: found.id,
    name: found.name,
    found,
    own: false,
  }));
  sayKept(context, survey.kept);
  const result = await dismantle(
    run,
    { targets, lists, unlisted, absent, alreadyGone: [], pending: new Set() },
    run.signal,
    aim,
  );
  const kept = [...survey.kept, ...result.spared.map(({ reason, ...thing }) => ({ ...thing, why: reason }))];
  warnUnlisted(context, result.unlisted);
  const error = leftoverError(result.left, result.unlisted, 'sweep');
  const found = candidates.length + survey.kept.length;
  const detail = `${result.deleted.length} of ${found} deleted, ${kept.length} kept, ${result.left.length} failed`;
  run.log.info(
    error === undefined && kept.length === 0
      ? `${detail}: nothing of omega-ci is left, ${Object.keys(lists).length} kinds listed`
      : detail,
  );
  return {
    outputs: {
      found: String(found),
      planned: String(candidates.length),
      deleted: String(result.deleted.length),
      kept: String(kept.length),
      failed: String(result.left.length),
    },
    detail,
    facts: {
      apply: true,
      deleted: result.deleted,
      kept,
      failed: result.left,
      unlisted: Object.fromEntries(result.unlisted),
      absent,
    },
    ...(error === undefined ? {} : { error }),
  };
}
