export const id = 133;
export const ids = [133];
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

/***/ 1268:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gw: () => (/* binding */ pauseBeforeRetry),
/* harmony export */   YJ: () => (/* binding */ PACE_SECONDS),
/* harmony export */   mh: () => (/* binding */ attemptsFor)
/* harmony export */ });
/* unused harmony exports ATTEMPTS, retryAfterSeconds */
/* harmony import */ var _time_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5521);

/** Times one call is sent, all told. */
const ATTEMPTS = 5;
/** Seconds between two reads of one thing at least (guide, section 6); pauses start from it as well. */
const PACE_SECONDS = 10;
/** Seconds that `Retry-After` can ask for at most. */
const LONGEST_PAUSE = 120;
const REPEATABLE = ['GET', 'HEAD', 'DELETE'];
/**
 * Seconds to pause before the call is sent again, or `undefined` if it must not be (openstack-facts 6.11 to 6.13).
 *
 * Quota, capacity, policy and what is invalid are never repeated, whatever `Retry-After` says: Cinder's says 0. A call
 * that changes something is repeated only when it is certain that it was not carried out.
 *
 * @param attempt - how often it has been sent, from 1.
 * @param known - whether this host has ever answered: a wrong address is told at once, a restart is waited for.
 * @param random - between 0 and 1.
 */
function pauseBeforeRetry(error, call, random) {
    if (call.attempt >= attemptsFor(error, call.known))
        return undefined;
    const harmless = REPEATABLE.includes(call.method) || error.fate === 'refused';
    const repeatable = error.reason === 'rate-limit' ||
        (error.reason === 'transient' && harmless) ||
        (error.reason === 'connectivity' && error.fate === 'refused' && call.known);
    if (!repeatable)
        return undefined;
    const own = PACE_SECONDS * 1.5 ** (call.attempt - 1) * (1 + random / 4);
    const asked = retryAfterSeconds(call.retryAfter, call.now);
    return asked === undefined ? own : Math.min(LONGEST_PAUSE, Math.max(PACE_SECONDS, asked) + random);
}
/**
 * Times that a call is sent at most. A gateway that knows no such path, or a host that has never answered (plain HTTP to a
 * TLS port, a firewall that drops), is wrong for longer than a moment.
 */
const attemptsFor = (error, known) => error.status === 404 || (error.status === 0 && !known) ? 2 : ATTEMPTS;
/** Seconds that a `Retry-After` asks for: a number, or a date. */
function retryAfterSeconds(value, now) {
    if (value === undefined)
        return undefined;
    if (/^\s*\d+(\.\d+)?\s*$/.test(value))
        return Number(value);
    const date = Date.parse(value);
    const at = Number.isNaN(date) ? (0,_time_js__WEBPACK_IMPORTED_MODULE_0__/* .parseTime */ .p)(value)?.getTime() : date;
    return at === undefined ? undefined : Math.max(0, (at - now) / 1000);
}
//# sourceMappingURL=retry.js.map

/***/ }),

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ parseTime)
/* harmony export */ });
/**
 * A time as any of the services writes it. Without an offset it is UTC, as all services mean it (openstack-facts 1.9).
 *
 * @returns `undefined` for what is missing or cannot be read; such a thing is never old.
 */
function parseTime(text) {
    if (typeof text !== 'string')
        return undefined;
    const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
    if (parts === null)
        return undefined;
    const [, day, time, fraction = '', offset = 'Z'] = parts;
    // ECMAScript reads three digits of a second; OpenStack writes six.
    const iso = `${day}T${time}${fraction === '' ? '' : fraction.slice(0, 4)}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`;
    const date = new Date(iso);
    return Number.isNaN(date.getTime()) ? undefined : date;
}
//# sourceMappingURL=time.js.map

/***/ }),

/***/ 9334:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ce: () => (/* binding */ neutronFound),
/* harmony export */   F9: () => (/* binding */ found),
/* harmony export */   KK: () => (/* binding */ METADATA_KEY),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   Wi: () => (/* binding */ unlessGone),
/* harmony export */   h0: () => (/* binding */ unlabelled),
/* harmony export */   wW: () => (/* binding */ labelled),
/* harmony export */   wb: () => (/* binding */ holders)
/* harmony export */ });
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);
/* harmony import */ var _openstack_time_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5521);


/** The key under which servers and volumes carry the marker in their metadata. */
const METADATA_KEY = 'omega-ci';
/** Leaves out what is `undefined`, as `exactOptionalPropertyTypes` wants it. */
function found(values) {
    const known = Object.entries(values).filter(([, value]) => value !== undefined);
    return Object.fromEntries(known);
}
/**
 * Whether the service itself says that the thing is not there. A gateway that knows nothing of the thing answers 404 too,
 * but not in the service's JSON: that is no proof (and would leak everything).
 */
function isGone(error) {
    return error instanceof _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && error.status === 404 && error.capture.body.trimStart().startsWith('{');
}
/** What was read, or `undefined` when the service says that it is not there. */
async function unlessGone(read) {
    try {
        return await read;
    }
    catch (error) {
        if (isGone(error))
            return undefined;
        throw error;
    }
}
/** Name and marker in one text, for the kinds that have just one field (secret) or no name (floating IP). */
const labelled = (identity) => `${identity.name} ${identity.marker}`;
/** The parts of such a text. Our names hold no blank, so what has none is all name and no marker. */
function unlabelled(text) {
    const [name = '', ...rest] = (text ?? '').split(' ');
    return { name, marker: rest.length > 0 ? rest.join(' ') : undefined };
}
/** What Neutron's kinds have in common. */
function neutronFound(kind, row) {
    return found({
        kind,
        id: row.id,
        name: row.name,
        projectId: row.project_id,
        createdAt: (0,_openstack_time_js__WEBPACK_IMPORTED_MODULE_1__/* .parseTime */ .p)(row.created_at),
        marker: row.description ?? undefined,
        revision: row.revision_number,
    });
}
/**
 * The ports that keep a network or a subnet from going, each with its owner. Neutron removes its own (`network:dhcp`,
 * `network:distributed`) by itself (openstack-facts 3).
 */
async function holders(cloud, query) {
    const { subnet_id: subnetId, ...rest } = { subnet_id: undefined, ...query };
    const filter = subnetId === undefined ? rest : { fixed_ips: `subnet_id=${subnetId}` };
    const ports = (await cloud.network.ports(filter)).filter((port) => !/^network:(dhcp|distributed)$/.test(port.device_owner) &&
        (subnetId === undefined || port.fixed_ips.some((address) => address.subnet_id === subnetId)));
    const texts = ports.map((port) => `port ${port.id} (${port.device_owner || 'no owner'}, device ${port.device_id || 'none'})`);
    return texts.length > 0 ? `held by ${texts.join(', ')}` : undefined;
}
//# sourceMappingURL=common.js.map

/***/ }),

/***/ 5124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ interrupted),
/* harmony export */   m: () => (/* binding */ unlessInterrupted)
/* harmony export */ });
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);

/** The error of a run that was told to stop: the signal's own reason where that is one of ours. */
function interrupted(signal, during) {
    const { reason } = signal;
    if (reason instanceof _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OmegaError */ .UY)
        return reason;
    return new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OmegaError */ .UY(`stopped while ${during}`, { class: 'interrupted', cause: 'signal', from: reason });
}
/** The promise's value, unless the signal is aborted first. */
async function unlessInterrupted(work, signal, during) {
    if (signal.aborted)
        throw interrupted(signal, during);
    let abandon;
    const stopped = new Promise((_resolve, reject) => {
        abandon = () => reject(interrupted(signal, during));
        signal.addEventListener('abort', abandon, { once: true });
    });
    try {
        return await Promise.race([work, stopped]);
    }
    finally {
        if (abandon)
            signal.removeEventListener('abort', abandon);
    }
}
//# sourceMappingURL=interrupt.js.map

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

/***/ }),

/***/ 6617:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ encodeMarker),
/* harmony export */   g: () => (/* binding */ parseMarker)
/* harmony export */ });
/**
 * The marker's text. It is short enough for the narrowest field with the longest name beside it: a Nova metadata value, a
 * Neutron description, an Octavia tag and a Barbican name hold 255 characters (openstack-facts 1.8), and it is one line
 * for the comment of an SSH key.
 */
function encodeMarker(marker) {
    const seconds = Math.floor(marker.expiresAt.getTime() / 1000);
    const repository = word(marker.repository, 64);
    return `omega-ci:v1 run=${word(marker.run, 48)} repo=${repository} exp=${seconds} ver=${word(marker.version, 24)}`;
}
/** A repository keeps its end, which tells it from its neighbours. */
const word = (text, limit) => text.replace(/[^\w./-]+/g, '-').slice(-limit) || '-';
const FORM = /^omega-ci:v1 run=(\S+) repo=(\S+) exp=(\d{1,12}) ver=(\S+)$/;
/** What a text says if it is a marker and nothing but a marker; `undefined` for anything else. */
function parseMarker(text) {
    const [, run, repository, seconds, version] = FORM.exec(text ?? '') ?? [];
    if (run === undefined || repository === undefined || version === undefined)
        return undefined;
    return { run, repository, expiresAt: new Date(Number(seconds) * 1000), version };
}
//# sourceMappingURL=marker.js.map

/***/ }),

/***/ 7133:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  UNITS: () => (/* binding */ UNITS)
});

// EXTERNAL MODULE: ./build/src/openstack/errors.js
var errors = __webpack_require__(4475);
// EXTERNAL MODULE: ./build/src/openstack/time.js
var time = __webpack_require__(5521);
;// CONCATENATED MODULE: ./build/src/units/common.js

/** Foreign text as one line. */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
/** A step that never came to its own work, and why: what it builds on is not there. */
class NotRun extends Error {
    constructor(reason) {
        super(reason);
        this.name = 'NotRun';
    }
}
/** Whether it tells of something that went wrong, and not only that the step was stopped or never begun. */
const isFailure = (error) => !(error instanceof NotRun || (error instanceof errors/* OmegaError */.UY && error.class === 'interrupted'));
/** Several failures as one error, as `settled` throws it. */
function asOne(failures) {
    const worst = failures.find((each) => isFailure(each) && !(each instanceof errors/* UsageError */.eb));
    const usage = failures.filter((each) => each instanceof errors/* UsageError */.eb);
    const [first] = usage;
    if (worst !== undefined || first === undefined)
        return worst ?? failures[0];
    const texts = [...new Set(usage.map((each) => each.message))];
    if (texts.length === 1)
        return first;
    return new errors/* UsageError */.eb(texts.join('; '), { cause: first.reason });
}
/**
 * All the answers, once everything that was begun has come to its end: a unit that fails leaves nothing under way behind
 * its back, which teardown could miss.
 *
 * @throws what failed first in the order given; a stop or a missing foundation only where nothing else went wrong; what
 * the user has to mend in one go, where that is all.
 */
async function settled(begun) {
    const results = await Promise.allSettled(begun);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0)
        throw asOne(failures);
    return results.map((result) => result.value);
}
/** Hands outputs on as soon as they can be built on, and gives them back. */
function tell(context, outputs) {
    for (const [name, value] of Object.entries(outputs)) {
        if (value !== undefined)
            context.onOutput?.(name, value);
    }
    return outputs;
}
/** Turns several findings about the input into one error that lists them all. */
function allWrong(findings, hint) {
    if (findings.length === 0)
        return undefined;
    return new errors/* UsageError */.eb(findings.join('; '), hint === undefined ? {} : { hint });
}
/** The same failure in another class, or with better words; what was captured stays. */
function reworded(error, message, change = {}) {
    const hint = change.hint ?? error.hint;
    return new errors/* OmegaError */.UY(message, {
        class: change.class ?? error.class,
        cause: change.reason ?? error.reason,
        from: error,
        ...(hint === undefined ? {} : { hint }),
        ...(error.capture === undefined ? {} : { capture: error.capture }),
    });
}
//# sourceMappingURL=common.js.map
// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __webpack_require__(1916);
;// CONCATENATED MODULE: ./build/src/units/names.js


