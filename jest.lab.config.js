import base from './jest.config.js';

/**
 * The suites that need a real OpenStack (lab/up). One file after the other: they share the lab's two cores.
 *
 * @type {import('jest').Config}
 */
export default {
  ...base,
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/test/lab/**/*.test.ts'],
  testTimeout: 600_000,
  maxWorkers: 1,
};
