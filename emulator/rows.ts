/** The rows of the emulated cloud's tables. Times are milliseconds on the emulator's clock. */

export interface Domain {
  id: string;
  name: string;
}
export interface Project {
  id: string;
  name: string;
  domain: Domain;
}
export interface User {
  id: string;
  name: string;
  domain: Domain;
  password: string;
}
export interface AccessRule {
  service: string;
  method: string;
  path: string;
}
export interface Credential {
  id: string;
  name: string;
  description: string | null;
  secret: string;
  user: User;
  project: Project;
  roles: readonly string[];
  expiresAt: number | undefined;
  accessRules: readonly AccessRule[] | undefined;
  /** Null where it was not said at creation. */
  unrestricted: boolean | null;
}
export interface TokenRow {
  id: string;
  method: 'application_credential' | 'password';
  /** What it acts as; for a password, the account itself with all that it may do. */
  credential: Credential;
  issuedAt: number;
  expiresAt: number;
  auditId: string;
}

/** What every Neutron thing has. */
export interface Standard {
  id: string;
  name: string;
  projectId: string;
  description: string;
  tags: string[];
  createdAt: number;
  updatedAt: number;
  revision: number;
}
export interface NetworkRow extends Standard {
  adminUp: boolean;
  mtu: number;
  external: boolean;
  shared: boolean;
}
export interface SubnetRow extends Standard {
  networkId: string;
  cidr: string;
  version: 4 | 6;
  gateway: string | null;
  dhcp: boolean;
  pools: { start: string; end: string }[];
  nameservers: string[];
  hostRoutes: unknown[];
}
export interface RouterRow extends Standard {
  adminUp: boolean;
  gateway: { networkId: string; snat: boolean; portId: string } | null;
  routes: { destination: string; nexthop: string }[];
}
export interface PortRow extends Standard {
  networkId: string;
  mac: string;
  adminUp: boolean;
  status: string;
  deviceId: string;
  deviceOwner: string;
  fixedIps: { subnet_id: string; ip_address: string }[];
  securityGroups: string[];
  portSecurity: boolean;
  addressPairs: unknown[];
}
export interface SecurityGroupRow extends Standard {
  stateful: boolean;
}
export interface RuleRow extends Standard {
  groupId: string;
  direction: 'ingress' | 'egress';
  ethertype: 'IPv4' | 'IPv6';
  protocol: string | null;
  portMin: number | null;
  portMax: number | null;
  remotePrefix: string | null;
  remoteGroupId: string | null;
  number: number;
}
export interface FloatingIpRow extends Standard {
  networkId: string;
  address: string;
  externalPortId: string;
  portId: string | null;
  fixedAddress: string | null;
  routerId: string | null;
  status: string;
}

export interface Flavor {
  id: string;
  name: string;
  vcpus: number;
  ram: number;
  disk: number;
}
export interface ImageRow {
  id: string;
  name: string;
  owner: string;
  visibility: 'public' | 'private';
  status: string;
  size: number;
  protected: boolean;
  tags: string[];
  properties: Record<string, string>;
  createdAt: number;
  updatedAt: number;
}
export interface KeypairRow {
  number: number;
  userId: string;
  name: string;
  publicKey: string;
  fingerprint: string;
  createdAt: number;
}
export interface ServerAction {
  action: string;
  requestId: string;
  userId: string;
  startedAt: number;
  endedAt: number | undefined;
  error: string | null;
  event: string;
}
export interface ServerRow {
  id: string;
  name: string;
  projectId: string;
  userId: string;
  status: string;
  taskState: string | null;
  vmState: string;
  createdAt: number;
  updatedAt: number;
  launchedAt: number | undefined;
  /** None where it boots from a volume. */
  imageId: string | null;
  flavor: Flavor;
  keyName: string | null;
  metadata: Record<string, string>;
  tags: string[];
  groups: string[];
  description: string | null;
  userData: string | undefined;
  hostId: string;
  locked: boolean;
  fault: { code: number; message: string; at: number } | undefined;
  volumes: { volumeId: string; device: string; deleteOnTermination: boolean }[];
  /** Ports that the tenant made and named at create: Nova leaves them behind. */
  givenPorts: string[];
  actions: ServerAction[];
}

