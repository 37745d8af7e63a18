import { dateFormat, epochMsOf, numberFormat } from './format.ts';
import { LANGUAGE_TAG, type Locale } from './locale.ts';
import type { TimeLeft } from './provider-clock.ts';

// Formats for records. They are separate from `format.ts`, which is in the first load.

/** A time within some weeks, with the weekday: "11/24(火) 09:00"; optionally to the second. */
export function formatMoment(
  at: string | number,
  locale: Locale,
  { seconds = false }: { readonly seconds?: boolean } = {},
): string {
  return dateFormat(locale, {
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' as const } : {}),
    hourCycle: 'h23',
  }).format(epochMsOf(at));
}

/** The time of day to the second: "14:03:27". */
export function formatTimeToSecond(at: string | number, locale: Locale): string {
  return dateFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(epochMsOf(at));
}

/** A day within some weeks, with the weekday: "12/11(金)". */
export function formatDayWithWeekday(
  at: string | number,
  locale: Locale,
  { year = false }: { readonly year?: boolean } = {},
): string {
  return dateFormat(locale, {
    ...(year ? { year: 'numeric' as const } : {}),
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
  }).format(epochMsOf(at));
}

/** `Intl` separates a number from its unit by a blank, which Japanese and Chinese do not write. */
const withoutBlanks = (face: string, locale: Locale) =>
  locale === 'jp' || locale === 'zh' ? face.replaceAll(' ', '') : face;

/** A duration in its largest whole unit: "15 minutes", "90 seconds". */
export function formatDuration(seconds: number, locale: Locale): string {
  const [unit, length] =
    seconds % 3600 === 0 && seconds > 0
      ? (['hour', 3600] as const)
      : seconds % 60 === 0 && seconds > 0
        ? (['minute', 60] as const)
        : (['second', 1] as const);
  const face = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
  return withoutBlanks(face, locale);
}

/** A number of days: "180日", "180 days"; short "180d". */
export function formatDays(days: number, locale: Locale, unitDisplay: 'long' | 'narrow' = 'long'): string {
  // `Intl` gives Japanese the narrow form "90d", which Japanese texts do not use.
  const display = locale === 'jp' ? 'long' : unitDisplay;
  const face = numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: display }).format(days);
  return withoutBlanks(face, locale);
}

/** A short duration in seconds, to the tenth, or to the thousandth below one: "0.012", "2.4". */
export function formatSeconds(ms: number, locale: Locale): string {
  const digits = ms < 1_000 ? 3 : 1;
  return numberFormat(locale, { maximumFractionDigits: digits }).format(Math.max(ms, 1) / 1_000);
}

/** A duration in whole ms, at least one: "38 ms". */
export function formatMilliseconds(ms: number, locale: Locale): string {
  return numberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(
    Math.max(ms, 1),
  );
}

/** The remaining time in its two largest units: "1日2時間", "18分42秒"; whole seconds below a minute. */
export function formatTimeLeft(left: TimeLeft, locale: Locale): string {
  const units = (['day', 'hour', 'minute', 'second'] as const).map(
    (unit) => [unit, left[`${unit}s`]] as const,
  );
  const from = units.findIndex(([, count]) => count > 0);
  const shown = from === -1 ? units.slice(-1) : units.slice(from, from + 2);
  const faces = shown.map(([unit, count]) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
  );
  return withoutBlanks(faces.join(' '), locale);
}

/** Days from today in words: "今日", "tomorrow", "in 3 days". */
export function formatDaysUntil(days: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(LANGUAGE_TAG[locale], { numeric: 'auto' }).format(days, 'day');
  return withoutBlanks(words, locale);
}

/** A file size: "412 kB", "1.2 MB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const mega = bytes >= 1_000_000;
  return numberFormat(locale, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(bytes / (mega ? 1_000_000 : 1_000));
}

/** A month: "2026年11月". */
export function formatMonth(month: string, locale: Locale): string {
  return dateFormat(locale, { year: 'numeric', month: 'long' }).format(epochMsOf(`${month}-01`));
}

/** The short weekday of a date: "月", "Mon". */
export function formatWeekdayName(date: string, locale: Locale): string {
  return dateFormat(locale, { weekday: 'short' }).format(epochMsOf(date));
}

/** A day with its weekday, without leading zeros: "2019/6/14(金)". */
export function formatWholeDay(at: number, locale: Locale): string {
  return dateFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric', weekday: 'short' }).format(
    at,
  );
}

/** Day and month without leading zeros, for narrow labels: "6/14". */
export function formatShortDay(at: number, locale: Locale): string {
  return dateFormat(locale, { month: 'numeric', day: 'numeric' }).format(at);
}
