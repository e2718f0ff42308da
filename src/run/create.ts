import type { Clock } from '../openstack/clock.js';
import type { Cloud } from '../openstack/cloud.js';
import { ApiError, asOmegaError } from '../openstack/errors.js';
import type { Identity, ResourceKind } from '../resources/kind.js';
import type { Log } from './log.js';
import { parseMarker } from './marker.js';
import type { Made } from './run.js';
import { PACE_SECONDS } from './wait.js';

interface Context {
  cloud: Cloud;
  clock: Clock;
  log: Log;
  run: string;
  made: readonly Made[];
}

/** Looks for a thing whose create was not answered, before the create is repeated. */
const LOOKS = 3;

/**
 * Creates exactly one. A create whose fate is unknown (a gateway's time-out, a 500, a cut connection) may have been
 * carried out: the thing is looked for by name and marker and adopted; only when it is not there is the create repeated,
 * once (cases C31).
 */
export async function createSurely<Spec, Thing>(
  context: Context,
  kind: ResourceKind<Spec, Thing>,
  identity: Identity,
  spec: Spec,
): Promise<Thing> {
  const { cloud, log } = context;
  try {
    return await kind.create(cloud, identity, spec);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    log.warning(`${kind.name} ${identity.name}: ${error.message}; looking whether it was made all the same`);
    const found = await lookFor(context, kind, identity, LOOKS, error);
    if (found !== undefined) return found;
    log.warning(`${kind.name} ${identity.name}: it was not made, asking once more`);
  }
  try {
    return await kind.create(cloud, identity, spec);
  } catch (error) {
    // Also after a clear refusal: a keypair's "already exists" says that the first one arrived after all.
    const found = await lookFor(context, kind, identity, isUnknown(error) ? LOOKS : 1, error);
    if (found === undefined) throw error;
    return found;
  }
}

const isUnknown = (error: unknown): error is ApiError => error instanceof ApiError && error.fate === 'unknown';

async function lookFor<Spec, Thing>(
  { cloud, clock, log, run, made }: Context,
  kind: ResourceKind<Spec, Thing>,
  identity: Identity,
  looks: number,
  because: unknown,
): Promise<Thing | undefined> {
  let listed = false;
  for (let look = 1; look <= looks; look++) {
    if (look > 1) await clock.sleep(PACE_SECONDS);
    try {
      const rows = await kind.list(cloud);
      listed = true;
      const ours = rows.find(
        (row) =>
          row.name === identity.name &&
          parseMarker(row.marker)?.run === run &&
          !made.some((each) => each.kind === kind.name && each.id === row.id),
      );
      if (ours) {
        log.info(`${kind.name} ${identity.name} was made all the same (${ours.id})`);
        return await kind.get(cloud, ours.id);
      }
    } catch (error) {
      log.warning(`${kind.name} ${identity.name}: cannot look for it: ${asOmegaError(error).message}`);
    }
  }
  // Not knowing is no leave to make a second one.
  if (!listed) throw because;
  return undefined;
}
