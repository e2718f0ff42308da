export const id = 43;
export const ids = [43];
export const modules = {

/***/ 9043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  startEmulator: () => (/* binding */ startEmulator)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/emulator/certificate.js

/** One DER element; the length in the shortest form, as DER demands. */
function der(tag, ...parts) {
    const content = Buffer.concat(parts);
    const octets = [];
    for (let rest = content.length; rest > 0; rest >>= 8)
        octets.unshift(rest & 0xff);
    const length = content.length < 0x80 ? [content.length] : [0x80 | octets.length, ...octets];
    return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts) => der(0x30, ...parts);
const octets = (content) => der(0x04, content);
const bits = (content, unused = 0) => der(0x03, Buffer.from([unused]), content);
const integer = (content) => der(0x02, content);
const yes = der(0x01, Buffer.from([0xff]));
function oid(dotted) {
    const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
    const bytes = [first * 40 + second];
    for (const arc of others) {
        const groups = [arc & 0x7f];
        for (let rest = arc >> 7; rest > 0; rest >>= 7)
            groups.unshift(0x80 | (rest & 0x7f));
        bytes.push(...groups);
    }
    return der(0x06, Buffer.from(bytes));
}
const SIGNATURE = sequence(oid('1.2.840.10045.4.3.2')); // ecdsa-with-SHA256
const named = (common) => sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(common, 'utf8')))));
const extension = (id, value, critical = false) => sequence(oid(id), ...(critical ? [yes] : []), octets(value));
const spki = (key) => key.export({ type: 'spki', format: 'der' });
const keyId = (key) => (0,external_node_crypto_.createHash)('sha1').update(spki(key)).digest();
function certificate(request) {
    const tbs = sequence(der(0xa0, integer(Buffer.from([2]))), integer(request.serial), SIGNATURE, named(request.issuer), 
    // The emulator's clock may stand at any time, TLS looks at the machine's: valid for all of UTCTime's years to come.
    sequence(der(0x17, Buffer.from('000101000000Z')), der(0x17, Buffer.from('491231235959Z'))), named(request.subject), spki(request.publicKey), der(0xa3, sequence(extension('2.5.29.14', octets(keyId(request.publicKey))), extension('2.5.29.35', sequence(der(0x80, keyId(request.issuerKeys.publicKey)))), ...request.extensions)));
    const whole = sequence(tbs, SIGNATURE, bits((0,external_node_crypto_.sign)('sha256', tbs, request.issuerKeys.privateKey)));
    const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
/**
 * A private CA and a server certificate for the loopback names: `127.0.0.1`, `::1` and `localhost`.
 *
 * Written out here because it takes a few milliseconds; the certificate libraries take longer to load than the whole
 * emulator may take to start.
 */
function createCertificates() {
    const ca = (0,external_node_crypto_.generateKeyPairSync)('ec', { namedCurve: 'P-256' });
    const server = (0,external_node_crypto_.generateKeyPairSync)('ec', { namedCurve: 'P-256' });
    // A serial of its own, positive: a browser or client that met another emulator must not take this CA for that one.
    const serial = Buffer.concat([Buffer.from([0x01]), keyId(server.publicKey).subarray(0, 8)]);
    const issuer = `Omega Emulator Root CA ${serial.toString('hex').slice(2, 10)}`;
    const loopback = sequence(der(0x87, Buffer.from([127, 0, 0, 1])), der(0x87, Buffer.from([...Array(15).fill(0), 1])), der(0x82, Buffer.from('localhost')));
    return {
        ca: certificate({
            subject: issuer,
            publicKey: ca.publicKey,
            issuer,
            issuerKeys: ca,
            serial: Buffer.from([1]),
            extensions: [
                extension('2.5.29.19', sequence(yes), true),
                extension('2.5.29.15', bits(Buffer.from([0x06]), 1), true), // keyCertSign, cRLSign
            ],
        }),
        certificate: certificate({
            subject: '127.0.0.1',
            publicKey: server.publicKey,
            issuer,
            issuerKeys: ca,
            serial,
            extensions: [
                extension('2.5.29.15', bits(Buffer.from([0x80]), 7), true), // digitalSignature
                extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))), // serverAuth
                extension('2.5.29.17', loopback),
            ],
        }),
        key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    };
}
//# sourceMappingURL=certificate.js.map
;// CONCATENATED MODULE: ./build/emulator/faults.js
/** Which fault meets which call: the first that fits, counted down. */
class FaultScript {
    entries = [];
    constructor(faults) {
        for (const fault of faults)
            this.add(fault);
    }
    add(fault) {
        this.entries.push({ fault, seen: 0, left: fault.times ?? 1 });
    }
    /** The fault for this call, if any; it is used up once. */
    take(call) {
        for (const entry of this.entries) {
            const { fault } = entry;
            if (entry.left <= 0)
                continue;
            if (fault.service !== undefined && fault.service !== call.service)
                continue;
            if (fault.method !== undefined && fault.method.toUpperCase() !== call.method)
                continue;
            if (fault.path !== undefined && call.pathWithQuery.search(fault.path) < 0)
                continue;
            entry.seen += 1;
            // `nth` with `times` means: from the n-th on, so many times.
            if (fault.nth !== undefined && entry.seen < fault.nth)
                continue;
            entry.left -= 1;
            return fault;
        }
        return undefined;
    }
}
//# sourceMappingURL=faults.js.map
;// CONCATENATED MODULE: ./build/emulator/inventory.js
/** Everything that exists, by kind; of one project, or of all. Kinds without rows are absent. */
function inventory(store, projectId) {
    const found = {};
    const add = (kind, row) => {
        if (projectId !== undefined && row.projectId !== projectId)
            return;
        (found[kind] ??= []).push({ id: row.id, name: row.name ?? '', status: row.status ?? '' });
    };
    for (const row of store.networks.values())
        add('network', { ...row, status: 'ACTIVE' });
    for (const row of store.subnets.values())
        add('subnet', row);
    for (const row of store.routers.values())
        add('router', { ...row, status: 'ACTIVE' });
    for (const row of store.ports.values())
        add('port', row);
    for (const row of store.securityGroups.values())
        add('security-group', row);
    for (const row of store.floatingIps.values())
        add('floating-ip', { ...row, name: row.address });
    for (const row of store.servers.values())
        add('server', row);
    for (const row of store.volumes.values())
        add('volume', row);
    for (const row of store.snapshots.values())
        add('snapshot', row);
    for (const row of store.images.values())
        add('image', { ...row, projectId: row.owner });
    for (const row of store.loadBalancers.values())
        add('load-balancer', { ...row, status: row.provisioning });
    for (const row of store.listeners.values())
        add('listener', { ...row, status: row.provisioning });
    for (const row of store.pools.values())
        add('pool', { ...row, status: row.provisioning });
    for (const row of store.members.values())
        add('member', { ...row, status: row.provisioning });
    for (const row of store.monitors.values())
        add('health-monitor', { ...row, status: row.provisioning });
    for (const row of store.secrets.values())
        add('secret', { ...row, status: 'ACTIVE' });
    for (const row of store.clusters.values())
        add('cluster', row);
    // A keypair belongs to a user: it is counted for the project that the user's credential acts in.
    for (const row of store.keypairs.values()) {
        const owner = [...store.credentials.values()].find((credential) => credential.user.id === row.userId);
        add('keypair', { id: row.name, name: row.name, projectId: owner?.project.id ?? '' });
    }
    return found;
}
//# sourceMappingURL=inventory.js.map
// EXTERNAL MODULE: ./node_modules/ip-address/dist/ip-address.js
var ip_address = __webpack_require__(9253);
;// CONCATENATED MODULE: ./build/emulator/addresses.js

/** Reads a range; `undefined` if it is none. Host bits are cleared, as Neutron does. */
function rangeOf(cidr) {
    const version = cidr.includes(':') ? 6 : 4;
    const Address = version === 4 ? ip_address.Address4 : ip_address.Address6;
    if (!Address.isValid(cidr))
        return undefined;
    const address = new Address(cidr);
    const prefix = address.subnetMask;
    return {
        version,
        cidr: `${address.startAddress().correctForm()}/${prefix}`,
        first: address.startAddress().bigInt(),
        last: address.endAddress().bigInt(),
        prefix,
    };
}
const overlap = (a, b) => a.version === b.version && a.first <= b.last && b.first <= a.last;
const addressText = (address, version) => version === 4 ? ip_address.Address4.fromBigInt(address).correctForm() : ip_address.Address6.fromBigInt(address).correctForm();
/** The address as a number; `undefined` if it is none. */
function addressNumber(address) {
    if (address.includes('/'))
        return undefined;
    return rangeOf(address)?.first;
}
//# sourceMappingURL=addresses.js.map
;// CONCATENATED MODULE: ./build/emulator/store.js
/** Seconds that each change takes on a cloud with real machines behind it; `EmulatorOptions.times` overrides by name. */
const DEFAULT_TIMES = {
    /** After the POST: the scheduler has chosen a host, the port is made. */
    'server-schedule': 3,
    /** After the POST: ACTIVE. */
    'server-build': 25,
    'server-delete': 8,
    /** After the server's 404: its port and volume references are gone too. */
    'server-references': 3,
    'volume-create': 6,
    'volume-attach': 5,
    'volume-detach': 5,
    'volume-delete': 5,
    'snapshot-create': 4,
    'snapshot-delete': 4,
    'floating-ip': 1,
    'load-balancer-create': 60,
    'load-balancer-create-ovn': 6,
    'load-balancer-update': 4,
    /** After ACTIVE: the first heartbeat, or the first verdict of a monitor. */
    'load-balancer-online': 10,
    'load-balancer-delete': 12,
    /** After the load balancer's 404: the VIP port is gone too. */
    'load-balancer-port': 3,
    'cluster-fail': 3,
    'cluster-delete': 3,
};
/** Limits of a new project; -1 is unlimited. The services' own words (`load_balancer` is Octavia's `loadbalancer`). */
const DEFAULT_QUOTAS = {
    instances: 10,
    cores: 20,
    ram: 51_200,
    key_pairs: 100,
    metadata_items: 128,
    server_groups: 10,
    server_group_members: 10,
    volumes: 10,
    gigabytes: 1000,
    per_volume_gigabytes: -1,
    snapshots: 10,
    backups: 10,
    backup_gigabytes: 1000,
    groups: 10,
    network: 100,
    subnet: 100,
    subnetpool: -1,
    port: 500,
    router: 10,
    floatingip: 50,
    rbac_policy: 10,
    security_group: 10,
    security_group_rule: 100,
    trunk: -1,
    load_balancer: -1,
    listener: -1,
    pool: -1,
    member: -1,
    health_monitor: -1,
    l7policy: -1,
    l7rule: -1,
    secrets: -1,
    orders: -1,
    containers: -1,
    consumers: -1,
    cas: -1,
    Cluster: 20,
};
const QUOTA_WORDS = {
    loadbalancer: 'load_balancer',
    healthmonitor: 'health_monitor',
    networks: 'network',
    subnets: 'subnet',
    ports: 'port',
    routers: 'router',
    floatingips: 'floatingip',
    clusters: 'Cluster',
};
/** The one in-memory cloud behind all services. */
class Store {
    clock;
    random;
    times;
    octavia;
    pageSize;
    domains = new Map();
    projects = new Map();
    users = new Map();
    credentials = new Map();
    tokens = new Map();
    roleIds = new Map();
    networks = new Map();
    subnets = new Map();
    routers = new Map();
    ports = new Map();
    securityGroups = new Map();
    rules = new Map();
    floatingIps = new Map();
    flavors = new Map();
    images = new Map();
    /** By `<user id>/<name>`: names are unique for a user, not for a project. */
    keypairs = new Map();
    servers = new Map();
    /** Gone from the lists, but their actions can still be read. */
    deletedServers = new Map();
    volumes = new Map();
    snapshots = new Map();
    volumeMessages = [];
    loadBalancers = new Map();
    listeners = new Map();
    pools = new Map();
    members = new Map();
    monitors = new Map();
    secrets = new Map();
    /** Ids that were secrets: Barbican tells them from ids that never were. */
    deletedSecrets = new Set();
    clusters = new Map();
    /** Addresses that answer nobody, whatever the provider. */
    downAddresses = new Set();
    tokenSeconds = 3600;
    volumeTypeIds;
    /** The one cinder-volume service. */
    volumeServiceId;
    operatorProjectId;
    failures = new Map();
    quotas = new Map();
    agenda = [];
    order = 0;
    counter = 0;
    /** While a due change is applied, the time at which it was due. */
    present;
    constructor(clock, random, times, 
    /** An older Octavia (Zed) leaves the children of a fully populated create PENDING for ever (lab-findings). */
    octavia, 
    /** Rows a page at most; the services' own limits if undefined. */
    pageSize) {
        this.clock = clock;
        this.random = random;
        this.times = times;
        this.octavia = octavia;
        this.pageSize = pageSize;
        for (const name of Object.keys(times)) {
            if (!(name in DEFAULT_TIMES)) {
                throw new RangeError(`no change of the emulator is called '${name}'; there are ${Object.keys(DEFAULT_TIMES).join(', ')}`);
            }
        }
        this.operatorProjectId = this.hex();
        this.volumeServiceId = this.uuid();
        this.volumeTypeIds = { standard: this.uuid(), __DEFAULT__: this.uuid() };
    }
    now() {
        return this.present ?? this.clock.now();
    }
    /** Has something happen after so many seconds: seen by the first request from then on, so no timer is held. */
    later(time, apply) {
        const seconds = typeof time === 'number' ? time : this.secondsOf(time);
        this.agenda.push({ at: this.now() + seconds * 1000, order: this.order++, apply });
    }
    secondsOf(time) {
        return this.times[time] ?? DEFAULT_TIMES[time];
    }
    /** Applies what is due by now, in its order. */
    advance() {
        const now = this.clock.now();
        for (;;) {
            const due = this.agenda.filter((item) => item.at <= now).sort((a, b) => a.at - b.at || a.order - b.order)[0];
            if (due === undefined)
                return;
            this.agenda = this.agenda.filter((item) => item !== due);
            this.present = due.at;
            try {
                due.apply();
            }
            finally {
                this.present = undefined;
            }
        }
    }
    /** A whole number from 0 to `below` - 1. */
    pick(below) {
        return Math.floor(this.random() * below);
    }
    hex(length = 32) {
        let text = '';
        while (text.length < length)
            text += this.pick(16).toString(16);
        return text;
    }
    uuid() {
        const hex = this.hex();
        const variant = '89ab'[this.pick(4)] ?? '8';
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    }
    /** For rows with a number of their own: 1 and up. */
    nextNumber() {
        return ++this.counter;
    }
    /** Has the next change of the kind end badly. */
    failNext(change, text) {
        this.failures.set(change, [...(this.failures.get(change) ?? []), text]);
    }
    /** Why this change ends badly, if it does. */
    takeFailure(change) {
        return this.failures.get(change)?.shift();
    }
    limit(projectId, resource) {
        const word = QUOTA_WORDS[resource] ?? resource;
        return this.quotas.get(projectId)?.get(word) ?? DEFAULT_QUOTAS[word] ?? -1;
    }
    setLimit(projectId, resource, limit) {
        const word = QUOTA_WORDS[resource] ?? resource;
        if (!(word in DEFAULT_QUOTAS))
            throw new RangeError(`no service has a quota called '${resource}'`);
        const own = this.quotas.get(projectId) ?? new Map();
        own.set(word, limit);
        this.quotas.set(projectId, own);
    }
}
/** `2026-11-30T11:24:03Z`: Nova, Neutron, Glance. */
const zulu = (at) => `${new Date(at).toISOString().slice(0, 19)}Z`;
/** `2026-11-30T11:24:03`: Octavia, and Barbican on whole seconds. */
const naive = (at) => new Date(at).toISOString().slice(0, 19);
/** `2026-11-30T11:24:03.000000`: Cinder, keypairs, instance actions; whole seconds, as their databases keep them. */
const naiveMicro = (at) => `${naive(at)}.000000`;
/** Rows of a table that a test holds. */
function rowsWhere(table, test) {
    return [...table.values()].filter(test);
}
//# sourceMappingURL=store.js.map
;// CONCATENATED MODULE: ./build/emulator/reach.js


/** A base image listens for SSH; on any other port only what its user data started (lab-findings, guide 7.6). */
function answers(store, address, port) {
    return [...store.ports.values()].some((item) => {
        const server = store.servers.get(item.deviceId);
        if (server?.status !== 'ACTIVE')
            return false;
        if (!item.fixedIps.some((ip) => ip.ip_address === address))
            return false;
        return port === 22 || server.userData !== undefined;
    });
}
function lets(store, item, port) {
    if (!item.portSecurity)
        return true;
    return [...store.rules.values()].some((rule) => {
        if (!item.securityGroups.includes(rule.groupId))
            return false;
        if (rule.direction !== 'ingress' || rule.ethertype !== 'IPv4' || rule.remoteGroupId !== null)
            return false;
        if (rule.protocol !== null && rule.protocol !== 'tcp' && rule.protocol !== '6')
            return false;
        const range = rule.remotePrefix === null ? undefined : rangeOf(rule.remotePrefix);
        const from = addressNumber('127.0.0.1');
        if (range !== undefined && from !== undefined && (from < range.first || from > range.last))
            return false;
        return (rule.portMin ?? 0) <= port && port <= (rule.portMax ?? 65_535);
    });
}
/**
 * Whether somebody outside, on 127.0.0.1, who connects to this floating address and port is answered: every leg must
 * be there, the association, the router's path, a security group rule, and something that listens.
 */
function reachable(store, address, port) {
    const floating = rowsWhere(store.floatingIps, (row) => row.address === address)[0];
    if (floating?.status !== 'ACTIVE' || floating.portId === null || floating.fixedAddress === null)
        return false;
    const item = store.ports.get(floating.portId);
    if (item === undefined || !item.adminUp || store.downAddresses.has(floating.fixedAddress))
        return false;
    const balancer = [...store.loadBalancers.values()].find((row) => row.vipPortId === item.id);
    if (balancer !== undefined) {
        const listens = rowsWhere(store.listeners, (row) => row.loadBalancerId === balancer.id && row.port === port);
        return balancer.provisioning === 'ACTIVE' && listens.length > 0;
    }
    return lets(store, item, port) && answers(store, floating.fixedAddress, port);
}
//# sourceMappingURL=reach.js.map
;// CONCATENATED MODULE: ./build/emulator/wire.js
/** How the emulator's services see a request, and what they say. The server in `server.ts` does the bytes. */
/** Thrown by a handler: the service's no. */
class Refusal extends Error {
    reply;
    constructor(reply) {
        super(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
        this.reply = reply;
        this.name = 'Refusal';
    }
}
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value) => (typeof value === 'string' ? value : undefined);
const listOf = (value) => (Array.isArray(value) ? value : []);
const objectsOf = (value) => listOf(value).filter(isObject);
/** Thrown while reading a body that is no JSON; the server lets the service say it in its own words. */
class NotJson extends Error {
}
function jsonBody(request) {
    if (request.body === '')
        return undefined;
    try {
        return JSON.parse(request.body);
    }
    catch (error) {
        throw new NotJson('not JSON', { cause: error });
    }
}
/** Python's `str()` of a value: a text as it is, anything else as it is written. */
const said = (value) => (typeof value === 'string' ? value : pythonic(value));
/** Python's way of writing a value, which the services' validation texts quote. */
function pythonic(value) {
    if (value === null || value === undefined)
        return 'None';
    if (value === true)
        return 'True';
    if (value === false)
        return 'False';
    if (typeof value === 'string')
        return value.includes("'") && !value.includes('"') ? `"${value}"` : `'${value}'`;
    if (typeof value === 'number')
        return String(value);
    if (Array.isArray(value))
        return `[${value.map(pythonic).join(', ')}]`;
    if (isObject(value)) {
        return `{${Object.entries(value)
            .map(([key, item]) => `${pythonic(key)}: ${pythonic(item)}`)
            .join(', ')}}`;
    }
    return '';
}
/** The 401 that keystonemiddleware gives in every service but Glance. */
const middleware401 = (keystone) => ({
    status: 401,
    headers: { 'www-authenticate': `Keystone uri="${keystone}"` },
    body: {
        error: { code: 401, title: 'Unauthorized', message: 'The request you have made requires authentication.' },
    },
});
/** What webob answers in JSON where no service code is reached: the code is a string, the text has HTML in it. */
const webob = (status, title, message) => ({
    status,
    body: { message: `${message}<br /><br />\n\n\n`, code: `${status} ${title}`, title },
});
//# sourceMappingURL=wire.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron/common.js


/** A refusal in Neutron's words. */
const no = (status, type, message) => new Refusal({ status, body: { NeutronError: { type, message, detail: '' } } });
const badRequest = (resource, message) => no(400, 'BadRequest', `Bad ${resource} request: ${message}`);
const invalid = (message) => no(400, 'InvalidInput', `Invalid input for operation: ${message}`);
const own = (row, caller) => row.projectId === caller.projectId;
function standard(store, values, caller) {
    const now = store.now();
    return {
        id: store.uuid(),
        name: shortText(values, 'name'),
        description: shortText(values, 'description'),
        projectId: caller.projectId,
        tags: [],
        createdAt: now,
        updatedAt: now,
        revision: 0,
    };
}
/** Ends of most bodies, in Neutron's order. */
const dates = (row) => ({
    tags: [...row.tags],
    created_at: zulu(row.createdAt),
    updated_at: zulu(row.updatedAt),
    revision_number: row.revision,
    project_id: row.projectId,
});
function touch(store, row) {
    row.updatedAt = store.now();
    row.revision += 1;
}
function shortText(values, name) {
    const value = values[name];
    if (value === undefined || value === null)
        return '';
    if (typeof value !== 'string') {
        throw no(400, 'HTTPBadRequest', `Invalid input for ${name}. Reason: '${said(value)}' is not a valid string.`);
    }
    if (value.length > 255) {
        throw no(400, 'HTTPBadRequest', `Invalid input for ${name}. Reason: '${value}' exceeds maximum length of 255.`);
    }
    return value;
}
function flag(values, name, otherwise) {
    const value = values[name];
    if (value === undefined || value === null)
        return otherwise;
    if (value === true || value === 1 || value === 'true' || value === 'True' || value === '1')
        return true;
    if (value === false || value === 0 || value === 'false' || value === 'False' || value === '0')
        return false;
    throw invalid(`'${said(value)}' cannot be converted to boolean.`);
}
/** The values of a request's body under the kind's key, checked for attributes that the kind has not. */
function valuesOf(request, key, attributes) {
    const body = jsonBody(request);
    const values = isObject(body) ? body[key] : undefined;
    if (!isObject(values))
        throw no(400, 'HTTPBadRequest', `Unable to find '${key}' in request body`);
    return checkedValues(values, attributes, request.caller);
}
function checkedValues(values, attributes, caller) {
    const unknown = Object.keys(values).filter((name) => !attributes.includes(name) && name !== 'project_id' && name !== 'tenant_id');
    if (unknown.length > 0) {
        throw no(400, 'HTTPBadRequest', `Unrecognized attribute(s) '${unknown.join(', ')}'`);
    }
    for (const name of ['project_id', 'tenant_id']) {
        if (values[name] !== undefined && values[name] !== caller.projectId) {
            throw no(400, 'HTTPBadRequest', "Specifying 'project_id' or 'tenant_id' other than the authenticated project in request requires admin or advsvc privileges");
        }
    }
    return values;
}
/** Throws 409 OverQuota where a kind's limit would be passed. */
function checkQuota(store, projectId, resource, used, wanted = 1) {
    const limit = store.limit(projectId, resource);
    if (limit >= 0 && used + wanted > limit) {
        throw no(409, 'OverQuota', `Quota exceeded for resources: ['${resource}'].`);
    }
}
/** `If-Match: revision_number=N`; any other text there is ignored, as Neutron does. */
function checkRevision(row, request) {
    const match = /^revision_number=(\d+)$/.exec(request.headers['if-match'] ?? '');
    if (match === null || Number(match[1]) === row.revision)
        return;
    throw no(412, 'RevisionNumberConstraintFailed', `Constrained to ${match[1] ?? ''}, but current revision is ${row.revision}`);
}
/** The row that the path names. @throws Refusal 404 also for what the caller may not see. */
function find(collection, request) {
    const id = request.params['id'] ?? '';
    const row = collection.rows.get(id);
    if (row === undefined || !collection.visible(row, request.caller))
        throw collection.missing(id);
    return row;
}
/** The row, if the caller may change it and the `If-Match` holds. */
function changeable(collection, request, action) {
    const row = find(collection, request);
    if (row.projectId !== request.caller.projectId) {
        throw no(403, 'PolicyNotAuthorized', `rule:${action}_${collection.key} is disallowed by policy`);
    }
    checkRevision(row, request);
    return row;
}
const TAG_FILTERS = {
    tags: (tags, wanted) => wanted.every((tag) => tags.includes(tag)),
    'tags-any': (tags, wanted) => wanted.some((tag) => tags.includes(tag)),
    'not-tags': (tags, wanted) => !wanted.every((tag) => tags.includes(tag)),
    'not-tags-any': (tags, wanted) => !wanted.some((tag) => tags.includes(tag)),
};
const PAGING = ['limit', 'marker', 'page_reverse', 'sort_key', 'sort_dir', 'fields'];
function meets(view, name, wanted) {
    const value = view[name];
    return wanted.some((text) => {
        if (typeof value === 'boolean')
            return String(value) === text.toLowerCase();
        if (Array.isArray(value))
            return listOf(value).includes(text);
        if (value === null)
            return text === '';
        return said(value) === text;
    });
}
/** Rows that the filters leave, of those the caller may see. */
function selected(collection, request) {
    const names = [...new Set(request.query.keys())].filter((name) => !PAGING.includes(name));
    let views = [...collection.rows.values()]
        .filter((row) => collection.visible(row, request.caller))
        .map((row) => ({ row, view: collection.view(row, 'listed') }));
    const known = new Set([...collection.attributes, ...(views[0] === undefined ? [] : Object.keys(views[0].view))]);
    for (const name of ['id', 'project_id', 'tenant_id', 'status', 'revision_number'])
        known.add(name);
    const unknown = names.filter((name) => !known.has(name) && !(name in TAG_FILTERS) && !(name in (collection.filters ?? {})));
    if (unknown.length > 0) {
        throw no(400, 'HTTPBadRequest', `[${unknown.map((n) => `'${n}'`).join(', ')}] is invalid attribute for filtering`);
    }
    for (const name of names) {
        const wanted = request.query.getAll(name);
        const byTag = TAG_FILTERS[name];
        const own = collection.filters?.[name];
        views = views.filter(({ row, view }) => {
            if (byTag !== undefined)
                return byTag(row.tags, wanted.join(',').split(','));
            if (own !== undefined)
                return wanted.some((value) => own(row, value));
            return meets(view, name, wanted);
        });
    }
    return views.map(({ view }) => view);
}
/** A page of rows and, where a limit was given, the links to the next and the previous one. */
function paged(store, collection, request) {
    const { plural, path } = collection;
    const views = selected(collection, request);
    const asked = Number(request.query.get('limit') ?? NaN);
    if (request.query.has('limit') && (!Number.isInteger(asked) || asked < 0)) {
        throw badRequest('limit', `Limit must be an integer 0 or greater and not '${request.query.get('limit') ?? ''}'.`);
    }
    const limit = Math.min(asked > 0 ? asked : Infinity, store.pageSize ?? Infinity);
    const marker = request.query.get('marker');
    let rows = sorted(views, request);
    if (marker !== null) {
        const at = rows.findIndex((row) => row['id'] === marker);
        if (at < 0)
            throw collection.missing(marker);
        rows = rows.slice(at + 1);
    }
    const page = rows.slice(0, limit);
    const fields = request.query.getAll('fields');
    const shown = fields.length === 0
        ? page
        : page.map((row) => Object.fromEntries(fields.filter((f) => f in row).map((f) => [f, row[f]])));
    const body = { [plural]: shown };
    const first = page[0];
    const last = page.at(-1);
    if (Number.isFinite(limit) && first !== undefined && last !== undefined) {
        const link = (rel, id, reverse) => {
            const query = new URLSearchParams(request.query);
            query.delete('marker');
            query.set('limit', String(limit));
            query.set('marker', said(id));
            if (reverse)
                query.set('page_reverse', 'True');
            return { rel, href: `${request.base}/v2.0/${path}?${query.toString()}` };
        };
        const links = page.length >= limit ? [link('next', last['id'], false)] : [];
        body[`${plural}_links`] = [...links, link('previous', first['id'], true)];
    }
    return { status: 200, body };
}
function sorted(views, request) {
    const keys = request.query.getAll('sort_key');
    const directions = request.query.getAll('sort_dir');
    // Pages need an order; Neutron's own is by id.
    const order = request.query.has('limit') || request.query.has('marker') ? [...keys, 'id'] : keys;
    if (order.length === 0)
        return views;
    return [...views].sort((a, b) => {
        for (const [at, key] of order.entries()) {
            const [x, y] = [JSON.stringify(a[key]), JSON.stringify(b[key])];
            if (x !== y)
                return (x < y ? -1 : 1) * (directions[at] === 'desc' ? -1 : 1);
        }
        return 0;
    });
}
//# sourceMappingURL=common.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron/networks.js




