import { OmegaError } from '../openstack/errors.js';
import { secret } from '../resources/secret.js';
import type { Run } from '../run/run.js';
import { tell } from './common.js';
import { unit } from './unit.js';

/** Bytes of the payload: enough that no other secret is mistaken for it. */
const BYTES = 32;
/** Hours after which Barbican forgets it by itself, should nobody delete it. */
const HOURS = 24;

/** Metadata, then payload; neither text ever holds what was stored. */
async function compare(run: Run, id: string, payload: string): Promise<void> {
  const { keyManager } = run.cloud;
  const facts = await keyManager.secret(id);
  if (facts.status !== 'ACTIVE') {
    throw new OmegaError(`secret ${id} was stored, but is ${facts.status}, not ACTIVE`, {
      class: 'platform',
      cause: 'resource-error',
    });
  }
  const returned = await keyManager.payload(id);
  if (returned === payload) return;
  throw new OmegaError(
    `secret ${id} returns ${Buffer.byteLength(returned)} bytes that are not the ${Buffer.byteLength(payload)} bytes stored`,
    { class: 'platform', cause: 'answer', hint: 'Do not rely on this secrets service until that is explained.' },
  );
}

export const secretRoundtrip = unit({
  name: 'secret-roundtrip',
  title: 'Keep a secret',
  proves: 'the secrets service',
  creates: 'secret',
  inputs: {},
  outputs: {
    verified: { description: '`true` when what was stored came back and was deleted', example: 'true' },
  },
  takes: () => ({ secrets: 1 }),
  plan: ({ run }) => Promise.resolve({ says: [`store secret ${run.name('secret')}, retrieve it, delete it`] }),
  async run(context) {
    const { run } = context;
    const payload = Buffer.from(context.randomBytes(BYTES)).toString('base64url');
    context.onSecret(payload);
    const expiration = new Date(run.clock.now() + HOURS * 3_600_000).toISOString().slice(0, 19);
    const { id } = await run.make(secret, 'secret', { payload, payload_content_type: 'text/plain', expiration });
    try {
      await compare(run, id, payload);
    } catch (error) {
      // It has served: what went wrong with it is told, and it need not wait for teardown.
      await run.remove(secret, id).catch(() => run.log.warning(`secret ${id} is left for teardown`));
      throw error;
    }
    await run.remove(secret, id);
    run.log.info(`secret ${id} was stored, came back unchanged and is deleted`);
    return { outputs: tell(context, { verified: 'true' }), detail: 'stored, retrieved, the same, deleted' };
  },
});
