import { describe, expect, test } from '@jest/globals';

import type { StatusTree } from '../../src/openstack/services/load-balancer.js';
import { standingOf as judged, type Standing } from '../../src/units/lb-tree.js';

type Two = [provisioning: string, operating: string];
const both = ([provisioning_status, operating_status]: Two): {
  provisioning_status: string;
  operating_status: string;
} => ({
  provisioning_status,
  operating_status,
});

function tree(states: { top?: Two; listener?: Two; pool?: Two; members?: Two[]; monitor?: Two | null }): StatusTree {
  const up: Two = ['ACTIVE', 'ONLINE'];
  const pool = {
    id: 'p',
    name: 'pool',
    ...both(states.pool ?? up),
    members: (states.members ?? [up]).map((member, index) => ({
      id: `m${index}`,
      name: `member-${index}`,
      address: `10.30.4.${17 + index}`,
      protocol_port: 80,
      ...both(member),
    })),
    health_monitor:
      states.monitor === null ? {} : { id: 'h', name: 'monitor', type: 'TCP', ...both(states.monitor ?? up) },
  };
  return {
    id: 'l',
    name: 'lb',
    ...both(states.top ?? up),
    listeners: [{ id: 'i', name: 'listener', ...both(states.listener ?? up), pools: [pool] }],
    pools: [pool],
  };
}

const standingOf = (of: StatusTree, members: number, watched = true): Standing => judged(of, { members, watched });

describe('a load balancer is judged by every part of it', () => {
  test('up: all ACTIVE, and each member ONLINE', () => {
    expect(standingOf(tree({}), 1)).toEqual({ is: 'up' });
  });
  test('up: without a monitor nobody calls a member ONLINE', () => {
    expect(standingOf(tree({ members: [['ACTIVE', 'NO_MONITOR']], monitor: null }), 1, false)).toEqual({ is: 'up' });
  });
  test('not up: where a monitor was asked for, NO_MONITOR is no verdict, and no monitor is none at all', () => {
    expect(standingOf(tree({ members: [['ACTIVE', 'NO_MONITOR']] }), 1)).toMatchObject({ is: 'down' });
    expect(standingOf(tree({ monitor: null }), 1)).toEqual({
      is: 'working',
      state: 'ACTIVE, without its health monitor',
    });
  });
  test('working, while the top is PENDING', () => {
    expect(standingOf(tree({ top: ['PENDING_CREATE', 'OFFLINE'] }), 1)).toEqual({
      is: 'working',
      state: 'PENDING_CREATE',
    });
  });
  test('hanging: an ACTIVE top proves nothing of a member that stays PENDING_CREATE', () => {
    expect(standingOf(tree({ members: [['PENDING_CREATE', 'ONLINE']] }), 1)).toEqual({
      is: 'hanging',
      state: 'ACTIVE, but member 10.30.4.17:80 PENDING_CREATE/ONLINE',
    });
    expect(standingOf(tree({ monitor: ['PENDING_CREATE', 'OFFLINE'] }), 1)).toMatchObject({ is: 'hanging' });
  });
  test('broken: a part in ERROR ends it, and is named', () => {
    expect(standingOf(tree({ listener: ['ERROR', 'OFFLINE'], top: ['PENDING_UPDATE', 'ONLINE'] }), 1)).toEqual({
      is: 'broken',
      state: 'listener listener ERROR/OFFLINE',
    });
  });
  test('down: the member that is down is named, the one that is up is not', () => {
    const standing = standingOf(
      tree({
        top: ['ACTIVE', 'DEGRADED'],
        pool: ['ACTIVE', 'DEGRADED'],
        members: [
          ['ACTIVE', 'ONLINE'],
          ['ACTIVE', 'ERROR'],
        ],
      }),
      2,
    );
    expect(standing).toEqual({
      is: 'down',
      state: 'load balancer lb ACTIVE/DEGRADED, pool pool ACTIVE/DEGRADED, member 10.30.4.18:80 ACTIVE/ERROR',
    });
  });
  test('down: an ONLINE top does not make up for a member in ERROR', () => {
    expect(standingOf(tree({ members: [['ACTIVE', 'ERROR']] }), 1)).toMatchObject({ is: 'down' });
  });
  test('working: a member that is not listed yet', () => {
    expect(standingOf(tree({ members: [] }), 1)).toEqual({ is: 'working', state: 'ACTIVE, with 0 of 1 members' });
  });
});
