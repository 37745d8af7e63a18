import { dayOf } from '@tsubame/sdk/rules';
import { dayBar } from '#market/day-bar.ts';
import type { Market } from '#market/market.ts';
import { tradingDayAt, tradingOrdinal } from '#market/schedule.ts';
import { issueOf } from '#market/universe.ts';
import { planCloses } from '../../testing.ts';

/** A price that stays flat, falls within one session, and stays there; the simulated market alone hardly ever does this. */
export interface PriceFall {
  readonly code: string;
  /** ISO 8601 instant on the first flat day. */
  readonly since: string;
  /** ISO 8601 instant on the day of the fall. */
  readonly at: string;
  /** The price after the fall as a fraction of the price before. */
  readonly to: number;
}

/** Sets the closes of an issue so that its price falls. Call it before anything reads the issue's prices. */
export function planPriceFall(market: Market, { code, since, at, to }: PriceFall): void {
  const dayOn = (instant: string) => dayOf(Date.parse(instant));
  const [firstFlatDay, fallDay] = [dayOn(since), dayOn(at)];
  const dayBefore = tradingDayAt(market.schedule, tradingOrdinal(market.schedule, firstFlatDay) - 1);
  const closeBefore = dayBar(market, issueOf(code), dayBefore).closeTenths;
  const closeAfter = Math.round((closeBefore * to) / 10) * 10;
  planCloses(market, code, (day) => {
    if (day < firstFlatDay) return undefined;
    return day < fallDay ? closeBefore : closeAfter;
  });
}
