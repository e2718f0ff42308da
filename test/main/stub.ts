import { scaledClock } from '../../src/openstack/clock.js';
import type { Environment, Sink } from '../../src/platform/terminal.js';
import { runCommand } from '../../src/main/command.js';
import type { Host } from '../../src/main/host.js';
import { inputs } from '../../src/units/input.js';
import { unit, type AnyUnit } from '../../src/units/unit.js';

/** A unit with an input of every form. */
export const boot = unit({
  name: 'compute-boot',
  title: 'Boot a server',
  proves: 'compute and image access',
  creates: 'server',
  inputs: {
    image: inputs.text({ description: 'Image to boot', example: 'ubuntu-24.04' }),
    'network-id': inputs.output({
      description: 'Network to boot on',
      example: '0f0c5a1e',
      from: 'network-buildout.network-id',
    }),
    ports: inputs.list(Number, { description: 'Ports to open', example: '22,80', default: '22' }),
    'boot-timeout': inputs.integer({ min: 1, max: 7200 }, { description: 'Seconds', example: '600', default: '600' }),
    provider: inputs.oneOf(['amphora', 'ovn'], { description: 'Provider', example: 'ovn', default: 'amphora' }),
    monitor: inputs.boolean({ description: 'Whether to watch it', example: 'true', default: 'true' }),
    keypair: inputs.optional(inputs.text({ description: 'Existing keypair', example: 'mine' })),
  },
  outputs: { 'server-id': { description: 'The server', example: 'd290f1ee' } },
  plan: () => Promise.resolve({ says: ['create server'] }),
  run: () => Promise.resolve({ outputs: { 'server-id': 'd290f1ee' } }),
});

export const smoke = unit({
  name: 'auth-smoke',
  title: 'Authenticate',
  proves: 'credential and endpoint discovery',
  creates: '–',
  inputs: {},
  outputs: { 'project-id': { description: 'The project', example: 'ca59' } },
  plan: () => Promise.resolve({ says: [] }),
  run: () => Promise.resolve({ outputs: { 'project-id': 'x' } }),
});
export const stubs: readonly AnyUnit[] = [boot, smoke];

export class Text implements Sink {
  text = '';
  write(text: string): void {
    this.text += text;
  }
}

/** The command in this process: what it wrote and how it ended. */
export async function command(
  argv: readonly string[],
  env: Environment = {},
  units = stubs,
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const [stdout, stderr] = [new Text(), new Text()];
  const host: Host = {
    env,
    cwd: '/nowhere',
    stdout,
    stderr,
    clock: scaledClock(1000),
    random: () => 0.5,
    randomBytes: (count) => new Uint8Array(count),
    onSignal: () => () => undefined,
  };
  const exitCode = await runCommand(argv, host, units);
  return { exitCode, stdout: stdout.text, stderr: stderr.text };
}
