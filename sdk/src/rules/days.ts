/** Milliseconds in a day. */
export const DAY_MS = 86_400_000;

/** Japan Standard Time is UTC+9 all year: no daylight saving, so plain arithmetic is exact. */
const JST_OFFSET_MS = 9 * 3_600_000;

/** Day number (1970-01-01 = 0) of the Japanese calendar day of the instant. */
export function dayOf(at: number): number {
  return Math.floor((at + JST_OFFSET_MS) / DAY_MS);
}

/** Milliseconds since midnight in Japan, 0 to 86,399,999. */
export function msOfDay(at: number): number {
  return at + JST_OFFSET_MS - dayOf(at) * DAY_MS;
}

/** Instant (epoch ms) of midnight in Japan at the start of the day. */
export function startOfDay(day: number): number {
  return day * DAY_MS - JST_OFFSET_MS;
}

/** An instant (epoch ms) in Japan time as the contract writes it: `2026-11-20T14:03:00.000+09:00`. */
export function formatInstant(at: number): string {
  return `${new Date(at + JST_OFFSET_MS).toISOString().slice(0, -1)}+09:00`;
}

/** `YYYY-MM-DD` of a day number. */
export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Day number of `YYYY-MM-DD`.
 * @throws RangeError if the text is not a calendar date
 */
export function parseDay(date: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || formatDay(ms / DAY_MS) !== date) throw new RangeError(`no calendar date: ${date}`);
  return ms / DAY_MS;
}

/** Day of the week, Monday = 0 … Sunday = 6. */
export function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
