import { businessDayAt, businessOrdinal, DAY_MS, rightsDays, startOfDay } from '@tsubame/sdk/rules';
import type { DividendTerms } from './dividend-terms.ts';
import { hashText, mix, signedNoiseAt, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import { isOwn } from './own-days.ts';
import type { PriceSource } from './price-source.ts';
import { rightsEndAt } from './rights.ts';
import { splitFactorBetween } from './splits.ts';
import type { Issue, Segment } from './universe.ts';

type Period = DividendTerms['period'];

/** Minimum business days from the record day to the payment, and their variation. */
const PAYMENT = {
  interim: [37, 10],
  year_end: [54, 8],
  special: [30, 6],
} as const satisfies Record<Exclude<Period, 'unstated'>, readonly [number, number]>;
/** Business days from the record day of an imported dividend to its payment: the files do not have that. */
const OWN_PAYMENT_DAYS = PAYMENT.year_end[0];

/** Our rule: the share of issues without dividends, and the range of yearly dividend rates of the others. */
const DIVIDEND_RULES = {
  prime: { none: 0.04, low: 0.012, high: 0.042 },
  standard: { none: 0.08, low: 0.01, high: 0.035 },
  growth: { none: 0.7, low: 0.004, high: 0.015 },
} as const satisfies Record<Segment, object>;

/** Months in which a business year ends, by cumulative probability: most end in March, some in December. */
const YEAR_ENDS = [
  [0.7, 3],
  [0.9, 12],
  [1, 2],
] as const;

const SPECIAL_CHANCE = 0.04;
const YEAR_MS = 365 * DAY_MS;
const KEY = hashText('dividend');
/** More than the number of years, to combine issue and year in one cache key. */
const YEARS = 10_000;

/** Random keys: payment days are the same in every market, amounts depend on its seed. */
interface Keys {
  readonly days: number;
  readonly amounts: number;
}

/**
 * Returns the first dividend that a buyer at the instant (epoch ms) still gets; null if the issue pays none. A pure function of the
 * market's seed, the code and the calendar. Each dividend is announced at the cut-off of the previous one.
 */
export function nextDividend(market: Market, issue: Issue, at: number): DividendTerms | null {
  return dividendsAround(market, issue, at).find(({ cutOffAt }) => cutOffAt > at) ?? null;
}

/** Returns the last dividend that a buyer at the instant (epoch ms) no longer gets; null if the issue pays none. */
export function lastDividend(market: Market, issue: Issue, at: number): DividendTerms | null {
  return dividendsAround(market, issue, at).findLast(({ cutOffAt }) => cutOffAt <= at) ?? null;
}

/**
 * Returns the same if it is known at the instant: that of imported prices has no date of announcement, so that it is unknown until
 * its ex-day begins.
 */
export function announcedDividend(market: Market, issue: Issue, at: number): DividendTerms | null {
  return isOwn(market, issue) ? null : nextDividend(market, issue, at);
}

/** Returns the announced dividends with a cut-off in the year after the instant (epoch ms), the earliest first. */
export function dividendsAhead(market: Market, issue: Issue, at: number): DividendTerms[] {
  const ahead: DividendTerms[] = [];
  let next = announcedDividend(market, issue, at);
  while (next && next.cutOffAt <= at + YEAR_MS) {
    ahead.push(next);
    next = nextDividend(market, issue, next.cutOffAt);
  }
  return ahead;
}

/** Returns the hundredths of a yen, per share of the instant (epoch ms), of the dividends in the year after it. */
export function yearDividendHundredths(market: Market, issue: Issue, at: number): number {
  return dividendsAhead(market, issue, at).reduce(
    (sum, { perShareHundredths, cutOffAt }) =>
      sum + perShareHundredths * splitFactorBetween(market, issue, at, cutOffAt),
    0,
  );
}

/** Returns the dividends with a record day in a calendar month (1 to 12), the earliest first. */
export function dividendsRecordedIn(
  market: Market,
  issue: Issue,
  year: number,
  month: number,
): readonly DividendTerms[] {
  const [from, to] = [firstOfMonth(year, month), firstOfMonth(year, month + 1)];
  return dividendsAround(market, issue, from * DAY_MS).filter(
    ({ recordDay }) => recordDay >= from && recordDay < to,
  );
}

/** Returns the month (1 to 12) in which the issuer's business year ends, the same in every market. */
export function businessYearEnd(issue: Issue): number {
  return yearEndOf(mix(issue.key, KEY));
}

/** Returns the dividends of an ordinary year as a part of the issue's level; 0 if it pays none. */
export function ordinaryDividendRate(market: Market, issue: Issue): number {
  const days = mix(issue.key, KEY);
  const { none, low, high } = DIVIDEND_RULES[issue.segment];
  return chance(days, 'none') < none ? 0 : low + (high - low) * chance(mix(market.key, days), 'rate');
}

function dividendsAround(market: Market, issue: Issue, at: number): readonly DividendTerms[] {
  const { prices } = market;
  if (prices && isOwn(market, issue))
    return market.cache.dividends.get(issue.key * YEARS, () => importedDividends(prices, issue));
  const year = new Date(at).getUTCFullYear();
  return market.cache.dividends.get(issue.key * YEARS + year, () =>
    dividendsOfThreeYears(market, issue, year),
  );
}

/**
 * Returns the dividends of imported prices, which fall on their ex-days by themselves. The right to one ends when its ex-day begins, as
 * with an imported split.
 */
function importedDividends(prices: PriceSource, issue: Issue): DividendTerms[] {
  return prices.dividendsOf(issue.code).map(({ exDay, perShareHundredths }) => {
    const ordinal = businessOrdinal(exDay);
    return {
      ...{ period: 'unstated', perShareHundredths, exDay, cutOffAt: startOfDay(exDay) },
      ...{ lastCumDay: businessDayAt(ordinal - 1), recordDay: businessDayAt(ordinal + 1) },
      payDay: businessDayAt(ordinal + 1 + OWN_PAYMENT_DAYS),
    };
  });
}

/** Returns the dividends with a record day in the calendar year, the year before or the year after, the earliest first. */
function dividendsOfThreeYears(market: Market, issue: Issue, year: number): DividendTerms[] {
  const days = mix(issue.key, KEY);
  if (chance(days, 'none') < DIVIDEND_RULES[issue.segment].none) return [];
  const keys = { days, amounts: mix(market.key, days) };
  return [year - 1, year, year + 1]
    .flatMap((each) => dividendsOf(market, keys, issue, each))
    .toSorted((a, b) => a.recordDay - b.recordDay);
}

/** Returns the dividends with a record day in the calendar year. */
function dividendsOf(market: Market, { days, amounts }: Keys, issue: Issue, year: number): DividendTerms[] {
  const end = yearEndOf(days);
  const rate = ordinaryDividendRate(market, issue) * (1 + 0.06 * signedNoiseAt(amounts, year));
  const annual = issue.levelTenths * 10 * rate;
  const interim = annual * (0.44 + 0.06 * chance(amounts, 'interim'));
  const paid: [keyof typeof PAYMENT, number, number][] = [
    ['year_end', end, annual - interim],
    ['interim', monthAfter(end, 6), interim],
  ];
  if (chance(mix(days, year), 'special') < SPECIAL_CHANCE)
    paid.push(['special', monthAfter(end, 3), annual * 0.25]);
  return paid.map(([period, month, hundredths]) => {
    const record = businessOrdinal(firstOfMonth(year, month + 1)) - 1;
    const [soonest, spread] = PAYMENT[period];
    const { lastCumDay, exDay } = rightsDays(businessDayAt(record));
    const cutOffAt = rightsEndAt(market.schedule, lastCumDay, lastCumDay + 1);
    return {
      period,
      perShareHundredths: roundDividend(hundredths / splitFactorBy(market, issue, cutOffAt)),
      recordDay: businessDayAt(record),
      lastCumDay,
      exDay,
      payDay: businessDayAt(record + soonest + Math.floor(spread * chance(days, period))),
      cutOffAt,
    };
  });
}

function yearEndOf(days: number): number {
  return YEAR_ENDS.find(([upTo]) => chance(days, 'year end') < upTo)?.[1] ?? 3;
}

/** Returns the split factor from the snapshot to the cut-off, so that a holder gets the same total after a split. */
function splitFactorBy(market: Market, issue: Issue, cutOffAt: number): number {
  return splitFactorBetween(market, issue, Number.NEGATIVE_INFINITY, cutOffAt);
}

/** Rounds as companies announce dividends: to whole yen, below 20 yen to halves, below 5 yen to tenths. */
function roundDividend(hundredths: number): number {
  const step = hundredths >= 2_000 ? 100 : hundredths >= 500 ? 50 : 10;
  return Math.max(Math.round(hundredths / step), 1) * step;
}

function chance(key: number, channel: string): number {
  return unitInterval(mix(key, hashText(channel)));
}

function monthAfter(month: number, count: number): number {
  return ((month - 1 + count) % 12) + 1;
}

/** Day number of a month's first day; month 13 is the next January. */
function firstOfMonth(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) / DAY_MS;
}
