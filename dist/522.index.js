export const id = 522;
export const ids = [522,536];
export const modules = {

/***/ 5522:
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
// EXTERNAL MODULE: ./node_modules/picocolors/picocolors.js
var picocolors = __webpack_require__(7336);
// EXTERNAL MODULE: ./build/src/report/text.js
var report_text = __webpack_require__(4913);
;// CONCATENATED MODULE: ./build/src/platform/formats.js


/** The forms that a result can take on stdout. */
const FORMATS = ['table', 'json', 'yaml', 'value', 'shell', 'dotenv'];
/** GitLab refuses a dotenv report of this size (ci-systems-facts 1.3). */
const DOTENV_BYTES = 5120;
/** A self-managed GitLab takes no more variables from one report unless told (ci-systems-facts 1.3). */
const DOTENV_VARIABLES = 20;
/** What a pipeline must never have replaced under its feet. */
const RESERVED = /^(PATH|HOME|IFS|SHELL|ENV|BASH_ENV|LD_\w+|CI|CI_\w+|GITLAB_\w+|GITHUB_\w+|RUNNER_\w+|OS_\w+)$/;
/**
 * `server-id` as the name of a variable: `SERVER_ID`, after a prefix if one was given.
 *
 * @throws UsageError when that is no name, or one that a pipeline must never have replaced.
 */
function variableName(output, prefix = '') {
    const name = `${prefix}${output}`.replace(/-/g, '_').toUpperCase();
    if (!/^[A-Z_][A-Z0-9_]*$/.test(name))
        throw new errors/* UsageError */.eb(`${JSON.stringify(name)} cannot be the name of a variable`);
    if (RESERVED.test(name)) {
        throw new errors/* UsageError */.eb(`the variable ${name} must not be replaced`, { hint: 'Choose another --output-prefix.' });
    }
    return name;
}
/**
 * A JSON text of one value that is YAML too, and in which no CI system finds a command: GitHub's runner acts on `##[`
 * anywhere in a line.
 */
function quoted(text) {
    return JSON.stringify(text)
        .replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .replace(/##(?=\[)/g, '#\\u0023');
}
const json = (values) => {
    const lines = Object.entries(values).map(([name, value]) => `  ${quoted(name)}: ${quoted(value)}`);
    return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
};
const yaml = (values) => {
    const lines = Object.entries(values).map(([name, value]) => `${name}: ${quoted(value)}\n`);
    return lines.length === 0 ? '{}\n' : lines.join('');
};
/** One value a line: what is not one line, or would be taken for a command, is refused. */
const value = (values) => Object.entries(values)
    .map(([name, each]) => {
    if (/[\r\n\0]/.test(each) || /^\s*::/.test(each) || each.includes('##[')) {
        throw new errors/* UsageError */.eb(`the output ${name} cannot be given as a plain line`, { hint: 'Use -o json.' });
    }
    return `${each}\n`;
})
    .join('');
/**
 * For `eval`: single quotes, in which a shell replaces nothing. Empty quotes after a line end and within `##[` keep a CI
 * system from taking part of the value for a command; the shell joins the pieces.
 */
const shell = (values, prefix) => Object.entries(values)
    .map(([name, each]) => {
    if (each.includes('\0'))
        throw new errors/* UsageError */.eb(`the output ${name} holds a NUL, which no variable can`);
    const text = each
        .replace(/'/g, `'\\''`)
        .replace(/\n/g, `\n''`)
        .replace(/##(?=\[)/g, `##''`);
    return `export ${variableName(name, prefix)}='${text}'\n`;
})
    .join('');
/**
 * GitLab's `artifacts:reports:dotenv`: no quotes, no escapes, blanks at the ends dropped, `$` replaced by the runner
 * (ci-systems-facts 1.3). What would arrive as something else is refused.
 */
function dotenv(values, prefix) {
    const lines = Object.entries(values).map(([name, each]) => {
        const wrong = /\p{Cc}/u.test(each)
            ? 'holds a control character'
            : each.includes('$')
                ? 'holds a $, which GitLab would replace'
                : each.trim() !== each
                    ? 'begins or ends with a blank, which GitLab would drop'
                    : each.includes('##[')
                        ? 'holds ##[, which a CI system would act on'
                        : undefined;
        if (wrong !== undefined)
            throw new errors/* UsageError */.eb(`the output ${name} cannot be given as dotenv: it ${wrong}`);
        return `${variableName(name, prefix)}=${each}\n`;
    });
    const text = lines.join('');
    if (lines.length > DOTENV_VARIABLES || Buffer.byteLength(text) >= DOTENV_BYTES) {
        throw new errors/* UsageError */.eb(`the outputs are too much for dotenv: at most ${DOTENV_VARIABLES} variables, less than ${DOTENV_BYTES} bytes`, { hint: 'Choose some with -c OUTPUT.' });
    }
    return text;
}
async function table(values, width) {
    const entries = Object.entries(values);
    if (entries.length === 0)
        return '';
    const names = Math.max(...entries.map(([name]) => name.length), 'Output'.length) + 2;
    return grid(['Output', 'Value'], entries, width === undefined ? [] : [names, width - names - 3]);
}
/**
 * Rows in a frame. Every cell is one harmless line; a column that was given a width wraps at words.
 *
 * @param widths - in characters, frame excluded; `undefined` for as wide as need be.
 */
async function grid(head, rows, widths = []) {
    const { default: Table } = await __webpack_require__.e(/* import() */ 832).then(__webpack_require__.t.bind(__webpack_require__, 5832, 19));
    const frame = new Table({
        head: [...head],
        colWidths: head.map((_, column) => widths[column] ?? null),
        wordWrap: true,
        // A long list of words without blanks must not be cut off.
        wrapOnWordBoundary: rows.every((cells) => cells.every((text) => !/\S{40}/.test(text))),
        style: { head: [], border: [] },
        chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
    });
    frame.push(...rows.map((cells) => cells.map(report_text/* harmless */.Is)));
    return `${frame.toString()}\n`;
}
/**
 * The outputs in the form asked for, ready for stdout.
 *
 * @throws UsageError when a value cannot be given in that form as it is: nothing is ever bent to fit.
 */
async function formatted(format, values, { prefix = '', width } = {}) {
    switch (format) {
        case 'table':
            return table(values, width);
        case 'json':
            return json(values);
        case 'yaml':
            return yaml(values);
        case 'value':
            return value(values);
        case 'shell':
            return shell(values, prefix);
        case 'dotenv':
            return dotenv(values, prefix);
    }
}
//# sourceMappingURL=formats.js.map
;// CONCATENATED MODULE: ./build/src/platform/terminal.js
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
;// CONCATENATED MODULE: ./build/src/platform/shell.js




/**
 * A plain shell, at a desk or in any CI system: plain lines on stderr, or a task list that is redrawn where a person looks
 * at a terminal; the result alone on stdout. It prints no command for any CI system, and lets none through.
 */
class ShellPlatform {
    options;
    name = 'shell';
    log;
    outputs = new Map();
    colour;
    live;
    /** Steps that ran while the plan was made: kept for the live list, if there is going to be one. */
    early;
    constructor(options) {
        this.options = options;
        this.colour = picocolors.createColors(hasColour(options.stderr, options.env));
        if (!options.debug && isLive([options.stdout, options.stderr], options.env))
            this.early = [];
        this.log = {
            info: (text) => {
                if (this.live === undefined)
                    this.say(text);
                else
                    this.live.say(this.clean(text));
            },
            warning: (text) => this.keep(text, 'warning: ', this.colour.yellow),
            debug: (text) => {
                if (options.debug)
                    this.say(text, 'debug: ', this.colour.dim);
            },
        };
    }
    mask() {
        // No shell can hide what was printed: the redactor in front of every word does it.
    }
    async begin(steps) {
        const { early } = this;
        if (early === undefined || steps.length === 0)
            return;
        // Costly to load, and of use only here.
        const { LiveSteps } = await Promise.all(/* import() */[__webpack_require__.e(352), __webpack_require__.e(295)]).then(__webpack_require__.bind(__webpack_require__, 5295));
        this.live = new LiveSteps(steps, this.colour);
        this.tellEarly();
    }
    step(step) {
        if (this.early !== undefined)
            this.early.push(step);
        else if (this.live !== undefined) {
            this.live.step('state' in step ? step : { ...step, detail: this.clean(step.detail) });
        }
        else if ('state' in step)
            this.say(step.title, `${step.unit}: `, this.colour.bold);
        else if (step.result === 'passed') {
            const detail = step.detail === '' ? '' : `: ${step.detail}`;
            this.say(`passed after ${seconds(step.seconds)}${detail}`, `${step.unit}: `, this.colour.green);
        }
        else if (step.result === 'failed') {
            this.say(`failed after ${seconds(step.seconds)}: ${step.detail}`, `${step.unit}: `, this.colour.red);
        }
        else
            this.say(`not run: ${step.detail}`, `${step.unit}: `, this.colour.dim);
    }
    output(name, value) {
        this.outputs.set(name, value);
    }
    summary() {
        // A shell has no page for it; --report writes the file.
    }
    failure(text) {
        this.keep(text, '', this.colour.red);
    }
    async finish(report) {
        await this.endLive();
        const { stdout, format, prefix, columns, redact } = this.options;
        if (report.steps.length > 0)
            this.options.stderr.write(await this.stepTable(report));
        if (report.dryRun) {
            stdout.write(planText(format, report.plan.map(redact)));
            return;
        }
        const names = columns.length === 0 ? [...this.outputs.keys()] : columns.filter((name) => this.outputs.has(name));
        if (this.outputs.size === 0 && !report.passed)
            return;
        const values = Object.fromEntries(names.map((name) => [name, redact(this.outputs.get(name) ?? '')]));
        stdout.write(await formatted(format, values, { prefix, ...(stdout.isTTY === true ? { width: widthOf(stdout) } : {}) }));
    }
    /** Words that must still be there at the end: with live progress they come after it. */
    keep(text, label, paint) {
        if (this.live === undefined)
            this.say(text, label, paint);
        else
            this.live.keep(paint(`${label}${this.clean(text)}`));
    }
    say(text, label = '', paint = String) {
        this.options.stderr.write(`${paint(label)}${label === '' ? paint(this.clean(text)) : this.clean(text)}\n`);
    }
    clean(text) {
        return (0,report_text/* harmless */.Is)(this.options.redact(text));
    }
    tellEarly() {
        const steps = this.early ?? [];
        this.early = undefined;
        for (const step of steps)
            this.step(step);
    }
    async endLive() {
        this.tellEarly();
        const { live } = this;
        this.live = undefined;
        if (live === undefined)
            return;
        for (const line of await live.end())
            this.options.stderr.write(`${line}\n`);
    }
    stepTable(report) {
        const wide = widthOf(this.options.stderr) - 21 - 11 - 9 - 5;
        const rows = report.steps.map((step) => [
            step.unit,
            this.clean(step.proves),
            step.result,
            step.result === 'not run' ? '' : step.seconds.toFixed(1),
        ]);
        return grid(['Step', 'What it proves', 'Result', 'Seconds'], rows, [21, wide, 11, 9]);
    }
}
const seconds = (value) => `${value.toFixed(1)} s`;
/** A dry run's result is its plan. Forms that carry variables have nothing to say. */
function planText(format, plan) {
    if (format === 'shell' || format === 'dotenv')
        return '';
    if (format === 'json' || format === 'yaml')
        return `${JSON.stringify({ plan }, null, 2)}\n`;
    return plan.map((line) => `${(0,report_text/* harmless */.Is)(line)}\n`).join('');
}
//# sourceMappingURL=shell.js.map
;// CONCATENATED MODULE: ./build/src/run/redact.js
/** What stands where a secret stood. */
const REDACTED = '***';
/** Shorter texts would take too much that is no secret with them. */
const SHORTEST = 6;
function createRedactor() {
    const forms = new Set();
    let pattern;
    return {
        register(secret) {
            const whole = secret.trim();
            for (const piece of new Set([whole, ...secret.split(/\r\n|\r|\n/).map((line) => line.trim())])) {
                if (piece.length >= SHORTEST)
                    for (const form of formsOf(piece))
                        forms.add(form);
            }
            // The longest first: a form must not be left half because a shorter one within it was taken out before.
            const longest = [...forms].sort((one, other) => other.length - one.length).map(literal);
            pattern = longest.length > 0 ? new RegExp(longest.join('|'), 'gi') : undefined;
        },
        redact: (text) => (pattern === undefined ? text : text.replace(pattern, REDACTED)),
    };
}
function formsOf(secret) {
    const json = JSON.stringify(secret).slice(1, -1);
    // Half a character cannot be URL-encoded, and is none that a service would have sent.
    const encoded = encodeURIComponent(Buffer.from(secret).toString());
    const forms = [
        secret,
        json,
        json.replaceAll('/', '\\/'),
        JSON.stringify(json).slice(1, -1),
        encoded,
        encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
        new URLSearchParams([['', secret]]).toString().slice(1),
        xml(secret),
        xml(secret).replaceAll('&quot;', '"').replaceAll('&apos;', "'"),
        xml(secret).replaceAll('&apos;', '&#39;').replaceAll('&quot;', '&#34;'),
        xml(json),
        Buffer.from(secret).toString('hex'),
        ...base64Forms(secret),
    ];
    return forms.filter((form) => form.length >= SHORTEST);
}
/**
 * Base64 of the secret at each of the three places that it can have among what is encoded with it; only the signs that
 * depend on nothing but the secret itself.
 */
function base64Forms(secret) {
    const bytes = Buffer.from(secret);
    return [0, 1, 2].flatMap((before) => {
        const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
        const first = Math.ceil((before * 8) / 6);
        const last = Math.floor((shifted.length * 8) / 6);
        const form = shifted.toString('base64').slice(first, last);
        const url = form.replaceAll('+', '-').replaceAll('/', '_');
        return [form, url, encodeURIComponent(form), form.replaceAll('/', '\\/')];
    });
}
const xml = (text) => text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
//# sourceMappingURL=redact.js.map
// EXTERNAL MODULE: ./build/src/units/input.js
var input = __webpack_require__(5965);
;// CONCATENATED MODULE: ./build/src/main/settings.js


const word = (example, description) => input/* inputs */.QL.optional(input/* inputs */.QL.text({ example, description }));
const flag = (description) => input/* inputs */.QL.boolean({ description, default: 'false', example: 'true' });
/** What every unit takes besides its own inputs. Declared as inputs are, so that help, tables and checks treat them alike. */
const SETTINGS = {
    cloud: word('acme', 'Which cloud of clouds.yaml; otherwise OS_CLOUD, or the OS_* variables'),
    tenant: word('acme', "Who runs it: part of every name made; the cloud's name unless given"),
    'run-id': word('build-123', 'What the run is called: steps that share it clean up together; from the CI system unless given'),
    ledger: word('.omega-ci/build-123.jsonl', "File that records what is made; from the run's id unless given"),
    report: word('report', 'Directory for report.json, summary.md, junit.xml and requests.jsonl'),
    'dry-run': flag('Say what would be done, and stop before the first change'),
    emulator: flag('Use the built-in emulator instead of a cloud'),
    format: input/* inputs */.QL.oneOf(FORMATS, { default: 'table', example: 'json', description: 'The form of the result on stdout' }),
    column: input/* inputs */.QL.list((text) => text, {
        default: '',
        example: 'server-id',
        description: 'Only this output; may be given more than once',
    }),
    'output-prefix': input/* inputs */.QL.pattern(/^[A-Za-z_]?[A-Za-z0-9_]*$/, {
        default: '',
        example: 'WEB_',
        description: 'Put before the names of variables (-o shell and -o dotenv)',
    }),
    debug: flag('Tell more on stderr'),
};
/** Short forms, as the openstack client has them. */
const SHORT = { format: '-o', column: '-c' };
//# sourceMappingURL=settings.js.map
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
    const declared = { ...unit.inputs, ...SETTINGS };
    return Object.entries(declared).map(([name, input]) => ({ name: `--${name}`, text: brief(input.description) }));
}
function optionsOf(units) {
    const found = new Map();
    for (const unit of units) {
        for (const [name, input] of Object.entries({ ...unit.inputs, ...SETTINGS })) {
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
    const inputs = units.flatMap((unit) => Object.entries({ ...unit.inputs, ...SETTINGS }).map(([name, input]) => {
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
;// CONCATENATED MODULE: ./build/src/main/emulated-defaults.js
/** What exists on the emulator, for inputs whose values the user would have to know of on a real cloud. */
const EMULATED_DEFAULTS = {
    'external-network': 'provider-ext',
    image: 'ubuntu-24.04',
    flavor: 'm1.tiny',
    allocation: '10.30.0.0/16',
};
//# sourceMappingURL=emulated-defaults.js.map
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
    const emulator = await startEmulator({ clock: (0,clock.scaledClock)(rate), random: host.random, port });
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
// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __webpack_require__(1916);
;// CONCATENATED MODULE: ./build/src/main/program.js




/** The nearest of some names, if it is near enough to have been meant. */
function nearest(text, names) {
    if (names.length === 0)
        return undefined;
    const best = (0,mod/* closest */.kp)(text, names);
    return (0,mod/* distance */.Io)(text, best) <= Math.max(2, Math.floor(text.length / 3)) ? best : undefined;
}
const meant = (text, names, dashes = '') => {
    const best = nearest(text, names);
    return best === undefined ? '' : `; did you mean ${dashes}${best}?`;
};
/** Every option may lack its value for the parser's part: a value that is missing is told with all other problems. */
function optionOf(name, input, group) {
    const short = SHORT[name] === undefined ? '' : `${SHORT[name]}, `;
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
    for (const [name, input] of Object.entries(SETTINGS))
        command.addOption(optionOf(name, input, 'Settings:'));
    return command;
}
/** Texts by option name, and what could not be understood at all. */
function readOptions(unit, argv) {
    const command = commandOf(unit);
    const { operands, unknown } = command.parseOptions([...argv]);
    const declared = { ...unit.inputs, ...SETTINGS };
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
    const settings = (0,read_inputs/* readInputs */.Ko)(SETTINGS, given, env);
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
            warnings: strayVariables(env, everyUnit),
        },
    };
}
function unknownColumns(unit, columns) {
    const names = Object.keys(unit.outputs);
    return columnsOf(columns)
        .filter((column) => !names.includes(column))
        .map((column) => `-c ${column}: ${unit.name} has no such output; it has ${names.join(', ')}`);
}
/** Variables of ours that no unit reads: most likely misspelt, and silently without effect otherwise. */
function strayVariables(env, units) {
    const known = new Set([...units.flatMap((unit) => Object.keys(unit.inputs)), ...Object.keys(SETTINGS)].map(read_inputs/* variableOf */.Qn));
    for (const name of ['EMULATOR_CLOCK', 'MATRIX_INDEX'])
        known.add(`${read_inputs/* VARIABLE_PREFIX */.qz}${name}`);
    return Object.keys(env)
        .filter((name) => name.startsWith(read_inputs/* VARIABLE_PREFIX */.qz) && !known.has(name))
        .map((name) => `${name} is read by no unit${meant(name, [...known])}`);
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
    const needed = Object.entries(unit.inputs).filter(([name, input]) => input.required || (real && name in EMULATED_DEFAULTS));
    const parts = needed.map(([name, input]) => `--${name} ${shellWord(EMULATED_DEFAULTS[name] ?? input.example)}`);
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
    const width = widthOf(host.stdout);
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
            host.stderr.write(generalHelp(units, widthOf(host.stderr)));
            return errors/* EXIT_CODES */.ai.usage;
        default:
            return unknownUnit(name ?? argv[0] ?? '', host, names);
    }
}
function help(about, host, units) {
    const unit = units.find((each) => each.name === about);
    const width = widthOf(host.stdout);
    host.stdout.write(unit === undefined ? generalHelp(units, width) : unitHelp(unit, width));
    return 0;
}
function unknownUnit(name, host, names) {
    const best = nearest(name, names);
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
        host.stderr.write(`${lastLine(failure)}\n`);
        return errors/* EXIT_CODES */.ai[failure.class];
    }
}
/** The closing line of a failure: class and cause first, so that a person and a script find them. */
function lastLine(error) {
    const stop = /[.!?]$/.test(error.message) ? '' : '.';
    const hint = error.hint === undefined ? '' : `${stop} ${error.hint}`;
    return (0,report_text/* harmless */.Is)(`error: ${error.class} (${error.reason}): ${error.message}${hint}`);
}
async function runNamed(unit, argv, host, units) {
    const redactor = createRedactor();
    // Known before anything is read: a secret that was given in the wrong place must not come back in the error for it.
    for (const name of ['OS_APPLICATION_CREDENTIAL_SECRET', 'OS_PASSWORD', 'OS_TOKEN']) {
        const secret = host.env[name];
        if (secret !== undefined && secret !== '')
            redactor.register(secret);
    }
    const read = readCommand(unit, argv, host.env, units, EMULATED_DEFAULTS);
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
    const platform = new ShellPlatform({
        stdout: host.stdout,
        stderr: host.stderr,
        env: host.env,
        redact,
        format: settings.format,
        columns: settings.column,
        prefix: settings['output-prefix'],
        debug: settings.debug,
    });
    for (const warning of request.warnings)
        platform.log.warning(warning);
    const interruption = (0,main_interruption/* watchSignals */.RQ)(host, (name, nth) => {
        if (nth === 1)
            platform.log.warning(`${name}: ending the run; once more to stop waiting for that`);
        else
            platform.log.warning(`${name} again: not waiting any longer`);
    });
    try {
        const { runUnit } = await Promise.all(/* import() */[__webpack_require__.e(253), __webpack_require__.e(665)]).then(__webpack_require__.bind(__webpack_require__, 8665));
        const report = await runUnit({ unit, values, settings, host, platform, redactor, interruption });
        return await deliver(report, request, platform, host, redact);
    }
    finally {
        interruption.dispose();
    }
}
/** Report, outputs and last word. What goes wrong here must not hide what went wrong before. */
async function deliver(report, request, platform, host, redact) {
    const problems = [];
    const attempt = async (work) => {
        try {
            await work();
        }
        catch (error) {
            problems.push((0,errors/* asOmegaError */.cq)(error));
        }
    };
    const { report: directory } = request.settings;
    for (const [name, value] of Object.entries(report.outputs))
        platform.output(name, value);
    await attempt(() => platform.finish(report));
    if (directory !== undefined) {
        await attempt(async () => {
            const { writeReport } = await Promise.all(/* import() */[__webpack_require__.e(585), __webpack_require__.e(56)]).then(__webpack_require__.bind(__webpack_require__, 1056));
            await writeReport((0,external_node_path_.resolve)(host.cwd, directory), report, redact);
        });
    }
    for (const problem of report.error === undefined ? problems.slice(1) : problems)
        platform.log.warning(problem.message);
    const last = report.error ?? problems[0];
    if (last !== undefined) {
        platform.failure(lastLine(last));
        return report.error === undefined ? errors/* EXIT_CODES */.ai[last.class] : report.exitCode;
    }
    const verb = report.dryRun ? 'planned, nothing was changed' : 'passed';
    platform.log.info(`${report.unit} ${verb}: ${report.seconds.toFixed(1)} s, ${report.requests.length} API calls`);
    return 0;
}
//# sourceMappingURL=command.js.map

/***/ }),

/***/ 6112:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G1: () => (/* binding */ abandonable),
/* harmony export */   RQ: () => (/* binding */ watchSignals),
/* harmony export */   Wh: () => (/* binding */ unlessAborted)
/* harmony export */ });
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);

