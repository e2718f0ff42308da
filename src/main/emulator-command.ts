import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Command } from 'commander';

import { scaledClock } from '../openstack/clock.js';
import { UsageError } from '../openstack/errors.js';
import type { Host } from './host.js';
import { VARIABLE_PREFIX } from './read-inputs.js';

interface EmulatorSettings {
  port: number;
  dir: string | undefined;
  rate: number;
}

const command = (): Command =>
  new Command('omega-ci emulator')
    .description(
      'An OpenStack to try things on: no cloud, no containers, nothing to install. It keeps everything in memory, ' +
        'listens on loopback only, and serves until it is interrupted.',
    )
    .helpOption('-h, --help', 'Show this')
    .option('--port <PORT>', 'TCP port; 0 picks a free one', '0')
    .option('--dir <DIRECTORY>', 'Where clouds.yaml and the CA bundle are put; a new temporary one unless given')
    .option('--clock-rate <N>', `Times as fast as real time; its clients need ${VARIABLE_PREFIX}EMULATOR_CLOCK=N`, '1')
    .allowUnknownOption()
    .allowExcessArguments();

export function emulatorHelp(width: number): string {
  return command().configureHelp({ helpWidth: width }).helpInformation();
}

/** @throws UsageError that tells everything that is wrong. */
function readSettings(argv: readonly string[]): EmulatorSettings {
  const parser = command()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  let rest: string[];
  try {
    const { operands, unknown } = parser.parseOptions([...argv]);
    rest = [...operands, ...unknown];
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/^error: /, ''));
  }
  const { port, dir, clockRate } = parser.opts<{ port: string; dir?: string; clockRate: string }>();
  const problems = [
    ...rest.map((text) => `${text} is not known here`),
    ...(/^\d+$/.test(port) && Number(port) < 65536 ? [] : ['--port is no number from 0 to 65535']),
    ...(Number(clockRate) >= 1 && Number(clockRate) <= 1000 ? [] : ['--clock-rate is no number from 1 to 1000']),
  ];
  if (problems.length > 0) throw new UsageError(problems.join('; '), { hint: 'See omega-ci emulator --help.' });
  return { port: Number(port), dir, rate: Number(clockRate) };
}

/**
 * `omega-ci emulator`: serves until SIGINT or SIGTERM. What a client needs is in files, and stdout has the lines that
 * point a shell at them: `eval` works on it.
 */
export async function runEmulator(argv: readonly string[], host: Host): Promise<void> {
  const { port, dir, rate } = readSettings(argv);
  const { startEmulator } = await import('../../emulator/start.js');
  const since = host.clock.now();
  const emulator = await startEmulator({ clock: scaledClock(rate, since), random: host.random, port });
  try {
    const directory = dir === undefined ? await mkdtemp(join(tmpdir(), 'omega-ci-emulator-')) : resolve(host.cwd, dir);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const bundle = join(directory, 'ca-bundle.pem');
    const clouds = join(directory, 'clouds.yaml');
    await writeFile(bundle, emulator.caPem);
    await writeFile(clouds, emulator.cloudsYaml(bundle), { mode: 0o600 });
    const names = emulator.tenants.map((tenant) => tenant.name);
    host.stdout.write(`export OS_CLIENT_CONFIG_FILE='${clouds.replace(/'/g, `'\\''`)}'\n`);
    host.stdout.write(`export OS_CLOUD=${names[0] ?? ''}\n`);
    if (rate !== 1) host.stdout.write(`export ${VARIABLE_PREFIX}EMULATOR_CLOCK=${rate}@${since}\n`);
    host.stderr.write(`emulator at ${emulator.url}, clouds ${names.join(' and ')}, files in ${directory}\n`);
    host.stderr.write('serving until interrupted (Ctrl-C)\n');
    await new Promise<void>((done) => {
      const dispose = host.onSignal(() => {
        dispose();
        done();
      });
    });
    host.stderr.write(`stopped after ${emulator.calls.length} calls\n`);
  } finally {
    await emulator.close();
  }
}
