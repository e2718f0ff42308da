import { causeOfFault } from '../openstack/classify.js';
import { ApiError, asOmegaError, OmegaError } from '../openstack/errors.js';
import type { Cluster } from '../openstack/services/cluster.js';
import { isGone, METADATA_KEY, unlessGone } from '../resources/common.js';
import type { Judgement } from '../resources/kind.js';
import { parseMarker } from '../run/marker.js';
import type { Run } from '../run/run.js';
import { PACE_SECONDS } from '../run/wait.js';
import { judged, type Finding } from './boundary-finding.js';
import type { Probe } from './boundary-probes.js';
import { isLongOver } from './left-behind.js';

/** Seconds until a cluster that gets no trust has usually failed (lab-findings: a moment). */
const USUAL_FAILURE = 2;
/** Seconds until a deletion is worth a look, and after which it is given up. */
const USUAL_GONE = 3;
const GONE_WITHIN = 300;
/** Minutes after which Magnum itself gives a cluster up. */
const CREATE_MINUTES = 5;

/** What is known of clusters before one is asked for. */
export interface Clusters {
  /** A template to ask with; absent where there is none or it may not be read. */
  readonly templateId: string | undefined;
  /** Clusters that earlier boundary checks could not remove again. */
  readonly ours: readonly Cluster[];
}

/** Of this very run, or of one that is long over; by the marker in the labels, never by a name. */
export function isLeftBehind(run: Run, { labels }: Cluster): boolean {
  const label = labels?.[METADATA_KEY];
  const marker = parseMarker(typeof label === 'string' ? label : undefined);
  return marker !== undefined && (marker.run === run.id || isLongOver(marker, run.clock.now()));
}

/** Asks for its deletion and waits until it is no longer listed, whatever else is going on: this is the undoing. */
export async function removeCluster(run: Run, id: string): Promise<void> {
  const { clock, cloud } = run;
  const began = clock.now();
  let asked = false;
  for (let pause = USUAL_GONE; ; pause = PACE_SECONDS) {
    if (!asked) asked = await askedToGo(run, id);
    await clock.sleep(asked ? pause : PACE_SECONDS);
    const row = (await cloud.cluster.clusters()).find(({ uuid }) => uuid === id);
    if (row === undefined) return;
    if (row.status === 'DELETE_FAILED') throw left(id, 'its deletion failed');
    if (clock.now() - began > GONE_WITHIN * 1000) throw left(id, `it is still ${row.status ?? 'there'}`);
  }
}

const left = (id: string, why: string): OmegaError =>
  new OmegaError(`cluster ${id}: ${why}`, { class: 'leftovers', cause: 'leftovers' });

