export const id = 814;
export const ids = [814,369];
export const modules = {

/***/ 1916:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = true;
exports.Io = exports.kp = void 0;
var peq = new Uint32Array(0x10000);
var myers_32 = function (a, b) {
    var n = a.length;
    var m = b.length;
    var lst = 1 << (n - 1);
    var pv = -1;
    var mv = 0;
    var sc = n;
    var i = n;
    while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
    }
    for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= ((eq & pv) + pv) ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
            sc++;
        }
        if (pv & lst) {
            sc--;
        }
        mv = (mv << 1) | 1;
        pv = (pv << 1) | ~(xv | mv);
        mv &= xv;
    }
    i = n;
    while (i--) {
        peq[a.charCodeAt(i)] = 0;
    }
    return sc;
};
var myers_x = function (b, a) {
    var n = a.length;
    var m = b.length;
    var mhc = [];
    var phc = [];
    var hsize = Math.ceil(n / 32);
    var vsize = Math.ceil(m / 32);
    for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
    }
    var j = 0;
    for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
            var eq = peq[a.charCodeAt(i)];
            var pb = (phc[(i / 32) | 0] >>> i) & 1;
            var mb = (mhc[(i / 32) | 0] >>> i) & 1;
            var xv = eq | mv_1;
            var xh = ((((eq | mb) & pv_1) + pv_1) ^ pv_1) | eq | mb;
            var ph = mv_1 | ~(xh | pv_1);
            var mh = pv_1 & xh;
            if ((ph >>> 31) ^ pb) {
                phc[(i / 32) | 0] ^= 1 << i;
            }
            if ((mh >>> 31) ^ mb) {
                mhc[(i / 32) | 0] ^= 1 << i;
            }
            ph = (ph << 1) | pb;
            mh = (mh << 1) | mb;
            pv_1 = mh | ~(xv | ph);
            mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] = 0;
        }
    }
    var mv = 0;
    var pv = -1;
    var start = j * 32;
    var vlen = Math.min(32, m - start) + start;
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
    }
    var score = m;
    for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = (phc[(i / 32) | 0] >>> i) & 1;
        var mb = (mhc[(i / 32) | 0] >>> i) & 1;
        var xv = eq | mv;
        var xh = ((((eq | mb) & pv) + pv) ^ pv) | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score += (ph >>> (m - 1)) & 1;
        score -= (mh >>> (m - 1)) & 1;
        if ((ph >>> 31) ^ pb) {
            phc[(i / 32) | 0] ^= 1 << i;
        }
        if ((mh >>> 31) ^ mb) {
            mhc[(i / 32) | 0] ^= 1 << i;
        }
        ph = (ph << 1) | pb;
        mh = (mh << 1) | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
    }
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
    }
    return score;
};
var distance = function (a, b) {
    if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
    }
    if (b.length === 0) {
        return a.length;
    }
    if (a.length <= 32) {
        return myers_32(a, b);
    }
    return myers_x(a, b);
};
exports.Io = distance;
var closest = function (str, arr) {
    var min_distance = Infinity;
    var min_index = 0;
    for (var i = 0; i < arr.length; i++) {
        var dist = distance(str, arr[i]);
        if (dist < min_distance) {
            min_distance = dist;
            min_index = i;
        }
    }
    return arr[min_index];
};
exports.kp = closest;


/***/ }),

/***/ 8711:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAction: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/src/openstack/errors.js
var errors = __webpack_require__(4475);
// EXTERNAL MODULE: ./build/src/report/collect.js
var collect = __webpack_require__(1690);
// EXTERNAL MODULE: ./build/src/report/markdown.js
var report_markdown = __webpack_require__(75);
// EXTERNAL MODULE: ./build/src/report/text.js
var report_text = __webpack_require__(4913);
// EXTERNAL MODULE: ./build/src/run/redact.js
var redact = __webpack_require__(3826);
// EXTERNAL MODULE: ./build/src/platform/formats.js
var formats = __webpack_require__(617);
// EXTERNAL MODULE: ./build/src/platform/github-commands.js
var github_commands = __webpack_require__(6277);
;// CONCATENATED MODULE: ./build/src/platform/github-files.js

/** A step's outputs may hold so much in all; GitHub refuses a job's outputs above 1 MiB. */
const VALUE_BYTES = 256 * 1024;
/**
 * One entry of `GITHUB_OUTPUT`, `GITHUB_STATE` or `GITHUB_ENV`: a heredoc, whose end nobody can guess, so that no value
 * can end it and go on with an entry of its own.
 *
 * @param randomBytes - unpredictable ones.
 * @throws UsageError when the value would not arrive as it is.
 */
