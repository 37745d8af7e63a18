import { type PriceLimits, priceLimits } from '@tsubame/sdk/rules';
import { closeTenths, dayBar } from './day-bar.ts';
import type { Market } from './market.ts';
import { tradingDay, tradingOrdinal } from './schedule.ts';
import { splitsOf } from './splits.ts';
import type { Issue } from './universe.ts';

/**
 * Base and limits (tenths of a yen) for orders placed at the instant: those of the trading day that they belong to. Between
 * the close and the instant at which a split takes effect they are still those of undivided shares.
 */
export function standingLimits(
  market: Market,
  issue: Issue,
  at: number,
): { readonly baseTenths: number; readonly limits: PriceLimits } {
  const { schedule } = market;
  const day = tradingDay(schedule, at);
  const isUndivided = splitsOf(market, issue).some(
    ({ exDay, effectiveAt }) => exDay === day && effectiveAt > at,
  );
  if (!isUndivided) return dayBar(market, issue, day);
  const baseTenths = closeTenths(market, issue, tradingOrdinal(schedule, day) - 1);
  return { baseTenths, limits: priceLimits(issue.tickGroup, baseTenths) };
}
