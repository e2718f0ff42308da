import { tmpdir } from 'node:os';

import type { Platform } from './platform.js';
import type { Environment } from './terminal.js';

/**
 * The folder for what a job needs until it ends, outside its workspace: nothing there is committed, archived or cached.
 * GitHub empties `RUNNER_TEMP` at the job's end; GitLab keeps a job's file variables beside the project in `<project>.tmp`,
 * Jenkins has `<workspace>@tmp`.
 */
export function temporaryFolder(platform: Platform['name'], env: Environment): string {
  const beside = (variable: string, ending: string): string | undefined => {
    const path = env[variable];
    return path === undefined || path === '' ? undefined : `${path}${ending}`;
  };
  const own = {
    github: beside('RUNNER_TEMP', ''),
    gitlab: beside('CI_PROJECT_DIR', '.tmp'),
    jenkins: beside('WORKSPACE_TMP', '') ?? beside('WORKSPACE', '@tmp'),
    shell: undefined,
  }[platform];
  return own ?? (env['TMPDIR'] || tmpdir());
}
