/**
 * The fields that the product relies on, of everything that comes over the wire; all else in an answer is ignored.
 *
 * `npm run generate` compiles these to `validators.gen.cjs`; at run time only the types of this module are used, so
 * neither TypeBox nor Ajv is in the bundle.
 */
import { Type, type Static } from 'typebox';

const text = Type.String();
/** Of either type. Not TypeBox's union: of its `anyOf` Ajv makes five times the code, and every start reads it. */
const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const integerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] });
const booleanOrNull = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] });
const recordOrNull = Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'] });
const maybeText = Type.Optional(textOrNull);
const id = Type.String({ pattern: '^\\S+$' });
const tags = Type.Optional(Type.Array(text));
const named = { id, name: text };
const dated = { created_at: maybeText };
/** Neutron's common fields; the marker is in `description`. */
const neutron = {
  ...named,
  ...dated,
  project_id: text,
  description: maybeText,
  revision_number: Type.Optional(Type.Integer()),
};
/** Octavia's common fields; the marker is in `tags`. */
const octavia = {
  ...named,
  ...dated,
  provisioning_status: text,
  operating_status: Type.Optional(text),
  tags,
};

const endpoint = Type.Object({
  url: text,
  interface: text,
  region: maybeText,
  region_id: maybeText,
});
const accessRule = Type.Object({ service: text, method: text, path: text });

const fault = Type.Object({ code: Type.Optional(Type.Integer()), message: text, details: maybeText });
const server = Type.Object({
  ...named,
  status: text,
  created: text,
  tenant_id: text,
  metadata: Type.Record(text, text),
  'OS-EXT-STS:task_state': maybeText,
  addresses: Type.Record(
    text,
    Type.Array(
      Type.Object({
        addr: text,
        version: Type.Integer(),
        'OS-EXT-IPS:type': Type.Optional(text),
        'OS-EXT-IPS-MAC:mac_addr': Type.Optional(text),
      }),
    ),
  ),
  fault: Type.Optional(fault),
  key_name: maybeText,
  locked: Type.Optional(Type.Boolean()),
  /** Whole from microversion 2.47 on. */
  flavor: Type.Optional(Type.Object({ vcpus: Type.Optional(Type.Integer()), ram: Type.Optional(Type.Integer()) })),
});
const flavor = Type.Object({ ...named, vcpus: Type.Integer(), ram: Type.Integer(), disk: Type.Integer() });
const keypair = Type.Object({ name: text, fingerprint: maybeText, public_key: maybeText, created_at: maybeText });
const volumeAttachment = Type.Object({ volumeId: id, device: maybeText });
const instanceAction = Type.Object({ action: text, request_id: maybeText, message: maybeText, start_time: maybeText });

const network = Type.Object({
  ...neutron,
  status: text,
  shared: Type.Boolean(),
  'router:external': Type.Optional(Type.Boolean()),
  subnets: Type.Array(id),
});
const subnet = Type.Object({
  ...neutron,
  network_id: id,
  cidr: text,
  ip_version: Type.Integer(),
  gateway_ip: maybeText,
});
const router = Type.Object({
  ...neutron,
  status: text,
  external_gateway_info: Type.Optional(Type.Union([Type.Null(), Type.Object({ network_id: id })])),
  routes: Type.Optional(Type.Array(Type.Unknown())),
});
const port = Type.Object({
  ...neutron,
  network_id: id,
  status: text,
  device_id: text,
  device_owner: text,
  fixed_ips: Type.Array(Type.Object({ subnet_id: id, ip_address: text })),
  security_groups: Type.Optional(Type.Array(id)),
});
const securityGroupRule = Type.Object({
  id,
  direction: text,
  ethertype: text,
  protocol: maybeText,
  port_range_min: Type.Optional(integerOrNull),
  port_range_max: Type.Optional(integerOrNull),
  remote_ip_prefix: maybeText,
});
const securityGroup = Type.Object({ ...neutron, security_group_rules: Type.Array(securityGroupRule) });
const floatingIp = Type.Object({
  id,
  ...dated,
  project_id: text,
  description: maybeText,
  status: text,
  floating_ip_address: text,
  floating_network_id: id,
  fixed_ip_address: maybeText,
  port_id: maybeText,
  router_id: maybeText,
  revision_number: Type.Optional(Type.Integer()),
});

const image = Type.Object({ ...named, status: text, visibility: Type.Optional(text), owner: maybeText, ...dated });

const volume = Type.Object({
  id,
  name: maybeText,
  ...dated,
  status: text,
  size: Type.Integer(),
  metadata: Type.Record(text, text),
  attachments: Type.Array(Type.Object({ server_id: text, device: maybeText, attachment_id: Type.Optional(text) })),
  'os-vol-tenant-attr:tenant_id': Type.Optional(text),
});
const volumeMessage = Type.Object({
  id,
  user_message: text,
  message_level: text,
  created_at: maybeText,
  resource_uuid: maybeText,
  request_id: maybeText,
});

