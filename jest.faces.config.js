import base from './jest.config.js';

/**
 * The faces, each run by what stands in for its CI system (test/faces/tools installs these): minutes, and skipped aloud
 * where a tool is absent. Files after one another: each starts processes that need the machine.
 *
 * @type {import('jest').Config}
 */
export default {
  ...base,
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/test/faces/**/*.slow.test.ts'],
  testTimeout: 180_000,
  maxWorkers: 1,
};
