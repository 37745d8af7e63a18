import { parseDay } from '@tsubame/sdk/rules';
import type { DueTime } from '#frame/due/due-kind.ts';
import { type PriceLook, priceLookAt, priceLookEnd } from '#frame/due/watch.ts';
import { dayBar } from '#market/day-bar.ts';
import { intradayCloseAt } from '#market/intraday-trading.ts';
import { addTradingDays, openAt, tradingDay } from '#market/schedule.ts';
import { lastPrintAt } from '#market/session-minutes.ts';
import { firstTouch, reaches, type Threshold, type Touch } from '#market/touch.ts';
import { issueOf } from '#market/universe.ts';
import { matchThreshold, waitingFillTenths } from '../matching/matching.ts';
import { isLiveOrder, type OrderRow, type PositionRow, termsInForce } from '../records/records.ts';
import { lastMatchAt, type TradingEnv } from '../rules/env.ts';
import { termEndsAt } from '../rules/margin-term.ts';
import { isBuying } from '../rules/terms.ts';

/** The next job of an order; price in tenths of a yen. */
export type NextDueOfOrder = DueTime &
  (
    | { readonly kind: 'open' }
    | { readonly kind: 'trigger' }
    | { readonly kind: 'begin_day' }
    | { readonly kind: 'expire' }
    | { readonly kind: 'end_auction' }
    | { readonly kind: 'fill'; readonly priceTenths: number }
  );

/** The close of a position at a print; price in tenths of a yen. */
export type DueClose = DueTime & {
  readonly kind: 'force_close' | 'intraday_close' | 'term_close';
  readonly priceTenths: number;
};

/** At one instant: orders begin a day and enter the market, are triggered or filled in the order of their arrival, positions are closed by force, orders expire. */
export const SETTLEMENT_RANK = {
  begin_day: 0,
  open: 0,
  trigger: 1,
  fill: 1,
  force_close: 2,
  intraday_close: 2,
  term_close: 2,
  expire: 3,
  end_auction: 3,
} as const;

/**
 * The next job of an order; null if it is no longer live. A halted issue is not matched, but its orders still expire. It is a
 * pure function of price path and halts, so a late call gives the same result.
 */
export function nextDueOfOrder(env: TradingEnv, row: OrderRow): NextDueOfOrder | null {
  if (!isLiveOrder(row)) return null;
  const order = termsInForce(row);
  if (order.state === 'queued') return { kind: 'open', at: order.workingFrom, rank: SETTLEMENT_RANK.open };
  const issue = issueOf(order.code);
  const limitTenths = order.priceTenths;
  const buying = isBuying(order.intent, order.direction);
  const { limits } = dayBar(env.market, issue, parseDay(order.expiresOn));
  const threshold =
    order.state === 'armed'
      ? triggerThreshold(buying, order.triggerTenths)
      : matchThreshold({ buying, limitTenths }, limits, issue.tickGroup);
  const from = Math.max(order.checkedUntil, order.workingFrom);
  const to = lastMatchAt(env, order.expiresAt);
  const look = (wanted: Threshold, since = from, until = to) =>
    until >= since ? firstTouch(env.market, issue, since, until, wanted) : null;
  if (order.execution === 'at_open') {
    const opening = look(ANY_PRICE);
    if (!opening) return { kind: 'expire', at: order.expiresAt, rank: SETTLEMENT_RANK.expire };
    return reaches(threshold, opening.priceTenths) ? fillAt(order, opening) : endAuction(opening.at);
  }
  if (order.execution === 'limit_then_close') {
    const day = parseDay(order.expiresOn);
    const closing = Math.max(order.workingFrom, lastPrintAt(env.market.schedule, day, order.expiresAt));
    const atMarket = matchThreshold({ buying, limitTenths: null }, limits, issue.tickGroup);
    const touch = look(threshold, from, closing - 1) ?? look(atMarket, closing);
    return touch ? fillAt(order, touch) : endAuction(order.expiresAt);
  }
  const touch = look(threshold);
  // Limit and trigger price are apart, so that no trade reaches both.
  const trigger =
    order.stop && look(triggerThreshold(buying, order.stop.triggerTenths), from, touch?.at ?? to);
  if (trigger) return { kind: 'trigger', at: trigger.at, rank: SETTLEMENT_RANK.trigger };
  if (!touch && order.execution === 'at_close') return endAuction(order.expiresAt);
  if (!touch) return endOfDay(env, order);
  if (order.state === 'armed') return { kind: 'trigger', at: touch.at, rank: SETTLEMENT_RANK.trigger };
  return fillAt(order, touch);
}

