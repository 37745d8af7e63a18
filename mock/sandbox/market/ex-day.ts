import { startOfDay } from '@tsubame/sdk/rules';
import type { DividendTerms } from './dividend-terms.ts';
import { lastDividend, nextDividend } from './dividends.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { sharesOn, sharesSince } from './splits.ts';
import type { Issue } from './universe.ts';

/**
 * Tenths of a yen that the next dividend adds to a share of the snapshot at the close of the trading day with that running
 * number: nothing on an ex-day, all of it on the last cum-day, and evenly more from day to day between them.
 */
export function accruedTenths(market: Market, issue: Issue, ordinal: number): number {
  const { schedule } = market;
  // A new issue comes at its offering price.
  const eve = tradingOrdinal(schedule, firstDayOf(market, issue)) - 1;
  if (ordinal <= eve) return 0;
  const begin = startOfDay(tradingDayAt(schedule, ordinal));
  const next = nextDividend(market, issue, begin);
  const last = lastDividend(market, issue, begin);
  if (!next || !last) return 0;
  const from = Math.max(exOrdinal(market, last), eve);
  const lastCum = exOrdinal(market, next) - 1;
  const shares = sharesSince(market, issue, Number.NEGATIVE_INFINITY, next.cutOffAt);
  return ((next.perShareHundredths * shares) / 10) * ((ordinal - from) / (lastCum - from));
}

/**
 * Tenths of a yen, in shares of the day, that a price loses overnight because buyers of this trading day no longer get the
 * dividend: 0 unless it is an ex-day.
 */
export function lostTenths(market: Market, issue: Issue, ordinal: number): number {
  const held = accruedTenths(market, issue, ordinal - 1);
  if (held === 0) return 0;
  const day = tradingDayAt(market.schedule, ordinal);
  const last = lastDividend(market, issue, startOfDay(day));
  return last && exOrdinal(market, last) === ordinal ? held / sharesOn(market, issue, day) : 0;
}

/**
 * Tenths of a yen, in shares of the instant (epoch ms), of a dividend that the trading day's price still includes but a
 * buyer at the instant no longer gets: after the last cum-day, until the exchange's first price without it.
 */
export function lostSince(market: Market, issue: Issue, day: number, at: number): number {
  const last = lastDividend(market, issue, at);
  return last && last.lastCumDay >= day ? lostTenths(market, issue, exOrdinal(market, last)) : 0;
}

/**
 * The first trading day without the right: a market that never closes has one before the exchange's, where a weekend
 * follows.
 */
function exOrdinal({ schedule }: Market, { lastCumDay }: DividendTerms): number {
  return tradingOrdinal(schedule, lastCumDay + 1);
}