const loadBalancer = Type.Object({
  ...octavia,
  project_id: text,
  operating_status: text,
  provider: maybeText,
  vip_address: text,
  vip_port_id: id,
  vip_subnet_id: id,
  description: maybeText,
});
const monitorStatus = Type.Object({
  id,
  name: maybeText,
  type: maybeText,
  provisioning_status: text,
  operating_status: text,
});
const memberStatus = Type.Object({
  id,
  name: maybeText,
  address: text,
  protocol_port: Type.Integer(),
  provisioning_status: text,
  operating_status: text,
});
const poolStatus = Type.Object({
  id,
  name: maybeText,
  provisioning_status: text,
  operating_status: text,
  members: Type.Array(memberStatus),
  health_monitor: Type.Optional(Type.Union([monitorStatus, Type.Object({}, { additionalProperties: false })])),
});
const listenerStatus = Type.Object({
  id,
  name: maybeText,
  provisioning_status: text,
  operating_status: text,
  pools: Type.Array(poolStatus),
});
/** The `loadbalancer` of `GET /loadbalancers/<id>/status`; pools that no listener uses stand beside the listeners. */
const statusTree = Type.Object({
  id,
  name: maybeText,
  provisioning_status: text,
  operating_status: text,
  listeners: Type.Optional(Type.Array(listenerStatus)),
  pools: Type.Optional(Type.Array(poolStatus)),
});

const secret = Type.Object({
  secret_ref: text,
  name: maybeText,
  status: text,
  created: text,
  expiration: maybeText,
  /** By their purpose; absent while it has no payload. */
  content_types: Type.Optional(recordOrNull),
  consumers: Type.Optional(
    Type.Array(
      Type.Object({
        service: Type.Optional(text),
        resource_type: Type.Optional(text),
        resource_id: Type.Optional(text),
      }),
    ),
  ),
});

/** Magnum's lists leave the reason out; `stack_id` is there as soon as something is being built. */
const cluster = Type.Object({
  uuid: id,
  name: maybeText,
  status: maybeText,
  status_reason: maybeText,
  stack_id: maybeText,
  labels: Type.Optional(recordOrNull),
});

/** Every shape by the name under which it is checked. */
export const schemas = {
  token: Type.Object({
    issued_at: text,
    expires_at: text,
    user: Type.Object({ ...named, domain: Type.Object(named) }),
    project: Type.Object({ ...named, domain: Type.Object(named) }),
    roles: Type.Array(Type.Object({ id: Type.Optional(text), name: text })),
    catalog: Type.Array(Type.Object({ type: text, name: Type.Optional(text), endpoints: Type.Array(endpoint) })),
    application_credential: Type.Optional(
      Type.Object({ ...named, restricted: Type.Boolean(), access_rules: Type.Optional(Type.Array(accessRule)) }),
    ),
  }),
  applicationCredential: Type.Object({
    ...named,
    expires_at: maybeText,
    /** Null where it was not said at creation (lab). */
    unrestricted: Type.Optional(booleanOrNull),
    roles: Type.Optional(Type.Array(Type.Object({ name: text }))),
    access_rules: Type.Optional(Type.Array(accessRule)),
  }),
  server,
  /** Nova's and Cinder's: numbers and texts, -1 for unlimited. */
  limits: Type.Object({ absolute: Type.Record(text, Type.Unknown()) }),
  /** Of each service in its own words; what stands in it is judged field by field. */
  quota: Type.Record(text, Type.Unknown()),
  user: Type.Object({ ...named, domain_id: text }),
  identified: Type.Object({ id }),
  flavor,
  keypair,
  volumeAttachment,
  instanceAction,
  network,
  subnet,
  router,
  routerInterface: Type.Object({ port_id: id, subnet_id: id }),
  port,
  securityGroup,
  securityGroupRule,
  securityGroupRules: Type.Array(securityGroupRule),
  floatingIp,
  image,
  volume,
  volumeMessage,
  loadBalancer,
  provider: Type.Object({ name: text, description: maybeText }),
  /** A listener, pool, member or health monitor. */
  loadBalancerChild: Type.Object(octavia),
  loadBalancerPool: Type.Object({
    id,
    name: maybeText,
    members: Type.Array(Type.Object({ id })),
    loadbalancers: Type.Optional(Type.Array(Type.Object({ id }))),
    tls_container_ref: maybeText,
    ca_tls_container_ref: maybeText,
    crl_container_ref: maybeText,
  }),
  listener: Type.Object({
    id,
    name: maybeText,
    loadbalancers: Type.Array(Type.Object({ id })),
    default_tls_container_ref: maybeText,
    sni_container_refs: Type.Optional(Type.Array(text)),
    client_ca_tls_container_ref: maybeText,
    client_crl_container_ref: maybeText,
  }),
  statusTree,
  statuses: Type.Object({ loadbalancer: statusTree }),
  secret,
  container: Type.Object({
    container_ref: text,
    name: maybeText,
    secret_refs: Type.Array(Type.Object({ secret_ref: text })),
  }),
  createdSecret: Type.Object({ secret_ref: text }),
  cluster,
  clusterInDetail: Type.Object({
    uuid: id,
    name: maybeText,
    keypair: maybeText,
    /** Names or ids; null where Magnum makes a network of its own. */
    fixed_network: maybeText,
    fixed_subnet: maybeText,
  }),
  clusterStats: Type.Object({ clusters: Type.Integer() }),
  clusterTemplate: Type.Object({ uuid: id, name: maybeText }),
  createdCluster: Type.Object({ uuid: id }),
  stack: Type.Object({ id, stack_name: text }),
  stackResource: Type.Object({ resource_type: text, resource_status: maybeText, physical_resource_id: maybeText }),
} as const;

export type Shapes = { [Name in keyof typeof schemas]: Static<(typeof schemas)[Name]> };
export type ShapeName = keyof Shapes;
