export const id = 536;
export const ids = [536];
export const modules = {

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

/***/ })

};
