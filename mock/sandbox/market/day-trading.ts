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
import { type Issue, issues } from './universe.ts';

/** Time before the close at which the provider starts to close intraday positions (domain/resources.md 4.5: 15:20). */
const CLOSED_BEFORE_MS = 10 * 60_000;

/** Our rule: minimum ordinary daily turnover (yen) for intraday trading, and for a leverage of 3. */
const LEAST_TURNOVER = 6_000_000_000;
const LIVELY_TURNOVER = 14_000_000_000;

/** Leverage at which an issue may be traded within the day; none where it may not be. */
export function dayTradingSteps({ debut, dailyTurnover }: Issue): readonly number[] {
  if (debut !== null || dailyTurnover < LEAST_TURNOVER) return [];
  return dailyTurnover < LIVELY_TURNOVER ? [1, 2] : [1, 2, 3];
}

/** The issues that may be traded within the day. */
export const dayTraded: readonly Issue[] = issues.filter((issue) => dayTradingSteps(issue).length > 0);

/** Instant (epoch ms) at which the provider starts to close a trading day's intraday positions. */
export function dayTradesCloseAt(schedule: Schedule, day: number): number {
  return closeAt(schedule, day) - CLOSED_BEFORE_MS;
}

/** Next instant (epoch ms) at which intraday positions can be opened; null while they can. */
export function dayTradesOpenAt({ schedule }: Pick<Market, 'schedule'>, at: number): number | null {
  const day = tradingDay(schedule, at);
  if (at >= dayTradesCloseAt(schedule, day)) return openAt(schedule, addTradingDays(schedule, day, 1));
  return isOpen(schedule, at) ? null : nextOpenAt(schedule, at);
}
