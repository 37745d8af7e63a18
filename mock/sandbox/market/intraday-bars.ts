import { startOfDay } from '@tsubame/sdk/rules';
import type { MinuteTable } from './bars.ts';
import { minuteSoFar, tradedShares } from './day-so-far.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import type { Schedule } from './schedule.ts';
import {
  continuousMinutes,
  isClosingAuctionMinute,
  lastPrintPlace,
  minuteCount,
  minuteOfDay,
} from './session-minutes.ts';
import type { Issue } from './universe.ts';

/** One bar of a chart; prices in tenths of a yen, volume in shares. */
export interface Bar {
  /** The start of the bar. */
  readonly at: number;
  readonly openTenths: number;
  readonly highTenths: number;
  readonly lowTenths: number;
  readonly closeTenths: number;
  readonly volume: number;
}

/** Returns the bars of `minutes` minutes of one trading day up to `now`, oldest first; the last one may still change. */
export function barsOfDay(market: Market, issue: Issue, day: number, minutes: number, now: number): Bar[] {
  const { schedule } = market;
  const end = lastPrintPlace(schedule, day, now);
  if (!end) return [];
  const table = minuteTable(market, issue, day);
  const starts = barStarts(schedule, day, minutes);
  const midnight = startOfDay(day);
  const bars: Bar[] = [];
  let { first } = table;
  for (let minute = first; minute <= end.minute; minute += 1) {
    const closes = minute === end.minute || starts[minute + 1] !== starts[minute];
    if (!closes) continue;
    const printed = printedWithin(table, first, minute);
    if (!printed) {
      first = minute + 1;
      continue;
    }
    let highTenths = 0;
    let lowTenths = Number.POSITIVE_INFINITY;
    for (let inside = printed.first; inside < minute; inside += 1) {
      if (table.printed?.[inside] === 0) continue;
      highTenths = Math.max(highTenths, table.high[inside] ?? 0);
      lowTenths = Math.min(lowTenths, table.low[inside] ?? 0);
    }
    const place = minute === end.minute ? end : { minute, second: 59 };
    const part =
      printed.last === minute
        ? minuteSoFar(issue, table, place)
        : { highTenths: 0, lowTenths: Number.POSITIVE_INFINITY, lastTenths: table.close[printed.last] ?? 0 };
    const volumeBefore = (index: number) => table.volumeSoFar[index - 1] ?? 0;
    const partVolume =
      minute === end.minute
        ? tradedShares(market, issue, table, place)
        : volumeBefore(minute + 1) - volumeBefore(minute);
    bars.push({
      at: midnight + (starts[minute] ?? 0) * 60_000,
      openTenths: table.open[printed.first] ?? 0,
      highTenths: Math.max(highTenths, part.highTenths),
      lowTenths: Math.min(lowTenths, part.lowTenths),
      closeTenths: part.lastTenths,
      volume: volumeBefore(minute) - volumeBefore(first) + partVolume,
    });
    first = minute + 1;
  }
  return bars;
}

/** Returns the first and the last minute with prints from one minute to another; null if there is none. */
function printedWithin(
  { printed }: MinuteTable,
  from: number,
  to: number,
): { readonly first: number; readonly last: number } | null {
  if (!printed) return { first: from, last: to };
  let [first, last] = [from, to];
  while (first <= to && printed[first] === 0) first += 1;
  while (last >= first && printed[last] === 0) last -= 1;
  return first > to ? null : { first, last };
}

/** Returns the spans of the bars of a trading day up to session minute `end`, oldest first, including bars without prints. */
export function barSpans(
  schedule: Schedule,
  day: number,
  minutes: number,
  end: number,
): { readonly beginMs: number; readonly last: number }[] {
  const starts = barStarts(schedule, day, minutes);
  const spans: { beginMs: number; last: number }[] = [];
  for (let minute = 0; minute <= end; minute += 1)
    if (minute === end || starts[minute + 1] !== starts[minute])
      spans.push({ beginMs: (starts[minute] ?? 0) * 60_000, last: minute });
  return spans;
}

const startsCache = new Map<string, Int16Array>();

/** Returns for each session minute of a day (number) the start of its bar, in minutes since midnight. */
function barStarts(schedule: Schedule, day: number, minutes: number): Int16Array {
  const key = `${schedule} ${continuousMinutes(schedule, day)} ${minutes}`;
  const starts = startsCache.get(key) ?? computeStarts(schedule, day, minutes);
  startsCache.set(key, starts);
  return starts;
}

function computeStarts(schedule: Schedule, day: number, minutes: number): Int16Array {
  const starts = new Int16Array(minuteCount(schedule));
  let sessionStart = minuteOfDay(schedule, day, 0);
  for (let minute = 0; minute < starts.length; minute += 1) {
    const ofDay = minuteOfDay(schedule, day, minute);
    if (isClosingAuctionMinute(schedule, minute)) {
      // The closing auction belongs to the last bar before it.
      starts[minute] = minutes === 1 ? ofDay : slot(sessionStart, ofDay - 1, minutes);
      continue;
    }
    if (minute > 0 && ofDay > minuteOfDay(schedule, day, minute - 1) + 1) sessionStart = ofDay;
    starts[minute] = slot(sessionStart, ofDay, minutes);
  }
  return starts;
}

function slot(sessionStart: number, minuteOfDay: number, minutes: number): number {
  return sessionStart + Math.floor((minuteOfDay - sessionStart) / minutes) * minutes;
}
