import { UsageError } from '../openstack/errors.js';
import type { AnyUnit } from '../units/unit.js';
import { SETTINGS } from './settings.js';

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
  ];
}
function flagsOf(unit: AnyUnit): Word[] {
  const declared = { ...unit.inputs, ...SETTINGS };
  return Object.entries(declared).map(([name, input]) => ({ name: `--${name}`, text: brief(input.description) }));
}
function optionsOf(units: readonly AnyUnit[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const unit of units) {
    for (const [name, input] of Object.entries({ ...unit.inputs, ...SETTINGS })) {
      if (input.options !== undefined) found.set(`--${name}`, input.options);
    }
  }
  return found;
}

function bash(units: readonly AnyUnit[]): string {
  const words = (list: readonly Word[]): string => list.map((word) => word.name).join(' ');
  const values = [...optionsOf(units)].map(
    ([flag, options]) => `    ${flag}) COMPREPLY=($(compgen -W ${quote(options.join(' '))} -- "$word")); return ;;`,
  );
  return `_omega_ci() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quote(`${words(commandsOf(units))} --help --version`)} -- "$word"))
    return
  fi
  case $before in
${values.join('\n')}
    --ledger|--report) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case \${COMP_WORDS[1]} in
${units.map((unit) => `    ${unit.name}) COMPREPLY=($(compgen -W ${quote(`${words(flagsOf(unit))} --help`)} -- "$word")) ;;`).join('\n')}
    completion) COMPREPLY=($(compgen -W ${quote(SHELLS.join(' '))} -- "$word")) ;;
    credential) COMPREPLY=($(compgen -W 'rules mint revoke list --units --expires --roles --secret-file --cloud --help' -- "$word")) ;;
    emulator) COMPREPLY=($(compgen -W '--port --dir --clock-rate --help' -- "$word")) ;;
  esac
}
complete -F _omega_ci omega-ci
`;
}

function zsh(units: readonly AnyUnit[]): string {
  const described = (list: readonly Word[]): string =>
    list.map((word) => quote(`${word.name}:${word.text}`)).join('\n      ');
  const values = [...optionsOf(units)].map(([flag, options]) => `    ${flag}) compadd ${options.join(' ')}; return ;;`);
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
    --ledger|--report) _files; return ;;
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
      const values = input.options === undefined ? '' : ` -a ${quote(input.options.join(' '))}`;
      const seen = `-n '__fish_seen_subcommand_from ${unit.name}'`;
      return `complete -c omega-ci ${seen} -l ${name} -x${values} -d ${quote(brief(input.description))}`;
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
