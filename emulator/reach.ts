import { addressNumber, rangeOf } from './addresses.js';
import type { PortRow } from './rows.js';
import { rowsWhere, type Store } from './store.js';

/** A base image listens for SSH; on any other port only what its user data started (lab-findings, guide 7.6). */
export function answers(store: Store, address: string, port: number): boolean {
  return [...store.ports.values()].some((item) => {
    const server = store.servers.get(item.deviceId);
    if (server?.status !== 'ACTIVE') return false;
    if (!item.fixedIps.some((ip) => ip.ip_address === address)) return false;
    return port === 22 || server.userData !== undefined;
  });
}

function lets(store: Store, item: PortRow, port: number): boolean {
  if (!item.portSecurity) return true;
  return [...store.rules.values()].some((rule) => {
    if (!item.securityGroups.includes(rule.groupId)) return false;
    if (rule.direction !== 'ingress' || rule.ethertype !== 'IPv4' || rule.remoteGroupId !== null) return false;
    if (rule.protocol !== null && rule.protocol !== 'tcp' && rule.protocol !== '6') return false;
    const range = rule.remotePrefix === null ? undefined : rangeOf(rule.remotePrefix);
    const from = addressNumber('127.0.0.1');
    if (range !== undefined && from !== undefined && (from < range.first || from > range.last)) return false;
    return (rule.portMin ?? 0) <= port && port <= (rule.portMax ?? 65_535);
  });
}

/**
 * Whether somebody outside, on 127.0.0.1, who connects to this floating address and port is answered: every leg must
 * be there, the association, the router's path, a security group rule, and something that listens.
 */
export function reachable(store: Store, address: string, port: number): boolean {
  const floating = rowsWhere(store.floatingIps, (row) => row.address === address)[0];
  if (floating?.status !== 'ACTIVE' || floating.portId === null || floating.fixedAddress === null) return false;
  const item = store.ports.get(floating.portId);
  if (item === undefined || !item.adminUp || store.downAddresses.has(floating.fixedAddress)) return false;
  const balancer = [...store.loadBalancers.values()].find((row) => row.vipPortId === item.id);
  if (balancer !== undefined) {
    const listens = rowsWhere(store.listeners, (row) => row.loadBalancerId === balancer.id && row.port === port);
    return balancer.provisioning === 'ACTIVE' && listens.length > 0;
  }
  return lets(store, item, port) && answers(store, floating.fixedAddress, port);
}