/** Ports that Neutron makes and removes by itself: they never hold a network (openstack-facts 3). */
const AUTOMATIC = ['network:dhcp', 'network:distributed'];
const portsOf = (store, networkId) => rowsWhere(store.ports, (port) => port.networkId === networkId && !AUTOMATIC.includes(port.deviceOwner));
const visibleNetwork = (row, caller) => own(row, caller) || row.shared || row.external;
const networkMissing = (id) => no(404, 'NetworkNotFound', `Network ${id} could not be found.`);
const subnetMissing = (id) => no(404, 'SubnetNotFound', `Subnet ${id} could not be found.`);
function findNetwork(store, id, caller) {
    const row = store.networks.get(said(id));
    if (row === undefined || !visibleNetwork(row, caller))
        throw networkMissing(said(id));
    return row;
}
/** The external network's subnets are the operator's: a tenant sees the network, not its subnets. */
function visibleSubnet(store, row, caller) {
    return own(row, caller) || store.networks.get(row.networkId)?.shared === true;
}
function networks(store) {
    const view = (row, shown) => ({
        id: row.id,
        name: row.name,
        tenant_id: row.projectId,
        admin_state_up: row.adminUp,
        mtu: row.mtu,
        status: 'ACTIVE',
        subnets: rowsWhere(store.subnets, (subnet) => subnet.networkId === row.id).map((subnet) => subnet.id),
        shared: row.shared,
        availability_zone_hints: [],
        availability_zones: [],
        ipv4_address_scope: null,
        ipv6_address_scope: null,
        'router:external': row.external,
        description: row.description,
        port_security_enabled: true,
        qos_policy_id: null,
        l2_adjacency: true,
        ...(row.external || shown === 'created' ? { is_default: false } : {}),
        ...dates(row),
    });
    const operatorOnly = (values, action) => {
        for (const [name, rule] of [
            ['shared', 'shared'],
            ['router:external', 'router:external'],
            ['provider:network_type', 'provider:network_type'],
            ['provider:physical_network', 'provider:physical_network'],
            ['provider:segmentation_id', 'provider:segmentation_id'],
        ]) {
            if (values[name] === undefined || values[name] === false)
                continue;
            throw no(403, 'PolicyNotAuthorized', `(rule:${action}_network and rule:${action}_network:${rule}) is disallowed by policy`);
        }
    };
    return {
        path: 'networks',
        key: 'network',
        plural: 'networks',
        rows: store.networks,
        missing: networkMissing,
        view,
        visible: visibleNetwork,
        attributes: [
            'name',
            'description',
            'admin_state_up',
            'shared',
            'router:external',
            'mtu',
            'port_security_enabled',
            'dns_domain',
            'availability_zone_hints',
            'qos_policy_id',
            'is_default',
            'provider:network_type',
            'provider:physical_network',
            'provider:segmentation_id',
        ],
        create: (values, caller) => {
            const common = standard(store, values, caller);
            const adminUp = flag(values, 'admin_state_up', true);
            operatorOnly(values, 'create');
            checkQuota(store, caller.projectId, 'network', rowsWhere(store.networks, (row) => own(row, caller)).length);
            const row = { ...common, adminUp, mtu: 1442, external: false, shared: false, revision: 1 };
            store.networks.set(row.id, row);
            return row;
        },
        update: (row, values) => {
            operatorOnly(values, 'update');
            if (values['name'] !== undefined)
                row.name = shortText(values, 'name');
            if (values['description'] !== undefined)
                row.description = shortText(values, 'description');
            row.adminUp = flag(values, 'admin_state_up', row.adminUp);
            touch(store, row);
        },
        remove: (row) => {
            const ports = portsOf(store, row.id).map((port) => port.id);
            if (ports.length > 0) {
                throw no(409, 'NetworkInUse', `Unable to complete operation on network ${row.id}. There are one or more ports still in use on the network, id for these ports is: ${ports.join(',')}.`);
            }
            // Its subnets go with it, and the ports that Neutron made itself.
            for (const subnet of rowsWhere(store.subnets, (item) => item.networkId === row.id))
                store.subnets.delete(subnet.id);
            for (const port of rowsWhere(store.ports, (item) => item.networkId === row.id))
                store.ports.delete(port.id);
            store.networks.delete(row.id);
        },
    };
}
function poolsOf(cidr, gateway) {
    const range = rangeOf(cidr);
    if (range === undefined)
        return [];
    const { version } = range;
    // The network's own and the broadcast address are no hosts; the gateway is cut out of the pool.
    const first = range.first + 1n;
    const last = version === 4 ? range.last - 1n : range.last;
    const hole = gateway === null ? undefined : addressNumber(gateway);
    if (hole === undefined || hole < first || hole > last) {
        return [{ start: addressText(first, version), end: addressText(last, version) }];
    }
    const parts = [
        [first, hole - 1n],
        [hole + 1n, last],
    ];
    return parts
        .filter(([start, end]) => start <= end)
        .map(([start, end]) => ({ start: addressText(start, version), end: addressText(end, version) }));
}
function subnets(store) {
    const view = (row) => ({
        id: row.id,
        name: row.name,
        tenant_id: row.projectId,
        network_id: row.networkId,
        ip_version: row.version,
        subnetpool_id: null,
        enable_dhcp: row.dhcp,
        ipv6_ra_mode: null,
        ipv6_address_mode: null,
        gateway_ip: row.gateway,
        cidr: row.cidr,
        allocation_pools: row.pools,
        host_routes: row.hostRoutes,
        dns_nameservers: row.nameservers,
        description: row.description,
        service_types: [],
        ...dates(row),
    });
    const create = (values, caller) => {
        const common = standard(store, values, caller);
        const version = Number(values['ip_version']);
        if (version !== 4 && version !== 6) {
            throw values['ip_version'] === undefined
                ? no(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'ip_version' not specified")
                : no(400, 'HTTPBadRequest', `Invalid input for ip_version. Reason: '${said(values['ip_version'])}' is not in [4, 6].`);
        }
        if (values['network_id'] === undefined) {
            throw no(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'network_id' not specified");
        }
        const cidr = values['cidr'];
        const range = typeof cidr === 'string' ? rangeOf(cidr) : undefined;
        if (cidr !== undefined && cidr !== null && range === undefined) {
            throw invalid(`${said(cidr)} is not in a CIDR format.`);
        }
        const network = findNetwork(store, values['network_id'], caller);
        if (!own(network, caller))
            throw no(403, 'PolicyNotAuthorized', 'rule:create_subnet is disallowed by policy');
        if (range === undefined) {
            throw no(400, 'BadRequest', 'Bad subnets request: a subnetpool must be specified in the absence of a cidr.');
        }
        if (range.version !== version) {
            throw invalid(`cidr '${range.cidr}' does not match the ip_version '${version}'.`);
        }
        for (const other of rowsWhere(store.subnets, (row) => row.networkId === network.id)) {
            const theirs = rangeOf(other.cidr);
            if (theirs !== undefined && overlap(range, theirs)) {
                throw invalid(`Requested subnet with cidr: ${range.cidr} for network: ${network.id} overlaps with another subnet.`);
            }
        }
        checkQuota(store, caller.projectId, 'subnet', rowsWhere(store.subnets, (row) => own(row, caller)).length);
        const given = values['gateway_ip'];
        const gateway = given === null ? null : typeof given === 'string' ? given : addressText(range.first + 1n, version);
        const pools = listOf(values['allocation_pools']);
        const row = {
            ...common,
            networkId: network.id,
            cidr: range.cidr,
            version,
            gateway,
            dhcp: flag(values, 'enable_dhcp', true),
            pools: pools.length > 0 ? [...pools] : poolsOf(range.cidr, gateway),
            nameservers: listOf(values['dns_nameservers']).map(String),
            hostRoutes: [...listOf(values['host_routes'])],
        };
        store.subnets.set(row.id, row);
        touch(store, network);
        return row;
    };
    return {
        path: 'subnets',
        key: 'subnet',
        plural: 'subnets',
        rows: store.subnets,
        missing: subnetMissing,
        view,
        visible: (row, caller) => visibleSubnet(store, row, caller),
        attributes: [
            'name',
            'description',
            'network_id',
            'cidr',
            'ip_version',
            'gateway_ip',
            'enable_dhcp',
            'allocation_pools',
            'dns_nameservers',
            'host_routes',
            'subnetpool_id',
            'prefixlen',
            'ipv6_ra_mode',
            'ipv6_address_mode',
            'service_types',
            'segment_id',
            'use_default_subnetpool',
        ],
        create,
        update: (row, values) => {
            if (values['name'] !== undefined)
                row.name = shortText(values, 'name');
            if (values['description'] !== undefined)
                row.description = shortText(values, 'description');
            if (values['dns_nameservers'] !== undefined)
                row.nameservers = listOf(values['dns_nameservers']).map(String);
            row.dhcp = flag(values, 'enable_dhcp', row.dhcp);
            touch(store, row);
        },
        remove: (row) => {
            const holds = portsOf(store, row.networkId).some((port) => port.fixedIps.some((ip) => ip.subnet_id === row.id));
            if (holds) {
                throw no(409, 'SubnetInUse', `Unable to complete operation on subnet ${row.id}: One or more ports have an IP allocation from this subnet.`);
            }
            store.subnets.delete(row.id);
            const network = store.networks.get(row.networkId);
            if (network !== undefined)
                touch(store, network);
        },
    };
}
/** A free address of a subnet's pools, picked at random as OVN's IPAM does. @throws 409 when none is left. */
function freeAddress(store, subnet) {
    const taken = new Set();
    for (const port of store.ports.values()) {
        for (const ip of port.fixedIps)
            if (ip.subnet_id === subnet.id)
                taken.add(ip.ip_address);
    }
    for (const pool of subnet.pools) {
        const first = addressNumber(pool.start);
        const last = addressNumber(pool.end);
        if (first === undefined || last === undefined)
            continue;
        const size = Number(last - first + 1n < 1024n ? last - first + 1n : 1024n);
        const from = store.pick(size);
        for (let step = 0; step < size; step++) {
            const address = addressText(first + BigInt((from + step) % size), subnet.version);
            if (!taken.has(address))
                return address;
        }
    }
    throw no(409, 'IpAddressGenerationFailure', `No more IP addresses available on network ${subnet.networkId}.`);
}
//# sourceMappingURL=networks.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron/security-groups.js




const PROTOCOLS = "[None, 'ah', 'dccp', 'egp', 'esp', 'gre', 'hopopt', 'icmp', 'igmp', 'ip', 'ipip', 'ipv6-encap', 'ipv6-frag', 'ipv6-icmp', 'icmpv6', 'ipv6-nonxt', 'ipv6-opts', 'ipv6-route', 'ospf', 'pgm', 'rsvp', 'sctp', 'tcp', 'udp', 'udplite', 'vrrp']";
const PORTED = ['tcp', 'udp', 'sctp', 'dccp', 'udplite'];
const groupMissing = (id) => no(404, 'SecurityGroupNotFound', `Security group ${id} does not exist`);
function findGroup(store, id, caller) {
    const row = store.securityGroups.get(id);
    if (row === undefined || !own(row, caller))
        throw groupMissing(id);
    return row;
}
function addRule(store, group, values) {
    const caller = { userId: '', projectId: group.projectId, roles: [] };
    const row = {
        ...standard(store, {}, caller),
        groupId: group.id,
        direction: 'egress',
        ethertype: 'IPv4',
        protocol: null,
        portMin: null,
        portMax: null,
        remotePrefix: null,
        remoteGroupId: null,
        number: store.nextNumber(),
        ...values,
    };
    store.rules.set(row.id, row);
    return row;
}
function makeGroup(store, values, caller) {
    const group = { ...standard(store, values, caller), stateful: flag(values, 'stateful', true), revision: 1 };
    store.securityGroups.set(group.id, group);
    addRule(store, group, { ethertype: 'IPv4' });
    addRule(store, group, { ethertype: 'IPv6' });
    return group;
}
/** The project's `default` group; Neutron makes it when it is first needed. */
function defaultGroup(store, projectId) {
    const found = rowsWhere(store.securityGroups, (row) => row.projectId === projectId && row.name === 'default')[0];
    if (found !== undefined)
        return found;
    const caller = { userId: '', projectId, roles: [] };
    const group = makeGroup(store, { name: 'default', description: 'Default security group' }, caller);
    addRule(store, group, { direction: 'ingress', ethertype: 'IPv4', remoteGroupId: group.id });
    addRule(store, group, { direction: 'ingress', ethertype: 'IPv6', remoteGroupId: group.id });
    return group;
}
/** In a list of groups a rule does not say whether it is of the default one. */
function ruleView(store, row, nested, listed = false) {
    const prefix = row.remotePrefix === null ? null : (rangeOf(row.remotePrefix)?.cidr ?? null);
    return {
        id: row.id,
        project_id: row.projectId,
        tenant_id: row.projectId,
        security_group_id: row.groupId,
        ethertype: row.ethertype,
        direction: row.direction,
        protocol: row.protocol,
        port_range_min: row.portMin,
        port_range_max: row.portMax,
        remote_ip_prefix: row.remotePrefix,
        remote_address_group_id: null,
        normalized_cidr: prefix,
        remote_group_id: row.remoteGroupId,
        ...(nested ? { standard_attr_id: row.number } : {}),
        belongs_to_default_sg: listed ? null : store.securityGroups.get(row.groupId)?.name === 'default',
        description: row.description === '' ? null : row.description,
        ...(nested ? { tags: [] } : {}),
        created_at: zulu(row.createdAt),
        updated_at: zulu(row.updatedAt),
        revision_number: row.revision,
    };
}
function securityGroups(store) {
    const rulesOf = (id) => rowsWhere(store.rules, (rule) => rule.groupId === id);
    return {
        path: 'security-groups',
        key: 'security_group',
        plural: 'security_groups',
        rows: store.securityGroups,
        missing: groupMissing,
        view: (row, shown) => ({
            id: row.id,
            name: row.name,
            stateful: row.stateful,
            tenant_id: row.projectId,
            description: row.description,
            shared: false,
            security_group_rules: rulesOf(row.id).map((rule) => ruleView(store, rule, true, shown === 'listed')),
            ...dates(row),
        }),
        visible: (row, caller) => own(row, caller),
        attributes: ['name', 'description', 'stateful'],
        create: (values, caller) => {
            if (values['name'] === 'default') {
                throw no(409, 'SecurityGroupDefaultAlreadyExists', 'Default security group already exists.');
            }
            defaultGroup(store, caller.projectId);
            const used = rowsWhere(store.securityGroups, (row) => own(row, caller)).length;
            checkQuota(store, caller.projectId, 'security_group', used);
            return makeGroup(store, values, caller);
        },
        update: (row, values) => {
            if (row.name === 'default' && values['name'] !== undefined && values['name'] !== 'default') {
                throw no(409, 'SecurityGroupCannotUpdateDefault', 'Updating default security group not allowed.');
            }
            if (values['name'] !== undefined)
                row.name = shortText(values, 'name');
            if (values['description'] !== undefined)
                row.description = shortText(values, 'description');
            row.stateful = flag(values, 'stateful', row.stateful);
            touch(store, row);
        },
        remove: (row) => {
            if (row.name === 'default') {
                throw no(409, 'SecurityGroupCannotRemoveDefault', 'Insufficient rights for removing default security group.');
            }
            if ([...store.ports.values()].some((port) => port.securityGroups.includes(row.id))) {
                throw no(409, 'SecurityGroupInUse', `Security Group ${row.id} in use.`);
            }
            for (const rule of rulesOf(row.id))
                store.rules.delete(rule.id);
            store.securityGroups.delete(row.id);
        },
    };
}
const number = (value) => (value === undefined || value === null ? null : Number(value));
/** What a new rule says, checked in Neutron's order. */
function ruleOf(store, values, caller) {
    const protocol = values['protocol'] === undefined || values['protocol'] === null ? null : said(values['protocol']);
    const numeric = protocol !== null && /^\d+$/.test(protocol) && Number(protocol) <= 255;
    if (protocol !== null && !numeric && !PROTOCOLS.includes(`'${protocol.toLowerCase()}'`)) {
        throw no(400, 'SecurityGroupRuleInvalidProtocol', `Security group rule protocol ${protocol} not supported. Only protocol values ${PROTOCOLS} and integer representations [0 to 255] are supported.`);
    }
    const ports = [number(values['port_range_min']), number(values['port_range_max'])];
    for (const port of ports) {
        if (port !== null && (!Number.isInteger(port) || port < 0 || port > 65_535)) {
            throw no(400, 'SecurityGroupInvalidPortValue', `Invalid value for port ${port}`);
        }
    }
    const remotePrefix = textOf(values['remote_ip_prefix']) ?? null;
    if (remotePrefix !== null && rangeOf(remotePrefix) === undefined) {
        throw no(400, 'InvalidCIDR', `Invalid CIDR ${remotePrefix} given as IP prefix.`);
    }
    const direction = values['direction'];
    if (direction !== 'ingress' && direction !== 'egress') {
        throw direction === undefined
            ? no(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'direction' not specified")
            : no(400, 'HTTPBadRequest', `Invalid input for direction. Reason: ${said(direction)} is not in valid_values.`);
    }
    const [portMin, portMax] = ports;
    if (protocol === null && (portMin !== null || portMax !== null)) {
        throw no(400, 'SecurityGroupProtocolRequiredWithPorts', 'Must also specify protocol if port range is given.');
    }
    if (protocol !== null && PORTED.includes(protocol) && portMin !== null && portMax !== null && portMin > portMax) {
        throw no(400, 'SecurityGroupInvalidPortRange', 'For TCP/UDP protocols, port_range_min must be <= port_range_max');
    }
    const ethertype = values['ethertype'] === 'IPv6' ? 'IPv6' : 'IPv4';
    const range = remotePrefix === null ? undefined : rangeOf(remotePrefix);
    if (range !== undefined && range.version !== (ethertype === 'IPv4' ? 4 : 6)) {
        throw no(400, 'SecurityGroupRuleParameterConflict', `Conflicting value ethertype ${ethertype} for CIDR ${range.cidr}`);
    }
    const groupId = said(values['security_group_id'] ?? '');
    findGroup(store, groupId, caller);
    const remoteGroupId = textOf(values['remote_group_id']) ?? null;
    if (remoteGroupId !== null)
        findGroup(store, remoteGroupId, caller);
    const description = shortText(values, 'description');
    return { groupId, direction, ethertype, protocol, portMin, portMax, remotePrefix, remoteGroupId, description };
}
function rules(store) {
    return {
        path: 'security-group-rules',
        key: 'security_group_rule',
        plural: 'security_group_rules',
        rows: store.rules,
        missing: (id) => no(404, 'SecurityGroupRuleNotFound', `Security group rule ${id} does not exist`),
        view: (row) => ruleView(store, row, false),
        visible: (row, caller) => own(row, caller),
        attributes: [
            'security_group_id',
            'direction',
            'ethertype',
            'protocol',
            'port_range_min',
            'port_range_max',
            'remote_ip_prefix',
            'remote_group_id',
            'remote_address_group_id',
            'description',
        ],
        create: (values, caller) => {
            const rule = ruleOf(store, values, caller);
            const normal = (prefix) => prefix == null ? '' : (rangeOf(prefix)?.cidr ?? '');
            const same = rowsWhere(store.rules, (other) => other.groupId === rule.groupId &&
                other.direction === rule.direction &&
                other.ethertype === rule.ethertype &&
                other.protocol === rule.protocol &&
                other.portMin === rule.portMin &&
                other.portMax === rule.portMax &&
                normal(other.remotePrefix) === normal(rule.remotePrefix) &&
                other.remoteGroupId === rule.remoteGroupId)[0];
            if (same !== undefined) {
                throw no(409, 'SecurityGroupRuleExists', `Security group rule already exists. Rule id is ${same.id}.`);
            }
            const used = rowsWhere(store.rules, (row) => own(row, caller)).length;
            checkQuota(store, caller.projectId, 'security_group_rule', used);
            return addRule(store, findGroup(store, rule.groupId, caller), rule);
        },
        update: (row, values) => {
            row.description = shortText(values, 'description');
            touch(store, row);
        },
        remove: (row) => {
            store.rules.delete(row.id);
        },
    };
}
//# sourceMappingURL=security-groups.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron/ports.js






const portMissing = (id) => no(404, 'PortNotFound', `Port ${id} could not be found.`);
/** Owners whose ports go only the way they came (openstack-facts 2). */
const SERVICE_OWNERS = ['network:router_interface', 'network:router_gateway', 'network:floatingip'];
/** Addresses of a new port: those asked for, else one of the network's first subnet of each version. */
function addressesFor(store, networkId, asked) {
    const subnets = rowsWhere(store.subnets, (subnet) => subnet.networkId === networkId);
    if (asked.length === 0) {
        const first = subnets.find((subnet) => subnet.version === 4) ?? subnets[0];
        return first === undefined ? [] : [{ subnet_id: first.id, ip_address: freeAddress(store, first) }];
    }
    return asked.map((want) => {
        const address = textOf(want['ip_address']);
        const wantedId = textOf(want['subnet_id']);
        const subnet = subnets.find((candidate) => {
            if (wantedId !== undefined)
                return candidate.id === wantedId;
            const range = rangeOf(candidate.cidr);
            const number = address === undefined ? undefined : addressNumber(address);
            return range !== undefined && number !== undefined && range.first <= number && number <= range.last;
        });
        if (subnet === undefined) {
            if (wantedId !== undefined)
                throw subnetMissing(wantedId);
            throw invalid(`IP address ${address ?? ''} is not a valid IP for any of the subnets on the specified network.`);
        }
        if (address === undefined)
            return { subnet_id: subnet.id, ip_address: freeAddress(store, subnet) };
        const used = [...store.ports.values()].some((port) => port.fixedIps.some((ip) => ip.subnet_id === subnet.id && ip.ip_address === address));
        if (used) {
            throw no(409, 'IpAddressAlreadyAllocated', `IP address ${address} already allocated in subnet ${subnet.id}`);
        }
        return { subnet_id: subnet.id, ip_address: address };
    });
}
const mac = (store) => `fa:16:3e:${[store.hex(2), store.hex(2), store.hex(2)].join(':')}`;
/** Makes a port for a tenant or, as Nova, Octavia and the routers do, on a tenant's behalf. */
function createPort(store, port) {
    const caller = { userId: '', projectId: port.projectId, roles: [] };
    const common = standard(store, port.values ?? {}, caller);
    if (port.projectId !== '' && port.projectId !== store.operatorProjectId) {
        checkQuota(store, port.projectId, 'port', rowsWhere(store.ports, (row) => row.projectId === port.projectId).length);
    }
    const portSecurity = port.portSecurity ?? true;
    const row = {
        ...common,
        name: port.name ?? common.name,
        networkId: port.networkId,
        mac: mac(store),
        adminUp: port.adminUp ?? true,
        status: port.status ?? 'DOWN',
        deviceId: port.deviceId ?? '',
        deviceOwner: port.deviceOwner ?? '',
        fixedIps: addressesFor(store, port.networkId, port.fixedIps ?? []),
        securityGroups: portSecurity ? [...(port.groups ?? [defaultGroup(store, port.projectId).id])] : [],
        portSecurity,
        addressPairs: [],
        revision: 1,
    };
    store.ports.set(row.id, row);
    return row;
}
/** Removes a port; a floating IP on it is left without a port, as Neutron does. */
function removePort(store, id) {
    for (const address of store.floatingIps.values()) {
        if (address.portId !== id)
            continue;
        address.portId = null;
        address.fixedAddress = null;
        address.routerId = null;
        address.status = 'DOWN';
        touch(store, address);
    }
    store.ports.delete(id);
}
function ports(store) {
    const view = (row) => ({
        id: row.id,
        name: row.name,
        network_id: row.networkId,
        tenant_id: row.projectId,
        mac_address: row.mac,
        admin_state_up: row.adminUp,
        status: row.status,
        device_id: row.deviceId,
        device_owner: row.deviceOwner,
        fixed_ips: row.fixedIps,
        allowed_address_pairs: row.addressPairs,
        extra_dhcp_opts: [],
        security_groups: row.securityGroups,
        description: row.description,
        'binding:vnic_type': 'normal',
        port_security_enabled: row.portSecurity,
        qos_policy_id: null,
        qos_network_policy_id: null,
        ip_allocation: 'immediate',
        ...dates(row),
    });
    const groupsOf = (values, caller) => values['security_groups'] === undefined
        ? undefined
        : listOf(values['security_groups']).map((id) => findGroup(store, said(id), caller).id);
    return {
        path: 'ports',
        key: 'port',
        plural: 'ports',
        rows: store.ports,
        missing: portMissing,
        view,
        // A network's owner sees every port on it, Octavia's and DHCP's too (openstack-facts 3).
        visible: (row, caller) => own(row, caller) || store.networks.get(row.networkId)?.projectId === caller.projectId,
        attributes: [
            'name',
            'description',
            'network_id',
            'admin_state_up',
            'mac_address',
            'fixed_ips',
            'device_id',
            'device_owner',
            'security_groups',
            'allowed_address_pairs',
            'extra_dhcp_opts',
            'port_security_enabled',
            'qos_policy_id',
            'dns_name',
            'binding:vnic_type',
            'binding:host_id',
            'binding:profile',
        ],
        filters: {
            fixed_ips: (row, value) => {
                const at = value.indexOf('=');
                const [name, text] = [value.slice(0, at), value.slice(at + 1)];
                return row.fixedIps.some((ip) => name === 'ip_address_substr'
                    ? ip.ip_address.includes(text)
                    : (name === 'subnet_id' ? ip.subnet_id : ip.ip_address) === text);
            },
        },
        create: (values, caller) => {
            if (values['network_id'] === undefined) {
                throw no(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'network_id' not specified");
            }
            const network = findNetwork(store, values['network_id'], caller);
            // A tenant may not put a port on the external network by hand.
            if (network.external && !own(network, caller)) {
                throw no(403, 'PolicyNotAuthorized', 'rule:create_port is disallowed by policy');
            }
            const groups = groupsOf(values, caller);
            return createPort(store, {
                projectId: caller.projectId,
                networkId: network.id,
                values,
                fixedIps: objectsOf(values['fixed_ips']),
                deviceId: textOf(values['device_id']) ?? '',
                deviceOwner: textOf(values['device_owner']) ?? '',
                portSecurity: flag(values, 'port_security_enabled', true),
                adminUp: flag(values, 'admin_state_up', true),
                ...(groups === undefined ? {} : { groups }),
            });
        },
        update: (row, values, caller) => {
            if (values['name'] !== undefined)
                row.name = shortText(values, 'name');
            if (values['description'] !== undefined)
                row.description = shortText(values, 'description');
            row.adminUp = flag(values, 'admin_state_up', row.adminUp);
            row.securityGroups = groupsOf(values, caller) ?? row.securityGroups;
            if (values['allowed_address_pairs'] !== undefined)
                row.addressPairs = [...listOf(values['allowed_address_pairs'])];
            touch(store, row);
        },
        remove: (row, caller) => {
            if (!own(row, caller))
                throw no(403, 'PolicyNotAuthorized', 'rule:delete_port is disallowed by policy');
            if (SERVICE_OWNERS.includes(row.deviceOwner)) {
                throw no(409, 'ServicePortInUse', `Port ${row.id} cannot be deleted directly via the port API: has device owner ${row.deviceOwner}.`);
            }
            removePort(store, row.id);
        },
    };
}
//# sourceMappingURL=ports.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron/routers.js






const INTERFACE = 'network:router_interface';
const routerMissing = (id) => no(404, 'RouterNotFound', `Router ${id} could not be found`);
const interfacesOf = (store, routerId) => rowsWhere(store.ports, (port) => port.deviceId === routerId && port.deviceOwner === INTERFACE);
function gatewayView(store, row) {
    if (row.gateway === null)
        return null;
    const fixed = store.ports.get(row.gateway.portId)?.fixedIps ?? [];
    return { network_id: row.gateway.networkId, external_fixed_ips: fixed, enable_snat: row.gateway.snat };
}
function setGateway(store, row, info, caller) {
    const wanted = isObject(info) && info['network_id'] !== undefined ? info : undefined;
    const networkId = wanted === undefined ? undefined : findNetwork(store, wanted['network_id'], caller).id;
    if (networkId !== undefined && store.networks.get(networkId)?.external !== true) {
        throw badRequest('router', `Network ${networkId} is not an external network.`);
    }
    if (row.gateway !== null && row.gateway.networkId !== networkId) {
        clearGateway(store, row);
    }
    if (networkId === undefined || row.gateway !== null)
        return;
    const port = createPort(store, {
        projectId: '', // a gateway's port belongs to nobody: it is not in the tenant's lists, nor in its quota
        networkId,
        deviceId: row.id,
        deviceOwner: 'network:router_gateway',
        status: 'ACTIVE',
        portSecurity: false,
    });
    row.gateway = { networkId, snat: true, portId: port.id };
}
function clearGateway(store, row) {
    const { gateway } = row;
    if (gateway === null)
        return;
    if ([...store.floatingIps.values()].some((address) => address.routerId === row.id)) {
        throw no(409, 'RouterExternalGatewayInUseByFloatingIp', `Gateway cannot be updated for router ${row.id}, since a gateway to external network ${gateway.networkId} is required by one or more floating IPs.`);
    }
    store.ports.delete(gateway.portId);
    row.gateway = null;
}
function routers(store) {
    return {
        path: 'routers',
        key: 'router',
        plural: 'routers',
        rows: store.routers,
        missing: routerMissing,
        view: (row) => {
            const gateway = gatewayView(store, row);
            return {
                id: row.id,
                name: row.name,
                tenant_id: row.projectId,
                admin_state_up: row.adminUp,
                status: 'ACTIVE',
                external_gateway_info: gateway,
                description: row.description,
                availability_zones: [],
                availability_zone_hints: [],
                enable_default_route_ecmp: false,
                enable_default_route_bfd: false,
                external_gateways: gateway === null
                    ? []
                    : [{ network_id: gateway['network_id'], external_fixed_ips: gateway['external_fixed_ips'] }],
                routes: row.routes,
                flavor_id: null,
                ...dates(row),
            };
        },
        visible: (row, caller) => own(row, caller),
        attributes: [
            'name',
            'description',
            'admin_state_up',
            'external_gateway_info',
            'external_gateways',
            'routes',
            'availability_zone_hints',
            'distributed',
            'ha',
            'flavor_id',
            'enable_default_route_ecmp',
            'enable_default_route_bfd',
        ],
        create: (values, caller) => {
            const common = standard(store, values, caller);
            for (const name of ['distributed', 'ha']) {
                if (values[name] === undefined)
                    continue;
                throw no(403, 'PolicyNotAuthorized', `(rule:create_router and rule:create_router:${name}) is disallowed by policy`);
            }
            checkQuota(store, caller.projectId, 'router', rowsWhere(store.routers, (row) => own(row, caller)).length);
            const row = {
                ...common,
                adminUp: flag(values, 'admin_state_up', true),
                gateway: null,
                routes: [],
                revision: 2,
            };
            setGateway(store, row, values['external_gateway_info'], caller);
            store.routers.set(row.id, row);
            return row;
        },
        update: (row, values, caller) => {
            if ('external_gateway_info' in values)
                setGateway(store, row, values['external_gateway_info'], caller);
            if (values['name'] !== undefined)
                row.name = shortText(values, 'name');
            if (values['description'] !== undefined)
                row.description = shortText(values, 'description');
            if (values['routes'] !== undefined) {
                row.routes = objectsOf(values['routes']).map((route) => ({
                    destination: said(route['destination']),
                    nexthop: said(route['nexthop']),
                }));
            }
            row.adminUp = flag(values, 'admin_state_up', row.adminUp);
            touch(store, row);
        },
        remove: (row) => {
            if ([...store.floatingIps.values()].some((address) => address.routerId === row.id))
                clearGateway(store, row);
            const interfaces = interfacesOf(store, row.id).map((port) => port.id);
            if (interfaces.length > 0) {
                throw no(409, 'RouterInUse', `Router ${row.id} still has ports: ${interfaces.join(', ')}.`);
            }
            clearGateway(store, row);
            store.routers.delete(row.id);
        },
    };
}
function subnetOf(store, id, caller) {
    const subnet = store.subnets.get(id);
    if (subnet === undefined || !visibleSubnet(store, subnet, caller))
        throw subnetMissing(id);
    return subnet;
}
function interfaceBody(row, port, subnetId) {
    return {
        id: row.id,
        tenant_id: row.projectId,
        port_id: port.id,
        network_id: port.networkId,
        subnet_id: subnetId,
        subnet_ids: [subnetId],
    };
}
/** `PUT /routers/<id>/add_router_interface` */
function addInterface(store, row, values, caller) {
    const portId = textOf(values['port_id']);
    const subnetId = textOf(values['subnet_id']);
    if ((portId === undefined) === (subnetId === undefined)) {
        throw badRequest('router', portId === undefined
            ? 'Either subnet_id or port_id must be specified.'
            : 'Cannot specify both subnet-id and port-id.');
    }
    const given = portId === undefined ? undefined : store.ports.get(portId);
    if (portId !== undefined && (given === undefined || !own(given, caller)))
        throw portMissing(portId);
    const subnet = subnetOf(store, subnetId ?? given?.fixedIps[0]?.subnet_id ?? '', caller);
    const range = rangeOf(subnet.cidr);
    for (const port of interfacesOf(store, row.id)) {
        for (const ip of port.fixedIps) {
            const other = store.subnets.get(ip.subnet_id);
            const theirs = other === undefined ? undefined : rangeOf(other.cidr);
            if (other === undefined || range === undefined || theirs === undefined || !overlap(range, theirs))
                continue;
            throw badRequest('router', `Cidr ${subnet.cidr} of subnet ${subnet.id} overlaps with cidr ${other.cidr} of subnet ${other.id}.`);
        }
    }
    if (given === undefined && subnet.gateway === null) {
        throw badRequest('router', 'Subnet for router interface must have a gateway IP');
    }
    const used = [...store.ports.values()].find((port) => port.fixedIps.some((ip) => ip.subnet_id === subnet.id && ip.ip_address === subnet.gateway));
    if (given === undefined && used !== undefined) {
        throw no(409, 'IpAddressInUse', `Unable to complete operation for network ${subnet.networkId}. The IP address ${subnet.gateway ?? ''} is in use.`);
    }
    const port = given ??
        createPort(store, {
            projectId: row.projectId,
            networkId: subnet.networkId,
            deviceId: row.id,
            deviceOwner: INTERFACE,
            fixedIps: [{ subnet_id: subnet.id, ip_address: subnet.gateway }],
            status: 'ACTIVE',
            portSecurity: false,
        });
    port.deviceId = row.id;
    port.deviceOwner = INTERFACE;
    touch(store, row);
    return interfaceBody(row, port, subnet.id);
}
/** `PUT /routers/<id>/remove_router_interface` */
function removeInterface(store, row, values, caller) {
    const portId = textOf(values['port_id']);
    const subnetId = textOf(values['subnet_id']);
    if (portId === undefined && subnetId === undefined) {
        throw badRequest('router', 'Either subnet_id or port_id must be specified.');
    }
    if (subnetId !== undefined)
        subnetOf(store, subnetId, caller);
    const port = interfacesOf(store, row.id).find((candidate) => candidate.id === portId || candidate.fixedIps.some((ip) => ip.subnet_id === subnetId));
    if (port === undefined) {
        throw portId === undefined
            ? no(404, 'RouterInterfaceNotFoundForSubnet', `Router ${row.id} has no interface on subnet ${subnetId ?? ''}`)
            : no(404, 'RouterInterfaceNotFound', `Router ${row.id} does not have an interface with id ${portId}`);
    }
    const served = port.fixedIps[0]?.subnet_id ?? '';
    const needed = [...store.floatingIps.values()].some((address) => {
        if (address.routerId !== row.id || address.portId === null)
            return false;
        return store.ports.get(address.portId)?.fixedIps.some((ip) => ip.subnet_id === served) ?? false;
    });
    if (needed) {
        throw no(409, 'RouterInterfaceInUseByFloatingIP', `Router interface for subnet ${served} on router ${row.id} cannot be deleted, as it is required by one or more floating IPs.`);
    }
    const range = rangeOf(store.subnets.get(served)?.cidr ?? '');
    const routed = row.routes.some((route) => {
        const hop = rangeOf(route.nexthop);
        return range !== undefined && hop !== undefined && overlap(range, hop);
    });
    if (routed) {
        throw no(409, 'RouterInterfaceInUseByRoute', `Router interface for subnet ${served} on router ${row.id} cannot be deleted, as it is required by one or more routes.`);
    }
    removePort(store, port.id);
    touch(store, row);
    return interfaceBody(row, port, served);
}
//# sourceMappingURL=routers.js.map
;// CONCATENATED MODULE: ./build/emulator/seed.js



/** What a tenant's service account holds once its implied roles are written out (openstack-facts 5). */
const ROLES = ['reader', 'member', 'creator', 'load-balancer_member'];
const IMAGES = [
    'ubuntu-24.04',
    'ubuntu-22.04',
    'debian-12',
    'rocky-9',
    'almalinux-9',
    'fedora-coreos-40',
    'cirros-0.6',
];
/** Enough images that a client which takes one page for all misses some: Glance's pages hold 25. */
const IMAGE_COUNT = 32;
const HANDOVER_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEMyMENUayrAQa3lkkjaTnsXLCx+aE+SqRYXCeAH6p0o handover';
function addCredential(store, owner, options = {}) {
    const credential = {
        id: store.hex(),
        name: options.name ?? `${owner.user.name}-cred`,
        secret: `${store.hex(43)}_${store.hex(42)}`,
        user: owner.user,
        project: owner.project,
        roles: options.roles ?? ROLES,
        expiresAt: options.expiresAt,
        accessRules: options.accessRules?.map((rule) => ({ id: store.hex(), ...rule })),
        unrestricted: options.unrestricted ?? null,
    };
    store.credentials.set(credential.id, credential);
    return credential;
}
function seedTenant(store, name, externalNetworkId, cidr) {
    const domain = { id: store.hex(), name };
    const project = { id: store.hex(), name: `${name}-prod`, domain };
    const user = { id: store.hex(), name: `${name}-svc`, domain };
    store.domains.set(domain.id, domain);
    store.projects.set(project.id, project);
    store.users.set(user.id, user);
    const caller = { userId: user.id, projectId: project.id, roles: ROLES };
    defaultGroup(store, project.id);
    const network = networks(store).create({ name: `${name}-net` }, caller);
    const subnet = subnets(store).create({ name: `${name}-subnet`, network_id: network.id, cidr, ip_version: 4 }, caller);
    const router = routers(store).create({ name: `${name}-router`, external_gateway_info: { network_id: externalNetworkId } }, caller);
    addInterface(store, router, { subnet_id: subnet.id }, caller);
    store.keypairs.set(`${user.id}/${name}-key`, {
        number: store.nextNumber(),
        userId: user.id,
        name: `${name}-key`,
        publicKey: HANDOVER_KEY,
        fingerprint: 'fd:5c:73:4a:d8:16:1c:25:33:ec:ee:eb:46:d7:db:39',
        createdAt: store.now(),
    });
    return addCredential(store, { user, project }, { unrestricted: false });
}
function seedImages(store) {
    for (let number = 0; number < IMAGE_COUNT; number++) {
        const base = IMAGES[number % IMAGES.length] ?? '';
        const image = {
            id: store.uuid(),
            name: number < IMAGES.length ? base : `${base}-build${Math.floor(number / IMAGES.length)}`,
            owner: store.operatorProjectId,
            visibility: 'public',
            status: 'active',
            size: 1_048_576,
            protected: false,
            tags: [],
            properties: {
                os_distro: base.split('-')[0] ?? '',
                // What the openstack client leaves on an image that it uploads.
                'owner_specified.openstack.md5': '',
                'owner_specified.openstack.sha256': '',
                'owner_specified.openstack.object': `images/${base}`,
            },
            createdAt: store.now(),
            updatedAt: store.now(),
        };
        store.images.set(image.id, image);
    }
}
/** Fills an empty cloud as its operator would: shared things first, then the two tenants. */
function seed(store) {
    for (const role of [...ROLES, 'admin', 'service'])
        store.roleIds.set(role, store.hex());
    const operator = { userId: store.hex(), projectId: store.operatorProjectId, roles: ['admin'] };
    const external = networks(store).create({ name: 'provider-ext' }, operator);
    external.external = true;
    external.mtu = 1500;
    subnets(store).create({
        name: 'provider-ext-subnet',
        network_id: external.id,
        cidr: '127.77.0.0/16', // loopback: a probe of a floating IP never leaves the machine
        ip_version: 4,
        enable_dhcp: false,
        gateway_ip: '127.77.0.1',
        allocation_pools: [{ start: '127.77.1.1', end: '127.77.250.254' }],
    }, operator);
    for (const [id, name, vcpus, ram, disk] of [
        ['1', 'm1.tiny', 1, 512, 1],
        ['2', 'm1.small', 1, 2048, 20],
        ['3', 'm1.xlarge', 8, 16_384, 160],
    ]) {
        store.flavors.set(id, { id, name, vcpus, ram, disk });
    }
    seedImages(store);
    return {
        externalNetworkId: external.id,
        tenants: [
            { name: 'acme', credential: seedTenant(store, 'acme', external.id, '10.20.0.0/24') },
            { name: 'globex', credential: seedTenant(store, 'globex', external.id, '10.20.0.0/24') },
        ],
    };
}
//# sourceMappingURL=seed.js.map
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: ./node_modules/find-my-way/index.js
var find_my_way = __webpack_require__(5017);
;// CONCATENATED MODULE: ./build/emulator/services/keystone/tokens.js


const keystoneError = (status, title, message, identity) => ({
    status,
    body: { error: { code: status, ...(identity === undefined ? {} : { identity }), message, title } },
});
const MALFORMED = 'The server could not comply with the request since it is either malformed or otherwise incorrect. The client is assumed to be in error.';
const NO_METHODS = "Invalid input for field 'identity': 'methods' is a required property\n\nFailed validating 'required' in schema['properties']['identity']";
const malformed = (what) => new Refusal(keystoneError(400, 'Bad Request', `${what} ${MALFORMED}`));
/** Keystone names no reason: a wrong secret, an expired credential and an unknown name look the same. */
const unauthenticated = (keystone) => ({
    ...keystoneError(401, 'Unauthorized', 'The request you have made requires authentication.'),
    headers: { 'www-authenticate': `Keystone uri="${keystone}"` },
});
const refused = (keystone, message, identity) => new Refusal({
    ...keystoneError(401, 'Unauthorized', message, identity),
    headers: { 'www-authenticate': `Keystone uri="${keystone}"` },
});
/** Finds the credential that a `POST /v3/auth/tokens` names, with everything that Keystone checks before. */
function credentialOf(store, keystone, body) {
    const auth = isObject(body) ? body['auth'] : undefined;
    if (!isObject(auth))
        throw malformed('Expecting to find auth in request body.');
    const identity = auth['identity'];
    if (!isObject(identity))
        throw malformed('Expecting to find identity in auth.');
    if (identity['methods'] === undefined)
        throw new Refusal(keystoneError(400, 'Bad Request', NO_METHODS));
    const methods = Array.isArray(identity['methods']) ? identity['methods'] : [];
    if (methods.length === 0)
        throw new Refusal(unauthenticated(keystone));
    const supported = ['external', 'password', 'token', 'oauth1', 'mapped', 'application_credential'];
    if (!methods.every((method) => supported.includes(said(method)))) {
        throw refused(keystone, 'Attempted to authenticate with an unsupported method.', { methods: supported });
    }
    if (methods.length !== 1 || methods[0] !== 'application_credential')
        throw new Refusal(unauthenticated(keystone));
    const given = identity['application_credential'];
    if (!isObject(given))
        throw malformed('Expecting to find application_credential in identity.');
    const credential = lookUp(store, keystone, given);
    if ('scope' in auth) {
        throw refused(keystone, 'Error authenticating with application credential: Application credentials cannot request a scope.', {});
    }
    const expired = credential.expiresAt !== undefined && credential.expiresAt <= store.now();
    if (expired || textOf(given['secret']) !== credential.secret)
        throw new Refusal(unauthenticated(keystone));
    return credential;
}
function lookUp(store, keystone, given) {
    const id = textOf(given['id']);
    if (id !== undefined) {
        const credential = store.credentials.get(id);
        if (credential === undefined) {
            throw new Refusal(keystoneError(404, 'Not Found', `Could not find Application Credential: ${id}.`));
        }
        return credential;
    }
    const user = given['user'];
    if (!isObject(user))
        throw malformed('Expecting to find user in application credential.');
    const domain = isObject(user['domain']) ? user['domain'] : undefined;
    const found = [...store.credentials.values()].find((candidate) => {
        if (candidate.name !== given['name'])
            return false;
        if (user['id'] !== undefined)
            return candidate.user.id === user['id'];
        if (candidate.user.name !== user['name'] || domain === undefined)
            return false;
        return candidate.user.domain.id === domain['id'] || candidate.user.domain.name === domain['name'];
    });
    if (found === undefined)
        throw new Refusal(unauthenticated(keystone));
    return found;
}
function issueToken(store, credential) {
    const now = Math.floor(store.now() / 1000) * 1000;
    const usual = now + store.tokenSeconds * 1000;
    const token = {
        id: `gAAAAAB${store.hex(160)}`,
        credential,
        issuedAt: now,
        expiresAt: credential.expiresAt === undefined ? usual : Math.min(usual, credential.expiresAt),
        auditId: store.hex(22),
    };
    store.tokens.set(token.id, token);
    return token;
}
/** Fernet tokens die at once with their credential; the emulator has no middleware cache that hides it. */
function liveToken(store, id) {
    const token = id === undefined ? undefined : store.tokens.get(id);
    if (token === undefined || token.expiresAt <= store.now())
        return undefined;
    return store.credentials.has(token.credential.id) ? token : undefined;
}
function tokenBody(token, roles, catalogue) {
    const { credential } = token;
    // Clipped to the credential's own expiry the time is written without offset (openstack-facts 5).
    const clipped = credential.expiresAt !== undefined && token.expiresAt === credential.expiresAt;
    return {
        methods: ['application_credential'],
        user: {
            domain: { id: credential.user.domain.id, name: credential.user.domain.name },
            id: credential.user.id,
            name: credential.user.name,
            password_expires_at: null,
        },
        audit_ids: [token.auditId],
        expires_at: clipped ? naiveMicro(token.expiresAt) : `${naiveMicro(token.expiresAt)}Z`,
        issued_at: `${naiveMicro(token.issuedAt)}Z`,
        project: {
            domain: { id: credential.project.domain.id, name: credential.project.domain.name },
            id: credential.project.id,
            name: credential.project.name,
        },
        is_domain: false,
        roles,
        catalog: catalogue,
        application_credential: {
            id: credential.id,
            name: credential.name,
            restricted: credential.unrestricted !== true,
            ...(credential.accessRules === undefined ? {} : { access_rules: credential.accessRules }),
        },
    };
}
const expiry = (credential) => credential.expiresAt === undefined ? null : naiveMicro(credential.expiresAt);
function credentialBody(credential, roles, self) {
    return {
        id: credential.id,
        name: credential.name,
        description: null,
        user_id: credential.user.id,
        project_id: credential.project.id,
        system: null,
        expires_at: expiry(credential),
        unrestricted: credential.unrestricted,
        roles,
        ...(credential.accessRules === undefined ? {} : { access_rules: credential.accessRules }),
        links: { self },
    };
}
/** One segment for `*` and `{name}`, the rest for `**`, as keystonemiddleware reads a rule's path. */
function ruleFits(pattern, path) {
    const source = pattern
        .split(/(\*\*|\*|\{[^}]*\})/)
        .map((part) => {
        if (part === '**')
            return '.*';
        if (part === '*' || part.startsWith('{'))
            return '[^/]+';
        return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
        .join('');
    return new RegExp(`^${source}$`).test(path);
}
/**
 * Who the caller is, or `undefined` for the 401 that keystonemiddleware gives: no such token, or a call that the
 * credential's access rules do not list. Keystone itself applies the rules to its own API too.
 */
function permits(store, serviceType, request) {
    const token = liveToken(store, request.headers['x-auth-token']);
    if (token === undefined)
        return undefined;
    const { accessRules, user, project, roles } = token.credential;
    const allowed = accessRules === undefined ||
        accessRules.some((rule) => rule.service === serviceType && rule.method === request.method && ruleFits(rule.path, request.path));
    return allowed ? { userId: user.id, projectId: project.id, roles } : undefined;
}
//# sourceMappingURL=tokens.js.map
;// CONCATENATED MODULE: ./build/emulator/server.js




const NOBODY = { userId: '', projectId: '', roles: [] };
/** The largest body that a service reads, as oslo's size limit has it. */
const MAX_BODY = 1_048_576;
function mounted(service) {
    let built;
    const build = () => {
        const router = find_my_way({ ignoreTrailingSlash: service.strictSlash !== true, maxParamLength: 2000 });
        // The handler is never called: `find` gives the route back, and the emulator calls it in its own order.
        for (const route of service.routes)
            router.on(route.method, route.path, () => undefined, route);
        return router;
    };
    return { service, router: () => (built ??= build()) };
}
/** The TLS server: reads requests, asks the services, spoils answers by script, keeps the log. */
class Front {
    store;
    clock;
    faults;
    calls = [];
    mounted = [];
    server;
    closing = new AbortController();
    /** By the client's port: a connection is cut below TLS, or the client would see an orderly end. */
    connections = new Map();
    startedAt;
    constructor(store, clock, faults, certificates) {
        this.store = store;
        this.clock = clock;
        this.faults = faults;
        this.startedAt = clock.now();
        this.server = (0,external_node_https_.createServer)({
            key: certificates.key,
            cert: certificates.certificate,
            ALPNProtocols: ['http/1.1'],
            keepAliveTimeout: 30_000,
        }, (request, response) => {
            this.answer(request, response).catch((error) => {
                // A defect of the emulator must be seen as one, not as a cloud's trouble.
                const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
                if (response.headersSent)
                    response.destroy();
                else
                    send(response, { status: 500, body: `The emulator failed: ${text}` });
            });
        });
        this.server.on('connection', (socket) => {
            const port = socket.remotePort;
            if (port === undefined)
                return;
            this.connections.set(port, socket);
            socket.once('close', () => this.connections.delete(port));
        });
        this.server.on('tlsClientError', () => undefined); // a client that does not trust the CA: its own error says so
    }
    async listen(port) {
        await new Promise((resolve, reject) => {
            this.server.once('error', reject);
            this.server.listen(port, '127.0.0.1', resolve);
        });
        return this.server.address().port;
    }
    /** Puts the services behind the door: their URLs need the port, which is known only once it listens. */
    mount(services) {
        this.mounted = services.map(mounted);
    }
    async close() {
        this.closing.abort(new Error('The emulator was closed.'));
        const closed = new Promise((resolve) => this.server.close(() => resolve()));
        this.server.closeAllConnections();
        await closed;
    }
    async answer(request, response) {
        const chunks = [];
        for await (const chunk of request)
            chunks.push(chunk);
        const body = Buffer.concat(chunks).toString('utf8');
        const url = request.url ?? '/';
        const pathname = url.split('?', 1)[0] ?? '/';
        const method = request.method ?? 'GET';
        const mounted = this.mounted.find(({ service }) => pathname === service.prefix || pathname.startsWith(`${service.prefix}/`));
        const headers = {};
        for (const [name, value] of Object.entries(request.headers)) {
            if (value !== undefined)
                headers[name] = Array.isArray(value) ? value.join(', ') : value;
        }
        const call = {
            number: this.calls.length + 1,
            at: (this.clock.now() - this.startedAt) / 1000,
            service: mounted?.service.official ?? '',
            method,
            path: url,
            headers,
            body,
            status: 0,
        };
        this.calls.push(call);
        const fault = this.faults.take({ service: call.service, method, pathWithQuery: url });
        if (fault?.delay !== undefined) {
            const waited = await this.clock.sleep(fault.delay, this.closing.signal).then(() => true, () => false);
            if (!waited)
                return;
        }
        const spoilt = fault?.status !== undefined || fault?.cut !== undefined;
        // Cut before the answer, or answered in the service's stead, a call never took effect unless told that it did.
        const runs = !spoilt || fault.execute === true || (fault.cut === 'short' && fault.status === undefined);
        let reply = runs
            ? this.perform(mounted, { method, pathname, url, headers, body })
            : { status: 200, body: '' };
        if (fault?.status !== undefined) {
            const own = fault.headers === undefined ? {} : { headers: fault.headers };
            reply = { status: fault.status, body: fault.body ?? '', ...own };
        }
        if (fault?.cut === 'reset') {
            this.cut(request.socket);
            return;
        }
        if (fault?.cut === 'short') {
            sendHalf(response, reply, method === 'HEAD', () => this.cut(request.socket));
            return;
        }
        call.status = reply.status;
        send(response, reply, method === 'HEAD');
    }
    cut(socket) {
        const raw = this.connections.get(socket.remotePort ?? -1);
        if (raw === undefined)
            socket.destroy();
        else
            raw.resetAndDestroy();
        socket.destroy();
    }
    perform(mounted, from) {
        this.store.advance();
        if (mounted === undefined)
            return haproxy503;
        const { service, router } = mounted;
        if (from.body.length > MAX_BODY)
            return { status: 413, body: 'Request is too large.' };
        const path = from.pathname.slice(service.prefix.length) || '/';
        const at = from.url.indexOf('?');
        const host = from.headers['host'] ?? '127.0.0.1';
        const incoming = {
            method: from.method,
            path,
            query: new URLSearchParams(at < 0 ? '' : from.url.slice(at + 1)),
            headers: from.headers,
            body: from.body,
            params: {},
            base: `https://${host}${service.prefix}`,
            caller: NOBODY,
            requestId: `req-${this.store.uuid()}`,
            minor: 0,
        };
        const reply = this.served(service, router(), incoming);
        const early = service.earlyHeaders ?? ((request) => ({ 'x-openstack-request-id': request.requestId }));
        const headers = reply.early === true ? early(incoming) : service.headers(incoming);
        const all = { ...headers, ...reply.headers };
        if (service.plainJson === true && all['content-type']?.startsWith('application/json')) {
            all['content-type'] = 'application/json';
        }
        return { ...reply, headers: all };
    }
    served(service, router, incoming) {
        try {
            const match = router.find(incoming.method, incoming.path);
            // An empty part names nothing: `/servers/` is no server's path.
            const found = match !== null && Object.values(match.params).includes('') ? null : match;
            const route = found?.store;
            if (route?.open !== true) {
                const caller = permits(this.store, service.type, incoming);
                if (caller === undefined) {
                    // Keystone knows its paths before it asks who is there.
                    if (found === null && service.official === 'identity')
                        return service.noRoute(incoming);
                    return { ...service.unauthorized(), early: true };
                }
                incoming.caller = caller;
            }
            service.before?.(incoming);
            if (found === null || route === undefined)
                return service.noRoute(incoming);
            const params = {};
            for (const [name, value] of Object.entries(found.params))
                params[name] = value ?? '';
            return route.handle({ ...incoming, params });
        }
        catch (error) {
            if (error instanceof Refusal)
                return error.reply;
            if (error instanceof NotJson)
                return service.unknownToJson(incoming);
            throw error;
        }
    }
}
const haproxy503 = {
    status: 503,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' },
    body: '<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.\n</body></html>\n',
};
function encoded(reply) {
    const isText = typeof reply.body === 'string';
    const isBytes = Buffer.isBuffer(reply.body);
    const text = isText ? reply.body : JSON.stringify(reply.body);
    const content = reply.body === undefined ? Buffer.alloc(0) : isBytes ? reply.body : Buffer.from(text, 'utf8');
    const headers = { connection: 'keep-alive' };
    if (reply.body !== undefined)
        headers['content-type'] = isText ? 'text/html' : 'application/json';
    if (reply.status !== 204)
        headers['content-length'] = String(content.length);
    for (const [name, value] of Object.entries(reply.headers ?? {}))
        headers[name.toLowerCase()] = value;
    return { headers, content };
}
/** Header names go out in lower case, as HAProxy sends them (lab-findings). */
function send(response, reply, headOnly = false) {
    const { headers, content } = encoded(reply);
    response.sendDate = false;
    response.writeHead(reply.status, headers);
    if (headOnly || reply.status === 204)
        response.end();
    else
        response.end(content);
}
/** Half of the body is sent, then the connection is cut. */
function sendHalf(response, reply, headOnly, cut) {
    const { headers, content } = encoded(reply);
    const longer = { ...headers, 'content-length': String(Math.max(content.length, 2)) };
    response.sendDate = false;
    response.writeHead(reply.status === 204 ? 200 : reply.status, longer);
    response.flushHeaders();
    if (headOnly)
        cut();
    else
        response.write(content.subarray(0, Math.floor(content.length / 2)), () => setImmediate(cut));
}
//# sourceMappingURL=server.js.map
;// CONCATENATED MODULE: ./build/emulator/services/barbican.js


const PAGE = 10;
const MAX_PAGE = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TITLES = {
    400: 'Bad Request',
    403: 'Forbidden',
    404: 'Not Found',
    406: 'Not Acceptable',
    409: 'Conflict',
    413: 'Payload Too Large',
    415: 'Unsupported Media Type',
};
const CONTENT_TYPES = [
    'text/plain',
    'text/plain;charset=utf-8',
    'text/plain; charset=utf-8',
    'application/octet-stream',
    'application/pkcs8',
];
const TYPES = ['symmetric', 'passphrase', 'private', 'public', 'certificate', 'opaque'];
const INVALID_ID = 'Not Found. Provided secret id is invalid.';
const MAX_SECRET = 20_000;
const MAX_REQUEST = 25_000;
const barbican_no = (status, description) => new Refusal({ status, body: { code: status, title: TITLES[status] ?? '', description } });
const schema = (why, property) => barbican_no(400, `Provided object does not match schema 'Secret': ${why}. Invalid property: '${property}'`);
/** Barbican. */
function barbican(store, keystone, url) {
    // References are built from the configured host, not from the one that the client used.
    const refOf = (id) => `${url}/key-manager/v1/secrets/${id}`;
    const forbidden = (what) => barbican_no(403, `${what} attempt not allowed - please review your user/project privileges`);
    const needsCreator = (request, what) => {
        if (!request.caller.roles.includes('creator') && !request.caller.roles.includes('admin'))
            throw forbidden(what);
    };
    const own = (request) => rowsWhere(store.secrets, (row) => row.projectId === request.caller.projectId && (row.expiresAt === undefined || row.expiresAt > store.now()));
    const find = (request) => {
        const id = request.params['id'] ?? '';
        const row = UUID.test(id) ? own(request).find((candidate) => candidate.id === id) : undefined;
        if (row !== undefined)
            return row;
        // Barbican forgets a deleted secret softly: its id is still a valid one, of nothing.
        throw barbican_no(404, store.deletedSecrets.has(id) ? 'Secret not found.' : INVALID_ID);
    };
    const view = (row, request) => ({
        created: naive(row.createdAt),
        updated: naive(row.updatedAt),
        status: 'ACTIVE',
        name: row.name,
        secret_type: row.type,
        expiration: row.expiresAt === undefined ? null : naive(row.expiresAt),
        algorithm: row.algorithm,
        bit_length: row.bitLength,
        mode: row.mode,
        creator_id: row.userId,
        ...(request.minor >= 1 ? { consumers: [] } : {}),
        ...(row.payload === undefined ? {} : { content_types: { default: row.contentType } }),
        secret_ref: refOf(row.id),
    });
    const create = (request) => {
        needsCreator(request, 'Secret creation');
        // A longer request is cut off, and what is left of it is no JSON (seen on the lab).
        if (request.body.length > MAX_REQUEST)
            throw barbican_no(400, 'Malformed JSON');
        const body = jsonBody(request);
        const values = isObject(body) ? body : {};
        const payload = textOf(values['payload']);
        const contentType = textOf(values['payload_content_type']);
        const type = textOf(values['secret_type']) ?? 'opaque';
        if (!TYPES.includes(type)) {
            const list = TYPES.map((each) => `'${each}'`).join(', ');
            throw schema(`'${type}' is not one of [${list}]`, 'secret_type');
        }
        if (payload === '')
            throw schema("If 'payload' specified, must be non empty", 'payload');
        if (payload !== undefined && contentType === undefined) {
            throw schema("If 'payload' is supplied, 'payload_content_type' must also be supplied.", 'payload_content_type');
        }
        if (contentType !== undefined && !CONTENT_TYPES.includes(contentType.toLowerCase())) {
            const list = CONTENT_TYPES.map((type) => `'${type}'`).join(', ');
            throw schema(`payload_content_type is not one of [${list}]`, 'payload_content_type');
        }
        const encoding = textOf(values['payload_content_encoding']);
        const binary = contentType !== undefined && !contentType.startsWith('text/plain');
        if (binary && payload !== undefined && encoding !== 'base64') {
            throw schema("payload_content_encoding is not one of ['base64', 'binary']", 'payload_content_encoding');
        }
        if (payload !== undefined && payload.length > MAX_SECRET) {
            throw barbican_no(413, 'Provided information too large to process');
        }
        const expiration = textOf(values['expiration']);
        const expiresAt = expiration === undefined
            ? undefined
            : Date.parse(/Z|[+-]\d\d:?\d\d$/.test(expiration) ? expiration : `${expiration}Z`);
        if (expiresAt !== undefined && (Number.isNaN(expiresAt) || expiresAt <= store.now())) {
            throw schema("'expiration' is before current time", 'expiration');
        }
        const limit = store.limit(request.caller.projectId, 'secrets');
        const used = own(request).length;
        if (limit >= 0 && used >= limit) {
            throw barbican_no(403, 'Secret creation issue seen - Creation not allowed because a quota has been reached: ' +
                `Quota reached for project ${request.caller.projectId}. Only ${limit} secrets are allowed.`);
        }
        const now = store.now();
        const row = {
            id: store.uuid(),
            name: textOf(values['name']) ?? null,
            projectId: request.caller.projectId,
            userId: request.caller.userId,
            type,
            payload: payload === undefined ? undefined : Buffer.from(payload, encoding === 'base64' ? 'base64' : 'utf8'),
            contentType: binary ? contentType : contentType === undefined ? undefined : 'text/plain',
            expiresAt,
            algorithm: textOf(values['algorithm']) ?? null,
            bitLength: typeof values['bit_length'] === 'number' ? values['bit_length'] : null,
            mode: textOf(values['mode']) ?? null,
            metadata: {},
            createdAt: now,
            updatedAt: now,
        };
        store.secrets.set(row.id, row);
        return { status: 201, headers: { location: refOf(row.id) }, body: { secret_ref: refOf(row.id) } };
    };
    const list = (request) => {
        const { query } = request;
        const whole = (name, otherwise) => {
            const text = query.get(name);
            return text !== null && /^\d+$/.test(text) ? Number(text) : otherwise;
        };
        const limit = Math.min(whole('limit', PAGE) || PAGE, MAX_PAGE, store.pageSize ?? Infinity);
        const offset = whole('offset', 0);
        const rows = own(request)
            .filter((row) => !query.has('name') || row.name === query.get('name'))
            .filter((row) => !query.has('secret_type') || row.type === query.get('secret_type'))
            .filter((row) => {
            const match = /^(?:(lt|lte|gt|gte):)?(.+)$/.exec(query.get('created') ?? '');
            if (match === null)
                return true;
            const at = Date.parse(`${match[2] ?? ''}Z`);
            const compare = {
                lt: row.createdAt < at,
                lte: row.createdAt <= at,
                gt: row.createdAt > at,
                gte: row.createdAt >= at,
            };
            return compare[match[1] ?? ''] ?? row.createdAt === at;
        });
        const page = rows.slice(offset, offset + limit);
        // The links carry limit and offset only: the filters are lost on the way (openstack-facts 1.4).
        const link = (at) => `${url}/key-manager/v1/secrets?limit=${limit}&offset=${at}`;
        return {
            status: 200,
            body: {
                secrets: page.map((row) => view(row, request)),
                ...(offset > 0 ? { previous: link(Math.max(0, offset - limit)) } : {}),
                ...(offset + limit < rows.length ? { next: link(offset + limit) } : {}),
                total: rows.length,
            },
        };
    };
    /** The decrypted payload, in a type that fits what was stored. */
    const payload = (row, accept, what) => {
        if (row.payload === undefined)
            throw barbican_no(404, 'Not Found. Sorry but your secret has no payload.');
        const wanted = accept.split(';', 1)[0] ?? '';
        if (!['text/plain', 'application/octet-stream', 'application/pkcs8'].includes(wanted)) {
            throw barbican_no(406, `${what} issue seen - Wrong payload content-type.`);
        }
        const charset = wanted === 'text/plain' ? '; charset=UTF-8' : '';
        return { status: 200, headers: { 'content-type': `${wanted}${charset}` }, body: row.payload };
    };
    const show = (request) => {
        const row = find(request);
        const accept = request.headers['accept'] ?? '*/*';
        // Any other Accept has the secret decrypted, axios' default among them (openstack-facts 6.8).
        if (accept === 'application/json' || accept === '*/*')
            return { status: 200, body: view(row, request) };
        return payload(row, accept, 'Secret retrieval');
    };
    const fill = (request) => {
        const row = find(request);
        if (row.payload !== undefined)
            throw barbican_no(409, 'Secret already has data, cannot modify it.');
        row.payload = Buffer.from(request.body, 'utf8');
        row.contentType = (request.headers['content-type'] ?? 'text/plain').split(';', 1)[0];
        return { status: 204 };
    };
    const putMetadata = (request) => {
        const row = find(request);
        const body = jsonBody(request);
        const given = isObject(body) && isObject(body['metadata']) ? body['metadata'] : {};
        row.metadata = Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), said(value)]));
        return { status: 201, body: { metadata_ref: `${refOf(row.id)}/metadata` } };
    };
    const versionBody = (request) => {
        const links = [
            { rel: 'self', href: `${request.base}/v1/` },
            { rel: 'describedby', type: 'text/html', href: 'https://docs.openstack.org/' },
        ];
        // Without the microversion header it tells of none (lab-findings).
        if (request.minor >= 1)
            return { id: 'v1', status: 'CURRENT', min_version: '1.0', max_version: '1.1', links };
        const mediaTypes = [{ base: 'application/json', type: 'application/vnd.openstack.key-manager-v1+json' }];
        return { id: 'v1', status: 'stable', links, 'media-types': mediaTypes };
    };
    const version = (request) => {
        const versions = [versionBody(request)];
        return { versions: request.minor >= 1 ? versions : { values: versions } };
    };
    const LIMITED = ['secrets', 'orders', 'containers', 'consumers', 'cas'];
    const routes = [
        { method: 'GET', path: '/', open: true, handle: (request) => ({ status: 300, body: version(request) }) },
        {
            method: 'GET',
            path: '/v1',
            handle: (request) => ({ status: 200, body: { version: versionBody(request) } }),
        },
        { method: 'GET', path: '/v1/secrets', handle: list },
        { method: 'POST', path: '/v1/secrets', handle: create },
        { method: 'GET', path: '/v1/secrets/:id', handle: show },
        { method: 'PUT', path: '/v1/secrets/:id', handle: fill },
        {
            method: 'GET',
            path: '/v1/secrets/:id/payload',
            handle: (request) => payload(find(request), request.headers['accept'] ?? 'text/plain', 'Secret payload retrieval'),
        },
        {
            method: 'GET',
            path: '/v1/secrets/:id/metadata',
            handle: (request) => ({ status: 200, body: { metadata: find(request).metadata } }),
        },
        { method: 'PUT', path: '/v1/secrets/:id/metadata', handle: putMetadata },
        {
            method: 'GET',
            path: '/v1/secrets/:id/consumers',
            handle: (request) => (find(request), { status: 200, body: { consumers: [], total: 0 } }),
        },
        {
            method: 'DELETE',
            path: '/v1/secrets/:id',
            handle: (request) => {
                needsCreator(request, 'Secret deletion');
                const row = find(request);
                store.secrets.delete(row.id);
                store.deletedSecrets.add(row.id);
                return { status: 204 };
            },
        },
        {
            method: 'GET',
            path: '/v1/quotas',
            handle: (request) => ({
                status: 200,
                body: {
                    quotas: Object.fromEntries(LIMITED.map((name) => [name, store.limit(request.caller.projectId, name)])),
                },
            }),
        },
        { method: 'GET', path: '/v1/orders', handle: () => ({ status: 200, body: { orders: [], total: 0 } }) },
        { method: 'GET', path: '/v1/containers', handle: () => ({ status: 200, body: { containers: [], total: 0 } }) },
        ...['GET', 'PUT', 'DELETE'].map((method) => ({
            method,
            path: '/v1/project-quotas/:project',
            handle: () => {
                throw forbidden('Project Quotas');
            },
        })),
    ];
    return {
        type: 'key-manager',
        official: 'key-manager',
        name: 'barbican',
        prefix: '/key-manager',
        endpoint: () => '',
        routes,
        before: (request) => {
            const wanted = /key-manager\s+(\S+)/.exec(request.headers['openstack-api-version'] ?? '')?.[1];
            if (wanted === undefined)
                return;
            if (wanted !== '1.0' && wanted !== '1.1' && wanted !== 'latest') {
                throw new Refusal({
                    status: 406,
                    body: {
                        ...webob(406, 'Not Acceptable', '').body,
                        message: `The resource could not be generated that was acceptable to your browser\n(content of type application/json. <br /><br />\nInvalid microversion: Unacceptable version header: ${wanted}`,
                    },
                });
            }
            request.minor = wanted === '1.0' ? 0 : 1;
        },
        headers: (request) => ({
            'openstack-api-version': `key-manager 1.${request.minor}`,
            vary: 'openstack-api-version',
            ...(request.path === '/' ? {} : { 'x-openstack-request-id': request.requestId }),
        }),
        earlyHeaders: () => ({}),
        unauthorized: () => middleware401(keystone),
        noRoute: () => barbican_no(404, '').reply,
        unknownToJson: () => barbican_no(400, 'Malformed JSON').reply,
    };
}
//# sourceMappingURL=barbican.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/errors.js

const KEYS = {
    400: 'badRequest',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'itemNotFound',
    405: 'badMethod',
    409: 'conflictingRequest',
    413: 'overLimit',
    415: 'badMediaType',
    429: 'overLimit',
    501: 'notImplemented',
    503: 'serviceUnavailable',
};
/** Nova's and Cinder's way of saying no: one key, chosen by the status. */
const fault = (status, message, more = {}) => ({
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: { [KEYS[status] ?? 'computeFault']: { code: status, message, ...more } },
});
const errors_no = (status, message) => new Refusal(fault(status, message));
const denied = (rule) => errors_no(403, `Policy doesn't allow ${rule} to be performed.`);
/** jsonschema's complaint about one value, as Nova and Cinder pass it on. */
const invalidField = (field, value, why) => errors_no(400, `Invalid input for field/attribute ${field}. Value: ${said(value)}. ${why}`);
/**
 * The minor version that the request asks for.
 *
 * @param service - The header's word, for example `compute`.
 * @throws Refusal 400 for a malformed version and 406 for one that the server does not have.
 */
function minorVersion(request, service, range, elsewhere) {
    const header = request.headers['openstack-api-version'];
    if (header === undefined)
        return range.min;
    const wanted = header
        .split(',')
        .map((part) => part.trim().split(/\s+/))
        .find(([word]) => word === service)?.[1];
    if (wanted === undefined) {
        const refusal = elsewhere();
        if (refusal !== undefined)
            throw refusal;
        return range.min;
    }
    if (wanted === 'latest')
        return range.max;
    const match = /^(\d+)\.(\d+)$/.exec(wanted);
    if (match === null) {
        const text = `API Version String ${wanted} is of invalid format. Must be of format MajorNum.MinorNum.`;
        throw new Refusal({ ...fault(400, text), early: true });
    }
    const [major, minor] = [Number(match[1]), Number(match[2])];
    if (major !== range.major || minor < range.min || minor > range.max) {
        const text = `Version ${wanted} is not supported by the API. Minimum is ${range.major}.${range.min} and maximum is ${range.major}.${range.max}.`;
        const reply = fault(406, text);
        throw new Refusal({ ...reply, headers: { ...reply.headers, 'openstack-api-version': `${service} ${wanted}` } });
    }
    return minor;
}
/** A page of rows by limit and marker, with the link that Nova and Cinder give whenever the page is full. */
function linkedPage(rows, request, options) {
    const asked = request.query.get('limit');
    if (asked !== null && !/^\d+$/.test(asked)) {
        throw (options.badLimit ??
            errors_no(400, `Invalid input for query parameters limit. Value: ${asked}. '${asked}' does not match '^[0-9]*$'`));
    }
    const limit = Math.min(asked === null || asked === '0' ? options.max : Number(asked), options.max);
    const marker = request.query.get('marker');
    let rest = rows;
    if (marker !== null) {
        const at = rows.findIndex((row) => options.idOf(row) === marker);
        if (at < 0)
            throw options.noMarker(marker);
        rest = rows.slice(at + 1);
    }
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    if (last === undefined || page.length < limit)
        return { page, links: {} };
    const query = new URLSearchParams(request.query);
    query.set('limit', String(limit));
    query.set('marker', options.idOf(last));
    return {
        page,
        links: { [options.key]: [{ rel: 'next', href: `${request.base}${options.path}?${query.toString()}` }] },
    };
}
//# sourceMappingURL=errors.js.map
;// CONCATENATED MODULE: ./build/emulator/services/cinder/common.js



const ROOT = '/v3/:project';
const common_MALFORMED = 'The server could not comply with the request since it is either malformed or otherwise incorrect.';
/** 413 with `Retry-After: 0`: a client that honours it spins for ever (openstack-facts 2). */
function overLimit(message) {
    const reply = fault(413, message, { retryAfter: '0' });
    return new Refusal({ ...reply, headers: { ...reply.headers, 'retry-after': '0' } });
}
function bodyOf(request, key) {
    const body = jsonBody(request);
    const value = isObject(body) ? body[key] : undefined;
    if (!isObject(value))
        throw errors_no(400, common_MALFORMED);
    return value;
}
function usage(store, projectId) {
    const volumes = rowsWhere(store.volumes, (row) => row.projectId === projectId);
    const snapshots = rowsWhere(store.snapshots, (row) => row.projectId === projectId);
    const sum = (rows) => rows.reduce((total, row) => total + row.size, 0);
    return { volumes: volumes.length, snapshots: snapshots.length, gigabytes: sum(volumes) + sum(snapshots) };
}
function checkSize(store, projectId, size) {
    const limit = store.limit(projectId, 'gigabytes');
    const { gigabytes } = usage(store, projectId);
    if (limit >= 0 && gigabytes + size > limit) {
        throw overLimit(`VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested ${size}G, quota is ${limit}G and ${gigabytes}G has been consumed.`);
    }
}
//# sourceMappingURL=common.js.map
;// CONCATENATED MODULE: ./build/emulator/services/cinder/accounts.js




const QUOTAS = ['volumes', 'per_volume_gigabytes', 'snapshots', 'gigabytes', 'backups', 'backup_gigabytes'];
function quotaSet(store, request) {
    const project = request.params['id'] ?? '';
    if (project !== request.caller.projectId)
        throw denied('volume_extension:quotas:show');
    const counts = usage(store, project);
    const detail = request.query.get('usage')?.toLowerCase() === 'true';
    const perType = Object.keys(store.volumeTypeIds).flatMap((type) => ['volumes', 'gigabytes', 'snapshots'].map((name) => `${name}_${type}`));
    const value = (name) => {
        const limit = store.limit(project, name);
        return detail ? { limit, in_use: counts[name] ?? 0, reserved: 0 } : limit;
    };
    const values = [...QUOTAS, ...perType, 'groups'].map((name) => [name, value(name)]);
    return { status: 200, body: { quota_set: { ...Object.fromEntries(values), id: project } } };
}
function limits(store, request) {
    const { projectId } = request.caller;
    const used = usage(store, projectId);
    const absolute = {
        maxTotalVolumes: store.limit(projectId, 'volumes'),
        maxTotalSnapshots: store.limit(projectId, 'snapshots'),
        maxTotalVolumeGigabytes: store.limit(projectId, 'gigabytes'),
        maxTotalBackups: store.limit(projectId, 'backups'),
        maxTotalBackupGigabytes: store.limit(projectId, 'backup_gigabytes'),
        totalVolumesUsed: used.volumes,
        totalGigabytesUsed: used.gigabytes,
        totalSnapshotsUsed: used.snapshots,
        totalBackupsUsed: 0,
        totalBackupGigabytesUsed: 0,
    };
    return { status: 200, body: { limits: { rate: [], absolute } } };
}
function messages(store, request) {
    if (request.minor < 3)
        return webob(404, 'Not Found', 'The resource could not be found.');
    const id = request.query.get('resource_uuid');
    const rows = store.volumeMessages
        .filter((row) => row.projectId === request.caller.projectId)
        // The filter works from 3.31 on; before it is ignored.
        .filter((row) => id === null || request.minor < 31 || row.resourceId === id)
        .map((row) => ({
        id: row.id,
        event_id: row.eventId,
        user_message: row.text,
        message_level: row.level,
        created_at: naiveMicro(row.at),
        guaranteed_until: naiveMicro(row.at + 30 * 86_400_000),
        request_id: row.requestId,
        resource_type: row.resourceType,
        resource_uuid: row.resourceId,
        links: [],
    }));
    return { status: 200, body: { messages: rows } };
}
const typeView = (store, name) => ({
    id: store.volumeTypeIds[name],
    name,
    is_public: true,
    description: name === '__DEFAULT__' ? 'Default Volume Type' : null,
    extra_specs: {},
    'os-volume-type-access:is_public': true,
});
//# sourceMappingURL=accounts.js.map
;// CONCATENATED MODULE: ./build/emulator/services/cinder/volumes.js




const volumes_MAX_PAGE = 1000;
/** One text for every cause (openstack-facts 2). */
const NOT_DELETABLE = 'Invalid volume: Volume status must be available or error or error_restoring or error_extending or error_managing and must not be migrating, attached, belong to a group, have snapshots, awaiting a transfer, or be disassociated from snapshots after volume transfer.';
const DELETABLE = ['available', 'error', 'error_restoring', 'error_extending', 'error_managing'];
const FILTERS = [
    'name',
    'status',
    'metadata',
    'bootable',
    'migration_status',
    'availability_zone',
    'group_id',
    'size',
    'created_at',
    'updated_at',
    'consumes_quota',
];
/** What a new volume may be given; anything else is refused. */
const ATTRIBUTES = [
    ...['name', 'description', 'display_name', 'display_description', 'volume_type', 'metadata', 'snapshot_id', 'size'],
    ...['source_volid', 'consistencygroup_id', 'group_id', 'availability_zone', 'imageRef', 'image_id', 'multiattach'],
    ...['backup_id', 'OS-SCH-HNT:scheduler_hints', 'scheduler_hints'],
];
const volumes_PAGING = ['limit', 'marker', 'offset', 'sort', 'sort_key', 'sort_dir', 'all_tenants', 'with_count'];
function links(request, row) {
    const at = (root) => `${request.base}${root}/${row.projectId}/volumes/${row.id}`;
    return {
        links: [
            { rel: 'self', href: at('/v3') },
            { rel: 'bookmark', href: at('') },
        ],
    };
}
function volumeView(store, row, request, fresh = false) {
    const { attachment } = row;
    const settled = attachment !== undefined && !attachment.reserved;
    return {
        id: row.id,
        status: row.status,
        size: row.size,
        availability_zone: 'nova',
        // A fresh volume still shows the fraction that the database does not keep.
        created_at: fresh ? `${zulu(row.createdAt).slice(0, -1)}.187994` : naiveMicro(row.createdAt),
        updated_at: row.updatedAt === undefined ? null : naiveMicro(row.updatedAt),
        name: row.name,
        description: row.description,
        volume_type: row.type,
        snapshot_id: row.snapshotId,
        source_volid: null,
        metadata: row.metadata,
        ...links(request, row),
        user_id: row.userId,
        bootable: row.imageId === null ? 'false' : 'true',
        encrypted: false,
        replication_status: null,
        consistencygroup_id: null,
        multiattach: false,
        attachments: settled
            ? [
                {
                    id: row.id,
                    attachment_id: attachment.id,
                    volume_id: row.id,
                    server_id: attachment.serverId,
                    host_name: null,
                    device: attachment.device,
                    attached_at: naiveMicro(attachment.at),
                },
            ]
            : [],
        ...(request.minor >= 13 ? { group_id: null } : {}),
        ...(request.minor >= 48
            ? {
                shared_targets: row.status === 'creating',
                service_uuid: row.status === 'creating' ? null : store.volumeServiceId,
            }
            : {}),
        ...(fresh ? {} : { 'os-vol-tenant-attr:tenant_id': row.projectId }),
    };
}
function findVolume(store, request, id = request.params['id'] ?? '') {
    const row = store.volumes.get(id);
    if (row?.projectId !== request.caller.projectId) {
        throw errors_no(404, `Volume ${id} could not be found.`);
    }
    return row;
}
function filtered(store, request) {
    const { query } = request;
    const unknown = [...query.keys()].filter((name) => !FILTERS.includes(name) && !volumes_PAGING.includes(name));
    if (unknown.length > 0)
        throw errors_no(400, `Invalid filters ${unknown.join(',')} are found in query options.`);
    const metadata = query.get('metadata');
    const pairs = metadata === null ? [] : [...metadata.matchAll(/['"]([^'"]*)['"]\s*:\s*u?['"]([^'"]*)['"]/g)];
    return [...store.volumes.values()]
        .filter((row) => row.projectId === request.caller.projectId)
        .filter((row) => !query.has('name') || row.name === query.get('name'))
        .filter((row) => !query.has('status') || row.status === query.get('status'))
        .filter((row) => !query.has('size') || String(row.size) === query.get('size'))
        .filter((row) => pairs.every(([, key, value]) => row.metadata[key ?? ''] === value))
        .reverse(); // newest first
}
function listVolumes(store, request, view) {
    const detail = request.path.endsWith('/detail') ? '/detail' : '';
    const { page, links: next } = linkedPage(filtered(store, request), request, {
        max: store.pageSize ?? volumes_MAX_PAGE,
        key: 'volumes_links',
        path: `/v3/${request.caller.projectId}/volumes${detail}`,
        idOf: (row) => row.id,
        noMarker: (marker) => errors_no(404, `Volume ${marker} could not be found.`),
        badLimit: errors_no(400, 'limit param must be an integer'),
    });
    return { status: 200, body: { volumes: page.map(view), ...next } };
}
function tell(store, row, text, requestId, eventId) {
    store.volumeMessages.unshift({
        id: store.uuid(),
        projectId: row.projectId,
        resourceType: 'VOLUME',
        resourceId: row.id,
        eventId,
        text,
        level: 'ERROR',
        requestId,
        at: store.now(),
    });
}
function createVolume(store, request) {
    const values = bodyOf(request, 'volume');
    const odd = Object.keys(values).filter((name) => !ATTRIBUTES.includes(name));
    if (odd.length > 0) {
        const names = odd.map((name) => `'${name}'`).join(', ');
        const were = odd.length === 1 ? 'was' : 'were';
        throw invalidField('volume', values, `Additional properties are not allowed (${names} ${were} unexpected)`);
    }
    const { projectId, userId } = request.caller;
    const snapshotId = textOf(values['snapshot_id']) ?? null;
    const snapshot = snapshotId === null ? undefined : store.snapshots.get(snapshotId);
    if (snapshotId !== null && snapshot?.projectId !== projectId) {
        throw errors_no(404, `Snapshot ${snapshotId} could not be found.`);
    }
    const size = values['size'] ?? snapshot?.size;
    if (size === undefined)
        throw errors_no(400, common_MALFORMED);
    const number = Number(size);
    if (!Number.isInteger(number))
        throw invalidField('size', size, `'${said(size)}' is not of type 'integer'`);
    if (number < 1)
        throw invalidField('size', size, `${number} is less than the minimum of 1`);
    const type = textOf(values['volume_type']) ?? 'standard';
    const typeName = Object.keys(store.volumeTypeIds).find((name) => name === type || store.volumeTypeIds[name] === type);
    if (typeName === undefined)
        throw errors_no(404, `Volume type with name ${type} could not be found.`);
    const imageRef = textOf(values['imageRef']) ?? null;
    if (imageRef !== null && !store.images.has(imageRef)) {
        throw errors_no(400, 'Invalid image identifier or unable to access requested image.');
    }
    const metadata = {};
    for (const [key, value] of Object.entries(isObject(values['metadata']) ? values['metadata'] : {})) {
        if (typeof value !== 'string')
            throw invalidField(key, value, `${said(value)} is not of type 'string'`);
        if (value.length > 255)
            throw invalidField(key, value, `'${value}' is too long`);
        metadata[key] = value;
    }
    const limit = store.limit(projectId, 'volumes');
    if (limit >= 0 && usage(store, projectId).volumes + 1 > limit) {
        throw overLimit(`VolumeLimitExceeded: Maximum number of volumes allowed (${limit}) exceeded for quota 'volumes'.`);
    }
    checkSize(store, projectId, number);
    const row = {
        id: store.uuid(),
        name: textOf(values['name']) ?? null,
        description: textOf(values['description']) ?? null,
        projectId,
        userId,
        status: 'creating',
        size: number,
        type: typeName,
        metadata,
        createdAt: store.now(),
        updatedAt: undefined,
        attachment: undefined,
        snapshotId,
        imageId: imageRef,
    };
    store.volumes.set(row.id, row);
    const failure = store.takeFailure('volume-create');
    store.later('volume-create', () => {
        if (row.status !== 'creating')
            return;
        row.status = failure === undefined ? 'available' : 'error';
        row.updatedAt = store.now();
        if (failure !== undefined)
            tell(store, row, failure, request.requestId, 'VOLUME_VOLUME_001_002');
    });
    return { status: 202, body: { volume: volumeView(store, row, request, true) } };
}
function deleteVolume(store, request) {
    const row = findVolume(store, request);
    const snapshots = rowsWhere(store.snapshots, (snapshot) => snapshot.volumeId === row.id);
    const cascade = request.query.get('cascade')?.toLowerCase() === 'true';
    if (!DELETABLE.includes(row.status) || row.attachment !== undefined || (snapshots.length > 0 && !cascade)) {
        throw errors_no(400, NOT_DELETABLE);
    }
    const before = row.status;
    row.status = 'deleting';
    row.updatedAt = store.now();
    const failure = store.takeFailure('volume-delete');
    store.later('volume-delete', () => {
        if (failure !== undefined) {
            // A busy volume is simply back (openstack-facts 3).
            row.status = before;
            row.updatedAt = store.now();
            tell(store, row, failure, request.requestId, 'VOLUME_VOLUME_001_001');
            return;
        }
        for (const snapshot of snapshots)
            store.snapshots.delete(snapshot.id);
        store.volumes.delete(row.id);
    });
    return { status: 202, headers: { 'content-type': 'text/html; charset=UTF-8' } };
}
const attachments = (store, request) => ({
    status: 200,
    body: {
        attachments: [...store.volumes.values()]
            .filter((row) => row.projectId === request.caller.projectId)
            .flatMap((row) => row.attachment === undefined
            ? []
            : [
                {
                    id: row.attachment.id,
                    status: row.attachment.reserved ? 'reserved' : 'attached',
                    instance: row.attachment.serverId,
                    volume_id: row.id,
                },
            ]),
    },
});
function deleteAttachment(store, request) {
    const id = request.params['id'] ?? '';
    const row = [...store.volumes.values()].find((volume) => volume.attachment?.id === id);
    if (row?.projectId !== request.caller.projectId) {
        throw errors_no(404, `Volume attachment could not be found with filter: attachment_id = ${id}.`);
    }
    // Safe only where Nova has the server no more (openstack-facts 2).
    if (store.servers.has(row.attachment?.serverId ?? '')) {
        throw errors_no(409, `Detach volume from instance ${row.attachment?.serverId ?? ''} using the Compute API`);
    }
    row.attachment = undefined;
    row.status = 'available';
    return { status: 200, body: { attachments: [] } };
}
//# sourceMappingURL=volumes.js.map
;// CONCATENATED MODULE: ./build/emulator/services/cinder/snapshots.js





const snapshotView = (row, fresh = false) => ({
    id: row.id,
    created_at: naiveMicro(row.createdAt),
    updated_at: row.updatedAt === undefined ? null : naiveMicro(row.updatedAt),
    name: row.name,
    description: row.description,
    volume_id: row.volumeId,
    status: row.status,
    size: row.size,
    metadata: row.metadata,
    group_snapshot_id: null,
    user_id: row.userId,
    ...(fresh
        ? {}
        : {
            'os-extended-snapshot-attributes:project_id': row.projectId,
            'os-extended-snapshot-attributes:progress': row.status === 'available' ? '100%' : '0%',
        }),
});
function findSnapshot(store, request) {
    const id = request.params['id'] ?? '';
    const row = store.snapshots.get(id);
    if (row?.projectId !== request.caller.projectId) {
        throw errors_no(404, `Snapshot ${id} could not be found.`);
    }
    return row;
}
function createSnapshot(store, request) {
    const values = bodyOf(request, 'snapshot');
    const { projectId, userId } = request.caller;
    const volume = findVolume(store, request, said(values['volume_id']));
    const force = values['force'] === true || request.minor >= 66;
    if (volume.status !== 'available' && !(force && volume.status === 'in-use')) {
        throw errors_no(400, `Invalid volume: Volume ${volume.id} status must be available, but current status is: ${volume.status}.`);
    }
    const limit = store.limit(projectId, 'snapshots');
    if (limit >= 0 && usage(store, projectId).snapshots + 1 > limit) {
        throw overLimit(`SnapshotLimitExceeded: Maximum number of snapshots allowed (${limit}) exceeded for quota 'snapshots'.`);
    }
    checkSize(store, projectId, volume.size);
    const row = {
        id: store.uuid(),
        name: textOf(values['name']) ?? null,
        description: textOf(values['description']) ?? null,
        projectId,
        userId,
        volumeId: volume.id,
        size: volume.size,
        status: 'creating',
        metadata: {},
        createdAt: store.now(),
        updatedAt: undefined,
    };
    store.snapshots.set(row.id, row);
    store.later('snapshot-create', () => {
        row.status = 'available';
        row.updatedAt = store.now();
    });
    return { status: 202, body: { snapshot: snapshotView(row, true) } };
}
function deleteSnapshot(store, request) {
    const row = findSnapshot(store, request);
    if (row.status !== 'available' && row.status !== 'error') {
        throw errors_no(400, 'Invalid snapshot: Snapshot status must be available or error and must not be part of a group.');
    }
    row.status = 'deleting';
    store.later('snapshot-delete', () => store.snapshots.delete(row.id));
    return { status: 202 };
}
//# sourceMappingURL=snapshots.js.map
;// CONCATENATED MODULE: ./build/emulator/services/cinder.js







const RANGE = { major: 3, min: 0, max: 71 };
/** Cinder. */
function cinder(store, keystone) {
    const version = (request) => ({
        versions: [
            {
                id: 'v3.0',
                status: 'CURRENT',
                version: '3.71',
                min_version: '3.0',
                updated: '2023-08-31T00:00:00Z',
                links: [
                    { rel: 'describedby', type: 'text/html', href: 'https://docs.openstack.org/' },
                    { rel: 'self', href: `${request.base}/v3/` },
                ],
                'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.volume+json;version=3' }],
            },
        ],
    });
    const routes = [
        { method: 'GET', path: '/', open: true, handle: (request) => ({ status: 300, body: version(request) }) },
        {
            method: 'GET',
            path: '/v3',
            handle: (request) => ({ status: 302, headers: { location: `${request.base}/v3/` }, body: '' }),
        },
        { method: 'GET', path: '/v3/', handle: (request) => ({ status: 200, body: version(request) }) },
        {
            method: 'GET',
            path: `${ROOT}/volumes`,
            handle: (request) => listVolumes(store, request, (row) => ({ id: row.id, name: row.name, ...links(request, row) })),
        },
        {
            method: 'GET',
            path: `${ROOT}/volumes/detail`,
            handle: (request) => listVolumes(store, request, (row) => volumeView(store, row, request)),
        },
        { method: 'POST', path: `${ROOT}/volumes`, handle: (request) => createVolume(store, request) },
        {
            method: 'GET',
            path: `${ROOT}/volumes/:id`,
            handle: (request) => ({ status: 200, body: { volume: volumeView(store, findVolume(store, request), request) } }),
        },
        {
            method: 'PUT',
            path: `${ROOT}/volumes/:id`,
            handle: (request) => {
                const row = findVolume(store, request);
                const values = bodyOf(request, 'volume');
                row.name = textOf(values['name']) ?? row.name;
                row.description = textOf(values['description']) ?? row.description;
                row.updatedAt = store.now();
                return { status: 200, body: { volume: volumeView(store, row, request) } };
            },
        },
        { method: 'DELETE', path: `${ROOT}/volumes/:id`, handle: (request) => deleteVolume(store, request) },
        {
            method: 'GET',
            path: `${ROOT}/snapshots/detail`,
            handle: (request) => ({
                status: 200,
                body: {
                    snapshots: rowsWhere(store.snapshots, (row) => row.projectId === request.caller.projectId).map((row) => snapshotView(row)),
                },
            }),
        },
        { method: 'POST', path: `${ROOT}/snapshots`, handle: (request) => createSnapshot(store, request) },
        {
            method: 'GET',
            path: `${ROOT}/snapshots/:id`,
            handle: (request) => ({ status: 200, body: { snapshot: snapshotView(findSnapshot(store, request)) } }),
        },
        { method: 'DELETE', path: `${ROOT}/snapshots/:id`, handle: (request) => deleteSnapshot(store, request) },
        { method: 'GET', path: `${ROOT}/backups/detail`, handle: () => ({ status: 200, body: { backups: [] } }) },
        { method: 'GET', path: `${ROOT}/attachments`, handle: (request) => attachments(store, request) },
        { method: 'DELETE', path: `${ROOT}/attachments/:id`, handle: (request) => deleteAttachment(store, request) },
        { method: 'GET', path: `${ROOT}/messages`, handle: (request) => messages(store, request) },
        { method: 'GET', path: `${ROOT}/limits`, handle: (request) => limits(store, request) },
        { method: 'GET', path: `${ROOT}/os-quota-sets/:id`, handle: (request) => quotaSet(store, request) },
        {
            method: 'GET',
            path: `${ROOT}/types`,
            handle: () => ({
                status: 200,
                body: { volume_types: Object.keys(store.volumeTypeIds).map((name) => typeView(store, name)) },
            }),
        },
        {
            method: 'GET',
            path: `${ROOT}/types/:id`,
            handle: (request) => {
                const id = request.params['id'] ?? '';
                const name = id === 'default'
                    ? 'standard'
                    : Object.keys(store.volumeTypeIds).find((key) => store.volumeTypeIds[key] === id);
                if (name === undefined)
                    throw errors_no(404, `Volume type ${id} could not be found.`);
                return { status: 200, body: { volume_type: typeView(store, name) } };
            },
        },
        {
            method: 'GET',
            path: `${ROOT}/resource_filters`,
            handle: () => ({ status: 200, body: { resource_filters: [{ resource: 'volume', filters: FILTERS }] } }),
        },
        {
            method: 'GET',
            path: `${ROOT}/os-availability-zone`,
            handle: () => ({
                status: 200,
                body: { availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true } }] },
            }),
        },
        ...[
            ['PUT', 'os-quota-sets/:id', 'volume_extension:quotas:update'],
            ['GET', 'scheduler-stats/get_pools', 'scheduler_extension:scheduler_stats:get_pools'],
            ['GET', 'os-services', 'volume_extension:services:index'],
        ].map(([method, path, rule]) => ({
            method,
            path: `${ROOT}/${path}`,
            handle: () => {
                throw denied(rule);
            },
        })),
    ];
    return {
        type: 'volumev3',
        official: 'block-storage',
        name: 'cinderv3',
        prefix: '/volume',
        endpoint: (projectId) => `/v3/${projectId}`,
        // The project in the path may be left out since 3.67; the stock API takes both.
        routes: [
            ...routes,
            ...routes
                .filter(({ path }) => path.startsWith(`${ROOT}/`))
                .map((route) => ({ ...route, path: route.path.replace(ROOT, '/v3') })),
        ],
        strictSlash: true,
        before: (request) => {
            // Only the word `volume` is taken; any other service's name alone is a malformed request (openstack-facts 1.3).
            request.minor = minorVersion(request, 'volume', RANGE, () => errors_no(400, common_MALFORMED));
            const project = request.path.split('/')[2] ?? '';
            if (/^[0-9a-f]{32}$/.test(project) && project !== request.caller.projectId) {
                throw errors_no(400, 'Malformed request url');
            }
        },
        plainJson: true,
        headers: (request) => ({
            'openstack-api-version': `volume 3.${request.minor}`,
            vary: 'OpenStack-API-Version',
            'x-openstack-request-id': request.requestId,
            'x-compute-request-id': request.requestId,
        }),
        unauthorized: () => middleware401(keystone),
        noRoute: () => ({ ...webob(404, 'Not Found', 'The resource could not be found.'), early: true }),
        unknownToJson: () => fault(400, 'Malformed request body'),
    };
}
//# sourceMappingURL=cinder.js.map
;// CONCATENATED MODULE: ./build/emulator/services/glance.js


