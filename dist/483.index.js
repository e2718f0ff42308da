export const id = 483;
export const ids = [483,826];
export const modules = {

/***/ 2646:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ deliver),
/* harmony export */   f: () => (/* binding */ lastLine)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4475);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4913);



/** The closing line of a failure: class and cause first, so that a person and a script find them. */
function lastLine(error) {
    const stop = /[.!?]$/.test(error.message) ? '' : '.';
    const hint = error.hint === undefined ? '' : `${stop} ${error.hint}`;
    return (0,_report_text_js__WEBPACK_IMPORTED_MODULE_2__/* .harmless */ .Is)(`error: ${error.class} (${error.reason}): ${error.message}${hint}`);
}
/**
 * Report, outputs and last word, as every face gives them. What goes wrong here must not hide what went wrong before.
 *
 * @returns the exit code.
 */
async function deliver({ report, platform, directory, cwd, redact }) {
    const problems = [];
    const attempt = async (work) => {
        try {
            await work();
        }
        catch (error) {
            problems.push((0,_openstack_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .asOmegaError */ .cq)(error));
        }
    };
    for (const [name, value] of Object.entries(report.outputs))
        platform.output(name, value);
    await attempt(() => platform.finish(report));
    if (directory !== undefined) {
        await attempt(async () => {
            const { writeReport } = await Promise.all(/* import() */[__webpack_require__.e(585), __webpack_require__.e(771)]).then(__webpack_require__.bind(__webpack_require__, 771));
            await writeReport((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(cwd, directory), report, redact);
        });
    }
    for (const problem of report.error === undefined ? problems.slice(1) : problems)
        platform.log.warning(problem.message);
    const last = report.error ?? problems[0];
    if (last !== undefined) {
        platform.failure(lastLine(last));
        return report.error === undefined ? _openstack_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .EXIT_CODES */ .ai[last.class] : report.exitCode;
    }
    const verb = report.dryRun ? 'planned, nothing was changed' : 'passed';
    platform.log.info(`${report.unit} ${verb}: ${report.seconds.toFixed(1)} s, ${report.requests.length} API calls`);
    return 0;
}
//# sourceMappingURL=deliver.js.map

/***/ }),

/***/ 5911:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ EMULATED_DEFAULTS)
/* harmony export */ });
/** What exists on the emulator, for inputs whose values the user would have to know of on a real cloud. */
const EMULATED_DEFAULTS = {
    'external-network': 'provider-ext',
    image: 'ubuntu-24.04',
    flavor: 'm1.tiny',
    allocation: '10.30.0.0/16',
};
//# sourceMappingURL=emulated-defaults.js.map

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

/***/ 9249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1916);

/** The nearest of some names, if it is near enough to have been meant. */
function nearest(text, names) {
    if (names.length === 0)
        return undefined;
    const best = (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .closest */ .kp)(text, names);
    return (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(text, best) <= Math.max(2, Math.floor(text.length / 3)) ? best : undefined;
}
//# sourceMappingURL=nearest.js.map

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
function missing(label, input) {
    const from = input.from === undefined ? '' : `, the output ${input.from.replace(/^(.+)\.(.+)$/, '$2 of $1')}`;
    return `${label} is missing: ${input.description} (for example ${input.example}${from})`;
}
/**
 * The values of declared inputs: from what the face was given, else from the environment, else the default. Empty text
 * counts as not given, as CI systems hand on what is unset.
 *
 * @param defaults - defaults of this place (the emulator's), before the declared ones.
 * @param label - how the face writes an input's name.
 */
function readInputs(declared, given, env, defaults = {}, label = (name) => `--${name}`) {
    const values = {};
    const problems = [];
    for (const [name, input] of Object.entries(declared)) {
        const variable = variableOf(name);
        const [text, source] = [
            [given[name], label(name)],
            [env[variable], variable],
            [defaults[name], label(name)],
            [input.default, label(name)],
        ].find(([candidate]) => candidate !== undefined && candidate !== '') ?? [input.default, label(name)];
        if (text === undefined) {
            if (input.required)
                problems.push(missing(label(name), input));
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

/***/ 9098:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ SHORT),
/* harmony export */   y: () => (/* binding */ SETTINGS)
/* harmony export */ });
/* harmony import */ var _platform_choose_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(560);
/* harmony import */ var _platform_formats_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(617);
/* harmony import */ var _units_input_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5965);



