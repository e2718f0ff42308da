import type { Marker } from '../run/marker.js';

/** Seconds after which no run is taken to be going on: the age from which `sweep` deletes unless told otherwise. */
const RUN_OVER = 24 * 60 * 60;

/**
 * Whether the run that made a thing is long over. A marker's time is that of its making, or until when the thing is kept.
 *
 * @param now - milliseconds since the epoch.
 */
export const isLongOver = ({ expiresAt }: Marker, now: number): boolean => expiresAt.getTime() + RUN_OVER * 1000 < now;