const glance_PAGE = 25;
const glance_MAX_PAGE = 1000;
const NOT_VERIFIED = 'This server could not verify that you are authorized to access the document you requested. Either you supplied the wrong credentials (e.g., bad password), or your browser does not understand how to supply the credentials required.';
/** webob answers in JSON only who asked for nothing else; all others get a page of HTML (openstack-facts 2). */
function say(request, status, title, message) {
    const accept = request.headers['accept'] ?? '*/*';
    if (accept.includes('json') || accept === '*/*')
        return new Refusal(webob(status, title, message));
    const heading = `${status} ${title}`;
    return new Refusal({
        status,
        headers: { 'content-type': 'text/html; charset=UTF-8' },
        body: `<html>\n <head>\n  <title>${heading}</title>\n </head>\n <body>\n  <h1>${heading}</h1>\n  ${message}<br /><br />\n\n\n\n </body>\n</html>`,
    });
}
/** Glance. */
function glance(store, keystone) {
    const view = (row) => ({
        ...row.properties,
        name: row.name,
        disk_format: 'raw',
        container_format: 'bare',
        visibility: row.visibility,
        size: row.size,
        virtual_size: row.size,
        status: row.status,
        checksum: 'b6d81b360a5672d80c27430f39153e2c',
        protected: row.protected,
        min_ram: 0,
        min_disk: 0,
        owner: row.owner,
        os_hidden: false,
        os_hash_algo: 'sha512',
        os_hash_value: 'd6292685b380e338e025b3415a90fe8f9d39a46e7bdba8cb78c50a338cefca741f69e4e46411c32de1afdedfb268e579a51f81ff85e56f55b0ee7c33fe8c25c9',
        id: row.id,
        created_at: zulu(row.createdAt),
        updated_at: zulu(row.updatedAt),
        tags: row.tags,
        self: `/v2/images/${row.id}`,
        file: `/v2/images/${row.id}/file`,
        schema: '/v2/schemas/image',
    });
    const visible = (row, request) => row.visibility === 'public' || row.owner === request.caller.projectId;
    const find = (request, message) => {
        const id = request.params['id'] ?? '';
        const row = store.images.get(id);
        if (row === undefined || !visible(row, request))
            throw say(request, 404, 'Not Found', message(id));
        return row;
    };
    const list = (request) => {
        const { query } = request;
        const asked = query.get('limit');
        if (asked !== null && !/^-?\d+$/.test(asked)) {
            throw say(request, 400, 'Bad Request', 'limit param must be an integer');
        }
        if (asked !== null && Number(asked) < 0)
            throw say(request, 400, 'Bad Request', 'limit param must be positive');
        const limit = Math.min(asked === null ? glance_PAGE : Number(asked), glance_MAX_PAGE, store.pageSize ?? Infinity);
        const fits = (row) => {
            const shown = view(row);
            return [...query.entries()].every(([name, value]) => {
                if (['limit', 'marker', 'sort', 'sort_key', 'sort_dir', 'member_status'].includes(name))
                    return true;
                if (name === 'tag')
                    return row.tags.includes(value);
                if (name === 'name' && value.startsWith('in:'))
                    return value.slice(3).split(',').includes(row.name);
                return shown[name] !== undefined && said(shown[name]).toLowerCase() === value.toLowerCase();
            });
        };
        const rows = [...store.images.values()].filter((row) => visible(row, request) && fits(row)).reverse();
        const marker = query.get('marker');
        const at = marker === null ? -1 : rows.findIndex((row) => row.id === marker);
        if (marker !== null && at < 0)
            throw say(request, 400, 'Bad Request', `No image found with ID ${marker}`);
        const page = rows.slice(at + 1, at + 1 + limit);
        const others = new URLSearchParams(query);
        others.delete('marker');
        const firstQuery = others.toString();
        const last = page.at(-1);
        const full = last !== undefined && page.length === limit;
        if (full)
            others.set('marker', last.id);
        return {
            status: 200,
            body: {
                images: page.map(view),
                first: `/v2/images${firstQuery === '' ? '' : `?${firstQuery}`}`,
                schema: '/v2/schemas/images',
                ...(full ? { next: `/v2/images?${others.toString()}` } : {}),
            },
        };
    };
    const create = (request) => {
        const body = jsonBody(request);
        const values = isObject(body) ? body : {};
        if (values['visibility'] === 'public') {
            throw say(request, 403, 'Forbidden', 'You are not authorized to complete publicize_image action.');
        }
        const now = store.now();
        const row = {
            id: store.uuid(),
            name: textOf(values['name']) ?? '',
            owner: request.caller.projectId,
            visibility: 'private',
            status: 'queued',
            size: 0,
            protected: values['protected'] === true,
            tags: (Array.isArray(values['tags']) ? values['tags'] : []).map(String),
            properties: {},
            createdAt: now,
            updatedAt: now,
        };
        store.images.set(row.id, row);
        return { status: 201, headers: { location: `${request.base}/v2/images/${row.id}` }, body: view(row) };
    };
    const owned = (request, message) => {
        const row = find(request, message);
        if (row.owner !== request.caller.projectId)
            throw say(request, 403, 'Forbidden', 'You do not own this image');
        return row;
    };
    const remove = (request) => {
        const row = owned(request, (id) => `Failed to find image ${id} to delete`);
        if (row.protected) {
            throw say(request, 403, 'Forbidden', `Image ${row.id} is protected and cannot be deleted.`);
        }
        if ([...store.servers.values()].some((server) => server.imageId === row.id)) {
            throw say(request, 409, 'Conflict', `Image ${row.id} could not be deleted because it is in use: The image cannot be deleted because it is in use through the backend store outside of Glance.`);
        }
        store.images.delete(row.id);
        return { status: 204 };
    };
    const versions = (request) => ({
        versions: ['2.15', '2.9', '2.7', '2.6', '2.5', '2.4', '2.3', '2.2', '2.1', '2.0'].map((version, at) => ({
            id: `v${version}`,
            status: at === 0 ? 'CURRENT' : 'SUPPORTED',
            links: [{ rel: 'self', href: `${request.base}/v2/` }],
        })),
    });
    const notFound = (id) => `No image found with ID ${id}`;
    const routes = [
        { method: 'GET', path: '/', open: true, handle: (request) => ({ status: 300, body: versions(request) }) },
        { method: 'GET', path: '/versions', open: true, handle: (request) => ({ status: 200, body: versions(request) }) },
        {
            method: 'GET',
            path: '/v2',
            handle: (request) => ({ status: 302, headers: { location: `${request.base}/v2/` }, body: '' }),
        },
        { method: 'GET', path: '/v2/images', handle: list },
        { method: 'POST', path: '/v2/images', handle: create },
        {
            method: 'GET',
            path: '/v2/images/:id',
            handle: (request) => ({ status: 200, body: view(find(request, notFound)) }),
        },
        {
            method: 'PATCH',
            path: '/v2/images/:id',
            handle: (request) => ({ status: 200, body: view(owned(request, notFound)) }),
        },
        { method: 'DELETE', path: '/v2/images/:id', handle: remove },
        {
            method: 'GET',
            path: '/v2/schemas/image',
            handle: () => ({
                status: 200,
                body: {
                    name: 'image',
                    properties: { id: { type: 'string' }, name: { type: ['null', 'string'], maxLength: 255 } },
                    additionalProperties: { type: 'string' },
                },
            }),
        },
    ];
    return {
        type: 'image',
        official: 'image',
        name: 'glance',
        prefix: '/image',
        endpoint: () => '',
        routes,
        strictSlash: true,
        headers: (request) => (request.path.startsWith('/v2') ? { 'x-openstack-request-id': request.requestId } : {}),
        earlyHeaders: () => ({}),
        unauthorized: () => ({
            ...webob(401, 'Unauthorized', NOT_VERIFIED),
            headers: { 'www-authenticate': `Keystone uri="${keystone}"` },
        }),
        noRoute: (request) => say(request, 404, 'Not Found', 'The resource could not be found.').reply,
        unknownToJson: (request) => say(request, 400, 'Bad Request', 'Malformed JSON in request body.').reply,
    };
}
//# sourceMappingURL=glance.js.map
;// CONCATENATED MODULE: ./build/emulator/services/keystone.js


