import { asOmegaError, UsageError } from '../openstack/errors.js';
import { withResolvers } from '../run/resolvers.js';
import type { Run } from '../run/run.js';
import { authSmoke } from './auth-smoke.js';
import { allWrong, asOne, isFailure, NotRun, oneLine, tell } from './common.js';
import { computeBoot } from './compute-boot.js';
import { inputs, type Inputs } from './input.js';
import { lbProvision } from './lb-provision.js';
import { networkBuildout } from './network-buildout.js';
import { publicAccess, type Probe } from './public-access.js';
import { opens, type Opening } from './rules.js';
import { together } from './quota-resources.js';
import { secretRoundtrip } from './secret-roundtrip.js';
import { securityGroup } from './security-group.js';
import { Board, foundations, inputsOfAll, valuesFor, type Values } from './sequence.js';
import { teardown } from './teardown.js';
import { unit, type AnyUnit, type Plan, type StepResult, type UnitContext, type UnitResult } from './unit.js';
import { volumeAttach } from './volume-attach.js';

/** Section 7 of the guide, in its order; teardown follows whatever happens. */
export const BUILDING: readonly AnyUnit[] = [
  authSmoke,
  networkBuildout,
  securityGroup,
  computeBoot,
  volumeAttach,
  publicAccess,
  lbProvision,
  secretRoundtrip,
];
const NAMES = [...BUILDING, teardown].map(({ name }) => name);

/** The responder answers on the members' port: one input says both. */
const MEMBER_PORT = 'member-port';
const RESPONDER_PORT = 'responder-port';
/** What `auth-smoke` compares the credential's roles with: the whole sequence, teardown included, needs them all. */
const ROLES_OF = 'units';

function parseStep(text: string): string {
  if (NAMES.includes(text)) return text;
  throw new UsageError(`${JSON.stringify(text)} is no step: the steps are ${NAMES.join(', ')}`);
}

const declared: Inputs = {
  steps: inputs.list(parseStep, {
    description: 'Steps to run, in the order of the guide; teardown always follows',
    example: 'auth-smoke,network-buildout,security-group,compute-boot',
    default: NAMES.join(','),
  }),
  ...inputsOfAll(BUILDING, [RESPONDER_PORT, ROLES_OF]),
};

/** A step that is ready to be run. */
interface Ready {
  readonly unit: AnyUnit;
  readonly values: Values;
  readonly plan: Plan;
}
/** What a step came to, on the way to its line in the table. */
type Came = { readonly result: UnitResult<Record<string, never>> } | { readonly error: unknown };

interface AcceptancePlan extends Plan {
  readonly ready: readonly Ready[];
  readonly board: Board;
  /** It only reads, so it is over when the plan is made. */
  readonly authenticated: { readonly step: StepResult; readonly facts: Values } | undefined;
}

/** What would end in a time-out for want of a rule is said before anything is made. */
function closedPorts(sequence: readonly AnyUnit[], given: Values): string[] {
  if (!sequence.includes(securityGroup)) return [];
  const openings = given['ports'] as readonly Opening[];
  const probe = given['probe'] as Probe;
  const memberPort = given[MEMBER_PORT] as number;
  const closed = (port: number): boolean => !opens(openings, 'tcp', port);
  return [
    ...(sequence.includes(publicAccess) && probe.kind !== 'none' && closed(probe.port)
      ? [`--probe needs TCP port ${probe.port}, which --ports does not open`]
      : []),
    ...(sequence.includes(lbProvision) && given['lb-monitor'] !== 'none' && closed(memberPort)
      ? [`--lb-monitor needs TCP port ${memberPort} of the members, which --ports does not open`]
      : []),
  ];
}

const startOf = (unit: AnyUnit): { unit: string; title: string } => ({ unit: unit.name, title: unit.title });

/** Does one step's work and makes its line of the table; never rejects. */
async function recorded(
  { run, onStep }: UnitContext,
  unit: AnyUnit,
  begin: Promise<void>,
  work: () => Promise<UnitResult<Record<string, never>>>,
): Promise<{ step: StepResult; came: Came }> {
  let began: number | undefined;
  const started = begin.then(
    () => {
      began = run.clock.now();
      onStep?.({ ...startOf(unit), state: 'running' });
    },
    () => undefined,
  );
  let came: Came;
  try {
    came = { result: await work() };
  } catch (error) {
    came = { error };
  }
  await started;
  const seconds = began === undefined ? 0 : (run.clock.now() - began) / 1000;
  const error = 'error' in came ? came.error : came.result.error;
  const common = { ...startOf(unit), proves: unit.proves };
  const step: StepResult =
    error instanceof NotRun
      ? { ...common, seconds: 0, result: 'not run', detail: error.message }
      : error !== undefined
        ? { ...common, seconds, result: 'failed', detail: oneLine(asOmegaError(error).message), error }
        : { ...common, seconds, result: 'passed', detail: ('result' in came && came.result.detail) || '' };
  onStep?.(step);
  return { step, came };
}

