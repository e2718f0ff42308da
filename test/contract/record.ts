import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Observations } from './story.js';

const file = (release: string): string => new URL(`./lab-${release}.json`, import.meta.url).pathname;

/** What the lab answered when it was last recorded: lets the emulator be held against it where there is no lab. */
export function recorded(release: string): Observations {
  return existsSync(file(release)) ? (JSON.parse(readFileSync(file(release), 'utf8')) as Observations) : {};
}

/** Keeps what was seen, a line a step, beside what is known of steps that were not made this time. */
export function record(release: string, seen: Observations): void {
  const lines = Object.entries({ ...recorded(release), ...seen }).map(
    ([name, what]) => `${JSON.stringify(name)}: ${JSON.stringify(what)}`,
  );
  writeFileSync(file(release), `{\n${lines.join(',\n')}\n}\n`);
}