const ACTION = 'You are not authorized to perform the requested action:';
const forbidden = (rule) => keystoneError(403, 'Forbidden', `${ACTION} ${rule}.`);
const NO_ROUTE = `<!doctype html>
<html lang=en>
<title>404 Not Found</title>
<h1>Not Found</h1>
<p>The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.</p>
`;
/** What a tenant may not do, by route: the policy's name stands in the refusal. */
const DENIED = [
    ['GET', '/v3/users', 'identity:list_users'],
    ['POST', '/v3/users', 'identity:create_user'],
    ['PATCH', '/v3/users/:id', 'identity:update_user'],
    ['DELETE', '/v3/users/:id', 'identity:delete_user'],
    ['GET', '/v3/projects', 'identity:list_projects'],
    ['POST', '/v3/projects', 'identity:create_project'],
    ['PATCH', '/v3/projects/:id', 'identity:update_project'],
    ['DELETE', '/v3/projects/:id', 'identity:delete_project'],
    ['GET', '/v3/domains', 'identity:list_domains'],
    ['POST', '/v3/domains', 'identity:create_domain'],
    ['GET', '/v3/roles', 'identity:list_roles'],
    ['POST', '/v3/roles', 'identity:create_role'],
    ['GET', '/v3/groups', 'identity:list_groups'],
    ['POST', '/v3/groups', 'identity:create_group'],
    ['GET', '/v3/services', 'identity:list_services'],
    ['POST', '/v3/services', 'identity:create_service'],
    ['GET', '/v3/endpoints', 'identity:list_endpoints'],
    ['GET', '/v3/role_assignments', 'identity:list_role_assignments'],
];
/** Keystone: tokens for application credentials, and the refusals that a tenant meets. */
function keystone(store, url, catalogue) {
    const auth = `${url}/identity/v3`;
    const collection = (key, rows, path) => ({
        status: 200,
        body: { [key]: rows, links: { next: null, self: `${auth}${path}`, previous: null } },
    });
    const rolesOf = (names) => names.map((name) => ({ id: store.roleIds.get(name) ?? '', name }));
    const version = {
        id: 'v3.14',
        status: 'stable',
        updated: '2020-04-07T00:00:00Z',
        links: [{ rel: 'self', href: `${auth}/` }],
        'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.identity-v3+json' }],
    };
    const createToken = (request) => {
        const token = issueToken(store, credentialOf(store, auth, jsonBody(request) ?? {}));
        const { credential } = token;
        return {
            status: 201,
            headers: { 'x-subject-token': token.id },
            body: { token: tokenBody(token, rolesOf(credential.roles), catalogue(credential.project.id)) },
        };
    };
    const showToken = (request) => {
        const id = request.headers['x-subject-token'];
        const token = liveToken(store, id);
        if (token === undefined || id === undefined) {
            const known = id?.startsWith('gAAAA') === true;
            const message = known ? 'Failed to validate token' : 'Could not recognize Fernet token';
            return keystoneError(404, 'Not Found', message);
        }
        const { credential } = token;
        return {
            status: 200,
            headers: { 'x-subject-token': id },
            body: { token: tokenBody(token, rolesOf(credential.roles), catalogue(credential.project.id)) },
        };
    };
    const revokeToken = (request) => {
        const id = request.headers['x-subject-token'] ?? '';
        if (liveToken(store, id) === undefined)
            return keystoneError(404, 'Not Found', 'Failed to validate token');
        store.tokens.delete(id);
        return { status: 204 };
    };
    const ownCredentials = (request) => {
        if (request.params['user'] !== request.caller.userId) {
            throw new Refusal(forbidden('identity:list_application_credentials'));
        }
        return [...store.credentials.values()]
            .filter((row) => row.user.id === request.caller.userId)
            .map((row) => credentialBody(row, row.roles.map((name) => ({
            id: store.roleIds.get(name) ?? '',
            name,
            domain_id: null,
            description: null,
            options: name === 'member' || name === 'reader' ? { immutable: true } : {},
        })), `${auth}/application_credentials/${row.id}`));
    };
    const showCredential = (request) => {
        const id = request.params['id'] ?? '';
        if (request.params['user'] !== request.caller.userId)
            return forbidden('identity:get_application_credential');
        const found = ownCredentials(request).find((row) => row['id'] === id);
        if (found === undefined)
            return keystoneError(404, 'Not Found', `Could not find Application Credential: ${id}.`);
        return { status: 200, body: { application_credential: found } };
    };
    const noManaging = () => forbidden("Using method 'application_credential' is not allowed for managing additional application credentials.");
    const projectBody = (id) => {
        const project = store.projects.get(id);
        if (project === undefined)
            return undefined;
        return {
            id,
            name: project.name,
            domain_id: project.domain.id,
            description: '',
            enabled: true,
            parent_id: project.domain.id,
            is_domain: false,
            tags: [],
            options: {},
            links: { self: `${auth}/projects/${id}` },
        };
    };
    const ownProjects = (path) => (request) => {
        const own = projectBody(request.caller.projectId);
        return collection('projects', own === undefined ? [] : [own], path(request));
    };
    const showUser = (request) => {
        const user = store.users.get(request.caller.userId);
        if (user === undefined || request.params['id'] !== user.id)
            return forbidden('identity:get_user');
        const body = {
            id: user.id,
            name: user.name,
            domain_id: user.domain.id,
            enabled: true,
            password_expires_at: null,
            options: {},
            links: { self: `${auth}/users/${user.id}` },
        };
        return { status: 200, body: { user: body } };
    };
    const routes = [
        {
            method: 'GET',
            path: '/',
            open: true,
            handle: () => ({ status: 300, headers: { location: `${auth}/` }, body: { versions: { values: [version] } } }),
        },
        { method: 'GET', path: '/v3', open: true, handle: () => ({ status: 200, body: { version } }) },
        { method: 'POST', path: '/v3/auth/tokens', open: true, handle: createToken },
        { method: 'GET', path: '/v3/auth/tokens', handle: showToken },
        { method: 'HEAD', path: '/v3/auth/tokens', handle: showToken },
        { method: 'DELETE', path: '/v3/auth/tokens', handle: revokeToken },
        {
            method: 'GET',
            path: '/v3/auth/catalog',
            handle: (request) => ({
                status: 200,
                body: { catalog: catalogue(request.caller.projectId), links: { self: `${auth}/auth/catalog` } },
            }),
        },
        { method: 'GET', path: '/v3/auth/projects', handle: ownProjects(() => '/auth/projects') },
        {
            method: 'GET',
            path: '/v3/users/:user/application_credentials',
            handle: (request) => collection('application_credentials', ownCredentials(request).filter((row) => !request.query.has('name') || row['name'] === request.query.get('name')), request.path.slice('/v3'.length)),
        },
        { method: 'GET', path: '/v3/users/:user/application_credentials/:id', handle: showCredential },
        { method: 'POST', path: '/v3/users/:user/application_credentials', handle: noManaging },
        { method: 'DELETE', path: '/v3/users/:user/application_credentials/:id', handle: noManaging },
        {
            method: 'GET',
            path: '/v3/users/:user/access_rules',
            handle: (request) => collection('access_rules', [], request.path.slice('/v3'.length)),
        },
        {
            method: 'POST',
            path: '/v3/OS-TRUST/trusts',
            handle: () => forbidden("Using method 'application_credential' is not allowed for managing trusts."),
        },
        { method: 'GET', path: '/v3/users/:id', handle: showUser },
        { method: 'GET', path: '/v3/users/:id/projects', handle: ownProjects((r) => r.path.slice('/v3'.length)) },
        {
            method: 'GET',
            path: '/v3/projects/:id',
            handle: (request) => {
                const project = projectBody(request.params['id'] ?? '');
                if (project?.['id'] !== request.caller.projectId)
                    return forbidden('identity:get_project');
                return { status: 200, body: { project } };
            },
        },
        {
            method: 'PUT',
            path: '/v3/projects/:project/users/:user/roles/:role',
            handle: (request) => {
                const role = request.params['role'] ?? '';
                const known = [...store.roleIds.values()].includes(role);
                return known
                    ? forbidden('identity:create_grant')
                    : keystoneError(404, 'Not Found', `Could not find role: ${role}.`);
            },
        },
        {
            method: 'GET',
            path: '/v3/regions',
            handle: () => collection('regions', [
                {
                    id: 'RegionOne',
                    description: '',
                    parent_region_id: null,
                    links: { self: `${auth}/regions/RegionOne` },
                },
            ], '/regions'),
        },
        { method: 'GET', path: '/v3/limits', handle: () => collection('limits', [], '/limits') },
        ...DENIED.map(([method, path, rule]) => ({ method, path, handle: () => forbidden(rule) })),
    ];
    return {
        type: 'identity',
        official: 'identity',
        name: 'keystone',
        prefix: '/identity',
        endpoint: () => '/v3',
        routes,
        headers: (request) => ({ vary: 'X-Auth-Token', 'x-openstack-request-id': request.requestId }),
        earlyHeaders: (request) => ({ vary: 'X-Auth-Token', 'x-openstack-request-id': request.requestId }),
        unauthorized: () => unauthenticated(auth),
        noRoute: () => ({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body: NO_ROUTE }),
        unknownToJson: () => malformed('Expecting to find valid JSON in request body.').reply,
    };
}
//# sourceMappingURL=keystone.js.map
;// CONCATENATED MODULE: ./build/emulator/services/magnum.js


