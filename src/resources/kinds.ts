import { floatingIp } from './floating-ip.js';
import { keypair } from './keypair.js';
import type { KindName, ListedKind } from './kind.js';
import { loadBalancer } from './load-balancer.js';
import { network } from './network.js';
import { port } from './port.js';
import { router } from './router.js';
import { secret } from './secret.js';
import { securityGroup } from './security-group.js';
import { server } from './server.js';
import { subnet } from './subnet.js';
import { volume } from './volume.js';

/** Every kind by its name, as teardown and sweep see it. */
export const KINDS: Readonly<Record<KindName, ListedKind>> = {
  network,
  subnet,
  router,
  'security-group': securityGroup,
  keypair,
  server,
  volume,
  'floating-ip': floatingIp,
  'load-balancer': loadBalancer,
  secret,
  port,
};

/** The kinds that a run makes; a port comes with what it belongs to, and goes with it unless something went wrong. */
export const MADE_KINDS: readonly KindName[] = (Object.keys(KINDS) as KindName[]).filter((name) => name !== 'port');
