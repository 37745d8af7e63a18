import { addBusinessDays, businessDayAt, businessOrdinal } from '@tsubame/sdk/rules';
import { hashText, mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import { sharesOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** The published cost of holding a short overnight. */
export interface ReverseFee {
  /** Day number of the business day after whose close the short was held. */
  readonly day: number;
  /** Calendar days that it is charged for: from the settlement of the day to that of the next one. */
  readonly days: number;
  /** Hundredths of a yen a share and calendar day, in steps of five; mostly 0. */
  readonly sen: number;
}

/** Our rule: business days per period with at most one squeeze, its probability in percent, and its length. */
const SPAN = 10;
const CHANCE = 0.12;
const LENGTHS = [2, 3, 3, 4, 5, 7];
/** Steps of five hundredths of a yen for each thousand yen of the issue’s level, by scarcity of the shares. */
const STEPS = [1, 1, 2, 4];
const STEP_SEN = 5;
const TENTHS_OF_THOUSAND = 10_000;

const KEY = hashText('reverse fee');
/** More than there are spans. */
const SPANS = 10_000;

/** Hundredths of a yen a share and day at the business day with that ordinal. A pure function of seed, code and day. */
function senAt(market: Market, issue: Issue, ordinal: number): number {
  const { key } = market;
  if (!issue.shortable) return 0;
  const span = Math.floor(ordinal / SPAN);
  const chance = mix(mix(mix(key, KEY), issue.key), span);
  if (unitInterval(chance) >= CHANCE) return 0;
  const length = LENGTHS[mix(chance, SPANS) % LENGTHS.length] ?? 0;
  const begin = mix(chance, SPANS + 1) % (SPAN - length + 1);
  const within = ordinal - span * SPAN - begin;
  if (within < 0 || within >= length) return 0;
  const step = STEPS[mix(chance, SPANS + 2 + within) % STEPS.length] ?? 0;
  const levelTenths = issue.levelTenths / sharesOn(market, issue, businessDayAt(ordinal));
  return STEP_SEN * step * Math.ceil(levelTenths / TENTHS_OF_THOUSAND);
}

function feeAt(market: Market, issue: Issue, ordinal: number): ReverseFee {
  const day = businessDayAt(ordinal);
  // T+2, as every trade.
  const days = addBusinessDays(businessDayAt(ordinal + 1), 2) - addBusinessDays(day, 2);
  return { day, days, sen: senAt(market, issue, ordinal) };
}

/** The last fee that is known on a day (day number): that of the business day before it. */
export function publishedReverseFee(market: Market, issue: Issue, day: number): ReverseFee {
  return feeAt(market, issue, businessOrdinal(day) - 1);
}

/**
 * The nights of a short from the day of its opening to that of its closing (day numbers) that cost something, the oldest
 * first; a day off counts as the next business day. None within one day.
 */
export function reverseFees(
  market: Market,
  issue: Issue,
  openedDay: number,
  closedDay: number,
): ReverseFee[] {
  const found: ReverseFee[] = [];
  for (let at = businessOrdinal(openedDay); at < businessOrdinal(closedDay); at += 1)
    if (senAt(market, issue, at) > 0) found.push(feeAt(market, issue, at));
  return found;
}
