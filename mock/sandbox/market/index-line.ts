import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { type BarsQuery, type LastBars, lastBars, lastDayOf, tradingDaysBack } from './bars-back.ts';
import { closeTenths } from './day-bar.ts';
import { hashText } from './hash.ts';
import { type IndexRule, indexValue, printedOn } from './indices.ts';
import { barSpans } from './intraday-bars.ts';
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
import { closeAt, FIRST_TRADING_DAY, tradingOrdinal } from './schedule.ts';
import { lastPlace, type PrintPlace } from './session-minutes.ts';

/** An index at the end of one bar, or so far. */
export interface IndexPoint {
  /** Instant at which the bar begins. */
  readonly at: number;
  readonly valueHundredths: number;
}

/**
 * The queried last values of an index, each at the end of its members' bars. Highs and lows are missing because they would
 * need every print of every member.
 */
export function indexLine(
  market: Market,
  index: IndexRule,
  period: CandlePeriod,
  asked: BarsQuery,
): LastBars<IndexPoint> {
  return lastBars(asked, (before) =>
    isIntraday(period)
      ? walkMinutes(market, index, INTRADAY_MINUTES[period], before, asked.now)
      : walkDays(market, index, period, before, asked.now),
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
  for (const day of tradingDaysBack(market, dayOf(before - 1), FIRST_TRADING_DAY)) {
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
          last === end.minute
            ? standing
            : indexValue(
                index,
                printedOn(market, day, (issue) => closes.get(issue)?.[place] ?? 0),
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
  for (const day of tradingDaysBack(market, lastDayOf(period, before, now), FIRST_TRADING_DAY)) {
    if (day >= firstDay) continue;
    const end = lastPlace(schedule, day, now);
    if (!end) continue;
    firstDay = PERIOD_BEGIN[period](day);
    yield { at: startOfDay(firstDay), valueHundredths: valueSoFar(market, index, day, { now, end }) };
  }
}

/** The index at a trading day's close, or now if the day still runs. */
function valueSoFar(
  market: Market,
  index: IndexRule,
  day: number,
  { now, end }: { now: number; end: PrintPlace },
): number {
  if (now < closeAt(market.schedule, day))
    return indexValue(
      index,
      printedOn(market, day, (issue) => pathPrice(issue, minuteTable(market, issue, day), end)),
    );
  const ordinal = tradingOrdinal(market.schedule, day);
  return market.cache.indices.get(hashText(index.indexId) * 100_000 + ordinal, () =>
    indexValue(
      index,
      printedOn(market, day, (issue) => closeTenths(market, issue, ordinal)),
    ),
  );
}
