import { roundToTick, stepDown, stepUp } from '@tsubame/sdk/rules';
import type { AfterHours } from './after-hours.ts';
import { lostSince } from './ex-day.ts';
import { isHalted } from './halts.ts';
import { hashText, mix, unitInterval, valueNoise } from './hash.ts';
import type { Market } from './market.ts';
import { lastPrint, priceAt } from './path.ts';
import { divided, sharesSince } from './splits.ts';
import { standingLimits } from './standing-limits.ts';
import type { Issue } from './universe.ts';

const MINUTE = 60_000;
const KEYS = { day: hashText('after hours by day'), night: hashText('after hours by night') } as const;
const PRINTED = hashText('printed');
const SHARES = hashText('shares');
const SIDE = hashText('side');

/** Our parameters: relative deviation of off-exchange prices from the exchange's, with fast and slow noise; larger at night. */
const STRAY = {
  day: { quick: 0.0012, slow: 0.0015 },
  night: { quick: 0.0015, slow: 0.009 },
} as const;
/** Share of minutes with a print. */
const PRINTED_PART = 0.45;
/** One print is about this part of an ordinary day's turnover. */
const PRINTS_A_DAY = 20_000;

/** A trade outside the exchange; price in tenths of a yen, shares in whole lots. */
export interface OutsidePrint {
  readonly at: number;
  readonly priceTenths: number;
  readonly shares: number;
}

/** What has been traded in a session so far; prices in tenths of a yen, null before the first print. */
export interface OutsideQuote {
  readonly lastTenths: number | null;
  readonly bidTenths: number | null;
  readonly askTenths: number | null;
  readonly shares: number;
  readonly yen: number;
}

/**
 * The prints of a session from an instant to another (epoch ms, both included), in order: at most one a minute, around the
 * exchange's last price and inside the limits of the day. None while the issue is halted. A pure function of the market.
 */
export function* outsidePrints(
  market: Market,
  issue: Issue,
  session: AfterHours,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<OutsidePrint> {
  const key = keyOf(market, issue, session);
  const first = Math.max(Math.ceil((from - session.from) / MINUTE), 1);
  const last = Math.min(Math.floor((Math.min(to, session.to - 1) - session.from) / MINUTE));
  for (let minute = first; minute <= last; minute += 1) {
    const chance = mix(key, minute);
    if (unitInterval(mix(chance, PRINTED)) >= PRINTED_PART) continue;
    const at = session.from + minute * MINUTE;
    if (isHalted(market, issue.code, at)) continue;
    const priceTenths = priceOutside(market, issue, session, at);
    const usual = issue.dailyTurnover / PRINTS_A_DAY / ((priceTenths / 10) * issue.lotSize);
    const lots = Math.max(1, Math.round(usual * (0.3 + 1.4 * unitInterval(mix(chance, SHARES)))));
    yield { at, priceTenths, shares: lots * issue.lotSize };
  }
}

/** The first print in the stretch at a price (tenths of a yen) or lower; null if there is none. */
export function firstAtOrBelow(
  market: Market,
  issue: Issue,
  session: AfterHours,
  { from, to, priceTenths }: { readonly from: number; readonly to: number; readonly priceTenths: number },
): OutsidePrint | null {
  for (const print of outsidePrints(market, issue, session, { from, to }))
    if (print.priceTenths <= priceTenths) return print;
  return null;
}

/** An issue's session figures up to the instant (epoch ms), with bid and ask. */
export function quoteOutside(market: Market, issue: Issue, session: AfterHours, at: number): OutsideQuote {
  let [lastTenths, shares, yen]: [number | null, number, number] = [null, 0, 0];
  for (const print of outsidePrints(market, issue, session, { from: session.from, to: at })) {
    // In the hours of a market that never closes a split may fall into a session.
    const since = sharesSince(market, issue, print.at, at);
    lastTenths = divided(issue, print.priceTenths, since);
    shares += print.shares * since;
    yen += (print.priceTenths * print.shares) / 10;
  }
  if (at < session.from || isHalted(market, issue.code, at))
    return { lastTenths, bidTenths: null, askTenths: null, shares, yen };
  const { limits } = standingLimits(market, issue, at);
  const minute = Math.floor((at - session.from) / MINUTE);
  const price = priceOutside(market, issue, session, session.from + minute * MINUTE);
  const atAsk = unitInterval(mix(mix(keyOf(market, issue, session), minute), SIDE)) < 0.5;
  const bid = atAsk ? stepDown(issue.tickGroup, price) : price;
  const ask = atAsk ? price : stepUp(issue.tickGroup, price);
  return {
    lastTenths,
    bidTenths: bid < limits.lowerTenths ? null : bid,
    askTenths: ask > limits.upperTenths ? null : ask,
    shares,
    yen,
  };
}

function keyOf(market: Market, issue: Issue, { kind, day }: AfterHours): number {
  return mix(mix(mix(market.key, issue.key), KEYS[kind]), day);
}

/**
 * Price at a minute of the session (tenths of a yen): the exchange's last price less a dividend already detached, plus the
 * deviation.
 */
function priceOutside(market: Market, issue: Issue, session: AfterHours, at: number): number {
  const key = keyOf(market, issue, session);
  const minutes = (at - session.from) / MINUTE;
  const { quick, slow } = STRAY[session.kind];
  const stray = quick * valueNoise(mix(key, 1), minutes / 6) + slow * valueNoise(mix(key, 2), minutes / 150);
  const { day } = lastPrint(market, issue, at).table.bar;
  const anchor = priceAt(market, issue, at) - lostSince(market, issue, day, at);
  const { limits } = standingLimits(market, issue, at);
  const price = roundToTick(issue.tickGroup, anchor * (1 + stray * issue.liveliness));
  return Math.min(Math.max(price, limits.lowerTenths), limits.upperTenths);
}
