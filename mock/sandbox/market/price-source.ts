/** The minutes of a day, six numbers each: session minute, open, high, low, close (tenths of a yen) and volume (shares). */
export interface OwnMinutes {
  readonly count: number;
  readonly values: Int32Array;
}

export const OWN_MINUTE_FIELDS = 6;

/** A trading day of an issue in imported prices; prices in tenths of a yen, on tick, as they were traded. */
export interface OwnDay {
  /** Day number. */
  readonly day: number;
  readonly openTenths: number;
  readonly highTenths: number;
  readonly lowTenths: number;
  readonly closeTenths: number;
  readonly volume: number;
  /** Session minute of its first minute bar; null if the day has only a daily bar. */
  readonly firstMinute: number | null;
  /** Reads its minute bars; null if the day has only a daily bar. */
  readonly minutes: (() => OwnMinutes) | null;
}

/** From this day (day number) on, each share is `ratio` shares. */
export interface OwnSplit {
  readonly exDay: number;
  readonly ratio: number;
}

export type PriceBars = 'daily' | 'minutes' | 'mixed';

/** Returns which bars a number of days has of which some have minute bars. */
export function priceBarsOf(days: number, daysWithMinutes: number): PriceBars {
  if (daysWithMinutes === 0) return 'daily';
  return daysWithMinutes === days ? 'minutes' : 'mixed';
}

/** An issue of imported prices. */
export interface OwnIssue {
  readonly code: string;
  readonly firstDay: number;
  /** Session minute of its first bar; null if that is a daily one. */
  readonly firstMinute: number | null;
}

/**
 * Imported prices: the days and minutes of a market that replace the simulated ones. Callers must not show anything of a bar
 * that has not begun.
 */
export interface PriceSource {
  /** Identifies the prices: other prices have another id. */
  readonly id: string;
  readonly firstDay: number;
  readonly lastDay: number;
  /** Whether its days have minute bars, a daily bar only, or some the one and some the other. */
  readonly bars: PriceBars;
  /** In the order of their codes. */
  readonly issues: readonly OwnIssue[];
  splitsOf(code: string): readonly OwnSplit[];
  /** Returns the day's bar; null if the issue was not traded. */
  dayOn(code: string, day: number): OwnDay | null;
  /** Returns the last traded day before the day; null if there is none. */
  lastDayBefore(code: string, day: number): OwnDay | null;
}
