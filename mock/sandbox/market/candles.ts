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
import { divided, sharesAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/**
 * The queried bars; the newest one may still be forming.
 * Every period aggregates the same prints. Bars inside a day count from the start of their session, so a bar of the
 * morning never reaches into the afternoon; the closing auction belongs to the day's last bar, and at one minute is a
 * bar of its own. A bar of a day, week (from Monday), month or year begins at midnight of its first calendar day. All are on
 * the scale of `now`: what was printed before a split is divided by its ratio, and shares are multiplied.
 */
export function candles(market: Market, issue: Issue, period: CandlePeriod, asked: BarsQuery): LastBars<Bar> {
  return lastBars(asked, (before) =>
    isIntraday(period)
      ? walkMinutes(market, issue, INTRADAY_MINUTES[period], before, asked.now)
      : walkDays(market, issue, period, before, asked.now),
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
    const shares = sharesAfter(market, issue, day, now);
    for (const bar of bars.reverse()) if (bar.at < before) yield onScale(issue, bar, shares);
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

function calendarDay(market: Market, issue: Issue, day: number, now: number): Bar | null {
  const at = startOfDay(day);
  if (now >= closeAt(market.schedule, day)) {
    const { openTenths, highTenths, lowTenths, closeTenths, volume } = dayBar(market, issue, day);
    const bar = { at, openTenths, highTenths, lowTenths, closeTenths, volume };
    return onScale(issue, bar, sharesAfter(market, issue, day, now));
  }
  const so = daySoFar(market, issue, day, now);
  if (!so) return null;
  const { openTenths, highTenths, lowTenths, lastTenths, volume } = so;
  return { at, openTenths, highTenths, lowTenths, closeTenths: lastTenths, volume };
}

/** A bar in shares of which each has become so many. */
function onScale(issue: Issue, bar: Bar, shares: number): Bar {
  if (shares === 1) return bar;
  return {
    at: bar.at,
    openTenths: divided(issue, bar.openTenths, shares),
    highTenths: divided(issue, bar.highTenths, shares),
    lowTenths: divided(issue, bar.lowTenths, shares),
    closeTenths: divided(issue, bar.closeTenths, shares),
    volume: bar.volume * shares,
  };
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
