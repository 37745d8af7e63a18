import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { dayBar } from './day-bar.ts';
import { tradedShares } from './day-so-far.ts';
import { spansWithoutHalts, type TimeSpan } from './halts.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { relativeChangePpm } from './quote.ts';
import { isTradingDay, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { instantOfPrint, lastPrintPlace, lastSecond, type PrintPlace } from './session-minutes.ts';
import { firstTouch, type Threshold } from './touch.ts';
import type { Issue } from './universe.ts';

const DAY_MS = 24 * 3_600_000;

/** A condition on a figure of an issue: at least or at most a value. */
export interface FigureWatch {
  /**
   * `price` in tenths of a yen, `change_rate` over the previous close in basis points, `volume` in shares of the day so
   * far.
   */
  readonly figure: 'price' | 'change_rate' | 'volume';
  readonly condition: 'at_or_above' | 'at_or_below';
  readonly value: number;
}

/** The print that met the condition. */
export interface FigureReach {
  /** The instant of the print. */
  readonly at: number;
  /** The price in tenths of a yen, the change in parts per million, or the volume in shares. */
  readonly value: number;
}

/**
 * Returns the first print from `from` to `to` (epoch ms, both included) that meets the condition; null if there is none. As with
 * {@link firstTouch}, only prints count, halts have none, and a late check finds the same print as a punctual one.
 */
export function firstReach(
  market: Market,
  issue: Issue,
  from: number,
  to: number,
  watch: FigureWatch,
): FigureReach | null {
  if (watch.figure === 'price') {
    const touch = firstTouch(market, issue, from, to, thresholdOf(watch.condition, watch.value));
    return touch && { at: touch.at, value: touch.priceTenths };
  }
  const { schedule } = market;
  const last = tradingOrdinal(schedule, dayOf(to));
  for (let ordinal = tradingOrdinal(schedule, dayOf(from)); ordinal <= last; ordinal += 1) {
    const day = tradingDayAt(schedule, ordinal);
    if (!isTradingDay(schedule, day)) continue;
    const begin = startOfDay(day);
    const part = { from: Math.max(from, begin), to: Math.min(to, begin + DAY_MS - 1) };
    if (part.from > part.to) continue;
    const reach =
      watch.figure === 'volume'
        ? volumeReach(market, issue, day, part, watch)
        : changeReach(market, issue, day, part, watch);
    if (reach) return reach;
  }
  return null;
}

/** Converts a condition on a price to a threshold. */
export function thresholdOf(condition: FigureWatch['condition'], priceTenths: number): Threshold {
  return condition === 'at_or_above' ? { atOrAbove: priceTenths } : { atOrBelow: priceTenths };
}

function changeReach(
  market: Market,
  issue: Issue,
  day: number,
  part: TimeSpan,
  watch: FigureWatch,
): FigureReach | null {
  const { baseTenths } = dayBar(market, issue, day);
  const thresholdTenths = (baseTenths * (10_000 + watch.value)) / 10_000;
  const touch = firstTouch(market, issue, part.from, part.to, thresholdOf(watch.condition, thresholdTenths));
  return touch && { at: touch.at, value: relativeChangePpm(touch.priceTenths - baseTenths, baseTenths) };
}

function volumeReach(
  market: Market,
  issue: Issue,
  day: number,
  part: TimeSpan,
  watch: FigureWatch,
): FigureReach | null {
  const isRising = watch.condition === 'at_or_above';
  if (isRising && dayBar(market, issue, day).volume < watch.value) return null;
  const { schedule } = market;
  const table = minuteTable(market, issue, day);
  for (const span of spansWithoutHalts(market.haltsOf(issue.code), part.from, part.to)) {
    const end = lastPrintPlace(schedule, day, span.to);
    if (!end) continue;
    const start = lastPrintPlace(schedule, day, span.from - 1) ?? { minute: 0, second: -1 };
    for (let minute = Math.max(start.minute, table.first); minute <= end.minute; minute += 1) {
      if (isRising && (table.volumeSoFar[minute] ?? 0) < watch.value) continue;
      const first = minute === start.minute ? start.second + 1 : 0;
      const last = minute === end.minute ? end.second : lastSecond(schedule, minute);
      for (let second = first; second <= last; second += 1) {
        const place: PrintPlace = { minute, second };
        const value = (table.volumeSoFar[minute - 1] ?? 0) + tradedShares(market, issue, table, place);
        if (isRising ? value >= watch.value : value <= watch.value)
          return { at: instantOfPrint(schedule, day, place), value };
        // The volume only grows: if it is above the value at the first print, it stays above it all day.
        if (!isRising) return null;
      }
    }
  }
  return null;
}