/** What a shell expects of a process that a signal ended: 128 and the signal's number. */
const CODES = { SIGINT: 130, SIGTERM: 143 };
/** @param onSignal - told of each signal, to say what happens now. */
function watchSignals(host, onSignal) {
    const stop = new AbortController();
    const abandon = new AbortController();
    let nth = 0;
    let exitCode = CODES.SIGINT;
    const dispose = host.onSignal((name) => {
        nth += 1;
        const error = new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OmegaError */ .UY(`stopped by ${name}`, { class: 'interrupted', cause: 'signal' });
        if (nth === 1) {
            exitCode = CODES[name];
            stop.abort(error);
        }
        else
            abandon.abort(error);
        onSignal(name, nth);
    });
    return {
        stop: stop.signal,
        abandon: abandon.signal,
        get exitCode() {
            return exitCode;
        },
        dispose,
    };
}
/** A clock whose sleeps all end when the run is abandoned, so that nothing holds the process. */
function abandonable(clock, abandon) {
    return {
        now: () => clock.now(),
        sleep: (seconds, signal) => clock.sleep(seconds, signal === undefined ? abandon : AbortSignal.any([signal, abandon])),
    };
}
/** The promise's outcome, or the signal's reason if that comes first. */
async function unlessAborted(work, signal) {
    let onAbort = () => undefined;
    const aborted = new Promise((_, reject) => {
        onAbort = () => reject(signal.reason);
        if (signal.aborted)
            onAbort();
        else
            signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
        return await Promise.race([work, aborted]);
    }
    finally {
        signal.removeEventListener('abort', onAbort);
        // Whatever becomes of work that nobody waits for any more is no unhandled rejection.
        void work.catch(() => undefined);
        void aborted.catch(() => undefined);
    }
}
//# sourceMappingURL=interruption.js.map

/***/ }),

