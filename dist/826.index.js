export const id = 826;
export const ids = [826];
export const modules = {

/***/ 3826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   REDACTED: () => (/* binding */ REDACTED),
/* harmony export */   createRedactor: () => (/* binding */ createRedactor),
/* harmony export */   formsOf: () => (/* binding */ formsOf)
/* harmony export */ });
/** What stands where a secret stood. */
const REDACTED = '***';
/** Shorter texts would take too much that is no secret with them. */
const SHORTEST = 6;
function createRedactor() {
    const forms = new Set();
    let pattern;
    return {
        register(secret) {
            const whole = secret.trim();
            for (const piece of new Set([whole, ...secret.split(/\r\n|\r|\n/).map((line) => line.trim())])) {
                if (piece.length >= SHORTEST)
                    for (const form of formsOf(piece))
                        forms.add(form);
            }
            // The longest first: a form must not be left half because a shorter one within it was taken out before.
            const longest = [...forms].sort((one, other) => other.length - one.length).map(literal);
            pattern = longest.length > 0 ? new RegExp(longest.join('|'), 'gi') : undefined;
        },
        redact: (text) => (pattern === undefined ? text : text.replace(pattern, REDACTED)),
    };
}
/** The forms in which a one-line secret may appear, itself among them. */
function formsOf(secret) {
    const json = JSON.stringify(secret).slice(1, -1);
    // Half a character cannot be URL-encoded, and is none that a service would have sent.
    const encoded = encodeURIComponent(Buffer.from(secret).toString());
    const forms = [
        secret,
        json,
        json.replaceAll('/', '\\/'),
        JSON.stringify(json).slice(1, -1),
        encoded,
        encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
        new URLSearchParams([['', secret]]).toString().slice(1),
        xml(secret),
        xml(secret).replaceAll('&quot;', '"').replaceAll('&apos;', "'"),
        xml(secret).replaceAll('&apos;', '&#39;').replaceAll('&quot;', '&#34;'),
        xml(json),
        Buffer.from(secret).toString('hex'),
        ...base64Forms(secret),
    ];
    return forms.filter((form) => form.length >= SHORTEST);
}
/**
 * Base64 of the secret at each of the three places that it can have among what is encoded with it; only the signs that
 * depend on nothing but the secret itself.
 */
function base64Forms(secret) {
    const bytes = Buffer.from(secret);
    return [0, 1, 2].flatMap((before) => {
        const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
        const first = Math.ceil((before * 8) / 6);
        const last = Math.floor((shifted.length * 8) / 6);
        const form = shifted.toString('base64').slice(first, last);
        const url = form.replaceAll('+', '-').replaceAll('/', '_');
        return [form, url, encodeURIComponent(form), form.replaceAll('/', '\\/')];
    });
}
const xml = (text) => text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
//# sourceMappingURL=redact.js.map

/***/ })

};