/** Names shown in an error; more would bury the one that was meant. */
const SHOWN = 8;
/** Names as they may be suggested: the closest first, each once. */
function closest(wanted, rows) {
    const names = [...new Set(rows.map((row) => row.name || row.id))];
    const far = (name) => (0,mod/* distance */.Io)(wanted.toLowerCase(), name.toLowerCase());
    const shown = names.sort((a, b) => far(a) - far(b)).slice(0, SHOWN);
    const more = names.length - shown.length;
    return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
/**
 * The one thing that is called so, or that has this id. A service's own name filter may match more than was asked for
 * (prefixes, other cases), so the match is made here, exactly.
 *
 * @throws UsageError `ambiguous-name` with the candidates' ids, or `missing-name` with what there is, close names first.
 */
function chosen(words, wanted, rows) {
    const matches = rows.filter((row) => row.name === wanted);
    const [only] = matches.length > 0 ? matches : rows.filter((row) => row.id === wanted);
    if (matches.length > 1) {
        const ids = matches.map((row) => row.id).join(', ');
        throw new errors/* UsageError */.eb(`${matches.length} ${words.noun}s are called "${wanted}": ${ids}`, {
            cause: 'ambiguous-name',
            hint: `give one of these ids as ${words.input}`,
        });
    }
    if (only !== undefined)
        return only;
    const there = rows.length === 0 ? `the project sees no ${words.noun} at all` : `there is ${closest(wanted, rows)}`;
    throw new errors/* UsageError */.eb(`no ${words.noun} is called "${wanted}": ${there}`, {
        cause: 'missing-name',
        hint: `check ${words.input}`,
    });
}
/**
 * The thing by its exact name, asking the service for that name first: the whole list is read only when there is none, to
 * find it by id or to say what there is.
 */
async function named(run, words, wanted, list) {
    const rows = await run.once(`${words.noun} ${wanted}`, () => list({ name: wanted }));
    if (rows.some((row) => row.name === wanted))
        return chosen(words, wanted, rows);
    return chosen(words, wanted, await run.once(`every ${words.noun}`, () => list({})));
}
/** An image that can be booted. */
async function imageNamed(run, wanted) {
    const image = await named(run, { noun: 'image', input: '--image' }, wanted, (query) => run.cloud.image.images(query));
    if (image.status === 'active')
        return image;
    throw new errors/* UsageError */.eb(`image "${wanted}" (${image.id}) is ${image.status}, not active: it cannot be booted`, {
        cause: 'missing-name',
        hint: 'choose another --image',
    });
}
/** Nova cannot filter flavors by name, and their list is short. */
const flavors = (run) => run.once('flavors', () => run.cloud.compute.flavors());
async function flavorNamed(run, wanted) {
    return chosen({ noun: 'flavor', input: '--flavor' }, wanted, await flavors(run));
}
/** Keypairs have no id but their name, and belong to the credential's user. */
async function keypairNamed(run, wanted) {
    const rows = await run.once('keypairs', () => run.cloud.compute.keypairs());
    const named = rows.map(({ name }) => ({ id: name, name }));
    return chosen({ noun: 'keypair', input: '--keypair' }, wanted, named).name;
}
const networkNamed = (run, wanted) => named(run, { noun: 'network', input: '--network' }, wanted, (query) => run.cloud.network.networks(query));
/** The networks that lead outside; on any cloud a short list. */
const externalNetworks = (run) => run.once('external networks', () => run.cloud.network.networks({ 'router:external': true }));
async function externalNetworkNamed(run, wanted) {
    const words = { noun: 'external network', input: '--external-network' };
    const rows = (await externalNetworks(run)).filter((row) => row['router:external'] === true);
    if (rows.some((row) => row.name === wanted || row.id === wanted))
        return chosen(words, wanted, rows);
    const others = await run.once('every network', () => run.cloud.network.networks());
    const other = others.find((row) => row.name === wanted || row.id === wanted);
    if (other === undefined)
        return chosen(words, wanted, rows);
    const there = rows.length === 0 ? 'the project sees none' : `external are ${closest(wanted, rows)}`;
    throw new errors/* UsageError */.eb(`network "${wanted}" leads nowhere outside (router:external is false): ${there}`, {
        cause: 'missing-name',
        hint: 'check --external-network',
    });
}
/** Every subnet that the project sees, shared ones too. */
const subnets = (run) => run.once('subnets', () => run.cloud.network.subnets());
/** What Octavia's providers are called here; the same word may stand for two (`octavia` is an old name of `amphora`). */
const providers = (run) => run.once('load balancer providers', () => run.cloud.loadBalancer.providers());
async function providerNamed(run, wanted) {
    const rows = (await providers(run)).map(({ name }) => ({ id: name, name }));
    return chosen({ noun: 'load balancer provider', input: '--lb-provider' }, wanted, rows).name;
}
//# sourceMappingURL=names.js.map
;// CONCATENATED MODULE: ./build/src/units/unit.js
/** Declares a unit with its types worked out from the declaration. */
const unit = (declaration) => declaration;
//# sourceMappingURL=unit.js.map
;// CONCATENATED MODULE: ./build/src/units/auth-smoke.js





/**
 * One cheap read a service that says whether it answers this credential. Where a later step reads a short list anyway, it
 * is that list; else a single row.
 */
const READS = {
    compute: flavors,
    network: externalNetworks,
    image: (run) => firstRow(run, 'image', '/images', 'images'),
    'block-storage': (run) => run.cloud.blockStorage.limits(),
    'load-balancer': providers,
    'key-manager': (run) => firstRow(run, 'key-manager', '/secrets', 'secrets'),
    'container-infrastructure-management': (run) => firstRow(run, 'container-infrastructure-management', '/clusters', 'clusters'),
};
const SERVICES = Object.keys(READS);
/** Below this many days a credential's end is worth a warning. */
const SOON_DAYS = 7;
/** The first row of a list, and no page after it. */
async function firstRow(run, service, path, key) {
    const { json } = await run.cloud.session.call({ service, method: 'GET', path, query: { limit: 1 } });
    const body = typeof json === 'object' && json !== null ? json : {};
    if (Array.isArray(body[key]))
        return;
    throw new errors/* OmegaError */.UY(`GET ${path} has no list of ${key} in its answer`, { class: 'platform', cause: 'answer' });
}
async function ask(run, service) {
    try {
        await READS[service](run);
        return { is: 'open' };
    }
    catch (error) {
        // A narrower credential (guide, section 4) is refused by design; the service has done its part.
        if (error instanceof errors/* OmegaError */.UY && (error.reason === 'access-rules' || error.reason === 'policy')) {
            return { is: 'closed', why: error.message };
        }
        return { is: 'broken', error };
    }
}
/** The failure of one or more services as one error: the first decides the class, all are named. */
function brokenServices(broken) {
    const [first] = broken;
    if (first === undefined || !(first.error instanceof errors/* OmegaError */.UY))
        return first?.error;
    const { error } = first;
    const others = broken.slice(1).map(({ service }) => service);
    const also = others.length > 0 ? `; neither do ${others.join(', ')}` : '';
    return reworded(error, `${first.service} does not answer as it should: ${error.message}${also}`);
}
/**
 * When the credential itself ends. Only its own record tells, and access rules may hide that: the token's end is then all
 * that is known, and it is no answer.
 */
async function expiry(run, token) {
    const credential = token.applicationCredential;
    if (credential === undefined)
        return 'unknown';
    const record = await run.once('application credential', () => run.cloud.identity.applicationCredential(token.user.id, credential.id));
    if (record === undefined)
        return 'unknown';
    if (!record.expires_at)
        return 'never';
    const end = (0,time/* parseTime */.p)(record.expires_at);
    if (end === undefined)
        return 'unknown';
    const days = (end.getTime() - run.clock.now()) / 86_400_000;
    if (days < SOON_DAYS) {
        run.log.warning(`the application credential ends in ${days < 2 ? `${Math.max(0, Math.floor(days * 24))} h` : `${Math.floor(days)} days`}: make a new one in time`);
    }
    return end.toISOString().replace('.000Z', 'Z');
}
/** The catalogue as the report shows it: what there is, and where. */
const addresses = (catalogue) => Object.fromEntries(catalogue.map((entry) => [entry.type, entry.endpoints.find((each) => each.interface === 'public')?.url ?? '']));
const authSmoke = unit({
    name: 'auth-smoke',
    title: 'Authenticate and discover',
    proves: 'credential and endpoint discovery',
    creates: '–',
    inputs: {},
    outputs: {
        'project-id': { description: 'Project that the credential acts in', example: 'ca5995bc0b744de5a78082568be6a5c8' },
        'project-name': { description: 'Its name', example: 'acme' },
        'expires-at': {
            description: 'When the application credential ends (ISO 8601, UTC); `never`; or `unknown` where it may not be read',
            example: '2027-01-01T00:00:00Z',
        },
        roles: {
            description: 'Roles that the credential carries, comma-separated',
            example: 'load-balancer_member,member',
        },
        services: {
            description: 'Services of the catalogue that answered this credential, comma-separated',
            example: 'block-storage,compute,network',
        },
    },
    plan: () => Promise.resolve({ says: [] }),
    async run(context) {
        const { run } = context;
        const { session } = run.cloud;
        const token = await session.token();
        const here = await Promise.all(SERVICES.map((service) => session.has(service)));
        const asked = SERVICES.filter((_, index) => here[index]);
        const judged = asked.map(async (service) => ({ service, verdict: await ask(run, service) }));
        const [expiresAt, answers] = await settled([expiry(run, token), settled(judged)]);
        const broken = answers.flatMap(({ service, verdict }) => verdict.is === 'broken' ? [{ service, error: verdict.error }] : []);
        for (const { service, verdict } of answers) {
            if (verdict.is === 'closed')
                run.log.warning(`${service} is closed to this credential: ${oneLine(verdict.why)}`);
        }
        if (broken.length > 0)
            throw brokenServices(broken);
        const open = answers.filter(({ verdict }) => verdict.is === 'open').map(({ service }) => service);
        const credential = token.applicationCredential;
        const outputs = tell(context, {
            'project-id': token.project.id,
            'project-name': token.project.name,
            'expires-at': expiresAt,
            roles: [...token.roles].sort().join(','),
            services: ['identity', ...open].sort().join(','),
        });
        return {
            outputs,
            detail: `project ${token.project.name}, ${open.length + 1} services`,
            facts: {
                user: token.user.name,
                domain: token.project.domainName,
                tokenExpiresAt: token.expiresAt.toISOString(),
                credential: credential?.name,
                restricted: credential?.restricted,
                accessRules: credential?.accessRules,
                closed: answers.filter(({ verdict }) => verdict.is === 'closed').map(({ service }) => service),
                catalogue: addresses(token.catalogue),
            },
        };
    },
});
//# sourceMappingURL=auth-smoke.js.map
// EXTERNAL MODULE: ./build/src/resources/common.js
var common = __webpack_require__(9334);
;// CONCATENATED MODULE: ./build/src/resources/usual.js
/**
 * Seconds that changes usually take: when the first look of a wait is worth its request. A look too early costs the whole
 * pace (10 s), one too late only the difference, so each is a little above what was measured (lab-findings, Times). What
 * a run sees itself corrects them for the rest of that run: how long such a thing took, how slowly creates are answered. `gone: 0`: the deletion is done when it is answered.
 */
const USUAL = {
    network: { gone: 0 },
    subnet: { gone: 0 },
    router: { gone: 0 },
    'security-group': { gone: 0 },
    keypair: { gone: 0 },
    server: { ready: 4.5, gone: 3 },
    volume: { ready: 4, attached: 1, detached: 1, gone: 3 },
    'floating-ip': { gone: 0 },
    'load-balancer': { ready: 6, online: 6, gone: 4.5 },
    secret: { gone: 0 },
};
//# sourceMappingURL=usual.js.map
;// CONCATENATED MODULE: ./build/src/resources/keypair.js



const toFound = (row) => (0,common/* found */.F9)({
    kind: 'keypair',
    id: row.name,
    name: row.name,
    createdAt: (0,time/* parseTime */.p)(row.created_at),
    marker: commentOf(row.public_key),
});
/** What follows type and key in the one-line form of a public key. */
function commentOf(publicKey) {
    return /^\S+ +\S+ +(.*\S)\s*$/s.exec(publicKey ?? '')?.[1];
}
/**
 * A keypair belongs to the user and has no field for a marker, but Nova keeps the public key as it was sent: the marker
 * is the key's comment (seen on the lab, in the list too). `publicKey` is therefore given without one: `ssh-ed25519 AAAA…`.
 */
const keypair = {
    name: 'keypair',
    service: 'compute',
    hangsOn: [],
    heavyweight: false,
    nameLimit: 255,
    usual: USUAL.keypair,
    create: (cloud, { name, marker }, { publicKey }) => cloud.compute.createKeypair(name, `${publicKey} ${marker}`),
    idOf: (thing) => thing.name,
    get: (cloud, name) => cloud.compute.keypair(name),
    list: async (cloud) => (await cloud.compute.keypairs()).map(toFound),
    async read(cloud, name) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.compute.keypair(name));
        return row && toFound(row);
    },
    async remove(cloud, { id }) {
        await cloud.compute.deleteKeypair(id);
        return 'asked';
    },
};
//# sourceMappingURL=keypair.js.map
;// CONCATENATED MODULE: ./build/src/resources/server.js



const server_toFound = (row) => (0,common/* found */.F9)({
    kind: 'server',
    id: row.id,
    name: row.name,
    projectId: row.tenant_id,
    createdAt: (0,time/* parseTime */.p)(row.created),
    marker: row.metadata[common/* METADATA_KEY */.KK],
    status: stateOf(row),
});
/** `ACTIVE`, or `ACTIVE (deleting)` while a task is under way. */
function stateOf(row) {
    const task = row['OS-EXT-STS:task_state'];
    return task ? `${row.status} (${task})` : row.status;
}
/** ACTIVE and settled: a server with a task under way is not ready. Nova's fault stands in the state, word for word. */
function judgeServer(server) {
    const state = stateOf(server);
    if (server.status === 'ERROR')
        return { is: 'failed', state: server.fault ? `ERROR: ${server.fault.message}` : state };
    if (server.status === 'DELETED' || server.status === 'SOFT_DELETED')
        return { is: 'failed', state };
    return state === 'ACTIVE' ? { is: 'done' } : { is: 'pending', state };
}
/** The name is cut to what a host name may have, since Nova makes the host name of it. */
const server = {
    name: 'server',
    service: 'compute',
    hangsOn: ['subnet', 'network', 'security-group', 'volume'],
    heavyweight: true,
    nameLimit: 63,
    usual: USUAL.server,
    create: (cloud, { name, marker }, spec) => cloud.compute.createServer({ ...spec, name, metadata: { [common/* METADATA_KEY */.KK]: marker } }),
    idOf: (thing) => thing.id,
    get: async (cloud, id) => ({ id: (await cloud.compute.server(id)).id }),
    async list(cloud) {
        const projectId = await cloud.projectId();
        return (await cloud.compute.servers()).filter((row) => row.tenant_id === projectId).map(server_toFound);
    },
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.compute.server(id));
        return row && server_toFound(row);
    },
    deletable: (status) => (/\((soft-)?deleting\)|DELETED/.test(status ?? '') ? 'going' : 'now'),
    async remove(cloud, { id }) {
        await cloud.compute.deleteServer(id);
        return 'asked';
    },
    /** The actions that went wrong; the fault itself is in the server, and `judgeServer` tells it. */
    async explain(cloud, id) {
        const failed = (await cloud.compute.instanceActions(id)).filter((action) => action.message);
        const texts = failed.map((action) => `${action.action}: ${action.message ?? ''} (${action.request_id ?? 'no request id'})`);
        return texts.length > 0 ? texts.join('; ') : undefined;
    },
};
//# sourceMappingURL=server.js.map
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/src/resources/ssh-key.js


const word = (value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
};
/** SSH's string: its length, then its bytes (RFC 4251, section 5). */
const field = (content) => {
    const bytes = Buffer.from(content);
    return Buffer.concat([word(bytes.length), bytes]);
};
/** The one-line public form is RFC 8709's; the private one is OpenSSH's `PROTOCOL.key`, without a pass phrase. */
async function generateSshKey() {
    const { privateKey } = await (0,external_node_util_.promisify)(external_node_crypto_.generateKeyPair)('ed25519', {});
    const { x, d } = privateKey.export({ format: 'jwk' });
    if (x === undefined || d === undefined)
        throw new Error('node made an ed25519 key without its halves');
    const open = Buffer.from(x, 'base64url');
    const blob = Buffer.concat([field('ssh-ed25519'), field(open)]);
    // Both check words are equal: a reader tells by them that its pass phrase was right. Without one they may be anything.
    const pair = Buffer.concat([
        word(1),
        word(1),
        blob,
        field(Buffer.concat([Buffer.from(d, 'base64url'), open])),
        field(''),
    ]);
    const padding = Buffer.from([1, 2, 3, 4, 5, 6, 7]).subarray(0, (8 - (pair.length % 8)) % 8);
    const whole = Buffer.concat([
        Buffer.from('openssh-key-v1\0'),
        field('none'),
        field('none'),
        field(''),
        word(1),
        field(blob),
        field(Buffer.concat([pair, padding])),
    ]);
    const lines = whole.toString('base64').match(/.{1,70}/g) ?? [];
    return {
        publicKey: `ssh-ed25519 ${blob.toString('base64')}`,
        privateKey: ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n'),
    };
}
//# sourceMappingURL=ssh-key.js.map
// EXTERNAL MODULE: ./build/src/units/input.js
var units_input = __webpack_require__(5965);
;// CONCATENATED MODULE: ./build/src/units/user-data.js
/**
 * User data that answers HTTP on a port, for base images that serve no page: probe, members and monitor then meet
 * something real. Run once, at the first boot, by cloud-init or by CirrOS's own init; it takes what the image has.
 *
 * @returns the script in base64, as Nova takes it.
 */
function responder(port) {
    const script = [
        '#!/bin/sh',
        '# A page for probes and health monitors, from omega-ci.',
        'mkdir -p /run/omega-ci && cd /run/omega-ci && echo ok > index.html || exit 1',
        'if command -v python3; then',
        `  nohup python3 -m http.server ${port} &`,
        'elif busybox httpd --help 2>&1 | grep -q Usage; then',
        `  busybox httpd -p ${port} -h /run/omega-ci`,
        'else',
        `  (while :; do printf 'HTTP/1.0 200 OK\\r\\nContent-Length: 3\\r\\n\\r\\nok\\n' | nc -l -p ${port}; done) &`,
        'fi >/dev/null 2>&1',
        '',
    ].join('\n');
    return Buffer.from(script).toString('base64');
}
//# sourceMappingURL=user-data.js.map
;// CONCATENATED MODULE: ./build/src/units/compute-boot.js










