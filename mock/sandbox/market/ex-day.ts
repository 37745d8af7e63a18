import { startOfDay } from '@tsubame/sdk/rules';
import type { DividendTerms } from './dividend-terms.ts';
import { lastDividend, nextDividend } from './dividends.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import { isOwn } from './own-days.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitFactorBetween, splitFactorOn } from './splits.ts';
import type { Issue } from './universe.ts';

/**
 * Returns the tenths of a yen that the next dividend adds to an unsplit share at the close of a trading day: nothing on an
 * ex-day, the whole dividend on the last cum-day, and linearly increasing amounts between them.
 */
export function accruedDividendTenths(market: Market, issue: Issue, ordinal: number): number {
  const { schedule } = market;
  // A new issue starts at its offering price.
  const eve = tradingOrdinal(schedule, firstDayOf(market, issue)) - 1;
  if (ordinal <= eve) return 0;
  const begin = startOfDay(tradingDayAt(schedule, ordinal));
  const next = nextDividend(market, issue, begin);
  const last = lastDividend(market, issue, begin);
  if (!next || !last) return 0;
  const from = Math.max(exOrdinal(market, last), eve);
  const lastCum = exOrdinal(market, next) - 1;
  const splitFactor = splitFactorBetween(market, issue, Number.NEGATIVE_INFINITY, next.cutOffAt);
  return ((next.perShareHundredths * splitFactor) / 10) * ((ordinal - from) / (lastCum - from));
}

/**
 * Returns the tenths of a yen, per share of the day, that a price falls overnight because buyers of this trading day no longer
 * get the dividend; 0 unless it is an ex-day.
 */
export function dividendDropTenths(market: Market, issue: Issue, ordinal: number): number {
  if (isOwn(market, issue)) {
    const dividend = lastDividend(market, issue, startOfDay(tradingDayAt(market.schedule, ordinal)));
    return dividend && exOrdinal(market, dividend) === ordinal ? dividend.perShareHundredths / 10 : 0;
  }
  const accrued = accruedDividendTenths(market, issue, ordinal - 1);
  if (accrued === 0) return 0;
  const day = tradingDayAt(market.schedule, ordinal);
  const last = lastDividend(market, issue, startOfDay(day));
  return last && exOrdinal(market, last) === ordinal ? accrued / splitFactorOn(market, issue, day) : 0;
}

/**
 * Returns the tenths of a yen, per share of the instant (epoch ms), of a dividend that the trading day's price still includes but
 * a buyer no longer gets: after the last cum-day, until the exchange's first price without it.
 */
export function dividendDropSince(market: Market, issue: Issue, day: number, at: number): number {
  const last = lastDividend(market, issue, at);
  return last && last.lastCumDay >= day ? dividendDropTenths(market, issue, exOrdinal(market, last)) : 0;
}

/**
 * Returns the first trading day without the right to the dividend. In an always-open market it is before the exchange's ex-day
 * if a weekend comes between.
 */
function exOrdinal({ schedule }: Market, { lastCumDay }: DividendTerms): number {
  return tradingOrdinal(schedule, lastCumDay + 1);
}