function fileEntry(name, value, randomBytes) {
    if (!/^[A-Za-z_][A-Za-z0-9_-]*$/.test(name))
        throw new errors/* UsageError */.eb(`${JSON.stringify(name)} cannot name an output`);
    const wrong = value.includes('\0')
        ? 'it holds a NUL'
        : /\p{Cs}/u.test(value)
            ? 'it holds half a character'
            : Buffer.byteLength(value) > VALUE_BYTES
                ? `it is longer than ${VALUE_BYTES} bytes`
                : undefined;
    if (wrong !== undefined)
        throw new errors/* UsageError */.eb(`the output ${name} cannot be handed to GitHub: ${wrong}`);
    const delimiter = `omega_${Buffer.from(randomBytes(16)).toString('hex')}`;
    if (name.includes(delimiter) || value.includes(delimiter))
        throw new errors/* UsageError */.eb(`the output ${name} cannot be handed to GitHub: it holds the mark of its own end`);
    return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
//# sourceMappingURL=github-files.js.map
;// CONCATENATED MODULE: ./build/src/platform/github.js








/**
 * A step of a GitHub workflow: plain lines in the log, workflow commands for what stands out, files for outputs, state
 * and summary. Foreign text never becomes a command; only secrets are masked, so that no job output is dropped.
 */
class GitHubPlatform {
    options;
    name = 'github';
    log;
    outputs = new Map();
    annotated = new Map();
    masked = new Set();
    watched = new Set();
    problems = [];
    constructor(options) {
        this.options = options;
        this.log = {
            info: (text) => this.line(this.clean(text)),
            warning: (text) => this.annotate('warning', text),
            debug: (text) => {
                if (options.env['RUNNER_DEBUG'] === '1')
                    this.line((0,github_commands.debugLine)(options.redact(text)));
            },
        };
    }
    /** Outside GitHub nobody would take the command in: it would just print the secret. */
    mask(secret) {
        if (this.options.env['GITHUB_ACTIONS'] !== 'true')
            return;
        for (const piece of (0,github_commands.maskable)(secret)) {
            for (const form of [piece, ...(0,redact.formsOf)(piece)]) {
                if (this.masked.has(form))
                    continue;
                this.masked.add(form);
                this.line((0,github_commands.maskLine)(form));
            }
        }
    }
    /** A text that GitHub masks line by line if it is kept as one secret: outputs that hold such a line are told of. */
    watch(text) {
        for (const line of text.split(/\r\n|\r|\n/))
            if (line.trim() !== '')
                this.watched.add(line.trim());
    }
    /** Sets every declared output to what stands for "not known": whatever happens next, none is missing. */
    openOutputs() {
        for (const [name, value] of Object.entries(this.options.outputs))
            this.entry('GITHUB_OUTPUT', name, value);
    }
    /** Keeps a text for the action's post step. Never a secret. */
    save(name, value) {
        this.entry('GITHUB_STATE', name, this.options.redact(value));
    }
    begin() {
        return Promise.resolve();
    }
    step(step) {
        if ('state' in step)
            this.log.info(`${step.unit}: ${step.title}`);
        else if (step.result === 'not run')
            this.log.info(`${step.unit}: not run: ${step.detail}`);
        else {
            const detail = step.detail === '' ? '' : `: ${step.detail}`;
            this.log.info(`${step.unit}: ${step.result} after ${step.seconds.toFixed(1)} s${detail}`);
        }
    }
    /** Written at once: what a killed step has made is handed on all the same. */
    output(name, value) {
        if (this.outputs.get(name) === value)
            return;
        this.outputs.set(name, value);
        if (!(name in this.options.outputs))
            return;
        try {
            this.entry('GITHUB_OUTPUT', name, this.options.redact(value));
        }
        catch (error) {
            this.problems.push((0,errors/* asOmegaError */.cq)(error));
        }
    }
    summary(markdown) {
        const path = this.options.env['GITHUB_STEP_SUMMARY'];
        if (path === undefined || path === '')
            this.log.debug('no job summary here: GITHUB_STEP_SUMMARY is not set');
        else
            this.options.append(path, (0,report_text/* cut */.Jj)(this.options.redact(markdown), report_markdown/* SUMMARY_BYTES */.R$));
    }
    failure(text) {
        this.line((0,github_commands.annotation)('error', this.options.title, this.options.redact(text.replace(/^error: /, ''))));
    }
    /** One of several problems, before the failure that sums them up: that one always has its place. */
    problem(text) {
        this.annotate('error', text, github_commands.ANNOTATIONS - 1);
    }
    async finish(report) {
        const clean = (0,collect/* redacted */.pc)(report, this.options.redact);
        if (clean.steps.length > 0) {
            const rows = clean.steps.map((step) => [step.unit, step.proves, step.result, step.seconds.toFixed(1)]);
            await this.group('Steps', (0,formats/* grid */.Vg)(['Step', 'What it proves', 'Result', 'Seconds'], rows, [21, 60, 11, 9]));
        }
        if (clean.dryRun)
            await this.group('Plan', Promise.resolve(clean.plan.join('\n')));
        for (const [name, value] of this.outputs)
            this.tellIfDropped(name, value);
        if (this.problems[0] !== undefined)
            throw this.problems[0];
    }
    /** The job's summary of a report. */
    summarise(report) {
        this.summary((0,report_markdown/* summaryMarkdown */.eH)((0,collect/* redacted */.pc)(report, this.options.redact)));
    }
    /** GitHub drops a job output without naming the reason: it is told here, where it can be known. */
    tellIfDropped(name, value) {
        if (!(name in this.options.outputs))
            return;
        if (this.options.redact(value) !== value) {
            this.log.warning(`the output ${name} holds a secret of this step: it is handed on without that`);
        }
        else if ([...this.watched].some((line) => value.includes(line))) {
            this.annotate('notice', `GitHub drops a job output made of ${name} if the clouds.yaml is kept as one secret, since it holds one of its ` +
                'lines. Keep only the credential as a secret');
        }
    }
    /** Lines that the log shows folded. Groups do not nest, so one is written whole. */
    async group(title, text) {
        const lines = (await text).split('\n').filter((line) => line.trim() !== '');
        for (const line of [`::group::${title}`, ...lines.map((each) => this.indented(each)), '::endgroup::'])
            this.line(line);
    }
    /** A line within a group keeps its blanks, which hold tables together, and is no command all the same. */
    indented(line) {
        const blanks = /^ */.exec(line)?.[0] ?? '';
        const text = this.options.redact(line.slice(blanks.length));
        return /^\s*::|##\[|[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text) ? (0,report_text/* harmless */.Is)(text) : `${blanks}${text}`;
    }
    /** Shown beside the job, as long as GitHub takes more; a plain line after that. */
    annotate(type, text, limit = github_commands.ANNOTATIONS) {
        const count = (this.annotated.get(type) ?? 0) + 1;
        this.annotated.set(type, count);
        if (count > limit)
            this.line(`${type}: ${this.clean(text)}`);
        else
            this.line((0,github_commands.annotation)(type, this.options.title, this.options.redact(text)));
    }
    entry(variable, name, value) {
        const path = this.options.env[variable];
        if (path === undefined || path === '')
            this.log.debug(`${name} goes nowhere: ${variable} is not set`);
        else
            this.options.append(path, fileEntry(name, value, this.options.randomBytes));
    }
    clean(text) {
        return (0,report_text/* harmless */.Is)(this.options.redact(text));
    }
    line(text) {
        this.options.stdout.write(`${text}\n`);
    }
}
//# sourceMappingURL=github.js.map
// EXTERNAL MODULE: ./build/src/run/identity.js
var identity = __webpack_require__(4881);
// EXTERNAL MODULE: ./build/src/run/ledger.js
var run_ledger = __webpack_require__(3126);
// EXTERNAL MODULE: ./build/src/units/input.js
var input = __webpack_require__(5965);
// EXTERNAL MODULE: ./build/src/main/settings.js
var settings = __webpack_require__(9098);
;// CONCATENATED MODULE: ./build/src/main/action-inputs.js


const { cloud, tenant, ledger, report } = settings/* SETTINGS */.y;
/** What every action takes besides its unit's own inputs. */
const ACTION_SETTINGS = {
    cloud,
    tenant,
    'run-id': settings/* SETTINGS */.y['run-id'],
    'clouds-yaml': input/* inputs */.QL.optional(input/* inputs */.QL.text({
        description: 'Text of a clouds.yaml, instead of a file or of OS_* variables. Keep only the credential as a secret: GitHub ' +
            'masks every line of one, and drops job outputs that hold such a line',
        example: '${{ secrets.CLOUDS_YAML }}',
    })),
    'ca-cert': settings/* SETTINGS */.y['ca-cert'],
    ledger,
    report,
    summary: input/* inputs */.QL.oneOf(['always', 'on-failure', 'never'], {
        description: "Whether the result is written to the job's summary",
        default: 'always',
        example: 'on-failure',
    }),
    'dry-run': settings/* SETTINGS */.y['dry-run'],
    emulator: settings/* SETTINGS */.y.emulator,
    'matrix-index': input/* inputs */.QL.optional(input/* inputs */.QL.text({
        description: 'Leave it as it is: it keeps the legs of a matrix apart',
        example: '${{ strategy.job-index }}',
    })),
};
/**
 * Defaults that the runner works out: GitHub tells the legs of a matrix apart in no variable, only there. Its
 * `input-default-context` allows `strategy`.
 */
const RUNNER_DEFAULTS = { 'matrix-index': '${{ strategy.job-index }}' };
/** All inputs of a unit's action, its own first. */
const actionInputs = (unit) => ({ ...unit.inputs, ...ACTION_SETTINGS });
/** What an output holds until it is known, and for good where the unit fails before: a yes or no is `false` then. */
const unknownOutput = (output) => /^(true|false)$/.test(output.example) ? 'false' : '';
//# sourceMappingURL=action-inputs.js.map
// EXTERNAL MODULE: ./build/src/main/nearest.js
var nearest = __webpack_require__(9249);
// EXTERNAL MODULE: ./build/src/main/read-inputs.js
var read_inputs = __webpack_require__(8869);
// EXTERNAL MODULE: ./build/src/main/stray.js
var stray = __webpack_require__(2702);
;// CONCATENATED MODULE: ./build/src/main/action-call.js




const PREFIX = 'INPUT_';
/** The variable in which the runner hands on an input: in capitals, hyphens as they are, blanks as underscores. */
const inputVariable = (name) => `${PREFIX}${name.replace(/ /g, '_').toUpperCase()}`;
/**
 * An action's inputs, as the runner hands them on. It enforces neither what is required nor what is known
 * (github-actions-facts 3.3), so that is done here; all that is wrong is told at once.
 *
 * A value that is the declared default counts as not given: the runner fills it in itself, and `OMEGA_CI_*` still counts.
 *
 * @param emulated - inputs' defaults where the emulator is the cloud.
 */
function readActionInputs(unit, env, everyUnit, emulated) {
    const declared = actionInputs(unit);
    const names = Object.keys(declared);
    const variables = new Set(names.map(inputVariable));
    const unknown = Object.keys(env)
        .filter((name) => name.startsWith(PREFIX) && !variables.has(name))
        .map((name) => name.slice(PREFIX.length).toLowerCase())
        .map((name) => `${name} is not an input of ${unit.name}${meant(name, names)}`);
    const given = Object.fromEntries(names.map((name) => {
        const text = env[inputVariable(name)];
        return [name, text === declared[name]?.default ? undefined : text];
    }));
    const label = (name) => name;
    const settings = (0,read_inputs/* readInputs */.Ko)(ACTION_SETTINGS, given, env, {}, label);
    const defaults = settings.values['emulator'] === true ? emulated : {};
    const own = (0,read_inputs/* readInputs */.Ko)(unit.inputs, given, env, defaults, label);
    const problems = [...unknown, ...own.problems, ...settings.problems];
    if (problems.length > 0)
        return { problems };
    return {
        values: own.values,
        settings: settings.values,
        warnings: (0,stray/* strayVariables */.f)(env, everyUnit),
    };
}
const meant = (name, names) => {
    const best = (0,nearest/* nearest */.p)(name, names);
    return best === undefined ? `; it has ${names.join(', ')}` : `; did you mean ${best}?`;
};
//# sourceMappingURL=action-call.js.map
;// CONCATENATED MODULE: ./build/src/main/action-state.js
/** What an action's main step keeps for its post step; no secret among it. */
const STATE = {
    runId: 'run-id',
    cloud: 'cloud',
    tenant: 'tenant',
    caCert: 'ca-cert',
    ledger: 'ledger',
    /** `true` once nothing of the run can be left. */
    done: 'done',
};
/** The state as the runner gives it back: `STATE_<name>`. */
function readState(env) {
    const of = (name) => env[`STATE_${name}`] || undefined;
    return {
        runId: of(STATE.runId),
        cloud: of(STATE.cloud),
        tenant: of(STATE.tenant),
        caCert: of(STATE.caCert),
        ledger: of(STATE.ledger),
        done: of(STATE.done) === 'true',
    };
}
//# sourceMappingURL=action-state.js.map
// EXTERNAL MODULE: ./build/src/main/deliver.js
var deliver = __webpack_require__(2646);
// EXTERNAL MODULE: ./build/src/main/emulated-defaults.js
var emulated_defaults = __webpack_require__(5911);
// EXTERNAL MODULE: ./build/src/main/interruption.js
var main_interruption = __webpack_require__(6112);
;// CONCATENATED MODULE: ./build/src/main/action.js












/** Variables whose values are secrets wherever they stand. */
const SECRET_VARIABLES = ['OS_APPLICATION_CREDENTIAL_SECRET', 'OS_PASSWORD', 'OS_TOKEN'];
/** Lines of a clouds.yaml whose values are. */
const SECRET_LINE = /^[ \t'"]*(?:application_credential_secret|password|token)['"]?[ \t]*:[ \t]*(['"]?)(.+?)\1[ \t]*$/gim;
/**
 * Seconds from the first signal until the run is abandoned. The runner sends SIGTERM after 7.5 s and kills after 10
 * (github-actions-facts 3.5): by then all must be written.
 */
