export const id = 572;
export const ids = [572];
export const modules = {

/***/ 2572:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  loadCloudConfig: () => (/* binding */ loadCloudConfig),
  secretsOf: () => (/* binding */ secretsOf)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/js-yaml/dist/js-yaml.mjs
var js_yaml = __webpack_require__(3243);
// EXTERNAL MODULE: ./build/src/openstack/errors.js
var errors = __webpack_require__(4475);
;// CONCATENATED MODULE: ./build/src/openstack/settings.js

const isMapping = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
function configurationError(message, hint) {
    return new errors/* UsageError */.eb(message, { cause: 'configuration', ...(hint === undefined ? {} : { hint }) });
}
/** The texts that stand for "nothing" in a YAML read without types. */
const NOTHING = new Set(['', '~', 'null', 'Null', 'NULL']);
/**
 * A single text among the settings; `undefined` when there is none.
 *
 * @throws UsageError when a list or a mapping stands there.
 */
function textOf(cloud, from, key) {
    const value = Object.hasOwn(from, key) ? from[key] : undefined;
    if (value === undefined || value === null)
        return undefined;
    if (typeof value !== 'string')
        throw configurationError(`${cloud.spelling(key)} of ${cloud.label} must be one text`);
    return NOTHING.has(value) ? undefined : value;
}
const TRUE = new Set(['true', 'yes', 'on', '1', 't', 'y']);
const FALSE = new Set(['false', 'no', 'off', '0', 'f', 'n']);
/** @throws UsageError when it is neither of the usual words for yes and no. */
function booleanOf(cloud, key) {
    const text = textOf(cloud, cloud.settings, key);
    if (text === undefined)
        return undefined;
    const word = text.trim().toLowerCase();
    if (TRUE.has(word))
        return true;
    if (FALSE.has(word))
        return false;
    throw configurationError(`${cloud.spelling(key)} of ${cloud.label} must be true or false`);
}
/** `over` laid upon `base`, mapping by mapping; lists and texts are replaced whole. */
function deepMerge(base, over) {
    const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
    // fromEntries defines even a key such as __proto__ as an ordinary one.
    return Object.fromEntries([...keys].map((key) => {
        if (!Object.hasOwn(over, key))
            return [key, base[key]];
        const [below, above] = [Object.hasOwn(base, key) ? base[key] : undefined, over[key]];
        return [key, isMapping(below) && isMapping(above) ? deepMerge(below, above) : above];
    }));
}
/** `region-name` is the same setting as `region_name`. */
function withUnderscores(settings) {
    return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key.replaceAll('-', '_'), value]));
}
//# sourceMappingURL=settings.js.map
;// CONCATENATED MODULE: ./build/src/openstack/clouds-yaml.js




/** The three files that openstacksdk knows, by the variable that names one outright. */
const KINDS = {
    clouds: { stem: 'clouds', variable: 'OS_CLIENT_CONFIG_FILE' },
    secure: { stem: 'secure', variable: 'OS_CLIENT_SECURE_FILE' },
    profiles: { stem: 'clouds-public', variable: undefined },
};
/**
 * Reads `clouds.yaml`, `secure.yaml` and `clouds-public.yaml` from the first place in openstacksdk's order that has each
 * (openstack-facts 1.1), or takes the text given instead of the first.
 *
 * @returns the places looked in when there is no `clouds.yaml` at all.
 * @throws UsageError when a file that is there cannot be read or parsed; its text is never quoted, a secret may stand in it.
 */
