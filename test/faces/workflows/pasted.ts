import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A workflow that a document tells to paste. */
export interface Pasted {
  /** Document and number, for the title of a test: `README.md 1`. */
  readonly name: string;
  readonly text: string;
}

/** The GitHub workflows in the documents that show some: every block of YAML that uses an action of ours. */
export function pastedWorkflows(): Pasted[] {
  return ['README.md', 'docs/github.md'].flatMap((document) => {
    const text = readFileSync(join(process.cwd(), document), 'utf8');
    const blocks = [...text.matchAll(/^```ya?ml\n([^]*?)^```$/gm)].map((match) => match[1]!);
    return blocks
      .filter((block) => /^\s*(- )?uses: omega-cloud\//m.test(block))
      .map((block, at) => ({ name: `${document} ${at + 1}`, text: block }));
  });
}
