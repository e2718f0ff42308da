import { OmegaError, UsageError } from './errors.js';
import type { CatalogueEntry, ServiceType } from './session.js';
import { noEndpointInRegion, noEndpointOfInterface, noService, onlyOldVersion, regionNeeded } from './messages.js';

/** Other catalogue types of a service, in the order in which they are tried after the official one (openstack-facts 1.2). */
const ALIASES: Readonly<Record<ServiceType, readonly string[]>> = {
  identity: [],
  compute: [],
  network: [],
  image: [],
  'block-storage': ['block-store', 'volumev3', 'volume'],
  'load-balancer': [],
  'key-manager': [],
  'container-infrastructure-management': ['container-infrastructure', 'container-infra'],
  orchestration: [],
};

/** The version that is appended where the catalogue's URL names none (openstack-facts 6.6). */
const VERSION: Readonly<Record<ServiceType, string>> = {
  identity: 'v3',
  compute: 'v2.1',
  network: 'v2.0',
  image: 'v2',
  'block-storage': 'v3',
  'load-balancer': 'v2',
  'key-manager': 'v1',
  'container-infrastructure-management': 'v1',
  orchestration: 'v1',
};

/** What the caller wants of the catalogue. */
export interface Wanted {
  service: ServiceType;
  region: string | undefined;
  /** Preference order. */
  interfaces: readonly string[];
  projectId: string;
}

/** All catalogue types under which a service may stand, the official one first. */
export const typesOf = (service: ServiceType): readonly string[] => [service, ...ALIASES[service]];

/** The official type of a service that is named by any of its types; the name itself when it is none of ours. */
export function officialType(type: string): string {
  const known = (Object.keys(ALIASES) as ServiceType[]).find((service) => typesOf(service).includes(type));
  return known ?? type;
}

/** Whether the catalogue has the service under any of its types. */
export const hasService = (catalogue: readonly CatalogueEntry[], service: ServiceType): boolean =>
  typesOf(service).some((type) => catalogue.some((entry) => entry.type === type && entry.endpoints.length > 0));

/**
 * The base URL of a service: the catalogue's own scheme, host and prefix, with the version, without a trailing slash.
 * No host from a discovery document is ever used: behind a TLS proxy they are often wrong (openstack-facts 1.2).
 *
 * @throws OmegaError class `platform`, cause `catalogue`, when the service is absent; UsageError when the region or the
 * interface that was asked for is.
 */
export function findEndpoint(catalogue: readonly CatalogueEntry[], wanted: Wanted): string {
  const { service } = wanted;
  const entries = typesOf(service).flatMap((type) => catalogue.filter((entry) => entry.type === type));
  const all = entries.flatMap((entry) => entry.endpoints);
  if (all.length === 0)
    throw missing(
      noService(
        service,
        catalogue.map((entry) => entry.type),
      ),
    );
  const ours = all.filter((endpoint) => !isOldVersion(service, endpoint.url));
  if (ours.length === 0)
    throw missing(
      onlyOldVersion(
        service,
        all.map((endpoint) => endpoint.url),
      ),
    );

  const regions = [...new Set(ours.map((endpoint) => endpoint.region))];
  if (wanted.region === undefined && regions.length > 1) throw usage(regionNeeded(service, regions));
  const inRegion = ours.filter(
    ({ region, regionId }) => wanted.region === undefined || region === wanted.region || regionId === wanted.region,
  );
  if (inRegion.length === 0) throw usage(noEndpointInRegion(service, wanted.region ?? '', regions));

  for (const interfaceName of wanted.interfaces) {
    const found = inRegion.find((endpoint) => plainInterface(endpoint.interface) === interfaceName);
    if (found !== undefined) return withVersion(found.url, service, wanted.projectId);
  }
  const offered = [...new Set(inRegion.map((endpoint) => plainInterface(endpoint.interface)))];
  throw usage(noEndpointOfInterface(service, wanted.interfaces, offered));
}

/** Old catalogues write `publicURL`. */
const plainInterface = (name: string): string => name.replace(/URL$/, '');

/** Cinder's and Keystone's version 2 must never be taken for version 3. */
const isOldVersion = (service: ServiceType, url: string): boolean =>
  service === 'block-storage' && /\/v[12](\/|$)/.test(new URL(url).pathname);

/**
 * A service's base URL with its version: kept where the URL has one, appended where it has none; a project id at the end
 * is kept. Never `//`, never a doubled version (openstack-facts 6.6).
 */
export function withVersion(url: string, service: ServiceType, projectId: string): string {
  const { origin, pathname } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const end = segments.at(-1) ?? '';
  const project = end.endsWith(projectId) || /^[0-9a-f]{32}$/.test(end) ? segments.pop() : undefined;
  const last = segments.at(-1) ?? '';
  if (!/^v\d+(\.\d+)?$/.test(last)) segments.push(VERSION[service]);
  else if (service === 'identity' || (service === 'load-balancer' && last === 'v2.0')) {
    // Keystone's v2.0 is long gone; Octavia routes both spellings, and its own links say v2 (openstack-facts 1.2).
    segments[segments.length - 1] = VERSION[service];
  }
  // Cinder takes the project id everywhere, but only newer ones do without; Heat never does.
  if (service === 'block-storage' || service === 'orchestration') segments.push(project ?? projectId);
  else if (project !== undefined) segments.push(project);
  return [origin, ...segments].join('/');
}

const missing = (text: string): OmegaError => new OmegaError(text, { class: 'platform', cause: 'catalogue' });
const usage = (text: string): UsageError => new UsageError(text, { cause: 'configuration' });