export interface VolumeRow {
  id: string;
  name: string | null;
  description: string | null;
  projectId: string;
  userId: string;
  status: string;
  size: number;
  type: string;
  metadata: Record<string, string>;
  createdAt: number;
  updatedAt: number | undefined;
  attachment: { id: string; serverId: string; device: string; at: number; reserved: boolean } | undefined;
  snapshotId: string | null;
  imageId: string | null;
}
export interface SnapshotRow {
  id: string;
  name: string | null;
  description: string | null;
  projectId: string;
  userId: string;
  volumeId: string;
  size: number;
  status: string;
  metadata: Record<string, string>;
  createdAt: number;
  updatedAt: number | undefined;
}
export interface VolumeMessageRow {
  id: string;
  projectId: string;
  resourceType: string;
  resourceId: string;
  eventId: string;
  text: string;
  level: string;
  requestId: string;
  at: number;
}

/** What a load balancer and each of its children have. */
export interface Balanced {
  id: string;
  name: string;
  description: string;
  projectId: string;
  provisioning: string;
  operating: string;
  adminUp: boolean;
  tags: string[];
  createdAt: number;
  updatedAt: number | undefined;
}
export interface LoadBalancerRow extends Balanced {
  provider: string;
  vipAddress: string;
  vipPortId: string;
  vipSubnetId: string;
  vipNetworkId: string;
  /** Octavia deletes only the VIP port that it made. */
  ownsVipPort: boolean;
}
export interface ListenerRow extends Balanced {
  loadBalancerId: string;
  protocol: string;
  port: number;
  poolId: string | null;
  tlsRef: string | null;
  sniRefs: string[];
  clientCaRef: string | null;
  clientAuthentication: string;
}
export interface PoolRow extends Balanced {
  loadBalancerId: string;
  protocol: string;
  algorithm: string;
  monitorId: string | null;
}
export interface MemberRow extends Balanced {
  poolId: string;
  address: string;
  port: number;
  weight: number;
  subnetId: string | null;
}
export interface MonitorRow extends Balanced {
  poolId: string;
  type: string;
  delay: number;
  timeout: number;
  maxRetries: number;
  urlPath: string | null;
}

export interface SecretRow {
  id: string;
  /** Who uses it, as they have told (from 1.1 on). */
  consumers?: readonly { service: string; resource_type: string; resource_id: string }[];
  name: string | null;
  projectId: string;
  userId: string;
  type: string;
  payload: Buffer | undefined;
  contentType: string | undefined;
  expiresAt: number | undefined;
  algorithm: string | null;
  bitLength: number | null;
  mode: string | null;
  metadata: Record<string, string>;
  /** Who may read it besides the project, since somebody was put on its access list. */
  acl?: { users: string[]; at: number };
  createdAt: number;
  updatedAt: number;
}

/** Secrets tied together. */
export interface ContainerRow {
  id: string;
  name: string | null;
  projectId: string;
  userId: string;
  type: string;
  secrets: readonly { readonly name: string; readonly id: string }[];
  createdAt: number;
}

/** One thing that a stack has made; `nested`: by a stack that is a resource of it. */
export interface StackResource {
  name: string;
  /** For example `OS::Nova::Server`. */
  type: string;
  /** The thing's id; a secret's reference, a keypair's name. */
  physicalId: string;
  /** `CREATE_COMPLETE` unless told. */
  status?: string;
  nested?: boolean;
}
export interface StackRow {
  id: string;
  name: string;
  projectId: string;
  resources: readonly StackResource[];
  createdAt: number;
}

export interface ClusterRow {
  id: string;
  name: string;
  projectId: string;
  userId: string;
  templateId: string;
  keypair: string | null;
  fixedNetwork: string | null;
  fixedSubnet: string | null;
  labels: Record<string, string>;
  /** There as soon as something is being built. */
  stackId: string | null;
  /** Minutes. */
  timeout: number;
  nodeCount: number;
  masterCount: number;
  status: string;
  reason: string | null;
  createdAt: number;
  updatedAt: number | undefined;
}
