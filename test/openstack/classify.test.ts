import { describe, expect, test } from '@jest/globals';
import { causeOfFault, classify, classifyAuthentication, quotaHint } from '../../src/openstack/classify.js';
import { oneLine, readFault } from '../../src/openstack/fault.js';

const nova = (key: string, code: number, message: string): string => JSON.stringify({ [key]: { code, message } });
const neutron = (type: string, message: string): string =>
  JSON.stringify({ NeutronError: { type, message, detail: '' } });
const octavia = (faultstring: string, faultcode = 'Client'): string =>
  JSON.stringify({ faultcode, faultstring, debuginfo: null });
const barbican = (code: number, description: string): string => JSON.stringify({ code, title: 'x', description });
const keystone = (code: number, message: string): string => JSON.stringify({ error: { code, title: 'x', message } });
const magnum = (status: number, detail: string): string =>
  JSON.stringify({ errors: [{ request_id: '', code: 'client', status, title: 't', detail, links: [] }] });
const haproxy = (line: string): string =>
  `<html><body><h1>${line}</h1>\nNo server is available to handle this request.\n</body></html>\n`;

const C = 'compute';
const N = 'network';
const B = 'block-storage';
const L = 'load-balancer';
const K = 'key-manager';
const I = 'image';
const M = 'container-infrastructure-management';

