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

/** A dividend (hundredths of a yen) of each share that is held when its ex-day (day number) begins, in shares of that day. */
export interface OwnDividend {
  readonly exDay: number;
  readonly perShareHundredths: number;
}

/** What became known of an issuer on a day (day number), in shares of that day. Null: the row does not say. */
export interface OwnFacts {
  readonly day: number;
  /** Earnings of a year per share, in hundredths of a yen; negative for a loss. */
  readonly epsHundredths: number | null;
  /** Equity per share in hundredths of a yen. */
  readonly bpsHundredths: number | null;
  /** Dividends of a year per share in hundredths of a yen. */
  readonly dividendHundredths: number | null;
  /** Issued shares. */
  readonly shares: number | null;
}

/** What the user's files say of an issue beside its prices. */
export interface OwnProfile {
  readonly nameJa: string;
  readonly nameEn: string;
  /** Null: unknown. */
  readonly sector33Code: string | null;
  /** Null: unknown. */
  readonly segment: 'prime' | 'standard' | 'growth' | null;
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
  /** Null if only the prices are known. */
  readonly profile: OwnProfile | null;
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
  /**
   * Business days (day numbers) between them without a bar of any issue, in order. They are no business of the market: that a coming day has
   * no bar is not known before it.
   */
  readonly closedDays: readonly number[];
  /** Whether its days have minute bars, a daily bar only, or some the one and some the other. */
  readonly bars: PriceBars;
  /** In the order of their codes. */
  readonly issues: readonly OwnIssue[];
  splitsOf(code: string): readonly OwnSplit[];
  /** The earliest first. */
  dividendsOf(code: string): readonly OwnDividend[];
  /** The earliest first; callers must not show a row before its day has closed. */
  factsOf(code: string): readonly OwnFacts[];
  /** Returns the day's bar; null if the issue was not traded. */
  dayOn(code: string, day: number): OwnDay | null;
  /** Returns the last traded day before the day; null if there is none. */
  lastDayBefore(code: string, day: number): OwnDay | null;
}
