import { randomInt } from 'node:crypto';
import { createCertificates } from './certificate.js';
import type { Emulator, EmulatorOptions, EmulatorTenant } from './emulator.js';
import { FaultScript } from './faults.js';
import { inventory } from './inventory.js';
import { reachable } from './reach.js';
import type { Credential } from './rows.js';
import { addCredential, seed } from './seed.js';
import { Front } from './server.js';
import { barbican } from './services/barbican.js';
import { cinder } from './services/cinder.js';
import { glance } from './services/glance.js';
import { keystone } from './services/keystone.js';
import { heat } from './services/heat.js';
import { magnum } from './services/magnum.js';
import { neutron } from './services/neutron.js';
import { nova } from './services/nova.js';
import { octavia } from './services/octavia.js';
import { heartbeat } from './services/octavia/life.js';
import { Store } from './store.js';
import type { Json, Service } from './wire.js';

/** The catalogue, as every token carries it: three interfaces a service, versioned and unversioned endpoints mixed. */
function catalogueOf(store: Store, url: string, services: readonly Service[]): (projectId: string) => Json[] {
  const ids = services.map(() => ({ id: store.hex(), endpoints: [store.hex(), store.hex(), store.hex()] }));
  return (projectId) =>
    services.map((service, at) => ({
      endpoints: ['public', 'internal', 'admin'].map((name, of) => ({
        id: ids[at]?.endpoints[of],
        interface: name,
        region_id: 'RegionOne',
        url: `${url}${service.prefix}${service.endpoint(projectId)}`,
        region: 'RegionOne',
      })),
      id: ids[at]?.id,
      type: service.type,
      name: service.name,
    }));
}

/**
 * Starts an in-process OpenStack 2024.1 on loopback, as strict and as unkind as a real one.
 *
 * It keeps no timers: states change when somebody looks, by the clock given.
 *
 * @throws RangeError for a change in `times` that it does not know; Node's own error when the port is taken.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { clock } = options;
  const random = options.random ?? (() => randomInt(2 ** 32) / 2 ** 32);
  const store = new Store(clock, random, options.times ?? {}, options.octavia ?? 'caracal', options.pageSize);
  const { tenants } = seed(store);
  const certificates = createCertificates();
  const faults = new FaultScript(options.faults ?? []);
  const front = new Front(store, clock, faults, certificates);
  const url = `https://127.0.0.1:${await front.listen(options.port ?? 0)}`;

  const auth = `${url}/identity/v3`;
  const services: Service[] = [];
  services.push(
    keystone(store, url, (projectId) => catalogue(projectId)),
    nova(store, auth),
    neutron(store, auth),
    glance(store, auth),
    cinder(store, auth),
    octavia(store, auth),
    barbican(store, auth, url),
    magnum(store, auth, { id: store.uuid(), ownerId: store.hex(), createdAt: store.now() }),
    ...(options.orchestration === true ? [heat(store, auth)] : []),
  );
  const catalogue = catalogueOf(store, url, services);
  front.mount(services);

  const tenantOf = (name: string, credential: Credential): EmulatorTenant => ({
    name,
    projectId: credential.project.id,
    credentialId: credential.id,
    credentialSecret: credential.secret,
  });
  const handedOver = tenants.map(({ name, credential }) => tenantOf(name, credential));

  return {
    url,
    caPem: certificates.ca,
    tenants: handedOver,
    cloudsYaml: (caPath) => cloudsYaml(handedOver, auth, caPath),
    inventory: (projectId) => {
      store.advance();
      return inventory(store, projectId);
    },
    calls: front.calls,
    inject: (fault) => faults.add(fault),
    setQuota: (projectId, resource, limit) => store.setLimit(projectId, resource, limit),
    permit: (...rules) => {
      for (const rule of rules) store.permitted.add(rule);
    },
    addStack: (projectId, name, resources) => {
      const id = store.uuid();
      store.stacks.set(id, { id, name, projectId, resources, createdAt: store.now() });
      return id;
    },
    addCredential: ({ tenant = 'acme', ...rest } = {}) => {
      const owner = tenants.find(({ name }) => name === tenant)?.credential;
      if (owner === undefined) throw new RangeError(`the emulator has no tenant '${tenant}'`);
      const name = rest.name ?? `${owner.user.name}-${store.hex(6)}`;
      return tenantOf(tenant, addCredential(store, owner, { ...rest, name }));
    },
    revokeCredential: (id) => {
      if (!store.credentials.delete(id)) throw new RangeError(`the emulator has no credential '${id}'`);
    },
    expireCredential: (id) => {
      const credential = store.credentials.get(id);
      if (credential === undefined) throw new RangeError(`the emulator has no credential '${id}'`);
      credential.expiresAt = store.now();
      for (const token of store.tokens.values()) if (token.credential === credential) token.expiresAt = store.now();
    },
    expireTokens: () => store.tokens.clear(),
    setTokenLife: (seconds) => {
      store.tokenSeconds = seconds;
    },
    failNext: (change, text) => store.failNext(change, text),
    setDown: (address, down = true) => {
      if (down) store.downAddresses.add(address);
      else store.downAddresses.delete(address);
      for (const row of store.loadBalancers.values()) {
        store.later('load-balancer-online', () => heartbeat(store, row));
      }
    },
    reachable: (address, port) => {
      store.advance();
      return reachable(store, address, port);
    },
    close: () => front.close(),
  };
}

function cloudsYaml(tenants: readonly EmulatorTenant[], auth: string, caPath: string): string {
  const lines = ['clouds:'];
  for (const tenant of tenants) {
    lines.push(
      `  ${tenant.name}:`,
      '    auth_type: v3applicationcredential',
      '    auth:',
      `      auth_url: ${auth}`,
      // Quoted: an id of digits alone, or like 1e10, must stay text.
      `      application_credential_id: '${tenant.credentialId}'`,
      `      application_credential_secret: '${tenant.credentialSecret}'`,
      '    region_name: RegionOne',
      '    identity_api_version: 3',
      `    cacert: ${JSON.stringify(caPath)}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
