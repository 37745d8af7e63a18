import { dayOf } from '@tsubame/sdk/rules';
import type { DailyIndicators, DayBar, Strength } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import { isOwn } from './own-days.ts';
import type { OwnDay } from './price-source.ts';
import type { Quote } from './quote.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitAdjusted, splitFactorAfter, splitFactorOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** The days of 52 weeks, with the current one. */
const YEAR_DAYS = 364;
/** The closes of the moving average, with the last price. */
const AVERAGE_CLOSES = 25;
/** The changes of the relative strength index, with the one of the last price. */
const STRENGTH_CHANGES = 14;

/** The indicators of an issue with its last price as the close of the day; prices in tenths of a yen. */
export interface Indicators {
  /** The range of 52 weeks; null without a bar in it. */
  readonly highTenths: number | null;
  readonly lowTenths: number | null;
  /** Null with fewer than 25 closes. */
  readonly average: number | null;
  /** The average at the previous close; null with fewer closes. */
  readonly averageBefore: number | null;
  /** From 0 to 100, where 50 is no movement; null with fewer than 14 changes. */
  readonly strength: number | null;
}

/** Returns the indicators at the instant of a quote. */
export function indicatorsAt(market: Market, issue: Issue, quote: Quote): Indicators {
  const daily = dailyIndicators(market, issue, quote);
  // A split may take effect in the evening, while the day of the quote is still the one before it.
  const factor = splitFactorAfter(market, issue, quote.day, quote.at);
  const adjusted = (tenths: number | null) => (tenths === null ? null : splitAdjusted(issue, tenths, factor));
  const { closesSum, averageBefore, strength } = daily;
  const { priceTenths, changeTenths, highTenths, lowTenths } = quote;
  const highs = [adjusted(daily.highTenths), highTenths].filter((price) => price !== null);
  const lows = [adjusted(daily.lowTenths), lowTenths].filter((price) => price !== null);
  return {
    highTenths: highs.length === 0 ? null : Math.max(...highs),
    lowTenths: lows.length === 0 ? null : Math.min(...lows),
    average: closesSum === null ? null : (closesSum / factor + priceTenths) / AVERAGE_CLOSES,
    averageBefore: averageBefore === null ? null : averageBefore / factor,
    strength: strength === null ? null : indexOf(afterChange(strength, changeTenths * factor)),
  };
}

function indexOf({ gain, loss }: Strength): number {
  return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
}

/** Returns the indicators for the day of a quote. They are calculated once for an issue and a day, because closed days do not change. */
function dailyIndicators(market: Market, issue: Issue, { day, at }: Quote): DailyIndicators {
  const today = dayOf(at);
  // Until 08:00 the quote is that of the last trading day, while the 52 weeks already end today.
  const key = (issue.key * 100_000 + today) * 2 + (day === today ? 1 : 0);
  return market.cache.indicators.get(key, () => calculate(market, issue, day, today - YEAR_DAYS + 1));
}

function calculate(market: Market, issue: Issue, day: number, from: number): DailyIndicators {
  const bars = closedBars(market, issue, day, from);
  const closes = bars.map(({ closeTenths }) => closeTenths);
  return {
    highTenths: bars.length === 0 ? null : Math.max(...bars.map(({ highTenths }) => highTenths)),
    lowTenths: bars.length === 0 ? null : Math.min(...bars.map(({ lowTenths }) => lowTenths)),
    closesSum: sumOfLast(closes, AVERAGE_CLOSES - 1),
    averageBefore: averageOfLast(closes, AVERAGE_CLOSES),
    strength: strengthOf(closes),
  };
}

/** Returns the bars from a day up to, but not including, another one, adjusted for splits, the oldest first. */
function closedBars(market: Market, issue: Issue, day: number, from: number) {
  const { schedule } = market;
  const factorNow = splitFactorOn(market, issue, day);
  const first = tradingOrdinal(schedule, Math.max(from, firstDayOf(market, issue)));
  const last = tradingOrdinal(schedule, day);
  const bars: { highTenths: number; lowTenths: number; closeTenths: number }[] = [];
  for (let ordinal = first; ordinal < last; ordinal += 1) {
    const date = tradingDayAt(schedule, ordinal);
    const bar = tradedDay(market, issue, date);
    if (bar === null) continue;
    const factor = factorNow / splitFactorOn(market, issue, date);
    const adjusted = (tenths: number) => splitAdjusted(issue, tenths, factor);
    bars.push({
      highTenths: adjusted(bar.highTenths),
      lowTenths: adjusted(bar.lowTenths),
      closeTenths: adjusted(bar.closeTenths),
    });
  }
  return bars;
}

/**
 * Returns the bar of a closed trading day; null if an imported issue was not traded. Imported bars are read from their source: a year of all
 * issues would drive the bars that others use out of the cache.
 */
export function tradedDay(market: Market, issue: Issue, day: number): DayBar | OwnDay | null {
  if (market.prices && isOwn(market, issue)) return market.prices.dayOn(issue.code, day);
  return dayBar(market, issue, day);
}

function sumOfLast(values: readonly number[], count: number): number | null {
  return values.length < count ? null : values.slice(-count).reduce((sum, value) => sum + value, 0);
}

function averageOfLast(values: readonly number[], count: number): number | null {
  const sum = sumOfLast(values, count);
  return sum === null ? null : sum / count;
}

/** One change less than a first value needs is enough, because the last price is the next one. */
function strengthOf(closes: readonly number[]): DailyIndicators['strength'] {
  if (closes.length < STRENGTH_CHANGES) return null;
  let strength: Strength = { changes: 0, gain: 0, loss: 0 };
  for (const [place, close] of closes.entries())
    if (place > 0) strength = afterChange(strength, close - (closes[place - 1] ?? close));
  return strength;
}

/** Wilder's smoothing, as in the charts of the web app: it begins with the mean of the first changes. */
function afterChange({ changes, gain, loss }: Strength, change: number): Strength {
  const kept = changes < STRENGTH_CHANGES ? 1 : (STRENGTH_CHANGES - 1) / STRENGTH_CHANGES;
  return {
    changes: changes + 1,
    gain: gain * kept + Math.max(change, 0) / STRENGTH_CHANGES,
    loss: loss * kept + Math.max(-change, 0) / STRENGTH_CHANGES,
  };
}
