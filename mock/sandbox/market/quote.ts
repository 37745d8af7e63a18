import { tickTenths } from '@tsubame/sdk/rules';
import { specialQuoteSide } from './auction.ts';
import { dayBar } from './day-bar.ts';
import { daySoFar } from './day-so-far.ts';
import { isHalted } from './halts.ts';
import type { Market } from './market.ts';
import { limitsForNewOrders } from './order-limits.ts';
import { quoteDay } from './schedule.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

export type QuoteStatus = 'normal' | 'limit_up' | 'limit_down' | 'special_buy' | 'special_sell' | 'halted';

/** The price of an issue at an instant and the figures of its day; prices in tenths of a yen. */
export interface Quote {
  readonly code: string;
  readonly at: number;
  /** The trading day of the figures: today from 08:00 on, until then the last trading day. */
  readonly day: number;
  readonly priceTenths: number;
  /** Price minus previous close. */
  readonly changeTenths: number;
  /** Change against the previous close in parts per million, toward zero. */
  readonly changePpm: number;
  /** The base of the limits for orders placed now; after the close it is that of the next trading day. */
  readonly baseTenths: number;
  readonly upperLimitTenths: number;
  readonly lowerLimitTenths: number;
  /** The close before `day`, adjusted for later splits. */
  readonly previousCloseTenths: number;
  /** Null, like high, low and vwap, before the day's first print. */
  readonly openTenths: number | null;
  readonly highTenths: number | null;
  readonly lowTenths: number | null;
  readonly vwapTenths: number | null;
  /** Shares. */
  readonly volume: number;
  /** Whole yen. */
  readonly turnover: number;
  readonly tickTenths: number;
  readonly status: QuoteStatus;
}

/** Returns the quote of an issue at an instant (epoch ms). */
export function quoteAt(market: Market, issue: Issue, at: number): Quote {
  const day = quoteDay(market.schedule, at);
  const bar = dayBar(market, issue, day);
  const figures = daySoFar(market, issue, day, at);
  const splitFactor = splitFactorAfter(market, issue, day, at);
  const previousCloseTenths = splitAdjusted(issue, bar.baseTenths, splitFactor);
  const priceTenths = figures?.lastTenths ?? previousCloseTenths;
  const changeTenths = priceTenths - previousCloseTenths;
  const { baseTenths, limits } = limitsForNewOrders(market, issue, at);
  return {
    code: issue.code,
    at,
    day,
    priceTenths,
    changeTenths,
    changePpm: relativeChangePpm(changeTenths, previousCloseTenths),
    baseTenths,
    upperLimitTenths: limits.upperTenths,
    lowerLimitTenths: limits.lowerTenths,
    previousCloseTenths,
    openTenths: figures?.openTenths ?? null,
    highTenths: figures?.highTenths ?? null,
    lowTenths: figures?.lowTenths ?? null,
    vwapTenths: figures ? vwapTenths(figures) : null,
    volume: figures?.volume ?? 0,
    turnover: figures?.turnover ?? 0,
    tickTenths: tickTenths(issue.tickGroup, priceTenths),
    status:
      haltOrSpecialQuote(market, issue, at) ??
      limitStatus(
        priceTenths,
        splitAdjusted(issue, bar.limits.upperTenths, splitFactor),
        splitAdjusted(issue, bar.limits.lowerTenths, splitFactor),
      ),
  };
}

/** Returns the volume-weighted average price in tenths of a yen, rounded. */
export function vwapTenths(day: { turnover: number; volume: number; openTenths: number }): number {
  return day.volume === 0 ? day.openTenths : Math.round((day.turnover * 10) / day.volume);
}

/** Returns a change in parts per million of the starting value, rounded toward zero. */
export function relativeChangePpm(change: number, from: number): number {
  const ratio = Math.trunc((change * 1_000_000) / from);
  return ratio === 0 ? 0 : ratio;
}

/** Returns the halt or special quote that prevents matching; null if there is none. */
function haltOrSpecialQuote(market: Market, issue: Issue, at: number): QuoteStatus | null {
  if (isHalted(market, issue.code, at)) return 'halted';
  const special = specialQuoteSide(market, issue, at);
  return special ? `special_${special}` : null;
}

function limitStatus(priceTenths: number, upperTenths: number, lowerTenths: number): QuoteStatus {
  if (priceTenths >= upperTenths) return 'limit_up';
  return priceTenths <= lowerTenths ? 'limit_down' : 'normal';
}