/***/ 8869:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   Qn: () => (/* binding */ variableOf),
/* harmony export */   qz: () => (/* binding */ VARIABLE_PREFIX)
/* harmony export */ });
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);

const VARIABLE_PREFIX = 'OMEGA_CI_';
/** The variable that an input is also read from: `OMEGA_CI_NETWORK_ID`. */
const variableOf = (input) => `${VARIABLE_PREFIX}${input.replace(/-/g, '_').toUpperCase()}`;
function missing(name, input) {
    const from = input.from === undefined ? '' : `, the output ${input.from.replace(/^(.+)\.(.+)$/, '$2 of $1')}`;
    return `--${name} is missing: ${input.description} (for example ${input.example}${from})`;
}
/**
 * The values of declared inputs: from what the face was given, else from the environment, else the default. Empty text
 * counts as not given, as CI systems hand on what is unset.
 *
 * @param defaults - defaults of this place (the emulator's), before the declared ones.
 */
function readInputs(declared, given, env, defaults = {}) {
    const values = {};
    const problems = [];
    for (const [name, input] of Object.entries(declared)) {
        const variable = variableOf(name);
        const [text, source] = [
            [given[name], `--${name}`],
            [env[variable], variable],
            [defaults[name], `--${name}`],
            [input.default, `--${name}`],
        ].find(([candidate]) => candidate !== undefined && candidate !== '') ?? [input.default, `--${name}`];
        if (text === undefined) {
            if (input.required)
                problems.push(missing(name, input));
            continue;
        }
        try {
            values[name] = input.parse(text);
        }
        catch (error) {
            if (!(error instanceof _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OmegaError */ .UY))
                throw error;
            problems.push(`${source}: ${error.message}${error.hint === undefined ? '' : ` (${error.hint})`}`);
        }
    }
    return { values, problems };
}
//# sourceMappingURL=read-inputs.js.map

