import { OmegaError } from './errors.js';
import { unsupportedMicroversion } from './messages.js';
import type { Call, ServiceType } from './session.js';

/** The microversions that a server speaks, for example `2.1` to `2.96`. */
export interface MicroversionRange {
  min: string;
  max: string;
}

/** The word before the version in `OpenStack-API-Version`; Cinder accepts only `volume` (openstack-facts 1.3). */
const WORD: Partial<Record<ServiceType, string>> = {
  compute: 'compute',
  'block-storage': 'volume',
  'key-manager': 'key-manager',
  'container-infrastructure-management': 'container-infra',
};

/** The header that asks for a microversion. */
export const microversionHeader = (service: ServiceType, version: string): Record<string, string> => {
  const word = WORD[service];
  return word === undefined ? {} : { 'OpenStack-API-Version': `${word} ${version}` };
};

/** Below 0 when `a` is the older one. */
export function compareVersions(a: string, b: string): number {
  const [majorA = 0, minorA = 0] = a.split('.').map(Number);
  const [majorB = 0, minorB = 0] = b.split('.').map(Number);
  return majorA - majorB || minorA - minorB;
}

/**
 * The version to ask for: the wanted one, or the server's nearest.
 *
 * @param range - `undefined` when the server did not tell: then the wanted one is sent as it is.
 * @throws OmegaError class `platform`, cause `unsupported`, naming the feature, when the server is too old for it.
 */
export function chooseMicroversion(
  service: ServiceType,
  { want, min, feature }: NonNullable<Call['microversion']>,
  range: MicroversionRange | undefined,
): string {
  if (range === undefined) return want;
  if (min !== undefined && compareVersions(range.max, min) < 0)
    throw new OmegaError(unsupportedMicroversion(service, feature ?? 'this', min, range.max), {
      class: 'platform',
      cause: 'unsupported',
    });
  if (compareVersions(range.max, want) < 0) return range.max;
  return compareVersions(range.min, want) > 0 ? range.min : want;
}

const isVersion = (value: unknown): value is string => typeof value === 'string' && /^\d+\.\d+$/.test(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The range in a version document, in any of its four shapes, or in the headers that Magnum sends with every answer.
 * Links in the document are not looked at (openstack-facts 1.2).
 *
 * @param want - of several versions in one document, the one with this version's major number counts.
 */
export function readRange(
  document: unknown,
  headers: Readonly<Record<string, string>>,
  want: string,
): MicroversionRange | undefined {
  const [major] = want.split('.');
  for (const entry of versionsIn(document)) {
    const max = isVersion(entry['max_version']) ? entry['max_version'] : entry['version'];
    const min = entry['min_version'];
    if (isVersion(max) && max.startsWith(`${major}.`)) return { min: isVersion(min) ? min : max, max };
    // A version without microversions, such as Nova's v2.0, says so with an empty text.
    if (max === '' && isVersion(String(entry['id']).slice(1)))
      return { min: String(entry['id']).slice(1), max: String(entry['id']).slice(1) };
  }
  const number = (name: string): string | undefined => /(\d+\.\d+)$/.exec(headers[name] ?? '')?.[1];
  const max = number('openstack-api-maximum-version');
  return max === undefined ? undefined : { min: number('openstack-api-minimum-version') ?? max, max };
}

function versionsIn(document: unknown): Record<string, unknown>[] {
  if (!isRecord(document)) return [];
  const { version, versions } = document;
  if (isRecord(version)) return [version];
  if (isRecord(versions)) return Array.isArray(versions['values']) ? versions['values'].filter(isRecord) : [];
  return Array.isArray(versions) ? versions.filter(isRecord) : [];
}

/**
 * The range that a 406 names, in words (`Minimum is 2.1 and maximum is 2.30.`) or in Magnum's fields.
 */
export function rangeInRefusal(text: string): MicroversionRange | undefined {
  const words = /minimum (?:version )?is (\d+\.\d+)[^\d]+maximum (?:version )?is (\d+\.\d+)/i.exec(text);
  const fields = {
    min: /"min_version": *"(\d+\.\d+)"/.exec(text)?.[1],
    max: /"max_version": *"(\d+\.\d+)"/.exec(text)?.[1],
  };
  const min = words?.[1] ?? fields.min;
  const max = words?.[2] ?? fields.max;
  return max === undefined ? undefined : { min: min ?? max, max };
}
