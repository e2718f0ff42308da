import type { Allowance } from './shape.js';

/** What a newer release answers otherwise than the one that the emulator is: more fields, mostly. Nothing relied on. */
export const LATER_RELEASES: readonly Allowance[] = [
  {
    place: /body networks?(\[\])?\.(qinq|vlan_transparent)/,
    reason: 'Neutron tells of VLAN transparency',
    release: '2026.1',
  },
  {
    place: /body subnets?(\[\])?\.router:external/,
    reason: 'Neutron tells of a subnet whether its network is external',
    release: '2026.1',
  },
  {
    place: /body routers?(\[\])?\.enable_snat/,
    reason: 'Neutron repeats it beside the gateway',
    release: '2026.1',
  },
  {
    place: /body loadbalancers?(\[\])?\.(vip_sg_ids(\[\])?|pools\[\]\.members\[\]\.vnic_type)|body member\.vnic_type/,
    reason: 'Octavia: security groups of the VIP, kinds of port',
    release: '2026.1',
  },
  {
    place: /header openstack-api-version/,
    reason: 'Magnum answers with the official type, and still takes the older one',
    release: '2026.1',
  },
  {
    place: /header x-openstack-request-id/,
    reason: "Barbican's answers carry an id everywhere",
    release: '2026.1',
  },
];
