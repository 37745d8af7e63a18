import { parseDay } from '@tsubame/sdk/rules';
import { dayBar } from '#market/day-bar.ts';
import { firstTouch } from '#market/touch.ts';
import { issueOf } from '#market/universe.ts';
import { matchThreshold, waitingFillTenths } from '../matching/matching.ts';
import type { OrderRow, PositionRow } from '../records/records.ts';
import { lastMatchAt, type TradingEnv } from '../rules/env.ts';
import { isBuying } from '../rules/terms.ts';

/** Something the clock or the price does to an order or a position; instant in epoch ms, price in tenths of a yen. */
export type Due =
  | { readonly kind: 'open' | 'expire'; readonly at: number; readonly order: OrderRow }
  | { readonly kind: 'fill'; readonly at: number; readonly order: OrderRow; readonly priceTenths: number }
  | {
      readonly kind: 'force_close';
      readonly at: number;
      readonly position: PositionRow;
      readonly priceTenths: number;
    };

/** At one instant: orders enter the market, are filled, positions are closed by force, orders expire. */
const RANK = { open: 0, fill: 1, force_close: 2, expire: 3 } as const satisfies Record<Due['kind'], number>;

export function byTime(a: Due, b: Due): number {
  return a.at - b.at || RANK[a.kind] - RANK[b.kind] || seqOf(a) - seqOf(b);
}

/**
 * What happens next to a live order up to `until`, or null. An issue is not matched while it is halted, its orders still
 * expire; a pure function of price path and halts: asked late it answers what it would have answered in time.
 */
export function nextOfOrder(env: TradingEnv, order: OrderRow, until: number): Due | null {
  if (order.state === 'queued')
    return order.workingFrom <= until ? { kind: 'open', at: order.workingFrom, order } : null;
  const issue = issueOf(order.code);
  const limitTenths = order.priceTenths;
  const { limits } = dayBar(env.market, issue, parseDay(order.expiresOn));
  const threshold = matchThreshold(
    { buying: isBuying(order.intent, order.direction), limitTenths },
    limits,
    issue.tickGroup,
  );
  const from = Math.max(order.checkedUntil, order.workingFrom);
  const to = Math.min(until, lastMatchAt(env, order.expiresAt));
  const touch = to >= from ? firstTouch(env.market, issue, from, to, threshold) : null;
  if (touch) {
    const { intent, direction } = order;
    const priceTenths = waitingFillTenths({ intent, direction, limitTenths }, touch.priceTenths);
    return { kind: 'fill', at: touch.at, order, priceTenths };
  }
  return order.expiresAt <= until ? { kind: 'expire', at: order.expiresAt, order } : null;
}

/** The forced close of an open position up to `until`, or null; none comes at an instant at which its issue is halted. */
export function nextOfPosition(env: TradingEnv, position: PositionRow, until: number): Due | null {
  const forced = position.forcedClosePriceTenths;
  if (forced === null || position.quantity === 0 || position.checkedUntil > until) return null;
  const threshold = position.direction === 'long' ? { atOrBelow: forced } : { atOrAbove: forced };
  const touch = firstTouch(env.market, issueOf(position.code), position.checkedUntil, until, threshold);
  return touch && { kind: 'force_close', at: touch.at, position, priceTenths: touch.priceTenths };
}

function seqOf(due: Due): number {
  return due.kind === 'force_close' ? due.position.seq : due.order.seq;
}
