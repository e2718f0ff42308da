/** What a marker says of the thing that carries it. */
export interface Marker {
  /** The run's id; equality of the whole id is what makes a thing ours, never a prefix. */
  readonly run: string;
  /** The repository or project whose pipeline made it. */
  readonly repository: string;
  /** Until when no sweep may delete it. */
  readonly expiresAt: Date;
  /** The product's version. */
  readonly version: string;
}

/**
 * The marker's text. It is short enough for the narrowest field with the longest name beside it: a Nova metadata value, a
 * Neutron description, an Octavia tag and a Barbican name hold 255 characters (openstack-facts 1.8), and it is one line
 * for the comment of an SSH key.
 */
export function encodeMarker(marker: Marker): string {
  const seconds = Math.floor(marker.expiresAt.getTime() / 1000);
  const repository = word(marker.repository, 64);
  return `omega-ci:v1 run=${word(marker.run, 48)} repo=${repository} exp=${seconds} ver=${word(marker.version, 24)}`;
}

/** A repository keeps its end, which tells it from its neighbours. */
const word = (text: string, limit: number): string => text.replace(/[^\w./-]+/g, '-').slice(-limit) || '-';

const FORM = /^omega-ci:v1 run=(\S+) repo=(\S+) exp=(\d{1,12}) ver=(\S+)$/;

/** What a text says if it is a marker and nothing but a marker; `undefined` for anything else. */
export function parseMarker(text: string | undefined): Marker | undefined {
  const [, run, repository, seconds, version] = FORM.exec(text ?? '') ?? [];
  if (run === undefined || repository === undefined || version === undefined) return undefined;
  return { run, repository, expiresAt: new Date(Number(seconds) * 1000), version };
}