const GRACE = 5;
/**
 * One step of an action: inputs from `INPUT_*`, outputs, state and summary to the runner's files.
 *
 * @returns the exit code.
 */
async function runAction(call) {
    const { host, units, redactor, stage } = call;
    const wanted = stage === 'post' ? 'teardown' : call.unit;
    const unit = units.find((each) => each.name === wanted);
    if (unit === undefined)
        throw new Error(`there is no unit ${wanted}`);
    const platform = new GitHubPlatform({
        stdout: host.stdout,
        env: host.env,
        redact: (text) => redactor.redact(text),
        randomBytes: host.randomBytes,
        append: external_node_fs_.appendFileSync,
        title: `omega-ci ${unit.name}`,
        // What is handed on is the main step's: nothing can read a post step's outputs.
        outputs: stage === 'post'
            ? {}
            : Object.fromEntries(Object.entries(unit.outputs).map(([name, output]) => [name, unknownOutput(output)])),
    });
    hideSecrets(host, redactor, platform);
    return stage === 'post' ? runPost(unit, call, platform) : runMain(unit, call, platform);
}
/** Before anything else: no line may be written that shows what it should hide. */
function hideSecrets({ env }, redactor, platform) {
    const file = env['INPUT_CLOUDS-YAML'] ?? '';
    const secrets = [
        ...SECRET_VARIABLES.map((name) => env[name] ?? ''),
        ...[...file.matchAll(SECRET_LINE)].map((match) => match[2] ?? ''),
    ];
    for (const secret of secrets.filter((each) => each !== '')) {
        redactor.register(secret);
        platform.mask(secret);
    }
    platform.watch(file);
}
async function runMain(unit, call, platform) {
    platform.openOutputs();
    const read = readActionInputs(unit, call.host.env, call.units, emulated_defaults/* EMULATED_DEFAULTS */.R);
    if ('problems' in read) {
        const { problems } = read;
        for (const problem of problems)
            platform.problem(problem);
        const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
        platform.failure(`usage (input): ${unit.name} was not started, ${count}: ${problems.join('; ')}`);
        return errors/* EXIT_CODES */.ai.usage;
    }
    for (const warning of read.warnings)
        platform.log.warning(warning);
    const { values, settings } = read;
    const index = settings['matrix-index'];
    const env = { ...(index === undefined ? {} : { OMEGA_CI_MATRIX_INDEX: index }), ...withoutEmpty(call.host.env) };
    const { id } = (0,identity/* runIdentity */.yK)({ explicit: settings['run-id'], env, random: call.host.random });
    const ledger = settings.ledger ?? (0,run_ledger/* defaultLedgerPath */.iu)(env, (0,external_node_os_.homedir)(), id);
    const own = { ...settings, 'run-id': id, ledger: settings.emulator ? undefined : ledger };
    // Before anything is made: a step that is killed leaves no other word for its post step.
    platform.save(STATE.runId, id);
    platform.save(STATE.ledger, ledger);
    if (settings.cloud !== undefined)
        platform.save(STATE.cloud, settings.cloud);
    if (settings.tenant !== undefined)
        platform.save(STATE.tenant, settings.tenant);
    if (settings['ca-cert'] !== undefined)
        platform.save(STATE.caCert, settings['ca-cert']);
    const { report, exitCode } = await runAndTell(unit, values, own, { ...call, host: { ...call.host, env } }, platform);
    if (settings.emulator || (await leftNothing(report)))
        platform.save(STATE.done, 'true');
    return exitCode;
}
/** Takes down what the main step made, however that ended. It knows of it by what was saved, never by inputs. */
async function runPost(teardown, call, platform) {
    const { host } = call;
    const state = readState(host.env);
    if (state.runId === undefined) {
        platform.log.info('nothing to take down: the main step did not come to its start');
        return 0;
    }
    if (state.done) {
        platform.log.info(`nothing to take down: the main step left nothing of run ${state.runId}`);
        return 0;
    }
    const settings = {
        cloud: state.cloud,
        tenant: state.tenant,
        'run-id': state.runId,
        // The one thing that is never saved. GitHub gives it again, but for actions within a composite one.
        'clouds-yaml': host.env['INPUT_CLOUDS-YAML'] || undefined,
        'ca-cert': state.caCert,
        ledger: state.ledger,
        report: undefined,
        summary: 'always',
        'dry-run': false,
        emulator: false,
        'matrix-index': undefined,
    };
    const { report, exitCode } = await runAndTell(teardown, {}, settings, call, platform);
    if (report.error?.reason === 'credential-missing') {
        platform.failure(`run ${state.runId} is not taken down: a post step has the credential only from env: of the job. ` +
            `Set it there, and take down what is left with the teardown action and run-id: ${state.runId}`);
    }
    return exitCode;
}
async function runAndTell(unit, values, settings, { host, redactor }, platform) {
    const { summary, report: directory } = settings;
    const text = settings['clouds-yaml'];
    const interruption = (0,main_interruption/* watchSignals */.RQ)(withGrace(host), (name, nth) => platform.log.warning(nth === 1 ? `${name}: ending the run; in ${GRACE} s it ends as it is` : 'not waiting any longer for that'));
    try {
        const { runUnit } = await Promise.all(/* import() */[__webpack_require__.e(253), __webpack_require__.e(493), __webpack_require__.e(418)]).then(__webpack_require__.bind(__webpack_require__, 6493));
        const report = await runUnit({
            unit,
            values,
            settings,
            ...(text === undefined ? {} : { cloudsYaml: { text, from: 'the input clouds-yaml' } }),
            host,
            platform,
            redactor,
            interruption,
        });
        const exitCode = await (0,deliver/* deliver */.c)({
            report,
            platform,
            directory,
            cwd: host.cwd,
            redact: (each) => redactor.redact(each),
        });
        if (summary === 'always' || (summary === 'on-failure' && exitCode !== 0))
            platform.summarise(report);
        return { report, exitCode };
    }
    finally {
        interruption.dispose();
    }
}
/** Signals, and a second one of our own when the runner's patience nears its end. */
function withGrace(host) {
    return {
        ...host,
        onSignal(listener) {
            let timer;
            const dispose = host.onSignal((name) => {
                timer ??= setTimeout(() => listener(name), GRACE * 1000);
                listener(name);
            });
            return () => {
                clearTimeout(timer);
                dispose();
            };
        },
    };
}
async function leftNothing(report) {
    const { changedSomething } = await Promise.all(/* import() */[__webpack_require__.e(253), __webpack_require__.e(493), __webpack_require__.e(418)]).then(__webpack_require__.bind(__webpack_require__, 6493));
    const tornDown = report.steps.find((step) => step.unit === 'teardown')?.result === 'passed';
    return tornDown || report.dryRun || !changedSomething(report.requests);
}
/** GitHub hands on what is unset as empty text. */
const withoutEmpty = (env) => Object.fromEntries(Object.entries(env).filter(([name, value]) => name !== 'OMEGA_CI_MATRIX_INDEX' || value !== ''));
//# sourceMappingURL=action.js.map

