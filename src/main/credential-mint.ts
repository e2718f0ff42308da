import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import type { AccessRule } from '../openstack/access-rules.js';
import { cloudsText } from '../openstack/clouds-text.js';
import { ApiError, OmegaError, UsageError } from '../openstack/errors.js';
import { ApplicationCredentials } from '../openstack/services/application-credentials.js';
import type { ApplicationCredential } from '../openstack/services/identity.js';
import { isoTime } from '../openstack/time.js';
import { harmless } from '../report/text.js';
import { reworded } from '../units/common.js';
import { rolesNeeded } from '../units/needs.js';
import { endOf, expiryOf } from './credential-expiry.js';
import { personAt, withPassword, type CloudChoice, type Conversation } from './credential-person.js';
import { namingOf, rulesFor } from './credential-rules.js';
import type { Host } from './host.js';
import { VERSION } from './version.js';

export interface MintRequest extends CloudChoice {
  readonly name: string;
  /** As the user wrote it: `30d`. */
  readonly expires: string;
  /** The units that the pipeline runs; empty: no access rules. */
  readonly units: readonly string[];
  /** Empty: those that the units need. */
  readonly roles: readonly string[];
  readonly 'secret-file': string | undefined;
}

type Minted = ApplicationCredential & { readonly secret: string };

/** `omega-ci credential mint`: a credential that can do what some units do, for some time, and nothing else. */
export async function mint(request: MintRequest, host: Host): Promise<void> {
  if (request.units.length === 0 && request.roles.length === 0) {
    throw new UsageError('--units is missing: what the pipeline runs, for example acceptance,sweep', {
      hint: 'For other tools than omega-ci give --roles instead: then there are no access rules.',
    });
  }
  expiryOf(request.expires, host.clock.now());
  personAt(host);
  const file =
    request['secret-file'] === undefined ? undefined : await reserve(resolve(host.cwd, request['secret-file']));
  const say = (text: string): unknown => host.stderr.write(`${harmless(text)}\n`);
  try {
    await withPassword(request, host, async (cloud) => {
      const roles = rolesFor(request, cloud);
      const rules =
        request.units.length === 0 ? undefined : rulesFor(request.units, namingOf(cloud.token, cloud.config));
      const made = await create(request, cloud, roles, rules);
      const about = `${made.name} (${made.id}): project ${cloud.token.project.name}, roles ${roles.join(', ')}, ${
        rules === undefined ? 'no access rules' : `${rules.length} access rules`
      }, ends ${made.expires_at ? endOf(made.expires_at) : 'never'}`;
      say(`made ${about}`);
      const short = rolesNeeded(request.units).filter(
        (role) => cloud.token.roles.includes(role) && !roles.includes(role),
      );
      if (short.length > 0)
        say(`warning: it lacks ${short.join(', ')}, which these units need: some calls will be refused`);
      if (file === undefined) {
        host.stdout.write(`id: ${made.id}\nsecret: ${made.secret}\n`);
        say('the secret is shown this once: put it into the secret store of the CI system now');
        return;
      }
      await keepOrRevoke(file, cloud, made);
      if (cloud.config.ca?.from === 'inline') {
        say('the CA bundle was given as text and is not in the file: give it beside it, as --ca-cert');
      }
      say(`its clouds.yaml is ${file}, for nobody's eyes but yours: move it into the secret store of the CI system`);
    });
  } catch (error) {
    if (file !== undefined) await removeIfEmpty(file);
    throw error;
  }
}

/** Made before anything is asked of the cloud: a secret that cannot be put down would be lost. Never over another file. */
async function reserve(path: string): Promise<string> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await (await open(path, 'wx', 0o600)).close();
    return path;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    const why = code === 'EEXIST' ? 'is there already' : `cannot be written (${code})`;
    throw new UsageError(`--secret-file: ${path} ${why}`, { hint: 'Give another, or remove it first.' });
  }
}