const word = (example, description) => _units_input_js__WEBPACK_IMPORTED_MODULE_1__/* .inputs */ .QL.optional(_units_input_js__WEBPACK_IMPORTED_MODULE_1__/* .inputs */ .QL.text({ example, description }));
const flag = (description) => _units_input_js__WEBPACK_IMPORTED_MODULE_1__/* .inputs */ .QL.boolean({ description, default: 'false', example: 'true' });
/** What every unit takes besides its own inputs. Declared as inputs are, so that help, tables and checks treat them alike. */
const SETTINGS = {
    cloud: word('acme', 'Which cloud of clouds.yaml; otherwise OS_CLOUD, or the OS_* variables'),
    tenant: word('acme', "Who runs it: part of every name made; the cloud's name unless given"),
    'run-id': word('build-123', 'What the run is called: steps that share it clean up together; from the CI system unless given'),
    ledger: word('.omega-ci/build-123.jsonl', "File that records what is made; from the run's id unless given"),
    report: word('report', 'Directory for report.json, summary.md, junit.xml and requests.jsonl'),
    'ca-cert': word('/etc/ssl/cloud.pem', "CA bundle, a path or the PEM text itself; before the one that the cloud's settings name"),
    'dry-run': flag('Say what would be done, and stop before the first change'),
    emulator: flag('Use the built-in emulator instead of a cloud'),
    format: _units_input_js__WEBPACK_IMPORTED_MODULE_1__/* .inputs */ .QL.oneOf(_platform_formats_js__WEBPACK_IMPORTED_MODULE_0__/* .FORMATS */ .hR, { default: 'table', example: 'json', description: 'The form of the result on stdout' }),
    column: _units_input_js__WEBPACK_IMPORTED_MODULE_1__/* .inputs */ .QL.list((text) => text, {
        default: '',
        example: 'server-id',
        description: 'Only this output; may be given more than once',
    }),
    'output-prefix': _units_input_js__WEBPACK_IMPORTED_MODULE_1__/* .inputs */ .QL.pattern(/^[A-Za-z_]?[A-Za-z0-9_]*$/, {
        default: '',
        example: 'WEB_',
        description: 'Put before the names of variables (-o shell, -o dotenv and --dotenv)',
    }),
    dotenv: word('outputs.env', 'File that takes each output as soon as it is known, in the form of a GitLab dotenv report'),
    platform: _units_input_js__WEBPACK_IMPORTED_MODULE_1__/* .inputs */ .QL.oneOf(_platform_choose_js__WEBPACK_IMPORTED_MODULE_2__/* .PLATFORMS */ .P4, {
        default: 'auto',
        example: 'gitlab',
        description: 'Whose log the words go to; found out from the environment unless given',
    }),
    debug: flag('Tell more on stderr'),
};
/** Short forms, as the openstack client has them. */
const SHORT = { format: '-o', column: '-c' };
//# sourceMappingURL=settings.js.map

/***/ }),

/***/ 2702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ strayVariables)
/* harmony export */ });
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9249);
/* harmony import */ var _read_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8869);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9098);



/** Variables of ours that no unit reads: most likely misspelt, and silently without effect otherwise. */
function strayVariables(env, units) {
    const names = [...units.flatMap((unit) => Object.keys(unit.inputs)), ...Object.keys(_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .SETTINGS */ .y)].map(_read_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .variableOf */ .Qn);
    const known = new Set(names);
    for (const name of ['EMULATOR_CLOCK', 'MATRIX_INDEX', 'COMMAND'])
        known.add(`${_read_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .VARIABLE_PREFIX */ .qz}${name}`);
    return Object.keys(env)
        .filter((name) => name.startsWith(_read_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .VARIABLE_PREFIX */ .qz) && !known.has(name))
        .map((name) => {
        const best = (0,_nearest_js__WEBPACK_IMPORTED_MODULE_0__/* .nearest */ .p)(name, [...known]);
        return `${name} is read by no unit${best === undefined ? '' : `; did you mean ${best}?`}`;
    });
}
//# sourceMappingURL=stray.js.map

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

/***/ 560:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P4: () => (/* binding */ PLATFORMS),
/* harmony export */   xV: () => (/* binding */ choosePlatform)
/* harmony export */ });
/* unused harmony export platformOf */
/** What `--platform` takes. */
const PLATFORMS = ['auto', 'github', 'gitlab', 'jenkins', 'shell'];
/** Where the command runs, by the variables that each CI system sets and no other does (ci-systems-facts 6). */
function platformOf(env) {
    if (env['GITHUB_ACTIONS'] === 'true')
        return 'github';
    if (env['GITLAB_CI'] === 'true')
        return 'gitlab';
    return env['JENKINS_URL'] ? 'jenkins' : 'shell';
}
/**
 * The platform that the command's words and outputs go to. Each is loaded only where it is used.
 *
 * @throws UsageError when the dotenv file cannot be written.
 */
