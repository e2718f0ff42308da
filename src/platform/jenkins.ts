import { ShellPlatform, type ShellOptions } from './shell.js';
import type { Platform } from './platform.js';

/**
 * A Jenkins build's console: a shell's plain words, never redrawn. Its own marks in the log are terminal sequences
 * (`ESC[8mha:`), and no text from elsewhere brings one in. Jenkins takes nothing from what a process prints: the library
 * (`vars/`) reads the outputs from the report, the junit step the test results, and masking ends with `withCredentials`.
 */
export function jenkinsPlatform(options: ShellOptions): Platform {
  // A container on an agent may be given a terminal.
  const shell = new ShellPlatform({ ...options, env: { ...options.env, CI: 'true' } });
  return {
    name: 'jenkins',
    log: shell.log,
    mask: () => shell.mask(),
    begin: (steps) => shell.begin(steps),
    step: (step) => shell.step(step),
    output: (name, value) => shell.output(name, value),
    exportVariable: (name, value) => shell.exportVariable(name, value),
    removeLater: () => shell.removeLater(),
    summary: () => shell.summary(),
    failure: (text) => shell.failure(text),
    finish: (report) => shell.finish(report),
  };
}
