export const id = 418;
export const ids = [418];
export const modules = {

/***/ 4815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
// Written from package.json by npm run generate. Do not edit.
const VERSION = '0.1.0';
//# sourceMappingURL=version.js.map

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

/***/ })

};