/** An ERROR ends it at once with Nova's fault; the waiter tells quota and capacity from the fault's words. */
function active(run, id, deadline) {
    return run.wait({
        what: `server ${run.name('server', server.nameLimit)} to become ACTIVE`,
        of: { kind: 'server', id, change: 'ready' },
        usual: USUAL.server.ready,
        deadline,
        read: () => run.cloud.compute.server(id),
        judge: judgeServer,
        explain: async () => server.explain?.(run.cloud, id),
    });
}
/** The server's port on the network that was asked for, and its first IPv4 address there. */
async function attachment(run, serverId, networkId) {
    const ports = await run.cloud.network.ports({ device_id: serverId });
    const port = ports.find((each) => each.device_id === serverId && each.network_id === networkId);
    const address = port?.fixed_ips.map((each) => each.ip_address).find((each) => !each.includes(':'));
    if (port !== undefined && address !== undefined)
        return { portId: port.id, address };
    throw new errors/* OmegaError */.UY(`server ${serverId} is ACTIVE, but has no port with an IPv4 address on network ${networkId}`, {
        class: 'platform',
        cause: 'answer',
    });
}
/** A pair whose private half nobody keeps: it proves the path, and nobody logs in with it later. */
async function ephemeralKeypair(run, onSecret) {
    const { publicKey, privateKey } = await generateSshKey();
    onSecret(privateKey);
    return (await run.make(keypair, 'key', { publicKey })).name;
}
const computeBoot = unit({
    name: 'compute-boot',
    title: 'Boot a server',
    proves: 'compute and image access',
    creates: 'server; keypair, if none is named',
    inputs: {
        image: units_input/* inputs */.QL.text({ description: 'Image to boot (name or id)', example: 'ubuntu-24.04' }),
        flavor: units_input/* inputs */.QL.text({ description: 'Size of the server (name or id)', example: 'm1.tiny' }),
        'network-id': units_input/* inputs */.QL.output({
            description: 'Network to boot on',
            example: '0f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
            from: 'network-buildout.network-id',
        }),
        'security-group-id': units_input/* inputs */.QL.output({
            description: 'Security group of its port',
            example: '4c0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
            from: 'security-group.security-group-id',
        }),
        keypair: units_input/* inputs */.QL.optional(units_input/* inputs */.QL.text({
            description: 'Existing keypair that may log in; without one, a keypair is made and nobody keeps its private half',
            example: 'acme-key',
        })),
        responder: units_input/* inputs */.QL.boolean({
            description: 'Boot with user data that answers HTTP on the responder port, since a base image serves no page',
            example: 'off',
            default: 'on',
        }),
        'responder-port': units_input/* inputs */.QL.integer({ min: 1, max: 65535 }, { description: 'Port that the responder listens on', example: '80', default: '80' }),
        'server-timeout': units_input/* inputs */.QL.integer({ min: 10, max: 7200 }, { description: 'Seconds until a server that is not ACTIVE counts as failed', example: '600', default: '600' }),
    },
    outputs: {
        'server-id': { description: 'The server', example: '5d0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
        'fixed-ip': { description: 'Its address on the network', example: '10.30.4.17' },
        'port-id': { description: 'Its port on the network', example: '6e0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    },
    async plan({ run }, values) {
        const { keypair: wanted, 'responder-port': port } = values;
        const [image, flavor, key] = await settled([
            imageNamed(run, values.image),
            flavorNamed(run, values.flavor),
            wanted === undefined ? undefined : keypairNamed(run, wanted),
        ]);
        return {
            says: [
                ...(key === undefined ? [`make keypair ${run.name('key')}`] : []),
                `boot server ${run.name('server', server.nameLimit)} from image ${image.name} with flavor ${flavor.name}` +
                    (values.responder ? `, answering HTTP on port ${port}` : ''),
            ],
            imageRef: image.id,
            flavorRef: flavor.id,
            key,
            userData: values.responder ? responder(port) : undefined,
            networkId: values['network-id'],
            securityGroupId: values['security-group-id'],
            deadline: values['server-timeout'],
        };
    },
    async run(context, plan) {
        const { run } = context;
        const [networkId, securityGroupId, key] = await settled([
            plan.networkId.value,
            plan.securityGroupId.value,
            plan.key ?? ephemeralKeypair(run, context.onSecret),
        ]);
        const spec = {
            imageRef: plan.imageRef,
            flavorRef: plan.flavorRef,
            networks: [{ uuid: networkId }],
            security_groups: [{ name: securityGroupId }],
            key_name: key,
            ...(plan.userData === undefined ? {} : { user_data: plan.userData }),
        };
        const { id } = await run.make(server, 'server', spec, ({ id }) => active(run, id, plan.deadline));
        const { portId, address } = await attachment(run, id, networkId);
        return {
            outputs: tell(context, { 'server-id': id, 'fixed-ip': address, 'port-id': portId }),
            detail: `ACTIVE at ${address}`,
        };
    },
});
//# sourceMappingURL=compute-boot.js.map
;// CONCATENATED MODULE: ./build/src/resources/load-balancer.js



const load_balancer_toFound = (row) => (0,common/* found */.F9)({
    kind: 'load-balancer',
    id: row.id,
    name: row.name,
    projectId: row.project_id,
    createdAt: (0,time/* parseTime */.p)(row.created_at),
    // The tag is the marker's own field; the description holds it for eyes, and for an Octavia before tags (v2.5).
    marker: row.tags?.find((tag) => tag.startsWith('omega-ci:')) ?? row.description ?? undefined,
    status: row.provisioning_status,
});
/** Octavia refuses every change, deletion too, while one is under way; ERROR can go (openstack-facts 3). */
function deletable(status) {
    if (status === 'PENDING_DELETE' || status === 'DELETED')
        return 'going';
    return status?.startsWith('PENDING_') ? 'later' : 'now';
}
/** One line a part of the tree: `member web 10.0.0.5:80 ACTIVE/ERROR`. */
function statusLines(tree) {
    const line = (what, part) => `${what} ${part.provisioning_status}/${part.operating_status}`;
    const pools = (each) => [
        line(`pool ${each.name ?? each.id}`, each),
        ...each.members.map((member) => line(`member ${member.address}:${member.protocol_port}`, member)),
        ...(each.health_monitor && 'id' in each.health_monitor
            ? [line(`health monitor ${each.health_monitor.name ?? each.health_monitor.id}`, each.health_monitor)]
            : []),
    ];
    const lines = [
        line(`load balancer ${tree.name ?? tree.id}`, tree),
        ...(tree.listeners ?? []).flatMap((listener) => [
            line(`listener ${listener.name ?? listener.id}`, listener),
            ...listener.pools.flatMap(pools),
        ]),
        ...(tree.pools ?? []).flatMap(pools),
    ];
    return [...new Set(lines)];
}
/** Children are part of it: they go with it in one call (`cascade`), and carry the same tag. */
const loadBalancer = {
    name: 'load-balancer',
    service: 'load-balancer',
    hangsOn: ['subnet', 'network', 'secret'],
    heavyweight: true,
    nameLimit: 255,
    usual: USUAL['load-balancer'],
    create: (cloud, { name, marker }, spec) => cloud.loadBalancer.createLoadBalancer({ ...spec, name, description: marker, tags: [marker] }),
    idOf: (thing) => thing.id,
    get: (cloud, id) => cloud.loadBalancer.loadBalancer(id),
    async list(cloud) {
        const projectId = await cloud.projectId();
        const rows = await cloud.loadBalancer.loadBalancers({ project_id: projectId });
        return rows.filter((row) => row.project_id === projectId && row.provisioning_status !== 'DELETED').map(load_balancer_toFound);
    },
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.loadBalancer.loadBalancer(id));
        return row === undefined || row.provisioning_status === 'DELETED' ? undefined : load_balancer_toFound(row);
    },
    deletable,
    async remove(cloud, { id }) {
        await cloud.loadBalancer.deleteLoadBalancer(id);
        return 'asked';
    },
    explain: async (cloud, id) => statusLines(await cloud.loadBalancer.statusTree(id)).join('; '),
};
//# sourceMappingURL=load-balancer.js.map
;// CONCATENATED MODULE: ./build/src/units/lb-tree.js
const part = (is, row, called = row.name || row.id) => ({
    what: `${is} ${called}`,
    is,
    provisioning: row.provisioning_status,
    operating: row.operating_status,
});
const poolParts = (pool) => [
    part('pool', pool),
    ...pool.members.map((member) => part('member', member, `${member.address}:${member.protocol_port}`)),
    ...(pool.health_monitor && 'id' in pool.health_monitor ? [part('health monitor', pool.health_monitor)] : []),
];
/** Every part of the tree, each once: a pool stands under its listener and beside it. */
function partsOfTree(tree) {
    const pools = new Map();
    for (const pool of [...(tree.listeners ?? []).flatMap((listener) => listener.pools), ...(tree.pools ?? [])]) {
        pools.set(pool.id, pool);
    }
    return [
        part('load balancer', tree),
        ...(tree.listeners ?? []).map((listener) => part('listener', listener)),
        ...[...pools.values()].flatMap(poolParts),
    ];
}
const describePart = ({ what, provisioning, operating }) => `${what} ${provisioning}/${operating}`;
/**
 * A member that no monitor watches counts as up: nobody would ever call it ONLINE (openstack-facts 6.14). Where a monitor
 * was asked for, NO_MONITOR means that it has not judged yet: `ovn` shows that for a moment, and then ERROR.
 */
function standingOf(tree, { members, watched }) {
    const serves = ({ is, operating }) => operating === 'ONLINE' || (is === 'member' && !watched && operating === 'NO_MONITOR');
    const parts = partsOfTree(tree);
    const said = (some) => some.map(describePart).join(', ');
    const broken = parts.filter(({ provisioning }) => provisioning === 'ERROR');
    if (broken.length > 0)
        return { is: 'broken', state: said(broken) };
    if (tree.provisioning_status !== 'ACTIVE')
        return { is: 'working', state: tree.provisioning_status };
    const hanging = parts.filter(({ provisioning }) => provisioning !== 'ACTIVE');
    if (hanging.length > 0)
        return { is: 'hanging', state: `ACTIVE, but ${said(hanging)}` };
    const there = parts.filter(({ is }) => is === 'member');
    if (there.length < members)
        return { is: 'working', state: `ACTIVE, with ${there.length} of ${members} members` };
    if (watched && !parts.some(({ is }) => is === 'health monitor')) {
        return { is: 'working', state: 'ACTIVE, without its health monitor' };
    }
    const down = parts.filter((each) => each.is !== 'health monitor' && !serves(each));
    const [top] = parts;
    if (top !== undefined && serves(top) && there.every(serves))
        return { is: 'up' };
    return { is: 'down', state: said(down) };
}
//# sourceMappingURL=lb-tree.js.map
;// CONCATENATED MODULE: ./build/src/units/lb-build.js




/**
 * Looks at which parts that hang under an ACTIVE top count as hanging for ever; between two lies the pace. `ovn` makes its
 * parts after the top is ACTIVE, which takes some seconds (seen).
 */
const HANGING_LOOKS = 3;
/** Seconds that a change of one part usually takes. */
const STEP_USUAL = 3;
/** Times that a write is asked again when Octavia was not done with the one before. */
const IMMUTABLE = 3;
const expectedOf = ({ members, monitor }) => ({
    members: members.length,
    watched: monitor !== undefined,
});
/**
 * Waits until the whole tree is up. Members may come up late (their server is starting): what is down is waited for, as
 * long as the patience lasts, and then told part by part.
 */
async function online(run, id, expected, patience) {
    let looks = 0;
    let activeSince;
    let hanging;
    const judge = (tree) => {
        const standing = standingOf(tree, expected);
        if (standing.is === 'up')
            return { is: 'done', state: `ACTIVE, ${tree.operating_status}` };
        if (standing.is === 'broken')
            return { is: 'failed', state: standing.state };
        looks = standing.is === 'hanging' ? looks + 1 : 0;
        if (standing.is === 'hanging' && looks >= HANGING_LOOKS) {
            hanging = standing.state;
            return { is: 'done', state: standing.state };
        }
        if (standing.is !== 'down')
            return { is: 'pending', state: standing.state };
        activeSince ??= run.clock.now();
        const late = run.clock.now() - activeSince >= patience.online * 1000;
        const state = `ACTIVE, but not ONLINE: ${standing.state}`;
        return late ? { is: 'failed', state } : { is: 'pending', state };
    };
    const tree = await run.wait({
        what: `load balancer ${run.name('lb')} to become ACTIVE and ONLINE`,
        of: { kind: 'load-balancer', id, change: 'online' },
        usual: USUAL['load-balancer'].online,
        deadline: patience.active + patience.online,
        read: () => run.cloud.loadBalancer.statusTree(id),
        judge,
    });
    return { status: tree.operating_status, hanging };
}
/** Octavia takes the next write when the load balancer is ACTIVE again, and not before. */
async function settledAgain(run, id, deadline, usual = STEP_USUAL) {
    await run.wait({
        what: `load balancer ${id} to become ACTIVE`,
        of: { kind: 'load-balancer', id, change: 'step' },
        usual,
        deadline,
        read: () => run.cloud.loadBalancer.loadBalancer(id),
        judge: ({ provisioning_status: state }) => state === 'ACTIVE' ? { is: 'done' } : { is: state === 'ERROR' ? 'failed' : 'pending', state },
        explain: async () => loadBalancer.explain?.(run.cloud, id),
    });
}
/** One write, then the wait that lets the next one in; a stray "immutable" costs another wait, not the run. */
async function write(run, id, deadline, send) {
    for (let tries = 1;; tries++) {
        try {
            const answer = await send();
            await settledAgain(run, id, deadline);
            return answer;
        }
        catch (error) {
            const early = error instanceof errors/* OmegaError */.UY && error.reason === 'conflict-state';
            if (!early || tries > IMMUTABLE)
                throw error;
            await settledAgain(run, id, deadline);
        }
    }
}
/** Asks for its deletion with all its parts, and waits until it is gone. */
async function removed(run, id, deadline) {
    await run.remove(loadBalancer, id);
    await run.wait({
        what: `load balancer ${id} to be deleted`,
        usual: loadBalancer.usual.gone,
        deadline,
        read: async () => ({ state: (await loadBalancer.read(run.cloud, id))?.status ?? 'gone' }),
        judge: ({ state }) => {
            if (state === 'gone')
                return { is: 'done', state };
            return { is: state === 'ERROR' ? 'failed' : 'pending', state };
        },
    });
}
/** Listener, pool, members, monitor, each on its own, with the load balancer ACTIVE before the next. */
async function fill(run, id, parts, deadline) {
    const octavia = run.cloud.loadBalancer;
    const listener = await write(run, id, deadline, () => octavia.createListener({ ...parts.listener, loadbalancer_id: id }));
    const pool = await write(run, id, deadline, () => octavia.createPool({ ...parts.pool, listener_id: listener.id }));
    for (const member of parts.members)
        await write(run, id, deadline, () => octavia.createMember(pool.id, member));
    const { monitor } = parts;
    if (monitor)
        await write(run, id, deadline, () => octavia.createHealthMonitor({ ...monitor, pool_id: pool.id }));
}
/**
 * The way round for clouds whose fully populated create leaves the parts in PENDING_CREATE for ever (lab-findings): that
 * load balancer is deleted, and another is built one by one.
 */
async function stepwise(run, stuck, parts, patience) {
    run.log.warning(`load balancer ${stuck} is ACTIVE, but parts of it stay as they are: this cloud does not finish a create that holds everything; deleting it and building one by one`);
    await removed(run, stuck, patience.active);
    return run.make(loadBalancer, 'lb-2', parts.balancer, async (made) => {
        await settledAgain(run, made.id, patience.active, USUAL['load-balancer'].ready);
        await fill(run, made.id, parts, patience.active);
        const { status, hanging } = await online(run, made.id, expectedOf(parts), patience);
        if (hanging === undefined)
            return { made, status };
        throw new errors/* OmegaError */.UY(`load balancer ${made.id}, built one by one, is ${hanging}`, {
            class: 'platform',
            cause: 'resource-error',
            hint: 'show this to the operator of the cloud',
        });
    });
}
//# sourceMappingURL=lb-build.js.map
;// CONCATENATED MODULE: ./build/src/units/lb-spec.js
/** Seconds: how often a member is asked, and how soon it must answer; after three answers it counts as changed. */
const MONITOR = { delay: 5, timeout: 3, max_retries: 3 };
/** Names are given to every part: Octavia demands them in a fully populated create (lab-findings). */
function partsOf(run, wanted, subnetId, addresses) {
    const common = (role) => ({ name: run.name(role), tags: [run.marker] });
    return {
        balancer: {
            vip_subnet_id: subnetId,
            ...(wanted.provider === undefined ? {} : { provider: wanted.provider }),
        },
        listener: { ...common('listener'), protocol: wanted.protocol, protocol_port: wanted.port },
        pool: { ...common('pool'), protocol: wanted.protocol, lb_algorithm: wanted.algorithm },
        members: addresses.map((address, index) => ({
            ...common(addresses.length === 1 ? 'member' : `member-${index + 1}`),
            address,
            protocol_port: wanted.memberPort,
            subnet_id: subnetId,
        })),
        monitor: wanted.monitor === 'none'
            ? undefined
            : {
                ...common('monitor'),
                ...MONITOR,
                ...(wanted.monitor === 'http' ? { type: 'HTTP', url_path: '/' } : { type: 'TCP' }),
            },
    };
}
/** All parts as the one body of a fully populated create. */
function populated({ balancer, listener, pool, members, monitor }) {
    const whole = { ...pool, members, ...(monitor === undefined ? {} : { healthmonitor: monitor }) };
    return { ...balancer, listeners: [{ ...listener, default_pool: whole }] };
}
//# sourceMappingURL=lb-spec.js.map
;// CONCATENATED MODULE: ./build/src/units/lb-provision.js








const port = (description) => units_input/* inputs */.QL.integer({ min: 1, max: 65535 }, { description, example: '80', default: '80' });
const declared = {
    'subnet-id': units_input/* inputs */.QL.output({
        description: 'Subnet of its address and of the members',
        example: '2a0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
        from: 'network-buildout.subnet-id',
    }),
    'fixed-ip': units_input/* inputs */.QL.output({
        description: 'Addresses of the members, comma-separated',
        example: '10.30.4.17',
        from: 'compute-boot.fixed-ip',
    }),
    'lb-provider': units_input/* inputs */.QL.optional(units_input/* inputs */.QL.text({ description: "Octavia provider; without one, the cloud's default", example: 'amphora' })),
    'lb-protocol': units_input/* inputs */.QL.optional(units_input/* inputs */.QL.oneOf(['TCP', 'HTTP'], {
        description: 'Protocol of listener and pool; HTTP unless the provider is `ovn`, which takes TCP only',
        example: 'HTTP',
    })),
    'lb-algorithm': units_input/* inputs */.QL.optional(units_input/* inputs */.QL.text({
        description: 'Algorithm of the pool; ROUND_ROBIN unless the provider is `ovn`, which takes SOURCE_IP_PORT only',
        example: 'ROUND_ROBIN',
    })),
    'lb-port': port('Port of the listener'),
    'member-port': port('Port that the members answer on'),
    'lb-monitor': units_input/* inputs */.QL.oneOf(['tcp', 'http', 'none'], {
        description: 'Health monitor; without one ONLINE says nothing of the members',
        example: 'http',
        default: 'tcp',
    }),
    'lb-timeout': units_input/* inputs */.QL.integer({ min: 10, max: 7200 }, {
        description: 'Seconds until a load balancer that is not ACTIVE counts as failed',
        example: '900',
        default: '900',
    }),
    'online-timeout': units_input/* inputs */.QL.integer({ min: 10, max: 7200 }, { description: 'Seconds that members may take to come up once it is ACTIVE', example: '300', default: '300' }),
};
/** What the provider is known to take: said before anything is made, where Octavia would answer 501 (cases C55). */
function wantedOf(values, provider) {
    const ovn = provider === 'ovn';
    const { 'lb-protocol': protocol, 'lb-algorithm': algorithm, 'lb-monitor': monitor } = values;
    const wrong = allWrong([
        ...(ovn && protocol === 'HTTP' ? ['the ovn provider takes --lb-protocol TCP only'] : []),
        ...(ovn && (algorithm ?? 'SOURCE_IP_PORT') !== 'SOURCE_IP_PORT'
            ? ['the ovn provider takes --lb-algorithm SOURCE_IP_PORT only']
            : []),
        ...(ovn && monitor === 'http' ? ['the ovn provider takes --lb-monitor tcp or none only'] : []),
    ], 'leave it out, or choose another --lb-provider');
    if (wrong !== undefined)
        throw wrong;
    return {
        provider,
        protocol: protocol ?? (ovn ? 'TCP' : 'HTTP'),
        algorithm: algorithm ?? (ovn ? 'SOURCE_IP_PORT' : 'ROUND_ROBIN'),
        port: values['lb-port'],
        memberPort: values['member-port'],
        monitor,
    };
}
function addressesOf(text) {
    const addresses = text.split(/[\s,]+/).filter(Boolean);
    if (addresses.length === 0)
        throw new errors/* UsageError */.eb('the load balancer has no member', { hint: 'give --fixed-ip' });
    return addresses;
}
const lbProvision = unit({
    name: 'lb-provision',
    title: 'Balance the load',
    proves: 'load balancing: ACTIVE and ONLINE',
    creates: 'load balancer with listener, pool, members and health monitor',
    inputs: declared,
    outputs: {
        'load-balancer-id': { description: 'The load balancer', example: '9b0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
        'vip-address': { description: 'Its address on the subnet', example: '10.30.4.200' },
        'vip-port-id': { description: 'The port of that address', example: 'ac0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
        'operating-status': { description: 'How it runs, in Octavia’s word', example: 'ONLINE' },
    },
    async plan({ run }, values) {
        const named = values['lb-provider'];
        const wanted = wantedOf(values, named === undefined ? undefined : await providerNamed(run, named));
        const { provider, protocol, port: lbPort, memberPort, monitor } = wanted;
        return {
            says: [
                `make load balancer ${run.name('lb')}${provider === undefined ? '' : ` with provider ${provider}`}: ` +
                    `${protocol} ${lbPort} to members on ${memberPort}, ` +
                    (monitor === 'none' ? 'without a monitor' : `watched by ${monitor.toUpperCase()}`),
            ],
            wanted,
            subnetId: values['subnet-id'],
            members: values['fixed-ip'],
            patience: { active: values['lb-timeout'], online: values['online-timeout'] },
        };
    },
    async run(context, plan) {
        const { run } = context;
        const [subnetId, addresses] = await settled([plan.subnetId.value, plan.members.value.then(addressesOf)]);
        const parts = partsOf(run, plan.wanted, subnetId, addresses);
        const whole = await run.make(loadBalancer, 'lb', populated(parts), async (made) => ({
            made,
            ...(await online(run, made.id, expectedOf(parts), plan.patience)),
        }));
        const { made, status } = whole.hanging === undefined ? whole : await stepwise(run, whole.made.id, parts, plan.patience);
        const outputs = tell(context, {
            'load-balancer-id': made.id,
            'vip-address': made.vip_address,
            'vip-port-id': made.vip_port_id,
            'operating-status': status,
        });
        run.log.info(`load balancer ${made.id} is ACTIVE and ${status} at ${made.vip_address}`);
        return {
            outputs,
            detail: `ACTIVE and ${status} at ${made.vip_address}`,
            facts: { provider: made.provider, oneByOne: whole.hanging !== undefined },
        };
    },
});
//# sourceMappingURL=lb-provision.js.map
;// CONCATENATED MODULE: ./build/src/resources/network.js


const network_toFound = (row) => ({ ...(0,common/* neutronFound */.Ce)('network', row), status: row.status });
/** Neutron lists shared and external networks of others too: those are never ours, whatever they carry. */
const network = {
    name: 'network',
    service: 'network',
    hangsOn: [],
    heavyweight: false,
    nameLimit: 255,
    usual: USUAL.network,
    create: (cloud, { name, marker }) => cloud.network.createNetwork({ name, description: marker }),
    idOf: (thing) => thing.id,
    get: (cloud, id) => cloud.network.network(id),
    async list(cloud) {
        const projectId = await cloud.projectId();
        const rows = await cloud.network.networks({ project_id: projectId });
        return rows
            .filter((row) => row.project_id === projectId && !row.shared && row['router:external'] !== true)
            .map(network_toFound);
    },
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.network.network(id));
        return row && network_toFound(row);
    },
    async remove(cloud, { id }) {
        await cloud.network.deleteNetwork(id);
        return 'asked';
    },
    explain: (cloud, id) => (0,common/* holders */.wb)(cloud, { network_id: id }),
};
//# sourceMappingURL=network.js.map
;// CONCATENATED MODULE: ./build/src/resources/router.js



const router_toFound = (row) => ({ ...(0,common/* neutronFound */.Ce)('router', row), status: row.status });
/** The owners of a router's interfaces: plain, distributed, and replicated for high availability. */
const INTERFACE = /^network:(?:router_interface|ha_router_replicated_interface)/;
/**
 * Interfaces go by subnet through the router, never by deleting their ports, which Neutron refuses (`ServicePortInUse`);
 * one port may carry several subnets.
 */
async function removeInterfaces(cloud, routerId) {
    const ports = await cloud.network.ports({ device_id: routerId });
    const subnets = ports
        .filter((port) => port.device_id === routerId && INTERFACE.test(port.device_owner))
        .flatMap((port) => port.fixed_ips.map((address) => address.subnet_id));
    for (const subnetId of new Set(subnets))
        await removeInterface(cloud, routerId, subnetId);
}
async function removeInterface(cloud, routerId, subnetId) {
    try {
        await cloud.network.removeRouterInterface(routerId, subnetId);
    }
    catch (error) {
        if ((0,common/* isGone */.ST)(error))
            return;
        if (!(error instanceof errors/* ApiError */.hD) || error.type !== 'RouterInterfaceInUseByRoute')
            throw error;
        await cloud.network.clearRoutes(routerId);
        await cloud.network.removeRouterInterface(routerId, subnetId);
    }
}
/** The gateway goes with the router; interfaces must be gone before it, and routes through them before these. */
const router = {
    name: 'router',
    service: 'network',
    hangsOn: ['subnet', 'network'],
    heavyweight: false,
    nameLimit: 255,
    usual: USUAL.router,
    create: (cloud, { name, marker }, spec) => cloud.network.createRouter({ name, description: marker, ...spec }),
    idOf: (thing) => thing.id,
    get: (cloud, id) => cloud.network.router(id),
    async list(cloud) {
        const projectId = await cloud.projectId();
        const rows = await cloud.network.routers({ project_id: projectId });
        return rows.filter((row) => row.project_id === projectId).map(router_toFound);
    },
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.network.router(id));
        return row && router_toFound(row);
    },
    async remove(cloud, { id }) {
        await removeInterfaces(cloud, id);
        await cloud.network.deleteRouter(id);
        return 'asked';
    },
};
//# sourceMappingURL=router.js.map
;// CONCATENATED MODULE: ./build/src/resources/vip-ports.js

