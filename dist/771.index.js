export const id = 771;
export const ids = [771];
export const modules = {

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

/***/ 771:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  writeReport: () => (/* binding */ writeReport)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/openstack/errors.js
var errors = __webpack_require__(4475);
// EXTERNAL MODULE: ./build/src/report/collect.js
var collect = __webpack_require__(1690);
;// CONCATENATED MODULE: ./build/src/report/json.js

/** Rises when a field of `report.json` goes or changes its meaning; a new field does not raise it. */
const REPORT_FORMAT = 1;
/** The text of `report.json`. The calls made are in `requests.jsonl`; here is just their number. */
function reportJson(report) {
    const { requests, error, steps, ...rest } = report;
    const document = {
        format: REPORT_FORMAT,
        ...rest,
        steps: steps.map(({ error: thrown, ...step }) => thrown === undefined ? step : { ...step, error: (0,collect/* errorRecord */.cn)(thrown) }),
        ...(error === undefined ? {} : { error: (0,collect/* errorRecord */.cn)(error) }),
        requests: requests.length,
    };
    return `${JSON.stringify(document, null, 2)}\n`;
}
/** The text of `requests.jsonl`: every call made, in order, one JSON object a line. */
function requestsJsonl(report) {
    return report.requests.map((request) => `${JSON.stringify(request)}\n`).join('');
}
//# sourceMappingURL=json.js.map
// EXTERNAL MODULE: ./node_modules/fast-xml-builder/src/fxb.js + 6 modules
var fxb = __webpack_require__(9585);
// EXTERNAL MODULE: ./build/src/report/text.js
var report_text = __webpack_require__(4913);
;// CONCATENATED MODULE: ./build/src/report/junit.js



const MESSAGE_BYTES = 2000;
const TEXT_BYTES = 64 * 1024;
/** A failure's own text, then each capture word for word: what a reader needs without opening another file. */
function failureOf(thrown, detail, report) {
    const error = (0,errors/* asOmegaError */.cq)(thrown ?? report.error ?? new Error(detail));
    const captures = [error.capture ?? []].flat().map((capture) => {
        const status = capture.status === undefined ? 'no answer' : String(capture.status);
        const request = capture.requestId === undefined ? '' : ` (${capture.requestId})`;
        return `${capture.method} ${capture.url} -> ${status}${request}\n${capture.body}`;
    });
    const text = [detail || error.message, ...(error.hint === undefined ? [] : [error.hint]), ...captures].join('\n\n');
    return { message: detail || error.message, type: `${error.class}.${error.reason}`, text };
}
function casesOf(report) {
    if (report.steps.length > 0) {
        const cases = report.steps.map((step) => {
            const base = { name: `${step.unit}: ${step.title}`, seconds: step.seconds };
            if (step.result === 'failed')
                return { ...base, failure: failureOf(step.error, step.detail, report) };
            return step.result === 'not run' ? { ...base, skipped: step.detail } : base;
        });
        // A run that failed beside its steps (interrupted, say) must not look green.
        if (report.passed || cases.some((each) => each.failure !== undefined))
            return cases;
        return [...cases, { name: report.unit, seconds: 0, failure: failureOf(report.error, '', report) }];
    }
    const base = { name: report.unit, seconds: report.seconds };
    if (!report.passed)
        return [{ ...base, failure: failureOf(report.error, '', report) }];
    return [report.dryRun ? { ...base, skipped: 'dry run: only planned' } : base];
}
/** Attribute text: the parser would turn a line end into a blank, so it is one already. */
const attribute = (text) => (0,report_text/* cut */.Jj)((0,report_text/* oneLine */.TN)(text), MESSAGE_BYTES);
/**
 * The text of `junit.xml`, well-formed XML 1.0 whatever the cloud sent: characters that XML cannot hold are taken out.
 * `classname` is the suite's name, which GitLab and Jenkins group by.
 */
function junitXml(report) {
    const suite = `omega-ci.${report.unit}`;
    const cases = casesOf(report);
    const counts = {
        '@tests': String(cases.length),
        '@failures': String(cases.filter((each) => each.failure !== undefined).length),
        '@errors': '0',
        '@skipped': String(cases.filter((each) => each.skipped !== undefined).length),
        '@time': report.seconds.toFixed(3),
    };
    const builder = new fxb/* default */.A({
        ignoreAttributes: false,
        attributeNamePrefix: '@',
        textNodeName: '#text',
        format: true,
        suppressEmptyNode: true,
        suppressBooleanAttributes: false,
        processEntities: true,
    });
    const document = {
        '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
        testsuites: {
            '@name': 'omega-ci',
            ...counts,
            testsuite: {
                '@name': suite,
                ...counts,
                '@timestamp': report.startedAt.replace(/(\.\d+)?Z$/, ''),
                properties: {
                    property: [
                        { '@name': 'run', '@value': attribute(report.runId) },
                        { '@name': 'cloud', '@value': attribute(report.cloud.name) },
                    ],
                },
                testcase: cases.map((each) => ({
                    '@name': attribute(each.name),
                    '@classname': suite,
                    '@time': each.seconds.toFixed(3),
                    ...(each.failure === undefined
                        ? {}
                        : {
                            failure: {
                                '@message': attribute(each.failure.message),
                                '@type': each.failure.type,
                                '#text': (0,report_text/* cut */.Jj)((0,report_text/* plain */.pj)(each.failure.text), TEXT_BYTES),
                            },
                        }),
                    ...(each.skipped === undefined ? {} : { skipped: { '@message': attribute(each.skipped) } }),
                })),
            },
        },
    };
    return builder.build(document);
}
//# sourceMappingURL=junit.js.map
// EXTERNAL MODULE: ./build/src/report/markdown.js
var markdown = __webpack_require__(75);
;// CONCATENATED MODULE: ./build/src/report/write.js







/**
 * Writes `report.json`, `summary.md`, `junit.xml` and `requests.jsonl` into a directory, which is made if need be. Each
 * file is whole or absent: a reader never meets half of one.
 *
 * @param redact - takes every known secret out of a text; nothing is written that has not passed it.
 * @throws UsageError when the directory cannot be written to.
 */
async function writeReport(directory, report, redact) {
    // Before the writers escape anything, so that a secret is still in one piece, and once more on what they made of it.
    const clean = (0,collect/* redacted */.pc)(report, redact);
    const files = {
        'report.json': reportJson(clean),
        'summary.md': (0,markdown/* summaryMarkdown */.eH)(clean),
        'junit.xml': junitXml(clean),
        'requests.jsonl': requestsJsonl(clean),
    };
    try {
        await (0,promises_.mkdir)(directory, { recursive: true });
        for (const [name, text] of Object.entries(files)) {
            const path = (0,external_node_path_.join)(directory, name);
            const draft = `${path}.${process.pid}.part`;
            await (0,promises_.writeFile)(draft, redact(text));
            await (0,promises_.rename)(draft, path);
        }
    }
    catch (error) {
        throw new errors/* UsageError */.eb(`the report cannot be written to ${directory}: ${error.message}`, { from: error });
    }
}
//# sourceMappingURL=write.js.map

/***/ })

};
