import base from './jest.config.js';

/**
 * A whole run of the command, killed at every call that it makes: minutes, so it is a suite of its own.
 *
 * @type {import('jest').Config}
 */
export default {
  ...base,
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/test/walk/**/*.test.ts'],
};