function readCloudsFiles(options, given) {
    const warnings = [];
    const first = given ?? find('clouds', options, warnings);
    if ('searched' in first)
        return { searched: first.searched, warnings };
    // A text handed over is complete in itself; only a secure file that is named outright belongs to it.
    const secure = given !== undefined && !options.env[KINDS.secure.variable]
        ? { searched: 'no secure.yaml' }
        : find('secure', options, warnings);
    const publicClouds = given === undefined ? find('profiles', options, warnings) : { searched: '' };
    const main = parse(first);
    const merged = 'searched' in secure ? main : deepMerge(main, parse(secure));
    return {
        path: first.from,
        clouds: cloudsOf(merged, first),
        secure: 'searched' in secure ? secure.searched : secure.from,
        profiles: 'searched' in publicClouds ? {} : profilesOf(parse(publicClouds)),
        warnings,
    };
}
/** The places for configuration files, in openstacksdk's order. */
function searchFolders({ env, cwd, home, platform }) {
    const path = platform === 'win32' ? external_node_path_.win32 : external_node_path_.posix;
    const userHome = env['SNAP_REAL_HOME'] || home;
    const unix = path.join(userHome, '.config', 'openstack');
    if (platform === 'darwin') {
        const library = path.join('Library', 'Application Support', 'openstack');
        return unique([cwd, path.join(home, library), unix, path.join('/', library), '/etc/openstack']);
    }
    if (platform === 'win32') {
        const local = path.join(env['LOCALAPPDATA'] || path.join(home, 'AppData', 'Local'), 'OpenStack', 'openstack');
        const site = path.join(env['PROGRAMDATA'] || 'C:\\ProgramData', 'OpenStack', 'openstack');
        return unique([cwd, local, unix, site, '/etc/openstack']);
    }
    const user = path.join(env['XDG_CONFIG_HOME'] || path.join(home, '.config'), 'openstack');
    const site = (env['XDG_CONFIG_DIRS'] || '/etc/xdg').split(':').map((folder) => path.join(folder, 'openstack'));
    return unique([cwd, user, unix, ...site, '/etc/openstack']);
}
const unique = (folders) => [...new Set(folders)];
function find(kind, options, warnings) {
    const { stem, variable } = KINDS[kind];
    const path = options.platform === 'win32' ? external_node_path_.win32 : external_node_path_.posix;
    const named = variable === undefined ? undefined : options.env[variable] || undefined;
    if (variable !== undefined && named !== undefined) {
        const from = path.resolve(options.cwd, named);
        const text = readOrExplain(options.files, from);
        if (text !== undefined)
            return { text, from };
        warnings.push(`${variable} names ${from}, which does not exist`);
    }
    const folders = searchFolders(options);
    for (const folder of folders)
        for (const ending of ['yaml', 'yml', 'json']) {
            const from = path.join(folder, `${stem}.${ending}`);
            const text = readOrExplain(options.files, from);
            if (text !== undefined)
                return { text, from };
        }
    const first = named === undefined || variable === undefined ? '' : `${named} (${variable}), `;
    return { searched: `no ${stem}.yaml, .yml or .json in ${first}${folders.join(', ')}` };
}
function readOrExplain(files, path) {
    try {
        return files.read(path);
    }
    catch (error) {
        const code = external_node_util_.types.isNativeError(error) && 'code' in error ? String(error.code) : 'unknown reason';
        throw configurationError(`${path} cannot be read: ${code}`, 'Check its permissions.');
    }
}
const SCHEMA = js_yaml/* FAILSAFE_SCHEMA */.uH.withTags(js_yaml/* mergeTag */.LJ);
/** Every scalar stays as written: ids of digits only, `no`, `1e3` are texts. JSON is YAML too. */
function parse({ text, from }) {
    let parsed;
    try {
        parsed = (0,js_yaml/* load */.Hh)(text.replace(/^\uFEFF/, ''), { schema: SCHEMA });
    }
    catch (error) {
        throw configurationError(`${from}${lineOf(error)}: not valid YAML: ${safeReason(error)}`, 'Quote texts that begin with or hold special characters; indent with blanks.');
    }
    if (!isMapping(parsed))
        throw configurationError(`${from}: there are no settings in it, only a bare value or a list`);
    return parsed;
}
function lineOf(error) {
    return error instanceof js_yaml/* YAMLException */.tB && error.mark !== undefined ? `:${error.mark.line + 1}` : '';
}
/** The parser's reason without what it quotes from the file. The exception itself is dropped: it carries the whole text. */
function safeReason(error) {
    if (!(error instanceof js_yaml/* YAMLException */.tB))
        return 'it cannot be parsed';
    return error.reason.replace(/["'`!:].*$/s, '').trim() || 'it cannot be parsed';
}
function cloudsOf(content, { text, from }) {
    const { clouds } = content;
    if (isMapping(clouds))
        return clouds;
    if (clouds !== undefined)
        throw configurationError(`${from}${lineWith(text, 'clouds')}: clouds: must hold names of clouds`);
    if (Object.hasOwn(content, 'cloud'))
        throw configurationError(`${from}${lineWith(text, 'cloud')}: it says cloud: where clouds: is meant`);
    throw configurationError(`${from}: it has no clouds: at its top level, only ${Object.keys(content).length} other keys`);
}
function lineWith(text, key) {
    const index = text.split(/\r?\n/).findIndex((line) => new RegExp(`^["'\\s{]*${key}["']?\\s*:`).test(line));
    return index < 0 ? '' : `:${index + 1}`;
}
function profilesOf(content) {
    const profiles = content['public-clouds'];
    return isMapping(profiles) ? profiles : {};
}
/** Keys that belong under `auth:`. */
const AUTH_KEYS = /^(auth_url|application_credential_(id|name|secret)|username|user_(id|name|domain_id|domain_name)|password|token|passcode)$/;
/**
 * One cloud of the file, upon its profile.
 *
 * @throws UsageError when it is no mapping, or what belongs under `auth` stands beside it.
 */
function cloudFromFiles(files, name) {
    const label = `cloud ${name} (${files.path})`;
    const own = files.clouds[name];
    if (!isMapping(own))
        throw configurationError(`${label} holds no settings`);
    const written = withUnderscores(own);
    const misplaced = Object.keys(written).filter((key) => AUTH_KEYS.test(key));
    if (misplaced.length > 0)
        throw configurationError(`${label}: ${misplaced.join(', ')} must stand under auth:`, 'Indent these keys below auth:.');
    // `cloud` is the old word for `profile`.
    const wanted = [written['profile'], written['cloud']].find((value) => typeof value === 'string' && value !== '');
    const profile = typeof wanted === 'string' && Object.hasOwn(files.profiles, wanted) ? files.profiles[wanted] : undefined;
    const warnings = wanted !== undefined && profile === undefined ? [`${label}: its profile is in no clouds-public.yaml; ignored`] : [];
    const settings = inRegion(deepMerge(isMapping(profile) ? withUnderscores(profile) : {}, written), label);
    const { auth = {} } = settings;
    if (!isMapping(auth))
        throw configurationError(`${label}: auth: must hold keys, each on a line of its own`);
    const isAuth = (key) => Object.hasOwn(withUnderscores(auth), key) || AUTH_KEYS.test(key);
    return {
        cloud: {
            name,
            source: files.path,
            file: files.path,
            label,
            settings,
            auth: withUnderscores(auth),
            spelling: (key) => (isAuth(key) ? `auth.${key}` : key),
            empty: Object.keys(auth).filter((key) => auth[key] === ''),
            searched: files.secure.startsWith('no ') ? `there is ${files.secure}` : `${files.secure} does not add it`,
        },
        warnings,
    };
}
/**
 * The settings with those of the chosen region laid over them: `region_name`, else the first of `regions`, as
 * openstacksdk has it.
 */
function inRegion(settings, label) {
    const { regions } = settings;
    if (!Array.isArray(regions) || regions.length === 0)
        return settings;
    const known = regions.map((region) => {
        const name = isMapping(region) ? region['name'] : region;
        if (typeof name !== 'string')
            throw configurationError(`${label}: each of regions: must be a name, or have one`);
        const values = isMapping(region) ? region['values'] : undefined;
        return { name, values: isMapping(values) ? withUnderscores(values) : {} };
    });
    const wanted = settings['region_name'] || known[0]?.name;
    const chosen = known.find(({ name }) => name === wanted);
    if (chosen === undefined)
        throw configurationError(`${label}: its region_name is not among its regions: ${known.map(({ name }) => name).join(', ')}`);
    return { ...deepMerge(settings, chosen.values), region_name: chosen.name };
}
//# sourceMappingURL=clouds-yaml.js.map
// EXTERNAL MODULE: ./build/src/openstack/certificates.js
var certificates = __webpack_require__(2540);
;// CONCATENATED MODULE: ./build/src/openstack/credential.js


/** Rule 1 of the integration guide, in its own words. */
const RULE_1 = '"All automation authenticates as the ...-svc account\'s application credential (...-svc-cred). Never a password."';
/** What other ways of signing in bring along; an application credential uses none of it, least of all a scope. */
const NOT_USED = [
    'username',
    'user_name',
    'user_id',
    'user_domain_id',
    'user_domain_name',
    'default_domain',
    'default_domain_id',
    'default_domain_name',
    'password',
    'passcode',
    'token',
    'project_id',
    'project_name',
    'project_domain_id',
    'project_domain_name',
    'tenant_id',
    'tenant_name',
    'domain_id',
    'domain_name',
    'system_scope',
    'trust_id',
];
const SIGN_IN = ['username', 'user_name', 'user_id', 'password', 'passcode', 'token'];
/**
 * The application credential of a cloud, by id or by name; never a password, and never a scope: Keystone refuses an
 * application credential that comes with one (openstack-facts 2).
 *
 * @throws UsageError (`configuration`) for any other way of signing in; (`credential-missing`) when a part is not there,
 *   saying which and where it was looked for.
 */
function readCredential(cloud) {
    const auth = (key) => textOf(cloud, cloud.auth, key);
    const type = textOf(cloud, cloud.settings, 'auth_type');
    const [id, name] = [auth('application_credential_id'), auth('application_credential_name')];
    const given = id ?? name ?? auth('application_credential_secret');
    if (type === undefined ? given === undefined && SIGN_IN.some((key) => auth(key) !== undefined) : !isOurs(type))
        throw configurationError(`${cloud.label} would not sign in with an application credential; rule 1 of the guide: ${RULE_1}`, `Set ${cloud.spelling('auth_type')} to v3applicationcredential, with application_credential_id and application_credential_secret.`);
    if (id === undefined && name === undefined)
        throw missing(cloud, 'application_credential_id');
    const secret = wanted(cloud, 'application_credential_secret');
    if (id !== undefined)
        return {
            credential: { id: wanted(cloud, 'application_credential_id'), secret },
            warnings: unused(cloud, []),
        };
    const { user, keys } = readUser(cloud);
    return {
        credential: { name: wanted(cloud, 'application_credential_name'), secret, user },
        warnings: unused(cloud, keys),
    };
}
const isOurs = (type) => /^v3_?application_?credential$/i.test(type.trim());
/** A credential's name is unique for its user only, so the user must be told; a user's name for its domain only. */
function readUser(cloud) {
    const first = (keys) => {
        for (const key of keys) {
            const value = textOf(cloud, cloud.auth, key);
            if (value !== undefined)
                return [key, value];
        }
        return undefined;
    };
    const id = first(['user_id']);
    if (id !== undefined)
        return { user: { id: id[1] }, keys: [id[0]] };
    const name = first(['username', 'user_name']);
    if (name === undefined)
        throw missing(cloud, 'user_id', 'an application credential given by name needs its user: ');
    const domainId = first(['user_domain_id', 'default_domain_id', 'default_domain']);
    if (domainId !== undefined)
        return { user: { name: name[1], domain: { id: domainId[1] } }, keys: [name[0], domainId[0]] };
    const domainName = first(['user_domain_name', 'default_domain_name']);
    if (domainName === undefined)
        throw missing(cloud, 'user_domain_name', 'a user given by name needs its domain: ');
    return { user: { name: name[1], domain: { name: domainName[1] } }, keys: [name[0], domainName[0]] };
}
/** The value of a key that must be there, and be more than the template's placeholder. */
function wanted(cloud, key) {
    const value = textOf(cloud, cloud.auth, key);
    if (value === undefined)
        throw missing(cloud, key);
    if (/^\s*(<[^<>]*>|\{\{[^{}]*\}\}|\$\{\w+\})\s*$/.test(value))
        throw new errors/* UsageError */.eb(`${cloud.spelling(key)} of ${cloud.label} still holds the template's placeholder`, {
            cause: 'credential-missing',
            hint: 'Put the value there when the job starts; YAML expands no variables.',
        });
    return value;
}
function missing(cloud, key, why = '') {
    const spelling = cloud.spelling(key);
    const empty = cloud.empty.includes(key);
    return new errors/* UsageError */.eb(`${why}${spelling} is ${empty ? 'empty' : 'missing'} in ${cloud.label}; ${cloud.searched}`, {
        cause: 'credential-missing',
        hint: empty
            ? 'CI systems give an empty variable when it is protected and the branch or tag is not, or when it is misspelt.'
            : `Set ${spelling}; ids and secrets come with the delivered credential file.`,
    });
}
function unused(cloud, used) {
    const inAuth = NOT_USED.filter((key) => !used.includes(key) && textOf(cloud, cloud.auth, key) !== undefined);
    const beside = NOT_USED.filter((key) => Object.hasOwn(cloud.settings, key) && !inAuth.includes(key));
    const names = [...inAuth, ...beside].map((key) => cloud.spelling(key));
    return names.length === 0
        ? []
        : [`ignored, an application credential has its own user and project: ${names.join(', ')} (${cloud.label})`];
}
//# sourceMappingURL=credential.js.map
;// CONCATENATED MODULE: ./build/src/openstack/cloud-settings.js



/** Service names as `<service>_endpoint_override` has them, by official type (openstack-facts 1.2). */
const OVERRIDABLE = {
    identity: ['identity'],
    compute: ['compute'],
    network: ['network'],
    image: ['image'],
    'block-storage': ['block_storage', 'block_store', 'volume', 'volumev3'],
    'load-balancer': ['load_balancer'],
    'key-manager': ['key_manager'],
    'container-infrastructure-management': [
        'container_infrastructure_management',
        'container_infrastructure',
        'container_infra',
    ],
};
function readCa(cloud, { cacert, ...machine }) {
    if (cacert !== undefined)
        return (0,certificates/* readCaBundle */.h)({ value: cacert, label: '--ca-cert', ...machine });
    const value = textOf(cloud, cloud.settings, 'cacert');
    if (value === undefined)
        return undefined;
    const label = `${cloud.spelling('cacert')} of ${cloud.label}`;
    return (0,certificates/* readCaBundle */.h)({ value, label, ...machine, ...(cloud.file === undefined ? {} : { file: cloud.file }) });
}
/**
 * Checks one cloud's settings and reads its CA bundle. Nothing is asked of any server.
 *
 * @throws UsageError for whatever is missing, misspelt or unreadable.
 */
function interpretCloud(cloud, machine) {
    const { credential, warnings } = readCredential(cloud);
    const authUrl = readAuthUrl(cloud);
    const interfaces = readInterfaces(cloud);
    const insecure = booleanOf(cloud, 'insecure');
    const verify = insecure === true ? false : (booleanOf(cloud, 'verify') ?? true);
    const region = textOf(cloud, cloud.settings, 'region_name');
    const ca = readCa(cloud, machine);
    return {
        name: cloud.name,
        source: cloud.source,
        authUrl,
        credential,
        ...(region === undefined ? {} : { region }),
        interfaces,
        ...(ca === undefined ? {} : { ca }),
        verify,
        endpointOverrides: readOverrides(cloud),
        warnings: [
            ...warnings,
            ...(verify
                ? []
                : [
                    `TLS certificates are NOT verified: ${cloud.spelling(insecure === true ? 'insecure' : 'verify')} of ${cloud.label}`,
                ]),
            ...perServiceInterfaces(cloud),
        ],
    };
}
function readAuthUrl(cloud) {
    const spelling = cloud.spelling('auth_url');
    const value = textOf(cloud, cloud.auth, 'auth_url');
    if (value === undefined)
        throw configurationError(`${spelling} is ${cloud.empty.includes('auth_url') ? 'empty' : 'missing'} in ${cloud.label}`, 'It is the address of Keystone, for example https://keystone.example:5000/v3.');
    return checkedUrl(value.trim(), `${spelling} of ${cloud.label}`);
}
/** The URL as written, without a slash at its end. Never quoted when it is wrong: who knows what was pasted there. */
function checkedUrl(value, label) {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol))
        throw configurationError(`${label} is not an http or https URL`);
    if (url.username !== '' || url.password !== '')
        throw configurationError(`${label} must not hold a user or a password`);
    if (url.search !== '' || url.hash !== '')
        throw configurationError(`${label} must end with its path`);
    return value.replace(/\/+$/, '');
}
/** `interface` or, older, `endpoint_type`: one or a list in order of preference, `internal` or `internalURL`. */
function readInterfaces(cloud) {
    const key = ['interface', 'endpoint_type'].find((one) => {
        const value = cloud.settings[one];
        return Array.isArray(value) ? value.length > 0 : textOf(cloud, cloud.settings, one) !== undefined;
    });
    if (key === undefined)
        return ['public'];
    const value = cloud.settings[key];
    const wanted = Array.isArray(value) ? value : String(value).split(',');
    const interfaces = wanted.map((one) => {
        const name = /^(public|internal|admin)(url)?$/i.exec(typeof one === 'string' ? one.trim() : '')?.[1];
        if (name === undefined)
            throw configurationError(`${cloud.spelling(key)} of ${cloud.label} must be public, internal or admin${typeof one === 'string' && /^\w{1,12}$/.test(one) ? `, not ${one}` : ''}`);
        return name.toLowerCase();
    });
    return [...new Set(interfaces)];
}
function perServiceInterfaces(cloud) {
    const names = Object.keys(cloud.settings).filter((key) => /\w_(interface|endpoint_type)$/.test(key));
    return names.length === 0
        ? []
        : [`ignored, one interface is used for all services: ${names.map((key) => cloud.spelling(key)).join(', ')}`];
}
function readOverrides(cloud) {
    return Object.fromEntries(Object.entries(OVERRIDABLE).flatMap(([type, aliases]) => {
        for (const alias of aliases) {
            const key = `${alias}_endpoint_override`;
            const value = textOf(cloud, cloud.settings, key);
            if (value !== undefined)
                return [[type, checkedUrl(value.trim(), `${cloud.spelling(key)} of ${cloud.label}`)]];
        }
        return [];
    }));
}
//# sourceMappingURL=cloud-settings.js.map
;// CONCATENATED MODULE: ./build/src/openstack/environment.js

