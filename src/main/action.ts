import { appendFileSync } from 'node:fs';
import { homedir } from 'node:os';

import { EXIT_CODES } from '../openstack/errors.js';
import { GitHubPlatform } from '../platform/github.js';
import type { Report } from '../report/report.js';
import { runIdentity } from '../run/identity.js';
import { defaultLedgerPath, stateFolder } from '../run/ledger.js';
import type { Redactor } from '../run/redact.js';
import type { AnyUnit } from '../units/unit.js';
import { inputVariable, readActionInputs } from './action-call.js';
import { unknownOutput, type ActionSettings } from './action-inputs.js';
import { readState, STATE } from './action-state.js';
import { commandText } from './command-text.js';
import { deliver } from './deliver.js';
import { EMULATED_DEFAULTS } from './emulated-defaults.js';
import type { Host } from './host.js';
import { watchSignals } from './interruption.js';
import { variableOf } from './read-inputs.js';
import type { UnitCall } from './run-unit.js';

export interface ActionCall {
  /** The unit's name. */
  readonly unit: string;
  readonly stage: 'main' | 'post';
  readonly host: Host;
  readonly units: readonly AnyUnit[];
  readonly redactor: Redactor;
}

/** The unit whose post step removes files; that of every other action takes down the run. */
const CLOUD_ENV = 'cloud-env';
/** Variables whose values are secrets wherever they stand. */
const SECRET_VARIABLES = ['OS_APPLICATION_CREDENTIAL_SECRET', 'OS_PASSWORD', 'OS_TOKEN'];
/** Lines of a clouds.yaml whose values are. */
const SECRET_LINE =
  /^[ \t'"]*(?:application_credential_secret|password|token)['"]?[ \t]*:[ \t]*(['"]?)(.+?)\1[ \t]*$/gim;
/**
 * Seconds from the first signal until the run is abandoned. The runner sends SIGTERM after 7.5 s and kills after 10
 * (github-actions-facts 3.5): by then all must be written.
 */
const GRACE = 5;

/**
 * One step of an action: inputs from `INPUT_*`, outputs, state and summary to the runner's files.
 *
 * @returns the exit code.
 */
export async function runAction(call: ActionCall): Promise<number> {
  const { host, units, redactor, stage } = call;
  const wanted = stage === 'post' ? 'teardown' : call.unit;
  const unit = units.find((each) => each.name === wanted);
  if (unit === undefined) throw new Error(`there is no unit ${wanted}`);
  const platform = new GitHubPlatform({
    stdout: host.stdout,
    env: host.env,
    redact: (text) => redactor.redact(text),
    randomBytes: host.randomBytes,
    append: appendFileSync,
    title: `omega-ci ${unit.name}`,
    // What is handed on is the main step's: nothing can read a post step's outputs.
    outputs:
      stage === 'post'
        ? {}
        : Object.fromEntries(Object.entries(unit.outputs).map(([name, output]) => [name, unknownOutput(output)])),
  });
  hideSecrets(unit, host, redactor, platform);
  if (stage === 'post' && call.unit === CLOUD_ENV) return removeWritten(host, platform);
  return stage === 'post' ? runPost(unit, call, platform) : runMain(unit, call, platform);
}

/** Before anything else: no line may be written that shows what it should hide. */
function hideSecrets(unit: AnyUnit, { env }: Host, redactor: Redactor, platform: GitHubPlatform): void {
  const file = env['INPUT_CLOUDS-YAML'] ?? '';
  const secrets = [
    ...SECRET_VARIABLES.map((name) => env[name] ?? ''),
    ...[...file.matchAll(SECRET_LINE)].map((match) => match[2] ?? ''),
    ...Object.entries(unit.inputs).flatMap(([name, { secret }]) =>
      [env[inputVariable(name)] ?? '', env[variableOf(name)] ?? ''].filter((text) => secret?.(text) === true),
    ),
  ];
  for (const secret of secrets.filter((each) => each !== '')) {
    redactor.register(secret);
    platform.mask(secret);
  }
  platform.watch(file);
}

/** What `cloud-env` has written ends with the job. No credential is needed for it, and no cloud. */
async function removeWritten(host: Host, platform: GitHubPlatform): Promise<number> {
  const { folder } = readState(host.env);
  if (folder === undefined) {
    platform.log.info('nothing to remove: the main step wrote nothing');
    return 0;
  }
  const { removeOne } = await import('./cloud-env-remove.js');
  platform.log.info(await removeOne(folder));
  return 0;
}

