import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { closeTenths } from './day-bar.ts';
import { hashText } from './hash.ts';
import { type IndexRule, indexValue } from './indices.ts';
import { barSpans } from './intraday-bars.ts';
import type { Market } from './market.ts';
import { closesOfMinutes, minuteTable } from './minutes.ts';
import { pathPrice } from './path.ts';
import {
  BEGIN,
  type CalendarPeriod,
  type CandlePeriod,
  END,
  INTRADAY,
  isIntraday,
  MAX_BARS,
} from './periods.ts';
import { closeAt, FIRST_TRADING_DAY, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { lastPlace, type Place } from './session-minutes.ts';

/** An index at the end of one bar, or so far. */
export interface IndexPoint {
  /** Instant at which the bar begins. */
  readonly at: number;
  readonly valueHundredths: number;
}

export interface IndexLine {
  /** Oldest first. */
  readonly items: IndexPoint[];
  /** True if older values exist before the first. */
  readonly hasMore: boolean;
}

/**
 * The last values of an index, at most `limit` (1 to 1,000), of bars that begin before `before` (default: now) and not
 * after `now`: where the bars of its members end. It has no highs and lows, which would need every print of every member.
 */
export function indexLine(
  market: Market,
  index: IndexRule,
  period: CandlePeriod,
  options: { now: number; limit: number; before?: number },
): IndexLine {
  const limit = Math.min(Math.max(options.limit, 1), MAX_BARS);
  const before = Math.min(options.before ?? Number.POSITIVE_INFINITY, options.now + 1);
  const newestFirst = isIntraday(period)
    ? walkMinutes(market, index, INTRADAY[period], before, options.now)
    : walkDays(market, index, period, before, options.now);
  const found: IndexPoint[] = [];
  for (const point of newestFirst) {
    if (found.length === limit) return { items: found.reverse(), hasMore: true };
    found.push(point);
  }
  return { items: found.reverse(), hasMore: false };
}

function* walkMinutes(
  market: Market,
  index: IndexRule,
  minutes: number,
  before: number,
  now: number,
): Generator<IndexPoint> {
  const { schedule } = market;
  for (const day of tradingDaysBack(market, dayOf(before - 1))) {
    const end = lastPlace(schedule, day, now);
    if (!end) continue;
    const midnight = startOfDay(day);
    const standing = valueSoFar(market, index, day, { now, end });
    const spans = barSpans(schedule, minutes, end.minute).filter(({ begins }) => midnight + begins < before);
    const lasts = spans.map(({ last }) => last);
    const closes = new Map(index.members.map((issue) => [issue, closesOfMinutes(market, issue, day, lasts)]));
    for (const [place, { begins, last }] of [...spans.entries()].reverse())
      yield {
        at: midnight + begins,
        valueHundredths:
          last === end.minute ? standing : indexValue(index, (issue) => closes.get(issue)?.[place] ?? 0),
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
  // A bar that begins before `before` is given whole, so the walk starts at its last day.
  const lastDay = Math.min(END[period](BEGIN[period](dayOf(before - 1))), dayOf(now));
  let firstDay = Number.POSITIVE_INFINITY;
  for (const day of tradingDaysBack(market, lastDay)) {
    if (day >= firstDay) continue;
    const end = lastPlace(schedule, day, now);
    if (!end) continue;
    firstDay = BEGIN[period](day);
    yield { at: startOfDay(firstDay), valueHundredths: valueSoFar(market, index, day, { now, end }) };
  }
}

function* tradingDaysBack({ schedule }: Market, from: number): Generator<number> {
  const first = tradingOrdinal(schedule, FIRST_TRADING_DAY);
  for (let ordinal = tradingOrdinal(schedule, from + 1) - 1; ordinal >= first; ordinal -= 1)
    yield tradingDayAt(schedule, ordinal);
}

/** Where a trading day left the index, or where it stands in it now. */
function valueSoFar(
  market: Market,
  index: IndexRule,
  day: number,
  { now, end }: { now: number; end: Place },
): number {
  if (now < closeAt(market.schedule, day))
    return indexValue(index, (issue) => pathPrice(issue, minuteTable(market, issue, day), end));
  const ordinal = tradingOrdinal(market.schedule, day);
  return market.cache.indices.get(hashText(index.indexId) * 100_000 + ordinal, () =>
    indexValue(index, (issue) => closeTenths(market, issue, ordinal)),
  );
}
