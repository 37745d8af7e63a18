import { dayOf } from '@tsubame/sdk/rules';
import { closeTenths } from './day-bar.ts';
import { indexClose } from './index-line.ts';
import { findIndex } from './indices.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import { PERIOD_BEGIN } from './periods.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitFactorOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** The index that a beta is measured by. */
export const BETA_INDEX = 'simtopix';
const MONTHS = 60;
/** Fewer monthly returns say too little. */
const MIN_MONTHS = 12;

export interface Beta {
  readonly hundredths: number;
  /** The number of monthly returns that it is measured by. */
  readonly months: number;
}

/**
 * Returns how far an issue moves with the index: the covariance of their monthly returns over the index's variance, of the last 60
 * complete months. Null for an issue with less than a year of them.
 */
export function betaAt(market: Market, issue: Issue, at: number): Beta | null {
  const index = findIndex(market, BETA_INDEX);
  if (!index) throw new RangeError(`There is no index ${BETA_INDEX}.`);
  const closes = monthCloses(market, issue, at);
  const own = returnsOf(closes.map((day) => adjustedClose(market, issue, day)));
  const common = returnsOf(closes.map((day) => indexClose(market, index, day)));
  if (own.length < MIN_MONTHS) return null;
  const [ownMean, commonMean] = [mean(own), mean(common)];
  let [together, alone] = [0, 0];
  for (const [month, value] of common.entries()) {
    together += (value - commonMean) * ((own[month] ?? 0) - ownMean);
    alone += (value - commonMean) ** 2;
  }
  // Without members an index stays where it is.
  if (alone === 0) return null;
  return { hundredths: Math.round((together / alone) * 100) || 0, months: own.length };
}

/** Returns the last trading days of the complete months before the instant, the earliest first. */
function monthCloses(market: Market, issue: Issue, at: number): number[] {
  const { schedule } = market;
  const first = firstDayOf(market, issue);
  const days: number[] = [];
  for (let month = PERIOD_BEGIN.month(dayOf(at)); days.length <= MONTHS; ) {
    const last = tradingDayAt(schedule, tradingOrdinal(schedule, month) - 1);
    if (last < first) break;
    days.unshift(last);
    month = PERIOD_BEGIN.month(month - 1);
  }
  return days;
}

function adjustedClose(market: Market, issue: Issue, day: number): number {
  const close = closeTenths(market, issue, tradingOrdinal(market.schedule, day));
  return close * splitFactorOn(market, issue, day);
}

function returnsOf(values: readonly number[]): number[] {
  return values.slice(1).map((value, place) => value / (values[place] ?? value) - 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
