import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const { env } = process;
const [from, to] = [
  resolve(env['GITHUB_WORKSPACE'], env['INPUT_PATH']),
  join(env['STAND_IN_ARTIFACTS'], env['INPUT_NAME']),
];
// What the real one refuses in a name.
if (/["<>|*?:\r\n\\/]/.test(env['INPUT_NAME'])) throw new Error(`${env['INPUT_NAME']} is no name of an artifact`);
if (existsSync(to) && env['INPUT_OVERWRITE'] !== 'true') throw new Error(`there is an artifact ${env['INPUT_NAME']}`);
if (existsSync(from)) cpSync(from, to, { recursive: true });
else if (env['INPUT_IF-NO-FILES-FOUND'] === 'error') throw new Error(`no files at ${from}`);
else console.log(`no files at ${from}`);
