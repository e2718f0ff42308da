import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';

import { Cloud } from '../openstack/cloud.js';
import type { CloudConfig } from '../openstack/config.js';
import { asOmegaError, EXIT_CODES, OmegaError, type OmegaErrorOptions } from '../openstack/errors.js';
import { openSession, type RequestRecord, type Session } from '../openstack/session.js';
import { createTransport } from '../openstack/undici-transport.js';
import type { Platform } from '../platform/platform.js';
import { pipelinesFor } from '../platform/run-liveness.js';
import { temporaryFolder } from '../platform/temporary.js';
import { capturesOf } from '../report/collect.js';
import { pointerTo } from '../report/pointer.js';
import type { Report } from '../report/report.js';
import { diskFiles, thisMachine } from '../run/files.js';
import { runIdentity } from '../run/identity.js';
import { defaultLedgerPath, openLedger, stateFolder } from '../run/ledger.js';
import type { Log } from '../run/log.js';
import { openRun } from '../run/open-run.js';
import type { Redactor } from '../run/redact.js';
import type { Run } from '../run/run.js';
import type { AnyUnit, Plan, StepResult, Table, UnitContext, UnitResult } from '../units/unit.js';
import type { Host } from './host.js';
import { abandonable, unlessAborted, type Interruption } from './interruption.js';
import { openPlace, type Place } from './place.js';
import type { Settings } from './settings.js';
import { VERSION } from './version.js';

export interface UnitCall {
  readonly unit: AnyUnit;
  /** Checked values of the unit's inputs. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The call in words of the command, for the report. */
  readonly text: string;
  readonly settings: Pick<Settings, 'cloud' | 'tenant' | 'run-id' | 'ledger' | 'dry-run' | 'emulator'> & {
    readonly 'ca-cert'?: string | undefined;
    readonly 'keep-for'?: number | undefined;
  };
  /** A `clouds.yaml` that the face was handed as text, and what to call it. */
  readonly cloudsYaml?: { readonly text: string; readonly from: string };
  readonly host: Host;
  readonly platform: Platform;
  readonly redactor: Redactor;
  readonly interruption: Interruption;
}

/** What is known of a call as it goes on: the report is made of it, wherever it ends. */
class Progress {
  readonly warnings: string[] = [];
  /** The platform's, whose warnings the report keeps too. */
  readonly log: Log;
  readonly requests: RequestRecord[] = [];
  readonly outputs: Record<string, string> = {};
  steps = new Map<string, StepResult>();
  plan: readonly string[] = [];
  facts: Readonly<Record<string, unknown>> = {};
  tables: readonly Table[] = [];
  config: CloudConfig | undefined;
  tenant = '';
  failure: unknown;

  /** The report is made: what goes on behind its back, in a run that was given up, is told no more. */
  over = false;

  constructor(log: Log) {
    const unlessOver =
      (tell: (text: string) => void) =>
      (text: string): void => {
        if (!this.over) tell(text);
      };
    this.log = {
      info: unlessOver((text) => log.info(text)),
      debug: unlessOver((text) => log.debug(text)),
      warning: unlessOver((text) => {
        this.warnings.push(text);
        log.warning(text);
      }),
    };
  }
}

/**
 * Does what every face does once the inputs are checked: cloud, session, run, plan, changes, outputs, report. It never
 * throws for what the cloud or the user did: that is in the report, with the exit code.
 */
export async function runUnit(call: UnitCall): Promise<Report> {
  const { settings, host, interruption } = call;
  const identity = runIdentity({ explicit: settings['run-id'], env: host.env, random: host.random });
  const progress = new Progress(call.platform.log);
  let place: Place | undefined;
  let clock = host.clock;
  let startedAt = clock.now();
  try {
    place = await placeFor(call, identity.id, progress);
    if (place === undefined) return reportOf(call, identity.id, progress, new Date(startedAt), 0);
    clock = place.clock;
    startedAt = clock.now();
    await inPlace(call, { ...place, clock: abandonable(clock, interruption.abandon) }, identity, progress);
  } catch (error) {
    progress.failure = error;
  }
  const seconds = (clock.now() - startedAt) / 1000;
  await place?.close().catch(() => undefined);
  progress.over = true;
  return reportOf(call, identity.id, progress, new Date(startedAt), seconds);
}

