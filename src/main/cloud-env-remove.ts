import { basename, dirname, resolve } from 'node:path';

import { UsageError } from '../openstack/errors.js';
import { platformOf } from '../platform/choose.js';
import { temporaryFolder } from '../platform/temporary.js';
import { harmless } from '../report/text.js';
import { runIdentity } from '../run/identity.js';
import { foldersLike, removeFolder } from '../run/private-folder.js';
import { CLOUD_ENV_FILES, cloudEnvFolder, isCloudEnvFolder } from '../units/cloud-env.js';
import type { Host } from './host.js';
import { variableOf } from './read-inputs.js';

/**
 * `omega-ci cloud-env --remove`: removes what `cloud-env` has written, for every cloud of the run, or where
 * `OS_CLIENT_CONFIG_FILE` points at it. No cloud is needed for it, and nothing else is ever removed.
 *
 * @throws UsageError when there is no telling which run is meant.
 */
export async function removeCloudEnv(argv: readonly string[], host: Host): Promise<void> {
  const { explicit, problem } = readRunId(argv);
  if (problem !== undefined)
    throw new UsageError(problem, { hint: 'It is: omega-ci cloud-env --remove [--run-id ID].' });
  const identity = runIdentity({
    explicit: explicit ?? host.env[variableOf('run-id')],
    env: host.env,
    random: host.random,
  });
  const file = host.env['OS_CLIENT_CONFIG_FILE'];
  const pointed = file === undefined || file === '' ? '' : dirname(resolve(host.cwd, file));
  const ours = isCloudEnvFolder(basename(pointed)) ? [pointed] : [];
  if (identity.source === 'random' && ours.length === 0) {
    throw new UsageError(
      'nothing tells which run is meant: no --run-id, no CI system, and OS_CLIENT_CONFIG_FILE is not of cloud-env',
      {
        hint: 'Give the --run-id that cloud-env was given, or export what it exports.',
      },
    );
  }
  const temporary = temporaryFolder(platformOf(host.env), host.env);
  const ofRun = identity.source === 'random' ? [] : await foldersLike(temporary, cloudEnvFolder(identity.id));
  // The variable outlives what it points at: what is gone already is not said to be removed now.
  const there = await Promise.all(ours.map((folder) => foldersLike(dirname(folder), basename(folder))));
  const folders = [...new Set([...ofRun, ...ours.filter((folder) => there.flat().includes(folder))])];
  if (folders.length === 0) host.stderr.write('nothing to remove\n');
  for (const folder of folders) host.stderr.write(`${harmless(await removeOne(folder))}\n`);
}

/** Removes what `cloud-env` wrote into a folder, and says so. */
export async function removeOne(folder: string): Promise<string> {
  if (await removeFolder(folder, CLOUD_ENV_FILES)) return `removed ${folder}`;
  return `removed ${CLOUD_ENV_FILES.join(' and ')} from ${folder}; what else is there stays`;
}

function readRunId(argv: readonly string[]): { explicit?: string; problem?: string } {
  const rest = argv.filter((text) => text !== '--remove');
  const [first, second] = rest;
  if (first === undefined) return {};
  const [, joined] = /^--run-id=(.+)$/s.exec(first) ?? [];
  if (joined !== undefined && rest.length === 1) return { explicit: joined };
  if (first === '--run-id' && second !== undefined && rest.length === 2) return { explicit: second };
  return { problem: `cloud-env --remove takes nothing but --run-id, not ${rest.join(' ')}` };
}
