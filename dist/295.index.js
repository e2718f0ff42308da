export const id = 295;
export const ids = [295];
export const modules = {

/***/ 5295:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LiveSteps: () => (/* binding */ LiveSteps)
/* harmony export */ });
/* harmony import */ var listr2__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9352);

function withResolvers() {
    let resolve = () => undefined;
    const promise = new Promise((settle) => (resolve = settle));
    return { promise, resolve };
}
/** Steps on a terminal, redrawn as they run: which runs, what it is doing, what it came to, in how many seconds. */
class LiveSteps {
    colour;
    steps = new Map();
    kept = [];
    done;
    /** Units that run, in the order in which they began. */
    running = [];
    constructor(steps, colour) {
        this.colour = colour;
        for (const { unit, title } of steps)
            this.steps.set(unit, { title, begun: withResolvers(), ended: withResolvers() });
        const tasks = [...this.steps.values()].map((step) => this.taskOf(step));
        // What the library calls stdout is our stderr, since stdout is for the result. Signals are the command's own matter.
        const logger = new listr2__WEBPACK_IMPORTED_MODULE_0__/* .ListrLogger */ .$L({ processOutput: new listr2__WEBPACK_IMPORTED_MODULE_0__/* .ProcessOutput */ .ju(process.stderr, process.stdout) });
        const list = new listr2__WEBPACK_IMPORTED_MODULE_0__/* .Listr */ .Ju(tasks, {
            concurrent: true,
            exitOnError: false,
            registerSignalListeners: false,
            rendererOptions: { logger, collapseSkips: false, collapseErrors: false, showErrorMessage: true },
        });
        this.done = list.run();
    }
    /** What is being done: shown under the step that began last. */
    say(text) {
        const unit = this.running.at(-1);
        const task = unit === undefined ? undefined : this.steps.get(unit)?.task;
        if (task !== undefined)
            task.output = this.colour.dim(text);
    }
    /** A line to print when the list has come to its end. */
    keep(text) {
        this.kept.push(text);
    }
    step(step) {
        const known = this.steps.get(step.unit);
        if (known === undefined)
            return;
        if ('state' in step) {
            this.running.push(step.unit);
            known.begun.resolve();
            return;
        }
        this.running.splice(this.running.indexOf(step.unit) >>> 0, 1);
        known.begun.resolve();
        known.ended.resolve(step);
    }
    /** Ends the list, with what never began shown as such, and gives the lines that were kept. */
    async end() {
        for (const step of this.steps.values()) {
            step.begun.resolve();
            step.ended.resolve(undefined);
        }
        await this.done;
        return this.kept;
    }
    taskOf(step) {
        return {
            title: this.colour.dim(`${step.title}: waiting`),
            task: async (_, wrapper) => {
                await step.begun.promise;
                step.task = wrapper;
                wrapper.title = step.title;
                const result = await step.ended.promise;
                const shown = `${step.title} ${this.colour.dim(result === undefined ? '' : `${result.seconds.toFixed(1)} s`)}`;
                if (result === undefined)
                    wrapper.skip(`${step.title}: not run`);
                else if (result.result === 'not run')
                    wrapper.skip(`${step.title}: not run: ${result.detail}`);
                else {
                    wrapper.title = shown;
                    if (result.result === 'failed')
                        throw new Error(result.detail);
                }
            },
        };
    }
}
//# sourceMappingURL=live.js.map

/***/ })

};
