import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { type BarsQuery, type LastBars, lastBars, lastDayOf, tradingDaysBack } from './bars-back.ts';
import { dayBar } from './day-bar.ts';
import { daySoFar } from './day-so-far.ts';
import { type Bar, barsOfDay } from './intraday-bars.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import {
  type CalendarPeriod,
  type CandlePeriod,
  INTRADAY_MINUTES,
  isIntraday,
  PERIOD_BEGIN,
} from './periods.ts';
import { closeAt } from './schedule.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/**
 * Returns the queried bars; the newest one may still change. All periods aggregate the same prints.
 *
 * - Bars within a day count from the start of their session, so no bar spans the lunch break. The closing auction belongs to the
 *   day's last bar; among one-minute bars it is a bar of its own.
 * - Bars of a day, week (from Monday), month or year begin at midnight of their first calendar day.
 * - Bars before a split are adjusted: prices are divided by its ratio, and volumes are multiplied.
 */
export function candles(market: Market, issue: Issue, period: CandlePeriod, query: BarsQuery): LastBars<Bar> {
  return lastBars(query, (before) =>
    isIntraday(period)
      ? walkMinutes(market, issue, INTRADAY_MINUTES[period], before, query.now)
      : walkDays(market, issue, period, before, query.now),
  );
}

function* walkMinutes(
  market: Market,
  issue: Issue,
  minutes: number,
  before: number,
  now: number,
): Generator<Bar> {
  for (const day of tradingDaysBack(market, dayOf(before - 1), firstDayOf(market, issue))) {
    const bars = barsOfDay(market, issue, day, minutes, now);
    const splitFactor = splitFactorAfter(market, issue, day, now);
    for (const bar of bars.reverse()) if (bar.at < before) yield adjustBar(issue, bar, splitFactor);
  }
}

function* walkDays(
  market: Market,
  issue: Issue,
  period: CalendarPeriod,
  before: number,
  now: number,
): Generator<Bar> {
  let firstDay = Number.NaN;
  let bar: Bar | null = null;
  for (const day of tradingDaysBack(market, lastDayOf(period, before, now), firstDayOf(market, issue))) {
    const older = calendarDay(market, issue, day, now);
    if (!older) continue;
    if (firstDay <= day && bar) {
      bar = merge(older, bar);
      continue;
    }
    if (bar) yield bar;
    firstDay = PERIOD_BEGIN[period](day);
    bar = { ...older, at: startOfDay(firstDay) };
  }
  if (bar) yield bar;
}

/** Returns the bar of a trading day at `now`, adjusted for later splits; null without a print. */
export function calendarDay(market: Market, issue: Issue, day: number, now: number): Bar | null {
  const at = startOfDay(day);
  if (now >= closeAt(market.schedule, day)) {
    const { openTenths, highTenths, lowTenths, closeTenths, volume } = dayBar(market, issue, day);
    // An imported issue that was not traded has no bar.
    if (volume === 0) return null;
    const bar = { at, openTenths, highTenths, lowTenths, closeTenths, volume };
    return adjustBar(issue, bar, splitFactorAfter(market, issue, day, now));
  }
  const figures = daySoFar(market, issue, day, now);
  if (!figures) return null;
  const { openTenths, highTenths, lowTenths, lastTenths, volume } = figures;
  return { at, openTenths, highTenths, lowTenths, closeTenths: lastTenths, volume };
}

/** Adjusts a bar for a split. */
export function adjustBar(issue: Issue, bar: Bar, splitFactor: number): Bar {
  if (splitFactor === 1) return bar;
  return {
    at: bar.at,
    openTenths: splitAdjusted(issue, bar.openTenths, splitFactor),
    highTenths: splitAdjusted(issue, bar.highTenths, splitFactor),
    lowTenths: splitAdjusted(issue, bar.lowTenths, splitFactor),
    closeTenths: splitAdjusted(issue, bar.closeTenths, splitFactor),
    volume: bar.volume * splitFactor,
  };
}

/** Extends a bar by the day before it; the bar keeps `at`, the start of its period. */
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
