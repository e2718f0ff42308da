import type { AccessRule } from '../openstack/access-rules.js';
import { findEndpoint, hasService, typesOf } from '../openstack/catalogue.js';
import type { CloudConfig } from '../openstack/config.js';
import type { ServiceType, Token } from '../openstack/session.js';
import { callsNeeded } from '../units/needs.js';

/** How a cloud calls a service in rules, and what stands before the version in its paths. */
type Naming = (service: ServiceType) => { readonly type: string; readonly prefixes: readonly string[] };

/** The types under which most clouds have them; Cinder and Magnum are rarely found under their official ones. */
const USUAL: Readonly<Partial<Record<ServiceType, string>>> = {
  'block-storage': 'volumev3',
  'container-infrastructure-management': 'container-infra',
};

/** As on most clouds: each service at the root of its own host or port. */
export const usualNaming: Naming = (service) => ({ type: USUAL[service] ?? service, prefixes: [''] });

/**
 * As a cloud's catalogue has it. A rule names a service by the type that the service itself is configured with, which the
 * catalogue shows. Where services share a host and are told apart by a path, some front ends keep that path and others take
 * it off before the service sees it: then both are listed.
 */
export const namingOf =
  ({ catalogue, project }: Token, { region, interfaces }: CloudConfig): Naming =>
  (service) => {
    if (!hasService(catalogue, service)) return usualNaming(service);
    const type = typesOf(service).find((each) => catalogue.some((entry) => entry.type === each)) ?? service;
    const { pathname } = new URL(findEndpoint(catalogue, { service, region, interfaces, projectId: project.id }));
    const prefix = pathname.replace(/\/v\d+(\.\d+)?(\/.*)?$/, '');
    return { type, prefixes: prefix === '' ? [''] : ['', prefix] };
  };

/** The access rules of a credential that can do what these units do, and nothing else. */
export function rulesFor(units: readonly string[], naming: Naming): AccessRule[] {
  const rules = callsNeeded(units).flatMap(({ service, method, path }) => {
    const { type, prefixes } = naming(service);
    return prefixes.map((prefix) => ({ service: type, method, path: `${prefix}${path}` }));
  });
  const key = ({ service, method, path }: AccessRule): string => `${service} ${path} ${method}`;
  return [...new Map(rules.map((rule) => [key(rule), rule])).values()].sort((one, other) =>
    key(one) < key(other) ? -1 : 1,
  );
}
