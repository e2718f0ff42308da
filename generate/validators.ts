import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';

import { schemas } from '../src/openstack/schemas.js';

/**
 * The text of `src/openstack/validators.gen.cjs`. CommonJS, because Ajv's ESM output still calls `require`
 * (github-actions-facts, section 6).
 */
export function validatorsSource(): string {
  const ajv = new Ajv({
    code: { source: true, lines: false, optimize: 2 },
    strict: true,
    allowUnionTypes: true,
    inlineRefs: true,
  });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  const standalone = standaloneModule.default;
  const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]));
  return `// Generated from schemas.ts by npm run generate. Do not edit.\n${standalone(ajv, names)}\n`;
}