/** One row a line of openstack-facts 2, lab-findings, and the cases C27, C53, C55. */
const ROWS: [service: string, call: string, status: number, body: string, verdict: string][] = [
  // Keystone
  [
    'identity',
    'GET /users',
    403,
    keystone(403, 'You are not authorized to perform the requested action: identity:list_users.'),
    'boundary by-design',
  ],
  [
    'identity',
    'POST /users/u/application_credentials',
    403,
    keystone(
      403,
      "You are not authorized to perform the requested action: Using method 'application_credential' is not allowed for managing additional application credentials.",
    ),
    'boundary by-design',
  ],
  ['identity', 'POST /users', 400, keystone(400, "'name' is a required property"), 'usage invalid'],
  [
    'identity',
    'POST /projects',
    409,
    keystone(409, 'Conflict occurred attempting to store project'),
    'platform conflict',
  ],
  ['identity', 'GET /x', 401, keystone(401, 'The request you have made requires authentication.'), 'auth token'],
  ['identity', 'GET /users/x', 404, keystone(404, 'Could not find user: x.'), 'platform not-found'],
  // Any other service's 401 and 503 by keystonemiddleware
  [N, 'GET /networks', 401, keystone(401, 'The request you have made requires authentication.'), 'auth token'],
  [
    N,
    'GET /networks',
    503,
    '{"message": "The Keystone service is temporarily unavailable.<br /><br />\\n\\n\\n", "code": "503 Service Unavailable", "title": "Service Unavailable"}',
    'platform transient',
  ],
  // Nova
  [
    C,
    'POST /servers',
    403,
    nova('forbidden', 403, 'Quota exceeded for cores: Requested 2, but already used 20 of 20 cores'),
    'quota quota',
  ],
  [
    C,
    'POST /servers',
    403,
    nova('forbidden', 403, 'Quota exceeded for instances: Requested 1, but already used 0 of 0 instances'),
    'quota quota',
  ],
  [
    C,
    'POST /servers',
    403,
    nova(
      'forbidden',
      403,
      'Quota exceeded for cores, instances: Requested 4, 1, but already used 252, 63 of 252, 63 cores, instances',
    ),
    'quota quota',
  ],
  [C, 'POST /os-keypairs', 403, nova('forbidden', 403, 'Quota exceeded, too many key pairs.'), 'quota quota'],
  [C, 'POST /os-server-groups', 403, nova('forbidden', 403, 'Quota exceeded, too many server groups.'), 'quota quota'],
  [C, 'POST /servers', 403, nova('forbidden', 403, 'Maximum number of ports exceeded'), 'quota quota'],
  [C, 'POST /servers', 403, nova('forbidden', 403, 'Maximum number of metadata items exceeds 128'), 'quota quota'],
  [C, 'POST /os-floating-ips', 403, nova('forbidden', 403, 'IP allocation over quota in pool ext-net.'), 'quota quota'],
  [
    C,
    'POST /servers/s/os-volume_attachments',
    403,
    nova(
      'forbidden',
      403,
      'The maximum allowed number of disk devices (26) to attach to a single instance has been exceeded.',
    ),
    'usage invalid',
  ],
  [
    C,
    'POST /servers',
    403,
    nova('forbidden', 403, "Policy doesn't allow os_compute_api:servers:create to be performed."),
    'boundary policy',
  ],
  [
    C,
    'GET /os-hypervisors',
    403,
    nova('forbidden', 403, "Policy doesn't allow os_compute_api:os-hypervisors:list to be performed."),
    'boundary by-design',
  ],
  [
    C,
    'PUT /os-quota-sets/p',
    403,
    nova('forbidden', 403, "Policy doesn't allow os_compute_api:os-quota-sets:update to be performed."),
    'boundary by-design',
  ],
  [
    C,
    'POST /flavors',
    403,
    nova('forbidden', 403, "Policy doesn't allow os_compute_api:os-flavor-manage:create to be performed."),
    'boundary by-design',
  ],
  [C, 'POST /servers', 400, nova('badRequest', 400, 'Can not find requested image'), 'usage invalid'],
  [C, 'POST /servers', 400, nova('badRequest', 400, 'Flavor zzz could not be found.'), 'usage invalid'],
  [
    C,
    'POST /servers',
    409,
    nova('conflictingRequest', 409, 'Multiple possible networks found, use a Network ID to be more specific.'),
    'usage invalid',
  ],
  [C, 'POST /servers', 409, nova('conflictingRequest', 409, 'Port 1 is still in use.'), 'platform conflict-dependency'],
  [C, 'POST /os-keypairs', 409, nova('conflictingRequest', 409, "Key pair 'x' already exists."), 'platform conflict'],
  [
    C,
    'DELETE /servers/s/os-volume_attachments/v',
    409,
    nova('conflictingRequest', 409, "Cannot 'detach_volume' instance s while it is in task_state deleting"),
    'platform conflict-state',
  ],
  [
    C,
    'POST /servers/s/os-volume_attachments',
    409,
    nova('conflictingRequest', 409, "Cannot 'attach_volume' instance s while it is in vm_state building"),
    'platform conflict-state',
  ],
  [C, 'DELETE /servers/s', 409, nova('conflictingRequest', 409, 'Instance 11 is locked'), 'platform conflict'],
  [
    C,
    'POST /servers/s/os-volume_attachments',
    400,
    nova('badRequest', 400, 'Invalid volume: status must be available'),
    'platform conflict-state',
  ],
  [C, 'GET /servers/s', 404, nova('itemNotFound', 404, 'Instance s could not be found.'), 'platform not-found'],
  [
    C,
    'GET /servers',
    406,
    nova('computeFault', 406, 'Version 2.200 is not supported by the API. Minimum is 2.1 and maximum is 2.96.'),
    'platform unsupported',
  ],
  [
    C,
    'POST /servers/s/os-volume_attachments',
    500,
    nova('computeFault', 500, "Unexpected API Error. <class 'oslo_messaging.exceptions.MessagingTimeout'>"),
    'platform transient',
  ],
  [C, 'GET /servers', 429, nova('overLimit', 429, 'This request was rate-limited.'), 'platform rate-limit'],
  [C, 'GET /servers', 413, nova('overLimit', 413, 'This request was rate-limited.'), 'platform rate-limit'],
  [C, 'POST /servers/s/action', 501, nova('notImplemented', 501, 'Unable to rebuild'), 'usage unsupported'],
  [
    C,
    'GET /servers',
    503,
    nova('serviceUnavailable', 503, 'Service is unavailable at this time.'),
    'platform transient',
  ],
  // Neutron
  [N, 'POST /routers', 409, neutron('OverQuota', "Quota exceeded for resources: ['router']."), 'quota quota'],
  [
    N,
    'POST /ports',
    409,
    neutron('IpAddressGenerationFailure', 'No more IP addresses available on network n.'),
    'platform capacity',
  ],
  [
    N,
    'POST /floatingips',
    400,
    neutron('ExternalIpAddressExhausted', 'Unable to find any IP address on external network n.'),
    'platform capacity',
  ],
  [
    N,
    'POST /networks',
    503,
    neutron('NoNetworkAvailable', 'Unable to create the network. No tenant network is available for allocation.'),
    'platform capacity',
  ],
  ...[
    'NetworkInUse',
    'SubnetInUse',
    'PortInUse',
    'PortBound',
    'IpAddressInUse',
    'MacAddressInUse',
    'SecurityGroupInUse',
    'RouterInUse',
    'RouterInterfaceInUseByFloatingIP',
    'RouterInterfaceInUseByRoute',
    'RouterExternalGatewayInUseByFloatingIp',
    'PortInUseAsTrunkParent',
    'PortInUseAsSubPort',
    'TrunkInUse',
  ].map((type): [string, string, number, string, string] => [
    N,
    'DELETE /x/1',
    409,
    neutron(type, 'ids'),
    'platform conflict-dependency',
  ]),
  [
    N,
    'DELETE /ports/p',
    409,
    neutron(
      'ServicePortInUse',
      'Port p cannot be deleted directly via the port API: has device owner network:router_interface.',
    ),
    'platform conflict',
  ],
  [
    N,
    'POST /security-group-rules',
    409,
    neutron('SecurityGroupRuleExists', 'Security group rule already exists. Rule id is r.'),
    'platform conflict',
  ],
  [
    N,
    'DELETE /security-groups/g',
    409,
    neutron('SecurityGroupCannotRemoveDefault', 'Insufficient rights for removing default security group.'),
    'platform conflict',
  ],
  [
    N,
    'PUT /floatingips/f',
    409,
    neutron('FloatingIPPortAlreadyAssociated', 'Cannot associate floating IP'),
    'platform conflict',
  ],
  [
    N,
    'POST /floatingips',
    404,
    neutron('ExternalGatewayForFloatingIPNotFound', 'External network n is not reachable from subnet s.'),
    'platform conflict-state',
  ],
  [
    N,
    'POST /networks',
    403,
    neutron('PolicyNotAuthorized', '(rule:create_network and rule:create_network:shared) is disallowed by policy'),
    'boundary policy',
  ],
  [
    N,
    'POST /floatingips',
    403,
    neutron('PolicyNotAuthorized', 'rule:create_floatingip:floating_ip_address is disallowed by policy'),
    'boundary policy',
  ],
  [
    N,
    'DELETE /networks/n',
    404,
    neutron('PolicyNotAuthorized', 'rule:delete_network is disallowed by policy'),
    'boundary policy',
  ],
  [
    N,
    'PUT /quotas/p',
    403,
    neutron('PolicyNotAuthorized', 'rule:update_quota is disallowed by policy'),
    'boundary by-design',
  ],
  [
    N,
    'GET /networks/n',
    404,
    '{"type":"HTTPNotFound","message":"The resource could not be found.","detail":""}',
    'platform not-found',
  ],
  [
    N,
    'POST /subnets',
    400,
    neutron(
      'InvalidInput',
      'Invalid input for operation: Requested subnet with cidr: 10.0.0.0/24 overlaps with another subnet.',
    ),
    'usage invalid',
  ],
  [
    N,
    'DELETE /networks/n',
    412,
    neutron('RevisionNumberConstraintFailed', 'Constrained to 1, but current revision is 2'),
    'platform conflict',
  ],
  [
    N,
    'POST /x',
    501,
    '{"NotImplementedError":{"message":"no","type":"NotImplementedError","detail":""}}',
    'usage unsupported',
  ],
  [
    N,
    'POST /ports',
    409,
    neutron('Conflict', "HTTP 409 OverQuota: Quota exceeded for resources: ['port']."),
    'quota quota',
  ],
  // Cinder
  [
    B,
    'POST /volumes',
    413,
    '{"overLimit":{"code":413,"message":"VolumeLimitExceeded: Maximum number of volumes allowed (10) exceeded for quota \'volumes\'.","retryAfter":"0"}}',
    'quota quota',
  ],
  [
    B,
    'POST /volumes',
    413,
    nova(
      'overLimit',
      413,
      'VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested 20G, quota is 100G and 90G has been consumed.',
    ),
    'quota quota',
  ],
  [
    B,
    'POST /snapshots',
    413,
    nova('overLimit', 413, 'SnapshotLimitExceeded: Maximum number of snapshots allowed (10) exceeded'),
    'quota quota',
  ],
  [
    B,
    'POST /backups',
    413,
    nova('overLimit', 413, 'BackupLimitExceeded: Maximum number of backups allowed (10) exceeded'),
    'quota quota',
  ],
  [
    B,
    'DELETE /volumes/v',
    400,
    nova(
      'badRequest',
      400,
      'Invalid volume: Volume status must be available or error or error_restoring or error_extending or error_managing and must not be migrating, attached, belong to a group, have snapshots',
    ),
    'platform conflict-dependency',
  ],
  [
    B,
    'DELETE /snapshots/s',
    400,
    nova(
      'badRequest',
      400,
      'Invalid snapshot: Snapshot status must be available or error and must not be part of a group.',
    ),
    'platform conflict-dependency',
  ],
  [
    B,
    'DELETE /attachments/a',
    409,
    nova('conflictingRequest', 409, 'ConflictNovaUsingAttachment: Detach volume from instance i using the Compute API'),
    'platform conflict-dependency',
  ],
  [
    B,
    'GET /services',
    403,
    nova('forbidden', 403, "Policy doesn't allow volume_extension:services:index to be performed."),
    'boundary policy',
  ],
  [
    B,
    'PUT /os-quota-sets/p',
    403,
    nova('forbidden', 403, "Policy doesn't allow volume_extension:quotas:update to be performed."),
    'boundary by-design',
  ],
  [
    B,
    'GET /volumes',
    400,
    nova('badRequest', 400, 'Invalid filters name are found in query options.'),
    'usage invalid',
  ],
  [
    B,
    'POST /attachments',
    500,
    nova('computeFault', 500, 'Unable to create attachment for volume (x).'),
    'platform transient',
  ],
  // Octavia
  [L, 'POST /lbaas/loadbalancers', 403, octavia('Quota has been met for resources: Load Balancer'), 'quota quota'],
  [
    L,
    'POST /lbaas/loadbalancers',
    403,
    octavia('Policy does not allow this request to be performed.'),
    'boundary policy',
  ],
  [L, 'PUT /lbaas/quotas/p', 403, octavia('Policy does not allow this request to be performed.'), 'boundary by-design'],
  [
    L,
    'DELETE /lbaas/loadbalancers/l',
    409,
    octavia('Invalid state PENDING_CREATE of loadbalancer resource l'),
    'platform conflict-state',
  ],
  [
    L,
    'POST /lbaas/listeners',
    409,
    octavia('Load Balancer l is immutable and cannot be updated.'),
    'platform conflict-state',
  ],
  [L, 'PUT /lbaas/pools/p', 409, octavia('Pool p is immutable and cannot be updated.'), 'platform conflict-state'],
  [
    L,
    'POST /lbaas/listeners',
    409,
    octavia('Another Listener on this Load Balancer is already using protocol TCP and protocol_port 80'),
    'platform conflict',
  ],
  [
    L,
    'POST /lbaas/pools/p/members',
    409,
    octavia('Another member on this pool is already using ip 10.0.0.3 on protocol_port 80'),
    'platform conflict',
  ],
  [L, 'POST /lbaas/healthmonitors', 409, octavia('This pool already has a health monitor'), 'platform conflict'],
  [
    L,
    'DELETE /lbaas/loadbalancers/l',
    400,
    octavia('Validation failure: Cannot delete Load Balancer l - it has children'),
    'platform conflict-dependency',
  ],
  [
    L,
    'POST /lbaas/loadbalancers',
    400,
    octavia('Validation failure: Pools must be named when creating a fully populated loadbalancer'),
    'usage invalid',
  ],
  [
    L,
    'POST /lbaas/loadbalancers',
    500,
    octavia("Provider 'amphora' reports error: Quota exceeded for resources: ['port'].", 'Server'),
    'quota quota',
  ],
  [
    L,
    'POST /lbaas/loadbalancers',
    500,
    octavia("Provider 'amphora' reports error: Port security must be enabled on the VIP network.", 'Server'),
    'usage invalid',
  ],
  [
    L,
    'POST /lbaas/loadbalancers',
    500,
    octavia("Provider 'amphora' reports error: something", 'Server'),
    'platform transient',
  ],
  [
    L,
    'POST /lbaas/loadbalancers',
    503,
    octavia('Project busy.  Unable to lock the project.  Please try again.', 'Server'),
    'platform transient',
  ],
  [L, 'GET /lbaas/loadbalancers/l', 404, octavia('Load Balancer l not found.'), 'platform not-found'],
  [
    L,
    'GET /lbaas/loadbalancers/l',
    404,
    '{"title":"Not Found","code":"404 Not Found","message":"Load Balancer l not found."}',
    'platform not-found',
  ],
  [
    L,
    'POST /lbaas/pools',
    501,
    octavia(
      "Provider 'ovn' does not support a requested option: OVN provider does not support ROUND_ROBIN algorithm",
      'Server',
    ),
    'usage unsupported',
  ],
  [
    L,
    'POST /lbaas/listeners',
    501,
    octavia("Provider 'ovn' does not support a requested option: allowed_cidrs", 'Server'),
    'usage unsupported',
  ],
  [L, 'POST /lbaas/loadbalancers', 400, octavia("Provider 'amphora' is not enabled."), 'usage unsupported'],
  [
    L,
    'POST /lbaas/listeners',
    400,
    octavia("Could not retrieve certificate: ['http://kms.test/v1/secrets/1']"),
    'boundary certificate',
  ],
  // Barbican
  [
    K,
    'POST /secrets',
    403,
    barbican(403, 'Secret creation attempt not allowed - please review your user/project privileges'),
    'boundary policy',
  ],
  [
    K,
    'POST /secrets',
    403,
    barbican(403, 'Secret creation issue seen - Creation not allowed because a quota has been reached for secrets'),
    'quota quota',
  ],
  [K, 'GET /secrets/s', 404, barbican(404, 'Secret not found.'), 'platform not-found'],
  [K, 'GET /secrets/s', 404, barbican(404, 'Not Found. Provided secret id is invalid.'), 'platform not-found'],
  [K, 'GET /nonsense', 404, '{"code": 404, "title": "Not Found", "description": ""}', 'platform not-found'],
  [
    K,
    'POST /secrets',
    400,
    barbican(
      400,
      "Provided object does not match schema 'Secret': If 'payload' is supplied, 'payload_content_type' must also be supplied.",
    ),
    'usage invalid',
  ],
  [K, 'POST /secrets', 413, barbican(413, 'Provided payload is too large'), 'usage invalid'],
  [K, 'POST /secrets', 415, barbican(415, 'Content type is not supported'), 'usage invalid'],
  [
    K,
    'GET /secrets/s/payload',
    406,
    barbican(406, 'Secret payload retrieval issue seen - content type not acceptable'),
    'usage invalid',
  ],
  [
    K,
    'POST /secrets',
    500,
    barbican(500, 'Secret creation failure seen - please contact site administrator.'),
    'platform transient',
  ],
  // Glance
  [
    I,
    'GET /images/x',
    404,
    '{"message":"No image found with ID x<br /><br />\\n\\n\\n","code":"404 Not Found","title":"Not Found"}',
    'platform not-found',
  ],
  [
    I,
    'POST /images',
    413,
    '{"message":"The limit has been exceeded on the number of allowed image tags<br /><br />\\n","code":"413 Request Entity Too Large","title":"x"}',
    'quota quota',
  ],
  [
    I,
    'DELETE /images/x',
    403,
    '{"message":"Image x is protected and cannot be deleted.<br /><br />","code":"403 Forbidden","title":"Forbidden"}',
    'boundary policy',
  ],
  [
    I,
    'DELETE /images/x',
    409,
    '{"message":"Image x could not be deleted because it is in use: The image cannot be deleted<br />","code":"409 Conflict","title":"Conflict"}',
    'platform conflict-dependency',
  ],
  // Magnum
  [
    M,
    'POST /clusters',
    403,
    magnum(403, 'Resource limit exceeded: You have reached the maximum clusters per project'),
    'quota quota',
  ],
  [M, 'POST /clusters', 500, magnum(500, 'Failed to create trustee or trust for Cluster: c'), 'boundary by-design'],
  [M, 'POST /clusters', 403, magnum(403, "Policy doesn't allow cluster:create to be performed."), 'boundary by-design'],
  [
    M,
    'DELETE /clustertemplates/t',
    400,
    magnum(400, 'ClusterTemplate t is referenced by one or multiple clusters.'),
    'platform conflict-dependency',
  ],
  [
    M,
    'PATCH /clusters/c',
    409,
    magnum(409, 'Cluster c already has an operation in progress.'),
    'platform conflict-state',
  ],
  [M, 'GET /clusters/c', 404, magnum(404, 'Cluster c could not be found.'), 'platform not-found'],
  // Gateways
  [C, 'POST /servers', 503, haproxy('503 Service Unavailable'), 'platform transient'],
  [C, 'POST /servers', 504, haproxy('504 Gateway Time-out'), 'platform transient'],
  [
    C,
    'GET /servers',
    502,
    '<!DOCTYPE HTML PUBLIC "x"><html><head><title>502 Bad Gateway</title></head><body></body></html>',
    'platform transient',
  ],
  [C, 'GET /servers', 429, haproxy('429 Too Many Requests'), 'platform rate-limit'],
  [N, 'DELETE /networks/n', 404, haproxy('404 Not Found'), 'platform transient'],
  [N, 'DELETE /networks/n', 404, '', 'platform transient'],
  [N, 'POST /networks', 413, 'Request is too large.', 'usage invalid'],
  [N, 'GET /networks', 403, haproxy('403 Forbidden'), 'platform answer'],
  [N, 'GET /networks', 500, '', 'platform transient'],
  [N, 'GET /networks', 302, '', 'platform answer'],
];

