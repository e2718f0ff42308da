import { Command } from 'commander';

import { UsageError } from '../openstack/errors.js';
import { ApplicationCredentials } from '../openstack/services/application-credentials.js';
import { grid } from '../platform/table.js';
import { harmless } from '../report/text.js';
import { inputs, type Inputs, type ValuesOf } from '../units/input.js';
import { rolesNeeded, unitsIncluded, unitWithNeeds } from '../units/needs.js';
import { endOf } from './credential-expiry.js';
import { withCredential, withPassword } from './credential-person.js';
import { namingOf, rulesFor, usualNaming } from './credential-rules.js';
import type { Host } from './host.js';
import { nearest } from './nearest.js';
import { readInputs } from './read-inputs.js';
import { SETTINGS } from './settings.js';

const units = inputs.list(unitWithNeeds, {
  description: 'Units that the pipeline runs',
  example: 'acceptance,sweep',
  default: '',
});
const where = { cloud: SETTINGS.cloud, 'ca-cert': SETTINGS['ca-cert'] };
const format = inputs.oneOf(['table', 'json'], {
  description: 'Form of the result',
  example: 'json',
  default: 'table',
});

const RULES = { units, ...where, format };
const MINT = {
  units,
  expires: inputs.text({ description: 'When it ends: a span from now, or a time', example: '30d' }),
  roles: inputs.list((text) => text, {
    description: 'Roles that it carries; those that the units need unless given',
    example: 'reader,member',
    default: '',
  }),
  'secret-file': inputs.optional(
    inputs.text({ description: 'File that takes it as a clouds.yaml, for its owner alone', example: 'nightly.yaml' }),
  ),
  ...where,
};
const LIST = { ...where, format };

/** The commands, with what each takes. */
const VERBS = {
  rules: { declared: RULES, named: false, what: 'Print the access rules and roles that units need' },
  mint: { declared: MINT, named: true, what: 'Make a narrower credential; asks for the password, and not in CI' },
  revoke: { declared: where, named: true, what: 'Delete a credential: whatever uses it stops; asks for the password' },
  list: { declared: LIST, named: false, what: "List the account's credentials" },
} as const;
type Verb = keyof typeof VERBS;
const isVerb = (text: string | undefined): text is Verb => text !== undefined && Object.hasOwn(VERBS, text);

export const CREDENTIAL_VERBS = Object.keys(VERBS);

function parserOf(verb: Verb): Command {
  const { declared, named, what } = VERBS[verb];
  const command = new Command(`omega-ci credential ${verb}`)
    .description(`${what}.`)
    .usage(`${named ? 'NAME ' : ''}[--OPTION VALUE]...`)
    .helpOption('-h, --help', 'Show this')
    .allowUnknownOption()
    .allowExcessArguments();
  for (const [name, input] of Object.entries(declared as Inputs)) {
    const short = name === 'format' ? '-o, ' : '';
    const value = input.options === undefined ? input.type : input.options.join('|');
    const usual = input.default ? `default ${input.default}` : `for example ${input.example}`;
    command.option(`${short}--${name} <${value}>`, `${input.description} (${usual})`);
  }
  return command;
}

/** `omega-ci credential --help`, or that of one of its commands. */
export function credentialHelp(argv: readonly string[], width: number): string {
  const [verb] = argv;
  if (isVerb(verb)) return parserOf(verb).configureHelp({ helpWidth: width }).helpInformation();
  const rows = Object.entries(VERBS).map(
    ([name, { named, what }]) => `  ${`${name}${named ? ' NAME' : ''}`.padEnd(13)}${what}`,
  );
  return `Usage: omega-ci credential ${CREDENTIAL_VERBS.join('|')}

Narrower application credentials, one a pipeline (guide, section 4): each with an end, and with the roles and the calls
that its units need, so that it can be revoked without stopping the others.

${rows.join('\n')}

Examples:
  omega-ci credential rules --units acceptance,sweep
  omega-ci credential mint pipeline-nightly --units acceptance,sweep --expires 30d --secret-file nightly.yaml
  omega-ci credential revoke pipeline-nightly
`;
}

/** `omega-ci credential …`. */
export async function runCredential(argv: readonly string[], host: Host): Promise<void> {
  const [verb, ...rest] = argv;
  if (!isVerb(verb)) {
    const what = verb === undefined ? 'credential needs one of' : `credential has no ${JSON.stringify(verb)}, only`;
    throw new UsageError(`${what} ${CREDENTIAL_VERBS.join(', ')}`, { hint: 'See omega-ci credential --help.' });
  }
  switch (verb) {
    case 'rules':
      return printRules(read(verb, RULES, rest, host).values, host);
    case 'mint': {
      const { name, values } = read(verb, MINT, rest, host);
      const { mint } = await import('./credential-mint.js');
      return mint({ name, ...values }, host);
    }
    case 'revoke': {
      const { name, values } = read(verb, where, rest, host);
      return revoke(name, values, host);
    }
    case 'list':
      return list(read(verb, LIST, rest, host).values, host);
  }
}