/** `octavia-lb-<id>`, or `ovn-lb-vip-<id>`, which names neither owner nor device. */
const VIP_PORT = /^(?:octavia-lb|ovn-lb-vip)-([0-9a-f-]{36})$/;
/**
 * Deletes the VIP ports that load balancers have left on a subnet: one that was refused in a fully populated create
 * leaves its port behind in the tenant's project (seen with both providers on 2024.1), and so may one whose deletion was
 * cut short. The port of a load balancer that is still listed is Octavia's, and is not touched.
 *
 * @param subnetId - a subnet that the run itself has made.
 * @returns how many were deleted.
 */
async function deleteOrphanedVipPorts(cloud, subnetId) {
    const projectId = await cloud.projectId();
    const ports = await cloud.network.ports({ fixed_ips: `subnet_id=${subnetId}` });
    const candidates = ports.filter((port) => isVipPortOn(port, subnetId, projectId));
    if (candidates.length === 0 || !(await cloud.session.has('load-balancer')))
        return 0;
    const alive = new Set((await cloud.loadBalancer.loadBalancers({ project_id: projectId })).map((each) => each.id));
    const orphans = candidates.filter((port) => !alive.has(VIP_PORT.exec(port.name)?.[1] ?? ''));
    for (const port of orphans) {
        await cloud.network.deletePort(port.id, port.revision_number).catch((error) => {
            if (!(0,common/* isGone */.ST)(error))
                throw error;
        });
    }
    return orphans.length;
}
const isVipPortOn = (port, subnetId, projectId) => port.project_id === projectId &&
    VIP_PORT.test(port.name) &&
    ['', 'Octavia'].includes(port.device_owner) &&
    port.fixed_ips.some((address) => address.subnet_id === subnetId);
//# sourceMappingURL=vip-ports.js.map
;// CONCATENATED MODULE: ./build/src/resources/subnet.js




const subnet = {
    name: 'subnet',
    service: 'network',
    hangsOn: ['network'],
    heavyweight: false,
    nameLimit: 255,
    usual: USUAL.subnet,
    create: (cloud, { name, marker }, spec) => cloud.network.createSubnet({ name, description: marker, ...spec }),
    idOf: (thing) => thing.id,
    get: (cloud, id) => cloud.network.subnet(id),
    async list(cloud) {
        const projectId = await cloud.projectId();
        const rows = await cloud.network.subnets({ project_id: projectId });
        return rows.filter((row) => row.project_id === projectId).map((row) => (0,common/* neutronFound */.Ce)('subnet', row));
    },
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.network.subnet(id));
        return row && (0,common/* neutronFound */.Ce)('subnet', row);
    },
    async remove(cloud, { id }) {
        try {
            await cloud.network.deleteSubnet(id);
            return 'asked';
        }
        catch (error) {
            const inUse = error instanceof errors/* ApiError */.hD && error.reason === 'conflict-dependency';
            if (!inUse || (await deleteOrphanedVipPorts(cloud, id)) === 0)
                throw error;
            return 'cleared';
        }
    },
    explain: (cloud, id) => (0,common/* holders */.wb)(cloud, { subnet_id: id }),
};
//# sourceMappingURL=subnet.js.map
// EXTERNAL MODULE: ./node_modules/ip-address/dist/ip-address.js
var ip_address = __webpack_require__(9253);
;// CONCATENATED MODULE: ./build/src/units/ranges.js




const SIZE = 2 ** 32;
const dotted = (value) => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join('.');
/**
 * @throws UsageError when it is no IPv4 range, or has bits set beyond its prefix.
 */
function parseRange(text) {
    if (!/^\d+\.\d+\.\d+\.\d+\/\d+$/.test(text) || !ip_address.Address4.isValid(text)) {
        throw (0,units_input/* wrongForm */.ye)(text, 'an IPv4 range like 10.30.0.0/16');
    }
    const address = new ip_address.Address4(text);
    const prefix = address.subnetMask;
    const first = Number(address.startAddress().bigInt());
    if (Number(address.bigInt()) !== first) {
        throw new errors/* UsageError */.eb(`${JSON.stringify(text)} has bits set beyond its prefix: did you mean ${dotted(first)}/${prefix}?`);
    }
    return { cidr: text, prefix, first, last: first + SIZE / 2 ** prefix - 1 };
}
const meets = (a, b) => a.first <= b.last && b.first <= a.last;
/** The first of the subnets that shares an address with the range. IPv6 subnets never do. */
function inTheWay(range, taken) {
    return taken.find((subnet) => subnet.ip_version === 4 && meets(range, parseRange(subnet.cidr)));
}
const called = (subnet) => `subnet ${subnet.name ? `"${subnet.name}" ` : ''}(${subnet.cidr}, ${subnet.id})`;
/**
 * A range given by the user, once it is seen to lie within the allocation and to meet no subnet.
 *
 * @throws UsageError naming the allocation or the subnet.
 */
function givenRange(range, allocation, taken) {
    if (allocation !== undefined && (range.first < allocation.first || range.last > allocation.last)) {
        throw new errors/* UsageError */.eb(`--cidr ${range.cidr} is not within the allocation ${allocation.cidr}`);
    }
    const other = inTheWay(range, taken);
    if (other === undefined)
        return range;
    throw new errors/* UsageError */.eb(`--cidr ${range.cidr} collides with ${called(other)}`, { hint: 'choose a free range' });
}
/**
 * A free range of the wanted size within the allocation. Where the search begins depends on the run, so that runs that
 * start together do not all reach for the same one; the same run always finds the same.
 *
 * @throws UsageError when the allocation is smaller than that, or full; it names a subnet that is in the way.
 */
function freeRange(allocation, prefix, taken, runId) {
    if (prefix < allocation.prefix) {
        throw new errors/* UsageError */.eb(`the allocation ${allocation.cidr} holds no /${prefix}`, { hint: 'raise --prefix-length' });
    }
    const size = SIZE / 2 ** prefix;
    const count = 2 ** (prefix - allocation.prefix);
    const start = (0,external_node_crypto_.createHash)('sha256').update(runId).digest().readUInt32BE() % count;
    const ranges = taken.filter((subnet) => subnet.ip_version === 4).map((subnet) => parseRange(subnet.cidr));
    for (let step = 0; step < count; step++) {
        const first = allocation.first + ((start + step) % count) * size;
        const range = { cidr: `${dotted(first)}/${prefix}`, prefix, first, last: first + size - 1 };
        if (!ranges.some((other) => meets(range, other)))
            return range;
    }
    const other = inTheWay(allocation, taken);
    throw new errors/* UsageError */.eb(`no /${prefix} is free in the allocation ${allocation.cidr}: it holds ${other === undefined ? 'other subnets' : called(other)}` +
        (ranges.length > 1 ? ' among others' : ''), { hint: 'tear down what is no longer needed, or raise --prefix-length' });
}
//# sourceMappingURL=ranges.js.map
;// CONCATENATED MODULE: ./build/src/units/network-buildout.js









const network_buildout_declared = {
    'external-network': units_input/* inputs */.QL.optional(units_input/* inputs */.QL.text({ description: 'External network that the router leads to; needed to build', example: 'provider-ext' })),
    allocation: units_input/* inputs */.QL.optional(units_input/* inputs */.QL.custom(parseRange, {
        description: 'Range given to the project, within which a free subnet range is picked; needed to build without `cidr`',
        example: '10.30.0.0/16',
    })),
    'prefix-length': units_input/* inputs */.QL.integer({ min: 8, max: 29 }, { description: 'Size of the subnet range that is picked', example: '24', default: '24' }),
    cidr: units_input/* inputs */.QL.optional(units_input/* inputs */.QL.custom(parseRange, {
        description: 'Exactly this subnet range, instead of one that is picked',
        example: '10.30.4.0/24',
    })),
    network: units_input/* inputs */.QL.optional(units_input/* inputs */.QL.text({ description: 'Existing network to use instead of building one (name or id)', example: 'acme-net' })),
    subnet: units_input/* inputs */.QL.optional(units_input/* inputs */.QL.text({ description: 'Which of its subnets, where it has several (name or id)', example: 'acme-subnet' })),
};
/** The owners of a router's interfaces: plain, distributed, and replicated for high availability. */
const network_buildout_INTERFACE = /^network:(?:router_interface|ha_router_replicated_interface)/;
function subnetOf(net, rows, wanted) {
    const usable = rows.filter((row) => row.network_id === net.id && row.ip_version === 4);
    if (wanted !== undefined)
        return chosen({ noun: 'subnet', input: '--subnet' }, wanted, usable);
    const [first, ...more] = usable;
    if (first === undefined)
        throw new errors/* UsageError */.eb(`network "${net.name}" (${net.id}) has no IPv4 subnet to boot a server on`);
    if (more.length === 0)
        return first;
    const ids = usable.map((row) => `${row.name} ${row.id}`).join(', ');
    throw new errors/* UsageError */.eb(`network "${net.name}" has ${usable.length} IPv4 subnets: ${ids}`, {
        cause: 'ambiguous-name',
        hint: 'say which one with --subnet',
    });
}
async function planReuse(run, wanted, wantedSubnet) {
    const net = await networkNamed(run, wanted);
    if (net['router:external'] === true) {
        throw new errors/* UsageError */.eb(`network "${net.name}" is external: servers do not boot on it`, { hint: 'check --network' });
    }
    const [rows, ports] = await settled([subnets(run), run.cloud.network.ports({ network_id: net.id })]);
    const used = subnetOf(net, rows, wantedSubnet);
    const gate = ports.find((port) => network_buildout_INTERFACE.test(port.device_owner) && port.fixed_ips.some(({ subnet_id: subnetId }) => subnetId === used.id));
    if (gate === undefined) {
        run.log.warning(`subnet ${used.cidr} of network "${net.name}" has no router: nothing outside will reach it`);
    }
    const reuse = { networkId: net.id, subnetId: used.id, routerId: gate?.device_id ?? '', cidr: used.cidr };
    return { says: [], reuse };
}
function pickRange(run, values, taken) {
    const { allocation, cidr } = values;
    if (cidr !== undefined)
        return givenRange(cidr, allocation, taken);
    if (allocation !== undefined)
        return freeRange(allocation, values['prefix-length'], taken, run.id);
    throw new errors/* UsageError */.eb('which range the subnet may take is not said', { hint: 'give --allocation or --cidr' });
}
async function planBuild(run, values) {
    const external = values['external-network'];
    if (external === undefined) {
        throw new errors/* UsageError */.eb('which external network the router leads to is not said', {
            hint: 'give --external-network, or --network to use an existing network',
        });
    }
    const [outside, taken] = await settled([externalNetworkNamed(run, external), subnets(run)]);
    const picked = pickRange(run, values, taken);
    return {
        says: [
            `make network ${run.name('net')}`,
            `make subnet ${run.name('subnet')} with range ${picked.cidr}`,
            `make router ${run.name('router')} with a gateway to ${outside.name}`,
            `attach the subnet to the router`,
        ],
        build: { externalId: outside.id, cidr: picked.cidr },
    };
}
/** Whether the router has an interface on the subnet already. */
async function joined(run, routerId, subnetId) {
    const ports = await run.cloud.network.ports({ device_id: routerId });
    return ports.some((port) => port.fixed_ips.some((address) => address.subnet_id === subnetId));
}
/** Attaches the subnet. An answer that never came is no reason to ask twice: the router's ports tell whether it was done. */
async function join(run, routerId, subnetId) {
    const attach = () => run.cloud.network.addRouterInterface(routerId, subnetId);
    try {
        await attach();
    }
    catch (error) {
        if (!(error instanceof errors/* ApiError */.hD) || error.fate === 'refused')
            throw error;
        run.log.warning(`router ${routerId}: ${error.message}; looking whether the subnet was attached all the same`);
        if (!(await joined(run, routerId, subnetId)))
            await attach();
    }
}
/** Network, then subnet, beside the router with its gateway; at last the interface that joins them. */
async function build(context, { externalId, cidr }) {
    const { run } = context;
    const inside = async () => {
        const net = await run.make(network, 'net', {});
        const sub = await run.make(subnet, 'subnet', { network_id: net.id, cidr, ip_version: 4 });
        return tell(context, { 'network-id': net.id, 'subnet-id': sub.id, cidr: sub.cidr });
    };
    const [local, gate] = await settled([
        inside(),
        run.make(router, 'router', { external_gateway_info: { network_id: externalId } }),
    ]);
    if (gate.external_gateway_info?.network_id !== externalId) {
        throw new errors/* OmegaError */.UY(`router ${gate.id} was made, but without the gateway that was asked for`, {
            class: 'platform',
            cause: 'resource-error',
            hint: 'check the external network',
        });
    }
    await join(run, gate.id, local['subnet-id']);
    run.log.info(`subnet ${cidr} is attached to router ${gate.id}`);
    return { ...local, ...tell(context, { 'router-id': gate.id }) };
}
const networkBuildout = unit({
    name: 'network-buildout',
    title: 'Build the network',
    proves: 'networking self-service',
    creates: 'network, subnet, router',
    inputs: network_buildout_declared,
    outputs: {
        'network-id': { description: 'Network to boot on', example: '0f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
        'subnet-id': { description: 'Its subnet', example: '2a0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
        'router-id': {
            description: 'Router that the subnet is attached to; empty when a network that is used has none',
            example: '3b0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
        },
        cidr: { description: "The subnet's range", example: '10.30.4.0/24' },
    },
    plan: ({ run }, values) => values.network === undefined ? planBuild(run, values) : planReuse(run, values.network, values.subnet),
    async run(context, plan) {
        if ('build' in plan) {
            const outputs = await build(context, plan.build);
            return { outputs, detail: `${outputs.cidr} behind a router with a gateway` };
        }
        const { networkId, subnetId, routerId, cidr } = plan.reuse;
        return {
            outputs: tell(context, { 'network-id': networkId, 'subnet-id': subnetId, 'router-id': routerId, cidr }),
            detail: `${cidr} used as it was`,
            facts: { reused: true },
        };
    },
});
//# sourceMappingURL=network-buildout.js.map
;// CONCATENATED MODULE: ./build/src/resources/floating-ip.js



const floating_ip_toFound = (row) => {
    const { name, marker } = (0,common/* unlabelled */.h0)(row.description);
    return (0,common/* found */.F9)({
        kind: 'floating-ip',
        id: row.id,
        name: marker === undefined ? row.floating_ip_address : name,
        projectId: row.project_id,
        createdAt: (0,time/* parseTime */.p)(row.created_at),
        marker,
        status: row.status,
    });
};
/** It has no name of its own: name and marker stand in its description. While it is in use its router cannot go. */
const floatingIp = {
    name: 'floating-ip',
    service: 'network',
    hangsOn: ['router'],
    heavyweight: false,
    nameLimit: 63,
    usual: USUAL['floating-ip'],
    create: (cloud, identity, spec) => cloud.network.createFloatingIp({ ...spec, description: (0,common/* labelled */.wW)(identity) }),
    idOf: (thing) => thing.id,
    get: (cloud, id) => cloud.network.floatingIp(id),
    async list(cloud) {
        const projectId = await cloud.projectId();
        const rows = await cloud.network.floatingIps({ project_id: projectId });
        return rows.filter((row) => row.project_id === projectId).map(floating_ip_toFound);
    },
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.network.floatingIp(id));
        return row && floating_ip_toFound(row);
    },
    async remove(cloud, { id }) {
        await cloud.network.deleteFloatingIp(id);
        return 'asked';
    },
};
//# sourceMappingURL=floating-ip.js.map
// EXTERNAL MODULE: ./build/src/run/interrupt.js
var interrupt = __webpack_require__(5124);
// EXTERNAL MODULE: ./build/src/openstack/retry.js
var retry = __webpack_require__(1268);
;// CONCATENATED MODULE: ./build/src/units/rules.js



