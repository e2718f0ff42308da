import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAB_HOME, onboard, type LabTenant } from '../contract/lab.js';

const ROOT = new URL('../../', import.meta.url).pathname;
export const CLI = join(ROOT, 'build/src/main/cli.js');
export const RELEASE = readFileSync(`${LAB_HOME}/release`, 'utf8').trim();
const OPENSTACK = join(process.env['LAB_VENV'] ?? `/opt/omega-lab/${RELEASE}`, 'bin/openstack');

export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Fails with all that the command said, unless it ended with this code. */
export function ended(outcome: Outcome, code: number): void {
  if (outcome.code === code) return;
  const { signal, stderr, stdout } = outcome;
  throw new Error(`ended with ${outcome.code ?? signal ?? 'nothing'}, not ${code}:\n${stderr}\n${stdout}`);
}

/** A tenant with a folder of its own, from which the built command is run as a pipeline would run it. */
export interface Desk {
  readonly tenant: LabTenant;
  readonly folder: string;
  /** Runs the command to its end. */
  omega(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Outcome>;
  /** Starts it and hands over the process. */
  start(args: readonly string[]): { child: ChildProcess; outcome: Promise<Outcome> };
  /** Runs commands of the openstack client, a line each, and gives back what it printed. */
  openstack(lines: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  /** A `clouds.yaml` like the tenant's own with some lines changed; its path. */
  cloudsYaml(name: string, change: (text: string) => string): string;
  close(): Promise<void>;
}

export async function desk(name: string): Promise<Desk> {
  const tenant = await onboard(name);
  const folder = mkdtempSync(join(tmpdir(), 'omega-lab-suite-'));
  const caPath = join(folder, 'ca-bundle.pem');
  writeFileSync(caPath, tenant.ca);
  const clouds = `clouds:
  lab:
    auth_type: v3applicationcredential
    auth:
      auth_url: ${tenant.authUrl}
      application_credential_id: ${tenant.credential.id}
      application_credential_secret: ${tenant.credential.secret}
    region_name: ${tenant.region}
    identity_api_version: 3
    cacert: ${caPath}
`;
  writeFileSync(join(folder, 'clouds.yaml'), clouds);
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, OS_CLOUD: 'lab' };
  const start: Desk['start'] = (args) => launch(process.execPath, [CLI, ...args], { cwd: folder, env });
  return {
    tenant,
    folder,
    start,
    omega: (args, more) => launch(process.execPath, [CLI, ...args], { cwd: folder, env: { ...env, ...more } }).outcome,
    openstack: (lines, more) =>
      new Promise((resolve, reject) => {
        const child = execFile(
          OPENSTACK,
          { cwd: folder, env: { ...env, ...more }, maxBuffer: 1 << 24 },
          (error, stdout, stderr) => {
            // The client's exit code says nothing when it reads commands; what it prints to stderr does.
            if (/\S/.test(stderr.replace(/.*[Ww]arning.*/g, ''))) reject(new Error(stderr, { cause: error }));
            else resolve(stdout);
          },
        );
        child.stdin?.end(`${lines.join('\n')}\n`);
      }),
    cloudsYaml: (file, change) => {
      const path = join(folder, file);
      const changed = change(clouds);
      if (changed === clouds) throw new Error(`${file} is the tenant's own clouds.yaml: nothing was changed`);
      writeFileSync(path, changed);
      return path;
    },
    close: async () => {
      rmSync(folder, { recursive: true });
      await tenant.remove();
    },
  };
}

function launch(
  file: string,
  args: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string>> },
): { child: ChildProcess; outcome: Promise<Outcome> } {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.stderr += chunk.toString()));
  const outcome = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    ...texts,
  }));
  return { child, outcome };
}

/** Answers on every address of the machine, as a server behind a floating IP of the lab would: those are loopback ones. */
export async function listener(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nok\n');
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** What `lab/traffic` counted of our command since a mark. */
export interface Traffic {
  requests: number;
  tokens: number;
  failed: Record<string, number>;
  quick: Record<string, number>;
}
export function traffic(since: number): Promise<Traffic> {
  return new Promise((resolve, reject) => {
    const args = ['--since', String(since), '--agent', '^omega-ci', '--json'];
    execFile(join(ROOT, 'lab/traffic'), args, { env: { ...process.env, LAB_HOME } }, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr));
      else resolve(JSON.parse(stdout) as Traffic);
    });
  });
}

/** What the openstack client lists of a project, after the network that proves that it did list. */
export async function listed(of: Desk): Promise<string> {
  const project = `--project ${of.tenant.projectId}`;
  const text = await of.openstack([
    'network list --long -f value',
    `subnet list --long -f value ${project}`,
    `router list --long -f value ${project}`,
    `port list --long -f value ${project}`,
    `security group list -f value ${project}`,
    `floating ip list --long -f value ${project}`,
    'server list --long -f value',
    'keypair list -f value',
    'volume list --long -f value',
    'loadbalancer list -f value',
    'secret list -f value',
  ]);
  if (!text.includes('provider-ext')) throw new Error(`The client listed nothing: ${text}`);
  return text;
}
