import { wrongForm } from './input.js';

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
const MOST = 3650 * 86_400;

/**
 * Seconds of a text such as `6h`, `90m` or `2d`. A bare number is refused, since nobody can tell what it counts; so are
 * zero, what is negative, and more than ten years.
 *
 * @throws UsageError
 */
export function parseDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? 0);
  if (seconds <= 0 || seconds > MOST)
    throw wrongForm(text, '6h, 90m or 2d: a whole number above zero with its unit, 3650d at most');
  return seconds;
}

/** The shortest whole form of a span: `6 h`, `90 min`, `3 d 4 h`. */
export function spanText(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds));
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return `${whole} s`;
  const shown = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