async function removeIfEmpty(path: string): Promise<void> {
  const file = await open(path, 'r').catch(() => undefined);
  const size = (await file?.stat())?.size;
  await file?.close();
  if (size === 0) await rm(path, { force: true });
}

function rolesFor({ roles, units }: MintRequest, { token }: Conversation): readonly string[] {
  const account = `${token.user.name} in project ${token.project.name}`;
  const held = token.roles;
  const lacking = (names: readonly string[]): string[] => names.filter((role) => !held.includes(role));
  if (roles.length > 0) {
    const missing = lacking(roles);
    if (missing.length === 0) return [...new Set(roles)];
    throw new UsageError(`--roles: ${account} has no role ${missing.join(', ')}`, {
      hint: `It has ${[...held].sort().join(', ')}.`,
    });
  }
  const needed = rolesNeeded(units);
  // Where Barbican follows the newer policies nobody has this one, and member does.
  const missing = lacking(needed).filter((role) => role !== 'creator');
  if (missing.length > 0) {
    throw new OmegaError(`these units need the role ${missing.join(', ')}, which ${account} does not have`, {
      class: 'boundary',
      cause: 'policy',
      hint: 'Ask the provider for it, or leave out the units that need it.',
    });
  }
  return needed.filter((role) => held.includes(role));
}

/** Keystone's words for a role that was taken from the account, or deleted, since it signed in (lab: 400 and 404). */
const ROLE_VANISHED = /with unassigned role|\bRole \S+ is not defined/;

async function create(
  { name, expires, units }: MintRequest,
  { session, token, now }: Conversation,
  roles: readonly string[],
  rules: readonly AccessRule[] | undefined,
): Promise<Minted> {
  const credentials = new ApplicationCredentials(session, token.user.id);
  const there = (await credentials.list()).find((each) => each.name === name);
  if (there !== undefined) {
    throw new UsageError(`there is a credential ${name} already (${there.id})`, {
      hint: `Choose another name, or first: omega-ci credential revoke ${name}`,
    });
  }
  const what = units.length === 0 ? 'tools' : units.join(', ');
  try {
    return await credentials.create({
      name,
      description: `made by omega-ci ${VERSION} for ${what}`,
      expires_at: isoTime(expiryOf(expires, now())),
      roles: roles.map((role) => ({ name: role })),
      ...(rules === undefined ? {} : { access_rules: rules }),
      unrestricted: false,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (ROLE_VANISHED.test(error.message)) {
      throw reworded(error, error.message, {
        class: 'boundary',
        reason: 'policy',
        hint: `The account does not hold all of ${roles.join(', ')} any more: ask the provider, or give --roles.`,
      });
    }
    if (error.fate !== 'unknown') throw error;
    throw await withoutRemains(error, credentials, name);
  }
}

/** Its secret was in an answer that never came: whatever was made is of no use to anybody. */
async function withoutRemains(error: ApiError, credentials: ApplicationCredentials, name: string): Promise<OmegaError> {
  const made = (await credentials.list()).find((each) => each.name === name);
  if (made !== undefined) await credentials.remove(made.id);
  const what =
    made === undefined ? 'it was not made' : 'it was made, and is revoked again since nobody knows its secret';
  return new OmegaError(`${error.message}; ${what}`, {
    class: error.class,
    cause: error.reason,
    hint: 'Try again.',
    from: error,
    capture: error.capture,
  });
}

/** A secret that cannot be kept is revoked: nothing is left that nobody can use and somebody must clean up. */
async function keepOrRevoke(path: string, { session, token, config }: Conversation, made: Minted): Promise<void> {
  const { ca, name } = config;
  const cacert = ca === undefined || ca.from === 'inline' ? undefined : ca.from;
  const called = name === 'envvars' ? token.project.name : name;
  const text = cloudsText(called, { ...config, credential: { id: made.id, secret: made.secret } }, cacert);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await new ApplicationCredentials(session, token.user.id).remove(made.id);
    await rm(path, { force: true });
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new UsageError(`${path} cannot be written (${code}); ${made.name} is revoked again`);
  }
}
