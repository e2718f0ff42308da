import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { network } from '../../src/resources/network.js';
import { secret } from '../../src/resources/secret.js';
import { teardown } from '../../src/units/teardown.js';
import { OnEmulator } from '../run/on-emulator.js';
import { processOn } from './on-cloud.js';

let on: OnEmulator;
beforeEach(async () => {
  on = await OnEmulator.start();
});
afterEach(() => on.close());

// Named as a cluster's cloud provider, its storage driver and Magnum name what they make: no marker of ours is on them.
test("teardown takes what the run has made, and nothing that is a cluster's", async () => {
  const process = await processOn(on);
  const { run } = process;
  const { cloud } = run;
  const nodes = await cloud.network.createNetwork({ name: 'k8s-prod-fixed_network', description: '' });
  const subnet = await cloud.network.createSubnet({
    name: 'k8s-prod-fixed_subnet',
    network_id: nodes.id,
    cidr: '10.30.200.0/24',
    ip_version: 4,
    description: '',
  });
  await cloud.loadBalancer.createLoadBalancer({
    name: 'kube_service_k8s-prod_default_web',
    description: 'Kubernetes external service default/web from cluster k8s-prod',
    vip_subnet_id: subnet.id,
    tags: ['kube_service_k8s-prod_default_web'],
  });
  await cloud.blockStorage.createVolume({
    name: 'pvc-4f1c0d6e-3c39-4e9f-8a52-0d1e1f9c1b11',
    size: 1,
    metadata: { 'cinder.csi.openstack.org/cluster': 'k8s-prod' },
  });
  await on.clock.sleep(60);
  const before = on.names();
  await run.make(network, 'net', {});
  await run.make(secret, 'secret', { payload: 'correct horse', payload_content_type: 'text/plain' });
  expect(await process.call(teardown)).toMatchObject({ outputs: { deleted: '2', left: '0' } });
  expect(on.names()).toEqual(before);
  expect(before.join()).toContain('kube_service_k8s-prod_default_web');
});