/***/ }),

/***/ 6277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ANNOTATIONS: () => (/* binding */ ANNOTATIONS),
/* harmony export */   annotation: () => (/* binding */ annotation),
/* harmony export */   debugLine: () => (/* binding */ debugLine),
/* harmony export */   maskLine: () => (/* binding */ maskLine),
/* harmony export */   maskable: () => (/* binding */ maskable)
/* harmony export */ });
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4913);

/** GitHub shows so many annotations of each type from one step (github-actions-facts 3.4). */
const ANNOTATIONS = 10;
/** Characters of one annotation that GitHub keeps (github-actions-facts 3.4); counted in bytes here, which are no fewer. */
const ANNOTATION_BYTES = 4096;
/** A shorter mask would take too much that is no secret with it: GitHub itself knows no minimum. */
const SHORTEST_MASK = 6;
/** Data of a workflow command, as the runner reads it back. */
const data = (text) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text) => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
/** A line that GitHub shows beside the job, with its title; foreign text in it stays text. */
const annotation = (type, title, text) => `::${type} title=${property((0,_report_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(title))}::${data((0,_report_text_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .Jj)((0,_report_text_js__WEBPACK_IMPORTED_MODULE_0__/* .harmless */ .Is)(text), ANNOTATION_BYTES))}`;
/** A line that is shown only when the run is debugged. */
const debugLine = (text) => `::debug::${data((0,_report_text_js__WEBPACK_IMPORTED_MODULE_0__/* .harmless */ .Is)(text))}`;
const maskLine = (secret) => `::add-mask::${data(secret)}`;
/**
 * The lines of a secret that GitHub is told to hide. Each on its own and never the whole: of a whole the runner would hide
 * every line, `{` and `-----BEGIN …-----` too, and then drop each job output that holds one (github-actions-facts 3.1, 3.2).
 */
