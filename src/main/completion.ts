import { UsageError } from '../openstack/errors.js';
import type { AnyUnit } from '../units/unit.js';
import { SETTINGS, SHORT } from './settings.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

interface Word {
  readonly name: string;
  readonly text: string;
}

/** Single quotes for any of the three shells. */
const quote = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;
const brief = (text: string): string => text.replace(/[:[\]\n]/g, ' ').slice(0, 70);

function commandsOf(units: readonly AnyUnit[]): Word[] {
  return [
    ...units.map((unit) => ({ name: unit.name, text: brief(unit.title) })),
    { name: 'credential', text: 'Narrower application credentials, one a pipeline' },
    { name: 'emulator', text: 'An OpenStack to try things on' },
    { name: 'completion', text: 'A completion script' },
    { name: 'help', text: 'Help on one of these' },
  ];
}
function flagsOf(unit: AnyUnit): Word[] {
  const declared = { ...unit.inputs, ...SETTINGS };
  return Object.entries(declared).map(([name, input]) => ({ name: `--${name}`, text: brief(input.description) }));
}
const flagOf = (name: string): string => [`--${name}`, ...(SHORT[name] === undefined ? [] : [SHORT[name]])].join('|');
/** Inputs whose values are files or folders. */
const FILES =
  /^(ledger|report|ca-cert|dotenv|certificate|chain|private-key|pkcs12|plan|bundle-file|captures|secret-file)$/;

/** What may stand behind the options that take a value, as patterns of a shell's `case`. */
function valuesOf(units: readonly AnyUnit[]): { options: Map<string, readonly string[]>; files: string; free: string } {
  const all = new Map(units.flatMap((unit) => Object.entries({ ...unit.inputs, ...SETTINGS })));
  const taking = [...all].filter(([name, input]) => input.type !== 'boolean' && name !== 'column');
  const some = taking.flatMap(([name, { options }]) =>
    options === undefined ? [] : [[flagOf(name), options] as const],
  );
  const rest = taking.filter(([, input]) => input.options === undefined).map(([name]) => name);
  const pattern = (names: readonly string[]): string => names.map(flagOf).join('|');
  return {
    options: new Map(some),
    files: pattern(rest.filter((name) => FILES.test(name))),
    free: pattern(rest.filter((name) => !FILES.test(name))),
  };
}
const outputsOf = (unit: AnyUnit): string => Object.keys(unit.outputs).join(' ');

function bash(units: readonly AnyUnit[]): string {
  const words = (list: readonly Word[]): string => list.map((word) => word.name).join(' ');
  const { options, files, free } = valuesOf(units);
  const values = [...options].map(
    ([flag, options]) => `    ${flag}) COMPREPLY=($(compgen -W ${quote(options.join(' '))} -- "$word")); return ;;`,
  );
  return `_omega_ci() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  # --input=value comes as three words.
  if [ "$word" = = ]; then word=; elif [ "$before" = = ]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quote(`${words(commandsOf(units))} --help --version`)} -- "$word"))
    return
  fi
  case $before in
${values.join('\n')}
    ${files}) COMPREPLY=($(compgen -f -- "$word")); return ;;
    ${free}) return ;;
  esac
  case \${COMP_WORDS[1]}:$before in
${units.map((unit) => `    ${unit.name}:-c|${unit.name}:--column) COMPREPLY=($(compgen -W ${quote(outputsOf(unit))} -- "$word")); return ;;`).join('\n')}
  esac
  case \${COMP_WORDS[1]} in
${units.map((unit) => `    ${unit.name}) COMPREPLY=($(compgen -W ${quote(`${words(flagsOf(unit))} --help`)} -- "$word")) ;;`).join('\n')}
    completion) COMPREPLY=($(compgen -W ${quote(SHELLS.join(' '))} -- "$word")) ;;
    credential) COMPREPLY=($(compgen -W 'rules mint revoke list --units --expires --roles --secret-file --cloud --help' -- "$word")) ;;
    help) COMPREPLY=($(compgen -W ${quote(words(commandsOf(units)))} -- "$word")) ;;
    emulator) COMPREPLY=($(compgen -W '--port --dir --clock-rate --help' -- "$word")) ;;
  esac
}
complete -F _omega_ci omega-ci
`;
}

function zsh(units: readonly AnyUnit[]): string {
  const described = (list: readonly Word[]): string =>
    list.map((word) => quote(`${word.name}:${word.text}`)).join('\n      ');
  const { options, files, free } = valuesOf(units);
  const values = [...options].map(([flag, options]) => `    ${flag}) compadd ${options.join(' ')}; return ;;`);
  return `#compdef omega-ci
_omega_ci() {
  local -a words_here
  if (( CURRENT == 2 )); then
    words_here=(
      ${described(commandsOf(units))}
    )
    _describe 'unit' words_here
    return
  fi
  case $words[CURRENT-1] in
${values.join('\n')}
    ${files}) _files; return ;;
    ${free}) return ;;
  esac
  case $words[2]:$words[CURRENT-1] in
${units.map((unit) => `    ${unit.name}:-c|${unit.name}:--column) compadd ${outputsOf(unit)}; return ;;`).join('\n')}
  esac
  case $words[2] in
${units
  .map(
    (unit) => `    ${unit.name})
      words_here=(
      ${described(flagsOf(unit))}
      ) ;;`,
  )
  .join('\n')}
    completion) compadd ${SHELLS.join(' ')}; return ;;
    credential) compadd -- rules mint revoke list --units --expires --roles --secret-file --cloud --help; return ;;
    help) compadd ${commandsOf(units)
      .map((word) => word.name)
      .join(' ')}; return ;;
    emulator) compadd -- --port --dir --clock-rate --help; return ;;
  esac
  _describe 'input' words_here
}
compdef _omega_ci omega-ci
`;
}

function fish(units: readonly AnyUnit[]): string {
  const first = commandsOf(units).map(
    (word) => `complete -c omega-ci -n __fish_use_subcommand -f -a ${word.name} -d ${quote(word.text)}`,
  );
  const inputs = units.flatMap((unit) =>
    Object.entries({ ...unit.inputs, ...SETTINGS }).map(([name, input]) => {
      const words = name === 'column' ? outputsOf(unit) : input.options?.join(' ');
      const values = words === undefined ? '' : ` -a ${quote(words)}`;
      const short = SHORT[name] === undefined ? '' : ` -s ${SHORT[name].slice(1)}`;
      const taking = input.type === 'boolean' ? '' : FILES.test(name) ? ' -r' : ' -x';
      const seen = `-n '__fish_seen_subcommand_from ${unit.name}'`;
      return `complete -c omega-ci ${seen} -l ${name}${short}${taking}${values} -d ${quote(brief(input.description))}`;
    }),
  );
  return `${[...first, ...inputs].join('\n')}\ncomplete -c omega-ci -n '__fish_seen_subcommand_from completion' -f -a '${SHELLS.join(' ')}'\ncomplete -c omega-ci -n '__fish_seen_subcommand_from credential' -f -a 'rules mint revoke list'\n`;
}

/**
 * A script that completes units, inputs and their values.
 *
 * @throws UsageError for a shell that is not known.
 */
export function completionScript(shell: string | undefined, units: readonly AnyUnit[]): string {
  switch (shell ?? '') {
    case 'bash':
      return bash(units);
    case 'zsh':
      return zsh(units);
    case 'fish':
      return fish(units);
    default:
      throw new UsageError(`completion is there for ${SHELLS.join(', ')}`, {
        hint: 'eval "$(omega-ci completion bash)"',
      });
  }
}