/** Variables that choose or locate, but configure nothing. */
const SELECTORS = new Set(['OS_CLOUD', 'OS_CLIENT_CONFIG_FILE', 'OS_CLIENT_SECURE_FILE']);
const PROXY = /^(https?|no)_proxy$/i;
/**
 * The variables that are read, without line ends at their very end: a secret pasted into a CI system often carries one.
 * Blanks are kept, they may belong to the secret.
 */
function withoutLineEnds(env) {
    const changed = [];
    const cleaned = Object.entries(env).map(([name, value]) => {
        if (value === undefined || !(name.startsWith('OS_') || PROXY.test(name)))
            return [name, value];
        const kept = value.replace(/[\r\n]+$/, '');
        // PEM text ends in a line end by rights.
        if (kept !== value && !value.includes('-----BEGIN'))
            changed.push(name);
        return [name, kept];
    });
    const warnings = changed.length === 0
        ? []
        : [`line ends at the end of ${changed.sort().join(', ')} were dropped; mend the stored value`];
    return { env: Object.fromEntries(cleaned), warnings };
}
/** Keys that keystoneauth's plugins take; all other `OS_*` variables are settings of the cloud. */
const environment_AUTH_KEYS = /^(auth_url|application_credential_\w+|username|user_\w+|password|token|passcode|(project|tenant|domain|default_domain)(_\w+)?|trust_id|system_scope)$/;
/** The `OS_*` variables as one cloud of its own, `envvars` as openstacksdk calls it. */
function cloudFromEnvironment(env, searched) {
    const variables = Object.entries(env)
        .filter(([name, value]) => name.startsWith('OS_') && !SELECTORS.has(name) && value !== undefined)
        .map(([name, value]) => [name.slice('OS_'.length).toLowerCase(), value ?? '']);
    return {
        name: 'envvars',
        source: 'environment',
        label: 'the OS_* variables',
        settings: Object.fromEntries(variables.filter(([key]) => !environment_AUTH_KEYS.test(key))),
        auth: Object.fromEntries(variables.filter(([key]) => environment_AUTH_KEYS.test(key))),
        spelling: (key) => `OS_${key.toUpperCase()}`,
        empty: variables.filter(([, value]) => value === '').map(([key]) => key),
        searched,
    };
}
/** Whether the variables are meant as a cloud: a region or a CA bundle alone choose nothing. */
function namesACloud(env) {
    return Object.entries(env).some(([name, value]) => /^OS_(AUTH_URL|APPLICATION_CREDENTIAL_(ID|NAME|SECRET))$/.test(name) && value);
}
const INFLUENTIAL = /^OS_(AUTH_|APPLICATION_CREDENTIAL_|USER|PASSWORD|PASSCODE|TOKEN|PROJECT|TENANT|DOMAIN|DEFAULT_DOMAIN|TRUST|SYSTEM_SCOPE|REGION_NAME|INTERFACE|ENDPOINT|CACERT|CERT|KEY|INSECURE|VERIFY)|^OS_\w+_ENDPOINT_OVERRIDE$/;
/** The variables that would have mattered, had the cloud not come from a file. Names only. */
function strayVariables(env, chosenBy, cloud) {
    return Object.keys(env)
        .filter((name) => env[name] && (INFLUENTIAL.test(name) || (name === 'OS_CLOUD' && chosenBy === 'option')))
        .filter((name) => name !== 'OS_CLOUD' || env[name] !== cloud)
        .sort();
}
/**
 * The machine's proxies: `https_proxy`, `http_proxy`, `no_proxy`, in capitals too; lower case wins, even when empty.
 *
 * @throws UsageError when one is no http or https URL. Its text is not quoted: it may hold a password.
 */