/** The cloud that was chosen; nothing where none could be and the unit has made do without. */
async function placeFor(call: UnitCall, runId: string, progress: Progress): Promise<Place | undefined> {
  const { unit, settings, host } = call;
  try {
    return await openPlace({ ...settings, cloudsYaml: call.cloudsYaml }, host);
  } catch (error) {
    if (unit.withoutCloud === undefined || settings['dry-run']) throw error;
    const { machine, redact } = outside(call);
    const bare = { machine, redact, log: progress.log, runId, now: () => host.clock.now() };
    const result: UnitResult<Record<string, never>> = await unit.withoutCloud(bare, call.values, asOmegaError(error));
    Object.assign(progress.outputs, result.outputs);
    progress.facts = result.facts ?? {};
    progress.failure = result.error;
    return undefined;
  }
}

/** What a unit may touch besides the cloud. */
const outside = ({ host, redactor, platform }: UnitCall): Pick<UnitContext, 'job' | 'machine' | 'redact'> => ({
  redact: (text) => redactor.redact(text),
  job: {
    folder: temporaryFolder(platform.name, host.env),
    willWrite: (folder) => platform.removeLater(folder),
    exportVariable: (name, value) => platform.exportVariable(name, value),
  },
  machine: thisMachine({ cwd: host.cwd, env: host.env, stateFolder: stateFolder(host.env, homedir()) }),
});

/** Whoever can tell which runs are still going; the emulator's are nobody's. */
function pipelinesOf({ settings, host }: UnitCall, onSecret: (secret: string) => void): Pick<UnitContext, 'pipelines'> {
  if (settings.emulator) return {};
  const pipelines = pipelinesFor({ env: host.env, onSecret, readFile: (path) => readFileSync(path, 'utf8') });
  return pipelines === undefined ? {} : { pipelines };
}

async function inPlace(
  call: UnitCall,
  place: Place,
  identity: ReturnType<typeof runIdentity>,
  progress: Progress,
): Promise<void> {
  const { unit, settings, host, platform, redactor, interruption } = call;
  const { config, clock } = place;
  progress.config = config;
  progress.tenant = settings.tenant ?? config.name;
  const onSecret = (secret: string): void => {
    redactor.register(secret);
    platform.mask(secret);
  };
  place.secrets.forEach(onSecret);
  progress.log.info(cloudLine(config, identity.id));
  for (const warning of config.warnings) progress.log.warning(warning);
  const transport = await createTransport(config);
  const session = openSession({
    config,
    transport,
    clock,
    random: host.random,
    onSecret,
    onRequest: (record) => {
      progress.requests.push(record);
      progress.log.debug(`${record.method} ${record.url} ${record.status} after ${record.elapsedSeconds.toFixed(2)} s`);
    },
    onWarning: (text) => progress.log.warning(text),
    redact: (text) => redactor.redact(text),
    userAgent: `omega-ci/${VERSION}`,
  });
  try {
    const run = await runOf(call, session, place, identity, progress);
    const context: UnitContext = {
      run,
      prober: place.prober,
      randomBytes: host.randomBytes,
      onSecret,
      ...outside(call),
      ...pipelinesOf(call, onSecret),
      onOutput: (name, value) => {
        if (progress.over) return;
        progress.outputs[name] = value;
        // Now, not only at the end: what a killed run has made is still handed on where the platform can.
        platform.output(name, value);
      },
      onStep: (step) => {
        if (progress.over) return;
        if (!('state' in step)) progress.steps.set(step.unit, step);
        platform.step(step);
      },
    };
    await unlessAborted(planAndRun(unit, context, call, progress), interruption.abandon);
  } finally {
    await session.close();
    await transport.close();
  }
}

const cloudLine = (config: CloudConfig, runId: string): string => {
  const region = config.region === undefined ? '' : `, region ${config.region}`;
  return `cloud ${config.name} from ${config.source}: ${config.authUrl}${region}; run ${runId}`;
};

async function runOf(
  call: UnitCall,
  session: Session,
  place: Place,
  identity: ReturnType<typeof runIdentity>,
  progress: Progress,
): Promise<Run> {
  const { settings, host, interruption } = call;
  // What the emulator holds ends with the process: a record on disk would only mislead.
  const path = settings.ledger ?? (settings.emulator ? undefined : defaultLedgerPath(host.env, homedir(), identity.id));
  return openRun({
    id: identity.id,
    repository: identity.repository,
    tenant: progress.tenant,
    version: VERSION,
    cloud: new Cloud(session),
    clock: place.clock,
    random: host.random,
    log: progress.log,
    ledger: await openLedger(path, diskFiles, place.clock),
    signal: interruption.stop,
    keepSeconds: settings['keep-for'],
  });
}