const OPENING_FORM = '22, udp/53, 8000-8010 or 443@203.0.113.0/24';
/**
 * A range of addresses, IPv4 or IPv6, as Neutron takes it.
 *
 * @throws UsageError when it is none, or has bits set beyond its prefix.
 */
function parseRemote(text) {
    const kind = text.includes(':') ? ip_address.Address6 : ip_address.Address4;
    if (!/\/\d+$/.test(text) || !kind.isValid(text))
        throw (0,units_input/* wrongForm */.ye)(text, 'a range like 203.0.113.0/24 or ::/0');
    const address = new kind(text);
    if (address.bigInt() !== address.startAddress().bigInt()) {
        const right = `${address.startAddress().correctForm()}/${address.subnetMask}`;
        throw new errors/* UsageError */.eb(`${JSON.stringify(text)} has bits set beyond its prefix: did you mean ${right}?`);
    }
    return text;
}
/** @throws UsageError when it is not of the form `[tcp/|udp/]PORT[-PORT][@RANGE]`. */
function parseOpening(text) {
    const parts = /^(?:(tcp|udp)\/)?(\d{1,5})(?:-(\d{1,5}))?(?:@(.+))?$/.exec(text);
    if (parts === null)
        throw (0,units_input/* wrongForm */.ye)(text, OPENING_FORM);
    const [, protocol = 'tcp', low = '', high = low, remote] = parts;
    const [from, to] = [Number(low), Number(high)];
    if (from < 1 || to > 65535)
        throw new errors/* UsageError */.eb(`${JSON.stringify(text)}: ports are 1 to 65535`);
    if (from > to)
        throw new errors/* UsageError */.eb(`${JSON.stringify(text)}: the range runs backwards`);
    return {
        protocol: protocol === 'udp' ? 'udp' : 'tcp',
        from,
        to,
        ...(remote === undefined ? {} : { remote: parseRemote(remote) }),
    };
}
/** For people: `tcp 22 from 0.0.0.0/0`. */
function describeOpening(opening, remote) {
    const ports = opening.from === opening.to ? opening.from : `${opening.from}-${opening.to}`;
    return `${opening.protocol} ${ports} from ${opening.remote ?? remote}`;
}
/** Whether one of the openings lets the port in, from wherever. */
function opens(openings, protocol, port) {
    return openings.some((each) => each.protocol === protocol && each.from <= port && port <= each.to);
}
/** The rules that say so in Neutron's words; an opening that is asked for twice is one rule. */
function rulesFor(openings, remote) {
    const rules = new Map();
    for (const opening of openings) {
        const prefix = opening.remote ?? remote;
        rules.set(describeOpening(opening, remote), {
            direction: 'ingress',
            ethertype: prefix.includes(':') ? 'IPv6' : 'IPv4',
            protocol: opening.protocol,
            port_range_min: opening.from,
            port_range_max: opening.to,
            remote_ip_prefix: prefix,
        });
    }
    return [...rules.values()];
}
/** One spelling for each range: Neutron answers IPv6 in its short form, and "from anywhere" as null. */
function canonical(prefix) {
    if (prefix === null || prefix === undefined)
        return 'anywhere';
    const address = prefix.includes(':') ? new ip_address.Address6(prefix) : new ip_address.Address4(prefix);
    return address.subnetMask === 0 ? 'anywhere' : `${address.correctForm()}/${address.subnetMask}`;
}
const key = (rule) => [
    rule.direction,
    rule.ethertype,
    rule.protocol ?? 'any',
    rule.port_range_min ?? '',
    rule.port_range_max ?? '',
    canonical(rule.remote_ip_prefix),
].join(' ');
/** How what was made differs from what was asked for, one text a rule; empty when it does not. */
function differences(asked, made) {
    const wanted = new Set(asked.map(key));
    const got = new Set(made.map(key));
    return [
        ...[...wanted].filter((rule) => !got.has(rule)).map((rule) => `missing: ${rule}`),
        ...[...got].filter((rule) => !wanted.has(rule)).map((rule) => `not asked for: ${rule}`),
    ];
}
/** Whether a rule, as Neutron shows it, lets TCP connections to the port in, from somewhere at least. */
function admits(rule, port) {
    return (rule.direction === 'ingress' &&
        rule.ethertype === 'IPv4' &&
        (rule.protocol === null || rule.protocol === undefined || rule.protocol === 'tcp' || rule.protocol === '6') &&
        (rule.port_range_min ?? 1) <= port &&
        port <= (rule.port_range_max ?? 65535));
}
//# sourceMappingURL=rules.js.map
;// CONCATENATED MODULE: ./build/src/units/public-access.js









const PROBE_FORM = 'tcp:22, http:80/healthz or none';
/** @throws UsageError when it is not of the form `tcp:PORT`, `http:PORT[/PATH]` or `none`. */
function parseProbe(text) {
    if (text === 'none')
        return { kind: 'none' };
    const [, kind, digits = '', path] = /^(tcp|http):(\d{1,5})(\/\S*)?$/.exec(text) ?? [];
    const port = Number(digits);
    if (kind === undefined || port < 1 || port > 65535 || (kind === 'tcp' && path !== undefined)) {
        throw (0,units_input/* wrongForm */.ye)(text, PROBE_FORM);
    }
    return kind === 'http' ? { kind, port, path: path ?? '/' } : { kind: 'tcp', port };
}
const describeProbe = (target) => target.kind === 'tcp' ? `TCP port ${target.port}` : `http://…:${target.port}${target.path}`;
/** Seconds that one knock may take, and between two: the server's own start takes a while, the cloud is not asked. */
const KNOCK = { seconds: 5, pause: 3 };
/** Sleeps on the run's clock; a run that is told to stop ends it in its own words. */
const pause = (run, seconds, during) => (0,interrupt/* unlessInterrupted */.m)(run.clock.sleep(seconds), run.signal, during);
/** Knocks until it is reached or the time is up; the last answer tells how it ended. */
async function reach(context, address, target, deadline) {
    const { run, prober } = context;
    const end = run.clock.now() + deadline * 1000;
    for (;;) {
        const answer = await (0,interrupt/* unlessInterrupted */.m)(prober.probe(address, target, KNOCK.seconds, run.signal), run.signal, `knocking at ${address}`);
        if (answer.reached || run.clock.now() + KNOCK.pause * 1000 >= end)
            return answer;
        run.log.debug(`${address} does not answer yet: ${answer.detail}`);
        await pause(run, KNOCK.pause, `knocking at ${address}`);
    }
}
/** The port's leg: does one of its groups let the probe in? */
async function closedGroups(run, port, probed) {
    const ids = port.security_groups ?? [];
    if (ids.length === 0)
        return undefined;
    const groups = await settled(ids.map((id) => run.cloud.network.securityGroup(id)));
    if (groups.some((group) => group.security_group_rules.some((rule) => admits(rule, probed))))
        return undefined;
    return `no rule of its security group ${groups.map((group) => group.name).join(', ')} lets TCP port ${probed} in`;
}
/** The router's leg: is there one, and does it lead outside? */
async function missingRoute(run, address) {
    if (!address.router_id)
        return 'no router carries the floating IP';
    const router = await run.cloud.network.router(address.router_id);
    return router.external_gateway_info
        ? undefined
        : `router ${router.name} has no gateway to the external network: no route leads outside`;
}
/** Looks along the way in for the leg that is missing. Every finding is something that the user can mend. */
async function missingLegs(run, address, portId, target) {
    const { network } = run.cloud;
    const [now, port] = await settled([network.floatingIp(address.id), network.port(portId)]);
    const legs = await settled([closedGroups(run, port, target.port), missingRoute(run, now)]);
    return [
        ...(now.port_id === portId ? [] : [`the floating IP is at ${now.port_id ?? 'no port'} now, not at ${portId}`]),
        ...(port.status === 'ACTIVE' ? [] : [`port ${port.id} is ${port.status}`]),
        ...legs.filter((leg) => leg !== undefined),
    ];
}
/** What the last knock says when every leg is there. */
function guess(answer) {
    if (answer.detail === 'connection refused')
        return 'the way is open, but nothing listens there';
    if (answer.detail.startsWith('HTTP '))
        return 'something answers, but not with the page';
    return 'address, port, rules and route are as they should be: look at the server itself, and at the way from here';
}
async function unreachable(run, address, portId, target, answer) {
    const legs = await missingLegs(run, address, portId, target);
    const why = legs.length > 0 ? legs.join('; ') : guess(answer);
    return new errors/* OmegaError */.UY(`${describeProbe(target)} of ${address.floating_ip_address} is not reached (${answer.detail}): ${why}`, { class: 'platform', cause: 'unreachable', hint: 'mend that, or choose another --probe' });
}
/**
 * Allocated with its port in one call. Right after an interface was added the router's way out may not be known yet: on
 * exactly that refusal it is asked once more, at the pace (openstack-facts 4.35).
 */
async function allocate(run, externalId, portId) {
    const spec = { floating_network_id: externalId, port_id: portId };
    const early = (error) => error instanceof errors/* ApiError */.hD && error.type === 'ExternalGatewayForFloatingIPNotFound';
    try {
        return await run.make(floatingIp, 'fip', spec);
    }
    catch (error) {
        if (!early(error))
            throw error;
    }
    await pause(run, retry/* PACE_SECONDS */.YJ, 'waiting for the router to lead outside');
    try {
        return await run.make(floatingIp, 'fip', spec);
    }
    catch (error) {
        if (!early(error))
            throw error;
        throw new errors/* OmegaError */.UY(`port ${portId} cannot be reached from outside: no router with a gateway leads to its subnet`, {
            class: 'platform',
            cause: 'unreachable',
            hint: 'give the subnet a router with a gateway to the external network',
            from: error,
            ...(error instanceof errors/* ApiError */.hD ? { capture: error.capture } : {}),
        });
    }
}
const publicAccess = unit({
    name: 'public-access',
    title: 'Reach it from outside',
    proves: 'the north-south path',
    creates: 'floating IP',
    inputs: {
        'external-network': units_input/* inputs */.QL.text({
            description: 'External network that the address is taken from',
            example: 'provider-ext',
        }),
        'port-id': units_input/* inputs */.QL.output({
            description: 'Port that the address leads to',
            example: '6e0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
            from: 'compute-boot.port-id',
        }),
        'router-id': units_input/* inputs */.QL.optional(units_input/* inputs */.QL.output({
            description: 'Router that leads outside; not needed when it is there already',
            example: '3b0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
            from: 'network-buildout.router-id',
        })),
        probe: units_input/* inputs */.QL.customOr(parseProbe, {
            description: 'What is reached at the address, from where the pipeline runs; `none` leaves that out',
            example: PROBE_FORM,
            default: 'tcp:22',
        }),
        'probe-timeout': units_input/* inputs */.QL.integer({ min: 1, max: 3600 }, {
            description: 'Seconds until an address that does not answer counts as unreachable',
            example: '180',
            default: '180',
        }),
    },
    outputs: {
        'floating-ip': { description: 'The address', example: '203.0.113.17' },
        'floating-ip-id': { description: 'Its id', example: '8a0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
        reachable: { description: '`true`, `false`, or `not probed`', example: 'true' },
    },
    async plan({ run }, values) {
        const outside = await externalNetworkNamed(run, values['external-network']);
        const { probe } = values;
        return {
            says: [
                `take a floating IP from ${outside.name} and attach it to the server's port`,
                ...(probe.kind === 'none' ? [] : [`reach ${describeProbe(probe)} there`]),
            ],
            externalId: outside.id,
            portId: values['port-id'],
            routerId: values['router-id'],
            probe,
            deadline: values['probe-timeout'],
        };
    },
    async run(context, plan) {
        const { run } = context;
        const { probe } = plan;
        const [portId] = await settled([plan.portId.value, plan.routerId?.value]);
        const made = await allocate(run, plan.externalId, portId);
        if (made.port_id !== portId) {
            throw new errors/* OmegaError */.UY(`floating IP ${made.floating_ip_address} was made at ${made.port_id ?? 'no port'}, not at port ${portId}`, { class: 'platform', cause: 'answer' });
        }
        const address = tell(context, { 'floating-ip': made.floating_ip_address, 'floating-ip-id': made.id });
        run.log.info(`floating IP ${made.floating_ip_address} leads to ${made.fixed_ip_address ?? portId}`);
        if (probe.kind === 'none') {
            const outputs = { ...address, ...tell(context, { reachable: 'not probed' }) };
            return { outputs, detail: `${made.floating_ip_address}, not probed` };
        }
        const answer = await reach(context, made.floating_ip_address, probe, plan.deadline);
        const outputs = { ...address, ...tell(context, { reachable: String(answer.reached) }) };
        if (answer.reached) {
            run.log.info(`${describeProbe(probe)} of ${made.floating_ip_address} is reached: ${answer.detail}`);
            return { outputs, detail: `${made.floating_ip_address}: ${answer.detail}`, facts: { probe: answer.detail } };
        }
        return { outputs, error: await unreachable(run, made, portId, probe, answer) };
    },
});
//# sourceMappingURL=public-access.js.map
;// CONCATENATED MODULE: ./build/src/resources/secret.js



const secret_toFound = (row) => (0,common/* found */.F9)({
    kind: 'secret',
    id: row.id,
    createdAt: (0,time/* parseTime */.p)(row.created),
    status: row.status,
    ...(0,common/* unlabelled */.h0)(row.name),
});
/** Barbican's one field that is atomic at create is the name, so it holds name and marker. */
const secret = {
    name: 'secret',
    service: 'key-manager',
    hangsOn: [],
    heavyweight: false,
    nameLimit: 63,
    usual: USUAL.secret,
    create: (cloud, identity, spec) => cloud.keyManager.createSecret({ ...spec, name: (0,common/* labelled */.wW)(identity) }),
    idOf: (thing) => thing.id,
    async get(cloud, id) {
        const row = await cloud.keyManager.secret(id);
        return { id: row.id, ref: row.secret_ref };
    },
    list: async (cloud) => (await cloud.keyManager.secrets()).map(secret_toFound),
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.keyManager.secret(id));
        return row && secret_toFound(row);
    },
    async remove(cloud, { id }) {
        await cloud.keyManager.deleteSecret(id);
        return 'asked';
    },
};
//# sourceMappingURL=secret.js.map
;// CONCATENATED MODULE: ./build/src/units/secret-roundtrip.js




