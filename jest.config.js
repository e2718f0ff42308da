/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/lab/', '<rootDir>/test/walk/', '\\.slow\\.test\\.ts$'],
  extensionsToTreatAsEsm: ['.ts'],
  // Sources are NodeNext ESM, so they import one another as .js; in the tests these are the .ts files themselves.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  testTimeout: 20_000,
};
