import { businessDayAt, businessOrdinal, settlementDayOf } from '@tsubame/sdk/rules';
import { hashText, mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import { splitFactorOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** The published fee for holding a short position overnight. */
export interface ReverseFee {
  /** The day number of the business day after which the position was held overnight. */
  readonly day: number;
  /** The number of charged calendar days: from the settlement of this day to that of the next one. */
  readonly days: number;
  /** Hundredths of a yen per share and calendar day, in steps of five; mostly 0. */
  readonly sen: number;
}

/** Our rule: business days per period with at most one squeeze, its probability in percent, and its length. */
const PERIOD_DAYS = 10;
const SQUEEZE_PROBABILITY = 0.12;
const SQUEEZE_DAYS = [2, 3, 3, 4, 5, 7];
/** Possible fees of a squeeze day, one drawn at random: multiples of `STEP_SEN` per started thousand yen of the issue’s level. */
const STEPS = [1, 1, 2, 4];
const STEP_SEN = 5;
const TENTHS_OF_THOUSAND = 10_000;

const KEY = hashText('reverse fee');
/** Random channels start here: more than the number of periods. */
const CHANNELS = 10_000;

/** Returns the hundredths of a yen per share and day at a business day. A pure function of seed, code and day. */
function senAt(market: Market, issue: Issue, ordinal: number): number {
  const { key } = market;
  if (!issue.shortable) return 0;
  const period = Math.floor(ordinal / PERIOD_DAYS);
  const chance = mix(mix(mix(key, KEY), issue.key), period);
  if (unitInterval(chance) >= SQUEEZE_PROBABILITY) return 0;
  const length = SQUEEZE_DAYS[mix(chance, CHANNELS) % SQUEEZE_DAYS.length] ?? 0;
  const begin = mix(chance, CHANNELS + 1) % (PERIOD_DAYS - length + 1);
  const within = ordinal - period * PERIOD_DAYS - begin;
  if (within < 0 || within >= length) return 0;
  const step = STEPS[mix(chance, CHANNELS + 2 + within) % STEPS.length] ?? 0;
  const levelTenths = issue.levelTenths / splitFactorOn(market, issue, businessDayAt(ordinal));
  return STEP_SEN * step * Math.ceil(levelTenths / TENTHS_OF_THOUSAND);
}

function feeAt(market: Market, issue: Issue, ordinal: number): ReverseFee {
  const day = businessDayAt(ordinal);
  const days = settlementDayOf(businessDayAt(ordinal + 1)) - settlementDayOf(day);
  return { day, days, sen: senAt(market, issue, ordinal) };
}

/** Returns the latest fee published on a day (day number): that of the business day before. */
export function publishedReverseFee(market: Market, issue: Issue, day: number): ReverseFee {
  return feeAt(market, issue, businessOrdinal(day) - 1);
}

/**
 * Returns the fees above 0 of a short position's nights, from its opening day to its closing day (day numbers), the oldest
 * first. A holiday counts as the next business day. A position that is closed on the same day has none.
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