/** The command line, checked; all that is wrong is told at once. */
function read<I extends Inputs>(
  verb: Verb,
  declared: I,
  argv: readonly string[],
  host: Host,
): { name: string; values: ValuesOf<I> } {
  const parser = parserOf(verb)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  const problems: string[] = [];
  let operands: string[] = [];
  try {
    const parsed = parser.parseOptions([...argv]);
    operands = parsed.operands;
    const names = parser.options.map(({ long }) => long ?? '');
    for (const text of parsed.unknown.filter((each) => each.startsWith('-'))) problems.push(unknown(text, verb, names));
  } catch (error) {
    problems.push((error as Error).message.replace(/^error: /, ''));
  }
  const name = operands[0] ?? '';
  if (VERBS[verb].named && !/^[^\p{Cc}\s]([^\p{Cc}]{0,253}[^\p{Cc}\s])?$/u.test(name)) {
    problems.push(
      name === ''
        ? `credential ${verb} needs a name, for example pipeline-nightly`
        : `${JSON.stringify(name)} is no name`,
    );
  }
  const most = VERBS[verb].named ? 1 : 0;
  for (const text of operands.slice(most)) problems.push(`an argument too many: ${JSON.stringify(text)}`);
  const given = Object.fromEntries(
    Object.entries(parser.opts<Record<string, string>>()).map(([key, value]) => [kebab(key), value]),
  );
  const result = readInputs(declared, given, host.env);
  problems.push(...result.problems);
  if (problems.length > 0) {
    throw new UsageError(problems.join('; '), { hint: `See omega-ci credential ${verb} --help.` });
  }
  // Whole, since there are no problems.
  return { name, values: result.values as ValuesOf<I> };
}

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
function unknown(text: string, verb: string, names: readonly string[]): string {
  const option = text.replace(/=.*$/s, '');
  const meant = nearest(option, names);
  if (meant !== undefined) return `${option} is not known to credential ${verb}; did you mean ${meant}?`;
  return /pass|secret|token/i.test(option)
    ? `${option} is not known: the password is asked for, and never taken from a command line`
    : `${option} is not known to credential ${verb}`;
}

/** `omega-ci credential rules`. */
async function printRules(values: ValuesOf<typeof RULES>, host: Host): Promise<void> {
  if (values.units.length === 0) {
    throw new UsageError('--units is missing: what the pipeline runs, for example acceptance,sweep');
  }
  const { naming, as } =
    values.cloud === undefined
      ? { naming: usualNaming, as: 'services are named as on most clouds; --cloud NAME names them as that one does' }
      : await withCredential(values, host, ({ token, config }) =>
          Promise.resolve({ naming: namingOf(token, config), as: `services are named as cloud ${config.name} does` }),
        );
  const rules = rulesFor(values.units, naming);
  if (values.format === 'json') host.stdout.write(`${JSON.stringify(rules, null, 2)}\n`);
  else {
    const rows = rules.map(({ service, method, path }) => [service, method, path]);
    host.stdout.write(await grid(['Service', 'Method', 'Path'], rows));
    host.stdout.write(`Roles: ${rolesNeeded(values.units).join(', ')}\n`);
  }
  const also = unitsIncluded(values.units).filter((unit) => !values.units.includes(unit));
  const what = also.length === 0 ? '' : `, which takes ${also.join(', ')}`;
  host.stderr.write(`${rules.length} rules for ${values.units.join(', ')}${what}\n`);
  host.stderr.write(`${as}\n`);
  if (values.format === 'json') host.stderr.write(`roles: ${rolesNeeded(values.units).join(', ')}\n`);
}

/** `omega-ci credential revoke`. */
function revoke(wanted: string, values: ValuesOf<typeof where>, host: Host): Promise<void> {
  return withPassword(values, host, async ({ session, token, config, own }) => {
    const credentials = new ApplicationCredentials(session, token.user.id);
    const all = await credentials.list();
    const found = all.find(({ name }) => name === wanted) ?? all.find(({ id }) => id === wanted);
    if (found === undefined) {
      const there = all.map(({ name }) => name).sort();
      throw new UsageError(`${token.user.name} has no credential ${JSON.stringify(wanted)}`, {
        cause: 'missing-name',
        hint: there.length === 0 ? 'It has none at all.' : `It has ${there.join(', ')}.`,
      });
    }
    // By name it is easily meant as another's; its id is never typed by accident.
    if (found.id === own && wanted !== found.id) {
      throw new UsageError(`${found.name} is what cloud ${config.name} itself signs in with: without it nothing does`, {
        hint: `If that is meant: omega-ci credential revoke ${found.id}`,
      });
    }
    await credentials.remove(found.id);
    host.stderr.write(`${harmless(`revoked ${found.name} (${found.id}): whatever used it is refused from now on`)}\n`);
  });
}

/** `omega-ci credential list`. */
function list(values: ValuesOf<typeof LIST>, host: Host): Promise<void> {
  return withCredential(values, host, async ({ session, token }) => {
    const all = await new ApplicationCredentials(session, token.user.id).list();
    const own = token.applicationCredential?.id;
    const facts = all
      .map(({ name, id, expires_at: end, roles, unrestricted, access_rules: rules }) => ({
        name,
        id,
        expires: end ? endOf(end) : 'never',
        roles: (roles ?? []).map((role) => role.name).sort(),
        restricted: unrestricted !== true,
        rules: rules?.length,
        this: id === own,
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    if (values.format === 'json') {
      host.stdout.write(`${JSON.stringify(facts, null, 2)}\n`);
      return;
    }
    const rows = facts.map((each) => [
      `${each.name}${each.this ? ' (this one)' : ''}${each.restricted ? '' : ' (unrestricted)'}`,
      each.id,
      each.expires,
      each.roles.join(', '),
      each.rules === undefined ? 'none' : String(each.rules),
    ]);
    host.stdout.write(await grid(['Name', 'Id', 'Ends', 'Roles', 'Rules'], rows));
  });
}
