import type { OmegaError } from '../openstack/errors.js';

/** Where a call failed, and what its run and cloud are called. */
export interface Whereabouts {
  readonly place: 'shell' | 'github' | 'gitlab' | 'jenkins';
  readonly runId: string;
  readonly cloud: string | undefined;
}

/** Causes of class `usage` that lie in the job's environment: the credential is part of what `diagnose` looks at. */
const OF_THE_ENVIRONMENT: readonly string[] = ['configuration', 'credential-missing'];

/** Whether there is anything to find out: the command's own words on its inputs, or on a stop, say all. */
const isOpen = ({ class: kind, reason }: OmegaError): boolean =>
  kind === 'usage' ? OF_THE_ENVIRONMENT.includes(reason) : kind !== 'interrupted';

/**
 * The one line that tells whoever meets a failure how to have it explained, in the words of the place where they are;
 * nothing for failures that explain themselves.
 */
export function pointerTo(error: OmegaError, { place, runId, cloud }: Whereabouts): string | undefined {
  if (!isOpen(error)) return undefined;
  const command = `omega-ci diagnose${cloud === undefined ? '' : ` --cloud ${cloud}`} --run-id ${runId}`;
  const how = {
    shell: command,
    github: 'a later step of this job with "if: failure()" and "uses: omega-cloud/omega-ci/actions/diagnose@v1"',
    gitlab: `the component omega-cloud/omega-ci/diagnose in this pipeline, or in this job: ${command}`,
    jenkins: `omegaDiagnose() in post { failure }, or on this agent: ${command}`,
  };
  return `Why, and what to send to whom: ${how[place]}`;
}