function maskable(secret) {
    const lines = secret.split(/\r\n|\r|\n/).map((line) => line.trim());
    const telling = lines.filter((line) => line.length >= SHORTEST_MASK && /[\p{L}\p{N}]/u.test(line) && !/^-----[A-Z ]+-----$/.test(line));
    return [...new Set(telling)];
}
//# sourceMappingURL=github-commands.js.map

/***/ }),

/***/ 1690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JR: () => (/* binding */ capturesOf),
/* harmony export */   cn: () => (/* binding */ errorRecord),
/* harmony export */   pc: () => (/* binding */ redacted)
/* harmony export */ });
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);

/** The captures of failed calls that an error, the errors behind it, or those beside it carry; each once, oldest first. */
function capturesOf(thrown) {
    const found = new Set();
    const seen = new Set();
    const visit = (error) => {
        if (error === undefined || error === null || seen.has(error))
            return;
        seen.add(error);
        if (error instanceof _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OmegaError */ .UY && error.capture !== undefined)
            found.add(error.capture);
        if (error instanceof AggregateError)
            error.errors.forEach(visit);
        if (error instanceof Error)
            visit(error.cause);
    };
    thrown.forEach(visit);
    return [...found].sort((a, b) => a.at.localeCompare(b.at));
}
function errorRecord(thrown) {
    const error = (0,_openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .asOmegaError */ .cq)(thrown);
    return {
        class: error.class,
        cause: error.reason,
        message: error.message,
        ...(error.hint === undefined ? {} : { hint: error.hint }),
    };
}
/** The same structure with every text in it, keys too, passed through the redactor; errors become errors of ours. */
function redacted(value, redact) {
    const visit = (part) => {
        if (typeof part === 'string')
            return redact(part);
        if (Array.isArray(part))
            return part.map(visit);
        if (part instanceof Date)
            return part.toISOString();
        if (part instanceof Error)
            return redactedError((0,_openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .asOmegaError */ .cq)(part));
        if (typeof part === 'object' && part !== null) {
            return Object.fromEntries(Object.entries(part).map(([key, each]) => [redact(key), visit(each)]));
        }
        return part;
    };
    const redactedError = (error) => new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OmegaError */ .UY(redact(error.message), {
        class: error.class,
        cause: error.reason,
        ...(error.hint === undefined ? {} : { hint: redact(error.hint) }),
        ...(error.capture === undefined ? {} : { capture: visit(error.capture) }),
    });
    return visit(value);
}
//# sourceMappingURL=collect.js.map

