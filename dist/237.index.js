export const id = 237;
export const ids = [237];
export const modules = {

/***/ 1237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommand: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/openstack/errors.js
var errors = __webpack_require__(4475);
// EXTERNAL MODULE: ./build/src/platform/choose.js
var choose = __webpack_require__(560);
// EXTERNAL MODULE: ./build/src/platform/terminal.js
var terminal = __webpack_require__(2629);
// EXTERNAL MODULE: ./build/src/report/text.js
var report_text = __webpack_require__(4913);
// EXTERNAL MODULE: ./build/src/run/redact.js
var redact = __webpack_require__(3826);
// EXTERNAL MODULE: ./build/src/main/settings.js
var main_settings = __webpack_require__(9098);
;// CONCATENATED MODULE: ./build/src/main/completion.js


const SHELLS = ['bash', 'zsh', 'fish'];
/** Single quotes for any of the three shells. */
const quote = (text) => `'${text.replace(/'/g, `'\\''`)}'`;
const brief = (text) => text.replace(/[:[\]\n]/g, ' ').slice(0, 70);
function commandsOf(units) {
    return [
        ...units.map((unit) => ({ name: unit.name, text: brief(unit.title) })),
        { name: 'emulator', text: 'An OpenStack to try things on' },
        { name: 'completion', text: 'A completion script' },
    ];
}
function flagsOf(unit) {
    const declared = { ...unit.inputs, ...main_settings/* SETTINGS */.y };
    return Object.entries(declared).map(([name, input]) => ({ name: `--${name}`, text: brief(input.description) }));
}
function optionsOf(units) {
    const found = new Map();
    for (const unit of units) {
        for (const [name, input] of Object.entries({ ...unit.inputs, ...main_settings/* SETTINGS */.y })) {
            if (input.options !== undefined)
                found.set(`--${name}`, input.options);
        }
    }
    return found;
}
function bash(units) {
    const words = (list) => list.map((word) => word.name).join(' ');
    const values = [...optionsOf(units)].map(([flag, options]) => `    ${flag}) COMPREPLY=($(compgen -W ${quote(options.join(' '))} -- "$word")); return ;;`);
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
    emulator) COMPREPLY=($(compgen -W '--port --dir --clock-rate --help' -- "$word")) ;;
  esac
}
complete -F _omega_ci omega-ci
`;
}
function zsh(units) {
    const described = (list) => list.map((word) => quote(`${word.name}:${word.text}`)).join('\n      ');
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
        .map((unit) => `    ${unit.name})
      words_here=(
      ${described(flagsOf(unit))}
      ) ;;`)
        .join('\n')}
    completion) compadd ${SHELLS.join(' ')}; return ;;
    emulator) compadd -- --port --dir --clock-rate --help; return ;;
  esac
  _describe 'input' words_here
}
compdef _omega_ci omega-ci
`;
}
function fish(units) {
    const first = commandsOf(units).map((word) => `complete -c omega-ci -n __fish_use_subcommand -f -a ${word.name} -d ${quote(word.text)}`);
    const inputs = units.flatMap((unit) => Object.entries({ ...unit.inputs, ...main_settings/* SETTINGS */.y }).map(([name, input]) => {
        const values = input.options === undefined ? '' : ` -a ${quote(input.options.join(' '))}`;
        const seen = `-n '__fish_seen_subcommand_from ${unit.name}'`;
        return `complete -c omega-ci ${seen} -l ${name} -x${values} -d ${quote(brief(input.description))}`;
    }));
    return `${[...first, ...inputs].join('\n')}\ncomplete -c omega-ci -n '__fish_seen_subcommand_from completion' -f -a '${SHELLS.join(' ')}'\n`;
}
/**
 * A script that completes units, inputs and their values.
 *
 * @throws UsageError for a shell that is not known.
 */
function completionScript(shell, units) {
    switch (shell ?? '') {
        case 'bash':
            return bash(units);
        case 'zsh':
            return zsh(units);
        case 'fish':
            return fish(units);
        default:
            throw new errors/* UsageError */.eb(`completion is there for ${SHELLS.join(', ')}`, {
                hint: 'eval "$(omega-ci completion bash)"',
            });
    }
}
//# sourceMappingURL=completion.js.map
// EXTERNAL MODULE: ./build/src/main/deliver.js
var deliver = __webpack_require__(2646);
// EXTERNAL MODULE: ./build/src/main/emulated-defaults.js
var emulated_defaults = __webpack_require__(5911);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./node_modules/commander/esm.mjs
var esm = __webpack_require__(8179);
// EXTERNAL MODULE: ./build/src/openstack/clock.js
var clock = __webpack_require__(2536);
// EXTERNAL MODULE: ./build/src/main/read-inputs.js
var read_inputs = __webpack_require__(8869);
;// CONCATENATED MODULE: ./build/src/main/emulator-command.js







const command = () => new esm/* Command */.uB('omega-ci emulator')
    .description('An OpenStack to try things on: no cloud, no containers, nothing to install. It keeps everything in memory,\n' +
    'listens on loopback only, and serves until it is interrupted.')
    .helpOption('-h, --help', 'Show this')
    .option('--port <PORT>', 'TCP port; 0 picks a free one', '0')
    .option('--dir <DIRECTORY>', 'Where clouds.yaml and the CA bundle are put; a new temporary one unless given')
    .option('--clock-rate <N>', `Times as fast as real time; its clients need ${read_inputs/* VARIABLE_PREFIX */.qz}EMULATOR_CLOCK=N`, '1')
    .allowUnknownOption()
    .allowExcessArguments();
function emulatorHelp(width) {
    return command().configureHelp({ helpWidth: width }).helpInformation();
}
/** @throws UsageError that tells everything that is wrong. */
function readSettings(argv) {
    const parser = command()
        .exitOverride()
        .configureOutput({ writeErr: () => undefined });
    let rest;
    try {
        const { operands, unknown } = parser.parseOptions([...argv]);
        rest = [...operands, ...unknown];
    }
    catch (error) {
        throw new errors/* UsageError */.eb(error.message.replace(/^error: /, ''));
    }
    const { port, dir, clockRate } = parser.opts();
    const problems = [
        ...rest.map((text) => `${text} is not known here`),
        ...(/^\d+$/.test(port) && Number(port) < 65536 ? [] : ['--port is no number from 0 to 65535']),
        ...(Number(clockRate) >= 1 && Number(clockRate) <= 1000 ? [] : ['--clock-rate is no number from 1 to 1000']),
    ];
    if (problems.length > 0)
        throw new errors/* UsageError */.eb(problems.join('; '), { hint: 'See omega-ci emulator --help.' });
    return { port: Number(port), dir, rate: Number(clockRate) };
}
/**
 * `omega-ci emulator`: serves until SIGINT or SIGTERM. What a client needs is in files, and stdout has the lines that
 * point a shell at them: `eval` works on it.
 */
async function runEmulator(argv, host) {
    const { port, dir, rate } = readSettings(argv);
    const { startEmulator } = await Promise.all(/* import() */[__webpack_require__.e(253), __webpack_require__.e(17), __webpack_require__.e(43)]).then(__webpack_require__.bind(__webpack_require__, 9043));
    const emulator = await startEmulator({ clock: (0,clock/* scaledClock */.v)(rate), random: host.random, port });
    try {
        const directory = dir === undefined ? await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'omega-ci-emulator-')) : (0,external_node_path_.resolve)(host.cwd, dir);
        await (0,promises_.mkdir)(directory, { recursive: true, mode: 0o700 });
        const bundle = (0,external_node_path_.join)(directory, 'ca-bundle.pem');
        const clouds = (0,external_node_path_.join)(directory, 'clouds.yaml');
        await (0,promises_.writeFile)(bundle, emulator.caPem);
        await (0,promises_.writeFile)(clouds, emulator.cloudsYaml(bundle), { mode: 0o600 });
        const names = emulator.tenants.map((tenant) => tenant.name);
        host.stdout.write(`export OS_CLIENT_CONFIG_FILE='${clouds.replace(/'/g, `'\\''`)}'\n`);
        host.stdout.write(`export OS_CLOUD=${names[0] ?? ''}\n`);
        if (rate !== 1)
            host.stdout.write(`export ${read_inputs/* VARIABLE_PREFIX */.qz}EMULATOR_CLOCK=${rate}\n`);
        host.stderr.write(`emulator at ${emulator.url}, clouds ${names.join(' and ')}, files in ${directory}\n`);
        host.stderr.write('serving until interrupted (Ctrl-C)\n');
        await new Promise((done) => {
            const dispose = host.onSignal(() => {
                dispose();
                done();
            });
        });
        host.stderr.write(`stopped after ${emulator.calls.length} calls\n`);
    }
    finally {
        await emulator.close();
    }
}
//# sourceMappingURL=emulator-command.js.map
// EXTERNAL MODULE: ./build/src/main/nearest.js
var nearest = __webpack_require__(9249);
// EXTERNAL MODULE: ./build/src/main/stray.js
var stray = __webpack_require__(2702);
;// CONCATENATED MODULE: ./build/src/main/program.js





