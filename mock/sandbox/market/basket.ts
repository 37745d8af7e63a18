import { dayOf, notionalYen } from '@tsubame/sdk/rules';
import { instantOfOpeningPrint } from './auction.ts';
import type { MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { spansWithoutHalts } from './halts.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { pathPrice, priceAt } from './path.ts';
import { isOpen, isTradingDay, nextOpenAt, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { instantOfPrint, lastPrintPlace, lastSecond, type PrintPlace } from './session-minutes.ts';
import { type Issue, issueOf } from './universe.ts';

/** Shares of several issues, valued together. */
export type Basket = readonly { readonly code: string; readonly quantity: number }[];

/** The lowest and highest value (yen) of a basket in a time span; equal at a single print. */
export type ValueSpan = { readonly low: number; readonly high: number };

/** Returns the value of a basket in yen at the last prices of an instant (epoch ms), rounded down for each issue. */
export function basketValue(market: Market, basket: Basket, at: number): number {
  return valueOfBasket(basket, (issue) => priceAt(market, issue, at));
}

/**
 * Returns the first print from `from` to `to`, both included, at which `hits` accepts the basket's value; null if there is none.
 * A basket has no value while one of its issues is halted or has not opened.
 *
 * @param hits true if a value in the span might be a hit; for a span of one value, true if it is one. Also gets the day number.
 */
export function firstBasketHit(
  market: Market,
  basket: Basket,
  { from, to }: { from: number; to: number },
  hits: (span: ValueSpan, day: number) => boolean,
): { at: number; value: number } | null {
  const halts = basket.flatMap(({ code }) => [...market.haltsOf(code)]);
  for (const span of spansWithoutHalts(halts, from, to)) {
    const { schedule } = market;
    const last = tradingOrdinal(schedule, dayOf(span.to));
    for (let ordinal = tradingOrdinal(schedule, dayOf(span.from)); ordinal <= last; ordinal += 1) {
      const day = tradingDayAt(schedule, ordinal);
      const low = valueOfBasket(basket, (issue) => dayBar(market, issue, day).lowTenths);
      const high = valueOfBasket(basket, (issue) => dayBar(market, issue, day).highTenths);
      if (!hits({ low, high }, day)) continue;
      const hit = firstInDay(market, basket, day, span, hits);
      if (hit) return hit;
    }
  }
  return null;
}

/** Returns the first instant from `from` on (epoch ms) at which all issues can be traded; null during a halt without an end. */
export function firstAllTradableAt(market: Market, basket: Basket, from: number): number | null {
  const halts = basket.flatMap(({ code }) => [...market.haltsOf(code)]);
  const [span] = spansWithoutHalts(halts, from, Number.MAX_SAFE_INTEGER);
  if (!span) return null;
  if (isOpen(market.schedule, span.from)) {
    const day = dayOf(span.from);
    const opened = Math.max(...basket.map(({ code }) => instantOfOpeningPrint(market, issueOf(code), day)));
    return opened <= span.from ? span.from : firstAllTradableAt(market, basket, opened);
  }
  return firstAllTradableAt(market, basket, nextOpenAt(market.schedule, span.from));
}

function firstInDay(
  market: Market,
  basket: Basket,
  day: number,
  { from, to }: { from: number; to: number },
  hits: (span: ValueSpan, day: number) => boolean,
): { at: number; value: number } | null {
  const { schedule } = market;
  const end = isTradingDay(schedule, day) && lastPrintPlace(schedule, day, to);
  if (!end) return null;
  const tables = new Map(basket.map(({ code }) => [code, minuteTable(market, issueOf(code), day)]));
  const tableOf = (issue: Issue) => tables.get(issue.code) as MinuteTable;
  const start = lastPrintPlace(schedule, day, from - 1) ?? { minute: 0, second: -1 };
  const opened = Math.max(...[...tables.values()].map(({ first }) => first));
  for (let minute = Math.max(start.minute, opened); minute <= end.minute; minute += 1) {
    const low = valueOfBasket(basket, (issue) => tableOf(issue).low[minute] ?? 0);
    const high = valueOfBasket(basket, (issue) => tableOf(issue).high[minute] ?? 0);
    if (!hits({ low, high }, day)) continue;
    const first = minute === start.minute ? start.second + 1 : 0;
    const last = minute === end.minute ? end.second : lastSecond(schedule, minute);
    for (let second = first; second <= last; second += 1) {
      const place: PrintPlace = { minute, second };
      const value = valueOfBasket(basket, (issue) => pathPrice(issue, tableOf(issue), place));
      if (hits({ low: value, high: value }, day)) return { at: instantOfPrint(schedule, day, place), value };
    }
  }
  return null;
}

function valueOfBasket(basket: Basket, priceOf: (issue: Issue) => number): number {
  return basket.reduce((sum, { code, quantity }) => sum + notionalYen(priceOf(issueOf(code)), quantity), 0);
}
