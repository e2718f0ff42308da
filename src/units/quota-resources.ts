import type { KindName, Found } from '../resources/kind.js';
import type { ServiceType } from '../openstack/session.js';

/** What a quota is counted in, by the name of the input that asks for it. */
export const RESOURCES = [
  'servers',
  'vcpus',
  'ram-gib',
  'keypairs',
  'volumes',
  'gib',
  'snapshots',
  'networks',
  'subnets',
  'routers',
  'ports',
  'floating-ips',
  'security-groups',
  'security-group-rules',
  'load-balancers',
  'listeners',
  'pools',
  'members',
  'health-monitors',
  'secrets',
] as const;
export type QuotaResource = (typeof RESOURCES)[number];

/** How much a unit takes of each; what is not named it takes nothing of. */
export type Takes = Readonly<Partial<Record<QuotaResource, number>>>;

/** Several units' needs as one. */
export function together(all: readonly Takes[]): Takes {
  const sum: Partial<Record<QuotaResource, number>> = {};
  for (const resource of RESOURCES) {
    const amount = all.reduce((so, each) => so + (each[resource] ?? 0), 0);
    if (amount > 0) sum[resource] = amount;
  }
  return sum;
}

/** Which service keeps the quota. */
export const SERVICE_OF: Readonly<Record<QuotaResource, ServiceType>> = {
  servers: 'compute',
  vcpus: 'compute',
  'ram-gib': 'compute',
  keypairs: 'compute',
  volumes: 'block-storage',
  gib: 'block-storage',
  snapshots: 'block-storage',
  networks: 'network',
  subnets: 'network',
  routers: 'network',
  ports: 'network',
  'floating-ips': 'network',
  'security-groups': 'network',
  'security-group-rules': 'network',
  'load-balancers': 'load-balancer',
  listeners: 'load-balancer',
  pools: 'load-balancer',
  members: 'load-balancer',
  'health-monitors': 'load-balancer',
  secrets: 'key-manager',
};

/** Deleting one of which kinds gives some of it back, and how much. */
export const FREED_BY: Readonly<
  Record<QuotaResource, Readonly<Partial<Record<KindName, (found: Found) => number | undefined>>>>
> = {
  servers: { server: one },
  vcpus: { server: ({ takes }) => takes?.vcpus },
  'ram-gib': { server: ({ takes }) => (takes?.ramMib === undefined ? undefined : takes.ramMib / 1024) },
  keypairs: { keypair: one },
  volumes: { volume: one },
  gib: { volume: ({ takes }) => takes?.gib },
  snapshots: {},
  networks: { network: one },
  subnets: { subnet: one },
  routers: { router: one },
  // At least: each of them has a port of its own, and may have more.
  ports: { server: one, 'load-balancer': one },
  'floating-ips': { 'floating-ip': one },
  'security-groups': { 'security-group': one },
  'security-group-rules': { 'security-group': ({ takes }) => takes?.rules },
  'load-balancers': { 'load-balancer': one },
  listeners: { 'load-balancer': one },
  pools: { 'load-balancer': one },
  members: { 'load-balancer': one },
  'health-monitors': { 'load-balancer': one },
  secrets: { secret: one },
};
function one(): number {
  return 1;
}
