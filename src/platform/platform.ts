import type { Log } from '../run/log.js';

/** Where a face runs, and how that place takes words, outputs, masks and summaries. One file a platform. */
export interface Platform {
  readonly name: 'shell' | 'github' | 'gitlab' | 'jenkins';
  readonly log: Log;
  /** Makes the place hide a secret in what it shows; called before the secret can be printed. A no-op where it cannot. */
  mask(secret: string): void;
  /** Hands on one output. `name` is kebab-case; the platform renders it in its own form. */
  output(name: string, value: string): void;
  /** Markdown for the place's summary page; a no-op where it has none. */
  summary(markdown: string): void;
  /** One line that stands out: the final word on a failure. */
  failure(text: string): void;
}
