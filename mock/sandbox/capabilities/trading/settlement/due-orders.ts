import { type DueKind, defineDueKind } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { beginDay } from '../orders/begin-day.ts';
import { endOrder } from '../orders/ending.ts';
import { triggerOrder } from '../orders/trigger-order.ts';
import { fillClosingOrder } from '../positions/closing.ts';
import { unfilledShares } from '../positions/executed.ts';
import { fillOpeningOrder } from '../positions/opening.ts';
import { announceChange } from '../records/announce.ts';
import type { OrderExpired } from '../records/events.ts';
import { findPositionToClose, ORDERS, type OrderRow, termsInForce } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { type NextDueOfOrder, nextDueOfOrder } from './next.ts';

/** Due jobs of orders: they enter the market, begin another day, are triggered, are filled and expire. */
export function orderDueKind(env: TradingEnv): DueKind {
  return defineDueKind({
    record: ORDERS,
    next: (order) => nextDueOfOrder(env, order),
    // The remainder of an order is matched later.
    looked: (order, until) => ({ checkedUntil: Math.max(order.checkedUntil, until) }),
    topic: (order) => order.code,
    apply: (unit, order, next: NextDueOfOrder) => carryOut(unit, env, order, next),
  });
}

async function carryOut(unit: Unit, env: TradingEnv, order: OrderRow, next: NextDueOfOrder): Promise<void> {
  const { at } = next;
  const position = await findPositionToClose(unit, order);
  if (next.kind === 'begin_day') await beginDay(unit, env, { order, position }, at);
  if (next.kind === 'open') {
    const reason = order.execution === 'at_close' ? 'auction_began' : 'market_opened';
    const step = { at, event: 'open', actor: 'clock', reason } as const;
    announceChange(unit, env, { at, order: unit.change(ORDERS, order, {}, step), position });
  }
  if (next.kind === 'trigger') {
    const triggered = await triggerOrder(unit, env, order, at);
    announceChange(unit, env, { at, order: triggered, position });
    const { orderId, code, quantity } = order;
    const isLimit = termsInForce(triggered).priceType === 'limit';
    await unit.announce('order.triggered', { orderId, code, quantity, isLimit, at });
  }
  if (next.kind === 'expire' || next.kind === 'end_auction') {
    const inAuction = next.kind === 'end_auction';
    const ending = inAuction
      ? ({ at, event: 'end_auction', actor: 'clock', reason: 'auction_ended' } as const)
      : ({ at, event: 'expire', actor: 'clock', reason: 'day_ended' } as const);
    await endOrder(unit, env, { order, position }, ending);
    const { orderId, code } = order;
    const expired: OrderExpired = { orderId, code, quantity: unfilledShares(order), inAuction, at };
    await unit.announce('order.expired', expired);
  }
  if (next.kind === 'fill') {
    const executions = [{ priceTenths: next.priceTenths, quantity: unfilledShares(order) }];
    if (position) await fillClosingOrder(unit, env, { order, position }, executions, at);
    else await fillOpeningOrder(unit, env, order, { executions, keptYen: 0 }, at);
  }
}
