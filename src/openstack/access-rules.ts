import { officialType } from './catalogue.js';

/** One rule of an application credential. */
export interface AccessRule {
  service: string;
  method: string;
  path: string;
}

/**
 * Whether the rules list a call: same service, same method, and a path where `*` or `{name}` stands for one segment and
 * `**` for the rest (openstack-facts 5).
 *
 * @param path - the URL's path as the service sees it, version included.
 */
export function allowedByRules(
  rules: readonly AccessRule[],
  call: { service: string; method: string; path: string },
): boolean {
  return rules.some(
    (rule) =>
      officialType(rule.service) === officialType(call.service) &&
      rule.method.toUpperCase() === call.method.toUpperCase() &&
      pattern(rule.path).test(call.path),
  );
}

function pattern(path: string): RegExp {
  const parts = path.split(/(\*\*|\*|\{[^/}]*\})/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*' || /^\{.*\}$/.test(part)) return '[^/]+';
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