/** After the close of its trading day an order expires, or it begins the next day if it is good till then. */
function endOfDay({ market: { schedule } }: TradingEnv, order: OrderRow): NextDueOfOrder {
  const { goodTill, expiresOn, expiresAt } = order;
  if (goodTill === null || goodTill <= expiresOn)
    return { kind: 'expire', at: expiresAt, rank: SETTLEMENT_RANK.expire };
  const nextDay = addTradingDays(schedule, parseDay(expiresOn), 1);
  return { kind: 'begin_day', at: openAt(schedule, nextDay), rank: SETTLEMENT_RANK.begin_day };
}

/** Every trade reaches it. */
const ANY_PRICE: Threshold = { atOrAbove: 0 };

function fillAt(order: OrderRow, touch: Touch): NextDueOfOrder {
  const priceTenths = waitingFillTenths(order, touch.priceTenths);
  return { kind: 'fill', at: touch.at, rank: SETTLEMENT_RANK.fill, priceTenths };
}

function endAuction(at: number): NextDueOfOrder {
  return { kind: 'end_auction', at, rank: SETTLEMENT_RANK.end_auction };
}

/** The prices that reach a trigger price in tenths of a yen (rule `stop_trigger`). */
function triggerThreshold(buying: boolean, triggerTenths: number | null): Threshold {
  if (triggerTenths === null) throw new Error('an armed order has no trigger price');
  return buying ? { atOrAbove: triggerTenths } : { atOrBelow: triggerTenths };
}

/** The earlier of the forced close of an open position and its close at the end of its time, or the next look; null if none can happen. */
export function nextDueOfPosition(
  env: TradingEnv,
  position: PositionRow,
  until: number,
): DueClose | PriceLook | null {
  if (position.quantity === 0) return null;
  const forced = nextForced(env, position, until);
  const ending = endOf(env, position, until);
  return forced && ending && forced.at > ending.at ? ending : (forced ?? ending);
}

/**
 * The first print from the instant on at which it is closed at any price: day-trading positions before the
 * close, those of a missed margin call from that afternoon on, those of a term from the afternoon of its last
 * day on; after a halt, if the issue is halted. Null if nothing ends it soon.
 */
function endOf(env: TradingEnv, position: PositionRow, until: number): DueClose | PriceLook | null {
  const { schedule } = env.market;
  const { product, openedAt, closesFrom, code } = position;
  const opened = tradingDay(schedule, openedAt);
  const dayEnds = product === 'standard' ? null : Math.max(intradayCloseAt(schedule, opened), openedAt);
  const termEnds = termEndsAt(position) ?? Infinity;
  const from = Math.min(dayEnds ?? Infinity, closesFrom ?? Infinity, termEnds);
  // A term is months away: its price is searched for when it is near.
  if (from > priceLookEnd(env.market, [], { from: until, until })) return null;
  const end = priceLookEnd(env.market, [], { from, until });
  const print = firstTouch(env.market, issueOf(code), from, end - 1, ANY_PRICE);
  if (!print) return priceLookAt(end);
  const standard = from === termEnds ? 'term_close' : 'force_close';
  const kind = from === dayEnds ? 'intraday_close' : standard;
  return { kind, at: print.at, rank: SETTLEMENT_RANK[kind], priceTenths: print.priceTenths };
}

function nextForced(
  { market }: TradingEnv,
  position: PositionRow,
  until: number,
): DueClose | PriceLook | null {
  const { forcedClosePriceTenths: forced, code, direction, checkedUntil: from } = position;
  if (forced === null) return null;
  const threshold = direction === 'long' ? { atOrBelow: forced } : { atOrAbove: forced };
  const end = priceLookEnd(market, [code], { from, until });
  const touch = firstTouch(market, issueOf(code), from, end - 1, threshold);
  if (!touch) return priceLookAt(end);
  return {
    kind: 'force_close',
    at: touch.at,
    rank: SETTLEMENT_RANK.force_close,
    priceTenths: touch.priceTenths,
  };
}
