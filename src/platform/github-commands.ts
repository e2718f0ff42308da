import { cut, harmless, oneLine } from '../report/text.js';

/** GitHub shows so many annotations of each type from one step (github-actions-facts 3.4). */
export const ANNOTATIONS = 10;
/** Characters of one annotation that GitHub keeps (github-actions-facts 3.4); counted in bytes here, which are no fewer. */
const ANNOTATION_BYTES = 4096;
/** A shorter mask would take too much that is no secret with it: GitHub itself knows no minimum. */
const SHORTEST_MASK = 6;

export type AnnotationType = 'error' | 'warning' | 'notice';

/** Data of a workflow command, as the runner reads it back. */
const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** A line that GitHub shows beside the job, with its title; foreign text in it stays text. */
export const annotation = (type: AnnotationType, title: string, text: string): string =>
  `::${type} title=${property(oneLine(title))}::${data(cut(harmless(text), ANNOTATION_BYTES))}`;

/** A line that is shown only when the run is debugged. */
export const debugLine = (text: string): string => `::debug::${data(harmless(text))}`;

export const maskLine = (secret: string): string => `::add-mask::${data(secret)}`;

/**
 * The lines of a secret that GitHub is told to hide. Each on its own and never the whole: of a whole the runner would hide
 * every line, `{` and `-----BEGIN …-----` too, and then drop each job output that holds one (github-actions-facts 3.1, 3.2).
 */
export function maskable(secret: string): string[] {
  const lines = secret.split(/\r\n|\r|\n/).map((line) => line.trim());
  const telling = lines.filter(
    (line) => line.length >= SHORTEST_MASK && /[\p{L}\p{N}]/u.test(line) && !/^-----[A-Z ]+-----$/.test(line),
  );
  return [...new Set(telling)];
}
