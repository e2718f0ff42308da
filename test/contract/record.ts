import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Observations, Story } from './story.js';

const file = (release: string): string => new URL(`./lab-${release}.json`, import.meta.url).pathname;

/** What the lab answered when it was last recorded: lets the emulator be held against it where there is no lab. */
export function recorded(release: string): Observations {
  return existsSync(file(release)) ? (JSON.parse(readFileSync(file(release), 'utf8')) as Observations) : {};
}

/** Keeps what was seen, a line a step, beside what is known of the other steps of these stories. */
export function record(release: string, seen: Observations, stories: readonly Story[]): void {
  const all: Observations = { ...recorded(release), ...seen };
  const names = stories.flatMap((story) => story.steps.map((step) => `${story.name}: ${step.name}`));
  const known = names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const]));
  const lines = known.map(([name, what]) => `${JSON.stringify(name)}: ${JSON.stringify(what)}`);
  writeFileSync(file(release), `{\n${lines.join(',\n')}\n}\n`);
}
