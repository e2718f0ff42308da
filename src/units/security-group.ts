import { ApiError, OmegaError } from '../openstack/errors.js';
import type { RuleCreate, SecurityGroup, SecurityGroupRule } from '../openstack/services/network.js';
import { securityGroup as kind } from '../resources/security-group.js';
import type { Run } from '../run/run.js';
import { tell } from './common.js';
import { inputs } from './input.js';
import { describeOpening, differences, OPENING_FORM, parseOpening, parseRemote, rulesFor } from './rules.js';
import { unit } from './unit.js';

const inward = (group: SecurityGroup): SecurityGroupRule[] =>
  group.security_group_rules.filter(({ direction }) => direction === 'ingress');

/** All in one call. An answer that never came is no reason to ask twice: the group tells what it holds. */
async function addRules(run: Run, groupId: string, asked: readonly RuleCreate[]): Promise<SecurityGroupRule[]> {
  if (asked.length === 0) return [];
  const add = (): Promise<SecurityGroupRule[]> => run.cloud.network.createSecurityGroupRules(groupId, asked);
  try {
    return await add();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fate === 'refused') throw error;
    run.log.warning(`security group ${groupId}: ${error.message}; looking whether its rules were made all the same`);
    const there = inward(await run.cloud.network.securityGroup(groupId));
    return there.length > 0 ? there : await add();
  }
}

export const securityGroup = unit({
  name: 'security-group',
  title: 'Open the firewall',
  proves: 'firewall self-service',
  creates: 'security group with its rules',
  inputs: {
    ports: inputs.list(parseOpening, {
      description:
        'Ports that are let in: TCP unless `udp/` precedes, ranges with `-`, an own source range after `@`; nothing else is opened',
      example: OPENING_FORM,
      default: '22,80',
    }),
    remote: inputs.customOr(parseRemote, {
      description: 'Range that may reach the ports which name none of their own',
      example: '203.0.113.0/24',
      default: '0.0.0.0/0',
    }),
  },
  outputs: {
    'security-group-id': { description: 'The group', example: '4c0c5a1e-6a3c-4c0b-9d1e-1b1e0a1c2d3e' },
  },
  // Neutron adds two of its own, which let everything out.
  takes: ({ ports = [], remote }) => ({
    'security-groups': 1,
    'security-group-rules': 2 + (remote === undefined ? ports.length : rulesFor(ports, remote).length),
  }),
  plan: ({ run }, { ports, remote }) =>
    Promise.resolve({
      says: [
        `make security group ${run.name('sg')}`,
        ...ports.map((opening) => `let in ${describeOpening(opening, remote)}`),
      ],
      rules: rulesFor(ports, remote),
    }),
  async run(context, { rules }) {
    const { run } = context;
    const group = await run.make(kind, 'sg', {});
    const asked: RuleCreate[] = rules.map((rule) => ({ ...rule, description: run.marker }));
    // What else lets something in would have come with the group: Neutron itself makes rules for egress only.
    const made = [...inward(group), ...(await addRules(run, group.id, asked))];
    const difference = differences(rules, made);
    if (difference.length > 0) {
      throw new OmegaError(`security group ${group.id} differs from what was asked for: ${difference.join('; ')}`, {
        class: 'platform',
        cause: 'answer',
      });
    }
    run.log.info(`security group ${group.id} has ${made.length} rules`);
    return { outputs: tell(context, { 'security-group-id': group.id }), detail: `${made.length} rules, as asked` };
  },
});
