export const id = 209;
export const ids = [209];
export const modules = {

/***/ 2209:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _guard_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(546);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4815);


const argv = process.argv.slice(2);
(0,_guard_js__WEBPACK_IMPORTED_MODULE_0__/* .guardProcess */ .V)((text) => process.stderr.write(`error: ${text}\n`));
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    // Scripts ask for it often; nothing else need be loaded for it.
    process.stdout.write(`omega-ci ${_version_js__WEBPACK_IMPORTED_MODULE_1__/* .VERSION */ .x}\n`);
}
else {
    const [{ runCommand }, { UNITS }, { processHost }] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(696), __webpack_require__.e(483), __webpack_require__.e(237)]).then(__webpack_require__.bind(__webpack_require__, 1237)),
        Promise.all(/* import() */[__webpack_require__.e(253), __webpack_require__.e(133)]).then(__webpack_require__.bind(__webpack_require__, 7133)),
        __webpack_require__.e(/* import() */ 545).then(__webpack_require__.bind(__webpack_require__, 2545)),
    ]);
    const exitCode = await runCommand(argv, processHost(), UNITS);
    process.exitCode ||= exitCode;
}
//# sourceMappingURL=cli.js.map
__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 4815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
// Written from package.json by npm run generate. Do not edit.
const VERSION = '0.1.0';
//# sourceMappingURL=version.js.map

/***/ })

};
