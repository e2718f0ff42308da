import { createHash } from 'node:crypto';

import { UsageError } from '../openstack/errors.js';
import type { KindName, Ref } from '../resources/kind.js';

/** One thing that a sweep would delete. */
export interface PlannedThing {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
  readonly run: string;
  readonly createdAt: string;
}

/** What a sweep would delete, as a file that people read before it is carried out. */
export interface SweepPlanFile {
  readonly project: string;
  readonly madeAt: string;
  /** Seconds. */
  readonly olderThan: number;
  readonly things: readonly PlannedThing[];
}

const FORMAT = 'omega-ci sweep plan 1';

/** Fields in one order, and nothing else: what the digest is made of. */
function canonical({ project, madeAt, olderThan, things }: SweepPlanFile): object {
  const each = things.map(({ kind, id, name, run, createdAt }) => ({ kind, id, name, run, createdAt }));
  return { format: FORMAT, project, madeAt, olderThan, things: each };
}
const digestOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

export function encodePlan(plan: SweepPlanFile): string {
  const content = canonical(plan);
  return `${JSON.stringify({ ...content, digest: digestOf(content) }, undefined, 2)}\n`;
}

/**
 * Reads a plan back. The digest tells a plan that was edited from one that was written by the product; what a plan names is
 * looked at again before it is deleted, whoever wrote it.
 *
 * @throws UsageError when it is no such plan, was edited, or is another project's.
 */
export function decodePlan(text: string, path: string, project: string): SweepPlanFile {
  const refuse = (why: string): UsageError =>
    new UsageError(`${path} ${why}: nothing was deleted`, {
      hint: 'Make a new one: sweep --plan FILE without --apply.',
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('is no plan of a sweep');
  }
  if (!isPlan(value)) throw refuse('is no plan of a sweep');
  const content = canonical(value);
  const known = [...Object.keys(content), 'digest'];
  const whole = Object.keys(value).every((key) => known.includes(key)) && value.things.every(hasOnlyItsOwn);
  if (!whole || value.digest !== digestOf(content)) throw refuse('was edited since it was written');
  if (value.project !== project) throw refuse(`is a plan of project ${value.project}, and this is ${project}`);
  return value;
}

/** Whether a text is a plan at all, whoever edited it: what may be written over. */
export function looksLikePlan(text: string): boolean {
  try {
    return isPlan(JSON.parse(text));
  } catch {
    return false;
  }
}

const THING = ['kind', 'id', 'name', 'run', 'createdAt'] as const;
const hasOnlyItsOwn = (thing: object): boolean => Object.keys(thing).length === THING.length;

function isPlan(value: unknown): value is SweepPlanFile & { digest: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { format, project, madeAt, olderThan, things, digest } = value as Record<string, unknown>;
  const texts = [project, madeAt, digest].every((each) => typeof each === 'string');
  if (format !== FORMAT || !texts || typeof olderThan !== 'number' || !Array.isArray(things)) return false;
  return (things as unknown[]).every(
    (thing) =>
      typeof thing === 'object' &&
      thing !== null &&
      THING.every((key) => typeof (thing as Record<string, unknown>)[key] === 'string'),
  );
}

/** Everything that a plan names. */
export const plannedRefs = (plan: SweepPlanFile): Set<Ref> =>
  new Set(plan.things.map(({ kind, id }): Ref => `${kind} ${id}`));