const magnum_no = (status, detail) => new Refusal({
    status,
    body: {
        errors: [{ request_id: '', code: 'client', status, title: detail.replace(/\..*$/s, ''), detail, links: [] }],
    },
});
const stamp = (at) => zulu(at).replace('Z', '+00:00');
/** Magnum: enough of it to be refused by, as a tenant's application credential is (guide, section 5). */
function magnum(store, keystone, template) {
    const link = (request, kind, id) => ({
        links: [
            { href: `${request.base}/v1/${kind}/${id}`, rel: 'self' },
            { href: `${request.base}/${kind}/${id}`, rel: 'bookmark' },
        ],
    });
    const templateView = (request) => ({
        uuid: template.id,
        name: 'k8s-template',
        coe: 'kubernetes',
        image_id: 'ubuntu-24.04',
        flavor_id: 'm1.small',
        master_flavor_id: 'm1.small',
        dns_nameserver: '8.8.8.8',
        keypair_id: null,
        external_network_id: 'provider-ext',
        fixed_network: null,
        fixed_subnet: null,
        network_driver: 'flannel',
        apiserver_port: null,
        docker_volume_size: null,
        cluster_distro: 'ubuntu',
        ...link(request, 'clustertemplates', template.id),
        http_proxy: null,
        https_proxy: null,
        no_proxy: null,
        volume_driver: null,
        registry_enabled: false,
        labels: {},
        tls_disabled: false,
        public: true,
        server_type: 'vm',
        insecure_registry: null,
        docker_storage_driver: 'overlay2',
        master_lb_enabled: false,
        floating_ip_enabled: true,
        project_id: store.operatorProjectId,
        user_id: template.ownerId,
        hidden: false,
        tags: null,
        driver: null,
        created_at: stamp(template.createdAt),
        updated_at: null,
    });
    const summary = (row, request) => ({
        uuid: row.id,
        name: row.name,
        cluster_template_id: row.templateId,
        keypair: row.keypair,
        node_count: row.nodeCount,
        master_count: row.masterCount,
        docker_volume_size: null,
        labels: {},
        master_flavor_id: 'm1.small',
        flavor_id: 'm1.small',
        create_timeout: 60,
        ...link(request, 'clusters', row.id),
        stack_id: null,
        status: row.status,
        health_status: null,
    });
    const view = (row, request) => ({
        ...summary(row, request),
        status_reason: row.reason,
        health_status_reason: {},
        discovery_url: null,
        api_address: null,
        coe_version: null,
        container_version: null,
        project_id: row.projectId,
        user_id: row.userId,
        node_addresses: [],
        master_addresses: [],
        fixed_network: null,
        fixed_subnet: null,
        floating_ip_enabled: true,
        created_at: stamp(row.createdAt),
        updated_at: row.updatedAt === undefined ? null : stamp(row.updatedAt),
    });
    const own = (request) => [...store.clusters.values()].filter((row) => row.projectId === request.caller.projectId);
    const find = (request) => {
        const id = request.params['id'] ?? '';
        const row = own(request).find((candidate) => candidate.id === id || candidate.name === id);
        if (row === undefined)
            throw magnum_no(404, `Cluster ${id} could not be found.`);
        return row;
    };
    /** Taken with 202; a moment later there is no trust, as application credentials may not make one (lab-findings). */
    const create = (request) => {
        const body = jsonBody(request);
        const values = isObject(body) ? body : {};
        const wanted = textOf(values['cluster_template_id']);
        if (wanted === undefined) {
            throw magnum_no(400, "Invalid input for field/attribute cluster_template_id. Value: 'None'. Mandatory field missing.");
        }
        if (wanted !== template.id && wanted !== 'k8s-template') {
            throw magnum_no(400, `ClusterTemplate ${wanted} could not be found.`);
        }
        const limit = store.limit(request.caller.projectId, 'Cluster');
        if (limit >= 0 && own(request).length >= limit) {
            throw magnum_no(403, `Resource limit exceeded: You have reached the maximum clusters per project, ${limit}. You may delete a cluster to make room for a new one.`);
        }
        const row = {
            id: store.uuid(),
            name: textOf(values['name']) ?? '',
            projectId: request.caller.projectId,
            userId: request.caller.userId,
            templateId: template.id,
            keypair: textOf(values['keypair']) ?? null,
            nodeCount: Number(values['node_count'] ?? 1),
            masterCount: Number(values['master_count'] ?? 1),
            status: 'CREATE_IN_PROGRESS',
            reason: null,
            createdAt: store.now(),
            updatedAt: undefined,
        };
        store.clusters.set(row.id, row);
        store.later('cluster-fail', () => {
            if (row.status !== 'CREATE_IN_PROGRESS')
                return;
            row.status = 'CREATE_FAILED';
            row.updatedAt = store.now();
            // At first the reason can be null (lab-findings).
            store.later(1, () => (row.reason = `Failed to create trustee or trust for Cluster: ${row.id}`));
        });
        return { status: 202, body: { uuid: row.id } };
    };
    const remove = (request) => {
        const row = find(request);
        row.status = 'DELETE_IN_PROGRESS';
        store.later('cluster-delete', () => store.clusters.delete(row.id));
        return { status: 204 };
    };
    const version = (request) => ({
        id: 'v1',
        links: [{ href: `${request.base}/v1/`, rel: 'self' }],
        status: 'CURRENT',
        max_version: '1.11',
        min_version: '1.1',
    });
    const deny = (rule) => () => {
        throw magnum_no(403, `Policy doesn't allow ${rule} to be performed.`);
    };
    const routes = [
        {
            method: 'GET',
            path: '/',
            open: true,
            handle: (request) => ({
                status: 200,
                body: {
                    name: 'OpenStack Magnum API',
                    description: 'Magnum is an OpenStack project which aims to provide container cluster management.',
                    versions: [version(request)],
                },
            }),
        },
        {
            method: 'GET',
            path: '/v1',
            open: true,
            handle: (request) => ({
                status: 200,
                body: {
                    id: 'v1',
                    media_types: [{ base: 'application/json', type: 'application/vnd.openstack.magnum.v1+json' }],
                    links: [{ href: `${request.base}/v1/`, rel: 'self' }],
                },
            }),
        },
        {
            method: 'GET',
            path: '/v1/clusters',
            handle: (request) => ({ status: 200, body: { clusters: own(request).map((row) => summary(row, request)) } }),
        },
        { method: 'POST', path: '/v1/clusters', handle: create },
        {
            method: 'GET',
            path: '/v1/clusters/:id',
            handle: (request) => ({ status: 200, body: view(find(request), request) }),
        },
        { method: 'DELETE', path: '/v1/clusters/:id', handle: remove },
        {
            method: 'GET',
            path: '/v1/clustertemplates',
            handle: (request) => ({ status: 200, body: { clustertemplates: [templateView(request)] } }),
        },
        {
            method: 'GET',
            path: '/v1/clustertemplates/:id',
            handle: (request) => {
                const id = request.params['id'] ?? '';
                if (id !== template.id && id !== 'k8s-template')
                    throw magnum_no(404, `ClusterTemplate ${id} could not be found.`);
                return { status: 200, body: templateView(request) };
            },
        },
        {
            method: 'GET',
            path: '/v1/quotas/:project/Cluster',
            handle: (request) => {
                const project = request.params['project'] ?? '';
                if (project !== request.caller.projectId)
                    return deny('quota:get')();
                return {
                    status: 200,
                    body: { hard_limit: store.limit(project, 'Cluster'), project_id: project, resource: 'Cluster' },
                };
            },
        },
        { method: 'POST', path: '/v1/quotas', handle: deny('quota:create') },
        { method: 'GET', path: '/v1/mservices', handle: deny('magnum-service:get_all') },
        {
            method: 'GET',
            path: '/v1/stats',
            handle: (request) => ({ status: 200, body: { clusters: own(request).length, nodes: 0 } }),
        },
    ];
    return {
        type: 'container-infra',
        official: 'container-infrastructure-management',
        name: 'magnum',
        prefix: '/container-infra',
        endpoint: () => '/v1',
        routes,
        before: (request) => {
            const wanted = /container-infra\s+(\S+)/.exec(request.headers['openstack-api-version'] ?? '')?.[1];
            request.minor = 1;
            if (wanted === undefined)
                return;
            const minor = wanted === 'latest' ? 11 : Number(/^1\.(\d+)$/.exec(wanted)?.[1] ?? NaN);
            if (minor >= 1 && minor <= 11) {
                request.minor = minor;
                return;
            }
            throw new Refusal({
                status: 406,
                headers: { 'openstack-api-version': `container-infra ${wanted}` },
                body: {
                    errors: [
                        {
                            code: 'magnum.microversion-unsupported',
                            title: 'Requested microversion is unsupported',
                            description: `Version ${wanted} was requested but the minor version is not supported by this service. The supported version range is: [container-infra 1.1, container-infra 1.11].`,
                            max_version: '1.11',
                            min_version: '1.1',
                            links: [{ rel: 'help', href: 'http://docs.openstack.org/api-guide/compute/microversions.html' }],
                        },
                    ],
                },
            });
        },
        headers: (request) => request.path === '/'
            ? { 'x-openstack-request-id': request.requestId }
            : {
                'openstack-api-minimum-version': 'container-infra 1.1',
                'openstack-api-maximum-version': 'container-infra 1.11',
                'openstack-api-version': `container-infra 1.${request.minor}`,
                vary: 'OpenStack-API-Version',
                'x-openstack-request-id': request.requestId,
            },
        unauthorized: () => middleware401(keystone),
        noRoute: () => ({
            status: 404,
            body: { errors: [{ request_id: '', code: '', status: 404, title: 'Not Found', detail: '', links: [] }] },
        }),
        unknownToJson: () => magnum_no(400, 'Request is not in valid JSON format').reply,
    };
}
//# sourceMappingURL=magnum.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron/floating-ips.js