/***/ }),

/***/ 75:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R$: () => (/* binding */ SUMMARY_BYTES),
/* harmony export */   eH: () => (/* binding */ summaryMarkdown)
/* harmony export */ });
/* unused harmony export cell */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4913);

/** GitHub drops a summary of 1 MiB or more without a word (cases.md C49). */
const SUMMARY_BYTES = 1_000_000;
const CAPTURE_BYTES = 4096;
const CELL_BYTES = 2000;
/** Text inside a table's cell: one line, and nothing in it that Markdown or HTML would act on. */
function cell(text) {
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .Jj)((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text), CELL_BYTES)
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/[\\`*_[\]|~#!@$]/g, (mark) => `\\${mark}`);
}
/** Verbatim text in a fence that it cannot close. */
function fenced(text) {
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}text\n${text}\n${fence}`;
}
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
const head = (...titles) => [row(...titles), `|${titles.map(() => '---|').join('')}`];
const sign = (result) => (result === 'passed' ? '✅' : result === 'failed' ? '❌' : '⏭️');
function captureText(capture) {
    const answer = capture.status === undefined ? 'no answer' : String(capture.status);
    const request = capture.requestId === undefined ? '' : `, request id ${capture.requestId}`;
    const line = `${capture.method} ${capture.url}`;
    const about = `${capture.at}, ${capture.service}: ${answer}${request}, after ${capture.elapsedSeconds.toFixed(1)} s`;
    return fenced((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(`${line}\n${about}\n\n${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .Jj)(capture.body, CAPTURE_BYTES)}`));
}
/** Blocks are whole or absent, so that cutting leaves every table and every fence intact. */
class Page {
    limit;
    blocks = [];
    bytes = 0;
    left = 0;
    constructor(limit) {
        this.limit = limit;
    }
    add(...lines) {
        for (const line of lines) {
            const size = Buffer.byteLength(line) + 1;
            if (this.left > 0 || this.bytes + size > this.limit - 200) {
                this.left += 1;
                continue;
            }
            this.bytes += size;
            this.blocks.push(line);
        }
    }
    toString() {
        const note = this.left === 0 ? [] : ['', `*Cut here: ${this.left} more lines. All of it is in report.json.*`];
        return `${[...this.blocks, ...note].join('\n')}\n`;
    }
}
/** The text of `summary.md`: below 1 MB, whatever the cloud sent. */
function summaryMarkdown(report, limit = SUMMARY_BYTES) {
    const page = new Page(limit);
    const verdict = report.passed ? (report.dryRun ? 'planned' : 'passed') : 'failed';
    page.add(`## ${report.passed ? '✅' : '❌'} omega-ci ${cell(report.unit)}: ${verdict}`, '');
    page.add(`Cloud **${cell(report.cloud.name)}** (${cell(report.cloud.authUrl)}), run **${cell(report.runId)}**, ` +
        `${report.seconds.toFixed(0)} s, ${report.requests.length} API calls.`, '');
    if (report.error !== undefined) {
        const { error } = report;
        page.add(`**Class ${error.class}, cause ${error.reason}:** ${cell(error.message)}`, '');
        if (error.hint !== undefined)
            page.add(cell(error.hint), '');
    }
    if (report.steps.length > 0) {
        page.add(...head('', 'Step', 'Proves', 'Result', 'Seconds', 'Detail'));
        for (const step of report.steps) {
            const seconds = step.result === 'not run' ? '' : step.seconds.toFixed(1);
            page.add(row(sign(step.result), step.title, step.proves, step.result, seconds, step.detail));
        }
        page.add('');
    }
    if (report.dryRun && report.plan.length > 0) {
        page.add('Would do:', '', ...report.plan.map((line) => `1. ${cell(line)}`), '');
    }
    const outputs = Object.entries(report.outputs);
    if (outputs.length > 0) {
        page.add(...head('Output', 'Value'), ...outputs.map(([name, value]) => row(name, value)), '');
    }
    if (report.captures.length > 0) {
        page.add('<details><summary>Failed calls, word for word</summary>', '');
        page.add(...report.captures.flatMap((capture) => [captureText(capture), '']));
        page.add('</details>', '');
    }
    return page.toString();
}
//# sourceMappingURL=markdown.js.map

/***/ }),

