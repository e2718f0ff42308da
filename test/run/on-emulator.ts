import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/start.js';
import { scaledClock, type Clock } from '../../src/openstack/clock.js';
import { Cloud } from '../../src/openstack/cloud.js';
import type { CloudConfig } from '../../src/openstack/config.js';
import { openSession } from '../../src/openstack/session.js';
import type { ServerCreate } from '../../src/openstack/services/compute.js';
import { createTransport } from '../../src/openstack/undici-transport.js';
import { floatingIp } from '../../src/resources/floating-ip.js';
import { keypair } from '../../src/resources/keypair.js';
import { loadBalancer } from '../../src/resources/load-balancer.js';
import { network } from '../../src/resources/network.js';
import { router } from '../../src/resources/router.js';
import { secret } from '../../src/resources/secret.js';
import { securityGroup } from '../../src/resources/security-group.js';
import { judgeServer, server } from '../../src/resources/server.js';
import { generateSshKey } from '../../src/resources/ssh-key.js';
import { subnet } from '../../src/resources/subnet.js';
import { USUAL } from '../../src/resources/usual.js';
import { volume } from '../../src/resources/volume.js';
import { openLedger, type Ledger } from '../../src/run/ledger.js';
import { openRun } from '../../src/run/open-run.js';
import type { Run } from '../../src/run/run.js';
import { Lines, MemoryFiles } from './fakes.js';

/** An emulator on a clock that runs fast, and processes that speak to it as the tenant `acme`. */
export class OnEmulator {
  private readonly closers: (() => Promise<void>)[] = [];
  readonly projectId: string;

  private constructor(
    readonly emulator: Emulator,
    readonly clock: Clock,
  ) {
    this.projectId = emulator.tenants[0]!.projectId;
  }

  static async start(options: Partial<Parameters<typeof startEmulator>[0]> = {}): Promise<OnEmulator> {
    const clock = options.clock ?? scaledClock(30);
    return new OnEmulator(await startEmulator({ clock, ...options }), clock);
  }

  async close(): Promise<void> {
    for (const close of this.closers) await close();
    await this.emulator.close();
  }

  /** @param trusted - whether the emulator's CA is known to it. */
  async cloud(tenant = 0, change: Partial<CloudConfig> = {}, trusted = true): Promise<Cloud> {
    const { credentialId, credentialSecret } = this.emulator.tenants[tenant]!;
    const config: CloudConfig = {
      name: 'acme',
      source: 'test',
      authUrl: `${this.emulator.url}/identity/v3`,
      credential: { id: credentialId, secret: credentialSecret },
      interfaces: ['public'],
      ...(trusted ? { ca: { pem: this.emulator.caPem, from: 'test' } } : {}),
      verify: true,
      endpointOverrides: {},
      proxy: {},
      warnings: [],
      ...change,
    };
    const transport = await createTransport(config);
    const session = openSession({
      config,
      transport,
      clock: this.clock,
      random: () => 0,
      onSecret: () => undefined,
      redact: (text) => text,
    });
    this.closers.push(() => session.close());
    return new Cloud(session);
  }

  /** What a new process of a run would open; with a ledger it takes up that one. */
  async process(
    options: { id?: string; ledger?: Ledger; files?: MemoryFiles; signal?: AbortSignal } = {},
  ): Promise<{ run: Run; log: Lines; ledger: Ledger }> {
    const log = new Lines();
    const path = options.files ? '/ledger' : undefined;
    const ledger = options.ledger ?? (await openLedger(path, options.files ?? new MemoryFiles(), this.clock));
    const run = openRun({
      id: options.id ?? '12',
      repository: 'acme/shop',
      tenant: 'acme',
      cloud: await this.cloud(),
      clock: this.clock,
      random: () => 0,
      log,
      ledger,
      signal: options.signal ?? new AbortController().signal,
      version: '0.1.0',
    });
    return { run, log, ledger };
  }

  /** Kind and name of everything in the project that was not there at the start, sorted. */
  names(): string[] {
    return Object.entries(this.emulator.inventory(this.projectId))
      .flatMap(([kind, rows]) => rows.map((row) => `${kind} ${row.name || row.id}`))
      .sort();
  }
}

export async function serverSpec(run: Run, networkId: string): Promise<Omit<ServerCreate, 'name' | 'metadata'>> {
  const [image] = await run.cloud.image.images();
  const [flavor] = await run.cloud.compute.flavors();
  return { imageRef: image!.id, flavorRef: flavor!.id, networks: [{ uuid: networkId }] };
}

/** Makes one of every kind, as the worked sequence would. */
export async function buildAll(run: Run, options: { attached?: boolean } = {}): Promise<void> {
  const { cloud } = run;
  const external = (await cloud.network.networks({ 'router:external': true })).find((row) => row['router:external'])!;
  const net = await run.make(network, 'net', {});
  const sub = await run.make(subnet, 'subnet', { network_id: net.id, cidr: '10.30.9.0/24', ip_version: 4 });
  const hub = await run.make(router, 'router', { external_gateway_info: { network_id: external.id } });
  await cloud.network.addRouterInterface(hub.id, sub.id);
  const group = await run.make(securityGroup, 'sg', {});
  const key = await run.make(keypair, 'key', await generateSshKey());
  const spec = await serverSpec(run, net.id);
  const web = await run.make(
    server,
    'web',
    { ...spec, security_groups: [{ name: group.id }], key_name: key.name },
    (made) =>
      run.wait({
        what: 'server',
        of: { kind: 'server', id: made.id },
        usual: USUAL.server.ready,
        deadline: 900,
        read: () => cloud.compute.server(made.id),
        judge: judgeServer,
      }),
  );
  const data = await run.make(volume, 'data', { size: 1 });
  await volumeIs(run, data.id, 'available');
  if (options.attached) {
    await cloud.compute.attachVolume(web.id, data.id);
    await volumeIs(run, data.id, 'in-use');
  }
  const [port] = await cloud.network.ports({ device_id: web.id });
  await run.make(floatingIp, 'fip', { floating_network_id: external.id, port_id: port!.id });
  await run.make(secret, 'secret', { payload: 'correct horse', payload_content_type: 'text/plain' });
  await run.make(loadBalancer, 'lb', { vip_subnet_id: sub.id }, (made) =>
    run.wait({
      what: 'load balancer',
      of: { kind: 'load-balancer', id: made.id },
      usual: USUAL['load-balancer'].ready,
      deadline: 900,
      read: () => cloud.loadBalancer.statusTree(made.id),
      judge: (tree) =>
        tree.provisioning_status === 'ACTIVE' ? { is: 'done' } : { is: 'pending', state: tree.provisioning_status },
    }),
  );
}

export function volumeIs(run: Run, id: string, status: string): Promise<unknown> {
  return run.wait({
    what: `volume to be ${status}`,
    of: { kind: 'volume', id, change: status },
    usual: 4,
    deadline: 300,
    read: () => run.cloud.blockStorage.volume(id),
    judge: (row) => (row.status === status ? { is: 'done' } : { is: 'pending', state: row.status }),
  });
}
