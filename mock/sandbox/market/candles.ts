import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { dayBar } from './day-bar.ts';
import { daySoFar } from './day-so-far.ts';
import { type Bar, barsOfDay } from './intraday-bars.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import {
  BEGIN,
  type CalendarPeriod,
  type CandlePeriod,
  END,
  INTRADAY,
  isIntraday,
  MAX_BARS,
} from './periods.ts';
import { closeAt, tradingDayAt, tradingOrdinal } from './schedule.ts';
import type { Issue } from './universe.ts';

export interface Candles {
  /** Oldest first; the last one may still be forming. */
  readonly items: Bar[];
  /** True if older bars exist before the first. */
  readonly hasMore: boolean;
}

/**
 * The last bars, at most `limit` (1 to 1,000), that begin before `before` (default: now) and not after `now`.
 * Every period aggregates the same prints. Bars inside a day count from the start of their session, so a bar of the
 * morning never reaches into the afternoon; the closing auction belongs to the day's last bar, and at one minute is a
 * bar of its own. A bar of a day, week (from Monday), month or year begins at midnight of its first calendar day.
 */
export function candles(
  market: Market,
  issue: Issue,
  period: CandlePeriod,
  options: { now: number; limit: number; before?: number },
): Candles {
  const limit = Math.min(Math.max(options.limit, 1), MAX_BARS);
  const before = Math.min(options.before ?? Number.POSITIVE_INFINITY, options.now + 1);
  const newestFirst = isIntraday(period)
    ? walkMinutes(market, issue, INTRADAY[period], before, options.now)
    : walkDays(market, issue, period, before, options.now);
  const found: Bar[] = [];
  for (const bar of newestFirst) {
    if (found.length === limit) return { items: found.reverse(), hasMore: true };
    found.push(bar);
  }
  return { items: found.reverse(), hasMore: false };
}

function* walkMinutes(
  market: Market,
  issue: Issue,
  minutes: number,
  before: number,
  now: number,
): Generator<Bar> {
  for (const day of tradingDaysBack(market, issue, dayOf(before - 1))) {
    const bars = barsOfDay(market, issue, day, minutes, now);
    for (const bar of bars.reverse()) if (bar.at < before) yield bar;
  }
}

function* walkDays(
  market: Market,
  issue: Issue,
  period: CalendarPeriod,
  before: number,
  now: number,
): Generator<Bar> {
  // A bar that begins before `before` is given whole, so the walk starts at its last day.
  const lastDay = Math.min(END[period](BEGIN[period](dayOf(before - 1))), dayOf(now));
  let firstDay = Number.NaN;
  let bar: Bar | null = null;
  for (const day of tradingDaysBack(market, issue, lastDay)) {
    const older = calendarDay(market, issue, day, now);
    if (!older) continue;
    if (firstDay <= day && bar) {
      bar = merge(older, bar);
      continue;
    }
    if (bar) yield bar;
    firstDay = BEGIN[period](day);
    bar = { ...older, at: startOfDay(firstDay) };
  }
  if (bar) yield bar;
}

function* tradingDaysBack(market: Market, issue: Issue, from: number): Generator<number> {
  const { schedule } = market;
  const first = tradingOrdinal(schedule, firstDayOf(market, issue));
  for (let ordinal = tradingOrdinal(schedule, from + 1) - 1; ordinal >= first; ordinal -= 1) {
    yield tradingDayAt(schedule, ordinal);
  }
}

function calendarDay(market: Market, issue: Issue, day: number, now: number): Bar | null {
  const at = startOfDay(day);
  if (now >= closeAt(market.schedule, day)) {
    const { openTenths, highTenths, lowTenths, closeTenths, volume } = dayBar(market, issue, day);
    return { at, openTenths, highTenths, lowTenths, closeTenths, volume };
  }
  const so = daySoFar(market, issue, day, now);
  if (!so) return null;
  const { openTenths, highTenths, lowTenths, lastTenths, volume } = so;
  return { at, openTenths, highTenths, lowTenths, closeTenths: lastTenths, volume };
}

/** `newer` extended by the day before it; it keeps its beginning, which is its period's. */
function merge(older: Bar, newer: Bar): Bar {
  return {
    at: newer.at,
    openTenths: older.openTenths,
    highTenths: Math.max(older.highTenths, newer.highTenths),
    lowTenths: Math.min(older.lowTenths, newer.lowTenths),
    closeTenths: newer.closeTenths,
    volume: older.volume + newer.volume,
  };
}
