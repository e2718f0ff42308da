import { expect, test } from '@jest/globals';
import pLimit from 'p-limit';

import { keypair } from '../../src/resources/keypair.js';
import { network } from '../../src/resources/network.js';
import { router } from '../../src/resources/router.js';
import { secret } from '../../src/resources/secret.js';
import { securityGroup } from '../../src/resources/security-group.js';
import { generateSshKey } from '../../src/resources/ssh-key.js';
import { subnet } from '../../src/resources/subnet.js';
import { volume } from '../../src/resources/volume.js';
import { floatingIp } from '../../src/resources/floating-ip.js';
import { loadBalancer } from '../../src/resources/load-balancer.js';
import { server } from '../../src/resources/server.js';
import type { Run } from '../../src/run/run.js';
import { sweep } from '../../src/units/sweep.js';
import { OnEmulator, serverSpec } from '../run/on-emulator.js';
import { Jumping } from '../run/jumping.js';
import { parsed, processOn } from '../units/on-cloud.js';

/** Things in all, from the variable `THINGS`: a sweep of many, measured. What it prints is in docs/performance.md. */
const SIZES = (process.env['THINGS'] ?? '2500,5000,10000').split(',').map(Number);

const QUOTAS = [
  ...['instances', 'cores', 'ram', 'key_pairs', 'volumes', 'gigabytes', 'network', 'subnet', 'port', 'router'],
  ...['floatingip', 'security_group', 'security_group_rule', 'loadbalancer', 'secrets'],
];

/** So many things of every kind; quotas are out of the way. */
async function fill(on: OnEmulator, run: Run, things: number): Promise<number> {
  for (const quota of QUOTAS) on.emulator.setQuota(on.projectId, quota, -1);
  const limit = pLimit(16);
  const some = (share: number, make: (index: number) => Promise<unknown>): Promise<unknown> =>
    Promise.all(Array.from({ length: Math.round(things * share) }, (_, index) => limit(() => make(index))));
  const [external] = await run.cloud.network.networks({ 'router:external': true });
  const key = await generateSshKey();
  const shared = await run.make(network, 'shared', {});
  const on1 = await run.make(subnet, 'shared', { network_id: shared.id, cidr: '10.64.0.0/16', ip_version: 4 });
  const spec = await serverSpec(run, shared.id);
  await some(0.2, (index) => run.make(network, `n${index}`, {}));
  const nets = (await run.cloud.network.networks({ project_id: on.projectId })).filter(({ name }) =>
    /-n\d+$/.test(name),
  );
  await some(0.15, (index) =>
    run.make(subnet, `s${index}`, { network_id: nets[index]!.id, cidr: '10.30.9.0/24', ip_version: 4 }),
  );
  await some(0.1, (index) => run.make(router, `r${index}`, {}));
  await some(0.15, (index) => run.make(securityGroup, `g${index}`, {}));
  await some(0.1, (index) => run.make(keypair, `k${index}`, key));
  await some(0.15, (index) => run.make(volume, `v${index}`, { size: 1 }));
  await some(0.1, (index) => run.make(secret, `x${index}`, { payload: 'x', payload_content_type: 'text/plain' }));
  await some(0.005, (index) => run.make(floatingIp, `f${index}`, { floating_network_id: external!.id }));
  await some(0.005, (index) => run.make(loadBalancer, `l${index}`, { vip_subnet_id: on1.id }));
  await some(0.04, (index) => run.make(server, `w${index}`, spec));
  return on.names().length;
}

test.each(SIZES)(
  'a sweep of %d things costs requests in proportion, one list a kind to plan',
  async (things) => {
    const clock = new Jumping(60);
    const on = await OnEmulator.start({ clock });
    try {
      const { run } = await on.process({ id: '12' });
      await fill(on, run, things);
      clock.jump(5);
      await clock.sleep(300);
      const process1 = await processOn(on, { id: 'sweep-1' });
      const measured = async <T>(work: () => Promise<T>) => {
        globalThis.gc?.();
        const [calls, cpu, began] = [on.emulator.calls.length, process.cpuUsage(), performance.now()];
        const heap = process.memoryUsage().heapUsed;
        let most = heap;
        const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 50);
        const result = await work();
        clearInterval(watch);
        const used = process.cpuUsage(cpu);
        return {
          result,
          requests: on.emulator.calls.length - calls,
          cpu: (used.user + used.system) / 1e6,
          wall: (performance.now() - began) / 1000,
          heap: (most - heap) / 1e6,
        };
      };
      const inputs = { ...parsed(sweep, { 'older-than': '2h', 'sweep-timeout': '30d' }), apply: true };
      const planned = await measured(() => sweep.plan(process1.context, inputs as Parameters<typeof sweep.plan>[1]));
      const done = await measured(() => sweep.run(process1.context, planned.result));
      const found = Number(done.result.outputs.found);
      const row = (name: string, { requests, cpu, wall, heap }: typeof done | typeof planned): string =>
        `| ${found} | ${name} | ${requests} | ${(requests / found).toFixed(2)} | ${cpu.toFixed(1)} | ${wall.toFixed(1)} | ${heap.toFixed(0)} |`;
      globalThis.process.stdout.write(`${row('plan', planned)}\n${row('apply', done)}\n`);
      expect(found).toBeGreaterThanOrEqual(things * 0.99);
      expect(done.result.outputs).toMatchObject({ deleted: String(found), failed: '0', kept: '0' });
      // Pages of 1000 (secrets: 100), and one read a keypair, whose age no list tells.
      expect(planned.requests).toBeLessThan(20 + found / 1000 + found * 0.1 * (1 + 0.01) + 12);
      // A look and a deletion each, and lists while waiting.
      expect(done.requests).toBeLessThan(found * 2.2 + 200);
    } finally {
      await on.close();
    }
  },
  600_000,
);