/** Bytes of the payload: enough that no other secret is mistaken for it. */
const BYTES = 32;
/** Hours after which Barbican forgets it by itself, should nobody delete it. */
const HOURS = 24;
/** Metadata, then payload; neither text ever holds what was stored. */
async function compare(run, id, payload) {
    const { keyManager } = run.cloud;
    const facts = await keyManager.secret(id);
    if (facts.status !== 'ACTIVE') {
        throw new errors/* OmegaError */.UY(`secret ${id} was stored, but is ${facts.status}, not ACTIVE`, {
            class: 'platform',
            cause: 'resource-error',
        });
    }
    const returned = await keyManager.payload(id);
    if (returned === payload)
        return;
    throw new errors/* OmegaError */.UY(`secret ${id} returns ${Buffer.byteLength(returned)} bytes that are not the ${Buffer.byteLength(payload)} bytes stored`, { class: 'platform', cause: 'answer', hint: 'do not rely on this secrets service until that is explained' });
}
const secretRoundtrip = unit({
    name: 'secret-roundtrip',
    title: 'Keep a secret',
    proves: 'the secrets service',
    creates: 'secret',
    inputs: {},
    outputs: {
        verified: { description: '`true` when what was stored came back and was deleted', example: 'true' },
    },
    plan: ({ run }) => Promise.resolve({ says: [`store secret ${run.name('secret')}, retrieve it, delete it`] }),
    async run(context) {
        const { run } = context;
        const payload = Buffer.from(context.randomBytes(BYTES)).toString('base64url');
        context.onSecret(payload);
        const expiration = new Date(run.clock.now() + HOURS * 3_600_000).toISOString().slice(0, 19);
        const { id } = await run.make(secret, 'secret', { payload, payload_content_type: 'text/plain', expiration });
        try {
            await compare(run, id, payload);
        }
        catch (error) {
            // It has served: what went wrong with it is told, and it need not wait for teardown.
            await run.remove(secret, id).catch(() => run.log.warning(`secret ${id} is left for teardown`));
            throw error;
        }
        await run.remove(secret, id);
        run.log.info(`secret ${id} was stored, came back unchanged and is deleted`);
        return { outputs: tell(context, { verified: 'true' }), detail: 'stored, retrieved, the same, deleted' };
    },
});
//# sourceMappingURL=secret-roundtrip.js.map
;// CONCATENATED MODULE: ./build/src/resources/security-group.js


/** Its rules go with it. */
const securityGroup = {
    name: 'security-group',
    service: 'network',
    hangsOn: [],
    heavyweight: false,
    nameLimit: 255,
    usual: USUAL['security-group'],
    create: (cloud, { name, marker }) => cloud.network.createSecurityGroup({ name, description: marker }),
    idOf: (thing) => thing.id,
    get: (cloud, id) => cloud.network.securityGroup(id),
    async list(cloud) {
        const projectId = await cloud.projectId();
        const rows = await cloud.network.securityGroups({ project_id: projectId });
        return rows
            .filter((row) => row.project_id === projectId && row.name !== 'default')
            .map((row) => (0,common/* neutronFound */.Ce)('security-group', row));
    },
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.network.securityGroup(id));
        return row && (0,common/* neutronFound */.Ce)('security-group', row);
    },
    async remove(cloud, { id }) {
        await cloud.network.deleteSecurityGroup(id);
        return 'asked';
    },
};
//# sourceMappingURL=security-group.js.map
;// CONCATENATED MODULE: ./build/src/units/security-group.js






const inward = (group) => group.security_group_rules.filter(({ direction }) => direction === 'ingress');
/** All in one call. An answer that never came is no reason to ask twice: the group tells what it holds. */
async function addRules(run, groupId, asked) {
    if (asked.length === 0)
        return [];
    const add = () => run.cloud.network.createSecurityGroupRules(groupId, asked);
    try {
        return await add();
    }
    catch (error) {
        if (!(error instanceof errors/* ApiError */.hD) || error.fate === 'refused')
            throw error;
        run.log.warning(`security group ${groupId}: ${error.message}; looking whether its rules were made all the same`);
        const there = inward(await run.cloud.network.securityGroup(groupId));
        return there.length > 0 ? there : await add();
    }
}
const security_group_securityGroup = unit({
    name: 'security-group',
    title: 'Open the firewall',
    proves: 'firewall self-service',
    creates: 'security group with its rules',
    inputs: {
        ports: units_input/* inputs */.QL.list(parseOpening, {
            description: 'Ports that are let in: TCP unless `udp/` precedes, ranges with `-`, an own source range after `@`; nothing else is opened',
            example: OPENING_FORM,
            default: '22,80',
        }),
        remote: units_input/* inputs */.QL.customOr(parseRemote, {
            description: 'Range that may reach the ports which name none of their own',
            example: '203.0.113.0/24',
            default: '0.0.0.0/0',
        }),
    },
    outputs: {
        'security-group-id': { description: 'The group', example: '4c0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
    },
    plan: ({ run }, { ports, remote }) => Promise.resolve({
        says: [
            `make security group ${run.name('sg')}`,
            ...ports.map((opening) => `let in ${describeOpening(opening, remote)}`),
        ],
        rules: rulesFor(ports, remote),
    }),
    async run(context, { rules }) {
        const { run } = context;
        const group = await run.make(securityGroup, 'sg', {});
        const asked = rules.map((rule) => ({ ...rule, description: run.marker }));
        // What else lets something in would have come with the group: Neutron itself makes rules for egress only.
        const made = [...inward(group), ...(await addRules(run, group.id, asked))];
        const difference = differences(rules, made);
        if (difference.length > 0) {
            throw new errors/* OmegaError */.UY(`security group ${group.id} differs from what was asked for: ${difference.join('; ')}`, {
                class: 'platform',
                cause: 'answer',
            });
        }
        run.log.info(`security group ${group.id} has ${made.length} rules`);
        return { outputs: tell(context, { 'security-group-id': group.id }), detail: `${made.length} rules, as asked` };
    },
});
//# sourceMappingURL=security-group.js.map
;// CONCATENATED MODULE: ./build/src/units/sequence.js


/**
 * What the steps of one process hand on to each other: an output is promised to whoever builds on it before the step
 * that makes it has begun, and kept as soon as that step tells it.
 */
class Board {
    promised = new Map();
    /** @param output - `<unit>.<output>`. */
    value(output) {
        return this.entry(output).promise;
    }
    tell(unit, name, value) {
        this.entry(`${unit}.${name}`).resolve(value);
    }
    /** The step is over, one way or another: what it has not told by now it never will. */
    close(unit, because) {
        for (const name of Object.keys(unit.outputs)) {
            this.entry(`${unit.name}.${name}`).reject(new NotRun(`needs ${name} of ${unit.name}, which ${because}`));
        }
    }
    entry(output) {
        const known = this.promised.get(output);
        if (known !== undefined)
            return known;
        const entry = withResolvers();
        // Nobody may be waiting for it: that is no unhandled rejection.
        entry.promise.catch(() => undefined);
        this.promised.set(output, entry);
        return entry;
    }
}
/** `Promise.withResolvers`, which Node has from 22 on. */
function withResolvers() {
    let resolve;
    let reject;
    const promise = new Promise((keep, break_) => {
        resolve = keep;
        reject = break_;
    });
    return { promise, resolve, reject };
}
/**
 * The inputs of a sequence: those of its units, each once. None is required by itself, since a trimmed sequence may do
 * without; what comes from another step is asked for only where that step is left out.
 */
function inputsOfAll(units, except) {
    const all = {};
    for (const each of units) {
        for (const [name, input] of Object.entries(each.inputs)) {
            if (except.includes(name) || name in all)
                continue;
            const description = input.from === undefined ? input.description : `${input.description}, when no step makes it`;
            all[name] = { ...units_input/* inputs */.QL.optional(input), description };
        }
    }
    return all;
}
/** The values for one unit of a sequence, and what is missing. */
function valuesFor(unit, sequence, given, board) {
    const values = {};
    const missing = [];
    for (const [name, input] of Object.entries(unit.inputs)) {
        const source = input.from?.split('.')[0];
        if (input.from !== undefined && sequence.some((each) => each.name === source)) {
            values[name] = (0,units_input/* later */.NU)(board.value(input.from));
            continue;
        }
        values[name] = given[name];
        if (!input.required || given[name] !== undefined)
            continue;
        const or = source === undefined ? '' : `, or the step ${source} among --steps`;
        missing.push(`${unit.name} needs --${name} (for example ${input.example})${or}`);
    }
    return { values, missing };
}
/** Resolves when everything that the step builds on is there. */
async function foundations(unit, values) {
    const awaited = Object.entries(unit.inputs).flatMap(([name, input]) => input.from === undefined || values[name] === undefined ? [] : [values[name].value]);
    await Promise.all(awaited);
}
//# sourceMappingURL=sequence.js.map
;// CONCATENATED MODULE: ./node_modules/yocto-queue/index.js
/*
How it works:
`this.#head` is an instance of `Node` which keeps track of its current value and nests another instance of `Node` that keeps the value that comes after it. When a value is provided to `.enqueue()`, the code needs to iterate through `this.#head`, going deeper and deeper to find the last value. However, iterating through every single item is slow. This problem is solved by saving a reference to the last value as `this.#tail` so that it can reference it to add a new value.
*/

class Node {
	value;
	next;

	constructor(value) {
		this.value = value;
	}
}

class Queue {
	#head;
	#tail;
	#size;

	constructor() {
		this.clear();
	}

	enqueue(value) {
		const node = new Node(value);

		if (this.#head) {
			this.#tail.next = node;
			this.#tail = node;
		} else {
			this.#head = node;
			this.#tail = node;
		}

		this.#size++;
	}

	dequeue() {
		const current = this.#head;
		if (!current) {
			return;
		}

		this.#head = this.#head.next;
		this.#size--;

		// Clean up tail reference when queue becomes empty
		if (!this.#head) {
			this.#tail = undefined;
		}

		return current.value;
	}

	peek() {
		if (!this.#head) {
			return;
		}

		return this.#head.value;

		// TODO: Node.js 18.
		// return this.#head?.value;
	}

	clear() {
		this.#head = undefined;
		this.#tail = undefined;
		this.#size = 0;
	}

	get size() {
		return this.#size;
	}

	* [Symbol.iterator]() {
		let current = this.#head;

		while (current) {
			yield current.value;
			current = current.next;
		}
	}

	* drain() {
		while (this.#head) {
			yield this.dequeue();
		}
	}
}

;// CONCATENATED MODULE: ./node_modules/p-limit/index.js


function pLimit(concurrency) {
	let rejectOnClear = false;

	if (typeof concurrency === 'object') {
		({concurrency, rejectOnClear = false} = concurrency);
	}

	validateConcurrency(concurrency);

	if (typeof rejectOnClear !== 'boolean') {
		throw new TypeError('Expected `rejectOnClear` to be a boolean');
	}

	const queue = new Queue();
	let activeCount = 0;

	const resumeNext = () => {
		// Process the next queued function if we're under the concurrency limit
		if (activeCount < concurrency && queue.size > 0) {
			activeCount++;
			queue.dequeue().run();
		}
	};

	const next = () => {
		activeCount--;
		resumeNext();
	};

	const run = async (function_, resolve, arguments_) => {
		// Execute the function and capture the result promise
		const result = (async () => function_(...arguments_))();

		// Resolve immediately with the promise (don't wait for completion)
		resolve(result);

		// Wait for the function to complete (success or failure)
		// We catch errors here to prevent unhandled rejections,
		// but the original promise rejection is preserved for the caller
		try {
			await result;
		} catch {}

		// Decrement active count and process next queued function
		next();
	};

	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = {reject};

		// Queue the internal resolve function instead of the run function
		// to preserve the asynchronous execution context.
		new Promise(internalResolve => { // eslint-disable-line promise/param-names
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(undefined, function_, resolve, arguments_)); // eslint-disable-line promise/prefer-await-to-then

		// Start processing immediately if we haven't reached the concurrency limit
		if (activeCount < concurrency) {
			resumeNext();
		}
	};

	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});

	Object.defineProperties(generator, {
		activeCount: {
			get: () => activeCount,
		},
		pendingCount: {
			get: () => queue.size,
		},
		clearQueue: {
			value() {
				if (!rejectOnClear) {
					queue.clear();
					return;
				}

				const abortError = AbortSignal.abort().reason;

				while (queue.size > 0) {
					queue.dequeue().reject(abortError);
				}
			},
		},
		concurrency: {
			get: () => concurrency,

			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;

				queueMicrotask(() => {
					// eslint-disable-next-line no-unmodified-loop-condition
					while (activeCount < concurrency && queue.size > 0) {
						resumeNext();
					}
				});
			},
		},
		map: {
			async value(iterable, function_) {
				const promises = [];

				try {
					Array.from(iterable, (value, index) => {
						const promise = generator(function_, value, index);
						promises.push(promise);
						return promise;
					});
				} catch (error) {
					// The iterable threw, so `Promise.all` never observes the already scheduled promises. Observe them here to avoid unhandled rejections.
					for (const promise of promises) {
						promise.catch(() => {}); // eslint-disable-line promise/prefer-await-to-then
					}

					throw error;
				}

				return Promise.all(promises);
			},
		},
	});

	return generator;
}

function limitFunction(function_, options) {
	const limit = pLimit(options);

	const limitedFunction = (...arguments_) => limit(() => function_(...arguments_));
	Object.defineProperty(limitedFunction, 'clearQueue', {
		value: limit.clearQueue,
	});

	return limitedFunction;
}

function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) {
		throw new TypeError('Expected `concurrency` to be a number from 1 and up');
	}
}

;// CONCATENATED MODULE: ./build/src/resources/volume.js



const volume_toFound = (row) => (0,common/* found */.F9)({
    kind: 'volume',
    id: row.id,
    name: row.name ?? '',
    projectId: row['os-vol-tenant-attr:tenant_id'],
    createdAt: (0,time/* parseTime */.p)(row.created_at),
    marker: row.metadata[common/* METADATA_KEY */.KK],
    status: row.status,
    attachedTo: row.attachments.map((attachment) => attachment.server_id),
});
/** Cinder deletes only what is at rest, and refuses the rest with one text for every cause (openstack-facts 2). */
const AT_REST = new Set(['available', 'error', 'error_restoring', 'error_extending', 'error_managing']);
function volume_deletable(status) {
    if (status === undefined || status === 'in-use')
        return 'held';
    if (status === 'deleting')
        return 'going';
    if (status === 'error_deleting')
        return 'never';
    return AT_REST.has(status) ? 'now' : 'later';
}
const volume = {
    name: 'volume',
    service: 'block-storage',
    hangsOn: [],
    heavyweight: false,
    nameLimit: 255,
    usual: USUAL.volume,
    create: (cloud, { name, marker }, spec) => cloud.blockStorage.createVolume({ ...spec, name, metadata: { [common/* METADATA_KEY */.KK]: marker } }),
    idOf: (thing) => thing.id,
    get: (cloud, id) => cloud.blockStorage.volume(id),
    async list(cloud) {
        const projectId = await cloud.projectId();
        const rows = await cloud.blockStorage.volumes();
        return rows.map(volume_toFound).filter((each) => each.projectId === undefined || each.projectId === projectId);
    },
    async read(cloud, id) {
        const row = await (0,common/* unlessGone */.Wi)(cloud.blockStorage.volume(id));
        return row && volume_toFound(row);
    },
    deletable: volume_deletable,
    /** While it is attached, the detach is asked for (through Nova, as Cinder demands), and the caller comes again. */
    async remove(cloud, { id, attachedTo = [] }) {
        for (const serverId of attachedTo) {
            try {
                await cloud.compute.detachVolume(serverId, id);
            }
            catch (error) {
                if (!(0,common/* isGone */.ST)(error))
                    throw error;
            }
        }
        if (attachedTo.length > 0)
            return 'cleared';
        await cloud.blockStorage.deleteVolume(id);
        return 'asked';
    },
    async explain(cloud, id) {
        const messages = await cloud.blockStorage.messages(id);
        const texts = messages.map((each) => `${each.user_message} (${each.request_id ?? 'no request id'})`);
        return texts.length > 0 ? texts.join('; ') : undefined;
    },
};
//# sourceMappingURL=volume.js.map
;// CONCATENATED MODULE: ./build/src/resources/kinds.js










/** Every kind by its name, as teardown sees it. */
const KINDS = {
    network: network,
    subnet: subnet,
    router: router,
    'security-group': securityGroup,
    keypair: keypair,
    server: server,
    volume: volume,
    'floating-ip': floatingIp,
    'load-balancer': loadBalancer,
    secret: secret,
};
//# sourceMappingURL=kinds.js.map
;// CONCATENATED MODULE: ./build/src/resources/order.js
/** The kinds that must be gone before this one can go: those that hang on it. */
function goneBefore(kind, graph) {
    return Object.keys(graph).filter((other) => graph[other].hangsOn.includes(kind));
}
/**
 * The order of deletion, derived from what each kind hangs on: all of one level may go at once, when all of the levels
 * before it are gone.
 *
 * @throws Error when kinds hang on each other in a ring: a defect of the declarations.
 */
function deletionLevels(graph) {
    const levels = [];
    let left = Object.keys(graph);
    while (left.length > 0) {
        const free = left.filter((kind) => goneBefore(kind, graph).every((other) => !left.includes(other)));
        if (free.length === 0)
            throw new Error(`these kinds hang on each other: ${left.join(', ')}`);
        levels.push(free);
        left = left.filter((kind) => !free.includes(kind));
    }
    return levels;
}
//# sourceMappingURL=order.js.map
// EXTERNAL MODULE: ./build/src/run/marker.js
var marker = __webpack_require__(6617);
;// CONCATENATED MODULE: ./build/src/run/kind-list.js