const missing = (id) => no(404, 'FloatingIPNotFound', `Floating IP ${id} could not be found`);
/** The router that joins the port's subnet to the external network. @throws 404 when there is none. */
function routerFor(store, port, subnetId, networkId) {
    const found = [...store.routers.values()].find((router) => router.gateway?.networkId === networkId &&
        interfacesOf(store, router.id).some((item) => item.fixedIps.some((ip) => ip.subnet_id === subnetId)));
    if (found !== undefined)
        return found;
    throw no(404, 'ExternalGatewayForFloatingIPNotFound', `External network ${networkId} is not reachable from subnet ${subnetId}.  Therefore, cannot associate Port ${port.id} with a Floating IP.`);
}
function associate(store, row, values, caller) {
    const portId = textOf(values['port_id']);
    if (portId === undefined) {
        row.portId = null;
        row.fixedAddress = null;
        row.routerId = null;
        row.status = 'DOWN';
        return;
    }
    const port = store.ports.get(portId);
    if (port === undefined || !own(port, caller))
        throw portMissing(portId);
    const asked = textOf(values['fixed_ip_address']);
    const fixed = port.fixedIps.find((ip) => asked === undefined || ip.ip_address === asked);
    if (fixed === undefined) {
        throw badRequest('floatingip', asked === undefined
            ? `Cannot add floating IP to port ${port.id} that has no fixed IPv4 addresses.`
            : `Port ${port.id} does not have fixed ip ${asked}.`);
    }
    const router = routerFor(store, port, fixed.subnet_id, row.networkId);
    const other = rowsWhere(store.floatingIps, (item) => item.id !== row.id && item.portId === port.id && item.fixedAddress === fixed.ip_address)[0];
    if (other !== undefined) {
        throw no(409, 'FloatingIPPortAlreadyAssociated', `Cannot associate floating IP ${row.address} (${row.id}) with port ${port.id} using fixed IP ${fixed.ip_address}, as that fixed IP already has a floating IP on external network ${row.networkId}.`);
    }
    row.portId = port.id;
    row.fixedAddress = fixed.ip_address;
    row.routerId = router.id;
    row.status = 'DOWN';
    store.later('floating-ip', () => {
        if (row.portId !== port.id || row.status === 'ACTIVE')
            return;
        row.status = 'ACTIVE';
        touch(store, row);
    });
}
function floatingIps(store) {
    const portDetails = (id) => {
        const port = id === null ? undefined : store.ports.get(id);
        if (port === undefined)
            return null;
        return {
            name: port.name,
            network_id: port.networkId,
            mac_address: port.mac,
            admin_state_up: port.adminUp,
            status: port.status,
            device_id: port.deviceId,
            device_owner: port.deviceOwner,
        };
    };
    return {
        path: 'floatingips',
        key: 'floatingip',
        plural: 'floatingips',
        rows: store.floatingIps,
        missing,
        view: (row) => ({
            id: row.id,
            tenant_id: row.projectId,
            floating_ip_address: row.address,
            floating_network_id: row.networkId,
            router_id: row.routerId,
            port_id: row.portId,
            fixed_ip_address: row.fixedAddress,
            status: row.status,
            description: row.description,
            qos_policy_id: null,
            port_details: portDetails(row.portId),
            dns_domain: '',
            dns_name: '',
            port_forwardings: [],
            ...dates(row),
        }),
        visible: (row, caller) => own(row, caller),
        attributes: [
            'floating_network_id',
            'description',
            'port_id',
            'fixed_ip_address',
            'floating_ip_address',
            'subnet_id',
            'dns_domain',
            'dns_name',
            'qos_policy_id',
        ],
        create: (values, caller) => {
            if (values['floating_network_id'] === undefined) {
                throw no(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'floating_network_id' not specified");
            }
            if (values['floating_ip_address'] !== undefined) {
                throw no(403, 'PolicyNotAuthorized', '(rule:create_floatingip and rule:create_floatingip:floating_ip_address) is disallowed by policy');
            }
            const network = findNetwork(store, values['floating_network_id'], caller);
            if (!network.external) {
                throw badRequest('floatingip', `Network ${network.id} is not a valid external network.`);
            }
            const used = rowsWhere(store.floatingIps, (row) => own(row, caller)).length;
            checkQuota(store, caller.projectId, 'floatingip', used);
            const common = standard(store, values, caller);
            const port = createPort(store, {
                projectId: '', // belongs to nobody, on the external network (openstack-facts 3)
                networkId: network.id,
                deviceId: common.id,
                deviceOwner: 'network:floatingip',
                portSecurity: false,
                status: 'N/A',
            });
            const row = {
                ...common,
                networkId: network.id,
                address: port.fixedIps[0]?.ip_address ?? '',
                externalPortId: port.id,
                portId: null,
                fixedAddress: null,
                routerId: null,
                status: 'DOWN',
            };
            try {
                associate(store, row, values, caller);
            }
            catch (error) {
                store.ports.delete(port.id);
                throw error;
            }
            store.floatingIps.set(row.id, row);
            return row;
        },
        update: (row, values, caller) => {
            if ('port_id' in values)
                associate(store, row, values, caller);
            if (values['description'] !== undefined)
                row.description = shortText(values, 'description');
            touch(store, row);
        },
        remove: (row) => {
            store.ports.delete(row.externalPortId);
            store.floatingIps.delete(row.id);
        },
    };
}
//# sourceMappingURL=floating-ips.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron/quotas.js


const quotas_QUOTAS = [
    'network',
    'subnet',
    'subnetpool',
    'port',
    'router',
    'floatingip',
    'rbac_policy',
    'security_group',
    'security_group_rule',
    'trunk',
];
/** `/quotas`: a project reads its own, and changes none. */
function quotaRoutes(store) {
    const ownProject = (request, action) => {
        const project = request.params['project'] ?? '';
        if (project !== request.caller.projectId) {
            throw no(403, 'AdminRequired', `User does not have admin privileges: Only admin is authorized to ${action} for another project.`);
        }
        return project;
    };
    const usage = (resource, project) => {
        const tables = {
            network: store.networks,
            subnet: store.subnets,
            port: store.ports,
            router: store.routers,
            floatingip: store.floatingIps,
            security_group: store.securityGroups,
            security_group_rule: store.rules,
        };
        const table = tables[resource];
        return table === undefined ? 0 : rowsWhere(table, (row) => row.projectId === project).length;
    };
    const quotaBody = (value) => ({
        status: 200,
        body: { quota: Object.fromEntries(quotas_QUOTAS.map((resource) => [resource, value(resource)])) },
    });
    return [
        {
            method: 'GET',
            path: `/v2.0/quotas/:project`,
            handle: (request) => {
                const project = ownProject(request, 'access quotas');
                return quotaBody((resource) => store.limit(project, resource));
            },
        },
        {
            method: 'GET',
            path: `/v2.0/quotas/:project/default`,
            handle: () => quotaBody((resource) => store.limit('', resource)),
        },
        {
            method: 'GET',
            path: `/v2.0/quotas/:project/details`,
            handle: (request) => {
                const project = ownProject(request, 'access quotas');
                return quotaBody((resource) => ({
                    limit: store.limit(project, resource),
                    used: usage(resource, project),
                    reserved: 0,
                }));
            },
        },
        ...['PUT', 'DELETE'].map((method) => ({
            method,
            path: `/v2.0/quotas/:project`,
            handle: () => {
                throw no(403, 'PolicyNotAuthorized', `rule:${method === 'PUT' ? 'update' : 'delete'}_quota is disallowed by policy`);
            },
        })),
    ];
}
//# sourceMappingURL=quotas.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron/tags.js


/** `/<collection>/<id>/tags`: every kind but the rules has them. */
function tagRoutes(store, collection) {
    const path = `/v2.0/${collection.path}/:id/tags`;
    const checked = (tag) => {
        if (typeof tag !== 'string' || tag.length === 0)
            throw invalid(`'${said(tag)}' is not a valid string.`);
        if (tag.length > 255)
            throw invalid(`'${tag}' exceeds maximum length of 255.`);
        return tag;
    };
    const change = (request, to) => {
        const row = changeable(collection, request, 'update');
        row.tags = [...new Set(to(row.tags))].sort();
        touch(store, row);
        return row;
    };
    const tagOf = (request) => request.params['tag'] ?? '';
    const present = (request) => {
        if (find(collection, request).tags.includes(tagOf(request)))
            return;
        throw no(404, 'TagNotFound', `Tag ${tagOf(request)} could not be found.`);
    };
    return [
        { method: 'GET', path, handle: (request) => ({ status: 200, body: { tags: find(collection, request).tags } }) },
        {
            method: 'PUT',
            path,
            handle: (request) => {
                const body = jsonBody(request);
                if (!isObject(body) || !Array.isArray(body['tags']))
                    throw no(400, 'HTTPBadRequest', 'Invalid tags body');
                const tags = listOf(body['tags']).map(checked);
                return { status: 200, body: { tags: change(request, () => tags).tags } };
            },
        },
        { method: 'DELETE', path, handle: (request) => (change(request, () => []), { status: 204 }) },
        { method: 'GET', path: `${path}/:tag`, handle: (request) => (present(request), { status: 204 }) },
        {
            method: 'PUT',
            path: `${path}/:tag`,
            handle: (request) => {
                const tag = checked(tagOf(request));
                change(request, (tags) => [...tags, tag]);
                return { status: 201, body: null };
            },
        },
        {
            method: 'DELETE',
            path: `${path}/:tag`,
            handle: (request) => {
                present(request);
                change(request, (tags) => tags.filter((tag) => tag !== tagOf(request)));
                return { status: 204 };
            },
        },
    ];
}
//# sourceMappingURL=tags.js.map
;// CONCATENATED MODULE: ./build/emulator/services/neutron.js









const neutron_ROOT = '/v2.0';
const EXTENSIONS = [
    'agent',
    'allowed-address-pairs',
    'availability_zone',
    'default-subnetpools',
    'ext-gw-mode',
    'external-net',
    'extraroute',
    'fip-port-details',
    'floating-ip-port-forwarding',
    'net-mtu',
    'pagination',
    'port-security',
    'project-id',
    'provider',
    'quota_details',
    'quotas',
    'revision-if-match',
    'router',
    'security-group',
    'sorting',
    'standard-attr-description',
    'standard-attr-revisions',
    'standard-attr-tag',
    'standard-attr-timestamp',
    'subnet_allocation',
];
/** Neutron with OVN. */
function neutron(store, keystone) {
    const createMany = (collection, bodies, request) => {
        const made = [];
        try {
            for (const values of bodies) {
                made.push(collection.create(checkedValues(values, collection.attributes, request.caller), request.caller));
            }
        }
        catch (error) {
            for (const row of made.reverse())
                collection.remove(row, request.caller); // all of them or none
            throw error;
        }
        return { status: 201, body: { [collection.plural]: made.map((row) => collection.view(row, 'created')) } };
    };
    const crud = (collection) => {
        const path = `${neutron_ROOT}/${collection.path}`;
        return [
            {
                method: 'GET',
                path,
                handle: (request) => paged(store, collection, request),
            },
            {
                method: 'POST',
                path,
                handle: (request) => {
                    const body = jsonBody(request);
                    if (isObject(body) && Array.isArray(body[collection.plural])) {
                        return createMany(collection, objectsOf(body[collection.plural]), request);
                    }
                    const row = collection.create(valuesOf(request, collection.key, collection.attributes), request.caller);
                    return { status: 201, body: { [collection.key]: collection.view(row, 'created') } };
                },
            },
            {
                method: 'GET',
                path: `${path}/:id`,
                handle: (request) => ({
                    status: 200,
                    body: { [collection.key]: collection.view(find(collection, request)) },
                }),
            },
            {
                method: 'PUT',
                path: `${path}/:id`,
                handle: (request) => {
                    const values = valuesOf(request, collection.key, collection.attributes);
                    const row = changeable(collection, request, 'update');
                    collection.update(row, values, request.caller);
                    return { status: 200, body: { [collection.key]: collection.view(row) } };
                },
            },
            {
                method: 'DELETE',
                path: `${path}/:id`,
                handle: (request) => {
                    collection.remove(changeable(collection, request, 'delete'), request.caller);
                    return { status: 204 };
                },
            },
            ...(collection.path === 'security-group-rules' ? [] : tagRoutes(store, collection)),
        ];
    };
    const routerKind = routers(store);
    const extension = (alias) => ({
        name: alias,
        alias,
        description: '',
        updated: '2016-12-11T00:00:00-00:00',
        links: [],
    });
    const routes = [
        {
            method: 'GET',
            path: '/',
            open: true,
            handle: (request) => ({
                status: 200,
                // Neutron does not know of the TLS proxy before it (lab-findings).
                body: {
                    versions: [
                        {
                            id: 'v2.0',
                            status: 'CURRENT',
                            links: [{ rel: 'self', href: `${request.base.replace(/^https:/, 'http:')}/v2.0/` }],
                        },
                    ],
                },
            }),
        },
        {
            method: 'GET',
            path: neutron_ROOT,
            handle: (request) => {
                // Without the slash at its end the version is no path of Neutron's (lab).
                if (!request.path.endsWith('/'))
                    throw no(404, 'HTTPNotFound', 'The resource could not be found.');
                return {
                    status: 200,
                    body: {
                        resources: ['network', 'subnet', 'port'].map((name) => ({
                            name,
                            collection: `${name}s`,
                            links: [{ rel: 'self', href: `${request.base.replace(/^https:/, 'http:')}/v2.0/${name}s` }],
                        })),
                    },
                };
            },
        },
        ...crud(networks(store)),
        ...crud(subnets(store)),
        ...crud(ports(store)),
        ...crud(routerKind),
        ...crud(securityGroups(store)),
        ...crud(rules(store)),
        ...crud(floatingIps(store)),
        {
            method: 'PUT',
            path: `${neutron_ROOT}/routers/:id/add_router_interface`,
            handle: (request) => {
                const row = changeable(routerKind, request, 'add_router_interface');
                const body = jsonBody(request);
                return { status: 200, body: addInterface(store, row, isObject(body) ? body : {}, request.caller) };
            },
        },
        {
            method: 'PUT',
            path: `${neutron_ROOT}/routers/:id/remove_router_interface`,
            handle: (request) => {
                const row = changeable(routerKind, request, 'remove_router_interface');
                const body = jsonBody(request);
                return { status: 200, body: removeInterface(store, row, isObject(body) ? body : {}, request.caller) };
            },
        },
        ...quotaRoutes(store),
        {
            method: 'GET',
            path: `${neutron_ROOT}/extensions`,
            handle: () => ({ status: 200, body: { extensions: EXTENSIONS.map(extension) } }),
        },
        {
            method: 'GET',
            path: `${neutron_ROOT}/extensions/:alias`,
            handle: (request) => {
                const alias = request.params['alias'] ?? '';
                if (EXTENSIONS.includes(alias))
                    return { status: 200, body: { extension: extension(alias) } };
                throw no(404, 'ExtensionNotFound', `Extension with alias ${alias} does not exist`);
            },
        },
        { method: 'GET', path: `${neutron_ROOT}/agents`, handle: () => ({ status: 200, body: { agents: [] } }) },
        {
            method: 'GET',
            path: `${neutron_ROOT}/availability_zones`,
            handle: () => ({ status: 200, body: { availability_zones: [] } }),
        },
        ...['subnetpools', 'trunks', 'qos/policies', 'address-groups', 'rbac-policies'].map((path) => ({
            method: 'GET',
            path: `${neutron_ROOT}/${path}`,
            handle: () => ({ status: 200, body: { [(path.split('/').at(-1) ?? '').replace('-', '_')]: [] } }),
        })),
    ];
    return {
        type: 'network',
        official: 'network',
        name: 'neutron',
        prefix: '/networking',
        endpoint: () => '',
        routes,
        headers: (request) => ({
            ...(request.path === '/' ? {} : { 'x-openstack-request-id': request.requestId }),
            date: new Date(store.now()).toUTCString(),
        }),
        unauthorized: () => middleware401(keystone),
        noRoute: () => no(404, 'HTTPNotFound', 'The resource could not be found.').reply,
        unknownToJson: () => no(400, 'HTTPBadRequest', 'Body contains invalid data').reply,
    };
}
//# sourceMappingURL=neutron.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/common.js


const common_ROOT = '/v2.1';
/** Rows a page at most, for every list. */
const common_MAX_PAGE = 1000;
/** `links` of a thing: its own URL, and the bookmark without a version. */
const common_links = (request, kind, id) => ({
    links: [
        { rel: 'self', href: `${request.base}${common_ROOT}/${kind}/${id}` },
        { rel: 'bookmark', href: `${request.base}/${kind}/${id}` },
    ],
});
const bookmark = (request, kind, id) => ({
    id,
    links: [{ rel: 'bookmark', href: `${request.base}/${kind}/${id}` }],
});
/** What stands under the key of a request's body. @throws Refusal 400 when nothing does. */
function common_bodyOf(request, key) {
    const body = jsonBody(request);
    const value = isObject(body) ? body[key] : undefined;
    if (!isObject(value))
        throw errors_no(400, `'${key}' is a required property`);
    return value;
}
//# sourceMappingURL=common.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/flavors.js


const flavorView = (flavor, request) => ({
    id: flavor.id,
    name: flavor.name,
    ram: flavor.ram,
    disk: flavor.disk,
    swap: request.minor >= 75 ? 0 : '',
    'OS-FLV-EXT-DATA:ephemeral': 0,
    'OS-FLV-DISABLED:disabled': false,
    vcpus: flavor.vcpus,
    'os-flavor-access:is_public': true,
    rxtx_factor: 1,
    ...common_links(request, 'flavors', flavor.id),
    ...(request.minor >= 55 ? { description: null } : {}),
    ...(request.minor >= 61 ? { extra_specs: {} } : {}),
});
/** `/flavors`, by id only. */
function flavorRoutes(store) {
    return [
        {
            method: 'GET',
            path: `${common_ROOT}/flavors`,
            handle: (request) => ({
                status: 200,
                body: {
                    flavors: [...store.flavors.values()].map((flavor) => ({
                        id: flavor.id,
                        name: flavor.name,
                        ...common_links(request, 'flavors', flavor.id),
                        ...(request.minor >= 55 ? { description: null } : {}),
                    })),
                },
            }),
        },
        {
            method: 'GET',
            path: `${common_ROOT}/flavors/detail`,
            handle: (request) => {
                const { page, links: next } = linkedPage([...store.flavors.values()], request, {
                    max: store.pageSize ?? common_MAX_PAGE,
                    key: 'flavors_links',
                    path: `${common_ROOT}/flavors/detail`,
                    idOf: (flavor) => flavor.id,
                    noMarker: (marker) => errors_no(400, `marker [${marker}] not found`),
                });
                return { status: 200, body: { flavors: page.map((flavor) => flavorView(flavor, request)), ...next } };
            },
        },
        {
            method: 'GET',
            path: `${common_ROOT}/flavors/:id`,
            handle: (request) => {
                const flavor = store.flavors.get(request.params['id'] ?? '');
                if (flavor === undefined)
                    throw errors_no(404, `Flavor ${request.params['id'] ?? ''} could not be found.`);
                return { status: 200, body: { flavor: flavorView(flavor, request) } };
            },
        },
        {
            method: 'GET',
            path: `${common_ROOT}/flavors/:id/os-extra_specs`,
            handle: () => ({ status: 200, body: { extra_specs: {} } }),
        },
    ];
}
//# sourceMappingURL=flavors.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/keypairs.js





const keyOf = (request) => `${request.caller.userId}/${request.params['name'] ?? ''}`;
function findKey(store, request) {
    const row = store.keypairs.get(keyOf(request));
    if (row === undefined) {
        throw errors_no(404, `Keypair ${request.params['name'] ?? ''} not found for user ${request.caller.userId}`);
    }
    return row;
}
const keyView = (row, request) => ({
    name: row.name,
    public_key: row.publicKey,
    fingerprint: row.fingerprint,
    ...(request.minor >= 2 ? { type: 'ssh' } : {}),
});
function createKey(store, request) {
    const keypair = common_bodyOf(request, 'keypair');
    const name = textOf(keypair['name']) ?? '';
    if (name === '')
        throw invalidField('name', keypair['name'] ?? '', "'' is too short");
    if (name.length > 255)
        throw invalidField('name', name, `'${name}' is too long`);
    if (request.minor >= 92 && keypair['public_key'] === undefined) {
        throw invalidField('keypair', keypair, "'public_key' is a required property");
    }
    let privateKey;
    let publicKey = textOf(keypair['public_key']);
    if (publicKey === undefined) {
        const pair = (0,external_node_crypto_.generateKeyPairSync)('rsa', { modulusLength: 2048 });
        privateKey = pair.privateKey.export({ type: 'pkcs1', format: 'pem' });
        publicKey = `ssh-rsa ${pair.publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')} Generated-by-Nova`;
    }
    const blob = /^\S+\s+(\S+)/.exec(publicKey)?.[1];
    if (blob === undefined)
        throw errors_no(400, 'Keypair data is invalid: failed to generate fingerprint');
    const { userId, projectId } = request.caller;
    const limit = store.limit(projectId, 'key_pairs');
    const used = [...store.keypairs.values()].filter((row) => row.userId === userId).length;
    if (limit >= 0 && used >= limit)
        throw errors_no(403, 'Quota exceeded, too many key pairs.');
    if (store.keypairs.has(`${userId}/${name}`))
        throw errors_no(409, `Key pair '${name}' already exists.`);
    const digest = (0,external_node_crypto_.createHash)('md5').update(Buffer.from(blob, 'base64')).digest('hex');
    const row = {
        number: store.nextNumber(),
        userId,
        name,
        publicKey,
        fingerprint: (digest.match(/../g) ?? []).join(':'),
        createdAt: store.now(),
    };
    store.keypairs.set(`${userId}/${name}`, row);
    const body = {
        ...(privateKey === undefined ? {} : { private_key: privateKey }),
        ...keyView(row, request),
        user_id: userId,
    };
    return { status: request.minor >= 2 ? 201 : 200, body: { keypair: body } };
}
/** `/os-keypairs`: they belong to the user, and the list tells no age. */
function keypairRoutes(store) {
    return [
        {
            method: 'GET',
            path: `${common_ROOT}/os-keypairs`,
            handle: (request) => {
                const rows = [...store.keypairs.values()]
                    .filter((row) => row.userId === request.caller.userId)
                    .sort((a, b) => (a.name < b.name ? -1 : 1));
                // Pages only from 2.35 on; the marker is the name (openstack-facts 1.4).
                const { page, links: next } = request.minor < 35
                    ? { page: rows, links: {} }
                    : linkedPage(rows, request, {
                        max: store.pageSize ?? common_MAX_PAGE,
                        key: 'keypairs_links',
                        path: `${common_ROOT}/os-keypairs`,
                        idOf: (row) => row.name,
                        noMarker: (marker) => errors_no(400, `Marker ${marker} could not be found.`),
                    });
                return { status: 200, body: { keypairs: page.map((row) => ({ keypair: keyView(row, request) })), ...next } };
            },
        },
        { method: 'POST', path: `${common_ROOT}/os-keypairs`, handle: (request) => createKey(store, request) },
        {
            method: 'GET',
            path: `${common_ROOT}/os-keypairs/:name`,
            handle: (request) => {
                const row = findKey(store, request);
                const keypair = {
                    ...keyView(row, request),
                    user_id: row.userId,
                    created_at: naiveMicro(row.createdAt),
                    deleted: false,
                    deleted_at: null,
                    id: row.number,
                    updated_at: null,
                };
                return { status: 200, body: { keypair } };
            },
        },
        {
            method: 'DELETE',
            path: `${common_ROOT}/os-keypairs/:name`,
            handle: (request) => {
                findKey(store, request);
                store.keypairs.delete(keyOf(request));
                return { status: request.minor >= 2 ? 204 : 202, headers: { 'content-type': 'application/json' } };
            },
        },
    ];
}
//# sourceMappingURL=keypairs.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/limits.js



function used(store, projectId) {
    const own = rowsWhere(store.servers, (row) => row.projectId === projectId);
    return {
        totalRAMUsed: own.reduce((sum, row) => sum + row.flavor.ram, 0),
        totalCoresUsed: own.reduce((sum, row) => sum + row.flavor.vcpus, 0),
        totalInstancesUsed: own.length,
        totalServerGroupsUsed: 0,
    };
}
function limits_limits(store, request) {
    const { projectId } = request.caller;
    const limit = (resource) => store.limit(projectId, resource);
    const absolute = {
        maxTotalInstances: limit('instances'),
        maxTotalCores: limit('cores'),
        maxTotalRAMSize: limit('ram'),
        maxServerMeta: limit('metadata_items'),
        ...(request.minor < 57 ? { maxImageMeta: 128, maxPersonality: 5, maxPersonalitySize: 10_240 } : {}),
        maxTotalKeypairs: limit('key_pairs'),
        maxServerGroups: limit('server_groups'),
        maxServerGroupMembers: limit('server_group_members'),
        ...(request.minor < 36 ? { maxTotalFloatingIps: -1, maxSecurityGroups: -1, maxSecurityGroupRules: -1 } : {}),
        ...used(store, projectId),
        ...(request.minor < 36 ? { totalFloatingIpsUsed: 0, totalSecurityGroupsUsed: 0 } : {}),
    };
    return { status: 200, body: { limits: { rate: [], absolute } } };
}
function limits_quotaSet(store, request, detail) {
    const project = request.params['project'] ?? '';
    if (project !== request.caller.projectId)
        throw denied('os_compute_api:os-quota-sets:show');
    const inUse = used(store, project);
    const counted = {
        cores: inUse['totalCoresUsed'],
        instances: inUse['totalInstancesUsed'],
        ram: inUse['totalRAMUsed'],
    };
    const names = ['cores', 'instances', 'key_pairs', 'metadata_items', 'ram', 'server_group_members', 'server_groups'];
    const value = (name) => {
        const limit = store.limit(project, name);
        return detail ? { limit, in_use: counted[name] ?? 0, reserved: 0 } : limit;
    };
    return {
        status: 200,
        body: { quota_set: { id: project, ...Object.fromEntries(names.map((n) => [n, value(n)])) } },
    };
}
/** `/limits` and `/os-quota-sets`, for the caller's own project. */
function limitRoutes(store) {
    return [
        { method: 'GET', path: `${common_ROOT}/limits`, handle: (request) => limits_limits(store, request) },
        { method: 'GET', path: `${common_ROOT}/os-quota-sets/:project`, handle: (request) => limits_quotaSet(store, request, false) },
        {
            method: 'GET',
            path: `${common_ROOT}/os-quota-sets/:project/detail`,
            handle: (request) => limits_quotaSet(store, request, true),
        },
    ];
}
//# sourceMappingURL=limits.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/wanted.js





const wanted_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Properties of a server's create, from 2.37 on and below 2.97. */
const PROPERTIES = [
    'name',
    'imageRef',
    'flavorRef',
    'networks',
    'security_groups',
    'key_name',
    'metadata',
    'user_data',
    'adminPass',
    'availability_zone',
    'config_drive',
    'OS-DCF:diskConfig',
    'accessIPv4',
    'accessIPv6',
    'personality',
    'min_count',
    'max_count',
    'return_reservation_id',
    'block_device_mapping',
    'block_device_mapping_v2',
    'description',
    'tags',
    'trusted_image_certificates',
    'host',
    'hypervisor_hostname',
    'hostname',
];
/** What a create asks for; every reference that does not exist is a 400, not a 404 (openstack-facts 2). */
function wantedOf(store, server, request) {
    const property = (why) => invalidField('server', server, why);
    for (const name of request.minor >= 37 ? ['name', 'flavorRef', 'networks'] : ['name', 'flavorRef']) {
        if (server[name] === undefined)
            throw property(`'${name}' is a required property`);
    }
    const extra = Object.keys(server).filter((name) => !PROPERTIES.includes(name) || (name === 'tags' && request.minor < 52));
    if (extra.length > 0) {
        const list = extra.map((name) => pythonic(name)).join(', ');
        throw property(`Additional properties are not allowed (${list} ${extra.length > 1 ? 'were' : 'was'} unexpected)`);
    }
    const name = textOf(server['name']);
    if (name === undefined || name.trim() === '') {
        throw invalidField('name', server['name'], `${pythonic(server['name'])} is too short`);
    }
    if (name.length > 255)
        throw invalidField('name', name, `${pythonic(name)} is too long`);
    const metadata = {};
    for (const [key, value] of Object.entries(isObject(server['metadata']) ? server['metadata'] : {})) {
        if (typeof value !== 'string')
            throw invalidField(key, value, `${pythonic(value)} is not of type 'string'`);
        if (value.length > 255)
            throw invalidField(key, value, `${pythonic(value)} is too long`);
        metadata[key] = value;
    }
    const imageRef = textOf(server['imageRef']) ?? '';
    if (imageRef !== '' && !wanted_UUID.test(imageRef)) {
        throw invalidField('imageRef', imageRef, `${pythonic(imageRef)} is not valid under any of the given schemas`);
    }
    const userData = textOf(server['user_data']);
    if (userData !== undefined && userData.length > 65_535) {
        throw invalidField('user_data', userData, `${pythonic(userData)} is too long`);
    }
    const networks = networksOf(store, server, request.caller);
    const groups = groupsOf(store, objectsOf(server['security_groups']), request.caller);
    const image = store.images.get(imageRef);
    if (image === undefined || (image.visibility === 'private' && image.owner !== request.caller.projectId)) {
        throw errors_no(400, 'Can not find requested image');
    }
    const flavorRef = said(server['flavorRef']);
    const flavor = store.flavors.get(flavorRef);
    if (flavor === undefined)
        throw errors_no(400, `Flavor ${flavorRef} could not be found.`);
    const keyName = textOf(server['key_name']) ?? null;
    if (keyName !== null && !store.keypairs.has(`${request.caller.userId}/${keyName}`)) {
        throw errors_no(400, 'Invalid key_name provided.');
    }
    const tags = (Array.isArray(server['tags']) ? server['tags'] : []).map(String);
    return { name, flavor, imageId: image.id, keyName, metadata, tags, groups, networks };
}
function networksOf(store, server, caller) {
    const asked = server['networks'];
    if (asked === 'none')
        return [];
    if (asked === undefined || asked === 'auto') {
        const own = rowsWhere(store.networks, (row) => row.projectId === caller.projectId);
        const only = own[0];
        if (own.length > 1)
            throw errors_no(409, 'Multiple possible networks found, use a Network ID to be more specific.');
        return only === undefined ? [] : [{ networkId: only.id, port: undefined, fixedIp: undefined }];
    }
    return objectsOf(asked).map((item) => {
        const portId = textOf(item['port']);
        if (portId !== undefined) {
            const port = store.ports.get(portId);
            if (port?.projectId !== caller.projectId) {
                throw errors_no(400, `Port id ${portId} could not be found.`);
            }
            if (port.deviceId !== '')
                throw errors_no(409, `Port ${portId} is still in use.`);
            return { networkId: port.networkId, port, fixedIp: undefined };
        }
        const networkId = textOf(item['uuid']) ?? '';
        const network = store.networks.get(networkId);
        if (network === undefined || !visibleNetwork(network, caller)) {
            throw errors_no(400, `Network ${networkId} could not be found.`);
        }
        if (rowsWhere(store.subnets, (subnet) => subnet.networkId === networkId).length === 0) {
            throw errors_no(400, `Network ${networkId} requires a subnet in order to boot instances on.`);
        }
        return { networkId, port: undefined, fixedIp: textOf(item['fixed_ip']) };
    });
}
/** Group ids from names or ids; a name that two groups have is refused. */
function groupsOf(store, asked, caller) {
    const own = rowsWhere(store.securityGroups, (group) => group.projectId === caller.projectId);
    if (asked.length === 0)
        return [defaultGroup(store, caller.projectId).id];
    return asked.map((item) => {
        const wanted = said(item['name']);
        const fits = own.filter((group) => group.id === wanted);
        const found = fits.length > 0 ? fits : own.filter((group) => group.name === wanted);
        const only = found[0];
        if (only === undefined)
            throw errors_no(400, `Unable to find security_group with name or id '${wanted}'`);
        if (found.length > 1) {
            throw errors_no(409, `Multiple security_group matches found for name '${wanted}', use an ID to be more specific.`);
        }
        return only.id;
    });
}
/** Throws Nova's 403 where the project's limits would be passed: quota, not boundary (lab-findings). */
function checkQuotas(store, wanted, projectId) {
    const own = rowsWhere(store.servers, (row) => row.projectId === projectId);
    const used = {
        cores: own.reduce((sum, row) => sum + row.flavor.vcpus, 0),
        instances: own.length,
        ram: own.reduce((sum, row) => sum + row.flavor.ram, 0),
    };
    const asked = { cores: wanted.flavor.vcpus, instances: 1, ram: wanted.flavor.ram };
    const overs = Object.keys(asked).filter((name) => {
        const limit = store.limit(projectId, name);
        return limit >= 0 && (used[name] ?? 0) + (asked[name] ?? 0) > limit;
    });
    if (overs.length > 0) {
        const each = (value) => overs.map(value).join(', ');
        const names = overs.join(', ');
        throw errors_no(403, `Quota exceeded for ${names}: Requested ${each((n) => asked[n])}, but already used ${each((n) => used[n])} of ${each((n) => store.limit(projectId, n))} ${names}`);
    }
    const items = Object.keys(wanted.metadata).length;
    const metadataLimit = store.limit(projectId, 'metadata_items');
    if (metadataLimit >= 0 && items > metadataLimit) {
        throw errors_no(403, `Maximum number of metadata items exceeds ${metadataLimit}`);
    }
    const ports = rowsWhere(store.ports, (port) => port.projectId === projectId).length;
    const wantedPorts = wanted.networks.filter(({ port }) => port === undefined).length;
    const portLimit = store.limit(projectId, 'port');
    if (portLimit >= 0 && ports + wantedPorts > portLimit)
        throw errors_no(403, 'Maximum number of ports exceeded');
}
//# sourceMappingURL=wanted.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/servers.js





function findServer(store, request) {
    const id = request.params['id'] ?? '';
    const row = store.servers.get(id);
    if (row?.projectId !== request.caller.projectId) {
        throw errors_no(404, `Instance ${id} could not be found.`);
    }
    return row;
}
/** Throws 409 unless the server's states allow the action. */
function checkState(row, action) {
    if (row.locked)
        throw errors_no(409, `Instance ${row.id} is locked`);
    if (row.taskState !== null) {
        throw errors_no(409, `Cannot '${action}' instance ${row.id} while it is in task_state ${row.taskState}`);
    }
    if (row.vmState !== 'active' && row.vmState !== 'stopped' && row.vmState !== 'paused') {
        throw errors_no(409, `Cannot '${action}' instance ${row.id} while it is in vm_state ${row.vmState}`);
    }
}
function recordAction(store, row, request, action, event) {
    const entry = {
        action,
        requestId: request.requestId,
        userId: request.caller.userId,
        startedAt: store.now(),
        endedAt: undefined,
        error: null,
        event,
    };
    row.actions.unshift(entry);
    return entry;
}
/** `POST /servers`: 202 with little more than the id, then BUILD for as long as a real one takes. */
function createServer(store, server, request) {
    const wanted = wantedOf(store, server, request);
    if (server['host'] !== undefined)
        throw denied('compute:servers:create:requested_destination');
    checkQuotas(store, wanted, request.caller.projectId);
    const now = store.now();
    const row = {
        id: store.uuid(),
        name: wanted.name,
        projectId: request.caller.projectId,
        userId: request.caller.userId,
        status: 'BUILD',
        taskState: 'scheduling',
        vmState: 'building',
        createdAt: now,
        updatedAt: now,
        launchedAt: undefined,
        imageId: wanted.imageId,
        flavor: wanted.flavor,
        keyName: wanted.keyName,
        metadata: wanted.metadata,
        tags: wanted.tags,
        groups: wanted.groups,
        description: textOf(server['description']) ?? null,
        userData: textOf(server['user_data']),
        hostId: '',
        locked: false,
        fault: undefined,
        volumes: [],
        givenPorts: wanted.networks.flatMap(({ port }) => (port === undefined ? [] : [port.id])),
        actions: [],
    };
    store.servers.set(row.id, row);
    const action = recordAction(store, row, request, 'create', 'compute__do_build_and_run_instance');
    store.later('server-schedule', () => schedule(store, row, wanted, action));
    return row;
}
function building(store, row) {
    return store.servers.has(row.id) && row.status === 'BUILD' && row.taskState !== 'deleting';
}
function schedule(store, row, wanted, action) {
    if (!building(store, row))
        return;
    const failure = store.takeFailure('server-build');
    try {
        if (failure !== undefined)
            throw errors_no(500, failure);
        for (const { networkId, port, fixedIp } of wanted.networks) {
            if (port !== undefined) {
                port.deviceId = row.id;
                port.deviceOwner = 'compute:nova';
                continue;
            }
            createPort(store, {
                projectId: row.projectId,
                networkId,
                deviceId: row.id,
                deviceOwner: 'compute:nova',
                groups: row.groups,
                fixedIps: fixedIp === undefined ? [] : [{ ip_address: fixedIp }],
            });
        }
    }
    catch (error) {
        if (!(error instanceof Refusal))
            throw error;
        failBuild(store, row, action, failure ?? 'Build of instance aborted: Failed to allocate the network(s), not rescheduling.');
        return;
    }
    row.taskState = 'spawning';
    row.hostId = store.hex(56);
    row.updatedAt = store.now();
    store.later(store.secondsOf('server-build') - store.secondsOf('server-schedule'), () => {
        if (!building(store, row))
            return;
        row.status = 'ACTIVE';
        row.vmState = 'active';
        row.taskState = null;
        row.launchedAt = store.now();
        row.updatedAt = store.now();
        action.endedAt = store.now();
        for (const port of servers_portsOf(store, row))
            port.status = 'ACTIVE';
    });
}
function failBuild(store, row, action, message) {
    row.status = 'ERROR';
    row.vmState = 'error';
    row.taskState = null;
    row.updatedAt = store.now();
    row.fault = { code: 500, message, at: store.now() };
    action.endedAt = store.now();
    action.error = 'Error';
}
const servers_portsOf = (store, row) => rowsWhere(store.ports, (port) => port.deviceId === row.id);
/** `DELETE /servers/<id>`: the 404 comes first, the ports and volumes follow (openstack-facts 3). */
function deleteServer(store, row, request) {
    if (row.locked)
        throw errors_no(409, `Instance ${row.id} is locked`);
    if (row.taskState === 'deleting')
        return; // Nova takes it again
    const action = recordAction(store, row, request, 'delete', 'compute_terminate_instance');
    row.taskState = 'deleting';
    row.updatedAt = store.now();
    store.later('server-delete', () => {
        action.endedAt = store.now();
        store.servers.delete(row.id);
        store.deletedServers.set(row.id, row);
        store.later('server-references', () => release(store, row));
    });
}
function release(store, row) {
    for (const port of servers_portsOf(store, row)) {
        if (!row.givenPorts.includes(port.id)) {
            removePort(store, port.id);
            continue;
        }
        port.deviceId = '';
        port.deviceOwner = '';
        port.status = 'DOWN';
    }
    for (const { volumeId, deleteOnTermination } of row.volumes) {
        const volume = store.volumes.get(volumeId);
        if (volume === undefined)
            continue;
        if (deleteOnTermination)
            store.volumes.delete(volumeId);
        volume.status = 'available';
        volume.attachment = undefined;
        volume.updatedAt = store.now();
    }
    row.volumes = [];
}
//# sourceMappingURL=servers.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/views.js



/** `full`: with type and MAC, as a server shows them. */
function addresses(store, row, full) {
    const shown = {};
    // Until the build is done Nova's cache of the network is empty.
    for (const port of row.launchedAt === undefined ? [] : servers_portsOf(store, row)) {
        const name = store.networks.get(port.networkId)?.name ?? '';
        const entry = (addr, type) => ({
            version: addr.includes(':') ? 6 : 4,
            addr,
            ...(full ? { 'OS-EXT-IPS:type': type, 'OS-EXT-IPS-MAC:mac_addr': port.mac } : {}),
        });
        const list = (shown[name] ??= []);
        for (const ip of port.fixedIps)
            list.push(entry(ip.ip_address, 'fixed'));
        for (const floating of rowsWhere(store.floatingIps, (item) => item.portId === port.id)) {
            list.push(entry(floating.address, 'floating'));
        }
    }
    return shown;
}
/** `alone`: with what only a single server shows, above all its fault. */
function serverView(store, row, request, alone) {
    const { minor } = request;
    const scheduled = row.hostId !== '';
    return {
        id: row.id,
        name: row.name,
        status: row.status,
        tenant_id: row.projectId,
        user_id: row.userId,
        metadata: row.metadata,
        hostId: row.hostId,
        image: bookmark(request, 'images', row.imageId),
        flavor: minor >= 47
            ? {
                vcpus: row.flavor.vcpus,
                ram: row.flavor.ram,
                disk: row.flavor.disk,
                ephemeral: 0,
                swap: 0,
                original_name: row.flavor.name,
                extra_specs: {},
            }
            : bookmark(request, 'flavors', row.flavor.id),
        created: zulu(row.createdAt),
        updated: zulu(row.updatedAt),
        addresses: addresses(store, row, true),
        accessIPv4: '',
        accessIPv6: '',
        ...common_links(request, 'servers', row.id),
        'OS-DCF:diskConfig': 'MANUAL',
        ...(row.status === 'BUILD' || row.status === 'ACTIVE' ? { progress: 0 } : {}),
        ...(alone && row.fault !== undefined
            ? { fault: { code: row.fault.code, created: zulu(row.fault.at), message: row.fault.message } }
            : {}),
        'OS-EXT-AZ:availability_zone': scheduled ? 'nova' : '',
        ...(minor >= 96 ? { pinned_availability_zone: null } : {}),
        config_drive: '',
        key_name: row.keyName,
        'OS-SRV-USG:launched_at': row.launchedAt === undefined ? null : naiveMicro(row.launchedAt),
        'OS-SRV-USG:terminated_at': null,
        ...(scheduled
            ? { security_groups: row.groups.map((id) => ({ name: store.securityGroups.get(id)?.name ?? id })) }
            : {}),
        'OS-EXT-STS:task_state': row.taskState,
        'OS-EXT-STS:vm_state': row.vmState,
        'OS-EXT-STS:power_state': row.vmState === 'active' ? 1 : row.vmState === 'stopped' ? 4 : 0,
        'os-extended-volumes:volumes_attached': row.volumes.map((volume) => ({
            id: volume.volumeId,
            ...(minor >= 3 ? { delete_on_termination: volume.deleteOnTermination } : {}),
        })),
        ...(minor >= 9 ? { locked: row.locked } : {}),
        ...(minor >= 73 ? { locked_reason: null } : {}),
        ...(minor >= 19 ? { description: row.description } : {}),
        ...(minor >= 26 ? { tags: row.tags } : {}),
        ...(minor >= 63 ? { trusted_image_certificates: null } : {}),
        ...(minor >= 90 ? { 'OS-EXT-SRV-ATTR:hostname': row.name } : {}),
        ...(alone && minor >= 71 ? { server_groups: [] } : {}),
    };
}
//# sourceMappingURL=views.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/server-routes.js






const serverPath = `${common_ROOT}/servers`;
/** Query keys that a server list knows; from 2.75 on any other is a 400. */
const SERVER_QUERY = [
    'name',
    'status',
    'image',
    'flavor',
    'ip',
    'ip6',
    'host',
    'limit',
    'marker',
    'sort_key',
    'sort_dir',
    'changes-since',
    'changes-before',
    'all_tenants',
    'all_projects',
    'project_id',
    'tenant_id',
    'user_id',
    'uuid',
    'reservation_id',
    'availability_zone',
    'config_drive',
    'key_name',
    'created_at',
    'launched_at',
    'terminated_at',
    'power_state',
    'task_state',
    'vm_state',
    'progress',
    'deleted',
    'description',
    'locked',
    'tags',
    'tags-any',
    'not-tags',
    'not-tags-any',
];
/** Actions that a tenant may take; the operator's are refused by policy. */
const TENANT_ACTIONS = ['lock', 'unlock', 'os-getConsoleOutput'];
const actionRule = {
    migrate: 'os_compute_api:os-migrate-server:migrate',
    'os-migrateLive': 'os_compute_api:os-migrate-server:migrate_live',
    'os-resetState': 'os_compute_api:os-admin-actions:reset_state',
    injectNetworkInfo: 'os_compute_api:os-admin-actions:inject_network_info',
};
const ACTIONS = [...TENANT_ACTIONS, ...Object.keys(actionRule)];
function listServers(store, request, view) {
    const { query, caller } = request;
    for (const name of query.keys()) {
        if (SERVER_QUERY.includes(name) || name.startsWith('_') || request.minor < 75)
            continue;
        throw errors_no(400, `'${name}' does not match any of the regexes: '^_'`);
    }
    const all = query.get('all_tenants') ?? query.get('all_projects');
    if (all !== null && all !== '0' && all.toLowerCase() !== 'false') {
        throw denied(`os_compute_api:servers:${request.path.endsWith('/detail') ? 'detail' : 'index'}:get_all_tenants`);
    }
    const name = query.get('name');
    let pattern;
    try {
        pattern = name === null ? undefined : new RegExp(name, 'i');
    }
    catch {
        throw errors_no(400, `Invalid input for query parameters name. Value: ${name ?? ''}. '${name ?? ''}' is not a 'regex'`);
    }
    const tags = (key) => query.get(key)?.split(',');
    const [every, some] = request.minor >= 26 ? [tags('tags'), tags('tags-any')] : [];
    const [notEvery, none] = request.minor >= 26 ? [tags('not-tags'), tags('not-tags-any')] : [];
    const status = query.getAll('status').map((text) => text.toUpperCase());
    const rows = [...store.servers.values()]
        .filter((row) => row.projectId === caller.projectId)
        .filter((row) => pattern === undefined || pattern.test(row.name))
        .filter((row) => status.length === 0 || status.includes(row.status))
        .filter((row) => !query.has('image') || row.imageId === query.get('image'))
        .filter((row) => !query.has('flavor') || row.flavor.id === query.get('flavor'))
        .filter((row) => !query.has('key_name') || row.keyName === query.get('key_name'))
        .filter((row) => every === undefined || every.every((tag) => row.tags.includes(tag)))
        .filter((row) => some === undefined || some.some((tag) => row.tags.includes(tag)))
        .filter((row) => notEvery?.every((tag) => row.tags.includes(tag)) !== true)
        .filter((row) => none?.some((tag) => row.tags.includes(tag)) !== true)
        .reverse(); // newest first
    const { page, links: next } = linkedPage(rows, request, {
        max: store.pageSize ?? common_MAX_PAGE,
        key: 'servers_links',
        path: request.path,
        idOf: (row) => row.id,
        noMarker: (marker) => errors_no(400, `marker [${marker}] not found`),
    });
    return { status: 200, body: { servers: page.map(view), ...next } };
}
function actionsOf(store, request) {
    const id = request.params['id'] ?? '';
    const row = store.servers.get(id) ?? store.deletedServers.get(id);
    if (row?.projectId !== request.caller.projectId) {
        throw errors_no(404, `Instance ${id} could not be found.`);
    }
    return row;
}
const actionView = (row, action, request) => ({
    action: action.action,
    instance_uuid: row.id,
    request_id: action.requestId,
    user_id: action.userId,
    project_id: row.projectId,
    start_time: naiveMicro(action.startedAt),
    message: action.error,
    ...(request.minor >= 58 ? { updated_at: naiveMicro(action.endedAt ?? action.startedAt) } : {}),
});
function serverAction(store, request) {
    const body = jsonBody(request);
    const action = isObject(body) ? Object.keys(body)[0] : undefined;
    // What is no action is refused before the server is looked for (seen on the lab).
    if (action === undefined || !ACTIONS.includes(action))
        throw errors_no(400, `There is no such action: ${action ?? ''}`);
    const row = findServer(store, request);
    const denial = actionRule[action];
    if (denial !== undefined)
        throw denied(denial);
    if (action === 'lock' || action === 'unlock') {
        row.locked = action === 'lock';
        recordAction(store, row, request, action, action);
        return { status: 202 };
    }
    return { status: 200, body: { output: '' } }; // os-getConsoleOutput
}
/** `/servers` and what is below one, but its volumes. */
function serverRoutes(store) {
    return [
        {
            method: 'GET',
            path: serverPath,
            handle: (request) => listServers(store, request, (row) => ({ id: row.id, name: row.name, ...common_links(request, 'servers', row.id) })),
        },
        {
            method: 'GET',
            path: `${serverPath}/detail`,
            handle: (request) => listServers(store, request, (row) => serverView(store, row, request, false)),
        },
        {
            method: 'POST',
            path: serverPath,
            handle: (request) => {
                const row = createServer(store, common_bodyOf(request, 'server'), request);
                const server = {
                    id: row.id,
                    ...common_links(request, 'servers', row.id),
                    'OS-DCF:diskConfig': 'MANUAL',
                    security_groups: row.groups.map((name) => ({ name })),
                    adminPass: store.hex(12),
                };
                return {
                    status: 202,
                    headers: { location: `${request.base}${serverPath}/${row.id}` },
                    body: { server },
                };
            },
        },
        {
            method: 'GET',
            path: `${serverPath}/:id`,
            handle: (request) => ({
                status: 200,
                body: { server: serverView(store, findServer(store, request), request, true) },
            }),
        },
        {
            method: 'PUT',
            path: `${serverPath}/:id`,
            handle: (request) => {
                const row = findServer(store, request);
                row.name = textOf(common_bodyOf(request, 'server')['name']) ?? row.name;
                row.updatedAt = store.now();
                return { status: 200, body: { server: serverView(store, row, request, false) } };
            },
        },
        {
            method: 'DELETE',
            path: `${serverPath}/:id`,
            handle: (request) => {
                deleteServer(store, findServer(store, request), request);
                return { status: 204, headers: { 'content-type': 'application/json' } };
            },
        },
        { method: 'POST', path: `${serverPath}/:id/action`, handle: (request) => serverAction(store, request) },
        {
            method: 'GET',
            path: `${serverPath}/:id/ips`,
            handle: (request) => ({ status: 200, body: { addresses: addresses(store, findServer(store, request), false) } }),
        },
        {
            method: 'GET',
            path: `${serverPath}/:id/metadata`,
            handle: (request) => ({ status: 200, body: { metadata: findServer(store, request).metadata } }),
        },
        {
            method: 'GET',
            path: `${serverPath}/:id/tags`,
            handle: (request) => ({ status: 200, body: { tags: findServer(store, request).tags } }),
        },
        {
            method: 'GET',
            path: `${serverPath}/:id/os-interface`,
            handle: (request) => ({
                status: 200,
                body: {
                    interfaceAttachments: servers_portsOf(store, findServer(store, request)).map((port) => ({
                        net_id: port.networkId,
                        port_id: port.id,
                        mac_addr: port.mac,
                        port_state: port.status,
                        fixed_ips: port.fixedIps,
                        ...(request.minor >= 70 ? { tag: null } : {}),
                    })),
                },
            }),
        },
        {
            method: 'GET',
            path: `${serverPath}/:id/os-security-groups`,
            handle: (request) => ({
                status: 200,
                body: {
                    security_groups: findServer(store, request).groups.map((id) => ({
                        id,
                        name: store.securityGroups.get(id)?.name ?? '',
                        description: store.securityGroups.get(id)?.description ?? '',
                        tenant_id: request.caller.projectId,
                        rules: [],
                    })),
                },
            }),
        },
        {
            method: 'GET',
            path: `${serverPath}/:id/os-instance-actions`,
            handle: (request) => {
                const row = actionsOf(store, request);
                return {
                    status: 200,
                    body: { instanceActions: row.actions.map((action) => actionView(row, action, request)) },
                };
            },
        },
        {
            method: 'GET',
            path: `${serverPath}/:id/os-instance-actions/:request`,
            handle: (request) => {
                const row = actionsOf(store, request);
                const action = row.actions.find((item) => item.requestId === request.params['request']);
                if (action === undefined)
                    throw errors_no(404, `Action for request_id ${request.params['request'] ?? ''} on instance ${row.id} not found`);
                const event = {
                    event: action.event,
                    start_time: naiveMicro(action.startedAt),
                    finish_time: action.endedAt === undefined ? null : naiveMicro(action.endedAt),
                    result: action.endedAt === undefined ? null : action.error === null ? 'Success' : 'Error',
                    ...(request.minor >= 62 ? { hostId: row.hostId } : {}),
                    ...(request.minor >= 84 && action.error !== null ? { details: row.fault?.message ?? action.error } : {}),
                };
                return { status: 200, body: { instanceAction: { ...actionView(row, action, request), events: [event] } } };
            },
        },
    ];
}
//# sourceMappingURL=server-routes.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/versions.js

/** The version documents, open to all. */
function versionRoutes() {
    const current = (request) => ({
        id: 'v2.1',
        status: 'CURRENT',
        version: '2.96',
        min_version: '2.1',
        updated: '2013-07-23T11:33:21Z',
        links: [{ rel: 'self', href: `${request.base}/v2.1/` }],
    });
    return [
        {
            method: 'GET',
            path: '/',
            open: true,
            handle: (request) => ({
                status: 200,
                body: {
                    versions: [
                        {
                            id: 'v2.0',
                            status: 'SUPPORTED',
                            version: '',
                            min_version: '',
                            updated: '2011-01-21T11:33:21Z',
                            links: [{ rel: 'self', href: `${request.base}/v2/` }],
                        },
                        current(request),
                    ],
                },
            }),
        },
        ...[common_ROOT, `${common_ROOT}/`].map((path) => ({
            method: 'GET',
            path,
            open: true,
            handle: (request) => ({
                status: 200,
                body: {
                    version: {
                        ...current(request),
                        links: [
                            { rel: 'self', href: `${request.base}/v2.1/` },
                            { rel: 'describedby', type: 'text/html', href: 'http://docs.openstack.org/' },
                        ],
                        'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.compute+json;version=2.1' }],
                    },
                },
            }),
        })),
    ];
}
//# sourceMappingURL=versions.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova/volumes.js



