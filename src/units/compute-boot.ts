import { ApiError, OmegaError } from '../openstack/errors.js';
import type { Server } from '../openstack/services/compute.js';
import { keypair } from '../resources/keypair.js';
import { judgeServer, server } from '../resources/server.js';
import { generateSshKey } from '../resources/ssh-key.js';
import { USUAL } from '../resources/usual.js';
import { parseMarker } from '../run/marker.js';
import type { Run } from '../run/run.js';
import { settled, tell } from './common.js';
import { inputs } from './input.js';
import { flavorNamed, imageNamed, keypairNamed } from './names.js';
import { unit } from './unit.js';
import { responder } from './user-data.js';

/** An ERROR ends it at once with Nova's fault; the waiter tells quota and capacity from the fault's words. */
function active(run: Run, id: string, deadline: number): Promise<Server> {
  return run.wait({
    what: `server ${run.name('server', server.nameLimit)} to become ACTIVE`,
    of: { kind: 'server', id, change: 'ready' },
    usual: USUAL.server.ready,
    deadline,
    read: () => run.cloud.compute.server(id),
    judge: judgeServer,
    explain: async () => server.explain?.(run.cloud, id),
  });
}

/** The server's port on the network that was asked for, and its first IPv4 address there. */
async function attachment(run: Run, serverId: string, networkId: string): Promise<{ portId: string; address: string }> {
  const ports = await run.cloud.network.ports({ device_id: serverId });
  const port = ports.find((each) => each.device_id === serverId && each.network_id === networkId);
  const address = port?.fixed_ips.map((each) => each.ip_address).find((each) => !each.includes(':'));
  if (port !== undefined && address !== undefined) return { portId: port.id, address };
  throw new OmegaError(`server ${serverId} is ACTIVE, but has no port with an IPv4 address on network ${networkId}`, {
    class: 'platform',
    cause: 'answer',
  });
}

/** A pair whose private half nobody keeps: it proves the path, and nobody logs in with it later. */
async function ephemeralKeypair(run: Run, onSecret: (secret: string) => void): Promise<string> {
  const { publicKey, privateKey } = await generateSshKey();
  onSecret(privateKey);
  try {
    return (await run.make(keypair, 'key', { publicKey })).name;
  } catch (error) {
    // Keypairs alone are unique by name: an earlier try of this run, or a job beside this one, made it already.
    if (!(error instanceof ApiError) || error.status !== 409 || error.reason !== 'conflict') throw error;
    const there = await keypair.read(run.cloud, run.name('key', keypair.nameLimit));
    if (parseMarker(there?.marker)?.run !== run.id || there === undefined) throw error;
    run.log.info(`keypair ${there.name} is there already, made by this run before`);
    return there.name;
  }
}

export const computeBoot = unit({
  name: 'compute-boot',
  title: 'Boot a server',
  proves: 'compute and image access',
  creates: 'server; keypair, if none is named',
  inputs: {
    image: inputs.text({ description: 'Image to boot (name or id)', example: 'ubuntu-24.04' }),
    flavor: inputs.text({ description: 'Size of the server (name or id)', example: 'm1.tiny' }),
    'network-id': inputs.output({
      description: 'Network to boot on',
      example: '0f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
      from: 'network-buildout.network-id',
    }),
    'security-group-id': inputs.output({
      description: 'Security group of its port',
      example: '4c0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
      from: 'security-group.security-group-id',
    }),
    keypair: inputs.optional(
      inputs.text({
        description:
          'Existing keypair that may log in; without one, a keypair is made and nobody keeps its private half',
        example: 'acme-key',
      }),
    ),
    responder: inputs.boolean({
      description: 'Boot with user data that answers HTTP on the responder port, since a base image serves no page',
      example: 'off',
      default: 'on',
    }),
    'responder-port': inputs.integer(
      { min: 1, max: 65535 },
      { description: 'Port that the responder listens on', example: '80', default: '80' },
    ),
    'server-timeout': inputs.integer(
      { min: 10, max: 7200 },
      { description: 'Seconds until a server that is not ACTIVE counts as failed', example: '600', default: '600' },
    ),
  },
  outputs: {
    'server-id': { description: 'The server', example: '5d0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    'fixed-ip': { description: 'Its address on the network', example: '10.30.4.17' },
    'port-id': { description: 'Its port on the network', example: '6e0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
  },
  takes: ({ keypair: wanted }) => ({ servers: 1, ports: 1, ...(wanted === undefined ? { keypairs: 1 } : {}) }),
  async plan({ run }, values) {
    const { keypair: wanted, 'responder-port': port } = values;
    const [image, flavor, key] = await settled([
      imageNamed(run, values.image),
      flavorNamed(run, values.flavor),
      wanted === undefined ? undefined : keypairNamed(run, wanted),
    ]);
    return {
      says: [
        ...(key === undefined ? [`make keypair ${run.name('key')}`] : []),
        `boot server ${run.name('server', server.nameLimit)} from image ${image.name} with flavor ${flavor.name}` +
          (values.responder ? `, answering HTTP on port ${port}` : ''),
      ],
      imageRef: image.id,
      flavorRef: flavor.id,
      key,
      userData: values.responder ? responder(port) : undefined,
      networkId: values['network-id'],
      securityGroupId: values['security-group-id'],
      deadline: values['server-timeout'],
    };
  },
  async run(context, plan) {
    const { run } = context;
    const [networkId, securityGroupId, key] = await settled([
      plan.networkId.value,
      plan.securityGroupId.value,
      plan.key ?? ephemeralKeypair(run, context.onSecret),
    ]);
    const spec = {
      imageRef: plan.imageRef,
      flavorRef: plan.flavorRef,
      networks: [{ uuid: networkId }],
      security_groups: [{ name: securityGroupId }],
      key_name: key,
      ...(plan.userData === undefined ? {} : { user_data: plan.userData }),
    };
    const { id } = await run.make(server, 'server', spec, ({ id }) => active(run, id, plan.deadline));
    const { portId, address } = await attachment(run, id, networkId);
    return {
      outputs: tell(context, { 'server-id': id, 'fixed-ip': address, 'port-id': portId }),
      detail: `ACTIVE at ${address}`,
    };
  },
});