async function runMain(unit: AnyUnit, call: ActionCall, platform: GitHubPlatform): Promise<number> {
  platform.openOutputs();
  const read = readActionInputs(unit, call.host.env, call.units, EMULATED_DEFAULTS);
  if ('problems' in read) {
    const { problems } = read;
    for (const problem of problems) platform.problem(problem);
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    platform.failure(`usage (input): ${unit.name} was not started, ${count}: ${problems.join('; ')}`);
    return EXIT_CODES.usage;
  }
  for (const warning of read.warnings) platform.log.warning(warning);
  const { values, settings, text } = read;
  const index = settings['matrix-index'];
  const env = { ...(index === undefined ? {} : { OMEGA_CI_MATRIX_INDEX: index }), ...withoutEmpty(call.host.env) };
  const { id } = runIdentity({ explicit: settings['run-id'], env, random: call.host.random });
  const ledger = settings.ledger ?? defaultLedgerPath(env, homedir(), id);
  const own = { ...settings, 'run-id': id, ledger: settings.emulator ? undefined : ledger };
  // Before anything is made: a step that is killed leaves no other word for its post step.
  platform.save(STATE.runId, id);
  platform.save(STATE.ledger, ledger);
  if (settings.cloud !== undefined) platform.save(STATE.cloud, settings.cloud);
  if (settings.tenant !== undefined) platform.save(STATE.tenant, settings.tenant);
  if (settings['ca-cert'] !== undefined) platform.save(STATE.caCert, settings['ca-cert']);
  const { report, exitCode } = await runAndTell(
    { unit, values, text },
    own,
    { ...call, host: { ...call.host, env } },
    platform,
  );
  if (settings.emulator || (await leftNothing(report))) platform.save(STATE.done, 'true');
  return exitCode;
}

/** Takes down what the main step made, however that ended. It knows of it by what was saved, never by inputs. */
async function runPost(teardown: AnyUnit, call: ActionCall, platform: GitHubPlatform): Promise<number> {
  const { host } = call;
  const state = readState(host.env);
  if (state.runId === undefined) {
    platform.log.info('nothing to take down: the main step did not come to its start');
    return 0;
  }
  if (state.done) {
    platform.log.info(`nothing to take down: the main step left nothing of run ${state.runId}`);
    return 0;
  }
  const settings: ActionSettings & { 'run-id': string } = {
    cloud: state.cloud,
    tenant: state.tenant,
    'run-id': state.runId,
    // The one thing that is never saved. GitHub gives it again, but for actions within a composite one.
    'clouds-yaml': host.env['INPUT_CLOUDS-YAML'] || undefined,
    'ca-cert': state.caCert,
    'keep-for': undefined,
    ledger: state.ledger,
    report: undefined,
    summary: 'always',
    'dry-run': false,
    emulator: false,
    'matrix-index': undefined,
  };
  const { report, exitCode } = await runAndTell(
    { unit: teardown, values: {}, text: commandText(teardown.name, { 'run-id': state.runId }) },
    settings,
    call,
    platform,
  );
  if (report.error?.reason === 'credential-missing') {
    platform.failure(
      `run ${state.runId} is not taken down: a post step has the credential only from env: of the job. ` +
        `Set it there, and take down what is left with the teardown action and run-id: ${state.runId}`,
    );
  }
  return exitCode;
}

async function runAndTell(
  asked: Pick<UnitCall, 'unit' | 'values' | 'text'>,
  settings: ActionSettings & { 'run-id': string },
  { host, redactor }: ActionCall,
  platform: GitHubPlatform,
): Promise<{ report: Report; exitCode: number }> {
  const { summary, report: directory } = settings;
  const cloudsYaml = settings['clouds-yaml'];
  const interruption = watchSignals(withGrace(host), (name, nth) =>
    platform.log.warning(
      nth === 1 ? `${name}: ending the run; in ${GRACE} s it ends as it is` : 'not waiting any longer for that',
    ),
  );
  try {
    const { runUnit } = await import('./run-unit.js');
    const report = await runUnit({
      ...asked,
      settings,
      ...(cloudsYaml === undefined ? {} : { cloudsYaml: { text: cloudsYaml, from: 'the input clouds-yaml' } }),
      host,
      platform,
      redactor,
      interruption,
    });
    const exitCode = await deliver({
      report,
      platform,
      directory,
      cwd: host.cwd,
      redact: (each) => redactor.redact(each),
      state: settings.emulator ? undefined : stateFolder(host.env, homedir()),
      now: host.clock.now(),
    });
    if (summary === 'always' || (summary === 'on-failure' && exitCode !== 0)) platform.summarise(report);
    return { report, exitCode };
  } finally {
    interruption.dispose();
  }
}

/** Signals, and a second one of our own when the runner's patience nears its end. */
function withGrace(host: Host): Host {
  return {
    ...host,
    onSignal(listener) {
      let timer: NodeJS.Timeout | undefined;
      const dispose = host.onSignal((name) => {
        timer ??= setTimeout(() => listener(name), GRACE * 1000);
        listener(name);
      });
      return () => {
        clearTimeout(timer);
        dispose();
      };
    },
  };
}

async function leftNothing(report: Report): Promise<boolean> {
  const { changedSomething } = await import('./run-unit.js');
  const tornDown = report.steps.find((step) => step.unit === 'teardown')?.result === 'passed';
  return tornDown || report.dryRun || !changedSomething(report.requests);
}

/** GitHub hands on what is unset as empty text. */
const withoutEmpty = (env: Host['env']): Host['env'] =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => name !== 'OMEGA_CI_MATRIX_INDEX' || value !== ''));
