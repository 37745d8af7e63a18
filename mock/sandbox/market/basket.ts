import { dayOf, notionalYen } from '@tsubame/sdk/rules';
import { openedAt } from './auction.ts';
import type { MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { tradedStretches } from './halts.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { pathPrice, priceAt } from './path.ts';
import { isOpen, isTradingDay, nextOpenAt, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { instantOfPrint, lastPlace, lastSecond, type PrintPlace } from './session-minutes.ts';
import { type Issue, issueOf } from './universe.ts';

/** Shares of several issues, valued together. */
export type Basket = readonly { readonly code: string; readonly quantity: number }[];

/** A lowest and a highest value (yen) between which a basket was; both the same at a single print. */
export type ValueSpan = { readonly low: number; readonly high: number };

/** Yen that a basket is worth at the last prices of an instant (epoch ms), fractions of each issue dropped. */
export function basketValue(market: Market, basket: Basket, at: number): number {
  return worthOf(basket, (issue) => priceAt(market, issue, at));
}

/**
 * First print from `from` to `to`, both included, at which the value of a basket is one that `hits`; null if none is. While
 * one of its issues is halted, or has not opened yet, it has no value, and nothing is hit.
 *
 * @param hits true if a value of the span might hit; for a span of one value, true if it does hit. Also gets the day number.
 */
export function firstBasketHit(
  market: Market,
  basket: Basket,
  { from, to }: { from: number; to: number },
  hits: (span: ValueSpan, day: number) => boolean,
): { at: number; value: number } | null {
  const halts = basket.flatMap(({ code }) => [...market.haltsOf(code)]);
  for (const stretch of tradedStretches(halts, from, to)) {
    const { schedule } = market;
    const last = tradingOrdinal(schedule, dayOf(stretch.to));
    for (let ordinal = tradingOrdinal(schedule, dayOf(stretch.from)); ordinal <= last; ordinal += 1) {
      const day = tradingDayAt(schedule, ordinal);
      const low = worthOf(basket, (issue) => dayBar(market, issue, day).lowTenths);
      const high = worthOf(basket, (issue) => dayBar(market, issue, day).highTenths);
      if (!hits({ low, high }, day)) continue;
      const hit = firstInDay(market, basket, day, stretch, hits);
      if (hit) return hit;
    }
  }
  return null;
}

/** First instant from one on (epoch ms) at which all issues of a basket are traded; null while a halt has no end. */
export function firstTradedAt(market: Market, basket: Basket, from: number): number | null {
  const halts = basket.flatMap(({ code }) => [...market.haltsOf(code)]);
  const [stretch] = tradedStretches(halts, from, Number.MAX_SAFE_INTEGER);
  if (!stretch) return null;
  if (isOpen(market.schedule, stretch.from)) {
    const day = dayOf(stretch.from);
    const opened = Math.max(...basket.map(({ code }) => openedAt(market, issueOf(code), day)));
    return opened <= stretch.from ? stretch.from : firstTradedAt(market, basket, opened);
  }
  return firstTradedAt(market, basket, nextOpenAt(market.schedule, stretch.from));
}

function firstInDay(
  market: Market,
  basket: Basket,
  day: number,
  { from, to }: { from: number; to: number },
  hits: (span: ValueSpan, day: number) => boolean,
): { at: number; value: number } | null {
  const { schedule } = market;
  const end = isTradingDay(schedule, day) && lastPlace(schedule, day, to);
  if (!end) return null;
  const tables = new Map(basket.map(({ code }) => [code, minuteTable(market, issueOf(code), day)]));
  const tableOf = (issue: Issue) => tables.get(issue.code) as MinuteTable;
  const start = lastPlace(schedule, day, from - 1) ?? { minute: 0, second: -1 };
  const opened = Math.max(...[...tables.values()].map(({ first }) => first));
  for (let minute = Math.max(start.minute, opened); minute <= end.minute; minute += 1) {
    const low = worthOf(basket, (issue) => tableOf(issue).low[minute] ?? 0);
    const high = worthOf(basket, (issue) => tableOf(issue).high[minute] ?? 0);
    if (!hits({ low, high }, day)) continue;
    const first = minute === start.minute ? start.second + 1 : 0;
    const last = minute === end.minute ? end.second : lastSecond(schedule, minute);
    for (let second = first; second <= last; second += 1) {
      const place: PrintPlace = { minute, second };
      const value = worthOf(basket, (issue) => pathPrice(issue, tableOf(issue), place));
      if (hits({ low: value, high: value }, day)) return { at: instantOfPrint(schedule, day, place), value };
    }
  }
  return null;
}

function worthOf(basket: Basket, priceOf: (issue: Issue) => number): number {
  return basket.reduce((sum, { code, quantity }) => sum + notionalYen(priceOf(issueOf(code)), quantity), 0);
}
