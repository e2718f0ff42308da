import { exitCodeRows } from '../src/main/help.js';
import type { AnyUnit } from '../src/units/unit.js';
import { actionFiles } from './github.js';
import { templateFiles } from './gitlab.js';
import { stepHelp, stepOf, stepSource } from './jenkins.js';
import { schemaText } from './schemas.js';
import { between, unitIndex, unitPage, unitTable } from './units.js';

/**
 * Everything that a unit's declaration alone decides, on every face: path and text of each file. So a new unit is one
 * file of its own.
 *
 * @param readme - as it stands: what lies between its marks is written anew.
 */
export function unitFiles(units: readonly AnyUnit[], version: string, readme: string): Map<string, string> {
  const exits = exitCodeRows().map(([code, name, meaning]) => `| ${code} | ${name} | ${meaning} |`);
  return new Map([
    [
      'README.md',
      between(
        between(readme, 'units', unitTable(units, 'docs/units/')),
        'exit codes',
        ['| Code | Class | Meaning |', '| --- | --- | --- |', ...exits].join('\n'),
      ),
    ],
    ['docs/units/README.md', unitIndex(units)],
    ...units.flatMap((unit) => [
      [`docs/units/${unit.name}.md`, unitPage(unit)] as const,
      [`schemas/${unit.name}.json`, schemaText(unit)] as const,
      [`vars/${stepOf(unit.name)}.groovy`, stepSource(unit)] as const,
      [`vars/${stepOf(unit.name)}.txt`, stepHelp(unit)] as const,
    ]),
    ...actionFiles(units),
    ...templateFiles(units, version),
  ]);
}
