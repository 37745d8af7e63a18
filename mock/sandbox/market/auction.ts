import { ceilToTick, floorToTick, quoteStepTenths, roundToTick, startOfDay } from '@tsubame/sdk/rules';
import type { MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { shareOfMinute } from './day-so-far.ts';
import { AFTERNOON_MS } from './exchange-hours.ts';
import { isHalted } from './halts.ts';
import { mix, valueNoise } from './hash.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { openingMinute, RENEWAL_MINUTES } from './opening.ts';
import { pathPrice, priceAt } from './path.ts';
import { closeAt, openAt, phase, tradingDay } from './schedule.ts';
import { instantOfPrint, minuteCount, type PrintPlace, REOPENING_MINUTE } from './session-minutes.ts';
import type { Issue } from './universe.ts';

/** An auction (itayose) for which orders are being collected. */
export interface Auction {
  readonly kind: 'opening' | 'reopening' | 'closing';
  /** Instant at which orders are matched, or at which a special quote is matched or moves on. */
  readonly at: number;
  /** Indicative price, or the special quote; tenths of a yen, on tick, inside the day's limits. */
  readonly priceTenths: number;
  /** Shares that would be matched there now. */
  readonly quantity: number;
  /** The side without a counterparty during a special quote; null otherwise. */
  readonly special: 'buy' | 'sell' | null;
}

const MINUTE = 60_000;
const RENEWAL = RENEWAL_MINUTES * MINUTE;
/** Orders for the reopening are taken from 12:05 on (market-rules.md 1.1). */
const REOPENING_FROM = (12 * 60 + 5) * MINUTE;
/** The indicative price strays by this part of the way it goes, and by so many thousandths at least. */
const STRAY = 0.5;
const LEAST_STRAY = 0.002;
/** Share of the auction's volume that is ordered from the beginning. */
const EARLY_PART = 0.2;

/** The auction that collects orders in the issue at the instant (epoch ms); null while none does, and while it is halted. */
export function auctionAt(market: Market, issue: Issue, at: number): Auction | null {
  if (market.schedule !== 'exchange' || isHalted(market, issue.code, at)) return null;
  const day = tradingDay(market.schedule, at);
  const midnight = startOfDay(day);
  switch (phase(market.schedule, at)) {
    case 'pre_open':
      return indicative(market, issue, { kind: 'opening', from: midnight + 8 * 60 * MINUTE, at });
    case 'morning':
      return specialQuote(market, issue, day, at);
    case 'lunch':
      if (at < midnight + REOPENING_FROM) return null;
      return indicative(market, issue, { kind: 'reopening', from: midnight + REOPENING_FROM, at });
    case 'pre_closing':
      return indicative(market, issue, { kind: 'closing', from: midnight + (15 * 60 + 25) * MINUTE, at });
    default:
      return null;
  }
}

/**
 * The side of the special quote that stands at the instant, while nothing is matched: the issue opens late. Null if none
 * does.
 */
export function specialSide(market: Market, issue: Issue, at: number): Auction['special'] {
  const { schedule } = market;
  if (schedule !== 'exchange' || phase(schedule, at) !== 'morning') return null;
  const day = tradingDay(schedule, at);
  if (at >= openedAt(market, issue, day)) return null;
  const { openTenths, baseTenths } = dayBar(market, issue, day);
  return openTenths > baseTenths ? 'buy' : 'sell';
}

/** Instant of the issue's opening print of a trading day. */
export function openedAt(market: Market, issue: Issue, day: number): number {
  const minute = openingMinute(market.schedule, dayBar(market, issue, day));
  return instantOfPrint(market.schedule, day, { minute, second: 0 });
}

/** From the last price, straying less and less, to the print that the auction makes. */
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
  const printTenths = pathPrice(issue, table, place);
  const left = (matchedAt - at) / (matchedAt - from);
  const way = Math.log(lastTenths / printTenths);
  const key = mix(mix(table.key, place.minute), Math.floor(from / MINUTE));
  const stray = (STRAY * Math.abs(way) + LEAST_STRAY) * valueNoise(key, at / MINUTE);
  const price = roundToTick(issue.tickGroup, printTenths * Math.exp(left * (STRAY * way + stray)));
  return {
    kind,
    at: matchedAt,
    priceTenths: within(table, price),
    quantity: matched(market, issue, { table, place, left }),
    special: null,
  };
}

/** It stands a step from the base first and moves on by a step at each renewal, towards the opening print. */
function specialQuote(market: Market, issue: Issue, day: number, at: number): Auction | null {
  const special = specialSide(market, issue, at);
  if (!special) return null;
  const table = minuteTable(market, issue, day);
  const opens = openAt(market.schedule, day);
  const renewals = Math.floor((at - opens) / RENEWAL) + 1;
  const { baseTenths } = table.bar;
  const way = quoteStepTenths(baseTenths) * renewals;
  const price =
    special === 'buy'
      ? floorToTick(issue.tickGroup, baseTenths + way)
      : ceilToTick(issue.tickGroup, baseTenths - way);
  const place = placeOf(market, table, 'opening');
  const left = 1 - (at - opens) / (table.first * MINUTE);
  return {
    kind: 'opening',
    at: opens + renewals * RENEWAL,
    priceTenths: within(table, price),
    quantity: matched(market, issue, { table, place, left }),
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
  return kind === 'closing' ? closeAt(schedule, day) : startOfDay(day) + AFTERNOON_MS;
}

/** Shares, in whole lots and at least one, that orders so far come to: all that the auction's print matches at its end. */
function matched(
  market: Market,
  issue: Issue,
  { table, place, left }: { table: MinuteTable; place: PrintPlace; left: number },
): number {
  const shares = shareOfMinute(market, issue, table, place);
  const part = EARLY_PART + (1 - EARLY_PART) * (1 - left);
  return Math.max(Math.floor((shares * part) / issue.lotSize), 1) * issue.lotSize;
}

function within({ bar: { limits } }: MinuteTable, price: number): number {
  return Math.min(Math.max(price, limits.lowerTenths), limits.upperTenths);
}
