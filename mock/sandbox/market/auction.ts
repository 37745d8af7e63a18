import {
  ceilToTick,
  dayOf,
  EXCHANGE_HOURS,
  floorToTick,
  msOfTime,
  phaseStartMs,
  quoteStepTenths,
  roundToTick,
  SPECIAL_QUOTE,
  startOfDay,
} from '@tsubame/sdk/rules';
import type { MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { tradedShares } from './day-so-far.ts';
import { reopeningOf } from './exchange-hours.ts';
import { isHalted } from './halts.ts';
import { mix, valueNoise } from './hash.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { openingMinute } from './opening.ts';
import { isOwn, isUnopened, ordinaryVolume } from './own-days.ts';
import { pathPrice, priceAt } from './path.ts';
import { closeAt, openAt, phase, tradingDay } from './schedule.ts';
import { instantOfPrint, minuteCount, type PrintPlace, REOPENING_MINUTE } from './session-minutes.ts';
import type { Issue } from './universe.ts';

/** An auction (itayose) for which orders are being collected. */
export interface Auction {
  readonly kind: 'opening' | 'reopening' | 'closing';
  /** The instant of matching, or at which a special quote is matched or renewed. */
  readonly at: number;
  /** Indicative price, or the special quote; tenths of a yen, on tick, inside the day's limits. */
  readonly priceTenths: number;
  /** Shares that would be matched at this price now. */
  readonly quantity: number;
  /** The side without a counterparty during a special quote; null otherwise. */
  readonly special: 'buy' | 'sell' | null;
}

const MINUTE = 60_000;
const RENEWAL = SPECIAL_QUOTE.renewal_minutes * MINUTE;
/** From when on orders for the reopening are accepted. */
const REOPENING_FROM = msOfTime(EXCHANGE_HOURS.reopening_orders_from);
/** The deviation of the indicative price, as a part of the total move, and its minimum. */
const DEVIATION = 0.5;
const MIN_DEVIATION = 0.002;
/** The share of the auction's volume that is ordered at its start. */
const EARLY_PART = 0.2;

/** The share of an ordinary day's volume in an auction of imported prices. */
const AUCTION_PART = 0.04;

/** Returns the auction that collects orders at the instant (epoch ms); null if there is none or the issue is halted. */
export function auctionAt(market: Market, issue: Issue, at: number): Auction | null {
  if (market.schedule !== 'exchange' || isHalted(market, issue.code, at)) return null;
  const day = tradingDay(market.schedule, at);
  const midnight = startOfDay(day);
  switch (phase(market.schedule, at)) {
    case 'pre_open':
      return indicative(market, issue, {
        kind: 'opening',
        from: midnight + phaseStartMs('pre_open', day),
        at,
      });
    case 'morning':
      return specialQuote(market, issue, day, at);
    case 'lunch':
      if (at < midnight + REOPENING_FROM) return null;
      return indicative(market, issue, { kind: 'reopening', from: midnight + REOPENING_FROM, at });
    case 'pre_closing':
      return indicative(market, issue, {
        kind: 'closing',
        from: midnight + phaseStartMs('pre_closing', day),
        at,
      });
    default:
      return null;
  }
}

/**
 * Returns the side of the special quote at the instant, while an issue opens late and no order is matched; null if there is none.
 */
export function specialQuoteSide(market: Market, issue: Issue, at: number): Auction['special'] {
  const { schedule } = market;
  if (schedule !== 'exchange' || phase(schedule, at) !== 'morning') return null;
  const day = tradingDay(schedule, at);
  if (at >= instantOfOpeningPrint(market, issue, day)) return null;
  const { openTenths, baseTenths, firstMinute } = dayBar(market, issue, day);
  // The opening price of an imported day of minutes is in the future.
  if (firstMinute !== undefined) return null;
  return openTenths > baseTenths ? 'buy' : 'sell';
}

/**
 * True while it is unknown whether an issue will be traded: it has imported minutes, or no bar, and the session has begun without a
 * print. It has no board, and no order is matched.
 */
export function isUnopenedAt(market: Market, issue: Issue, at: number): boolean {
  return isUnopened(
    market,
    issue,
    at,
    () => dayBar(market, issue, dayOf(at)).firstMinute !== undefined,
    () => instantOfOpeningPrint(market, issue, dayOf(at)),
  );
}

/** Returns the instant of the issue's opening print on a trading day. */
export function instantOfOpeningPrint(market: Market, issue: Issue, day: number): number {
  const minute = openingMinute(market.schedule, dayBar(market, issue, day));
  if (minute >= minuteCount(market.schedule)) return startOfDay(day + 1);
  return instantOfPrint(market.schedule, day, { minute, second: 0 });
}

/** Returns the indicative auction: its price moves from the last price to the auction's print, with decreasing deviation. */
function indicative(
  market: Market,
  issue: Issue,
  { kind, from, at }: { kind: Auction['kind']; from: number; at: number },
): Auction {
  const day = tradingDay(market.schedule, at);
  const table = minuteTable(market, issue, day);
  const place = placeOf(market, table, kind);
  const matchedAt = matchesAt(market, day, kind);
  const lastTenths = priceAt(market, issue, at);
  // An auction of imported prices has not begun its bar: what is indicated follows from the last price alone.
  const printTenths = isOwn(market, issue) ? lastTenths : pathPrice(issue, table, place);
  const left = (matchedAt - at) / (matchedAt - from);
  const move = Math.log(lastTenths / printTenths);
  // The minute of the opening print is not known before it.
  const keyed = isOwn(market, issue) && kind === 'opening' ? 0 : place.minute;
  const key = mix(mix(table.key, keyed), Math.floor(from / MINUTE));
  const deviation = (DEVIATION * Math.abs(move) + MIN_DEVIATION) * valueNoise(key, at / MINUTE);
  const price = roundToTick(issue.tickGroup, printTenths * Math.exp(left * (DEVIATION * move + deviation)));
  return {
    kind,
    at: matchedAt,
    priceTenths: clampToLimits(table, price),
    quantity: matchedShares(market, issue, { table, place, left }),
    special: null,
  };
}

/** Returns the special quote: it starts one step from the base and moves one step at each renewal, towards the opening print. */
function specialQuote(market: Market, issue: Issue, day: number, at: number): Auction | null {
  const special = specialQuoteSide(market, issue, at);
  if (!special) return null;
  const table = minuteTable(market, issue, day);
  const sessionStart = openAt(market.schedule, day);
  const renewals = Math.floor((at - sessionStart) / RENEWAL) + 1;
  const { baseTenths } = table.bar;
  const distance = quoteStepTenths(baseTenths) * renewals;
  const price =
    special === 'buy'
      ? floorToTick(issue.tickGroup, baseTenths + distance)
      : ceilToTick(issue.tickGroup, baseTenths - distance);
  const place = placeOf(market, table, 'opening');
  const left = 1 - (at - sessionStart) / (table.first * MINUTE);
  return {
    kind: 'opening',
    at: sessionStart + renewals * RENEWAL,
    priceTenths: clampToLimits(table, price),
    quantity: matchedShares(market, issue, { table, place, left }),
    special,
  };
}

function placeOf(market: Market, table: MinuteTable, kind: Auction['kind']): PrintPlace {
  const minutes = {
    opening: table.first,
    reopening: REOPENING_MINUTE,
    closing: minuteCount(market.schedule) - 1,
  };
  return { minute: minutes[kind], second: 0 };
}

function matchesAt({ schedule }: Market, day: number, kind: Auction['kind']): number {
  if (kind === 'opening') return openAt(schedule, day);
  return kind === 'closing' ? closeAt(schedule, day) : reopeningOf(day);
}

/** Returns the shares that would be matched so far, at least one lot; at the end they are all shares of the auction's print. */
function matchedShares(
  market: Market,
  issue: Issue,
  { table, place, left }: { table: MinuteTable; place: PrintPlace; left: number },
): number {
  const shares = isOwn(market, issue)
    ? ordinaryVolume(market, issue, table.bar.day) * AUCTION_PART
    : tradedShares(market, issue, table, place);
  const part = EARLY_PART + (1 - EARLY_PART) * (1 - left);
  return Math.max(Math.floor((shares * part) / issue.lotSize), 1) * issue.lotSize;
}

function clampToLimits({ bar: { limits } }: MinuteTable, price: number): number {
  return Math.min(Math.max(price, limits.lowerTenths), limits.upperTenths);
}
