import { intradayCloseBefore } from '@tsubame/sdk/rules';
import { originalIssuesOf } from './listed.ts';
import type { Market } from './market.ts';
import {
  addTradingDays,
  closeAt,
  isOpen,
  nextOpenAt,
  openAt,
  type Schedule,
  tradingDay,
} from './schedule.ts';
import type { Issue } from './universe.ts';

/** Our rule: minimum ordinary daily turnover (yen) for intraday trading, and for a leverage of 3. */
const MIN_TURNOVER = 6_000_000_000;
const MIN_TURNOVER_FOR_3 = 14_000_000_000;

/** Returns the leverages for intraday trading in an issue; none if it cannot be traded intraday. */
export function intradayLeverages({ debut, dailyTurnover }: Issue): readonly number[] {
  if (debut !== null || dailyTurnover < MIN_TURNOVER) return [];
  return dailyTurnover < MIN_TURNOVER_FOR_3 ? [1, 2] : [1, 2, 3];
}

/** The issues for intraday trading. */
export function intradayIssuesOf(market: Market): readonly Issue[] {
  return originalIssuesOf(market).filter((issue) => intradayLeverages(issue).length > 0);
}

/** Returns when (epoch ms) the provider starts to close a trading day's intraday positions. */
export function intradayCloseAt(schedule: Schedule, day: number): number {
  return intradayCloseBefore(closeAt(schedule, day));
}

/** Returns the next instant (epoch ms) at which intraday positions can be opened; null if they can be opened now. */
export function nextIntradayOpenAt({ schedule }: Pick<Market, 'schedule'>, at: number): number | null {
  const day = tradingDay(schedule, at);
  if (at >= intradayCloseAt(schedule, day)) return openAt(schedule, addTradingDays(schedule, day, 1));
  return isOpen(schedule, at) ? null : nextOpenAt(schedule, at);
}
