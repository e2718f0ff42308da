import { readFileSync } from 'node:fs';

/** The blocks of a page in one language, in their order, each without the indent of the list that it stands in. */
export function blocksOf(page: string, language: string): string[] {
  const fenced = new RegExp(`^( *)\`\`\`${language}\\n(.*?)^\\1\`\`\`$`, 'gms');
  return [...readFileSync(page, 'utf8').matchAll(fenced)].map(([, indent = '', text = '']) =>
    text.replace(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
