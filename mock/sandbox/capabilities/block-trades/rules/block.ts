import { ceilToTick, dayOf, LOT, notionalYen, settlementDayOf, startOfDay } from '@tsubame/sdk/rules';
import { dayBar } from '#market/day-bar.ts';
import { hashText, mix, unitInterval } from '#market/hash.ts';
import { foundingIssues, issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import {
  addTradingDays,
  closeAt,
  FIRST_TRADING_DAY,
  type Schedule,
  tradingDayAt,
  tradingOrdinal,
} from '#market/schedule.ts';
import { splitFactorBetween } from '#market/splits.ts';
import type { Issue } from '#market/universe.ts';

const HOUR = 3_600_000;
/** Blocks that are announced on one trading day; each takes applications for a trading day longer than the one before. */
const A_DAY = 2;
const SHORTEST = 2;

/** A block as it follows from its number and the market. Prices in tenths of a yen, instants in epoch ms. */
export interface Block {
  readonly number: number;
  readonly issue: Issue;
  /** Day number of the close that the discount is counted from. */
  readonly referenceDay: number;
  readonly referenceTenths: number;
  readonly discountBasisPoints: number;
  readonly offerTenths: number;
  readonly totalLots: number;
  readonly maximumLots: number;
  readonly announcedAt: number;
  readonly applyFrom: number;
  readonly applyTo: number;
  readonly allotAt: number;
  /** Day number. */
  readonly settlementDay: number;
}

/**
 * Step through the issues, so that every one gets a block and neighbouring blocks differ. It shares no divisor with their
 * number.
 */
const SCATTER = 37;

/**
 * The block of a running number from 0: off-auction distribution at the last close less 1 to 3 %,
 * drawn and filled before the exchange opens.
 */
export function blockOf(market: Market, number: number): Block {
  const { schedule } = market;
  const announced = tradingDayAt(schedule, firstOrdinal(schedule) + Math.floor(number / A_DAY));
  const allotted = addTradingDays(schedule, announced, SHORTEST + (number % A_DAY));
  const announcedAt = startOfDay(announced) + 17 * HOUR;
  const allotAt = startOfDay(allotted) + 8.5 * HOUR;
  // In a market that never closes, the last close is that of the day before.
  const referenceDay =
    closeAt(schedule, announced) <= announcedAt ? announced : addTradingDays(schedule, announced, -1);
  const settlementDay = settlementDayOf(dayOf(allotAt));
  const issue = undivided(market, number, { from: startOfDay(referenceDay), to: startOfDay(settlementDay) });
  const referenceTenths = dayBar(market, issue, referenceDay).closeTenths;
  const chance = (what: string) => unitInterval(mix(number, hashText(what)));
  const pick = (what: string, from: readonly [number, ...number[]]) =>
    from[Math.floor(chance(what) * from.length)] ?? from[0];
  const discountBasisPoints = pick('discount', [100, 150, 200, 250, 300]);
  return {
    number,
    issue,
    referenceDay,
    referenceTenths,
    discountBasisPoints,
    offerTenths: offerTenths(issue, referenceTenths, discountBasisPoints),
    totalLots: pick('lots', [20, 24, 30, 36, 40]),
    maximumLots: pick('maximum', [3, 5, 5, 8]),
    announcedAt,
    applyFrom: startOfDay(addTradingDays(schedule, announced, 1)) + 9 * HOUR,
    applyTo: startOfDay(allotted) + 8 * HOUR,
    allotAt,
    settlementDay,
  };
}

/** The issue of a block number, or the next one if it is split before delivery; epoch ms. */
function undivided(market: Market, number: number, { from, to }: { from: number; to: number }): Issue {
  const issues = foundingIssues(market);
  const turn = (skipped: number) =>
    issueIn(market, issues[((number + skipped) * SCATTER) % issues.length]?.code ?? '');
  // A coming split of imported prices is not known before its day.
  if (market.prices) return turn(0);
  let skipped = 0;
  while (splitFactorBetween(market, turn(skipped), from, to) > 1) skipped += 1;
  return turn(skipped);
}

/** Reference price less the discount, rounded up to the price step, so that the discount never exceeds its rate. */
export function offerTenths(
  { tickGroup }: Pick<Issue, 'tickGroup'>,
  referenceTenths: number,
  discountBasisPoints: number,
): number {
  return ceilToTick(tickGroup, Math.ceil((referenceTenths * (10_000 - discountBasisPoints)) / 10_000));
}

/** Price of lots at the offer price, whole yen; there is no fee. */
export function lotsYen({ offerTenths: tenths }: Pick<Block, 'offerTenths'>, lots: number): number {
  return notionalYen(tenths, lots * LOT.size);
}

/** Running number of the first block that is announced on the day or after it. */
export function firstBlockNumberFrom(schedule: Schedule, day: number): number {
  return Math.max(0, tradingOrdinal(schedule, day) - firstOrdinal(schedule)) * A_DAY;
}

function firstOrdinal(schedule: Schedule): number {
  return tradingOrdinal(schedule, FIRST_TRADING_DAY);
}
