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

/** Names in Japanese and Chinese letters: the family name comes first. */
const FAMILY_NAME_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\s]+$/u;

/** The name in a greeting: Japanese and Chinese greet by the family name, before the blank, where a name has it there. */
export function greetedName(displayName: string, locale: Locale): string {
  if ((locale !== 'jp' && locale !== 'zh') || !FAMILY_NAME_FIRST.test(displayName)) return displayName;
  return displayName.trim().split(/\s+/)[0] ?? displayName;
}
