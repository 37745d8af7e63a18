import {
  businessDayAt,
  businessOrdinal,
  DAY_MS,
  rightsDays,
  roundToTick,
  startOfDay,
} from '@tsubame/sdk/rules';
import { hashText, mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import type { PriceSource } from './price-source.ts';
import { rightsEndAt } from './rights.ts';
import type { Schedule } from './schedule.ts';
import type { SplitTerms } from './split-terms.ts';
import type { Issue } from './universe.ts';

/**
 * Our rule: an issue splits on average once in this many years, as long as a lot costs more than the 500,000 yen that the
 * exchange recommends. The snapshot includes splits before 2027: all older prices are adjusted to it.
 */
const YEARS_PER_SPLIT = 7;
const MIN_LEVEL_TENTHS = 50_000;
const FIRST_YEAR = 2027;
const LAST_YEAR = 2080;

/** Ratios by price from which they apply (tenths of a yen): lots stay whole, and the price stays above 1,000 yen. */
const RATIOS = [
  [300_000, 5],
  [100_000, 3],
  [MIN_LEVEL_TENTHS, 2],
] as const;
/** Months with a record day at their end, by frequency. */
const MONTHS = [3, 3, 3, 6, 9, 9, 9, 12];
/** Minimum business days from the announcement to the record day, and their variation. */
const NOTICE_DAYS = 32;
const NOTICE_DAYS_VARIATION = 18;
/** The time of day of announcements: 16:15, after the close. */
const ANNOUNCED_MS = 16.25 * 3_600_000;

const KEY = hashText('split');
const NONE: readonly SplitTerms[] = [];

/** Returns all splits of the issue, the earliest first. A pure function of the market's seed, the code and the calendar. */
export function splitsOf(market: Market, issue: Issue): readonly SplitTerms[] {
  if (market.prices && issue.debut === null) return importedSplits(market, market.prices, issue);
  // New issues are priced low enough that they never split.
  if (issue.debut !== null || issue.levelTenths < MIN_LEVEL_TENTHS) return NONE;
  return market.cache.splits.get(issue.key, () => {
    const found: SplitTerms[] = [];
    let level = issue.levelTenths;
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
      const ratio = RATIOS.find(([from]) => level >= from)?.[1];
      const chance = mix(mix(mix(market.key, issue.key), KEY), year);
      if (!ratio || unitInterval(chance) >= 1 / YEARS_PER_SPLIT) continue;
      found.push(splitIn(market.schedule, year, { chance, ratio }));
      level /= ratio;
    }
    return found;
  });
}

/**
 * Returns the splits of imported prices. They have no date of announcement, so that one is unknown until its ex-day
 * begins: it is effective from that midnight on.
 */
function importedSplits(market: Market, prices: PriceSource, issue: Issue): readonly SplitTerms[] {
  return market.cache.splits.get(issue.key, () =>
    prices.splitsOf(issue.code).map(({ exDay, ratio }) => {
      const ordinal = businessOrdinal(exDay);
      const known = startOfDay(exDay);
      return {
        ratio,
        announcedAt: known,
        recordDay: businessDayAt(ordinal + 1),
        lastCumDay: businessDayAt(ordinal - 1),
        exDay,
        effectiveAt: known,
      };
    }),
  );
}

/** Returns the first split that takes effect after the instant (epoch ms), announced or not; null if there is none. */
export function nextSplit(market: Market, issue: Issue, at: number): SplitTerms | null {
  return splitsOf(market, issue).find(({ effectiveAt }) => effectiveAt > at) ?? null;
}

/** Returns the splits announced by the instant (epoch ms), the newest first. */
export function knownSplits(market: Market, issue: Issue, at: number): SplitTerms[] {
  return splitsOf(market, issue)
    .filter(({ announcedAt }) => announcedAt <= at)
    .toReversed();
}

/** Returns how many shares one share has become from one instant to a later one (epoch ms); 1 without a split. */
export function splitFactorBetween(market: Market, issue: Issue, from: number, at: number): number {
  return splitFactorOf(market, issue, ({ effectiveAt }) => effectiveAt > from && effectiveAt <= at);
}

/** Returns how many shares one share of the snapshot is on a trading day (day number): the divisor of its prices. */
export function splitFactorOn(market: Market, issue: Issue, day: number): number {
  return splitFactorOf(market, issue, ({ exDay }) => exDay <= day);
}

/** Returns how many shares one share of a trading day (day number) has become at an instant (epoch ms) after its close. */
export function splitFactorAfter(market: Market, issue: Issue, day: number, at: number): number {
  return splitFactorOf(market, issue, ({ exDay, effectiveAt }) => exDay > day && effectiveAt <= at);
}

/** Returns the product of the ratios of the splits for which `counts` is true. */
function splitFactorOf(market: Market, issue: Issue, counts: (split: SplitTerms) => boolean): number {
  let factor = 1;
  for (const split of splitsOf(market, issue)) if (counts(split)) factor *= split.ratio;
  return factor;
}

/** Divides a printed price (tenths of a yen) by a split factor and rounds it to the tick. */
export function splitAdjusted({ tickGroup }: Issue, tenths: number, splitFactor: number): number {
  return splitFactor === 1 ? tenths : roundToTick(tickGroup, tenths / splitFactor);
}

function splitIn(
  schedule: Schedule,
  year: number,
  { chance, ratio }: { readonly chance: number; readonly ratio: number },
): SplitTerms {
  const month = MONTHS[mix(chance, 1) % MONTHS.length] ?? 3;
  const record = businessOrdinal(Date.UTC(year, month, 1) / DAY_MS) - 1;
  const announced = businessDayAt(record - NOTICE_DAYS - (mix(chance, 2) % NOTICE_DAYS_VARIATION));
  const { lastCumDay, exDay } = rightsDays(businessDayAt(record));
  return {
    ratio,
    announcedAt: startOfDay(announced) + ANNOUNCED_MS,
    recordDay: businessDayAt(record),
    lastCumDay,
    exDay,
    effectiveAt: rightsEndAt(schedule, lastCumDay, exDay),
  };
}
