export const id = 369;
export const ids = [369];
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
