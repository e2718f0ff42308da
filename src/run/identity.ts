import { createHash } from 'node:crypto';

/** Which run this is, and what said so. */
export interface RunIdentity {
  /** `[a-z0-9-]`, at most `RUN_ID_LIMIT` characters. */
  readonly id: string;
  readonly source: 'explicit' | 'github' | 'gitlab' | 'jenkins' | 'random';
  /** The repository or project that the pipeline belongs to, as its platform writes it; `local` outside CI. */
  readonly repository: string;
}

/** Characters of a run's id: names and the marker must hold it whole, whatever else they hold. */
export const RUN_ID_LIMIT = 48;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The run's id: what is given, else what the CI system calls this pipeline, else random.
 *
 * GitHub: `<run id>-<attempt>-<job>-<leg>`, GitLab: `<project id>-<pipeline id>`, Jenkins: `BUILD_TAG`. So the steps of one
 * job share it, and on GitLab the jobs of one pipeline; elsewhere jobs share it by giving it. The legs of a matrix never
 * do: on GitHub no variable tells them apart, so the face hands in `strategy.job-index` as `OMEGA_CI_MATRIX_INDEX`, and
 * where it does not, the runner's name stands in (two legs that run at one time run on two runners).
 *
 * @param explicit - what the user gave; normalised too, and left as it is when it is normal already.
 * @param random - between 0 and 1, for a run outside CI.
 */
export function runIdentity(options: {
  explicit?: string | undefined;
  env: Environment;
  random: () => number;
}): RunIdentity {
  const { explicit, env } = options;
  const repository = env['GITHUB_REPOSITORY'] || env['CI_PROJECT_PATH'] || env['JOB_NAME'] || 'local';
  const of = (source: RunIdentity['source'], ...parts: (string | undefined)[]): RunIdentity => ({
    id: normalised(parts.filter(Boolean).join('-')),
    source,
    repository,
  });
  if (explicit) return of('explicit', explicit);
  if (env['GITHUB_RUN_ID']) {
    const leg = env['OMEGA_CI_MATRIX_INDEX'] || (env['RUNNER_NAME'] && `r${digest(env['RUNNER_NAME']).slice(0, 4)}`);
    return of('github', env['GITHUB_RUN_ID'], env['GITHUB_RUN_ATTEMPT'], env['GITHUB_JOB'], leg);
  }
  if (env['CI_PIPELINE_ID'] && env['GITLAB_CI']) {
    const leg = Number(env['CI_NODE_TOTAL']) > 1 ? env['CI_NODE_INDEX'] : undefined;
    return of('gitlab', env['CI_PROJECT_ID'], env['CI_PIPELINE_ID'], env['OMEGA_CI_MATRIX_INDEX'] || leg);
  }
  if (env['BUILD_TAG']) return of('jenkins', env['BUILD_TAG'], env['OMEGA_CI_MATRIX_INDEX']);
  return of('random', Array.from({ length: 12 }, () => Math.floor(options.random() * 36).toString(36)).join(''));
}

/**
 * `ci-<tenant>-<run>-<role>` in `[a-z0-9-]`, valid as a name in every service and as a host name. One that is too long
 * is cut in its middle, where a hash of the whole stands in for what was cut.
 *
 * @param limit - characters, at least 16.
 */
export function resourceName(tenant: string, run: string, role: string, limit = 255): string {
  return fitted(`ci-${normalised(tenant)}-${run}-${normalised(role)}`, limit);
}

/** Two texts that differ stay different: what normalising would merge is told apart by a hash of the original. */
function normalised(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return fitted(plain === text ? plain : [plain, digest(text)].filter(Boolean).join('-'), RUN_ID_LIMIT);
}

/** Keeps both ends: the unique half of an id is the first on one platform and the last on another. */
function fitted(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const hash = digest(text);
  const room = limit - hash.length - 2;
  const head = text.slice(0, Math.ceil(room / 2)).replace(/-+$/, '');
  const tail = text.slice(text.length - Math.floor(room / 2)).replace(/^-+/, '');
  return [head, hash, tail].filter(Boolean).join('-');
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
