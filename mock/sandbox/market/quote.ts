import { tickTenths } from '@tsubame/sdk/rules';
import { specialSide } from './auction.ts';
import { dayBar } from './day-bar.ts';
import { daySoFar } from './day-so-far.ts';
import { isHalted } from './halts.ts';
import type { Market } from './market.ts';
import { shownDay } from './schedule.ts';
import { divided, sharesAfter } from './splits.ts';
import { standingLimits } from './standing-limits.ts';
import type { Issue } from './universe.ts';

export type QuoteStatus = 'normal' | 'limit_up' | 'limit_down' | 'special_buy' | 'special_sell' | 'halted';

/** The price of an issue at an instant and its day so far. Prices in tenths of a yen. */
export interface Quote {
  readonly code: string;
  readonly at: number;
  /** Trading day that the figures belong to: today's from 08:00, the last one's until then. */
  readonly day: number;
  readonly priceTenths: number;
  /** Price minus previous close. */
  readonly changeTenths: number;
  /** Change against the previous close in parts per million, toward zero. */
  readonly changePpm: number;
  /** Base of the limits for orders placed now: after the close, that of the next trading day. */
  readonly baseTenths: number;
  readonly upperLimitTenths: number;
  readonly lowerLimitTenths: number;
  /** Close before `day`, on the scale of the instant. */
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

/** The quote of an issue at an instant (epoch ms). */
export function quoteAt(market: Market, issue: Issue, at: number): Quote {
  const day = shownDay(market.schedule, at);
  const bar = dayBar(market, issue, day);
  const so = daySoFar(market, issue, day, at);
  const shares = sharesAfter(market, issue, day, at);
  const previousCloseTenths = divided(issue, bar.baseTenths, shares);
  const priceTenths = so?.lastTenths ?? previousCloseTenths;
  const changeTenths = priceTenths - previousCloseTenths;
  const { baseTenths, limits } = standingLimits(market, issue, at);
  return {
    code: issue.code,
    at,
    day,
    priceTenths,
    changeTenths,
    changePpm: ppm(changeTenths, previousCloseTenths),
    baseTenths,
    upperLimitTenths: limits.upperTenths,
    lowerLimitTenths: limits.lowerTenths,
    previousCloseTenths,
    openTenths: so?.openTenths ?? null,
    highTenths: so?.highTenths ?? null,
    lowTenths: so?.lowTenths ?? null,
    vwapTenths: so ? vwapTenths(so) : null,
    volume: so?.volume ?? 0,
    turnover: so?.turnover ?? 0,
    tickTenths: tickTenths(issue.tickGroup, priceTenths),
    status:
      statusAt(market, issue, at) ??
      statusOf(
        priceTenths,
        divided(issue, bar.limits.upperTenths, shares),
        divided(issue, bar.limits.lowerTenths, shares),
      ),
  };
}

/** Volume-weighted average price in tenths of a yen, to the nearest tenth. */
export function vwapTenths(day: { turnover: number; volume: number; openTenths: number }): number {
  return day.volume === 0 ? day.openTenths : Math.round((day.turnover * 10) / day.volume);
}

/** A change in parts per million of what it changed from, toward zero. */
export function ppm(change: number, from: number): number {
  const ratio = Math.trunc((change * 1_000_000) / from);
  return ratio === 0 ? 0 : ratio;
}

/** What keeps orders from being matched, if anything does. */
function statusAt(market: Market, issue: Issue, at: number): QuoteStatus | null {
  if (isHalted(market, issue.code, at)) return 'halted';
  const special = specialSide(market, issue, at);
  return special ? `special_${special}` : null;
}

function statusOf(priceTenths: number, upperTenths: number, lowerTenths: number): QuoteStatus {
  if (priceTenths >= upperTenths) return 'limit_up';
  return priceTenths <= lowerTenths ? 'limit_down' : 'normal';
}