describe('one classifier for every service', () => {
  test.each(ROWS)('%s %s %i %s', (service, call, status, body, verdict) => {
    const [method = '', path = ''] = call.split(' ');
    const found = classify({ service, method, path, status, headers: { 'retry-after': '0' }, body });
    expect(`${found.class} ${found.cause}`).toBe(verdict);
    expect(found.hint).toMatch(/^\S.*\.$/);
    expect(found.words).not.toMatch(/[\r\n]|<br|<html/i);
  });
});

describe('whether it was carried out', () => {
  const fate = (method: string, status: number, body: string, service = C): string =>
    classify({ service, method, path: '/servers', status, headers: {}, body }).fate;
  test.each([
    ['a gateway gave up on a POST', 'POST', 504, haproxy('504'), 'unknown'],
    ['a POST met a 500', 'POST', 500, nova('computeFault', 500, 'Unexpected API Error.'), 'unknown'],
    ['a gateway knew no path', 'DELETE', 404, haproxy('404'), 'unknown'],
    ['a read has none', 'GET', 504, haproxy('504'), 'refused'],
    ['a clear no', 'POST', 400, nova('badRequest', 400, 'no'), 'refused'],
    ['too many requests', 'POST', 429, '', 'refused'],
    ['a quota inside a 500', 'POST', 500, octavia('Quota exceeded'), 'refused'],
  ])('%s', (_, method, status, body, expected) => expect(fate(method, status, body)).toBe(expected));
  test('Octavia says that it is busy before it makes anything', () =>
    expect(fate('POST', 503, octavia('Project busy.  Unable to lock the project.'), L)).toBe('refused'));
});

