import type { Input } from '../src/units/input.js';
import type { AnyUnit } from '../src/units/unit.js';

type Schema = Readonly<Record<string, unknown>>;

/** Where the schemas can be had, and what they call one another by. */
const BASE = 'https://raw.githubusercontent.com/omega-cloud/omega-ci/main/schemas/';

/** What an input may be: the natural type, or the text that a CI system makes of everything. */
function valueOf(input: Input<unknown>): Schema {
  switch (input.type) {
    case 'boolean':
      return {
        type: ['boolean', 'string'],
        pattern: '^([Tt][Rr][Uu][Ee]|[Yy][Ee][Ss]|[Oo][Nn]|1|[Ff][Aa][Ll][Ss][Ee]|[Nn][Oo]|[Oo][Ff][Ff]|0|)$',
      };
    case 'integer':
      return {
        type: ['integer', 'string'],
        ...(input.range === undefined ? {} : { minimum: input.range.min, maximum: input.range.max }),
        pattern: '^(-?[0-9]+|)$',
      };
    case 'number':
      return { type: ['number', 'string'] };
    case 'list':
      return { type: ['array', 'string'], items: { type: ['string', 'integer'] } };
    case 'enum':
      return { enum: [...(input.options ?? []), ...(input.required ? [] : [''])] };
    case 'string':
      return { type: 'string', ...(input.required ? { minLength: 1 } : {}) };
  }
}

/** Some inputs tell several right values in one example: `tcp:22, http:80/healthz or none`. */
export const examplesOf = ({ example }: Input<unknown>): string[] =>
  example.includes(' or ') ? example.split(/, | or /) : [example];

const inputSchema = (input: Input<unknown>): Schema => ({
  description: input.description,
  ...valueOf(input),
  ...(input.default === undefined ? {} : { default: input.default }),
  examples: examplesOf(input),
});

const objectOf = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length === 0 ? {} : { required }),
  properties,
});

/**
 * A unit's inputs and outputs as JSON Schema 2020-12. An input is its natural type or the text of it; empty text counts as
 * not given, as everywhere. An output is text, always.
 */
export function unitSchema(unit: AnyUnit): Schema {
  const inputs = Object.entries(unit.inputs);
  const outputs = Object.entries(unit.outputs);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${BASE}${unit.name}.json`,
    title: unit.name,
    description: `${unit.title}. Proves ${unit.proves}.`,
    ...objectOf({ inputs: { $ref: '#/$defs/inputs' }, outputs: { $ref: '#/$defs/outputs' } }, []),
    $defs: {
      inputs: objectOf(
        Object.fromEntries(inputs.map(([name, input]) => [name, inputSchema(input)])),
        inputs.filter(([, input]) => input.required).map(([name]) => name),
      ),
      outputs: objectOf(
        Object.fromEntries(
          outputs.map(([name, { description, example }]) => [
            name,
            { description, type: 'string', examples: [example] },
          ]),
        ),
        [],
      ),
    },
  };
}

/** `schemas/<unit>.json`. */
export const schemaText = (unit: AnyUnit): string => `${JSON.stringify(unitSchema(unit), null, 2)}\n`;
