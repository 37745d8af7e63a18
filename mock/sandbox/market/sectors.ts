import { dayOf } from '@tsubame/sdk/rules';
import { sharesAt } from './accounts.ts';
import { closeTenths, dayBar } from './day-bar.ts';
import { firstDayOf, listedIssues } from './listed.ts';
import type { Market } from './market.ts';
import { PERIOD_BEGIN } from './periods.ts';
import { type Quote, quoteAt, relativeChangePpm } from './quote.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

export type SectorPeriod = 'day' | 'week' | 'month' | 'year_to_date';

/** A change is measured from the close of this day, or the last one before it. */
const SINCE = {
  week: (day: number) => day - 7,
  month: (day: number) => day - 30,
  year_to_date: (day: number) => PERIOD_BEGIN.year(day) - 1,
} as const satisfies Record<Exclude<SectorPeriod, 'day'>, (day: number) => number>;

/** An issue in its sector; amounts in whole yen. */
export interface SectorIssue {
  readonly issue: Issue;
  readonly quote: Quote;
  readonly changePpm: number;
  readonly marketValue: number;
}

/** A sector with its issues, the largest market value first. */
export interface SectorFigures {
  readonly sector33Code: string;
  readonly issues: readonly SectorIssue[];
  readonly marketValue: number;
  readonly turnover: number;
  readonly changePpm: number;
}

/** Returns the sectors with listed issues, the largest market value first; ties in the order of codes. */
export function sectorsAt(market: Market, period: SectorPeriod, at: number): SectorFigures[] {
  const bySector = Map.groupBy(listedIssues(market), ({ sector33Code }) => sector33Code);
  return [...bySector]
    .map(([sector33Code, issues]) => sectorOf(market, sector33Code, issues, period, at))
    .toSorted((a, b) => b.marketValue - a.marketValue || (a.sector33Code < b.sector33Code ? -1 : 1));
}

function sectorOf(
  market: Market,
  sector33Code: string,
  issues: readonly Issue[],
  period: SectorPeriod,
  at: number,
): SectorFigures {
  let [marketValue, before, turnover] = [0, 0, 0];
  const figures = issues.map((issue) => {
    const quote = quoteAt(market, issue, at);
    const shares = sharesAt(market, issue, at);
    const from = priceBefore(market, issue, quote, period);
    const own = { issue, quote, marketValue: (quote.priceTenths * shares) / 10 };
    marketValue += own.marketValue;
    before += (from * shares) / 10;
    turnover += quote.turnover;
    return { ...own, changePpm: relativeChangePpm(quote.priceTenths - from, from) };
  });
  return {
    sector33Code,
    issues: figures.toSorted(
      (a, b) => b.marketValue - a.marketValue || (a.issue.code < b.issue.code ? -1 : 1),
    ),
    marketValue,
    turnover,
    changePpm: relativeChangePpm(marketValue - before, before),
  };
}

/** Returns the price that a change is measured from, in tenths of a yen, adjusted for later splits. */
function priceBefore(
  market: Market,
  issue: Issue,
  { at, day, previousCloseTenths }: Quote,
  period: SectorPeriod,
): number {
  if (period === 'day') return previousCloseTenths;
  const since = SINCE[period](dayOf(at));
  // An issue that was listed since then has changed from its first day on.
  if (since < firstDayOf(market, issue)) return firstPrice(market, issue, at);
  const { schedule } = market;
  const ordinal = tradingOrdinal(schedule, since + 1) - 1;
  const close = tradingDayAt(schedule, ordinal);
  if (close >= day) return previousCloseTenths;
  return splitAdjusted(
    issue,
    closeTenths(market, issue, ordinal),
    splitFactorAfter(market, issue, close, at),
  );
}

/** Returns the price before the first day of an issue: its offer, or the open of its first imported bar. */
function firstPrice(market: Market, issue: Issue, at: number): number {
  const first = firstDayOf(market, issue);
  const { baseTenths } = dayBar(market, issue, first);
  return splitAdjusted(issue, baseTenths, splitFactorAfter(market, issue, first, at));
}
