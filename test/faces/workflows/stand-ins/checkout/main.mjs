import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';

const { env } = process;
const workspace = env['GITHUB_WORKSPACE'];
const path = join(workspace, env['INPUT_PATH']);
if (relative(workspace, path).startsWith('..')) throw new Error(`${path} is outside of the workspace`);
if (env['INPUT_PERSIST-CREDENTIALS'] !== 'false') throw new Error('it would leave a token on disk');
cpSync(env['STAND_IN_CHECKOUT'], path, { recursive: true });