/** Whether the deletion was taken; Magnum refuses it while something else is under way. */
async function askedToGo(run: Run, id: string): Promise<boolean> {
  try {
    await run.cloud.cluster.deleteCluster(id);
  } catch (error) {
    if (isGone(error)) return true;
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
  return true;
}

/** How a cluster that was taken went on: failed with its reason, or being built. */
function went({ status, status_reason: reason, stack_id: stack }: Cluster): Judgement {
  const state = status ?? 'no status yet';
  if (status === 'CREATE_FAILED') {
    // At first the reason can be missing (lab-findings).
    return reason ? { is: 'done', state } : { is: 'pending', state: `${state}, no reason yet` };
  }
  const building = Boolean(stack) || (status !== null && status !== undefined && status !== 'CREATE_IN_PROGRESS');
  return { is: building ? 'done' : 'pending', state };
}

type Outcome = Omit<Finding, 'tried' | 'service'>;

/** What the cluster itself shows. Only a reason that names the trust is the design; any other failure says nothing of it. */
async function watched(run: Run, id: string, deadline: number): Promise<Outcome> {
  const row = await run.wait({
    what: `cluster ${id} to fail for want of a trust`,
    usual: USUAL_FAILURE,
    deadline,
    read: () => unlessGone(run.cloud.cluster.cluster(id)),
    judge: went,
  });
  const reason = row.status_reason ?? '';
  if (row.status !== 'CREATE_FAILED') {
    return { result: 'open', words: `cluster ${id} is being built: ${row.status ?? 'unknown'}, no trust was refused` };
  }
  const verdict = causeOfFault(reason);
  if (verdict.cause === 'by-design') return { result: 'refused', by: 'want of a trust', words: reason };
  const words = `cluster ${id} failed for another reason: ${reason}`;
  return { result: 'unknown', words, error: new OmegaError(words, verdict) };
}

/** The call may have been carried out although its answer was lost: what carries this run's marker is removed. */
async function removeLost(run: Run): Promise<string> {
  const found = (await run.cloud.cluster.clusters()).filter((row) => {
    const label = row.labels?.[METADATA_KEY];
    return parseMarker(typeof label === 'string' ? label : undefined)?.run === run.id;
  });
  for (const { uuid } of found) await removeCluster(run, uuid);
  return found.length === 0 ? 'nothing of it is there' : 'what it made was removed';
}

/** The cluster's own story told together with its removal. */
async function removed(run: Run, id: string, outcome: Outcome): Promise<Outcome> {
  try {
    await removeCluster(run, id);
    return { ...outcome, words: `${outcome.words}; it was removed again` };
  } catch (thrown) {
    const words = `${outcome.words}; it could not be removed: ${asOmegaError(thrown).message}`;
    return { ...outcome, words, left: `cluster ${id}` };
  }
}

/**
 * Asks for a cluster. A 403 is the plain refusal; a 202 proves nothing yet: what a restricted credential may not have is
 * the trust, and that shows in the cluster a moment later (lab-findings).
 */
export const createCluster = (run: Run, { templateId }: Clusters, deadline: number): Probe => ({
  tried: 'create a cluster',
  service: 'container-infrastructure-management',
  says: `ask for a cluster ${run.name('boundary', 63)}, see it fail for want of a trust, remove it again`,
  async attempt() {
    let id: string;
    try {
      ({ id } = await run.cloud.cluster.createCluster({
        name: run.name('boundary', 63),
        // Without one that may be read the call cannot succeed, and is still refused where it is.
        cluster_template_id: templateId ?? 'omega-ci-boundary',
        node_count: 1,
        master_count: 1,
        create_timeout: CREATE_MINUTES,
        labels: { [METADATA_KEY]: run.marker },
      }));
    } catch (thrown) {
      const verdict = judged(thrown);
      if (thrown instanceof ApiError && thrown.fate === 'unknown') {
        const after = await removeLost(run).catch((error: unknown) => asOmegaError(error).message);
        return { ...verdict, words: `${verdict.words}; ${after}` };
      }
      if (templateId === undefined && verdict.result === 'unknown' && asOmegaError(thrown).class === 'usage') {
        return { result: 'not shown', words: `no cluster template can be read to ask with; ${verdict.words}` };
      }
      return verdict;
    }
    const outcome = await watched(run, id, deadline).catch((thrown: unknown): Outcome => {
      const error = asOmegaError(thrown);
      return { result: 'unknown', words: error.message, error };
    });
    return removed(run, id, outcome);
  },
});

/** No living cluster is touched to see more: one that does not exist is asked to go. */
export const deleteCluster = (run: Run, id: string): Probe => ({
  tried: 'delete a cluster',
  service: 'container-infrastructure-management',
  says: `ask for the deletion of a cluster that does not exist (${id})`,
  async attempt() {
    try {
      await run.cloud.cluster.deleteCluster(id);
    } catch (thrown) {
      if (!isGone(thrown)) return judged(thrown);
      const said = 'let through to where the cluster is looked up; no living one is touched to see more';
      return { result: 'not shown', words: `${asOmegaError(thrown).message}: ${said}`, said };
    }
    return { result: 'not shown', words: `the deletion of cluster ${id}, which does not exist, was taken` };
  },
});
