import { homedir } from 'node:os';
import { resolve } from 'node:path';

import { asOmegaError, EXIT_CODES } from '../openstack/errors.js';
import { choosePlatform } from '../platform/choose.js';
import type { Platform } from '../platform/platform.js';
import { widthOf } from '../platform/terminal.js';
import { harmless } from '../report/text.js';
import { stateFolder } from '../run/ledger.js';
import { createRedactor, type Redactor } from '../run/redact.js';
import type { AnyUnit } from '../units/unit.js';
import { completionScript } from './completion.js';
import { deliver, lastLine } from './deliver.js';
import { EMULATED_DEFAULTS } from './emulated-defaults.js';
import { emulatorHelp, runEmulator } from './emulator-command.js';
import { generalHelp, unitHelp } from './help.js';
import type { Host } from './host.js';
import { watchSignals } from './interruption.js';
import { nearest } from './nearest.js';
import { readCommand, type Request } from './program.js';
import { VERSION } from './version.js';

const isHelp = (text: string): boolean => text === '--help' || text === '-h';

/**
 * `omega-ci …`: what was asked for, done.
 *
 * @param units - the units there are.
 * @returns the exit code.
 */
export async function runCommand(argv: readonly string[], host: Host, units: readonly AnyUnit[]): Promise<number> {
  // An option may stand before the unit: then the first word that names one is the unit.
  const names = [...units.map((unit) => unit.name), 'credential', 'emulator', 'completion', 'help'];
  const at = argv[0]?.startsWith('-') === true ? argv.findIndex((text) => names.includes(text)) : 0;
  const name = at < 0 ? undefined : argv[at];
  const rest = argv.filter((_, index) => index !== at);
  const width = widthOf(host.stdout);
  const unit = units.find((each) => each.name === name);
  if (unit !== undefined) {
    if (unit.name === 'cloud-env' && rest.includes('--remove')) {
      const { removeCloudEnv } = await import('./cloud-env-remove.js');
      return guarded(host, () => removeCloudEnv(rest, host));
    }
    if (!rest.some(isHelp)) return runNamed(unit, rest, host, units);
    host.stdout.write(unitHelp(unit, width));
    return 0;
  }
  switch (name ?? argv[0] ?? '') {
    case '--help':
    case '-h':
    case 'help':
      if (rest[0] !== undefined && !rest[0].startsWith('-')) {
        return names.includes(rest[0])
          ? runCommand([rest[0], '--help'], host, units)
          : unknownUnit(rest[0], host, names);
      }
      host.stdout.write(generalHelp(units, width));
      return 0;
    case '--version':
    case '-V':
      host.stdout.write(`omega-ci ${VERSION}\n`);
      return 0;
    case 'emulator':
      if (!rest.some(isHelp)) return guarded(host, () => runEmulator(rest, host));
      host.stdout.write(emulatorHelp(width));
      return 0;
    case 'credential': {
      const { credentialHelp, runCredential } = await import('./credential-command.js');
      if (!rest.some(isHelp)) return guarded(host, () => runCredential(rest, host));
      host.stdout.write(credentialHelp(rest, width));
      return 0;
    }
    case 'completion':
      if (rest.some(isHelp)) {
        host.stdout.write('Usage: omega-ci completion bash|zsh|fish\n\neval "$(omega-ci completion bash)"\n');
        return 0;
      }
      return guarded(host, () => {
        host.stdout.write(completionScript(rest[0], units));
      });
    case '':
      host.stderr.write(generalHelp(units, widthOf(host.stderr)));
      return EXIT_CODES.usage;
    default:
      return unknownUnit(name ?? argv[0] ?? '', host, names);
  }
}

function unknownUnit(name: string, host: Host, names: readonly string[]): number {
  const best = nearest(name, names);
  const what = name.startsWith('-') ? 'no unit is named, and omega-ci has no' : 'there is no unit';
  const suggestion = best === undefined ? 'see omega-ci --help' : `did you mean ${best}?`;
  host.stderr.write(`error: usage (input): ${harmless(`${what} ${name}; ${suggestion}`)}\n`);
  return EXIT_CODES.usage;
}

async function guarded(host: Host, work: () => Promise<void> | void): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const failure = asOmegaError(error);
    host.stderr.write(`${lastLine(failure)}\n`);
    return EXIT_CODES[failure.class];
  }
}

async function runNamed(
  unit: AnyUnit,
  argv: readonly string[],
  host: Host,
  units: readonly AnyUnit[],
): Promise<number> {
  const redactor = createRedactor();
  // Known before anything is read: a secret that was given in the wrong place must not come back in the error for it.
  for (const name of ['OS_APPLICATION_CREDENTIAL_SECRET', 'OS_PASSWORD', 'OS_TOKEN']) {
    const secret = host.env[name];
    if (secret !== undefined && secret !== '') redactor.register(secret);
  }
  const read = readCommand(unit, argv, host.env, units, EMULATED_DEFAULTS);
  if ('problems' in read) {
    const { problems } = read;
    for (const problem of problems) host.stderr.write(`${harmless(redactor.redact(problem))}\n`);
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    host.stderr.write(
      `error: usage (input): ${unit.name} was not started, ${count}; see omega-ci ${unit.name} --help\n`,
    );
    return EXIT_CODES.usage;
  }
  return runRequest(read.request, host, redactor);
}

async function runRequest(request: Request, host: Host, redactor: Redactor): Promise<number> {
  const { unit, values, settings, text } = request;
  const redact = (text: string): string => redactor.redact(text);
  let platform: Platform;
  try {
    if (settings.report !== undefined) {
      const { prepareReport } = await import('../report/write.js');
      await prepareReport(resolve(host.cwd, settings.report));
    }
    platform = await choosePlatform({
      platform: settings.platform,
      unit,
      stdout: host.stdout,
      stderr: host.stderr,
      env: host.env,
      redact,
      format: settings.format,
      columns: settings.column,
      prefix: settings['output-prefix'],
      dotenv: settings.dotenv === undefined ? undefined : resolve(host.cwd, settings.dotenv),
      debug: settings.debug,
      now: () => host.clock.now(),
      unique: Buffer.from(host.randomBytes(4)).toString('hex'),
    });
  } catch (error) {
    const failure = asOmegaError(error);
    host.stderr.write(`${lastLine(failure)}\n`);
    return EXIT_CODES[failure.class];
  }
  for (const warning of request.warnings) platform.log.warning(warning);
  const interruption = watchSignals(host, (name, nth) => {
    if (nth === 1) platform.log.warning(`${name}: ending the run; once more to stop waiting for that`);
    else platform.log.warning(`${name} again: not waiting any longer`);
  });
  try {
    const { runUnit } = await import('./run-unit.js');
    const report = await runUnit({ unit, values, settings, text, host, platform, redactor, interruption });
    const state = settings.emulator ? undefined : stateFolder(host.env, homedir());
    const now = host.clock.now();
    return await deliver({ report, platform, directory: settings.report, cwd: host.cwd, redact, state, now });
  } finally {
    interruption.dispose();
  }
}
