export const id = 277;
export const ids = [277];
export const modules = {

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

/***/ })

};
