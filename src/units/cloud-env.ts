import { join } from 'node:path';

import { cloudsText } from '../openstack/clouds-text.js';
import type { CloudConfig } from '../openstack/config.js';
import { privateFolder } from '../run/private-folder.js';
import { tell } from './common.js';
import { inputs } from './input.js';
import { unit, type Plan } from './unit.js';

const CLOUDS_FILE = 'clouds.yaml';
const CA_FILE = 'ca-bundle.pem';
/** All that is ever in a folder of this unit's. */
export const CLOUD_ENV_FILES = [CLOUDS_FILE, CA_FILE];
/** The folder of a run, for one cloud; of all its clouds the beginning. */
export const cloudEnvFolder = (runId: string, cloud = ''): string =>
  `omega-ci-cloud-env-${runId}_${cloud.replace(/[^A-Za-z0-9.-]/g, '-')}`;
export const isCloudEnvFolder = (name: string): boolean => /^omega-ci-cloud-env-[a-z0-9-]+_/.test(name);

/** `envvars` means the environment to other tools, whatever a file says. */
const nameOf = ({ name }: CloudConfig): string => (name === 'envvars' ? 'omega' : name);

interface CloudEnvPlan extends Plan {
  readonly folder: string;
  readonly exported: boolean;
}

export const cloudEnv = unit({
  name: 'cloud-env',
  title: 'Hand the credential to other tools',
  proves: 'that later steps of the job (OpenTofu, Ansible, the openstack client) sign in with the same credential',
  creates:
    'a `clouds.yaml` and a CA file for its owner alone, outside the workspace; the post step removes them on GitHub, `omega-ci cloud-env --remove` elsewhere',
  inputs: {
    export: inputs.boolean({
      description:
        'Also set `OS_CLOUD` and `OS_CLIENT_CONFIG_FILE` for the steps that follow; in a shell with `-o shell` and `eval`',
      example: 'true',
      default: 'false',
    }),
  },
  outputs: {
    cloud: { description: 'Name of the cloud in the file: the value for `OS_CLOUD`', example: 'acme' },
    'clouds-yaml': {
      description: 'Path of the file: the value for `OS_CLIENT_CONFIG_FILE`',
      example: '/home/runner/work/_temp/omega-ci-cloud-env-4711_acme/clouds.yaml',
    },
  },
  plan({ run, job }, { export: exported }): Promise<CloudEnvPlan> {
    if (job === undefined) throw new Error('cloud-env is not run within another unit');
    const name = nameOf(run.cloud.session.config);
    const folder = join(job.folder, cloudEnvFolder(run.id, name));
    return Promise.resolve({ says: [`write ${join(folder, CLOUDS_FILE)}`], folder, exported });
  },
  async run(context, { folder, exported }) {
    const { run, machine, job } = context;
    const { session } = run.cloud;
    const { config } = session;
    // A credential that is refused is told here, and not by each tool in its own way.
    const token = await session.token();
    if (config.source === 'emulator')
      run.log.warning('the emulator ends with this command: nobody answers later steps');
    job?.willWrite(folder);
    await privateFolder(folder);
    const cacert = config.ca && (await machine.writePrivate(join(folder, CA_FILE), config.ca.pem));
    const name = nameOf(config);
    const path = await machine.writePrivate(join(folder, CLOUDS_FILE), cloudsText(name, config, cacert));
    if (exported) {
      job?.exportVariable('OS_CLOUD', name);
      job?.exportVariable('OS_CLIENT_CONFIG_FILE', path);
    }
    return {
      outputs: tell(context, { cloud: name, 'clouds-yaml': path }),
      detail: `${path}, for project ${token.project.name}`,
    };
  },
});