const meant = (text, names, dashes = '') => {
    const best = (0,nearest/* nearest */.p)(text, names);
    return best === undefined ? '' : `; did you mean ${dashes}${best}?`;
};
/** Every option may lack its value for the parser's part: a value that is missing is told with all other problems. */
function optionOf(name, input, group) {
    const short = main_settings/* SHORT */.P[name] === undefined ? '' : `${main_settings/* SHORT */.P[name]}, `;
    const value = input.options === undefined ? input.type : input.options.join('|');
    const option = new esm/* Option */.c$(`${short}--${name} [${value}]`, describe(input)).helpGroup(group);
    if (name === 'column')
        option.argParser((text, before) => [...columnsOf(before), text]);
    return option;
}
const columnsOf = (before) => (Array.isArray(before) ? before.map(String) : []);
function describe(input) {
    const facts = [
        ...(input.default === undefined || input.default === '' || input.default === 'false'
            ? [`for example ${input.example}`]
            : [`default ${input.default.replace(/,(?! )/g, ', ')}`]),
        ...(input.from === undefined ? [] : [`output of ${input.from.replace(/\..*$/, '')}`]),
    ];
    return `${input.description} (${facts.join('; ')})`;
}
/** The parser of one unit's command line; its help comes from the same declarations. */
function commandOf(unit) {
    const command = new esm/* Command */.uB(unit.name)
        .description(`${unit.title}.`)
        .helpOption('-h, --help', 'Show this')
        .allowUnknownOption()
        .allowExcessArguments();
    const own = Object.entries(unit.inputs);
    for (const [name, input] of own.filter(([, each]) => each.required)) {
        command.addOption(optionOf(name, input, 'Inputs that it needs:'));
    }
    for (const [name, input] of own.filter(([, each]) => !each.required)) {
        command.addOption(optionOf(name, input, 'Inputs that it may be given:'));
    }
    for (const [name, input] of Object.entries(main_settings/* SETTINGS */.y))
        command.addOption(optionOf(name, input, 'Settings:'));
    return command;
}
/** Texts by option name, and what could not be understood at all. */
function readOptions(unit, argv) {
    const command = commandOf(unit);
    const { operands, unknown } = command.parseOptions([...argv]);
    const declared = { ...unit.inputs, ...main_settings/* SETTINGS */.y };
    const names = Object.keys(declared);
    const problems = [];
    const given = {};
    unknown.forEach((text, index) => {
        if (!text.startsWith('-') || text === '-') {
            if (unknown[index - 1]?.startsWith('-') !== true)
                problems.push(`an argument too many: ${JSON.stringify(text)}`);
            return;
        }
        const flag = text.replace(/=.*$/s, '');
        const secret = /secret|password|token/i.test(flag)
            ? '; secrets are never taken from the command line: use clouds.yaml or OS_APPLICATION_CREDENTIAL_SECRET'
            : meant(flag.replace(/^-+/, ''), names, '--');
        problems.push(`${flag} is not an input of ${unit.name}${secret}`);
    });
    for (const text of operands)
        problems.push(`an argument too many: ${JSON.stringify(text)}`);
    for (const option of command.options) {
        const name = option.name();
        const value = command.getOptionValue(option.attributeName());
        if (value === undefined)
            continue;
        if (Array.isArray(value))
            given[name] = value.join(',');
        else if (typeof value === 'string')
            given[name] = value;
        else if (declared[name]?.type === 'boolean')
            given[name] = 'true';
        else
            problems.push(`--${name} needs a value, for example ${declared[name]?.example ?? ''}`);
    }
    return { given, problems };
}
/**
 * Reads a unit's whole command line and environment. All that is wrong is told at once.
 *
 * @param emulated - inputs' defaults where the emulator is the cloud.
 */
