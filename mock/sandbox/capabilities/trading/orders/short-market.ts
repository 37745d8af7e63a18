import { shortFloorTenths } from '@tsubame/sdk/rules';
import { dayBar } from '#market/day-bar.ts';
import type { Quote } from '#market/quote.ts';
import { addTradingDays, tradingDay } from '#market/schedule.ts';
import type { Issue } from '#market/universe.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { ShortMarket } from '../rules/short-sale.ts';

/** Market data for the short-sale rules of an issue at an instant (epoch ms). */
export function shortMarket({ market }: TradingEnv, issue: Issue, quote: Quote, at: number): ShortMarket {
  const { baseTenths, priceTenths, lowTenths } = quote;
  const day = tradingDay(market.schedule, at);
  return {
    ...{ tickGroup: issue.tickGroup, baseTenths, priceTenths },
    // A getter, so that only large shorts pay for the look-up.
    get triggered() {
      // After the close the quote has the figures of the day that ended, and the base of the next one.
      if (quote.day === day && lowTenths !== null && lowTenths <= shortFloorTenths(baseTenths)) return true;
      const before = dayBar(market, issue, addTradingDays(market.schedule, day, -1));
      return before.lowTenths <= shortFloorTenths(before.baseTenths);
    },
  };
}
