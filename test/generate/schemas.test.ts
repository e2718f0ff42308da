import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { examplesOf, unitSchema } from '../../generate/schemas.js';
import { stepHelp, stepOf, stepSource } from '../../generate/jenkins.js';
import { readInputs } from '../../src/main/read-inputs.js';
import { UNITS } from '../../src/units/all.js';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });

describe.each(UNITS.map((unit) => ({ name: unit.name, unit })))('$name', ({ unit }) => {
  const schema = unitSchema(unit);
  const valid = ajv.compile(schema);
  const examples = Object.fromEntries(
    Object.entries(unit.inputs).map(([name, input]) => [name, examplesOf(input)[0]!]),
  );
  const needed = Object.fromEntries(
    Object.entries(unit.inputs)
      .filter(([, input]) => input.required)
      .map(([name, input]) => [name, examplesOf(input)[0]!]),
  );
  const agreed = (inputs: Record<string, string>): boolean => {
    const parser = readInputs(unit.inputs, inputs, {}).problems;
    const is = valid({ inputs });
    expect({ inputs, valid: is, problems: is ? [] : parser }).toEqual({
      inputs,
      valid: parser.length === 0,
      problems: parser,
    });
    return is;
  };

  test('is what is committed', () => {
    expect(JSON.parse(readFileSync(join(process.cwd(), `schemas/${unit.name}.json`), 'utf8'))).toEqual(schema);
  });

  test('agrees with the parser: every example and every default is right', () => {
    expect(agreed(examples)).toBe(true);
    for (const [name, input] of Object.entries(unit.inputs)) {
      for (const example of examplesOf(input)) expect(agreed({ ...needed, [name]: example })).toBe(true);
      if (input.default !== undefined) expect(agreed({ ...needed, [name]: input.default })).toBe(true);
      for (const option of input.options ?? []) expect(agreed({ ...needed, [name]: option })).toBe(true);
    }
  });

  test('agrees with the parser on what is missing or wrong', () => {
    for (const name of Object.keys(needed)) {
      const rest = Object.fromEntries(Object.entries(needed).filter(([each]) => each !== name));
      expect(agreed(rest)).toBe(false);
      expect(agreed({ ...needed, [name]: '' })).toBe(false);
    }
    for (const [name, input] of Object.entries(unit.inputs)) {
      if (!input.required) expect(agreed({ ...needed, [name]: '' })).toBe(true);
      if (['integer', 'boolean', 'enum'].includes(input.type)) {
        expect(agreed({ ...needed, [name]: 'no such value' })).toBe(false);
        expect(agreed({ ...needed, [name]: '1.5' })).toBe(false);
      }
      if (input.type === 'boolean')
        for (const text of ['YES', 'Off', '1']) expect(agreed({ ...needed, [name]: text })).toBe(true);
      if (input.range !== undefined) {
        const { min, max } = input.range;
        for (const right of [min, max]) expect(valid({ inputs: { ...needed, [name]: right } })).toBe(true);
        for (const wrong of [min - 1, max + 1, 1.5])
          expect(valid({ inputs: { ...needed, [name]: wrong } })).toBe(false);
        expect(() => input.parse(String(max + 1))).toThrow('whole number');
      }
    }
  });

  test('knows every input and output, and no other', () => {
    expect(valid({ inputs: { ...needed, 'no-such-input': 'x' } })).toBe(false);
    const outputs = Object.fromEntries(Object.entries(unit.outputs).map(([name, output]) => [name, output.example]));
    expect(valid({ outputs })).toBe(true);
    expect(valid({ outputs: { ...outputs, 'no-such-output': 'x' } })).toBe(false);
    for (const name of Object.keys(outputs)) expect(valid({ outputs: { [name]: 1 } })).toBe(false);
  });

  test('its Jenkins step knows every input and output too', () => {
    const source = stepSource(unit);
    for (const name of Object.keys(unit.inputs))
      expect(source).toContain(`'OMEGA_CI_${name.replace(/-/g, '_').toUpperCase()}'`);
    for (const name of Object.keys(unit.outputs)) expect(source).toContain(`: '${name}'`);
    expect(stepOf(unit.name)).toMatch(/^omega[A-Z][A-Za-z]+$/);
    for (const { description } of [...Object.values(unit.inputs), ...Object.values(unit.outputs)])
      expect(stepHelp(unit)).toContain(description);
  });
});