/***/ }),

/***/ 2536:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   scaledClock: () => (/* binding */ scaledClock)
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

/***/ 4475:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UY: () => (/* binding */ OmegaError),
/* harmony export */   ai: () => (/* binding */ EXIT_CODES),
/* harmony export */   cq: () => (/* binding */ asOmegaError),
/* harmony export */   eb: () => (/* binding */ UsageError),
/* harmony export */   hD: () => (/* binding */ ApiError)
/* harmony export */ });
/** The exit code of each class (design, section 5). `interrupted` is 130 or 143, by the signal. */
const EXIT_CODES = {
    defect: 1,
    usage: 2,
    auth: 3,
    quota: 4,
    boundary: 5,
    platform: 6,
    timeout: 7,
    leftovers: 8,
    interrupted: 130,
};
/** Every failure that the product reports is one of these. `message` is one line and holds no secret. */
class OmegaError extends Error {
    class;
    reason;
    hint;
    capture;
    constructor(message, options) {
        super(message, options.from === undefined ? undefined : { cause: options.from });
        this.name = 'OmegaError';
        this.class = options.class;
        this.reason = options.cause;
        this.hint = options.hint;
        this.capture = options.capture;
    }
}
/** A failure of the user's input or configuration: nothing was changed. */
class UsageError extends OmegaError {
    constructor(message, options = {}) {
        super(message, { cause: 'input', ...options, class: 'usage' });
        this.name = 'UsageError';
    }
}
/** A call that the cloud refused or did not answer. */
class ApiError extends OmegaError {
    service;
    /** HTTP status; 0 when no answer came. */
    status;
    /** The error's type where the service names one, for example Neutron's `OverQuota`. */
    type;
    /**
     * Whether the call may have been carried out all the same: `unknown` after a broken connection, a time-out, a gateway's
     * page or a 5xx on a call that changes something. Then look the object up by its marker before anything else.
     */
    fate;
    capture;
    constructor(message, options) {
        super(message, options);
        this.name = 'ApiError';
        this.capture = options.capture;
        this.service = options.capture.service;
        this.status = options.status;
        this.type = options.type;
        this.fate = options.fate ?? 'refused';
    }
}
/** Makes an `OmegaError` of whatever was thrown; what is not ours is a defect of ours. */
function asOmegaError(thrown) {
    if (thrown instanceof OmegaError)
        return thrown;
    if (thrown instanceof AggregateError && thrown.errors.length > 0)
        return asOmegaError(thrown.errors[0]);
    const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
    return new OmegaError(text, { class: 'defect', cause: 'defect', from: thrown });
}
//# sourceMappingURL=errors.js.map

