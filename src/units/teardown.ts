import { dismantle } from '../run/dismantle.js';
import { DELETION_ORDER, leftoverError, survey, type Survey } from '../run/survey.js';
import { unit, type Plan } from './unit.js';

interface TeardownPlan extends Plan {
  readonly survey: Survey;
  /** Absent when the run was told to stop before: then teardown is what stopping means, and nothing cuts it short. */
  readonly signal: AbortSignal | undefined;
}

/** Deletes everything that carries the run's marker, and proves by lists that nothing of it is left. */
export const teardown = unit({
  name: 'teardown',
  title: 'Teardown',
  proves:
    'cleanup discipline: everything of the run goes in an order that respects what hangs on what, and lists prove it',
  creates: '–',
  inputs: {},
  outputs: {
    deleted: { description: 'How many objects were deleted.', example: '9' },
    left: { description: 'How many objects are left although they should have gone.', example: '0' },
  },
  async plan({ run }): Promise<TeardownPlan> {
    const signal = run.signal.aborted ? undefined : run.signal;
    const found = await survey(run, signal);
    for (const kind of found.absent) run.log.debug(`the catalogue has no ${kind}s: skipped`);
    const says = found.targets.map(({ kind, name, id }) => `delete ${kind} ${name}${name === id ? '' : ` (${id})`}`);
    return { says, survey: found, signal };
  },
  async run({ run }, plan) {
    const { deleted, left, unlisted, absent } = await dismantle(run, plan.survey, plan.signal);
    const error = leftoverError(left, unlisted);
    const kinds = DELETION_ORDER.filter((kind) => !absent.includes(kind) && !unlisted.has(kind));
    if (error === undefined) run.log.info(`nothing of run ${run.id} is left: ${kinds.length} kinds listed`);
    return {
      outputs: { deleted: String(deleted.length), left: String(left.length) },
      facts: { deleted, left, unlisted: Object.fromEntries(unlisted), absent },
      ...(error === undefined ? {} : { error }),
    };
  },
});
