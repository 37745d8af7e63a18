import { dayOf } from '@tsubame/sdk/rules';
import { closeTenths, dayBar } from './day-bar.ts';
import { firstDayOf, listedIssues } from './listed.ts';
import type { Market } from './market.ts';
import { PERIOD_BEGIN } from './periods.ts';
import { type Quote, quoteAt, relativeChangePpm } from './quote.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';
import { marketValueAt } from './valuation.ts';

export type SectorPeriod = 'day' | 'week' | 'month' | 'year_to_date';

/** A change is measured from the close of this day, or the last one before it. */
const SINCE = {
  week: (day: number) => day - 7,
  month: (day: number) => day - 30,
  year_to_date: (day: number) => PERIOD_BEGIN.year(day) - 1,
} as const satisfies Record<Exclude<SectorPeriod, 'day'>, (day: number) => number>;

/** An issue in its sector; amounts in whole yen. The market value is null if its shares are unknown. */
export interface SectorIssue {
  readonly issue: Issue;
  readonly quote: Quote;
  readonly changePpm: number;
  readonly marketValue: number | null;
}

/** A sector with its issues, the largest market value first. Its market value is null if one of them has none. */
export interface SectorFigures {
  readonly sector33Code: string;
  readonly issues: readonly SectorIssue[];
  readonly marketValue: number | null;
  readonly turnover: number;
  readonly changePpm: number;
}

/** Returns the sectors with listed issues, the largest market value first; ties in the order of codes. */
export function sectorsAt(market: Market, period: SectorPeriod, at: number): SectorFigures[] {
  const bySector = Map.groupBy(listedIssues(market), ({ sector33Code }) => sector33Code);
  return [...bySector]
    .map(([sector33Code, issues]) => sectorOf(market, sector33Code, issues, period, at))
    .toSorted((a, b) => largestFirst(a, b) || (a.sector33Code < b.sector33Code ? -1 : 1));
}

function sectorOf(
  market: Market,
  sector33Code: string,
  issues: readonly Issue[],
  period: SectorPeriod,
  at: number,
): SectorFigures {
  const figures = issues.map((issue): SectorIssue & { before: number | null } => {
    const quote = quoteAt(market, issue, at);
    const from = priceBefore(market, issue, quote, period);
    return {
      ...{ issue, quote, changePpm: relativeChangePpm(quote.priceTenths - from, from) },
      marketValue: marketValueAt(market, issue, at, quote.priceTenths),
      before: marketValueAt(market, issue, at, from),
    };
  });
  const marketValue = sumOrNull(figures.map((each) => each.marketValue));
  const before = sumOrNull(figures.map((each) => each.before));
  const changes = figures.reduce((sum, { changePpm }) => sum + changePpm, 0);
  return {
    sector33Code,
    issues: figures.toSorted((a, b) => largestFirst(a, b) || (a.issue.code < b.issue.code ? -1 : 1)),
    marketValue,
    turnover: figures.reduce((sum, { quote }) => sum + quote.turnover, 0),
    changePpm:
      marketValue === null || before === null
        ? Math.round(changes / figures.length)
        : relativeChangePpm(marketValue - before, before),
  };
}

/** Returns the sum; null if one of the values is. */
function sumOrNull(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** Compares by market value; those without one are last. */
function largestFirst(
  { marketValue: a }: { readonly marketValue: number | null },
  { marketValue: b }: { readonly marketValue: number | null },
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
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