/***/ }),

/***/ 4913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Is: () => (/* binding */ harmless),
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/** What makes text from a cloud safe to show: it may hold colour codes, commands for the CI system, half characters. */
// Sequences that a terminal would act on: CSI, OSC, and the two-character ones.
// eslint's no-control-regex is met by building these from code points.
const ESC = '\u001b';
const BEL = '\u0007';
const terminal = new RegExp(`${ESC}\\[[0-?]*[ -/]*[@-~]|${ESC}\\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)?|${ESC}[@-Z\\\\-_]|${ESC}`, 'gu');
/** Control characters (line ends among them), halves of characters, separators that start a line, non-characters. */
const control = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;
const controlButLines = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;
/** The text without terminal sequences, control characters and lone surrogates; line feeds and tabs stay. */
function plain(text) {
    return text.replace(/\r\n?/g, '\n').replace(terminal, '').replace(controlButLines, '');
}
/** The same on one line: every run of white space becomes one blank. */
function oneLine(text) {
    return text.replace(terminal, '').replace(control, ' ').replace(/\s+/g, ' ').trim();
}
/**
 * One line that no CI system takes for a command: GitHub's runner acts on `::` at the start of a line and on `##[`
 * anywhere in it, wherever the line comes from (cases.md C49).
 */
function harmless(line) {
    return oneLine(line)
        .replace(/^::/, '| ::')
        .replace(/##(?=\[)/g, '## ');
}
/** At most so many UTF-8 bytes of a text, never half a character, with a note when it was cut. */
function cut(text, bytes, note = ' … (cut)') {
    if (Buffer.byteLength(text) <= bytes)
        return text;
    const room = bytes - Buffer.byteLength(note);
    return `${Buffer.from(text)
        .subarray(0, room)
        .toString('utf8')
        .replace(/\uFFFD+$/, '')}${note}`;
}
//# sourceMappingURL=text.js.map

/***/ }),