/***/ 4881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iy: () => (/* binding */ resourceName),
/* harmony export */   yK: () => (/* binding */ runIdentity)
/* harmony export */ });
/* unused harmony export RUN_ID_LIMIT */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** Characters of a run's id: names and the marker must hold it whole, whatever else they hold. */
const RUN_ID_LIMIT = 48;
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
function runIdentity(options) {
    const { explicit, env } = options;
    const repository = env['GITHUB_REPOSITORY'] || env['CI_PROJECT_PATH'] || env['JOB_NAME'] || 'local';
    const of = (source, ...parts) => ({
        id: normalised(parts.filter(Boolean).join('-')),
        source,
        repository,
    });
    if (explicit)
        return of('explicit', explicit);
    if (env['GITHUB_RUN_ID']) {
        const leg = env['OMEGA_CI_MATRIX_INDEX'] || (env['RUNNER_NAME'] && `r${digest(env['RUNNER_NAME']).slice(0, 4)}`);
        return of('github', env['GITHUB_RUN_ID'], env['GITHUB_RUN_ATTEMPT'], env['GITHUB_JOB'], leg);
    }
    if (env['CI_PIPELINE_ID'] && env['GITLAB_CI']) {
        const leg = Number(env['CI_NODE_TOTAL']) > 1 ? env['CI_NODE_INDEX'] : undefined;
        return of('gitlab', env['CI_PROJECT_ID'], env['CI_PIPELINE_ID'], env['OMEGA_CI_MATRIX_INDEX'] || leg);
    }
    if (env['BUILD_TAG'])
        return of('jenkins', env['BUILD_TAG'], env['OMEGA_CI_MATRIX_INDEX']);
    return of('random', Array.from({ length: 12 }, () => Math.floor(options.random() * 36).toString(36)).join(''));
}
/**
 * `ci-<tenant>-<run>-<role>` in `[a-z0-9-]`, valid as a name in every service and as a host name. One that is too long
 * is cut in its middle, where a hash of the whole stands in for what was cut.
 *
 * @param limit - characters, at least 16.
 */