function readCommand(unit, argv, env, everyUnit, emulated) {
    const { given, problems } = readOptions(unit, argv);
    const settings = (0,read_inputs/* readInputs */.Ko)(main_settings/* SETTINGS */.y, given, env);
    const isEmulated = settings.values['emulator'] === true;
    const own = (0,read_inputs/* readInputs */.Ko)(unit.inputs, given, env, isEmulated ? emulated : {});
    const lacking = problems.flatMap((text) => /^(--\S+) needs a value/.exec(text)?.[1] ?? []);
    const all = [
        ...problems,
        // An input whose value is missing was told already; that it is missing would be the same news twice.
        ...own.problems.filter((text) => !lacking.some((flag) => text.startsWith(`${flag} is missing`))),
        ...settings.problems,
        ...unknownColumns(unit, settings.values['column']),
    ];
    if (all.length > 0)
        return { problems: all };
    return {
        request: {
            unit,
            values: own.values,
            settings: settings.values,
            warnings: (0,stray/* strayVariables */.f)(env, everyUnit),
        },
    };
}
function unknownColumns(unit, columns) {
    const names = Object.keys(unit.outputs);
    return columnsOf(columns)
        .filter((column) => !names.includes(column))
        .map((column) => `-c ${column}: ${unit.name} has no such output; it has ${names.join(', ')}`);
}
//# sourceMappingURL=program.js.map
;// CONCATENATED MODULE: ./build/src/main/help.js