const DETACHABLE = "Unable to detach volume. Volume status must be 'in-use' and attach_status must be 'attached' to detach.";
function volumeOf(store, id, projectId) {
    const volume = store.volumes.get(id);
    if (volume?.projectId !== projectId)
        throw errors_no(404, `Volume ${id} could not be found.`);
    return volume;
}
const attachmentView = (row, held, minor) => ({
    ...(minor < 89 ? { id: held.volumeId } : {}),
    volumeId: held.volumeId,
    serverId: row.id,
    device: held.device,
    ...(minor >= 70 ? { tag: null } : {}),
    ...(minor >= 79 ? { delete_on_termination: held.deleteOnTermination } : {}),
});
function attach(store, request) {
    const row = findServer(store, request);
    const body = jsonBody(request);
    const asked = isObject(body) ? body['volumeAttachment'] : undefined;
    const volumeId = isObject(asked) ? textOf(asked['volumeId']) : undefined;
    if (!isObject(asked) || volumeId === undefined) {
        throw invalidField('volumeAttachment', asked ?? {}, "'volumeId' is a required property");
    }
    checkState(row, 'attach_volume');
    const volume = volumeOf(store, volumeId, row.projectId);
    if (volume.attachment !== undefined) {
        const where = volume.attachment.serverId;
        throw errors_no(400, `Invalid volume: volume ${volumeId} is already attached to instances: ${where}`);
    }
    if (volume.status !== 'available') {
        throw errors_no(400, `Invalid volume: volume '${volumeId}' status must be 'available'. Currently in '${volume.status}'`);
    }
    const letters = 'bcdefghijklmnopqrstuvwxyz'.split('');
    const taken = row.volumes.map((held) => held.device);
    const device = letters.map((letter) => `/dev/sd${letter}`).find((name) => !taken.includes(name));
    if (device === undefined) {
        throw errors_no(403, 'The maximum allowed number of disk devices (26) to attach to a single instance has been exceeded.');
    }
    const held = { volumeId, device, deleteOnTermination: asked['delete_on_termination'] === true };
    const action = recordAction(store, row, request, 'attach_volume', 'compute_attach_volume');
    row.volumes.push(held);
    volume.status = 'reserved';
    volume.attachment = { id: store.uuid(), serverId: row.id, device, at: store.now(), reserved: true };
    volume.updatedAt = store.now();
    const { attachment } = volume;
    const failure = store.takeFailure('volume-attach');
    store.later(store.secondsOf('volume-attach') / 2, () => {
        if (volume.attachment === attachment && volume.status === 'reserved')
            volume.status = 'attaching';
    });
    store.later('volume-attach', () => {
        if (volume.attachment !== attachment)
            return;
        action.endedAt = store.now();
        volume.updatedAt = store.now();
        if (failure !== undefined) {
            // Accepted with 200, then it comes to nothing: the volume is simply available again (openstack-facts 3).
            action.error = failure;
            volume.status = 'available';
            volume.attachment = undefined;
            row.volumes = row.volumes.filter((item) => item !== held);
            return;
        }
        volume.status = 'in-use';
        attachment.reserved = false;
        attachment.at = store.now();
    });
    return { status: 200, body: { volumeAttachment: attachmentView(row, held, request.minor) } };
}
function detach(store, request) {
    const row = findServer(store, request);
    const volumeId = request.params['volume'] ?? '';
    const volume = store.volumes.get(volumeId);
    const held = row.volumes.find((item) => item.volumeId === volumeId);
    if (volume === undefined || held === undefined) {
        throw errors_no(404, `Instance ${row.id} is not attached to volume ${volumeId}`);
    }
    checkState(row, 'detach_volume');
    if (volume.status !== 'in-use') {
        throw errors_no(400, `Invalid volume: Invalid input received: Invalid volume: ${DETACHABLE} (HTTP 400) (Request-ID: req-${store.uuid()})`);
    }
    const action = recordAction(store, row, request, 'detach_volume', 'compute_detach_volume');
    const { attachment } = volume;
    volume.status = 'detaching';
    volume.updatedAt = store.now();
    const failure = store.takeFailure('volume-detach');
    store.later('volume-detach', () => {
        if (volume.attachment !== attachment)
            return;
        action.endedAt = store.now();
        volume.updatedAt = store.now();
        if (failure !== undefined) {
            action.error = failure;
            volume.status = 'in-use';
            return;
        }
        volume.status = 'available';
        volume.attachment = undefined;
        row.volumes = row.volumes.filter((item) => item !== held);
    });
    return { status: 202, headers: { 'content-type': 'application/json' } };
}
/** `/servers/<id>/os-volume_attachments` */
function volumeAttachmentRoutes(store, serverPath) {
    const path = `${serverPath}/:id/os-volume_attachments`;
    return [
        {
            method: 'GET',
            path,
            handle: (request) => {
                const row = findServer(store, request);
                const rows = row.volumes.map((held) => attachmentView(row, held, request.minor));
                return { status: 200, body: { volumeAttachments: rows } };
            },
        },
        { method: 'POST', path, handle: (request) => attach(store, request) },
        {
            method: 'GET',
            path: `${path}/:volume`,
            handle: (request) => {
                const row = findServer(store, request);
                const volumeId = request.params['volume'] ?? '';
                const held = row.volumes.find((item) => item.volumeId === volumeId);
                if (held === undefined)
                    throw errors_no(404, `Instance ${row.id} is not attached to volume ${volumeId}`);
                return { status: 200, body: { volumeAttachment: attachmentView(row, held, request.minor) } };
            },
        },
        { method: 'DELETE', path: `${path}/:volume`, handle: (request) => detach(store, request) },
    ];
}
//# sourceMappingURL=volumes.js.map
;// CONCATENATED MODULE: ./build/emulator/services/nova.js









const nova_RANGE = { major: 2, min: 1, max: 96 };
/** Nova. */
function nova(store, keystone) {
    const routes = [
        ...versionRoutes(),
        ...serverRoutes(store),
        ...volumeAttachmentRoutes(store, `${common_ROOT}/servers`),
        ...flavorRoutes(store),
        ...keypairRoutes(store),
        ...limitRoutes(store),
        {
            method: 'GET',
            path: `${common_ROOT}/os-availability-zone`,
            handle: () => ({
                status: 200,
                body: { availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true }, hosts: null }] },
            }),
        },
        { method: 'GET', path: `${common_ROOT}/os-server-groups`, handle: () => ({ status: 200, body: { server_groups: [] } }) },
        ...[
            ['PUT', 'os-quota-sets/:project', 'os_compute_api:os-quota-sets:update'],
            ['DELETE', 'os-quota-sets/:project', 'os_compute_api:os-quota-sets:delete'],
            ['GET', 'os-hypervisors', 'os_compute_api:os-hypervisors:list'],
            ['GET', 'os-services', 'os_compute_api:os-services:list'],
            ['POST', 'flavors', 'os_compute_api:os-flavor-manage:create'],
            ['DELETE', 'flavors/:id', 'os_compute_api:os-flavor-manage:delete'],
        ].map(([method, path, rule]) => ({
            method,
            path: `${common_ROOT}/${path}`,
            handle: () => {
                throw denied(rule);
            },
        })),
    ];
    return {
        type: 'compute',
        official: 'compute',
        name: 'nova',
        prefix: '/compute',
        endpoint: () => common_ROOT,
        routes,
        strictSlash: true,
        before: (request) => {
            request.minor = minorVersion(request, 'compute', nova_RANGE, () => undefined);
        },
        headers: (request) => ({
            ...(request.path === '/'
                ? {}
                : {
                    'openstack-api-version': `compute 2.${Math.max(request.minor, 1)}`,
                    'x-openstack-nova-api-version': `2.${Math.max(request.minor, 1)}`,
                    vary: 'OpenStack-API-Version, X-OpenStack-Nova-API-Version',
                    'x-openstack-request-id': request.requestId,
                    'x-compute-request-id': request.requestId,
                }),
        }),
        unauthorized: () => middleware401(keystone),
        noRoute: () => ({ ...webob(404, 'Not Found', 'The resource could not be found.'), early: true }),
        unknownToJson: () => fault(400, 'Malformed request body'),
    };
}
//# sourceMappingURL=nova.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia/common.js


/** A refusal in Octavia's words (WSME). */
const common_no = (status, faultstring) => new Refusal({
    status,
    body: { faultcode: status >= 500 ? 'Server' : 'Client', faultstring, debuginfo: null },
});
const common_denied = () => common_no(403, 'Policy does not allow this request to be performed.');
const validation = (message) => common_no(400, `Validation failure: ${message}`);
const immutable = (kind, id) => common_no(409, `${kind} ${id} is immutable and cannot be updated.`);
const common_invalid = (field, value, why) => common_no(400, `Invalid input for field/attribute ${field}. Value: '${said(value)}'. ${why}`);
function oneOf(values, field, allowed) {
    const value = values[field];
    if (value === undefined || value === null) {
        throw common_invalid(field, 'None', 'Mandatory field missing.');
    }
    if (!allowed.includes(said(value))) {
        throw common_invalid(field, value, `Value should be one of: ${allowed.join(', ')}`);
    }
    return said(value);
}
function whole(values, field, range, otherwise) {
    const value = values[field];
    if (value === undefined || value === null) {
        if (otherwise !== undefined)
            return otherwise;
        throw common_invalid(field, 'None', 'Mandatory field missing.');
    }
    const number = Number(value);
    if (!Number.isInteger(number))
        throw common_invalid(field, value, 'Unable to convert to int.');
    if (number < range.min)
        throw common_invalid(field, value, `Value should be greater or equal to ${range.min}`);
    if (number > range.max)
        throw common_invalid(field, value, `Value should be lower or equal to ${range.max}`);
    return number;
}
function ipOf(values, field) {
    const value = textOf(values[field]);
    if (value === undefined)
        throw common_invalid(field, 'None', 'Mandatory field missing.');
    if (!/^(\d{1,3}\.){3}\d{1,3}$/.test(value) && !value.includes(':')) {
        throw common_invalid(field, value, 'Value should be IPv4 or IPv6 format');
    }
    return value;
}
/** The values under the kind's key; an attribute that the kind has not is a 400. */
function common_valuesOf(request, argument, key, allowed) {
    const body = jsonBody(request);
    const values = isObject(body) ? body[key] : undefined;
    if (!isObject(values))
        throw common_no(400, `Missing argument: "${key}"`);
    return known(values, `${argument}.${key}`, allowed);
}
function known(values, where, allowed) {
    const unknown = Object.keys(values).find((name) => !allowed.includes(name));
    if (unknown !== undefined)
        throw common_no(400, `Unknown attribute for argument ${where}: ${unknown}`);
    return values;
}
const COMMON = ['name', 'description', 'admin_state_up', 'project_id', 'tenant_id', 'tags'];
function balanced(store, values, caller, operating = 'OFFLINE') {
    const tags = listOf(values['tags']).map(String);
    const name = textOf(values['name']) ?? '';
    if (name.length > 255)
        throw common_invalid('name', name, 'Value should have a maximum character requirement of 255');
    const long = tags.find((tag) => tag.length > 255);
    if (long !== undefined)
        throw common_invalid('tags', long, 'Value should have a maximum character requirement of 255');
    return {
        id: store.uuid(),
        name,
        description: textOf(values['description']) ?? '',
        projectId: caller.projectId,
        provisioning: 'PENDING_CREATE',
        operating,
        adminUp: values['admin_state_up'] !== false,
        tags,
        createdAt: store.now(),
        updatedAt: undefined,
    };
}
const head = (row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    provisioning_status: row.provisioning,
    operating_status: row.operating,
    admin_state_up: row.adminUp,
});
const common_dates = (row) => ({
    created_at: naive(row.createdAt),
    updated_at: row.updatedAt === undefined ? null : naive(row.updatedAt),
});
function common_checkQuota(store, projectId, resource, label, used) {
    const limit = store.limit(projectId, resource);
    if (limit >= 0 && used + 1 > limit)
        throw common_no(403, `Quota has been met for resources: ${label}`);
}
const common_PAGING = ['limit', 'marker', 'page_reverse', 'sort', 'fields', 'sort_key', 'sort_dir'];
const TAGS = ['tags', 'tags-any', 'not-tags', 'not-tags-any'];
/** A list with Octavia's filters; a key that no row has is a 400. */
function listed(store, rows, request, options) {
    const names = [...new Set(request.query.keys())].filter((name) => !common_PAGING.includes(name));
    const allowed = [
        ...options.filters,
        ...TAGS,
        'id',
        'name',
        'description',
        'project_id',
        'admin_state_up',
        'provisioning_status',
        'operating_status',
        'created_at',
        'updated_at',
    ];
    if (names.some((name) => !allowed.includes(name)))
        throw common_no(400, 'One or more arguments are either duplicate or invalid');
    let left = rows.map((row) => ({ row, view: options.view(row) }));
    for (const name of names) {
        const wanted = request.query.getAll(name);
        const tags = wanted.join(',').split(',');
        left = left.filter(({ row, view }) => {
            if (name === 'tags')
                return tags.every((tag) => row.tags.includes(tag));
            if (name === 'tags-any')
                return tags.some((tag) => row.tags.includes(tag));
            if (name === 'not-tags')
                return !tags.every((tag) => row.tags.includes(tag));
            if (name === 'not-tags-any')
                return !tags.some((tag) => row.tags.includes(tag));
            return wanted.some((text) => said(view[name]).toLowerCase() === text.toLowerCase());
        });
    }
    const asked = Number(request.query.get('limit') ?? NaN);
    const limit = Math.min(asked > 0 ? asked : 1000, store.pageSize ?? 1000);
    const marker = request.query.get('marker');
    const at = marker === null ? -1 : left.findIndex(({ row }) => row.id === marker);
    if (marker !== null && at < 0)
        throw common_no(400, `Supplied pagination marker '${marker}' is not valid.`);
    const page = left.slice(at + 1, at + 1 + limit);
    const last = page.at(-1);
    const links = [];
    if (last !== undefined && page.length === limit) {
        const query = new URLSearchParams(request.query);
        query.set('limit', String(limit));
        query.set('marker', last.row.id);
        links.push({ href: `${request.base}${options.path}?${query.toString()}`, rel: 'next' });
    }
    const fields = request.query.getAll('fields');
    const shown = page.map(({ view }) => fields.length === 0 ? view : Object.fromEntries(fields.filter((f) => f in view).map((f) => [f, view[f]])));
    return { status: 200, body: { [options.plural]: shown, [`${options.plural}_links`]: links } };
}
//# sourceMappingURL=common.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia/views.js


const listenersOf = (store, loadBalancerId) => rowsWhere(store.listeners, (row) => row.loadBalancerId === loadBalancerId);
const views_poolsOf = (store, loadBalancerId) => rowsWhere(store.pools, (row) => row.loadBalancerId === loadBalancerId);
const membersOf = (store, poolId) => rowsWhere(store.members, (row) => row.poolId === poolId);
const usersOf = (store, poolId) => rowsWhere(store.listeners, (row) => row.poolId === poolId);
const ids = (rows) => rows.map(({ id }) => ({ id }));
/** `whole`: as the answer to a fully populated create shows it, with its children written out. */
function loadBalancerView(store, row, whole = false) {
    const listeners = listenersOf(store, row.id);
    const pools = views_poolsOf(store, row.id);
    return {
        ...head(row),
        project_id: row.projectId,
        ...common_dates(row),
        vip_address: row.vipAddress,
        vip_port_id: row.vipPortId,
        vip_subnet_id: row.vipSubnetId,
        vip_network_id: row.vipNetworkId,
        additional_vips: [],
        listeners: whole ? listeners.map((item) => listenerView(store, item, true)) : ids(listeners),
        pools: whole ? pools.map((item) => poolView(store, item, true)) : ids(pools),
        provider: row.provider,
        flavor_id: null,
        vip_qos_policy_id: null,
        tags: row.tags,
        availability_zone: null,
        vip_vnic_type: 'normal',
        tenant_id: row.projectId,
    };
}
function listenerView(_store, row, nested = false) {
    return {
        ...head(row),
        protocol: row.protocol,
        protocol_port: row.port,
        connection_limit: -1,
        default_tls_container_ref: row.tlsRef,
        sni_container_refs: [],
        project_id: row.projectId,
        default_pool_id: row.poolId,
        l7policies: [],
        insert_headers: {},
        ...common_dates(row),
        ...(nested ? {} : { loadbalancers: [{ id: row.loadBalancerId }] }),
        timeout_client_data: 50_000,
        timeout_member_connect: 5000,
        timeout_member_data: 50_000,
        timeout_tcp_inspect: 0,
        tags: row.tags,
        client_ca_tls_container_ref: null,
        client_authentication: 'NONE',
        client_crl_container_ref: null,
        allowed_cidrs: null,
        tls_ciphers: null,
        tls_versions: null,
        alpn_protocols: null,
        hsts_max_age: null,
        hsts_include_subdomains: false,
        hsts_preload: false,
        tenant_id: row.projectId,
    };
}
function poolView(store, row, nested = false) {
    const monitor = row.monitorId === null ? undefined : store.monitors.get(row.monitorId);
    const members = membersOf(store, row.id);
    return {
        ...head(row),
        protocol: row.protocol,
        lb_algorithm: row.algorithm,
        session_persistence: null,
        project_id: row.projectId,
        ...(nested ? {} : { loadbalancers: [{ id: row.loadBalancerId }] }),
        listeners: ids(usersOf(store, row.id)),
        ...common_dates(row),
        ...(monitor === undefined
            ? nested
                ? { healthmonitor: null }
                : {}
            : nested
                ? { healthmonitor: monitorView(store, monitor, true) }
                : { healthmonitor_id: monitor.id }),
        members: nested ? members.map(memberView) : ids(members),
        tags: row.tags,
        tls_container_ref: null,
        ca_tls_container_ref: null,
        crl_container_ref: null,
        tls_enabled: false,
        tls_ciphers: null,
        tls_versions: null,
        alpn_protocols: null,
        tenant_id: row.projectId,
    };
}
const memberView = (row) => ({
    id: row.id,
    name: row.name,
    operating_status: row.operating,
    provisioning_status: row.provisioning,
    admin_state_up: row.adminUp,
    address: row.address,
    protocol_port: row.port,
    weight: row.weight,
    backup: false,
    subnet_id: row.subnetId,
    project_id: row.projectId,
    ...common_dates(row),
    monitor_address: null,
    monitor_port: null,
    tags: row.tags,
    tenant_id: row.projectId,
});
function monitorView(_store, row, nested = false) {
    const http = row.type === 'HTTP' || row.type === 'HTTPS';
    return {
        id: row.id,
        name: row.name,
        type: row.type,
        delay: row.delay,
        timeout: row.timeout,
        max_retries: row.maxRetries,
        max_retries_down: 3,
        http_method: http ? 'GET' : null,
        url_path: http ? (row.urlPath ?? '/') : null,
        expected_codes: http ? '200' : null,
        admin_state_up: row.adminUp,
        project_id: row.projectId,
        ...(nested ? {} : { pools: [{ id: row.poolId }] }),
        provisioning_status: row.provisioning,
        operating_status: row.operating,
        ...common_dates(row),
        tags: row.tags,
        http_version: null,
        domain_name: null,
        tenant_id: row.projectId,
    };
}
/** `GET /loadbalancers/<id>/status` */
function statusTree(store, row) {
    const status = (item) => ({
        id: item.id,
        name: item.name,
        operating_status: item.operating,
        provisioning_status: item.provisioning,
    });
    const pool = (item) => {
        const monitor = item.monitorId === null ? undefined : store.monitors.get(item.monitorId);
        return {
            ...status(item),
            ...(monitor === undefined ? {} : { health_monitor: { ...status(monitor), type: monitor.type } }),
            members: membersOf(store, item.id).map((member) => ({
                ...status(member),
                address: member.address,
                protocol_port: member.port,
            })),
        };
    };
    const listeners = listenersOf(store, row.id);
    const orphans = views_poolsOf(store, row.id).filter((item) => !listeners.some((listener) => listener.poolId === item.id));
    return {
        statuses: {
            loadbalancer: {
                ...status(row),
                listeners: listeners.map((listener) => ({
                    ...status(listener),
                    pools: views_poolsOf(store, row.id)
                        .filter((item) => item.id === listener.poolId)
                        .map(pool),
                })),
                ...(orphans.length > 0 ? { pools: orphans.map(pool) } : {}),
            },
        },
    };
}
//# sourceMappingURL=views.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia/children.js




