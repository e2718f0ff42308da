import pLimit from 'p-limit';

import type { Log } from './log.js';
import type { Marker } from './marker.js';
import type { Pipelines } from './pipelines.js';
import { runKey, type Candidate } from './sweep-rules.js';

/** Runs that one sweep asks about at most: an hour's worth of questions must be left to others. */
const MOST_RUNS = 300;
const TOGETHER = 4;

/**
 * Asks the CI system about each run, the oldest first, and gives for each that is still going, or of which nobody can say,
 * why its things stay. What a token may not see is decided by age, as if there were no token.
 */
export async function askAboutRuns(
  pipelines: Pipelines,
  candidates: readonly Candidate[],
  log: Log,
): Promise<Map<string, string>> {
  const runs = new Map<string, { marker: Marker; age: number }>();
  for (const { marker, ageSeconds } of candidates) {
    const age = Math.max(ageSeconds, runs.get(runKey(marker))?.age ?? 0);
    runs.set(runKey(marker), { marker, age });
  }
  const kept = new Map<string, string>();
  const unasked = new Set<string>();
  const limit = pLimit(TOGETHER);
  let asked = 0;
  await Promise.all(
    [...runs]
      .sort(([, one], [, other]) => other.age - one.age)
      .map(([key, { marker }]) =>
        limit(async () => {
          if (++asked > MOST_RUNS) {
            kept.set(
              key,
              `${pipelines.name} was asked about ${MOST_RUNS} other runs: the next sweep asks about ${marker.run}`,
            );
            return;
          }
          const state = await pipelines.stateOf(marker);
          if (state.is === 'going') kept.set(key, `its run ${marker.run} is ${state.state} on ${pipelines.name}`);
          else if (state.is === 'unanswered') kept.set(key, `whether its run is over is unknown: ${state.why}`);
          else if (state.is === 'unasked') unasked.add(state.why);
        }),
      ),
  );
  for (const why of unasked) log.warning(`${pipelines.name} is not asked: ${why}; age alone decides`);
  return kept;
}