/** What each class of failure means to the user: help, docs and README have it from here. */
const CLASS_MEANINGS = {
    defect: 'a defect of omega-ci itself: please report it',
    usage: 'an input, the configuration, or a name is wrong; nothing was changed',
    auth: 'the credential was refused: wrong, expired, deleted, or its access rules forbid the call',
    quota: 'a quota is used up: clean up, or have it raised',
    boundary: 'not allowed to this credential, as the platform was designed',
    platform: 'the platform failed: capacity, TLS and connectivity included',
    timeout: 'it took longer than it may; what was made is recorded',
    leftovers: 'the teardown left something, which is listed',
    interrupted: 'stopped by SIGINT (130) or SIGTERM (143)',
};
/** Rows of exit codes: code, class, meaning. */
function exitCodeRows() {
    const failures = Object.entries(errors/* EXIT_CODES */.ai);
    return [
        ['0', 'done', 'what was asked for is true'],
        ...failures.map(([name, code]) => [name === 'interrupted' ? '130, 143' : String(code), name, CLASS_MEANINGS[name]]),
    ];
}
/** Two columns, the second wrapped at words. */
function columns(rows, width) {
    const first = Math.max(...rows.map(([term]) => term.length)) + 2;
    return rows
        .map(([term, text]) => {
        const lines = wrapped(text, Math.max(30, width - first - 2));
        return lines.map((line, index) => `  ${(index === 0 ? term : '').padEnd(first)}${line}`).join('\n');
    })
        .join('\n');
}
function wrapped(text, width) {
    const lines = [];
    let line = '';
    for (const word of text.split(' ')) {
        if (line !== '' && line.length + word.length + 1 > width) {
            lines.push(line);
            line = word;
        }
        else
            line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
}
/** A command line that works, made from the examples of the inputs that the unit needs. */
function exampleOf(unit, extra = ['--cloud', 'acme'], real = true) {
    // What is needed, and what a real cloud's user has to know though the emulator does without.
    const needed = Object.entries(unit.inputs).filter(([name, input]) => input.required || (real && name in emulated_defaults/* EMULATED_DEFAULTS */.R));
    const parts = needed.map(([name, input]) => `--${name} ${shellWord(emulated_defaults/* EMULATED_DEFAULTS */.R[name] ?? input.example)}`);
    return ['omega-ci', unit.name, ...extra, ...parts].join(' ');
}
const shellWord = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`);
/** `omega-ci <unit> --help`. */
function unitHelp(unit, width) {
    const outputs = Object.entries(unit.outputs).map(([name, output]) => [name, `${output.description} (for example ${output.example})`]);
    const command = commandOf(unit)
        // To the parser every value may be missing, since what is missing is told with all else; to the reader it may not.
        .configureHelp({
        helpWidth: width,
        optionTerm: (option) => option.flags.replace(/\[(?!boolean)(.+)\]$/, '<$1>'),
    })
        .usage('[--INPUT VALUE]...')
        .description(`${unit.title}.\n\nProves: ${unit.proves}\nCreates: ${unit.creates}\n\n` +
        `Every input is also read from ${read_inputs/* VARIABLE_PREFIX */.qz}<INPUT>. The result goes to stdout, all else to stderr.`);
    command.name(`omega-ci ${unit.name}`);
    const after = [
        ['Outputs:', outputs.length === 0 ? '  none' : columns(outputs, width)],
        ['Examples:', `  ${exampleOf(unit, ['--emulator'], false)}\n  ${exampleOf(unit)}`],
        [
            'Exit codes:',
            columns(exitCodeRows().map(([code, name, text]) => [code, `${name}: ${text}`]), width),
        ],
    ];
    return `${command.helpInformation()}\n${after.map(([title, text]) => `${title}\n${text}`).join('\n\n')}\n`;
}
/** `omega-ci --help`. */
function generalHelp(units, width) {
    const sections = [
        ['Usage:', '  omega-ci UNIT [--INPUT VALUE]...\n  omega-ci UNIT --help'],
        [
            'Units:',
            columns(units.map((unit) => [unit.name, `${unit.title}: ${unit.proves}`]), width),
        ],
        [
            'Besides:',
            columns([
                ['emulator', 'An OpenStack to try things on: serves until it is interrupted'],
                ['completion bash|zsh|fish', 'A script that completes units and inputs'],
                ['--version', 'The version'],
            ], width),
        ],
        [
            'Examples:',
            '  omega-ci acceptance --emulator\n  omega-ci auth-smoke --cloud acme\n' +
                '  omega-ci auth-smoke --cloud acme -o value -c project-id',
        ],
        [
            'Exit codes:',
            columns(exitCodeRows().map(([code, name, text]) => [code, `${name}: ${text}`]), width),
        ],
    ];
    const lead = "OpenStack from CI: proves the platform, builds on it, cleans up whatever happens, and explains every\nfailure in the platform's own words.";
    return `${lead}\n\n${sections.map(([title, text]) => `${title}\n${text}`).join('\n\n')}\n`;
}
//# sourceMappingURL=help.js.map
// EXTERNAL MODULE: ./build/src/main/interruption.js
var main_interruption = __webpack_require__(6112);
// EXTERNAL MODULE: ./build/src/main/version.js
var version = __webpack_require__(4815);
;// CONCATENATED MODULE: ./build/src/main/command.js















const isHelp = (text) => text === '--help' || text === '-h';
/**
 * `omega-ci …`: what was asked for, done.
 *
 * @param units - the units there are.
 * @returns the exit code.
 */
async function runCommand(argv, host, units) {
    // An option may stand before the unit: then the first word that names one is the unit.
    const names = [...units.map((unit) => unit.name), 'emulator', 'completion', 'help'];
    const at = argv[0]?.startsWith('-') === true ? argv.findIndex((text) => names.includes(text)) : 0;
    const name = at < 0 ? undefined : argv[at];
    const rest = argv.filter((_, index) => index !== at);
    const width = (0,terminal/* widthOf */.qz)(host.stdout);
    const unit = units.find((each) => each.name === name);
    if (unit !== undefined) {
        if (!rest.some(isHelp))
            return runNamed(unit, rest, host, units);
        host.stdout.write(unitHelp(unit, width));
        return 0;
    }
    switch (name ?? argv[0] ?? '') {
        case '--help':
        case '-h':
        case 'help':
            return help(rest[0], host, units);
        case '--version':
        case '-V':
            host.stdout.write(`omega-ci ${version/* VERSION */.x}\n`);
            return 0;
        case 'emulator':
            if (!rest.some(isHelp))
                return guarded(host, () => runEmulator(rest, host));
            host.stdout.write(emulatorHelp(width));
            return 0;
        case 'completion':
            return guarded(host, () => {
                host.stdout.write(completionScript(rest[0], units));
            });
        case '':
            host.stderr.write(generalHelp(units, (0,terminal/* widthOf */.qz)(host.stderr)));
            return errors/* EXIT_CODES */.ai.usage;
        default:
            return unknownUnit(name ?? argv[0] ?? '', host, names);
    }
}
function help(about, host, units) {
    const unit = units.find((each) => each.name === about);
    const width = (0,terminal/* widthOf */.qz)(host.stdout);
    host.stdout.write(unit === undefined ? generalHelp(units, width) : unitHelp(unit, width));
    return 0;
}
function unknownUnit(name, host, names) {
    const best = (0,nearest/* nearest */.p)(name, names);
    const what = name.startsWith('-') ? 'no unit is named, and omega-ci has no' : 'there is no unit';
    const suggestion = best === undefined ? 'see omega-ci --help' : `did you mean ${best}?`;
    host.stderr.write(`error: usage (input): ${(0,report_text/* harmless */.Is)(`${what} ${name}; ${suggestion}`)}\n`);
    return errors/* EXIT_CODES */.ai.usage;
}
async function guarded(host, work) {
    try {
        await work();
        return 0;
    }
    catch (error) {
        const failure = (0,errors/* asOmegaError */.cq)(error);
        host.stderr.write(`${(0,deliver/* lastLine */.f)(failure)}\n`);
        return errors/* EXIT_CODES */.ai[failure.class];
    }
}
async function runNamed(unit, argv, host, units) {
    const redactor = (0,redact.createRedactor)();
    // Known before anything is read: a secret that was given in the wrong place must not come back in the error for it.
    for (const name of ['OS_APPLICATION_CREDENTIAL_SECRET', 'OS_PASSWORD', 'OS_TOKEN']) {
        const secret = host.env[name];
        if (secret !== undefined && secret !== '')
            redactor.register(secret);
    }
    const read = readCommand(unit, argv, host.env, units, emulated_defaults/* EMULATED_DEFAULTS */.R);
    if ('problems' in read) {
        const { problems } = read;
        for (const problem of problems)
            host.stderr.write(`${(0,report_text/* harmless */.Is)(redactor.redact(problem))}\n`);
        const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
        host.stderr.write(`error: usage (input): ${unit.name} was not started, ${count}; see omega-ci ${unit.name} --help\n`);
        return errors/* EXIT_CODES */.ai.usage;
    }
    return runRequest(read.request, host, redactor);
}
async function runRequest(request, host, redactor) {
    const { unit, values, settings } = request;
    const redact = (text) => redactor.redact(text);
    let platform;
    try {
        platform = await (0,choose/* choosePlatform */.xV)({
            platform: settings.platform,
            unit,
            stdout: host.stdout,
            stderr: host.stderr,
            env: host.env,
            redact,
            format: settings.format,
            columns: settings.column,
            prefix: settings['output-prefix'],
            dotenv: settings.dotenv === undefined ? undefined : (0,external_node_path_.resolve)(host.cwd, settings.dotenv),
            debug: settings.debug,
            now: () => host.clock.now(),
            unique: Buffer.from(host.randomBytes(4)).toString('hex'),
        });
    }
    catch (error) {
        const failure = (0,errors/* asOmegaError */.cq)(error);
        host.stderr.write(`${(0,deliver/* lastLine */.f)(failure)}\n`);
        return errors/* EXIT_CODES */.ai[failure.class];
    }
    for (const warning of request.warnings)
        platform.log.warning(warning);
    const interruption = (0,main_interruption/* watchSignals */.RQ)(host, (name, nth) => {
        if (nth === 1)
            platform.log.warning(`${name}: ending the run; once more to stop waiting for that`);
        else
            platform.log.warning(`${name} again: not waiting any longer`);
    });
    try {
        const { runUnit } = await Promise.all(/* import() */[__webpack_require__.e(253), __webpack_require__.e(493), __webpack_require__.e(369)]).then(__webpack_require__.bind(__webpack_require__, 6493));
        const report = await runUnit({ unit, values, settings, host, platform, redactor, interruption });
        return await (0,deliver/* deliver */.c)({ report, platform, directory: settings.report, cwd: host.cwd, redact });
    }
    finally {
        interruption.dispose();
    }
}
//# sourceMappingURL=command.js.map

/***/ }),

/***/ 2536:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ scaledClock)
/* harmony export */ });
/**
 * A clock that runs `rate` times as fast as the machine's, from the moment it is made.
 *
 * @param rate - 1 is real time; 30 lets 30 s pass in one.
 */
function scaledClock(rate = 1) {
    const origin = Date.now();
    return {
        now: () => origin + (Date.now() - origin) * rate,
        sleep: (seconds, signal) => new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
                signal?.removeEventListener('abort', abandon);
                resolve();
            }, Math.max(0, (seconds * 1000) / rate));
            const abandon = () => {
                clearTimeout(timer);
                reject(signal?.reason);
            };
            if (signal?.aborted)
                abandon();
            else
                signal?.addEventListener('abort', abandon, { once: true });
        }),
    };
}
//# sourceMappingURL=clock.js.map

/***/ }),

/***/ 2629:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DG: () => (/* binding */ isLive),
/* harmony export */   PG: () => (/* binding */ hasColour),
/* harmony export */   qz: () => (/* binding */ widthOf)
/* harmony export */ });
const isSet = (value) => value !== undefined && value !== '';
/** Whether words may be coloured there: `NO_COLOR` and a dumb terminal say no, `FORCE_COLOR` says yes without a terminal. */
function hasColour(sink, env) {
    if (isSet(env['NO_COLOR']) || env['TERM'] === 'dumb' || env['FORCE_COLOR'] === '0')
        return false;
    return isSet(env['FORCE_COLOR']) || sink.isTTY === true;
}
/** Whether lines may be redrawn: on a terminal that a person looks at, never in CI. */
function isLive(sinks, env) {
    // Some terminals say that they have no columns: nothing can be drawn there.
    const drawable = sinks.every((sink) => sink.isTTY === true && sink.columns !== 0);
    return drawable && !isSet(env['CI']) && env['TERM'] !== 'dumb';
}
/** Characters a line, for wrapping: a terminal's own width within reason, 100 where there is none. */
const widthOf = (sink) => Math.min(Math.max(sink.columns === 0 ? 100 : (sink.columns ?? 100), 60), 140);
//# sourceMappingURL=terminal.js.map

/***/ })

};