const children_PROTOCOLS = ['TCP', 'UDP', 'PROMETHEUS', 'HTTP', 'HTTPS', 'SCTP', 'TERMINATED_HTTPS'];
const POOL_PROTOCOLS = ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'SCTP', 'TCP', 'UDP'];
const ALGORITHMS = ['ROUND_ROBIN', 'LEAST_CONNECTIONS', 'SOURCE_IP', 'SOURCE_IP_PORT'];
const MONITORS = ['HTTP', 'HTTPS', 'PING', 'SCTP', 'TCP', 'TLS-HELLO', 'UDP-CONNECT'];
/** Which pools a listener takes, as Octavia pairs them. */
const PAIRS = {
    TCP: ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
    HTTP: ['HTTP', 'PROXY', 'PROXYV2'],
    HTTPS: ['HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
    TERMINATED_HTTPS: ['HTTP', 'PROXY', 'PROXYV2'],
    UDP: ['UDP'],
    SCTP: ['SCTP'],
};
const LISTENER = [
    ...COMMON,
    'loadbalancer_id',
    'load_balancer_id',
    'protocol',
    'protocol_port',
    'default_pool',
    'default_pool_id',
    'connection_limit',
    'default_tls_container_ref',
    'sni_container_refs',
    'insert_headers',
    'timeout_client_data',
    'timeout_member_connect',
    'timeout_member_data',
    'timeout_tcp_inspect',
    'allowed_cidrs',
    'tls_ciphers',
    'tls_versions',
    'l7policies',
];
const POOL = [
    ...COMMON,
    'loadbalancer_id',
    'listener_id',
    'protocol',
    'lb_algorithm',
    'members',
    'healthmonitor',
    'session_persistence',
    'tls_enabled',
];
const MEMBER = [
    'name',
    'admin_state_up',
    'project_id',
    'tenant_id',
    'tags',
    'address',
    'protocol_port',
    'subnet_id',
    'weight',
    'backup',
    'monitor_address',
    'monitor_port',
];
const MONITOR = [
    'name',
    'admin_state_up',
    'project_id',
    'tenant_id',
    'tags',
    'pool_id',
    'type',
    'delay',
    'timeout',
    'max_retries',
    'max_retries_down',
    'url_path',
    'http_method',
    'expected_codes',
    'http_version',
    'domain_name',
];
/** What OVN's provider cannot do is a 501 (lab-findings). */
const unsupported = (what) => common_no(501, `Provider 'ovn' does not support a requested option: OVN provider does not support ${what}`);
const owned = (table, caller) => rowsWhere(table, (row) => row.projectId === caller.projectId).length;
function makeListener(store, lb, values, caller) {
    const protocol = oneOf(values, 'protocol', children_PROTOCOLS);
    const port = whole(values, 'protocol_port', { min: 1, max: 65_535 });
    if (lb.provider === 'ovn' && !['TCP', 'UDP', 'SCTP'].includes(protocol))
        throw unsupported(`${protocol} protocol`);
    const transport = (name) => (name === 'UDP' || name === 'SCTP' ? name : 'TCP');
    const other = listenersOf(store, lb.id).find((row) => row.port === port && transport(row.protocol) === transport(protocol));
    if (other !== undefined) {
        throw common_no(409, `Another Listener on this Load Balancer is already using protocol ${protocol} and protocol_port ${port}`);
    }
    const tlsRef = textOf(values['default_tls_container_ref']) ?? null;
    if (protocol === 'TERMINATED_HTTPS') {
        if (tlsRef === null) {
            throw validation('An SNI or default container reference must be provided with TERMINATED_HTTPS listeners.');
        }
        const secret = store.secrets.get(tlsRef.slice(tlsRef.lastIndexOf('/') + 1));
        if (secret?.projectId !== caller.projectId)
            throw common_no(400, `Could not retrieve certificate: ['${tlsRef}']`);
    }
    common_checkQuota(store, caller.projectId, 'listener', 'Listener', owned(store.listeners, caller));
    const row = {
        ...balanced(store, values, caller),
        loadBalancerId: lb.id,
        protocol,
        port,
        poolId: null,
        tlsRef,
    };
    store.listeners.set(row.id, row);
    return row;
}
function makePool(store, lb, listener, values, caller) {
    const protocol = oneOf(values, 'protocol', POOL_PROTOCOLS);
    const algorithm = oneOf(values, 'lb_algorithm', ALGORITHMS);
    if (lb.provider === 'ovn') {
        if (!['TCP', 'UDP', 'SCTP'].includes(protocol))
            throw unsupported(`${protocol} protocol`);
        if (algorithm !== 'SOURCE_IP_PORT')
            throw unsupported(`${algorithm} algorithm`);
    }
    if (listener !== undefined) {
        if (listener.poolId !== null)
            throw common_no(409, 'This listener already has a default pool');
        if (!(PAIRS[listener.protocol] ?? []).includes(protocol)) {
            throw validation(`Pool protocol '${protocol}' is invalid while the listener protocol is '${listener.protocol}'.`);
        }
    }
    common_checkQuota(store, caller.projectId, 'pool', 'Pool', owned(store.pools, caller));
    const row = {
        ...balanced(store, values, caller),
        loadBalancerId: lb.id,
        protocol,
        algorithm,
        monitorId: null,
    };
    store.pools.set(row.id, row);
    if (listener !== undefined)
        listener.poolId = row.id;
    return row;
}
function makeMember(store, pool, values, caller) {
    const address = ipOf(values, 'address');
    const port = whole(values, 'protocol_port', { min: 1, max: 65_535 });
    const subnetId = textOf(values['subnet_id']) ?? null;
    if (subnetId !== null) {
        const subnet = store.subnets.get(subnetId);
        if (subnet?.projectId !== caller.projectId)
            throw common_no(400, `Subnet ${subnetId} not found.`);
    }
    if (membersOf(store, pool.id).some((row) => row.address === address && row.port === port)) {
        throw common_no(409, `Another member on this pool is already using ip ${address} on protocol_port ${port}`);
    }
    common_checkQuota(store, caller.projectId, 'member', 'Member', owned(store.members, caller));
    const row = {
        ...balanced(store, values, caller, pool.monitorId === null ? 'NO_MONITOR' : 'OFFLINE'),
        poolId: pool.id,
        address,
        port,
        weight: whole(values, 'weight', { min: 0, max: 256 }, 1),
        subnetId,
    };
    store.members.set(row.id, row);
    return row;
}
function makeMonitor(store, lb, pool, values, caller) {
    const type = oneOf(values, 'type', MONITORS);
    const delay = whole(values, 'delay', { min: 0, max: 2_147_483_647 });
    const timeout = whole(values, 'timeout', { min: 0, max: 2_147_483_647 });
    const maxRetries = whole(values, 'max_retries', { min: 1, max: 10 });
    if (pool.monitorId !== null)
        throw common_no(409, 'This pool already has a health monitor');
    if (lb.provider === 'ovn' && !['TCP', 'UDP-CONNECT'].includes(type))
        throw unsupported(`${type} health monitor type`);
    common_checkQuota(store, caller.projectId, 'health_monitor', 'Health Monitor', owned(store.monitors, caller));
    const row = {
        ...balanced(store, values, caller),
        poolId: pool.id,
        type,
        delay,
        timeout,
        maxRetries,
        urlPath: textOf(values['url_path']) ?? null,
    };
    store.monitors.set(row.id, row);
    pool.monitorId = row.id;
    return row;
}
//# sourceMappingURL=children.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia/find.js




function find_find(table, kind, id, request) {
    const row = table.get(id);
    if (row?.projectId !== request.caller.projectId)
        throw common_no(404, `${kind} ${id} not found.`);
    return row;
}
const idOf = (request) => request.params['id'] ?? '';
const lbOf = (store, request, id = idOf(request)) => find_find(store.loadBalancers, 'Load Balancer', id, request);
const listenerOf = (store, request, id = idOf(request)) => find_find(store.listeners, 'Listener', id, request);
const poolOf = (store, request, id = idOf(request)) => find_find(store.pools, 'Pool', id, request);
/** The pool in a member's path: looked up while routing, so its 404 has another form (seen on the lab). */
function poolInPath(store, request) {
    const id = idOf(request);
    const row = store.pools.get(id);
    if (row?.projectId === request.caller.projectId)
        return row;
    throw new Refusal({ status: 404, body: { code: 404, title: 'Bad Request', description: `Pool ${id} not found.` } });
}
const monitorOf = (store, request) => find_find(store.monitors, 'Health Monitor', idOf(request), request);
const memberOf = (store, request) => {
    const row = find_find(store.members, 'Member', request.params['member'] ?? '', request);
    if (row.poolId !== idOf(request))
        throw common_no(404, `Member ${row.id} not found.`);
    return row;
};
const find_own = (table, request) => rowsWhere(table, (row) => row.projectId === request.caller.projectId);
const parentOf = (store, row, request) => lbOf(store, request, row.loadBalancerId);
const listenersOn = (store, pool) => listenersOf(store, pool.loadBalancerId).filter((listener) => listener.poolId === pool.id);
const through = (store, pool) => [...listenersOn(store, pool), pool];
const rename = (store, row, values) => {
    row.name = textOf(values['name']) ?? row.name;
    row.description = textOf(values['description']) ?? row.description;
    if (values['tags'] !== undefined)
        row.tags = listOf(values['tags']).map(String);
    row.updatedAt = store.now();
};
//# sourceMappingURL=find.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia/life.js




/** All that hangs on a load balancer, itself included. */
function family(store, row) {
    const pools = views_poolsOf(store, row.id);
    return [
        row,
        ...listenersOf(store, row.id),
        ...pools,
        ...pools.flatMap((pool) => membersOf(store, pool.id)),
        ...pools.flatMap((pool) => {
            const monitor = pool.monitorId === null ? undefined : store.monitors.get(pool.monitorId);
            return monitor === undefined ? [] : [monitor];
        }),
    ];
}
function settle(store, row) {
    row.provisioning = 'ACTIVE';
    row.updatedAt = store.now();
}
/** A member that a monitor watches starts OFFLINE; without one nothing is ever known of it. */
function startMember(store, pool, member) {
    if (member.operating === 'NO_MONITOR' || member.operating === 'OFFLINE') {
        member.operating = pool.monitorId === null ? 'NO_MONITOR' : 'OFFLINE';
    }
    settle(store, member);
}
/**
 * What the amphora's heartbeat or OVN's monitor says: from the members up the tree, as Octavia does it.
 *
 * OVN's verdict reaches the listener, the amphora's passes it by.
 */
function heartbeat(store, row) {
    if (!store.loadBalancers.has(row.id) || row.provisioning.startsWith('PENDING_DELETE'))
        return;
    if (row.provisioning === 'PENDING_CREATE' || row.provisioning === 'ERROR')
        return;
    let whole = 'ONLINE';
    for (const pool of views_poolsOf(store, row.id)) {
        if (pool.provisioning === 'PENDING_CREATE')
            continue;
        pool.operating = verdict(store, row, pool);
        const monitor = pool.monitorId === null ? undefined : store.monitors.get(pool.monitorId);
        if (monitor !== undefined && monitor.provisioning !== 'PENDING_CREATE')
            monitor.operating = 'ONLINE';
        if (pool.operating === 'ERROR')
            whole = 'ERROR';
        if (pool.operating === 'DEGRADED' && whole === 'ONLINE')
            whole = 'DEGRADED';
    }
    for (const listener of listenersOf(store, row.id)) {
        if (listener.provisioning === 'PENDING_CREATE')
            continue;
        const pool = listener.poolId === null ? undefined : store.pools.get(listener.poolId);
        listener.operating = row.provider === 'ovn' && pool !== undefined ? pool.operating : 'ONLINE';
    }
    row.operating = whole;
}
function verdict(store, row, pool) {
    const members = membersOf(store, pool.id).filter((member) => member.provisioning !== 'PENDING_CREATE');
    if (pool.monitorId === null) {
        for (const member of members)
            member.operating = 'NO_MONITOR';
        return 'ONLINE';
    }
    for (const member of members) {
        // The lab's no-op amphorae call every member well; OVN really asks (lab-findings). Both see what was marked down.
        const down = store.downAddresses.has(member.address);
        const well = !down && (row.provider !== 'ovn' || answers(store, member.address, member.port));
        member.operating = well ? 'ONLINE' : 'ERROR';
        member.updatedAt = store.now();
    }
    const ill = members.filter((member) => member.operating === 'ERROR').length;
    if (ill === 0)
        return 'ONLINE';
    return ill === members.length ? 'ERROR' : 'DEGRADED';
}
/** Throws the 409 of a write on something that is being changed already. */
function checkMutable(row, kind, id) {
    if (row.provisioning !== 'ACTIVE')
        throw immutable(kind, id);
}
/** Puts the load balancer and what the write passes through in PENDING_UPDATE, and has all of it settle later. */
function pend(store, row, through, done) {
    const touched = [row, ...through];
    for (const item of touched)
        item.provisioning = 'PENDING_UPDATE';
    store.later('load-balancer-update', () => {
        for (const item of touched)
            if (item.provisioning === 'PENDING_UPDATE')
                settle(store, item);
        done();
        store.later('load-balancer-online', () => heartbeat(store, row));
    });
}
/** Forgets a pool with its members and monitor. */
function dropPool(store, pool) {
    for (const member of membersOf(store, pool.id))
        store.members.delete(member.id);
    if (pool.monitorId !== null)
        store.monitors.delete(pool.monitorId);
    for (const listener of listenersOf(store, pool.loadBalancerId)) {
        if (listener.poolId === pool.id)
            listener.poolId = null;
    }
    store.pools.delete(pool.id);
}
/** The load balancer is gone at once, its VIP port some seconds later (openstack-facts 3). */
function dropLoadBalancer(store, row) {
    for (const pool of views_poolsOf(store, row.id))
        dropPool(store, pool);
    for (const listener of listenersOf(store, row.id))
        store.listeners.delete(listener.id);
    store.loadBalancers.delete(row.id);
    store.later('load-balancer-port', () => {
        if (row.ownsVipPort)
            removePort(store, row.vipPortId);
        for (const port of store.ports.values()) {
            if (port.name === `octavia-lb-vrrp-${row.id}`)
                store.ports.delete(port.id);
        }
    });
}
//# sourceMappingURL=life.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia/child-routes.js






const createListener = (store, request) => {
    const values = common_valuesOf(request, 'listener_', 'listener', LISTENER);
    const lb = lbOf(store, request, said(values['loadbalancer_id'] ?? values['load_balancer_id'] ?? ''));
    const wantedPool = textOf(values['default_pool_id']);
    const pool = wantedPool === undefined ? undefined : poolOf(store, request, wantedPool);
    const row = makeListenerUnlessBusy(store, lb, values, request);
    if (pool !== undefined)
        row.poolId = pool.id;
    pend(store, lb, [], () => settle(store, row));
    return { status: 201, body: { listener: listenerView(store, row) } };
};
const makeListenerUnlessBusy = (store, lb, values, request) => {
    const row = makeListener(store, lb, values, request.caller);
    if (lb.provisioning === 'ACTIVE')
        return row;
    store.listeners.delete(row.id);
    throw immutable('Load Balancer', lb.id);
};
const createPool = (store, request) => {
    const values = common_valuesOf(request, 'pool_', 'pool', POOL);
    const listenerId = textOf(values['listener_id']);
    const listener = listenerId === undefined ? undefined : listenerOf(store, request, listenerId);
    const lbId = textOf(values['loadbalancer_id']) ?? listener?.loadBalancerId;
    if (lbId === undefined) {
        throw validation('Must provide at least one of: loadbalancer_id, listener_id.');
    }
    const lb = lbOf(store, request, lbId);
    checkMutable(lb, 'Load Balancer', lb.id);
    const row = makePool(store, lb, listener, values, request.caller);
    pend(store, lb, listener === undefined ? [] : [listener], () => settle(store, row));
    return { status: 201, body: { pool: poolView(store, row) } };
};
const createMember = (store, request) => {
    const pool = poolInPath(store, request);
    const lb = parentOf(store, pool, request);
    const values = common_valuesOf(request, 'member_', 'member', MEMBER);
    const known = lb.provisioning === 'ACTIVE';
    const row = makeMember(store, pool, values, request.caller);
    if (!known) {
        store.members.delete(row.id);
        throw immutable('Pool', pool.id);
    }
    pend(store, lb, through(store, pool), () => startMember(store, pool, row));
    return { status: 201, body: { member: memberView(row) } };
};
const createMonitor = (store, request) => {
    const values = common_valuesOf(request, 'health_monitor_', 'healthmonitor', MONITOR);
    const pool = poolOf(store, request, said(values['pool_id'] ?? ''));
    const lb = parentOf(store, pool, request);
    if (pool.monitorId !== null)
        throw common_no(409, 'This pool already has a health monitor');
    checkMutable(lb, 'Pool', pool.id);
    const row = makeMonitor(store, lb, pool, values, request.caller);
    pend(store, lb, through(store, pool), () => {
        settle(store, row);
        row.operating = 'ONLINE';
    });
    return { status: 201, body: { healthmonitor: monitorView(store, row) } };
};
/** Listeners, pools, members and health monitors. */
const childRoutes = (store, root) => [
    {
        method: 'GET',
        path: `${root}/listeners`,
        handle: (request) => listed(store, find_own(store.listeners, request), request, {
            plural: 'listeners',
            path: request.path,
            view: (row) => listenerView(store, row),
            filters: ['protocol', 'protocol_port', 'default_pool_id', 'load_balancer_id'],
        }),
    },
    { method: 'POST', path: `${root}/listeners`, handle: (request) => createListener(store, request) },
    {
        method: 'GET',
        path: `${root}/listeners/:id`,
        handle: (request) => ({ status: 200, body: { listener: listenerView(store, listenerOf(store, request)) } }),
    },
    {
        method: 'PUT',
        path: `${root}/listeners/:id`,
        handle: (request) => {
            const row = listenerOf(store, request);
            const lb = parentOf(store, row, request);
            const values = common_valuesOf(request, 'listener_', 'listener', LISTENER);
            checkMutable(lb, 'Load Balancer', lb.id);
            const poolId = values['default_pool_id'];
            if (poolId === null)
                row.poolId = null;
            else if (poolId !== undefined)
                row.poolId = poolOf(store, request, said(poolId)).id;
            rename(store, row, values);
            pend(store, lb, [row], () => undefined);
            return { status: 200, body: { listener: listenerView(store, row) } };
        },
    },
    {
        method: 'DELETE',
        path: `${root}/listeners/:id`,
        handle: (request) => {
            const row = listenerOf(store, request);
            const lb = parentOf(store, row, request);
            checkMutable(lb, 'Load Balancer', lb.id);
            row.provisioning = 'PENDING_DELETE';
            pend(store, lb, [], () => store.listeners.delete(row.id));
            return { status: 204 };
        },
    },
    {
        method: 'GET',
        path: `${root}/pools`,
        handle: (request) => listed(store, find_own(store.pools, request), request, {
            plural: 'pools',
            path: request.path,
            view: (row) => poolView(store, row),
            filters: ['protocol', 'lb_algorithm', 'loadbalancer_id'],
        }),
    },
    { method: 'POST', path: `${root}/pools`, handle: (request) => createPool(store, request) },
    {
        method: 'GET',
        path: `${root}/pools/:id`,
        handle: (request) => ({ status: 200, body: { pool: poolView(store, poolOf(store, request)) } }),
    },
    {
        method: 'PUT',
        path: `${root}/pools/:id`,
        handle: (request) => {
            const row = poolOf(store, request);
            const lb = parentOf(store, row, request);
            const values = common_valuesOf(request, 'pool_', 'pool', POOL);
            checkMutable(lb, 'Load Balancer', lb.id);
            rename(store, row, values);
            pend(store, lb, through(store, row), () => undefined);
            return { status: 200, body: { pool: poolView(store, row) } };
        },
    },
    {
        method: 'DELETE',
        path: `${root}/pools/:id`,
        handle: (request) => {
            const row = poolOf(store, request);
            const lb = parentOf(store, row, request);
            checkMutable(lb, 'Load Balancer', lb.id);
            const users = listenersOn(store, row);
            row.provisioning = 'PENDING_DELETE';
            pend(store, lb, users, () => dropPool(store, row));
            return { status: 204 };
        },
    },
    {
        method: 'GET',
        path: `${root}/pools/:id/members`,
        handle: (request) => listed(store, membersOf(store, poolInPath(store, request).id), request, {
            plural: 'members',
            path: request.path,
            view: memberView,
            filters: ['address', 'protocol_port', 'weight', 'subnet_id'],
        }),
    },
    { method: 'POST', path: `${root}/pools/:id/members`, handle: (request) => createMember(store, request) },
    {
        method: 'GET',
        path: `${root}/pools/:id/members/:member`,
        handle: (request) => {
            poolInPath(store, request);
            return { status: 200, body: { member: memberView(memberOf(store, request)) } };
        },
    },
    {
        method: 'PUT',
        path: `${root}/pools/:id/members/:member`,
        handle: (request) => {
            const pool = poolInPath(store, request);
            const row = memberOf(store, request);
            const lb = parentOf(store, pool, request);
            const values = common_valuesOf(request, 'member_', 'member', MEMBER);
            checkMutable(lb, 'Pool', pool.id);
            rename(store, row, values);
            row.weight = whole(values, 'weight', { min: 0, max: 256 }, row.weight);
            pend(store, lb, [...through(store, pool), row], () => undefined);
            return { status: 200, body: { member: memberView(row) } };
        },
    },
    {
        method: 'DELETE',
        path: `${root}/pools/:id/members/:member`,
        handle: (request) => {
            const pool = poolInPath(store, request);
            const row = memberOf(store, request);
            const lb = parentOf(store, pool, request);
            checkMutable(lb, 'Pool', pool.id);
            row.provisioning = 'PENDING_DELETE';
            pend(store, lb, through(store, pool), () => store.members.delete(row.id));
            return { status: 204 };
        },
    },
    {
        method: 'GET',
        path: `${root}/healthmonitors`,
        handle: (request) => listed(store, find_own(store.monitors, request), request, {
            plural: 'healthmonitors',
            path: request.path,
            view: (row) => monitorView(store, row),
            filters: ['type', 'pool_id'],
        }),
    },
    { method: 'POST', path: `${root}/healthmonitors`, handle: (request) => createMonitor(store, request) },
    {
        method: 'GET',
        path: `${root}/healthmonitors/:id`,
        handle: (request) => ({ status: 200, body: { healthmonitor: monitorView(store, monitorOf(store, request)) } }),
    },
    {
        method: 'DELETE',
        path: `${root}/healthmonitors/:id`,
        handle: (request) => {
            const row = monitorOf(store, request);
            const pool = poolOf(store, request, row.poolId);
            const lb = parentOf(store, pool, request);
            checkMutable(lb, 'Pool', pool.id);
            row.provisioning = 'PENDING_DELETE';
            pend(store, lb, through(store, pool), () => {
                store.monitors.delete(row.id);
                pool.monitorId = null;
            });
            return { status: 204 };
        },
    },
];
//# sourceMappingURL=child-routes.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia/load-balancers.js







const PROVIDERS = [
    { name: 'ovn', description: 'OVN provider' },
    { name: 'amphora', description: 'Amphora provider (no-op appliances)' },
    { name: 'octavia', description: 'Alias of amphora' },
];
const LOAD_BALANCER = [
    ...COMMON,
    'vip_subnet_id',
    'vip_network_id',
    'vip_port_id',
    'vip_address',
    'vip_qos_policy_id',
    'additional_vips',
    'provider',
    'listeners',
    'pools',
    'flavor_id',
    'availability_zone',
];
/** Where the VIP is to be: the port given, or one that the provider makes. */
function vip(store, id, provider, values, caller) {
    const portId = textOf(values['vip_port_id']);
    const given = portId === undefined ? undefined : store.ports.get(portId);
    if (portId !== undefined && given?.projectId !== caller.projectId)
        throw common_no(400, `Port ${portId} not found.`);
    const subnetId = textOf(values['vip_subnet_id']);
    const subnet = subnetId === undefined ? undefined : store.subnets.get(subnetId);
    const shared = subnet !== undefined && store.networks.get(subnet.networkId)?.shared === true;
    if (subnetId !== undefined && (subnet === undefined || (subnet.projectId !== caller.projectId && !shared))) {
        throw common_no(400, `Subnet ${subnetId} not found.`);
    }
    const networkId = textOf(values['vip_network_id']) ?? subnet?.networkId ?? given?.networkId;
    if (networkId === undefined) {
        throw validation('VIP must contain one of: vip_port_id, vip_network_id, vip_subnet_id.');
    }
    if (!store.networks.has(networkId))
        throw common_no(400, `Network ${networkId} not found.`);
    const address = textOf(values['vip_address']);
    const fixed = {
        ...(subnetId === undefined ? {} : { subnet_id: subnetId }),
        ...(address === undefined ? {} : { ip_address: address }),
    };
    let port = given;
    if (port === undefined) {
        try {
            // The amphora's port is told by owner and device, OVN's by its name alone (lab-findings).
            port = createPort(store, {
                projectId: caller.projectId,
                networkId,
                name: provider === 'ovn' ? `ovn-lb-vip-${id}` : `octavia-lb-${id}`,
                deviceId: provider === 'ovn' ? '' : `lb-${id}`,
                deviceOwner: provider === 'ovn' ? '' : 'Octavia',
                fixedIps: Object.keys(fixed).length === 0 ? [] : [fixed],
                adminUp: false,
            });
        }
        catch (error) {
            if (!(error instanceof Refusal))
                throw error;
            const body = error.reply.body;
            const inner = isObject(body) && isObject(body['NeutronError']) ? body['NeutronError'] : {};
            throw common_no(500, `Provider '${provider}' reports error: ${said(inner['message'])}`);
        }
    }
    const ip = port.fixedIps[0];
    return {
        vipAddress: ip?.ip_address ?? '',
        vipNetworkId: networkId,
        vipPortId: port.id,
        vipSubnetId: ip?.subnet_id ?? '',
        ownsVipPort: given === undefined,
    };
}
/** The children of a fully populated create; each pool in it needs a name. */
function populate(store, row, values, caller) {
    const fillPool = (given, listener) => {
        if (textOf(given['name']) === undefined) {
            throw validation('Pools must be named when creating a fully populated loadbalancer.');
        }
        const pool = makePool(store, row, listener, known(given, 'load_balancer.loadbalancer.pool', POOL), caller);
        for (const member of objectsOf(given['members'])) {
            makeMember(store, pool, known(member, 'load_balancer.loadbalancer.member', MEMBER), caller);
        }
        const monitor = given['healthmonitor'];
        if (isObject(monitor)) {
            makeMonitor(store, row, pool, known(monitor, 'load_balancer.loadbalancer.healthmonitor', MONITOR), caller);
        }
    };
    const named = new Map();
    for (const pool of objectsOf(values['pools'])) {
        fillPool(pool, undefined);
        const made = views_poolsOf(store, row.id).at(-1);
        if (made !== undefined)
            named.set(made.name, made);
    }
    for (const given of objectsOf(values['listeners'])) {
        const listener = makeListener(store, row, known(given, 'load_balancer.loadbalancer.listener', LISTENER), caller);
        const pool = given['default_pool'];
        if (!isObject(pool))
            continue;
        const reference = Object.keys(pool).length === 1 ? named.get(said(pool['name'])) : undefined;
        if (reference !== undefined)
            listener.poolId = reference.id;
        else
            fillPool(pool, listener);
    }
}
/** `POST /loadbalancers`, bare or fully populated. */
function createLoadBalancer(store, values, request) {
    const { caller } = request;
    const id = store.uuid();
    const provider = textOf(values['provider']) ?? 'amphora';
    const places = ['vip_port_id', 'vip_network_id', 'vip_subnet_id'];
    if (places.every((name) => textOf(values[name]) === undefined)) {
        throw validation('VIP must contain one of: vip_port_id, vip_network_id, vip_subnet_id.');
    }
    if (!PROVIDERS.some(({ name }) => name === provider)) {
        const subnetId = textOf(values['vip_subnet_id']);
        if (subnetId !== undefined && !store.subnets.has(subnetId))
            throw common_no(400, `Subnet ${subnetId} not found.`);
        throw common_no(400, `Provider '${provider}' is not enabled.`);
    }
    const own = rowsWhere(store.loadBalancers, (row) => row.projectId === caller.projectId);
    common_checkQuota(store, caller.projectId, 'load_balancer', 'Load Balancer', own.length);
    const common = balanced(store, values, caller);
    const row = { ...common, ...vip(store, id, provider, values, caller), id, provider };
    store.loadBalancers.set(id, row);
    try {
        populate(store, row, values, caller);
    }
    catch (error) {
        // Refused only now, Octavia leaves the VIP port that it has made behind, in the tenant's project (seen on the lab).
        for (const pool of views_poolsOf(store, id))
            dropPool(store, pool);
        for (const listener of listenersOf(store, id))
            store.listeners.delete(listener.id);
        store.loadBalancers.delete(id);
        throw error;
    }
    const failure = store.takeFailure('load-balancer-create');
    store.later(provider === 'ovn' ? 'load-balancer-create-ovn' : 'load-balancer-create', () => {
        if (row.provisioning !== 'PENDING_CREATE')
            return;
        if (failure === undefined)
            build(store, row);
        else
            for (const item of family(store, row))
                item.provisioning = 'ERROR';
    });
    return row;
}
function build(store, row) {
    settle(store, row);
    if (row.provider === 'ovn')
        row.operating = 'ONLINE';
    else
        plugAmphora(store, row);
    const watched = views_poolsOf(store, row.id).some((pool) => pool.monitorId !== null);
    const stuck = store.octavia === 'zed' && (row.provider !== 'ovn' || watched);
    if (!stuck) {
        // OVN's members and monitor follow their load balancer by a moment (seen on the lab).
        if (row.provider === 'ovn')
            store.later('load-balancer-update', () => settleChildren(store, row));
        else
            settleChildren(store, row);
    }
    store.later('load-balancer-online', () => heartbeat(store, row));
}
function settleChildren(store, row) {
    for (const pool of views_poolsOf(store, row.id)) {
        for (const member of membersOf(store, pool.id))
            startMember(store, pool, member);
    }
    for (const item of family(store, row))
        if (item.provisioning === 'PENDING_CREATE')
            settle(store, item);
}
/** The amphora's own port on the tenant's subnet, in the service project: it holds the subnet too. */
function plugAmphora(store, row) {
    const port = store.ports.get(row.vipPortId);
    if (port === undefined)
        return;
    createPort(store, {
        projectId: store.operatorProjectId,
        networkId: row.vipNetworkId,
        name: `octavia-lb-vrrp-${row.id}`,
        deviceId: store.uuid(),
        deviceOwner: 'compute:nova',
        fixedIps: [{ subnet_id: row.vipSubnetId }],
        status: 'ACTIVE',
        groups: [],
    });
    // The VIP's security group is Octavia's: the tenant sees its id on the port, and not the group (lab-findings).
    port.securityGroups = [store.uuid()];
    port.status = 'DOWN';
}
/** `DELETE /loadbalancers/<id>` */
function deleteLoadBalancer(store, row, cascade) {
    if (row.provisioning !== 'ACTIVE' && row.provisioning !== 'ERROR') {
        throw common_no(409, `Invalid state ${row.provisioning} of loadbalancer resource ${row.id}`);
    }
    if (!cascade && (listenersOf(store, row.id).length > 0 || views_poolsOf(store, row.id).length > 0)) {
        throw validation(`Cannot delete Load Balancer ${row.id} - it has children`);
    }
    row.provisioning = 'PENDING_DELETE';
    row.updatedAt = store.now();
    const failure = store.takeFailure('load-balancer-delete');
    store.later('load-balancer-delete', () => {
        if (failure === undefined)
            dropLoadBalancer(store, row);
        else
            row.provisioning = 'ERROR';
    });
}
//# sourceMappingURL=load-balancers.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia/load-balancer-routes.js





/** `/loadbalancers` with the status tree. */
const loadBalancerRoutes = (store, root) => [
    {
        method: 'GET',
        path: `${root}/loadbalancers`,
        handle: (request) => listed(store, find_own(store.loadBalancers, request), request, {
            plural: 'loadbalancers',
            path: request.path,
            view: (row) => loadBalancerView(store, row),
            filters: ['vip_address', 'vip_port_id', 'vip_subnet_id', 'vip_network_id', 'provider', 'flavor_id'],
        }),
    },
    {
        method: 'POST',
        path: `${root}/loadbalancers`,
        handle: (request) => {
            const values = common_valuesOf(request, 'load_balancer', 'loadbalancer', LOAD_BALANCER);
            const row = createLoadBalancer(store, values, request);
            return { status: 201, body: { loadbalancer: loadBalancerView(store, row, true) } };
        },
    },
    {
        method: 'GET',
        path: `${root}/loadbalancers/:id`,
        handle: (request) => ({ status: 200, body: { loadbalancer: loadBalancerView(store, lbOf(store, request)) } }),
    },
    {
        method: 'PUT',
        path: `${root}/loadbalancers/:id`,
        handle: (request) => {
            const row = lbOf(store, request);
            const values = common_valuesOf(request, 'load_balancer', 'loadbalancer', LOAD_BALANCER);
            if (row.provisioning !== 'ACTIVE') {
                throw common_no(409, `Invalid state ${row.provisioning} of loadbalancer resource ${row.id}`);
            }
            rename(store, row, values);
            pend(store, row, [], () => undefined);
            return { status: 200, body: { loadbalancer: loadBalancerView(store, row) } };
        },
    },
    {
        method: 'DELETE',
        path: `${root}/loadbalancers/:id`,
        handle: (request) => {
            deleteLoadBalancer(store, lbOf(store, request), request.query.get('cascade')?.toLowerCase() === 'true');
            return { status: 204 };
        },
    },
    {
        method: 'GET',
        path: `${root}/loadbalancers/:id/status`,
        handle: (request) => ({ status: 200, body: statusTree(store, lbOf(store, request)) }),
    },
    {
        method: 'GET',
        path: `${root}/loadbalancers/:id/stats`,
        handle: (request) => {
            lbOf(store, request);
            const counters = ['bytes_in', 'bytes_out', 'active_connections', 'total_connections', 'request_errors'];
            return { status: 200, body: { stats: Object.fromEntries(counters.map((name) => [name, 0])) } };
        },
    },
];
//# sourceMappingURL=load-balancer-routes.js.map
;// CONCATENATED MODULE: ./build/emulator/services/octavia.js





const octavia_QUOTAS = ['load_balancer', 'listener', 'member', 'pool', 'health_monitor', 'l7policy', 'l7rule'];
/** Octavia with the providers `amphora`, its alias `octavia`, and `ovn`. */
function octavia(store, keystone) {
    /** A write that a member of the load-balancing role may make; reading needs the role too (openstack-facts 5). */
    const guarded = (route) => ({
        ...route,
        handle: (request) => {
            if (!request.caller.roles.some((role) => role.startsWith('load-balancer_') || role === 'admin'))
                throw common_denied();
            return route.handle(request);
        },
    });
    const empty = (path, key) => ({
        method: 'GET',
        path,
        handle: () => ({ status: 200, body: { [key]: [], [`${key}_links`]: [] } }),
    });
    const otherRoutes = (root) => [
        { method: 'GET', path: `${root}/providers`, handle: () => ({ status: 200, body: { providers: PROVIDERS } }) },
        empty(`${root}/flavors`, 'flavors'),
        empty(`${root}/availabilityzones`, 'availability_zones'),
        empty(`${root}/l7policies`, 'l7policies'),
        {
            method: 'GET',
            path: `${root}/quotas/:project`,
            handle: (request) => {
                const project = request.params['project'] ?? '';
                if (project !== request.caller.projectId)
                    throw common_denied();
                return {
                    status: 200,
                    body: { quota: Object.fromEntries(octavia_QUOTAS.map((name) => [name, store.limit(project, name)])) },
                };
            },
        },
        ...['PUT', 'DELETE'].map((method) => ({
            method,
            path: `${root}/quotas/:project`,
            handle: () => {
                throw common_denied();
            },
        })),
    ];
    const version = (request, number) => ({
        id: `v2.${number}`,
        status: number === '28' ? 'CURRENT' : 'SUPPORTED',
        updated: '2016-12-11T00:00:00Z',
        links: [{ href: `${request.base}/v2`, rel: 'self' }], // all of them the same (openstack-facts 1.2)
    });
    const routes = [
        {
            method: 'GET',
            path: '/',
            open: true,
            handle: (request) => ({
                status: 200,
                body: { versions: Array.from({ length: 29 }, (_, minor) => version(request, String(minor))) },
            }),
        },
        ...['/v2', '/v2.0', '/v2/lbaas', '/v2.0/lbaas'].map((path) => ({
            method: 'GET',
            path,
            handle: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '"v2"' }),
        })),
        ...['/v2.0/lbaas', '/v2/lbaas'].flatMap((root) => [...loadBalancerRoutes(store, root), ...childRoutes(store, root), ...otherRoutes(root)].map(guarded)),
        {
            method: 'GET',
            path: '/v2.0/octavia/amphorae',
            handle: () => {
                throw common_denied();
            },
        },
    ];
    return {
        type: 'load-balancer',
        official: 'load-balancer',
        name: 'octavia',
        prefix: '/load-balancer',
        endpoint: () => '',
        routes,
        headers: (request) => ({ 'x-openstack-request-id': request.requestId }),
        earlyHeaders: () => ({}),
        unauthorized: () => middleware401(keystone),
        noRoute: () => ({ status: 404, body: { code: 404, title: 'Not Found', description: '' } }),
        unknownToJson: () => common_no(400, 'Request is not in valid JSON format').reply,
    };
}
//# sourceMappingURL=octavia.js.map
;// CONCATENATED MODULE: ./build/emulator/start.js

















/** The catalogue, as every token carries it: three interfaces a service, versioned and unversioned endpoints mixed. */
function catalogueOf(store, url, services) {
    const ids = services.map(() => ({ id: store.hex(), endpoints: [store.hex(), store.hex(), store.hex()] }));
    return (projectId) => services.map((service, at) => ({
        endpoints: ['public', 'internal', 'admin'].map((name, of) => ({
            id: ids[at]?.endpoints[of],
            interface: name,
            region_id: 'RegionOne',
            url: `${url}${service.prefix}${service.endpoint(projectId)}`,
            region: 'RegionOne',
        })),
        id: ids[at]?.id,
        type: service.type,
        name: service.name,
    }));
}
/**
 * Starts an in-process OpenStack 2024.1 on loopback, as strict and as unkind as a real one.
 *
 * It keeps no timers: states change when somebody looks, by the clock given.
 *
 * @throws RangeError for a change in `times` that it does not know; Node's own error when the port is taken.
 */
async function startEmulator(options) {
    const { clock } = options;
    const random = options.random ?? (() => (0,external_node_crypto_.randomInt)(2 ** 32) / 2 ** 32);
    const store = new Store(clock, random, options.times ?? {}, options.octavia ?? 'caracal', options.pageSize);
    const { tenants } = seed(store);
    const certificates = createCertificates();
    const faults = new FaultScript(options.faults ?? []);
    const front = new Front(store, clock, faults, certificates);
    const url = `https://127.0.0.1:${await front.listen(options.port ?? 0)}`;
    const auth = `${url}/identity/v3`;
    const services = [];
    services.push(keystone(store, url, (projectId) => catalogue(projectId)), nova(store, auth), neutron(store, auth), glance(store, auth), cinder(store, auth), octavia(store, auth), barbican(store, auth, url), magnum(store, auth, { id: store.uuid(), ownerId: store.hex(), createdAt: store.now() }));
    const catalogue = catalogueOf(store, url, services);
    front.mount(services);
    const tenantOf = (name, credential) => ({
        name,
        projectId: credential.project.id,
        credentialId: credential.id,
        credentialSecret: credential.secret,
    });
    const handedOver = tenants.map(({ name, credential }) => tenantOf(name, credential));
    return {
        url,
        caPem: certificates.ca,
        tenants: handedOver,
        cloudsYaml: (caPath) => cloudsYaml(handedOver, auth, caPath),
        inventory: (projectId) => {
            store.advance();
            return inventory(store, projectId);
        },
        calls: front.calls,
        inject: (fault) => faults.add(fault),
        setQuota: (projectId, resource, limit) => store.setLimit(projectId, resource, limit),
        addCredential: ({ tenant = 'acme', ...rest } = {}) => {
            const owner = tenants.find(({ name }) => name === tenant)?.credential;
            if (owner === undefined)
                throw new RangeError(`the emulator has no tenant '${tenant}'`);
            const name = rest.name ?? `${owner.user.name}-${store.hex(6)}`;
            return tenantOf(tenant, addCredential(store, owner, { ...rest, name }));
        },
        revokeCredential: (id) => {
            if (!store.credentials.delete(id))
                throw new RangeError(`the emulator has no credential '${id}'`);
        },
        expireCredential: (id) => {
            const credential = store.credentials.get(id);
            if (credential === undefined)
                throw new RangeError(`the emulator has no credential '${id}'`);
            credential.expiresAt = store.now();
            for (const token of store.tokens.values())
                if (token.credential === credential)
                    token.expiresAt = store.now();
        },
        expireTokens: () => store.tokens.clear(),
        setTokenLife: (seconds) => {
            store.tokenSeconds = seconds;
        },
        failNext: (change, text) => store.failNext(change, text),
        setDown: (address, down = true) => {
            if (down)
                store.downAddresses.add(address);
            else
                store.downAddresses.delete(address);
            for (const row of store.loadBalancers.values()) {
                store.later('load-balancer-online', () => heartbeat(store, row));
            }
        },
        reachable: (address, port) => {
            store.advance();
            return reachable(store, address, port);
        },
        close: () => front.close(),
    };
}
function cloudsYaml(tenants, auth, caPath) {
    const lines = ['clouds:'];
    for (const tenant of tenants) {
        lines.push(`  ${tenant.name}:`, '    auth_type: v3applicationcredential', '    auth:', `      auth_url: ${auth}`, 
        // Quoted: an id of digits alone, or like 1e10, must stay text.
        `      application_credential_id: '${tenant.credentialId}'`, `      application_credential_secret: '${tenant.credentialSecret}'`, '    region_name: RegionOne', '    identity_api_version: 3', `    cacert: ${JSON.stringify(caPath)}`);
    }
    return `${lines.join('\n')}\n`;
}
//# sourceMappingURL=start.js.map

/***/ })

};
