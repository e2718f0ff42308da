import type { Story } from '../story.js';
import { certificates } from './certificates.js';
import { clusters } from './clusters.js';
import { containers } from './containers.js';
import { compute } from './compute.js';
import { credentials } from './credentials.js';
import { identity } from './identity.js';
import { loadBalancer } from './load-balancer.js';
import { network } from './network.js';
import { quotas } from './quotas.js';
import { roles } from './roles.js';
import { secrets } from './secrets.js';
import { storage } from './storage.js';

/** Every call that the product makes, and every refusal that a real OpenStack can be brought to give. */
export const stories: readonly Story[] = [
  ...identity,
  ...compute,
  ...network,
  ...storage,
  ...secrets,
  ...loadBalancer,
  ...certificates,
  ...containers,
  ...quotas,
  ...credentials,
  ...clusters,
  ...roles,
];
