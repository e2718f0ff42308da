export const id = 545;
export const ids = [545];
export const modules = {

/***/ 2545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   processHost: () => (/* binding */ processHost)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _openstack_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2536);


/** This very process. */
const processHost = () => ({
    env: process.env,
    cwd: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
    clock: (0,_openstack_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .scaledClock */ .v)(),
    random: Math.random,
    randomBytes: node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes,
    onSignal(listener) {
        const names = ['SIGINT', 'SIGTERM'];
        const listeners = names.map((name) => [name, () => listener(name)]);
        for (const [name, each] of listeners)
            process.on(name, each);
        return () => {
            for (const [name, each] of listeners)
                process.off(name, each);
        };
    },
});
//# sourceMappingURL=process-host.js.map

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
