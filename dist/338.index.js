export const id = 338;
export const ids = [338];
export const modules = {

/***/ 8338:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DotenvFile: () => (/* binding */ DotenvFile),
/* harmony export */   withDotenv: () => (/* binding */ withDotenv)
/* harmony export */ });
/* unused harmony export dotenvDisk */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4475);
/* harmony import */ var _formats_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(617);




const dotenvDisk = {
    read(path) {
        try {
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8');
        }
        catch (error) {
            if (error.code === 'ENOENT')
                return undefined;
            throw error;
        }
    },
    replace(path, text) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
        const draft = `${path}.${process.pid}.part`;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(draft, text);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(draft, path);
    },
};
/** Names of ours that a unit would read as its own input, before the one that its job was given. */
const OURS = 'OMEGA_CI_';
/**
 * A GitLab dotenv report that is whole at any moment: each output is in it as soon as it is known, so that a job which
 * fails or is killed still hands on what it made (GitLab takes the report of a failed job too, ci-systems-facts 1.3).
 * What other commands of the same job have put there stays.
 */
class DotenvFile {
    path;
    prefix;
    disk;
    /** Lines by the variable's name. */
    lines = new Map();
    /** What could not be handed on. It must not end the run in the middle, so it is told at the end. */
    problems = [];
    /** @throws UsageError when the file cannot be read or written. */
    constructor(path, prefix, disk = dotenvDisk) {
        this.path = path;
        this.prefix = prefix;
        this.disk = disk;
        for (const line of this.guarded(() => disk.read(path) ?? '').split('\n')) {
            const name = /^(\w+)=/.exec(line)?.[1];
            if (name !== undefined)
                this.lines.set(name, `${line}\n`);
        }
        this.write();
    }
    set(output, value) {
        try {
            const line = (0,_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .dotenvLine */ .HP)(output, value, this.prefix);
            const name = line.slice(0, line.indexOf('='));
            if (this.lines.get(name) === line)
                return;
            if (name.startsWith(OURS)) {
                throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb(`the variable ${name} would be read as an input by the jobs that follow`, {
                    hint: 'Choose another --output-prefix.',
                });
            }
            const before = new Map(this.lines);
            this.lines.set(name, line);
            try {
                this.write();
            }
            catch (error) {
                // What GitLab would refuse as a whole must not cost the outputs that are there already.
                this.lines.clear();
                for (const [each, text] of before)
                    this.lines.set(each, text);
                throw error;
            }
        }
        catch (error) {
            if (!(error instanceof _openstack_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb))
                throw error;
            this.problems.push(error);
        }
    }
    /** @throws UsageError when an output could not be handed on. */
    end() {
        const [first] = this.problems;
        if (first !== undefined)
            throw first;
    }
    write() {
        const text = (0,_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .dotenvReport */ .ff)([...this.lines.values()]);
        this.guarded(() => this.disk.replace(this.path, text));
    }
    guarded(work) {
        try {
            return work();
        }
        catch (error) {
            throw new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb(`the dotenv file ${this.path} cannot be written: ${error.message}`, {
                cause: 'configuration',
                hint: 'Name a place that can be written with --dotenv.',
                from: error,
            });
        }
    }
}
/**
 * A platform whose outputs also go into a dotenv file, each as soon as it is known.
 *
 * @param columns - the outputs asked for; all when empty.
 */
function withDotenv(platform, file, { columns, redact }) {
    return {
        name: platform.name,
        log: platform.log,
        mask: (secret) => platform.mask(secret),
        begin: (steps) => platform.begin(steps),
        step: (step) => platform.step(step),
        output(name, value) {
            if (columns.length === 0 || columns.includes(name))
                file.set(name, redact(value));
            platform.output(name, value);
        },
        summary: (markdown) => platform.summary(markdown),
        failure: (text) => platform.failure(text),
        async finish(report) {
            await platform.finish(report);
            file.end();
        },
    };
}
//# sourceMappingURL=dotenv-file.js.map

/***/ })

};
