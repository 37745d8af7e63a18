import type { PriceLimits } from '@tsubame/sdk/rules';

/** One trading day of an issue; prices in tenths of a yen, on tick and inside the day's limits. */
export interface DayBar {
  readonly day: number;
  /** The previous close, the base of the day's limits. */
  readonly baseTenths: number;
  readonly openTenths: number;
  readonly highTenths: number;
  readonly lowTenths: number;
  readonly closeTenths: number;
  /** Shares, a multiple of the lot in a simulated market; 0 if an imported issue was not traded. */
  readonly volume: number;
  readonly limits: PriceLimits;
  /**
   * The session minute of the opening print of an imported day, after the last minute if there is none; left out if it follows from
   * the distance of open and base.
   */
  readonly firstMinute?: number;
}

/** The session minutes of one day, each column indexed by session minute. Prices in tenths of a yen. */
export interface MinuteTable {
  readonly bar: DayBar;
  /** For each session minute 1 if it has prints; null if every minute from the first one on has. */
  readonly printed: Uint8Array | null;
  /** The random key of the prints within the minutes. */
  readonly key: number;
  /**
   * The minute of the opening print: later than 0 after a special quote. Earlier minutes have the base price and no prints.
   */
  readonly first: number;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  /** Highest and lowest price from the day's open to the end of the minute. */
  readonly highSoFar: Int32Array;
  readonly lowSoFar: Int32Array;
  /** Shares from the day's open to the end of the minute. */
  readonly volumeSoFar: Float64Array;
  /** Yen from the day's open to the end of the minute, each minute's shares at its opening price. */
  readonly turnoverSoFar: Float64Array;
}

/**
 * Moves of an issue, a sector or the market on the trading days of a chunk, as differences of logarithms, one column entry per day.
 */
export interface MoveTable {
  /** The total move from close to close. */
  readonly total: Float64Array;
  /** The part caused by news; 0 on days without news. */
  readonly news: Float64Array;
  /** Standard deviation of the rest. */
  readonly deviation: Float64Array;
  /** The logarithm of volatility relative to its ordinary level. */
  readonly logVolatility: Float64Array;
}

/** Logarithms of price levels by trading day. */
export interface LevelTable {
  /** Returns the level at the close of the trading day with this ordinal. */
  at(ordinal: number): number;
}

/**
 * What the closed days before a trading day say about an issue, in prices (tenths of a yen) of that day. With the last price they give its
 * place in the range of 52 weeks, its moving average and its relative strength.
 */
export interface DailyIndicators {
  /** Null, like the lowest price, without a closed day in the 52 weeks. */
  readonly highTenths: number | null;
  readonly lowTenths: number | null;
  /** The sum of the last closes, one less than the average needs; null with fewer. */
  readonly closesSum: number | null;
  /** The average of the closes at the end of the last closed day; null with fewer closes. */
  readonly averageBefore: number | null;
  /** The means of gains and losses at the end of the last closed day, with Wilder's smoothing; null with fewer changes. */
  readonly strength: Strength | null;
}

/** The closed days before a day, for a comparison of issues; the last one comes last. */
export interface DailyReturns {
  /** Change from close to close as a ratio; NaN on a day without both. */
  readonly returns: Float64Array;
  /** The last close in tenths of a yen, and its trading day; null without one. */
  readonly last: { readonly closeTenths: number; readonly day: number } | null;
}

/** The means of gains and losses (tenths of a yen) after a number of changes from close to close. */
export interface Strength {
  readonly changes: number;
  readonly gain: number;
  readonly loss: number;
}