function resourceName(tenant, run, role, limit = 255) {
    return fitted(`ci-${normalised(tenant)}-${run}-${normalised(role)}`, limit);
}
/** Two texts that differ stay different: what normalising would merge is told apart by a hash of the original. */
function normalised(text) {
    const plain = text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return fitted(plain === text ? plain : [plain, digest(text)].filter(Boolean).join('-'), RUN_ID_LIMIT);
}
/** Keeps both ends: the unique half of an id is the first on one platform and the last on another. */
function fitted(text, limit) {
    if (text.length <= limit)
        return text;
    const hash = digest(text);
    const room = limit - hash.length - 2;
    const head = text.slice(0, Math.ceil(room / 2)).replace(/-+$/, '');
    const tail = text.slice(text.length - Math.floor(room / 2)).replace(/^-+/, '');
    return [head, hash, tail].filter(Boolean).join('-');
}
const digest = (text) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 8);
//# sourceMappingURL=identity.js.map

/***/ }),

/***/ 3126:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ withoutId),
/* harmony export */   Vk: () => (/* binding */ stillThere),
/* harmony export */   au: () => (/* binding */ openLedger),
/* harmony export */   iu: () => (/* binding */ defaultLedgerPath)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4475);


/**
 * Opens the record of a run, which need not be there yet. A line that was torn by a kill counts as not written.
 *
 * @throws UsageError when the file is there and cannot be read; `append` throws one when it cannot be written: then
 *   nothing may be made.
 */
async function openLedger(path, files, clock) {
    const text = path === undefined ? '' : ((await files.read(path).catch(refuse(path, 'read'))) ?? '');
    const entries = text.split('\n').flatMap((line) => parsed(line) ?? []);
    let torn = text !== '' && !text.endsWith('\n');
    let last = Promise.resolve();
    return {
        path,
        entries,
        append(line) {
            const entry = { at: new Date(clock.now()).toISOString(), ...line };
            const write = async () => {
                if (path !== undefined) {
                    await files.append(path, `${torn ? '\n' : ''}${JSON.stringify(entry)}\n`).catch(refuse(path, 'write'));
                    torn = false;
                }
                entries.push(entry);
            };
            const written = last.then(write);
            last = written.catch(() => undefined);
            return written;
        },
    };
}
const refuse = (path, what) => (error) => {
    const reason = String(error).replace(/^Error: /, '');
    throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb(`cannot ${what} the ledger ${path}: ${reason}`, {
        cause: 'configuration',
        hint: 'Name a place that can be written with --ledger.',
        from: error,
    });
};
/** The texts that each event cannot do without. */
const NEEDED = {
    run: ['run', 'marker'],
    intent: ['kind', 'name', 'marker'],
    refused: ['kind', 'name'],
    created: ['kind', 'name', 'id'],
    state: ['kind', 'id', 'state'],
    deleted: ['kind', 'id'],
};
function parsed(line) {
    let value;
    try {
        value = JSON.parse(line);
    }
    catch {
        return undefined; // an empty line, or one that a kill has torn
    }
    if (typeof value !== 'object' || value === null)
        return undefined;
    const fields = value;
    const needed = Object.entries(NEEDED).find(([event]) => event === fields['event'])?.[1];
    return needed?.every((key) => typeof fields[key] === 'string') ? value : undefined;
}
/**
 * Where a run's ledger lies unless the user says: outside every workspace, since a workspace may be cleaned, cached,
 * archived or published. On GitHub that is the runner's own folder, which the job's later steps see and which is removed
 * after the job; elsewhere the user's state folder (on GitLab all but `CI_PROJECT_DIR` is outside: with a runner that
 * keeps no home between jobs, teardown works from the marker alone).
 */
function defaultLedgerPath(env, home, runId) {
    const folder = env['RUNNER_TEMP'] || env['XDG_STATE_HOME'] || (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(home, '.local', 'state');
    return (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, 'omega-ci', `${runId}.jsonl`);
}
/** What was created and not deleted, as far as the ledger knows. */
function stillThere(entries) {
    const things = new Map();
    for (const entry of entries) {
        if (entry.event === 'created') {
            const { kind, name, id } = entry;
            things.set(`${kind} ${id}`, { kind, name, id, state: undefined });
        }
        else if (entry.event === 'state') {
            const thing = things.get(`${entry.kind} ${entry.id}`);
            if (thing)
                things.set(`${entry.kind} ${entry.id}`, { ...thing, state: entry.state });
        }
        else if (entry.event === 'deleted')
            things.delete(`${entry.kind} ${entry.id}`);
    }
    return [...things.values()];
}
/** The creates that were announced and neither answered with an id nor refused: they may have been carried out all the same. */
function withoutId(entries) {
    const open = new Map();
    for (const entry of entries) {
        if (entry.event === 'intent')
            open.set(`${entry.kind} ${entry.name}`, { kind: entry.kind, name: entry.name });
        else if (entry.event === 'created' || entry.event === 'refused')
            open.delete(`${entry.kind} ${entry.name}`);
    }
    return [...open.values()];
}
//# sourceMappingURL=ledger.js.map

/***/ })

};
