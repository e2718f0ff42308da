import { LATER_RELEASES } from './releases.js';
import { differences } from './shape.js';
import type { Observations, Story } from './story.js';

export interface Side {
  name: string;
  seen: Observations;
}

/** One line for each thing in which two tellings of a story differ, allowances aside. Nothing left out counts as equal. */
export function unlike(story: Story, left: Side, right: Side, release: string): string[] {
  return story.steps.flatMap((step) => {
    const name = `${story.name}: ${step.name}`;
    const [a, b] = [left.seen[name], right.seen[name]];
    if (typeof a !== 'object') return [`${name}: ${left.name}: ${a ?? 'not told'}`];
    if (typeof b !== 'object') return [`${name}: ${right.name}: ${b ?? 'not told'}`];
    const allowed = [...(step.allow ?? []), ...LATER_RELEASES].filter(
      (each) => each.release === undefined || each.release === release,
    );
    const lines = differences({ name: left.name, seen: a }, { name: right.name, seen: b }, allowed);
    return lines.map((line) => `${name}: ${line}`);
  });
}
