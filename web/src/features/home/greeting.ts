import type { Locale } from '#domain/locale.ts';

export type Greeting = 'morning' | 'day' | 'evening';

const HOUR_MS = 3_600_000;
const JST_OFFSET_HOURS = 9;

/** The greeting for an instant, by the time in Japan. */
export function greetingAt(epochMs: number): Greeting {
  const hour = Math.floor(epochMs / HOUR_MS + JST_OFFSET_HOURS) % 24;
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}

/** The name in a greeting: Japanese and Chinese use the family name, before the blank. */
export function greetedName(displayName: string, locale: Locale): string {
  const [family = displayName] = displayName.trim().split(/\s+/);
  return locale === 'jp' || locale === 'zh' ? family : displayName;
}