function readProxies(env) {
    const pick = (name) => {
        for (const spelling of [name, name.toUpperCase()]) {
            const value = env[spelling];
            if (value !== undefined)
                return value.trim() === '' ? undefined : [spelling, value.trim()];
        }
        return undefined;
    };
    const proxyUrl = (name) => {
        const [variable, value] = pick(name) ?? [];
        if (variable === undefined || value === undefined)
            return undefined;
        // `proxy.corp:3128` without a scheme is common; curl takes it for http.
        const url = value.includes('://') ? value : `http://${value}`;
        if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || !decodable(new URL(url)))
            throw configurationError(`${variable} is not the URL of an http or https proxy`, `Correct or unset ${variable}.`);
        return url;
    };
    const [https, http, no] = [proxyUrl('https_proxy'), proxyUrl('http_proxy'), pick('no_proxy')?.[1]];
    return {
        ...(https === undefined ? {} : { https }),
        ...(http === undefined ? {} : { http }),
        ...(no === undefined ? {} : { no }),
    };
}
function decodable(url) {
    try {
        decodeURIComponent(url.username + url.password);
        return true;
    }
    catch {
        return false;
    }
}
//# sourceMappingURL=environment.js.map
;// CONCATENATED MODULE: ./build/src/openstack/config.js





