import type { Unit } from '#frame/unit/unit.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { ORDERS, type OrderRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { changeOrderReserve } from './reserve.ts';
import { reserveOfRest } from './rest.ts';

/**
 * Sends the order of a stop at the instant (epoch ms) of the trade that reached its trigger price: a stop order enters the market, and in an OCO
 * order it takes the place of the limit order, with its own reserve. It is matched from that trade on, which may be worse than the trigger price.
 */
export async function triggerOrder(
  unit: Unit,
  env: TradingEnv,
  order: OrderRow,
  at: number,
): Promise<OrderRow> {
  const step = { at, event: 'trigger', actor: 'system', reason: 'trigger_reached' } as const;
  if (order.stop === null) return unit.change(ORDERS, order, { checkedUntil: at }, step);
  const triggered = { ...order, stopStatus: 'triggered' } as const;
  const reserveYen =
    order.intent === 'close'
      ? 0
      : await reserveOfRest(unit, triggered, quoteAt(env.market, issueOf(order.code), at));
  changeOrderReserve(unit, order, reserveYen - order.reserveYen, at);
  return unit.change(ORDERS, order, { stopStatus: 'triggered', reserveYen, checkedUntil: at }, step);
}
