import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { type BarsQuery, type LastBars, lastBars, lastDayOf, tradingDaysBack } from './bars-back.ts';
import { closeTenths } from './day-bar.ts';
import { hashText } from './hash.ts';
import { type IndexRule, indexValue, splitAdjustedOn } from './indices.ts';
import { barSpans } from './intraday-bars.ts';
import { firstDayOfMarket } from './listed.ts';
import type { Market } from './market.ts';
import { closesOfMinutes, minuteTable } from './minutes.ts';
import { pathPrice } from './path.ts';
import {
  type CalendarPeriod,
  type CandlePeriod,
  INTRADAY_MINUTES,
  isIntraday,
  PERIOD_BEGIN,
} from './periods.ts';
import { addTradingDays, closeAt, quoteDay, tradingOrdinal } from './schedule.ts';
import { lastPrintPlace, type PrintPlace } from './session-minutes.ts';

/** The value of an index at the end of one bar, or its current value in the last bar. */
export interface IndexPoint {
  /** The start of the bar. */
  readonly at: number;
  readonly valueHundredths: number;
}

/**
 * Returns the queried values of an index, each at the end of a bar. There are no highs and lows, because they would need every
 * print of every member.
 */
export function indexLine(
  market: Market,
  index: IndexRule,
  period: CandlePeriod,
  query: BarsQuery,
): LastBars<IndexPoint> {
  return lastBars(query, (before) =>
    isIntraday(period)
      ? walkMinutes(market, index, INTRADAY_MINUTES[period], before, query.now)
      : walkDays(market, index, period, before, query.now),
  );
}

function* walkMinutes(
  market: Market,
  index: IndexRule,
  minutes: number,
  before: number,
  now: number,
): Generator<IndexPoint> {
  const { schedule } = market;
  for (const day of tradingDaysBack(market, dayOf(before - 1), firstDayOfMarket(market))) {
    const end = lastPrintPlace(schedule, day, now);
    if (!end) continue;
    const midnight = startOfDay(day);
    const currentValue = valueSoFar(market, index, day, { now, end });
    const spans = barSpans(schedule, day, minutes, end.minute).filter(
      ({ beginMs }) => midnight + beginMs < before,
    );
    const lasts = spans.map(({ last }) => last);
    const closes = new Map(index.members.map((issue) => [issue, closesOfMinutes(market, issue, day, lasts)]));
    for (const [place, { beginMs, last }] of [...spans.entries()].reverse())
      yield {
        at: midnight + beginMs,
        valueHundredths:
          last === end.minute
            ? currentValue
            : indexValue(
                index,
                splitAdjustedOn(market, day, (issue) => closes.get(issue)?.[place] ?? 0),
              ),
      };
  }
}

function* walkDays(
  market: Market,
  index: IndexRule,
  period: CalendarPeriod,
  before: number,
  now: number,
): Generator<IndexPoint> {
  const { schedule } = market;
  let firstDay = Number.POSITIVE_INFINITY;
  for (const day of tradingDaysBack(market, lastDayOf(period, before, now), firstDayOfMarket(market))) {
    if (day >= firstDay) continue;
    const end = lastPrintPlace(schedule, day, now);
    if (!end) continue;
    firstDay = PERIOD_BEGIN[period](day);
    yield { at: startOfDay(firstDay), valueHundredths: valueSoFar(market, index, day, { now, end }) };
  }
}

/** Returns the index at a trading day's close, or its current value during the day. */
function valueSoFar(
  market: Market,
  index: IndexRule,
  day: number,
  { now, end }: { now: number; end: PrintPlace },
): number {
  if (now < closeAt(market.schedule, day))
    return indexValue(
      index,
      splitAdjustedOn(market, day, (issue) => pathPrice(issue, minuteTable(market, issue, day), end)),
    );
  return indexClose(market, index, day);
}

/** Returns an index at an instant (epoch ms): its last value at or before it. */
export function indexValueAt(market: Market, index: IndexRule, at: number): number {
  const day = quoteDay(market.schedule, at);
  const end = lastPrintPlace(market.schedule, day, at);
  return end
    ? valueSoFar(market, index, day, { now: at, end })
    : indexClose(market, index, addTradingDays(market.schedule, day, -1));
}

/** Returns an index at the close of a trading day. */
export function indexClose(market: Market, index: IndexRule, day: number): number {
  const ordinal = tradingOrdinal(market.schedule, day);
  return market.cache.indices.get(hashText(index.indexId) * 100_000 + ordinal, () =>
    indexValue(
      index,
      splitAdjustedOn(market, day, (issue) => closeTenths(market, issue, ordinal)),
    ),
  );
}