async function choosePlatform(options) {
    const name = options.platform === 'auto' ? platformOf(options.env) : options.platform;
    const platform = await load(name, options);
    if (options.dotenv === undefined)
        return platform;
    const { withDotenv, DotenvFile } = await __webpack_require__.e(/* import() */ 338).then(__webpack_require__.bind(__webpack_require__, 8338));
    return withDotenv(platform, new DotenvFile(options.dotenv, options.prefix), options);
}
async function load(name, options) {
    if (name === 'gitlab')
        return new (await __webpack_require__.e(/* import() */ 378).then(__webpack_require__.bind(__webpack_require__, 2378))).GitlabPlatform(options);
    if (name === 'jenkins')
        return (await __webpack_require__.e(/* import() */ 971).then(__webpack_require__.bind(__webpack_require__, 971))).jenkinsPlatform(options);
    return new (await __webpack_require__.e(/* import() */ 427).then(__webpack_require__.bind(__webpack_require__, 8427))).ShellPlatform(options);
}
//# sourceMappingURL=choose.js.map

/***/ }),

/***/ 617:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HP: () => (/* binding */ dotenvLine),
/* harmony export */   Vg: () => (/* binding */ grid),
/* harmony export */   X0: () => (/* binding */ formatted),
/* harmony export */   ff: () => (/* binding */ dotenvReport),
/* harmony export */   hR: () => (/* binding */ FORMATS)
/* harmony export */ });
/* unused harmony export variableName */
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4913);


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
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${JSON.stringify(name)} cannot be the name of a variable`);
    if (RESERVED.test(name)) {
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`the variable ${name} must not be replaced`, { hint: 'Choose another --output-prefix.' });
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
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`the output ${name} cannot be given as a plain line`, { hint: 'Use -o json.' });
    }
    return `${each}\n`;
})
    .join('');
/**
 * For `eval`: single quotes, in which a shell replaces nothing. Empty quotes after a line end and within `##[` and
 * `section_start:` keep a CI system from taking part of the value for a command; the shell joins the pieces.
 */
const shell = (values, prefix) => Object.entries(values)
    .map(([name, each]) => {
    if (each.includes('\0'))
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`the output ${name} holds a NUL, which no variable can`);
    const text = each
        .replace(/'/g, `'\\''`)
        .replace(/\n/g, `\n''`)
        .replace(/##(?=\[)/g, `##''`)
        .replace(/section_(start|end)(?=:)/g, `section_$1''`);
    return `export ${variableName(name, prefix)}='${text}'\n`;
})
    .join('');
/**
 * A line of GitLab's `artifacts:reports:dotenv`: no quotes, no escapes, blanks at the ends dropped, `$` replaced by the
 * runner (ci-systems-facts 1.3).
 *
 * @throws UsageError for what would arrive as something else.
 */
function dotenvLine(name, value, prefix) {
    const wrong = /\p{Cc}/u.test(value)
        ? 'holds a control character'
        : value.includes('$')
            ? 'holds a $, which GitLab would replace'
            : value.trim() !== value
                ? 'begins or ends with a blank, which GitLab would drop'
                : value.includes('##[')
                    ? 'holds ##[, which a CI system would act on'
                    : undefined;
    if (wrong !== undefined)
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`the output ${name} cannot be given as dotenv: it ${wrong}`);
    return `${variableName(name, prefix)}=${value}\n`;
}
/** @throws UsageError when GitLab would refuse a report of these lines for their number or size. */
function dotenvReport(lines) {
    const text = lines.join('');
    if (lines.length > DOTENV_VARIABLES || Buffer.byteLength(text) >= DOTENV_BYTES) {
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`the outputs are too much for dotenv: at most ${DOTENV_VARIABLES} variables, less than ${DOTENV_BYTES} bytes`, { hint: 'Choose some with -c OUTPUT.' });
    }
    return text;
}
const dotenv = (values, prefix) => dotenvReport(Object.entries(values).map(([name, each]) => dotenvLine(name, each, prefix)));
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
    frame.push(...rows.map((cells) => cells.map(_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .harmless */ .Is)));
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

/***/ 3826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   REDACTED: () => (/* binding */ REDACTED),
/* harmony export */   createRedactor: () => (/* binding */ createRedactor),
/* harmony export */   formsOf: () => (/* binding */ formsOf)
/* harmony export */ });
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
/** The forms in which a one-line secret may appear, itself among them. */
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
    integer: (range, common) => ({
        ...input('integer', common, (text) => whole(text, range)),
        range,
    }),
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
