import type { PriceLimits } from '@tsubame/sdk/rules';

/** One trading day of an issue; prices in tenths of a yen, on tick and inside the day's limits. */
export interface DayBar {
  readonly day: number;
  /** Close of the trading day before, the base of the day's limits. */
  readonly baseTenths: number;
  readonly openTenths: number;
  readonly highTenths: number;
  readonly lowTenths: number;
  readonly closeTenths: number;
  /** Shares, a multiple of the lot. */
  readonly volume: number;
  readonly limits: PriceLimits;
}

/** The session minutes of one day, each column indexed by session minute. Prices in tenths of a yen. */
export interface MinuteTable {
  readonly bar: DayBar;
  /** Random key of the prints inside the minutes. */
  readonly key: number;
  /**
   * The minute of the opening print: later than 0 where a special quote came first. Those before it stand at the base,
   * without prints.
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
 * What moves a price on the trading days of a chunk, in differences of logarithms, each column by day: of an issue, a
 * sector or the market.
 */
export interface Moves {
  /** The whole move from close to close. */
  readonly whole: Float64Array;
  /** The part caused by news; 0 on days without news. */
  readonly news: Float64Array;
  /** Standard deviation of the rest. */
  readonly spread: Float64Array;
  /** Logarithm of the ratio of volatility to its ordinary level. */
  readonly unrest: Float64Array;
}

/** Logarithms by trading day. */
export interface Levels {
  /** At the close of the trading day with that running number. */
  at(ordinal: number): number;
}
