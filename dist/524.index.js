export const id = 524;
export const ids = [524];
export const modules = {

/***/ 8524:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   emulatedPlace: () => (/* binding */ emulatedPlace)
/* harmony export */ });
/* harmony import */ var _openstack_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2536);
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);


/** Times as fast as real time: the acceptance run's minutes pass in seconds, and still show as minutes. */
const RATE = 40;
/**
 * The emulator in this very process, with a clock that it and the run share.
 *
 * @param name - the tenant to act as; the first one unless given.
 * @throws UsageError when there is no such tenant.
 */
async function emulatedPlace(name, host) {
    const { startEmulator } = await Promise.all(/* import() */[__webpack_require__.e(17), __webpack_require__.e(43)]).then(__webpack_require__.bind(__webpack_require__, 9043));
    const clock = (0,_openstack_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .scaledClock */ .v)(RATE);
    const emulator = await startEmulator({ clock, random: host.random });
    const tenant = emulator.tenants.find((each) => name === undefined || each.name === name);
    if (tenant === undefined) {
        await emulator.close();
        const known = emulator.tenants.map((each) => each.name).join(', ');
        throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`the emulator has no cloud ${JSON.stringify(name)}; it has ${known}`);
    }
    return {
        config: {
            name: tenant.name,
            source: 'emulator',
            authUrl: `${emulator.url}/identity/v3`,
            credential: { id: tenant.credentialId, secret: tenant.credentialSecret },
            interfaces: ['public'],
            ca: { pem: emulator.caPem, from: 'inline' },
            verify: true,
            endpointOverrides: {},
            proxy: {},
            warnings: [],
        },
        secrets: [tenant.credentialSecret],
        clock,
        prober: emulatedProber(emulator),
        close: () => emulator.close(),
    };
}
/**
 * The emulator serves the API alone: nothing listens at its addresses. It does know whether somebody outside would be
 * answered there (association, route, security group, server), and that is what is asked; the words say so.
 */
function emulatedProber(emulator) {
    return {
        probe: (address, { port }) => Promise.resolve(emulator.reachable(address, port)
            ? { reached: true, detail: `port ${port} answers (emulated)` }
            : { reached: false, detail: 'no answer (emulated)' }),
    };
}
//# sourceMappingURL=emulated.js.map

/***/ })

};
