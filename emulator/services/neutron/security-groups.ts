import { rangeOf } from '../../addresses.js';
import type { RuleRow, SecurityGroupRow } from '../../rows.js';
import { rowsWhere, zulu, type Store } from '../../store.js';
import { said, textOf, type Caller, type Json } from '../../wire.js';
import { checkQuota, dates, flag, no, own, shortText, standard, touch, type Collection } from './common.js';

const PROTOCOLS =
  "[None, 'ah', 'dccp', 'egp', 'esp', 'gre', 'hopopt', 'icmp', 'igmp', 'ip', 'ipip', 'ipv6-encap', 'ipv6-frag', 'ipv6-icmp', 'icmpv6', 'ipv6-nonxt', 'ipv6-opts', 'ipv6-route', 'ospf', 'pgm', 'rsvp', 'sctp', 'tcp', 'udp', 'udplite', 'vrrp']";
const PORTED = ['tcp', 'udp', 'sctp', 'dccp', 'udplite'];

export const groupMissing = (id: string) => no(404, 'SecurityGroupNotFound', `Security group ${id} does not exist`);

export function findGroup(store: Store, id: string, caller: Caller): SecurityGroupRow {
  const row = store.securityGroups.get(id);
  if (row === undefined || !own(row, caller)) throw groupMissing(id);
  return row;
}

function addRule(store: Store, group: SecurityGroupRow, values: Partial<RuleRow>): RuleRow {
  const caller: Caller = { userId: '', projectId: group.projectId, roles: [] };
  const row: RuleRow = {
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

function makeGroup(store: Store, values: Json, caller: Caller): SecurityGroupRow {
  const group = { ...standard(store, values, caller), stateful: flag(values, 'stateful', true), revision: 1 };
  store.securityGroups.set(group.id, group);
  addRule(store, group, { ethertype: 'IPv4' });
  addRule(store, group, { ethertype: 'IPv6' });
  return group;
}

/** The project's `default` group; Neutron makes it when it is first needed. */
export function defaultGroup(store: Store, projectId: string): SecurityGroupRow {
  const found = rowsWhere(store.securityGroups, (row) => row.projectId === projectId && row.name === 'default')[0];
  if (found !== undefined) return found;
  const caller: Caller = { userId: '', projectId, roles: [] };
  const group = makeGroup(store, { name: 'default', description: 'Default security group' }, caller);
  addRule(store, group, { direction: 'ingress', ethertype: 'IPv4', remoteGroupId: group.id });
  addRule(store, group, { direction: 'ingress', ethertype: 'IPv6', remoteGroupId: group.id });
  return group;
}

/** In a list of groups a rule does not say whether it is of the default one. */
function ruleView(store: Store, row: RuleRow, nested: boolean, listed = false): Json {
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

export function securityGroups(store: Store): Collection<SecurityGroupRow> {
  const rulesOf = (id: string): RuleRow[] => rowsWhere(store.rules, (rule) => rule.groupId === id);
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
      if (values['name'] !== undefined) row.name = shortText(values, 'name');
      if (values['description'] !== undefined) row.description = shortText(values, 'description');
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
      for (const rule of rulesOf(row.id)) store.rules.delete(rule.id);
      store.securityGroups.delete(row.id);
    },
  };
}

const number = (value: unknown): number | null => (value === undefined || value === null ? null : Number(value));

/** What a new rule says, checked in Neutron's order. */
function ruleOf(store: Store, values: Json, caller: Caller): Partial<RuleRow> & { groupId: string } {
  const protocol = values['protocol'] === undefined || values['protocol'] === null ? null : said(values['protocol']);
  const numeric = protocol !== null && /^\d+$/.test(protocol) && Number(protocol) <= 255;
  if (protocol !== null && !numeric && !PROTOCOLS.includes(`'${protocol.toLowerCase()}'`)) {
    throw no(
      400,
      'SecurityGroupRuleInvalidProtocol',
      `Security group rule protocol ${protocol} not supported. Only protocol values ${PROTOCOLS} and integer representations [0 to 255] are supported.`,
    );
  }
  const ports = [number(values['port_range_min']), number(values['port_range_max'])] as const;
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
    throw no(
      400,
      'SecurityGroupRuleParameterConflict',
      `Conflicting value ethertype ${ethertype} for CIDR ${range.cidr}`,
    );
  }
  const groupId = said(values['security_group_id'] ?? '');
  findGroup(store, groupId, caller);
  const remoteGroupId = textOf(values['remote_group_id']) ?? null;
  if (remoteGroupId !== null) findGroup(store, remoteGroupId, caller);
  const description = shortText(values, 'description');
  return { groupId, direction, ethertype, protocol, portMin, portMax, remotePrefix, remoteGroupId, description };
}

export function rules(store: Store): Collection<RuleRow> {
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
      const normal = (prefix: string | null | undefined): string =>
        prefix == null ? '' : (rangeOf(prefix)?.cidr ?? '');
      const same = rowsWhere(
        store.rules,
        (other) =>
          other.groupId === rule.groupId &&
          other.direction === rule.direction &&
          other.ethertype === rule.ethertype &&
          other.protocol === rule.protocol &&
          other.portMin === rule.portMin &&
          other.portMax === rule.portMax &&
          normal(other.remotePrefix) === normal(rule.remotePrefix) &&
          other.remoteGroupId === rule.remoteGroupId,
      )[0];
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