/***/ 5965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NU: () => (/* binding */ later),
/* harmony export */   QL: () => (/* binding */ inputs),
/* harmony export */   ye: () => (/* binding */ wrongForm)
/* harmony export */ });
/* unused harmony export known */
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);

const known = (value) => ({ known: value, value: Promise.resolve(value) });
const later = (value) => ({ known: undefined, value });
const input = (type, common, parse) => ({
    ...common,
    type,
    required: common.default === undefined,
    parse,
});
/** The error for a text of the wrong form; `example` shows the right one. */
const wrongForm = (text, example) => new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${JSON.stringify(text)} is not of the form ${example}`);
const whole = (text, range) => {
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || value < range.min || value > range.max) {
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${JSON.stringify(text)} is not a whole number from ${range.min} to ${range.max}`);
    }
    return value;
};
/** Builders of declarations. Without `default` an input is required; `optional` makes it absent-able. */
const inputs = {
    text: (common) => input('string', common, (text) => text),
    textOr: (common) => input('string', common, (text) => text),
    pattern: (pattern, common) => input('string', common, (text) => {
        if (!pattern.test(text))
            throw wrongForm(text, common.example);
        return text;
    }),
    integer: (range, common) => input('integer', common, (text) => whole(text, range)),
    boolean: (common) => input('boolean', common, (text) => {
        if (/^(true|yes|on|1)$/i.test(text))
            return true;
        if (/^(false|no|off|0)$/i.test(text))
            return false;
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${JSON.stringify(text)} is neither true nor false`);
    }),
    oneOf: (options, common) => ({
        ...input('enum', common, (text) => {
            const option = options.find((each) => each === text);
            if (option === undefined)
                throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${JSON.stringify(text)} is none of ${options.join(', ')}`);
            return option;
        }),
        options,
    }),
    /** Comma-separated; blanks around the commas do not count. */
    list: (item, common) => input('list', common, (text) => text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
        .map(item)),
    custom: (parse, common) => input('string', common, parse),
    customOr: (parse, common) => input('string', common, parse),
    /** An output of another unit. */
    output: (common) => input('string', common, (text) => known(text)),
    optional: (inner) => ({ ...inner, required: false }),
};
//# sourceMappingURL=input.js.map

/***/ })

};