async function planAndRun(unit: AnyUnit, context: UnitContext, call: UnitCall, progress: Progress): Promise<void> {
  const { platform, settings } = call;
  const plan: Plan = await unit.plan(context, call.values);
  progress.plan = plan.says;
  if (settings['dry-run']) return;
  for (const line of plan.says) progress.log.debug(`will: ${line}`);
  await platform.begin(plan.steps ?? []);
  const result: UnitResult<Record<string, never>> = await unit.run(context, plan);
  // Given up meanwhile: the report is being made, and what a teardown without time says now must not replace why.
  if (call.interruption.abandon.aborted) return;
  Object.assign(progress.outputs, result.outputs);
  progress.facts = result.facts ?? {};
  progress.tables = result.tables ?? [];
  // The unit's own order, in which the steps are read, not that in which they ended.
  if (result.steps !== undefined) progress.steps = new Map(result.steps.map((step) => [step.unit, step]));
  progress.failure = result.error;
}

function reportOf(call: UnitCall, runId: string, progress: Progress, startedAt: Date, seconds: number): Report {
  const { unit, settings, interruption } = call;
  const { config } = progress;
  const steps = [...progress.steps.values()];
  const failed = progress.failure !== undefined;
  const error = failed ? withHint(asOmegaError(progress.failure), call, runId, progress) : undefined;
  // The emulator is gone with this process, and the diagnosis points to itself no further.
  const explicable = error !== undefined && !settings.emulator && unit.name !== 'diagnose';
  const pointer = explicable
    ? pointerTo(error, { place: call.platform.name, runId, cloud: settings.cloud ?? config?.name })
    : undefined;
  return {
    product: { name: 'omega-ci', version: VERSION },
    unit: unit.name,
    command: call.text,
    runtime: { node: process.version, system: `${process.platform} ${process.arch}`, place: call.platform.name },
    runId,
    tenant: progress.tenant,
    cloud: {
      name: config?.name ?? settings.cloud ?? '',
      source: config?.source ?? '',
      authUrl: config?.authUrl ?? '',
      ...(config?.region === undefined ? {} : { region: config.region }),
    },
    startedAt: startedAt.toISOString(),
    seconds,
    passed: !failed,
    dryRun: settings['dry-run'],
    plan: progress.plan,
    warnings: [...new Set(progress.warnings)],
    steps,
    tables: progress.tables,
    outputs: progress.outputs,
    facts: progress.facts,
    ...(error === undefined ? {} : { error }),
    ...(pointer === undefined ? {} : { pointer }),
    captures: capturesOf([progress.failure, ...steps.map((step) => step.error)]),
    requests: progress.requests,
    exitCode: error === undefined ? 0 : exitCodeOf(error, interruption),
  };
}

const exitCodeOf = (error: OmegaError, interruption: Interruption): number =>
  error.class === 'interrupted' ? interruption.exitCode : EXIT_CODES[error.class];

/** Whether any call was made that may have changed what is in the cloud. */
export const changedSomething = (requests: readonly RequestRecord[]): boolean =>
  requests.some((request) => !['GET', 'HEAD'].includes(request.method) && request.service !== 'identity');

/** Whoever was stopped before the end, or lost the thread, is told how to clean up. */
function withHint(error: OmegaError, call: UnitCall, runId: string, progress: Progress): OmegaError {
  const cleaned = progress.steps.get('teardown')?.result === 'passed';
  const wrote = changedSomething(progress.requests) && !cleaned;
  if (error.hint !== undefined || !wrote || call.settings.emulator || call.unit.name === 'teardown') return error;
  const cloud = progress.config === undefined ? '' : ` --cloud ${progress.config.name}`;
  const options: OmegaErrorOptions = {
    class: error.class,
    cause: error.reason,
    hint: `What was made stays until: omega-ci teardown${cloud} --run-id ${runId}`,
    from: error,
    ...(error.capture === undefined ? {} : { capture: error.capture }),
  };
  return new OmegaError(error.message, options);
}
