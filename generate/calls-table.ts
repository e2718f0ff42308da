import type { Recorded } from './record.js';

/** The table of recorded calls as a source file. */
export function callsText(recorded: Recorded): string {
  const units = [...recorded].map(([unit, calls]) => {
    const lines = [...calls].sort().map((call) => `'${call}'`);
    const key = /^\w+$/.test(unit) ? unit : `'${unit}'`;
    const short = `  ${key}: [${lines.join(', ')}],\n`;
    // As Prettier has it.
    return short.length <= 121 ? short : `  ${key}: [\n${lines.map((line) => `    ${line},\n`).join('')}  ],\n`;
  });
  return `// Recorded by npm run generate-calls. Do not edit.

/** The calls that each unit makes, as \`service METHOD path\`: seen on the emulator, also while things went wrong. */
export const CALLS: Readonly<Record<string, readonly string[]>> = {
${units.join('')}};
`;
}
