import { type AfterHours, roundToTick, stepDown, stepUp } from '@tsubame/sdk/rules';
import { dividendDropSince } from './ex-day.ts';
import { isHalted } from './halts.ts';
import { hashText, mix, unitInterval, valueNoise } from './hash.ts';
import type { Market } from './market.ts';
import { limitsForNewOrders } from './order-limits.ts';
import { lastPrint, priceAt } from './path.ts';
import { splitAdjusted, splitFactorBetween } from './splits.ts';
import type { Issue } from './universe.ts';

const MINUTE = 60_000;
const KEYS = { day: hashText('after hours by day'), night: hashText('after hours by night') } as const;
const PRINTED = hashText('printed');
const SHARES = hashText('shares');
const SIDE = hashText('side');

/** Our parameters: relative deviation of off-exchange prices from the exchange's, with fast and slow noise; larger at night. */
const DEVIATION = {
  day: { fast: 0.0012, slow: 0.0015 },
  night: { fast: 0.0015, slow: 0.009 },
} as const;
/** The share of minutes with a print. */
const PRINT_PROBABILITY = 0.45;
/** An ordinary day's turnover divided by this is about the turnover of one print. */
const TURNOVER_DIVISOR = 20_000;

/** An after-hours trade; price in tenths of a yen, shares in whole lots. */
export interface AfterHoursPrint {
  readonly at: number;
  readonly priceTenths: number;
  readonly shares: number;
}

/** The figures of a session so far; prices in tenths of a yen, `lastTenths` is null before the first print. */
export interface AfterHoursQuote {
  readonly lastTenths: number | null;
  readonly bidTenths: number | null;
  readonly askTenths: number | null;
  readonly shares: number;
  readonly yen: number;
}

/**
 * Yields the prints of a session between two instants (epoch ms, both included), in order: at most one per minute, around the
 * exchange's last price, within the limits of the day, and none during a halt. A pure function of the market.
 */
export function* afterHoursPrints(
  market: Market,
  issue: Issue,
  session: AfterHours,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<AfterHoursPrint> {
  const key = keyOf(market, issue, session);
  const first = Math.max(Math.ceil((from - session.from) / MINUTE), 1);
  const last = Math.min(Math.floor((Math.min(to, session.to - 1) - session.from) / MINUTE));
  for (let minute = first; minute <= last; minute += 1) {
    const chance = mix(key, minute);
    if (unitInterval(mix(chance, PRINTED)) >= PRINT_PROBABILITY) continue;
    const at = session.from + minute * MINUTE;
    if (isHalted(market, issue.code, at)) continue;
    const priceTenths = afterHoursPrice(market, issue, session, at);
    const usual = issue.dailyTurnover / TURNOVER_DIVISOR / ((priceTenths / 10) * issue.lotSize);
    const lots = Math.max(1, Math.round(usual * (0.3 + 1.4 * unitInterval(mix(chance, SHARES)))));
    yield { at, priceTenths, shares: lots * issue.lotSize };
  }
}

/** Returns the first print in the time span at a price (tenths of a yen) or lower; null if there is none. */
export function firstAfterHoursPrintAtOrBelow(
  market: Market,
  issue: Issue,
  session: AfterHours,
  { from, to, priceTenths }: { readonly from: number; readonly to: number; readonly priceTenths: number },
): AfterHoursPrint | null {
  for (const print of afterHoursPrints(market, issue, session, { from, to }))
    if (print.priceTenths <= priceTenths) return print;
  return null;
}

/** Returns an issue's session figures up to the instant (epoch ms), with bid and ask. */
export function afterHoursQuoteAt(
  market: Market,
  issue: Issue,
  session: AfterHours,
  at: number,
): AfterHoursQuote {
  let [lastTenths, shares, yen]: [number | null, number, number] = [null, 0, 0];
  for (const print of afterHoursPrints(market, issue, session, { from: session.from, to: at })) {
    // In an always-open market a split may take effect during a session.
    const factor = splitFactorBetween(market, issue, print.at, at);
    lastTenths = splitAdjusted(issue, print.priceTenths, factor);
    shares += print.shares * factor;
    yen += (print.priceTenths * print.shares) / 10;
  }
  if (at < session.from || isHalted(market, issue.code, at))
    return { lastTenths, bidTenths: null, askTenths: null, shares, yen };
  const { limits } = limitsForNewOrders(market, issue, at);
  const minute = Math.floor((at - session.from) / MINUTE);
  const price = afterHoursPrice(market, issue, session, session.from + minute * MINUTE);
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
 * Returns the price at a minute of the session (tenths of a yen): the exchange's last price, less a dividend that buyers no longer
 * get, plus the deviation.
 */
function afterHoursPrice(market: Market, issue: Issue, session: AfterHours, at: number): number {
  const key = keyOf(market, issue, session);
  const minutes = (at - session.from) / MINUTE;
  const { fast, slow } = DEVIATION[session.kind];
  const deviation =
    fast * valueNoise(mix(key, 1), minutes / 6) + slow * valueNoise(mix(key, 2), minutes / 150);
  const { day } = lastPrint(market, issue, at).table.bar;
  const anchor = priceAt(market, issue, at) - dividendDropSince(market, issue, day, at);
  const { limits } = limitsForNewOrders(market, issue, at);
  const price = roundToTick(issue.tickGroup, anchor * (1 + deviation * issue.volatilityFactor));
  return Math.min(Math.max(price, limits.lowerTenths), limits.upperTenths);
}
