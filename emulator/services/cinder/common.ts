import { rowsWhere, type Store } from '../../store.js';
import { Refusal, isObject, jsonBody, type Incoming, type Json } from '../../wire.js';
import { fault, no } from '../nova/errors.js';

export const ROOT = '/v3/:project';
export const MALFORMED =
  'The server could not comply with the request since it is either malformed or otherwise incorrect.';
/** 413 with `Retry-After: 0`: a client that honours it spins for ever (openstack-facts 2). */
export function overLimit(message: string): Refusal {
  const reply = fault(413, message, { retryAfter: '0' });
  return new Refusal({ ...reply, headers: { ...reply.headers, 'retry-after': '0' } });
}

export function bodyOf(request: Incoming, key: string): Json {
  const body = jsonBody(request);
  const value = isObject(body) ? body[key] : undefined;
  if (!isObject(value)) throw no(400, MALFORMED);
  return value;
}

export function usage(store: Store, projectId: string) {
  const volumes = rowsWhere(store.volumes, (row) => row.projectId === projectId);
  const snapshots = rowsWhere(store.snapshots, (row) => row.projectId === projectId);
  const sum = (rows: readonly { size: number }[]): number => rows.reduce((total, row) => total + row.size, 0);
  return { volumes: volumes.length, snapshots: snapshots.length, gigabytes: sum(volumes) + sum(snapshots) };
}

export function checkSize(store: Store, projectId: string, size: number): void {
  const limit = store.limit(projectId, 'gigabytes');
  const { gigabytes } = usage(store, projectId);
  if (limit >= 0 && gigabytes + size > limit) {
    throw overLimit(
      `VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested ${size}G, quota is ${limit}G and ${gigabytes}G has been consumed.`,
    );
  }
}
