import { dayOf } from '@tsubame/sdk/rules';
import type { Market } from './market.ts';
import { type CalendarPeriod, MAX_BARS, PERIOD_BEGIN, PERIOD_END } from './periods.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';

/** A query for the last bars, at most `limit` (1 to 1,000), that begin before `before` (default: now) and not after `now`. */
export interface BarsQuery {
  /** Epoch ms, as `before` is. */
  readonly now: number;
  readonly limit: number;
  readonly before?: number;
}

export interface LastBars<Bar> {
  /** Oldest first. */
  readonly items: Bar[];
  /** True if older ones exist before the first. */
  readonly hasMore: boolean;
}

/** Selects the queried bars from a generator that yields them newest first. */
export function lastBars<Bar>(
  query: BarsQuery,
  newestFirst: (before: number) => Iterable<Bar>,
): LastBars<Bar> {
  const limit = Math.min(Math.max(query.limit, 1), MAX_BARS);
  const before = Math.min(query.before ?? Number.POSITIVE_INFINITY, query.now + 1);
  const found: Bar[] = [];
  for (const bar of newestFirst(before)) {
    if (found.length === limit) return { items: found.reverse(), hasMore: true };
    found.push(bar);
  }
  return { items: found.reverse(), hasMore: false };
}

/** The last day to aggregate for a calendar period: a bar that begins before `before` is returned whole. */
export function lastDayOf(period: CalendarPeriod, before: number, now: number): number {
  return Math.min(PERIOD_END[period](PERIOD_BEGIN[period](dayOf(before - 1))), dayOf(now));
}

/** Yields the trading days from `from` back to `first`, newest first. */
export function* tradingDaysBack({ schedule }: Market, from: number, first: number): Generator<number> {
  // The calendar does not have all days before the first.
  if (from < first) return;
  const oldest = tradingOrdinal(schedule, first);
  for (let ordinal = tradingOrdinal(schedule, from + 1) - 1; ordinal >= oldest; ordinal -= 1)
    yield tradingDayAt(schedule, ordinal);
}