describe('why Keystone gave no token (openstack-facts 5)', () => {
  test.each([
    [
      'wrong or expired',
      401,
      keystone(401, 'The request you have made requires authentication.'),
      'auth credential',
      /wrong.*expired/,
    ],
    [
      'a scope',
      401,
      keystone(
        401,
        'Error authenticating with application credential: Application credentials cannot request a scope.',
      ),
      'auth credential',
      /scope/,
    ],
    [
      'gone',
      404,
      keystone(404, 'Could not find Application Credential: 0123abc.'),
      'auth credential-gone',
      /revoked.*role/,
    ],
    [
      'project disabled',
      404,
      keystone(404, 'Unable to validate token because project p is disabled'),
      'auth credential',
      /disabled/,
    ],
    [
      'domain disabled',
      404,
      keystone(404, 'Unable to validate token because domain d is disabled'),
      'auth credential',
      /disabled/,
    ],
    ['not Keystone: a page', 404, '<html><title>404</title>Not Found</html>', 'usage configuration', /auth_url/],
    ['not Keystone: 200', 200, '<html>welcome</html>', 'usage configuration', /auth_url/],
    ['not Keystone: nothing', 404, '', 'usage configuration', /auth_url/],
    ['a redirect', 301, '', 'usage configuration', /Redirects/],
    ['a gateway', 503, haproxy('503 Service Unavailable'), 'platform transient', /gateway/],
    ['too many', 429, '', 'platform rate-limit', /slow down/],
  ])('%s', (_, status, body, verdict, hint) => {
    const found = classifyAuthentication({
      service: 'identity',
      method: 'POST',
      path: '/auth/tokens',
      status,
      headers: {},
      body,
    });
    expect(`${found.class} ${found.cause}`).toBe(verdict);
    expect(found.hint).toMatch(hint);
  });
});

