import { type PriceLimits, priceLimits } from '@tsubame/sdk/rules';
import { closeTenths, dayBar } from './day-bar.ts';
import type { Market } from './market.ts';
import { tradingDay, tradingOrdinal } from './schedule.ts';
import { splitsOf } from './splits.ts';
import type { Issue } from './universe.ts';

/**
 * Returns the base price and the limits (tenths of a yen) for orders placed at the instant: those of the orders' trading day.
 * Between the close and the effective time of a split they are still those of unsplit shares.
 */
export function limitsForNewOrders(
  market: Market,
  issue: Issue,
  at: number,
): { readonly baseTenths: number; readonly limits: PriceLimits } {
  const { schedule } = market;
  const day = tradingDay(schedule, at);
  const isBeforeSplit = splitsOf(market, issue).some(
    ({ exDay, effectiveAt }) => exDay === day && effectiveAt > at,
  );
  if (!isBeforeSplit) return dayBar(market, issue, day);
  const baseTenths = closeTenths(market, issue, tradingOrdinal(schedule, day) - 1);
  return { baseTenths, limits: priceLimits(issue.tickGroup, baseTenths) };
}