/** What a step within may touch; what it tells is not told outside. */
const inner = ({ run, prober, randomBytes, onSecret, redact, machine }: UnitContext): UnitContext => ({
  run,
  prober,
  randomBytes,
  onSecret,
  redact,
  machine,
});

/** The context of a step within: what it tells goes to the steps that build on it. */
const within = (context: UnitContext, unit: AnyUnit, board: Board): UnitContext => ({
  ...inner(context),
  onOutput: (name, value) => board.tell(unit.name, name, value),
});

/** The steps before teardown, in the guide's order. */
const sequenceOf = (given: Values): AnyUnit[] =>
  BUILDING.filter(({ name }) => (given['steps'] as readonly string[]).includes(name));

/** The values of each step, and what is wrong with them together: all of it, before any call. */
function prepared(given: Values, board: Board): { wanted: { unit: AnyUnit; values: Values }[]; problems: string[] } {
  const sequence = sequenceOf(given);
  const values = { ...given, [RESPONDER_PORT]: given[MEMBER_PORT] };
  const wanted = sequence.map((unit) => ({ unit, ...valuesFor(unit, sequence, values, board) }));
  if ((given['steps'] as readonly string[]).length === 0) return { wanted, problems: ['--steps names no step'] };
  const problems = wanted.flatMap(({ unit, values, missing }) => [...missing, ...(unit.check?.(values) ?? [])]);
  return { wanted, problems: [...new Set(problems), ...closedPorts(sequence, given)] };
}

/** Nothing is begun: says so of every step, and why, so that the report lists them all. */
function tellNotBegun(context: UnitContext, told: readonly StepResult[], rest: readonly StepResult[]): void {
  for (const step of rest) context.onStep?.(step);
  const steps = [...told, ...rest];
  const passed = steps.filter(({ result }) => result === 'passed').length;
  tell(context, {
    passed: 'false',
    report: `${passed} of ${steps.length} steps passed; nothing was made`,
    steps: steps.map(({ unit, result }) => `${unit}=${result}`).join(','),
  });
}

async function planAll(context: UnitContext, given: Values): Promise<AcceptancePlan> {
  const sequence = sequenceOf(given);
  const board = new Board();
  const { wanted, problems } = prepared(given, board);
  const wrong = allWrong(problems, 'nothing was changed');
  if (wrong !== undefined) throw wrong;

  const authenticating = sequence.includes(authSmoke)
    ? recorded(context, authSmoke, Promise.resolve(), () =>
        authSmoke.run(within(context, authSmoke, board), {
          says: [],
          warnDays: given['warn-days'] as number,
          units: [],
        }),
      )
    : undefined;
  const others = wanted.filter(({ unit }) => unit !== authSmoke);
  const planned = await Promise.allSettled(others.map(({ unit, values }) => unit.plan(context, values)));
  const authenticated = await authenticating;
  const failures = planned.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const unauthenticated = authenticated?.step.error;
  if (unauthenticated !== undefined || failures.length > 0) {
    const because = unauthenticated === undefined ? 'not every step can be done' : 'auth-smoke failed';
    const steps = others.map(({ unit }, index): StepResult => {
      const common = { ...startOf(unit), proves: unit.proves, seconds: 0 };
      const plan = planned[index];
      if (unauthenticated !== undefined || plan?.status !== 'rejected') {
        return { ...common, result: 'not run', detail: `nothing was begun: ${because}` };
      }
      const error = asOmegaError(plan.reason);
      return { ...common, result: 'failed', detail: oneLine(error.message), error };
    });
    const last: StepResult = {
      ...startOf(teardown),
      proves: teardown.proves,
      seconds: 0,
      result: 'not run',
      detail: 'nothing was made',
    };
    tellNotBegun(context, authenticated === undefined ? [] : [authenticated.step], [...steps, last]);
    throw asOmegaError(unauthenticated ?? asOne(failures));
  }
  const ready = others.flatMap(({ unit, values }, index) => {
    const plan = planned[index];
    return plan?.status === 'fulfilled' ? [{ unit, values, plan: plan.value }] : [];
  });
  const came = authenticated?.came;
  return {
    says: [...ready.flatMap(({ plan }) => plan.says), 'delete all of it, and see that nothing is left'],
    steps: [...sequence, teardown].map(startOf),
    ready,
    board,
    authenticated: authenticated && {
      step: authenticated.step,
      facts: came !== undefined && 'result' in came ? (came.result.facts ?? {}) : {},
    },
  };
}

