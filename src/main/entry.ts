import { guardProcess } from './guard.js';

// What the one bundle offers. The command and the actions share their code, and load no more of it than they need.

/** `omega-ci …`, as this process was called. */
export async function command(): Promise<void> {
  await import('./cli.js');
}

/**
 * A GitHub action, in this process.
 *
 * @param unit - the unit's name; the root action is `acceptance`.
 * @param stage - which of the action's steps this is.
 */
export async function action(unit: string, stage: 'main' | 'post'): Promise<void> {
  const [{ runAction }, { UNITS }, { processHost }, { createRedactor }, { annotation }] = await Promise.all([
    import('./action.js'),
    import('../units/all.js'),
    import('./process-host.js'),
    import('../run/redact.js'),
    import('../platform/github-commands.js'),
  ]);
  const redactor = createRedactor();
  guardProcess((text) => process.stdout.write(`${annotation('error', 'omega-ci', redactor.redact(text))}\n`));
  const exitCode = await runAction({ unit, stage, host: processHost(), units: UNITS, redactor });
  process.exitCode ||= exitCode;
}