/**
 * One kind's list, shared by all who wait for something in it: one call where many are awaited, and never two calls
 * within the pace.
 */
class KindList {
    kind;
    cloud;
    clock;
    signal;
    /** The newest listing that came. */
    last;
    /** The next one, while it still waits for its moment: whoever comes now joins it. */
    next;
    running = Promise.resolve();
    constructor(kind, cloud, clock, signal) {
        this.kind = kind;
        this.cloud = cloud;
        this.clock = clock;
        this.signal = signal;
    }
    /** A listing that was asked for no earlier than a moment of the clock (milliseconds). */
    after(moment) {
        if (this.last !== undefined && this.last.askedAt >= moment)
            return Promise.resolve(this.last);
        if (this.next !== undefined) {
            this.next.due = Math.max(this.next.due, moment);
            return this.next.listing;
        }
        const turn = { due: moment };
        const listing = this.running.then(() => this.ask(turn));
        // One object: what a joiner adds to `due` is what the call waits for.
        this.next = Object.assign(turn, { listing });
        this.running = listing.catch(() => undefined);
        return listing;
    }
    /** Whether the last listing is younger than the pace. */
    isFresh() {
        return this.last !== undefined && this.clock.now() - this.last.at < retry/* PACE_SECONDS */.YJ * 1000;
    }
    /** The last listing if it is fresh, else a new one. */
    recent() {
        return this.last !== undefined && this.isFresh() ? Promise.resolve(this.last) : this.after(this.clock.now());
    }
    async ask(turn) {
        const paced = this.last === undefined ? 0 : this.last.at + retry/* PACE_SECONDS */.YJ * 1000;
        for (;;) {
            const left = Math.max(turn.due, paced) - this.clock.now();
            if (left <= 0)
                break;
            await this.clock.sleep(left / 1000, this.signal);
        }
        this.next = undefined;
        const askedAt = this.clock.now();
        const rows = await this.kind.list(this.cloud);
        this.last = { rows, askedAt, at: this.clock.now() };
        return this.last;
    }
}
//# sourceMappingURL=kind-list.js.map
// EXTERNAL MODULE: ./build/src/run/ledger.js
var ledger = __webpack_require__(3126);
;// CONCATENATED MODULE: ./build/src/run/survey.js






/** Every kind, in the order of deletion. */
const DELETION_ORDER = deletionLevels(KINDS).flat();
/** The run's things in a listing: by the whole run id within the marker, never by a name (cases C41). */
const ofRun = (rows, run) => rows.filter((row) => (0,marker/* parseMarker */.g)(row.marker)?.run === run);
/**
 * Finds what a run has: by the ledger, and by one list of every kind. A process that has made things itself knows them,
 * and needs no list to begin with: the lists at the end would show what it does not know of.
 */
async function survey(run, signal) {
    const { cloud } = run;
    await cloud.session.token(); // a credential that does not work is told as that, not as ten lists that failed
    const services = await Promise.all(DELETION_ORDER.map((name) => cloud.session.has(KINDS[name].service)));
    const present = DELETION_ORDER.filter((_name, index) => services[index]);
    const lists = {};
    for (const name of present)
        lists[name] = new KindList(KINDS[name], cloud, run.clock, signal);
    const unlisted = new Map();
    const remembers = run.made.length > 0;
    if (!remembers) {
        await Promise.all(present.map(async (name) => {
            try {
                await lists[name]?.recent();
            }
            catch (error) {
                const failure = (0,errors/* asOmegaError */.cq)(error);
                if (signal?.aborted)
                    throw failure;
                unlisted.set(name, failure.message);
            }
        }));
    }
    const targets = new Map();
    const add = (target) => void targets.set(`${target.kind} ${target.id}`, target);
    for (const { kind, id, name, state } of run.made) {
        add({ kind, id, name, own: true, found: remembered(kind, id, name, run.marker, state) });
    }
    for (const name of present) {
        for (const found of ofRun(lists[name]?.last?.rows ?? [], run.id)) {
            add({ kind: name, id: found.id, name: found.name, found, own: false });
        }
    }
    const alreadyGone = [];
    for (const { kind, id, name } of (0,ledger/* stillThere */.Vk)(run.ledger.entries)) {
        if (targets.has(`${kind} ${id}`))
            continue;
        const rows = lists[kind]?.last?.rows;
        const row = rows?.find((each) => each.id === id);
        if (rows !== undefined && row === undefined)
            alreadyGone.push({ kind, id, name });
        else
            add({ kind, id, name, own: false, found: row ?? { kind, id, name } });
    }
    return {
        targets: inOrder([...targets.values()]),
        lists,
        unlisted,
        absent: DELETION_ORDER.filter((name) => !present.includes(name)),
        alreadyGone,
        pending: new Set((0,ledger/* withoutId */.Gh)(run.ledger.entries).map(({ kind }) => kind)),
    };
}
function remembered(kind, id, name, marker, status) {
    return { kind, id, name, marker, ...(status === undefined ? {} : { status }) };
}
const inOrder = (targets) => targets.sort((one, other) => DELETION_ORDER.indexOf(one.kind) - DELETION_ORDER.indexOf(other.kind));
/** The error of a teardown that cannot say that nothing is left, naming each thing and kind with its reason. */
function leftoverError(left, unlisted) {
    const things = left.map((each) => `${each.kind} ${each.name || each.id} (${each.id}): ${each.reason}`);
    const kinds = [...unlisted].map(([kind, reason]) => `${kind}s could not be listed: ${reason}`);
    if (things.length + kinds.length === 0)
        return undefined;
    const head = things.length > 0 ? `${things.length} left after teardown` : 'cannot tell whether anything is left';
    return new errors/* OmegaError */.UY(`${head}: ${[...things, ...kinds].join('; ')}`.replace(/\s+/g, ' '), {
        class: 'leftovers',
        cause: 'leftovers',
        hint: 'Run teardown again; if a reason stays, send it to whoever runs the platform.',
    });
}
//# sourceMappingURL=survey.js.map
;// CONCATENATED MODULE: ./build/src/run/dismantle.js









/** Seconds that a refusal for what still hangs on a thing is met with patience: references lag (openstack-facts 3). */
const CONFLICT_BUDGET = 180;
/** Seconds for a change that is under way (an amphora may take 300 to boot), or for a deletion to be done. */
const CHANGE_BUDGET = 600;
/** Seconds between two looks at most. */
const SLOWEST = 30;
/** So many things of a kind are looked at one by one; more of them in one list. */
const FEW = 3;
/** Deletions under way at one time. */
const TOGETHER = 8;
/** Times that a list may bring up new things of the run: what was in flight when the run was killed. */
const ROUNDS = 3;
/** Deletes what the survey found, each as soon as all that hangs on it is gone, and proves by lists that nothing is left. */
async function dismantle(run, survey, signal) {
    return new Dismantling(run, survey, signal).run();
}
class Dismantling {
    context;
    survey;
    signal;
    works = new Map();
    deleted = [];
    left = [];
    unlisted;
    /** When the last deletion of a kind was answered: a list that proves something is asked for after that. */
    deletedAt = new Map();
    kinds;
    proven = new Set();
    together = pLimit(TOGETHER);
    eventful;
    constructor(context, survey, signal) {
        this.context = context;
        this.survey = survey;
        this.signal = signal;
        this.unlisted = new Map(survey.unlisted);
        this.kinds = Object.keys(KINDS).filter((kind) => !survey.absent.includes(kind));
        this.eventful = survey.targets.length + survey.pending.size + survey.alreadyGone.length > 0;
    }
    async run() {
        for (const { kind, id, name } of this.survey.alreadyGone)
            await this.settle({ kind, id, name }, 'already gone');
        // All are known before the first looks for what it has to wait for.
        for (const target of this.survey.targets)
            this.begin(target);
        for (let unproven = this.kinds; unproven.length > 0; unproven = this.kinds.filter((kind) => !this.proven.has(kind))) {
            // All come to their end before one's failure is told: nothing goes on behind the caller's back.
            const results = await Promise.allSettled(unproven.map((kind) => this.prove(kind)));
            const failure = results.find((result) => result.status === 'rejected');
            if (failure)
                throw failure.reason;
        }
        const { deleted, left, unlisted } = this;
        return { deleted, left, unlisted, absent: this.survey.absent };
    }
    begin(target) {
        const key = `${target.kind} ${target.id}`;
        if (this.works.has(key))
            return;
        const work = { target, outcome: 'open', done: Promise.resolve() };
        this.works.set(key, work);
        this.proven.delete(target.kind);
        // The turn of the loop lets all of a survey be entered first.
        work.done = Promise.resolve().then(() => this.see(work));
        work.done.catch(() => undefined); // awaited by `prove`; here only so that no rejection is unhandled meanwhile
    }
    of(kind) {
        return [...this.works.values()].filter((work) => work.target.kind === kind);
    }
    /** One thing from first to last; what goes wrong is its reason to be left, and stops nothing else. */
    async see(work) {
        const { target } = work;
        try {
            const how = await this.dispose(target);
            await this.settle(target, how);
            work.outcome = 'gone';
        }
        catch (error) {
            if (this.signal?.aborted)
                throw error;
            work.outcome = 'left';
            const reason = (0,errors/* asOmegaError */.cq)(error).message;
            const more = await KINDS[target.kind].explain?.(this.context.cloud, target.id).catch(() => undefined);
            this.left.push({ ...thingOf(target), reason: [reason, more].filter(Boolean).join('; ') });
            this.context.log.warning(`${label(target)} is left: ${reason}`);
        }
    }
    async settle(thing, how) {
        this.deletedAt.set(thing.kind, this.context.clock.now());
        await this.context.deleted(thing.kind, thing.id);
        this.deleted.push(thingOf(thing));
        this.context.log.info(`${label(thing)} ${how}`);
    }
    /** @returns how it went, for the log. @throws why it could not. */
    async dispose(target) {
        const kind = KINDS[target.kind];
        const { clock } = this.context;
        const began = clock.now();
        const patience = (seconds) => clock.now() - began < seconds * 1000;
        let own = target.own;
        for (let round = 1;; round++) {
            const before = kind.deletable?.(target.found.status);
            const blocked = before === 'now' && kind.name === 'volume' ? false : await this.waitForDependents(target.kind);
            if (!own || before === 'later' || (before === 'held' && target.found.attachedTo === undefined)) {
                const found = await this.look(target);
                if (found === undefined)
                    return 'already gone';
                target.found = found;
            }
            own = false; // what comes after a first try is decided on what is there now
            const state = kind.deletable?.(target.found.status) ?? 'now';
            if (state === 'never')
                throw new Error(`its state is ${target.found.status ?? ''}, which only the operator can end`);
            if (state === 'going')
                return this.waitUntilGone(target);
            if (state === 'later') {
                if (!patience(CHANGE_BUDGET))
                    throw new Error(`it is still ${target.found.status ?? ''}`);
                await this.list(target.kind).after(clock.now() + gap(round));
                continue;
            }
            if (this.isOnlyLagging(target.found) && patience(CONFLICT_BUDGET)) {
                await this.list(target.kind).after(clock.now() + gap(round));
                continue;
            }
            if (this.signal?.aborted)
                throw (0,errors/* asOmegaError */.cq)(this.signal.reason);
            try {
                const { found } = target;
                const removal = await this.together(() => kind.remove(this.context.cloud, found, this.signal));
                if (removal === 'asked') {
                    return kind.usual.gone === 0 ? 'deleted' : await this.waitUntilGone(target);
                }
                await this.list(target.kind).after(clock.now() + 1000);
            }
            catch (error) {
                if ((0,common/* isGone */.ST)(error))
                    return 'already gone';
                const failure = (0,errors/* asOmegaError */.cq)(error);
                const lagging = failure.reason === 'conflict-dependency' || failure.reason === 'conflict-state';
                if (!lagging || blocked || !patience(CONFLICT_BUDGET))
                    throw error;
                this.context.log.warning(`${label(target)} cannot go yet: ${failure.message}`);
                await this.lookForDependents(target.kind);
                await clock.sleep(retry/* PACE_SECONDS */.YJ, this.signal);
            }
        }
    }
    /** @returns whether one of what hangs on this kind could not be deleted: then waiting for it is no use. */
    async waitForDependents(kind) {
        const others = goneBefore(kind, KINDS);
        const open = () => others.flatMap((other) => this.of(other)).filter((work) => work.outcome === 'open');
        for (let works = open(); works.length > 0; works = open())
            await Promise.all(works.map((work) => work.done));
        return others.some((other) => this.of(other).some((work) => work.outcome === 'left'));
    }
    /** Cinder may show a volume as attached for a moment after the server that it was attached to is gone. */
    isOnlyLagging({ attachedTo = [] }) {
        return attachedTo.length > 0 && attachedTo.every((id) => this.works.get(`server ${id}`)?.outcome === 'gone');
    }
    /** Something hangs on it that nobody knew of: a thing whose create was in flight when the run was killed. */
    async lookForDependents(kind) {
        await Promise.all(goneBefore(kind, KINDS)
            .filter((other) => this.survey.lists[other] !== undefined)
            .map(async (other) => {
            const listing = await this.list(other).recent();
            this.adopt(other, listing);
        }));
    }
    /** Takes up what a listing shows of the run and nobody has seen yet. */
    adopt(kind, listing) {
        const fresh = ofRun(listing.rows, this.context.id).filter((row) => !this.works.has(`${kind} ${row.id}`));
        for (const found of fresh)
            this.begin({ kind, id: found.id, name: found.name, found, own: false });
        return fresh.length > 0;
    }
    list(kind) {
        const list = this.survey.lists[kind];
        if (list === undefined)
            throw new Error('its service is not in the catalogue');
        return list;
    }
    /**
     * Marker and project as they are now: from a list younger than the pace, else from the thing itself where that is
     * cheaper than a list (which the proof will need in a moment) or where lists are refused.
     *
     * @throws OmegaError when it is not the run's: then it stays.
     */
    async look({ kind, id }) {
        const found = await this.lookAt(kind, id);
        if (found === undefined)
            return undefined;
        const run = (0,marker/* parseMarker */.g)(found.marker)?.run;
        const project = await this.context.cloud.projectId();
        if (run === this.context.id && (found.projectId ?? project) === project)
            return found;
        const whose = run === undefined ? 'it carries no marker any more' : `its marker names the run ${run}`;
        throw new errors/* OmegaError */.UY(`${whose}, so it is not touched`, { class: 'leftovers', cause: 'leftovers' });
    }
    async lookAt(kind, id) {
        const list = this.survey.lists[kind];
        const few = this.of(kind).filter((work) => work.outcome === 'open').length <= FEW;
        if (list === undefined || this.unlisted.has(kind) || (few && !list.isFresh())) {
            return KINDS[kind].read(this.context.cloud, id);
        }
        return (await list.recent()).rows.find((row) => row.id === id);
    }
    async waitUntilGone(target) {
        const { clock, log } = this.context;
        const kind = KINDS[target.kind];
        const asked = clock.now();
        let reverted = 0;
        let saidAt = asked;
        let moment = asked + kind.usual.gone * this.context.slowness * 1000;
        for (let round = 1;; round++) {
            const row = (await this.list(target.kind).after(moment)).rows.find((each) => each.id === target.id);
            if (row === undefined)
                return `deleted, gone after ${Math.round((clock.now() - asked) / 100) / 10} s`;
            const state = kind.deletable?.(row.status);
            // A deletion that failed inside the service shows only in this: the thing is back, or never went.
            reverted = state === 'going' ? 0 : reverted + 1;
            if (state === 'never' || reverted > 1)
                throw new Error(`its deletion ended in the state ${row.status ?? 'unknown'}`);
            if (clock.now() - asked > CHANGE_BUDGET * 1000)
                throw new Error(`it is still ${row.status ?? 'there'}`);
            if (clock.now() - saidAt > 45_000) {
                log.info(`${label(target)} is still ${row.status ?? 'there'}`);
                saidAt = clock.now();
            }
            moment = clock.now() + gap(round);
        }
    }
    /** When all of a kind have been dealt with, its list must show nothing of the run; what it shows is dealt with too. */
    async prove(kind) {
        for (let round = 1;; round++) {
            await this.finish(kind);
            this.proven.add(kind);
            if (this.unlisted.has(kind))
                return;
            let listing;
            try {
                listing = await this.proof(kind);
            }
            catch (error) {
                if (this.signal?.aborted)
                    throw error;
                this.unlisted.set(kind, (0,errors/* asOmegaError */.cq)(error).message);
                return;
            }
            if (round < ROUNDS && this.adopt(kind, listing))
                continue;
            if (this.of(kind).some((work) => work.outcome === 'open'))
                continue;
            this.reportWhatIsListed(kind, listing);
            return;
        }
    }
    async finish(kind) {
        const open = () => this.of(kind).filter((work) => work.outcome === 'open');
        for (let works = open(); works.length > 0; works = open())
            await Promise.all(works.map((work) => work.done));
    }
    /**
     * A listing that was asked for after the kind's last deletion. Where the run has left traces, what nobody deleted is
     * listed again at the end too: it may have been in flight before.
     */
    async proof(kind) {
        const { last } = this.list(kind);
        const { clock } = this.context;
        const since = this.deletedAt.get(kind);
        if (since !== undefined)
            return this.list(kind).after(this.lastAnswer(kind, since));
        if (last === undefined)
            return this.list(kind).after(clock.now());
        return this.eventful ? this.list(kind).after(last.at + retry/* PACE_SECONDS */.YJ * 1000) : last;
    }
    /** For a kind whose deletions take time, the list that no longer showed the last of them is the proof already. */
    lastAnswer(kind, since) {
        const { last } = this.list(kind);
        const seen = last !== undefined && KINDS[kind].usual.gone > 0 && last.at <= since;
        return seen && ofRun(last.rows, this.context.id).length === 0 ? last.askedAt : since;
    }
    /** What a list shows although its deletion was answered is left; that alone decides (cases C39). */
    reportWhatIsListed(kind, listing) {
        for (const row of ofRun(listing.rows, this.context.id)) {
            if (this.left.some((each) => each.kind === kind && each.id === row.id))
                continue;
            const index = this.deleted.findIndex((each) => each.kind === kind && each.id === row.id);
            if (index >= 0)
                this.deleted.splice(index, 1);
            this.left.push({ kind, id: row.id, name: row.name, reason: 'its deletion was answered, yet it is still listed' });
        }
        for (const each of [...this.left]) {
            const listed = listing.rows.some((row) => row.id === each.id);
            if (each.kind !== kind || listed)
                continue;
            this.left.splice(this.left.indexOf(each), 1); // it went after all
            this.deleted.push(thingOf(each));
        }
    }
}
const gap = (round) => Math.min(SLOWEST, retry/* PACE_SECONDS */.YJ * 1.25 ** (round - 1)) * 1000;
const thingOf = ({ kind, id, name }) => ({ kind, id, name });
const label = ({ kind, id, name }) => `${kind} ${name || id}`;
//# sourceMappingURL=dismantle.js.map
;// CONCATENATED MODULE: ./build/src/units/teardown.js