/**
 * Every step at once: each goes as far as what it builds on lets it. What would slow the server's boot, and it does not
 * hang on, begins when it has booted: the wait for the load balancer, the longest of all, has room for it.
 */
function build(context: UnitContext, { ready, board }: AcceptancePlan): Promise<{ step: StepResult; came: Came }[]> {
  const booted = withResolvers();
  const boots = ready.some(({ unit }) => unit === computeBoot);
  return Promise.all(
    ready.map(async ({ unit, values, plan }) => {
      const own: UnitContext = { ...within(context, unit, board), ...(boots ? { lull: booted.promise } : {}) };
      const done = await recorded(context, unit, foundations(unit, values), async () => {
        const result = await unit.run(own, plan);
        tell(own, result.outputs);
        return result;
      });
      board.close(unit, done.step.result === 'not run' ? 'did not run' : 'failed');
      if (unit === computeBoot) booted.resolve();
      return done;
    }),
  );
}

/**
 * Deletes what was made, whatever came before. A stop does not cut it short: it is what stopping means, so the run that
 * it is handed knows of none.
 */
function tearDown(context: UnitContext): Promise<{ step: StepResult; came: Came }> {
  const run: Run = { ...context.run, signal: new AbortController().signal };
  const own: UnitContext = { ...inner(context), run };
  return recorded(context, teardown, Promise.resolve(), async () => {
    const result = await teardown.run(own, await teardown.plan(own, {}));
    return { ...result, detail: `${result.outputs.deleted} deleted, ${result.outputs.left} left` };
  });
}

/** The first real failure decides; a stop only where nothing failed before it. */
function verdict(steps: readonly StepResult[]): unknown {
  const failed = steps.filter(({ result }) => result === 'failed').map(({ error }) => error);
  return failed.find(isFailure) ?? failed[0];
}

const chosen = ({ steps }: Values, { name }: AnyUnit): boolean =>
  steps === undefined || (steps as readonly string[]).includes(name);

export const acceptance = unit({
  name: 'acceptance',
  title: 'The worked sequence',
  proves: 'every surface of the platform, and the cleanup discipline',
  creates: 'all of it, and deletes it again',
  inputs: declared,
  outputs: {
    passed: { description: '`true` when every step passed', example: 'true' },
    report: { description: 'The result in one line', example: '9 of 9 steps passed in 15 s' },
    steps: { description: 'Each step with its result, comma-separated', example: 'auth-smoke=passed,teardown=passed' },
  },
  takes: (values) => together(BUILDING.map((each) => (chosen(values, each) ? (each.takes?.(values) ?? {}) : {}))),
  check: (values) => prepared(values, new Board()).problems,
  plan: planAll,
  async run(context, plan) {
    const began = context.run.clock.now();
    const built = await build(context, plan);
    const last = await tearDown(context);
    const done = [...built, last];
    const { authenticated } = plan;
    const steps = [...(authenticated === undefined ? [] : [authenticated.step]), ...done.map(({ step }) => step)];
    const passed = steps.filter(({ result }) => result === 'passed').length;
    const seconds = (context.run.clock.now() - began) / 1000 + (authenticated?.step.seconds ?? 0);
    const facts: Record<string, unknown> = authenticated === undefined ? {} : { [authSmoke.name]: authenticated.facts };
    for (const { step, came } of done) {
      if ('result' in came) facts[step.unit] = { outputs: came.result.outputs, ...came.result.facts };
    }
    const error = verdict(steps);
    return {
      outputs: tell(context, {
        passed: String(passed === steps.length),
        report: `${passed} of ${steps.length} steps passed in ${Math.round(seconds)} s`,
        steps: steps.map(({ unit, result }) => `${unit}=${result}`).join(','),
      }),
      steps,
      facts,
      ...(error === undefined ? {} : { error }),
    };
  },
});