test.each([
  [
    'Quota exceeded for cores, instances: Requested 4, 1, but already used 252, 63 of 252, 63 cores, instances',
    'Quota: cores, instances, 252, 63 of 252, 63 used.',
  ],
  ['Quota exceeded for instances: Requested 1, but already used 0 of 0 instances', 'Quota: instances, 0 of 0 used.'],
  [
    "VolumeLimitExceeded: Maximum number of volumes allowed (10) exceeded for quota 'volumes'.",
    'Quota: volumes, limit 10.',
  ],
  [
    'Requested volume or snapshot exceeds allowed gigabytes quota. Requested 20G, quota is 100G and 90G has been consumed.',
    'Quota: gigabytes, 90G of 100G used.',
  ],
  ["Quota exceeded for resources: ['router', 'port'].", 'Quota: router, port.'],
  ['Quota has been met for resources: Load Balancer', 'Quota: Load Balancer.'],
])('the hint names quota, used and limit: %s', (words, start) => expect(quotaHint(words).startsWith(start)).toBe(true));

test.each([
  ['No valid host was found. There are not enough hosts available.', 'platform capacity'],
  [
    'Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures',
    'platform capacity',
  ],
  ["Quota exceeded for resources: ['port'].", 'quota quota'],
  ['Failed to create trustee or trust for Cluster: c', 'boundary by-design'],
  ['Build of instance 1 aborted: image is damaged', 'platform resource-error'],
])('the text of an asynchronous failure: %s', (words, verdict) => {
  const found = causeOfFault(words);
  expect(`${found.class} ${found.cause}`).toBe(verdict);
});