/**
 * Chooses one cloud from exactly one source: the cloud named, else `OS_CLOUD`, else the `OS_*` variables if they name one,
 * else the only cloud of `clouds.yaml`. Nothing of another source is mixed in; variables that would have mattered are
 * named in a warning. Only the proxies always come from the environment: they belong to the machine, not to the cloud.
 *
 * @throws UsageError (`configuration`, `credential-missing`); nothing has been asked of any server then.
 */
function loadCloudConfig(options) {
    const { env, warnings } = withoutLineEnds(options.env);
    const proxy = readProxies(env);
    const chosen = chooseCloud({ ...options, env });
    const config = interpretCloud(chosen.cloud, options);
    return { ...config, proxy, warnings: [...warnings, ...chosen.warnings, ...config.warnings] };
}
/** Every text of the configuration that must never be shown, for the redactor. */
function secretsOf(config) {
    const passwords = [config.proxy.https, config.proxy.http].flatMap((proxy) => {
        const password = proxy === undefined ? '' : new URL(proxy).password;
        return password === '' ? [] : [password, decodeURIComponent(password)];
    });
    return [...new Set([config.credential.secret, ...passwords])];
}
function chooseCloud(options) {
    const { env } = options;
    const named = options.cloud || undefined;
    const wanted = named ?? (env['OS_CLOUD'] || undefined);
    const chosenBy = named !== undefined ? 'option' : wanted !== undefined ? 'OS_CLOUD' : 'only';
    const environment = (searched) => cloudFromEnvironment(env, searched);
    if (wanted === undefined && options.cloudsYaml === undefined && namesACloud(env))
        return { cloud: environment('no clouds.yaml was looked for, as these variables are set'), warnings: [] };
    const found = readCloudsFiles({ ...options, platform: options.platform ?? 'linux' }, options.cloudsYaml);
    if (wanted === 'envvars' && ('searched' in found || !Object.hasOwn(found.clouds, 'envvars')))
        return { cloud: environment('the cloud envvars means the environment'), warnings: [] };
    if ('searched' in found)
        throw nothingFound(found.searched, wanted, env);
    const names = Object.keys(found.clouds);
    const name = wanted ?? (names.length === 1 ? names[0] : undefined);
    if (name === undefined)
        throw configurationError(`${found.path} holds ${names.length === 0 ? 'no cloud' : `${names.length} clouds: ${names.join(', ')}`}`, 'Choose one with --cloud or OS_CLOUD.');
    if (!Object.hasOwn(found.clouds, name))
        throw configurationError(`there is no cloud ${name} in ${found.path}, only ${names.join(', ')}`, `Correct ${chosenBy === 'option' ? '--cloud' : 'OS_CLOUD'}, or add it to the file.`);
    const { cloud, warnings } = cloudFromFiles(found, name);
    const stray = strayVariables(env, chosenBy, name);
    const ignored = stray.length === 0 ? [] : [`ignored, as ${cloud.label} is used: ${stray.join(', ')}`];
    return { cloud, warnings: [...found.warnings, ...ignored, ...warnings] };
}
function nothingFound(searched, wanted, env) {
    const needed = ['OS_AUTH_URL', 'OS_APPLICATION_CREDENTIAL_ID', 'OS_APPLICATION_CREDENTIAL_SECRET'];
    const empty = needed.filter((name) => env[name] === '');
    const variables = wanted !== undefined
        ? ''
        : empty.length > 0
            ? `${empty.join(', ')} ${empty.length === 1 ? 'is' : 'are'} empty, and `
            : `none of ${needed.join(', ')} is set, and `;
    return new errors/* UsageError */.eb(`${wanted === undefined ? 'no credential was found' : `the cloud ${wanted} was not found`}: ${variables}there is ${searched}`, {
        cause: 'credential-missing',
        hint: empty.length > 0 && wanted === undefined
            ? 'CI systems give an empty variable when it is protected and the branch or tag is not, or when it is misspelt.'
            : 'Set the OS_* variables from the delivered credential file, or write a clouds.yaml.',
    });
}
//# sourceMappingURL=config.js.map

/***/ })

};
