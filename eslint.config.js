import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';

/**
 * The house has one way down (docs/architecture.md): each room, and the rooms above it that it must never import from.
 * Type-only imports count too: a room does not even know the names of what is above it.
 */
const above = {
  'src/openstack': ['src/resources', 'src/run', 'src/units', 'src/report', 'src/platform', 'src/main', 'emulator'],
  'src/resources': ['src/run', 'src/units', 'src/report', 'src/platform', 'src/main', 'emulator'],
  'src/run': ['src/units', 'src/report', 'src/platform', 'src/main', 'emulator'],
  'src/units': ['src/report', 'src/platform', 'src/main', 'emulator'],
  'src/report': ['src/platform', 'src/main', 'emulator'],
  'src/platform': ['src/units', 'src/main', 'emulator'],
  // The double must not share the client's ideas of the wire, or both would be wrong in the same way. Clock is time, not wire.
  emulator: ['src/resources', 'src/run', 'src/units', 'src/report', 'src/platform', 'src/main'],
};
const zones = Object.entries(above).map(([target, from]) => ({
  target: `./${target}`,
  from: from.map((room) => `./${room}`),
  message: `${target} may not import from a room above it (docs/architecture.md).`,
}));

export default tseslint.config(
  { ignores: ['build/', 'dist/', 'coverage/', 'node_modules/', '**/*.gen.cjs'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.cts'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'exit', message: 'Set process.exitCode and let the loop drain.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Time comes in through a Clock.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Randomness comes in as a parameter.',
        },
      ],
      'max-lines': ['error', { max: 330, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['src/openstack/clock.ts', 'src/main/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': 'off',
      'max-lines': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: { URL: 'readonly', process: 'readonly', console: 'readonly' } },
  },
);