describe('the platform in its own words, on one line', () => {
  test('hostile text (cases C49)', () => {
    const words = oneLine('a\u001b[31mred\u0000\n::add-mask::x\r\n\u2028b\uFFFE <img src=x> | `c`');
    expect(words).toBe('a [31mred ::add-mask::x b <img src=x> | `c`');
  });
  test('a page of 3 MB is cut', () => expect(oneLine(`<html>${'x '.repeat(1.5e6)}`)).toHaveLength(600));
  test('a page whose head alone speaks', () =>
    expect(
      readFault('<!DOCTYPE HTML><html><head><title>503 Service Unavailable</title></head><body></body></html>'),
    ).toEqual({
      words: '503 Service Unavailable',
      type: undefined,
      recognised: false,
    }));
  test("HAProxy's page", () =>
    expect(readFault(haproxy('503 Service Unavailable')).words).toBe(
      '503 Service Unavailable No server is available to handle this request.',
    ));
  test("angle brackets of Python's classes stay", () =>
    expect(readFault(nova('computeFault', 500, "Unexpected: <class 'x.MessagingTimeout'>")).words).toContain(
      "<class 'x.MessagingTimeout'>",
    ));
  test.each(['[]', '"x"', '{}', 'null', '{"a":1}'])('%s is no form of a service', (body) =>
    expect(readFault(body).recognised).toBe(false),
  );
});
