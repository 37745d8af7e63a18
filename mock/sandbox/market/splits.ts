import { businessDayAt, businessOrdinal, DAY_MS, roundToTick, startOfDay } from '@tsubame/sdk/rules';
import { afterHoursOf } from './after-hours.ts';
import { hashText, mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import type { Schedule } from './schedule.ts';
import type { SplitTerms } from './split-terms.ts';
import type { Issue } from './universe.ts';

/**
 * Ours: an issue splits in one of so many years, as long as a lot costs more than the exchange wishes for, half a million
 * yen. What was split before 2027 is in the snapshot already: all older prices are on its scale.
 */
const EVERY_YEARS = 7;
const DEAR_TENTHS = 50_000;
const FIRST_YEAR = 2027;
const LAST_YEAR = 2080;

/** Tenths of a yen from which on shares are cut in so many: whole lots stay whole, and the price above 1,000 yen. */
const RATIOS = [
  [300_000, 5],
  [100_000, 3],
  [DEAR_TENTHS, 2],
] as const;
/** Months at whose end shareholders are recorded. */
const MONTHS = [3, 3, 3, 6, 9, 9, 9, 12];
/** Business days from the announcement to the record day, and by how many it varies. */
const AHEAD = 32;
const AHEAD_VARIES = 18;
/** Time of day of announcements: a quarter past four, after the close. */
const ANNOUNCED_MS = 16.25 * 3_600_000;

const KEY = hashText('split');
const NONE: readonly SplitTerms[] = [];

/** Every split of the issue, the earliest first. A pure function of the market's seed, the code and the calendar. */
export function splitsOf(market: Market, issue: Issue): readonly SplitTerms[] {
  // New issues are priced low enough that they never split.
  if (issue.debut !== null || issue.levelTenths < DEAR_TENTHS) return NONE;
  return market.cache.splits.get(issue.key, () => {
    const found: SplitTerms[] = [];
    let level = issue.levelTenths;
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
      const ratio = RATIOS.find(([from]) => level >= from)?.[1];
      const chance = mix(mix(mix(market.key, issue.key), KEY), year);
      if (!ratio || unitInterval(chance) >= 1 / EVERY_YEARS) continue;
      found.push(splitIn(market.schedule, year, { chance, ratio }));
      level /= ratio;
    }
    return found;
  });
}

/** The first split of the issue that takes effect after the instant (epoch ms), announced or not; null if there is none. */
export function nextSplit(market: Market, issue: Issue, at: number): SplitTerms | null {
  return splitsOf(market, issue).find(({ effectiveAt }) => effectiveAt > at) ?? null;
}

/** Those that are known at the instant (epoch ms), the newest first. */
export function knownSplits(market: Market, issue: Issue, at: number): SplitTerms[] {
  return splitsOf(market, issue)
    .filter(({ announcedAt }) => announcedAt <= at)
    .toReversed();
}

/** How many shares a share of one instant has become at another, later one (epoch ms): 1 without a split in between. */
export function sharesSince(market: Market, issue: Issue, from: number, at: number): number {
  return sharesBy(market, issue, ({ effectiveAt }) => effectiveAt > from && effectiveAt <= at);
}

/** How many shares of a trading day (day number) a share of the snapshot has become: what its prices are divided by. */
export function sharesOn(market: Market, issue: Issue, day: number): number {
  return sharesBy(market, issue, ({ exDay }) => exDay <= day);
}

/** How many shares a share of a trading day (day number) has become at an instant (epoch ms) after its close. */
export function sharesAfter(market: Market, issue: Issue, day: number, at: number): number {
  return sharesBy(market, issue, ({ exDay, effectiveAt }) => exDay > day && effectiveAt <= at);
}

/** Product of the ratios of the issue's splits for which `counts` is true. */
function sharesBy(market: Market, issue: Issue, counts: (split: SplitTerms) => boolean): number {
  let shares = 1;
  for (const split of splitsOf(market, issue)) if (counts(split)) shares *= split.ratio;
  return shares;
}

/** A printed price (tenths of a yen) on the scale on which a share has become so many, on tick. */
export function divided({ tickGroup }: Issue, tenths: number, shares: number): number {
  return shares === 1 ? tenths : roundToTick(tickGroup, tenths / shares);
}

function splitIn(
  schedule: Schedule,
  year: number,
  { chance, ratio }: { readonly chance: number; readonly ratio: number },
): SplitTerms {
  const month = MONTHS[mix(chance, 1) % MONTHS.length] ?? 3;
  const record = businessOrdinal(Date.UTC(year, month, 1) / DAY_MS) - 1;
  const announced = businessDayAt(record - AHEAD - (mix(chance, 2) % AHEAD_VARIES));
  const lastCumDay = businessDayAt(record - 2);
  const exDay = businessDayAt(record - 1);
  return {
    ratio,
    announcedAt: startOfDay(announced) + ANNOUNCED_MS,
    recordDay: businessDayAt(record),
    lastCumDay,
    exDay,
    // A market that never closes turns its day at midnight.
    effectiveAt: schedule === 'exchange' ? afterHoursOf('night', lastCumDay).from : startOfDay(exDay),
  };
}
