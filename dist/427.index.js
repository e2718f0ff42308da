export const id = 427;
export const ids = [427];
export const modules = {

/***/ 7336:
/***/ ((module) => {

let p = process || {}, argv = p.argv || [], env = p.env || {}
let isColorSupported =
	!(!!env.NO_COLOR || argv.includes("--no-color")) &&
	(!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || ((p.stdout || {}).isTTY && env.TERM !== "dumb") || !!env.CI)

let formatter = (open, close, replace = open) =>
	input => {
		let string = "" + input, index = string.indexOf(close, open.length)
		return ~index ? open + replaceClose(string, close, replace, index) + close : open + string + close
	}

let replaceClose = (string, close, replace, index) => {
	let result = "", cursor = 0
	do {
		result += string.substring(cursor, index) + replace
		cursor = index + close.length
		index = string.indexOf(close, cursor)
	} while (~index)
	return result + string.substring(cursor)
}

let createColors = (enabled = isColorSupported) => {
	let f = enabled ? formatter : () => String
	return {
		isColorSupported: enabled,
		reset: f("\x1b[0m", "\x1b[0m"),
		bold: f("\x1b[1m", "\x1b[22m", "\x1b[22m\x1b[1m"),
		dim: f("\x1b[2m", "\x1b[22m", "\x1b[22m\x1b[2m"),
		italic: f("\x1b[3m", "\x1b[23m"),
		underline: f("\x1b[4m", "\x1b[24m"),
		inverse: f("\x1b[7m", "\x1b[27m"),
		hidden: f("\x1b[8m", "\x1b[28m"),
		strikethrough: f("\x1b[9m", "\x1b[29m"),

		black: f("\x1b[30m", "\x1b[39m"),
		red: f("\x1b[31m", "\x1b[39m"),
		green: f("\x1b[32m", "\x1b[39m"),
		yellow: f("\x1b[33m", "\x1b[39m"),
		blue: f("\x1b[34m", "\x1b[39m"),
		magenta: f("\x1b[35m", "\x1b[39m"),
		cyan: f("\x1b[36m", "\x1b[39m"),
		white: f("\x1b[37m", "\x1b[39m"),
		gray: f("\x1b[90m", "\x1b[39m"),

		bgBlack: f("\x1b[40m", "\x1b[49m"),
		bgRed: f("\x1b[41m", "\x1b[49m"),
		bgGreen: f("\x1b[42m", "\x1b[49m"),
		bgYellow: f("\x1b[43m", "\x1b[49m"),
		bgBlue: f("\x1b[44m", "\x1b[49m"),
		bgMagenta: f("\x1b[45m", "\x1b[49m"),
		bgCyan: f("\x1b[46m", "\x1b[49m"),
		bgWhite: f("\x1b[47m", "\x1b[49m"),

		blackBright: f("\x1b[90m", "\x1b[39m"),
		redBright: f("\x1b[91m", "\x1b[39m"),
		greenBright: f("\x1b[92m", "\x1b[39m"),
		yellowBright: f("\x1b[93m", "\x1b[39m"),
		blueBright: f("\x1b[94m", "\x1b[39m"),
		magentaBright: f("\x1b[95m", "\x1b[39m"),
		cyanBright: f("\x1b[96m", "\x1b[39m"),
		whiteBright: f("\x1b[97m", "\x1b[39m"),

		bgBlackBright: f("\x1b[100m", "\x1b[49m"),
		bgRedBright: f("\x1b[101m", "\x1b[49m"),
		bgGreenBright: f("\x1b[102m", "\x1b[49m"),
		bgYellowBright: f("\x1b[103m", "\x1b[49m"),
		bgBlueBright: f("\x1b[104m", "\x1b[49m"),
		bgMagentaBright: f("\x1b[105m", "\x1b[49m"),
		bgCyanBright: f("\x1b[106m", "\x1b[49m"),
		bgWhiteBright: f("\x1b[107m", "\x1b[49m"),
	}
}

module.exports = createColors()
module.exports.createColors = createColors


/***/ }),

/***/ 8427:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ShellPlatform: () => (/* binding */ ShellPlatform)
/* harmony export */ });
/* harmony import */ var picocolors__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7336);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4913);
/* harmony import */ var _formats_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(617);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2629);




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
        this.colour = picocolors__WEBPACK_IMPORTED_MODULE_2__.createColors((0,_terminal_js__WEBPACK_IMPORTED_MODULE_3__/* .hasColour */ .PG)(options.stderr, options.env));
        if (!options.debug && (0,_terminal_js__WEBPACK_IMPORTED_MODULE_3__/* .isLive */ .DG)([options.stdout, options.stderr], options.env))
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
        stdout.write(await (0,_formats_js__WEBPACK_IMPORTED_MODULE_1__/* .formatted */ .X0)(format, values, { prefix, ...(stdout.isTTY === true ? { width: (0,_terminal_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)(stdout) } : {}) }));
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
        return (0,_report_text_js__WEBPACK_IMPORTED_MODULE_0__/* .harmless */ .Is)(this.options.redact(text));
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
        const wide = (0,_terminal_js__WEBPACK_IMPORTED_MODULE_3__/* .widthOf */ .qz)(this.options.stderr) - 21 - 11 - 9 - 5;
        const rows = report.steps.map((step) => [
            step.unit,
            this.clean(step.proves),
            step.result,
            step.result === 'not run' ? '' : step.seconds.toFixed(1),
        ]);
        return (0,_formats_js__WEBPACK_IMPORTED_MODULE_1__/* .grid */ .Vg)(['Step', 'What it proves', 'Result', 'Seconds'], rows, [21, wide, 11, 9]);
    }
}
const seconds = (value) => `${value.toFixed(1)} s`;
/** A dry run's result is its plan. Forms that carry variables have nothing to say. */
function planText(format, plan) {
    if (format === 'shell' || format === 'dotenv')
        return '';
    if (format === 'json' || format === 'yaml')
        return `${JSON.stringify({ plan }, null, 2)}\n`;
    return plan.map((line) => `${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_0__/* .harmless */ .Is)(line)}\n`).join('');
}
//# sourceMappingURL=shell.js.map

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