/** Deletes everything that carries the run's marker, and proves by lists that nothing of it is left. */
const teardown = unit({
    name: 'teardown',
    title: 'Teardown',
    proves: 'cleanup discipline: everything of the run goes in an order that respects what hangs on what, and lists prove it',
    creates: '–',
    inputs: {},
    outputs: {
        deleted: { description: 'How many objects were deleted.', example: '9' },
        left: { description: 'How many objects are left although they should have gone.', example: '0' },
    },
    async plan({ run }) {
        const signal = run.signal.aborted ? undefined : run.signal;
        const found = await survey(run, signal);
        for (const kind of found.absent)
            run.log.debug(`the catalogue has no ${kind}s: skipped`);
        const says = found.targets.map(({ kind, name, id }) => `delete ${kind} ${name}${name === id ? '' : ` (${id})`}`);
        return { says, survey: found, signal };
    },
    async run({ run }, plan) {
        const { deleted, left, unlisted, absent } = await dismantle(run, plan.survey, plan.signal);
        const error = leftoverError(left, unlisted);
        const kinds = DELETION_ORDER.filter((kind) => !absent.includes(kind) && !unlisted.has(kind));
        if (error === undefined)
            run.log.info(`nothing of run ${run.id} is left: ${kinds.length} kinds listed`);
        return {
            outputs: { deleted: String(deleted.length), left: String(left.length) },
            facts: { deleted, left, unlisted: Object.fromEntries(unlisted), absent },
            ...(error === undefined ? {} : { error }),
        };
    },
});
//# sourceMappingURL=teardown.js.map
;// CONCATENATED MODULE: ./build/src/units/volume-attach.js







const holds = (row, serverId) => row.attachments.some((attachment) => attachment.server_id === serverId);
const pending = (row) => ({ is: 'pending', state: row.status });
const failed = (row, why = '') => ({ is: 'failed', state: `${row.status}${why}` });
const creation = {
    name: 'ready',
    to: 'available',
    judge: (row) => row.status === 'available' ? { is: 'done' } : row.status.startsWith('error') ? failed(row) : pending(row),
};
/** Nova says 200 before the attach is done; a volume that is back at `available` was given up (openstack-facts 3). */
const attaching = (serverId) => ({
    name: 'attached',
    serverId,
    to: 'in-use',
    judge(row) {
        if (row.status === 'in-use' && holds(row, serverId))
            return { is: 'done' };
        if (row.status === 'available')
            return failed(row, ' again: the attach was given up');
        return row.status.startsWith('error') ? failed(row) : pending(row);
    },
});
const detaching = (serverId) => {
    let looks = 0;
    return {
        name: 'detached',
        serverId,
        to: 'available',
        judge(row) {
            looks++;
            if (row.status === 'available' && !holds(row, serverId))
                return { is: 'done' };
            // Nova sets `detaching` before it answers: what is `in-use` at a second look was given up.
            if (row.status === 'in-use' && looks > 1)
                return failed(row, ' again: the detach was given up');
            return row.status.startsWith('error') ? failed(row) : pending(row);
        },
    };
};
/**
 * The volume, looked for first among those that have the status which is awaited: that is the answer if there is one. Else
 * its own state, which a list by status cannot tell. Where the operator forbids the filter (400), only the latter.
 */
async function look(run, id, status) {
    const storage = run.cloud.blockStorage;
    try {
        const rows = await storage.volumes({ status });
        const row = rows.find((each) => each.id === id && each.status === status);
        if (row !== undefined)
            return row;
    }
    catch (error) {
        if (!(error instanceof errors/* ApiError */.hD) || error.status !== 400)
            throw error;
    }
    return storage.volume(id);
}
/** Cinder's messages on the volume, then Nova's on what was asked of the server. */
async function explained(run, id, serverId) {
    const texts = await settled([
        volume.explain?.(run.cloud, id),
        serverId === undefined ? undefined : server.explain?.(run.cloud, serverId),
    ]);
    return texts.filter((text) => text !== undefined).join('; ') || undefined;
}
function changed(run, id, change, deadline, read) {
    return run.wait({
        what: `volume ${run.name('volume')} to become ${change.to}`,
        of: { kind: 'volume', id, change: change.name },
        usual: USUAL.volume[change.name],
        deadline,
        read,
        judge: change.judge,
        explain: () => explained(run, id, change.serverId),
    });
}
/**
 * Nova's attach, whose answer can be lost in its own queue after a minute: the volume then says whether it happened
 * (lab-findings), and a second attempt is never made blindly.
 */
async function attach(run, serverId, id) {
    try {
        await run.cloud.compute.attachVolume(serverId, id);
    }
    catch (error) {
        if (!(error instanceof errors/* ApiError */.hD) || error.fate === 'refused')
            throw error;
        run.log.warning(`the attach was answered "${error.message}": looking at the volume to see whether it happened`);
        const row = await run.cloud.blockStorage.volume(id);
        const under = row.status === 'attaching' || row.status === 'reserved' || holds(row, serverId);
        if (!under)
            throw reworded(error, `${error.message}; the volume is ${row.status} and not attached`);
    }
}
const volumeAttach = unit({
    name: 'volume-attach',
    title: 'Attach a volume',
    proves: 'the storage path end to end',
    creates: 'volume',
    inputs: {
        'server-id': units_input/* inputs */.QL.output({
            description: 'Server that it is attached to, and detached from',
            example: '5d0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e',
            from: 'compute-boot.server-id',
        }),
        'volume-size': units_input/* inputs */.QL.integer({ min: 1, max: 16384 }, { description: 'Size in GiB', example: '1', default: '1' }),
        'volume-type': units_input/* inputs */.QL.optional(units_input/* inputs */.QL.text({ description: "Volume type; without one, the cloud's default", example: 'ceph-ssd' })),
        'volume-timeout': units_input/* inputs */.QL.integer({ min: 10, max: 7200 }, { description: 'Seconds that each change of the volume may take', example: '300', default: '300' }),
    },
    outputs: {
        'volume-id': { description: 'The volume, detached again', example: '7f0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
        device: { description: 'Where the server saw it', example: '/dev/vdb' },
    },
    plan: ({ run }, values) => Promise.resolve({
        says: [
            `make volume ${run.name('volume')} of ${values['volume-size']} GiB`,
            'attach it to the server, see it in use, detach it',
        ],
        serverId: values['server-id'],
        deadline: values['volume-timeout'],
        spec: {
            size: values['volume-size'],
            ...(values['volume-type'] === undefined ? {} : { volume_type: values['volume-type'] }),
        },
    }),
    async run(context, { serverId: awaited, deadline, spec }) {
        const { run } = context;
        const storage = run.cloud.blockStorage;
        // The server may still be booting while the volume is made.
        const [{ id }, serverId] = await settled([
            run.make(volume, 'volume', spec, ({ id }) => changed(run, id, creation, deadline, () => look(run, id, creation.to))),
            awaited.value,
        ]);
        tell(context, { 'volume-id': id });
        await attach(run, serverId, id);
        const used = await changed(run, id, attaching(serverId), deadline, () => look(run, id, 'in-use'));
        const device = used.attachments.find((each) => each.server_id === serverId)?.device ?? '';
        run.log.info(`volume ${id} is in-use at server ${serverId}${device ? ` as ${device}` : ''}`);
        await run.cloud.compute.detachVolume(serverId, id);
        await changed(run, id, detaching(serverId), deadline, () => storage.volume(id));
        return {
            outputs: { 'volume-id': id, ...tell(context, { device }) },
            detail: `in-use${device ? ` as ${device}` : ''}, then detached`,
        };
    },
});
//# sourceMappingURL=volume-attach.js.map
;// CONCATENATED MODULE: ./build/src/units/acceptance.js















/** Section 7 of the guide, in its order; teardown follows whatever happens. */
const BUILDING = [
    authSmoke,
    networkBuildout,
    security_group_securityGroup,
    computeBoot,
    volumeAttach,
    publicAccess,
    lbProvision,
    secretRoundtrip,
];
const NAMES = [...BUILDING, teardown].map(({ name }) => name);
/** The responder answers on the members' port: one input says both. */
const MEMBER_PORT = 'member-port';
const RESPONDER_PORT = 'responder-port';
function parseStep(text) {
    if (NAMES.includes(text))
        return text;
    throw new errors/* UsageError */.eb(`${JSON.stringify(text)} is no step: the steps are ${NAMES.join(', ')}`);
}
const acceptance_declared = {
    steps: units_input/* inputs */.QL.list(parseStep, {
        description: 'Steps to run, in the order of the guide; teardown always follows',
        example: 'auth-smoke,network-buildout,security-group,compute-boot',
        default: NAMES.join(','),
    }),
    ...inputsOfAll(BUILDING, [RESPONDER_PORT]),
};
/** What would end in a time-out for want of a rule is said before anything is made. */
function closedPorts(sequence, given) {
    if (!sequence.includes(security_group_securityGroup))
        return [];
    const openings = given['ports'];
    const probe = given['probe'];
    const memberPort = given[MEMBER_PORT];
    const closed = (port) => !opens(openings, 'tcp', port);
    return [
        ...(sequence.includes(publicAccess) && probe.kind !== 'none' && closed(probe.port)
            ? [`--probe needs TCP port ${probe.port}, which --ports does not open`]
            : []),
        ...(sequence.includes(lbProvision) && given['lb-monitor'] !== 'none' && closed(memberPort)
            ? [`--lb-monitor needs TCP port ${memberPort} of the members, which --ports does not open`]
            : []),
    ];
}
const startOf = (unit) => ({ unit: unit.name, title: unit.title });
/** Does one step's work and makes its line of the table; never rejects. */
async function recorded({ run, onStep }, unit, begin, work) {
    let began;
    const started = begin.then(() => {
        began = run.clock.now();
        onStep?.({ ...startOf(unit), state: 'running' });
    }, () => undefined);
    let came;
    try {
        came = { result: await work() };
    }
    catch (error) {
        came = { error };
    }
    await started;
    const seconds = began === undefined ? 0 : (run.clock.now() - began) / 1000;
    const error = 'error' in came ? came.error : came.result.error;
    const common = { ...startOf(unit), proves: unit.proves };
    const step = error instanceof NotRun
        ? { ...common, seconds: 0, result: 'not run', detail: error.message }
        : error !== undefined
            ? { ...common, seconds, result: 'failed', detail: oneLine((0,errors/* asOmegaError */.cq)(error).message), error }
            : { ...common, seconds, result: 'passed', detail: ('result' in came && came.result.detail) || '' };
    onStep?.(step);
    return { step, came };
}
/** The context of a step within: what it tells goes to the steps that build on it. */
function within(context, unit, board) {
    const { run, prober, randomBytes, onSecret } = context;
    return { run, prober, randomBytes, onSecret, onOutput: (name, value) => board.tell(unit.name, name, value) };
}
async function planAll(context, given) {
    const chosen = given['steps'];
    const sequence = BUILDING.filter(({ name }) => chosen.includes(name));
    const board = new Board();
    const values = { ...given, [RESPONDER_PORT]: given[MEMBER_PORT] };
    const wanted = sequence.map((unit) => ({ unit, ...valuesFor(unit, sequence, values, board) }));
    const missing = [...new Set(wanted.flatMap((each) => each.missing)), ...closedPorts(sequence, given)];
    if (missing.length > 0)
        throw new errors/* UsageError */.eb(missing.join('; '), { hint: 'nothing was changed' });
    const authenticating = sequence.includes(authSmoke)
        ? recorded(context, authSmoke, Promise.resolve(), () => authSmoke.run(within(context, authSmoke, board), { says: [] }))
        : undefined;
    const others = wanted.filter(({ unit }) => unit !== authSmoke);
    const planned = await Promise.allSettled(others.map(({ unit, values }) => unit.plan(context, values)));
    const authenticated = await authenticating;
    const failures = planned.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    if (authenticated?.step.error !== undefined)
        throw (0,errors/* asOmegaError */.cq)(authenticated.step.error);
    if (failures.length > 0)
        throw (0,errors/* asOmegaError */.cq)(asOne(failures));
    const ready = others.flatMap(({ unit, values }, index) => {
        const plan = planned[index];
        return plan?.status === 'fulfilled' ? [{ unit, values, plan: plan.value }] : [];
    });
    const came = authenticated?.came;
    return {
        says: [...ready.flatMap(({ plan }) => plan.says), 'delete all of it, and see that nothing is left'],
        steps: [...sequence, teardown].map(startOf),
        ready,
        board,
        authenticated: authenticated && {
            step: authenticated.step,
            facts: came !== undefined && 'result' in came ? (came.result.facts ?? {}) : {},
        },
    };
}
/** Every step at once: each goes as far as what it builds on lets it. */
function acceptance_build(context, { ready, board }) {
    return Promise.all(ready.map(async ({ unit, values, plan }) => {
        const inner = within(context, unit, board);
        const done = await recorded(context, unit, foundations(unit, values), async () => {
            const result = await unit.run(inner, plan);
            tell(inner, result.outputs);
            return result;
        });
        board.close(unit, done.step.result === 'not run' ? 'did not run' : 'failed');
        return done;
    }));
}
/**
 * Deletes what was made, whatever came before. A stop does not cut it short: it is what stopping means, so the run that
 * it is handed knows of none.
 */
function tearDown(context) {
    const { prober, randomBytes, onSecret } = context;
    const run = { ...context.run, signal: new AbortController().signal };
    const inner = { run, prober, randomBytes, onSecret };
    return recorded(context, teardown, Promise.resolve(), async () => {
        const result = await teardown.run(inner, await teardown.plan(inner, {}));
        return { ...result, detail: `${result.outputs.deleted} deleted, ${result.outputs.left} left` };
    });
}
/** The first real failure decides; a stop only where nothing failed before it. */
function verdict(steps) {
    const failed = steps.filter(({ result }) => result === 'failed').map(({ error }) => error);
    return failed.find(isFailure) ?? failed[0];
}
const acceptance = unit({
    name: 'acceptance',
    title: 'The worked sequence',
    proves: 'every surface of the platform, and the cleanup discipline',
    creates: 'all of it, and deletes it again',
    inputs: acceptance_declared,
    outputs: {
        passed: { description: '`true` when every step passed', example: 'true' },
        report: { description: 'The result in one line', example: '9 of 9 steps passed in 15 s' },
        steps: { description: 'Each step with its result, comma-separated', example: 'auth-smoke=passed,teardown=passed' },
    },
    plan: planAll,
    async run(context, plan) {
        const began = context.run.clock.now();
        const built = await acceptance_build(context, plan);
        const last = await tearDown(context);
        const done = [...built, last];
        const { authenticated } = plan;
        const steps = [...(authenticated === undefined ? [] : [authenticated.step]), ...done.map(({ step }) => step)];
        const passed = steps.filter(({ result }) => result === 'passed').length;
        const seconds = (context.run.clock.now() - began) / 1000 + (authenticated?.step.seconds ?? 0);
        const facts = authenticated === undefined ? {} : { [authSmoke.name]: authenticated.facts };
        for (const { step, came } of done) {
            if ('result' in came)
                facts[step.unit] = { outputs: came.result.outputs, ...came.result.facts };
        }
        const error = verdict(steps);
        return {
            outputs: tell(context, {
                passed: String(passed === steps.length),
                report: `${passed} of ${steps.length} steps passed in ${Math.round(seconds)} s`,
                steps: steps.map(({ unit, result }) => `${unit}=${result}`).join(','),
            }),
            steps,
            facts,
            ...(error === undefined ? {} : { error }),
        };
    },
});
//# sourceMappingURL=acceptance.js.map
;// CONCATENATED MODULE: ./build/src/units/all.js










/** Every unit, in the order of the worked sequence. Commands, help, docs and faces are made from this list. */
const UNITS = [
    authSmoke,
    networkBuildout,
    security_group_securityGroup,
    computeBoot,
    volumeAttach,
    publicAccess,
    lbProvision,
    secretRoundtrip,
    teardown,
    acceptance,
];
//# sourceMappingURL=all.js.map

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
